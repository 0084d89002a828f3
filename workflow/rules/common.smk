"""The configuration, checked and complete, and what the rules make of it."""

import atexit
import gc
import os
import shlex
import sys

from arc.config import baseline_files, canonical, check_names, check_results, complete
from arc.config import located, python_files, source_files
from arc.config_file import has_keys
from arc.engine.switches import SWITCHES
from arc.errors import InputError, Problem
from arc.gpu_lease import GPU_DEVICES, cards, chosen_device, require_card
from arc.provenance import ROOT, code_hash
from arc.timetable import announce, seconds_of
from snakemake.exceptions import WorkflowError
from snakemake.io import IOFile
from snakemake.logging import logger
from snakemake.persistence.file import FilePersistence

# Snakemake's graph of thousands of jobs holds no garbage: looking for some took a tenth of the start of the workflow,
# and the same of its end.
gc.set_threshold(1_000_000)
atexit.register(gc.freeze)

# Jobs use the Python that runs Snakemake, also where its environment is not activated, or that of their own environment;
# in any case they run the sources that `code_hash` is made of.
os.environ.update(
    PATH=os.pathsep.join([os.path.dirname(sys.executable), os.environ.get("PATH", os.defpath)]),
    PYTHONPATH=os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]),
)


def told(error):
    """An error in what users give, as one of Snakemake's own."""
    return WorkflowError(*map(str, error.problems))


try:
    CONFIGURED = os.path.exists("config/config.yaml") and has_keys("config/config.yaml")
except InputError as error:
    raise told(error)

if CONFIGURED:

    configfile: "config/config.yaml"


try:
    SETTINGS = complete(config, workflow.configfiles, workflow.config_settings.config)
    SOURCE_FILES = source_files(SETTINGS["source"])
    SOLVERS = [(located(entry["path"]), entry["source"]) for entry in SETTINGS["solvers"]]
    SOLVER_FILES = python_files("solvers", (path for path, _ in SOLVERS))
    SOLVER_SOURCE_FILES = sorted({file for _, source in SOLVERS for file in source_files(source)})
    DIFFERS = [located(path) for path in SETTINGS["differs"]]
    DIFFER_FILES = python_files("differs", DIFFERS)
    check_results(SETTINGS["results"])
    BASELINE_FILES = baseline_files(SETTINGS["baseline"], SETTINGS["results"])
    MEASURED_FILES = [path for path in (SETTINGS["costs"], SETTINGS["report"]["scaling"]) if path]
    check_names([*SOURCE_FILES, *SOLVER_FILES, *SOLVER_SOURCE_FILES, *DIFFER_FILES, *BASELINE_FILES, *MEASURED_FILES])
    # Snakemake takes a file that it has no record of for current, however it was made. (There are no results before the
    # first budget: a run that was killed as early may have no record, either.)
    if (
        workflow.is_main_process
        and os.path.exists(f"{SETTINGS['results']}/generations/1/budget.json")
        and FilePersistence(nolock=True).metadata(IOFile(f"{SETTINGS['results']}/tasks/tasks.parquet")) is None
    ):
        message = "has results, but the folder .snakemake does not tell how they were made, so that none can be trusted"
        remedy = "bring back the .snakemake of the run that made them, move them away, or name another folder"
        raise InputError(Problem(SETTINGS["results"], "", message, remedy))
except InputError as error:
    raise told(error)

# Snakemake takes a resource without a cap as unlimited; which card a job gets is settled by arc/gpu_lease.py.
DEVICE = chosen_device(SETTINGS["engine"]["device"])
GPUS = 1 if DEVICE in GPU_DEVICES else 0
DEVICE_MEMORY = (
    [f"--device-memory={SETTINGS['engine']['device_memory']}"] if SETTINGS["engine"]["device_memory"] else []
)
# A job whose card broke down runs again, which takes another one.
RETRIES = max(GPUS, workflow.execution_settings.retries if workflow.execution_settings else 0)
if GPUS and cards():
    workflow.global_resources.setdefault("gpu", len(cards()))

SHARDS = range(SETTINGS["shards"])
# The search takes many tasks at a time: of many shards, several are searched by one job, named after the first of them.
# It may use as many cores as it has shards; how many that are decides nothing else, as it hangs on the machine.
SEARCH_SHARDS = SHARDS[: min(max(8, len(SHARDS) // 8), 100)] if SETTINGS["search"]["applications"] else []
SEARCH_THREADS = min(8, -(-len(SHARDS) // len(SEARCH_SHARDS))) if SEARCH_SHARDS else 0
CORES = workflow.resource_settings.cores or 1
# Jobs learn from their environment how long the run may take: the time that has passed makes no result stale.
if SETTINGS["budget"]:
    allowed = announce(
        seconds_of(SETTINGS["budget"]),
        generations=SETTINGS["generations"],
        jobs=len(SEARCH_SHARDS) * min(SEARCH_THREADS, CORES) + len(SHARDS) + 4,
        cores=CORES,
    ).generations
    if allowed < SETTINGS["generations"]:
        logger.warning(f"budget: in {SETTINGS['budget']} there is time for {allowed} generations at most")
        SETTINGS["generations"] = allowed
GENERATIONS = range(1, SETTINGS["generations"] + 1)
SEARCH_PROFILES = [
    f"<results>/generations/{generation}/{name}.profile.parquet"
    for generation in (GENERATIONS if SEARCH_SHARDS else [])
    for name in (*(f"search/{shard}" for shard in SEARCH_SHARDS), "gather")
]


def archive_before(wildcards):
    """The archive that a generation starts from."""
    return f"<results>/archive/generation-{int(wildcards.generation) - 1}.parquet"


def budget_before(wildcards):
    """What the generation before was given, and what came of it, as a list: the first generation has none."""
    before = int(wildcards.generation) - 1
    names = ("budget.json", "candidates.parquet", "scores.parquet")
    return [f"<results>/generations/{before}/{name}" for name in names] if before else []


def searched_tasks(wildcards, input):
    """Options that name the tasks of a job of the search, which are those of some shards."""
    shards = SHARDS[int(wildcards.shard) :: len(SEARCH_SHARDS)]
    return [f"--tasks={os.path.dirname(input.tasks)}/challenges-{shard}.json" for shard in shards]


def found_programs(wildcards):
    """What the search has found for all shards, as a list: nothing where there is no search."""
    return [f"<results>/generations/{wildcards.generation}/found.parquet"] if SEARCH_SHARDS else []


def attempts_before(wildcards):
    """The attempts of the generations before, as a list: the first generation has none."""
    before = int(wildcards.generation) - 1
    return [f"<results>/generations/{before}/attempts.parquet"] if before else []


pathvars:
    results=SETTINGS["results"],
    logs=f"{SETTINGS['results']}/logs",
    benchmarks=f"{SETTINGS['results']}/benchmarks",


wildcard_constraints:
    generation=r"[1-9]\d*",
    shard=r"\d+",


localrules:
    all,
    tasks,
    solvers,
    budget,
    card,
    report,
