import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.errors import InputError
from arc.program.parse import MAX_LINE_CHARACTERS, parse_file, parse_program, parse_source
from arc.program.program import Line

POSITIONAL = "def solve(I):\n    x1 = objects(I, T, F, T)\n    x2 = merge(x1)\n    O = paint(I, x2)\n    return O\n"
KEYWORDS = (
    "def solve(I):\n    a = objects(grid=I, univalued=T, diagonal=F, without_bg=T)\n    b = merge(containers=a)\n"
    "    c = paint(obj=b, grid=I)\n    return c\n"
)


def test_keyword_arguments_are_put_in_order():
    assert parse_program(KEYWORDS) == parse_program(POSITIONAL)


def test_a_published_file_with_imports_and_docstrings():
    text = f'"""Solvers."""\nfrom dsl import *\nfrom constants import *\n\n\n{POSITIONAL}\n\n{KEYWORDS}'
    parsed = parse_source(text, "solvers.py")
    assert [definition.line for definition in parsed.definitions] == [6, 13]
    assert parsed.definitions[0].line_numbers == (7, 8, 9)
    assert not parsed.rejections


def test_functions_can_be_called_by_their_name():
    program = parse_program("def solve(I):\n    x1 = compose(rot90, hmirror)\n    O = x1(I)\n    return O\n")
    assert program.lines[1] == Line(0, ("I",))


def test_aliases_cost_no_line():
    assert parse_program("def solve(I):\n    x = I\n    y = x\n    return y\n").output == "I"


@pytest.mark.parametrize(
    ("body", "reason", "line"),
    [
        ("x = rot91(I)\n    return x", "unknown name 'rot91'", 2),
        ("x = __import__(I)\n    return x", "unknown name", 2),
        ("x = rot90(rot90(I))\n    return x", "argument of kind 'call'", 2),
        ("x = rot90(I.T)\n    return x", "argument of kind 'attribute'", 2),
        ("x = I.copy()\n    return x", "argument of kind 'attribute'", 2),
        ("x = rot90(lambda: I)\n    return x", "argument of kind 'lambda'", 2),
        ("x = canvas(3, UNITY)\n    return x", "argument of kind 'constant'", 2),
        ("x = rot90(I)\n    y = x + x\n    return y", "expression of kind 'binop'", 3),
        ("x, y = rot90(I)\n    return x", "not one name", 2),
        ("x = y = rot90(I)\n    return x", "not one name", 2),
        ("x: int = rot90(I)\n    return x", "kind 'annassign'", 2),
        ("rot90(I)\n    return I", "kind 'expr'", 2),
        ("for x in I: pass\n    return I", "kind 'for'", 2),
        ("def g(I): return I\n    return I", "kind 'functiondef'", 2),
        ("import os\n    return I", "kind 'import'", 2),
        ("rot90 = hmirror(I)\n    return rot90", "DSL's own name 'rot90'", 2),
        ("x = rot90()\n    return x", "wrong arguments", 2),
        ("x = rot90(I, I)\n    return x", "wrong arguments", 2),
        ("x = rot90(grid=I, other=I)\n    return x", "wrong arguments", 2),
        ("x = rot90(*I)\n    return x", "argument of kind 'starred'", 2),
        ("x = rot90(**I)\n    return x", "wrong arguments", 2),
        ("x = ONE(I)\n    return x", "no function", 2),
        ("x = compose(rot90, rot90)\n    y = x(grid=I)\n    return y", "keyword arguments to a function value", 3),
        ("x = rot90(S)\n    return x", "unknown name 'S'", 2),
        ("x = rot90(I)", "does not end in 'return'", 1),
        ("return", "returns no name", 2),
        ("return 3", "returns no name", 2),
        ("return rot90(I)", "returns no name", 2),
    ],
)
def test_what_is_no_program_is_rejected_with_its_line(body, reason, line):
    parsed = parse_source(f"def solve(I):\n    {body}\n", "f.py")
    assert not parsed.definitions
    (rejection,) = parsed.rejections
    assert reason in rejection.reason
    assert rejection.line == line
    assert rejection.remedy


