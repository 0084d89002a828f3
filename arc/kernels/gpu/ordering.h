// Canonical order: comparing values by their type's code (see arc/kernels/codes.py).
#pragma once
#include "pools.h"

// Compares two grids as tuples of rows; negative, zero or positive.
DEVICE int64 compare_grids(const Pools &pools, int32 x, int32 y) {
    const int32 width_x = pools.widths[x], width_y = pools.widths[y];
    const int32 height = smaller(pools.heights[x], pools.heights[y]), width = smaller(width_x, width_y);
    const uint8 *a = pools.cells_of(x), *b = pools.cells_of(y);
    for (int32 i = 0; i < height; ++i) {
        for (int32 j = 0; j < width; ++j) {
            const int32 difference = int32(a[i * width_x + j]) - int32(b[i * width_y + j]);
            if (difference != 0) return difference;
        }
        if (width_x != width_y) return width_x - width_y;
    }
    return pools.heights[x] - pools.heights[y];
}

// The place of a comparison of two runs: their type's code, their ids, the next position.
struct Frame {
    int32 at, x, y, position;
};

// Compares two values of the type whose code starts at `code[at]`: a walk to the first difference.
DEVICE int64 compare(const Pools &pools, const int32 *code, int32 at, int32 x, int32 y) {
    if (x == y) return 0;
    if (code[at] == CODE_SCALAR) return int64(x) - y;
    if (code[at] == CODE_GRID) return compare_grids(pools, x, y);
    Frame frames[MAX_TYPE_PARTS];
    frames[0] = {at, x, y, 0};
    int32 top = 0;
    while (top >= 0) {
        Frame &frame = frames[top];
        int32 position = frame.position++;
        const int32 length_x = pools.lengths[frame.x], length_y = pools.lengths[frame.y];
        if (position == smaller(length_x, length_y)) {
            if (length_x != length_y) return length_x - length_y;
            --top;
            continue;
        }
        int32 inner = frame.at + 1;
        if (code[frame.at] != CODE_SEQUENCE) {
            if (code[frame.at] == CODE_TURNED_PAIR) position = 1 - position;
            inner = frame.at + 2 + (position == 1 ? code[frame.at + 1] : 0);
        }
        const int32 item_x = pools.items_of(frame.x)[position], item_y = pools.items_of(frame.y)[position];
        if (item_x == item_y) continue;
        if (code[inner] == CODE_SCALAR) return int64(item_x) - item_y;
        if (code[inner] == CODE_GRID) return compare_grids(pools, item_x, item_y);
        frames[++top] = {inner, item_x, item_y, 0};
    }
    return 0;
}
