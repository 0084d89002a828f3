// Lines of grids.
#pragma once
#include "kernel.h"

// Whether so many cells, a step apart, are of a single colour; no cells are not.
DEVICE bool is_uniform(const uint8 *cells, int64 count, int64 step) {
    for (int64 k = 1; k < count; ++k)
        if (cells[k * step] != cells[0]) return false;
    return count > 0;
}

// The grid of the columns and the rows of x that are kept: `kept(line, number, length, step, apart)` tells it of a line's
// first cell, its number, its cells, and how far apart these and the lines are.
template <class Out, class Kept> DEVICE int32 of_lines(const Pools &pools, Out &out, int32 x, Kept kept) {
    const int32 height = pools.heights[x], width = pools.widths[x];
    if (!out.room(pools.size_of(x), width)) return SIZED;
    const uint8 *cells = pools.cells_of(x);
    int32 columns = 0, rows = 0, size = 0;
    for (int32 j = 0; j < width; ++j)
        if (kept(cells + j, j, height, width, 1)) out.scratch[columns++] = j;
    for (int32 i = 0; i < height; ++i) {
        const uint8 *line = cells + i * width;
        if (!kept(line, i, width, 1, width)) continue;
        for (int32 k = 0; k < columns; ++k) out.put(size++, line[out.scratch[k]]);
        ++rows;
    }
    return out.keep(rows, columns);
}
