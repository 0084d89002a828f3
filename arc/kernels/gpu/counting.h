// Counting the colours of grids.
#pragma once
#include "kernel.h"

// How many cells have each colour. The lanes of a team count together, and all get all counts.
struct Counts {
    int32 of[COLORS];
};

template <class Team> DEVICE Counts color_counts(const Pools &pools, const Team &team, int32 x) {
    // Sixteen bits per colour, four colours to a word: as many cells as a grid has fit.
    uint64 words[3] = {0, 0, 0};
    const uint8 *cells = pools.cells_of(x);
    const int64 size = pools.size_of(x);
    for (int64 k = team.lane(); k < size; k += team.lanes()) {
        const uint64 one = uint64(1) << (cells[k] & 3) * 16;
        const int32 word = cells[k] >> 2;
        words[0] += word == 0 ? one : 0;
        words[1] += word == 1 ? one : 0;
        words[2] += word == 2 ? one : 0;
    }
    Counts counts;
    for (int32 word = 0; word < 3; ++word) words[word] = uint64(team.sum(int64(words[word])));
    for (int32 c = 0; c < COLORS; ++c) counts.of[c] = int32(words[c / 4] >> c % 4 * 16 & 0xFFFF);
    return counts;
}

// The most frequent colour, of several the smallest; -1 where there is no cell.
DEVICE int32 commonest(const Counts &counts) {
    int32 best = -1;
    for (int32 c = 0; c < COLORS; ++c)
        if (counts.of[c] > (best < 0 ? 0 : counts.of[best])) best = c;
    return best;
}

// The least frequent colour that is present, of several the smallest; -1 where there is no cell.
DEVICE int32 rarest(const Counts &counts) {
    int32 best = -1;
    for (int32 c = 0; c < COLORS; ++c)
        if (counts.of[c] > 0 && (best < 0 || counts.of[c] < counts.of[best])) best = c;
    return best;
}

DEVICE int32 present_colors(const Counts &counts) {
    int32 found = 0;
    for (int32 c = 0; c < COLORS; ++c) found += counts.of[c] > 0;
    return found;
}

// The rank-th most frequent colour, equally frequent ones ascending; a negative rank counts from the end.
DEVICE int32 color_of_rank(const Counts &counts, int32 rank) {
    const int64 present = present_colors(counts), place = rank < 0 ? rank + present : rank;
    if (place < 0 || place >= present) return missing(OUT_OF_RANGE);
    for (int32 c = 0; c < COLORS; ++c) {
        int32 before = 0;
        for (int32 other = 0; other < COLORS; ++other)
            before += counts.of[other] > counts.of[c] || (counts.of[other] == counts.of[c] && other < c);
        if (before == place) return c;
    }
    return missing(OUT_OF_RANGE);
}

// Writes the colours that are present; the region has room for all.
template <class Out> DEVICE int32 kept_palette(Out &out, const Counts &counts) {
    int32 found = 0;
    for (int32 c = 0; c < COLORS; ++c)
        if (counts.of[c] > 0) out.put(found++, c);
    return out.keep(found);
}

template <class Team> DEVICE int32 grid_mostcolor(const Pools &pools, const Team &team, int32 x) {
    return commonest(color_counts(pools, team, x));
}
