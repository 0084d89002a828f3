// What CUDA and its emulation have in common: integer types, and how functions and kernels are declared.
#pragma once

using uint8 = unsigned char;
using int32 = int;
using uint32 = unsigned int;
using int64 = long long;
using uint64 = unsigned long long;

#ifdef ARC_EMULATED
#include "emulation.h"
#else
#define DEVICE __device__ inline
#define KERNEL(name) extern "C" __global__ void name
#define LAUNCHED(name)
#define WARP_LANES 32
#define YIELD()
#define CHECKED(condition)
#endif

template <class T> DEVICE T smaller(T a, T b) { return b < a ? b : a; }
template <class T> DEVICE T larger(T a, T b) { return a < b ? b : a; }

DEVICE int64 thread_index() { return int64(blockIdx.x) * blockDim.x + threadIdx.x; }

// A thread that works on an entry alone.
struct Thread {
    DEVICE static int32 lane() { return 0; }
    DEVICE static int32 lanes() { return 1; }
    DEVICE static void sync() {}
    DEVICE static int64 sum(int64 value) { return value; }
    DEVICE static int64 least(int64 value) { return value; }
    DEVICE static int64 before(int64) { return 0; }
    DEVICE static bool any(bool value) { return value; }
    DEVICE static int64 first(int64 value) { return value; }
};

// The lanes of a warp that work on an entry together; all of them call each of these functions.
struct Warp {
    DEVICE static int32 lane() { return threadIdx.x % WARP_LANES; }
    DEVICE static int32 lanes() { return WARP_LANES; }
    // What lanes wrote before, all lanes read afterwards.
    DEVICE static void sync() { __syncwarp(); }
    DEVICE static int64 sum(int64 value) {
        for (int32 step = WARP_LANES / 2; step > 0; step /= 2) value += __shfl_xor_sync(~0u, value, step);
        return value;
    }
    DEVICE static int64 least(int64 value) {
        for (int32 step = WARP_LANES / 2; step > 0; step /= 2)
            value = smaller(value, int64(__shfl_xor_sync(~0u, value, step)));
        return value;
    }
    // The sum of the values of the lanes before this one.
    DEVICE static int64 before(int64 value) {
        int64 total = value;
        for (int32 step = 1; step < WARP_LANES; step *= 2) {
            const int64 other = __shfl_up_sync(~0u, total, step);
            if (lane() >= step) total += other;
        }
        return total - value;
    }
    DEVICE static bool any(bool value) { return __ballot_sync(~0u, value) != 0; }
    // The value of the first lane.
    DEVICE static int64 first(int64 value) { return __shfl_sync(~0u, value, 0); }
};
