"""Kernels of the engine itself: choosing between columns, walking into child domains, finding missing entries."""

from __future__ import annotations

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import FLOOR, missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.interning import CELLS
from arc.kernels.cpu.types import array_of, boolean, int32, int64, uint64, void
from arc.limits import MAX_POWER

OFFSETS = array_of(int64)
ROWS = array_of(int32, 2)
_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)
_TOO_LARGE = int(Reason.TOO_LARGE)


@helper(boolean(COLUMN))
def any_missing(column):
    """Whether any entry is missing."""
    lowest = int32(0)
    for i in range(column.size):
        lowest = min(lowest, column[i])
    return lowest < FLOOR


@helper(void(COLUMN, OFFSETS, COLUMN))
def parts_missing(column, ends, found):
    """For every part of a column, which ends where the next begins, whether any entry of it is missing."""
    start = int64(0)
    for part in range(ends.size):
        lowest = int32(0)
        for i in range(start, ends[part]):
            lowest = min(lowest, column[i])
        found[part] = lowest < FLOOR
        start = ends[part]


@helper(int64(ROWS, COLUMN, COLUMN))
def present(args, out, positions):
    """Lists the entries of ``args`` [argument, entry] that have all arguments; gives their number.

    The others get the reason of their first missing argument.
    """
    count = uint64(0)
    for i in range(uint64(args.shape[1])):
        first = int32(0)
        for k in range(args.shape[0] - 1, -1, -1):
            if args[k, i] < FLOOR:
                first = args[k, i]
        out[i] = first
        positions[count] = i
        count += uint64(first >= FLOOR)
    return int64(count)


@helper(void(ROWS, COLUMN, ROWS))
def gather(args, positions, out):
    """``out = args[:, positions]``."""
    for k in range(args.shape[0]):
        for i in range(positions.size):
            out[k, i] = args[k, positions[i]]


@helper(void(COLUMN, COLUMN, COLUMN))
def scatter(values, positions, out):
    """``out[positions] = values``."""
    for i in range(values.size):
        out[positions[i]] = values[i]


@helper(void(COLUMN, COLUMN, COLUMN))
def take(values, positions, out):
    """``out = values[positions]``."""
    for i in range(positions.size):
        out[i] = values[positions[i]]


@kernel(2, cheap=True)
def after(start, stop, guard, value, statics, out, G, R):
    """The second argument; the first one only has to be there."""
    for i in range(start, stop):
        out[i] = value[i]
    return stop


@kernel(3, cheap=True)
def branch(start, stop, condition, a, b, statics, out, G, R):
    """a where the condition holds, else b; missing where any of the three is."""
    for i in range(start, stop):
        out[i] = a[i] if condition[i] else b[i]
    return stop


@kernel(3, cheap=True)
def choose(start, stop, condition, a, b, statics, out, G, R):
    """a where the condition holds, else b; the other one may be missing."""
    for i in range(start, stop):
        out[i] = condition[i] if condition[i] < FLOOR else a[i] if condition[i] else b[i]
    return stop


@kernel(3, cheap=True)
def if_empty(start, stop, container, empty, full, statics, out, G, R):
    """The second argument where the run is empty, else the third."""
    for i in range(start, stop):
        if container[i] < FLOOR:
            out[i] = container[i]
        else:
            out[i] = full[i] if R.lengths[container[i]] else empty[i]
    return stop


@kernel(2, cheap=True)
def smaller_reason(start, stop, a, b, statics, out, G, R):
    """The smaller reason of two missing entries, the only one of one, and 0 where both are there."""
    for i in range(start, stop):
        out[i] = 0
        if a[i] < FLOOR:
            out[i] = a[i]
        if b[i] < FLOOR and (a[i] >= FLOOR or b[i] < a[i]):
            out[i] = b[i]
    return stop


@kernel(1, cheap=True)
def positive_power(start, stop, n, statics, out, G, R):
    """n, which ``power`` needs to be at least 1."""
    for i in range(start, stop):
        out[i] = n[i] if n[i] >= 1 else missing(_BAD_ARGUMENT)
    return stop


@kernel(2, cheap=True)
def weight_times(start, stop, n, weight, statics, out, G, R):
    """The weight of a repeated function."""
    for i in range(start, stop):
        product = int64(n[i]) * int64(weight[i])
        out[i] = product if product <= MAX_POWER else missing(_TOO_LARGE)
    return stop


@kernel(2, cheap=True)
def weight_plus(start, stop, a, b, statics, out, G, R):
    """The weight of a function made of two."""
    for i in range(start, stop):
        total = int64(a[i]) + int64(b[i])
        out[i] = total if total <= MAX_POWER else missing(_TOO_LARGE)
    return stop


@helper(int64(COLUMN, RUNS, OFFSETS))
def count_elements(container, R, offsets):
    """Offsets of the elements of every run; gives their total number. Missing entries have none."""
    total = 0
    for i in range(container.size):
        offsets[i] = total
        if container[i] >= FLOOR:
            total += R.lengths[container[i]]
    offsets[container.size] = total
    return total


@helper(int64(COLUMN, COLUMN, RUNS, OFFSETS))
def count_zipped(a, b, R, offsets):
    """Offsets of the pairs of elements at the same place of two runs."""
    total = 0
    for i in range(a.size):
        offsets[i] = total
        if a[i] >= FLOOR and b[i] >= FLOOR:
            total += min(R.lengths[a[i]], R.lengths[b[i]])
    offsets[a.size] = total
    return total


@helper(int64(COLUMN, COLUMN, COLUMN, RUNS, OFFSETS))
def count_crossed(a, b, count, R, offsets):
    """Offsets of all pairs of elements of two runs; none where ``count`` is missing."""
    total = 0
    for i in range(a.size):
        offsets[i] = total
        if count[i] >= FLOOR:
            total += int64(R.lengths[a[i]]) * int64(R.lengths[b[i]])
    offsets[a.size] = total
    return total


@helper(void(OFFSETS, COLUMN))
def fill_parents(offsets, parents):
    """The position of the parent of every entry of a child domain."""
    for parent in range(offsets.size - 1):
        for entry in range(offsets[parent], offsets[parent + 1]):
            parents[entry] = parent


@helper(void(COLUMN, OFFSETS, RUNS, COLUMN))
def elements_of(container, offsets, R, out):
    """The first ``offsets[i + 1] - offsets[i]`` items of every run."""
    for i in range(container.size):
        length = offsets[i + 1] - offsets[i]
        if length:
            source = R.offsets[container[i]]
            for position in range(length):
                out[offsets[i] + position] = R.items[source + position]


@helper(void(COLUMN, COLUMN, OFFSETS, boolean, RUNS, COLUMN))
def crossed_of(a, b, offsets, second, R, out):
    """The item of the first run, or of the second, of all pairs, in lexicographic order of positions."""
    for i in range(a.size):
        entry = offsets[i]
        if offsets[i + 1] == entry:
            continue
        start = R.offsets[b[i]]
        for x in range(R.offsets[a[i]], R.offsets[a[i]] + R.lengths[a[i]]):
            for y in range(R.lengths[b[i]]):
                out[entry + y] = R.items[start + y] if second else R.items[x]
            entry += R.lengths[b[i]]


@helper(void(COLUMN, GRIDS, OFFSETS, CELLS))
def cells_of(grids, G, offsets, out):
    """The cells of grids, one grid behind the other; ``offsets`` says where each one begins."""
    for i in range(grids.size):
        source, target = uint64(G.offsets[grids[i]]), uint64(offsets[i])
        for position in range(uint64(offsets[i + 1]) - target):
            out[target + position] = G.cells[source + position]
