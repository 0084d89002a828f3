"""The figures as Markdown: the targets beside what was measured, then all tables."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from typing import Any

import numba
import numpy as np

from arc.provenance import processor
from benchmarks.markdown import number, table
from benchmarks.primitive_calls import RESOLVED


def report(found: dict[str, Any]) -> str:
    """The whole page."""
    parts = [
        "# Speed and memory of the compiled engine",
        _machine(),
        *(["A quick run: sizes are too small for the targets to mean anything."] if found["quick"] else []),
        "## Targets",
        _targets(found),
        "## The large batt",
        _large(found["large"]),
        "## The small batt",
        _small(found["small"]),
        "## Growth",
        _growth(found["growth"]),
        "## Kernels",
        _kernels(found["kernels"]),
        "## Start and memory",
        _fresh(found),
        "## All primitives",
        _primitives(found["primitives"]),
    ]
    return "\n\n".join(parts) + "\n"


def _machine() -> str:
    return (
        f"{processor()}, {os.cpu_count()} cores, one of them used; Python {platform.python_version()}, "
        f"numba {numba.__version__}, numpy {np.__version__}. Made by `python -m benchmarks.engine`. Seconds are CPU "
        "time unless they are called wall seconds. Inputs are the 1,718 demo and test inputs of the ARC-AGI-1 training "
        "tasks; candidates are mutants of the shipped solvers, made with a fixed seed."
    )


def _targets(found: dict[str, Any]) -> str:
    large, small, kernels = found["large"], found["small"], found["kernels"]
    cold = found["cold_compile"]
    rows = [
        _at_least("large batt: times the evaluations per CPU second of `python`", large["ratio"], 100),
        _at_least("large batt: evaluations per CPU second", large["rate"], 100_000),
        _at_least("small batt: times the evaluations per CPU second of `python`", small["ratio"], 50),
        _at_most("small batt: seconds after the start, kernels loaded", small["seconds"], 0.3),
        _at_most("small batt: seconds after the start, first run of a process", small["fresh_process"]["first"], 0.3),
        _at_most("large batt: share of time outside kernels", large["share_outside"], 0.10),
        _at_most("large batt: peak memory, MiB", found["peaks"][0]["peak_mib"], 1536),
        _at_most(
            "10,000 candidates: MiB more than that",
            found["peaks"][-1]["peak_mib"] - found["peaks"][0]["peak_mib"],
            1024,
        ),
        _at_most("growth with samples: largest log-log slope", found["slope_samples"], 1.05),
        _at_most("growth with candidates: largest log-log slope", found["slope_candidates"], 1.05),
        *(
            _at_most(f"kernel {name}: ns per grid, with interning", figures["new_ns"], figures["target_ns"])
            for name, figures in kernels.items()
            if isinstance(figures, dict)
        ),
        _at_most("first result of a process, cache filled: wall seconds", found["warm_start_seconds"], 1.5),
        *([_at_most("cold compile of everything: wall seconds", cold["wall"], 120)] if cold else []),
    ]
    return table(["what", "target", "measured", ""], rows)


def _at_least(what: str, value: float, target: float) -> list[str]:
    return [what, f"at least {target:,}", number(value), "met" if value >= target else "**not met**"]


def _at_most(what: str, value: float, target: float) -> list[str]:
    return [what, f"at most {target:,}", number(value), "met" if value <= target else "**not met**"]


def _large(large: dict[str, Any]) -> str:
    whole = sum(large["seconds_by_category"].values())
    categories = [
        [category, number(seconds), f"{100 * seconds / whole:.1f} %"]
        for category, seconds in large["seconds_by_category"].items()
    ]
    slowest = [
        [each["name"] or each["category"], f"{each['entries']:,}", number(each["seconds"])] for each in large["slowest"]
    ]
    return "\n\n".join(
        [
            f"{large['candidates']:,} candidates x {large['samples']:,} samples without differs, from the batt to the "
            f"last outcome: {number(large['seconds'])} s ({number(large['seconds_first_run'])} s in the first run, "
            f"which loads the kernels), {number(large['rate'])} evaluations per second. `python` runs all candidates "
            f"on {large['python_samples']} whole samples, one drawn from each of as many classes of equal input size: "
            "so candidates share there, too, what they have in common. "
            f"{large['python_evaluations']:,} evaluations in {number(large['python_seconds'])} s, "
            f"{number(large['python_rate'])} per second. (On as many evaluations drawn one by one, where "
            f"candidates share nothing, it makes {number(large['python_rate_alone'])} per second; the engine makes "
            f"{number(large['ratio_alone'])} times as many.) On the whole samples {large['outcomes_that_differ']} "
            "outcomes differ.",
            f"Without memos the same takes {number(large['seconds_without_memo'])} s, "
            f"{number(large['memo_speedup'])} times as long. (A memo gives what a kernel gave for equal arguments in "
            "the slice. Interning itself, equal values having equal ids, cannot be turned off.)",
            "Time by category of the profile. Kernels are the categories `DSL`, `containers`, `columns` (what moves "
            "columns between domains), `error handling` (keeping missing entries from kernels, compiled, too) and "
            "`interning` (memos; interning of values is inside the kernels). Outside are planning, kernel loading, "
            "dispatch and candidate management.",
            table(["category", "s", "share"], categories),
            "What takes longest:",
            table(["", "entries", "s"], slowest),
        ]
    )


def _small(small: dict[str, Any]) -> str:
    return (
        f"{small['candidates']} candidates x {small['samples']:,} samples with all differs: "
        f"{number(small['seconds'])} s; in a fresh process {number(small['fresh_process']['first'])} s for the first "
        f"run, which loads the kernels, and {number(small['fresh_process']['second'])} s for the second. "
        f"{number(small['rate'])} evaluations per second; `python`: {small['python_evaluations']:,} evaluations in "
        f"{number(small['python_seconds'])} s, {number(small['python_rate'])} per second. "
        f"{small['outcomes_that_differ']} outcomes differ; {100 * small['share_outside']:.0f} % of the time is outside "
        "kernels."
    )


def _growth(growth: dict[str, Any]) -> str:
    sizes = sorted({int(key.split("x")[1]) for key in growth["seconds"]})
    counts = sorted({int(key.split("x")[0]) for key in growth["seconds"]})
    rows = [
        [
            f"{count:,} candidates",
            *(number(growth["seconds"][f"{count}x{size}"]) for size in sizes),
            f"{growth['slopes_samples'][str(count)]:.3f}",
        ]
        for count in counts
    ]
    rows.append(["slope", *(f"{growth['slopes_candidates'][str(size)]:.3f}" for size in sizes), ""])
    return "\n\n".join(
        [
            "Seconds of a batt, and slopes of the lines through the logarithms. A batt of few candidates is the mean "
            "over as many batts as hold all candidates together, since a few candidates take most of the time. Mean "
            "cells per input: " + ", ".join(f"{cells:.0f}" for cells in growth["mean_cells"].values()) + ".",
            table(["", *(f"{size:,} samples" for size in sizes), "slope"], rows),
        ]
    )


def _kernels(kernels: dict[str, Any]) -> str:
    rows = [
        [name, number(each["new_ns"]), number(each["known_ns"]), str(each["target_ns"])]
        for name, each in kernels.items()
        if isinstance(each, dict)
    ]
    return "\n\n".join(
        [
            f"Wall nanoseconds per grid on the {kernels['grids']:,} inputs of both ARC-AGI-1 splits, mean "
            f"{kernels['mean_cells']:.0f} cells, best of rounds on each core at four times of the benchmark, "
            "pools warm. Interning is part of a kernel and "
            "of these figures: of results that are new to the pool, and of results that it has.",
            table(["kernel", "ns, new", "ns, known", "target"], rows),
        ]
    )


def _fresh(found: dict[str, Any]) -> str:
    warm = found["warm_start"]
    inside = warm["inside"]
    rows = [
        [f"{peak['candidates']:,} candidates", number(peak["peak_mib"]), number(peak["mib_before"]),
         f"{peak['evaluations']:,}", number(peak["seconds"])]
        for peak in found["peaks"]
    ]  # fmt: skip
    cold = found["cold_compile"]
    lines = [
        "Start with a filled cache, 32 candidates on one task: "
        + ", ".join(f"{each:.2f}" for each in warm["all"])
        + f" wall seconds. Of the fastest: imports {inside['cpu_imports']:.2f}, planning "
        f"{inside['cpu_planning']:.2f}, first slice with loading of kernels {inside['cpu_first_run']:.2f} CPU seconds.",
        "Peak memory in a process of its own, slices as the executor makes them:",
        table(["", "MiB", "MiB before", "evaluations", "s"], rows),
    ]
    if cold:
        lines.append(f"Cold compile: {cold['wall']:.0f} wall seconds, {cold['cpu']:.0f} CPU seconds.")
    return "\n\n".join(lines)


def _primitives(rows: Sequence[dict[str, Any]]) -> str:
    shown = [
        [
            row["primitive"],
            row["operands"],
            number(row["ns"]) if row["ns"] else "0",
            f"{row['gb_per_second']:.2f}" if row["gb_per_second"] else "",
            number(row["python_ns"]),
            number(row["ratio"]) if row["ratio"] else "",
            f"{row['missing']:,}" if row["missing"] else "",
        ]
        for row in rows
    ]
    shown += [[name, "functions", "resolved while lowering", "", "", "", ""] for name in RESOLVED]
    shown.sort(key=lambda row: (row[0], row[1]))
    differing = sum(row["differing"] for row in rows)
    compared = sum(row["compared"] for row in rows)
    return "\n\n".join(
        [
            f"A call on each of {rows[0]['entries']:,} inputs, in kernels that give values new to the pools, without "
            "dispatch and without memos; best of several runs. Bytes are those of arguments and result as pools hold "
            "them; where a kernel only passes ids on, they are no traffic and the figure says so by its size. "
            "Python runs the primitive on every 13th of the same values; of "
            f"{compared:,} results {differing} differ.",
            table(["primitive", "operands", "ns", "GB/s", "Python ns", "ratio", "missing"], shown),
        ]
    )
