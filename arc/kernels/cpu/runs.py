"""Work on the items of runs that several kernels share: copying, finding, counting, sorting and merging them."""

from __future__ import annotations

from arc.kernels.codes import CODE_SCALAR, CODE_SEQUENCE
from arc.kernels.cpu.cells import MISSING
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper
from arc.kernels.cpu.marks import NO_BOX, mark, marked, room_of, widened
from arc.kernels.cpu.ordering import compare, merge_sort, sort_items
from arc.kernels.cpu.types import array_of, boolean, int32, int64, uint64, void
from arc.limits import MAX_ELEMENTS

WORDS = array_of(int64)
BITS = array_of(uint64)

# 2^64 divided by the golden ratio: the multiplier of Fibonacci hashing (Knuth, 1973).
GOLDEN = 0x9E3779B97F4A7C15

_FEW = 24
"""So few scalars are sorted by merging."""

_SPARSE = 12
"""Scalars are marked where that takes room for at most so many items per scalar, itself included."""

_MANY = 512
"""So many ids are sorted by merging: moving them is no longer free beside comparing them."""


@helper(int64(COLUMN, int64, int64, RUNS))
def longest(column, start, stop, R):
    """The length of the longest run among the entries: what scratch arrays of a kernel call must hold."""
    length = int64(0)
    for i in range(start, stop):
        length = max(length, int64(R.lengths[column[i]]))
    return length


@helper(int64(int64, int64), inline=True)
def place_of(rank, length):
    """The position that a rank means, which counts from the end where it is negative; -1 outside."""
    if rank < 0:
        rank += length
    return rank if 0 <= rank < length else -1


@helper(void(COLUMN, int64, COLUMN, int64, int64))
def copy_items(items, source, target, begin, length):
    """``target[begin : begin + length] = items[source : source + length]``; in one array only towards the front."""
    here, there = uint64(source), uint64(begin)
    for position in range(uint64(length)):
        target[there + position] = items[here + position]


@helper(boolean(COLUMN, int64, int64, int64))
def has_item(items, source, length, value):
    """Whether the value is among the items, which may be in any order."""
    here, wanted, found = uint64(source), int32(value), False
    for position in range(uint64(length)):
        found |= items[here + position] == wanted
    return found


@helper(int64(int64))
def table_bits(length):
    """The base-2 logarithm of the size of a hash table for so many items, which is at most half full."""
    bits = 4
    while 1 << bits < 2 * length:
        bits += 1
    return bits


@helper(void(COLUMN, int64))
def clear_table(table, bits):
    """Makes the first ``2^bits`` slots of a table an empty table of items."""
    for slot in range(uint64(1) << uint64(bits)):
        table[slot] = MISSING


@helper(boolean(COLUMN, int64, int64, boolean))
def find_item(table, bits, item, enter):
    """Whether a table has an item; enters it, where wanted, if not."""
    mask = (uint64(1) << uint64(bits)) - uint64(1)
    slot = uint64(item) * uint64(GOLDEN) >> uint64(64 - bits)
    while table[slot] != MISSING:
        if table[slot] == item:
            return True
        slot = (slot + uint64(1)) & mask
    if enter:
        table[slot] = item
    return False


@helper(int64(COLUMN, int64, int64, COLUMN, COLUMN, COLUMN))
def tally(items, source, length, table, distinct, counts):
    """Lists the distinct items by first occurrence, and how often each one occurs; gives their number.

    ``table`` has ``2^table_bits(length)`` slots or more, the two lists have ``length`` or more.
    """
    bits = table_bits(length)
    mask = (uint64(1) << uint64(bits)) - uint64(1)
    for slot in range(mask + uint64(1)):
        table[slot] = 0
    found = int64(0)
    for position in range(source, source + length):
        item = items[position]
        slot = uint64(item) * uint64(GOLDEN) >> uint64(64 - bits)
        while table[slot] != 0 and distinct[table[slot] - 1] != item:
            slot = (slot + uint64(1)) & mask
        if table[slot] == 0:
            distinct[found] = item
            counts[found] = 0
            found += 1
            table[slot] = found
        counts[table[slot] - 1] += 1
    return found


