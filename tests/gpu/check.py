"""Checks a card: equality with the device ``cpu`` first, then how fast it is. Prints a page in Markdown.

    sh tests/gpu/check.sh [--device cuda|emulated] [--seconds 330] [--markdown FILE]

It needs Python 3.12 or newer with numpy, numba, pandas, and CuPy for the device ``cuda``. All work is done by processes
of their own, and ends in time: what there was no time for is told at the end of the page. The exit status is 1 where
anything differs or breaks. ``--device emulated`` does little of everything without a card.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from tests.gpu import page
from tests.gpu.children import Answer, Piece, answers

SECONDS = 330
"""Of a whole check."""

ENDS = {
    "prepare": 0.33,
    "facts": 0.4,
    "vectors": 0.52,
    "programs": 0.6,
    "solvers": 0.64,
    "batts": 0.85,
    "calls": 0.91,
    "placement": 0.95,
    "sanitizer": 1.0,
}
"""Sections, and when they end at the latest, as shares of that time; what they leave is for the next ones."""

LAST = 15
"""Seconds of the whole that are left for ending processes."""

SANITIZER = "compute-sanitizer"
PROGRAM_SEED = 7


@dataclass(frozen=True)
class Sizes:
    """How much is done."""

    every: int
    """so-manieth primitive's vectors"""
    blocks: tuple[int, ...]
    program_files: int
    programs: int
    """of a file"""
    solvers: int
    """of a batt"""
    solver_tasks: tuple[int, ...]
    batts: tuple[tuple[int, int, int], ...]
    """candidates, samples, samples of a slice"""
    core_seconds: float
    calls_every: int
    entries: int
    core_entries: int
    placement: tuple[int, ...]
    """samples of the slices that kernels are measured in"""


FULL = Sizes(
    every=1,
    blocks=(128, 64, 256),
    program_files=50,
    programs=100,
    solvers=400,
    solver_tasks=tuple(range(0, 96, 12)),
    batts=((1000, 3500, 3500), (10_000, 3500, 1024), (10_000, 4834, 1024), (1000, 4834, 4834), (10_000, 4834, 256),
           (1000, 4834, 256), (10_000, 4834, 4834)),
    core_seconds=10.0,
    calls_every=1,
    entries=1 << 20,
    core_entries=1024,
    placement=(4, 16, 64, 256),
)  # fmt: skip

SMALL = Sizes(
    every=9,
    blocks=(128, 64),
    program_files=1,
    programs=40,
    solvers=24,
    solver_tasks=(0,),
    batts=((24, 48, 48), (24, 48, 16)),
    core_seconds=0.2,
    calls_every=12,
    entries=1 << 9,
    core_entries=64,
    placement=(2,),
)
TASKS = 12
"""Tasks that solvers run on together."""

GROUP = 8
"""Primitives whose vectors are one piece of work."""

MOST = 8
"""Processes that share the card."""

EARLY = 4
"""Batts that run before all cores do; the others where there is time."""


