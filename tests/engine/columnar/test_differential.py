"""The columnar engine and the Python primitives agree on random programs; the long run is a command."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from arc.dsl import PRIMITIVES, Reason
from arc.engine.columnar import machine
from arc.kernels.cpu.library import KERNELS
from tests.engine.columnar import differential, evaluation, reducing
from tests.engine.columnar.coverage_table import table
from tests.engine.columnar.differential import BLOCK, TARGETS, compare_all
from tests.engine.columnar.evaluation import DEVICE, PROCESSORS
from tests.engine.columnar.summary import COLUMNS, Summary, read_summary
from tests.program import random_programs

PROGRAMS = 2 * (len(table()) // TARGETS + 1)


@pytest.fixture(scope="module", params=sorted(PROCESSORS))
def summary(request: pytest.FixtureRequest) -> Iterator[Summary]:
    """Two passes over the table of coverage, on every device."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DEVICE, request.param)
        yield compare_all(PROGRAMS, seed=1)


def test_values_missing_entries_and_reasons_are_equal(summary: Summary) -> None:
    assert not summary.differing, f"{summary.differing} lines differ, one is\n{summary.differences[0]}"


def test_many_values_are_there_and_all_reasons_occur(summary: Summary) -> None:
    assert summary.results > 4 * summary.missing.total()
    assert set(summary.missing) == {reason.name for reason in Reason}


def test_no_primitive_or_combination_of_types_falls_back_to_python(summary: Summary) -> None:
    fallbacks = summary.rare(2)
    fallbacks += [(kernel,) for kernel in sorted(summary.kernels - set(KERNELS) - set(machine._SPECIAL))]
    assert fallbacks == []


def test_the_table_has_every_primitive(summary: Summary) -> None:
    called = {key[0] for key in summary.coverage}
    assert set(PRIMITIVES) - {"rapply"} <= called
    assert {"rapply Set", "rapply Tuple", "call power", "call branch"} <= called


def test_programs_hang_on_seed_and_number_only() -> None:
    assert differential.program_of(3, 5) == differential.program_of(3, 5)
    assert differential.program_of(3, 5) != differential.program_of(4, 5)
    assert differential.program_of(3, 5) != differential.program_of(3, 6)


def test_a_difference_is_reduced_and_fails_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    right = random_programs.run

    def wrong(program, inputs):
        lines = zip(program.lines, right(program, inputs), strict=True)
        return [-1 if line.callee == "mostcolor" else value for line, value in lines]

    monkeypatch.setattr(random_programs, "run", wrong)
    report = tmp_path / "coverage.tsv"
    monkeypatch.setattr(sys, "argv", ["differential", "--programs", "40", "--report", str(report)])
    with pytest.raises(SystemExit) as caught:
        differential.main()
    assert caught.value.code == 1
    assert "O = mostcolor(I)\n    return O\nexpected -1\n" in capsys.readouterr().out
    assert read_summary(report).differing > 0


def test_a_program_that_breaks_the_engine_is_found_and_reduced(monkeypatch: pytest.MonkeyPatch) -> None:
    right = evaluation.by_columns

    def broken(programs, samples, **options):
        if any(line.callee == "gravitate" for program in programs for line in program.lines):
            raise IndexError("broken")
        return right(programs, samples, **options)

    for module in (differential, reducing):
        monkeypatch.setattr(module, "by_columns", broken)
    summary = compare_all(30, seed=3)
    assert summary.differing == len(summary.differences) > 0
    assert all(difference.program.lines[-1].callee == "gravitate" for difference in summary.differences)
    assert {type(difference.found) for difference in summary.differences} == {IndexError}


def test_parts_add_up_to_the_whole_run(tmp_path: Path) -> None:
    whole = compare_all(12, seed=2, first=BLOCK - 6)
    added = Summary()
    for first in (BLOCK - 6, BLOCK):
        compare_all(6, seed=2, first=first).write(tmp_path / "part.tsv")
        added.add(read_summary(tmp_path / "part.tsv"))
    assert str(added) == str(whole)
    assert (added.coverage, added.with_value) == (whole.coverage, whole.with_value)


def test_rare_combinations_are_listed_and_fail_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = [row.key for row in table()]
    assert Summary(coverage=Counter(keys)).rare(1) == []
    Summary(coverage=Counter(keys[1:])).write(tmp_path / "earlier.tsv")
    assert read_summary(tmp_path / "earlier.tsv").rare(1) == keys[:1]
    arguments = ["--programs", "0", "--times", "1", "--earlier", str(tmp_path / "earlier.tsv")]
    monkeypatch.setattr(sys, "argv", ["differential", *arguments, "--report", str(tmp_path / "all.tsv")])
    with pytest.raises(SystemExit) as caught:
        differential.main()
    assert caught.value.code == 1
    assert f"1 combinations occur less than 1 times, one is {' '.join(keys[0])}\n" in capsys.readouterr().out
    rows = [line.split("\t") for line in (tmp_path / "all.tsv").read_text().splitlines()]
    start = rows.index(list(COLUMNS))
    assert [row[-2:] for row in rows[start + 1 : start + 3]] == [["0", "0"], ["1", "0"]]
