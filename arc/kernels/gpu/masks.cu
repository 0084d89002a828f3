// Grids put together from two others.
#include "kernel.h"

// The cells of x where the mask's colour is chosen, else those of y.
template <class Team, class Out, class Chosen>
DEVICE int32 put_together(const Pools &pools, const Team &team, Out &out, int32 mask, int32 x, int32 y, Chosen chosen) {
    const int32 height = pools.heights[mask], width = pools.widths[mask];
    if (pools.heights[x] != height || pools.heights[y] != height) return missing(OUT_OF_RANGE);
    if (pools.widths[x] != width || pools.widths[y] != width) return missing(OUT_OF_RANGE);
    const uint8 *cells = pools.cells_of(mask), *first = pools.cells_of(x), *second = pools.cells_of(y);
    return out.filled(team, height, width, [=](int32 i, int32 j) {
        const int32 k = i * width + j;
        return chosen(cells[k]) ? first[k] : second[k];
    });
}

WARP_GRID(where, int32 mask, int32 value, int32 x, int32 y) {
    return put_together(pools, team, out, mask, x, y, [=](int32 color) { return color == value; });
}

WARP_GRID(where_upto, int32 mask, int32 value, int32 x, int32 y) {
    return put_together(pools, team, out, mask, x, y, [=](int32 color) { return color <= value; });
}
