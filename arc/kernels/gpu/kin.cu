// Facts about the boxes of objects, and about objects among others, written into cells; objects moved.
#include "objects.h"

constexpr int32 MAX_OBJECTS = 512, NOBODY = -1;

// Words of a scene that describes no more objects than these kernels take.
DEVICE int64 words_of_few(int64 size) { return words_of_scene(size, smaller(size, int64(MAX_OBJECTS))); }

// The object that a cell is a part of or, of those whose boxes it is in, the first of the smallest; and how many these
// are.
struct Owner {
    int32 own, depth;
};

DEVICE Owner owner_of(const Scene &scene, int32 i, int32 j) {
    Owner found = {scene.label(i, j), 0};
    const bool free = found.own == LEFT_OUT;
    for (int32 own = 0; own < scene.objects; ++own) {
        const Object &each = scene.each[own];
        if (i < each.top || each.bottom < i || j < each.left || each.right < j) continue;
        ++found.depth;
        if (free && (found.own == LEFT_OUT || each.area() < scene.each[found.own].area())) found.own = own;
    }
    return found;
}

// A fact about a place in the box of an object.
DEVICE int64 fact_of_box(const Scene &scene, int32 i, int32 j, const Object &each, int32 depth, int32 fact) {
    const int32 top = each.top, left = each.left;
    const int32 down = i - top, across = j - left, up = each.bottom - i, back = each.right - j;
    switch (fact) {
        case 0: return scene.color(i, left + back);
        case 1: return scene.color(top + up, j);
        case 2: return scene.color(top + up, left + back);
        case 3:
            if (top + across > each.bottom || left + down > each.right) return 0;
            return scene.color(top + across, left + down);
        case 4: return down + 1;
        case 5: return across + 1;
        case 6: return up + 1;
        case 7: return back + 1;
        case 8: return down % 2 + 1;
        case 9: return across % 2 + 1;
        case 10: return (down + across) % 2 + 1;
        case -1: return 1 + (down >= up) + (down > up);
        case -2: return 1 + (across >= back) + (across > back);
        case -3: return smaller(smaller(down, across), smaller(up, back)) + 1;
        case -4: return 1 + (down == 0) + (across == 0) + (up == 0) + (back == 0);
        case -5: return 1 + (down == across) + 2 * (down == back);
        case -6: return each.area() - each.size + 1;
        case -7: return each.ranked_color(true);
        case -8: return each.value;
        case -9: return depth;
        default: return scene.color(top + (each.bottom - top) / 2, left + (each.right - left) / 2);
    }
}

WARP_GRID(box_facts, int32 x, int32 type, int32 fact) {
    if (type < 0 || type > 3 || fact < -10 || fact > 10) return missing(BAD_ARGUMENT);
    const int64 size = pools.size_of(x), words = words_of_few(size);
    if (!out.room(size, words + Ranks::words(smaller(size, int64(MAX_OBJECTS))))) return SIZED;
    const Scene scene = scene_of(pools, team, x, type % 2 == 0, type >= 2, out.scratch);
    if (scene.objects > MAX_OBJECTS) return missing(TOO_LARGE);
    describe(team, scene);
    const Ranks ranks(team, scene.objects, out.scratch + words,
                      [&](int64 own) { return -int64(scene.each[own].size); });
    for (int32 own = team.lane(); own < scene.objects; own += team.lanes())
        scene.each[own].value = ranks.before(-scene.each[own].size) + 1;
    team.sync();
    return out.filled(team, scene.height, scene.width, [=](int32 i, int32 j) {
        const Owner owner = owner_of(scene, i, j);
        if (owner.own == LEFT_OUT) return int64(0);
        return smaller(fact_of_box(scene, i, j, scene.each[owner.own], owner.depth, fact), int64(MOST));
    });
}

// Rows and columns between two boxes.
DEVICE int32 gap_of(const Object &a, const Object &b) {
    const int32 rows = larger(b.top - a.bottom - 1, a.top - b.bottom - 1);
    const int32 columns = larger(b.left - a.right - 1, a.left - b.right - 1);
    return larger(0, rows) + larger(0, columns);
}

