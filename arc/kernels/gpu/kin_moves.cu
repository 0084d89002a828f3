// Objects moved: as far as they go, towards a colour; copies of an object completed.
#include "kin.h"

// The lines of an object's box along which it moves, each from its foremost cell on.
struct Lines {
    int32 first, next, back, count, length, ahead;  // cells: of the first line, to the next one, backwards; before them

    DEVICE Lines(const Scene &scene, const Object &each, int32 di, int32 dj) {
        first = (di > 0 ? each.bottom : each.top) * scene.width + (dj > 0 ? each.right : each.left);
        next = di ? 1 : scene.width, back = -(di * scene.width + dj);
        count = di ? each.columns() : each.rows(), length = di ? each.rows() : each.columns();
        const int32 below = scene.height - 1 - each.bottom, beside = scene.width - 1 - each.right;
        ahead = di > 0 ? below : di < 0 ? each.top : dj > 0 ? beside : each.left;
    }
};

// How far an object can move along a line: no cell of it up to the next one of another object.
DEVICE int32 way_along(const Scene &scene, int32 own, const Lines &lines, int32 start) {
    int32 least = lines.ahead, free = 0;
    for (int32 k = -lines.ahead; k < lines.length; ++k) {
        const int32 label = scene.labels[start + k * lines.back];
        if (label == own) least = smaller(least, free);
        free = label == own || label == LEFT_OUT ? free + 1 : 0;
    }
    return least;
}

// Moves an object as far as it goes; whether it moved.
template <class Team>
DEVICE bool slide(const Team &team, const Scene &scene, int32 own, int32 di, int32 dj, uint8 *colors) {
    Object &each = scene.each[own];
    const Lines lines(scene, each, di, dj);
    int64 way = lines.ahead;
    for (int32 line = team.lane(); line < lines.count; line += team.lanes())
        way = smaller(way, int64(way_along(scene, own, lines, lines.first + line * lines.next)));
    way = team.least(way);
    team.sync();
    if (way == 0) return false;
    const int32 there = -int32(way) * lines.back;
    for (int32 line = team.lane(); line < lines.count; line += team.lanes())
        for (int32 k = 0; k < lines.length; ++k) {
            const int32 here = lines.first + line * lines.next + k * lines.back;
            if (scene.labels[here] != own) continue;
            scene.labels[here + there] = own, colors[here + there] = colors[here];
            scene.labels[here] = LEFT_OUT, colors[here] = 0;
        }
    if (team.lane() == 0) {
        each.top += di * int32(way), each.bottom += di * int32(way);
        each.left += dj * int32(way), each.right += dj * int32(way);
    }
    team.sync();
    return true;
}

WARP_GRID(slid, int32 x, int32 type, int32 direction) {
    const int32 di = row(direction), dj = column(direction);
    if (type < 0 || type > 3 || larger(di, -di) + larger(dj, -dj) != 1) return missing(BAD_ARGUMENT);
    const int64 size = pools.size_of(x);
    if (!out.room(size, words_of_few(size))) return SIZED;
    const Scene scene = scene_of(pools, team, x, type % 2 == 0, type >= 2, out.scratch);
    if (scene.objects > MAX_OBJECTS) return missing(TOO_LARGE);
    describe(team, scene);
    for (int32 k = team.lane(); k < size; k += team.lanes()) out.put(k, scene.cells[k]);
    team.sync();
    for (bool moving = true; moving;) {
        moving = false;
        for (int32 own = 0; own < scene.objects; ++own) moving |= slide(team, scene, own, di, dj, out.cells);
    }
    return out.keep(scene.height, scene.width);
}

// A step to a neighbour: up, left, right, down, then over corners.
struct Step {
    int32 di, dj;
    DEVICE explicit Step(int32 number)
        : di(number < 4 ? (number == 3) - (number == 0) : number < 6 ? -1 : 1),
          dj(number < 4 ? (number == 2) - (number == 1) : number % 2 == 0 ? -1 : 1) {}
};

constexpr int32 FAR = 1 << 30;

// Writes for every object eight times the distance to the colour plus the number of the step, straight and over
// corners.
template <class Team> DEVICE void find_ways(const Team &team, const Scene &scene, int32 value, int32 *ways) {
    for (int32 k = team.lane(); k < 2 * scene.objects; k += team.lanes()) ways[k] = FAR;
    team.sync();
    for (int32 k = team.lane(); k < scene.size(); k += team.lanes()) {
        const int32 own = scene.labels[k];
        for (int32 number = 0; own != LEFT_OUT && number < 8; ++number) {
            const Step step(number);
            int32 i = k / scene.width + step.di, j = k % scene.width + step.dj, free = 0;
            for (; scene.inside(i, j) && scene.color(i, j) == 0; ++free) i += step.di, j += step.dj;
            if (scene.inside(i, j) && scene.color(i, j) == value)
                atomicMin(&ways[2 * own + number / 4], 8 * free + number);
        }
    }
    team.sync();
}

// Where a cell of an object moves to; -1 outside.
DEVICE int32 attracted_to(const Scene &scene, int32 k, const int32 *ways) {
    const int32 *both = ways + 2 * scene.labels[k], best = both[0] < FAR ? both[0] : both[1];
    if (best == FAR) return k;
    const Step step(best % 8);
    const int32 i = k / scene.width + best / 8 * step.di, j = k % scene.width + best / 8 * step.dj;
    return scene.inside(i, j) ? i * scene.width + j : -1;
}

