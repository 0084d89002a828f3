// Making containers, and joining them as a whole.
#include "sorting.h"

WARP_RUN(combine_set, int32 a, int32 b) {
    const int64 length_a = pools.lengths[a], length_b = pools.lengths[b], total = length_a + length_b;
    if (!out.room(total, total)) return SIZED;
    copy_items(team, pools.items_of(a), out.items, length_a);
    copy_items(team, pools.items_of(b), out.items + length_a, length_b);
    const int64 length = canonical(pools, team, statics, 0, out.items, total, out.scratch);
    return length <= MAX_ELEMENTS ? out.keep(length) : missing(TOO_LARGE);
}

WARP_RUN(combine_tuple, int32 a, int32 b) {
    const int64 length_a = pools.lengths[a], length_b = pools.lengths[b];
    if (length_a + length_b > MAX_ELEMENTS) return missing(TOO_LARGE);
    if (!out.room(length_a + length_b)) return SIZED;
    copy_items(team, pools.items_of(a), out.items, length_a);
    copy_items(team, pools.items_of(b), out.items + length_a, length_b);
    return out.keep(length_a + length_b);
}

// Joins the runs in a run of runs. What has been written is made a set whenever there is no room for the next run.
template <class Team, class Out>
DEVICE int64 united(const Pools &pools, const Team &team, const int32 *code, Out &out, int32 containers) {
    int64 length = 0;
    for (int32 k = 0; k < pools.lengths[containers]; ++k) {
        const int32 inner = pools.items_of(containers)[k];
        if (length + pools.lengths[inner] > out.most) {
            length = canonical(pools, team, code, 0, out.items, length, out.scratch);
            if (length > MAX_ELEMENTS) return length;
        }
        copy_items(team, pools.items_of(inner), out.items + length, pools.lengths[inner]);
        length += pools.lengths[inner];
    }
    return canonical(pools, team, code, 0, out.items, length, out.scratch);
}

DEVICE int64 total_length(const Pools &pools, int32 containers) {
    int64 total = 0;
    for (int32 k = 0; k < pools.lengths[containers]; ++k) total += pools.lengths[pools.items_of(containers)[k]];
    return total;
}

WARP_RUN(merge_set, int32 containers) {
    const int64 room = smaller(total_length(pools, containers), int64(2 * MAX_ELEMENTS));
    if (!out.room(room, room)) return SIZED;
    const int64 length = united(pools, team, statics, out, containers);
    return length <= MAX_ELEMENTS ? out.keep(length) : missing(TOO_LARGE);
}

WARP_RUN(merge_tuple, int32 containers) {
    const int64 total = total_length(pools, containers);
    if (total > MAX_ELEMENTS) return missing(TOO_LARGE);
    if (!out.room(total)) return SIZED;
    int32 *target = out.items;
    for (int32 k = 0; k < pools.lengths[containers]; ++k) {
        const int32 inner = pools.items_of(containers)[k];
        copy_items(team, pools.items_of(inner), target, pools.lengths[inner]);
        target += pools.lengths[inner];
    }
    return out.keep(total);
}

WARP_RUN(insert, int32 value, int32 container) {
    const int64 length = pools.lengths[container];
    if (!out.room(length + 1)) return SIZED;
    const int32 *items = pools.items_of(container);
    const int64 before = lower_bound(pools, statics, value, items, length);
    if (before < length && items[before] == value) return container;
    if (length == MAX_ELEMENTS) return missing(TOO_LARGE);
    copy_items(team, items, out.items, before);
    out.put(before, value);
    copy_items(team, items + before, out.items + before + 1, length - before);
    return out.keep(length + 1);
}

WARP_RUN(append, int32 container, int32 value) {
    const int64 length = pools.lengths[container];
    if (!out.room(length + 1)) return SIZED;
    copy_items(team, pools.items_of(container), out.items, length);
    out.put(length, value);
    return out.keep(length + 1);
}

WARP_RUN(repeat, int32 item, int32 num) {
    if (num > MAX_ELEMENTS) return missing(TOO_LARGE);
    const int64 length = larger(num, 0);
    if (!out.room(length)) return SIZED;
    for (int64 k = team.lane(); k < length; k += team.lanes()) out.put(k, item);
    return out.keep(length);
}

WARP_RUN(interval, int32 begin, int32 end, int32 step) {
    if (step == 0) return missing(BAD_ARGUMENT);
    const int64 distance = step > 0 ? int64(end) - begin : int64(begin) - end, stride = step > 0 ? step : -int64(step);
    const int64 length = distance > 0 ? (distance + stride - 1) / stride : 0;
    if (length > MAX_ELEMENTS) return missing(TOO_LARGE);
    if (!out.room(length)) return SIZED;
    for (int64 k = team.lane(); k < length; k += team.lanes()) out.put(k, int32(begin + k * step));
    return out.keep(length);
}

RUN(initset, int32 value) {
    if (!out.room(1)) return SIZED;
    out.put(0, value);
    return out.keep(1);
}

SCALAR(size, int32 container) { return pools.lengths[container]; }
