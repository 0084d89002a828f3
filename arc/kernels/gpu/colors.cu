// Colours of grids: counting, finding, exchanging.
#include "counting.h"

WARP_GRID(replace, int32 x, int32 replacee, int32 replacer) {
    if (!is_color(replacer)) return missing(BAD_ARGUMENT);
    if (!is_color(replacee)) return x;
    const int32 width = pools.widths[x];
    const uint8 *cells = pools.cells_of(x);
    return out.filled(team, pools.heights[x], width, [=](int32 i, int32 j) {
        const int32 found = cells[i * width + j];
        return found == replacee ? replacer : found;
    });
}

WARP_GRID(switch, int32 x, int32 a, int32 b) {
    if (!is_color(a) || !is_color(b)) return missing(BAD_ARGUMENT);
    const int32 width = pools.widths[x];
    const uint8 *cells = pools.cells_of(x);
    return out.filled(team, pools.heights[x], width, [=](int32 i, int32 j) {
        const int32 found = cells[i * width + j];
        return found == a ? b : found == b ? a : found;
    });
}

WARP_SCALAR(colorcount_grid, int32 x, int32 value) {
    const uint8 *cells = pools.cells_of(x);
    const int64 size = pools.size_of(x);
    int64 count = 0;
    for (int64 k = team.lane(); k < size; k += team.lanes()) count += cells[k] == value;
    return int32(team.sum(count));
}

WARP_SCALAR(mostcolor_grid, int32 x) {
    const int32 found = grid_mostcolor(pools, team, x);
    return found < 0 ? missing(EMPTY) : found;
}

WARP_SCALAR(leastcolor_grid, int32 x) {
    const int32 found = rarest(color_counts(pools, team, x));
    return found < 0 ? missing(EMPTY) : found;
}

WARP_SCALAR(get_color_rank_t, int32 x, int32 rank) { return color_of_rank(color_counts(pools, team, x), rank); }

WARP_SCALAR(numcolors_grid, int32 x) { return present_colors(color_counts(pools, team, x)); }

// The run of the colours that are present.
template <class Team, class Out> DEVICE int32 palette(const Pools &pools, const Team &team, Out &out, int32 x) {
    if (!out.room(COLORS)) return SIZED;
    return kept_palette(out, color_counts(pools, team, x));
}

WARP_RUN(palette_grid, int32 x) { return palette(pools, team, out, x); }

WARP_RUN(p_g, int32 x) { return palette(pools, team, out, x); }
