"""What the columnar engine tells the profiler."""

from __future__ import annotations

from arc.dsl import PRIMITIVES
from arc.engine.backend import Sample, Slice
from arc.engine.columnar.accounts import kernel_category, primitive_of
from arc.engine.columnar.backend import CpuBackend
from arc.engine.columnar.laps import KERNEL, Laps
from arc.engine.plan import plan
from arc.engine.profile import (
    CATEGORIES,
    COLUMNS,
    CONTAINERS,
    DISPATCH,
    ERRORS,
    INTERNING,
    LOADING,
    Profiler,
    ProfileRow,
    by_category,
    dsl_category,
)
from arc.kernels.cpu.library import KERNELS
from arc.program.batt import merge
from tests.engine.programs import program

SMALL, LARGE = ((1, 2), (3, 4)), ((1, 2, 3), (4, 5, 6))


def profiled(texts: list[str], inputs: list[tuple[tuple[int, ...], ...]], runs: int = 1) -> list[ProfileRow]:
    """The profile of programs on inputs without expected outputs."""
    samples = Slice((((SMALL, SMALL),),), tuple(Sample(0, each, None) for each in inputs))
    profiler = Profiler()
    executable = CpuBackend().load(plan(merge(map(program, texts))), profiler)
    for _ in range(runs):
        with profiler.span(DISPATCH):
            executable.run(samples)
    return profiler.rows()


def only(rows: list[ProfileRow], category: str, kernel: str) -> ProfileRow:
    (row,) = [row for row in rows if row.category == category and row.kernel == kernel]
    return row


def test_equal_arguments_are_computed_once_and_counted_every_time() -> None:
    rows = profiled(["O = rot90(I)"], [SMALL, LARGE, SMALL, SMALL])
    kernel = only(rows, "DSL: transforms", "rot90")
    assert (kernel.primitive, kernel.calls, kernel.entries, kernel.distinct) == ("rot90", 1, 4, 2)
    assert (kernel.bytes_in, kernel.bytes_out) == (4 * 2, 4 * 2 + 4 + 6)
    memo = only(rows, INTERNING, "rot90")
    assert (memo.calls, memo.entries, memo.distinct) == (1, 4, 2)
    assert not [row for row in rows if row.category == ERRORS]


def test_missing_entries_are_errors_and_reach_no_kernel() -> None:
    rows = profiled(["a = index(I, ZERO_BY_TWO); O = canvas(a, UNITY)"], [SMALL, LARGE, SMALL])
    kernel = only(rows, "DSL: grids", "canvas")
    assert (kernel.entries, kernel.distinct, kernel.bytes_out) == (3, 1, 4 + 1)
    missing = only(rows, ERRORS, "canvas")
    assert (missing.calls, missing.entries) == (1, 2)


def test_runs_add_up() -> None:
    once, twice = (profiled(["O = rot90(I)", "O = hmirror(I)"], [SMALL, LARGE], runs) for runs in (1, 2))
    assert [(row.category, row.kernel) for row in once] == [(row.category, row.kernel) for row in twice]
    kernels = [row for row in once if row.kernel and row.category != LOADING]
    assert [row.category for row in kernels if row.kernel == "rot90"] == [
        dsl_category("transforms"),
        COLUMNS,
        DISPATCH,
        INTERNING,
    ]
    assert len(kernels) == 8
    for row in kernels:
        again = only(twice, row.category, row.kernel)
        assert (again.calls, again.entries, again.bytes_out) == (
            2 * row.calls,
            2 * row.entries,
            2 * (row.bytes_out or 0),
        )


def test_loops_are_accounted_for_once() -> None:
    rows = profiled(["a = height(I); f = power(hmirror, a); O = f(I)"], [SMALL, LARGE, SMALL])
    assert only(rows, "DSL: transforms", "hmirror_grid").calls == 2
    seconds = by_category(rows)
    assert all(value > -1e-6 for value in seconds.values()), seconds


def test_every_kernel_has_a_category_and_the_name_of_what_it_computes() -> None:
    known = {*CATEGORIES, *(dsl_category(primitive.category) for primitive in PRIMITIVES.values())}
    assert {kernel_category(kernel) for kernel in KERNELS.modules} <= known
    assert {primitive_of(kernel) for kernel in KERNELS.modules} - set(PRIMITIVES) <= set(KERNELS.modules)
    assert (primitive_of("shape_grid"), kernel_category("shape_grid")) == ("shape", "DSL: patches")
    assert (primitive_of("cell_to_run"), kernel_category("cell_to_run")) == ("cell_to_run", COLUMNS)
    assert (primitive_of("positive_power"), kernel_category("positive_power")) == ("power", "DSL: functions")
    assert kernel_category("dedupe") == kernel_category("collect_set_3") == CONTAINERS
    assert kernel_category("smaller_reason") == ERRORS


def test_laps_lose_no_time() -> None:
    now = iter([0.0, 1.0, 3.0, 6.0, 10.0])
    laps = Laps(lambda: next(now))
    laps.start(0)
    laps.lap(DISPATCH, "rot90", 1, 5)
    laps.lap(KERNEL, "rot90", 1, 5, 4, 16, 99)
    laps.lap(DISPATCH, "rot90")
    assert laps.seconds == 9
    spent = laps.spent[DISPATCH, "rot90"]
    assert (spent.calls, spent.entries, spent.seconds) == (1, 5, 6)
    assert laps.spent[KERNEL, "rot90"].seconds == 3
