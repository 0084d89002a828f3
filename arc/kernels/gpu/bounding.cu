// Bounds on what functions make that are applied many times: counting applications, and the leaves of values.
#include "kernel.h"

// The value; too large where a function of this weight would be applied too often. The function is applied `count`
// times in every one of the `times` that the entry is computed.
INTERNAL(within_applications, int32 value, int32 count, int32 weight, int32 times) {
    if (value < FLOOR || count <= 0 || weight <= 0) return value;
    return int64(count) * weight > MAX_APPLICATIONS / times ? missing(TOO_LARGE) : value;
}

// The cells of a grid; of a grid without any its rows, or one.
DEVICE int64 leaves_of_grid(const Pools &pools, int32 grid) {
    return larger(int64(pools.heights[grid]) * larger(pools.widths[grid], 1), int64(1));
}

// The leaves of a scalar, a grid or a run of scalars or grids; 0 for what has to be walked through.
DEVICE int64 plain_leaves(const Pools &pools, const int32 *code, int32 at, int32 value) {
    if (code[at] > 0) return code[at];
    if (code[at] == LEAF_GRID) return leaves_of_grid(pools, value);
    const int64 length = pools.lengths[value];
    if (length == 0) return 1;
    if (code[at] != LEAF_SEQUENCE) return 0;
    if (code[at + 1] > 0) return length * code[at + 1];
    if (code[at + 1] != LEAF_GRID) return 0;
    int64 total = 0;
    for (int64 k = 0; k < length; ++k) total += leaves_of_grid(pools, pools.items_of(value)[k]);
    return total;
}

// The place of a walk through a run: its type's code, its id, the next position.
struct Step {
    int32 at, run, position;
};

// The leaves of a value of the type with this code; of more than the limit at least one more.
DEVICE int64 leaves(const Pools &pools, const int32 *code, int32 value, int64 limit) {
    int64 total = plain_leaves(pools, code, 0, value);
    if (total) return total;
    Step steps[MAX_TYPE_PARTS];
    steps[0] = {0, value, 0};
    int32 top = 0;
    while (top >= 0 && total <= limit) {
        Step &step = steps[top];
        if (step.position == pools.lengths[step.run]) {
            --top;
            continue;
        }
        const int32 item = pools.items_of(step.run)[step.position];
        int32 inner = step.at + 1;
        if (code[step.at] != LEAF_SEQUENCE) inner = step.at + 2 + (step.position == 1 ? code[step.at + 1] : 0);
        ++step.position;
        const int64 plain = plain_leaves(pools, code, inner, item);
        total += plain;
        if (!plain) steps[++top] = {inner, item, 0};
    }
    return total;
}

// The value; too large where it has too many leaves for how often it is made. Statics: the code of its leaves.
INTERNAL(within_leaves, int32 value, int32 times) {
    if (value < FLOOR) return value;
    const int64 limit = MAX_LEAVES / times;
    return leaves(pools, statics, value, limit) > limit ? missing(TOO_LARGE) : value;
}
