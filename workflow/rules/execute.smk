"""The batt of a generation, run on the tasks of one shard.

Input: the batt, the differs, and the table of tasks, which has the shard's tasks beside it.
Output: a row per candidate and sample, the grids given for test inputs, and a profile of the time spent.

It has no message, as other rules have, and its options are one text: Snakemake formats the texts of all jobs before it
starts, which takes long for thousands of them.
"""


rule execute:
    input:
        batt="<results>/generations/{generation}/batt.py",
        differs="<results>/generations/{generation}/differs.py",
        tasks="<results>/tasks/tasks.parquet",
    output:
        results="<results>/generations/{generation}/shards/{shard}.results.parquet",
        outputs="<results>/generations/{generation}/shards/{shard}.outputs.parquet",
        profile="<results>/generations/{generation}/shards/{shard}.profile.parquet",
    log:
        "<logs>/execute/{generation}/{shard}.log",
    benchmark:
        "<benchmarks>/execute/{generation}/{shard}.tsv"
    retries: RETRIES
    conda:
        "../../envs/arc-gpu.yaml" if GPUS else "../../envs/arc.yaml"
    resources:
        gpu=GPUS,
    params:
        code=code_hash("execute"),
        tasks=subpath(input.tasks, parent=True),
        options=shlex.join(
            [
                f"--source={SETTINGS['source']}",
                f"--device={DEVICE}",
                f"--slice-samples={SETTINGS['engine']['slice_samples']}",
                *DEVICE_MEMORY,
                *(f"--{'' if SETTINGS['engine'][name] else 'no-'}{name}" for name in SWITCHES),
            ]
        ),
        prefix=subpath(output.results, strip_suffix=".results.parquet"),
    shell:
        "python -m arc execute --batt {input.batt:q} --differs {input.differs:q}"
        " --tasks {params.tasks:q}/challenges-{wildcards.shard}.json"
        " --shard {wildcards.shard} --generation {wildcards.generation} {params.options}"
        " --out-prefix {params.prefix:q} 2>&1 | tee --append {log:q}.history > {log:q}"
