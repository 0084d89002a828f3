"""Laws of the primitives that make grids from grids."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import arc.dsl as d
from arc.dsl.values import Grid, Indices, Object
from tests.dsl import strategies

grids = strategies.grids
colors = strategies.colors


@pytest.mark.parametrize("mirror", [d.hmirror, d.vmirror, d.dmirror, d.cmirror, d.rot180])
@given(grid=grids())
def test_mirrors_are_involutions(mirror: Any, grid: Grid) -> None:
    assert mirror(mirror(grid)) == grid


@given(grids())
def test_rotations_are_a_group(grid: Grid) -> None:
    assert d.rot90(d.rot90(grid)) == d.rot180(grid)
    assert d.rot90(d.rot180(grid)) == d.rot270(grid)
    assert d.rot90(d.rot270(grid)) == grid
    assert d.hmirror(d.vmirror(grid)) == d.rot180(grid)
    assert d.dmirror(d.cmirror(grid)) == d.rot180(grid)
    assert d.rot90(grid) == d.vmirror(d.dmirror(grid))
    assert d.rot270(grid) == d.hmirror(d.dmirror(grid))
    assert d.cmirror(grid) == d.rot90(d.vmirror(grid)) == d.hmirror(d.rot90(grid)) == d.rot270(d.hmirror(grid))


def test_directions() -> None:
    grid = ((1, 2, 3), (4, 5, 6))
    assert d.rot90(grid) == ((4, 1), (5, 2), (6, 3))
    assert d.rot270(grid) == ((3, 6), (2, 5), (1, 4))
    assert d.hmirror(grid) == ((4, 5, 6), (1, 2, 3))
    assert d.dmirror(grid) == ((1, 4), (2, 5), (3, 6))
    assert d.cmirror(grid) == ((6, 3), (5, 2), (4, 1))


@given(grids(), colors, colors)
def test_switch_is_an_involution_and_replace_removes(grid: Grid, a: int, b: int) -> None:
    assert d.switch(d.switch(grid, a, b), a, b) == grid
    assert d.ofcolor(d.switch(grid, a, b), a) == d.ofcolor(grid, b)
    replaced = d.replace(grid, a, b)
    assert d.ofcolor(replaced, b) == d.ofcolor(grid, a) | d.ofcolor(grid, b)
    assert a == b or not d.ofcolor(replaced, a)


@given(grids(max_side=5), st.integers(1, 3))
def test_downscale_undoes_upscale(grid: Grid, factor: int) -> None:
    assert d.downscale(d.upscale(grid, factor), factor) == grid
    assert d.downscale(d.upscale(grid, factor), -factor) == grid
    assert d.upscale(grid, factor) == d.vupscale(d.hupscale(grid, factor), factor)
    assert d.hupscale(grid, factor) == d.rot270(d.vupscale(d.rot90(grid), factor))
    assert d.shape(d.upscale(grid, factor)) == d.multiply(d.shape(grid), factor)


@given(grids(), st.integers(-3, 0))
def test_scaling_by_nothing_leaves_nothing(grid: Grid, factor: int) -> None:
    assert d.hupscale(grid, factor) == ((),) * len(grid)
    assert d.vupscale(grid, factor) == d.upscale(grid, factor) == ()


@given(grids(max_side=4), st.integers(1, 4))
def test_splitting_undoes_joining(grid: Grid, n: int) -> None:
    across = down = grid
    for _ in range(n - 1):
        across, down = d.hconcat(across, grid), d.vconcat(down, grid)
    assert d.hsplit(across, n) == d.vsplit(down, n) == (grid,) * n


@given(grids(max_side=8), st.integers(1, 5))
def test_splitting_with_a_remainder_skips_one_column(grid: Grid, n: int) -> None:
    width = d.width(grid)
    part, separator = width // n, int(width % n > 0)
    for place, piece in enumerate(d.hsplit(grid, n)):
        start = place * (part + separator)
        assert piece == tuple(row[start : start + part] for row in grid)
    assert d.vsplit(d.dmirror(grid), n) == (d.apply(d.dmirror, d.hsplit(grid, n)) if part else ((),) * n)


@given(grids(), grids())
def test_hconcat_cuts_to_the_shorter_grid(a: Grid, b: Grid) -> None:
    joined = d.hconcat(a, b)
    assert d.shape(joined) == (min(d.height(a), d.height(b)), d.width(a) + d.width(b))
    assert all(row == a[i] + b[i] for i, row in enumerate(joined))


@given(grids(max_side=8))
def test_halves(grid: Grid) -> None:
    height, width = d.shape(grid)
    middle = grid[height // 2 : height // 2 + height % 2]
    assert d.tophalf(grid) + middle + d.bottomhalf(grid) == grid
    assert d.tophalf(grid) == d.hmirror(d.bottomhalf(d.hmirror(grid)))
    assert d.lefthalf(grid) == d.rot270(d.tophalf(d.rot90(grid)))
    assert d.righthalf(grid) == d.rot270(d.bottomhalf(d.rot90(grid)))
    assert d.width(d.lefthalf(grid)) == width // 2


@given(grids(max_side=6), st.integers(-7, 7), st.integers(-7, 7), st.integers(-3, 7), st.integers(-3, 7))
def test_crop_follows_slices(grid: Grid, i: int, j: int, height: int, width: int) -> None:
    expected = []
    for row in grid[slice(i, i + height)]:
        expected.append(row[slice(j, j + width)])
    assert d.crop(grid, (i, j), (height, width)) == tuple(expected)


@given(grids())
def test_crop_of_everything_and_trim(grid: Grid) -> None:
    assert d.crop(grid, (0, 0), d.shape(grid)) == grid
    assert d.trim(grid) == d.crop(grid, (1, 1), d.subtract(d.shape(grid), 2)) or min(d.shape(grid)) < 2
    assert d.subgrid(d.asindices(grid), grid) == grid
    if min(d.shape(grid)) > 2:
        assert d.shape(d.trim(grid)) == d.subtract(d.shape(grid), 2)


@given(grids())
def test_painting_the_parts_gives_the_grid_back(grid: Grid) -> None:
    blank = d.canvas(0, d.shape(grid))
    assert d.paint(blank, d.merge(d.partition(grid))) == grid
    assert d.paint(blank, d.asobject(grid)) == grid
    background = d.canvas(d.mostcolor(grid), d.shape(grid))
    assert d.paint(background, d.merge(d.fgpartition(grid))) == grid
    for flags in ((True, True, True), (True, False, True), (False, True, True), (False, False, True)):
        assert d.paint(background, d.merge(d.objects(grid, *flags))) == grid


@given(grids(), strategies.objects_of(min_size=0))
def test_painting_draws_on_the_grid_only(grid: Grid, obj: Object) -> None:
    painted, wanted = d.paint(grid, obj), {location: color for color, location in obj}
    for i, row in enumerate(painted):
        for j, color in enumerate(row):
            assert color == wanted.get((i, j), grid[i][j])
    assert d.shape(painted) == d.shape(grid)


@given(st.lists(colors, min_size=2, max_size=9, unique=True))
def test_of_cells_at_one_location_the_last_in_canonical_order_stays(piled: list[int]) -> None:
    pile = frozenset((color, (0, 0)) for color in piled)
    assert d.paint(((1, 1),), pile) == d.underpaint(((1, 1),), pile) == ((max(piled), 1),)


@given(grids(), colors, strategies.patches(min_size=0))
def test_fill_recolors_and_paints(grid: Grid, color: int, patch: Any) -> None:
    assert d.fill(grid, color, patch) == d.paint(grid, d.recolor(color, patch))
    assert d.underfill(grid, color, patch) == d.underpaint(grid, d.recolor(color, patch))
    assert d.cover(grid, patch) == d.fill(grid, d.mostcolor(grid), patch)


@given(grids(), strategies.objects_of(min_size=0), strategies.locations)
def test_drawing_under_and_moving(grid: Grid, obj: Object, offset: tuple[int, int]) -> None:
    free = d.ofcolor(grid, d.mostcolor(grid))
    below = d.sfilter(obj, d.compose(d.rbind(d.contained, free), d.last))
    assert d.underpaint(grid, obj) == d.paint(grid, below)
    assert d.move(grid, obj, offset) == d.paint(d.cover(grid, obj), d.shift(obj, offset))


@given(grids(), colors)
def test_cellwise_keeps_what_agrees(grid: Grid, fallback: int) -> None:
    assert d.cellwise(grid, grid, fallback) == grid
    other = d.rot180(grid)
    found = d.cellwise(grid, other, fallback)
    assert d.asobject(grid) & d.asobject(other) <= d.asobject(found)
    assert all(color == fallback for color, _ in d.asobject(found) - d.asobject(grid))


def test_cellwise_takes_the_first_grids_shape() -> None:
    assert d.cellwise(((1, 2),), ((1, 3, 5), (4, 4, 4)), 0) == ((1, 0),)
    assert d.cellwise((), ((1,),), 0) == ()


@given(grids())
def test_counting_colors(grid: Grid) -> None:
    obj = d.asobject(grid)
    assert d.palette(grid) == d.palette(obj) == frozenset(color for row in grid for color in row)
    assert d.numcolors(grid) == d.numcolors(obj) == len(d.palette(grid))
    counts = {color: d.colorcount(grid, color) for color in d.palette(grid)}
    assert counts == {color: d.size(d.ofcolor(grid, color)) for color in counts}
    assert d.mostcolor(grid) == d.mostcolor(obj) == min(counts, key=lambda color: (-counts[color], color))
    assert d.leastcolor(grid) == d.leastcolor(obj) == min(counts, key=lambda color: (counts[color], color))


@given(grids())
def test_locations_of_a_grid(grid: Grid) -> None:
    everything: Indices = d.asindices(grid)
    assert d.size(everything) == d.height(grid) * d.width(grid)
    assert all(d.index(grid, location) == color for color, location in d.asobject(grid))
    assert d.toobject(everything, grid) == d.asobject(grid)
    assert d.toindices(d.asobject(grid)) == everything


@given(grids())
def test_frontiers_and_compress(grid: Grid) -> None:
    for frontier in d.frontiers(grid):
        assert d.numcolors(frontier) == 1
        assert d.shape(frontier) in {(1, d.width(grid)), (d.height(grid), 1)}
    compressed = d.compress(grid)
    assert d.compress(d.dmirror(grid)) == d.dmirror(compressed) or 0 in d.shape(compressed)
    if not d.frontiers(grid):
        assert compressed == grid


def test_grids_without_cells() -> None:
    assert d.canvas(3, (2, 0)) == ((), ())
    assert d.canvas(3, (-2, 5)) == ()
    assert d.canvas(3, (2, -1)) == ((), ())
    for turn in (d.rot90, d.rot270, d.dmirror, d.cmirror):
        assert turn(((), ())) == ()
    assert d.hmirror(((), ())) == d.rot180(((), ())) == ((), ())
    assert d.shape(((), ())) == (2, 0)
    assert d.objects(((), ()), True, True, False) == d.partition(()) == d.asobject(()) == frozenset()
    assert d.fill((), 3, frozenset({(0, 0)})) == ()
    assert d.fill(((), ()), 3, frozenset({(0, 0)})) == ((), ())
    assert d.hsplit((), 2) == ((), ())
