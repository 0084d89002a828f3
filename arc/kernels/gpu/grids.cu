// Grids made, cut and joined.
#include "grids.h"

SCALAR(height_grid, int32 x) { return pools.heights[x]; }

SCALAR(width_grid, int32 x) { return pools.widths[x]; }

SCALAR(shape_grid, int32 x) { return cell(pools.heights[x], pools.widths[x], 0); }

SCALAR(portrait_grid, int32 x) { return pools.heights[x] > pools.widths[x]; }

SCALAR(square_grid, int32 x) { return pools.heights[x] == pools.widths[x]; }

SCALAR(index, int32 x, int32 location) {
    const int32 i = row(location), j = column(location), width = pools.widths[x];
    if (i < 0 || i >= pools.heights[x] || j < 0 || j >= width) return missing(OUT_OF_RANGE);
    return pools.cells_of(x)[i * width + j];
}

WARP_GRID(canvas, int32 value, int32 dimensions) {
    const int32 height = larger(row(dimensions), 0), width = larger(column(dimensions), 0);
    if (!is_color(value)) return missing(BAD_ARGUMENT);
    if (!sides_fit(height, width)) return missing(TOO_LARGE);
    return out.filled(team, height, width, [=](int32, int32) { return value; });
}

// A rectangle of a grid.
template <class Team, class Out>
DEVICE int32 part(const Pools &pools, const Team &team, Out &out, int32 x, int64 top, int64 left, int64 rows,
                  int64 columns) {
    const int32 width = pools.widths[x];
    const uint8 *cells = pools.cells_of(x) + top * width + left;
    return out.filled(team, rows, columns, [=](int32 i, int32 j) { return cells[i * width + j]; });
}

WARP_GRID(tophalf, int32 x) { return part(pools, team, out, x, 0, 0, pools.heights[x] / 2, pools.widths[x]); }

WARP_GRID(bottomhalf, int32 x) {
    const int32 height = pools.heights[x], rows = height / 2;
    return part(pools, team, out, x, height - rows, 0, rows, pools.widths[x]);
}

// The left or right half of the columns; without any, no rows.
template <class Team, class Out>
DEVICE int32 half_across(const Pools &pools, const Team &team, Out &out, int32 x, bool right) {
    const int32 width = pools.widths[x], columns = width / 2;
    return part(pools, team, out, x, 0, right ? width - columns : 0, columns ? pools.heights[x] : 0, columns);
}

WARP_GRID(lefthalf, int32 x) { return half_across(pools, team, out, x, false); }

WARP_GRID(righthalf, int32 x) { return half_across(pools, team, out, x, true); }

WARP_GRID(trim, int32 x) {
    const int32 rows = larger(pools.heights[x] - 2, 0), columns = larger(pools.widths[x] - 2, 0);
    return part(pools, team, out, x, 1, 1, rows, columns);
}

WARP_GRID(crop, int32 x, int32 corner, int32 dimensions) {
    const int32 height = pools.heights[x], width = pools.widths[x], i = row(corner), j = column(corner);
    const int64 top = slice_position(i, height), left = slice_position(j, width);
    const int64 rows = slice_position(i + row(dimensions), height) - top;
    const int64 columns = slice_position(j + column(dimensions), width) - left;
    return part(pools, team, out, x, top, left, larger(rows, int64(0)), larger(columns, int64(0)));
}

// The kernel of both splits: equal parts side by side, or below each other.
template <class Out> DEVICE int32 split(const Pools &pools, Out &out, int32 x, int64 count, bool across) {
    if (count == 0) return missing(ZERO_DIVISION);
    if (count < 0) return missing(BAD_ARGUMENT);
    if (count > MAX_ELEMENTS) return missing(TOO_LARGE);
    const int64 height = pools.heights[x], width = pools.widths[x], total = across ? width : height;
    const int64 length = total / count, step = length + (length * count != total);
    if (!out.room(length * (across ? height : width), count)) return SIZED;
    const uint8 *cells = pools.cells_of(x);
    for (int64 each = 0; each < count; ++each) {
        const int64 begin = smaller(each * step, total), size = smaller(length, total - begin);
        const int64 rows = across ? height : size, columns = across ? size : width;
        const uint8 *source = cells + (across ? begin : begin * width);
        uint8 *target = out.cells_of_part(each);
        for (int64 i = 0; i < rows; ++i)
            for (int64 j = 0; j < columns; ++j) *target++ = source[i * width + j];
        out.end_part(each, rows, columns);
    }
    return out.keep(count);
}

GRID_PARTS(hsplit, int32 x, int32 parts) { return split(pools, out, x, parts, true); }

GRID_PARTS(vsplit, int32 x, int32 parts) { return split(pools, out, x, parts, false); }

WARP_GRID(hconcat, int32 x, int32 y) {
    const int32 height = smaller(pools.heights[x], pools.heights[y]);
    const int32 width = pools.widths[x], other = pools.widths[y];
    if (!sides_fit(height, width + other)) return missing(TOO_LARGE);
    const uint8 *left = pools.cells_of(x), *right = pools.cells_of(y);
    return out.filled(team, height, width + other, [=](int32 i, int32 j) {
        return j < width ? left[i * width + j] : right[i * other + j - width];
    });
}

WARP_GRID(vconcat_grid, int32 x, int32 y) {
    const int32 height = pools.heights[x], width = pools.widths[x];
    const int32 other_height = pools.heights[y], other_width = pools.widths[y], columns = larger(width, other_width);
    if (!sides_fit(height + other_height, columns)) return missing(TOO_LARGE);
    if (height && other_height && width != other_width) return missing(NOT_A_GRID);
    const uint8 *top = pools.cells_of(x), *bottom = pools.cells_of(y);
    return out.filled(team, height + other_height, columns, [=](int32 i, int32 j) {
        return i < height ? top[i * columns + j] : bottom[(i - height) * columns + j];
    });
}

WARP_GRID(cellwise, int32 x, int32 y, int32 fallback) {
    if (!is_color(fallback)) return missing(BAD_ARGUMENT);
    const int32 width = pools.widths[x], other = pools.widths[y];
    if (pools.size_of(x) && (pools.heights[x] > pools.heights[y] || width > other)) return missing(OUT_OF_RANGE);
    const uint8 *a = pools.cells_of(x), *b = pools.cells_of(y);
    return out.filled(team, smaller(pools.heights[x], pools.heights[y]), smaller(width, other), [=](int32 i, int32 j) {
        const int32 first = a[i * width + j];
        return first == b[i * other + j] ? first : fallback;
    });
}

GRID(compress, int32 x) {
    return of_lines(pools, out, x, [](const uint8 *line, int32, int32 length, int32 step, int32) {
        return !is_uniform(line, length, step);
    });
}
