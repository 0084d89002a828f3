import random

import pytest

import arc.dsl as d
import arc.kernels.cpu.transforms  # noqa: F401
from arc.dsl import Reason
from arc.dsl.types import GRID, INTEGER, SAMPLES
from arc.dsl.values import Samples
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.grid_values import GRIDS, integers

TURNS = (d.hmirror, d.dmirror, d.vmirror, d.cmirror, d.rot90, d.rot180, d.rot270, d.identity)


@pytest.mark.parametrize("name", ["rot90", "rot180", "rot270"])
def test_turns(name: str) -> None:
    assert_agrees(name, [(GRIDS, GRID)], GRID)


@pytest.mark.parametrize("name", ["hmirror", "vmirror", "dmirror", "cmirror"])
def test_mirrors(name: str) -> None:
    assert_agrees(f"{name}_grid", [(GRIDS, GRID)], GRID, primitive=name)


def test_mir_rot_t() -> None:
    grids = [grid for grid in GRIDS for _ in range(9)]
    numbers = [*range(8), -1] * len(GRIDS)
    assert_agrees("mir_rot_t", [(grids, GRID), (numbers, INTEGER)], GRID)
    hostile = integers(1)
    assert_agrees("mir_rot_t", [(GRIDS, GRID), (hostile, INTEGER)], GRID)


@pytest.mark.parametrize("name", ["upscale_grid", "hupscale", "vupscale", "downscale"])
def test_scaling(name: str) -> None:
    for seed in range(3):
        columns = [(GRIDS, GRID), (integers(seed), INTEGER)]
        assert_agrees(name, columns, GRID, primitive=name.removesuffix("_grid"))


@pytest.mark.parametrize("name", ["upscale_grid", "hupscale", "vupscale"])
def test_wide_blocks(name: str) -> None:
    grids = [((1, 2), (3, 4)), ((5,),), ((),), ()] * 40
    factors = [factor for factor in range(1, 41) for _ in range(4)]
    assert_agrees(name, [(grids, GRID), (factors, INTEGER)], GRID, primitive=name.removesuffix("_grid"))


def test_a_mr() -> None:
    chosen = random.Random(3)
    small = [grid for grid in GRIDS if len(grid) < 12]
    samples: list[Samples] = [()]
    for turn in TURNS * 8:
        grids = chosen.choices(small, k=chosen.randint(1, 4))
        samples.append(tuple((grid, turn(grid)) for grid in grids))
        samples.append((*samples[-1], (chosen.choice(small), chosen.choice(small))))
    samples += [((grid, grid),) for grid in GRIDS]
    samples += [((grid, other),) for grid in GRIDS[-4:] for other in GRIDS[-4:]]
    assert_agrees("a_mr", [(samples, SAMPLES)], INTEGER)


def test_a_mr_tells_all_turns_apart() -> None:
    grid = ((1, 2), (3, 4))
    samples = [((grid, turn(grid)),) for turn in TURNS]
    assert [d.a_mr(S) for S in samples] == list(range(8))
    assert_agrees("a_mr", [([*samples, ((grid, ((1, 1), (1, 1))),)], SAMPLES)], INTEGER)
    with pytest.raises(d.Missing, match=Reason.NO_MATCH.text):
        d.a_mr(((grid, ((1, 1), (1, 1))),))
