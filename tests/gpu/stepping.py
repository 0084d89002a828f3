"""Kernel by kernel: whatever the device ``cpu`` calls is called on another device, too, with equal arguments."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import INTEGER, Type
from arc.engine.columnar.host import Host
from arc.engine.columnar.machine import Machine
from arc.engine.columnar.pools import Pools
from arc.engine.columnar.schedule import Wave
from arc.kernels.gpu.calling import call
from arc.kernels.gpu.device import Device
from arc.kernels.gpu.pools import DevicePools

SHOWN = 3
"""Entries of a call that are told of where they differ."""

LONGEST = 2000
"""Characters of a value that are told."""


@dataclass(frozen=True)
class KernelDifference:
    """An entry that a kernel computes otherwise on the device."""

    kernel: str
    statics: tuple[int, ...]
    arguments: tuple[str, ...]
    cpu: str
    device: str

    def __str__(self) -> str:
        arguments = "\n".join(f"    {each}" for each in self.arguments)
        return f"{self.kernel}, statics {self.statics}\n{arguments}\n  cpu:    {self.cpu}\n  device: {self.device}"


class Twin(Host):
    """The processor of the device ``cpu`` beside another device.

    The host's pools are uploaded after the host's call: they hold its results already, so that a device that finds
    equal values gives the same entries.
    """

    def __init__(self, device: Device) -> None:
        super().__init__(Pools())
        self.device = device
        self.calls: Counter[str] = Counter()
        self.entries = 0
        self.differences: list[KernelDifference] = []

    def compare(self, wave: Wave, columns: Sequence[NDArray[np.int32]], out: NDArray[np.int32]) -> None:
        """Calls the kernel of a wave on the device, and compares with what the host has made of the same arguments."""
        print(f"calling {wave.kernel} for {len(out)} entries", file=sys.stderr)  # the last one, where a process ends
        self.calls[wave.kernel] += 1
        self.entries += len(out)
        pools = DevicePools(self.device)
        pools.upload(self.pools.grids, self.pools.runs)
        pools.most_cells, pools.most_items = int(self.pools.grids.state[2]), int(self.pools.runs.state[2])
        given = [self.device.upload(np.ascontiguousarray(column)) for column in columns]
        filled = self.device.xp.zeros(len(out), np.int32)
        call(self.device, pools, wave.kernel, given, self.device.upload(wave.codes), filled)
        found = self.device.read(filled)
        if np.array_equal(found, out):
            return
        known = Pools()
        known.grids, known.runs = pools.download()
        for place in np.flatnonzero(found != out)[:SHOWN].tolist():
            arguments = tuple(_shown(wave, known, columns, place))
            result = wave.nodes[0].type
            cpu, device = (_value(known, int(column[place]), result) for column in (out, found))
            self.differences.append(KernelDifference(wave.kernel, wave.statics, arguments, cpu, device))


class Stepping(Machine):
    """A machine on a ``Twin``, which compares every call of a kernel."""

    processor: Twin

    def _call(self, wave: Wave, columns: Sequence[Any], out: Any, entries: int) -> None:
        super()._call(wave, columns, out, entries)
        self.processor.compare(wave, columns, out)


def _shown(wave: Wave, pools: Pools, columns: Sequence[NDArray[np.int32]], place: int) -> Iterator[str]:
    """The arguments of an entry: bounds of its segment, then values, then the values of its segment."""
    node = wave.nodes[0]
    bounds = 0 if node.segment is None else 2
    entries = bounds + len(node.args)
    types = [INTEGER] * bounds + [each.type for each in node.args]
    for column, type in zip(columns[:entries], types, strict=True):
        yield _value(pools, int(column[place]), type)
    for column, child in zip(columns[entries:], node.children, strict=True):
        begin, end = (int(column[place]) for column in columns[:2])
        yield ", ".join(_value(pools, entry, child.type) for entry in column[begin:end].tolist())


def _value(pools: Pools, entry: int, type: Type) -> str:
    try:
        return f"{pools.value(entry, type)!r}"[:LONGEST]
    except (IndexError, ValueError):
        return f"entry {entry}, which is no {type}"
