from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from arc.archive.index import Entry
from arc.card.generate import Candidate, Options, generate, quotas
from arc.dsl.types import GRID
from arc.errors import InputError
from arc.program.batt import merge, parse_batt
from arc.program.infer import check_output
from arc.program.parse import parse_program
from arc.search.found import Found
from tests.card.archives import BY_ID, entry, imported, scored
from tests.card.parents import solvers

LATER = Options(seed=5, generation=2, candidates=120, mutation_share=0.5, crossover_share=0.3)


def _generated(entries: list[Entry], options: Options) -> list[Candidate]:
    return list(generate(entries, BY_ID.__getitem__, options))


def _origins(candidates: list[Candidate]) -> Counter[str]:
    return Counter(candidate.origin for candidate in candidates)


@pytest.fixture(scope="module")
def later() -> list[Candidate]:
    return _generated(scored(), LATER)


def test_the_budget_is_used_and_no_program_comes_twice(later: list[Candidate]) -> None:
    assert len(later) == 120
    assert len({candidate.program.id for candidate in later}) == 120
    for candidate in later:
        check_output(candidate.program, GRID)
        assert candidate.program == candidate.program.normal()


def test_the_rows_are_true(later: list[Candidate]) -> None:
    marks = {each.program: set(each.learned_from) for each in scored()}
    for candidate in later:
        new = candidate.program.id not in BY_ID
        assert new == (candidate.origin != "archive") == bool(candidate.mutation)
        assert len(candidate.parents) == {"archive": 0, "mutation": 1, "crossover": 2}[candidate.origin]
        assert set(candidate.parents) <= set(BY_ID)
        origins = candidate.parents or (candidate.program.id,)
        assert candidate.learned_from == tuple(sorted(set().union(*(marks[each] for each in origins))))


def test_unchanged_programs_come_first_then_mutants_then_children() -> None:
    order = [candidate.origin for candidate in _generated(imported(), LATER)]
    assert set(order) == {"archive", "mutation", "crossover"}
    assert order == sorted(order, key=["archive", "mutation", "crossover"].index)


def test_without_archived_programs_those_that_were_found_are_the_candidates() -> None:
    mirrored = parse_program("def solve(I):\n    O = vmirror(I)\n    return O\n")
    found = Found("t", 0, mirrored.id, "program", 7, "mark", mirrored.text())
    (candidate,) = generate([], BY_ID.__getitem__, LATER, [(found, mirrored)])
    assert (candidate.program, candidate.origin, candidate.cost) == (mirrored, "search", 7)
    assert candidate.learned_from == ("mark",)


def test_in_the_first_generation_all_archived_programs_come_first() -> None:
    found = _generated(imported(), replace(LATER, generation=1, candidates=25, mutation_share=1, crossover_share=0))
    assert {candidate.program.id for candidate in found[: len(BY_ID)]} == set(BY_ID)
    assert _origins(found) == {"archive": len(BY_ID), "mutation": 25 - len(BY_ID)}


def test_a_budget_smaller_than_the_archive_takes_some_of_it() -> None:
    found = _generated(imported(), replace(LATER, candidates=5))
    assert _origins(found) == {"archive": 5}
    assert {each.program.id for each in found} != {
        each.program.id for each in _generated(imported(), replace(LATER, candidates=5, generation=3))
    }


def test_programs_that_have_run_do_not_run_again(later: list[Candidate]) -> None:
    assert "archive" not in _origins(later)
    new = imported()[0]
    found = _generated([each for each in scored() if each.program != new.program] + [new], LATER)
    assert [each.program.id for each in found if each.origin == "archive"] == [new.program]


def test_a_budget_goes_before_the_shares() -> None:
    assert _origins(_generated(imported(), replace(LATER, counts=(3, 5, 7)))) == {
        "archive": 3,
        "mutation": 5,
        "crossover": 7,
    }


