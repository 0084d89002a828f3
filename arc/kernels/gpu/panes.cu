// The panes of a grid: what lies between the lines that divide it.
#include "objects.h"

// Bands of rows or columns between lines: band b begins at `edges[2 * b]` and ends before `edges[2 * b + 1]`; `of` has
// the band of every row or column, NO_BAND for a line.
constexpr int32 NO_BAND = -1;

struct Bands {
    int32 *edges, *of, count;

    DEVICE int32 begin(int32 band) const { return edges[2 * band]; }
    DEVICE int32 end(int32 band) const { return edges[2 * band + 1]; }
    DEVICE int32 length(int32 band) const { return end(band) - begin(band); }
};

constexpr int32 BAND_WORDS = 3 * (MAX_SIDE + 1);

DEVICE bool is_line(const uint8 *cells, int32 length, int32 step, int32 value) {
    for (int32 k = 0; k < length; ++k)
        if (cells[k * step] != value) return false;
    return true;
}

// Cuts a grid at the lines of a colour, whose cells are `along` apart and which are `across` apart; without any it is
// one band. Whether there are lines. `scratch` has BAND_WORDS.
template <class Team>
DEVICE bool cut_bands(const Team &team, const uint8 *cells, int32 lines, int32 length, int32 across, int32 along,
                      int32 value, int32 *scratch, Bands &bands) {
    bands.edges = scratch, bands.of = scratch + 2 * (MAX_SIDE + 1), bands.count = 0;
    for (int32 line = team.lane(); line < lines; line += team.lanes())
        bands.of[line] = is_line(cells + line * across, length, along, value) ? NO_BAND : 0;
    team.sync();
    const bool found = first_position(team, 0, lines, [&](int64 line) { return bands.of[line] == NO_BAND; }) >= 0;
    team.sync();
    if (team.lane() == 0) {
        int32 start = 0, count = 0;
        for (int32 line = 0; line <= lines; ++line) {
            if (line < lines && bands.of[line] != NO_BAND) {
                bands.of[line] = count;
                continue;
            }
            if (line > start || !found) {
                bands.edges[2 * count] = start, bands.edges[2 * count + 1] = line;
                ++count;
            }
            start = line + 1;
        }
        bands.of[lines] = count;
    }
    team.sync();
    bands.count = bands.of[lines];
    return found;
}

// A grid and its panes, which are numbered row by row.
struct Window {
    const uint8 *cells;
    int32 height, width;
    Bands down, across;

    DEVICE int32 panes() const { return down.count * across.count; }
    DEVICE int32 top(int32 pane) const { return down.begin(pane / across.count); }
    DEVICE int32 left(int32 pane) const { return across.begin(pane % across.count); }
    DEVICE int32 rows(int32 pane) const { return down.length(pane / across.count); }
    DEVICE int32 columns(int32 pane) const { return across.length(pane % across.count); }

    // The cell at a place of a pane, 0 beyond it.
    DEVICE int32 at(int32 pane, int32 i, int32 j) const {
        return i < rows(pane) && j < columns(pane) ? cells[(top(pane) + i) * width + left(pane) + j] : 0;
    }
};

WARP_PARTS(panes, int32 x, int32 value) {
    const int32 size = pools.size_of(x);
    if (!out.room(size, larger(size, 1), 2 * BAND_WORDS)) return SIZED;
    Window window = {pools.cells_of(x), pools.heights[x], pools.widths[x], {}, {}};
    const int32 height = window.height, width = window.width;
    const bool level = width && cut_bands(team, window.cells, height, width, width, 1, value, out.scratch, window.down);
    int32 *spare = out.scratch + BAND_WORDS;
    const bool upright = cut_bands(team, window.cells, width, height, 1, width, value, spare, window.across);
    if (!level && !upright) return missing(NO_MATCH);
    const int32 panes = window.panes();
    for (int32 pane = 0, begin = 0; pane < panes; ++pane) {
        const int32 columns = window.columns(pane), count = window.rows(pane) * columns;
        for (int32 k = team.lane(); k < count; k += team.lanes()) {
            const int32 i = window.top(pane) + k / columns, j = window.left(pane) + k % columns;
            out.items[begin + k] = cell(i, j, window.cells[i * width + j]);
        }
        begin += count;
        out.ends[pane] = begin;
    }
    return out.keep(panes);
}

