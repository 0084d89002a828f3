"""What the columnar engine tells the profiler: the rows of a machine's laps, and the loading of kernels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arc.dsl import PRIMITIVES
from arc.engine.columnar.graph import Node
from arc.engine.columnar.laps import KERNEL, Laps
from arc.engine.columnar.schedule import Wave
from arc.engine.profile import COLUMNS, CONTAINERS, ERRORS, LOADING, Profiler, ProfileRow, dsl_category
from arc.kernels.cpu import bounding, flow, interning, memo
from arc.kernels.cpu.library import KERNELS

_HELPERS = (
    flow.any_missing, flow.gather, flow.parts_missing, flow.present, flow.scatter, flow.take, memo.enter,
    interning.keep_grid, interning.keep_run,
)  # fmt: skip
"""What every schedule calls."""

_OF_NODES = {
    "applied": (bounding.within_applications,),
    "applied_count": (bounding.within_applications,),
    "bounded": (bounding.within_leaves,),
    "expand": (flow.count_elements, flow.fill_parents, flow.elements_of),
    "expand_zip": (flow.count_zipped, flow.fill_parents, flow.elements_of),
    "expand_cross": (flow.count_crossed, flow.fill_parents, flow.crossed_of),
}
"""What the machine calls for nodes that it computes itself."""

_CONTAINER_KERNELS = ("append", "as_set", "collect_")
_ERROR_KERNELS = ("applied", "applied_count", "bounded", "missing", "smaller_reason")
_NAMES = {"positive_power": "power"}


def kernels_of(schedules: Iterable[Iterable[Wave]]) -> list[str]:
    """The names of all kernels that the schedules call, sorted."""
    return sorted(set(_kernels(node for schedule in schedules for wave in schedule for node in wave.nodes)))


def load_kernels(kernels: Sequence[str], profiler: Profiler) -> None:
    """Loads all compiled functions that these kernels need, so that no first call has it in its time."""
    with profiler.span(LOADING):
        for helper in (*_HELPERS, *(each for kernel in kernels for each in _OF_NODES.get(kernel, ()))):
            _ = helper.entry
    for kernel in kernels:
        if kernel in KERNELS.modules:
            start = profiler.clock()
            _ = KERNELS[kernel].entry
            seconds = profiler.clock() - start
            profiler.add(LOADING, primitive_of(kernel), 1, 1, seconds, kernel)


def _kernels(nodes: Iterable[Node]) -> Iterator[str]:
    for node in nodes:
        yield node.kernel
        if node.body is not None:
            yield from _kernels(node.body.graph.nodes)


def profile_rows(laps: Laps) -> Iterator[ProfileRow]:
    """The laps as rows of the profile."""
    for (part, kernel), spent in sorted(laps.spent.items()):
        category = kernel_category(kernel) if part == KERNEL else part
        on_device = (spent.launches, spent.device_seconds, spent.bytes_to_device, spent.bytes_to_host)
        yield ProfileRow(
            category,
            primitive_of(kernel),
            spent.calls,
            spent.entries,
            spent.seconds,
            kernel if kernel in KERNELS.modules else "",
            spent.distinct,
            spent.bytes_in,
            spent.bytes_out,
            *(on_device if laps.meter is not None else ()),
        )


def primitive_of(kernel: str) -> str:
    """The primitive that a kernel computes, for all or some types of its arguments; else the kernel's own name."""
    stem = kernel.rsplit("_", 1)[0]
    return _NAMES.get(kernel, kernel if kernel in PRIMITIVES or stem not in PRIMITIVES else stem)


def kernel_category(kernel: str) -> str:
    """The category of a kernel's own time."""
    name = primitive_of(kernel)
    if name in PRIMITIVES:
        return dsl_category(PRIMITIVES[name].category)
    if kernel.startswith(_CONTAINER_KERNELS):
        return CONTAINERS
    return ERRORS if kernel in _ERROR_KERNELS else COLUMNS