def test_frozen_solvers_stay_as_they_are() -> None:
    assert _origins(_generated(scored(), replace(LATER, freeze_solvers=True))) == {"archive": len(BY_ID)}
    best = _generated(scored(), replace(LATER, freeze_solvers=True, candidates=3))
    top = {task: max(each.score or 0 for each in scored() if each.task == task) for task in ("task-0", "task-1")}
    winners = {each.program for each in scored() if each.task in top and each.score == top[each.task]}
    assert winners <= {candidate.program.id for candidate in best}


@pytest.mark.parametrize(
    ("options", "archived", "is_scored", "expected"),
    [
        (LATER, 1000, True, (24, 60, 36)),
        (LATER, 10, True, (10, 69, 41)),
        (LATER, 10, False, (10, 69, 41)),
        (LATER, 100, False, (100, 12, 8)),
        (LATER, 120, False, (120, 0, 0)),
        (LATER, 300, False, (120, 0, 0)),
        (replace(LATER, mutation_share=0, crossover_share=0), 50, True, (50, 0, 0)),
        (replace(LATER, mutation_share=0, crossover_share=0.5), 50, True, (50, 0, 70)),
        (replace(LATER, mutation_share=1, crossover_share=0), 50, True, (0, 120, 0)),
        (replace(LATER, mutation_share=1, crossover_share=0), 50, False, (50, 70, 0)),
        (replace(LATER, freeze_solvers=True), 50, True, (50, 0, 0)),
        (replace(LATER, freeze_solvers=True), 500, True, (120, 0, 0)),
        (replace(LATER, candidates=1), 500, True, (0, 1, 0)),
    ],
)
def test_quotas(options: Options, archived: int, is_scored: bool, expected: tuple[int, int, int]) -> None:
    assert quotas(options, archived, is_scored) == expected


def test_seed_and_generation_decide() -> None:
    first = _generated(scored(), LATER)
    assert first == _generated(scored(), LATER)
    assert first != _generated(scored(), replace(LATER, seed=6))
    assert first != _generated(scored(), replace(LATER, generation=3))


def test_a_larger_budget_keeps_the_mutants_of_a_smaller_one() -> None:
    small = _generated(scored(), LATER)
    large = _generated(scored(), replace(LATER, candidates=200))
    assert {each.program.id for each in small} <= {each.program.id for each in large}


def test_what_the_archive_has_is_not_made_again() -> None:
    """Mutants of the generation before, archived as programs or as parents, do not come again."""
    before = [each for each in _generated(scored(), LATER) if each.origin == "mutation"]
    kept = [entry("task-0", each.program, 1) for each in before[:20]]
    parents = replace(kept[0], parents=tuple(each.program.id for each in before[20:]))
    programs = BY_ID | {each.program.id: each.program for each in before}
    entries = [*scored(), parents, *kept[1:]]
    again = generate(entries, programs.__getitem__, LATER)
    made = {each.program.id for each in again if each.origin != "archive"}
    assert not made & {each.program.id for each in before}


def test_a_small_archive_may_be_exhausted() -> None:
    flip = solvers["solve_flip"]
    options = replace(LATER, candidates=3000, mutation_share=0, crossover_share=1)
    found = _generated([entry("t", flip, 5)], options)
    assert found[0].program == flip.normal() or found[0].origin == "crossover"
    assert len(found) < 10


def test_an_archived_program_that_gives_no_grid_is_an_error() -> None:
    program = parse_program("def f(I):\n    O = height(I)\n    return O\n")
    with pytest.raises(InputError, match="gives no grid"):
        list(generate([entry("t", program, 5)], {program.id: program}.__getitem__, LATER))


def test_the_batt_shares_and_survives_its_text(later: list[Candidate]) -> None:
    batt = merge(candidate.program for candidate in later)
    assert len(batt.lines) < 0.7 * sum(len(candidate.program.lines) for candidate in later)
    assert parse_batt(batt.text()) == batt
    for number, candidate in enumerate(later):
        assert batt.program(number).id == candidate.program.id
