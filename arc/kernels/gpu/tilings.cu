// Grids made of tiles, and patterns completed.
#include "grids.h"

constexpr int32 UNKNOWN = 255;  // in place of a colour: none is known

WARP_GRID(tiled, int32 x, int32 times) {
    const int64 down = larger(row(times), 0), across = larger(column(times), 0);
    const int32 height = pools.heights[x], width = pools.widths[x];
    if (!sides_fit(height * down, width * across)) return missing(TOO_LARGE);
    const uint8 *cells = pools.cells_of(x);
    return out.filled(team, height * down, width * across,
                      [=](int32 i, int32 j) { return cells[i % height * width + j % width]; });
}

// Whether the grid consists of a tile p x q, cut at the end.
template <class Team>
DEVICE bool repeats(const Team &team, const uint8 *cells, int32 height, int32 width, int32 p, int32 q) {
    bool different = false;
    for (int32 k = team.lane(); k < height * width && !different; k += team.lanes()) {
        const int32 i = k / width, j = k % width;
        different = cells[k] != cells[i % p * width + j % q];
    }
    return !team.any(different);
}

WARP_GRID(tile_of, int32 x) {
    const int32 height = pools.heights[x], width = pools.widths[x];
    if (!out.room(pools.size_of(x))) return SIZED;
    const uint8 *cells = pools.cells_of(x);
    int32 best_p = height, best_q = width;
    bool found = false;
    for (int32 p = 1; p <= smaller(height, MAX_TASK_SIDE); ++p)
        for (int32 q = 1; height % p == 0 && q <= smaller(width, MAX_TASK_SIDE); ++q) {
            if (width % q || (found && p * q >= best_p * best_q)) continue;
            if (repeats(team, cells, height, width, p, q)) best_p = p, best_q = q, found = true;
        }
    return out.filled(team, best_p, best_q, [=](int32 i, int32 j) { return cells[i * width + j]; });
}

// Reads the tile p x q that agrees with all cells but those of the value; whether there is one, wholly known.
DEVICE bool read_tile(const uint8 *cells, int32 height, int32 width, int32 p, int32 q, int32 value, int32 *tile) {
    for (int32 k = 0; k < p * q; ++k) tile[k] = UNKNOWN;
    int32 known = 0;
    for (int32 i = 0; i < height; ++i)
        for (int32 j = 0; j < width; ++j) {
            const int32 color = cells[i * width + j];
            if (color == value) continue;
            int32 &place = tile[i % p * q + j % q];
            if (place == UNKNOWN) {
                place = color;
                ++known;
            } else if (place != color) {
                return false;
            }
        }
    return known == p * q;
}

GRID(tessellated, int32 x, int32 value) {
    const int32 height = pools.heights[x], width = pools.widths[x], most = MAX_TASK_SIDE * MAX_TASK_SIDE;
    if (!out.room(pools.size_of(x), 2 * most)) return SIZED;
    const uint8 *cells = pools.cells_of(x);
    int32 *tile = out.scratch, *best = out.scratch + most;
    int32 area = height * width / 2 + 1, best_p = 0, best_q = 0;
    for (int32 p = 1; p <= smaller(height, MAX_TASK_SIDE); ++p)
        for (int32 q = 1; q <= smaller(width, MAX_TASK_SIDE) && p * q < area; ++q)
            if (read_tile(cells, height, width, p, q, value, tile)) {
                area = p * q, best_p = p, best_q = q;
                for (int32 k = 0; k < area; ++k) best[k] = tile[k];
            }
    if (best_p == 0) return missing(NO_MATCH);
    for (int32 i = 0; i < height; ++i)
        for (int32 j = 0; j < width; ++j) out.put(i * width + j, best[i % best_p * best_q + j % best_q]);
    return out.keep(height, width);
}

// Whether two rows or columns, of so many cells a step apart, are equal.
DEVICE bool same_lines(const uint8 *a, const uint8 *b, int32 length, int32 step) {
    for (int32 k = 0; k < length; ++k)
        if (a[k * step] != b[k * step]) return false;
    return true;
}

GRID(collapsed, int32 x) {
    return of_lines(pools, out, x, [](const uint8 *line, int32 number, int32 length, int32 step, int32 apart) {
        return number == 0 || !same_lines(line, line - apart, length, step);
    });
}

