// CUDA on a CPU, for g++: the threads of a block are real threads, with barriers, warp intrinsics and atomics.
//
// A launch says how many lanes a warp has. With one lane the threads of a launch run one after the other in a plain
// loop, which is fast and tests everything but what threads do to each other: a kernel must not depend on the number of
// lanes. With more of them blocks run one after the other, their threads side by side, and every atomic operation, and
// every YIELD(), gives way to other threads at random: races that real cards show rarely then show often.
#pragma once

#include <pthread.h>
#include <sched.h>

#include <cstdio>
#include <cstdlib>
#include <thread>
#include <utility>
#include <vector>

namespace emulation {

struct Dimensions {
    unsigned x = 0, y = 0, z = 0;
};

// What the lanes of a warp, or the threads of a block, meet at.
struct Meeting {
    pthread_barrier_t barrier;
    uint64 values[32] = {};
    explicit Meeting(unsigned threads) { pthread_barrier_init(&barrier, nullptr, threads); }
    ~Meeting() { pthread_barrier_destroy(&barrier); }
    void wait() { pthread_barrier_wait(&barrier); }
};

inline thread_local Dimensions thread, block, block_size;
inline thread_local int lanes = 1;
inline thread_local Meeting *warp = nullptr, *all = nullptr;
inline thread_local uint64 chance = 0;  // state of the random numbers; 0: no thread gives way

inline void yield() {
    if (chance == 0) return;
    chance ^= chance << 13, chance ^= chance >> 7, chance ^= chance << 17;  // xorshift64 (Marsaglia, 2003)
    if (chance % 4 == 0) sched_yield();
}

template <class T> T exchanged(T value, int lane) {
    if (lanes == 1) return value;
    warp->values[thread.x % lanes] = uint64(value);
    warp->wait();
    const T found = T(warp->values[lane]);
    warp->wait();
    return found;
}

template <class... Args, size_t... K>
void call(void (*kernel)(Args...), const uint64 *words, std::index_sequence<K...>) {
    kernel(Args(words[K])...);
}

// Runs a kernel, whose arguments are 64-bit words, as blocks of threads.
template <class... Args>
void launch(void (*kernel)(Args...), int64 blocks, int threads, int warp_lanes, uint64 seed, const uint64 *words) {
    const auto indices = std::index_sequence_for<Args...>{};
    if (warp_lanes == 1) {
        lanes = 1, chance = 0, block_size.x = threads;
        for (int64 b = 0; b < blocks; ++b)
            for (int t = 0; t < threads; ++t) {
                block.x = b, thread.x = t;
                call(kernel, words, indices);
            }
        return;
    }
    Meeting everyone(threads);
    std::vector<Meeting *> warps;
    for (int t = 0; t < threads; t += warp_lanes) warps.push_back(new Meeting(warp_lanes));
    std::vector<std::thread> running;
    for (int t = 0; t < threads; ++t)
        running.emplace_back([=, &everyone, &warps] {
            lanes = warp_lanes, block_size.x = threads, thread.x = t;
            chance = seed ? seed * 0x9E3779B97F4A7C15ull + t + 1 : 0;
            all = &everyone, warp = warps[t / warp_lanes];
            for (int64 b = 0; b < blocks; ++b) {
                block.x = b;
                call(kernel, words, indices);
                everyone.wait();
            }
        });
    for (auto &each : running) each.join();
    for (auto *each : warps) delete each;
}

}  // namespace emulation

#define threadIdx emulation::thread
#define blockIdx emulation::block
#define blockDim emulation::block_size
#define WARP_LANES emulation::lanes

#define DEVICE inline
#define __shared__ static
#define KERNEL(name) static void name
#define LAUNCHED(name)                                                                                            \
    extern "C" void launch_##name(int64 blocks, int threads, int lanes, uint64 seed, const uint64 *words) {       \
        emulation::launch(name, blocks, threads, lanes, seed, words);                                             \
    }
#define YIELD() emulation::yield()
#define CHECKED(condition)                                                                                        \
    if (!(condition)) std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition), std::abort()

inline void __syncwarp() {
    if (emulation::lanes > 1) emulation::warp->wait();
}
inline void __syncthreads() {
    if (emulation::all) emulation::all->wait();
}
template <class T> T __shfl_sync(unsigned, T value, int lane) { return emulation::exchanged(value, lane); }
template <class T> T __shfl_xor_sync(unsigned, T value, int mask) {
    return emulation::exchanged(value, int(threadIdx.x % emulation::lanes) ^ mask);
}
template <class T> T __shfl_up_sync(unsigned, T value, int by) {
    const int lane = threadIdx.x % emulation::lanes;
    return emulation::exchanged(value, lane < by ? lane : lane - by);
}
inline unsigned __ballot_sync(unsigned, bool value) {
    unsigned found = 0;
    for (int lane = 0; lane < emulation::lanes; ++lane) found |= unsigned(emulation::exchanged(int(value), lane)) << lane;
    return found;
}

template <class T> T atomicCAS(T *at, T expected, T value) {
    emulation::yield();
    __atomic_compare_exchange_n(at, &expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    emulation::yield();
    return expected;
}
namespace emulation {
// Puts a value in the place of one that it is before in an order, and gives what was there.
template <class T, class Before> T put_before(T *at, T value, Before before) {
    T found = __atomic_load_n(at, __ATOMIC_SEQ_CST);
    while (before(value, found)) {
        const T other = atomicCAS(at, found, value);
        if (other == found) break;
        found = other;
    }
    return found;
}
}  // namespace emulation

template <class T> T atomicMin(T *at, T value) {
    return emulation::put_before(at, value, [](T a, T b) { return a < b; });
}
template <class T> T atomicMax(T *at, T value) {
    return emulation::put_before(at, value, [](T a, T b) { return b < a; });
}
template <class T> T atomicAdd(T *at, T value) {
    emulation::yield();
    return __atomic_fetch_add(at, value, __ATOMIC_SEQ_CST);
}
template <class T> T atomicOr(T *at, T value) {
    emulation::yield();
    return __atomic_fetch_or(at, value, __ATOMIC_SEQ_CST);
}
