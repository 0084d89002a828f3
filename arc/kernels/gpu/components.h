// Grids taken apart into components: every cell's label is the first cell of its component, in the order of cells.
//
// Union-find on cells (as in Komura, 2015): a cell's parent is an earlier cell of its component, or itself. Lanes link
// cells at the same time; a link that another lane was faster than is tried again from where that one led.
#pragma once
#include "counting.h"

constexpr int32 LEFT_OUT = -1;

// A parent that other lanes may change meanwhile.
DEVICE int32 parent_of(const int32 *parents, int32 k) {
    YIELD();
    return *static_cast<const volatile int32 *>(parents + k);
}

DEVICE int32 root_of(const int32 *parents, int32 k) {
    for (int32 parent = parent_of(parents, k); parent != k; parent = parent_of(parents, k)) k = parent;
    return k;
}

// Unites the components of two cells.
DEVICE void link(int32 *parents, int32 a, int32 b) {
    a = root_of(parents, a), b = root_of(parents, b);
    while (a != b) {
        if (a < b) {
            const int32 other = a;
            a = b, b = other;
        }
        const int32 before = atomicMin(&parents[a], b);
        if (before == a) return;
        a = root_of(parents, before), b = root_of(parents, b);
    }
}

// Labels the cells of a grid; `key(color)` is equal for cells that may be of one component, and LEFT_OUT for those in
// none. `labels` has room for all cells.
template <class Team, class Key>
DEVICE void label_cells(const Team &team, const uint8 *cells, int32 height, int32 width, bool diagonal, int32 *labels,
                        Key key) {
    const int32 size = height * width;
    for (int32 k = team.lane(); k < size; k += team.lanes()) labels[k] = k;
    team.sync();
    for (int32 k = team.lane(); k < size; k += team.lanes()) {
        const int32 here = key(cells[k]), i = k / width, j = k % width;
        if (here == LEFT_OUT) continue;
        if (j > 0 && key(cells[k - 1]) == here) link(labels, k, k - 1);
        if (i == 0) continue;
        const int32 above = k - width;
        if (key(cells[above]) == here) link(labels, k, above);
        if (diagonal && j > 0 && key(cells[above - 1]) == here) link(labels, k, above - 1);
        if (diagonal && j + 1 < width && key(cells[above + 1]) == here) link(labels, k, above + 1);
    }
    team.sync();
    for (int32 k = team.lane(); k < size; k += team.lanes())
        labels[k] = key(cells[k]) == LEFT_OUT ? LEFT_OUT : root_of(labels, k);
    team.sync();
}

// Replaces labels by numbers in the order of first cells; gives how many there are. `numbers` has room for all cells.
template <class Team> DEVICE int32 number_labels(const Team &team, int32 *labels, int32 size, int32 *numbers) {
    int64 found = 0;
    for (int32 first = 0; first < size; first += team.lanes()) {
        const int32 k = first + team.lane();
        const bool root = k < size && labels[k] == k;
        const int64 before = team.before(root);
        if (root) numbers[k] = int32(found + before);
        found += team.sum(root);
    }
    team.sync();
    for (int32 k = team.lane(); k < size; k += team.lanes())
        if (labels[k] != LEFT_OUT) labels[k] = numbers[labels[k]];
    team.sync();
    return int32(found);
}

// Numbers the connected components of cells that are not black, of one colour each if univalued; gives how many there
// are. Both `numbers` and `spare` have room for all cells.
template <class Team>
DEVICE int32 number_objects(const Team &team, const uint8 *cells, int32 height, int32 width, bool univalued,
                            bool diagonal, int32 *numbers, int32 *spare) {
    label_cells(team, cells, height, width, diagonal, numbers, [=](int32 color) {
        if (color == 0) return LEFT_OUT;
        return univalued ? color : 1;
    });
    return number_labels(team, numbers, height * width, spare);
}
