"""Phrases: programs for other tasks, tried with a task's own colours."""

from __future__ import annotations

import pytest

from arc.dsl.types import GRID
from arc.engine.run import run_programs
from arc.program.parse import parse_program
from arc.search.compose import transfer
from arc.search.enumerate.enumeration import GIVEN_OP, Enumeration
from arc.search.lengths import shipped
from arc.search.phrases import Phrase, left_open, shipped_phrases
from arc.search.problem import Problem
from tests.search.compose.test_strategies import assert_faithful
from tests.search.searching import tasks

NAMES = ("4938f0c2", "dc0a314f", "a3df8b1e")


def entered(*names: str) -> Enumeration:
    """An enumeration that has made nothing yet but the inputs and colours."""
    return Enumeration([Problem(task.without_test_outputs()) for task in tasks(*names)], shipped(), 0)


def book_of(monkeypatch: pytest.MonkeyPatch, text: str, *marks: str) -> None:
    opened = left_open(parse_program(text))
    assert opened is not None
    book = transfer.phrasebook([Phrase(*opened, marks)])
    monkeypatch.setattr(transfer, "shipped_phrasebook", lambda with_actions: book)


def test_answers_and_given_grids_are_what_their_programs_give() -> None:
    found = entered(*NAMES)
    before = int(found.bank.state[0])
    candidates = assert_faithful(transfer.transferred(found, range(len(NAMES)), False), tasks(*NAMES))
    right = {NAMES[each.task] for each in candidates if each.outputs == tasks(*NAMES)[each.task].test_outputs}
    assert right == set(NAMES)
    pools, given = found.runner.pools, range(before, int(found.bank.state[0]))
    assert len(given) > 30
    for vector in given[::7]:
        assert found.bank.ops[vector] == GIVEN_OP
        task = tasks(*NAMES)[found.bank.tasks[vector]]
        [[outputs]] = run_programs([found.program(vector)], [task])
        assert outputs == tuple(pools.value(int(entry), GRID) for entry in found.ids(vector))


def test_a_task_learns_nothing_from_its_own_programs() -> None:
    found = entered(*NAMES)
    own = [task.demo_hashes for task in tasks(*NAMES)]
    for each in transfer.transferred(found, range(len(NAMES)), False):
        _, marks = each.program()
        assert marks
        assert not {mark.rpartition("#")[2] for mark in marks} & own[each.task]
    assert not list(transfer.transferred(found, (), False))


def test_colors_of_phrases_are_those_of_the_task(monkeypatch: pytest.MonkeyPatch) -> None:
    """Yellow enclosed cells in the demos; the phrase fills them with green."""
    text = """def solve(I):
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, BLACK)
    x3 = rbind(bordering, I)
    x4 = compose(flip, x3)
    x5 = mfilter(x2, x4)
    O = fill(I, GREEN, x5)
    return O
"""
    (task,) = tasks("00d62c1b")
    book_of(monkeypatch, text, "other#1")
    outputs = [each.outputs for each in transfer.transferred(entered("00d62c1b"), {0}, False)]
    assert task.test_outputs in outputs
    book_of(monkeypatch, text, "other#1", f"other#{min(task.demo_hashes)}")
    assert not list(transfer.transferred(entered("00d62c1b"), {0}, False))


def test_shipped_phrases_make_grids() -> None:
    book = transfer.shipped_phrasebook(False)
    assert len(book.parts) > len(shipped_phrases())
    assert {part.colors for part in book.parts} == {0, 1, 2}


def test_actions() -> None:
    names = ("05f2a901", "a1570a43")
    candidates = transfer.transferred(entered(*names), range(len(names)), True)
    of_actions = [each for each in candidates if not each.program()[1]]
    assert_faithful(of_actions, tasks(*names))
    assert {names[each.task] for each in of_actions} == set(names)
