"""What people see of tasks and programs, prepared for the templates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from arc.archive.index import Entry
from arc.dsl.values import Grid
from arc.engine.absence import Absence
from arc.report.archived import Archived
from arc.report.grids import GridView, compared, view
from arc.report.judged import Judged, Outcome
from arc.report.lineage import Lineage, Origin
from arc.report.listed import Listed
from arc.report.reliability import confidence_of
from arc.report.steps import Shown, outputs, steps
from arc.score.evaluation import SUBMITTED, TaskEvaluation
from arc.score.ranking import SOLUTION, Attempt
from arc.tasks.task import Task

LISTED_PROGRAMS = 100
"""Programs of the archive that the page lists."""

RUN_AGAIN = 200
"""Unsolved tasks, those with the best scores, whose best program is run again to show what it does."""


@dataclass(frozen=True)
class PairView:
    """A pair of a task, and what was given for it."""

    number: int
    input: GridView
    expected: GridView | None
    """None where it is not known"""
    given: list[tuple[str, GridView | None, str]]
    """heading, grid or None, and what to say below it"""


@dataclass(frozen=True)
class StepView:
    """A line of a program, and its value on the first demo pair."""

    text: str
    grid: GridView | None
    words: str


@dataclass(frozen=True)
class ProgramView:
    """A program as its task's page shows it."""

    id: str
    use: str
    """what the task has it for"""
    text: str
    steps: list[StepView]
    history: list[Origin]


@dataclass(frozen=True)
class TaskView:
    """A task: its card in the gallery, and its page."""

    task: Task
    outcome: Outcome
    verdict: TaskEvaluation
    best: Attempt | None
    fitting: int
    thumbnail: tuple[GridView, GridView]
    demos: list[PairView]
    tests: list[PairView]
    programs: list[ProgramView]

    @property
    def fits(self) -> bool:
        """Whether the best program reproduces all demo outputs."""
        return self.best is not None and self.best.kind == SOLUTION

    @property
    def right(self) -> int:
        """Test outputs that are right."""
        return self.verdict.outputs_right(SUBMITTED)


class TaskViews:
    """The views of the tasks that the page shows, made one at a time."""

    def __init__(self, judged: Judged) -> None:
        self._judged = judged
        self.lineage = Lineage(judged.run, {attempt.program for attempt in self._submitted()})
        best = (result.best for result in judged.shown.values())
        near = (attempt for attempt in best if attempt is not None and attempt.kind != SOLUTION)
        ranked = sorted(near, key=lambda attempt: (-attempt.score, attempt.task))
        self._run_again = {attempt.task for attempt in ranked[:RUN_AGAIN]}

    def _submitted(self) -> Iterator[Attempt]:
        for result in self._judged.shown.values():
            yield from result.submitted

    def __iter__(self) -> Iterator[TaskView]:
        return map(self._view, self._judged.tasks)

    def _view(self, task: Task) -> TaskView:
        result = self._judged.shown[task.id]
        best = result.best
        attempts: list[list[Attempt]] = [[] for _ in task.test]
        for attempt in result.attempts:
            attempts[attempt.test].append(attempt)
        produced = None
        if best is not None and task.id in self._run_again:
            program = self.lineage.program(best.program)
            produced = None if program is None else outputs(program, task)
        first = task.train[0]
        return TaskView(
            task=task,
            outcome=result.outcome,
            verdict=result.verdict,
            best=best,
            fitting=result.fitting,
            thumbnail=(view("first demo input", first.input), view("first demo output", _known(first.output))),
            demos=[_demo(task, number, produced) for number in range(len(task.train))],
            tests=[_test(task, number, found) for number, found in enumerate(attempts)],
            programs=self._programs(task, best, attempts),
        )

    def _programs(self, task: Task, best: Attempt | None, attempts: list[list[Attempt]]) -> list[ProgramView]:
        """The best program first, then the others whose outputs are submitted."""
        uses: dict[str, list[str]] = {} if best is None else {best.program: []}
        for test, found in enumerate(attempts, start=1):
            for number, attempt in enumerate(found[:SUBMITTED], start=1):
                uses.setdefault(attempt.program, []).append(f"attempt {number} of test {test}")
        traced = best is not None and (best.kind == SOLUTION or task.id in self._run_again)
        return [
            self._program(task, program, ", ".join(use), traced=traced and number == 0)
            for number, (program, use) in enumerate(uses.items())
        ]

    def _program(self, task: Task, name: str, use: str, *, traced: bool) -> ProgramView:
        program = self.lineage.program(name)
        shown = [] if program is None or not traced else steps(program, task)
        return ProgramView(
            id=name,
            use=use,
            text="" if program is None else program.text(),
            steps=[_step(each) for each in shown],
            history=self.lineage.history(name),
        )


def _known(output: Grid | None) -> Grid:
    """The output of a demo pair, which always has one."""
    assert output is not None
    return output


def _step(shown: Shown) -> StepView:
    grid = None if shown.drawing is None else view("value", shown.drawing)
    return StepView(shown.text, grid, shown.words)


def _demo(task: Task, number: int, produced: tuple[Grid | Absence, ...] | None) -> PairView:
    pair = task.train[number]
    expected = _known(pair.output)
    given = [] if produced is None else [_given("Produced", produced[number], expected)]
    return PairView(number + 1, view("input", pair.input), view("expected output", expected), given)


def _sure(attempt: Attempt) -> str:
    sure = confidence_of(attempt)
    return "" if sure is None else f", {sure:.0%} sure"


def _test(task: Task, number: int, attempts: list[Attempt]) -> PairView:
    pair = task.test[number]
    expected = None if pair.output is None else view("expected output", pair.output)
    given = [
        _given(f"Attempt {rank}{_sure(attempt)}", attempt.grid, pair.output)
        for rank, attempt in enumerate(attempts[:SUBMITTED], start=1)
    ]
    return PairView(number + 1, view("test input", pair.input), expected, given)


def _given(heading: str, output: Grid | Absence, expected: Grid | None) -> tuple[str, GridView | None, str]:
    if isinstance(output, Absence):
        return heading, None, f"missing: {output.text}"
    grid = view(heading, output) if expected is None else compared(heading, output, expected)
    return heading, grid, grid.note


@dataclass(frozen=True)
class ArchivedView:
    """A program of the archive."""

    origin: Origin | None
    entry: Entry
    fits: Listed[str]
    """tasks whose demo outputs it reproduces"""
    kept: int
    """tasks that it is kept for"""
    text: str


class ArchiveViews:
    """The programs of the archive, those that fit most tasks first."""

    def __init__(self, judged: Judged) -> None:
        self.programs = judged.run.archive.programs
        solving = {attempt.program for result in judged for attempt in result.attempts}
        self.lineage = Lineage(judged.run, solving | self.programs.keys())

    @cached_property
    def listed(self) -> list[ArchivedView]:
        """The best programs."""
        ranked = sorted(self.programs.values(), key=lambda program: program.worth)
        return [self._view(program) for program in ranked[:LISTED_PROGRAMS]]

    def _view(self, archived: Archived) -> ArchivedView:
        program = self.lineage.program(archived.best.program)
        return ArchivedView(
            origin=self.lineage.origin(archived.best.program),
            entry=archived.best,
            fits=archived.fits,
            kept=archived.kept,
            text="" if program is None else program.text(),
        )
