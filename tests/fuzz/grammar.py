"""Programs made of good ones by their syntax trees: what comes out is Python notation, so that it meets the project's
own checks and not only those of Python's parser."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from string import Template
from typing import Any

NAMES = ("I", "S", "C", "O", "x1", "t1", "rot90", "objects", "compose", "T", "ONE", "__import__", "exec", "no_name")

EXPRESSIONS = (
    "$n", "0", "1.5", "'text'", "b'x'", "None", "...", "1j", "10 ** 9", "DEEP", "$a.$n", "$a.__class__", "$a[$b]",
    "$a[$b:]", "$n($a)", "$a($b)", "$a($b, $b)", "$a()", "$a(*$b)", "$a(**$b)", "$a(grid=$b)", "$a($b, grid=$b)",
    "apply($n, $a)", "compose($a, $b)", "fork($a, $b, $a)", "power($a, TEN)", "chain($a, $b, $b)", "lambda: $a",
    "lambda $n: $a", "lambda $n=$a: $b", "$a + $b", "not $a", "-$a", "$a < $b", "$a and $b", "$a if $b else $a",
    "($a, $b)", "[$a, *$b]", "{$a: $b, **$b}", "{$a}", "[$a for $n in $b]", "($a for $n in $b if $a)",
    "{$a: $a async for $n in $b}", "f'{$a}'", "f'{$a!r:>{$b}}'", "($n := $a)", "(yield $a)", "(await $a)",
    "__import__('os').system('true')", "eval('1')",
)  # fmt: skip
"""``$n`` is a name, ``$a`` and ``$b`` are expressions of the file, ``DEEP`` is one that is nested (``_deep``)."""

STATEMENTS = (
    "$n = $a", "$n = $n = $a", "$n, x = $a", "$n.x = $a", "$n[$a] = $b", "$n: $a = $b", "$n += $a", "$a", "return $a",
    "def $n(I): return $a", "def $n(I):\n    O = $n(I)\n    return O", "@$a\ndef $n(I): return I",
    "def $n(I=$a): return I", "async def $n(I): return I", "class $n: pass", "class $n($a): x = $b", "import os",
    "from os import *", "from $n import $n", "global $n", "nonlocal $n", "with $a as $n: pass",
    "async with $a: pass", "try: $n = $a\nexcept $b: pass", "try: $n = $a\nfinally: pass",
    "match $a:\n    case $n: pass", "for $n in $a: break", "while $a: pass", "if $a: pass\nelse: $n = $b", "del $n",
    "raise $a", "assert $a", "pass", "'a docstring'", "yield $a", "exec('1')",
)  # fmt: skip

PARAMETERS = (
    "", "I", "S, I", "S, I, C", "I, S", "I, J", "J", "I=$a", "S, I=$a", "*I", "**I", "I, /", "*, I", "*, I=$a",
    "I: $a", "S, I, *C", "I, /, S", "self, I",
)  # fmt: skip

WRAPPINGS = ("$n($a)", "$a()", "$a.x", "$a[0]", "-$a", "not $a", "lambda: $a", "($a,)", "[$a]", "$a if $a else I")


def changed_tree(text: str, random: Random, layout: Callable[[ast.Module], str] = ast.unparse) -> bytes:
    """The text of programs with one to three changes of its syntax tree, which ``layout`` gives the text of."""
    while True:
        module = ast.parse(text)
        try:
            for _ in range(random.choice((1, 1, 2, 3))):
                random.choice(_CHANGES)(module, random)
            changed = layout(ast.fix_missing_locations(module))
            ast.parse(changed)
        except (SyntaxError, ValueError, RecursionError):
            continue  # such as a function without statements, or an f-string's own quotes in it
        return re.sub(r"\bDEEP\b", lambda _: _deep(random), changed).encode()


def batt_layout(module: ast.Module) -> str:
    """A batt as ``Batt.text`` writes it: what it returns has an output in every line."""
    texts = []
    for statement in module.body:
        last = statement.body[-1] if isinstance(statement, ast.FunctionDef) and statement.body else None
        text = ast.unparse(statement) + "\n"
        if isinstance(last, ast.Return) and isinstance(last.value, ast.Tuple):
            outputs = "".join(f"        {ast.unparse(output)},\n" for output in last.value.elts)
            text = f"{text.rpartition('    return ')[0]}    return (\n{outputs}    )\n"
        texts.append(text)
    return "\n".join(texts)


def _deep(random: Random) -> str:
    """An expression that is nested a few times, or more often than Python's parser or stack allows."""
    before, after = random.choice((("- ", ""), ("lambda: ", ""), ("", ".a"), ("", "()"), ("", "[0]"), ("rot90(", ")")))
    depth = random.choice((3, 30, 190, 1_000))
    return f"({before * depth}I{after * depth})"


