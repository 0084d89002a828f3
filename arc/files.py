"""Files that appear whole: written under a temporary name in the same folder, then moved into place."""

from __future__ import annotations

import errno
import os
from collections.abc import Container, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from arc.errors import InputError, Problem

_ANY = range(1 << 16)
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


@contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[Path]:
    """Gives a temporary path to write to; on success it replaces ``path``, on an error it is removed.

    Raises InputError where the file cannot be made, and where the disk is full.
    """
    target = Path(path)
    with _explained(target, _ANY):
        target.parent.mkdir(parents=True, exist_ok=True)
        temporary = target.with_name(f".{target.name}.{os.urandom(8).hex()}.tmp")
        temporary.touch(exist_ok=False)
    try:
        with _explained(target, _FULL):
            yield temporary
        with _explained(target, _ANY):
            temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def _explained(target: Path, errors: Container[int | None]) -> Iterator[None]:
    """Turns the system's refusal to write, one of these ``errors``, into an InputError."""
    try:
        yield
    except OSError as error:
        if error.errno not in errors:
            raise
        full = error.errno in _FULL
        remedy = "make room there, or write elsewhere" if full else "give a place that you may write to"
        message = f"cannot be written: {os.strerror(error.errno or errno.EIO)}"
        raise InputError(Problem(str(target), "", message, remedy)) from error


@contextmanager
def whole_text(path: str | os.PathLike[str]) -> Iterator[TextIO]:
    """Opens a text file (UTF-8) to write to that appears whole. Raises as ``whole_file`` does."""
    with whole_file(path) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as file:
        yield file


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Writes ``text`` as UTF-8, whole."""
    with whole_text(path) as file:
        file.write(text)
