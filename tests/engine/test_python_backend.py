import logging
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arc.dsl import PRIMITIVES
from arc.dsl.missing import Reason
from arc.dsl.values import Grid
from arc.engine.absence import Failure, absence
from arc.engine.backend import Outcomes, Sample, Slice, open_backend
from arc.engine.differs import Differ
from arc.engine.plan import plan
from arc.engine.profile import Profiler
from arc.errors import InputError
from arc.kernels.gpu.cuda import lacking
from arc.program.batt import Batt, merge
from arc.program.program import Program
from tests.engine import naive
from tests.engine.programs import differ, program, random_candidate, random_differ

A: Grid = ((1, 2), (3, 4))
B: Grid = ((0, 5, 5), (0, 0, 5))
TURNED: Grid = ((3, 1), (4, 2))
DEMOS = ((A, TURNED), (B, ((0, 0), (0, 5), (5, 5))))
SAMPLES = (Sample(0, A, TURNED), Sample(0, B, DEMOS[1][1]), Sample(0, TURNED, None))


def run(programs: list[Program], differs: list[Differ] | None = None, samples: Slice | None = None) -> Outcomes:
    """What the backend gives for these programs."""
    planned = plan(merge(programs), differs or [])
    return open_backend("python").load(planned, Profiler()).run(samples or Slice((DEMOS,), SAMPLES))


def grids_of(outcomes: Outcomes, sample: int) -> list[Any]:
    """The outputs of all candidates on a test sample."""
    codes = outcomes.output[sample].tolist()
    return [outcomes.grids.grid(code) if code >= 0 else absence(-code) for code in codes]


def test_outputs_and_exactness() -> None:
    found = run([program("O = rot90(I)"), program("O = hmirror(I)"), program("O = rot90(I)")])
    assert found.exact.tolist() == [[True, False, True], [True, False, True], [False] * 3]
    assert found.output.tolist() == [[0, 0, 0], [0, 0, 0], [0, 1, 0]]
    assert grids_of(found, 2) == [((4, 3), (2, 1)), ((4, 2), (3, 1)), ((4, 3), (2, 1))]


def test_an_output_with_truth_values_equals_one_with_numbers() -> None:
    cells = "a = equality(I, I); b = repeat(a, ONE); O = repeat(b, ONE)"
    samples = Slice((DEMOS,), (Sample(0, A, ((1,),)), Sample(0, A, None)))
    found = run([program(cells)], samples=samples)
    assert found.exact.tolist() == [[True], [False]]
    assert found.grids.grid(0) == ((1,),)


def test_grids_without_cells_are_outputs() -> None:
    empty_rows = "a = canvas(ONE, TWO_BY_ZERO); O = identity(a)"
    samples = Slice((DEMOS,), (Sample(0, A, None),))
    found = run(
        [program(empty_rows), program("O = canvas(ONE, ORIGIN)"), program("O = canvas(ONE, ZERO_BY_TWO)")],
        samples=samples,
    )
    assert grids_of(found, 0) == [((), ()), (), ()]
    assert found.grids.heights.tolist() == [2, 0]


DIVISION = "z = divide(ONE, ZERO)"
NO_MATCH = "m = matcher(first, THOUSAND); n = asobject(I); b = extract(n, m); c = last(b)"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{DIVISION}; O = canvas(z, UNITY)", Reason.ZERO_DIVISION),
        (f"{NO_MATCH}; {DIVISION}; O = canvas(z, c)", Reason.ZERO_DIVISION),
        (f"{NO_MATCH}; {DIVISION}; d = canvas(ONE, c); O = replace(d, z, ONE)", Reason.NO_MATCH),
        (f"{DIVISION}; {NO_MATCH}; e = initset(c); O = fill(I, z, e)", Reason.ZERO_DIVISION),
        (f"{DIVISION}; {NO_MATCH}; d = canvas(ONE, c); w = even(z); O = branch(w, d, I)", Reason.ZERO_DIVISION),
        (f"{NO_MATCH}; d = canvas(ONE, c); O = branch(T, I, d)", Reason.NO_MATCH),
    ],
)
def test_the_first_missing_argument_gives_the_reason(text: str, reason: Reason) -> None:
    assert (run([program(text)]).output == -reason).all()


def test_a_function_with_a_missing_captured_value_is_missing() -> None:
    none = "p = objects(I, T, F, T); q = difference(p, p)"
    found = run([program(f"{DIVISION}; {none}; f = lbind(recolor, z); r = mapply(f, q); O = paint(I, r)")])
    assert (found.output == -Reason.ZERO_DIVISION).all()


def test_a_ragged_output_is_no_grid() -> None:
    found = run([program("a = hconcat(I, I); O = vconcat(a, I)")])
    assert (found.output == -Reason.NOT_A_GRID).all()


def test_differs_measure_every_output() -> None:
    count = differ("a = palette(C); O = size(a)", "count")
    found = run(
        [
            program("O = rot90(I)"),
            program("O = canvas(ONE, UNITY)"),
            program("z = divide(ONE, ZERO); O = canvas(z, UNITY)"),
        ],
        [count],
    )
    assert found.differs.tolist() == [[[4, 1, -1], [2, 1, -1], [-1, -1, -1]]]


