// Choosing, ranking and sorting by all lanes of a team together. Every function is called by all lanes.
#pragma once
#include "runs.h"

constexpr int32 LANES = 32;  // a team has at most so many

// The first position from `begin` on that is wanted; -1 where there is none.
template <class Team, class Wanted>
DEVICE int64 first_position(const Team &team, int64 begin, int64 end, Wanted wanted) {
    int64 k = begin + team.lane();
    while (k < end && !wanted(k)) k += team.lanes();
    const int64 found = team.least(smaller(k, end));
    return found < end ? found : -1;
}

// Of all positions one than which no other is better, the first of these; -1 where there are none. `better(a, b)` is
// false of equal ones. `scratch` has room for LANES.
template <class Team, class Better>
DEVICE int64 best_position(const Team &team, int64 begin, int64 end, int32 *scratch, Better better) {
    int64 best = -1;
    for (int64 k = begin + team.lane(); k < end; k += team.lanes())
        if (best < 0 || better(k, best)) best = k;
    team.sync();
    scratch[team.lane()] = int32(best);
    team.sync();
    best = scratch[0];
    for (int32 lane = 1; lane < team.lanes(); ++lane) {
        const int64 other = scratch[lane];
        if (other >= 0 && (better(other, best) || (other < best && !better(best, other)))) best = other;
    }
    return best;
}

// Writes what `item(k)` gives for all positions that are wanted, in order; gives how many these are. The target may be
// where the items come from, if those of a position come from there or later.
template <class Team, class Item, class Wanted, class Given>
DEVICE int64 filtered(const Team &team, int64 length, Item *target, Wanted wanted, Given item) {
    int64 kept = 0;
    for (int64 first = 0; first < length; first += team.lanes()) {
        const int64 k = first + team.lane();
        const bool found = k < length && wanted(k);
        const Item value = found ? Item(item(k)) : Item();
        const int64 before = team.before(found);
        team.sync();
        if (found) target[kept + before] = value;
        kept += team.sum(found);
        team.sync();
    }
    return kept;
}

// Keeps the first ones of equal items that follow each other, in place; gives how many items are left.
template <class Team, class Item> DEVICE int64 drop_repeated(const Team &team, Item *items, int64 length) {
    return filtered(
        team, length, items, [=](int64 k) { return k == 0 || items[k - 1] != items[k]; },
        [=](int64 k) { return items[k]; });
}

// Sorts items in place, stably, by `precedes(a, b)`, which is false of equal ones. `scratch` has room for as many. In
// this merge sort every item finds its place itself: behind those of the other stretch that precede it.
template <class Team, class Item, class Precedes>
DEVICE void sort_by(const Team &team, Item *items, int64 length, Item *scratch, Precedes precedes) {
    Item *source = items, *target = scratch;
    team.sync();
    for (int64 width = 1; width < length; width *= 2) {
        for (int64 k = team.lane(); k < length; k += team.lanes()) {
            const int64 low = k / (2 * width) * (2 * width), middle = smaller(low + width, length);
            const int64 high = smaller(middle + width, length);
            const Item item = source[k];
            int64 before;
            if (k < middle)
                before = holds_up_to(high - middle, [&](int64 at) { return precedes(source[middle + at], item); });
            else
                before = holds_up_to(width, [&](int64 at) { return !precedes(item, source[low + at]); }) - width;
            target[k + before] = item;
        }
        team.sync();
        Item *other = source;
        source = target, target = other;
    }
    if (source != items)
        for (int64 k = team.lane(); k < length; k += team.lanes()) items[k] = source[k];
    team.sync();
}

// Sorts the positions of a segment, stably, by `precedes(a, b)` of positions. Both have room for all of them.
template <class Team, class Precedes>
DEVICE void sort_positions(const Team &team, int32 *positions, int64 length, int32 *scratch, Precedes precedes) {
    for (int64 k = team.lane(); k < length; k += team.lanes()) positions[k] = int32(k);
    sort_by(team, positions, length, scratch, precedes);
}

// Sorts items in place in canonical order and drops repetitions; gives the number of items that are left. `scratch` has
// room for as many items. The type of the items has its code at `code[at]`.
template <class Team>
DEVICE int64 canonical(const Pools &pools, const Team &team, const int32 *code, int32 at, int32 *items, int64 length,
                       int32 *scratch) {
    const auto precedes = [&](int32 a, int32 b) { return compare(pools, code, at, a, b) < 0; };
    team.sync();
    if (first_position(team, 1, length, [&](int64 k) { return !precedes(items[k - 1], items[k]); }) < 0) return length;
    sort_by(team, items, length, scratch, [](int32 a, int32 b) { return a < b; });
    length = drop_repeated(team, items, length);
    if (code[at] != CODE_SCALAR) sort_by(team, items, length, scratch, precedes);
    return length;
}
