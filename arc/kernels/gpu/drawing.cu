// Drawing patches on grids, and reading them from grids.
//
// A patch is a run of packed cells, ascending by row, column and colour. Of several at a location the largest colour
// stays, the last one.
#include "boxes.h"
#include "counting.h"

constexpr int32 ANY = -1;  // as a colour to draw: each cell's own; as a colour to draw on: whatever is there

// A grid on which patches are drawn: the grid itself, and its copy in the region, which has room for it.
struct Drawing {
    const uint8 *cells;
    uint8 *copy;
    int32 height, width;

    // Draws a patch, moved by so many rows and columns, in a colour, where the grid itself has the colour `under`.
    template <class Team>
    DEVICE void draw(const Pools &pools, const Team &team, int32 patch, int32 value, int32 under, int32 down = 0,
                     int32 right = 0) const {
        const int32 length = pools.lengths[patch];
        const int32 *items = pools.items_of(patch);
        for (int32 k = team.lane(); k < length; k += team.lanes()) {
            const int32 item = items[k], i = row(item) + down, j = column(item) + right;
            if (k + 1 < length && items[k + 1] >> 8 == item >> 8) continue;
            if (i < 0 || i >= height || j < 0 || j >= width) continue;
            const int32 at = i * width + j;
            if (under == ANY || cells[at] == under) copy[at] = uint8(value == ANY ? color(item) : value);
        }
        team.sync();
    }
};

// The copy of a grid, for which there is room, to draw on.
template <class Team, class Out>
DEVICE Drawing copy_of(const Pools &pools, const Team &team, Out &out, int32 grid) {
    const Drawing drawing = {pools.cells_of(grid), out.cells, pools.heights[grid], pools.widths[grid]};
    for (int64 k = team.lane(); k < pools.size_of(grid); k += team.lanes()) out.put(k, drawing.cells[k]);
    team.sync();
    return drawing;
}

// The grid with a patch drawn in a colour, only where the grid has the colour `under`.
template <class Team, class Out>
DEVICE int32 drawn(const Pools &pools, const Team &team, Out &out, int32 grid, int32 patch, int32 value, int32 under) {
    const Drawing drawing = copy_of(pools, team, out, grid);
    drawing.draw(pools, team, patch, value, under);
    return out.keep(drawing.height, drawing.width);
}

WARP_GRID(fill, int32 grid, int32 value, int32 patch) {
    if (!is_color(value)) return missing(BAD_ARGUMENT);
    if (!out.room(pools.size_of(grid))) return SIZED;
    return drawn(pools, team, out, grid, patch, value, ANY);
}

WARP_GRID(underfill, int32 grid, int32 value, int32 patch) {
    if (!is_color(value)) return missing(BAD_ARGUMENT);
    if (!out.room(pools.size_of(grid))) return SIZED;
    const int32 background = grid_mostcolor(pools, team, grid);
    return background < 0 ? missing(EMPTY) : drawn(pools, team, out, grid, patch, value, background);
}

WARP_GRID(paint, int32 grid, int32 object) {
    if (!out.room(pools.size_of(grid))) return SIZED;
    return drawn(pools, team, out, grid, object, ANY, ANY);
}

WARP_GRID(underpaint, int32 grid, int32 object) {
    if (!out.room(pools.size_of(grid))) return SIZED;
    const int32 background = grid_mostcolor(pools, team, grid);
    return background < 0 ? missing(EMPTY) : drawn(pools, team, out, grid, object, ANY, background);
}

WARP_GRID(cover, int32 grid, int32 patch) {
    if (!out.room(pools.size_of(grid))) return SIZED;
    const int32 background = grid_mostcolor(pools, team, grid);
    return background < 0 ? missing(EMPTY) : drawn(pools, team, out, grid, patch, background, ANY);
}

// Whether all locations of a patch stay within the bounds when it is moved.
template <class Team>
DEVICE bool can_move(const Pools &pools, const Team &team, int32 patch, int32 down, int32 right) {
    if (patch == EMPTY_RUN) return true;
    const Box box = box_of(pools, team, patch);
    return in_range(box.top + down, box.left + right) && in_range(box.bottom + down, box.right + right);
}

