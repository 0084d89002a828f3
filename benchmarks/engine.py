"""Speed and memory of the compiled engine, beside the targets and the Python primitives.

    python -m benchmarks.engine [--json FILE] [--markdown FILE] [--quick] [--no-cold]

Everything is measured in this call, in one process and one thread. What only a fresh process shows (the start, the peak
of memory, compiling into an empty cache) runs in processes of its own, one at a time. Run it on a machine with nothing
else to do, after ``python -m arc kernels``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from benchmarks import batts, fresh, primitives, single_kernels
from benchmarks.tables import report


@dataclass(frozen=True)
class Scale:
    """How much is measured. The sizes that targets name are those of ``FULL``."""

    candidates: int
    samples: int | None
    """of the large batt; None for all"""
    python_share: float
    small_tasks: int
    small_python_share: float
    growth_candidates: tuple[int, ...]
    growth_samples: tuple[int, ...]
    peak_candidates: tuple[int, ...]
    repeats: int
    starts: int
    primitives_every: int
    """every so-manieth input of the table of primitives"""


FULL = Scale(1000, None, 0.01, 100, 0.1, (32, 320, 3200), (100, 400, 1718), (1000, 10_000), 50, 5, 1)
QUICK = Scale(16, 40, 0.1, 4, 0.5, (4, 16), (10, 40), (16,), 1, 1, 40)


def measured(scale: Scale, cold: bool, say: Callable[[str], None]) -> dict[str, Any]:
    """All figures."""
    from arc.kernels.cpu.build import build

    build(1)
    start = perf_counter()

    def step(name: str) -> None:
        say(f"[{perf_counter() - start:6.1f} s] {name}")

    step("large batt")
    large = batts.large(scale.candidates, scale.samples, scale.python_share)
    step("small batt")
    small = batts.small(32, scale.small_tasks, scale.small_python_share)
    small |= {"fresh_process": fresh.small(32, scale.small_tasks, scale.starts)}
    step("kernels")
    rounds = single_kernels.measured_on_each_core(scale.repeats)
    step("primitives")
    table = primitives.measured(scale.primitives_every)
    step("warm start")
    warm = fresh.warm_start(scale.starts)
    rounds += single_kernels.measured_on_each_core(scale.repeats)
    step("growth")
    growth = batts.growth(scale.growth_candidates, scale.growth_samples)
    rounds += single_kernels.measured_on_each_core(scale.repeats)
    step("peak memory")
    peaks = [fresh.peak(candidates, scale.samples) for candidates in scale.peak_candidates]
    if cold:
        step("cold compile")
    compiled = fresh.cold_compile() if cold else None
    rounds += single_kernels.measured_on_each_core(scale.repeats)
    step("done")
    return {
        "ratio_to_python": large["ratio"],
        "evaluations_per_cpu_second": large["rate"],
        "seconds_32x428": small["seconds"],
        "share_outside_kernels": large["share_outside"],
        "peak_mib": peaks[0]["peak_mib"],
        "slope_samples": max(growth["slopes_samples"].values()),
        "slope_candidates": max(growth["slopes_candidates"].values()),
        "warm_start_seconds": warm["seconds"],
        "ratio_to_python_32x428": small["ratio"],
        "peak_mib_10000": peaks[-1]["peak_mib"],
        "cold_compile_seconds": compiled and compiled["wall"],
        "large": large,
        "small": small,
        "kernels": single_kernels.fastest(rounds),
        "primitives": table,
        "warm_start": warm,
        "growth": growth,
        "peaks": peaks,
        "cold_compile": compiled,
        "quick": scale is not FULL,
    }


def main(arguments: list[str] | None = None) -> None:
    """Measures, prints the tables, and writes what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine", description=__doc__)
    parser.add_argument("--json", type=Path, help="file for all figures")
    parser.add_argument("--markdown", type=Path, help="file for the tables")
    parser.add_argument("--quick", action="store_true", help="little of everything, to see that it works")
    parser.add_argument("--no-cold", action="store_true", help="leave out compiling into an empty cache")
    options = parser.parse_args(arguments)
    say = lambda text: print(text, file=sys.stderr, flush=True)  # noqa: E731
    found = measured(QUICK if options.quick else FULL, not (options.no_cold or options.quick), say)
    text = report(found)
    print(text)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    if options.markdown:
        options.markdown.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
