// Kernels of the engine itself: choosing between columns, walking into child domains.
#include "kernel.h"

SCALAR(after, int32, int32 value) { return value; }

SCALAR(branch, int32 condition, int32 a, int32 b) { return condition ? a : b; }

// The other one of a and b may be missing.
SCALAR(choose, int32 condition, int32 a, int32 b) { return condition < FLOOR ? condition : condition ? a : b; }

SCALAR(if_empty, int32 container, int32 empty, int32 full) {
    if (container < FLOOR) return container;
    return pools.lengths[container] ? full : empty;
}

// The smaller reason of two missing entries, the only one of one, and 0 where both are there.
SCALAR(smaller_reason, int32 a, int32 b) {
    if (b < FLOOR && (a >= FLOOR || b < a)) return b;
    return a < FLOOR ? a : 0;
}

SCALAR(positive_power, int32 n) { return n >= 1 ? n : missing(BAD_ARGUMENT); }

SCALAR(weight_times, int32 n, int32 weight) {
    const int64 product = int64(n) * weight;
    return product <= MAX_POWER ? int32(product) : missing(TOO_LARGE);
}

SCALAR(weight_plus, int32 a, int32 b) {
    const int64 total = int64(a) + b;
    return total <= MAX_POWER ? int32(total) : missing(TOO_LARGE);
}

// The number of items of a run; a missing one has none.
INTERNAL(length_or_none, int32 container) { return container < FLOOR ? 0 : pools.lengths[container]; }

// For every entry of a child domain the item at a position of a run.
INTERNAL(item_at, int32 container, int32 position) { return pools.items_of(container)[position]; }

// The reason of the first missing one of the rows [argument, entry], or 0.
KERNEL(first_missing)(const int32 *rows, int64 count, int64 entries, int32 *out) {
    const int64 i = thread_index();
    if (i >= entries) return;
    int32 first = 0;
    for (int64 k = count - 1; k >= 0; --k)
        if (rows[k * entries + i] < FLOOR) first = rows[k * entries + i];
    out[i] = first;
}
LAUNCHED(first_missing)

// The cells of grids, one grid behind the other; `offsets` says where each one begins.
KERNEL(cells_of)(const Pools *all_pools, const int32 *grids, const int64 *offsets, int64 entries, uint8 *out) {
    const Warp team;
    const int64 i = thread_index() / team.lanes();
    if (i >= entries) return;
    const uint8 *cells = all_pools->cells_of(grids[i]);
    for (int64 k = team.lane(); k < offsets[i + 1] - offsets[i]; k += team.lanes()) out[offsets[i] + k] = cells[k];
}
LAUNCHED(cells_of)
