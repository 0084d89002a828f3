"""From solver files to the archive that the first generation starts from.

Input: the solver files, and the files of the sources that they were written for.
Output: the archive's index, and a profile of the time spent. The programs themselves go beside it, each into a file named by its id; such a file never
changes, so all generations share them.
"""


rule solvers:
    input:
        solvers=SOLVER_FILES,
        sources=SOLVER_SOURCE_FILES,
    output:
        index="<results>/archive/generation-0.parquet",
        profile="<results>/archive/solvers.profile.parquet",
    log:
        "<logs>/solvers.log",
    benchmark:
        "<benchmarks>/solvers.tsv"
    conda:
        "../../envs/arc.yaml"
    params:
        code=code_hash("solvers"),
        solvers=[word for path, source in SOLVERS for word in ("--file", path, source)],
        store=subpath(output.index, parent=True),
    message:
        "Import the solvers"
    shell:
        "python -m arc solvers import {params.solvers:q} --store {params.store:q} --index {output.index:q}"
        " --profile {output.profile:q} 2>&1 | tee --append {log:q}.history > {log:q}"
