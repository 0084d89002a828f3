"""Reading the members of a JSON object one at a time, so that a file of any size takes little memory."""

from __future__ import annotations

import os
from codecs import getincrementaldecoder
from collections.abc import Iterator
from json import JSONDecodeError
from pathlib import Path
from typing import Any, BinaryIO

from arc.tasks.json_text import DECODER, read_json

READ_BYTES = 1 << 20
"""What is read of a file at a time, unless a value takes more."""

_SPACE = " \t\n\r"


def read_members(path: str | os.PathLike[str]) -> Any:
    """What ``read_json`` gives; but of an object, an iterator of its members, which are read as they are asked for.

    The errors are those of ``read_json``; one further down in the file is raised once the members before it are read.
    """
    try:
        with Path(path).open("rb") as file:
            first = file.read(READ_BYTES).decode("utf-8-sig", "ignore").lstrip(_SPACE)[:1]
    except (OSError, ValueError):
        first = ""
    if first != "{" or not os.path.isfile(path):
        return read_json(path)
    return ((key, value) for (key,), value in read_nested(path, 1))


def read_nested(path: str | os.PathLike[str], depth: int) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The values of an object in a file with the keys that lead there: of objects in it down to this depth their
    members, of empty ones ``{}``. Raises InputError, as ``read_json`` does, or ValueError where there is no object."""
    try:
        with Path(path).open("rb") as file:
            yield from _Reader(file).values(depth)
    except (OSError, ValueError, RecursionError):
        read_json(path)
        raise


class _Reader:
    """The text of a file with a JSON object, as far as it is needed. Faults are ValueErrors."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._characters = getincrementaldecoder("utf-8-sig")()
        self._text = ""
        self._place = 0
        self._whole = False

    def values(self, depth: int) -> Iterator[tuple[tuple[str, ...], Any]]:
        """The values of the object, down to this depth, with their keys."""
        yield from self._members(depth, ())
        if self._next():
            raise ValueError("more than an object")

    def _members(self, depth: int, above: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
        self._expect("{")
        if self._next() == "}":
            self._expect("}")
            if above:
                yield above, {}
            return
        while True:
            key = self._value()
            if not isinstance(key, str):
                raise ValueError("a key is no text")
            self._expect(":")
            if depth > 1 and self._next() == "{":
                yield from self._members(depth - 1, (*above, key))
            else:
                yield (*above, key), self._value()
            if self._expect(",}") == "}":
                return

    def _next(self) -> str:
        """The next character that is no space; empty at the end."""
        while True:
            while self._place < len(self._text) and self._text[self._place] in _SPACE:
                self._place += 1
            if self._place < len(self._text) or not self._more():
                return self._text[self._place : self._place + 1]

    def _expect(self, characters: str) -> str:
        found = self._next()
        if not found or found not in characters:
            raise ValueError(f"none of {characters}")
        self._place += 1
        return found

    def _value(self) -> Any:
        self._next()
        while True:
            try:
                value, end = DECODER.raw_decode(self._text, self._place)
            except JSONDecodeError:
                if not self._more():
                    raise
                continue
            # A number at the end of what was read may go on.
            if end < len(self._text) or not self._more():
                self._place = end
                return value

    def _more(self) -> bool:
        """Reads on, twice as far each time that a value does not end. Whether there was anything to read."""
        self._text = self._text[self._place :]
        self._place = 0
        read = b"" if self._whole else self._file.read(max(READ_BYTES, len(self._text)))
        self._whole = not read
        self._text += self._characters.decode(read, final=self._whole)
        return not self._whole
