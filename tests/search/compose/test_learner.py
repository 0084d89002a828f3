import numpy as np
import pytest

from arc.engine.run import run_programs
from arc.program.program import Program
from arc.search.compose.learner import Learner, Recipe, TreeBuild
from arc.search.kernels import trees as kernels
from arc.search.words import Draft
from tests.search.compose.test_strategies import grower


@pytest.mark.parametrize("name", ["a61f2674", "3618c87e"])
@pytest.mark.parametrize("color", [0, 7])
def test_a_tree_of_one_leaf_is_a_flat_grid_of_the_output_s_sides(name: str, color: int) -> None:
    own = grower(name)
    wanted = np.full(own.learner.size, color, np.uint8)
    learner = Learner(own.view, own.features, wanted)
    grown = learner.tree(Recipe(-1, own.features.costs, 3))
    assert grown is not None
    assert grown[1][0, 0] == kernels.LEAF_COLOR
    lines = Draft()
    output = TreeBuild(own.features.builds, grown[1])(lines)
    [[outputs]] = run_programs([Program(tuple(lines), output).normal()], [own.view.problem.task])
    assert outputs == tuple(((color,) * width,) * height for height, width in own.view.sizes)
