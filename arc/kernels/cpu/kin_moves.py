"""Objects moved: as far as they go, towards a colour; copies of an object completed."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import column, missing, row
from arc.kernels.cpu.compiling import helper, kernel
from arc.kernels.cpu.components import NONE, number_objects, scratch_for
from arc.kernels.cpu.facts import BOTTOM, COLUMNS, LEFT, RIGHT, SIZE, TABLE, TOP, add_colors, describe
from arc.kernels.cpu.interning import CELLS, grid_room, keep_grid
from arc.kernels.cpu.kin import EACH, LABELS, MAX_OBJECTS, colors_of, model_of
from arc.kernels.cpu.rectangles import copy_cells
from arc.kernels.cpu.types import boolean, int64, tuple_of, uint64, void

_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)
_NO_MATCH = int(Reason.NO_MATCH)
_TOO_LARGE = int(Reason.TOO_LARGE)


@helper(int64(LABELS, int64, int64, int64, int64, int64, EACH))
def way_free(labels, height, width, own, di, dj, each):
    """How far an object can move before it meets another or the border."""
    free = height - 1 - each[BOTTOM] if di > 0 else each[TOP] if di < 0 else each[LEFT]
    if dj > 0:
        free = width - 1 - each[RIGHT]
    for i in range(each[TOP], each[BOTTOM] + 1):
        for j in range(each[LEFT], each[RIGHT] + 1):
            if free == 0:
                return 0
            if labels[i, j] != own or labels[i + di, j + dj] == own:
                continue
            for distance in range(1, free + 1):
                there = labels[i + distance * di, j + distance * dj]
                if there != NONE and there != own:
                    free = distance - 1
                    break
    return free


@helper(void(LABELS, CELLS, int64, int64, int64, int64, EACH))
def move(labels, cells, target, own, down, across, each):
    """Moves an object, the foremost cells first; its row of the table follows."""
    rows, columns = each[BOTTOM] - each[TOP] + 1, each[RIGHT] - each[LEFT] + 1
    width = labels.shape[1]
    for a in range(rows):
        for b in range(columns):
            i = each[BOTTOM] - a if down > 0 else each[TOP] + a
            j = each[RIGHT] - b if across > 0 else each[LEFT] + b
            if labels[i, j] == own:
                labels[i, j], labels[i + down, j + across] = NONE, own
                at = target + i * width + j
                cells[uint64(at + down * width + across)] = cells[uint64(at)]
                cells[uint64(at)] = 0
    each[TOP] += down
    each[BOTTOM] += down
    each[LEFT] += across
    each[RIGHT] += across


@kernel(3)
def slid(start, stop, x, type, direction, statics, out, G, R):
    """Every object moved as far as it goes."""
    scratch = scratch_for(G, x, start, stop)
    for k in range(start, stop):
        di, dj = row(direction[k]), column(direction[k])
        if not 0 <= type[k] <= 3 or abs(di) + abs(dj) != 1:
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
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        copy_cells(G.cells, uint64(source), uint64(target), uint64(height * width))
        moving = True
        while moving:
            moving = False
            for own in range(objects):
                free = way_free(labels, height, width, own, di, dj, table[own])
                if free > 0:
                    move(labels, G.cells, target, own, free * di, free * dj, table[own])
                    moving = True
        out[k] = keep_grid(G, height, width)
    return stop


@helper(int64(CELLS, int64, int64, int64, int64, LABELS))
def flood(cells, source, height, width, value, labels):
    """Labels the objects of cells that are neither black nor of the colour, over corners and across colours; gives how
    many there are."""
    labels[:, :] = NONE
    pending = np.empty(height * width, np.int64)
    objects = 0
    for at in range(height * width):
        i, j = at // width, at % width
        color = int64(cells[source + at])
        if color == 0 or color == value or labels[i, j] != NONE:
            continue
        labels[i, j] = objects
        pending[0] = at
        count = 1
        while count:
            count -= 1
            i, j = pending[count] // width, pending[count] % width
            for a in range(max(i - 1, 0), min(i + 2, height)):
                for b in range(max(j - 1, 0), min(j + 2, width)):
                    color = int64(cells[source + a * width + b])
                    if color != 0 and color != value and labels[a, b] == NONE:
                        labels[a, b] = objects
                        pending[count] = a * width + b
                        count += 1
        objects += 1
    return objects


@helper(tuple_of(int64, 2)(int64))
def way(number):
    """The steps to neighbours: up, left, right, down, then over corners."""
    if number < 4:
        return int64(number == 3) - int64(number == 0), int64(number == 2) - int64(number == 1)
    return int64(-1) if number < 6 else int64(1), int64(-1) if number % 2 == 0 else int64(1)


FAR = 1 << 30


@helper(void(CELLS, int64, int64, int64, int64, LABELS, TABLE))
def find_ways(cells, source, height, width, value, labels, ways):
    """Writes for every object eight times the distance to the colour plus the number of the step, straight and over
    corners."""
    ways[:, :] = FAR
    for i in range(height):
        for j in range(width):
            own = int64(labels[i, j])
            if own == NONE:
                continue
            for number in range(8):
                di, dj = way(number)
                a, b, free = i + di, j + dj, 0
                while 0 <= a < height and 0 <= b < width and cells[source + a * width + b] == 0:
                    a, b, free = a + di, b + dj, free + 1
                if 0 <= a < height and 0 <= b < width and cells[source + a * width + b] == value:
                    ways[own, number // 4] = min(ways[own, number // 4], 8 * free + number)


@kernel(2)
def attracted(start, stop, x, value, statics, out, G, R):
    """Every object of other colours moved to the colour."""
    for k in range(start, stop):
        if value[k] == 0:
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        labels, owner = np.empty((height, width), np.int32), np.empty((height, width), np.int32)
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        objects = flood(G.cells, source, height, width, value[k], labels)
        if objects > MAX_OBJECTS:
            out[k] = missing(_TOO_LARGE)
            continue
        ways = np.empty((objects, 2), np.int64)
        find_ways(G.cells, source, height, width, value[k], labels, ways)
        owner[:, :] = FAR
        for at in range(height * width):
            color = int64(G.cells[source + at])
            G.cells[target + at] = color if color == value[k] else 0
        for i in range(height):
            for j in range(width):
                own = int64(labels[i, j])
                if own == NONE:
                    continue
                best = ways[own, 0] if ways[own, 0] < FAR else ways[own, 1]
                a, b = i, j
                if best < FAR:
                    di, dj = way(best % 8)
                    a, b = i + best // 8 * di, j + best // 8 * dj
                if not (0 <= a < height and 0 <= b < width):
                    continue
                there = target + a * width + b
                if G.cells[there] == 0 or (G.cells[there] != value[k] and own < owner[a, b]):
                    G.cells[there] = G.cells[source + i * width + j]
                    owner[a, b] = own
        out[k] = keep_grid(G, height, width)
    return stop


MAX_MODEL = 128


@helper(tuple_of(int64, 2)(int64, int64, int64))
def turned(di, dj, turn):
    """An offset turned or mirrored in one of eight ways."""
    a, b = (dj, di) if turn & 4 else (di, dj)
    return -a if turn & 1 else a, -b if turn & 2 else b


@helper(int64(CELLS, int64, int64, int64, LABELS, TABLE, LABELS, int64, int64, int64, int64, int64))
def hits_of(cells, source, height, width, labels, table, places, model, own, first, anchor, turn):
    """How many cells the copy of the model meets whose anchor lies on an object's first cell; 0 where it may not lie
    there."""
    hits, mine = 0, 0
    for number in range(table[model, SIZE]):
        down, across = places[number, 0] - places[anchor, 0], places[number, 1] - places[anchor, 1]
        di, dj = turned(down, across, turn)
        i, j = first // width + di, first % width + dj
        if not (0 <= i < height and 0 <= j < width) or labels[i, j] == model:
            return 0
        there = cells[source + i * width + j]
        if there != 0:
            if there != cells[source + places[number, 0] * width + places[number, 1]]:
                return 0
            hits += 1
            mine += labels[i, j] == own
    return hits if mine == table[own, SIZE] else 0


@helper(boolean(CELLS, int64, int64, int64, int64, LABELS, TABLE, int64))
def complete(cells, source, target, height, width, labels, table, model):
    """Writes the grid with the model's copies; whether they differ from what was there."""
    places, size = np.empty((table[model, SIZE], 2), np.int32), 0
    for at in range(height * width):
        cells[target + at] = cells[source + at]
        if labels[at // width, at % width] == model:
            places[size, 0], places[size, 1] = at // width, at % width
            size += 1
    covered = np.zeros(height * width, np.int64)
    seen, changed = 0, False
    for first in range(height * width):
        own = int64(labels[first // width, first % width])
        if own < seen:
            continue
        seen = own + 1
        if own == model or covered[first]:
            continue
        most, best = 0, 0
        for choice in range(8 * size):
            turn, anchor = choice // size, choice % size
            color = cells[source + places[anchor, 0] * width + places[anchor, 1]]
            if color == cells[source + first]:
                hits = hits_of(cells, source, height, width, labels, table, places, model, own, first, anchor, turn)
                if hits > most:
                    most, best = hits, choice
        if most == 0:
            continue
        turn, anchor = best // size, best % size
        for number in range(size):
            down, across = places[number, 0] - places[anchor, 0], places[number, 1] - places[anchor, 1]
            di, dj = turned(down, across, turn)
            at = (first // width + di) * width + first % width + dj
            covered[at] = 1
            cells[target + at] = cells[source + places[number, 0] * width + places[number, 1]]
            changed |= cells[source + at] == 0
    return changed


@kernel(1)
def completed(start, stop, x, statics, out, G, R):
    """The grid with copies of its richest object completed."""
    scratch = scratch_for(G, x, start, stop)
    for k in range(start, stop):
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        objects = number_objects(G, x[k], False, True, scratch)
        if objects > MAX_OBJECTS:
            out[k] = missing(_TOO_LARGE)
            continue
        labels, table = np.empty((height, width), np.int32), np.empty((objects, COLUMNS), np.int64)
        describe(G, x[k], scratch, labels, table)
        add_colors(G, x[k], labels, table)
        model = model_of(table, objects, 0, 9) if objects else -1
        if model < 0 or colors_of(table[model]) < 2 or table[model, SIZE] > MAX_MODEL:
            out[k] = missing(_NO_MATCH)
            continue
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        out[k] = missing(_NO_MATCH)
        if complete(G.cells, source, target, height, width, labels, table, model):
            out[k] = keep_grid(G, height, width)
    return stop
