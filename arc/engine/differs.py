"""Reading differs: programs ``(S, I, C)`` that measure how far an output is from the expected one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from arc.errors import InputError, Problem
from arc.program.parse import Definition, parse_file
from arc.program.program import Program


class Differ(NamedTuple):
    """A differ: its name, its program, and where it is written, for messages."""

    name: str
    program: Program
    place: str


def read_differs(path: str | Path) -> list[Differ]:
    """The differs of a file, or of all ``*.py`` files of a folder, sorted by name.

    Raises InputError, with all problems, for anything that is no program, for names that occur twice, and for a file
    without a byte, which a loss of power leaves.
    """
    path = Path(path)
    files = sorted(path.glob("*.py")) if path.is_dir() else [path]
    if not files:
        raise InputError(Problem(str(path), "", "holds no differs", "add a file '<name>.py' with a differ"))
    parsed = [parse_file(file) for file in files]
    if path.is_file() and not path.stat().st_size:
        raise InputError(Problem(str(path), "", "is empty", "write a differ into it, or remove it"))
    problems = [rejection.problem for each in parsed for rejection in each.rejections]
    definitions = [definition for each in parsed for definition in each.definitions]
    problems += _repeated(definitions)
    if problems:
        raise InputError(*problems)
    differs = [Differ(each.name, each.program, f"{each.file}, {each.name}") for each in definitions]
    return sorted(differs, key=lambda differ: differ.name)


def _repeated(definitions: Iterable[Definition]) -> list[Problem]:
    seen: set[str] = set()
    problems = []
    for each in definitions:
        if each.name in seen:
            problems.append(Problem(each.file, f"line {each.line}", f"a second differ '{each.name}'", "rename it"))
        seen.add(each.name)
    return problems
