import random
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arc.archive.index import Entry, merge, read_index, write_index
from arc.errors import InputError
from arc.tables import read_table

MARKS = ("a#0", "a#1", "b#0")


def entry(task: int = 0, program: int = 0, score: int | None = None, **changes: object) -> Entry:
    plain = Entry(
        task=f"task{task}",
        task_hash=f"hash{task}",
        source="a",
        program=f"{program:024x}",
        o_score=score,
        s_score=score,
        score=score,
        instructions=program % 3,
        cost=program % 2,
        generation=0,
        origin="import",
        parents=(),
        mutation="",
        learned_from=(),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def true_score(task: int, program: int) -> int:
    return random.Random(f"{task} {program}").choice([0, 500, 1000])


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    """An entry of an archive in which a program has one score per task, known or not yet."""
    task, program = draw(st.integers(0, 2)), draw(st.integers(0, 9))
    return entry(
        task,
        program,
        draw(st.sampled_from([None, true_score(task, program)])),
        generation=draw(st.integers(0, 2)),
        origin=draw(st.sampled_from(["import", "mutation"])),
        parents=draw(st.sampled_from([(), ("p",), ("p", "q")])),
        learned_from=tuple(draw(st.sets(st.sampled_from(MARKS)))),
    )


INDEXES = st.lists(entries(), max_size=25)


@given(INDEXES, st.integers(1, 4))
def test_merging_again_changes_nothing(index: list[Entry], keep: int) -> None:
    once = merge(index, keep=keep)
    assert merge(once, keep=keep) == once
    assert merge(once, index, keep=keep) == once
    assert merge(index, once, keep=keep) == once


@given(INDEXES, INDEXES, st.integers(1, 4))
def test_the_order_of_indexes_and_rows_does_not_matter(a: list[Entry], b: list[Entry], keep: int) -> None:
    merged = merge(a, b, keep=keep)
    assert merge(b, a, keep=keep) == merged
    assert merge(sorted(a + b, key=repr), keep=keep) == merged


@given(INDEXES, INDEXES, st.integers(1, 4))
def test_a_program_is_lost_only_to_enough_better_ones(a: list[Entry], b: list[Entry], keep: int) -> None:
    merged = merge(a, b, keep=keep)
    kept = {(each.key, each.program): each for each in merged}
    for lost in merge(a, b, keep=1000):
        if (lost.key, lost.program) not in kept:
            assert lost.score is not None
            better = [each for each in merged if each.key == lost.key and each.score is not None]
            assert len(better) == keep
            assert all(each.rank < lost.rank for each in better)


@given(INDEXES, INDEXES, st.integers(1, 4))
def test_all_entries_of_a_program_have_all_its_marks(a: list[Entry], b: list[Entry], keep: int) -> None:
    for each in merge(a, b, keep=keep):
        marks = {mark for other in a + b if other.program == each.program for mark in other.learned_from}
        assert each.learned_from == tuple(sorted(marks))


@given(INDEXES)
def test_entries_are_sorted_by_task_and_rank(index: list[Entry]) -> None:
    merged = merge(index)
    assert merged == sorted(merged, key=lambda each: (each.key, each.rank))
    assert len({(each.key, each.program) for each in merged}) == len(merged)


def test_rank_is_score_then_cost_then_size_then_id() -> None:
    best = [
        entry(program=9, score=900, cost=9, instructions=9),
        entry(program=8, score=500, cost=3, instructions=9),
        entry(program=7, score=500, cost=4, instructions=1),
        entry(program=3, score=500, cost=4, instructions=2),
        entry(program=4, score=500, cost=4, instructions=2),
        entry(program=1, score=0, instructions=1),
        entry(program=0, instructions=1),
    ]
    assert merge(best[::-1]) == best
    assert merge(best, keep=2) == [best[0], best[1], best[6]]


def test_the_last_score_and_the_first_discovery_count() -> None:
    imported = entry(generation=0, origin="import")
    first = entry(score=400, generation=1, origin="archive", learned_from=("a#1",))
    second = entry(score=300, generation=2, origin="mutation", parents=("p",), learned_from=("b#1",))
    [merged] = merge([imported], [first], [second])
    assert merged == entry(score=300, learned_from=("a#1", "b#1"))
    [merged] = merge([second], [imported])
    assert merged == entry(score=300, learned_from=("b#1",))


def test_an_edited_task_and_another_source_are_other_tasks() -> None:
    same = [entry(score=1), entry(score=2, task_hash="edited"), entry(score=3, source="b")]
    assert len(merge(same, keep=1)) == 3


@given(INDEXES)
@settings(max_examples=20)
def test_files_hold_what_was_written(index: list[Entry]) -> None:
    merged = merge(index)
    with TemporaryDirectory() as folder:
        a, b = Path(folder) / "a.parquet", Path(folder) / "b.parquet"
        write_index(a, merged)
        write_index(b, merge(reversed(index)))
        assert read_index(a) == merged
        assert a.read_bytes() == b.read_bytes()


def test_a_broken_index_is_named(tmp_path: Path) -> None:
    (tmp_path / "index.parquet").write_bytes(b"")
    with pytest.raises(InputError, match=r"index\.parquet: is not a readable Parquet file"):
        read_index(tmp_path / "index.parquet")


def test_an_index_that_is_not_sorted_is_named(tmp_path: Path) -> None:
    rows = [replace(entry(program=1), task=name) for name in ("b", "a")]
    write_index(tmp_path / "index.parquet", rows)
    with pytest.raises(InputError, match=r"index\.parquet: is not sorted: b stands before a"):
        read_index(tmp_path / "index.parquet")


def test_the_marks_of_a_program_are_written_once(tmp_path: Path) -> None:
    marks = tuple(f"own#{number:03}" for number in range(100))
    rows = merge([replace(entry(program=1), task=name, learned_from=marks) for name in "abc"])
    write_index(tmp_path / "index.parquet", rows)
    assert read_index(tmp_path / "index.parquet") == rows
    column = read_table(tmp_path / "index.parquet", ["learned_from"])["learned_from"].to_pylist()
    assert column == [",".join(marks), "", ""]