// Finds a row for every place of the period, if all rows that are not black agree; whether it is so.
DEVICE bool read_period(const uint8 *cells, int32 height, int32 width, int32 period, int32 *known) {
    for (int32 k = 0; k < period; ++k) known[k] = -1;
    int32 found = 0;
    for (int32 i = 0; i < height; ++i) {
        const uint8 *line = cells + i * width;
        bool black = true;
        for (int32 j = 0; black && j < width; ++j) black = line[j] == 0;
        if (black) continue;
        int32 &place = known[i % period];
        if (place < 0) {
            place = i;
            ++found;
        } else if (!same_lines(line, cells + place * width, width, 1)) {
            return false;
        }
    }
    return found == period;
}

GRID(continued, int32 x) {
    const int32 height = pools.heights[x], width = pools.widths[x];
    if (!out.room(pools.size_of(x), MAX_TASK_SIDE)) return SIZED;
    const uint8 *cells = pools.cells_of(x);
    const int32 *known = out.scratch;
    for (int32 period = 1; period < smaller(height, MAX_TASK_SIDE + 1); ++period)
        if (read_period(cells, height, width, period, out.scratch))
            return out.filled(team, height, width,
                              [=](int32 i, int32 j) { return cells[known[i % period] * width + j]; });
    return missing(NO_MATCH);
}

struct Place {
    int32 i, j;
};

// Where the mirror image of a cell is: about an upright axis, a level one, or one of the diagonals.
DEVICE Place image(int32 number, int32 i, int32 j, int32 height, int32 width, int32 shift) {
    if (number == 0) return {i, width - 1 + shift - j};
    if (number == 1) return {height - 1 + shift - i, j};
    if (number == 2) return {j, i};
    return {width - 1 + shift - j, width - 1 + shift - i};
}

// Fills cells of the value from their mirror images, where the image counts; gives how many. `copy` has room for all
// cells.
DEVICE int32 fill_mirrored(uint8 *cells, int32 height, int32 width, int32 value, int32 number, int32 shift, uint8 *copy) {
    int32 agreeing = 0, found = 0;
    for (int32 i = 0; i < height; ++i)
        for (int32 j = 0; j < width; ++j) {
            const Place other = image(number, i, j, height, width, shift);
            if (other.i < 0 || other.i >= height || other.j < 0 || other.j >= width) continue;
            const int32 color = cells[i * width + j], facing = cells[other.i * width + other.j];
            if (color == value || facing == value)
                found += color == value && facing != value;
            else if (color != facing)
                return 0;
            else
                ++agreeing;
        }
    if (3 * agreeing < height * width || found == 0) return 0;
    for (int32 k = 0; k < height * width; ++k) copy[k] = cells[k];
    for (int32 i = 0; i < height; ++i)
        for (int32 j = 0; j < width; ++j) {
            const Place other = image(number, i, j, height, width, shift);
            if (copy[i * width + j] != value || other.i < 0 || other.i >= height || other.j < 0 || other.j >= width)
                continue;
            cells[i * width + j] = copy[other.i * width + other.j];
        }
    return found;
}

// One round of all mirror images; gives how many cells were filled.
DEVICE int32 fill_round(uint8 *cells, int32 height, int32 width, int32 value, uint8 *copy) {
    int32 found = 0;
    for (int32 shift = -4; shift < 5; ++shift) {
        found += fill_mirrored(cells, height, width, value, 0, shift, copy);
        found += fill_mirrored(cells, height, width, value, 1, shift, copy);
    }
    found += fill_mirrored(cells, height, width, value, 2, 0, copy);
    for (int32 shift = -2; shift < 3; ++shift) found += fill_mirrored(cells, height, width, value, 3, shift, copy);
    return found;
}

GRID(symmetrized, int32 x, int32 value) {
    const int32 height = pools.heights[x], width = pools.widths[x];
    const int64 size = pools.size_of(x);
    if (!out.room(size, words_of(size))) return SIZED;
    for (int64 k = 0; k < size; ++k) out.put(k, pools.cells_of(x)[k]);
    int32 total = 0;
    for (int32 round = 0, found = 1; round < 5 && found && width; ++round) {
        found = fill_round(out.cells, height, width, value, reinterpret_cast<uint8 *>(out.scratch));
        total += found;
    }
    return total ? out.keep(height, width) : missing(NO_MATCH);
}
