"""The candidates of a batt, as ``candidates.parquet`` describes them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from arc.archive.index import split
from arc.errors import InputError, Problem
from arc.score.results import IntArray
from arc.tables import read_table

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]


@dataclass(frozen=True)
class Candidates:
    """Columns of the candidates, in the order of the batt."""

    programs: Sequence[str]
    instructions: IntArray
    origins: Sequence[str]
    parents: Sequence[tuple[str, ...]]
    mutations: Sequence[str]
    learned_from: Sequence[tuple[str, ...]]
    costs: IntArray
    """half bits: description lengths, less what speaks for a program"""

    def __len__(self) -> int:
        return len(self.programs)

    @cached_property
    def program_column(self) -> pyarrow.Array:
        """The programs as a column."""
        import pyarrow

        return pyarrow.array(self.programs, pyarrow.string())

    @cached_property
    def by_cost(self) -> IntArray:
        """All candidates, the cheapest first: by cost, instructions, and id. Decides between equal scores."""
        return np.lexsort((np.array(self.programs, np.str_), self.instructions, self.costs))


def read_candidates(path: str | os.PathLike[str]) -> Candidates:
    """Reads the candidates of a batt."""
    table = read_table(
        path, ["candidate", "program", "instructions", "origin", "parents", "mutation", "learned_from", "cost"]
    ).sort_by("candidate")
    if not np.array_equal(table["candidate"].to_numpy(), np.arange(table.num_rows)):
        raise InputError(Problem(os.fspath(path), "column candidate", "does not count from 0", "run card again"))
    return Candidates(
        programs=table["program"].to_pylist(),
        instructions=table["instructions"].to_numpy(),
        origins=table["origin"].to_pylist(),
        parents=[split(text) for text in table["parents"].to_pylist()],
        mutations=table["mutation"].to_pylist(),
        learned_from=[split(text) for text in table["learned_from"].to_pylist()],
        costs=table["cost"].to_numpy(),
    )
