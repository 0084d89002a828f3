"""The ``python`` backend: the primitives of ``arc.dsl``, value by value. The definition that other backends match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any, TypeAlias

import numpy as np

from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.missing import Missing, Reason
from arc.dsl.values import Grid, check_grid
from arc.engine.absence import Failure
from arc.engine.backend import MAX_DIFFER, MISSING_DIFFER, Executable, Outcomes, Slice
from arc.engine.grids import pack
from arc.engine.plan import Domain, Instruction, Plan
from arc.engine.profile import CANDIDATES, ERRORS, Profiler, dsl_category
from arc.errors import in_a_line, log_failure
from arc.program.program import INPUTS, Operand

_S, _I, _C = range(len(INPUTS))
"""Slots of the inputs."""

_Step: TypeAlias = tuple[
    int, int, Callable[..., Any], tuple[int, ...], Callable[[list[Any]], Iterable[Any]], tuple[int, ...]
]
"""Position of the instruction, its slot, function, the slots of its arguments, what fetches them, slots to clear."""


class PythonBackend:
    """Runs every instruction as a Python call."""

    name = "python"

    def load(self, plan: Plan, profiler: Profiler) -> Executable:
        """Makes a plan ready."""
        return _Machine(plan, profiler)


class _Machine:
    """A plan whose values live in numbered slots: first the inputs, then the names that the plan uses, then its
    instructions. A slot that has no value is in ``absent``, with the number of the absence."""

    def __init__(self, plan: Plan, profiler: Profiler) -> None:
        self.plan = plan
        self.profiler = profiler
        operands = [operand for instruction in plan.instructions for operand in instruction.operands]
        operands += [*plan.outputs, *(result for _, result in plan.differs)]
        names = sorted({operand for operand in operands if isinstance(operand, str)} - set(INPUTS))
        self.slots: dict[str, int] = {name: slot for slot, name in enumerate((*INPUTS, *names))}
        self.values: list[Any] = [None] * len(INPUTS) + [_named(name) for name in names]
        self.first = len(self.values)
        self.values += [None] * len(plan.instructions)
        self.absent: dict[int, int] = {}
        self.code = {domain: [self._step(position) for position in plan.of(domain)] for domain in Domain}
        self.outputs = [self._slot(output) for output in plan.outputs]
        self.results = [self._slot(result) for _, result in plan.differs]
        self.runs = dict.fromkeys(Domain, 0)
        self.skipped = [0] * len(plan.instructions)
        self.seconds = [0.0] * len(plan.instructions)
        self.failed_calls = [0] * len(plan.instructions)
        self.failed_seconds = [0.0] * len(plan.instructions)
        self.logged: set[int] = set()
        self.broken: dict[int, str] = {}
        """by slots that are marked as failed, the error"""

    def run(self, samples: Slice) -> Outcomes:
        """Runs the plan on the samples of a slice."""
        shape = (len(samples.samples), len(self.outputs))
        output = np.zeros(shape, dtype=np.int32)
        exact = np.zeros(shape, dtype=np.bool_)
        differs = np.full((len(self.results), *shape), MISSING_DIFFER, dtype=np.int16)
        pool: dict[Grid, int] = {}
        failures: list[tuple[int, str]] = []
        lost_once = self._run(Domain.ONCE)
        lost_of_task: list[int] = []
        task = -1
        for row, sample in enumerate(samples.samples):
            if sample.task != task:
                task = sample.task
                self._forget(lost_of_task)
                self.values[_S] = samples.tasks[task]
                lost_of_task = self._run(Domain.TASK)
            self.values[_I] = sample.input
            lost = self._run(Domain.SAMPLE)
            with self.profiler.span(CANDIDATES):
                codes, found = self._outputs()
                if sample.expected is None:
                    for grid, candidates in found.items():
                        number = pool.setdefault(grid, len(pool))
                        for candidate in candidates:
                            codes[candidate] = number
                elif sample.expected in found:
                    exact[row, found[sample.expected]] = True
                output[row] = codes
            failures += [(row, error) for error in sorted(set(self.broken.values()))]
            if sample.expected is not None and found and self.results:
                lost += self._run(Domain.DEMO)
                measured = np.array([self._differs(grid) for grid in found], dtype=np.int16)
                with self.profiler.span(CANDIDATES):
                    for points, candidates in zip(measured, found.values(), strict=True):
                        differs[:, row, candidates] = points[:, None]
            self._forget(lost)
        self._forget(lost_of_task)
        self._forget(lost_once)
        self._account()
        return Outcomes(output, exact, differs, pack(pool), tuple(failures))

    def _outputs(self) -> tuple[list[int], dict[Grid, list[int]]]:
        """Per candidate minus the number of its absence, or 0; and the candidates of every distinct output."""
        values, absent = self.values, self.absent
        codes = [0] * len(self.outputs)
        found: dict[Grid, list[int]] = {}
        for candidate, (slot, checked) in enumerate(zip(self.outputs, self.plan.checked, strict=True)):
            if slot in absent:
                codes[candidate] = -absent[slot]
                continue
            if checked:
                try:
                    check_grid(values[slot])
                except Missing as error:
                    codes[candidate] = -error.reason
                    continue
            found.setdefault(values[slot], []).append(candidate)
        return codes, found

    def _differs(self, grid: Grid) -> list[int]:
        """What every differ gives for an output."""
        self.values[_C] = grid
        lost = self._run(Domain.OUTPUT)
        results = [
            value if slot not in self.absent and 0 <= (value := self.values[slot]) <= MAX_DIFFER else MISSING_DIFFER
            for slot in self.results
        ]
        self._forget(lost)
        return results

    def _run(self, domain: Domain) -> list[int]:
        """Runs the instructions of a domain; gives the slots that are without a value now and were not before."""
        values, absent, seconds, clock = self.values, self.absent, self.seconds, self.profiler.clock
        none_absent = absent.keys().isdisjoint
        lost = []
        self.runs[domain] += 1
        for position, slot, function, arguments, fetch, cleared in self.code[domain]:
            if none_absent(arguments):
                start = clock()
                try:
                    values[slot] = function(*fetch(values))
                    seconds[position] += clock() - start
                except Exception as error:
                    absent[slot] = self._absence(position, slot, error)
                    lost.append(slot)
                    self.failed_seconds[position] += clock() - start
                    self.failed_calls[position] += 1
            else:
                absent[slot] = next(absent[argument] for argument in arguments if argument in absent)
                lost.append(slot)
                self.skipped[position] += 1
            for old in cleared:
                values[old] = None
        return lost

    def _absence(self, position: int, slot: int, error: Exception) -> int:
        if isinstance(error, Missing):
            return error.reason
        if isinstance(error, RecursionError | MemoryError):
            return Reason.TOO_LARGE
        name = _primitive(self.plan.instructions[position])
        self.broken[slot] = f"{name}: {in_a_line(error)}"
        if position not in self.logged:
            self.logged.add(position)
            log_failure(f"{name} failed; what depends on it has no result and is marked as failed", error)
        return Failure.FAILED

    def _forget(self, lost: Iterable[int]) -> None:
        for slot in lost:
            del self.absent[slot]
        if self.broken:
            self.broken = {slot: error for slot, error in self.broken.items() if slot in self.absent}

    def _account(self) -> None:
        """Hands the times of the calls to the profiler and starts again at zero."""
        for position, instruction in enumerate(self.plan.instructions):
            name = _primitive(instruction)
            failed = self.failed_calls[position]
            if count := self.runs[instruction.domain] - self.skipped[position] - failed:
                self.profiler.add(_category(name), name, count, count, self.seconds[position])
            if failed:
                self.profiler.add(ERRORS, name, failed, failed, self.failed_seconds[position])
        self.runs = dict.fromkeys(Domain, 0)
        for counts in (self.skipped, self.failed_calls):
            counts[:] = [0] * len(counts)
        for times in (self.seconds, self.failed_seconds):
            times[:] = [0.0] * len(times)

    def _slot(self, operand: Operand) -> int:
        return self.first + operand if isinstance(operand, int) else self.slots[operand]

    def _step(self, position: int) -> _Step:
        instruction = self.plan.instructions[position]
        if isinstance(instruction.callee, str):
            function, operands = PRIMITIVES[instruction.callee].function, instruction.args
        else:
            function, operands = _call, instruction.operands
        arguments = tuple(map(self._slot, operands))
        cleared = {
            operand
            for operand in operands
            if isinstance(operand, int)
            and self.plan.instructions[operand].last_use == position
            and self.plan.instructions[operand].domain is instruction.domain
        }
        return (
            position,
            self._slot(position),
            function,
            arguments,
            _fetcher(arguments),
            tuple(map(self._slot, sorted(cleared))),
        )


def _fetcher(arguments: tuple[int, ...]) -> Callable[[list[Any]], Iterable[Any]]:
    """What takes the arguments out of the slots at the speed of C. One argument is a slice of length one, since
    ``itemgetter`` of one index gives no sequence."""
    return itemgetter(*arguments) if len(arguments) > 1 else itemgetter(slice(arguments[0], arguments[0] + 1))


def _call(function: Callable[..., Any], *args: Any) -> Any:
    return function(*args)


def _primitive(instruction: Instruction) -> str:
    """The name to account a call under; ``call`` where the function is a value."""
    return instruction.callee if isinstance(instruction.callee, str) else "call"


def _category(name: str) -> str:
    return dsl_category(PRIMITIVES[name].category if name in PRIMITIVES else "functions")


def _named(name: str) -> Any:
    return CONSTANTS[name].value if name in CONSTANTS else PRIMITIVES[name].function
