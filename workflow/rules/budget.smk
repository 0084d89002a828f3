"""What a generation may do: candidates by origin, the tasks that are open, and how much is searched for them.

Input: the table of tasks, the archive of the generation before, what that generation was given and what came of it.
Output: the budget, and a profile of the time spent.
"""


rule budget:
    input:
        table="<results>/tasks/tasks.parquet",
        archive=archive_before,
        before=budget_before,
    output:
        budget="<results>/generations/{generation}/budget.json",
        profile="<results>/generations/{generation}/budget.profile.parquet",
    log:
        "<logs>/budget/{generation}.log",
    benchmark:
        "<benchmarks>/budget/{generation}.tsv"
    conda:
        "../../envs/arc.yaml"
    params:
        code=code_hash("budget"),
        candidates=SETTINGS["card"]["candidates"],
        mutation_share=SETTINGS["card"]["mutation_share"],
        crossover_share=SETTINGS["card"]["crossover_share"],
        adapt="--adapt" if SETTINGS["card"]["adapt"] else "--no-adapt",
        applications=SETTINGS["search"]["applications"],
        before=lambda wildcards, input: ["--before", *input.before] if input.before else [],
    message:
        "Generation {wildcards.generation}: split the work"
    shell:
        "python -m arc budget --generation {wildcards.generation} --tasks {input.table:q} --archive {input.archive:q}"
        " {params.before:q} --candidates {params.candidates} --mutation-share {params.mutation_share}"
        " --crossover-share {params.crossover_share} --applications {params.applications} {params.adapt}"
        " --out {output.budget:q} --profile {output.profile:q} 2>&1 | tee --append {log:q}.history > {log:q}"
