"""This run beside another one, which the configuration names as `baseline`; without it the rule is left out.

Input: the profiles, candidates and results of all generations, on both sides.
Output: times and calls by category and function with intervals, every output that differs, and a profile.
"""


localrules:
    compare,


rule compare:
    input:
        baseline=BASELINE_FILES,
        candidates=expand(rules.card.output.candidates, generation=GENERATIONS),
        results=expand(rules.execute.output.results, generation=GENERATIONS, shard=SHARDS),
        outputs=expand(rules.execute.output.outputs, generation=GENERATIONS, shard=SHARDS),
        profiles=[
            *expand(rules.budget.output.profile, generation=GENERATIONS),
            *SEARCH_PROFILES,
            *expand(rules.card.output.profile, generation=GENERATIONS),
            *expand(rules.execute.output.profile, generation=GENERATIONS, shard=SHARDS),
            *expand(rules.score.output.profile, generation=GENERATIONS),
        ],
    output:
        comparison="<results>/comparison/comparison.json",
        tables=report("<results>/comparison/comparison.md", caption="../report/comparison.rst", category="Comparison"),
        differences=report(
            "<results>/comparison/differences.csv", caption="../report/differences.rst", category="Comparison"
        ),
        profile="<results>/comparison/compare.profile.parquet",
    log:
        "<logs>/compare.log",
    benchmark:
        "<benchmarks>/compare.tsv"
    conda:
        "../../envs/arc.yaml"
    params:
        code=code_hash("compare"),
        baseline=f"{SETTINGS['baseline']}/generations",
        change=f"{SETTINGS['results']}/generations",
    message:
        "Compare with the baseline"
    shell:
        "python -m arc compare {params.baseline:q} {params.change:q} --list-only --json {output.comparison:q}"
        " --markdown {output.tables:q} --differences {output.differences:q} --profile {output.profile:q}"
        " 2>&1 | tee --append {log:q}.history > {log:q}"
