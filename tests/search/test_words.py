import pytest

from arc.dsl.types import GRID
from arc.engine.columnar.pools import Pools
from arc.engine.run import run_programs
from arc.program.program import Program
from arc.search.enumerate.runner import KINDS, Runner
from arc.search.words import Call, Draft, append, parsed, word, words
from arc.tasks.sources import load_source


def test_abbreviations_are_written_out() -> None:
    (found,) = parsed("blank(x) := canvas(ZERO, shape(x))\nempty a = blank(a)\n")
    assert found.expression == Call("canvas", ("ZERO", Call("shape", ("a",))))
    assert (found.arguments, found.calls, found.rooted) == ("a", 2, False)


@pytest.mark.parametrize(
    "line", ["x a = nothing(a)", "x a = rot90(b)", "x a = rot90(a, a)", "x q = identity(q)", "x a = 1"]
)
def test_what_is_no_word_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parsed(line + "\n")


def test_names_are_used_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        parsed("twice a = rot90(a)\ntwice a = rot180(a)\n")


def test_lines_are_appended_once() -> None:
    lines = Draft()
    first = append(lines, word("rot90").expression, {"a": "I"})
    assert append(lines, word("rot90").expression, {"a": "I"}) == first
    assert len(lines) == 1


def test_words_of_a_grid_do_what_their_programs_do() -> None:
    task = load_source("arc-agi-1/training").task("0b148d64")
    runner = Runner(Pools())
    own = [
        (number, op) for number, op in enumerate(runner.ops) if op.kinds == (KINDS[GRID],) and op.result == KINDS[GRID]
    ]
    column = [runner.pools.entry(pair.input, GRID) for pair in (*task.train, *task.test)]
    results = runner.run({number: [_column(column)] for number, _ in own})
    programs = []
    for _, op in own:
        lines = Draft()
        output = append(lines, op.word.expression, {"a": "I"})
        programs.append(Program(tuple(lines), output))
    for device in ("python", "cpu"):
        outputs = run_programs(programs, [task], device)
        for (number, op), [given] in zip(own, outputs, strict=True):
            for entry, expected in zip(results[number].tolist(), given, strict=True):
                assert (entry >= 0) == isinstance(expected, tuple), (op.word.name, device)
                assert entry < 0 or runner.pools.value(entry, GRID) == expected, (op.word.name, device)


def _column(entries: list[int]):
    import numpy as np

    return np.array(entries, np.int32)


def test_every_word_can_be_typed() -> None:
    assert {op.word.name for op in Runner(Pools()).ops} == {each.name for each in words()}
