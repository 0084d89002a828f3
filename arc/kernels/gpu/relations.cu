// How patches lie to each other and to a grid. A patch is a run of packed cells or locations.
#include "boxes.h"

constexpr int32 STEPS = 42;                         // of gravitate, at most
constexpr int64 FAR = 8 * (int64(MAX_COORDINATE) + 1);  // further than any two locations are apart
constexpr int32 COLUMN_WORDS = 4096 / 32;           // with a bit for every column

// Whether two patches have a row in common: one row per lane.
template <class Team> DEVICE bool share_row(const Pools &pools, const Team &team, int32 x, int32 y) {
    const int32 *items = pools.items_of(x), *others = pools.items_of(y);
    const int32 length = pools.lengths[y];
    bool found = false;
    for (int32 k = team.lane(); k < pools.lengths[x] && !found; k += team.lanes()) {
        const int32 line = row(items[k]), at = first_from(others, length, int64(line) * (1 << 20));
        found = at < length && row(others[at]) == line;
    }
    return team.any(found);
}

WARP_SCALAR(hmatching, int32 a, int32 b) { return share_row(pools, team, a, b); }

// Whether two patches have a column in common, by the words of all columns, a bit for each.
template <class Team>
DEVICE bool share_column(const Pools &pools, const Team &team, int32 x, int32 y, uint32 *words) {
    for (int32 k = team.lane(); k < COLUMN_WORDS; k += team.lanes()) words[k] = 0;
    team.sync();
    for (int32 k = team.lane(); k < pools.lengths[x]; k += team.lanes()) {
        const uint32 place = uint32(pools.items_of(x)[k]) >> 8 & 4095;
        atomicOr(&words[place / 32], 1u << place % 32);
    }
    team.sync();
    bool found = false;
    for (int32 k = team.lane(); k < pools.lengths[y]; k += team.lanes()) {
        const uint32 place = uint32(pools.items_of(y)[k]) >> 8 & 4095;
        found |= words[place / 32] >> place % 32 & 1;
    }
    return team.any(found);
}

WARP_RUN(vmatching, int32 a, int32 b) {
    if (!out.room(0, COLUMN_WORDS)) return SIZED;
    return share_column(pools, team, a, b, reinterpret_cast<uint32 *>(out.scratch));
}

// How far a location is from the nearest one of a patch's row, or the limit if that is smaller.
DEVICE int64 nearest_of_row(const int32 *items, int32 length, int32 line, int32 i, int32 j, int64 limit) {
    const int32 after = first_from(items, length, cell(line, j, 0)), away = line < i ? i - line : line - i;
    if (after < length && row(items[after]) == line) limit = smaller(limit, int64(away + column(items[after]) - j));
    if (after > 0 && row(items[after - 1]) == line) limit = smaller(limit, int64(away + j - column(items[after - 1])));
    return limit;
}

// How far a location is from the nearest one of a patch, or the limit if that is smaller: from row to row, up to those
// that are not nearer than what was found.
DEVICE int64 nearest_of_patch(const int32 *items, int32 length, int32 i, int32 j, int64 limit) {
    const int32 top = row(items[0]), bottom = row(items[length - 1]), line = smaller(larger(i, top), bottom);
    for (int32 above = line; above >= top && i - above < limit; --above)
        limit = nearest_of_row(items, length, above, i, j, limit);
    for (int32 below = line + 1; below <= bottom && below - i < limit; ++below)
        limit = nearest_of_row(items, length, below, i, j, limit);
    return limit;
}

// How far one interval begins behind the end of another, whichever comes first; 0 if they meet.
DEVICE int32 gap(int32 first, int32 last, int32 other_first, int32 other_last) {
    return larger(larger(other_first - last, first - other_last), 0);
}

