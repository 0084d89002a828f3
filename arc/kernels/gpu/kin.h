// Objects among others: what the rooms of their facts and of their moves share.
#pragma once
#include "objects.h"

constexpr int32 MAX_OBJECTS = 512, NOBODY = -1;

// Words of a scene that describes no more objects than these kernels take.
DEVICE int64 words_of_few(int64 size) { return words_of_scene(size, smaller(size, int64(MAX_OBJECTS))); }

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