def _exchange_expression(module: ast.Module, random: Random) -> None:
    for holder, key in _one_of(_expressions(module), random):
        holder[key] = _expression(module, random)


def _wrap_expression(module: ast.Module, random: Random) -> None:
    wrapping = random.choice(WRAPPINGS)
    times = random.choice((1, 1, 3, 5))
    for holder, key in _one_of(_expressions(module), random):
        for _ in range(times):
            texts = {"n": random.choice(_names(module)), "a": ast.unparse(holder[key])}
            holder[key] = _parsed(wrapping, texts).value


def _change_statements(module: ast.Module, random: Random) -> None:
    for body in _one_of(_bodies(module), random):
        place = random.randint(0, len(body))
        match random.randrange(5):
            case 0:
                del body[place : place + 1]
            case 1:
                body[place:place] = deepcopy(body[place : place + 1])
            case 2:
                random.shuffle(body)
            case 3:
                body.insert(place, _statement(module, random))
            case _:
                body[place : place + 1] = [_statement(module, random)]


def _rename(module: ast.Module, random: Random) -> None:
    """Gives one occurrence of a name, or all of them, another name."""
    spots = [(vars(node), key) for node in ast.walk(module) for key in ("id", "arg", "name")]
    spots = [(holder, key) for holder, key in spots if isinstance(holder.get(key), str)]
    for one, its_key in _one_of(spots, random):
        old, new = one[its_key], random.choice(_names(module))
        one[its_key] = new
        for holder, key in random.choice(((), spots)):
            if holder[key] == old:
                holder[key] = new


def _change_function(module: ast.Module, random: Random) -> None:
    functions = [(body, place) for body in _bodies(module) for place in range(len(body))]
    functions = [(body, place) for body, place in functions if isinstance(body[place], ast.FunctionDef)]
    for body, place in _one_of(functions, random):
        function = body[place]
        match random.randrange(4):
            case 0:
                function.decorator_list.append(_expression(module, random))
            case 1:
                function.returns = _expression(module, random)
            case 2:
                body[place] = ast.AsyncFunctionDef(**vars(function))
            case _:
                texts = {"a": ast.unparse(_expression(module, random))}
                function.args = _parsed(f"def f({random.choice(PARAMETERS)}): pass", texts).args


_CHANGES = (_exchange_expression, _wrap_expression, _change_statements, _rename, _change_function)


def _one_of(choices: Sequence[Any], random: Random) -> Sequence[Any]:
    """One of the choices, or none where there are none."""
    return random.sample(choices, min(1, len(choices)))


def _expression(module: ast.Module, random: Random) -> Any:
    """An expression of the file itself or of the grammar."""
    known = [holder[key] for holder, key in _expressions(module)] or [ast.Name("I")]
    if random.random() < 0.4:
        return deepcopy(random.choice(known))
    return _parsed(random.choice(EXPRESSIONS), _texts(module, random)).value


def _statement(module: ast.Module, random: Random) -> Any:
    return _parsed(random.choice(STATEMENTS), _texts(module, random))


def _texts(module: ast.Module, random: Random) -> dict[str, str]:
    """What stands for the letters of a template."""
    known = [holder[key] for holder, key in _expressions(module)] or [ast.Name("I")]
    first, second = (ast.unparse(random.choice(known)) for _ in range(2))
    return {"n": random.choice(_names(module)), "a": f"({first})", "b": f"({second})"}


def _parsed(template: str, texts: dict[str, str]) -> Any:
    """The only statement of a template's text."""
    return ast.parse(Template(template).substitute(texts)).body[0]


def _names(module: ast.Module) -> list[str]:
    return [*NAMES, *sorted({node.id for node in ast.walk(module) if isinstance(node, ast.Name)})]


def _bodies(module: ast.Module) -> list[list[Any]]:
    return [node.body for node in ast.walk(module) if isinstance(node, ast.stmt | ast.Module) and hasattr(node, "body")]


def _expressions(module: ast.Module) -> list[tuple[Any, Any]]:
    """The places of all expressions that are read, as what holds them and their key."""
    return [
        (holder, key)
        for node in ast.walk(module)
        for holder, key in _children(node)
        if isinstance(holder[key], ast.expr) and isinstance(getattr(holder[key], "ctx", ast.Load()), ast.Load)
    ]


def _children(node: ast.AST) -> Iterator[tuple[Any, Any]]:
    for key, value in ast.iter_fields(node):
        if isinstance(value, list):
            yield from ((value, place) for place in range(len(value)))
        else:
            yield vars(node), key
