"""From a source to the tasks of every shard.

Input: the files of the source; none for a data set that comes with a package.
Output: a table of all tasks, the test outputs on their own, a valid submission without answers, in case that nothing
else comes of the run, and a profile of the time spent. Beside the table, which stands for them, are the tasks
of each shard without test outputs, `challenges-<shard>.json`: named one by one as outputs of a single job, thousands of
them would make the start of the workflow slow.
"""


rule tasks:
    input:
        source=SOURCE_FILES,
        costs=SETTINGS["costs"] or [],
    output:
        solutions="<results>/tasks/solutions.json",
        table="<results>/tasks/tasks.parquet",
        submission="<results>/generations/0/submission.json",
        profile="<results>/tasks/tasks.profile.parquet",
    log:
        "<logs>/tasks.log",
    benchmark:
        "<benchmarks>/tasks.tsv"
    conda:
        "../../envs/arc.yaml"
    params:
        code=code_hash("tasks"),
        source=SETTINGS["source"],
        shards=SETTINGS["shards"],
        limit=["--limit", SETTINGS["limit"]] if SETTINGS["limit"] else [],
        costs=["--costs", SETTINGS["costs"]] if SETTINGS["costs"] else [],
        folder=subpath(output.table, parent=True),
    message:
        "Split the tasks"
    shell:
        "python -m arc tasks split {params.source:q} --shards {params.shards} {params.limit:q} {params.costs:q}"
        " --out {params.folder:q} --submission {output.submission:q} --profile {output.profile:q} 2>&1 | tee --append {log:q}.history > {log:q}"