@helper(*(uint64(items, uint64, uint64) for items in (COLUMN, WORDS)), inline=True)
def ascending(items, start, end):
    """Where the ascending items that begin at ``start`` end."""
    position = start + uint64(1)
    while position < end and items[position - uint64(1)] < items[position]:
        position += uint64(1)
    return min(position, end)


@helper(*(int64(items, int64, int64) for items in (COLUMN, WORDS)))
def sort_scalars(items, start, length):
    """Sorts items in place and drops repetitions; gives the number of items that are left.

    A merge sort that starts from the ascending stretches that are there, since most sets are made of sorted parts. The
    items from ``start + length`` to ``start + 2 * length`` are scratch space.
    """
    first, size = uint64(start), uint64(length)
    source, target = first, first + size
    while ascending(items, source, source + size) < source + size:
        here, end, there = source, source + size, target
        while here < end:
            middle = ascending(items, here, end)
            high = ascending(items, middle, end)
            a, b = here, middle
            while a < middle and b < high:
                x, y = items[a], items[b]
                items[there] = min(x, y)
                there += uint64(1)
                a += uint64(x <= y)
                b += uint64(y <= x)
            while a < middle:
                items[there] = items[a]
                there += uint64(1)
                a += uint64(1)
            while b < high:
                items[there] = items[b]
                there += uint64(1)
                b += uint64(1)
            here = high
        size = there - target
        source, target = target, source
    if source != first:
        for position in range(size):
            items[first + position] = items[source + position]
    return int64(size)


@helper(int64(COLUMN, int64, int64, int64, GRIDS, RUNS), inline=True)
def compared(code, at, x, y, G, R):
    """``compare``, without a call where the values are equal or scalars."""
    if x == y:
        return int64(0)
    return x - y if code[at] == CODE_SCALAR else compare(code, at, x, y, G, R)


@helper(int64(COLUMN, int64, GRIDS, RUNS, int64, int64))
def insertion_sort(code, at, G, R, start, length):
    """Sorts different ids in place by content."""
    items = R.items
    for position in range(start + 1, start + length):
        item = items[position]
        low, high = start, position
        if compare(code, at, items[position - 1], item, G, R) < 0:
            low = position
        while low < high:
            middle = (low + high) // 2
            if compare(code, at, items[middle], item, G, R) < 0:
                low = middle + 1
            else:
                high = middle
        for back in range(position, low, -1):
            items[back] = items[back - 1]
        items[low] = item
    return length


@helper(int64(int64), inline=True)
def set_room(length):
    """The items to ask room for where so many are made a set by ``canonical``."""
    return max(2 * length, min(_SPARSE * length, 2 * MAX_ELEMENTS)) if length <= MAX_ELEMENTS else length


@helper(int64(COLUMN, int64, int64))
def set_of_scalars(items, start, length):
    """Sorts scalars in place and drops repetitions, by marking where they are close together; gives their number.

    Up to ``start + set_room(length)`` the items are scratch space.
    """
    end = uint64(start + length)
    if length < _FEW or ascending(items, uint64(start), end) == end:
        return sort_scalars(items, start, length)
    box = widened(items, start, length, NO_BOX)
    room = room_of(box)
    if room > set_room(length) - length:
        return sort_scalars(items, start, length)
    marks = start + length
    for position in range(uint64(marks), uint64(marks + room)):
        items[position] = 0
    mark(items, start, length, box, marks)
    return marked(items, marks, box, start, length)


@helper(int64(COLUMN, int64, GRIDS, RUNS, int64, int64))
def canonical(code, at, G, R, start, length):
    """Sorts items in place in canonical order and drops repetitions; gives the number of items that are left.

    Up to ``start + set_room(length)`` the items are scratch space.
    """
    if length > MAX_ELEMENTS:
        return sort_items(code, at, G, R, start, length)
    if code[at] == CODE_SCALAR:
        return set_of_scalars(R.items, start, length)
    position = start + 1
    while position < start + length and compare(code, at, R.items[position - 1], R.items[position], G, R) < 0:
        position += 1
    if position >= start + length:
        return length
    length = sort_scalars(R.items, start, length)
    if length > _MANY:
        return merge_sort(code, at, G, R, start, length)
    return insertion_sort(code, at, G, R, start, length)


