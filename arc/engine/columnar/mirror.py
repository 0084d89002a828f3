"""The pools of a device on the host: the same values with the same ids, so that kernels of either side take turns."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from arc.engine.columnar.host import Host
from arc.engine.columnar.pools import Column, Pools
from arc.kernels.cpu.cells import FLOOR
from arc.kernels.cpu.growing import rehash_grids, rehash_runs, resized
from arc.kernels.cpu.interning import BLOCK
from arc.kernels.cpu.mirroring import keep_grids, keep_runs
from arc.kernels.gpu.device import Device
from arc.kernels.gpu.library import ALL
from arc.kernels.gpu.pools import DevicePools


class Mirror:
    """Calls kernels of the host on columns of a device.

    Before a call it fetches what the device's pools have got since the last one, in their order, and afterwards it
    brings there what the call has made. Pools give ids in the order of first occurrence, so both sides agree on them.
    """

    def __init__(self, device: Device, pools: DevicePools) -> None:
        self._device = device
        self._pools = pools
        self._host = Host(Pools())

    def clear(self) -> None:
        """Forgets all values, as the device has done."""
        self._host.clear(bounded=False)

    def behind(self) -> int:
        """Bytes of the values that the device has and this has not."""
        return self._pools.bytes() - self._host.bytes()

    def call(self, kernel: str, columns: Sequence[Column], statics: NDArray[np.int32], out: Column) -> None:
        """Fills ``out``, a column of the device, by a kernel of the host; what is missing in it stays."""
        read = self._device.read
        self._fetch()
        results = read(out)
        positions = np.flatnonzero(results >= FLOOR)
        entries = ALL[kernel].columns
        given = [read(each)[positions] if number < entries else read(each) for number, each in enumerate(columns)]
        found = np.empty(len(positions), np.int32)
        host, pools = self._host.pools, self._pools
        states = host.grids.state, host.runs.state
        states[0][2], states[1][2] = pools.most_cells, pools.most_items
        self._host.call(kernel, given, statics, found)
        pools.upload(host.grids, host.runs)
        results[positions] = found
        out[:] = self._device.upload(results)

    def _fetch(self) -> None:
        """Keeps what is new on the device."""
        pools, device = self._host.pools, self._device
        known, grids = int(pools.grids.state[0]), self._pools.grids
        if grids.count > known:
            offsets, heights, widths = (
                device.read(each[known : grids.count]) for each in (grids.offsets, *grids.sizes)
            )
            cells = device.read(grids.words[int(offsets[0]) // grids.scale : grids.used]).view(np.uint8)
            self._keep_grids(cells, offsets - offsets[0], heights, widths)
        known, runs = int(pools.runs.state[0]), self._pools.runs
        if runs.count > known:
            offsets, lengths = (device.read(each[known : runs.count]) for each in (runs.offsets, *runs.sizes))
            self._keep_runs(device.read(runs.words[int(offsets[0]) : runs.used]), lengths)

    def _keep_grids(self, cells: NDArray[np.uint8], offsets: Column, heights: Column, widths: Column) -> None:
        pools = self._host.pools
        sizes = heights.astype(np.int64) * widths
        ends = np.cumsum(sizes)
        total, begin = int(ends[-1]), int(pools.grids.state[1])
        grids = pools.grids
        if grids.state[0] + len(sizes) > len(grids.heights):
            grids = rehash_grids(grids, _power(int(grids.state[0]) + len(sizes)))
        if begin + total + BLOCK > len(grids.cells):
            grids = grids._replace(cells=resized(grids.cells, _power(begin + total + BLOCK)))
        places = np.repeat(offsets - (ends - sizes), sizes) + np.arange(total)
        grids.cells[begin : begin + total] = cells[places]
        grids.state[2] = _ANY
        keep_grids(grids, heights, widths)
        pools.grids = grids

    def _keep_runs(self, items: Column, lengths: Column) -> None:
        pools = self._host.pools
        begin, runs = int(pools.runs.state[1]), pools.runs
        if runs.state[0] + len(lengths) > len(runs.lengths):
            runs = rehash_runs(runs, _power(int(runs.state[0]) + len(lengths)))
        if begin + len(items) > len(runs.items):
            runs = runs._replace(items=resized(runs.items, _power(begin + len(items))))
        runs.items[begin : begin + len(items)] = items
        runs.state[2] = _ANY
        keep_runs(runs, lengths)
        pools.runs = runs


_ANY = 1 << 40
"""Values that are there already are kept whatever their size."""


def _power(size: int) -> int:
    """The power of two that is not smaller."""
    return 1 << (size - 1).bit_length()
