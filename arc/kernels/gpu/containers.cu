// Making containers, and joining them as a whole.
#include "runs.h"

RUN(combine_set, int32 a, int32 b) {
    const int64 length_a = pools.lengths[a], length_b = pools.lengths[b], total = length_a + length_b;
    if (!out.room(total, total)) return SIZED;
    copy_items(team, pools.items_of(a), out.items, length_a);
    copy_items(team, pools.items_of(b), out.items + length_a, length_b);
    const int64 length = canonical(pools, statics, 0, out.items, total, out.scratch);
    return length <= MAX_ELEMENTS ? out.keep(length) : missing(TOO_LARGE);
}

WARP_RUN(combine_tuple, int32 a, int32 b) {
    const int64 length_a = pools.lengths[a], length_b = pools.lengths[b];
    if (length_a + length_b > MAX_ELEMENTS) return missing(TOO_LARGE);
    if (!out.room(length_a + length_b)) return SIZED;
    copy_items(team, pools.items_of(a), out.items, length_a);
    copy_items(team, pools.items_of(b), out.items + length_a, length_b);
    return out.keep(length_a + length_b);
}

RUN(initset, int32 value) {
    if (!out.room(1)) return SIZED;
    out.put(0, value);
    return out.keep(1);
}

SCALAR(size, int32 container) { return pools.lengths[container]; }
