// Interning: values that kernels made, the candidates, become entries; equal ones the same.
//
// Every candidate finds or claims a slot of the pool's hash table. A slot is the upper half of a hash and, below, an id
// plus 1 or, marked by CLAIM, the first of the equal candidates that are new. These, in their order, get the next ids.
// So ids do not depend on which thread came first, and a pool is the same whatever the number of threads and blocks.
#include "hashing.h"
#include "kernel.h"

constexpr uint64 HALF = 0xFFFFFFFF, CLAIM = 0x80000000;

// A value as words: a grid's cells, eight to a word, or a run's items.
template <class Word> struct Value {
    const Word *words;
    int32 height, width;  // of a run the length and 0
    int64 count;
};

struct RunKind {
    using Word = uint32;
    DEVICE static Value<Word> candidate(const int32 *work, int64 start, const int32 *sizes, int64, int64 i) {
        return {reinterpret_cast<const Word *>(work + start), sizes[i], 0, sizes[i]};
    }
    DEVICE static Value<Word> kept(const Pools &pools, int32 id) {
        return {reinterpret_cast<const Word *>(pools.items_of(id)), pools.lengths[id], 0, pools.lengths[id]};
    }
    DEVICE static bool too_large(const Pools &pools, const Value<Word> &value) {
        return value.height > pools.most_items;
    }
};

struct GridKind {
    using Word = uint64;
    DEVICE static int64 count(int64 height, int64 width) { return (height * width + 7) / 8; }
    DEVICE static Value<Word> candidate(const int32 *work, int64 start, const int32 *sizes, int64 stride, int64 i) {
        const int32 height = sizes[i], width = sizes[i + stride];
        return {reinterpret_cast<const Word *>(work + start), height, width, count(height, width)};
    }
    DEVICE static Value<Word> kept(const Pools &pools, int32 id) {
        const int32 height = pools.heights[id], width = pools.widths[id];
        return {reinterpret_cast<const Word *>(pools.cells_of(id)), height, width, count(height, width)};
    }
    DEVICE static bool too_large(const Pools &pools, const Value<Word> &value) {
        return int64(value.height) * value.width > pools.most_cells;
    }
};

// The upper half of a hash.
template <class Team, class Word> DEVICE uint64 hash(const Team &team, const Value<Word> &value) {
    uint64 total = 0;
    for (int64 k = team.lane(); k < value.count; k += team.lanes()) total += mixed(uint64(value.words[k]) + k * M1);
    const uint64 sides = uint64(uint32(value.height)) << 32 | uint32(value.width);
    return mixed(uint64(team.sum(int64(total))) ^ mixed(sides + M2)) & ~HALF;
}

template <class Team, class Word>
DEVICE bool same(const Team &team, const Value<Word> &a, const Value<Word> &b) {
    if (a.height != b.height || a.width != b.width) return false;
    bool different = false;
    for (int64 k = team.lane(); k < a.count; k += team.lanes()) different |= a.words[k] != b.words[k];
    return !team.any(different);
}

#define CANDIDATES                                                                                               \
    const Pools *all_pools, const int32 *work, const int64 *starts, const int32 *sizes, int32 *results, int64 entries, \
        uint64 *table, int64 slots, int64 *places
#define CANDIDATES_ARGUMENTS all_pools, work, starts, sizes, results, entries, table, slots, places

// Finds or claims the slot of every candidate, that is of every entry whose result is KEEP.
template <class Team, class Kind> DEVICE void claim(CANDIDATES) {
    const Team team;
    const int64 i = thread_index() / team.lanes();
    if (i >= entries || results[i] != KEEP) return;
    const Pools pools = *all_pools;
    const auto value = Kind::candidate(work, starts[i], sizes, entries, i);
    if (Kind::too_large(pools, value)) {
        team.sync();
        if (team.lane() == 0) results[i] = missing(TOO_LARGE);
        return;
    }
    const uint64 key = hash(team, value), mine = key | CLAIM | uint64(i);
    int64 slot = int64(key >> 32) & (slots - 1);
    for (;; slot = (slot + 1) & (slots - 1)) {
        uint64 found = 0;
        if (team.lane() == 0) found = atomicCAS(&table[slot], uint64(0), mine);
        found = uint64(team.first(int64(found)));
        if (found == 0) break;
        if ((found ^ key) > HALF) continue;
        if (found & CLAIM) {
            const int64 other = int64(found & (CLAIM - 1));
            if (!same(team, value, Kind::candidate(work, starts[other], sizes, entries, other))) continue;
            if (team.lane() == 0) atomicMin(&table[slot], mine);
            break;
        }
        if (same(team, value, Kind::kept(pools, int32(found & HALF) - 1))) break;
    }
    if (team.lane() == 0) places[i] = slot;
}

KERNEL(claim_runs)(CANDIDATES) { claim<Thread, RunKind>(CANDIDATES_ARGUMENTS); }
LAUNCHED(claim_runs)
KERNEL(claim_long_runs)(CANDIDATES) { claim<Warp, RunKind>(CANDIDATES_ARGUMENTS); }
LAUNCHED(claim_long_runs)
KERNEL(claim_grids)(CANDIDATES) { claim<Warp, GridKind>(CANDIDATES_ARGUMENTS); }
LAUNCHED(claim_grids)

