"""Outcomes of tasks."""

from __future__ import annotations

import pytest

from arc.report.judged import NEAR_SCORE, Outcome, best_attempt, outcome
from arc.report.words import MEANINGS, SIGNS, WORDS
from arc.score.evaluation import Status, TaskEvaluation
from arc.score.ranking import Attempt


def attempt(score: int, rank: int = 0, test: int = 0, program: str = "p", instructions: int = 1) -> Attempt:
    kind = "solution" if score == 1000 else "near"
    return Attempt("task", test, rank, program, kind, score, 40, instructions, 1, 1, 1, b"\0")


@pytest.mark.parametrize(
    ("status", "best", "expected"),
    [
        (Status.SOLVED, attempt(10), Outcome.SOLVED),
        (Status.WRONG, attempt(1000), Outcome.WRONG),
        (Status.UNKNOWN, attempt(1000), Outcome.UNKNOWN),
        (Status.NEAR, attempt(NEAR_SCORE), Outcome.NEAR),
        (Status.NEAR, attempt(NEAR_SCORE - 1), Outcome.UNSOLVED),
        (Status.NONE, None, Outcome.NONE),
    ],
)
def test_outcome(status: Status, best: Attempt | None, expected: Outcome) -> None:
    assert outcome(TaskEvaluation("task", True, (None,), status), best) is expected


def test_best_attempt_is_the_best_ranked_one_of_all_test_inputs() -> None:
    attempts = [attempt(900, program="a"), attempt(950, test=1, program="b"), attempt(999, rank=1, program="c")]
    assert best_attempt(attempts) == attempts[1]
    same = [attempt(900, instructions=3, program="a"), attempt(900, test=1, instructions=2, program="b")]
    assert best_attempt(same) == same[1]


def test_every_outcome_has_words_and_a_sign() -> None:
    assert set(WORDS) == set(MEANINGS) == set(SIGNS) == set(Outcome)
