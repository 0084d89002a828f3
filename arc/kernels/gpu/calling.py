"""Calling a kernel of the CUDA sources for the entries of a wave: room, regions, contents, interning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from arc.kernels.gpu.device import Device
from arc.kernels.gpu.library import ALL, Kernel, Made
from arc.kernels.gpu.pools import KEEP, Candidates, DevicePools

COLUMNS = 6
"""Columns that a kernel has at most."""

FLAT = KEEP - 2
"""The result of an entry whose parts are no values of their own (see ``kernel.h``)."""

_HEADER = 2
"""Words before the items of a region that has no parts."""

WORK_BYTES = 1 << 30
"""What the regions of the entries that are made together take at most, unless a single one takes more."""

WORK_SHARE = 8
"""And no more than this part of the device's memory."""


def call(device: Device, pools: DevicePools, name: str, columns: Sequence[Any], statics: Any, out: Any) -> None:
    """Fills ``out`` by a kernel. Entries that are missing in it stay as they are, the others are 0. The columns of
    other domains are the last ones."""
    kernel, entries = ALL[name], len(out)
    if not entries:
        return
    given = [*columns, *[None] * (COLUMNS - len(columns))]
    if kernel.made in (Made.SCALAR, Made.INTERNAL):
        _launch(device, pools, "write", kernel, entries, statics, given, out)
        return
    rooms = device.empty(entries, np.int64)
    _launch(device, pools, "size", kernel, entries, statics, given, out, rooms)
    ends = device.xp.cumsum(rooms)
    (total,) = device.read(ends[-1:]).tolist()
    words = min(WORK_BYTES, device.memory // WORK_SHARE) // 4
    if total > words:
        host_ends = device.read(ends)
    begin = done = 0
    while begin < entries:
        end, upto = entries, total
        if total - done > words:
            end = max(begin + 1, int(np.searchsorted(host_ends, done + words, side="right")))
            upto = int(host_ends[end - 1])
        part = slice(begin, end)
        some = [column[part] if number < kernel.columns else column for number, column in enumerate(given)]
        starts, work = ends[part] - rooms[part] - done, device.empty(upto - done, np.int32)
        _fill(device, pools, kernel, statics, some, out[part], starts, work)
        begin, done = end, upto


def _fill(
    device: Device, pools: DevicePools, kernel: Kernel, statics: Any, given: list[Any], out: Any, starts: Any, work: Any
) -> None:
    """The second pass, for entries whose regions are known."""
    entries = len(out)
    sizes = device.empty((2, entries), np.int32)
    _launch(device, pools, "write", kernel, entries, statics, given, out, starts, sizes, work)
    candidates = Candidates(work, starts, sizes, out)
    if kernel.made is Made.GRID:
        pools.intern_grids(candidates)
    elif kernel.made is Made.RUN:
        pools.intern_runs(candidates)
    else:
        _intern_parts(device, pools, kernel, candidates)


def _intern_parts(device: Device, pools: DevicePools, kernel: Kernel, outer: Candidates) -> None:
    """Makes the parts of runs entries, and then the runs of them."""
    xp, entries = device.xp, len(outer)
    counts = xp.where(outer.results == KEEP, outer.sizes[0], np.int32(0))
    ends = xp.cumsum(counts, dtype=np.int64)
    flat = outer.results == FLAT
    parts, any_flat = device.read(xp.stack((ends[-1], flat.any().astype(np.int64)))).tolist()
    ids, starts = xp.full(parts, KEEP, np.int32), device.empty(parts, np.int64)
    sizes = device.empty((2, parts), np.int32)
    if parts:
        args = (counts, ends, entries, outer.starts, outer.work, starts, sizes)
        inner = Candidates(outer.work, starts, sizes, ids)
        if kernel.made is Made.PARTS:
            device.launch("interning", "list_runs", entries, False, *args)
            pools.intern_runs(inner)
        else:
            device.launch("interning", "list_grids", entries, False, *args, parts)
            pools.intern_grids(inner)
    pools.intern_runs(Candidates(ids, ends - counts, outer.sizes, outer.results))
    if any_flat:
        outer.results[:] = xp.where(flat, np.int32(KEEP), outer.results)
        pools.intern_runs(Candidates(outer.work, outer.starts + _HEADER, outer.sizes, outer.results))


def _launch(
    device: Device,
    pools: DevicePools,
    step: str,
    kernel: Kernel,
    entries: int,
    statics: Any,
    columns: list[Any],
    out: Any,
    rooms: Any = None,
    sizes: Any = None,
    work: Any = None,
) -> None:
    warp = kernel.warp and step == "write"
    args = (pools.words(), statics, entries, *columns, out, rooms, sizes, work)
    device.launch(kernel.room, f"{step}_{kernel.name}", entries, warp, *args)
