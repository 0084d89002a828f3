"""From the archive of the generation before to the candidates of a generation, merged into a batt.

Input: the archive's index, the budget, what the search has found, and the differs.
Output: the batt, a table of its candidates, the differs of the generation, and a profile of the time spent.
"""


rule card:
    input:
        archive=archive_before,
        budget="<results>/generations/{generation}/budget.json",
        found=found_programs,
        differs=DIFFER_FILES,
    output:
        batt="<results>/generations/{generation}/batt.py",
        candidates="<results>/generations/{generation}/candidates.parquet",
        differs="<results>/generations/{generation}/differs.py",
        profile="<results>/generations/{generation}/card.profile.parquet",
    log:
        "<logs>/card/{generation}.log",
    benchmark:
        "<benchmarks>/card/{generation}.tsv"
    conda:
        "../../envs/arc.yaml"
    params:
        code=code_hash("card"),
        seed=SETTINGS["seed"],
        found=lambda wildcards, input: [f"--found={path}" for path in input.found],
        freeze_solvers=("--freeze-solvers" if SETTINGS["card"]["freeze"]["solvers"] else "--no-freeze-solvers"),
        freeze_differs=("--freeze-differs" if SETTINGS["card"]["freeze"]["differs"] else "--no-freeze-differs"),
        differs=[word for path in DIFFERS for word in ("--differs", path)],
        folder=subpath(output.batt, parent=True),
    message:
        "Generation {wildcards.generation}: make candidates"
    shell:
        "python -m arc card --archive {input.archive:q} {params.differs:q}"
        " --generation {wildcards.generation} --seed {params.seed} --budget {input.budget:q} {params.found:q}"
        " {params.freeze_solvers} {params.freeze_differs} --out {params.folder:q}"
        " --profile {output.profile:q} 2>&1 | tee --append {log:q}.history > {log:q}"
