// Reducing a child domain: what a function gave for the elements of containers. An entry has the child entries from
// `start` to `end`, in the container's order; a missing one among them makes the entry missing.
#include "sorting.h"

// The first missing entry of a segment; 0 where there is none.
template <class Team> DEVICE int32 first_missing(const Team &team, const int32 *values, int32 start, int32 end) {
    const int64 found = first_position(team, start, end, [=](int64 k) { return values[k] < FLOOR; });
    return found < 0 ? 0 : values[found];
}

// The first missing entry of a segment, unless another one says that the values have another type or bound.
template <class Team> DEVICE int32 worst_missing(const Team &team, const int32 *values, int32 start, int32 end) {
    int64 least = int64(5) << 32;
    for (int64 k = start + team.lane(); k < end; k += team.lanes()) {
        const int32 reason = values[k] - MISSING;
        const int64 place = reason == WRONG_TYPE ? 0 : reason == TOO_LARGE ? 1 : reason == BAD_ARGUMENT ? 2 : 3;
        if (values[k] < FLOOR) least = smaller(least, place << 32 | k);
    }
    least = team.least(least);
    return least >> 32 == 5 ? 0 : values[least & 0xFFFFFFFF];
}

// The values of a segment as a run, unless one is missing.
template <class Team, class Out>
DEVICE int32 collected(const Team &team, Out &out, const int32 *values, int32 start, int32 end) {
    if (!out.room(end - start)) return SIZED;
    const int32 failed = first_missing(team, values, start, end);
    if (failed < FLOOR) return failed;
    copy_items(team, values + start, out.items, end - start);
    return out.keep(end - start);
}

// The values of a segment as a set, unless one is missing.
template <class Team, class Out>
DEVICE int32 collected_set(const Pools &pools, const Team &team, const int32 *code, Out &out, const int32 *values,
                           int32 start, int32 end) {
    if (!out.room(end - start, end - start)) return SIZED;
    const int32 failed = first_missing(team, values, start, end);
    if (failed < FLOOR) return failed;
    copy_items(team, values + start, out.items, end - start);
    return out.keep(canonical(pools, team, code, 0, out.items, end - start, out.scratch));
}

WARP_RUN(collect_tuple, int32 start, int32 end, int32, const int32 *values) {
    return collected(team, out, values, start, end);
}

WARP_RUN(collect_tuple_2, int32 start, int32 end, int32, int32, const int32 *values) {
    return collected(team, out, values, start, end);
}

WARP_RUN(collect_tuple_3, int32 start, int32 end, int32, int32, int32, const int32 *values) {
    return collected(team, out, values, start, end);
}

WARP_RUN(collect_set, int32 start, int32 end, int32, const int32 *values) {
    return collected_set(pools, team, statics, out, values, start, end);
}

WARP_RUN(collect_set_3, int32 start, int32 end, int32, int32, int32, const int32 *values) {
    return collected_set(pools, team, statics, out, values, start, end);
}

WARP_RUN(collect_patch, int32 start, int32 end, int32, const int32 *values) {
    if (!out.room(end - start)) return SIZED;
    const int32 failed = worst_missing(team, values, start, end);
    if (failed < FLOOR) return failed;
    copy_items(team, values + start, out.items, end - start);
    return out.keep(end - start);
}

WARP_RUN(sfilter, int32 start, int32 end, int32 container, const int32 *mask) {
    const int64 length = end - start;
    if (!out.room(length)) return SIZED;
    const int32 failed = first_missing(team, mask, start, end);
    if (failed < FLOOR) return failed;
    const int32 *items = pools.items_of(container);
    const int64 kept = filtered(
        team, length, out.items, [=](int64 k) { return mask[start + k] != 0; }, [=](int64 k) { return items[k]; });
    return kept < length ? out.keep(kept) : container;
}

// Missing entries behind the first one whose mask is true do not count.
WARP_SCALAR(extract, int32 start, int32 end, int32 container, const int32 *mask) {
    const int64 found = first_position(team, start, end, [=](int64 k) { return mask[k] != 0; });
    if (found < 0) return missing(NO_MATCH);
    return mask[found] < FLOOR ? mask[found] : pools.items_of(container)[found - start];
}

