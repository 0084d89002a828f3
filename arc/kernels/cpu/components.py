"""Grids taken apart into objects.

Every row is cut into segments: stretches of cells of one key, that is of one colour, or of any colours but the
background. Segments of neighbouring rows that touch are united (union-find, where a component's first segment is its
root). Numbered by their first segments, components are in canonical order, and so are the cells that their segments
list one after the other.
"""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import cell, missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.counting import grid_mostcolor
from arc.kernels.cpu.interning import hash_items, keep_hashed_run, keep_run, run_room
from arc.kernels.cpu.types import array_of, boolean, int32, int64, uint32, uint64, void
from arc.kernels.cpu.words import prefetch
from arc.limits import COLORS, MAX_SIDE

_EMPTY = int(Reason.EMPTY)
_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)

SCRATCH = array_of(int32, 2)
STARTS, KEYS, LABELS, ROWS, PLACES = range(5)
"""Rows of the scratch space. Of segments: the first cell, the key, and the parent, later the object's number. Of rows
of the grid: the first segment. Of objects: where the next cell goes; of colours: the object's number."""

HASHES = KEYS
"""Of objects: the upper half of the hash, when the segments' keys are no longer needed."""

NONE = -1
"""No key is left out; a segment is in no object."""

NO_ROOM = -1
"""Instead of an id: the pool has to grow."""


@helper(SCRATCH(GRIDS, COLUMN, int64, int64))
def scratch_for(G, grid, start, stop):
    """Scratch space for the largest of the grids."""
    cells = MAX_SIDE
    for i in range(start, stop):
        cells = max(cells, int64(G.heights[grid[i]]) * int64(G.widths[grid[i]]))
    return np.empty((5, cells + 1), np.int32)


@helper(int64(GRIDS, int64, boolean, int64, SCRATCH))
def cut(G, x, univalued, background, scratch):
    """Cuts a grid into segments; gives their number. Unless ``univalued``, keys are 0 for the background, else 1."""
    starts, keys, rows = scratch[STARTS], scratch[KEYS], scratch[ROWS]
    height, width = uint64(G.heights[x]), uint64(G.widths[x])
    source = uint64(G.offsets[x])
    count, place = uint64(0), uint64(0)
    for i in range(height):
        rows[uint64(i)] = count
        previous = NONE
        for _ in range(width):
            color = int64(G.cells[source + place])
            key = color if univalued else int64(color != background)
            starts[count] = place
            keys[count] = key
            count += uint64(key != previous)
            previous = key
            place += uint64(1)
    rows[height] = count
    starts[count] = place
    return int64(count)


@helper(void(int64, int64, COLUMN, COLUMN))
def link(a, b, keys, parents):
    """Unites the components of two segments that touch, if their keys are equal."""
    if keys[a] != keys[b]:
        return
    while parents[a] != a:
        parents[a] = parents[parents[a]]
        a = int64(parents[a])
    while parents[b] != b:
        parents[b] = parents[parents[b]]
        b = int64(parents[b])
    parents[max(a, b)] = min(a, b)


@helper(void(int64, int64, boolean, SCRATCH))
def unite(height, width, diagonal, scratch):
    """Gives every segment a parent: an earlier one of its component, or itself as its root."""
    starts, keys, parents, rows = scratch[STARTS], scratch[KEYS], scratch[LABELS], scratch[ROWS]
    for segment in range(rows[height]):
        parents[segment] = segment
    for i in range(1, height):
        a, b, stop = int64(rows[i - 1]), int64(rows[i]), int64(rows[i + 1])
        while b < stop:
            link(a, b, keys, parents)
            end_a, end_b = starts[a + 1] + width, starts[b + 1]
            if end_a < end_b:
                a += 1
            elif end_a > end_b:
                b += 1
            else:
                if diagonal and b + 1 < stop:
                    link(a + 1, b, keys, parents)
                    link(a, b + 1, keys, parents)
                a += 1
                b += 1


