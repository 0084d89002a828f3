// Colours of objects, which are runs of packed cells.
#include "counting.h"
#include "sorting.h"

// How many cells of an object have each colour. All lanes get all counts.
template <class Team> DEVICE Counts object_counts(const Pools &pools, const Team &team, int32 object) {
    const int32 *items = pools.items_of(object);
    Counts counts = {};
    for (int32 k = team.lane(); k < pools.lengths[object]; k += team.lanes())
        for (int32 c = 0; c < COLORS; ++c) counts.of[c] += color(items[k]) == c;
    for (int32 c = 0; c < COLORS; ++c) counts.of[c] = int32(team.sum(counts.of[c]));
    return counts;
}

WARP_SCALAR(mostcolor_patch, int32 element) {
    return element == EMPTY_RUN ? missing(EMPTY) : commonest(object_counts(pools, team, element));
}

WARP_SCALAR(leastcolor_patch, int32 element) {
    return element == EMPTY_RUN ? missing(EMPTY) : rarest(object_counts(pools, team, element));
}

WARP_SCALAR(colorcount_patch, int32 element, int32 value) {
    const int32 *items = pools.items_of(element);
    int64 count = 0;
    for (int32 k = team.lane(); k < pools.lengths[element]; k += team.lanes()) count += color(items[k]) == value;
    return int32(team.sum(count));
}

WARP_RUN(palette_patch, int32 element) {
    if (!out.room(COLORS)) return SIZED;
    return kept_palette(out, object_counts(pools, team, element));
}

WARP_SCALAR(numcolors_patch, int32 element) { return present_colors(object_counts(pools, team, element)); }

SCALAR(color, int32 object) { return object == EMPTY_RUN ? missing(EMPTY) : color(pools.items_of(object)[0]); }

WARP_SCALAR(get_color_rank_f, int32 object, int32 rank) {
    return color_of_rank(object_counts(pools, team, object), rank);
}

WARP_RUN(colorfilter, int32 objects, int32 value) {
    const int32 length = pools.lengths[objects];
    const int32 *items = pools.items_of(objects);
    if (!out.room(length)) return SIZED;
    if (has_item(team, items, length, EMPTY_RUN)) return missing(EMPTY);
    const int64 found = filtered(
        team, length, out.items, [&](int64 k) { return color(pools.items_of(items[k])[0]) == value; },
        [=](int64 k) { return items[k]; });
    return out.keep(found);
}
