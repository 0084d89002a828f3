// How a kernel is written: one macro line and one function, which is called for one entry of a wave.
//
//     SCALAR(name, int32 x, ...)      gives a scalar or an id that there is already
//     GRID(name, int32 x, ...)        makes a grid
//     RUN(name, int32 x, ...)         makes a run; or gives anything, but needs scratch space
//     PARTS(name, int32 x, ...)       makes a run of runs that it makes
//     GRID_PARTS(name, int32 x, ...)  makes a run of grids that it makes
//
// One thread works on an entry; with WARP_ before the macro a warp does, and all its lanes run through the function.
// Arguments are the entries of the wave's columns. Where one is missing the function is not called: the result has the
// reason already. A column of another domain is a `const int32 *`. In the function's scope are also `pools`, `statics`,
// `team` and `out`. It returns the entry, or missing(REASON), or what `out` tells it to:
//
//     if (!out.room(length)) return SIZED;    // before anything is written: how many items or cells are at most
//     ... out.put(k, item) ...
//     return out.keep(length);                // the new value; too large beyond what the pools keep
//
// A function runs twice. The first time, `room` is false: it only says how much room the entry needs. Then all entries
// get their regions in one buffer, and the function runs again from the beginning and writes. So it looks at nothing
// before `room` but the sizes of its arguments, and asks once on every way through it.
#pragma once
#include "pools.h"

constexpr int32 KEEP = MISSING + 255;   // what was written becomes the entry
constexpr int32 SIZED = MISSING + 254;  // the entry's room is known
constexpr int32 FLAT = MISSING + 253;   // what was written becomes the entry, and has no parts

// The 32-bit words of so many bytes, in whole words of 64 bits.
DEVICE int64 words_of(int64 bytes) { return (bytes + 7) / 8 * 2; }

// The region of an entry: what it makes, then scratch space.
struct Region {
    int32 *words;
    int64 needed = 0;
    int32 *sizes;  // height and width; length; or number of parts
    int64 stride;

    DEVICE explicit Region(int32 *words, int32 *sizes, int64 stride) : words(words), sizes(sizes), stride(stride) {}
    DEVICE int32 *taken(int64 count) {
        int32 *found = words + needed;
        needed += words_of(4 * count);
        return found;
    }
};

struct Nothing {
    DEVICE Nothing(int32 *, int32 *, int64) {}
    static constexpr int64 needed = 0;
};

// A run that is being made.
template <bool writing> struct RunOut : Region {
    int32 *items = nullptr, *scratch = nullptr;
    int64 most = 0;
    using Region::Region;

    // Asks for so many items and so many words of scratch space, which are aligned to 64 bits.
    DEVICE bool room(int64 length, int64 scratch_words = 0) {
        most = length;
        items = taken(length), scratch = taken(scratch_words);
        return writing;
    }
    DEVICE void put(int64 position, int32 item) {
        CHECKED(0 <= position && position < most);
        items[position] = item;
    }
    DEVICE int32 keep(int64 length) {
        CHECKED(0 <= length && length <= most);
        sizes[0] = int32(length);
        return KEEP;
    }
};

// A grid that is being made.
template <bool writing> struct GridOut : Region {
    uint8 *cells = nullptr;
    int32 *scratch = nullptr;
    int64 most = 0;
    using Region::Region;

    // Asks for so many cells and so many words of scratch space, which are aligned to 64 bits.
    DEVICE bool room(int64 size, int64 scratch_words = 0) {
        most = size;
        cells = reinterpret_cast<uint8 *>(taken(words_of(size))), scratch = taken(scratch_words);
        return writing;
    }
    DEVICE void put(int64 position, int64 value) {
        CHECKED(0 <= position && position < most);
        cells[position] = uint8(value);
    }
    // Without rows the width is 0. The rest of the last word becomes 0, so that values compare word by word.
    DEVICE int32 keep(int64 height, int64 width) {
        const int64 size = height * width;
        CHECKED(0 <= size && size <= most);
        for (int64 k = size; k % 8; ++k) cells[k] = 0;
        sizes[0] = int32(height), sizes[stride] = height ? int32(width) : 0;
        return KEEP;
    }
    // The whole grid: `value(i, j)` gives its cells, which the lanes of the team share out. Asks for room if nothing did.
    template <class Team, class Value> DEVICE int32 filled(const Team &team, int64 height, int64 width, Value value) {
        if (cells == nullptr && !room(height * width)) return SIZED;
        const int32 columns = int32(width), size = int32(height * width);
        for (int32 k = team.lane(); k < size; k += team.lanes()) put(k, value(k / columns, k % columns));
        return keep(height, width);
    }
};

