"""Whether a device gives what the device ``cpu`` gives: pieces of work for the check, each of which is told as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.engine.backend import Outcomes, Slice
from arc.engine.columnar.backend import CpuBackend
from arc.engine.columnar.host import Host
from arc.engine.columnar.pools import Pools
from arc.engine.differs import read_differs
from arc.engine.grids import Grids
from arc.engine.plan import plan
from arc.engine.profile import Profiler
from arc.engine.samples import sliced
from arc.kernels.cpu.library import KERNELS
from arc.program.batt import merge
from arc.program.program import Program
from arc.provenance import ROOT
from tests.engine.columnar.differential import merged, samples_of
from tests.engine.columnar.evaluation import by_columns
from tests.engine.columnar.reducing import Sample, differing, same
from tests.engine.columnar.vector_columns import lowered
from tests.gpu.corpus import part, read_programs, samples, solvers, tasks
from tests.gpu.devices import BLOCKS, backend_on, opened, processor_on
from tests.gpu.stepping import Stepping, Twin

SEED = 7
"""Of the random programs."""

TOLD = 3
"""Differences of a piece that are told in full."""


def vectors(device: str, names: Sequence[str], block: int) -> dict[str, Any]:
    """The golden vectors of some primitives: every call of a kernel, and whole functions."""
    calls: Counter[str] = Counter()
    found: list[str] = []
    compared = 0
    for name in names:
        engine, pairs = lowered(name)
        results = [node for _, node in pairs if node is not None]
        twin = Twin(opened(device, block))
        expected = engine.run(results, twin, Stepping)
        found += map(str, twin.differences[:TOLD])
        calls += twin.calls
        compared += twin.entries + len(results)
        given = engine.run(results, processor_on(twin.device))
        wrong = [place for place, (a, b) in enumerate(zip(expected, given, strict=True)) if not same(a, b)]
        if wrong and not twin.differences:
            notation = [vector.notation for vector, node in pairs if node is not None][wrong[0]]
            values = f"  cpu:    {expected[wrong[0]]!r}\n  device: {given[wrong[0]]!r}"
            found.append(f"{len(wrong)} vectors of {name}, not in one kernel alone; one is {notation}\n{values}")
    return _told(calls, compared, found)


def unpooled_vectors(device: str, names: Sequence[str], block: int) -> dict[str, Any]:
    """The same where every array has memory of its own, so that a sanitizer knows its bounds."""
    xp: Any = opened(device, block).xp
    xp.cuda.set_allocator(None)
    return vectors(device, names, block)


def programs(device: str, path: str, first: int, block: int) -> dict[str, Any]:
    """A file of random programs from a number on, on real grids, every line of them."""
    made = read_programs(path)
    whole, _ = merged(made)
    chosen = samples_of(SEED, first, tasks())
    names: set[str] = set()
    (expected,) = by_columns([whole], chosen, kernels=names, processor=Host(Pools()))
    (given,) = by_columns([whole], chosen, processor=processor_on(opened(device, block)))
    differences = list(differing(whole, expected, given, chosen))
    found = [text for each in differences[:TOLD] for text in explained(device, each.program, [each.sample], block)]
    return _told(Counter(names & set(KERNELS)), len(whole.lines) * len(chosen), found) | {"programs": len(made)}


def batt(device: str, first: int, count: int, begin: int, end: int, block: int) -> dict[str, Any]:
    """Some solvers with all differs as one batt, on all samples of some packed tasks: outputs, exact ones, differs."""
    chosen = solvers()[first : first + count]
    planned = plan(merge(chosen), read_differs(ROOT / "config" / "differs"))
    _, whole = next(sliced(tasks()[begin:end], 10**9))
    expected = CpuBackend().load(planned, Profiler()).run(whole)
    given = backend_on(device, opened(device, block)).load(planned, Profiler()).run(whole)
    return _told(Counter(), expected.output.size, list(_apart(device, chosen, whole, expected, given, block)))


def sample(device: str, path: str, candidates: int, count: int, position: int) -> dict[str, Any]:
    """A sample on which a large batt gave something else: which candidates, and where in them."""
    chosen = read_programs(path, candidates)
    planned, one = plan(merge(chosen)), part(samples(count), position, position + 1)
    expected = CpuBackend().load(planned, Profiler()).run(one)
    given = backend_on(device, opened(device)).load(planned, Profiler()).run(one)
    found = list(_apart(device, chosen, one, expected, given, BLOCKS[0]))
    return _told(Counter(), candidates, found or [f"sample {position} alone gives the same: {one.samples[0].input}"])


def contents(outcomes: Outcomes, whole: Slice) -> NDArray[np.int64]:
    """[sample, candidate]: what stands for the output, whatever the numbering of the grids."""
    grids, found = outcomes.grids, outcomes.output.astype(np.int64)
    numbers = np.array([_number(grids, each) for each in range(len(grids))], np.int64)
    for row, each in zip(found, whole.samples, strict=True):
        if each.expected is None:
            row[row >= 0] = numbers[row[row >= 0]]
    return found


def _number(grids: Grids, number: int) -> int:
    text = f"{grids.heights[number]} {grids.widths[number]} ".encode() + grids.bytes_of(number)
    return int.from_bytes(blake2b(text, digest_size=7).digest(), "big")


def digests(outcomes: Outcomes, whole: Slice) -> list[str]:
    """Of every sample, a digest of what all candidates gave."""
    rows = zip(contents(outcomes, whole), outcomes.exact, strict=True)
    return [blake2b(row.tobytes() + exact.tobytes(), digest_size=8).hexdigest() for row, exact in rows]


def explained(device: str, program: Program, chosen: Sequence[Sample], block: int) -> Iterator[str]:
    """Where a program that gives something else goes wrong: the first kernel, or the program as a whole."""
    twin = Twin(opened(device, block))
    (expected,) = by_columns([program], chosen, processor=twin, kind=Stepping)
    yield from map(str, twin.differences[:1])
    if not twin.differences:
        (given,) = by_columns([program], chosen, processor=processor_on(twin.device))
        inputs = "\n".join(f"  I = {grid}" for _, grid in chosen)
        yield f"{program.text()}not in one kernel alone\n{inputs}\n  cpu:    {expected[-1]}\n  device: {given[-1]}"


def _apart(
    device: str, chosen: Sequence[Program], whole: Slice, expected: Outcomes, given: Outcomes, block: int
) -> Iterator[str]:
    """What differs between the outcomes of two backends, explained; an output is told in place of the differs of it."""
    wrong = (contents(expected, whole) != contents(given, whole)) | (expected.exact != given.exact)
    for row, column in np.argwhere(wrong)[:TOLD].tolist():
        one = whole.samples[row]
        yield from explained(device, chosen[column], [(whole.tasks[one.task], one.input)], block)
    for number, row, column in np.argwhere((expected.differs != given.differs) & ~wrong)[:TOLD].tolist():
        both = expected.differs[number, row, column], given.differs[number, row, column]
        yield (
            f"differ number {number} on sample {row} of the output of\n{chosen[column].text()}"
            f"  cpu:    {both[0]}\n  device: {both[1]}"
        )


def _told(calls: Counter[str], compared: int, differences: Sequence[str]) -> dict[str, Any]:
    return {"calls": dict(sorted(calls.items())), "compared": compared, "differences": list(differences)}
