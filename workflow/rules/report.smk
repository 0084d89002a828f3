"""The report on all generations.

Input: everything that was made; here alone the test outputs are read.
Output: the page, a summary, tables of tasks and candidates, the competition's submission, and a profile.

Inputs are named by path where one could name another rule's output: with such a reference Snakemake hashes all inputs
once for each of them, which takes seconds for thousands of shards.
"""


rule report:
    input:
        solutions="<results>/tasks/solutions.json",
        table="<results>/tasks/tasks.parquet",
        batts=expand(rules.card.output.batt, generation=GENERATIONS),
        candidates=expand(rules.card.output.candidates, generation=GENERATIONS),
        differs=expand(rules.card.output.differs, generation=GENERATIONS),
        profiles=[
            "<results>/tasks/tasks.profile.parquet",
            "<results>/archive/solvers.profile.parquet",
            *expand(rules.card.output.profile, generation=GENERATIONS),
            *expand(rules.execute.output.profile, generation=GENERATIONS, shard=SHARDS),
            *expand(rules.score.output.profile, generation=GENERATIONS),
        ],
        scores=expand(rules.score.output.scores, generation=GENERATIONS),
        attempts=expand(rules.score.output.attempts, generation=GENERATIONS),
        archives=["<results>/archive/generation-0.parquet", *expand(rules.score.output.archive, generation=GENERATIONS)],
        comparison=["<results>/comparison/comparison.json"] if SETTINGS["baseline"] else [],
    output:
        page="<results>/report/index.html",
        summary="<results>/report/summary.json",
        tasks="<results>/report/tasks.csv",
        candidates="<results>/report/candidates.parquet",
        submission="<results>/report/submission.json",
        profile="<results>/report/report.profile.parquet",
    log:
        "<logs>/report.log",
    benchmark:
        "<benchmarks>/report.tsv"
    conda:
        "../../envs/arc.yaml"
    params:
        code=code_hash("report"),
        config=canonical(SETTINGS),
        results=subpath(output.page, ancestor=2),
        folder=subpath(output.page, parent=True),
        comparison=lambda wildcards, input: [f"--comparison={path}" for path in input.comparison],
    message:
        "Write the report"
    shell:
        "python -m arc report --results {params.results:q} --config-json {params.config:q}"
        " {params.comparison:q} --out {params.folder:q} --profile {output.profile:q} 2>&1 | tee --append {log:q}.history > {log:q}"
