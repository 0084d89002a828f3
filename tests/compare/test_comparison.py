"""Rows of a comparison: what is paired, summed and judged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

from arc.compare.comparison import PROCESS, WHOLE, WORK, compare
from arc.compare.profiles import Pair, Pairs, measured, paired, write_process
from arc.compare.statistics import Verdict
from arc.compare.words import page
from arc.compare.written import write_differences, write_json
from arc.engine.results import profile_path
from arc.errors import InputError
from arc.tables import write_table
from tests.compare.runs import DEMO_WRONG, Cell, write_job, write_results

CATEGORIES = {("imports", ""): 1.0, ("DSL: grids", "rot90"): 2.0, ("DSL: grids", "trim"): 4.0, ("dispatch", ""): 0.5}


def write_repeats(
    folder: Path, factors: Mapping[Cell, float], seed: int, repeats: int = 8, calls: Mapping[Cell, int] | None = None
) -> None:
    """Repetitions of one job, with times that vary by about 2 %."""
    generator = np.random.default_rng(seed)
    for repeat in range(repeats):
        seconds = {key: value * float(generator.normal(1, 0.02)) for key, value in factors.items()}
        write_job(folder / f"repeat-{repeat}" / "0", seconds, calls)


def test_a_pair_is_what_lies_at_the_same_place_on_both_sides(tmp_path: Path) -> None:
    for side, names in (("a", ["1/0", "1/1", "2/0"]), ("b", ["1/1", "2/0", "3/0"])):
        for name in names:
            write_job(tmp_path / side / name, CATEGORIES)
    a, b = tmp_path / "a", tmp_path / "b"
    assert paired(a, b) == Pairs(
        (Pair("1/1", a / "1/1", b / "1/1"), Pair("2/0", a / "2/0", b / "2/0")), ("1/0",), ("3/0",)
    )
    single = paired(profile_path(a / "1/0"), profile_path(b / "3/0"))
    assert single == Pairs((Pair("", a / "1/0", b / "3/0"),))


def test_every_row_is_judged_by_its_pairs(tmp_path: Path) -> None:
    slower = CATEGORIES | {("DSL: grids", "rot90"): 1.0, ("dispatch", ""): 0.6}
    write_repeats(tmp_path / "a", CATEGORIES, 1, calls={("DSL: grids", "rot90"): 7})
    write_repeats(tmp_path / "b", slower, 2, calls={("DSL: grids", "rot90"): 3})
    found = compare(tmp_path / "a", tmp_path / "b")
    verdicts = {(row.category, row.primitive): row.verdict for row in found.rows}
    assert verdicts == {
        (PROCESS, ""): Verdict.FASTER,
        (WHOLE, ""): Verdict.FASTER,
        (WORK, ""): Verdict.FASTER,
        ("DSL: grids", ""): Verdict.FASTER,
        ("imports", ""): Verdict.SAME,
        ("dispatch", ""): Verdict.SLOWER,
        ("DSL: grids", "trim"): Verdict.SAME,
        ("DSL: grids", "rot90"): Verdict.FASTER,
    }
    row = found.row("DSL: grids", "rot90")
    assert row is not None
    assert row.interval is not None
    assert row.interval.low < 0.5 < row.interval.high
    assert row.ratio == pytest.approx(0.5, rel=0.05)
    assert [row.baseline, row.change] == pytest.approx([2, 1], rel=0.05)
    assert row.difference == pytest.approx(row.change - row.baseline)
    assert (row.baseline_calls, row.change_calls, row.pairs) == (7, 3, 8)


def test_rows_add_up(tmp_path: Path) -> None:
    write_repeats(tmp_path / "a", CATEGORIES, 1)
    write_repeats(tmp_path / "b", CATEGORIES, 2)
    found = compare(tmp_path / "a", tmp_path / "b")
    whole, work, imports = found.row(WHOLE), found.row(WORK), found.row("imports")
    assert whole is not None
    assert work is not None
    assert imports is not None
    categories = [row for row in found.rows if not row.primitive and row.category not in (PROCESS, WHOLE, WORK)]
    assert whole.baseline == pytest.approx(sum(row.baseline for row in categories))
    assert whole.change == pytest.approx(sum(row.change for row in categories))
    assert work.baseline == pytest.approx(whole.baseline - imports.baseline)
    grids = [row for row in found.rows if row.category == "DSL: grids"]
    assert grids[0].baseline == pytest.approx(sum(row.baseline for row in grids[1:]))


def test_shards_are_pairs_and_their_seconds_add_up(tmp_path: Path) -> None:
    for side, factor in (("a", 1.0), ("b", 0.9)):
        for shard in range(8):
            write_job(tmp_path / side / str(shard), {("dispatch", ""): factor * (1 + shard)})
    found = compare(tmp_path / "a", tmp_path / "b")
    row = found.row("dispatch")
    assert row is not None
    assert [row.baseline, row.change] == pytest.approx([36, 32.4])
    assert row.verdict is Verdict.FASTER
    assert found.repeats == 1


def test_rows_of_one_side_and_rows_that_cannot_be_judged(tmp_path: Path) -> None:
    for repeat in range(8):
        write_job(
            tmp_path / "a" / f"repeat-{repeat}" / "0",
            {("old", "x"): 1.0, ("rest", ""): -0.01 + 0.1 * repeat, ("none", ""): 0.0}
            | ({("rare", ""): 1.0} if repeat < 5 else {}),
        )
        write_job(
            tmp_path / "b" / f"repeat-{repeat}" / "0",
            {("new", "x"): 1.0, ("rest", ""): 0.1, ("none", ""): 0.0} | ({("rare", ""): 3.0} if repeat < 5 else {}),
        )
    found = compare(tmp_path / "a", tmp_path / "b")
    verdicts = {row.category: (row.verdict, row.interval) for row in found.rows if not row.primitive}
    assert verdicts["old"] == (Verdict.GONE, None)
    assert verdicts["new"] == (Verdict.NEW, None)
    assert verdicts["rest"] == (Verdict.NOTHING, None)
    assert verdicts["none"] == (Verdict.NOTHING, None)
    assert verdicts["rare"] == (Verdict.FEW, None)


def test_one_pair_is_too_few(tmp_path: Path) -> None:
    for side in ("a", "b"):
        write_job(tmp_path / side, CATEGORIES)
    found = compare(profile_path(tmp_path / "a"), profile_path(tmp_path / "b"))
    assert {row.verdict for row in found.rows} == {Verdict.FEW}


def test_whole_processes_are_as_their_starter_saw_them_if_it_saw_all(tmp_path: Path) -> None:
    for side, seconds in (("a", 9.0), ("b", 8.0)):
        write_job(tmp_path / side / "0", CATEGORIES, cpu=5.0)
        if side == "a":
            write_process(tmp_path / side / "0", seconds)
    row = compare(tmp_path / "a", tmp_path / "b").row(PROCESS)
    assert row is not None
    assert (row.baseline, row.change) == (5, 5)
    write_process(tmp_path / "b" / "0", 8.0)
    row = compare(tmp_path / "a", tmp_path / "b").row(PROCESS)
    assert row is not None
    assert (row.baseline, row.change) == (9, 8)


def test_profiles_of_older_versions_can_be_read(tmp_path: Path) -> None:
    columns = {
        "shard": [0, 0, 0],
        "category": ["DSL: grids", "DSL: grids", "imports"],
        "primitive": ["rot90", "trim", ""],
        "calls": [3, 4, 1],
        "entries": [30, 40, 0],
        "seconds": [0.5, 0.25, 1.0],
    }
    write_table(profile_path(tmp_path / "old"), columns)
    found = measured(tmp_path / "old")
    assert found.seconds == {("DSL: grids", "rot90"): 0.5, ("DSL: grids", "trim"): 0.25, ("imports", ""): 1.0}
    assert (found.calls["DSL: grids", "trim"], found.clock, found.cpu, found.process) == (4, "wall", None, None)


def test_what_cannot_be_compared_is_named(tmp_path: Path) -> None:
    a, b = tmp_path / "a", tmp_path / "b"
    with pytest.raises(InputError, match=r"a: does not exist \(name a folder of results"):
        compare(a, b)
    a.mkdir()
    with pytest.raises(InputError, match="a: has no profiles below it"):
        compare(a, b)
    write_job(a / "1", CATEGORIES)
    write_job(b / "2", CATEGORIES)
    with pytest.raises(InputError, match=r"b: has no profile at the place of one of .*a \(compare two runs of a kind"):
        compare(a, b)
    (tmp_path / "notes.txt").touch()
    with pytest.raises(InputError, match=r"notes\.txt: is neither a folder nor a profile"):
        compare(a, tmp_path / "notes.txt")
    write_job(b / "1", CATEGORIES, clock="wall")
    with pytest.raises(InputError, match=r"b/1\.profile\.parquet: has wall seconds, but .*a/1.* has cpu seconds"):
        compare(a, b)
    profile_path(b / "1").write_bytes(b"nothing")
    with pytest.raises(InputError, match=r"b/1\.profile\.parquet: is not a readable Parquet file"):
        compare(a, b)
    write_table(profile_path(b / "1"), {"category": ["x"]})
    with pytest.raises(InputError, match=r"b/1\.profile\.parquet: has no column primitive, calls, seconds"):
        compare(a, b)


def test_the_page_says_what_was_compared(tmp_path: Path) -> None:
    for side, seed in (("a", 1), ("b", 2)):
        write_repeats(tmp_path / side, CATEGORIES, seed, calls={("DSL: grids", "trim"): 5 * seed})
        for repeat in range(8):
            write_results(tmp_path / side / f"repeat-{repeat}" / "0", [((1,),)], [DEMO_WRONG])
    found = compare(tmp_path / "a", tmp_path / "b", ("the old one", "the new one"), ["Measured with care."])
    text = page(found)
    assert "Baseline: the old one. Change: the new one." in text
    assert "Measured with care." in text
    assert "Outputs are equal: 16 results (a candidate on a sample) of 8 pairs compared, 0 differ." in text
    assert "means over 8 repetitions" in text
    (line,) = (line for line in text.splitlines() if line.startswith("| DSL: grids: trim |"))
    assert line.split(" | ")[6:8] == ["5", "+5"]
    assert "no difference at this spread" in line
    assert "## Differences" not in text
    write_results(tmp_path / "b" / "repeat-3" / "0", [((2,),)], [DEMO_WRONG])
    text = page(compare(tmp_path / "a", tmp_path / "b"))
    assert "**Outputs differ**: 1 difference in 16 results" in text
    assert "- repeat-3/0, task aa, sample 1, candidate 0: output 1 -> 2\n" in text


def test_the_page_says_that_nothing_was_compared(tmp_path: Path) -> None:
    for side in ("a", "b"):
        write_repeats(tmp_path / side, CATEGORIES, 1)
    assert "**No outputs were compared**" in page(compare(tmp_path / "a", tmp_path / "b"))


def test_files_have_everything(tmp_path: Path) -> None:
    write_repeats(tmp_path / "a", CATEGORIES | {("old", ""): 0.1}, 1)
    write_repeats(tmp_path / "b", CATEGORIES, 2)
    for side, grid in (("a", ((1,),)), ("b", ((2,),))):
        write_results(tmp_path / side / "repeat-0" / "0", [grid, -1], [DEMO_WRONG, DEMO_WRONG])
    comparison = compare(tmp_path / "a", tmp_path / "b")
    write_json(tmp_path / "all.json", comparison)
    write_differences(tmp_path / "all.csv", comparison.outputs)
    found = json.loads((tmp_path / "all.json").read_text())
    assert [(row["category"], row["primitive"]) for row in found["rows"]] == [
        (row.category, row.primitive) for row in comparison.rows
    ]
    assert {row["verdict"] for row in found["rows"] if row["ratio_low"] is None} == {"only in the baseline"}
    assert (found["differences"], found["compared_results"], found["pairs"], found["repeats"]) == (1, 4, 8, 8)
    assert (tmp_path / "all.csv").read_text() == (
        "pair,task,sample,candidate,what,baseline,change\nrepeat-0/0,aa,1,0,output,1,2\n"
    )
