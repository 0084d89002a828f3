"""Facts about the boxes of objects, and about objects among others, written into cells."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import helper, kernel
from arc.kernels.cpu.components import NONE, number_objects, scratch_for
from arc.kernels.cpu.facts import (
    BOTTOM,
    COLORS,
    COLUMNS,
    LEFT,
    MOST,
    RIGHT,
    SHAPE,
    SIZE,
    TABLE,
    TOP,
    VALUE,
    add_colors,
    add_shapes,
    describe,
    rank,
    ranked_color,
)
from arc.kernels.cpu.interning import CELLS, grid_room, keep_grid
from arc.kernels.cpu.types import array_of, boolean, int32, int64, void

_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)
_NO_MATCH = int(Reason.NO_MATCH)
_TOO_LARGE = int(Reason.TOO_LARGE)
MAX_OBJECTS = 512

LABELS = array_of(int32, 2)
EACH = array_of(int64)


@helper(int64(EACH))
def area_of(each):
    """Cells of an object's box."""
    return (each[BOTTOM] - each[TOP] + 1) * (each[RIGHT] - each[LEFT] + 1)


@helper(void(CELLS, int64, int64, int64, LABELS, TABLE, LABELS, LABELS))
def own_boxes(cells, source, width, objects, labels, table, owner, depth):
    """Writes for every cell whose box it is in, its own object's or else the smallest one, and how many have it."""
    depth[:, :] = 0
    for i in range(labels.shape[0]):
        for j in range(width):
            owner[i, j] = labels[i, j]
    for own in range(objects):
        area = area_of(table[own])
        for i in range(table[own, TOP], table[own, BOTTOM] + 1):
            for j in range(table[own, LEFT], table[own, RIGHT] + 1):
                depth[i, j] += 1
                other = owner[i, j]
                if cells[source + i * width + j] == 0 and (other == NONE or area < area_of(table[other])):
                    owner[i, j] = own


