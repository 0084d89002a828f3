// Lines of grids.
#pragma once
#include "kernel.h"

// Whether so many cells, a step apart, are of a single colour; no cells are not.
DEVICE bool is_uniform(const uint8 *cells, int64 count, int64 step) {
    for (int64 k = 1; k < count; ++k)
        if (cells[k * step] != cells[0]) return false;
    return count > 0;
}
