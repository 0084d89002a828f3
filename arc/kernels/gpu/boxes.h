// Bounding boxes and locations of patches, which are runs of packed cells or locations, ascending.
#pragma once
#include "sorting.h"

// First row, first column, last row and last column.
struct Box {
    int32 top, left, bottom, right;

    DEVICE int32 height() const { return bottom - top + 1; }
    DEVICE int32 width() const { return right - left + 1; }
    // The center, rounded down and right, packed.
    DEVICE int32 middle() const { return cell(top + (height() >> 1), left + (width() >> 1), 0); }
};

// The first row of a patch that is not empty.
DEVICE int32 first_row(const Pools &pools, int32 patch) { return row(pools.items_of(patch)[0]); }

// The last row of a patch that is not empty.
DEVICE int32 last_row(const Pools &pools, int32 patch) { return row(pools.items_of(patch)[pools.lengths[patch] - 1]); }

// The bounding box of a patch that is not empty.
template <class Team> DEVICE Box box_of(const Pools &pools, const Team &team, int32 patch) {
    const int32 *items = pools.items_of(patch);
    int32 left = MAX_COORDINATE + 1, right = -left;
    for (int32 k = team.lane(); k < pools.lengths[patch]; k += team.lanes()) {
        left = smaller(left, column(items[k]));
        right = larger(right, column(items[k]));
    }
    left = int32(team.least(left)), right = -int32(team.least(-right));
    return {first_row(pools, patch), left, last_row(pools, patch), right};
}

// The bounding box of a patch; of an empty one a box of height and width 0.
template <class Team> DEVICE Box box_or_none(const Pools &pools, const Team &team, int32 patch) {
    return patch == EMPTY_RUN ? Box{0, 0, -1, -1} : box_of(pools, team, patch);
}

// The position of the first of ascending items that is not below the key.
DEVICE int32 first_from(const int32 *items, int32 length, int64 key) {
    return int32(holds_up_to(length, [=](int64 k) { return items[k] < key; }));
}

// Whether a patch of these items has a cell at a location.
DEVICE bool has_location(const int32 *items, int32 length, int32 i, int32 j) {
    const int32 found = first_from(items, length, int64(i) * (1 << 20) + (j + 2048) * 256);
    return found < length && row(items[found]) == i && column(items[found]) == j;
}

// Whether an item is the first one of its location.
DEVICE bool begins_location(const int32 *items, int64 k) { return k == 0 || items[k] >> 8 != items[k - 1] >> 8; }
