"""Actions: phrases of what objects do, made of a table's parts.

The table ``actions.txt`` has lists of objects, choices among them, deeds (functions that make an object of one) and
ways to show what they make. All combinations are phrases; no task has taught them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import product

from arc.program.program import Program
from arc.search.phrases import Phrase, left_open
from arc.search.words import Call, Draft, Expression, append, parsed

KINDS = {"list": "a", "choice": "a o", "deed": "a o", "show": "a o p"}
"""The kinds of parts, and the letters that their expressions read."""


def actions(text: str) -> Iterator[Phrase]:
    """The phrases of a table's text. Combinations of more colours than a phrase may have are left out."""
    parts: dict[str, list[Expression]] = {kind: [] for kind in KINDS}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            kind, rest = line.split(maxsplit=1)
            name, expression = rest.split("=", 1)
            (word,) = parsed(f"{name.strip()} {KINDS[kind]} = {expression}")
            parts[kind].append(word.expression)
    for objects, choice, deed, show in product(*parts.values()):
        deed = filled(deed, {"o": objects})
        whole = filled(show, {"o": filled(choice, {"o": objects}), "p": deed})
        lines = Draft()
        output = append(lines, whole, {"a": "I"})
        opened = left_open(Program(tuple(lines), output))
        if opened is not None:
            yield Phrase(*opened, ())


def filled(expression: Expression, scope: Mapping[str, Expression]) -> Expression:
    """An expression with others in place of letters."""
    if isinstance(expression, str):
        return scope.get(expression, expression)
    return Call(expression.callee, tuple(filled(arg, scope) for arg in expression.args))


@cache
def shipped_actions() -> tuple[Phrase, ...]:
    """The actions that belong to the package."""
    return tuple(actions(files("arc.search").joinpath("actions.txt").read_text(encoding="utf-8")))
