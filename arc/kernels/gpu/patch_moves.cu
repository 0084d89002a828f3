// The same patch elsewhere, mirrored, scaled, or in another colour. A patch is a run of packed cells or locations.
#include "boxes.h"

// The locations of a patch with that colour, 0 for none.
template <class Team, class Out>
DEVICE int32 recolored(const Pools &pools, const Team &team, Out &out, int32 patch, int32 value) {
    const int32 *items = pools.items_of(patch);
    if (!out.room(pools.lengths[patch])) return SIZED;
    const int64 found = filtered(
        team, pools.lengths[patch], out.items, [=](int64 k) { return begins_location(items, k); },
        [=](int64 k) { return (items[k] & ~255) | value; });
    return out.keep(found);
}

WARP_RUN(toindices, int32 patch) { return recolored(pools, team, out, patch, 0); }

WARP_RUN(recolor, int32 value, int32 patch) {
    return is_color(value) ? recolored(pools, team, out, patch, value) : missing(BAD_ARGUMENT);
}

// Writes a patch moved by so many rows and columns into the region, which has room for it; missing where it would leave
// the bounds of coordinates.
template <class Team, class Out>
DEVICE int32 translated(const Pools &pools, const Team &team, Out &out, int32 patch, const Box &box, int32 down,
                        int32 right) {
    if (!in_range(box.top + down, box.left + right) || !in_range(box.bottom + down, box.right + right))
        return missing(TOO_LARGE);
    const int32 *items = pools.items_of(patch);
    const int32 step = down * (1 << 20) + right * (1 << 8);
    for (int32 k = team.lane(); k < pools.lengths[patch]; k += team.lanes()) out.put(k, items[k] + step);
    return out.keep(pools.lengths[patch]);
}

WARP_RUN(shift, int32 patch, int32 directions) {
    const int32 down = row(directions), right = column(directions);
    if (patch == EMPTY_RUN || (down == 0 && right == 0)) return patch;
    if (!out.room(pools.lengths[patch])) return SIZED;
    return translated(pools, team, out, patch, box_of(pools, team, patch), down, right);
}

WARP_RUN(normalize, int32 patch) {
    if (patch == EMPTY_RUN) return EMPTY_RUN;
    if (!out.room(pools.lengths[patch])) return SIZED;
    const Box box = box_of(pools, team, patch);
    return translated(pools, team, out, patch, box, -box.top, -box.left);
}

enum Mirror { HMIRROR, DMIRROR, VMIRROR, CMIRROR };

// Where a location of a patch comes to lie, packed.
DEVICE int32 mirrored_location(const Box &box, int32 type, int32 i, int32 j) {
    if (type == HMIRROR) return cell(box.top + box.bottom - i, j, 0);
    if (type == VMIRROR) return cell(i, box.left + box.right - j, 0);
    if (type == DMIRROR) return cell(box.top + j - box.left, box.left + i - box.top, 0);
    return cell(box.top + box.right - j, box.left + box.bottom - i, 0);
}

// The patch mirrored within its bounding box, or from the same upper left corner.
template <class Team, class Out>
DEVICE int32 mirrored(const Pools &pools, const Team &team, Out &out, int32 patch, int32 type) {
    if (patch == EMPTY_RUN) return missing(EMPTY);
    const int32 length = pools.lengths[patch];
    if (!out.room(length, length)) return SIZED;
    const Box box = box_of(pools, team, patch);
    const bool turned = type == DMIRROR || type == CMIRROR;
    if (turned && !in_range(box.top + box.width() - 1, box.left + box.height() - 1)) return missing(TOO_LARGE);
    const int32 *items = pools.items_of(patch);
    for (int32 k = team.lane(); k < length; k += team.lanes())
        out.put(k, mirrored_location(box, type, row(items[k]), column(items[k])) | color(items[k]));
    sort_by(team, out.items, length, out.scratch, [](int32 a, int32 b) { return a < b; });
    return out.keep(length);
}

WARP_RUN(hmirror_patch, int32 patch) { return mirrored(pools, team, out, patch, HMIRROR); }

WARP_RUN(vmirror_patch, int32 patch) { return mirrored(pools, team, out, patch, VMIRROR); }

WARP_RUN(dmirror_patch, int32 patch) { return mirrored(pools, team, out, patch, DMIRROR); }

WARP_RUN(cmirror_patch, int32 patch) { return mirrored(pools, team, out, patch, CMIRROR); }

WARP_RUN(mir_rot_f, int32 patch, int32 type) {
    return HMIRROR <= type && type <= CMIRROR ? mirrored(pools, team, out, patch, type) : missing(BAD_ARGUMENT);
}

// The items of a row, or of a location: the first one and the one behind the last one.
struct Group {
    int64 first, end;

    DEVICE int64 length() const { return end - first; }
};

// The items that have the row (shift 20), or the location (8), of one of them.
DEVICE Group group_of(const int32 *items, int32 length, int32 item, int32 shift) {
    const int64 key = item >> shift, step = int64(1) << shift;
    return {first_from(items, length, key * step), first_from(items, length, (key + 1) * step)};
}

// Writes the copies of an item as a block of factor by factor cells, each where the set of all blocks has it.
template <class Out>
DEVICE void write_block(Out &out, const int32 *items, int32 length, int32 k, const Box &box, int64 factor) {
    const int32 item = items[k];
    const Group line = group_of(items, length, item, 20), place = group_of(items, length, item, 8);
    const int64 i = box.top + (row(item) - box.top) * factor, j = box.left + (column(item) - box.left) * factor;
    for (int64 down = 0; down < factor; ++down) {
        const int64 before = (line.first * factor + down * line.length() + place.first - line.first) * factor;
        for (int64 right = 0; right < factor; ++right)
            out.put(before + right * place.length() + k - place.first, cell(i + down, j + right, color(item)));
    }
}

WARP_RUN(upscale_patch, int32 object, int32 factor) {
    if (object == EMPTY_RUN || factor < 1) return EMPTY_RUN;
    const int64 times = smaller(factor, MAX_ELEMENTS + 1), length = pools.lengths[object] * times * times;
    const Box box = box_of(pools, team, object);
    if (length > MAX_ELEMENTS || !in_range(box.top + box.height() * times - 1, box.left + box.width() * times - 1))
        return missing(TOO_LARGE);
    if (!out.room(length)) return SIZED;
    const int32 *items = pools.items_of(object);
    for (int32 k = team.lane(); k < pools.lengths[object]; k += team.lanes())
        write_block(out, items, pools.lengths[object], k, box, times);
    return out.keep(length);
}
