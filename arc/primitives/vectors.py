"""Golden vectors of a primitive, made from its definition: calls with random arguments, and what they give.

They say what the primitive means from now on: the definition, the kernels and the engine are tested against them.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from arc.dsl import PRIMITIVES, Missing
from arc.dsl.registry import Primitive
from arc.errors import InputError, Problem
from arc.files import write_text
from arc.primitives.arguments import drawn
from arc.primitives.notation import encoded
from arc.primitives.signatures import takes_known_types
from arc.provenance import ROOT

FOLDER = ROOT / "tests" / "data" / "dsl"


def file_of(name: str) -> Path:
    """The file of a primitive's vectors."""
    return FOLDER / f"{name}.jsonl"


def write_vectors(name: str, count: int, seed: int) -> tuple[Path, int]:
    """Writes the vectors of a primitive; gives the file and how many calls are missing.

    The same definition, count and seed give the same bytes. Raises InputError where the definition cannot be called, or
    gives a value that is not of its type.
    """
    entry = _primitive(name)
    random = Random(f"{name} {seed}")
    rows: list[str] = []
    missing = 0
    for args in drawn(entry.signature, random):
        row, result = _row(entry, args)
        rows.append(row)
        missing += isinstance(result, Missing)
        if len(rows) == count:
            break
    write_text(file_of(name), "\n".join(rows) + "\n")
    return file_of(name), missing


def _primitive(name: str) -> Primitive:
    entry = PRIMITIVES.get(name)
    if entry is None:
        remedy = f"write its files: python -m arc primitives new {name} --help"
        raise InputError(Problem(name, "", "there is no such primitive", remedy))
    if not takes_known_types(entry.signature):
        message = f"no arguments can be drawn for {entry.signature.text}"
        raise InputError(
            Problem(_source(entry), name, message, "write its vectors by hand, as those in primitives.jsonl")
        )
    return entry


def _row(entry: Primitive, args: tuple[Any, ...]) -> tuple[str, Any]:
    """A call as a line of JSON, and its result; a Missing where there is none."""
    given = [encoded(arg, parameter.pattern) for arg, parameter in zip(args, entry.signature.parameters, strict=True)]
    shown = f"{entry.name}({', '.join(map(repr, args))})"
    result: Any
    try:
        result = entry.function(*args)
        written = encoded(result, entry.signature.result)
    except Missing as missing:
        result, written = missing, {"error": missing.reason.text}
    except NotImplementedError as error:
        raise InputError(Problem(_source(entry), entry.name, str(error), "write it first")) from error
    except ValueError as error:
        remedy = "mend it, or its signature; where there is no result, raise Missing"
        raise InputError(
            Problem(_source(entry), entry.name, f"{shown} gives what it may not: {error}", remedy)
        ) from error
    except Exception as error:
        remedy = "mend it; where there is no result, raise Missing"
        message = f"{shown} raises {type(error).__name__}: {error}"
        raise InputError(Problem(_source(entry), entry.name, message, remedy)) from error
    row = {"op": entry.name, "of": entry.name, "args": given, "result": written}
    return json.dumps(row, separators=(",", ":")), result


def _source(entry: Primitive) -> str:
    return f"arc/dsl/{entry.category}.py"
