// Truth values and comparison for equality. Equal values have equal entries, so values of one type compare as integers.
// Values whose types share no values but empty containers compare by what `hollow` gives for them.
#include "runs.h"

constexpr int32 NO_HOLLOW = -1;  // what `hollow` gives for other values than empty containers of empty containers

SCALAR(flip, int32 b) { return b == 0; }

SCALAR(both, int32 a, int32 b) { return a != 0 && b != 0; }

SCALAR(either, int32 a, int32 b) { return (a | b) != 0; }

SCALAR(equality, int32 a, int32 b) { return a == b; }

SCALAR(unequal, int32, int32) { return 0; }

SCALAR(never, int32) { return NO_HOLLOW; }

DEVICE bool is_leaf(const int32 *code, int32 at) { return code[at] == CODE_SCALAR || code[at] == CODE_GRID; }

// Hollow runs that were walked through: a run may be part of many others. Forgets what it has no room for.
constexpr int32 SLOTS = 512;
struct Walked {
    int64 *slots;  // a run and its place in the code, 0 for none
    int32 count = -1;

    DEVICE explicit Walked(int32 *words) : slots(reinterpret_cast<int64 *>(words)) {}
    DEVICE static int64 key(int32 run, int32 at) { return (int64(run) << 16 | at) + 1; }
    DEVICE static int32 slot_of(int64 key) { return int32(uint64(key) * 0x9E3779B97F4A7C15ull >> 55); }
    DEVICE bool has(int32 run, int32 at) const {
        if (count < 0) return false;
        int32 slot = slot_of(key(run, at));
        while (slots[slot] != 0 && slots[slot] != key(run, at)) slot = (slot + 1) % SLOTS;
        return slots[slot] != 0;
    }
    DEVICE void add(int32 run, int32 at) {
        if (count < 0)
            for (count = 0; count < SLOTS; ++count) slots[count] = 0;
        if (count == SLOTS) count = 0;
        if (2 * count >= SLOTS || has(run, at)) return;
        int32 slot = slot_of(key(run, at));
        while (slots[slot] != 0) slot = (slot + 1) % SLOTS;
        slots[slot] = key(run, at);
        ++count;
    }
};

// The place of a walk through a run: its type's code, its id, the next position.
struct Step {
    int32 at, run, position;
};

// Whether a run consists of empty runs only, at every depth.
DEVICE bool all_hollow(const Pools &pools, const int32 *code, int32 x, Walked &walked) {
    if (is_leaf(code, 0)) return false;
    Step steps[MAX_TYPE_PARTS];
    steps[0] = {0, x, 0};
    int32 top = 0;
    while (top >= 0) {
        Step &step = steps[top];
        if (step.position == pools.lengths[step.run] || walked.has(step.run, step.at)) {
            if (step.position > 0) walked.add(step.run, step.at);
            --top;
            continue;
        }
        int32 inner = step.at + 1;
        if (code[step.at] != CODE_SEQUENCE) inner = step.at + 2 + (step.position == 1 ? code[step.at + 1] : 0);
        if (is_leaf(code, inner)) return false;
        const int32 item = pools.items_of(step.run)[step.position++];
        steps[++top] = {inner, item, 0};
    }
    return true;
}

RUN(hollow, int32 x) {
    if (!out.room(0, 2 * SLOTS)) return SIZED;
    Walked walked(out.scratch);
    return all_hollow(pools, statics, x, walked) ? x : NO_HOLLOW;
}

SCALAR(equality_hollow, int32 a, int32 b) { return a == b && a != NO_HOLLOW; }

SCALAR(contained_hollow, int32 value, int32 container) {
    return value != NO_HOLLOW && has_item(team, pools.items_of(container), pools.lengths[container], value);
}

RUN(remove_hollow, int32 value, int32 compared, int32 container) {
    if (value == NO_HOLLOW) return container;
    const int32 length = pools.lengths[container];
    if (!out.room(length)) return SIZED;
    int32 kept = 0;
    for (int32 k = 0; k < length; ++k)
        if (pools.items_of(compared)[k] != value) out.put(kept++, pools.items_of(container)[k]);
    return out.keep(kept);
}

SCALAR(other_hollow, int32 value, int32 compared, int32 container) {
    for (int32 k = 0; k < pools.lengths[container]; ++k)
        if (value == NO_HOLLOW || pools.items_of(compared)[k] != value) return pools.items_of(container)[k];
    return missing(NO_MATCH);
}

// a's items that are among the hollow items of b, or those that are not. Statics: the code of b's elements.
template <class Out>
DEVICE int32 chosen_by_hollow(const Pools &pools, const int32 *code, Out &out, int32 a, int32 b, bool wanted) {
    const int32 length = pools.lengths[a];
    if (!out.room(length, 2 * SLOTS)) return SIZED;
    Walked walked(out.scratch);
    int32 kept = 0;
    for (int32 k = 0; k < length; ++k) {
        const int32 item = pools.items_of(a)[k];
        const bool among = has_item(Thread(), pools.items_of(b), pools.lengths[b], item);
        if ((among && all_hollow(pools, code, item, walked)) == wanted) out.put(kept++, item);
    }
    return out.keep(kept);
}

RUN(difference_hollow, int32 a, int32 b) { return chosen_by_hollow(pools, statics, out, a, b, false); }

RUN(intersection_hollow, int32 a, int32 b) { return chosen_by_hollow(pools, statics, out, a, b, true); }
