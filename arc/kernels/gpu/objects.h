// The objects of a grid, the connected components of cells that are not black, and what they are like.
#pragma once
#include "components.h"
#include "hashing.h"
#include "sorting.h"

constexpr int32 MOST = 9;  // larger facts are written as this one

// What an object is like; `value` is a fact about it.
struct Object {
    int64 shape, value;  // the shape is a hash of its cells' places in its box
    int32 top, left, bottom, right, size, quads;
    int32 count[COLORS];

    DEVICE int32 rows() const { return bottom - top + 1; }
    DEVICE int32 columns() const { return right - left + 1; }
    DEVICE int32 area() const { return rows() * columns(); }
    DEVICE bool same_shape(const Object &other) const { return shape == other.shape && size == other.size; }

    DEVICE int32 colors() const {
        int32 found = 0;
        for (int32 c = 0; c < COLORS; ++c) found += count[c] > 0;
        return found;
    }
    // The commonest colour, or the rarest that there is; of several the smallest.
    DEVICE int32 ranked_color(bool rarest) const {
        int32 best = -1;
        for (int32 c = 0; c < COLORS; ++c) {
            if (count[c] == 0) continue;
            if (best < 0 || (rarest ? count[c] < count[best] : count[c] > count[best])) best = c;
        }
        return best;
    }
};

// A grid taken apart: `labels` has for every cell the number of its object, or LEFT_OUT.
struct Scene {
    const uint8 *cells;
    int32 height, width, objects;
    int32 *labels;
    Object *each;

    DEVICE int32 size() const { return height * width; }
    DEVICE bool inside(int32 i, int32 j) const { return 0 <= i && i < height && 0 <= j && j < width; }
    DEVICE int32 label(int32 i, int32 j) const { return labels[i * width + j]; }
    DEVICE int32 color(int32 i, int32 j) const { return cells[i * width + j]; }
};

// Words that a scene takes, with at most so many objects described.
DEVICE int64 words_of_scene(int64 size, int64 objects) {
    return words_of(4 * 2 * size) + objects * words_of(sizeof(Object));
}

// The scene of a grid, without descriptions.
template <class Team>
DEVICE Scene scene_of(const Pools &pools, const Team &team, int32 x, bool univalued, bool diagonal, int32 *scratch) {
    const int32 height = pools.heights[x], width = pools.widths[x], size = height * width;
    const uint8 *cells = pools.cells_of(x);
    const int32 objects = number_objects(team, cells, height, width, univalued, diagonal, scratch, scratch + size);
    return {cells, height, width, objects, scratch, reinterpret_cast<Object *>(scratch + words_of(4 * 2 * size))};
}

// Describes the objects of a scene: boxes, sizes, shapes, colours.
template <class Team> DEVICE void describe(const Team &team, const Scene &scene) {
    for (int32 own = team.lane(); own < scene.objects; own += team.lanes())
        scene.each[own] = {0, 0, scene.height, scene.width, 0, 0, 0, 0, {}};
    team.sync();
    for (int32 k = team.lane(); k < scene.size(); k += team.lanes()) {
        if (scene.labels[k] == LEFT_OUT) continue;
        Object &each = scene.each[scene.labels[k]];
        const int32 i = k / scene.width, j = k % scene.width;
        atomicMin(&each.top, i), atomicMax(&each.bottom, i);
        atomicMin(&each.left, j), atomicMax(&each.right, j);
        atomicAdd(&each.size, 1);
        atomicAdd(&each.count[scene.cells[k]], 1);
    }
    team.sync();
    for (int32 k = team.lane(); k < scene.size(); k += team.lanes()) {
        if (scene.labels[k] == LEFT_OUT) continue;
        Object &each = scene.each[scene.labels[k]];
        const int32 place = (k / scene.width - each.top) * 256 + k % scene.width - each.left;
        atomicAdd(reinterpret_cast<uint64 *>(&each.shape), mixed(uint64(place + 1)) >> 2);
    }
    team.sync();
}

// Ranks of numbers among each other: the sorted numbers, and those that differ. Made by all lanes.
struct Ranks {
    int64 *sorted, *different;
    int64 length, found;

    DEVICE static int64 words(int64 length) { return words_of(8 * 2 * length); }

    template <class Team, class Value>
    DEVICE Ranks(const Team &team, int64 length, int32 *scratch, Value value)
        : sorted(reinterpret_cast<int64 *>(scratch)), different(sorted + length), length(length) {
        for (int64 k = team.lane(); k < length; k += team.lanes()) sorted[k] = value(k);
        sort_by(team, sorted, length, different, [](int64 a, int64 b) { return a < b; });
        int64 *source = sorted;
        found = filtered(
            team, length, different, [=](int64 k) { return k == 0 || source[k - 1] != source[k]; },
            [=](int64 k) { return source[k]; });
    }
    // How many different numbers are smaller.
    DEVICE int64 before(int64 number) const {
        return holds_up_to(found, [&](int64 k) { return different[k] < number; });
    }
    // How many numbers are equal to it.
    DEVICE int64 equal(int64 number) const {
        return holds_up_to(length, [&](int64 k) { return sorted[k] <= number; }) -
               holds_up_to(length, [&](int64 k) { return sorted[k] < number; });
    }
};
