"""Laws of the primitives on patches, locations and objects."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import arc.dsl as d
from arc.dsl.values import IJ, Grid, Indices, Object, Patch
from tests.dsl import strategies

grids = strategies.grids
patches = strategies.patches
indices_of = strategies.indices_of


@pytest.mark.parametrize("mirror", [d.hmirror, d.vmirror, d.dmirror, d.cmirror])
@given(patch=patches())
def test_mirrors_are_involutions_within_the_box(mirror: Any, patch: Patch) -> None:
    mirrored = mirror(patch)
    assert mirror(mirrored) == patch
    assert d.ulcorner(mirrored) == d.ulcorner(patch)
    assert sorted(d.shape(mirrored)) == sorted(d.shape(patch))


@given(strategies.grids())
def test_patches_mirror_as_grids_do(grid: Grid) -> None:
    for mirror in (d.hmirror, d.vmirror, d.dmirror, d.cmirror):
        assert mirror(d.asobject(grid)) == d.asobject(mirror(grid))


@given(grids(max_side=4), st.integers(1, 3))
def test_objects_scale_as_grids_do(grid: Grid, factor: int) -> None:
    assert d.upscale(d.asobject(grid), factor) == d.asobject(d.upscale(grid, factor))


@given(strategies.objects_of(), st.integers(1, 3))
def test_a_scaled_object_keeps_its_corner(obj: Object, factor: int) -> None:
    assert d.ulcorner(d.upscale(obj, factor)) == d.ulcorner(obj)
    assert d.shape(d.upscale(obj, factor)) == d.multiply(d.shape(obj), factor)
    assert d.upscale(obj, 0) == d.upscale(obj, -1) == frozenset()


@given(patches(min_size=0), strategies.locations, strategies.locations)
def test_shifts_add_up(patch: Patch, a: IJ, b: IJ) -> None:
    assert d.shift(d.shift(patch, a), b) == d.shift(patch, d.add(a, b))
    assert d.shift(patch, (0, 0)) == patch
    assert d.normalize(d.shift(patch, a)) == d.normalize(patch)


@given(patches())
def test_normalize_is_idempotent(patch: Patch) -> None:
    normal = d.normalize(patch)
    assert d.normalize(normal) == normal
    assert d.ulcorner(normal) == (0, 0)
    assert d.shift(normal, d.ulcorner(patch)) == patch


@given(patches())
def test_the_bounding_box(patch: Patch) -> None:
    rows = [i for i, _ in d.toindices(patch)]
    columns = [j for _, j in d.toindices(patch)]
    top, left, bottom, right = min(rows), min(columns), max(rows), max(columns)
    assert (d.uppermost(patch), d.leftmost(patch), d.lowermost(patch), d.rightmost(patch)) == (top, left, bottom, right)
    assert (d.ulcorner(patch), d.urcorner(patch)) == ((top, left), (top, right))
    assert (d.llcorner(patch), d.lrcorner(patch)) == ((bottom, left), (bottom, right))
    assert d.corners(patch) == set(product((top, bottom), (left, right)))
    assert d.shape(patch) == (d.height(patch), d.width(patch)) == (bottom - top + 1, right - left + 1)
    assert d.portrait(patch) == (d.height(patch) > d.width(patch))
    assert d.center(patch) == (top + d.height(patch) // 2, left + d.width(patch) // 2)
    assert d.centerofmass(patch) == (sum(rows) // len(rows), sum(columns) // len(columns))


@given(patches())
def test_boxes(patch: Patch) -> None:
    where, backdrop, box = d.toindices(patch), d.backdrop(patch), d.box(patch)
    assert where <= backdrop
    assert d.size(backdrop) == d.height(patch) * d.width(patch)
    assert d.delta(patch) == backdrop - where
    assert d.corners(patch) <= box <= backdrop
    assert box == {
        (i, j)
        for i, j in backdrop
        if i in (d.uppermost(patch), d.lowermost(patch)) or j in (d.leftmost(patch), d.rightmost(patch))
    }
    assert d.inbox(d.outbox(patch)) == box
    if min(d.shape(patch)) > 2:
        assert d.outbox(d.inbox(patch)) == box
        assert d.inbox(patch) <= backdrop - box


def test_boxes_of_thin_patches() -> None:
    assert d.inbox(frozenset({(5, 5)})) == d.neighbors((5, 5)) == d.outbox(frozenset({(5, 5)}))
    assert d.inbox(frozenset({(0, 0), (1, 3)})) == d.box(frozenset({(0, 1), (1, 2)}))


@given(patches())
def test_forms(patch: Patch) -> None:
    where = d.toindices(patch)
    assert d.square(patch) == (where == d.backdrop(patch) and d.height(patch) == d.width(patch))
    assert d.hline(patch) == (where == d.connect(d.ulcorner(patch), d.urcorner(patch)))
    assert d.vline(patch) == (where == d.connect(d.ulcorner(patch), d.llcorner(patch)))


@given(strategies.locations, st.integers(-5, 5), st.sampled_from([(0, 1), (1, 0), (1, 1), (1, -1)]))
def test_lines(start: IJ, length: int, direction: IJ) -> None:
    end = d.add(start, d.multiply(length, direction))
    line = d.connect(start, end)
    assert {start, end} <= line
    assert d.size(line) == abs(length) + 1
    assert d.shape(line) == d.add(d.multiply(abs(length), d.apply(abs, direction)), 1)
    assert line <= d.shoot(start, d.multiply(d.sign(length), direction))


@given(strategies.locations, strategies.locations)
def test_only_straight_lines_connect(a: IJ, b: IJ) -> None:
    down, right = abs(a[0] - b[0]), abs(a[1] - b[1])
    assert bool(d.connect(a, b)) == (down == 0 or right == 0 or down == right)


@given(strategies.locations)
def test_frontiers_and_shots_have_fixed_lengths(location: IJ) -> None:
    assert d.vfrontier(location) == d.connect((0, location[1]), (29, location[1]))
    assert d.hfrontier(location) == d.connect((location[0], 0), (location[0], 29))
    assert d.size(d.shoot(location, (1, -1))) == 43
    assert d.shoot(location, (0, 0)) == {location}


@given(strategies.locations)
def test_neighbors(location: IJ) -> None:
    assert d.neighbors(location) == d.dneighbors(location) | d.ineighbors(location)
    assert {d.manhattan(frozenset({location}), frozenset({near})) for near in d.dneighbors(location)} == {1}
    assert {d.manhattan(frozenset({location}), frozenset({near})) for near in d.ineighbors(location)} == {2}
    assert d.size(d.neighbors(location)) == 8


@given(patches(), patches())
def test_distance_and_what_follows_from_it(a: Patch, b: Patch) -> None:
    pairs = list(product(d.toindices(a), d.toindices(b)))
    nearest = min(abs(i - m) + abs(j - n) for (i, j), (m, n) in pairs)
    assert d.manhattan(a, b) == nearest
    assert d.adjacent(a, b) == (nearest == 1)
    assert d.hmatching(a, b) == any(i == m for (i, _), (m, _) in pairs)
    assert d.vmatching(a, b) == any(j == n for (_, j), (_, n) in pairs)


@given(patches(), patches())
def test_position(a: Patch, b: Patch) -> None:
    difference = d.subtract(d.center(b), d.center(a))
    assert d.position(a, b) == ((0, -1) if difference == (0, 0) else d.sign(difference))


@given(patches(max_size=5), patches(max_size=5))
def test_gravitate(source: Patch, destination: Patch) -> None:
    offset = d.gravitate(source, destination)
    steps = max(map(abs, offset))
    moved = d.shift(source, offset)
    assert 0 in offset
    assert d.adjacent(moved, destination) or steps == 42
    if steps:
        along = d.vmatching(source, destination)
        assert bool(offset[0]) is along
        direction = d.sign(offset)
        for step in range(steps):
            assert not d.adjacent(d.shift(source, d.multiply(step, direction)), destination)
        axis = 0 if along else 1
        towards = d.center(source)[axis] < d.center(destination)[axis]
        assert direction[axis] == (1 if towards else -1)


@given(indices_of(), grids())
def test_bordering(patch: Indices, grid: Grid) -> None:
    edge = (
        d.uppermost(patch) == 0
        or d.leftmost(patch) == 0
        or d.lowermost(patch) == d.height(grid) - 1
        or d.rightmost(patch) == d.width(grid) - 1
    )
    assert d.bordering(patch, grid) is edge


@given(patches(min_size=0), strategies.colors)
def test_recolor(patch: Patch, color: int) -> None:
    colored = d.recolor(color, patch)
    assert d.toindices(colored) == d.toindices(patch)
    assert d.colorcount(colored, color) == d.size(colored)


@given(patches(min_size=0), grids())
def test_toobject(patch: Patch, grid: Grid) -> None:
    found = d.toobject(patch, grid)
    assert found == {cell for cell in d.asobject(grid) if cell[1] in d.toindices(patch)}


def neighbors_of(diagonal: bool) -> Any:
    return d.neighbors if diagonal else d.dneighbors


@pytest.mark.parametrize("flags", list(product((False, True), repeat=3)))
@given(grid=grids())
def test_objects_are_the_connected_components(flags: tuple[bool, bool, bool], grid: Grid) -> None:
    univalued, diagonal, without_bg = flags
    found = d.objects(grid, *flags)
    wanted = d.asobject(grid)
    if without_bg:
        wanted = frozenset(cell for cell in wanted if cell[0] != d.mostcolor(grid))
    assert d.merge(found) == wanted
    assert sum(map(len, found)) == len(wanted), "no cell belongs to two objects"
    near = neighbors_of(diagonal)
    owner = {location: obj for obj in found for _, location in obj}
    color = {location: value for value, location in wanted}
    for location, obj in owner.items():
        for beside in near(location) & owner.keys():
            linked = not univalued or color[beside] == color[location]
            assert not linked or owner[beside] is obj
    for obj in found:
        assert not univalued or d.numcolors(obj) == 1
        reached = {min(d.toindices(obj))}
        for _ in range(len(obj)):
            reached |= d.mapply(near, frozenset(reached)) & d.toindices(obj)
        assert reached == d.toindices(obj), "every object is connected"


@given(grids())
def test_partitions_are_by_color(grid: Grid) -> None:
    parts = d.partition(grid)
    assert d.apply(d.color, parts) == d.palette(grid)
    assert all(d.toindices(part) == d.ofcolor(grid, d.color(part)) for part in parts)
    assert d.fgpartition(grid) == {part for part in parts if d.color(part) != d.mostcolor(grid)}


@given(grids(max_side=5, palette=2), strategies.objects_of(max_size=3))
def test_occurrences(grid: Grid, obj: Object) -> None:
    normal, cells = d.normalize(obj), d.asobject(grid)
    assert d.occurrences(grid, obj) == {place for place in d.asindices(grid) if d.shift(normal, place) <= cells}


def test_an_empty_object_occurs_everywhere_and_beyond() -> None:
    assert d.occurrences(((1,),), frozenset()) == {(0, 0), (0, 1), (1, 0), (1, 1)}


@given(grids(max_side=3, palette=2), st.integers(1, 4))
def test_periods_of_tilings(tile: Grid, times: int) -> None:
    across = down = tile
    for _ in range(times):
        across, down = d.hconcat(across, tile), d.vconcat(down, tile)
    for grid, period, side in ((across, d.hperiod, d.width(tile)), (down, d.vperiod, d.height(tile))):
        found = period(d.asobject(grid))
        assert 1 <= found <= side
        shifted = [row[found:] for row in grid] if period is d.hperiod else grid[found:]
        kept = [row[: len(row) - found] for row in grid] if period is d.hperiod else grid[: len(grid) - found]
        assert tuple(shifted) == tuple(kept)


@given(strategies.objects_of())
def test_vertical_periods_are_horizontal_ones_of_the_transposed(obj: Object) -> None:
    assert d.vperiod(obj) == d.hperiod(d.dmirror(obj))
    assert 1 <= d.hperiod(obj) <= d.width(obj)


def test_empty_patches() -> None:
    nothing: frozenset[Any] = frozenset()
    for corner in (d.ulcorner, d.urcorner, d.llcorner, d.lrcorner, d.centerofmass):
        assert corner(nothing) == ()
    assert d.corners(nothing) == {()}
    assert d.shape(nothing) == (0, 0)
    assert d.square(nothing)
    assert not d.vline(nothing)
    assert not d.hline(nothing)
    for emptied in (d.box, d.backdrop, d.delta, d.toindices, d.normalize):
        assert emptied(nothing) == nothing
    assert d.hperiod(nothing) == d.vperiod(nothing) == 0