// Tells of every entry whether it is the first of equal candidates that are new, and how many words it then takes.
template <class Kind> DEVICE void find_new(CANDIDATES, int64 *fresh, int64 *words) {
    const int64 i = thread_index();
    if (i >= entries) return;
    fresh[i] = results[i] == KEEP && (table[places[i]] & HALF) == (CLAIM | uint64(i));
    words[i] = fresh[i] ? Kind::candidate(work, starts[i], sizes, entries, i).count : 0;
}

KERNEL(find_new_runs)(CANDIDATES, int64 *fresh, int64 *words) {
    find_new<RunKind>(CANDIDATES_ARGUMENTS, fresh, words);
}
LAUNCHED(find_new_runs)
KERNEL(find_new_grids)(CANDIDATES, int64 *fresh, int64 *words) {
    find_new<GridKind>(CANDIDATES_ARGUMENTS, fresh, words);
}
LAUNCHED(find_new_grids)

#define NEW                                                                                                     \
    const int64 *fresh, const int64 *fresh_ends, const int64 *words, const int64 *word_ends, int64 count, int64 used

// Copies new values into the pool, which has `count` values and `used` words, and gives them their ids.
template <class Kind>
DEVICE void keep(CANDIDATES, NEW, int64 scale, int64 *offsets, int32 *heights, int32 *widths, typename Kind::Word *kept) {
    const Warp team;
    const int64 i = thread_index() / team.lanes();
    if (i >= entries || !fresh[i]) return;
    const auto value = Kind::candidate(work, starts[i], sizes, entries, i);
    const int64 id = count + fresh_ends[i] - 1, end = used + word_ends[i], begin = end - words[i];
    for (int64 k = team.lane(); k < value.count; k += team.lanes()) kept[begin + k] = value.words[k];
    if (team.lane() == 0) {
        offsets[id] = begin * scale, offsets[id + 1] = end * scale;
        heights[id] = value.height;
        if (widths) widths[id] = value.width;
        table[places[i]] = (table[places[i]] & ~HALF) | uint64(id + 1);
        results[i] = int32(id);
    }
}

KERNEL(keep_runs)(CANDIDATES, NEW, int64 *offsets, int32 *lengths, uint32 *items) {
    keep<RunKind>(CANDIDATES_ARGUMENTS, fresh, fresh_ends, words, word_ends, count, used, 1, offsets, lengths, nullptr,
                  items);
}
LAUNCHED(keep_runs)
KERNEL(keep_grids)(CANDIDATES, NEW, int64 *offsets, int32 *heights, int32 *widths, uint64 *cells) {
    keep<GridKind>(CANDIDATES_ARGUMENTS, fresh, fresh_ends, words, word_ends, count, used, 8, offsets, heights, widths,
                   cells);
}
LAUNCHED(keep_grids)

// Gives the other candidates the ids of their equals.
KERNEL(take_ids)(int32 *results, int64 entries, const uint64 *table, const int64 *places) {
    const int64 i = thread_index();
    if (i < entries && results[i] == KEEP) results[i] = int32(table[places[i]] & HALF) - 1;
}
LAUNCHED(take_ids)

// The entries that are new, in their order.
KERNEL(list_new)(const int64 *fresh, const int64 *fresh_ends, int64 entries, int32 *out) {
    const int64 i = thread_index();
    if (i < entries && fresh[i]) out[fresh_ends[i] - 1] = int32(i);
}
LAUNCHED(list_new)

// What a memo gave for entries; those that are missing stay.
KERNEL(take_values)(const int32 *values, const int32 *places, int64 entries, int32 *out) {
    const int64 i = thread_index();
    if (i < entries) out[i] = places[i] < FLOOR ? places[i] : values[places[i]];
}
LAUNCHED(take_values)

// Enters the slots of a table into an empty one.
KERNEL(refill)(const uint64 *table, int64 size, uint64 *larger_table, int64 slots) {
    const int64 i = thread_index();
    if (i >= size || table[i] == 0) return;
    int64 slot = int64(table[i] >> 32) & (slots - 1);
    while (atomicCAS(&larger_table[slot], uint64(0), table[i]) != 0) slot = (slot + 1) & (slots - 1);
}
LAUNCHED(refill)

// The parts of runs of runs as candidates; `part_ends` says up to where an entry's parts go.
KERNEL(list_runs)(const int32 *counts, const int64 *part_ends, int64 entries, const int64 *rooms, const int32 *work,
                  int64 *starts, int32 *sizes) {
    const int64 i = thread_index();
    if (i >= entries || counts[i] == 0) return;
    const int32 *region = work + rooms[i], *ends = region + words_of(4);
    int64 part = part_ends[i] - counts[i], begin = 0;
    for (int32 k = 0; k < counts[i]; ++k, ++part) {
        starts[part] = rooms[i] + region[0] + begin;
        sizes[part] = int32(ends[k] - begin);
        begin = ends[k];
    }
}
LAUNCHED(list_runs)

// The parts of runs of grids as candidates.
KERNEL(list_grids)(const int32 *counts, const int64 *part_ends, int64 entries, const int64 *rooms, const int32 *work,
                   int64 *starts, int32 *sizes, int64 parts) {
    const int64 i = thread_index();
    if (i >= entries) return;
    const int32 *region = work + rooms[i], *sides = region + words_of(8);
    int64 part = part_ends[i] - counts[i];
    for (int32 k = 0; k < counts[i]; ++k, ++part) {
        starts[part] = rooms[i] + region[1] + int64(k) * region[0];
        sizes[part] = sides[2 * k], sizes[part + parts] = sides[2 * k + 1];
    }
}
LAUNCHED(list_grids)
