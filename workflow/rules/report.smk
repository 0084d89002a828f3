"""The report on all generations.

Input: everything that was made; here alone the test outputs are read.
Output: the page, a summary, tables of tasks and candidates, the competition's submission, and a profile.
"""


rule report:
    input:
        solutions=rules.tasks.output.solutions,
        table=rules.tasks.output.table,
        batts=expand(rules.card.output.batt, generation=GENERATIONS),
        candidates=expand(rules.card.output.candidates, generation=GENERATIONS),
        differs=expand(rules.card.output.differs, generation=GENERATIONS),
        profiles=[
            rules.tasks.output.profile,
            rules.solvers.output.profile,
            *expand(rules.budget.output.profile, generation=GENERATIONS),
            *SEARCH_PROFILES,
            *expand(rules.card.output.profile, generation=GENERATIONS),
            *expand(rules.execute.output.profile, generation=GENERATIONS, shard=SHARDS),
            *expand(rules.score.output.profile, generation=GENERATIONS),
        ],
        scores=expand(rules.score.output.scores, generation=GENERATIONS),
        attempts=expand(rules.score.output.attempts, generation=GENERATIONS),
        archives=[rules.solvers.output.index, *expand(rules.score.output.archive, generation=GENERATIONS)],
        comparison=[rules.compare.output.comparison] if SETTINGS["baseline"] else [],
        compared=[rules.compare.output.profile] if SETTINGS["baseline"] else [],
        costs=(
            expand([rules.costs.output.costs, rules.costs.output.profile], shard=SHARDS)
            if SETTINGS["report"]["costs"]
            else []
        ),
        scaling=SETTINGS["report"]["scaling"] or [],
        code=stage_files("report"),
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
        " {params.comparison:q} {params.costs} {params.scaling:q} --out {params.folder:q} --profile {output.profile:q} > {log:q} 2>&1"