// Of the objects that move to a cell the first one has it.
WARP_GRID(attracted, int32 x, int32 value) {
    if (value == 0) return missing(BAD_ARGUMENT);
    const int32 height = pools.heights[x], width = pools.widths[x], size = height * width;
    if (!out.room(size, 2 * size + 2 * MAX_OBJECTS)) return SIZED;
    const uint8 *cells = pools.cells_of(x);
    int32 *labels = out.scratch, *owners = labels + size, *ways = owners + size;
    label_cells(team, cells, height, width, true, labels,
                [=](int32 color) { return color == 0 || color == value ? LEFT_OUT : 1; });
    const Scene scene = {cells, height, width, number_labels(team, labels, size, owners), labels, nullptr};
    if (scene.objects > MAX_OBJECTS) return missing(TOO_LARGE);
    find_ways(team, scene, value, ways);
    for (int32 k = team.lane(); k < size; k += team.lanes()) {
        owners[k] = FAR;
        out.put(k, cells[k] == value ? value : 0);
    }
    team.sync();
    for (int32 k = team.lane(); k < size; k += team.lanes()) {
        const int32 there = labels[k] == LEFT_OUT ? -1 : attracted_to(scene, k, ways);
        if (there >= 0 && cells[there] != value) atomicMin(&owners[there], labels[k]);
    }
    team.sync();
    for (int32 k = team.lane(); k < size; k += team.lanes()) {
        const int32 there = labels[k] == LEFT_OUT ? -1 : attracted_to(scene, k, ways);
        if (there >= 0 && owners[there] == labels[k]) out.put(there, cells[k]);
    }
    team.sync();
    return out.keep(height, width);
}

constexpr int32 MAX_MODEL = 128;

// A model, and the copies of it in a scene: `places` are its cells.
struct Model {
    int32 number, size;
    const int32 *places;
};

// A copy of a model, turned or mirrored in one of eight ways: its cell `anchor` lies on the cell `first`.
struct Copy {
    int32 first, anchor, turn;

    // The cell on which a cell of the model lies; -1 outside of the grid.
    DEVICE int32 at(const Scene &scene, const Model &model, int32 number) const {
        const int32 place = model.places[number], base = model.places[anchor], width = scene.width;
        const int32 down = place / width - base / width, across = place % width - base % width;
        const int32 di = turn & 4 ? across : down, dj = turn & 4 ? down : across;
        const int32 i = first / width + (turn & 1 ? -di : di), j = first % width + (turn & 2 ? -dj : dj);
        return scene.inside(i, j) ? i * width + j : -1;
    }
};

// How many cells a copy meets that lies on the object `own`; 0 where it may not lie there.
DEVICE int32 hits_of(const Scene &scene, const Model &model, int32 own, const Copy &copy) {
    int32 hits = 0, mine = 0;
    for (int32 number = 0; number < model.size; ++number) {
        const int32 k = copy.at(scene, model, number);
        if (k < 0 || scene.labels[k] == model.number) return 0;
        if (scene.cells[k] == 0) continue;
        if (scene.cells[k] != scene.cells[model.places[number]]) return 0;
        ++hits;
        mine += scene.labels[k] == own;
    }
    return mine == scene.each[own].size ? hits : 0;
}

// The number of the copy with the most hits on an object, of several the first; -1 for none.
template <class Team>
DEVICE int32 best_copy(const Team &team, const Scene &scene, const Model &model, int32 own, int32 first) {
    const int32 copies = 8 * model.size;
    int64 least = copies;
    for (int32 choice = team.lane(); choice < copies; choice += team.lanes()) {
        const Copy copy = {first, choice % model.size, choice / model.size};
        if (scene.cells[model.places[copy.anchor]] != scene.cells[first]) continue;
        const int64 hits = hits_of(scene, model, own, copy);
        if (hits > 0) least = smaller(least, choice - hits * copies);
    }
    least = team.least(least);
    return least < copies ? int32(floor_modulo(least, copies)) : -1;
}

// Writes the copies of a model over the cells; whether they differ from what was there. `covered` has room for all
// cells.
template <class Team>
DEVICE bool complete(const Team &team, const Scene &scene, const Model &model, int32 *covered, uint8 *target) {
    for (int32 k = team.lane(); k < scene.size(); k += team.lanes()) target[k] = scene.cells[k], covered[k] = 0;
    team.sync();
    bool changed = false;
    for (int32 first = 0, seen = 0; first < scene.size(); ++first) {
        const int32 own = scene.labels[first];
        if (own < seen) continue;
        seen = own + 1;
        if (own == model.number || covered[first]) continue;
        const int32 best = best_copy(team, scene, model, own, first);
        if (best < 0) continue;
        const Copy copy = {first, best % model.size, best / model.size};
        for (int32 number = team.lane(); number < model.size; number += team.lanes()) {
            const int32 k = copy.at(scene, model, number);
            covered[k] = 1;
            target[k] = scene.cells[model.places[number]];
            changed |= scene.cells[k] == 0;
        }
        team.sync();
    }
    return team.any(changed);
}

WARP_GRID(completed, int32 x) {
    const int64 size = pools.size_of(x), words = words_of_few(size);
    if (!out.room(size, words + MAX_MODEL)) return SIZED;
    const Scene scene = scene_of(pools, team, x, false, true, out.scratch);
    if (scene.objects > MAX_OBJECTS) return missing(TOO_LARGE);
    describe(team, scene);
    const int32 number = scene.objects ? model_of(scene, 0, 9) : NOBODY;
    if (number < 0 || scene.each[number].colors() < 2 || scene.each[number].size > MAX_MODEL) return missing(NO_MATCH);
    int32 *places = out.scratch + words, *covered = out.scratch + size;
    const int64 found = filtered(
        team, size, places, [&](int64 k) { return scene.labels[k] == number; }, [](int64 k) { return k; });
    const Model model = {number, int32(found), places};
    return complete(team, scene, model, covered, out.cells) ? out.keep(scene.height, scene.width) : missing(NO_MATCH);
}