// Whether the second box lies in the first one, which is larger.
DEVICE bool holds(const Object &a, const Object &b) {
    const bool inside = a.top <= b.top && a.left <= b.left && b.bottom <= a.bottom && b.right <= a.right;
    return inside && b.area() < a.area();
}

// The other object that a fact is about.
DEVICE int32 related(const Scene &scene, int32 own, int32 fact) {
    const Object &me = scene.each[own];
    const int32 color = me.ranked_color(false);
    int32 best = NOBODY;
    for (int32 other = 0; other < scene.objects; ++other) {
        const Object &each = scene.each[other];
        if (other == own) continue;
        if (fact == 0 || fact == 1 || fact == -3) {
            if (fact == 1 && each.ranked_color(false) == color) continue;
            if (best < 0 || gap_of(me, each) < gap_of(me, scene.each[best])) best = other;
        } else if (fact == 2) {
            if (each.same_shape(me) && each.ranked_color(false) != color) return other;
        } else if (fact == 5) {
            if (holds(each, me) && (best < 0 || each.area() < scene.each[best].area())) best = other;
        } else if (holds(me, each)) {
            return other;
        }
    }
    return best;
}

// Whether no object before has the size and colour of one; `own` does not count.
DEVICE bool first_of_size(const Scene &scene, int32 own, int32 other, int32 color) {
    for (int32 before = 0; before < other; ++before) {
        const Object &each = scene.each[before];
        if (before != own && each.size == scene.each[other].size && each.ranked_color(false) == color) return false;
    }
    return true;
}

// How many other objects a fact is about, plus 1.
DEVICE int32 numbered(const Scene &scene, int32 own, int32 fact) {
    const Object &me = scene.each[own];
    const int32 color = me.ranked_color(false);
    int32 number = 1;
    bool rows = false, columns = false;
    for (int32 other = 0; other < scene.objects; ++other) {
        const Object &each = scene.each[other];
        if (other == own) continue;
        if (fact == 3) {
            number += each.same_shape(me) && each.ranked_color(false) == color;
        } else if (fact == 6) {
            number += holds(me, each);
        } else if (fact == 8) {
            rows |= me.top <= each.bottom && each.top <= me.bottom;
            columns |= me.left <= each.right && each.left <= me.right;
        } else if (each.ranked_color(false) == color && each.size > me.size) {
            number += first_of_size(scene, own, other, color);
        }
    }
    return number + rows + 2 * columns;
}

// The object whose cells stand for those of an object: with the most cells (fact 10) or colours, of all or of those of
// its shape (fact -1).
DEVICE int32 model_of(const Scene &scene, int32 own, int32 fact) {
    int32 best = NOBODY;
    for (int32 other = 0; other < scene.objects; ++other) {
        const Object &each = scene.each[other];
        if (fact == -1 && !each.same_shape(scene.each[own])) continue;
        if (best < 0) {
            best = other;
            continue;
        }
        const Object &known = scene.each[best];
        const int32 colors = fact == 10 ? 0 : each.colors() - known.colors();
        if (colors > 0 || (colors == 0 && each.size > known.size)) best = other;
    }
    return best;
}

// The first colour around a cell that is of another object; 0 for none.
DEVICE int32 touching(const Scene &scene, int32 i, int32 j) {
    for (int32 a = larger(i - 1, 0); a < smaller(i + 2, scene.height); ++a)
        for (int32 b = larger(j - 1, 0); b < smaller(j + 2, scene.width); ++b)
            if (scene.color(a, b) && scene.label(a, b) != scene.label(i, j)) return scene.color(a, b);
    return 0;
}