// The smallest Manhattan distance between two patches that are not empty, or the limit if that is smaller: one location
// of the shorter patch per lane.
template <class Team> DEVICE int64 nearest(const Pools &pools, const Team &team, int32 x, int32 y, int64 limit) {
    const bool swap = pools.lengths[x] > pools.lengths[y];
    const int32 few = swap ? y : x, many = swap ? x : y;
    const Box a = box_of(pools, team, few), b = box_of(pools, team, many);
    if (gap(a.top, a.bottom, b.top, b.bottom) + gap(a.left, a.right, b.left, b.right) >= limit) return limit;
    const int32 *items = pools.items_of(few);
    for (int32 first = 0; first < pools.lengths[few] && limit > 0; first += team.lanes()) {
        const int32 k = first + team.lane();
        int64 found = limit;
        if (k < pools.lengths[few])
            found = nearest_of_patch(pools.items_of(many), pools.lengths[many], row(items[k]), column(items[k]), limit);
        limit = team.least(found);
    }
    return limit;
}

WARP_SCALAR(manhattan, int32 a, int32 b) {
    return a == EMPTY_RUN || b == EMPTY_RUN ? missing(EMPTY) : int32(nearest(pools, team, a, b, FAR));
}

WARP_SCALAR(adjacent, int32 a, int32 b) {
    return a == EMPTY_RUN || b == EMPTY_RUN ? missing(EMPTY) : nearest(pools, team, a, b, 2) == 1;
}

WARP_SCALAR(bordering, int32 patch, int32 grid) {
    if (patch == EMPTY_RUN) return missing(EMPTY);
    const Box box = box_of(pools, team, patch);
    const int32 last_row = pools.heights[grid] - 1, last_column = pools.widths[grid] - 1;
    return box.top == 0 || box.left == 0 || box.bottom == last_row || box.right == last_column;
}

// -1, 0 or 1: the way from a to b.
DEVICE int32 way(int32 a, int32 b) { return (b > a) - (b < a); }

WARP_SCALAR(position, int32 a, int32 b) {
    if (a == EMPTY_RUN || b == EMPTY_RUN) return missing(EMPTY);
    const int32 from = box_of(pools, team, a).middle(), to = box_of(pools, team, b).middle();
    return from == to ? cell(0, -1, 0) : cell(way(row(from), row(to)), way(column(from), column(to)), 0);
}

// Whether a patch, moved by so many rows and columns, comes beside another one, and nowhere upon it.
template <class Team>
DEVICE bool in_contact(const Pools &pools, const Team &team, int32 x, int32 y, int32 down, int32 right) {
    const int32 *items = pools.items_of(x), *others = pools.items_of(y);
    const int32 length = pools.lengths[y];
    bool upon = false, beside = false;
    for (int32 k = team.lane(); k < pools.lengths[x] && !upon; k += team.lanes()) {
        const int32 i = row(items[k]) + down, j = column(items[k]) + right;
        upon = has_location(others, length, i, j);
        beside = beside || has_location(others, length, i - 1, j) || has_location(others, length, i, j - 1) ||
                 has_location(others, length, i, j + 1) || has_location(others, length, i + 1, j);
    }
    const bool any_upon = team.any(upon), any_beside = team.any(beside);
    return any_beside && !any_upon;
}

WARP_RUN(gravitate, int32 source, int32 destination) {
    if (source == EMPTY_RUN || destination == EMPTY_RUN) return missing(EMPTY);
    if (!out.room(0, COLUMN_WORDS)) return SIZED;
    const bool along_rows =
        share_column(pools, team, source, destination, reinterpret_cast<uint32 *>(out.scratch));
    const Box box = box_of(pools, team, source);
    const int32 from = box.middle(), to = box_of(pools, team, destination).middle();
    const bool forwards = along_rows ? row(from) < row(to) : column(from) < column(to);
    const int32 first = along_rows ? box.top : box.left, last = along_rows ? box.bottom : box.right;
    const int32 free = forwards ? MAX_COORDINATE - last : first + MAX_COORDINATE;
    for (int32 steps = 0; steps <= STEPS; ++steps) {
        const int32 by = forwards ? steps : -steps, down = along_rows ? by : 0, right = along_rows ? 0 : by;
        if (steps == STEPS) return cell(down, right, 0);
        if (steps > free) return missing(TOO_LARGE);
        if (in_contact(pools, team, source, destination, down, right)) return cell(down, right, 0);
    }
    return missing(TOO_LARGE);
}