// A run of runs that are being made: part k has the items from where the part before ended to `ends[k]`. The region
// begins with where the items begin.
template <bool writing> struct PartsOut : Region {
    int32 *ends = nullptr, *items = nullptr, *scratch = nullptr;
    int64 most = 0, most_parts = 0;
    int32 written = 0, parts = 0;
    using Region::Region;

    DEVICE bool room(int64 all_items, int64 all_parts, int64 scratch_words = 0) {
        most = all_items, most_parts = all_parts;
        int32 *header = taken(1);
        ends = taken(all_parts);
        if (writing) header[0] = int32(needed);
        items = taken(all_items), scratch = taken(scratch_words);
        return writing;
    }
    // One after the other: the items of a part, then its end.
    DEVICE void add(int32 item) {
        CHECKED(written < most);
        items[written++] = item;
    }
    DEVICE void end_part() {
        CHECKED(parts < most_parts);
        ends[parts++] = written;
    }
    DEVICE int32 keep(int64 count) {
        CHECKED(count <= most_parts);
        sizes[0] = int32(count);
        return KEEP;
    }
    // Instead, where the statics say so: the run of the items themselves. Room was asked for no parts.
    DEVICE int32 keep_flat(int64 length) {
        CHECKED(most_parts == 0 && length <= most);
        sizes[0] = int32(length);
        return FLAT;
    }
};

// A run of grids that are being made: all have room for the same number of cells. The region begins with that room, in
// words, and where the first cells begin.
template <bool writing> struct GridPartsOut : Region {
    int32 *sides = nullptr, *scratch = nullptr;
    uint8 *cells = nullptr;
    int64 most_parts = 0, words_each = 0;
    using Region::Region;

    // Asks for so many grids of at most so many cells.
    DEVICE bool room(int64 size_each, int64 all_parts, int64 scratch_words = 0) {
        most_parts = all_parts, words_each = words_of(size_each);
        int32 *header = taken(2);
        sides = taken(2 * all_parts);
        if (writing) header[0] = int32(words_each), header[1] = int32(needed);
        cells = reinterpret_cast<uint8 *>(taken(words_each * all_parts)), scratch = taken(scratch_words);
        return writing;
    }
    DEVICE uint8 *cells_of_part(int64 part) const { return cells + 4 * words_each * part; }
    // Sets the sides of a part whose cells were written.
    DEVICE void end_part(int64 part, int64 height, int64 width) {
        const int64 size = height * width;
        CHECKED(part < most_parts && size <= 4 * words_each);
        for (int64 k = size; k % 8; ++k) cells_of_part(part)[k] = 0;
        sides[2 * part] = int32(height), sides[2 * part + 1] = height ? int32(width) : 0;
    }
    DEVICE int32 keep(int64 count) {
        CHECKED(count <= most_parts);
        sizes[0] = int32(count);
        return KEEP;
    }
};

// Arguments: the entry of a column, or a column of another domain as a whole.
template <class T> struct Argument;
template <> struct Argument<int32> {
    DEVICE static int32 of(const int32 *column, int64 i) { return column[i]; }
};
template <> struct Argument<const int32 *> {
    DEVICE static const int32 *of(const int32 *column, int64) { return column; }
};

template <int... K> struct Positions {};
template <int count, int... K> struct PositionsTo : PositionsTo<count - 1, count - 1, K...> {};
template <int... K> struct PositionsTo<0, K...> {
    using type = Positions<K...>;
};

struct Columns {
    const int32 *at[6];
};

template <auto function, class Team, class Out, class... Args, int... K>
DEVICE int32 called(int32 (*)(const Pools &, const int32 *, const Team &, Out &, Args...), Positions<K...>,
                    const Pools &pools, const int32 *statics, const Team &team, Out &out, const Columns &columns,
                    int64 i) {
    return function(pools, statics, team, out, Argument<Args>::of(columns.at[K], i)...);
}
template <class Function> struct ArgumentsOf;
template <class Team, class Out, class... Args>
struct ArgumentsOf<int32 (*)(const Pools &, const int32 *, const Team &, Out &, Args...)> {
    using Indices = typename PositionsTo<int(sizeof...(Args))>::type;
};

