// Grids turned, mirrored and scaled. A turn is told by three bits: 4, rows become columns; 2, rows come from the last to
// the first; 1, columns do.
#include "kernel.h"

constexpr int32 HMIRROR = 2, DMIRROR = 4, VMIRROR = 1, CMIRROR = 7, ROT90 = 6, ROT180 = 3, ROT270 = 5, IDENTITY = 0;

// Turns by the numbers that `mir_rot_t` takes.
constexpr int32 TURNS = 8;
DEVICE int32 turn_of(int32 number) {
    constexpr int32 turns[TURNS] = {HMIRROR, DMIRROR, VMIRROR, CMIRROR, ROT90, ROT180, ROT270, IDENTITY};
    return turns[number];
}

// How a turned grid's cells are read: from where, the step to the next row, and to the next cell.
struct Walk {
    int32 first, row, cell;
};

DEVICE Walk walk(int32 height, int32 width, int32 turn) {
    int32 first = 0, row = width, cell = 1;
    if (turn & 2) first += (height - 1) * width, row = -row;
    if (turn & 1) first += width - 1, cell = -1;
    return turn & 4 ? Walk{first, cell, row} : Walk{first, row, cell};
}

template <class Team, class Out>
DEVICE int32 turned(const Pools &pools, const Team &team, Out &out, int32 x, int32 turn) {
    const int32 height = pools.heights[x], width = pools.widths[x];
    const uint8 *cells = pools.cells_of(x);
    const Walk steps = walk(height, width, turn);
    return out.filled(team, turn & 4 ? width : height, turn & 4 ? height : width, [=](int32 i, int32 j) {
        return cells[steps.first + i * steps.row + j * steps.cell];
    });
}

WARP_GRID(rot90, int32 x) { return turned(pools, team, out, x, ROT90); }

WARP_GRID(rot180, int32 x) { return turned(pools, team, out, x, ROT180); }

WARP_GRID(rot270, int32 x) { return turned(pools, team, out, x, ROT270); }

WARP_GRID(hmirror_grid, int32 x) { return turned(pools, team, out, x, HMIRROR); }

WARP_GRID(vmirror_grid, int32 x) { return turned(pools, team, out, x, VMIRROR); }

WARP_GRID(dmirror_grid, int32 x) { return turned(pools, team, out, x, DMIRROR); }

WARP_GRID(cmirror_grid, int32 x) { return turned(pools, team, out, x, CMIRROR); }

WARP_GRID(mir_rot_t, int32 x, int32 number) {
    if (number < 0 || number >= TURNS) return missing(BAD_ARGUMENT);
    if (turn_of(number) == IDENTITY) return x;
    return turned(pools, team, out, x, turn_of(number));
}

// Whether the turned grid equals the other one.
template <class Team>
DEVICE bool turns_into(const Pools &pools, const Team &team, int32 given, int32 expected, int32 turn) {
    const int32 height = pools.heights[given], width = pools.widths[given];
    const int32 rows = pools.heights[expected], columns = pools.widths[expected];
    if (rows != (turn & 4 ? width : height) || columns != (turn & 4 ? (width ? height : 0) : width)) return false;
    const Walk steps = walk(height, width, turn);
    const uint8 *source = pools.cells_of(given), *target = pools.cells_of(expected);
    bool different = false;
    for (int32 k = team.lane(); k < rows * columns; k += team.lanes())
        different |= source[steps.first + k / columns * steps.row + k % columns * steps.cell] != target[k];
    return !team.any(different);
}

WARP_SCALAR(a_mr, int32 samples) {
    const int32 *pairs = pools.items_of(samples);
    for (int32 number = 0; number < TURNS; ++number) {
        bool fits = true;
        for (int32 k = 0; fits && k < pools.lengths[samples]; ++k) {
            const int32 *pair = pools.items_of(pairs[k]);
            fits = turns_into(pools, team, pair[0], pair[1], turn_of(number));
        }
        if (fits) return number;
    }
    return missing(NO_MATCH);
}

template <class Team, class Out>
DEVICE int32 stretched(const Pools &pools, const Team &team, Out &out, int32 x, int64 rows, int64 columns) {
    const int32 width = pools.widths[x];
    const int64 height = rows * pools.heights[x];
    if (!sides_fit(height, columns * width)) return missing(TOO_LARGE);
    const uint8 *cells = pools.cells_of(x);
    const int32 down = int32(rows), across = int32(columns);
    return out.filled(team, height, columns * width,
                      [=](int32 i, int32 j) { return cells[i / down * width + j / across]; });
}

WARP_GRID(upscale_grid, int32 x, int32 factor) {
    const int32 times = larger(factor, 0);
    return stretched(pools, team, out, x, times, times);
}

WARP_GRID(hupscale, int32 x, int32 factor) { return stretched(pools, team, out, x, 1, larger(factor, 0)); }

WARP_GRID(vupscale, int32 x, int32 factor) { return stretched(pools, team, out, x, larger(factor, 0), 1); }

WARP_GRID(downscale, int32 x, int32 factor) {
    if (factor == 0) return missing(ZERO_DIVISION);
    const int64 step = factor < 0 ? -int64(factor) : factor;
    const int32 width = pools.widths[x];
    const uint8 *cells = pools.cells_of(x);
    return out.filled(team, (pools.heights[x] + step - 1) / step, (width + step - 1) / step,
                      [=](int32 i, int32 j) { return cells[i * step * width + j * step]; });
}
