// Values of one store as another: locations and cells as runs, runs as locations and cells, parts of pairs.
#include "sorting.h"

constexpr int32 LOCATION_MASK = ~255;

// Makes the run of two items.
template <class Out> DEVICE int32 kept_two(Out &out, int32 first, int32 second) {
    if (!out.room(2)) return SIZED;
    out.put(0, first);
    out.put(1, second);
    return out.keep(2);
}

RUN(ij_to_run, int32 x) { return kept_two(out, row(x), column(x)); }

RUN(cell_to_run, int32 x) { return kept_two(out, color(x), x & LOCATION_MASK); }

SCALAR(run_to_ij, int32 x) {
    if (pools.lengths[x] != 2) return missing(WRONG_TYPE);
    const int32 i = pools.items_of(x)[0], j = pools.items_of(x)[1];
    return in_range(i, j) ? cell(i, j, 0) : missing(TOO_LARGE);
}

SCALAR(run_to_cell, int32 x) {
    const int32 value = pools.items_of(x)[0];
    return is_color(value) ? pools.items_of(x)[1] | value : missing(BAD_ARGUMENT);
}

SCALAR(run_to_pair, int32 x) { return pools.lengths[x] == 2 ? x : missing(WRONG_TYPE); }

SCALAR(part, int32 x) { return pools.items_of(x)[statics[0]]; }

SCALAR(ij_row, int32 x) { return row(x); }

SCALAR(ij_column, int32 x) { return column(x); }

SCALAR(cell_color, int32 x) { return color(x); }

SCALAR(cell_location, int32 x) { return x & LOCATION_MASK; }

WARP_RUN(as_set, int32 x) {
    const int64 length = pools.lengths[x];
    if (!out.room(length, length)) return SIZED;
    copy_items(team, pools.items_of(x), out.items, length);
    return out.keep(canonical(pools, team, statics, 0, out.items, length, out.scratch));
}