// The colour with the most lines, black only where no other has any; -1 where there are no lines. `counts` has COLORS.
template <class Team> DEVICE int32 dividing_color(const Team &team, const Window &window, int32 *counts) {
    const int32 height = window.height, width = window.width;
    for (int32 c = team.lane(); c < COLORS; c += team.lanes()) counts[c] = 0;
    team.sync();
    for (int32 line = team.lane(); width && line < height + width; line += team.lanes()) {
        const bool row = line < height;
        const uint8 *cells = window.cells + (row ? line * width : line - height);
        if (is_line(cells, row ? width : height, row ? 1 : width, cells[0])) atomicAdd(&counts[cells[0]], 1);
    }
    team.sync();
    int32 best = 0;
    for (int32 c = 1; c < COLORS; ++c)
        if (counts[c] > (best ? counts[best] : 0)) best = c;
    return best || counts[0] ? best : -1;
}

// Words that dividing takes: bands, counts of colours.
constexpr int32 WINDOW_WORDS = 2 * BAND_WORDS + COLORS;

// Divides a grid by its lines; whether there are panes.
template <class Team>
DEVICE bool divided(const Pools &pools, const Team &team, int32 x, int32 *scratch, Window &window) {
    const int32 height = pools.heights[x], width = pools.widths[x];
    window = {pools.cells_of(x), height, width, {}, {}};
    const int32 value = dividing_color(team, window, scratch + 2 * BAND_WORDS);
    if (value < 0) return false;
    cut_bands(team, window.cells, height, width, width, 1, value, scratch, window.down);
    cut_bands(team, window.cells, width, height, 1, width, value, scratch + BAND_WORDS, window.across);
    return window.panes() > 0;
}

// What is known of every pane: how many cells have each colour, a value, and what is ranked or compared.
struct Known {
    int32 *counts, *values, *colors;

    // Of a grid with so many panes at most.
    DEVICE static int64 words(int64 panes) { return panes * (COLORS + 2); }
    DEVICE Known(int32 *scratch, int32 panes)
        : counts(scratch), values(scratch + panes * COLORS), colors(values + panes) {}
};

// As many panes as a grid can have.
DEVICE int64 most_panes(int32 height, int32 width) { return int64(height + 1) / 2 * ((width + 1) / 2) + 1; }

// Words that all of this takes for a grid.
DEVICE int64 words_of_panes(const Pools &pools, int32 x) {
    const int64 panes = most_panes(pools.heights[x], pools.widths[x]);
    return words_of(4 * WINDOW_WORDS) + words_of(4 * Known::words(panes)) + Ranks::words(panes);
}

template <class Team> DEVICE void count_panes(const Team &team, const Window &window, const Known &known) {
    for (int32 k = team.lane(); k < window.panes() * COLORS; k += team.lanes()) known.counts[k] = 0;
    team.sync();
    for (int32 k = team.lane(); k < window.height * window.width; k += team.lanes()) {
        const int32 a = window.down.of[k / window.width], b = window.across.of[k % window.width];
        if (a == NO_BAND || b == NO_BAND) continue;
        atomicAdd(&known.counts[(a * window.across.count + b) * COLORS + window.cells[k]], 1);
    }
    team.sync();
}

enum Count { CELLS_IN, FEWEST, COLORS_IN, COLOR };

// Of a pane by its counts: its cells that are not black; the same below zero; its colours but black; the commonest one.
DEVICE int32 counted(const int32 *counts, Count kind) {
    int32 number = 0, colors = 0, best = 0;
    for (int32 c = 1; c < COLORS; ++c) {
        number += counts[c];
        colors += counts[c] > 0;
        if (counts[c] > (best ? counts[best] : 0)) best = c;
    }
    return kind == CELLS_IN ? number : kind == FEWEST ? -number : kind == COLORS_IN ? colors : best;
}

