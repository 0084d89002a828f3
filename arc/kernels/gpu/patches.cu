// Patches: their place, extent and form. A patch is a run of packed cells or locations.
#include "boxes.h"

SCALAR(height_patch, int32 patch) {
    return patch == EMPTY_RUN ? 0 : last_row(pools, patch) - first_row(pools, patch) + 1;
}

WARP_SCALAR(width_patch, int32 patch) { return box_or_none(pools, team, patch).width(); }

WARP_SCALAR(shape_patch, int32 patch) {
    const Box box = box_or_none(pools, team, patch);
    return in_range(box.height(), box.width()) ? cell(box.height(), box.width(), 0) : missing(TOO_LARGE);
}

WARP_SCALAR(portrait_patch, int32 patch) {
    const Box box = box_or_none(pools, team, patch);
    return box.height() > box.width();
}

WARP_SCALAR(square_patch, int32 patch) {
    const Box box = box_or_none(pools, team, patch);
    return box.height() == box.width() && box.height() * box.width() == pools.lengths[patch];
}

WARP_SCALAR(vline, int32 patch) {
    const Box box = box_or_none(pools, team, patch);
    return box.width() == 1 && box.height() == pools.lengths[patch];
}

WARP_SCALAR(hline, int32 patch) {
    const Box box = box_or_none(pools, team, patch);
    return box.height() == 1 && box.width() == pools.lengths[patch];
}

SCALAR(uppermost, int32 patch) { return patch == EMPTY_RUN ? missing(EMPTY) : first_row(pools, patch); }

SCALAR(lowermost, int32 patch) { return patch == EMPTY_RUN ? missing(EMPTY) : last_row(pools, patch); }

WARP_SCALAR(leftmost, int32 patch) {
    return patch == EMPTY_RUN ? missing(EMPTY) : box_of(pools, team, patch).left;
}

WARP_SCALAR(rightmost, int32 patch) {
    return patch == EMPTY_RUN ? missing(EMPTY) : box_of(pools, team, patch).right;
}

// A corner of the bounding box of a patch that is not empty, packed.
template <class Team>
DEVICE int32 corner(const Pools &pools, const Team &team, int32 patch, bool lower, bool right) {
    const Box box = box_of(pools, team, patch);
    return cell(lower ? box.bottom : box.top, right ? box.right : box.left, 0);
}

// The run of a packed location's row and column; the region has room for both.
template <class Out> DEVICE int32 kept_location(Out &out, int32 packed) {
    out.put(0, row(packed));
    out.put(1, column(packed));
    return out.keep(2);
}

// A corner as a run of its row and column; the empty run for an empty patch.
template <class Team, class Out>
DEVICE int32 corner_run(const Pools &pools, const Team &team, Out &out, int32 patch, bool lower, bool right) {
    if (patch == EMPTY_RUN) return EMPTY_RUN;
    if (!out.room(2)) return SIZED;
    return kept_location(out, corner(pools, team, patch, lower, right));
}

template <class Team>
DEVICE int32 corner_location(const Pools &pools, const Team &team, int32 patch, bool lower, bool right) {
    return patch == EMPTY_RUN ? missing(WRONG_TYPE) : corner(pools, team, patch, lower, right);
}

WARP_RUN(ulcorner, int32 patch) { return corner_run(pools, team, out, patch, false, false); }

WARP_RUN(urcorner, int32 patch) { return corner_run(pools, team, out, patch, false, true); }

WARP_RUN(llcorner, int32 patch) { return corner_run(pools, team, out, patch, true, false); }

WARP_RUN(lrcorner, int32 patch) { return corner_run(pools, team, out, patch, true, true); }

WARP_SCALAR(ulcorner_ij, int32 patch) { return corner_location(pools, team, patch, false, false); }

WARP_SCALAR(urcorner_ij, int32 patch) { return corner_location(pools, team, patch, false, true); }

WARP_SCALAR(llcorner_ij, int32 patch) { return corner_location(pools, team, patch, true, false); }

