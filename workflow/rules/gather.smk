"""What the search has found for all shards, in one table; without applications the rule is left out.

Input: the programs found for every shard.
Output: the programs of all shards, and a profile of the time spent.

`card` could read the shards' files as well. But for every job that depends on another one Snakemake goes through that
one's inputs, and on `card` depend as many jobs as there are shards: thousands times thousands.
"""


localrules:
    gather,


rule gather:
    input:
        found=expand(
            "<results>/generations/{{generation}}/search/{shard}.found.parquet",
            shard=SEARCH_SHARDS,
        ),
    output:
        found="<results>/generations/{generation}/found.parquet",
        profile="<results>/generations/{generation}/gather.profile.parquet",
    log:
        "<logs>/gather/{generation}.log",
    benchmark:
        "<benchmarks>/gather/{generation}.tsv"
    conda:
        "../../envs/arc.yaml"
    params:
        code=code_hash("gather"),
        shards=len(SEARCH_SHARDS),
        folder=subpath(output.found, parent=True),
    message:
        "Generation {wildcards.generation}: gather what was found"
    shell:
        "python -m arc gather --generation {wildcards.generation} --folder {params.folder:q}/search"
        " --shards {params.shards} --out {output.found:q} --profile {output.profile:q}"
        " 2>&1 | tee --append {log:q}.history > {log:q}"
