// Hash tables of items, which the lanes of a team fill together: open addressing, linear probing, at most half full.
#pragma once
#include "sorting.h"

// 2^64 divided by the golden ratio: the multiplier of Fibonacci hashing (Knuth, 1973).
constexpr uint64 GOLDEN = 0x9E3779B97F4A7C15;

struct Table {
    int32 *slots;  // items; MISSING where there is none
    int32 bits;

    // The base-2 logarithm of how many slots there are for so many items.
    DEVICE static int32 bits_for(int64 length) {
        int32 bits = 4;
        while (int64(1) << bits < 2 * length) ++bits;
        return bits;
    }
    DEVICE static int64 size_for(int64 length) { return int64(1) << bits_for(length); }

    // An empty table for so many items; all lanes make it.
    template <class Team>
    DEVICE Table(const Team &team, int32 *slots, int64 length) : slots(slots), bits(bits_for(length)) {
        for (int64 slot = team.lane(); slot < size(); slot += team.lanes()) slots[slot] = MISSING;
        team.sync();
    }
    DEVICE int64 size() const { return int64(1) << bits; }
    DEVICE int64 home(int32 item) const { return int64(uint64(int64(item)) * GOLDEN >> (64 - bits)); }
    DEVICE int64 next(int64 slot) const { return (slot + 1) & (size() - 1); }

    // The slot of an item, which gets one if it has none.
    DEVICE int64 enter(int32 item) const {
        for (int64 slot = home(item);; slot = next(slot)) {
            const int32 found = atomicCAS(&slots[slot], int32(MISSING), item);
            if (found == MISSING || found == item) return slot;
        }
    }
    // The slot of an item, or an empty one. What other lanes enter meanwhile is not seen.
    DEVICE int64 find(int32 item) const {
        int64 slot = home(item);
        while (slots[slot] != MISSING && slots[slot] != item) slot = next(slot);
        return slot;
    }
    DEVICE bool has(int32 item) const { return slots[find(item)] == item; }
};
