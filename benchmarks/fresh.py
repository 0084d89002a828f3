"""What only a fresh process shows: the start, the peak of memory, compiling from nothing.

    python -m benchmarks.fresh {start|peak|small} BATT ...

is what the benchmark runs in processes of their own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any


def warm_start(repeats: int) -> dict[str, Any]:
    """Wall seconds from the start of a process to the first outcome: 32 candidates on one task, cache filled."""
    from arc.files import write_text
    from benchmarks.corpus import tasks

    with tempfile.TemporaryDirectory() as folder:
        batt = _written(32, Path(folder))
        task = tasks()[0]
        challenge = {
            "train": [{"input": pair.input, "output": pair.output} for pair in task.train],
            "test": [{"input": pair.input} for pair in task.test],
        }
        challenges = Path(folder, "challenges-0.json")
        write_text(challenges, json.dumps({task.id: challenge}))
        found = []
        for _ in range(1 + repeats):
            start = perf_counter()
            inside = _child("start", str(batt), str(challenges), bytecode=folder)
            found.append({"wall": perf_counter() - start, **inside})
    found = found[1:]  # the first one compiles Python's modules
    best = min(found, key=lambda each: each["wall"])
    return {"seconds": best["wall"], "all": [each["wall"] for each in found], "inside": best}


def peak(candidates: int, samples: int | None) -> dict[str, Any]:
    """The most memory that a process needs for a batt."""
    with tempfile.TemporaryDirectory() as folder:
        return _child("peak", str(_written(candidates, Path(folder))), str(samples or ""))


def small(candidates: int, tasks: int, repeats: int) -> dict[str, Any]:
    """Seconds of the first and the second run of a small batt in a process: the quickest of so many processes."""
    with tempfile.TemporaryDirectory() as folder:
        batt = str(_written(candidates, Path(folder)))
        return min((_child("small", batt, str(tasks)) for _ in range(repeats)), key=lambda each: each["first"])


def cold_compile() -> dict[str, float]:
    """Seconds to compile all kernels into an empty cache."""
    from arc.kernels.cpu.caching import CACHE_VARIABLE

    with tempfile.TemporaryDirectory() as folder:
        before, start = os.times(), perf_counter()
        subprocess.run([sys.executable, "-m", "arc", "kernels"], check=True, env={**os.environ, CACHE_VARIABLE: folder})
        after = os.times()
        cpu = after.children_user - before.children_user + after.children_system - before.children_system
        return {"wall": perf_counter() - start, "cpu": cpu}


def _written(candidates: int, folder: Path) -> Path:
    from arc.program.batt import merge
    from benchmarks import corpus

    path = folder / "batt.py"
    path.write_text(merge(corpus.candidates(candidates)).text(), encoding="utf-8")
    return path


def _child(*arguments: str, bytecode: str = "") -> dict[str, Any]:
    """What a process of its own finds out; ``bytecode`` is a folder for compiled modules of Python."""
    command = [sys.executable, "-m", "benchmarks.fresh", *arguments]
    environment = dict(os.environ)
    if bytecode:
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = bytecode
    folder = Path(__file__).parents[1]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=folder, env=environment)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _start(batt: str, challenges: str) -> dict[str, Any]:
    from time import process_time

    begin = process_time()
    from arc.engine.backend import open_backend
    from arc.engine.plan import plan
    from arc.engine.profile import Profiler
    from arc.engine.samples import sliced
    from arc.program.batt import read_batt
    from arc.tasks.challenges import read_challenges

    backend = open_backend("cpu")
    imported = process_time()
    executable = backend.load(plan(read_batt(batt)), Profiler())
    ((_, part),) = sliced(read_challenges(challenges, "benchmark"), 256)
    planned = process_time()
    outcomes = executable.run(part)
    ran = process_time()
    return {
        "cpu_before_imports": begin,
        "cpu_imports": imported - begin,
        "cpu_planning": planned - imported,
        "cpu_first_run": ran - planned,
        "evaluations": int(outcomes.output.size),
    }


def _peak(batt: str, samples: str) -> dict[str, Any]:
    from time import process_time

    from arc.engine.backend import open_backend
    from arc.engine.plan import plan
    from arc.engine.profile import Profiler
    from arc.program.batt import read_batt
    from benchmarks.corpus import slices, tasks

    found = read_batt(batt)
    parts = list(slices(tasks(), len(found.outputs), int(samples) if samples else None))
    before = _most_memory()
    start = process_time()
    executable = open_backend("cpu").load(plan(found), Profiler())
    evaluations = sum(executable.run(part).output.size for part in parts)
    return {
        "candidates": len(found.outputs),
        "peak_mib": _most_memory(),
        "mib_before": before,
        "evaluations": evaluations,
        "seconds": process_time() - start,
    }


def _most_memory() -> float:
    """The most memory that this process has had, in MiB. ``getrusage`` would count what started the process, too."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def _small(batt: str, tasks: str) -> dict[str, Any]:
    from time import process_time

    from arc.engine.backend import open_backend
    from arc.engine.plan import plan
    from arc.engine.profile import Profiler
    from arc.program.batt import read_batt
    from benchmarks import corpus

    backend = open_backend("cpu")
    found, measures = read_batt(batt), corpus.differs()
    parts = list(corpus.slices(corpus.tasks()[: int(tasks)], len(found.outputs)))
    seconds = []
    for _ in range(2):
        start = process_time()
        executable = backend.load(plan(found, measures), Profiler())
        for part in parts:
            executable.run(part)
        seconds.append(process_time() - start)
    return {"first": seconds[0], "second": seconds[1]}


if __name__ == "__main__":
    print(json.dumps({"start": _start, "peak": _peak, "small": _small}[sys.argv[1]](*sys.argv[2:])))
