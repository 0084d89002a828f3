"""What every task, and every candidate of the last generation, costs; left out unless `report.costs` is on.

Input: the batt and the differs of the last generation, and the table of tasks, which has the shard's tasks beside it.
Output: a row per task or program and primitive, as Parquet and as CSV, and a profile of the time spent.
"""


rule costs:
    input:
        batt=expand(rules.card.output.batt, generation=GENERATIONS[-1]),
        differs=expand(rules.card.output.differs, generation=GENERATIONS[-1]),
        tasks=rules.tasks.output.table,
    output:
        costs="<results>/costs/{shard}/costs.parquet",
        text="<results>/costs/{shard}/costs.csv",
        profile="<results>/costs/{shard}/costs.profile.parquet",
    log:
        "<logs>/costs/{shard}.log",
    benchmark:
        "<benchmarks>/costs/{shard}.tsv"
    retries: RETRIES
    conda:
        "../../envs/arc-gpu.yaml" if GPUS else "../../envs/arc.yaml"
    resources:
        gpu=GPUS,
    params:
        code=code_hash("profile"),
        tasks=subpath(input.tasks, parent=True),
        source=SETTINGS["source"],
        device=DEVICE,
        memory=DEVICE_MEMORY,
        folder=subpath(output.costs, parent=True),
    message:
        "Measure what the tasks of shard {wildcards.shard} cost"
    shell:
        "python -m arc profile costs {params.source:q} --challenges {params.tasks:q}/challenges-{wildcards.shard}.json"
        " --batt {input.batt:q} --differs {input.differs:q} --device {params.device} {params.memory} --shard {wildcards.shard}"
        " --out {params.folder:q} --profile {output.profile:q} 2>&1 | tee --append {log:q}.history > {log:q}"