@pytest.mark.parametrize(
    "head",
    ["(I=ONE)", "(*I)", "(**I)", "(I, /)", "(*, I)", "(I: int)", "(x)", "()", "(S, I, D)", "(I) -> int"],
)
def test_other_parameters_are_rejected(head):
    parsed = parse_source(f"def solve{head}:\n    return I\n")
    assert not parsed.definitions
    assert len(parsed.rejections) == 1


def test_statements_outside_functions_and_decorators_are_rejected():
    parsed = parse_source("@cache\ndef solve(I):\n    return I\n\nprint(1)\nasync def g(I):\n    return I\n")
    assert [rejection.line for rejection in parsed.rejections] == [1, 5, 6]


def test_the_nearest_name_is_offered():
    (rejection,) = parse_source("def solve(I):\n    x = objcts(I)\n    return x\n").rejections
    assert rejection.remedy == "did you mean 'objects'?"


@pytest.mark.parametrize(
    "text",
    [
        "def solve(I:\n    return I\n",
        "x" * (MAX_LINE_CHARACTERS + 1),
        "x = " + "(" * 5_000,
        "def solve(I):\n    x = " + "rot90(" * 1_500 + "I" + ")" * 1_500 + "\n    return x\n",
        "\0",
        "I;" * 1_000_001,
        "I;I\n" * 500_001,
    ],
    ids=lambda text: text[:20],
)
def test_text_that_cannot_be_parsed_names_file_and_line(text):
    with pytest.raises(InputError, match=r"^f\.py, line \d"):
        parse_source(text, "f.py")


GOOD = "def solve_a(I):\n    O = rot90(I)\n    return O\n"
HOSTILE = {
    "a dunder": "O = __import__('os')",
    "an import by name": "O = importlib(I)",
    "an attribute": "O = I.__class__",
    "a call of an attribute": "O = rot90.__globals__(I)",
    "a lambda": "O = apply(lambda x: x, I)",
    "a comprehension": "O = tuple(x for x in I)",
    "a walrus": "O = rot90((x := I))",
    "an f-string": "O = f'{I}'",
    "a subscript": "O = I[0]",
    "an await": "O = await I",
    "a yield": "O = yield I",
    "a nested function": "def O(): return I",
    "a nested class": "class O: pass",
    "a global": "global O",
    "an exec": "exec('import os')",
    "a decorated function": "@rot90\n    def O(): pass",
    "100,000 negations": "O = " + "-\\\n" * 100_000 + "I",
    "100,000 attributes": "O = I" + "\\\n.a" * 100_000,
    "100,000 nested calls": "O = " + "rot90(\n" * 100_000 + "I" + "\n)" * 100_000,
    "100,000 calls of calls": "O = I" + "\\\n()" * 100_000,
    "a line of 10 MB": "O = rot90(" + "I" * 10_000_000 + ")",
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_hostile_bodies_are_rejected_with_a_line(body, tmp_path):
    path = tmp_path / "solvers.py"
    path.write_text(f"{GOOD}\ndef solve_b(I):\n    {body}\n    return O\n")
    try:
        parsed = parse_file(path)
    except InputError as error:
        places = [problem.place for problem in error.problems]
    else:
        assert [definition.name for definition in parsed.definitions] == ["solve_a"]
        places = [rejection.problem.place for rejection in parsed.rejections]
    lines = [int(found[1]) for place in places if (found := re.match(r"line (\d+)", place))]
    assert lines
    assert min(lines) >= 5


@pytest.mark.parametrize(
    "head",
    [
        "solve_b(I=exec('1'))",
        "solve_b(I: exec('1'))",
        "solve_b(I) -> exec('1')",
        f"solve_b(I={'- ' * 1_500}1)",
        f"solve_b(*, I=a{'.a' * 1_500})",
    ],
    ids=lambda head: head[:20],
)
def test_hostile_parameters_are_rejected_with_a_line(head):
    (rejection,) = parse_source(f"{GOOD}\ndef {head}:\n    return I\n").rejections
    assert rejection.line == 5


def test_files_that_cannot_be_read(tmp_path):
    binary = tmp_path / "binary.py"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (binary, tmp_path, tmp_path / "absent.py"):
        with pytest.raises(InputError, match=path.name):
            parse_file(path)


@given(st.text())
def test_any_text_gives_programs_rejections_or_an_input_error(text):
    with suppress(InputError):
        parsed = parse_source(text)
        assert all(rejection.reason and rejection.remedy for rejection in parsed.rejections)
