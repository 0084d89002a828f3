// Locations along lines, around boxes and beside a location.
#include "boxes.h"

constexpr int32 SHOT = 42, FRONTIER = 30;

// The run of the items from a location on, a packed step apart; the lanes share them out.
template <class Team, class Out>
DEVICE int32 kept_line(const Team &team, Out &out, int32 length, int32 first, int32 step) {
    if (!out.room(length)) return SIZED;
    for (int32 k = team.lane(); k < length; k += team.lanes()) out.put(k, first + k * step);
    return out.keep(length);
}

// The straight line between two packed locations; empty when there is none along a row, a column or a diagonal.
template <class Team, class Out> DEVICE int32 connected(const Team &team, Out &out, int32 a, int32 b) {
    const int32 first = smaller(a, b), last = larger(a, b);
    const int32 down = row(last) - row(first), right = column(last) - column(first);
    const int32 across = larger(right, -right), length = larger(down, across) + 1;
    if (down != 0 && right != 0 && down != across) return EMPTY_RUN;
    const int32 step = smaller(down, 1) * (1 << 20) + larger(smaller(right, 1), -1) * (1 << 8);
    return kept_line(team, out, length, first, step);
}

WARP_RUN(connect, int32 a, int32 b) { return connected(team, out, a, b); }

WARP_RUN(shoot, int32 begin, int32 direction) {
    const int32 down = row(begin) + SHOT * row(direction), right = column(begin) + SHOT * column(direction);
    return in_range(down, right) ? connected(team, out, begin, cell(down, right, 0)) : missing(TOO_LARGE);
}

WARP_RUN(vfrontier, int32 location) {
    return kept_line(team, out, FRONTIER, cell(0, column(location), 0), 1 << 20);
}

WARP_RUN(hfrontier, int32 location) { return kept_line(team, out, FRONTIER, cell(row(location), 0, 0), 1 << 8); }

// The edge neighbours of a location, the diagonal ones or both.
template <class Out> DEVICE int32 beside(Out &out, int32 location, bool edges, bool diagonals) {
    const int32 i = row(location), j = column(location);
    if (!in_range(i - 1, j - 1) || !in_range(i + 1, j + 1)) return missing(TOO_LARGE);
    if (!out.room(8)) return SIZED;
    int32 found = 0;
    for (int32 a = -1; a <= 1; ++a)
        for (int32 b = -1; b <= 1; ++b)
            if ((diagonals && a != 0 && b != 0) || (edges && (a == 0) != (b == 0)))
                out.put(found++, cell(i + a, j + b, 0));
    return out.keep(found);
}

RUN(dneighbors, int32 location) { return beside(out, location, true, false); }

RUN(ineighbors, int32 location) { return beside(out, location, false, true); }

RUN(neighbors, int32 location) { return beside(out, location, true, true); }

WARP_RUN(backdrop, int32 patch) {
    if (patch == EMPTY_RUN) return EMPTY_RUN;
    const Box box = box_of(pools, team, patch);
    const int32 width = box.width(), size = box.height() * width;
    if (size > MAX_ELEMENTS) return missing(TOO_LARGE);
    if (!out.room(size)) return SIZED;
    for (int32 k = team.lane(); k < size; k += team.lanes())
        out.put(k, cell(box.top + k / width, box.left + k % width, 0));
    return out.keep(size);
}

// How many different locations a patch has.
template <class Team> DEVICE int64 count_locations(const Pools &pools, const Team &team, int32 patch) {
    int64 count = 0;
    for (int32 k = team.lane(); k < pools.lengths[patch]; k += team.lanes())
        count += begins_location(pools.items_of(patch), k);
    return team.sum(count);
}

WARP_RUN(delta, int32 patch) {
    if (patch == EMPTY_RUN) return EMPTY_RUN;
    const Box box = box_of(pools, team, patch);
    const int32 width = box.width(), size = box.height() * width, length = pools.lengths[patch];
    const int64 free = size - count_locations(pools, team, patch);
    if (free > MAX_ELEMENTS) return missing(TOO_LARGE);
    if (!out.room(free)) return SIZED;
    const int32 *items = pools.items_of(patch);
    const int64 found = filtered(
        team, size, out.items,
        [=](int64 k) {
            return !has_location(items, length, box.top + int32(k) / width, box.left + int32(k) % width);
        },
        [=](int64 k) { return cell(box.top + int32(k) / width, box.left + int32(k) % width, 0); });
    return out.keep(found);
}

// The outline of a box: its first row, the ends of those between, its last row.
template <class Team, class Out> DEVICE int32 kept_outline(const Team &team, Out &out, const Box &box) {
    const int32 width = box.width(), ends = width > 1 ? 2 : 1, between = larger(box.height() - 2, 0) * ends;
    const int32 length = width + between + (box.height() > 1 ? width : 0);
    if (!out.room(length)) return SIZED;
    for (int32 k = team.lane(); k < length; k += team.lanes()) {
        const int32 side = k - width, last = side - between;
        if (side < 0)
            out.put(k, cell(box.top, box.left + k, 0));
        else if (last >= 0)
            out.put(k, cell(box.bottom, box.left + last, 0));
        else
            out.put(k, cell(box.top + 1 + side / ends, side % ends ? box.right : box.left, 0));
    }
    return out.keep(length);
}

// The outline of the box so many steps outside of a bounding box; sides of one inside may swap.
template <class Team, class Out>
DEVICE int32 outline(const Pools &pools, const Team &team, Out &out, int32 patch, int32 margin) {
    const Box inner = box_of(pools, team, patch);
    const int32 top = inner.top - margin, bottom = inner.bottom + margin;
    const int32 left = inner.left - margin, right = inner.right + margin;
    const Box box = {smaller(top, bottom), smaller(left, right), larger(top, bottom), larger(left, right)};
    if (!in_range(box.top, box.left) || !in_range(box.bottom, box.right)) return missing(TOO_LARGE);
    return kept_outline(team, out, box);
}

WARP_RUN(inbox, int32 patch) { return patch == EMPTY_RUN ? missing(EMPTY) : outline(pools, team, out, patch, -1); }

WARP_RUN(outbox, int32 patch) { return patch == EMPTY_RUN ? missing(EMPTY) : outline(pools, team, out, patch, 1); }

WARP_RUN(box, int32 patch) { return patch == EMPTY_RUN ? EMPTY_RUN : outline(pools, team, out, patch, 0); }
