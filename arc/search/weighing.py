"""Fitting the weights of traits that answers lack, to tasks whose test outputs are known.

A conditional logit: of all answers to a task the right one should be the likeliest, given how many half bits the traits
that it lacks weigh. Where none of the answers is right, the true outputs are one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from arc.search.plausibility import TENTHS, TRAITS, Expectations
from arc.search.problem import Problem
from arc.search.solve import Answer
from arc.tasks.task import Task

HALF_BITS = 30
"""What a unit of the logit counts in half bits."""
PENALTY = 1.0
"""What the square of a weight costs, so that rare traits get small ones."""
STEPS, RATE, SLOW_RATE = 300, 0.1, 0.03
LEAST_TASKS = 8
"""Tasks among whose answers a trait is missing, so that it has a weight."""


@dataclass(frozen=True)
class Weighed:
    """The answers to a task: which traits each lacks, and which of them are right (at least one)."""

    missing: NDArray[np.bool_]
    right: NDArray[np.bool_]


def weighed(task: Task, answers: Sequence[Answer]) -> Weighed | None:
    """The answers to a task with their traits, the true outputs among them; None if there are no wrong ones."""
    true = task.test_outputs
    outputs = [answer.candidate.outputs for answer in answers]
    if true is None or all(each == true for each in outputs):
        return None
    if true not in outputs:
        outputs.append(true)
    expected = Expectations(Problem(task.without_test_outputs()))
    missing = np.array([expected.missing(each) for each in outputs])
    return Weighed(missing, np.array([each == true for each in outputs]))


def fitted(tasks: Sequence[Weighed]) -> NDArray[np.int64]:
    """The weights of all traits, in tenths of half bits, none below zero."""
    seen = sum((each.missing.any(axis=0).astype(np.int64) for each in tasks), np.zeros(len(TRAITS), np.int64))
    chosen = np.flatnonzero(seen >= LEAST_TASKS)
    parts = [(each.missing[:, chosen].astype(np.float64), each.right) for each in tasks]
    found = np.zeros(len(TRAITS), np.int64)
    found[chosen] = np.rint(_descent(parts, len(chosen)) * HALF_BITS * TENTHS).astype(np.int64)
    return found


def _descent(parts: Sequence[tuple[NDArray[np.float64], NDArray[np.bool_]]], count: int) -> NDArray[np.float64]:
    """What minimises the negative log likelihood with its penalty and is not below zero: Adam, with two rates."""
    weights, mean, square = np.zeros(count), np.zeros(count), np.zeros(count)
    for step in range(1, STEPS + 1):
        gradient = 2 * PENALTY * weights
        for missing, right in parts:
            likely = -missing @ weights
            likely = np.exp(likely - likely.max())
            likely /= likely.sum()
            wanted = likely * right / (likely * right).sum()
            gradient += missing.T @ (wanted - likely)
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient**2
        rate = RATE if step <= STEPS * 2 // 3 else SLOW_RATE
        weights -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
        np.maximum(weights, 0, out=weights)
    return weights
