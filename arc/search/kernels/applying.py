"""Applications of ops to the vectors of a bank: those of one cost, as far as the tasks' budgets go."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arc.kernels.cpu.compiling import COLUMN, helper
from arc.kernels.cpu.types import int64, type_of
from arc.search.kernels.bank import BANK, COLOR_KIND, GRID_KIND, LONGS

NO_SECOND = -1
"""In place of the kind of a second argument."""


class Levels(NamedTuple):
    """Vectors in order of their costs: level l has cost l.

    It has the groups ``groups[l]:groups[l + 1]``. Group g are the vectors ``vectors[begins[g]:begins[g + 1]]``, which
    are of kind ``kinds[g]`` and made by the op ``producers[g]``, or something else (see ``enumeration``). The level's
    grids in order of their ``shapes`` are ``grids[starts[l]:starts[l + 1]]``.
    """

    groups: NDArray[np.int64]
    kinds: NDArray[np.int32]
    producers: NDArray[np.int32]
    begins: NDArray[np.int64]
    vectors: NDArray[np.int32]
    starts: NDArray[np.int64]
    grids: NDArray[np.int32]
    shapes: NDArray[np.int64]


class Colors(NamedTuple):
    """Vectors of colours: those of a task that cost c are ``vectors[starts[c * tasks + task]:starts[c * tasks + task +
    1]]``."""

    starts: NDArray[np.int64]
    vectors: NDArray[np.int32]


class Wallet(NamedTuple):
    """Applications of every task: those that were made, and how many may be."""

    spent: NDArray[np.int64]
    budgets: NDArray[np.int64]


class Ops(NamedTuple):
    """What ops are applied to: the kinds of first arguments and of second ones (``NO_SECOND`` for none); how
    many calls an application is; [op, producer] what an op costs by what made the first argument; at least and at
    most."""

    kinds: NDArray[np.int32]
    other_kinds: NDArray[np.int32]
    calls: NDArray[np.int32]
    costs: NDArray[np.int32]
    least: NDArray[np.int32]
    most: NDArray[np.int32]


def no_levels() -> Levels:
    """No level."""
    zero = np.zeros(1, np.int64)
    numbers = np.zeros(0, np.int32)
    return Levels(zero, numbers, numbers, zero, numbers, zero, numbers, np.zeros(0, np.int64))


_LEVELS = type_of(no_levels())
_COLORS = type_of(Colors(np.zeros(1, np.int64), np.zeros(0, np.int32)))
_ONE = np.zeros(1, np.int32)
_OPS = type_of(Ops(_ONE, _ONE, _ONE, np.zeros((1, 1), np.int32), _ONE, _ONE))
_WALLET = type_of(Wallet(np.zeros(1, np.int64), np.zeros(1, np.int64)))


@helper(int64(LONGS, int64, int64, int64))
def lower_bound(shapes, low, high, wanted):
    """The first position of a shape, or a larger one, among ascending ones."""
    while low < high:
        middle = (low + high) // 2
        if shapes[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


@helper(int64(int64, _OPS, BANK, _LEVELS, _COLORS, _WALLET, LONGS, COLUMN, COLUMN, COLUMN))
def apply(cost, ops, bank, levels, colors, wallet, cursor, chosen, firsts, seconds):
    """Writes the applications of this cost: the op, the vector of the first argument, and that of the second one (-1
    where there is none), op by op. Gives how many; where there is no room for more, the next call goes on with the same
    ``cursor`` [op, group, position of the first argument, position of the second], zeros at first.

    A second argument is a colour of the task that costs what is left, or another grid of the same shape on the level
    that is left. A task whose budget does not allow an application gets no more, not even of cheaper ops.
    """
    spent, budgets = wallet.spent, wallet.budgets
    tasks, depth = int64(len(spent)), int64(len(levels.groups) - 1)
    at = int64(0)
    for op in range(cursor[0], len(ops.kinds)):
        kind, other_kind, calls = ops.kinds[op], ops.other_kinds[op], int64(ops.calls[op])
        dearest = (
            int64(0) if other_kind == NO_SECOND else len(colors.starts) // tasks if other_kind == COLOR_KIND else cost
        )
        level = min(max(cost - ops.most[op] - dearest, 0), depth)
        for group in range(max(cursor[1], levels.groups[level]), levels.groups[depth]):
            while group >= levels.groups[level + 1]:
                level += 1
            if level + ops.least[op] > cost:
                break
            if levels.kinds[group] != kind:
                continue
            left = cost - level - int64(ops.costs[op, levels.producers[group]])
            if left < 0 or (other_kind == NO_SECOND and left != 0):
                continue
            if other_kind == COLOR_KIND and (left + 1) * tasks >= len(colors.starts):
                continue
            if other_kind == GRID_KIND and left >= depth:
                continue
            for position in range(max(cursor[2], levels.begins[group]), levels.begins[group + 1]):
                first = levels.vectors[position]
                task = bank.tasks[first]
                if spent[task] >= budgets[task]:
                    continue
                k, end, shape = int64(0), int64(1), int64(0)
                if other_kind == COLOR_KIND:
                    k, end = colors.starts[left * tasks + task], colors.starts[left * tasks + task + 1]
                if other_kind == GRID_KIND:
                    shape, end = bank.shapes[first], levels.starts[left + 1]
                    k = lower_bound(levels.shapes, levels.starts[left], end, shape)
                if position == cursor[2]:
                    k = max(k, cursor[3])
                while k < end:
                    second = int64(-1)
                    if other_kind == COLOR_KIND:
                        second = int64(colors.vectors[k])
                    if other_kind == GRID_KIND:
                        if levels.shapes[k] != shape:
                            break
                        second = int64(levels.grids[k])
                    if second != first:
                        if spent[task] + calls > budgets[task]:
                            budgets[task] = spent[task]
                            break
                        if at == len(firsts):
                            cursor[0], cursor[1], cursor[2], cursor[3] = op, group, position, k
                            return at
                        spent[task] += calls
                        chosen[at], firsts[at], seconds[at] = op, first, second
                        at += 1
                    k += 1
        cursor[0], cursor[1], cursor[2], cursor[3] = op + 1, 0, 0, 0
    return at
