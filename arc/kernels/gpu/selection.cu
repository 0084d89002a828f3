// Choosing items of a run: by place, by count, by value, by size.
#include "tables.h"

SCALAR(first, int32 container) { return pools.lengths[container] ? pools.items_of(container)[0] : missing(EMPTY); }

SCALAR(last, int32 container) {
    const int32 length = pools.lengths[container];
    return length ? pools.items_of(container)[length - 1] : missing(EMPTY);
}

SCALAR(nth, int32 container, int32 rank) {
    const int64 place = place_of(rank, pools.lengths[container]);
    return place < 0 ? missing(OUT_OF_RANGE) : pools.items_of(container)[place];
}

// Words that counting so many items takes.
DEVICE int64 words_for_counts(int64 length) { return 2 * Table::size_for(length); }

// Enters the items of a run into a table, which has behind its slots how often each one occurs.
template <class Team> DEVICE Table counted(const Pools &pools, const Team &team, int32 run, int32 *scratch) {
    const int64 length = pools.lengths[run];
    const Table table(team, scratch, length);
    for (int64 slot = team.lane(); slot < table.size(); slot += team.lanes()) table.slots[table.size() + slot] = 0;
    team.sync();
    for (int64 k = team.lane(); k < length; k += team.lanes())
        atomicAdd(&table.slots[table.size() + table.enter(pools.items_of(run)[k])], 1);
    team.sync();
    return table;
}

// The item that occurs most often (sign 1) or least often (-1), of several the smallest in canonical order.
template <class Team, class Out>
DEVICE int32 by_count(const Pools &pools, const Team &team, const int32 *code, Out &out, int32 container, int32 sign) {
    const int64 length = pools.lengths[container];
    if (length == 0) return missing(EMPTY);
    if (!out.room(0, words_for_counts(length) + LANES)) return SIZED;
    const Table table = counted(pools, team, container, out.scratch);
    const int32 *items = table.slots, *counts = items + table.size();
    int32 *spare = out.scratch + words_for_counts(length);
    const int64 best = best_position(team, 0, table.size(), spare, [&](int64 a, int64 b) {
        if (!counts[a] || !counts[b]) return counts[a] > counts[b];
        if (counts[a] != counts[b]) return sign * (counts[a] - counts[b]) > 0;
        return compare(pools, code, 0, items[a], items[b]) < 0;
    });
    return items[best];
}

WARP_RUN(mostcommon, int32 container) { return by_count(pools, team, statics, out, container, 1); }

WARP_RUN(leastcommon, int32 container) { return by_count(pools, team, statics, out, container, -1); }

// The item with the rank-th smallest count, equal counts in canonical order.
WARP_RUN(get_common_rank, int32 container, int32 rank) {
    const int64 length = pools.lengths[container];
    if (!out.room(0, words_for_counts(length) + 2 * length)) return SIZED;
    const Table table = counted(pools, team, container, out.scratch);
    const int32 *items = table.slots, *counts = items + table.size();
    int32 *slots = out.scratch + words_for_counts(length);
    const int64 found = filtered(
        team, table.size(), slots, [=](int64 slot) { return counts[slot] > 0; }, [](int64 slot) { return slot; });
    const int64 place = place_of(rank, found);
    if (place < 0) return missing(OUT_OF_RANGE);
    sort_by(team, slots, found, slots + length, [&](int32 a, int32 b) {
        if (counts[a] != counts[b]) return counts[a] < counts[b];
        return compare(pools, statics, 0, items[a], items[b]) < 0;
    });
    return items[slots[place]];
}

// The smallest of the items times the sign; 0 of none.
template <class Team> DEVICE int64 least_item(const Pools &pools, const Team &team, int32 container, int32 sign) {
    const int32 length = pools.lengths[container], *items = pools.items_of(container);
    if (length == 0) return 0;
    int64 least = int64(sign) * items[0];
    for (int64 k = team.lane(); k < length; k += team.lanes()) least = smaller(least, int64(sign) * items[k]);
    return team.least(least);
}

WARP_SCALAR(maximum, int32 container) { return int32(-least_item(pools, team, container, -1)); }

WARP_SCALAR(minimum, int32 container) { return int32(least_item(pools, team, container, 1)); }

// The rank-th largest integer.
WARP_RUN(get_rank, int32 container, int32 rank) {
    const int64 length = pools.lengths[container], place = place_of(rank, length);
    if (place < 0) return missing(OUT_OF_RANGE);
    if (!out.room(0, 2 * length)) return SIZED;
    copy_items(team, pools.items_of(container), out.scratch, length);
    sort_by(team, out.scratch, length, out.scratch + length, [](int32 a, int32 b) { return a > b; });
    return out.scratch[place];
}

constexpr int32 SIZE_OF_RUN = 0, SIZE_OF_GRID = 1;

// The set of the items of size n. Statics: 0 where items are runs, 1 grids, 2 pairs; the code of their type.
WARP_RUN(sizefilter, int32 container, int32 n) {
    const int64 length = pools.lengths[container];
    if (!out.room(length, length)) return SIZED;
    const int32 *items = pools.items_of(container), kind = statics[0];
    const auto size = [&](int32 item) {
        return kind == SIZE_OF_RUN ? pools.lengths[item] : kind == SIZE_OF_GRID ? pools.heights[item] : 2;
    };
    const int64 kept = filtered(
        team, length, out.items, [&](int64 k) { return size(items[k]) == n; }, [=](int64 k) { return items[k]; });
    return out.keep(canonical(pools, team, statics, 1, out.items, kept, out.scratch));
}
