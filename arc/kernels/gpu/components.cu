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
