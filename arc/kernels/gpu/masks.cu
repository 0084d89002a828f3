// Grids put together from two others.
#include "kernel.h"

// The cells of x where `chosen(cell of the mask)`, else those of y.
template <class Team, class Out, class Chosen>
DEVICE int32 put_together(const Pools &pools, const Team &team, Out &out, int32 mask, int32 x, int32 y,
                          Chosen chosen) {
    const int32 height = pools.heights[mask], width = pools.widths[mask];
    if (pools.heights[x] != height || pools.widths[x] != width) return missing(OUT_OF_RANGE);
    if (pools.heights[y] != height || pools.widths[y] != width) return missing(OUT_OF_RANGE);
    const uint8 *m = pools.cells_of(mask), *a = pools.cells_of(x), *b = pools.cells_of(y);
    return out.filled(team, height, width, [=](int32 i, int32 j) {
        const int32 k = i * width + j;
        return chosen(m[k]) ? a[k] : b[k];
    });
}

WARP_GRID(where, int32 mask, int32 value, int32 x, int32 y) {
    return put_together(pools, team, out, mask, x, y, [=](int32 found) { return found == value; });
}

WARP_GRID(where_upto, int32 mask, int32 value, int32 x, int32 y) {
    return put_together(pools, team, out, mask, x, y, [=](int32 found) { return found <= value; });
}
