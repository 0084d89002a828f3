"""Programs that would hang or fill the memory elsewhere: too large, in little time and memory, on both devices."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from arc.dsl import Reason
from arc.program.match import CannotMatchError
from arc.program.program import Program
from tests.engine.columnar.building import Builder
from tests.engine.columnar.evaluation import DEVICE, PROCESSORS, by_columns
from tests.program.random_programs import run

GRID = tuple(tuple((i * j) % 10 for j in range(30)) for i in range(30))
SAMPLE = (((GRID, GRID),) * 3, GRID)
MEBIBYTES = 512
"""What a process may use at most, with the interpreter, its libraries and all kernels."""
SECONDS = 60
"""CPU seconds of all programs on both devices."""

MANY = "interval(ZERO, multiply(HUNDRED, multiply(HUNDRED, SIX)), ONE)"
FAR = "interval(ZERO, HUNDRED, ONE)"
TWICE = "lbind(rapply, astuple(identity, identity))"
SHIFTED = "apply(lbind(shift, asobject(I)), product(interval(ZERO, NINE, ONE), interval(ZERO, NINE, ONE)))"
UP_TO = "rbind(lbind(interval, ZERO), ONE)"
MILLION = "multiply(THOUSAND, THOUSAND)"
WIDE = "canvas(ONE, astuple(HUNDRED, HUNDRED))"

EXPRESSIONS = {
    "upscaled again and again": "upscale(upscale(upscale(I, NINE), NINE), NINE)",
    "upscaled by power": "power(rbind(upscale, THREE), TEN)(I)",
    "a million times": f"power(hmirror, {MILLION})(I)",
    "as often as can be, of a large grid": f"power(rot90, multiply(HUNDRED, multiply(HUNDRED, SIX)))({WIDE})",
    "product of products": f"product(product({FAR}, {FAR}), product(asindices(I), asindices(I)))",
    "all pairs": f"prapply(add, {MANY}, {MANY})",
    "all pairs of all pairs": f"prapply(lbind(prapply, add), initset({MANY}), initset({MANY}))",
    "numbers that overflow": "power(double, HUNDRED)(ONE)",
    "numbers that overflow in a container": f"apply(rbind(multiply, {MILLION}), {MANY})",
    "locations beyond the range": "power(fork(add, identity, identity), HUNDRED)(UNITY)",
    "shots beyond the range": "mapply(rbind(shoot, astuple(HUNDRED, NEG_TWO)), asindices(I))",
    "a long container per element": f"apply(rbind(repeat, multiply(HUNDRED, HUNDRED)), {MANY})",
    "a long container per element, measured": f"valmax({MANY}, compose(size, rbind(repeat, {MILLION})))",
    "longer and longer containers": f"apply({UP_TO}, {MANY})",
    "a captured container per element": f"apply(lbind(shift, asobject({WIDE})), product({UP_TO}(TEN), {FAR}))",
    "a large grid per element": "apply(lbind(canvas, ONE), repeat(astuple(HUNDRED, HUNDRED), multiply(THOUSAND, TEN)))",
    "functions in functions": f"apply(chain(size, lbind(apply, increment), {UP_TO}), {MANY})",
    "filters in functions": f"sfilter({MANY}, chain(positive, size, compose(rbind(sfilter, positive), {UP_TO})))",
    "power in functions": "apply(power(increment, THOUSAND), repeat(ONE, multiply(HUNDRED, HUNDRED)))",
    "twice as long containers": f"apply(compose(size, fork(combine, {UP_TO}, {UP_TO})), {MANY})",
    "containers of containers of containers": f"repeat(repeat(repeat(I, {MILLION}), {MILLION}), {MILLION})",
    "containers in containers": "repeat(repeat(repeat(I, THOUSAND), THOUSAND), THOUSAND)",
    "sets of tuples of tuples": "initset(repeat(repeat(repeat(ONE, THOUSAND), THOUSAND), THOUSAND))",
    "doubled by functions": f"chain({TWICE}, {TWICE}, {TWICE})(repeat(I, multiply(TEN, THOUSAND)))",
    "pairs of large values": f"product({SHIFTED}, {SHIFTED})",
}


def program_of(text: str) -> Program:
    """The program of nested calls."""
    builder = Builder(Random(0))
    builder.expression(text)
    return builder.program()


@pytest.mark.parametrize("text", EXPRESSIONS.values(), ids=EXPRESSIONS.keys())
def test_hostile_programs_are_too_large_on_both_devices(text: str) -> None:
    program = program_of(text)
    assert run(program, {"S": SAMPLE[0], "I": SAMPLE[1]})[-1] is Reason.TOO_LARGE
    assert by_columns([program], [SAMPLE])[0][-1] == [Reason.TOO_LARGE]


@pytest.mark.parametrize("device", PROCESSORS)
def test_all_of_them_take_little_time_and_memory(device: str) -> None:
    """A process of its own: the peak of its memory is theirs, and what hangs is stopped."""
    environment = {**os.environ, DEVICE: device}
    run = subprocess.run(
        [sys.executable, "-m", __name__], env=environment, capture_output=True, text=True, timeout=20 * SECONDS
    )
    assert run.returncode == 0, run.stderr
    seconds, mebibytes = map(float, run.stdout.split())
    assert seconds < SECONDS
    assert mebibytes < MEBIBYTES


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("power(rbind(astuple, ONE), TEN)(ONE)", "power of a function"),
        ("{0}", "more than 128 parts"),
    ],
)
def test_types_are_bounded_too(text: str, why: str) -> None:
    nested = "I"
    for _ in range(80):
        nested = f"astuple({nested}, I)"
    with pytest.raises(CannotMatchError, match=why):
        program_of(text.format(nested))


def test_functions_applied_to_what_just_fits_give_a_value() -> None:
    program = program_of("size(merge(apply(rbind(repeat, multiply(TEN, SIX)), interval(ZERO, THOUSAND, ONE))))")
    assert by_columns([program], [SAMPLE])[0][-1] == [60_000] == [run(program, {"S": SAMPLE[0], "I": SAMPLE[1]})[-1]]


if __name__ == "__main__":
    for each in EXPRESSIONS.values():
        by_columns([program_of(each)], [SAMPLE])
        run(program_of(each), {"S": SAMPLE[0], "I": SAMPLE[1]})
    status = Path("/proc/self/status").read_text(encoding="ascii")
    print(time.process_time(), int(status.split("VmHWM:")[1].split()[0]) / 1024)
