// Grids taken apart into objects.
#include "components.h"

// Writes the objects into which the cells are numbered, every one in canonical order. `places` has room for one word
// per object and one more.
template <class Team, class Out>
DEVICE int32 made_objects(const Team &team, Out &out, const uint8 *cells, int32 height, int32 width,
                          const int32 *numbers, int32 objects) {
    const int32 size = height * width;
    for (int32 n = team.lane(); n < objects; n += team.lanes()) out.ends[n] = 0;
    team.sync();
    for (int32 k = team.lane(); k < size; k += team.lanes())
        if (numbers[k] != LEFT_OUT) atomicAdd(&out.ends[numbers[k]], 1);
    team.sync();
    if (team.lane() == 0) {
        // Ends become starts, and move on with every cell that is written until they are ends.
        int32 start = 0;
        for (int32 n = 0; n < objects; ++n) {
            const int32 count = out.ends[n];
            out.ends[n] = start;
            start += count;
        }
        for (int32 k = 0; k < size; ++k)
            if (numbers[k] != LEFT_OUT) out.items[out.ends[numbers[k]]++] = cell(k / width, k % width, cells[k]);
    }
    team.sync();
    return out.keep(objects);
}

// The connected components of a grid.
template <class Team, class Out>
DEVICE int32 connected(const Pools &pools, const Team &team, Out &out, int32 x, bool univalued, bool diagonal,
                       bool without_bg) {
    const int32 height = pools.heights[x], width = pools.widths[x], size = height * width;
    if (!out.room(size, size, 2 * size)) return SIZED;
    const int32 background = without_bg ? grid_mostcolor(pools, team, x) : LEFT_OUT;
    if (without_bg && background < 0) return missing(EMPTY);
    const uint8 *cells = pools.cells_of(x);
    label_cells(team, cells, height, width, diagonal, out.scratch, [=](int32 color) {
        if (color == background) return LEFT_OUT;
        return univalued ? color : 1;
    });
    const int32 objects = number_labels(team, out.scratch, size, out.scratch + size);
    return made_objects(team, out, cells, height, width, out.scratch, objects);
}

WARP_PARTS(objects, int32 grid, int32 univalued, int32 diagonal, int32 without_bg) {
    return connected(pools, team, out, grid, univalued != 0, diagonal != 0, without_bg != 0);
}

WARP_PARTS(o_g, int32 grid, int32 type) {
    if (type < 0 || type > 7) return missing(BAD_ARGUMENT);
    return connected(pools, team, out, grid, type & 4, type & 2, type & 1);
}

WARP_PARTS(components, int32 grid, int32 type) {
    if (type < 0 || type > 3) return missing(BAD_ARGUMENT);
    const int32 height = pools.heights[grid], width = pools.widths[grid], size = height * width;
    if (!out.room(size, size, 2 * size)) return SIZED;
    const uint8 *cells = pools.cells_of(grid);
    int32 *numbers = out.scratch;
    const int32 objects = number_objects(team, cells, height, width, !(type & 1), type & 2, numbers, numbers + size);
    return made_objects(team, out, cells, height, width, numbers, objects);
}

// One object per colour but the background, which is LEFT_OUT for none.
template <class Team, class Out>
DEVICE int32 by_color(const Pools &pools, const Team &team, Out &out, int32 x, int32 background) {
    const int32 height = pools.heights[x], width = pools.widths[x], size = height * width;
    int32 *labels = out.scratch, *first = labels + 2 * size;
    const uint8 *cells = pools.cells_of(x);
    for (int32 c = team.lane(); c < COLORS; c += team.lanes()) first[c] = size;
    team.sync();
    for (int32 k = team.lane(); k < size; k += team.lanes()) atomicMin(&first[cells[k]], k);
    team.sync();
    for (int32 k = team.lane(); k < size; k += team.lanes())
        labels[k] = cells[k] == background ? LEFT_OUT : first[cells[k]];
    team.sync();
    const int32 objects = number_labels(team, labels, size, labels + size);
    return made_objects(team, out, cells, height, width, labels, objects);
}

// Asks for room for the objects of all colours.
template <class Out> DEVICE bool room_by_color(Out &out, int64 size) {
    return out.room(size, smaller(size, int64(COLORS)), 2 * size + COLORS);
}

WARP_PARTS(partition, int32 grid) {
    if (!room_by_color(out, pools.size_of(grid))) return SIZED;
    return by_color(pools, team, out, grid, LEFT_OUT);
}

WARP_PARTS(fgpartition, int32 grid) {
    if (!room_by_color(out, pools.size_of(grid))) return SIZED;
    const int32 background = grid_mostcolor(pools, team, grid);
    return background < 0 ? missing(EMPTY) : by_color(pools, team, out, grid, background);
}
