// Looking whether a value is among the items of a run. Equal values have equal entries.
#include "tables.h"

// The items of a run at whose positions the compared run's items are (or are not) among others.
template <class Team, class Out>
DEVICE int32 chosen(const Pools &pools, const Team &team, Out &out, int32 source, int32 compared, int32 others,
                    bool wanted) {
    const int64 length = pools.lengths[source], length_others = pools.lengths[others];
    if (!out.room(length, Table::size_for(length_others))) return SIZED;
    const Table table(team, out.scratch, length_others);
    for (int64 k = team.lane(); k < length_others; k += team.lanes()) table.enter(pools.items_of(others)[k]);
    team.sync();
    const int32 *items = pools.items_of(source), *keys = pools.items_of(compared);
    const int64 kept = filtered(
        team, length, out.items, [&](int64 k) { return table.has(keys[k]) == wanted; },
        [=](int64 k) { return items[k]; });
    return kept < length ? out.keep(kept) : source;
}

WARP_RUN(difference, int32 a, int32 compared, int32 b) { return chosen(pools, team, out, a, compared, b, false); }

WARP_RUN(intersection, int32, int32 compared, int32 b) {
    return chosen(pools, team, out, compared, compared, b, true);
}

// Every slot of the table gets the first position of its item.
WARP_RUN(dedupe, int32 container) {
    const int64 length = pools.lengths[container], slots = Table::size_for(length);
    if (!out.room(length, 2 * slots)) return SIZED;
    const int32 *items = pools.items_of(container);
    const Table table(team, out.scratch, length);
    int32 *first = out.scratch + slots;
    for (int64 slot = team.lane(); slot < slots; slot += team.lanes()) first[slot] = int32(length);
    team.sync();
    for (int64 k = team.lane(); k < length; k += team.lanes()) atomicMin(&first[table.enter(items[k])], int32(k));
    team.sync();
    const int64 kept = filtered(
        team, length, out.items, [&](int64 k) { return first[table.find(items[k])] == k; },
        [=](int64 k) { return items[k]; });
    return kept < length ? out.keep(kept) : container;
}

WARP_SCALAR(contained, int32 value, int32 container) {
    return has_item(team, pools.items_of(container), pools.lengths[container], value);
}

WARP_RUN(remove, int32 value, int32 compared, int32 container) {
    const int64 length = pools.lengths[container];
    if (!out.room(length)) return SIZED;
    const int32 *items = pools.items_of(container), *keys = pools.items_of(compared);
    const int64 kept = filtered(
        team, length, out.items, [=](int64 k) { return keys[k] != value; }, [=](int64 k) { return items[k]; });
    return kept < length ? out.keep(kept) : container;
}

WARP_SCALAR(other, int32 value, int32 compared, int32 container) {
    const int32 *keys = pools.items_of(compared);
    const int64 k = first_position(team, 0, pools.lengths[container], [=](int64 k) { return keys[k] != value; });
    return k < 0 ? missing(NO_MATCH) : pools.items_of(container)[k];
}
