from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.archive.index import Entry, TaskKey
from arc.card.budget import (
    CROSSOVER,
    EXECUTED,
    MOST_APPLICATIONS,
    MUTATION,
    ORIGINS,
    SEARCH,
    TRANSFER,
    Budget,
    Plan,
    Standing,
    Yield,
    read_budget,
    split,
    standing,
    write_budget,
    yields,
)
from arc.errors import InputError
from tests.card.archives import entry, imported
from tests.card.parents import solvers

A, B = list(solvers.values())[:2]
TASKS = [TaskKey("here", name, f"hash-{name}") for name in "tuvw"]
PLAN = Plan(candidates=70, mutation_share=0.5, crossover_share=0.2, applications=1000)


def work(budget: Budget, earlier: list[Yield]) -> int:
    """What the origins may apply, with the instructions that their candidates had last."""
    instructions = {row.origin: row.instructions // row.candidates for row in earlier if row.candidates}
    made = sum(budget.candidates[origin] * instructions.get(origin, 10) for origin in (MUTATION, CROSSOVER))
    return made * EXECUTED * len(TASKS) + budget.applications * len(budget.open)


def rows(generation: int, **solved: int) -> list[Yield]:
    each = [
        Yield(generation, origin, 20, 200, 200 * EXECUTED * len(TASKS), solved.get(origin, 0)) for origin in ORIGINS
    ]
    return [replace(row, applications=4000) if row.origin == SEARCH else row for row in each]


def split_of(generation: int, plan: Plan, archive: list[Entry], earlier: list[Yield]) -> Budget:
    return split(generation, plan, standing(TASKS, archive), earlier)


def test_tasks_are_open_until_a_program_solves_them_or_was_written_for_them() -> None:
    entries = [entry("t", A, 1000), entry("t", B, 3), entry("u", A, 999), entry("v", A)]
    assert standing(TASKS, entries) == Standing(4, ("u", "w"), 0)
    edited = [key._replace(task_hash="other") for key in TASKS]
    assert standing(edited, entries).open == tuple("tuvw"), "an edited task is another task"
    assert standing(TASKS, [entry("t", A), entry("u", A, 5), entry("u", B), entry("v", B)]).untried == 1


def test_the_first_generation_does_as_planned() -> None:
    budget = split_of(1, PLAN, imported(), [])
    assert budget.candidates == {TRANSFER: len(solvers), MUTATION: 39, CROSSOVER: 70 - len(solvers) - 39}
    assert budget.open == tuple("tuvw")
    assert budget.applications == 1000
    some = split_of(1, PLAN, [entry("t", A, 1000), entry("u", A)], [])
    assert some.open == ("v", "w")
    assert some.applications == 2000, "what solved tasks leave goes to the open ones"
    assert split_of(1, replace(PLAN, applications=10**6), [], []).applications == MOST_APPLICATIONS


def test_the_search_ends_with_the_last_open_task() -> None:
    budget = split_of(2, PLAN, [entry(key.task, A, 1000) for key in TASKS], rows(1))
    assert budget.applications == 0
    assert budget.candidates[MUTATION] > 0


def test_who_solves_more_gets_more_and_nobody_gets_nothing() -> None:
    entries = [entry("t", A, 5)]
    plain = split_of(2, replace(PLAN, adapt=False), entries, rows(1, mutation=9))
    assert plain.candidates == {TRANSFER: 0, MUTATION: 50, CROSSOVER: 20}
    mutants = split_of(2, PLAN, entries, rows(1, mutation=9))
    searched = split_of(2, PLAN, entries, rows(1, search=9))
    assert mutants.candidates[MUTATION] > searched.candidates[MUTATION] > 0
    assert searched.applications > mutants.applications > 0
    assert mutants.candidates[CROSSOVER] > 0
    forgotten = split_of(3, PLAN, entries, [*rows(1, mutation=9), *rows(2)])
    assert mutants.candidates[MUTATION] > forgotten.candidates[MUTATION]


@given(
    st.lists(st.fixed_dictionaries({origin: st.integers(0, 50) for origin in ORIGINS}), min_size=1, max_size=4),
    st.integers(0, 3),
)
def test_the_work_of_a_generation_stays_the_same(solved: list[dict[str, int]], closed: int) -> None:
    earlier = [row for number, each in enumerate(solved, start=1) for row in rows(number, **each)]
    entries = [entry(key.task, A, 1000) for key in TASKS[:closed]] or [entry("t", A, 1)]
    planned = split_of(2, replace(PLAN, adapt=False), entries, earlier)
    budget = split_of(2, PLAN, entries, earlier)
    before, now = work(planned, earlier), work(budget, earlier)
    rounding = (10 + 10) * EXECUTED * len(TASKS) + 2 * len(TASKS)
    assert before - rounding <= now <= before + rounding


def test_yields_count_tasks_that_were_open_once_per_origin() -> None:
    budget = Budget(4, {TRANSFER: 1, MUTATION: 2, CROSSOVER: 0}, 50, ("t", "u"), ())
    solving = [(MUTATION, "t"), (MUTATION, "t"), (SEARCH, "t"), (SEARCH, "u"), (TRANSFER, "v")]
    found = yields(budget, 10, [(MUTATION, 3), (MUTATION, 5), (SEARCH, 7), (TRANSFER, 1)], solving)
    assert found == [
        Yield(4, TRANSFER, 1, 1, 10 * EXECUTED, 0),
        Yield(4, MUTATION, 2, 8, 80 * EXECUTED, 1),
        Yield(4, CROSSOVER, 0, 0, 0, 0),
        Yield(4, SEARCH, 1, 7, 70 * EXECUTED + 100, 2),
    ]


def test_a_budget_survives_its_file(tmp_path: Path) -> None:
    budget = split_of(2, PLAN, _entries(), rows(1, search=3))
    write_budget(tmp_path / "budget.json", budget)
    assert read_budget(tmp_path / "budget.json") == budget
    for wrong in ("", "[]", '{"generation": 1}'):
        (tmp_path / "budget.json").write_text(wrong)
        with pytest.raises(InputError, match=r"budget\.json: is no budget"):
            read_budget(tmp_path / "budget.json")


def _entries() -> list[Entry]:
    return [entry("t", A, 1000), entry("u", B, 950)]
