"""Content-addressed store of program texts: ``programs/<xx>/<id>.py``.

A file's name is the id of the program in it, so a file is written once and never changed. It appears whole, hence any
number of processes may read and write the same store at the same time. Whoever writes an index that names a program
stores the program first.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from arc.errors import InputError, Problem
from arc.files import write_text
from arc.program.parse import parse_file
from arc.program.program import Program

ID = re.compile(r"[0-9a-f]{24}")
"""What a program's id looks like."""

FUNCTION = "solve"
"""The name of the function in a stored file."""

_REMEDY = "remove it and the indexes generation-*.parquet of the archive, and start the workflow again"
"""What stores all programs of a run anew."""


class Store:
    """The programs below ``folder``; the folder is made by the first ``add``."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)

    def path(self, program: str) -> Path:
        """Where the program with this id is, or would be."""
        return self.folder / "programs" / program[:2] / f"{program}.py"

    def __contains__(self, program: str) -> bool:
        return self.path(program).is_file()

    def __iter__(self) -> Iterator[str]:
        """The ids of all programs, ascending. Files of other names, such as those being written, are no programs."""
        found = (path.stem for path in self.folder.glob("programs/*/*.py"))
        return iter(sorted(name for name in found if ID.fullmatch(name)))

    def add(self, program: Program) -> str:
        """Stores a program, in its normal form, unless it is there already; gives its id."""
        name = program.id
        if name not in self:
            write_text(self.path(name), program.normal().text(FUNCTION))
        return name

    def read(self, program: str) -> Program:
        """The program with this id. A file that is absent or holds anything else is an ``InputError``."""
        path = self.path(program)
        try:
            parsed = parse_file(path)
            if parsed.rejections:
                raise InputError(*(rejection.problem for rejection in parsed.rejections))
        except InputError as error:
            raise error.with_remedy(_REMEDY) from None
        ids = [definition.program.id for definition in parsed.definitions]
        if ids != [program]:
            held = f"the program {ids[0]}" if len(ids) == 1 else f"{len(ids)} programs"
            raise InputError(Problem(str(path), "", f"holds {held}, not the one that it is named after", _REMEDY))
        return parsed.definitions[0].program
