from random import Random

import pytest

from arc.engine.plan import Domain, Plan, plan
from arc.errors import InputError
from arc.program.batt import Batt, merge
from arc.program.program import Line
from tests.engine.programs import differ, program, random_candidate, random_differ

SAME_SHAPE = "a = shape(I); b = shape(C); c = equality(a, b); O = branch(c, THOUSAND, ZERO)"


def called(planned: Plan, domain: Domain | None = None) -> list[str]:
    """The primitives of a plan, or of one domain, in order."""
    chosen = planned.instructions if domain is None else [planned.instructions[i] for i in planned.of(domain)]
    return [str(instruction.callee) for instruction in chosen]


def test_shares_expressions_over_candidates() -> None:
    programs = [
        program("a = rot90(I); O = hmirror(a)"),
        program("b = rot90(I); O = vmirror(b)"),
        program("a = rot90(I); O = hmirror(a)"),
    ]
    planned = plan(merge(programs))
    assert called(planned) == ["rot90", "hmirror", "vmirror"]
    assert planned.outputs == (1, 2, 1)


def test_shares_what_a_batt_repeats() -> None:
    batt = Batt((Line("rot90", ("I",)), Line("rot90", ("I",)), Line("hmirror", (1,))), (0, 2))
    assert called(plan(batt)) == ["rot90", "hmirror"]


def test_shares_between_candidates_and_differs() -> None:
    planned = plan(merge([program("a = shape(I); O = canvas(ONE, a)")]), [differ(SAME_SHAPE)])
    assert called(planned, Domain.SAMPLE) == ["shape", "canvas"]
    assert called(planned, Domain.DEMO) == []
    assert called(planned, Domain.OUTPUT) == ["shape", "equality", "branch"]


def test_shares_between_differs() -> None:
    other = "p = shape(I); q = shape(C); O = subtract(THOUSAND, ONE)"
    planned = plan(merge([program("O = rot90(I)")]), [differ(SAME_SHAPE), differ(other, "other")])
    assert called(planned) == ["subtract", "rot90", "shape", "shape", "equality", "branch"]


def test_plan_does_not_grow_with_candidates_times_differs() -> None:
    one = plan(merge([program("O = rot90(I)")]), [differ(SAME_SHAPE)])
    two = plan(merge([program("O = rot90(I)"), program("O = hmirror(I)")]), [differ(SAME_SHAPE)])
    assert len(two.instructions) == len(one.instructions) + 1


def test_drops_dead_instructions() -> None:
    batt = Batt((Line("rot90", ("I",)), Line("hmirror", ("I",)), Line("palette", (1,))), (0,))
    assert called(plan(batt)) == ["rot90"]


def test_domains_follow_the_inputs() -> None:
    planned = plan(
        merge([program("f = rbind(get_nth_t, F0); c = c_iz_n(S, p_g, f); O = replace(I, c, ONE)")]),
        [differ("a = matcher(first, I); b = extract(S, a); c = last(b); d = equality(c, C); O = branch(d, ONE, TWO)")],
    )
    assert called(planned, Domain.ONCE) == ["rbind"]
    assert called(planned, Domain.TASK) == ["c_iz_n"]
    assert called(planned, Domain.SAMPLE) == ["replace"]
    assert called(planned, Domain.DEMO) == ["matcher", "extract", "last"]
    assert called(planned, Domain.OUTPUT) == ["equality", "branch"]


def test_functions_are_no_values() -> None:
    text = "f = compose(size, palette); a = objects(I, T, F, T); b = order(a, f); c = first(b); O = subgrid(c, I)"
    planned = plan(merge([program(text)]))
    assert [instruction.is_value for instruction in planned.instructions] == [False, True, True, True, True]


def test_an_output_that_may_be_no_grid_is_checked() -> None:
    planned = plan(merge([program("O = rot90(I)"), program("O = vconcat(I, I)")]))
    assert planned.checked == (False, True)


def test_inputs_and_constants_as_outputs() -> None:
    planned = plan(Batt((), ("I",)), [differ("O = size(C)")])
    assert planned.outputs == ("I",)


@pytest.mark.parametrize("seed", range(20))
def test_order_and_liveness(seed: int) -> None:
    random = Random(seed)
    programs = [random_candidate(random) for _ in range(8)]
    differs = [random_differ(random, name) for name in ("one", "two")]
    planned = plan(merge(programs), differs)
    domains = [instruction.domain for instruction in planned.instructions]
    assert domains == sorted(domains)
    results = {*planned.outputs, *(result for _, result in planned.differs)}
    for position, instruction in enumerate(planned.instructions):
        assert all(operand < position for operand in instruction.operands if isinstance(operand, int))
        users = [i for i, other in enumerate(planned.instructions) if position in other.operands]
        assert instruction.last_use == (len(planned.instructions) if position in results else max(users))
    digests = [instruction.digest for instruction in planned.instructions]
    assert len(set(digests)) == len(digests)
    again = plan(merge(programs), differs)
    assert [i.digest for i in again.instructions] == digests
    assert (again.outputs, again.differs) == (planned.outputs, planned.differs)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("O = size(I)", "candidate 0: gives Integer, not Grid"),
        ("O = compose(rot90, rot90)", "candidate 0: gives compose(rot90, rot90), not Grid"),
        ("O = rot90(C)", "candidate 0: reads C"),
        ("a = size(I); O = rot90(a)", "instruction 2: rot90 takes Grid as grid, not Integer"),
    ],
)
def test_refuses_what_is_no_candidate(text: str, message: str) -> None:
    with pytest.raises(InputError) as error:
        plan(merge([program(text)]), place="batt.py")
    assert f"batt.py, {message}" in str(error.value)


@pytest.mark.parametrize("text", ["O = rot90(C)", "O = equality(I, C)", "O = rbind(add, ONE)"])
def test_refuses_a_differ_that_gives_no_integer(text: str) -> None:
    with pytest.raises(InputError, match=r"shape\.py: gives .*, not Integer"):
        plan(Batt((), ("I",)), [differ(text, "shape")])