@helper(int64(int64, int64, SCRATCH))
def number_components(count, left_out, scratch):
    """Replaces the segments' parents by the numbers of their components; gives how many there are."""
    keys, labels = scratch[KEYS], scratch[LABELS]
    found = 0
    for segment in range(count):
        if keys[segment] == left_out:
            labels[segment] = NONE
        elif labels[segment] == segment:
            labels[segment] = found
            found += 1
        else:
            labels[segment] = labels[labels[segment]]
    return found


@helper(int64(GRIDS, int64, boolean, boolean, SCRATCH))
def number_objects(G, x, univalued, diagonal, scratch):
    """Numbers the components of a grid whose background is 0; gives how many there are."""
    segments = cut(G, x, univalued, 0, scratch)
    unite(int64(G.heights[x]), int64(G.widths[x]), diagonal, scratch)
    return number_components(segments, 0, scratch)


@helper(int64(int64, int64, SCRATCH))
def number_colors(count, left_out, scratch):
    """Numbers the segments by their colours, in the order of first cells; gives how many colours there are."""
    keys, labels, numbers = scratch[KEYS], scratch[LABELS], scratch[PLACES]
    numbers[:COLORS] = NONE
    found = 0
    for segment in range(count):
        color = keys[segment]
        if color != left_out and numbers[color] == NONE:
            numbers[color] = found
            found += 1
        labels[segment] = numbers[color]
    return found


@helper(void(GRIDS, RUNS, int64, int64, SCRATCH))
def list_cells(G, R, x, objects, scratch):
    """Writes the objects' cells behind the newest run, object by object; ``PLACES`` get where each one ends."""
    starts, labels, rows, places = scratch[STARTS], scratch[LABELS], scratch[ROWS], scratch[PLACES]
    height, width = int64(G.heights[x]), int64(G.widths[x])
    places[: objects + 1] = 0
    for segment in range(rows[height]):
        if labels[segment] != NONE:
            places[labels[segment] + 1] += starts[segment + 1] - starts[segment]
    for number in range(objects):
        places[number + 1] += places[number]
    base, source = R.state[1], G.offsets[x]
    for i in range(height):
        for segment in range(rows[i], rows[i + 1]):
            number = labels[segment]
            if number == NONE:
                continue
            target = base + places[number]
            packed = int64(cell(i, starts[segment] - i * width, 0))
            for place in range(starts[segment], starts[segment + 1]):
                R.items[target] = packed | G.cells[source + place]
                packed += 256
                target += 1
            places[number] = target - base


@helper(void(RUNS, int64, SCRATCH))
def hash_objects(R, objects, scratch):
    """Hashes the objects that ``list_cells`` has written, and makes the processor fetch their slots of the table."""
    places, hashes = scratch[PLACES], scratch[HASHES]
    begin = int64(0)
    for number in range(objects):
        end = int64(places[number])
        key = hash_items(R.items, uint64(R.state[1] + begin), uint64(end - begin)) >> uint64(32)
        prefetch(R.table, key & uint64(R.table.size - 1))
        hashes[number] = key
        begin = end


@helper(int64(GRIDS, RUNS, int64, int64, SCRATCH))
def keep_objects(G, R, x, objects, scratch):
    """Keeps the objects into which the segments are numbered, and the run of them; gives its id, or NO_ROOM."""
    places, hashes = scratch[PLACES], scratch[HASHES]
    if not run_room(R, 2 * int64(G.heights[x]) * int64(G.widths[x])):
        return NO_ROOM
    list_cells(G, R, x, objects, scratch)
    hash_objects(R, objects, scratch)
    source, begin = R.state[1], 0
    for number in range(objects):
        if not run_room(R, 0):
            return NO_ROOM
        end = int64(places[number])
        target = R.state[1]
        if target != source + begin:
            for k in range(end - begin):
                R.items[target + k] = R.items[source + begin + k]
        places[number] = keep_hashed_run(R, end - begin, uint64(uint32(hashes[number])) << uint64(32))
        begin = end
    if not run_room(R, objects):
        return NO_ROOM
    target = R.state[1]
    for number in range(objects):
        R.items[target + number] = places[number]
    return keep_run(R, objects)