// Gives every object the colour that touches the first of its cells that any touches as its value, 0 for none.
template <class Team> DEVICE void touch(const Team &team, const Scene &scene) {
    const int64 none = int64(scene.size()) * COLORS;
    for (int32 own = team.lane(); own < scene.objects; own += team.lanes()) scene.each[own].value = none;
    team.sync();
    for (int32 k = team.lane(); k < scene.size(); k += team.lanes()) {
        const int32 color = scene.labels[k] == LEFT_OUT ? 0 : touching(scene, k / scene.width, k % scene.width);
        if (color) atomicMin(&scene.each[scene.labels[k]].value, int64(k * COLORS + color));
    }
    team.sync();
    for (int32 own = team.lane(); own < scene.objects; own += team.lanes()) scene.each[own].value %= COLORS;
    team.sync();
}

// Gives every object as its value 1, plus 1 if it is symmetric from left to right, plus 2 if from top to bottom.
template <class Team> DEVICE void mirror(const Team &team, const Scene &scene) {
    for (int32 own = team.lane(); own < scene.objects; own += team.lanes()) scene.each[own].value = 0;
    team.sync();
    for (int32 k = team.lane(); k < scene.size(); k += team.lanes()) {
        if (scene.labels[k] == LEFT_OUT) continue;
        Object &each = scene.each[scene.labels[k]];
        const int32 i = k / scene.width, j = k % scene.width;
        const int32 level = i * scene.width + each.left + each.right - j;
        const int32 upright = (each.top + each.bottom - i) * scene.width + j;
        const auto same = [&](int32 other) {
            return scene.labels[other] == scene.labels[k] && scene.cells[other] == scene.cells[k];
        };
        const uint64 different = !same(level) + 2 * !same(upright);
        if (different) atomicOr(reinterpret_cast<uint64 *>(&each.value), different);
    }
    team.sync();
    for (int32 own = team.lane(); own < scene.objects; own += team.lanes())
        scene.each[own].value = 4 - scene.each[own].value;
    team.sync();
}

// How an object stands to the others, by the fact; of models, which one.
DEVICE int32 fact_among(const Scene &scene, int32 own, int32 fact) {
    switch (fact) {
        case 9: case 10: case -1: return model_of(scene, own, fact);
        case 3: case 4: case 6: case 8: return numbered(scene, own, fact);
        default: break;
    }
    const int32 other = related(scene, own, fact);
    if (fact == -3) return 1 + (other < 0 ? 0 : gap_of(scene.each[own], scene.each[other]));
    return other < 0 ? 0 : scene.each[other].ranked_color(false);
}

// Gives every object the fact about how it stands to the others as its value.
template <class Team> DEVICE void relate(const Team &team, const Scene &scene, int32 fact) {
    if (fact == -2) return touch(team, scene);
    if (fact == -4) return mirror(team, scene);
    for (int32 own = team.lane(); own < scene.objects; own += team.lanes())
        scene.each[own].value = fact_among(scene, own, fact);
    team.sync();
}

// The cell of a model at the same place of the box, 0 where the model is not.
DEVICE int32 cell_of_model(const Scene &scene, const Object &me, int32 i, int32 j, int32 model) {
    const Object &each = scene.each[model];
    const int32 a = i - me.top + each.top, b = j - me.left + each.left;
    if (a > each.bottom || b > each.right || scene.label(a, b) != model) return 0;
    return scene.color(a, b);
}

WARP_GRID(kin_facts, int32 x, int32 type, int32 fact) {
    if (type < 0 || type > 3 || fact < -4 || fact > 10) return missing(BAD_ARGUMENT);
    const int64 size = pools.size_of(x);
    if (!out.room(size, words_of_few(size))) return SIZED;
    const Scene scene = scene_of(pools, team, x, type % 2 == 0, type >= 2, out.scratch);
    if (scene.objects > MAX_OBJECTS) return missing(TOO_LARGE);
    describe(team, scene);
    relate(team, scene, fact);
    const bool models = fact == 9 || fact == 10 || fact == -1;
    return out.filled(team, scene.height, scene.width, [=](int32 i, int32 j) {
        const int32 own = scene.label(i, j);
        if (own == LEFT_OUT) return 0;
        const int32 value = int32(scene.each[own].value);
        return smaller(models ? cell_of_model(scene, scene.each[own], i, j, value) : value, MOST);
    });
}

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
