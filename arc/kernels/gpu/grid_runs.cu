// Grids as runs, of rows, locations, cells or lines, and rows as grids.
#include "grids.h"
#include "sorting.h"

// Adds the rows of a grid as parts.
template <class Out> DEVICE void add_rows(const Pools &pools, Out &out, int32 x) {
    const uint8 *cells = pools.cells_of(x);
    for (int32 i = 0; i < pools.heights[x]; ++i) {
        for (int32 j = 0; j < pools.widths[x]; ++j) out.add(*cells++);
        out.end_part();
    }
}

PARTS(grid_to_rows, int32 x) {
    if (!out.room(pools.size_of(x), pools.heights[x])) return SIZED;
    add_rows(pools, out, x);
    return out.keep(pools.heights[x]);
}

WARP_RUN(asindices, int32 x) {
    const int32 width = pools.widths[x];
    const int64 size = pools.size_of(x);
    if (!out.room(size)) return SIZED;
    for (int32 k = team.lane(); k < size; k += team.lanes()) out.put(k, cell(k / width, k % width, 0));
    return out.keep(size);
}

PARTS(vconcat, int32 x, int32 y) {
    const int32 rows = pools.heights[x] + pools.heights[y];
    if (!sides_fit(rows, larger(pools.widths[x], pools.widths[y]))) return missing(TOO_LARGE);
    if (!out.room(pools.size_of(x) + pools.size_of(y), rows)) return SIZED;
    add_rows(pools, out, x);
    add_rows(pools, out, y);
    return out.keep(rows);
}

GRID(rows_to_grid, int32 x) {
    const int32 *rows = pools.items_of(x);
    const int32 height = pools.lengths[x], width = height > 0 ? pools.lengths[rows[0]] : 0;
    for (int32 i = 0; i < height; ++i) {
        if (pools.lengths[rows[i]] != width) return missing(NOT_A_GRID);
        if (i > 0 && rows[i] == rows[i - 1]) continue;
        const int32 *items = pools.items_of(rows[i]);
        for (int32 j = 0; j < width; ++j)
            if (!is_color(items[j])) return missing(NOT_A_GRID);
    }
    if (!sides_fit(height, width)) return missing(TOO_LARGE);
    return out.filled(team, height, width, [=](int32 i, int32 j) { return pools.items_of(rows[i])[j]; });
}

WARP_RUN(asobject, int32 x) {
    const int32 width = pools.widths[x];
    const int64 size = pools.size_of(x);
    const uint8 *cells = pools.cells_of(x);
    if (!out.room(size)) return SIZED;
    for (int32 k = team.lane(); k < size; k += team.lanes()) out.put(k, cell(k / width, k % width, cells[k]));
    return out.keep(size);
}

WARP_RUN(ofcolor, int32 x, int32 value) {
    const int32 width = pools.widths[x];
    const int64 size = pools.size_of(x);
    const uint8 *cells = pools.cells_of(x);
    if (!out.room(size)) return SIZED;
    const int64 found = filtered(
        team, size, out.items, [=](int64 k) { return cells[k] == value; },
        [=](int64 k) { return cell(k / width, k % width, 0); });
    return out.keep(found);
}

// In canonical order: the first row, all columns, the other rows. Only in a grid of one row, the first column, which is
// a part of it, comes first, and in a grid of one cell they are equal.
PARTS(frontiers, int32 x) {
    const int32 height = pools.heights[x], width = pools.widths[x];
    const int32 size = height * width, lines = size == 1 ? 1 : height + width;
    if (!out.room(2 * size, lines)) return SIZED;
    const uint8 *cells = pools.cells_of(x);
    for (int32 line = 0; line < lines; ++line) {
        const bool across = line < 2 ? (line == 0) != (height == 1) : line > width;
        const int32 number = line < 2 ? 0 : across ? line - width : line - 1;
        const int32 first = across ? number * width : number, step = across ? 1 : width;
        const int32 count = across ? width : height;
        if ((!across && number >= width) || !is_uniform(cells + first, count, step)) continue;
        for (int32 k = 0; k < count; ++k)
            out.add(across ? cell(number, k, cells[first]) : cell(k, number, cells[first]));
        out.end_part();
    }
    return out.keep(out.parts);
}