@helper(int64(GRIDS, RUNS, int64, boolean, boolean, boolean, SCRATCH))
def keep_components(G, R, x, univalued, diagonal, without_bg, scratch):
    """Keeps the connected components of a grid; gives the id of their run, NO_ROOM or a missing entry."""
    background = grid_mostcolor(G, x) if without_bg else NONE
    if without_bg and background < 0:
        return missing(_EMPTY)
    segments = cut(G, x, univalued, background, scratch)
    unite(int64(G.heights[x]), int64(G.widths[x]), diagonal, scratch)
    left_out = background if univalued else 0
    return keep_objects(G, R, x, number_components(segments, left_out, scratch), scratch)


@helper(int64(GRIDS, RUNS, int64, int64, SCRATCH))
def keep_colors(G, R, x, left_out, scratch):
    """Keeps one object per colour of a grid; gives the id of their run, or NO_ROOM."""
    segments = cut(G, x, True, NONE, scratch)
    return keep_objects(G, R, x, number_colors(segments, left_out, scratch), scratch)


@kernel(4, parts=True)
def objects(start, stop, grid, univalued, diagonal, without_bg, statics, out, G, R):
    """The connected components: a run of objects, of one colour each if univalued."""
    scratch = scratch_for(G, grid, start, stop)
    for i in range(start, stop):
        kept = keep_components(G, R, grid[i], univalued[i] != 0, diagonal[i] != 0, without_bg[i] != 0, scratch)
        if kept == NO_ROOM:
            return i
        out[i] = kept
    return stop


@kernel(2, parts=True)
def o_g(start, stop, grid, type, statics, out, G, R):
    """The connected components of a type, whose bits are univalued, diagonal and without_bg."""
    scratch = scratch_for(G, grid, start, stop)
    for i in range(start, stop):
        kept = int64(missing(_BAD_ARGUMENT))
        if 0 <= type[i] < 8:
            kept = keep_components(G, R, grid[i], type[i] & 4 != 0, type[i] & 2 != 0, type[i] & 1 != 0, scratch)
        if kept == NO_ROOM:
            return i
        out[i] = kept
    return stop


@kernel(1, parts=True)
def partition(start, stop, grid, statics, out, G, R):
    """A run of one object per colour."""
    scratch = scratch_for(G, grid, start, stop)
    for i in range(start, stop):
        kept = keep_colors(G, R, grid[i], NONE, scratch)
        if kept == NO_ROOM:
            return i
        out[i] = kept
    return stop


@kernel(1, parts=True)
def fgpartition(start, stop, grid, statics, out, G, R):
    """A run of one object per colour except the most frequent one."""
    scratch = scratch_for(G, grid, start, stop)
    for i in range(start, stop):
        background = grid_mostcolor(G, grid[i])
        kept = keep_colors(G, R, grid[i], background, scratch) if background >= 0 else int64(missing(_EMPTY))
        if kept == NO_ROOM:
            return i
        out[i] = kept
    return stop


@kernel(2, parts=True)
def components(start, stop, grid, type, statics, out, G, R):
    """The connected components of cells that are not black; the type's bits are diagonal and across colours."""
    scratch = scratch_for(G, grid, start, stop)
    for i in range(start, stop):
        if not 0 <= type[i] <= 3:
            out[i] = missing(_BAD_ARGUMENT)
            continue
        found = number_objects(G, grid[i], type[i] & 1 == 0, type[i] & 2 != 0, scratch)
        kept = keep_objects(G, R, grid[i], found, scratch)
        if kept == NO_ROOM:
            return i
        out[i] = kept
    return stop
