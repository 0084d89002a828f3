"""Stamps are right wherever they are laid on demos, and their programs lay them."""

import numpy as np
import pytest

from arc.search.compose import stamps
from arc.search.enumerate.runner import Runner
from arc.search.kernels.bank import FIRST_RUN_KIND
from arc.search.words import parsed
from tests.search.compose.test_strategies import assert_faithful
from tests.search.searching import enumerated, tasks

STAMPED = ("0962bcdd", "4258a5f9", "0ca9ddb6")


@pytest.mark.parametrize("place", range(len(STAMPED)))
def test_no_stamp_makes_a_demo_wrong(place: int) -> None:
    found = enumerated(*STAMPED, budget=8000)
    problem = found.problems[place]
    inputs, outputs = ([np.array(grid, np.uint8) for grid in grids] for grids in (problem.inputs, problem.outputs))
    bank = found.bank
    own = (bank.tasks[: bank.state[0]] == place) & (bank.kinds[: bank.state[0]] >= FIRST_RUN_KIND)
    runner = Runner(found.runner.pools, parsed(stamps.MARKERS))
    vectors = np.flatnonzero(own).astype(np.int32)[:100]
    stamped = list(stamps.stamps_of(found, runner, vectors, inputs, outputs))
    assert stamped
    given, wanted = (np.concatenate([grid.ravel() for grid in grids]) for grids in (inputs, outputs))
    for stamp in stamped:
        changed = np.flatnonzero(stamps.laid(stamp, given) != given)
        known = changed[changed < len(wanted)]
        assert len(known)
        assert (stamps.laid(stamp, given)[known] == wanted[known]).all()


def test_stamps_are_laid_by_their_programs() -> None:
    found = enumerated(*STAMPED, budget=8000)
    candidates = assert_faithful(stamps.stamped(found, range(len(STAMPED))), tasks(*STAMPED))
    right = {STAMPED[c.task] for c in candidates if c.outputs == tasks(*STAMPED)[c.task].test_outputs}
    assert {"0962bcdd", "4258a5f9"} <= right
    assert not list(stamps.stamped(found, ()))


def test_outputs_of_other_sides_have_no_stamps() -> None:
    found = enumerated("67e8384a")
    assert not list(stamps.stamped(found, (0,)))
