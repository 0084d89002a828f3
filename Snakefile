"""The workflow of the ARC workbench, from tasks and solvers to a report.

Every rule calls one stage of the command line, `python -m arc <stage>`, which has all the logic. `config/README.md`
describes the configuration. Run it with `snakemake --cores 4`.
"""

import os
import signal
import threading

from snakemake.utils import min_version

min_version("9.0")


report: "workflow/report/workflow.rst"


include: "workflow/rules/common.smk"
include: "workflow/rules/tasks.smk"
include: "workflow/rules/solvers.smk"
include: "workflow/rules/budget.smk"


if SETTINGS["search"]["applications"]:

    include: "workflow/rules/search.smk"
    include: "workflow/rules/gather.smk"


include: "workflow/rules/card.smk"
include: "workflow/rules/execute.smk"
include: "workflow/rules/score.smk"


if SETTINGS["baseline"]:

    include: "workflow/rules/compare.smk"


if SETTINGS["report"]["costs"]:

    include: "workflow/rules/costs.smk"


include: "workflow/rules/report.smk"


# Of what only other files are made of, Snakemake does not miss what is lost; the archives and scores are more than that.
rule all:
    default_target: True
    input:
        rules.report.output,
        expand(rules.score.output, generation=GENERATIONS),


onstart:
    # Snakemake's handler waits for a lock, which the code that it interrupts may hold: then it would wait for ever.
    handler = signal.getsignal(signal.SIGTERM)
    signal.signal(signal.SIGTERM, lambda *given: threading.Thread(target=handler, args=given).start())
    if workflow.local_exec:
        try:
            require_card(DEVICE)
        except InputError as error:
            raise told(error)


# Solvers that were left out or have no task, and the reasons of failed jobs: said last, where people look.
onsuccess:
    shell("grep -E '^(rejected|note): ' {SETTINGS[results]:q}/logs/solvers.log 1>&2 || true")
    if os.path.exists(rules.report.output.summary):
        shell("python -m arc summary {SETTINGS[results]:q} 1>&2")


onerror:
    shell("grep '^error: ' {log:q} | sort --unique 1>&2 || true")
