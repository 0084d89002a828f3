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

// Sorts numbers in place, stably, by `precedes(a, b)`, which is false of equal ones. `scratch` has room for as many.
template <class Item, class Precedes>
DEVICE void sort_by(Item *items, int64 length, Item *scratch, Precedes precedes) {
    Item *source = items, *target = scratch;
    for (int64 width = 1; width < length; width *= 2) {
        for (int64 low = 0; low < length; low += 2 * width) {
            const int64 middle = smaller(low + width, length), high = smaller(low + 2 * width, length);
            int64 a = low, b = middle;
            for (int64 k = low; k < high; ++k) {
                const bool second = a >= middle || (b < high && precedes(source[b], source[a]));
                target[k] = source[second ? b++ : a++];
            }
        }
        Item *other = source;
        source = target, target = other;
    }
    if (source != items)
        for (int64 k = 0; k < length; ++k) items[k] = source[k];
}

// Sorts items in place in canonical order and drops repetitions; gives the number of items that are left. `scratch` has
// room for as many items. The type of the items has its code at `code[at]`.
DEVICE int64 canonical(const Pools &pools, const int32 *code, int32 at, int32 *items, int64 length, int32 *scratch) {
    if (code[at] == CODE_SCALAR) return sort_scalars(items, length, scratch);
    int64 position = 1;
    while (position < length && compare(pools, code, at, items[position - 1], items[position]) < 0) ++position;
    if (position >= length) return length;
    length = sort_scalars(items, length, scratch);
    sort_by(items, length, scratch, [&](int32 a, int32 b) { return compare(pools, code, at, a, b) < 0; });
    return length;
}

// The position of the first item that does not precede the value in canonical order.
DEVICE int64 lower_bound(const Pools &pools, const int32 *code, int32 value, const int32 *items, int64 length) {
    int64 low = 0, high = length;
    while (low < high) {
        const int64 middle = (low + high) / 2;
        if (compare(pools, code, 0, items[middle], value) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
