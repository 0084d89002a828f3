// Arithmetic on integers and packed locations, which the statics tell apart: whether each argument is a location. An
// integer that meets a location stands for both of its components.
#include "kernel.h"

DEVICE int64 upper(int32 x, int32 is_ij) { return is_ij ? row(x) : x; }
DEVICE int64 lower(int32 x, int32 is_ij) { return is_ij ? column(x) : x; }

// The location (i, j) or the integer i; missing where it is too large.
DEVICE int32 packed(int64 i, int64 j, int32 is_ij) {
    if (is_ij) return in_range(i, j) ? cell(i, j, 0) : missing(TOO_LARGE);
    return integer_fits(i) ? int32(i) : missing(TOO_LARGE);
}

DEVICE int64 direction(int64 n) { return int64(n > 0) - int64(n < 0); }

SCALAR(add, int32 a, int32 b) {
    const int32 ij_a = statics[0], ij_b = statics[1];
    return packed(upper(a, ij_a) + upper(b, ij_b), lower(a, ij_a) + lower(b, ij_b), ij_a | ij_b);
}

SCALAR(subtract, int32 a, int32 b) {
    const int32 ij_a = statics[0], ij_b = statics[1];
    return packed(upper(a, ij_a) - upper(b, ij_b), lower(a, ij_a) - lower(b, ij_b), ij_a | ij_b);
}

SCALAR(multiply, int32 a, int32 b) {
    const int32 ij_a = statics[0], ij_b = statics[1];
    return packed(upper(a, ij_a) * upper(b, ij_b), lower(a, ij_a) * lower(b, ij_b), ij_a | ij_b);
}

SCALAR(divide, int32 a, int32 b) {
    const int32 ij_a = statics[0], ij_b = statics[1];
    const int64 by_upper = upper(b, ij_b), by_lower = lower(b, ij_b);
    if (by_upper == 0 || by_lower == 0) return missing(ZERO_DIVISION);
    return packed(floor_divide(upper(a, ij_a), by_upper), floor_divide(lower(a, ij_a), by_lower), ij_a | ij_b);
}

SCALAR(invert, int32 n) { return packed(-upper(n, statics[0]), -lower(n, statics[0]), statics[0]); }

SCALAR(double, int32 n) { return packed(2 * upper(n, statics[0]), 2 * lower(n, statics[0]), statics[0]); }

SCALAR(halve, int32 n) { return packed(upper(n, statics[0]) >> 1, lower(n, statics[0]) >> 1, statics[0]); }

SCALAR(increment, int32 x) { return packed(upper(x, statics[0]) + 1, lower(x, statics[0]) + 1, statics[0]); }

SCALAR(decrement, int32 x) { return packed(upper(x, statics[0]) - 1, lower(x, statics[0]) - 1, statics[0]); }

SCALAR(crement, int32 x) {
    const int64 u = upper(x, statics[0]), v = lower(x, statics[0]);
    return packed(u + direction(u), v + direction(v), statics[0]);
}

SCALAR(sign, int32 x) {
    return packed(direction(upper(x, statics[0])), direction(lower(x, statics[0])), statics[0]);
}

SCALAR(even, int32 n) { return 1 - (n & 1); }

SCALAR(positive, int32 x) { return x > 0; }

SCALAR(greater, int32 a, int32 b) { return a > b; }

SCALAR(toivec, int32 x) { return packed(x, 0, 1); }

SCALAR(tojvec, int32 x) { return packed(0, x, 1); }
