// Work on the items of runs: copying, finding, sorting them.
#pragma once
#include "kernel.h"
#include "ordering.h"

// The lanes of the team share out the items.
template <class Team> DEVICE void copy_items(const Team &team, const int32 *source, int32 *target, int64 length) {
    for (int64 k = team.lane(); k < length; k += team.lanes()) target[k] = source[k];
}

// Whether the value is among the items, which may be in any order.
template <class Team> DEVICE bool has_item(const Team &team, const int32 *items, int64 length, int32 value) {
    bool found = false;
    for (int64 k = team.lane(); k < length; k += team.lanes()) found |= items[k] == value;
    return team.any(found);
}

// The position that a rank means, which counts from the end where it is negative; -1 outside.
DEVICE int64 place_of(int64 rank, int64 length) {
    if (rank < 0) rank += length;
    return 0 <= rank && rank < length ? rank : -1;
}

// Where the ascending items that begin at `start` end.
template <class Item> DEVICE int64 ascending(const Item *items, int64 start, int64 end) {
    int64 position = start + 1;
    while (position < end && items[position - 1] < items[position]) ++position;
    return smaller(position, end);
}

// Sorts items in place and drops repetitions; gives the number of items that are left. A merge sort that starts from
// the ascending stretches that are there. `scratch` has room for as many items.
template <class Item> DEVICE int64 sort_scalars(Item *items, int64 length, Item *scratch) {
    Item *source = items, *target = scratch;
    while (ascending(source, 0, length) < length) {
        int64 here = 0, there = 0;
        while (here < length) {
            const int64 middle = ascending(source, here, length), high = ascending(source, middle, length);
            int64 a = here, b = middle;
            while (a < middle && b < high) {
                const Item x = source[a], y = source[b];
                target[there++] = smaller(x, y);
                a += x <= y;
                b += y <= x;
            }
            while (a < middle) target[there++] = source[a++];
            while (b < high) target[there++] = source[b++];
            here = high;
        }
        length = there;
        Item *other = source;
        source = target, target = other;
    }
    if (source != items)
        for (int64 k = 0; k < length; ++k) items[k] = source[k];
    return length;
}

// Up to which position something holds that holds no longer from there on.
template <class Holds> DEVICE int64 holds_up_to(int64 length, Holds holds) {
    int64 low = 0, high = length;
    while (low < high) {
        const int64 middle = (low + high) / 2;
        if (holds(middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

// The position of the first item that does not precede the value in canonical order.
DEVICE int64 lower_bound(const Pools &pools, const int32 *code, int32 value, const int32 *items, int64 length) {
    return holds_up_to(length, [&](int64 k) { return compare(pools, code, 0, items[k], value) < 0; });
}
