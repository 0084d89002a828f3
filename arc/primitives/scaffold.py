"""The files of a new primitive: its definition, its kernels, its test; each says what is to be written there."""

from __future__ import annotations

import builtins
import keyword
import re
import textwrap
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from string import Template

from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.signature import Pattern, Signature
from arc.errors import InputError, Problem
from arc.files import write_text
from arc.kernels.cpu.library import KERNELS
from arc.kernels.gpu.library import ALL
from arc.primitives.guides import GRID_PARTS, PARTS, cpu_guide, gpu_guide, made
from arc.primitives.signatures import read_signature
from arc.primitives.vectors import file_of
from arc.provenance import ROOT
from arc.search.words import words

PLACES = {
    "definition.py.txt": "arc/dsl/{}.py",
    "kernel.py.txt": "arc/kernels/cpu/{}.py",
    "kernel.cu.txt": "arc/kernels/gpu/{}.cu",
    "test.py.txt": "tests/dsl/test_{}.py",
}
"""Where the file that a template becomes lies in the project."""

WIDTH = 120
LONGEST_MEANING = 400

_LETTERS = {"Grid": "ab", "Color": "c", "Objects": "o", "Patch": "p", "Object": "p"}
"""The letters of the search's words for arguments of a type."""
_SEARCHED = ("Boolean", "Integer", "Color", "Grid", "Objects", "Object", "Indices")
"""What words of the search give."""

_PYTHON = {"0..3": "int", "0..7": "int", "Set": "frozenset[{}]", "Tuple": "tuple[{}, ...]"}


def write_files(name: str, signature: str, meaning: str) -> list[Path]:
    """Writes the files of a new primitive, and gives their paths.

    Raises InputError, and writes nothing, where the name is taken or is none, or the signature or the meaning cannot be
    a primitive's.
    """
    parsed = read_signature(signature)
    paths = [ROOT / place.format(name) for place in PLACES.values()]
    _check_name(name, paths)
    fields = _fields(name, parsed, _sentence(meaning))
    templates = files("arc.primitives").joinpath("templates")
    texts = [Template(templates.joinpath(each).read_text(encoding="utf-8")).substitute(fields) for each in PLACES]
    written: list[Path] = []
    try:
        for path, text in zip(paths, texts, strict=True):
            write_text(path, text)
            written.append(path)
    except BaseException:
        for path in written:
            path.unlink()
        raise
    return paths


def _check_name(name: str, paths: Sequence[Path]) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name) or hasattr(builtins, name):
        raise _error(
            "name",
            name,
            "this cannot be a primitive's name",
            "take small letters, digits and _, and no word of Python's",
        )
    if not (ROOT / "tests").is_dir():
        raise _error("project", str(ROOT), "this is no copy of the project's repository", "call the command in one")
    if name in PRIMITIVES:
        file = f"arc/dsl/{PRIMITIVES[name].category}.py"
        raise _error(
            "name", name, f"there is such a primitive: {file}", "take another name: what it means may not change"
        )
    kinds = {"constant": CONSTANTS, "kernel": {*KERNELS, *ALL}, "word of the search": {word.name for word in words()}}
    for kind, taken in kinds.items():
        if name in taken:
            raise _error("name", name, f"there is a {kind} of this name", "take another name")
    for path in (*paths, file_of(name)):
        if path.exists():
            raise _error(
                "name", name, f"there is a file {path.relative_to(ROOT)}", "take another name, or remove the file"
            )


def _sentence(meaning: str) -> str:
    found = " ".join(meaning.split())
    if not found or len(found) > LONGEST_MEANING or not found.isprintable() or re.search(r'"|\\|\?\?/|\$', found):
        remedy = (
            f"say in one sentence of at most {LONGEST_MEANING} letters what it gives, without quotes and backslashes"
        )
        raise _error("meaning", "--meaning", "this cannot be a docstring", remedy)
    return found[0].upper() + found[1:] + ("" if found.endswith(".") else ".")


def _fields(name: str, signature: Signature, doc: str) -> dict[str, str]:
    """What stands in the templates."""
    names = [parameter.name for parameter in signature.parameters]
    types = [parameter.pattern for parameter in signature.parameters]
    macro = made(signature.result)
    annotations = [*map(_python, types), _python(signature.result)]
    imported = sorted({word for each in annotations for word in re.findall(r"[A-Z]\w*", each)})
    return {
        "name": name,
        "doc": _wrapped(doc),
        "signature": signature.text,
        "words": _words(name, signature),
        "imports": f"from arc.dsl.values import {', '.join(imported)}\n" if imported else "",
        "parameters": ", ".join(f"{name}: {type}" for name, type in zip(names, annotations, strict=False)),
        "result": annotations[-1],
        "arity": str(len(names)),
        "traits": ", parts=True" if macro in (PARTS, GRID_PARTS) else "",
        "names": ", ".join(names),
        "macro": macro,
        "columns": ", ".join(f"int32 {name}" for name in names),
        "cpu_guide": _comments(cpu_guide(signature), "    #     "),
        "gpu_guide": _comments(gpu_guide(signature), "    // "),
    }


def _python(pattern: Pattern) -> str:
    name = _PYTHON.get(pattern.name, pattern.name)
    return name.format(*map(_python, pattern.args))


def _words(name: str, signature: Signature) -> str:
    """The search's word that is a call of the primitive, as an argument of its decorator; nothing if there is none."""
    rest = {type: iter(letters) for type, letters in _LETTERS.items()}
    rest["Object"] = rest["Patch"]
    letters = [next(rest.get(str(parameter.pattern), iter("")), "") for parameter in signature.parameters]
    if not all(letters) or str(signature.result) not in _SEARCHED:
        return ""
    return f', words=("{name} {" ".join(letters)} = {name}({", ".join(letters)})",)'


def _wrapped(doc: str) -> str:
    """The text of a docstring whose first line is indented by four."""
    lines = textwrap.wrap(doc, WIDTH - len('    """"""'))
    return doc if len(lines) == 1 else "\n    ".join([*lines, ""])


def _comments(lines: Sequence[str], start: str) -> str:
    return "\n".join(start + part for line in lines for part in textwrap.wrap(line, WIDTH - len(start)))


def _error(file: str, place: str, message: str, remedy: str) -> InputError:
    return InputError(Problem(file, place, message, remedy))