class Check:
    """A check in sections; what they find is for the page."""

    def __init__(self, device: str, seconds: float, jobs: int, sections: Sequence[str], folder: Path) -> None:
        self.device = device
        self.sections = sections
        self.sizes = FULL if device == "cuda" else SMALL
        self.start = monotonic()
        self.seconds = seconds
        self.jobs = jobs
        self.folder = folder
        self.found = page.Found(device, jobs)

    def run(
        self, section: str, pieces: Iterable[Piece], jobs: int, quiet: bool = False, **options: Any
    ) -> list[Answer]:
        """Does the pieces of a section until it has to end. Unless ``quiet``, the page tells which ones broke."""
        deadline = self.start + ENDS[section] * (self.seconds - LAST)
        found = answers(pieces, self.device, jobs, deadline, **options)
        self.found.failed += [f"{each.piece}: {each.error}" for each in found if each.error and not quiet]
        self.found.left_out += [str(each.piece) for each in found if each.left_out]
        return found

    def beside(self, section: str, first: Iterable[Piece], second: Iterable[Piece], jobs: int) -> list[Answer]:
        """Does the first pieces one by one; the second ones, which leave the card alone, at the same time on other
        cores, if there are any."""
        if self.jobs == 1:
            return self.run(section, [*first, *second], 1)
        with ThreadPoolExecutor(1) as pool:
            others = pool.submit(self.run, section, list(second), jobs)
            return self.run(section, first, 1) + others.result()

    @property
    def candidates(self) -> str:
        """The file of candidates."""
        return str(self.folder / "candidates")

    def program_file(self, number: int) -> str:
        """A file of random programs."""
        return str(self.folder / f"programs-{number}")

    def prepare(self) -> None:
        """Compiles everything, and makes candidates and programs."""
        from tests.gpu.facts import all_rooms, modules

        sizes = self.sizes
        pieces = [Piece("facts.compiled_for_cores", {"module": module}) for module in modules()]
        pieces += [Piece("facts.compiled", {"room": room}) for room in all_rooms()]
        if "batts" in self.sections:
            pieces.insert(0, Piece("corpus.write_candidates", {"path": self.candidates, "count": max(sizes.batts)[0]}))
        for number in range(sizes.program_files if "programs" in self.sections else 0):
            what = {"seed": PROGRAM_SEED, "first": number * sizes.programs, "count": sizes.programs}
            pieces.append(Piece("corpus.write_programs", {"path": self.program_file(number), **what}))
        for each in self.run("prepare", pieces, self.jobs):
            if each.result is not None and each.piece.call == "facts.compiled":
                self.found.compiled.append(each.result)

    def facts(self) -> None:
        """Names, versions and rates of the machine."""
        for each in self.run("facts", [Piece("facts.machine")], 1):
            self.found.machine = each.result

    def vectors(self) -> None:
        """Compares golden vectors, every call of a kernel. Where a process ended, its primitives run once more, each in
        one of its own."""
        every, names, jobs = self.sizes.every, _names(), min(self.jobs, MOST)
        for place, block in enumerate(self.sizes.blocks):
            some = names[place % every :: every]
            groups = [some[begin : begin + GROUP] for begin in range(0, len(some), GROUP)]
            found = self.run("vectors", [_vectors(group, block) for group in groups], jobs, quiet=True)
            broken = [name for each in found if each.error for name in each.piece.args["names"]]
            self._compared([*found, *self.run("vectors", [_vectors([name], block) for name in broken], jobs)])

    def programs(self) -> None:
        """Compares random programs."""
        blocks, pieces = self.sizes.blocks, []
        for number in range(self.sizes.program_files):
            what = {"path": self.program_file(number), "first": number * self.sizes.programs}
            pieces.append(Piece("equality.programs", {**what, "block": blocks[number % len(blocks)]}))
        self._compared(self.run("programs", pieces, min(self.jobs, MOST)))

    def solvers(self) -> None:
        """Compares solvers and differs, as batts."""
        blocks, pieces = self.sizes.blocks, []
        for number, begin in enumerate(self.sizes.solver_tasks):
            what = {"first": 0, "count": self.sizes.solvers, "begin": begin, "end": begin + TASKS}
            pieces.append(Piece("equality.batt", {**what, "block": blocks[number % len(blocks)]}))
        self._compared(self.run("solvers", pieces, min(self.jobs, MOST)))

    def _compared(self, found: Iterable[Answer]) -> None:
        for each in found:
            if each.result is not None:
                self.found.compare(each.piece, each.result)

    def batts(self) -> None:
        """Runs large batts on the device, on one core, and on all cores."""
        sizes, seconds = self.sizes, self.seconds * 0.12
        counts = sorted({count for count, _, _ in sizes.batts})
        common = {"path": self.candidates}
        most = max(samples for _, samples, _ in sizes.batts)
        pieces = [
            Piece("speed.batt", {"candidates": count, "count": samples, "size": size, "seconds": seconds, **common})
            for count, samples, size in sizes.batts
        ]
        found = self.beside("batts", pieces[:EARLY], [self._cores(count, most, 1)[0] for count in counts], 1)
        for count in counts if self.jobs > 1 else ():
            found += self.run("batts", self._cores(count, most, self.jobs), self.jobs)
        found += self.run("batts", pieces[EARLY:], 1)
        for each in found:
            if each.result is not None:
                self.found.batt(each.piece, each.result)
        again = [
            Piece("equality.sample", {"candidates": count, "count": most, "position": position, **common})
            for count, position in self.found.apart()
        ]
        self._compared(self.run("batts", again, 1))

    def _cores(self, candidates: int, samples: int, processes: int) -> list[Piece]:
        what = {"candidates": candidates, "count": samples, "seconds": self.sizes.core_seconds}
        meet = self.folder / f"meet-{candidates}"
        meet.mkdir(exist_ok=True)
        return [
            Piece(
                "speed.cores",
                {"path": self.candidates, "place": place, "processes": processes, "meet": str(meet), **what},
            )
            for place in range(processes)
        ]

    def calls(self) -> None:
        """Times a call of every primitive."""
        sizes = self.sizes
        texts = _texts()[:: sizes.calls_every]
        pieces = [Piece("calls.on_device", {"text": text, "entries": sizes.entries, "seconds": 0.4}) for text in texts]
        on_cores = [Piece("calls.on_core", {"text": text, "entries": sizes.core_entries}) for text in texts]
        for each in self.beside("calls", pieces, on_cores, max(1, self.jobs // 2)):
            if each.result is not None:
                where = self.found.calls if each.piece.call == "calls.on_device" else self.found.core_calls
                where[each.result["call"]] = each.result

    def placement(self) -> None:
        """Measures kernels on both sides."""
        pieces = [Piece("placing.rows", {"count": self.sizes.solvers, "sizes": self.sizes.placement})]
        for each in self.run("placement", pieces, 1):
            self.found.placement = each.result

    def sanitizer(self) -> None:
        """Looks for accesses beyond arrays and for races, on the vectors of some primitives."""
        program = shutil.which(SANITIZER) or shutil.which(SANITIZER, path="/usr/local/cuda/bin")
        if self.device != "cuda":
            self.found.sanitizer.append(f"{SANITIZER} is for cards; the device {self.device} has none.")
        elif program is None:
            self.found.sanitizer.append(f"{SANITIZER} is not on the path: left out.")
        else:
            for tool in ("memcheck", "racecheck"):
                self._sanitized(program, tool)

    def _sanitized(self, program: str, tool: str) -> None:
        log = self.folder / f"{tool}.log"
        command = (program, "--tool", tool, "--error-exitcode", "9", "--log-file", str(log))
        names = _names()[:: 20 if tool == "memcheck" else 40]
        pieces = [Piece("equality.unpooled_vectors", {"names": [name], "block": 128}) for name in names]
        found = self.run("sanitizer", pieces, 1, command=command, limit=self.seconds)
        self._compared(found)
        done = [each.piece.args["names"][0] for each in found if each.result is not None]
        text = log.read_text(errors="replace") if log.exists() else ""
        summary = [line.strip("= ") for line in text.splitlines() if "SUMMARY" in line]
        said = "; ".join(summary) or "it gave no summary"
        self.found.sanitizer.append(f"{tool} on the vectors of {', '.join(done) or 'none'}: {said}.")
        if any(" 0 errors" not in line and "(0 errors" not in line for line in summary):
            self.found.failed.append(f"{SANITIZER} {tool}: {text[-4000:]}")


def _vectors(names: Sequence[str], block: int) -> Piece:
    return Piece("equality.vectors", {"names": names, "block": block})


def _names() -> list[str]:
    from tests.engine.columnar.vector_columns import NAMES

    return NAMES


def _texts() -> list[str]:
    from tests.gpu.calls import texts

    return texts()


def checked(device: str, seconds: float, jobs: int, sections: Sequence[str], write: Callable[[str], None]) -> int:
    """Runs sections; ``write`` gets the page after each. The exit status."""
    with tempfile.TemporaryDirectory() as folder:
        check = Check(device, seconds, jobs, sections, Path(folder))
        for section in sections:
            begun = monotonic()
            getattr(check, section)()
            check.found.took[section] = monotonic() - begun
            print(f"[{monotonic() - check.start:5.0f} s] {section}", file=sys.stderr, flush=True)
            write(check.found.text())
    return check.found.status()


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the check; the exit status."""
    parser = argparse.ArgumentParser(
        prog="tests/gpu/check.sh", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--device", choices=("cuda", "emulated"), default="cuda")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="when it ends at the latest")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="processes at a time")
    parser.add_argument("--only", choices=[*ENDS][1:], action="append", help="a section; may be given several times")
    parser.add_argument("--markdown", type=Path, help="file for the page, which is printed, too")
    given = parser.parse_args(arguments)
    text = ""

    def write(now: str) -> None:
        nonlocal text
        text = now
        if given.markdown:
            given.markdown.parent.mkdir(parents=True, exist_ok=True)
            given.markdown.write_text(text, encoding="utf-8")

    sections = [each for each in ENDS if each == "prepare" or each in (given.only or ENDS)]
    status = checked(given.device, given.seconds, given.jobs, sections, write)
    print(text, end="")
    return status


if __name__ == "__main__":
    sys.exit(main())