@helper(void(COLUMN, int64, int64, int64, WORDS))
def sort_by_number(keys, first, length, sign, words):
    """Sorts the positions of keys stably, ascending for sign 1 and descending for -1, into ``words[:length]``.

    A position is the low half of a word. ``words`` has room for ``2 * length``.
    """
    for position in range(length):
        words[position] = (sign * keys[first + position]) << 32 | position
    sort_scalars(words, 0, length)


@helper(void(COLUMN, GRIDS, RUNS, COLUMN, int64, int64, int64, WORDS))
def sort_by_key(code, G, R, keys, first, length, sign, words):
    """``sort_by_number`` for keys of any type."""
    if code[0] == CODE_SCALAR:
        sort_by_number(keys, first, length, sign, words)
        return
    for position in range(length):
        words[position] = position
    width = int64(1)
    while width < length:
        for low in range(int64(0), length, 2 * width):
            middle, high = min(low + width, length), min(low + 2 * width, length)
            a, b = low, middle
            for target in range(length + low, length + high):
                take_first = a < middle
                if take_first and b < high:
                    x, y = keys[first + words[a]], keys[first + words[b]]
                    take_first = x == y or sign * compare(code, 0, x, y, G, R) < 0
                words[target] = words[a] if take_first else words[b]
                a += take_first
                b += not take_first
        for position in range(length):
            words[position] = words[length + position]
        width *= 2


@helper(int64(WORDS, int64), inline=True)
def position_at(words, place):
    """The position at a place of what ``sort_by_number`` or ``sort_by_key`` sorted."""
    return words[place] & 0xFFFFFFFF


@helper(int64(GRIDS, RUNS), inline=True)
def words_of_ids(G, R):
    """How many words have a bit for every id that either pool has."""
    return (max(G.state[0], R.state[0]) >> 6) + 1


@helper(boolean(BITS, int64), inline=True)
def enter_id(seen, id):
    """Whether the bit of an id is 1; it is afterwards."""
    at, bit = uint64(id) >> uint64(6), uint64(1) << (uint64(id) & uint64(63))
    before = seen[at]
    seen[at] = before | bit
    return before & bit != uint64(0)


@helper(int64(COLUMN, int64, int64, BITS))
def drop_repeated_ids(items, start, length, seen):
    """Keeps the first occurrence of every id, in place; gives their number. ``seen`` has a bit for every id, all 0."""
    there = uint64(start)
    for position in range(uint64(start), uint64(start + length)):
        items[there] = items[position]
        there += uint64(not enter_id(seen, items[position]))
    for position in range(uint64(start), there):
        seen[uint64(items[position]) >> uint64(6)] = uint64(0)
    return int64(there) - start


@helper(int64(COLUMN, int64, int64, RUNS), inline=True)
def leading(code, at, id, R):
    """A number that orders values whose code starts at ``code[at]``; equal ones have to be compared."""
    if code[at] != CODE_SEQUENCE or code[at + 1] != CODE_SCALAR or R.lengths[id] == 0:
        return int64(MISSING) << 32
    first = R.offsets[id]
    second = int64(R.items[first + 1]) - MISSING if R.lengths[id] > 1 else int64(0)
    return int64(R.items[first]) << 32 | second


@helper(void(COLUMN, int64, GRIDS, RUNS, int64, int64, WORDS))
def sort_ids(code, at, G, R, start, length, keys):
    """Sorts different ids in place by content; up to ``start + 2 * length`` the items are scratch space.

    ``keys`` has room for ``2 * length``.
    """
    items = R.items
    for position in range(length):
        keys[position] = leading(code, at, items[start + position], R)
    source, target, width = int64(0), length, int64(1)
    while width < length:
        for low in range(int64(0), length, 2 * width):
            middle, high = min(low + width, length), min(low + 2 * width, length)
            a, b = low, middle
            for place in range(low, high):
                take_first = a < middle
                if take_first and b < high:
                    x, y = keys[source + a], keys[source + b]
                    take_first = x < y
                    if x == y:
                        one, other = items[start + source + a], items[start + source + b]
                        take_first = compare(code, at, one, other, G, R) < 0
                taken = source + (a if take_first else b)
                keys[target + place] = keys[taken]
                items[start + target + place] = items[start + taken]
                a += take_first
                b += not take_first
        source, target = target, source
        width *= 2
    if source:
        copy_items(items, start + source, items, start, length)
