"""Reading JSON from files that may be anything: every fault is a ``Problem``, never another exception."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arc.errors import InputError, Problem

MAX_SHOWN = 40
"""Characters of foreign text that a message quotes."""


class Members(dict[str, Any]):
    """A JSON object in which a key stands more than once; ``pairs`` are all its members, as a dict keeps the last."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.pairs = pairs


@dataclass(frozen=True)
class OddNumber:
    """A number that JSON files hold but no reader should meet: NaN, Infinity, integers of 20 digits and more."""

    text: str


def shown_path(path: str | os.PathLike[str]) -> str:
    """The path as text that can be printed, whatever bytes its name has."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in os.fspath(path))


def quoted(text: str) -> str:
    """Foreign text in quotes: escaped where it could not be printed, shortened where it is long."""
    return repr(text if len(text) <= MAX_SHOWN else text[:MAX_SHOWN] + "...")


def described(value: Any) -> str:
    """A JSON value in words, for messages: ``null``, ``the number 12``, ``a list``."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, OddNumber):
        return f"the number {value.text[:MAX_SHOWN]}{'...' if len(value.text) > MAX_SHOWN else ''}"
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    return "a list" if isinstance(value, list) else "an object"


def members(value: dict[str, Any]) -> list[tuple[str, Any]]:
    """All members of an object, repeated keys included."""
    return value.pairs if isinstance(value, Members) else list(value.items())


def repeated_keys(value: dict[str, Any]) -> list[str]:
    """The keys that stand more than once in an object."""
    return [key for key, count in Counter(key for key, _ in members(value)).items() if count > 1]


def read_json(path: str | os.PathLike[str]) -> Any:
    """The JSON value in a UTF-8 file (with or without byte order mark).

    Objects with repeated keys are ``Members``, numbers that no grid can hold are ``OddNumber``. Raises InputError for
    whatever is not a readable regular file with JSON in it.
    """
    file = shown_path(path)
    try:
        if os.path.exists(path) and not os.path.isfile(path):
            raise InputError(Problem(file, "", "is not a regular file", "give the path of a JSON file"))
        text = Path(path).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = f"byte {error.start + 1}"
        raise InputError(Problem(file, place, "is not UTF-8 text", "save the file as UTF-8")) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        remedy = "check the path and that you may read it"
        raise InputError(Problem(file, "", f"cannot be read: {reason}", remedy)) from None
    if not text.strip():
        raise InputError(Problem(file, "", "is empty", "get the file again, or remove it"))
    try:
        return DECODER.decode(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        remedy = "correct the text there, or get the file again"
        raise InputError(Problem(file, place, f"is not JSON: {error.msg}", remedy)) from None
    except RecursionError:
        message = "is nested too deeply for a task file"
        raise InputError(Problem(file, "", message, "give a file of tasks: its lists nest four deep")) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    return plain if len(plain) == len(pairs) else Members(pairs)


def _integer(text: str) -> int | OddNumber:
    return int(text) if len(text) < 20 else OddNumber(text)


DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer, parse_constant=OddNumber)
"""Decodes JSON text to what ``read_json`` gives."""
