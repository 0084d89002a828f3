"""Signatures of primitives: their text, as the reference writes it, and its parsed form."""

from __future__ import annotations

import re
from typing import NamedTuple


class Pattern(NamedTuple):
    """A type expression in a signature.

    ``name`` is an atom (``Grid``), a variable (``T``), a constructor (``Set``), ``or`` for alternatives or ``->`` for a
    function, whose ``args`` are its parameters followed by its result.
    """

    name: str
    args: tuple[Pattern, ...] = ()

    @property
    def is_variable(self) -> bool:
        """Single capital letters stand for any type; with arguments (``C[T]``) for either kind of container."""
        return len(self.name) == 1 and self.name.isupper()

    def __str__(self) -> str:
        if self.name == "or":
            return " or ".join(map(str, self.args))
        if self.name == "->":
            *params, result = self.args
            left = str(params[0]) if len(params) == 1 else f"({', '.join(map(str, params))})"
            return f"{left} -> {result}"
        return f"{self.name}[{', '.join(map(str, self.args))}]" if self.args else self.name


class Parameter(NamedTuple):
    """One parameter of a primitive."""

    name: str
    pattern: Pattern


class Signature(NamedTuple):
    """Parameters and result of a primitive, and the text both were read from."""

    text: str
    parameters: tuple[Parameter, ...]
    result: Pattern


_MARKS = frozenset({"->", "[", "]", "(", ")", ",", ":"})
_TOKEN = re.compile(r"->|\d+\.\.\d+|\w+|[\[\](),:]")
_PHRASES = {"Function of 2 to 4": "Function", "Function of one fewer": "Function"}


def parse_signature(text: str) -> Signature:
    """Reads ``(name: Type, ...) -> Type``. Raises ValueError for any other text."""
    plain = text
    for phrase, name in _PHRASES.items():
        plain = plain.replace(phrase, name)
    reader = _Reader(plain, _TOKEN.findall(plain))
    reader.take("(")
    parameters = []
    while not reader.skip(")"):
        name = reader.word()
        reader.take(":")
        parameters.append(Parameter(name, reader.pattern()))
        reader.skip(",")
    reader.take("->")
    result = reader.pattern()
    if reader.tokens:
        raise ValueError(f"signature {text!r}: unexpected {reader.tokens[0]!r}")
    return Signature(text, tuple(parameters), result)


class _Reader:
    def __init__(self, text: str, tokens: list[str]) -> None:
        self.text = text
        self.tokens = tokens

    def skip(self, token: str) -> bool:
        if self.tokens and self.tokens[0] == token:
            self.tokens.pop(0)
            return True
        return False

    def take(self, token: str) -> None:
        if not self.skip(token):
            found = self.tokens[0] if self.tokens else "the end"
            raise ValueError(f"signature {self.text!r}: expected {token!r}, found {found!r}")

    def word(self) -> str:
        if not self.tokens or self.tokens[0] in _MARKS:
            raise ValueError(f"signature {self.text!r}: expected a name")
        return self.tokens.pop(0)

    def pattern(self) -> Pattern:
        params = self._parameters() if self.tokens[:1] == ["("] else [self._alternatives()]
        if self.skip("->"):
            return Pattern("->", (*params, self.pattern()))
        if len(params) != 1:
            raise ValueError(f"signature {self.text!r}: a list of types needs '->'")
        return params[0]

    def _parameters(self) -> list[Pattern]:
        self.take("(")
        params = [self.pattern()]
        while self.skip(","):
            params.append(self.pattern())
        self.take(")")
        return params

    def _alternatives(self) -> Pattern:
        options = [self._atom()]
        while self.skip("or"):
            options.append(self._atom())
        return options[0] if len(options) == 1 else Pattern("or", tuple(options))

    def _atom(self) -> Pattern:
        name = self.word()
        args = []
        if self.skip("["):
            args.append(self.pattern())
            while self.skip(","):
                args.append(self.pattern())
            self.take("]")
        return Pattern(name, tuple(args))
