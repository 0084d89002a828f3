"""Running programs from Python, for checks and reports: outputs of programs on tasks, and every step of one program.

>>> outputs = run_programs(programs, tasks)     # outputs[program][task][pair], demo pairs before test pairs
>>> steps = trace(program, samples, grid)       # one step per line of the program's text

Where there is no output or value, its ``Absence`` stands in its place; it says why in its ``text``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.missing import Missing, Reason
from arc.dsl.values import Grid, Samples
from arc.engine.absence import Absence, Failure, absence
from arc.engine.backend import open_backend
from arc.engine.isolating import Isolating
from arc.engine.plan import plan
from arc.engine.profile import DISPATCH, Profiler
from arc.engine.samples import sliced
from arc.program.batt import merge
from arc.program.program import Operand, Program
from arc.tasks.task import Task


def run_programs(
    programs: Sequence[Program], tasks: Sequence[Task], device: str = "cpu", slice_samples: int = 256
) -> list[list[tuple[Grid | Absence, ...]]]:
    """The output of every program on every pair of every task: ``[program][task][pair]``, demos before tests.

    ``S`` is the task's demo pairs. Expected outputs are not looked at. Programs must be well typed (``check_output``).
    """
    profiler = Profiler()
    planned = plan(merge(programs))
    executable = Isolating(planned, open_backend(device).load(planned, profiler))
    rows: list[list[Grid | Absence]] = []
    for _, samples in sliced(tasks, slice_samples):
        as_tests = samples._replace(samples=tuple(sample._replace(expected=None) for sample in samples.samples))
        with profiler.span(DISPATCH):
            outcomes = executable.run(as_tests)
        grids = [outcomes.grids.grid(number) for number in range(len(outcomes.grids))]
        rows += [[grids[code] if code >= 0 else absence(-code) for code in row] for row in outcomes.output.tolist()]
    result = []
    for number in range(len(programs)):
        outputs = iter([row[number] for row in rows])
        result.append([tuple(next(outputs) for _ in (*task.train, *task.test)) for task in tasks])
    return result


@dataclass(frozen=True)
class Step:
    """One line of a program on one sample."""

    text: str
    """the line, such as ``x1 = rot90(I)``"""
    value: Any
    """its value; a Python function where the line is one; an ``Absence`` where there is none"""


def trace(program: Program, samples: Samples, grid: Grid, candidate: Grid | None = None) -> list[Step]:
    """Every line of a program with its value for ``S``, ``I`` and, in a differ, ``C``."""
    inputs = {"S": samples, "I": grid, "C": candidate}
    texts = program.text().splitlines()[1:-1]
    values: list[Any] = []

    def value(operand: Operand) -> Any:
        if isinstance(operand, int):
            return values[operand]
        if operand in inputs:
            return inputs[operand]
        return CONSTANTS[operand].value if operand in CONSTANTS else PRIMITIVES[operand].function

    for line in program.lines:
        function, *args = map(value, line.operands)
        values.append(_called(function, args))
    return [Step(text.strip(), found) for text, found in zip(texts, values, strict=True)]


def _called(function: Any, args: list[Any]) -> Any:
    for each in (function, *args):
        if isinstance(each, Reason | Failure):
            return each
    try:
        return function(*args)
    except Missing as error:
        return error.reason
    except (RecursionError, MemoryError):
        return Reason.TOO_LARGE
    except Exception:
        return Failure.FAILED
