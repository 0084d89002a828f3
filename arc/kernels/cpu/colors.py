"""Colours of grids: counting, finding, exchanging."""

from __future__ import annotations

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.counting import color_counts, commonest, count_of
from arc.kernels.cpu.interning import (
    SALT,
    first_key,
    grid_room,
    keep_run,
    last_cells,
    last_key,
    run_room,
    settled,
    stage_grid,
    stage_hashed,
    stirred,
    words_of_blocks,
)
from arc.kernels.cpu.rectangles import EACH, equal_cells, is_color, sides
from arc.kernels.cpu.types import int64, uint64
from arc.kernels.cpu.words import bits_set, load_word, store_word
from arc.limits import COLORS

_EMPTY = int(Reason.EMPTY)
_OUT_OF_RANGE = int(Reason.OUT_OF_RANGE)
_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)


@kernel(3)
def replace(start, stop, x, replacee, replacer, statics, out, G, R):
    """The grid with one colour replaced by another."""
    cells = G.cells
    for i in range(start, stop):
        if not is_color(replacer[i]):
            out[i] = missing(_BAD_ARGUMENT)
            continue
        if not is_color(replacee[i]):
            out[i] = x[i]
            continue
        height, width = sides(G, x[i])
        if not grid_room(G, height * width):
            return settled(G, out, i)
        source, target, whole = uint64(G.offsets[x[i]]), uint64(G.state[1]), height * width >> uint64(3)
        old = uint64(replacee[i]) * uint64(EACH)
        change = old ^ uint64(replacer[i]) * uint64(EACH)
        salt = key = first_key(height, width)
        for step in range(words_of_blocks(height * width)):
            at = step << uint64(3)
            word = load_word(cells, source + at)
            word ^= equal_cells(word, old) & change
            store_word(cells, target + at, word)
            if step < whole:
                key += stirred(word, salt)
            salt += uint64(SALT)
        rest = last_cells(cells, target + (whole << uint64(3)), height * width)
        stage_hashed(G, out, i, height, width, last_key(key, rest))
    return settled(G, out, stop)


@kernel(3)
def switch(start, stop, x, a, b, statics, out, G, R):
    """The grid with two colours exchanged."""
    cells = G.cells
    for i in range(start, stop):
        if not (is_color(a[i]) and is_color(b[i])):
            out[i] = missing(_BAD_ARGUMENT)
            continue
        height, width = sides(G, x[i])
        if not grid_room(G, height * width):
            return settled(G, out, i)
        source, target = uint64(G.offsets[x[i]]), uint64(G.state[1])
        first, second, changed = uint64(a[i]) * uint64(EACH), uint64(b[i]) * uint64(EACH), uint64(0)
        for step in range(words_of_blocks(height * width)):
            at = step << uint64(3)
            word = load_word(cells, source + at)
            different = (equal_cells(word, first) | equal_cells(word, second)) & (first ^ second)
            store_word(cells, target + at, word ^ different)
            changed |= different
        if changed:
            stage_grid(G, out, i, height, width)
        else:
            out[i] = x[i]
    return settled(G, out, stop)


@kernel(2)
def colorcount_grid(start, stop, x, value, statics, out, G, R):
    """The number of cells with a colour."""
    for i in range(start, stop):
        count = uint64(0)
        if is_color(value[i]):
            height, width = sides(G, x[i])
            at, color = uint64(G.offsets[x[i]]), uint64(value[i]) * uint64(EACH)
            for _ in range((height * width) >> uint64(3)):
                count += bits_set(equal_cells(load_word(G.cells, at), color))
                at += uint64(8)
            rest = ~(~uint64(0) << ((height * width & uint64(7)) << uint64(3)))
            count += bits_set(equal_cells(load_word(G.cells, at), color) & rest)
        out[i] = count >> uint64(3)
    return stop


@kernel(1)
def mostcolor_grid(start, stop, x, statics, out, G, R):
    """The most frequent colour, of several the smallest."""
    for i in range(start, stop):
        found = commonest(color_counts(G, x[i]))
        out[i] = missing(_EMPTY) if found < 0 else found
    return stop


@kernel(1)
def leastcolor_grid(start, stop, x, statics, out, G, R):
    """The least frequent colour that is present, of several the smallest."""
    for i in range(start, stop):
        counts = color_counts(G, x[i])
        out[i], least = missing(_EMPTY), int64(0)
        for color in range(COLORS):
            count = count_of(counts, color)
            if count > 0 and (least == 0 or count < least):
                out[i], least = color, count
    return stop


@kernel(2)
def get_color_rank_t(start, stop, x, rank, statics, out, G, R):
    """The colour with a rank by frequency, equally frequent ones ascending; negative ranks count from the end."""
    for i in range(start, stop):
        counts = color_counts(G, x[i])
        present = int64(0)
        for color in range(COLORS):
            present += int64(count_of(counts, color) > 0)
        place = int64(rank[i])
        if place < 0:
            place += present
        out[i] = missing(_OUT_OF_RANGE)
        if not 0 <= place < present:
            continue
        for color in range(COLORS):
            count, before = count_of(counts, color), int64(0)
            for other in range(COLORS):
                known = count_of(counts, other)
                before += int64(known > count or (known == count and other < color))
            if before == place:
                out[i] = color
                break
    return stop


@helper(uint64(GRIDS, int64), inline=True)
def color_bits(G, x):
    """A bit for every colour that is present."""
    height, width = sides(G, x)
    first, bits = uint64(G.offsets[x]), uint64(0)
    for position in range(height * width):
        bits |= uint64(1) << uint64(G.cells[first + position])
    return bits


@kernel(1)
def numcolors_grid(start, stop, x, statics, out, G, R):
    """The number of colours that are present."""
    for i in range(start, stop):
        out[i] = bits_set(color_bits(G, x[i]))
    return stop


@helper(int64(int64, int64, COLUMN, COLUMN, GRIDS, RUNS))
def all_palettes(start, stop, x, out, G, R):
    """The kernel of both palettes."""
    for i in range(start, stop):
        if not run_room(R, COLORS):
            return i
        bits, begin = color_bits(G, x[i]), uint64(R.state[1])
        target = begin
        for color in range(uint64(COLORS)):
            R.items[target] = color
            target += bits >> color & uint64(1)
        out[i] = keep_run(R, target - begin)
    return stop


@kernel(1)
def palette_grid(start, stop, x, statics, out, G, R):
    """The run of the colours that are present."""
    return all_palettes(start, stop, x, out, G, R)


@kernel(1)
def p_g(start, stop, x, statics, out, G, R):
    """The run of the colours that are present."""
    return all_palettes(start, stop, x, out, G, R)
