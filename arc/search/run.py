"""The search on many tasks: in chunks that bound the memory, in processes, with its programs run once more."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context, parent_process
from threading import Event, Thread
from time import process_time
from typing import Self

from arc.engine.profile import peak_memory
from arc.engine.run import run_programs
from arc.errors import InputError, in_a_line, log_failure
from arc.program.parse import parse_program
from arc.program.program import Program
from arc.progress import Advance
from arc.search.enumerate.runner import lent_runner
from arc.search.lengths import shipped
from arc.search.solve import GUESSES, Answer, Spending, guesses, solve
from arc.tasks.task import Grid, Task
from arc.timetable import NO_TIME

CHUNK_APPLICATIONS = 3_000_000
CHUNK_TASKS = 64
CHUNK_CELLS = 1_400_000_000
"""Applications, tasks, and cells of grids, at most, that are searched together: they bound a process's memory.
An application takes about 350 bytes."""


@dataclass(frozen=True)
class Bounds:
    """What is tried: applications and cells of every task, and the seed of random choices."""

    applications: int
    cells: int
    seed: int


@dataclass(frozen=True)
class Guess:
    """An output for a test input, and the program that gives it, as text."""

    grid: Grid
    strategy: str
    cost: int
    program: str
    learned_from: tuple[str, ...] = ()
    """marks of other tasks that parts of the program were learned on"""


@dataclass
class Searched:
    """The guesses of every task and test input, best first, and what they cost."""

    guesses: dict[tuple[str, int], list[Guess]] = field(default_factory=dict)
    spending: Spending = field(default_factory=Spending)
    failed: dict[str, str] = field(default_factory=dict)
    """tasks on which the search broke down, each with the error: they have no guesses"""
    unfaithful: list[str] = field(default_factory=list)
    """tasks with an answer whose program, run by itself, gives something else: a bug"""
    cpu: float = 0.0
    """CPU seconds of other processes, with their start"""
    peak_memory: int = 0
    """the largest resident set of a process, in bytes"""
    processes: int = 1
    """that searched side by side"""

    def add(self, other: Searched) -> None:
        """Adds the tasks of another part."""
        self.guesses.update(other.guesses)
        self.failed.update(other.failed)
        self.unfaithful += other.unfaithful
        self.cpu += other.cpu
        self.peak_memory = max(self.peak_memory, other.peak_memory)
        self.spending.applications += other.spending.applications
        for strategy, seconds in other.spending.seconds.items():
            self.spending.seconds[strategy] += seconds


def search(
    tasks: Sequence[Task],
    applications: int,
    seed: int,
    jobs: int,
    advance: Advance,
    over: Callable[[], bool] = lambda: False,
) -> Searched:
    """Searches all tasks in so many processes, with so many applications of primitives for each.

    The answers hang on nothing else: not on the clock, the number of processes, or the other tasks. A task on which
    the search breaks down, or whose process dies where it has one, has failed; the others have their answers.
    Tasks that are left when time is ``over`` have failed, too; that is looked at before every chunk.
    """
    chunks, bounds = chunked(tasks, applications, seed, jobs)
    blind = [[task.without_test_outputs() for task in chunk] for chunk in chunks]
    found = Searched(processes=max(1, min(jobs, len(chunks))))
    for part in _parts(blind, bounds, found.processes, over):
        found.add(part)
        advance(len({task for task, _ in part.guesses}))
    return found


def together(applications: int) -> int:
    """How many tasks a process searches together, at most, with so many applications for each."""
    return max(1, min(CHUNK_TASKS, CHUNK_APPLICATIONS // max(applications, 1)))


def chunked(tasks: Sequence[Task], applications: int, seed: int, jobs: int = 1) -> tuple[list[Sequence[Task]], Bounds]:
    """The tasks that are searched together, and what is tried for each.

    Of several processes each gets its share of the tasks that are left, as long as a chunk may have so many: so all end
    at about the same time (guided self-scheduling: Polychronopoulos and Kuck, 1987).
    """
    most = together(applications)
    chunks = []
    while tasks:
        size = most if jobs <= 1 else max(1, min(most, len(tasks) // jobs))
        chunks.append(tasks[:size])
        tasks = tasks[size:]
    return chunks, Bounds(applications, CHUNK_CELLS // most, seed)


def _parts(chunks: list[list[Task]], bounds: Bounds, jobs: int, over: Callable[[], bool]) -> Iterator[Searched]:
    if jobs <= 1:
        for chunk in chunks:
            yield _failed(chunk, NO_TIME) if over() else _searched(chunk, bounds)
            gc.collect()
        return
    with ExitStack() as stack, ThreadPoolExecutor(jobs) as threads:
        ending = Event()
        idle = [stack.enter_context(_Process(ending)) for _ in range(jobs)]

        def searched_apart(tasks: list[Task]) -> Searched:
            if over():
                return _failed(tasks, NO_TIME)
            process = idle.pop()
            try:
                return process.searched(tasks, bounds)
            finally:
                idle.append(process)

        try:
            yield from threads.map(searched_apart, chunks)
        except BaseException:
            ending.set()
            for child in active_children():
                child.kill()
            raise


class _Process:
    """A process that searches, started anew when it has died, unless the program is ``ending``."""

    def __init__(self, ending: Event) -> None:
        self._ending = ending

    def __enter__(self) -> Self:
        self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_end_with_parent)
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown()

    def searched(self, tasks: list[Task], bounds: Bounds) -> Searched:
        """Searches tasks in the process, whose CPU time is told, too; in halves where it dies."""
        try:
            return self._pool.submit(_timed, tasks, bounds).result()
        except BrokenProcessPool:
            if self._ending.is_set():
                raise
            self.__exit__()
            self.__enter__()
            if len(tasks) == 1:
                return _failed(tasks, "its process died")
        return _in_halves(tasks, bounds, self.searched)


def _end_with_parent() -> None:
    """Ends this process when the one dies that it works for, which may be killed: it would wait for work for ever."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