@helper(int64(CELLS, int64, int64, int64, int64, EACH, int64, int64))
def fact_of_box(cells, source, width, i, j, each, depth, fact):
    """A fact about a place in the box of an object."""
    top, left, bottom, right = each[TOP], each[LEFT], each[BOTTOM], each[RIGHT]
    down, across, up, back = i - top, j - left, bottom - i, right - j
    if fact == 0:
        return int64(cells[source + i * width + left + back])
    if fact == 1:
        return int64(cells[source + (top + up) * width + j])
    if fact == 2:
        return int64(cells[source + (top + up) * width + left + back])
    if fact == 3:
        inside = top + across <= bottom and left + down <= right
        return int64(cells[source + (top + across) * width + left + down]) if inside else 0
    if fact == 4 or fact == 5:
        return down + 1 if fact == 4 else across + 1
    if fact == 6 or fact == 7:
        return up + 1 if fact == 6 else back + 1
    if fact == 8 or fact == 9:
        return (down if fact == 8 else across) % 2 + 1
    if fact == 10:
        return (down + across) % 2 + 1
    if fact == -1:
        return 1 + int64(down >= up) + int64(down > up)
    if fact == -2:
        return 1 + int64(across >= back) + int64(across > back)
    if fact == -3:
        return min(min(down, across), min(up, back)) + 1
    if fact == -4:
        return 1 + int64(down == 0) + int64(across == 0) + int64(up == 0) + int64(back == 0)
    if fact == -5:
        return 1 + int64(down == across) + 2 * int64(down == back)
    if fact == -6:
        return area_of(each) - each[SIZE] + 1
    if fact == -7:
        return ranked_color(each, True)
    if fact == -8:
        return each[VALUE]
    if fact == -9:
        return depth
    return int64(cells[source + (top + (bottom - top) // 2) * width + left + (right - left) // 2])


@kernel(3)
def box_facts(start, stop, x, type, fact, statics, out, G, R):
    """A fact about the place of every cell in the box of an object."""
    scratch = scratch_for(G, x, start, stop)
    for k in range(start, stop):
        if not 0 <= type[k] <= 3 or not -10 <= fact[k] <= 10:
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        objects = number_objects(G, x[k], type[k] % 2 == 0, type[k] >= 2, scratch)
        if objects > MAX_OBJECTS:
            out[k] = missing(_TOO_LARGE)
            continue
        labels, table = np.empty((height, width), np.int32), np.empty((objects, COLUMNS), np.int64)
        owner, depth = np.empty((height, width), np.int32), np.empty((height, width), np.int32)
        describe(G, x[k], scratch, labels, table)
        if fact[k] == -7:
            add_colors(G, x[k], labels, table)
        for own in range(objects):
            table[own, VALUE] = -table[own, SIZE]
        rank(table, objects, False)
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        own_boxes(G.cells, source, width, objects, labels, table, owner, depth)
        for i in range(height):
            for j in range(width):
                own = int64(owner[i, j])
                found = int64(0)
                if own != NONE:
                    found = fact_of_box(G.cells, source, width, i, j, table[own], depth[i, j], fact[k])
                G.cells[target + i * width + j] = min(found, MOST)
        out[k] = keep_grid(G, height, width)
    return stop


@helper(int64(EACH, EACH))
def gap_of(a, b):
    """Rows and columns between two boxes."""
    rows = max(b[TOP] - a[BOTTOM] - 1, a[TOP] - b[BOTTOM] - 1)
    columns = max(b[LEFT] - a[RIGHT] - 1, a[LEFT] - b[RIGHT] - 1)
    return max(0, rows) + max(0, columns)


@helper(boolean(EACH, EACH))
def holds(a, b):
    """Whether the second box lies in the first one, which is larger."""
    inside = a[TOP] <= b[TOP] and a[LEFT] <= b[LEFT] and b[BOTTOM] <= a[BOTTOM] and b[RIGHT] <= a[RIGHT]
    return inside and area_of(b) < area_of(a)


@helper(int64(EACH))
def colors_of(each):
    """How many colours an object has."""
    number = 0
    for color in range(10):
        number += each[COLORS + color] > 0
    return number


@helper(int64(TABLE, int64, int64, int64))
def related(table, objects, own, fact):
    """The other object that a fact is about; -1 for none."""
    me, best = table[own], -1
    color = ranked_color(me, False)
    for other in range(objects):
        each = table[other]
        if other == own:
            continue
        if fact == 0 or fact == 1 or fact == -3:
            if fact == 1 and ranked_color(each, False) == color:
                continue
            if best < 0 or gap_of(me, each) < gap_of(me, table[best]):
                best = other
        elif fact == 2:
            if each[SHAPE] == me[SHAPE] and each[SIZE] == me[SIZE] and ranked_color(each, False) != color:
                return other
        elif fact == 5:
            if holds(each, me) and (best < 0 or area_of(each) < area_of(table[best])):
                best = other
        elif holds(me, each):
            return other
    return best


@helper(int64(TABLE, int64, int64, int64))
def numbered(table, objects, own, fact):
    """How many other objects a fact is about, plus 1."""
    me, number = table[own], 1
    color, rows, columns = ranked_color(me, False), False, False
    for other in range(objects):
        each = table[other]
        if other == own:
            continue
        if fact == 3:
            same = each[SHAPE] == me[SHAPE] and each[SIZE] == me[SIZE]
            number += same and ranked_color(each, False) == color
        elif fact == 6:
            number += holds(me, each)
        elif fact == 8:
            rows |= me[TOP] <= each[BOTTOM] and each[TOP] <= me[BOTTOM]
            columns |= me[LEFT] <= each[RIGHT] and each[LEFT] <= me[RIGHT]
        elif ranked_color(each, False) == color and each[SIZE] > me[SIZE]:
            first = True
            for before in range(other):
                same = table[before, SIZE] == each[SIZE] and ranked_color(table[before], False) == color
                first &= not same or before == own
            number += first
    return number + int64(rows) + 2 * int64(columns)


@helper(int64(TABLE, int64, int64, int64))
def model_of(table, objects, own, fact):
    """The object whose cells stand for those of an object: with the most cells, or the most colours, of all or of those
    of its shape."""
    best = -1
    for other in range(objects):
        each = table[other]
        if fact == -1 and (each[SHAPE] != table[own, SHAPE] or each[SIZE] != table[own, SIZE]):
            continue
        if best < 0:
            best = other
            continue
        more = each[SIZE] > table[best, SIZE]
        if fact != 10:
            mine, other_ = colors_of(each), colors_of(table[best])
            more = mine > other_ or (mine == other_ and more)
        if more:
            best = other
    return best


@helper(void(CELLS, int64, int64, int64, LABELS, TABLE))
def touch(cells, source, height, width, labels, table):
    """Gives every object the first colour that touches it as its value, 0 for none."""
    table[:, VALUE] = 0
    for i in range(height):
        for j in range(width):
            own = int64(labels[i, j])
            if own == NONE or table[own, VALUE]:
                continue
            for a in range(max(i - 1, 0), min(i + 2, height)):
                for b in range(max(j - 1, 0), min(j + 2, width)):
                    color = int64(cells[source + a * width + b])
                    if color and labels[a, b] != own and not table[own, VALUE]:
                        table[own, VALUE] = color


@helper(void(CELLS, int64, int64, int64, LABELS, int64, TABLE))
def mirror(cells, source, height, width, labels, objects, table):
    """Gives every object as its value 1, plus 1 if it is symmetric from left to right, plus 2 if from top to bottom."""
    table[:, VALUE] = 4
    for side in range(2):
        for own in range(objects):
            same = True
            for i in range(table[own, TOP], table[own, BOTTOM] + 1):
                for j in range(table[own, LEFT], table[own, RIGHT] + 1):
                    a = i if side == 0 else table[own, TOP] + table[own, BOTTOM] - i
                    b = table[own, LEFT] + table[own, RIGHT] - j if side == 0 else j
                    if labels[i, j] == own:
                        same &= labels[a, b] == own and (cells[source + i * width + j] == cells[source + a * width + b])
            if not same:
                table[own, VALUE] -= side + 1


@helper(void(CELLS, int64, int64, int64, LABELS, int64, int64, TABLE))
def relate(cells, source, height, width, labels, objects, fact, table):
    """Gives every object the fact about how it stands to the others as its value; of models, which one."""
    if fact == -2:
        touch(cells, source, height, width, labels, table)
        return
    if fact == -4:
        mirror(cells, source, height, width, labels, objects, table)
        return
    for own in range(objects):
        if fact == 9 or fact == 10 or fact == -1:
            table[own, VALUE] = model_of(table, objects, own, fact)
        elif fact == 3 or fact == 4 or fact == 6 or fact == 8:
            table[own, VALUE] = numbered(table, objects, own, fact)
        else:
            other = related(table, objects, own, fact)
            if fact == -3:
                table[own, VALUE] = 1 + (gap_of(table[own], table[other]) if other >= 0 else 0)
            else:
                table[own, VALUE] = ranked_color(table[other], False) if other >= 0 else 0


@helper(int64(CELLS, int64, int64, LABELS, EACH, int64, int64, EACH, int64))
def cell_of_model(cells, source, width, labels, me, i, j, each, model):
    """The cell of a model at the same place of the box, 0 where the model is not."""
    a, b = i - me[TOP] + each[TOP], j - me[LEFT] + each[LEFT]
    if a > each[BOTTOM] or b > each[RIGHT] or labels[a, b] != model:
        return 0
    return int64(cells[source + a * width + b])


@kernel(3)
def kin_facts(start, stop, x, type, fact, statics, out, G, R):
    """A fact about how the object of every cell stands to the others."""
    scratch = scratch_for(G, x, start, stop)
    for k in range(start, stop):
        if not 0 <= type[k] <= 3 or not -4 <= fact[k] <= 10:
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        objects = number_objects(G, x[k], type[k] % 2 == 0, type[k] >= 2, scratch)
        if objects > MAX_OBJECTS:
            out[k] = missing(_TOO_LARGE)
            continue
        labels, table = np.empty((height, width), np.int32), np.empty((objects, COLUMNS), np.int64)
        describe(G, x[k], scratch, labels, table)
        add_colors(G, x[k], labels, table)
        add_shapes(labels, table)
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        relate(G.cells, source, height, width, labels, objects, fact[k], table)
        models = fact[k] == 9 or fact[k] == 10 or fact[k] == -1
        for i in range(height):
            for j in range(width):
                own = int64(labels[i, j])
                found = int64(0)
                if own != NONE:
                    found = table[own, VALUE]
                    if models:
                        model = table[own, VALUE]
                        found = cell_of_model(G.cells, source, width, labels, table[own], i, j, table[model], model)
                G.cells[target + i * width + j] = min(found, MOST)
        out[k] = keep_grid(G, height, width)
    return stop