// What every kernel of a wave is launched with. `results` are missing where nothing is to be made, else 0. `rooms` are
// words per entry when they are asked for, and offsets of the entries' regions in `work` when they are filled.
#define WAVE                                                                                                    \
    const Pools *all_pools, const int32 *statics, int64 entries, const int32 *a, const int32 *b, const int32 *c, \
        const int32 *d, const int32 *e, const int32 *f, int32 *results, int64 *rooms, int32 *sizes, int32 *work
#define WAVE_ARGUMENTS all_pools, statics, entries, a, b, c, d, e, f, results, rooms, sizes, work

// The first pass, a thread per entry.
template <auto function, class Out> DEVICE void size_entries(WAVE) {
    const int64 i = thread_index();
    if (i >= entries) return;
    rooms[i] = 0;
    if (results[i] < FLOOR) return;
    const Pools pools = *all_pools;
    const Thread team;
    Out out(work, sizes + i, entries);
    const Columns columns = {{a, b, c, d, e, f}};
    using Indices = typename ArgumentsOf<decltype(function)>::Indices;
    results[i] = called<function>(function, Indices(), pools, statics, team, out, columns, i);
    if (results[i] == SIZED) rooms[i] = out.needed;
}

// The only pass of kernels without room, and the second one of the others.
template <auto function, class Team, class Out, bool sized> DEVICE void write_entries(WAVE) {
    const Team team;
    const int64 i = thread_index() / team.lanes();
    if (i >= entries) return;
    if (sized ? results[i] != SIZED : results[i] < FLOOR) return;
    const Pools pools = *all_pools;
    Out out(sized ? work + rooms[i] : work, sizes + i, entries);
    const Columns columns = {{a, b, c, d, e, f}};
    using Indices = typename ArgumentsOf<decltype(function)>::Indices;
    const int32 found = called<function>(function, Indices(), pools, statics, team, out, columns, i);
    team.sync();
    if (team.lane() == 0) results[i] = found;
}

#define FUNCTION(name, ...)                                                                                     \
    template <class Team, class Out>                                                                            \
    DEVICE int32 name##_entry([[maybe_unused]] const Pools &pools, [[maybe_unused]] const int32 *statics,       \
                              [[maybe_unused]] const Team &team, [[maybe_unused]] Out &out, __VA_ARGS__)

#define SCALAR_KERNEL(team, name, ...)                                                                          \
    FUNCTION(name, __VA_ARGS__);                                                                                \
    KERNEL(write_##name)(WAVE) { write_entries<&name##_entry<team, Nothing>, team, Nothing, false>(WAVE_ARGUMENTS); } \
    LAUNCHED(write_##name)                                                                                      \
    FUNCTION(name, __VA_ARGS__)

#define SIZED_KERNEL(team, made, name, ...)                                                                     \
    FUNCTION(name, __VA_ARGS__);                                                                                \
    KERNEL(size_##name)(WAVE) { size_entries<&name##_entry<Thread, made<false>>, made<false>>(WAVE_ARGUMENTS); } \
    LAUNCHED(size_##name)                                                                                       \
    KERNEL(write_##name)(WAVE) {                                                                                \
        write_entries<&name##_entry<team, made<true>>, team, made<true>, true>(WAVE_ARGUMENTS);                 \
    }                                                                                                           \
    LAUNCHED(write_##name)                                                                                      \
    FUNCTION(name, __VA_ARGS__)

#define SCALAR(name, ...) SCALAR_KERNEL(Thread, name, __VA_ARGS__)
#define INTERNAL(name, ...) SCALAR_KERNEL(Thread, name, __VA_ARGS__)  // of the engine: no twin of a cpu kernel
#define WARP_SCALAR(name, ...) SCALAR_KERNEL(Warp, name, __VA_ARGS__)
#define GRID(name, ...) SIZED_KERNEL(Thread, GridOut, name, __VA_ARGS__)
#define WARP_GRID(name, ...) SIZED_KERNEL(Warp, GridOut, name, __VA_ARGS__)
#define RUN(name, ...) SIZED_KERNEL(Thread, RunOut, name, __VA_ARGS__)
#define WARP_RUN(name, ...) SIZED_KERNEL(Warp, RunOut, name, __VA_ARGS__)
#define PARTS(name, ...) SIZED_KERNEL(Thread, PartsOut, name, __VA_ARGS__)
#define WARP_PARTS(name, ...) SIZED_KERNEL(Warp, PartsOut, name, __VA_ARGS__)
#define GRID_PARTS(name, ...) SIZED_KERNEL(Thread, GridPartsOut, name, __VA_ARGS__)
#define WARP_GRID_PARTS(name, ...) SIZED_KERNEL(Warp, GridPartsOut, name, __VA_ARGS__)
