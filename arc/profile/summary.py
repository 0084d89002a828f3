"""What runs came to, in words: categories that add up, growth, projections."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from arc.gpu_lease import GPU_DEVICES
from arc.profile.overhead import Overhead
from arc.profile.pipeline import Measured
from arc.profile.scaling import Growth, fitted
from arc.profile.table import aligned, totals


def in_words(
    runs: Sequence[Measured], device: str, full: int, hours: float, units: int, overhead: Overhead
) -> list[str]:
    """The lines to print. ``full`` is the number of tasks to project to; ``units`` are cores, or GPUs."""
    last = shown(runs)
    lines = [f"{last.tasks} tasks, {_which(runs, last.tasks)}by category:", categories(last)]
    lines.append(
        f"the profiles account for {last.accounted:.3f} s of {last.wall:.3f} s, "
        f"{100 * last.accounted / last.wall:.2f} %"
    )
    lines.append(
        f"accounting costs {100 * overhead.share:+.1f} % ({1000 * overhead.with_accounting:.1f} ms in place of "
        f"{1000 * overhead.without:.1f} ms of CPU for a slice of {overhead.samples} samples)"
    )
    wall, cpu = growth(runs, "wall"), growth(runs, "cpu")
    if len({run.tasks for run in runs}) > 1:
        lines += ["", sizes(runs)]
    lines += [f"wall: {wall}", f"CPU:  {cpu}"]
    if not (wall.known and cpu.known):
        lines.append(
            "these runs differ more by chance than they grow: what follows is a guess; take more and larger ones"
        )
    bound = wall if device in GPU_DEVICES else cpu
    unit = "GPU" if device in GPU_DEVICES else "core"
    lines.append(
        f"all {full} tasks: {wall.seconds(full):.1f} s in one process after the other, {cpu.seconds(full):.1f} s CPU"
    )
    lines.append(
        f"{hours:g} hours on {units} {unit}{'' if units == 1 else 's'}: {bound.runs(full, hours, units):,} runs"
        + ("" if full <= bound.largest else f" (projected from {bound.largest} tasks)")
    )
    return lines


def shown(runs: Sequence[Measured]) -> Measured:
    """Of the largest runs the one whose time is in the middle."""
    largest = max(run.tasks for run in runs)
    ranked = sorted((run for run in runs if run.tasks == largest), key=lambda run: run.wall)
    return ranked[(len(ranked) - 1) // 2]


def growth(runs: Sequence[Measured], measure: str) -> Growth:
    """The growth of ``wall`` or ``cpu`` with the tasks."""
    return fitted([run.tasks for run in runs], [getattr(run, measure) for run in runs])


def categories(run: Measured) -> str:
    """A table of the categories of a run, largest first; they add up to what its jobs took."""
    rows = [
        [str(total.names[0]), f"{total.row.seconds:.3f}", f"{100 * total.share:.1f} %"]
        for total in totals(run.jobs, ["category"])
    ]
    together = sum(job.wall for job in run.jobs)
    return aligned([["category", "seconds", "share"], *rows, ["together", f"{together:.3f}", "100.0 %"]], 1)


def sizes(runs: Sequence[Measured]) -> str:
    """A table of the runs by number of tasks."""
    rows = [["tasks", "runs", "wall", "CPU", "peak memory"]]
    for tasks in sorted({run.tasks for run in runs}):
        same = [run for run in runs if run.tasks == tasks]
        peak = max(job.peak_memory for run in same for job in run.jobs)
        wall, cpu = (median(getattr(run, name) for run in same) for name in ("wall", "cpu"))
        rows.append([str(tasks), str(len(same)), f"{wall:.2f} s", f"{cpu:.2f} s", f"{peak / 2**20:.0f} MiB"])
    return aligned(rows, 0)


def _which(runs: Sequence[Measured], tasks: int) -> str:
    count = sum(run.tasks == tasks for run in runs)
    return "" if count == 1 else f"the middle one of {count} runs, "
