// Making pairs: of two values, of the items of two runs. A pair of two integers is a packed IJ.
#include "sorting.h"

SCALAR(pair_ij, int32 a, int32 b) { return in_range(a, b) ? cell(a, b, 0) : missing(TOO_LARGE); }

RUN(pair_run, int32 a, int32 b) {
    if (!out.room(2)) return SIZED;
    out.put(0, a);
    out.put(1, b);
    return out.keep(2);
}

// Asks for room for so many pairs, which are locations or runs of two.
template <class Out> DEVICE bool room_for_pairs(Out &out, int64 count, bool locations, int64 scratch_words) {
    return locations ? out.room(count, 0, scratch_words) : out.room(2 * count, count, scratch_words);
}

template <class Out> DEVICE void put_pair(Out &out, int64 k, int32 x, int32 y, bool locations) {
    if (locations) {
        out.items[k] = cell(x, y, 0);
        return;
    }
    out.items[2 * k] = x, out.items[2 * k + 1] = y;
    out.ends[k] = int32(2 * k + 2);
}

template <class Out> DEVICE int32 kept_pairs(Out &out, int64 count, bool locations) {
    return locations ? out.keep_flat(count) : out.keep(count);
}

// Statics: 1 for locations, else 0.
WARP_PARTS(pair, int32 a, int32 b) {
    const bool locations = statics[0];
    const int64 length = smaller(pools.lengths[a], pools.lengths[b]);
    if (!room_for_pairs(out, length, locations, 0)) return SIZED;
    const int32 *firsts = pools.items_of(a), *seconds = pools.items_of(b);
    bool outside = false;
    for (int64 k = team.lane(); k < length; k += team.lanes()) {
        outside |= locations && !in_range(firsts[k], seconds[k]);
        put_pair(out, k, firsts[k], seconds[k], locations);
    }
    return team.any(outside) ? missing(TOO_LARGE) : kept_pairs(out, length, locations);
}

// Writes the different items of a run in canonical order; gives their number.
template <class Team>
DEVICE int64 different_items(const Pools &pools, const Team &team, const int32 *code, int32 at, int32 run, int32 *found,
                             int32 *scratch) {
    copy_items(team, pools.items_of(run), found, pools.lengths[run]);
    return canonical(pools, team, code, at, found, pools.lengths[run], scratch);
}

// All pairs of an item of each, in canonical order. Statics: 1 for locations, else 0; the code of the pairs.
WARP_PARTS(product, int32 a, int32 b) {
    const bool locations = statics[0], turned = statics[1] == CODE_TURNED_PAIR;
    const int64 most_a = pools.lengths[a], most_b = pools.lengths[b];
    const int64 room = smaller(most_a * most_b, int64(MAX_ELEMENTS));
    if (!room_for_pairs(out, room, locations, most_a + most_b + larger(most_a, most_b))) return SIZED;
    int32 *firsts = out.scratch, *seconds = firsts + most_a, *spare = seconds + most_b;
    const int64 length_a = different_items(pools, team, statics, locations ? 1 : 3, a, firsts, spare);
    const int64 length_b = different_items(pools, team, statics, locations ? 1 : 3 + statics[2], b, seconds, spare);
    const int64 count = length_a * length_b;
    if (count > MAX_ELEMENTS) return missing(TOO_LARGE);
    if (locations && count > 0 &&
        !(in_range(firsts[0], seconds[0]) && in_range(firsts[length_a - 1], seconds[length_b - 1])))
        return missing(TOO_LARGE);
    for (int64 k = team.lane(); k < count; k += team.lanes()) {
        const int64 x = turned ? k % length_a : k / length_b, y = turned ? k / length_a : k % length_b;
        put_pair(out, k, firsts[x], seconds[y], locations);
    }
    return kept_pairs(out, count, locations);
}

SCALAR(cross_count, int32 a, int32 b) {
    const int64 count = int64(pools.lengths[a]) * pools.lengths[b];
    return count <= MAX_ELEMENTS ? int32(count) : missing(TOO_LARGE);
}
