// The pools of a slice as kernels read them, and packed scalars. Constants come from arc/limits.py and its like.
#pragma once
#include "constants.h"
#include "device.h"

struct Pools {
    const int64 *grid_offsets;  // of every grid its first cell, a multiple of 8; cells up to the next such are 0
    const int32 *heights;
    const int32 *widths;
    const uint8 *cells;
    const int64 *run_offsets;  // of every run its first item, and behind the last one the number of items
    const int32 *lengths;
    const int32 *items;
    int64 most_cells;  // of a grid that is kept
    int64 most_items;  // of a run that is kept

    DEVICE const uint8 *cells_of(int32 grid) const { return cells + grid_offsets[grid]; }
    DEVICE const int32 *items_of(int32 run) const { return items + run_offsets[run]; }
    DEVICE int64 size_of(int32 grid) const { return int64(heights[grid]) * widths[grid]; }
};

// The missing entry of a reason.
DEVICE int32 missing(Reason reason) { return MISSING + reason; }

DEVICE int32 row(int32 packed) { return packed >> 20; }
DEVICE int32 column(int32 packed) { return ((packed >> 8) & 4095) - 2048; }
DEVICE int32 color(int32 packed) { return packed & 255; }

// A packed Cell; with colour 0 a packed IJ.
DEVICE int32 cell(int64 i, int64 j, int64 c) { return int32((i << 20) | ((j + 2048) << 8) | c); }

DEVICE bool in_range(int64 i, int64 j) {
    return -MAX_COORDINATE <= i && i <= MAX_COORDINATE && -MAX_COORDINATE <= j && j <= MAX_COORDINATE;
}
DEVICE bool integer_fits(int64 n) { return MIN_INTEGER <= n && n <= MAX_INTEGER; }

DEVICE bool sides_fit(int64 height, int64 width) {
    return height <= MAX_SIDE && width <= MAX_SIDE && height * width <= MAX_CELLS;
}
DEVICE bool is_color(int64 value) { return 0 <= value && value < COLORS; }

// Where Python's slices begin or end for a position: negative ones count from the end, all are cut to the size.
DEVICE int64 slice_position(int64 position, int64 size) {
    if (position < 0) position += size;
    return smaller(larger(position, int64(0)), size);
}

// The quotient rounded down.
DEVICE int64 floor_divide(int64 a, int64 b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }
DEVICE int64 floor_modulo(int64 a, int64 b) { return a - floor_divide(a, b) * b; }