template <class Team>
DEVICE void count_values(const Team &team, const Window &window, const Known &known, Count kind, int32 *values) {
    for (int32 pane = team.lane(); pane < window.panes(); pane += team.lanes())
        values[pane] = counted(known.counts + pane * COLORS, kind);
    team.sync();
}

// The first pane with the largest of such counts.
template <class Team>
DEVICE int32 first_most(const Team &team, const Window &window, const Known &known, Count kind) {
    const int64 panes = window.panes();
    int64 least = int64(1) << 62;
    for (int32 pane = team.lane(); pane < panes; pane += team.lanes())
        least = smaller(least, pane - panes * counted(known.counts + pane * COLORS, kind));
    return int32(floor_modulo(team.least(least), panes));
}

// Replaces values by their ranks, 1 for the largest.
template <class Team> DEVICE void rank_values(const Team &team, int32 *values, int32 panes, int32 *scratch) {
    const Ranks ranks(team, panes, scratch, [=](int64 pane) { return int64(values[pane]); });
    for (int32 pane = team.lane(); pane < panes; pane += team.lanes())
        values[pane] = int32(ranks.found - ranks.before(values[pane]));
    team.sync();
}

DEVICE bool equal_panes(const Window &window, int32 one, int32 other) {
    const int32 rows = window.rows(one), columns = window.columns(one);
    if (rows != window.rows(other) || columns != window.columns(other)) return false;
    for (int32 i = 0; i < rows; ++i)
        for (int32 j = 0; j < columns; ++j)
            if (window.at(one, i, j) != window.at(other, i, j)) return false;
    return true;
}

DEVICE int32 equal_ones(const Window &window, int32 pane) {
    int32 number = 0;
    for (int32 other = 0; other < window.panes(); ++other) number += equal_panes(window, pane, other);
    return number;
}

// 1, plus 1 if the pane is symmetric from left to right, plus 2 if from top to bottom.
DEVICE int32 pane_symmetry(const Window &window, int32 pane) {
    const int32 rows = window.rows(pane), columns = window.columns(pane);
    bool level = true, upright = true;
    for (int32 i = 0; i < rows; ++i)
        for (int32 j = 0; j < columns; ++j) {
            level &= window.at(pane, i, j) == window.at(pane, i, columns - 1 - j);
            upright &= window.at(pane, i, j) == window.at(pane, rows - 1 - i, j);
        }
    return 1 + level + 2 * upright;
}

// The first colour of so many panes from one on, a step apart; 0 for none.
DEVICE int32 first_color(const int32 *colors, int32 pane, int32 count, int32 step) {
    for (; count > 0; --count, pane += step)
        if (colors[pane]) return colors[pane];
    return 0;
}

// The colour of the nearest panes on both sides of one that have one, if it is the same; sideways or up and down.
DEVICE int32 color_between(const Window &window, const int32 *colors, int32 pane, bool sideways) {
    const int32 across = window.across.count, place = sideways ? pane % across : pane / across;
    const int32 count = sideways ? across : window.down.count, step = sideways ? 1 : across;
    const int32 before = first_color(colors, pane - step, place, -step);
    return before == first_color(colors, pane + step, count - 1 - place, step) ? before : 0;
}

// Whether a fact is about a place in a pane.
DEVICE bool is_placed(int32 fact) { return (7 <= fact && fact <= 10) || (-5 <= fact && fact <= -3); }

// A fact about a pane that its place or its cells alone tell.
DEVICE int32 fact_of_pane(const Window &window, const Known &known, int32 pane, int32 fact) {
    const int32 *counts = known.counts + pane * COLORS;
    switch (fact) {
        case 0: return 1 + pane / window.across.count;
        case 1: return 1 + pane % window.across.count;
        case 2: case 4: return counted(counts, CELLS_IN) + (fact == 4);
        case 3: return counted(counts, FEWEST);
        case 5: return counted(counts, COLOR);
        case 6: case -7: return counted(counts, COLORS_IN) + (fact == 6);
        case -8: case -9: return color_between(window, known.colors, pane, fact == -8);
        case -10: return pane_symmetry(window, pane);
        default: return equal_ones(window, pane);
    }
}

