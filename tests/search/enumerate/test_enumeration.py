from random import Random

import numpy as np

from arc.dsl.types import GRID
from arc.engine.run import run_programs
from arc.search.enumerate.goals import goals
from arc.search.kernels.bank import GRID_KIND, grown, new_bank
from tests.search.searching import NAMES, enumerated, tasks


def test_programs_give_the_vectors_that_they_stand_for() -> None:
    found = enumerated(*NAMES)
    count = int(found.bank.state[0])
    grids = [v for v in range(count) if found.bank.kinds[v] == GRID_KIND]
    chosen = Random(1).sample(grids, 150)
    for task, own in ((task, [v for v in chosen if found.bank.tasks[v] == task]) for task in range(len(NAMES))):
        programs = [found.program(v) for v in own]
        for device in ("python", "cpu"):
            outputs = run_programs(programs, [tasks(*NAMES)[task]], device)
            for vector, [given] in zip(own, outputs, strict=True):
                values = tuple(found.runner.pools.value(int(entry), GRID) for entry in found.ids(vector))
                assert values == given, (device, found.program(vector).text())


def test_every_vector_is_kept_once_with_the_cheapest_cost() -> None:
    found = enumerated(*NAMES)
    count = int(found.bank.state[0])
    keys = [(found.bank.tasks[v], found.bank.kinds[v], *found.ids(v)) for v in range(count)]
    assert len(set(keys)) == count
    kinds = found.bank.kinds[:count]
    assert (np.diff(found.bank.costs[:count][kinds != 1]) >= 0).all()


def test_budgets_are_kept() -> None:
    found = enumerated(*NAMES)
    assert (found.wallet.spent <= 4000).all()
    assert found.applications == found.wallet.spent.sum()


def test_cells_are_counted() -> None:
    found = enumerated(*NAMES)
    grids = found.runner.pools.grids
    for task in range(len(NAMES)):
        count = int(found.bank.state[0])
        own = [v for v in range(count) if found.bank.tasks[v] == task and found.bank.kinds[v] == GRID_KIND]
        assert found.cells[task] == sum(grids.heights[each] * grids.widths[each] for v in own for each in found.ids(v))


def test_a_task_is_searched_alike_alone_and_among_others() -> None:
    among, alone = enumerated(*NAMES), enumerated(NAMES[2])
    own = [v for v in range(int(among.bank.state[0])) if among.bank.tasks[v] == 2]
    programs = [among.program(v).id for v in own if among.bank.kinds[v] == GRID_KIND]
    count = int(alone.bank.state[0])
    assert programs == [alone.program(v).id for v in range(count) if alone.bank.kinds[v] == GRID_KIND]


def test_solutions_are_what_the_demos_want() -> None:
    found = enumerated(*NAMES)
    assert {NAMES[each.task] for each in found.solutions} >= {"00d62c1b", "67e8384a"}
    for each in found.solutions:
        assert tuple(found.ids(each.vector)[: found.problems[each.task].demos].tolist()) == each.goal.ids


def test_goals_are_undone_outputs() -> None:
    found = enumerated(*NAMES)
    known = goals(found.problems, found.runner)
    assert [goal.task for goal in known] == sorted(goal.task for goal in known)
    own = [goal for goal in known if goal.task == 1]
    assert own[0].word is None
    assert any(goal.word is not None and goal.word.name == "mirrored_all" for goal in own)


def test_a_bank_grows() -> None:
    found = enumerated(*NAMES)
    bigger = grown(found.bank)
    assert len(bigger.tasks) == 2 * len(found.bank.tasks)
    assert (bigger.ids[: len(found.bank.ids)] == found.bank.ids).all()
    assert np.count_nonzero(bigger.table) == found.bank.state[0]
    assert new_bank(4, 8).state.tolist() == [0, 0]
