"""Programs for the open tasks of a shard, or of some, searched anew; without applications the rule is left out.

Input: the budget, and the table of tasks, which has the shards' tasks beside it.
Output: the programs that reproduce all demo outputs of a task, and a profile of the time spent.
"""


rule search:
    input:
        budget="<results>/generations/{generation}/budget.json",
        tasks="<results>/tasks/tasks.parquet",
    output:
        found="<results>/generations/{generation}/search/{shard}.found.parquet",
        profile="<results>/generations/{generation}/search/{shard}.profile.parquet",
    log:
        "<logs>/search/{generation}/{shard}.log",
    benchmark:
        "<benchmarks>/search/{generation}/{shard}.tsv"
    conda:
        "../../envs/arc.yaml"
    threads: SEARCH_THREADS
    params:
        code=code_hash("search"),
        tasks=searched_tasks,
        source=SETTINGS["source"],
        seed=SETTINGS["seed"],
    message:
        "Generation {wildcards.generation}: search programs for shard {wildcards.shard}"
    shell:
        "python -m arc search run --budget {input.budget:q} {params.tasks:q}"
        " --source {params.source:q} --shard {wildcards.shard} --generation {wildcards.generation}"
        " --seed {params.seed} --jobs {threads} --out {output.found:q} --profile {output.profile:q} 2>&1 | tee --append {log:q}.history > {log:q}"
