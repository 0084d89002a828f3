"""Where programs come from, and what they are: their ancestors, mutations and texts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arc.archive.index import split
from arc.archive.store import Store
from arc.program.batt import Batt, read_batt
from arc.program.program import Program
from arc.report.data import Run

UNCHANGED = "archive"
"""The origin of a candidate that is an archived program as it is; where that came from is told elsewhere."""

ANCESTORS = 8
"""Generations of ancestors that a history goes back."""


@dataclass(frozen=True)
class Origin:
    """How a program came to be."""

    program: str
    origin: str
    parents: tuple[str, ...]
    mutation: str
    generation: int
    instructions: int
    written_for: tuple[str, ...] = ()
    """tasks that an imported program was written for"""


class Lineage:
    """The origins and texts of the programs of a run. Reads them once, for all programs that are asked for."""

    def __init__(self, run: Run, programs: Iterable[str]) -> None:
        """``programs`` are those that will be asked for; their ancestors are found with them."""
        self._run = run
        self._store = Store(run.folder.archive)
        self._batts: dict[int, Batt] = {}
        self._places: dict[str, tuple[int, int]] = {}
        self._origins: dict[str, Origin] = {}
        self._programs: dict[str, Program | None] = {}
        imported: dict[str, list[str]] = {}
        for entry in run.imported:
            imported.setdefault(entry.program, []).append(entry.task)
            self._origins[entry.program] = Origin(
                entry.program,
                entry.origin,
                entry.parents,
                entry.mutation,
                entry.generation,
                entry.instructions,
                tuple(filter(None, imported[entry.program])),
            )
        wanted = set(programs)
        for _ in range(ANCESTORS):
            if not wanted:
                break
            self._find(wanted)
            known = [self._origins[program] for program in wanted if program in self._origins]
            wanted = {parent for origin in known for parent in origin.parents}

    def _find(self, wanted: set[str]) -> None:
        """Looks the programs up among the candidates of all generations; the first that made one counts."""
        import pyarrow  # type: ignore[import-untyped, unused-ignore]
        import pyarrow.compute  # type: ignore[import-untyped, unused-ignore]

        values = pyarrow.array(sorted(wanted), pyarrow.string())
        for generation in self._run.generations:
            table = generation.candidates
            for row in table.filter(pyarrow.compute.is_in(table["program"], value_set=values)).to_pylist():
                program = row["program"]
                self._places.setdefault(program, (generation.number, row["candidate"]))
                if row["origin"] != UNCHANGED and program not in self._origins:
                    self._origins[program] = Origin(
                        program,
                        row["origin"],
                        split(row["parents"]),
                        row["mutation"],
                        generation.number,
                        row["instructions"],
                    )

    def origin(self, program: str) -> Origin | None:
        """How a program came to be; None where no file of the run tells."""
        return self._origins.get(program)

    def history(self, program: str) -> list[Origin]:
        """The program's origin and those of its ancestors, nearest first, each once."""
        found: dict[str, Origin] = {}
        level = [program]
        while level and len(found) <= ANCESTORS:
            origins = [self._origins[each] for each in level if each in self._origins and each not in found]
            found.update((origin.program, origin) for origin in origins)
            level = [parent for origin in origins for parent in origin.parents]
        return list(found.values())

    def program(self, program: str) -> Program | None:
        """The program itself, from the archive or from the batt that it was a candidate of; None if in neither."""
        if program not in self._programs:
            self._programs[program] = self._read(program)
        return self._programs[program]

    def _read(self, program: str) -> Program | None:
        if program in self._store:
            return self._store.read(program)
        if program not in self._places:
            return None
        generation, candidate = self._places[program]
        if generation not in self._batts:
            self._batts[generation] = read_batt(self._run.folder.generation(generation) / "batt.py")
        return self._batts[generation].program(candidate)
