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
            *expand(rules.budget.output.profile, generation=GENERATIONS),
            *SEARCH_PROFILES,
            *expand(rules.card.output.profile, generation=GENERATIONS),
            *expand(rules.execute.output.profile, generation=GENERATIONS, shard=SHARDS),
            *expand(rules.score.output.profile, generation=GENERATIONS),
        ],
        scores=expand(rules.score.output.scores, generation=GENERATIONS),
        attempts=expand(rules.score.output.attempts, generation=GENERATIONS),
        archives=["<results>/archive/generation-0.parquet", *expand(rules.score.output.archive, generation=GENERATIONS)],
        comparison=["<results>/comparison/comparison.json"] if SETTINGS["baseline"] else [],
        compared=["<results>/comparison/compare.profile.parquet"] if SETTINGS["baseline"] else [],
        costs=(
            expand([rules.costs.output.costs, rules.costs.output.profile], shard=SHARDS)
            if SETTINGS["report"]["costs"]
            else []
        ),
        scaling=SETTINGS["report"]["scaling"] or [],
    output:
        page=report("<results>/report/index.html", caption="../report/page.rst", category="Results"),
        summary="<results>/report/summary.json",
        tasks=report("<results>/report/tasks.csv", caption="../report/tasks.rst", category="Results"),
        candidates="<results>/report/candidates.parquet",
        submission=report("<results>/report/submission.json", caption="../report/submission.rst", category="Results"),
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
        costs=["--costs"] if SETTINGS["report"]["costs"] else [],
        scaling=lambda wildcards, input: [f"--scaling={input.scaling}"] if input.scaling else [],
    message:
        "Write the report"
    shell:
        "python -m arc report --results {params.results:q} --config-json {params.config:q}"
        " {params.comparison:q} {params.costs} {params.scaling:q} --out {params.folder:q}"
        " --profile {output.profile:q} 2>&1 | tee --append {log:q}.history > {log:q}"