def test_a_differ_outside_its_range_is_missing() -> None:
    differs = [
        differ("O = increment(THOUSAND)", "over"),
        differ("O = identity(NEG_ONE)", "under"),
        differ("O = identity(ZERO)", "zero"),
    ]
    found = run([program("O = rot90(I)")], differs)
    assert found.differs[:, 0, 0].tolist() == [-1, -1, 0]


def test_differs_see_demo_pairs() -> None:
    expected = "m = matcher(first, I); p = extract(S, m); e = last(p); s = equality(e, C); O = branch(s, THOUSAND, ONE)"
    found = run([program("O = rot90(I)"), program("O = rot270(I)")], [differ(expected)])
    assert found.differs.tolist() == [[[1000, 1], [1000, 1], [-1, -1]]]


def test_a_failing_primitive_does_not_end_the_run(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(grid: Grid) -> Grid:
        raise AttributeError("planted")

    monkeypatch.setitem(PRIMITIVES, "trim", PRIMITIVES["trim"]._replace(function=broken))
    with caplog.at_level(logging.ERROR):
        found = run([program("a = trim(I); O = rot90(a)"), program("O = rot90(I)")])
    assert found.output[:, 0].tolist() == [-Failure.FAILED] * 3
    assert found.exact[:, 1].tolist() == [True, True, False]
    assert absence(-int(found.output[0, 0])).text == "failed"
    assert found.failures == tuple((row, "trim: AttributeError: planted") for row in range(3))
    (record,) = caplog.records
    assert "trim failed" in record.message
    assert record.exc_info is not None


def test_too_deep_functions_are_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(grid: Grid) -> Grid:
        return endless(grid)

    monkeypatch.setitem(PRIMITIVES, "trim", PRIMITIVES["trim"]._replace(function=endless))
    assert (run([program("O = trim(I)")]).output == -Reason.TOO_LARGE).all()


def test_runs_are_independent() -> None:
    planned = plan(merge([program("c = index(I, TWO_BY_TWO); O = canvas(c, UNITY)")]), [differ("O = size(C)")])
    executable = open_backend("python").load(planned, Profiler())
    big: Grid = ((0, 0, 0), (0, 0, 0), (0, 0, 7))
    small = Slice((((A, A),),), (Sample(0, A, A), Sample(0, A, None)))
    large = Slice((((A, A),),), (Sample(0, big, ((7,),)), Sample(0, big, None)))
    for _ in range(2):
        assert executable.run(small).output.tolist() == [[-Reason.OUT_OF_RANGE]] * 2
        assert executable.run(large).exact.tolist() == [[True], [False]]


def test_cuda_without_what_it_needs_says_what_and_how_to_get_it() -> None:
    problem = lacking()
    if problem is None:
        pytest.skip("this machine has a GPU and all that it needs")
    assert problem.message
    assert problem.remedy
    with pytest.raises(InputError, match=re.escape(problem.message)):
        open_backend("cuda").load(plan(Batt((), ("I",))), Profiler())


def test_unknown_devices() -> None:
    with pytest.raises(InputError, match="'gpu' is unknown"):
        open_backend("gpu")


def test_a_batt_without_instructions() -> None:
    executable = open_backend("python").load(plan(Batt((), ("I",))), Profiler())
    assert executable.run(Slice((DEMOS,), SAMPLES)).output.tolist() == [[0], [0], [0]]


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_random_programs_agree_with_the_naive_evaluator(seed: int) -> None:
    random = Random(seed)
    demos = tuple((random_grid(random), random_grid(random)) for _ in range(2))
    other = ((random_grid(random), random_grid(random)),)
    samples = (
        *(Sample(0, grid, expected) for grid, expected in demos),
        Sample(0, random_grid(random), None),
        Sample(1, *other[0]),
        Sample(1, random_grid(random), None),
    )
    programs = [random_candidate(random) for _ in range(5)]
    differs = [random_differ(random, name) for name in ("one", "two")]
    found = run(programs, differs, Slice((demos, other), samples))
    for row, sample in enumerate(samples):
        inputs = {"S": (demos, other)[sample.task], "I": sample.input}
        wanted = [naive.output_of(each, **inputs) for each in programs]
        if sample.expected is None:
            assert grids_of(found, row) == wanted
            assert (found.differs[:, row] == -1).all()
            continue
        assert found.output[row].tolist() == [-each if isinstance(each, Reason) else 0 for each in wanted]
        assert found.exact[row].tolist() == [each == sample.expected for each in wanted]
        for number, each in enumerate(differs):
            results = [None if isinstance(c, Reason) else naive.differ_of(each.program, **inputs, C=c) for c in wanted]
            assert found.differs[number, row].tolist() == [-1 if r is None else r for r in results]


def random_grid(random: Random) -> Grid:
    """A small grid of few colours."""
    height, width = random.randint(1, 4), random.randint(1, 4)
    return tuple(tuple(random.choice((0, 0, 1, 5)) for _ in range(width)) for _ in range(height))
