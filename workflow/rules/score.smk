"""The scores of a generation's candidates, the best outputs so far, and the archive for the next generation.

Input: the candidates, what every shard gave, and the archive and attempts of the generation before.
Output: the archive's index, a row per task and candidate, the best outputs per test input, a submission of them, and a profile.
"""


rule score:
    input:
        batt="<results>/generations/{generation}/batt.py",
        candidates="<results>/generations/{generation}/candidates.parquet",
        results=expand(
            "<results>/generations/{{generation}}/shards/{shard}.results.parquet",
            shard=SHARDS,
        ),
        outputs=expand(
            "<results>/generations/{{generation}}/shards/{shard}.outputs.parquet",
            shard=SHARDS,
        ),
        table="<results>/tasks/tasks.parquet",
        archive=archive_before,
        attempts=attempts_before,
    output:
        archive="<results>/archive/generation-{generation}.parquet",
        scores="<results>/generations/{generation}/scores.parquet",
        attempts="<results>/generations/{generation}/attempts.parquet",
        submission="<results>/generations/{generation}/submission.json",
        profile="<results>/generations/{generation}/score.profile.parquet",
    log:
        "<logs>/score/{generation}.log",
    benchmark:
        "<benchmarks>/score/{generation}.tsv"
    conda:
        "../../envs/arc.yaml"
    params:
        code=code_hash("score"),
        attempts=lambda wildcards, input: [f"--previous-attempts={path}" for path in input.attempts],
        shards=SETTINGS["shards"],
        folder=subpath(output.scores, parent=True),
        keep=SETTINGS["score"]["keep"],
        leaks=SETTINGS["score"]["leaks"],
    message:
        "Generation {wildcards.generation}: score"
    shell:
        "python -m arc score --generation {wildcards.generation} --batt {input.batt:q}"
        " --candidates {input.candidates:q} --shards-dir {params.folder:q}/shards --shards {params.shards}"
        " --tasks {input.table:q} --previous-archive {input.archive:q} {params.attempts:q} --keep {params.keep}"
        " --leaks {params.leaks} --out-archive {output.archive:q} --out-scores {output.scores:q}"
        " --out-attempts {output.attempts:q} --out-submission {output.submission:q} --profile {output.profile:q}"
        " 2>&1 | tee --append {log:q}.history > {log:q}"
