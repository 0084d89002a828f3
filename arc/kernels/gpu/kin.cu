// Facts about the boxes of objects, and about objects among others, written into cells.
#include "kin.h"

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