// Gives every pane a fact about it, or about its place among the panes, as its value.
template <class Team>
DEVICE void value_panes(const Team &team, const Window &window, const Known &known, int32 fact, int32 *scratch) {
    const bool models = fact == -1 || fact == -2;
    const int32 model = models ? first_most(team, window, known, fact == -1 ? CELLS_IN : FEWEST) : 0;
    const int32 across = window.across.count;
    if (fact == -8 || fact == -9) count_values(team, window, known, COLOR, known.colors);
    for (int32 pane = team.lane(); pane < window.panes(); pane += team.lanes())
        known.values[pane] =
            models ? window.at(model, pane / across, pane % across) : fact_of_pane(window, known, pane, fact);
    team.sync();
    if (fact == 2 || fact == 3 || fact == -7) rank_values(team, known.values, window.panes(), scratch);
}

// A fact about the cells at a place of all panes: the first one that is not black, or how many are not, plus 1.
DEVICE int32 fact_of_all(const Window &window, int32 i, int32 j, bool first) {
    int32 number = 0;
    for (int32 pane = 0; pane < window.panes(); ++pane) {
        const int32 found = window.at(pane, i, j);
        if (found && first) return found;
        number += found > 0;
    }
    return first ? 0 : number + 1;
}

// A fact about the cell at a place of a pane and those at the same place of others.
DEVICE int32 fact_of_pane_place(const Window &window, int32 pane, int32 i, int32 j, int32 chosen, int32 fact) {
    if (fact == 7 || fact == 10) return fact_of_all(window, i, j, fact == 7);
    const int32 across = window.across.count;
    int32 other = chosen;
    if (fact == -3) other = pane % across ? pane - 1 : -1;
    if (fact == -4) other = pane - across;
    return other < 0 ? 0 : window.at(other, i, j);
}

// The parts of the scratch space of both kernels: of the window, of what is known, for ranks.
struct Parts {
    Known known;
    int32 *spare;
    DEVICE Parts(int32 *scratch, int32 panes)
        : known(scratch + words_of(4 * WINDOW_WORDS), panes),
          spare(scratch + words_of(4 * WINDOW_WORDS) + words_of(4 * Known::words(panes))) {}
};

WARP_GRID(pane_facts, int32 x, int32 fact) {
    if (fact < -10 || fact > 10) return missing(BAD_ARGUMENT);
    if (!out.room(pools.size_of(x), words_of_panes(pools, x))) return SIZED;
    Window window;
    if (!divided(pools, team, x, out.scratch, window)) return missing(NO_MATCH);
    const Parts parts(out.scratch, window.panes());
    const Known known = parts.known;
    count_panes(team, window, known);
    int32 chosen = 0;
    if (fact == 8 || fact == 9 || fact == -5)
        chosen = first_most(team, window, known, fact == 8 ? CELLS_IN : fact == 9 ? FEWEST : COLORS_IN);
    const bool placed = is_placed(fact);
    if (!placed) value_panes(team, window, known, fact, parts.spare);
    return out.filled(team, window.height, window.width, [=](int32 i, int32 j) {
        const int32 a = window.down.of[i], b = window.across.of[j];
        if (a == NO_BAND || b == NO_BAND) return 0;
        const int32 pane = a * window.across.count + b, down = i - window.top(pane), right = j - window.left(pane);
        const int32 found = placed ? fact_of_pane_place(window, pane, down, right, chosen, fact) : known.values[pane];
        return smaller(found, MOST);
    });
}

WARP_GRID(pane_table, int32 x, int32 fact) {
    if (fact < -10 || fact > 10 || is_placed(fact)) return missing(BAD_ARGUMENT);
    if (!out.room(pools.size_of(x), words_of_panes(pools, x))) return SIZED;
    Window window;
    if (!divided(pools, team, x, out.scratch, window)) return missing(NO_MATCH);
    const Parts parts(out.scratch, window.panes());
    const Known known = parts.known;
    count_panes(team, window, known);
    value_panes(team, window, known, fact, parts.spare);
    const int32 across = window.across.count;
    return out.filled(team, window.down.count, across,
                      [=](int32 i, int32 j) { return smaller(known.values[i * across + j], MOST); });
}
