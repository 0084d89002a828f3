"""One job of the stage ``execute``: from the files of a shard to its result files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from arc.engine.backend import open_backend
from arc.engine.differs import read_differs
from arc.engine.executor import Executed, execute
from arc.engine.plan import plan
from arc.engine.profile import IMPORTS, PLANNING, TASKS, Profiler
from arc.engine.profile_file import write_profile
from arc.engine.results import profile_path, result_writer
from arc.engine.switches import DEFAULT, Switches
from arc.program.batt import read_batt
from arc.progress import progress
from arc.tasks.challenges import read_challenges


def run_shard(
    *,
    batt: str | Path,
    differs: str | Path,
    tasks: str | Path,
    source: str,
    shard: int,
    generation: int | None = None,
    device: str,
    slice_samples: int,
    memory: int | None = None,
    switches: Switches = DEFAULT,
    prefix: str | Path,
    profiler: Profiler,
    over: Callable[[], bool] = lambda: False,
) -> Executed:
    """Runs a batt with its differs on the tasks of a shard and writes the shard's three files.

    ``generation`` is for the profile only, ``memory`` how many bytes of a GPU's may be taken. Once time is ``over``
    what is left does not run (see ``execute``).
    Raises InputError for files that cannot be used and for a device that there is not, or that broke down.
    """
    with profiler.span(IMPORTS):
        backend = open_backend(device, switches, memory)
    with profiler.span(TASKS):
        shard_tasks = read_challenges(tasks, source)
    with profiler.span(PLANNING):
        found = read_differs(differs)
        planned = plan(read_batt(batt), found, str(batt))
    with (
        profiler.span(TASKS),
        progress(f"execute shard {shard}", len(shard_tasks), counting="candidates") as advance,
        result_writer(prefix, [differ.name for differ in found]) as writer,
    ):
        executed = execute(planned, shard_tasks, backend, writer, profiler, slice_samples, advance, over)
    profiler.facts.update(generation=generation, shard=shard, device=device)
    profiler.facts.update(tasks=executed.tasks, candidates=executed.candidates)
    write_profile(profile_path(prefix), [profiler.job("execute")])
    return executed
