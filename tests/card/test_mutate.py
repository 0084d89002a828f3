from __future__ import annotations

import re
from random import Random

import pytest

from arc.card.mutate import KINDS, STEPS, WEIGHTS, Mutant, mutant, mutated
from arc.card.rules import DIFFER, MAX_LINES, SOLVER, Rules, Typer
from arc.card.subject import Subject
from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.types import GRID, INTEGER
from arc.program.infer import check_output
from arc.program.parse import parse_program
from arc.program.program import INPUTS, Program
from arc.tasks.sources import load_source
from tests.card.parents import differs, solvers
from tests.program.random_programs import run

SEEDS = 60


@pytest.fixture(scope="module")
def mutants() -> list[tuple[Program, Mutant]]:
    """Parents and their mutants of one step."""
    typer = Typer()
    found = []
    for parent in solvers.values():
        for seed in range(SEEDS):
            made = mutated(Mutant(parent.normal(), ""), Random(seed), typer)
            assert made is not None
            found.append((parent.normal(), made))
    return found


def test_the_kinds_have_weights() -> None:
    assert set(WEIGHTS) == set(KINDS)
    assert all(weight > 0 for weight in [*WEIGHTS.values(), *STEPS.values()])


def test_mutants_are_well_typed_grids_in_normal_form(mutants: list[tuple[Program, Mutant]]) -> None:
    for parent, made in mutants:
        check_output(made.program, GRID)
        assert made.program == made.program.normal()
        assert made.program.id != parent.id
        assert "I" in made.program.inputs
        assert "C" not in made.program.inputs
        assert 0 < len(made.program.lines) <= MAX_LINES


def test_the_demo_pairs_are_only_given_to_primitives_that_want_them() -> None:
    """Otherwise a mutant might look up the outputs that it is to find."""
    typer = Typer()
    for parent in solvers.values():
        made: Mutant | None = Mutant(parent.normal(), "")
        for seed in range(30):
            made = mutated(made, Random(seed), typer) if made else None
            for line in made.program.lines if made else ():
                assert "S" not in line.args or line.callee in ("c_iz_n", "c_zo_n", "c_iz", "c_zo", "a_mr")


def test_mutants_survive_their_text(mutants: list[tuple[Program, Mutant]]) -> None:
    for _, made in mutants:
        assert parse_program(made.program.text()).normal() == made.program


def test_every_kind_of_mutation_occurs(mutants: list[tuple[Program, Mutant]]) -> None:
    kinds = [made.mutation.split()[0] for _, made in mutants]
    assert set(kinds) == set(KINDS)
    assert all(kinds.count(kind) > 10 for kind in KINDS)


def test_the_words_say_what_was_done(mutants: list[tuple[Program, Mutant]]) -> None:
    """The new operand is in the mutant, the old one was in the parent, and lines are named as in its text."""
    for parent, made in mutants:
        match = re.fullmatch(r"(\w+) (.+) -> (.+) in (.+)", made.mutation)
        if match is None:
            assert re.fullmatch(r"delete \w+ = \w+\(.*\), now \w+", made.mutation), made.mutation
            assert len(made.program.lines) < len(parent.lines)
            continue
        kind, old, new, where = match.groups()
        names = re.findall(r"\w+ = ", parent.text())
        assert where == "the output" or f"{where} = " in names
        assert _meanings(old, parent) <= _all_meanings(parent)
        assert _meanings(new, parent) <= _all_meanings(made.program) | _all_meanings(parent)
        if kind in ("constant", "swap"):
            assert _meanings(new, parent) <= _all_meanings(made.program)
            assert len(made.program.lines) <= len(parent.lines)
        if kind == "colour":
            assert re.fullmatch(r"c_(iz|zo)_n\(S, p_g, (first|last|rbind\(get_nth_t, (F1|F2|L2)\))\)", new)
            assert "S" in made.program.inputs
        if kind == "insert":
            assert re.search(rf"\b{old}\b", new)


def _meanings(words: str, program: Program) -> set[object]:
    """The primitives, inputs and constants, by type and value, that words name."""
    return {_meaning(word) for word in re.findall(r"\w+", words) if word in {*INPUTS, *PRIMITIVES, *CONSTANTS}}


def _all_meanings(program: Program) -> set[object]:
    operands = [program.output, *(operand for line in program.lines for operand in line.operands)]
    return {_meaning(operand) for operand in operands if isinstance(operand, str)}


def _meaning(name: str) -> object:
    return (CONSTANTS[name].type, CONSTANTS[name].value) if name in CONSTANTS else name


def test_several_steps_are_told_apart() -> None:
    typer = Typer()
    parent = solvers["solve_chain"]
    found = [made for seed in range(SEEDS) if (made := mutant(parent, Random(seed), typer))]
    steps = {len(made.mutation.split("; ")) for made in found}
    assert steps == set(STEPS)
    assert all(made.program.id != parent.id for made in found)


def test_a_step_extends_the_words() -> None:
    typer = Typer()
    start = Mutant(solvers["solve_chain"].normal(), "")
    one = mutated(start, Random(0), typer)
    assert one is not None
    two = mutated(one, Random(1), typer)
    assert two is not None
    assert two.mutation.startswith(f"{one.mutation}; ")


