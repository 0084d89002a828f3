"""Evaluations per second of large batts: a device, and one or more cores of its machine. Pieces of work for the check.

An evaluation is one candidate on one sample. All run the same candidates on the first samples of the same order.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from arc.engine.backend import Backend, Slice
from arc.engine.columnar.backend import CpuBackend
from arc.engine.executor import SLICE_EVALUATIONS
from arc.engine.plan import plan
from arc.engine.profile import DISPATCH, PLANNING, Profiler
from arc.program.batt import merge
from benchmarks.corpus import SLICE
from tests.gpu.corpus import part, read_programs, samples
from tests.gpu.devices import backend_on, opened
from tests.gpu.equality import digests

PAUSE = 0.01
"""Seconds between two looks whether other processes are ready."""


def cores(
    device: str, path: str, candidates: int, count: int, seconds: float, place: int, processes: int, meet: str
) -> dict[str, Any]:
    """What one of several processes makes on a core each, when all of them are ready: slices as the executor makes
    them, one from every so many, until ``seconds`` are over."""
    started = perf_counter()
    size = max(1, min(SLICE, SLICE_EVALUATIONS // candidates))
    backend, whole = CpuBackend(), samples(count)
    executable = backend.load(plan(merge(read_programs(path, candidates))), Profiler())
    ready = perf_counter() - started
    Path(meet, f"{processes}-{place}").touch()
    while len(list(Path(meet).glob(f"{processes}-*"))) < processes:
        sleep(PAUSE)
    gc.collect()
    evaluations = 0
    found: dict[int, str] = {}
    begun = perf_counter()
    for begin in range(place * size, count, processes * size):
        one = part(whole, begin, min(count, begin + size))
        outcomes = executable.run(one)
        evaluations += outcomes.output.size
        taken = perf_counter() - begun
        found |= {begin + number: each for number, each in enumerate(digests(outcomes, one))}
        begun = perf_counter() - taken
        if taken > seconds:
            break
    return {"evaluations": evaluations, "seconds": taken, "ready": ready, "digests": found}


def batt(device: str, path: str, candidates: int, count: int, size: int, seconds: float) -> dict[str, Any]:
    """A device on all samples, in slices of a size; the second time, when everything is loaded. Stops early when so
    many ``seconds`` are over."""
    programs, whole = read_programs(path, candidates), samples(count)
    start = perf_counter()
    backend = backend_on(device, opened(device))
    initialised = perf_counter() - start
    first = _run(backend, programs, [part(whole, 0, min(size, count))], seconds)
    slices = [part(whole, begin, min(count, begin + size)) for begin in range(0, count, size)]
    again = _run(backend, programs, slices, seconds)
    return {
        "candidates": candidates,
        "samples": again["samples"],
        "wanted": count,
        "slice": size,
        "initialised": initialised,
        "first": first["seconds"],
        **{name: again[name] for name in ("evaluations", "seconds", "planning", "rows", "digests")},
    }


def _run(backend: Backend, programs: Any, slices: list[Slice], seconds: float) -> dict[str, Any]:
    batt = merge(programs)
    gc.collect()
    profiler = Profiler()
    start = perf_counter()
    with profiler.span(PLANNING):
        executable = backend.load(plan(batt), profiler)
    planned = perf_counter() - start
    evaluations, outside, done = 0, 0.0, 0
    found: dict[int, str] = {}
    for one in slices:
        with profiler.span(DISPATCH):
            outcomes = executable.run(one)
        begun = perf_counter()
        found |= {done + number: each for number, each in enumerate(digests(outcomes, one))}
        done += len(one.samples)
        evaluations += outcomes.output.size
        outside += perf_counter() - begun
        if perf_counter() - start > seconds:
            break
    return {
        "samples": done,
        "evaluations": evaluations,
        "seconds": perf_counter() - start - outside,
        "planning": planned,
        "rows": list(_rows(profiler, outside)),
        "digests": found,
    }


def _rows(profiler: Profiler, outside: float) -> Iterator[dict[str, Any]]:
    """The rows of the profile, without the time of what is not measured."""
    for row in profiler.rows():
        seconds = row.seconds - (outside if row.category == "unknown" else 0)
        yield {
            "category": row.category,
            "name": row.kernel or row.primitive,
            "calls": row.calls,
            "entries": row.entries,
            "seconds": seconds,
            "launches": row.launches,
            "device_seconds": row.device_seconds,
            "bytes_to_device": row.bytes_to_device,
            "bytes_to_host": row.bytes_to_host,
        }
