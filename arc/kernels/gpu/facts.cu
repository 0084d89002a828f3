// Facts about lines, places and objects, written into the cells that they concern.
#include "objects.h"

// A fact about a row or column: non-black cells, commonest colour, first cell, last cell, whether it is uniform.
DEVICE int32 fact_of_line(const uint8 *cells, int32 length, int32 step, int32 fact) {
    if (fact == 2) return cells[0];
    if (fact == 3) return cells[(length - 1) * step];
    Counts counts = {};
    for (int32 k = 0; k < length; ++k) ++counts.of[cells[k * step]];
    if (fact == 0) return smaller(length - counts.of[0], MOST);
    const int32 best = commonest(counts);
    return fact == 1 ? best : counts.of[best] == length;
}

WARP_GRID(line_facts, int32 x, int32 fact) {
    if (fact < 0 || fact > 9) return missing(BAD_ARGUMENT);
    const int32 height = pools.heights[x], width = pools.widths[x];
    if (!out.room(height * width)) return SIZED;
    const uint8 *cells = pools.cells_of(x);
    const bool down = fact % 2 == 1;
    const int32 lines = width == 0 ? 0 : down ? width : height;
    const int32 length = down ? height : width, step = down ? width : 1, next = down ? 1 : width;
    for (int32 line = team.lane(); line < lines; line += team.lanes()) {
        const int32 found = fact_of_line(cells + line * next, length, step, fact / 2);
        for (int32 k = 0; k < length; ++k) out.put(line * next + k * step, found);
    }
    return out.keep(height, width);
}

DEVICE int32 fact_of_place(int32 i, int32 j, int32 height, int32 width, int32 fact) {
    switch (fact) {
        case 0: return i % 2;
        case 1: return j % 2;
        case 2: return (i + j) % 2;
        case 3: return i % 3;
        case 4: return j % 3;
        case 5: return smaller(smaller(i, j), smaller(height - 1 - i, width - 1 - j));
        case 6: return i == j;
        case 7: return i;
        case 8: return j;
        case 9: return height - 1 - i;
        default: return width - 1 - j;
    }
}

WARP_GRID(place_facts, int32 x, int32 fact) {
    if (fact < 0 || fact > 10) return missing(BAD_ARGUMENT);
    const int32 height = pools.heights[x], width = pools.widths[x];
    return out.filled(team, height, width,
                      [=](int32 i, int32 j) { return smaller(fact_of_place(i, j, height, width, fact), MOST); });
}

// Adds up every object's windows of 2 x 2 cells: with one cell of it 1, with three -1, with two on a diagonal 2 or -2.
// That is four times its parts less its holes (Gray, 1971); -2 is for objects that connect over corners.
template <class Team> DEVICE void count_quads(const Team &team, const Scene &scene, int32 connected) {
    const int32 across = scene.width + 1, windows = (scene.height + 1) * across;
    for (int32 k = team.lane(); k < windows; k += team.lanes()) {
        int32 labels[4];
        for (int32 corner = 0; corner < 4; ++corner) {
            const int32 i = k / across - 1 + corner / 2, j = k % across - 1 + corner % 2;
            labels[corner] = scene.inside(i, j) ? scene.label(i, j) : LEFT_OUT;
        }
        for (int32 corner = 0; corner < 4; ++corner) {
            const int32 own = labels[corner];
            int32 members = 0, first = 3;
            for (int32 other = 3; other >= 0; --other)
                if (labels[other] == own) ++members, first = other;
            if (own == LEFT_OUT || first != corner) continue;
            const bool opposite = members == 2 && labels[3 - corner] == own;
            const int32 quads = members == 1 ? 1 : members == 3 ? -1 : opposite ? connected : 0;
            if (quads) atomicAdd(&scene.each[own].quads, quads);
        }
    }
    team.sync();
}

// A fact that an object's description tells; of ranks, what is ranked.
DEVICE int64 fact_of_object(const Object &each, int32 fact, int32 height, int32 width) {
    const bool full = each.size == each.area();
    const bool at_border = !each.top || !each.left || each.bottom == height - 1 || each.right == width - 1;
    switch (fact) {
        case 0: case 2: return each.size;
        case 1: return -each.size;
        case 3: return 2 - floor_divide(each.quads, 4);
        case 4: return each.shape;
        case 5: return each.rows();
        case 6: return each.columns();
        case 7: return at_border ? 2 : 1;
        case 8: return 1 + full + (full && each.rows() == each.columns());
        case 9: return each.colors();
        case -2: return each.top;
        case -3: return -each.bottom;
        case -4: return each.left;
        case -5: return -each.right;
        default: return each.ranked_color(fact == -1);
    }
}

// Replaces the objects' values by their ranks, 1 for the smallest, or by how often they occur.
template <class Team> DEVICE void rank(const Team &team, const Scene &scene, bool count, int32 *scratch) {
    const Ranks ranks(team, scene.objects, scratch, [&](int64 own) { return scene.each[own].value; });
    for (int32 own = team.lane(); own < scene.objects; own += team.lanes()) {
        int64 &value = scene.each[own].value;
        value = count ? ranks.equal(value) : ranks.before(value) + 1;
    }
    team.sync();
}

// What is written into a cell: its object's value, or what its place in the box of its object is.
DEVICE int32 fact_of_cell(const Scene &scene, int32 i, int32 j, int32 fact) {
    const int32 own = scene.label(i, j);
    if (own == LEFT_OUT) return 0;
    const Object &each = scene.each[own];
    const int32 down = smaller(i - each.top, each.bottom - i) + 1, across = smaller(j - each.left, each.right - j) + 1;
    const int64 found = fact == -6 ? down : fact == -7 ? across : fact == -8 ? smaller(down, across) : each.value;
    return int32(smaller(found, int64(MOST)));
}

// The value of the last object whose box a cell is in.
DEVICE int32 fact_of_last_box(const Scene &scene, int32 i, int32 j) {
    for (int32 own = scene.objects - 1; own >= 0; --own) {
        const Object &each = scene.each[own];
        if (each.top <= i && i <= each.bottom && each.left <= j && j <= each.right) return int32(each.value);
    }
    return 0;
}

WARP_GRID(object_facts, int32 x, int32 type, int32 fact) {
    if (type < 0 || type > 3 || fact < -10 || fact > 10) return missing(BAD_ARGUMENT);
    const int64 size = pools.size_of(x), words = words_of_scene(size, size);
    if (!out.room(size, words + Ranks::words(size))) return SIZED;
    const Scene scene = scene_of(pools, team, x, type % 2 == 0, type >= 2, out.scratch);
    describe(team, scene);
    if (fact == 3) count_quads(team, scene, type >= 2 ? -2 : 2);
    for (int32 own = team.lane(); own < scene.objects; own += team.lanes())
        scene.each[own].value = fact_of_object(scene.each[own], fact, scene.height, scene.width);
    team.sync();
    const bool counted = fact == 4 || fact == -9;
    const bool ranked = fact == 1 || fact == 2 || (-5 <= fact && fact <= -2);
    if (counted || ranked) rank(team, scene, counted, out.scratch + words);
    return out.filled(team, scene.height, scene.width, [=](int32 i, int32 j) {
        return fact == -10 ? fact_of_last_box(scene, i, j) : fact_of_cell(scene, i, j, fact);
    });
}
