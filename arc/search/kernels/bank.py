"""The bank of vectors: what a program gives on all inputs of a task, as ids; every vector is kept once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arc.kernels.cpu.cells import FLOOR
from arc.kernels.cpu.compiling import COLUMN, GRIDS, helper
from arc.kernels.cpu.growing import TABLE
from arc.kernels.cpu.interning import mixed
from arc.kernels.cpu.types import array_of, int32, int64, type_of, uint32, uint64, void
from arc.kernels.cpu.words import prefetch
from arc.limits import MAX_TASK_SIDE

GRID_KIND = 0
"""The kind of vectors of grids; kinds from ``FIRST_RUN_KIND`` on are ids of runs."""
COLOR_KIND = 1
FIRST_RUN_KIND = 2


class Bank(NamedTuple):
    """Vectors in order of their costs. ``state`` is [vectors, ids used]; ``ids[offsets[v]:offsets[v + 1]]`` is vector
    v, one id per input of its task, demos first. ``op``, ``first``, ``second`` say how it was made, ``root`` is the
    vector of grids that its objects were found in, ``shape`` a hash of its task and its grids' sides. ``table`` maps
    hash slots to vector + 1."""

    state: NDArray[np.int64]
    offsets: NDArray[np.int64]
    tasks: NDArray[np.int32]
    kinds: NDArray[np.int32]
    costs: NDArray[np.int32]
    ops: NDArray[np.int32]
    firsts: NDArray[np.int32]
    seconds: NDArray[np.int32]
    roots: NDArray[np.int32]
    shapes: NDArray[np.int64]
    hashes: NDArray[np.uint64]
    table: NDArray[np.int32]
    ids: NDArray[np.int32]


def new_bank(vectors: int = 1 << 12, ids: int = 1 << 15) -> Bank:
    """An empty bank with room for so many vectors (a power of two) and ids."""
    numbers = [np.zeros(vectors, np.int32) for _ in range(7)]
    return Bank(
        np.zeros(2, np.int64),
        np.zeros(vectors + 1, np.int64),
        *numbers,
        np.zeros(vectors, np.int64),
        np.zeros(vectors, np.uint64),
        np.zeros(4 * vectors, np.int32),
        np.zeros(ids, np.int32),
    )


BANK = type_of(new_bank())
LONGS = array_of(int64)


@helper(void(BANK))
def refill_table(bank):
    """Enters all vectors into an empty table."""
    mask = uint64(bank.table.size - 1)
    for v in range(bank.state[0]):
        slot = bank.hashes[v] >> uint64(1) & mask
        while bank.table[slot] != 0:
            slot = (slot + uint64(1)) & mask
        bank.table[slot] = int32(v + 1)


def grown(bank: Bank) -> Bank:
    """The bank with twice the room."""
    bigger = new_bank(2 * len(bank.tasks), 2 * len(bank.ids))
    for old, new in zip(bank, bigger, strict=True):
        if new is not bigger.table:
            new[: len(old)] = old
    refill_table(bigger)
    return bigger


@helper(uint64(COLUMN, int64, int64, int64, int64), inline=True)
def key_of(column, start, size, task, kind):
    """A hash of a part of a column; 0 where an entry is missing."""
    key = mixed(uint64(task) << uint64(8) | uint64(kind))
    least = column[start]
    for k in range(start, start + size):
        least = min(least, column[k])
        key = mixed(key ^ uint64(uint32(column[k])))
    return key | uint64(1) if least >= FLOOR else uint64(0)


@helper(int64(BANK, COLUMN, int64, int64, int64, int64, uint64))
def place_of(bank, column, start, size, task, kind, key):
    """The vector that is equal to a part of a column, or minus one less than where it would be in the table."""
    mask = uint64(bank.table.size - 1)
    slot = key >> uint64(1) & mask
    while True:
        found = int64(bank.table[slot]) - 1
        if found < 0:
            return -1 - int64(slot)
        if bank.hashes[found] == key and bank.tasks[found] == task and bank.kinds[found] == kind:
            at = bank.offsets[found]
            equal = True
            for k in range(size):
                if bank.ids[at + k] != column[start + k]:
                    equal = False
                    break
            if equal:
                return found
        slot = (slot + uint64(1)) & mask


@helper(int64(COLUMN, int64, int64, int64, int64, GRIDS))
def shape_of(column, start, size, task, kind, G):
    """A hash of the sides of a vector of grids; 0 where a value cannot be kept: a grid that no task has, or only empty
    runs."""
    shape = mixed(uint64(task + 1))
    empty = True
    for k in range(start, start + size):
        entry = column[k]
        empty &= entry == 0
        if kind == GRID_KIND:
            height, width = int64(G.heights[entry]), int64(G.widths[entry])
            if height < 1 or width < 1 or height > MAX_TASK_SIDE or width > MAX_TASK_SIDE:
                return 0
            shape = mixed(shape ^ uint64(height << 8 | width))
    if empty and kind >= FIRST_RUN_KIND:
        return 0
    return int64(shape | uint64(1))


@helper(int64(COLUMN, int64, int64, GRIDS), inline=True)
def cells_of(column, start, size, G):
    """The cells of a vector of grids."""
    cells = int64(0)
    for k in range(start, start + size):
        cells += int64(G.heights[column[k]]) * int64(G.widths[column[k]])
    return cells


_AHEAD = 16
"""So many applications before a slot is looked at, the processor is told to fetch it, and then what it tells of."""


@helper(void(BANK, TABLE, int64), inline=True)
def fetch(bank, keys, a):
    """Makes the processor fetch what is looked at for the keys from the a-th on, some of them earlier than others."""
    mask, last = uint64(bank.table.size - 1), keys.size - 1
    prefetch(bank.table, keys[min(a + _AHEAD, last)] >> uint64(1) & mask)
    found = uint64(bank.table[keys[min(a + _AHEAD // 2, last)] >> uint64(1) & mask]) - uint64(1)
    prefetch(bank.hashes, found)
    prefetch(bank.offsets, found)
    prefetch(bank.tasks, found)
    prefetch(bank.kinds, found)
    found = uint64(max(bank.table[keys[min(a + _AHEAD // 4, last)] >> uint64(1) & mask], 1)) - uint64(1)
    prefetch(bank.ids, uint64(bank.offsets[found]))


@helper(void(BANK, COLUMN, COLUMN, COLUMN, COLUMN, COLUMN))
def owners(bank, inputs, firsts, tasks, sizes, roots):
    """Of applications, by their first vectors: the tasks, how many inputs these have, and the roots."""
    for a in range(len(firsts)):
        tasks[a], roots[a] = bank.tasks[firsts[a]], bank.roots[firsts[a]]
        sizes[a] = inputs[tasks[a]]


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, COLUMN, COLUMN, int64, int64, COLUMN, TABLE, BANK, GRIDS, LONGS))
def admit(start, op, firsts, seconds, roots, tasks, sizes, kind, cost, column, keys, bank, G, cells):
    """Keeps what applications of an op gave, where it is new, and adds to the ``cells`` of tasks; gives the number of
    the application at which it stopped for want of room, or of all.

    Application a made the next ``sizes[a]`` entries of the column for the inputs of ``tasks[a]``. ``keys`` is scratch
    space for all applications.
    """
    at = int64(0)
    for a in range(len(tasks)):
        if start == 0:
            keys[a] = key_of(column, at, int64(sizes[a]), int64(tasks[a]), kind)
        at += sizes[a]
    at = int64(0)
    for a in range(start):
        at += sizes[a]
    for a in range(start, len(tasks)):
        fetch(bank, keys, a)
        size, task = int64(sizes[a]), int64(tasks[a])
        new = bank.state[0]
        if new + 1 >= bank.tasks.size or bank.state[1] + size > bank.ids.size:
            return a
        place = place_of(bank, column, at, size, task, kind, keys[a]) if keys[a] else int64(0)
        if place < 0:
            shape = shape_of(column, at, size, task, kind, G)
            if shape != 0:
                begin = bank.state[1]
                for k in range(size):
                    bank.ids[begin + k] = column[at + k]
                bank.table[-1 - place] = int32(new + 1)
                bank.hashes[new] = keys[a]
                bank.offsets[new + 1] = begin + size
                bank.tasks[new], bank.kinds[new], bank.costs[new] = task, kind, cost
                bank.ops[new], bank.firsts[new], bank.seconds[new] = op, firsts[a], seconds[a]
                bank.roots[new] = new if kind == GRID_KIND or roots[a] < 0 else roots[a]
                cells[task] += cells_of(column, at, size, G) if kind == GRID_KIND else int64(0)
                bank.shapes[new] = shape
                bank.state[0] = new + 1
                bank.state[1] = begin + size
        at += size
    return int64(len(tasks))


@helper(void(BANK, COLUMN, COLUMN, COLUMN))
def gather(bank, vectors, sizes, out):
    """Writes the ids of vectors one after the other."""
    at = int64(0)
    for a in range(len(vectors)):
        begin = bank.offsets[vectors[a]]
        for k in range(sizes[a]):
            out[at + k] = bank.ids[begin + k]
        at += int64(sizes[a])


@helper(void(BANK, int64, LONGS, COLUMN, COLUMN, COLUMN, COLUMN))
def meet_goals(bank, start, starts, goals, goal_ids, demos, hits):
    """Finds goals among the vectors of grids from ``start`` on: ``hits`` gets the goal of every vector, or -1.

    Goals ``starts[task]:starts[task + 1]`` are a task's; goal g wants the ids ``goal_ids[goals[g]:]`` on the demos.
    """
    for v in range(start, bank.state[0]):
        hits[v - start] = -1
        if bank.kinds[v] != GRID_KIND:
            continue
        task = bank.tasks[v]
        at = bank.offsets[v]
        for g in range(starts[task], starts[task + 1]):
            equal = True
            for k in range(demos[task]):
                if bank.ids[at + k] != goal_ids[goals[g] + k]:
                    equal = False
                    break
            if equal:
                hits[v - start] = g
                break