def test_equal_random_states_give_equal_mutants_whatever_was_typed_before() -> None:
    typer = Typer()
    for seed in range(20):
        for parent in solvers.values():
            assert mutant(parent, Random(seed), typer) == mutant(parent, Random(seed), Typer())


def test_mutants_of_differs_are_differs() -> None:
    typer = Typer()
    for parent in differs.values():
        found = [made for seed in range(SEEDS) if (made := mutant(parent, Random(seed), typer, DIFFER))]
        assert len(found) > SEEDS * 0.9
        for made in found:
            check_output(made.program, INTEGER)
            assert "C" in made.program.inputs


def test_the_identity_can_be_wrapped() -> None:
    found = [mutant(Program((), "I"), Random(seed), Typer()) for seed in range(20)]
    assert any(made is not None and made.program.lines for made in found)


def test_programs_do_not_grow_beyond_the_limit() -> None:
    body = "".join(f"    x{i} = fill(x{i - 1}, RED, x0)\n" for i in range(2, MAX_LINES + 1))
    long = parse_program(
        f"def f(I):\n    x0 = ofcolor(I, BLUE)\n    x1 = trim(I)\n{body}    O = rot90(x{MAX_LINES})\n    return O\n"
    )
    assert len(long.lines) == MAX_LINES + 2
    typer = Typer()
    for seed in range(20):
        made = mutant(long, Random(seed), typer)
        assert made is None or len(made.program.lines) <= MAX_LINES


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("constant", "objects(I, T, F, T)", {"objects(I, F, F, T)", "objects(I, T, T, T)", "objects(I, T, F, F)"}),
        (
            "rank",
            "argmax(x1, size)",
            {f"get_arg_rank(x1, size, {rank})" for rank in ("ONE", "TWO", "NEG_ONE", "NEG_TWO")},
        ),
        ("angle", "rot90(x3)", {"mir_rot_t(x3, x4)", "mir_rot_t(x3, ZERO)", "mir_rot_t(x3, SEVEN)"}),
        ("swap", "argmax(x1, size)", {"argmin(x1, size)", "argmax(x1, height)"}),
        ("wire", "subgrid(x2, I)", set()),
        ("insert", "subgrid(x2, I)", {"subgrid(x3, I)"}),
        ("delete", "subgrid(x2, I)", set()),
    ],
)
def test_kinds(kind: str, before: str, after: set[str]) -> None:
    """What a kind of mutation makes of ``solve_largest``."""
    assert before in solvers["solve_largest"].normal().text()
    texts = _results("solve_largest", kind)
    assert any(before not in text for text in texts)
    for each in after:
        assert any(each in text for text in texts), each


def test_ranks_and_angles_inside_functions() -> None:
    assert any("rbind(mir_rot_t, " in text for text in _results("solve_branch", "angle"))
    assert any("rbind(get_color_rank_t, " in text for text in _results("solve_chain", "rank"))
    assert any("mir_rot_t(x8, x9)" in text and "a_mr(S)" in text for text in _results("solve_ranks", "angle"))


def test_deleting_a_composition_leaves_one_of_its_functions() -> None:
    texts = _results("solve_power", "delete")
    assert any("power(rot90, TWO)" in text for text in texts)
    assert any("power(trim, TWO)" in text for text in texts)


def _results(solver: str, kind: str) -> set[str]:
    typer = Typer()
    program = solvers[solver].normal()
    subject = Subject(program, typer.kinds(program), SOLVER, typer)
    proposals = [KINDS[kind](subject, Random(seed)) for seed in range(600)]
    accepted = [typer.accepted(proposal[0], SOLVER) for proposal in proposals if proposal]
    return {each.text() for each in accepted if each}


def test_mutants_run_and_give_a_value_or_nothing() -> None:
    """On real tasks a mutant of any depth raises nothing but Missing, and gives what its type says."""
    tasks = load_source("arc-agi-1/training").tasks[:60:4]
    typer = Typer()
    for number, parent in enumerate(solvers.values()):
        made: Mutant | None = Mutant(parent.normal(), "")
        for seed in range(12):
            task = tasks[(number + seed) % len(tasks)]
            made = mutated(made, Random(seed), typer) if made else None
            if made is None:
                break
            samples = tuple((pair.input, pair.output) for pair in task.train)
            values = run(made.program, {"S": samples, "I": task.train[0].input})
            assert len(values) == len(made.program.lines)


@pytest.mark.parametrize("rules", [SOLVER, DIFFER])
def test_what_breaks_the_rules_is_not_accepted(rules: Rules) -> None:
    typer = Typer()
    for text in ("O = size(I)", "O = canvas(RED, UNITY)", "O = rot90(RED)", "O = hconcat(I, C)"):
        program = parse_program(f"def f(S, I, C):\n    {text}\n    return O\n")
        assert typer.accepted(program, rules) is None
    assert not typer.gives(parse_program("def f(I):\n    O = rot90(UNITY)\n    return O\n"), GRID)
