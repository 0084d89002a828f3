"""The index of the archive: which program is kept for which task, what it scores there, and where it comes from.

An index is one Parquet file per generation, sorted by task and rank. It is made from the previous generation's by
``merge``, which depends on nothing but the entries: the same generation run again gives the same bytes.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from arc.tables import in_order, read_rows, write_rows

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

KEEP = 32
"""Programs kept per task."""


class TaskKey(NamedTuple):
    """What one entry competes in: a task of one source with one content. An edited task is another task."""

    source: str
    task: str
    task_hash: str


@dataclass(frozen=True)
class Entry:
    """A program kept for a task. Scores are None until it has been run there: an imported solver in generation 0.

    An imported program that was written for no known task has an empty task, hash and source.
    """

    task: str
    task_hash: str
    source: str
    program: str
    o_score: int | None
    s_score: int | None
    score: int | None
    instructions: int
    cost: int
    """half bits: the description length, less what speaks for the program where a search found it"""
    generation: int
    """the generation that found it"""
    origin: str
    """``import``, ``archive``, ``mutation``, ``crossover`` or ``search``"""
    parents: tuple[str, ...]
    mutation: str
    learned_from: tuple[str, ...]
    """the marks (``marks_of``) of the tasks that the program or an ancestor was written or selected for, sorted"""

    @property
    def key(self) -> TaskKey:
        """The task that it is kept for."""
        return TaskKey(self.source, self.task, self.task_hash)

    @property
    def rank(self) -> tuple[int, int, int, str]:
        """Ascending: better first. Higher score, then the lesser cost, fewer instructions, id; without a score last."""
        return (1 if self.score is None else -self.score, self.cost, self.instructions, self.program)

    @property
    def _discovery(self) -> tuple[int, str, tuple[str, ...], str]:
        return (self.generation, self.origin, self.parents, self.mutation)


def merge(*indexes: Iterable[Entry], keep: int = KEEP) -> list[Entry]:
    """The best ``keep`` programs per task of several indexes, sorted by task and rank.

    - A program that several indexes hold for a task is one entry: its scores are the last index's that has any
      (differs change between generations), its origin is the earliest.
    - Entries without a score are kept beside the best ``keep``: nothing is known to be better than they are.
    - ``learned_from`` is a fact about a program, not about an entry: all entries of a program get the union, before
      any of them is dropped. So a program that solved a task carries that mark wherever it is kept.

    The order of indexes that agree on scores does not matter, and merging an index again changes nothing.
    """
    marks = Marks()
    tasks: dict[TaskKey, list[Entry]] = defaultdict(list)
    for entry in (entry for index in indexes for entry in index):
        marks.add(entry.program, entry.learned_from)
        tasks[entry.key].append(entry)
    return [entry for key in sorted(tasks) for entry in marks.on(best(tasks[key], keep))]


class Marks:
    """``learned_from`` by program."""

    def __init__(self) -> None:
        self._known: dict[str, set[str]] = defaultdict(set)
        self._added: dict[str, tuple[str, ...]] = {}
        self._sorted: dict[str, tuple[str, ...]] = {}

    def add(self, program: str, marks: tuple[str, ...]) -> None:
        """Notes what a program was learned from."""
        if marks is self._added.get(program):  # a general program has thousands of marks in each of as many entries
            return
        self._added[program] = marks
        self._known[program].update(marks)
        self._sorted.pop(program, None)

    def of(self, program: str) -> tuple[str, ...]:
        """What a program was learned from, sorted."""
        if program not in self._sorted:
            self._sorted[program] = tuple(sorted(self._known[program]))
        return self._sorted[program]

    def on(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """The entries, each with all marks of its program."""
        for entry in entries:
            yield replace(entry, learned_from=self.of(entry.program))


def best(entries: Iterable[Entry], keep: int = KEEP) -> list[Entry]:
    """The entries of one task that ``merge`` keeps, best first; later ones have the scores that count."""
    programs: dict[str, Entry] = {}
    for entry in entries:
        known = programs.get(entry.program)
        programs[entry.program] = entry if known is None else _combined(known, entry)
    ranked = sorted(programs.values(), key=lambda entry: entry.rank)
    scored = [entry for entry in ranked if entry.score is not None]
    return [*scored[:keep], *ranked[len(scored) :]]


def _combined(earlier: Entry, later: Entry) -> Entry:
    scored = earlier if later.score is None else later
    found = min(earlier, later, key=lambda entry: entry._discovery)
    return replace(found, o_score=scored.o_score, s_score=scored.s_score, score=scored.score)


def marks_of(source: str, demo_hashes: Iterable[str]) -> tuple[str, ...]:
    """What ``learned_from`` names a task by: ``source#<hash of a demo pair>`` for every demo pair, sorted.

    Demo pairs, and not whole tasks, because revisions and variants of a task share some and give it away all the same.
    A comma, which separates marks in tables, becomes a semicolon.
    """
    name = source.replace(",", ";")
    return tuple(sorted(f"{name}#{demo}" for demo in demo_hashes))


def joined(values: Iterable[str]) -> str:
    """Ids or marks as one cell of a table."""
    return ",".join(values)


def split(text: str) -> tuple[str, ...]:
    """The reverse of ``joined``."""
    return tuple(text.split(",")) if text else ()


def write_index(path: str | os.PathLike[str], entries: Iterable[Entry]) -> None:
    """Writes an index; the entries are those that ``merge`` gives."""
    write_rows(path, _rows(entries), _schema())


def _rows(entries: Iterable[Entry]) -> Iterator[dict[str, Any]]:
    """Entries as rows. A general program has thousands of marks and entries: its first entry alone has them."""
    names = [field.name for field in fields(Entry)]
    seen = set()
    for entry in entries:
        marks = () if entry.program in seen else entry.learned_from
        seen.add(entry.program)
        row = {name: getattr(entry, name) for name in names}
        yield {**row, "parents": joined(entry.parents), "learned_from": joined(marks)}


class Index:
    """An index in a file, which is read anew each time that its entries are asked for. Raises InputError."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = path

    def __iter__(self) -> Iterator[Entry]:
        return in_order(self._path, self._entries(), _key, "run the stage that makes it")

    def _entries(self) -> Iterator[Entry]:
        marks: dict[str, tuple[str, ...]] = {}
        for row in read_rows(self._path, [field.name for field in fields(Entry)]):
            if row["program"] not in marks:
                marks[row["program"]] = split(row["learned_from"])
            yield Entry(**{**row, "parents": split(row["parents"]), "learned_from": marks[row["program"]]})


def _key(entry: Entry) -> tuple[str, ...]:
    return entry.key


def read_index(path: str | os.PathLike[str]) -> list[Entry]:
    """All entries of an index. Raises InputError."""
    return list(Index(path))


def _schema() -> pyarrow.Schema:
    import pyarrow

    text, number = pyarrow.string(), pyarrow.int32()
    numbers = {"o_score", "s_score", "score", "instructions", "cost", "generation"}
    return pyarrow.schema([(field.name, number if field.name in numbers else text) for field in fields(Entry)])
