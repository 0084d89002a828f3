// Mixing the bits of numbers.
#pragma once
#include "device.h"

// Odd multipliers of MurmurHash3's 64-bit finaliser (Appleby, 2011).
constexpr uint64 M1 = 0xFF51AFD7ED558CCD, M2 = 0xC4CEB9FE1A85EC53;

// A number whose bits all depend on all bits of x.
DEVICE uint64 mixed(uint64 x) {
    x = (x ^ x >> 33) * M1;
    x = (x ^ x >> 33) * M2;
    return x ^ x >> 33;
}
