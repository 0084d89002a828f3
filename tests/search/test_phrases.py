from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from arc.cli.search import command
from arc.program.parse import parse_program, parse_source
from arc.search.phrases import PARAMETERS, collected, left_open, parsed_phrases, shipped_phrases

ONE = """def solve_1(I):
    x1 = ofcolor(I, EIGHT)
    x2 = matcher(size, EIGHT)
    O = fill(I, CYAN, x1)
    return O
"""
TWO = "def solve_2(I):\n    x1 = fill(I, RED, I)\n    O = replace(x1, ONE, BLACK)\n    return O\n"
THREE = "def solve_3(I):\n    x1 = replace(I, RED, BLUE)\n    O = replace(x1, BLUE, CYAN)\n    return O\n"
TOLD = (
    "def solve_4(S, I):\n    x1 = c_zo_n(S, p_g, first)\n    x2 = asindices(I)\n    O = fill(I, x1, x2)\n    return O\n"
)
READS = "def solve_5(S, I):\n    O = a_mr(S)\n    return O\n"


def opened(text: str) -> tuple[str, int] | None:
    found = left_open(parse_program(text))
    return None if found is None else (found[0].text(), found[1])


def test_colors_are_left_open_and_numbers_stay() -> None:
    text, colors = opened(ONE) or ("", 0)
    assert colors == 1
    assert "ofcolor(I, c)" in text
    assert "fill(I, c, " in text
    assert "matcher(size, EIGHT)" in text


def test_two_colors() -> None:
    text, colors = opened(TWO) or ("", 0)
    assert colors == 2
    assert "fill(I, d, I)" in text
    assert "replace(x1, e, BLACK)" in text, "black stays"


def test_a_color_that_the_demos_tell_is_left_open() -> None:
    text, colors = opened(TOLD) or ("", 0)
    assert colors == 1
    assert "c_zo_n" not in text
    assert "fill(I, c, " in text


def test_programs_that_are_no_phrases() -> None:
    assert opened(THREE) is None
    assert opened(READS) is None


def test_tables_are_read_as_they_were_written() -> None:
    definitions = parse_source("\n\n".join([ONE, TWO, THREE, TOLD, READS])).definitions
    text = collected((each, (f"s#{number}", "s#x")) for number, each in enumerate(definitions))
    found = list(parsed_phrases(text))
    assert [phrase.colors for phrase in found] == [1, 2, 1]
    assert [phrase.learned_from for phrase in found] == [(f"s#{number}", "s#x") for number in (0, 1, 3)]
    for phrase, definition in zip(found, (definitions[0], definitions[1], definitions[3]), strict=True):
        program = left_open(definition.program)
        assert program is not None
        assert phrase.program.id == program[0].normal().id


def test_shipped_phrases_say_what_they_were_learned_on() -> None:
    assert len(shipped_phrases()) > 200
    for phrase in shipped_phrases():
        assert phrase.learned_from
        assert all(mark.startswith("arc-agi-1/training#") for mark in phrase.learned_from)
        used = {operand for line in phrase.program.lines for operand in line.operands}
        assert used & {"c", "d", "e", "S", "C"} == set(PARAMETERS[phrase.colors])


def test_the_command_collects_what_is_shipped(tmp_path: Path) -> None:
    out = tmp_path / "phrases.tsv"
    written = sorted(map(str, Path("config/solvers").glob("*.py")))
    result = CliRunner().invoke(command, ["collect", *written, "--out", str(out)], catch_exceptions=False)
    assert "phrases from" in result.output
    shipped = Path("arc/search/phrases.tsv").read_text(encoding="utf-8")
    assert out.read_text(encoding="utf-8") == shipped, (
        "solvers changed: python -m arc search collect config/solvers/*.py"
    )
    refused = CliRunner().invoke(command, ["collect", "config/solvers", "--source", "arc-agi-1/evaluation"])
    assert refused.exit_code != 0
    assert "sealed" in refused.output