// The first item with the largest key (sign 1), or the smallest (-1).
template <class Team, class Out>
DEVICE int32 item_by_key(const Pools &pools, const Team &team, const int32 *code, Out &out, int32 start, int32 end,
                         int32 container, const int32 *keys, int32 sign) {
    if (start == end) return missing(EMPTY);
    if (!out.room(0, LANES)) return SIZED;
    const int32 failed = first_missing(team, keys, start, end);
    if (failed < FLOOR) return failed;
    const int64 best = best_position(team, start, end, out.scratch, [&](int64 a, int64 b) {
        return sign * compare(pools, code, 0, keys[a], keys[b]) > 0;
    });
    return pools.items_of(container)[best - start];
}

WARP_RUN(argmax, int32 start, int32 end, int32 container, const int32 *keys) {
    return item_by_key(pools, team, statics, out, start, end, container, keys, 1);
}

WARP_RUN(argmin, int32 start, int32 end, int32 container, const int32 *keys) {
    return item_by_key(pools, team, statics, out, start, end, container, keys, -1);
}

// The largest of the integer keys (sign 1), or the smallest (-1); 0 where there is none.
template <class Team>
DEVICE int32 extreme_key(const Team &team, int32 start, int32 end, const int32 *keys, int32 sign) {
    const int32 failed = first_missing(team, keys, start, end);
    if (failed < FLOOR || start == end) return failed;
    int64 least = -sign * int64(keys[start]);
    for (int64 k = start + team.lane(); k < end; k += team.lanes()) least = smaller(least, -sign * int64(keys[k]));
    return int32(-sign * team.least(least));
}

WARP_SCALAR(valmax, int32 start, int32 end, int32, const int32 *keys) {
    return extreme_key(team, start, end, keys, 1);
}

WARP_SCALAR(valmin, int32 start, int32 end, int32, const int32 *keys) {
    return extreme_key(team, start, end, keys, -1);
}

// Sorts the positions of a segment by key, equal ones in their order, ascending (sign 1) or descending (-1).
template <class Team>
DEVICE void sort_by_key(const Pools &pools, const Team &team, const int32 *code, const int32 *keys, int64 length,
                        int32 sign, int32 *positions, int32 *scratch) {
    sort_positions(team, positions, length, scratch, [&](int32 a, int32 b) {
        return sign * compare(pools, code, 0, keys[a], keys[b]) < 0;
    });
}

WARP_RUN(order, int32 start, int32 end, int32 container, const int32 *keys) {
    const int64 length = end - start;
    if (!out.room(length, 2 * length)) return SIZED;
    const int32 failed = first_missing(team, keys, start, end);
    if (failed < FLOOR) return failed;
    sort_by_key(pools, team, statics, keys + start, length, 1, out.scratch, out.scratch + length);
    for (int64 k = team.lane(); k < length; k += team.lanes()) out.put(k, pools.items_of(container)[out.scratch[k]]);
    return out.keep(length);
}

// The position in a segment of the key with a rank, or a missing entry.
template <class Team, class Out>
DEVICE int32 position_by_rank(const Pools &pools, const Team &team, const int32 *code, Out &out, int32 start, int32 end,
                              int32 rank, const int32 *keys, int32 sign) {
    const int64 length = end - start, place = place_of(rank, length);
    const int32 failed = first_missing(team, keys, start, end);
    if (failed < FLOOR) return failed;
    if (place < 0) return missing(OUT_OF_RANGE);
    sort_by_key(pools, team, code, keys + start, length, sign, out.scratch, out.scratch + length);
    return out.scratch[place];
}

// The item with the rank-th largest key.
WARP_RUN(get_arg_rank, int32 start, int32 end, int32 container, int32 rank, const int32 *keys) {
    if (!out.room(0, 2 * int64(end - start))) return SIZED;
    const int32 found = position_by_rank(pools, team, statics, out, start, end, rank, keys, -1);
    return found < FLOOR ? found : pools.items_of(container)[found];
}

// The rank-th smallest key.
WARP_RUN(get_val_rank, int32 start, int32 end, int32, int32 rank, const int32 *keys) {
    if (!out.room(0, 2 * int64(end - start))) return SIZED;
    const int32 found = position_by_rank(pools, team, statics, out, start, end, rank, keys, 1);
    return found < FLOOR ? found : keys[start + found];
}