WARP_GRID(move, int32 grid, int32 object, int32 offset) {
    if (!out.room(pools.size_of(grid))) return SIZED;
    const int32 down = row(offset), right = column(offset), background = grid_mostcolor(pools, team, grid);
    if (background < 0) return missing(EMPTY);
    if (!can_move(pools, team, object, down, right)) return missing(TOO_LARGE);
    const Drawing drawing = copy_of(pools, team, out, grid);
    drawing.draw(pools, team, object, background, ANY);
    drawing.draw(pools, team, object, ANY, ANY, down, right);
    return out.keep(drawing.height, drawing.width);
}

WARP_GRID(subgrid, int32 patch, int32 grid) {
    if (patch == EMPTY_RUN) return missing(EMPTY);
    if (!out.room(pools.size_of(grid))) return SIZED;
    const int32 height = pools.heights[grid], width = pools.widths[grid];
    const Box box = box_of(pools, team, patch);
    const int64 top = slice_position(box.top, height), left = slice_position(box.left, width);
    const int64 rows = larger(slice_position(box.bottom + 1, height) - top, int64(0));
    const int64 columns = larger(slice_position(box.right + 1, width) - left, int64(0));
    const uint8 *cells = pools.cells_of(grid) + top * width + left;
    return out.filled(team, rows, columns, [=](int32 i, int32 j) { return cells[i * width + j]; });
}

WARP_RUN(toobject, int32 patch, int32 grid) {
    const int32 length = pools.lengths[patch], height = pools.heights[grid], width = pools.widths[grid];
    if (!out.room(length)) return SIZED;
    const int32 *items = pools.items_of(patch);
    const uint8 *cells = pools.cells_of(grid);
    const int64 found = filtered(
        team, length, out.items,
        [=](int64 k) {
            const int32 i = row(items[k]), j = column(items[k]);
            return 0 <= i && i < height && 0 <= j && j < width && begins_location(items, k);
        },
        [=](int64 k) {
            const int32 i = row(items[k]), j = column(items[k]);
            return cell(i, j, cells[i * width + j]);
        });
    return out.keep(found);
}

// Whether an object's cells, moved by so many rows and columns, are all in a grid of this width, which has them all.
DEVICE bool occurs(const uint8 *cells, int32 width, const int32 *items, int32 length, int32 down, int32 right) {
    for (int32 k = 0; k < length; ++k)
        if (cells[(row(items[k]) + down) * width + column(items[k]) + right] != color(items[k])) return false;
    return true;
}

// The locations at which an object that is not empty occurs; the region has room for them.
template <class Team, class Out>
DEVICE int32 kept_occurrences(const Pools &pools, const Team &team, Out &out, int32 grid, int32 object) {
    const Box box = box_of(pools, team, object);
    if (!in_range(box.height() - 1, box.width() - 1)) return missing(TOO_LARGE);
    const int32 width = pools.widths[grid], length = pools.lengths[object];
    const int32 rows = pools.heights[grid] - box.height() + 1, columns = width - box.width() + 1;
    if (rows <= 0 || columns <= 0) return out.keep(0);
    const int32 *items = pools.items_of(object);
    const uint8 *cells = pools.cells_of(grid);
    const int64 found = filtered(
        team, rows * columns, out.items,
        [=](int64 k) {
            return occurs(cells, width, items, length, int32(k) / columns - box.top, int32(k) % columns - box.left);
        },
        [=](int64 k) { return cell(int32(k) / columns, int32(k) % columns, 0); });
    return out.keep(found);
}

WARP_RUN(occurrences, int32 grid, int32 object) {
    const int32 lines = pools.widths[grid] + 1, places = (pools.heights[grid] + 1) * lines;
    if (!out.room(places)) return SIZED;
    if (object != EMPTY_RUN) return kept_occurrences(pools, team, out, grid, object);
    for (int32 k = team.lane(); k < places; k += team.lanes()) out.put(k, cell(k / lines, k % lines, 0));
    return out.keep(places);
}
