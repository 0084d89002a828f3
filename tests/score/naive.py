"""Scoring and ranking as a reader of the documentation would do them by hand: row by row, without arrays."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.score.runs import DIFFERS, Row, Run


def score_rows(run: Run, leaks: bool = False) -> list[Row]:
    """The rows of ``scores.parquet``."""
    scores = []
    for task in run.tasks:
        for candidate in run.candidates:
            marks = [mark.rsplit("#", 1) for mark in candidate["learned_from"].split(",") if mark]
            if not leaks and any(demo in task.demo_hashes and source != task.source for source, demo in marks):
                continue
            demos = [row for row in _rows(run, task.task, candidate["candidate"]) if row["split"] == "demo"]
            similar = [Fraction(sum(row[name] or 0 for name in DIFFERS), len(DIFFERS)) for row in demos]
            samples = [
                Fraction(1000) if row["exact"] else min(s, Fraction(999)) for row, s in zip(demos, similar, strict=True)
            ]
            exact = sum(row["exact"] for row in demos)
            scores.append(
                {
                    "task": task.task,
                    "candidate": candidate["candidate"],
                    "program": candidate["program"],
                    "instructions": candidate["instructions"],
                    "demos": len(demos),
                    "exact": exact,
                    "o_score": 1000 * exact // len(demos),
                    "s_score": sum(similar, Fraction(0)) // len(demos),
                    "score": sum(samples, Fraction(0)) // len(demos),
                }
            )
    return sorted(scores, key=lambda row: (row["task"], row["candidate"]))


def ranked_rows(run: Run, scores: list[Row], task: str) -> list[Row]:
    """A task's rows of ``scores.parquet``, best first."""
    costs = {candidate["candidate"]: candidate["cost"] for candidate in run.candidates}

    def rank(row: Row) -> Any:
        solution = row["exact"] == row["demos"]
        return (not solution, -row["score"], costs[row["candidate"]], row["instructions"], row["program"])

    return sorted((row for row in scores if row["task"] == task), key=rank)


def attempt_rows(run: Run, scores: list[Row], generation: int = 1) -> list[Row]:
    """The rows of ``attempts.parquet``, without earlier generations."""
    attempts = []
    for task in run.tasks:
        for test in range(task.test):
            taken: list[Row] = []
            for row in ranked_rows(run, scores, task.task):
                [result] = [
                    each
                    for each in _rows(run, task.task, row["candidate"])
                    if each["split"] == "test" and each["sample"] == task.train + test
                ]
                if result["output"] < 0:
                    continue
                [grid] = [each for each in run.outputs[task.shard] if each["output"] == result["output"]]
                same = any((each["height"], each["cells"]) == (grid["height"], grid["cells"]) for each in taken)
                if same or not (1 <= grid["height"] <= 30 and 1 <= grid["width"] <= 30) or len(taken) == 4:
                    continue
                taken.append(
                    {
                        "task": task.task,
                        "test": test,
                        "rank": len(taken),
                        "program": row["program"],
                        "kind": "solution" if row["exact"] == row["demos"] else "near",
                        "score": row["score"],
                        "cost": run.candidates[row["candidate"]]["cost"],
                        "instructions": row["instructions"],
                        "generation": generation,
                        "height": grid["height"],
                        "width": grid["width"],
                        "cells": grid["cells"],
                    }
                )
            attempts += taken
    return attempts


def _rows(run: Run, task: str, candidate: int) -> list[Row]:
    return [row for rows in run.results for row in rows if row["task"] == task and row["candidate"] == candidate]