WARP_SCALAR(lrcorner_ij, int32 patch) { return corner_location(pools, team, patch, true, true); }

// Calls `each(packed)` for the different corners of a box, ascending.
template <class Each> DEVICE void for_corners(const Box &box, Each each) {
    for (int32 lower = 0; lower < (box.bottom > box.top ? 2 : 1); ++lower)
        for (int32 right = 0; right < (box.right > box.left ? 2 : 1); ++right)
            each(cell(lower ? box.bottom : box.top, right ? box.right : box.left, 0));
}

PARTS(corners, int32 patch) {
    if (!out.room(8, 4)) return SIZED;
    if (patch == EMPTY_RUN) {
        out.end_part();
    } else {
        for_corners(box_of(pools, team, patch), [&](int32 packed) {
            out.add(row(packed));
            out.add(column(packed));
            out.end_part();
        });
    }
    return out.keep(out.parts);
}

WARP_RUN(corners_indices, int32 patch) {
    if (patch == EMPTY_RUN) return missing(WRONG_TYPE);
    if (!out.room(4)) return SIZED;
    int32 found = 0;
    for_corners(box_of(pools, team, patch), [&](int32 packed) { out.put(found++, packed); });
    return out.keep(found);
}

WARP_SCALAR(center, int32 patch) {
    return patch == EMPTY_RUN ? missing(EMPTY) : box_of(pools, team, patch).middle();
}

// The mean row and column of the locations of a patch that is not empty, rounded down, packed.
template <class Team> DEVICE int32 mean_location(const Pools &pools, const Team &team, int32 patch) {
    const int32 *items = pools.items_of(patch);
    int64 rows = 0, columns = 0, count = 0;
    for (int32 k = team.lane(); k < pools.lengths[patch]; k += team.lanes()) {
        if (!begins_location(items, k)) continue;
        rows += row(items[k]), columns += column(items[k]), ++count;
    }
    rows = team.sum(rows), columns = team.sum(columns), count = team.sum(count);
    return cell(floor_divide(rows, count), floor_divide(columns, count), 0);
}

WARP_RUN(centerofmass, int32 patch) {
    if (patch == EMPTY_RUN) return EMPTY_RUN;
    if (!out.room(2)) return SIZED;
    return kept_location(out, mean_location(pools, team, patch));
}

WARP_SCALAR(centerofmass_ij, int32 patch) {
    return patch == EMPTY_RUN ? missing(WRONG_TYPE) : mean_location(pools, team, patch);
}

// Whether an object matches itself when it is shifted: every item whose column, or row, is at least `first` is one that
// is there a packed step before.
DEVICE bool matches_shifted(const int32 *items, int32 length, bool across, int32 first, int32 step) {
    int32 other = 0;
    for (int32 k = 0; k < length; ++k) {
        const int32 item = items[k];
        if ((across ? column(item) : row(item)) < first) continue;
        while (items[other] < item - step) ++other;
        if (items[other] != item - step) return false;
    }
    return true;
}

// The smallest shift along columns, or along rows, under which an object matches itself, else its extent. Every lane
// tries another shift.
template <class Team> DEVICE int32 period(const Pools &pools, const Team &team, int32 patch, bool across) {
    if (patch == EMPTY_RUN) return 0;
    const Box box = box_of(pools, team, patch);
    const int32 *items = pools.items_of(patch);
    const int32 extent = across ? box.width() : box.height(), start = across ? box.left : box.top;
    for (int32 first = 1; first < extent; first += team.lanes()) {
        const int32 shift = first + team.lane(), step = across ? shift << 8 : shift << 20;
        const bool found =
            shift < extent && matches_shifted(items, pools.lengths[patch], across, start + shift, step);
        const int32 least = int32(team.least(found ? shift : extent));
        if (least < extent) return least;
    }
    return extent;
}

WARP_SCALAR(hperiod, int32 patch) { return period(pools, team, patch, true); }

WARP_SCALAR(vperiod, int32 patch) { return period(pools, team, patch, false); }
