"""Makers of tasks for tests: JSON values, files, and hypothesis strategies."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from arc.errors import InputError, Problem
from arc.tasks.sources import load_source
from arc.tasks.task import Grid, Pair, Task

GRID = [[0, 1], [2, 3]]


data_set = cache(load_source)
"""A public data set, read once."""


def pair_json(output: Any = GRID) -> dict[str, Any]:
    return {"input": [[1, 2, 3]], "output": output}


def task_json() -> dict[str, Any]:
    return {"train": [pair_json(), pair_json([[5]])], "test": [pair_json([[6, 7]])]}


def write_json(path: Path, value: Any) -> Path:
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def problems_of(error: pytest.ExceptionInfo[InputError]) -> tuple[Problem, ...]:
    problems = error.value.problems
    assert problems
    for problem in problems:
        assert problem.file
        assert problem.message
        assert problem.remedy
        assert str(problem).isprintable()
    return problems


def grids(max_side: int = 30) -> st.SearchStrategy[Grid]:
    """Legal grids, mostly small."""
    sides = st.tuples(st.integers(1, max_side), st.integers(1, max_side))
    small = st.tuples(st.integers(1, 4), st.integers(1, 4))
    return st.one_of(small, sides).flatmap(
        lambda side: st.binary(min_size=side[0] * side[1], max_size=side[0] * side[1]).map(
            lambda cells: tuple(
                tuple(cell % 10 for cell in cells[row * side[1] : (row + 1) * side[1]]) for row in range(side[0])
            )
        )
    )


def pairs(known: bool = True) -> st.SearchStrategy[Pair]:
    return st.builds(Pair, grids(6), grids(6) if known else st.none() | grids(6))


def tasks(name: str = "t", known: bool = True) -> st.SearchStrategy[Task]:
    return st.builds(
        Task,
        st.just(name),
        st.lists(pairs(), min_size=1, max_size=4).map(tuple),
        st.lists(pairs(known), min_size=1, max_size=3).map(tuple),
        st.just("generated"),
    )


def as_json(task: Task) -> dict[str, Any]:
    """The task as the value of its file; unknown outputs left out."""
    return {
        key: [
            {"input": pair.input} if pair.output is None else {"input": pair.input, "output": pair.output}
            for pair in part
        ]
        for key, part in (("train", task.train), ("test", task.test))
    }