_clock = 0.0
"""CPU seconds of this process that were told before."""


def _timed(tasks: list[Task], bounds: Bounds) -> Searched:
    global _clock
    found = _searched(tasks, bounds)
    gc.collect()
    before, _clock = _clock, process_time()
    found.cpu = _clock - before
    return found


def _searched(tasks: list[Task], bounds: Bounds) -> Searched:
    """Searches tasks together; in halves where that breaks down."""
    try:
        return _searched_together(tasks, bounds)
    except InputError:
        raise
    except Exception as error:
        if len(tasks) == 1:
            log_failure("the search broke down on a task, which is marked as failed", error)
            return _failed(tasks, in_a_line(error))
    return _in_halves(tasks, bounds, _searched)


def _in_halves(tasks: list[Task], bounds: Bounds, searched: Callable[[list[Task], Bounds], Searched]) -> Searched:
    middle = len(tasks) // 2
    found = searched(tasks[:middle], bounds)
    found.add(searched(tasks[middle:], bounds))
    return found


def _failed(tasks: list[Task], error: str) -> Searched:
    """Tasks without guesses, for the same reason."""
    places = [(task.id, test) for task in tasks for test in range(len(task.test))]
    return Searched({place: [] for place in places}, failed=dict.fromkeys((task.id for task in tasks), error))


def _searched_together(tasks: list[Task], bounds: Bounds) -> Searched:
    """Searches tasks together."""
    found = Searched()
    with lent_runner() as runner:
        given = tasks, shipped(), bounds.applications, bounds.cells, bounds.seed
        _guess(tasks, solve(*given, found.spending, runner), found)
    found.peak_memory = peak_memory()
    return found


def _guess(tasks: list[Task], answers: Sequence[Sequence[Answer]], found: Searched) -> None:
    """Adds the guesses of tasks, whose programs are run by themselves."""
    start = process_time()
    for task, ranked in zip(tasks, answers, strict=True):
        programs: dict[int, tuple[Program, frozenset[str]]] = {}
        for test in range(len(task.test)):
            own = found.guesses[task.id, test] = []
            for answer in list(guesses(ranked, test))[:GUESSES]:
                candidate = answer.candidate
                program, marks = programs.setdefault(id(candidate), candidate.program())
                text = program.text()
                grid, strategy = candidate.outputs[test], candidate.strategy
                own.append(Guess(grid, strategy, answer.cost, text, tuple(sorted(marks))))
        given = {each.program: each for test in range(len(task.test)) for each in found.guesses[task.id, test]}
        if given:
            results = run_programs([parse_program(text) for text in given], [task])
            outputs = {text: result[0] for text, result in zip(given, results, strict=True)}
            demos = tuple(pair.output for pair in task.train)
            for test in range(len(task.test)):
                for each in found.guesses[task.id, test]:
                    result = outputs[each.program]
                    if result[: len(demos)] != demos or result[len(demos) + test] != each.grid:
                        found.unfaithful.append(task.id)
    found.spending.seconds["replay"] += process_time() - start
