import random
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]
import pytest

from arc.archive.index import Entry, merge
from arc.engine.absence import Failure
from arc.score.candidates import read_candidates
from arc.score.generation import score_generation, write_scores
from arc.score.leaks import Leaks
from arc.score.ranking import Attempt
from arc.score.results import ShardResults, read_shard, read_tasks
from arc.tables import read_table
from tests.score.naive import attempt_rows, ranked_rows, score_rows
from tests.score.runs import Run, program_id, random_run, write_run

SEEDS = range(12)


@dataclass
class Found:
    """All that a generation gives, at once."""

    scores: pa.Table
    attempts: list[Attempt]
    archive: list[Entry]


def shards_of(folder: Path, candidates: int, count: int) -> list[ShardResults]:
    tasks = read_tasks(folder / "tasks.parquet")
    return [
        read_shard(
            folder / f"{i}.results.parquet",
            folder / f"{i}.outputs.parquet",
            tasks.of_shard(i),
            candidates,
        )
        for i in range(count)
    ]


def scored(
    run: Run,
    folder: Path,
    previous: list[Entry] | None = None,
    attempts: list[Attempt] | None = None,
    allow: bool = False,
    keep: int = 3,
    backwards: bool = False,
) -> Found:
    write_run(run, folder)
    candidates = read_candidates(folder / "candidates.parquet")
    shards = shards_of(folder, len(candidates), len(run.results))
    found = score_generation(
        reversed(shards) if backwards else shards,
        candidates,
        generation=1,
        previous=previous or [],
        previous_attempts=attempts or [],
        leaks=None if allow else Leaks(candidates.learned_from),
        keep=keep,
    )
    write_scores(folder / "scores.parquet", found)
    return Found(read_table(folder / "scores.parquet"), list(found.attempts()), list(found.archive()))


