"""Random well-typed programs over values of many types, and the combinations of primitive and types they cover."""

from __future__ import annotations

from collections import Counter
from random import Random

from arc.card.fitting import shape, shapes
from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.signature import Pattern
from arc.dsl.types import Type
from arc.program.infer import Closure, Inference, Kind
from arc.program.match import CannotMatchError
from arc.program.parse import parse_program
from arc.program.program import Line, Operand, Program

PRELUDE = parse_program(
    """
def prelude(S, I):
    flat = asobject(I)
    zeros = ofcolor(I, ZERO)
    none = ofcolor(I, TEN)
    things = objects(I, T, F, T)
    mixed = o_g(I, R3)
    listed = o_g_t(I, R5)
    parts = partition(I)
    shapes = apply(toindices, things)
    shape_list = apply_t(toindices, listed)
    cut = rbind(subgrid, I)
    pictures = apply(cut, things)
    picture_list = apply_t(cut, listed)
    halves = hsplit(I, TWO)
    colors = palette(I)
    color_list = p_g(I)
    spots = totuple(zeros)
    dims = shape(I)
    tall = portrait(I)
    high = height(I)
    negative = invert(high)
    thing = first(listed)
    cell = first(flat)
    top = first(I)
    turned = rot90(I)
    corner = ulcorner(thing)
    corner_set = corners(thing)
    ragged = vconcat(I, turned)
    steps = interval(ZERO, FIVE, TWO)
    couple = astuple(I, turned)
    tagged = astuple(high, thing)
    located = astuple(high, dims)
    cells = initset(located)
    nested = initset(things)
    groups = repeat(listed, TWO)
    pairs = product(colors, colors)
    crossed = product(colors, zeros)
    zipped = pair(color_list, listed)
    sizes = apply(size, things)
    flags = apply(square, things)
    flag_list = apply_t(square, listed)
    seen = c_iz(S, p_g)
    wide = compose(size, toindices)
    key = compose(positive, size)
    grown = rbind(shift, UNITY)
    lower = lbind(greater, TWO)
    counted = fork(add, height, width)
    same = matcher(size, ONE)
    thrice = power(grown, THREE)
    painted = lbind(paint, I)
    chosen = branch(tall, hmirror, vmirror)
    both_mirrors = astuple(hmirror, vmirror)
    mirror_set = initset(dmirror)
    return I
"""
)
"""Values and functions of many types."""

_VALUES = sorted(CONSTANTS)
_NAMES = sorted(PRIMITIVES)


class Coverage:
    """How often every primitive was called with operands of which types."""

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, ...]] = Counter()

    def add(self, inference: Inference, line: Line) -> None:
        """Counts a line of a program."""
        kinds = [inference.kind_of(arg) for arg in line.args]
        shown = [str(kind) if isinstance(kind, Type) else "function" for kind in kinds]
        self.calls[str(line.callee) if isinstance(line.callee, str) else "call", *shown] += 1

    def of(self, name: str) -> int:
        """How often a primitive was called."""
        return sum(count for call, count in self.calls.items() if call[0] == name)


def typed_program(random: Random, coverage: Coverage, prelude: int = 5, length: int = 7) -> Program:
    """A program of some lines of the prelude and ``length`` more lines of the primitives that occurred least."""
    lines, inference = _start(random, prelude)
    tries = 0
    while length and tries < 200:
        tries += 1
        line = _line(random, inference, coverage)
        try:
            inference.add(line.callee, line.args)
        except CannotMatchError:
            continue
        coverage.add(inference, line)
        lines.append(line)
        length -= 1
    return Program(tuple(lines), len(lines) - 1)


def _start(random: Random, count: int) -> tuple[list[Line], Inference]:
    needed: set[int] = set()
    stack: list[Operand] = [*random.sample(range(len(PRELUDE.lines)), count)]
    while stack:
        operand = stack.pop()
        if isinstance(operand, int) and operand not in needed:
            needed.add(operand)
            stack.extend(PRELUDE.lines[operand].operands)
    places = {old: new for new, old in enumerate(sorted(needed))}
    inference = Inference()
    lines = []
    for old in places:
        callee, *args = (places[each] if isinstance(each, int) else each for each in PRELUDE.lines[old].operands)
        lines.append(Line(callee, tuple(args)))
        inference.add(callee, tuple(args))
    return lines, inference


def _line(random: Random, inference: Inference, coverage: Coverage) -> Line:
    functions = [i for i, kind in enumerate(inference.kinds) if isinstance(kind, Closure)]
    if functions and random.random() < 0.15:
        callee = random.choice(functions)
        kind = inference.kinds[callee]
        assert isinstance(kind, Closure)
        return Line(callee, tuple(_value(random, inference) for _ in range(kind.arity)))
    name = min(random.sample(_NAMES, 4), key=coverage.of)
    patterns = [parameter.pattern for parameter in PRIMITIVES[name].signature.parameters]
    return Line(name, tuple(_operand(random, inference, pattern, functions) for pattern in patterns))


def _operand(random: Random, inference: Inference, pattern: Pattern, functions: list[int]) -> Operand:
    if pattern.name not in ("->", "Function"):
        return _value(random, inference, pattern)
    arity = len(pattern.args) - 1 if pattern.args else None
    fitting = [name for name in _NAMES if arity in (None, PRIMITIVES[name].arity)]
    own = [i for i in functions if arity in (None, _arity(inference.kinds[i]))]
    return random.choice([random.choice(own), random.choice(fitting)] if own else fitting)


def _arity(kind: Kind) -> int:
    assert isinstance(kind, Closure)
    return kind.arity


def _value(random: Random, inference: Inference, pattern: Pattern | None = None) -> Operand:
    """An operand of a type drawn evenly from the types that there are, mostly of one that a parameter may want."""
    by_type: dict[str, list[Operand]] = {}
    wanted = shapes(pattern) if pattern is not None and random.random() < 0.95 else None
    for operand in ("S", "I", *range(len(inference.kinds)), *random.sample(_VALUES, 12)):
        kind = inference.kind_of(operand)
        if isinstance(kind, Type) and (wanted is None or shape(kind) in wanted):
            by_type.setdefault(str(kind), []).append(operand)
    return random.choice(by_type[random.choice(sorted(by_type))]) if by_type else "I"
