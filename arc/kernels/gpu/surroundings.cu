// What is around every cell, as a grid. Black cells count as empty.
#include "components.h"

// Whether a grid of these sides has a location.
DEVICE bool is_inside(int32 i, int32 j, int32 height, int32 width) {
    return 0 <= i && i < height && 0 <= j && j < width;
}

WARP_GRID(displaced, int32 x, int32 offset) {
    const int32 height = pools.heights[x], width = pools.widths[x], down = row(offset), right = column(offset);
    const uint8 *cells = pools.cells_of(x);
    return out.filled(team, height, width, [=](int32 i, int32 j) {
        return is_inside(i - down, j - right, height, width) ? cells[(i - down) * width + j - right] : 0;
    });
}

WARP_GRID(seen, int32 x, int32 direction) {
    const int32 height = pools.heights[x], width = pools.widths[x], down = row(direction), right = column(direction);
    if (down < -1 || down > 1 || right < -1 || right > 1 || (down == 0 && right == 0)) return missing(BAD_ARGUMENT);
    const uint8 *cells = pools.cells_of(x);
    return out.filled(team, height, width, [=](int32 i, int32 j) {
        for (i += down, j += right; is_inside(i, j, height, width); i += down, j += right)
            if (cells[i * width + j] != 0) return int32(cells[i * width + j]);
        return 0;
    });
}

// Writes a line of cells, a step apart, with those that are not black moved to where it begins.
DEVICE void write_piled(const uint8 *source, uint8 *target, int32 length, int32 step) {
    int32 there = 0;
    for (int32 k = 0; k < length; ++k)
        if (source[k * step] != 0) target[there++ * step] = source[k * step];
    while (there < length) target[there++ * step] = 0;
}

WARP_GRID(fallen, int32 x, int32 direction) {
    const int32 height = pools.heights[x], width = pools.widths[x], down = row(direction), right = column(direction);
    if (down * down + right * right != 1) return missing(BAD_ARGUMENT);
    if (!out.room(pools.size_of(x))) return SIZED;
    const int32 lines = down ? width : height, length = down ? height : width;
    const int32 apart = down ? 1 : width, step = down ? width : 1;
    const bool from_end = down + right > 0;
    for (int32 line = team.lane(); line < lines; line += team.lanes()) {
        const int32 first = line * apart + (from_end ? (length - 1) * step : 0);
        write_piled(pools.cells_of(x) + first, out.cells + first, length, from_end ? -step : step);
    }
    return out.keep(height, width);
}

WARP_GRID(enclosed, int32 x, int32 diagonal) {
    const int32 height = pools.heights[x], width = pools.widths[x], size = height * width;
    if (!out.room(size, 2 * size)) return SIZED;
    int32 *labels = out.scratch, *open = labels + size;
    const auto black = [](int32 color) { return color == 0 ? 1 : LEFT_OUT; };
    for (int32 k = team.lane(); k < size; k += team.lanes()) open[k] = 0;
    label_cells(team, pools.cells_of(x), height, width, diagonal != 0, labels, black);
    for (int32 k = team.lane(); k < size; k += team.lanes()) {
        const int32 i = k / width, j = k % width;
        const bool border = i == 0 || j == 0 || i == height - 1 || j == width - 1;
        if (border && labels[k] != LEFT_OUT) open[labels[k]] = 1;
    }
    team.sync();
    return out.filled(team, height, width, [=](int32 i, int32 j) {
        const int32 label = labels[i * width + j];
        return label != LEFT_OUT && !open[label];
    });
}

// The facts about the neighbours of a cell.
enum Fact {
    EDGES_TAKEN, ALL_TAKEN, EDGES_EQUAL, ALL_EQUAL, LARGEST_OF_EDGES, LARGEST_OF_CORNERS, LARGEST_OF_ALL,
    COMMONEST_WITH_OWN, COMMONEST,
};

// The cells of and around a location: which ones a fact takes, and their colours put together.
struct Neighbourhood {
    const uint8 *cells;
    int32 height, width, i, j, fact;

    DEVICE bool counts(int32 a, int32 b) const {
        const bool edge = (a == i) != (b == j), corner = a != i && b != j;
        if (fact == EDGES_TAKEN || fact == EDGES_EQUAL || fact == LARGEST_OF_EDGES) return edge;
        if (fact == LARGEST_OF_CORNERS) return corner;
        return fact == COMMONEST_WITH_OWN || edge || corner;
    }
    // Calls `each(color)` for the cells that count.
    template <class Each> DEVICE void for_each(Each each) const {
        for (int32 a = larger(i - 1, 0); a < smaller(i + 2, height); ++a)
            for (int32 b = larger(j - 1, 0); b < smaller(j + 2, width); ++b)
                if (counts(a, b)) each(int32(cells[a * width + b]));
    }
    DEVICE int32 number() const {
        const int32 own = cells[i * width + j];
        const bool taken = fact == EDGES_TAKEN || fact == ALL_TAKEN;
        int32 found = 0;
        for_each([&](int32 color) { found += taken ? color != 0 : color == own; });
        return found;
    }
    DEVICE int32 largest() const {
        int32 found = 0;
        for_each([&](int32 color) { found = larger(found, color); });
        return found;
    }
    // Of several the smallest; black without any.
    DEVICE int32 commonest() const {
        uint64 counters = 0;  // four bits per colour
        for_each([&](int32 color) { counters += uint64(1) << 4 * color; });
        int32 best = 0;
        for (int32 color = 1; color < COLORS; ++color)
            if ((counters >> 4 * color & 15) > (counters >> 4 * best & 15)) best = color;
        return best;
    }
};

WARP_GRID(around, int32 x, int32 fact) {
    if (fact < EDGES_TAKEN || fact > COMMONEST) return missing(BAD_ARGUMENT);
    const int32 height = pools.heights[x], width = pools.widths[x];
    const uint8 *cells = pools.cells_of(x);
    return out.filled(team, height, width, [=](int32 i, int32 j) {
        const Neighbourhood near = {cells, height, width, i, j, fact};
        return fact <= ALL_EQUAL ? near.number() : fact <= LARGEST_OF_ALL ? near.largest() : near.commonest();
    });
}