def entry(run: Run, task: int, program: str, score: int | None, **changes: object) -> Entry:
    info = run.tasks[task]
    plain = Entry(
        task=info.task,
        task_hash=info.hash,
        source=info.source,
        program=program,
        o_score=score,
        s_score=score,
        score=score,
        instructions=2,
        cost=0,
        generation=0,
        origin="import",
        parents=(),
        mutation="",
        learned_from=(),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("allow", [False, True])
def test_scores_and_attempts_agree_with_the_naive_ones(seed: int, allow: bool, tmp_path: Path) -> None:
    run = random_run(seed)
    found = scored(run, tmp_path, allow=allow)
    scores = score_rows(run, leaks=allow)
    assert found.scores.to_pylist() == scores
    assert [asdict(attempt) for attempt in found.attempts] == attempt_rows(run, scores)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_archive_has_the_best_ranked_programs(seed: int, tmp_path: Path) -> None:
    run = random_run(seed)
    scores = score_rows(run)
    found = scored(run, tmp_path)
    for task in run.tasks:
        kept = [(entry.program, entry.score) for entry in found.archive if entry.task == task.task]
        assert kept == [(row["program"], row["score"]) for row in ranked_rows(run, scores, task.task)[:3]]


@pytest.mark.parametrize("seed", SEEDS)
def test_of_a_task_that_did_not_run_in_time_what_was_known_stays(seed: int, tmp_path: Path) -> None:
    run = random_run(seed)
    before = [entry(run, 0, program_id("other"), 700), entry(run, 0, run.candidates[0]["program"], None)]
    whole = scored(run, tmp_path, previous=before)
    (shard,) = (rows for rows in run.results if any(row["task"] == run.tasks[0].task for row in rows))
    late = [row for row in shard if row["task"] == run.tasks[0].task][-1]
    late |= {"output": -int(Failure.NO_TIME)}
    found = scored(run, tmp_path, previous=before)
    others = [row for row in whole.scores.to_pylist() if row["task"] != run.tasks[0].task]
    assert found.scores.to_pylist() == others
    assert found.attempts == [each for each in whole.attempts if each.task != run.tasks[0].task]
    kept = [(each.program, each.score) for each in found.archive if each.task == run.tasks[0].task]
    assert kept == [(each.program, each.score) for each in before]


@pytest.mark.parametrize("seed", SEEDS)
def test_rows_and_shards_may_come_in_any_order(seed: int, tmp_path: Path) -> None:
    run = random_run(seed)
    found = scored(run, tmp_path / "a")
    for rows in (*run.results, *run.outputs, run.candidates, run.tasks):
        random.Random(seed).shuffle(rows)  # type: ignore[arg-type]
    again = scored(run, tmp_path / "b", backwards=True)
    assert again.scores.equals(found.scores)
    assert again.attempts == found.attempts
    assert again.archive == found.archive


@pytest.mark.parametrize("seed", SEEDS)
def test_scoring_a_generation_again_changes_nothing(seed: int, tmp_path: Path) -> None:
    run = random_run(seed)
    first = scored(run, tmp_path, previous=[entry(run, 0, program_id("old"), 700)])
    again = scored(run, tmp_path, previous=first.archive, attempts=first.attempts)
    assert again.archive == first.archive
    assert again.attempts == first.attempts


def test_an_imported_program_gets_its_scores_and_keeps_its_origin(tmp_path: Path) -> None:
    run = random_run(1)
    for row in run.candidates:
        row["learned_from"] = ""
    worst = ranked_rows(run, score_rows(run), "task0")[-1]
    imported = entry(
        run,
        0,
        worst["program"],
        None,
        instructions=worst["instructions"],
        cost=run.candidates[worst["candidate"]]["cost"],
    )
    found = scored(run, tmp_path, previous=[imported], keep=100)
    [kept] = [each for each in found.archive if each.task == "task0" and each.program == worst["program"]]
    assert kept.score == worst["score"]
    assert (kept.generation, kept.origin) == (0, "import")


def test_a_program_is_scored_anew_even_if_it_is_not_among_the_best(tmp_path: Path) -> None:
    run = random_run(1)
    for row in run.candidates:
        row["learned_from"] = ""
    worst = ranked_rows(run, score_rows(run), "task0")[-1]
    overrated = entry(
        run,
        0,
        worst["program"],
        1000,
        instructions=worst["instructions"],
        cost=run.candidates[worst["candidate"]]["cost"],
    )
    found = scored(run, tmp_path, previous=[overrated], keep=3)
    assert worst["program"] not in [each.program for each in found.archive if each.task == "task0"]


def test_a_program_that_was_not_run_stays_unless_enough_better_ones_exist(tmp_path: Path) -> None:
    run = random_run(2)
    good, bad, unknown = (entry(run, 0, program_id(score), score) for score in (1000, 0, None))
    found = scored(run, tmp_path, previous=merge([good, bad, unknown]), keep=3)
    kept = [each.program for each in found.archive if each.task == "task0"]
    assert good.program in kept
    assert bad.program not in kept
    assert kept[-1] == unknown.program
    assert len(kept) == 4


def test_solving_a_task_marks_the_program_wherever_it_is_kept(tmp_path: Path) -> None:
    run = random_run(3)
    for row in run.candidates:
        row["learned_from"] = ""
    found = scored(run, tmp_path, keep=100)
    solved = {
        program: {
            mark
            for row in score_rows(run)
            if row["program"] == program and row["exact"] == row["demos"]
            for mark in run.tasks[int(row["task"][-1])].marks
        }
        for program in (row["program"] for row in run.candidates)
    }
    assert any(solved.values())
    assert not all(solved.values())
    assert {(each.program, each.learned_from) for each in found.archive} == {
        (program, tuple(sorted(marks))) for program, marks in solved.items()
    }


def test_a_solution_beyond_the_best_is_marked_where_it_is_kept(tmp_path: Path) -> None:
    run = random_run(3)
    for row in run.candidates:
        row["learned_from"] = ""
    everywhere = scored(run, tmp_path, keep=100)
    marks = {each.program: each.learned_from for each in everywhere.archive}
    few = scored(run, tmp_path, keep=1)
    assert all(each.learned_from == marks[each.program] for each in few.archive)


def test_leaked_pairs_are_neither_scored_nor_kept_nor_tried(tmp_path: Path) -> None:
    run = random_run(4)
    for row in run.candidates:
        row["learned_from"] = "other#hash1-0,own#hash0-0"
    found = scored(run, tmp_path)
    assert "task1" not in found.scores["task"].to_pylist()
    assert "task1" not in [attempt.task for attempt in found.attempts]
    assert "task1" not in [each.task for each in found.archive]
    assert "task0" in found.scores["task"].to_pylist()


def test_a_generation_without_candidates(tmp_path: Path) -> None:
    run = random_run(5, candidates=0)
    kept = [entry(run, 0, program_id("old"), 700)]
    found = scored(run, tmp_path, previous=kept)
    assert found.scores.num_rows == 0
    assert found.attempts == []
    assert found.archive == kept


def test_a_shard_without_tasks(tmp_path: Path) -> None:
    run = random_run(6)
    run.tasks = [replace(task, shard=0) for task in run.tasks]
    run.results = [[row for rows in run.results for row in rows], []]
    run.outputs = [run.outputs[0], []]
    assert scored(run, tmp_path).scores.to_pylist() == score_rows(run)
