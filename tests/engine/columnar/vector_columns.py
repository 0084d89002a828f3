"""The golden vectors as columns: lowered into one graph per primitive, and run together."""

from __future__ import annotations

import ast
from functools import cache, reduce
from itertools import product
from typing import Any

import numpy as np

from arc.dsl import PRIMITIVES, Missing
from arc.dsl.types import BOOLEAN, CELL, GRID, IJ, INDICES, INTEGER, OBJECT, Type, join, set_of, tuple_of
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.graph import Domain, Graph, Node
from arc.engine.columnar.lowering import Closure, Functions, Lowering, Value
from arc.engine.columnar.machine import Machine
from arc.engine.columnar.processor import Processor
from arc.engine.columnar.schedule import alive, dropping, waves
from arc.program.infer import FunctionList
from arc.program.match import CannotMatchError
from tests.dsl.vectors import Vector, decode, load_vectors
from tests.engine.columnar.evaluation import readable

_ATOMS = {"grid": GRID, "ij": IJ, "cell": CELL, "object": OBJECT, "indices": INDICES}
_ELEMENTS = (INTEGER, OBJECT, IJ, CELL, GRID, INDICES, tuple_of(INTEGER), set_of(INTEGER), BOOLEAN)
"""What the elements of an empty container may be."""

NAMES = sorted({vector.name for vector in load_vectors()})


def types_of(notation: Any) -> list[Type]:
    """The types that an argument may have, the likeliest first."""
    if not isinstance(notation, dict):
        return [BOOLEAN if isinstance(notation, bool) else INTEGER]
    ((kind, content),) = notation.items()
    if kind in _ATOMS:
        return [_ATOMS[kind]]
    make = set_of if kind == "set" else tuple_of
    if not content:
        return [make(element) for element in _ELEMENTS]
    options = [types_of(each) for each in content]
    if content == [{"tuple": []}] * len(content):
        return [GRID, *(make(type) for type in options[0])]
    common = reduce(_joined, options)
    if common or kind == "set" or len(content) != 2:
        return [make(type) for type in common]
    return [Type("Pair", parts) for parts in product(*options)]


def _joined(a: list[Type], b: list[Type]) -> list[Type]:
    found = (join(x, y) for x in a for y in b)
    return list(dict.fromkeys(each for each in found if each is not None))


class Engine:
    """Vectors lowered into one graph, and run together."""

    def __init__(self) -> None:
        self.graph = Graph()
        self.once = Domain("once")
        self.lowering = Lowering(self.graph, self.once, {})
        self.inputs: dict[Node, Any] = {}

    def lowered(self, vector: Vector) -> Node | None:
        """The result of a vector; None where it has no type, however its arguments are read."""
        for operands in product(*map(self.readings, vector.notation)):
            try:
                callee = operands[0] if vector.applies else self.lowering.operand(vector.name, [])
                result = self.lowering.call(callee, operands[vector.applies :], self.once)
            except CannotMatchError:
                continue
            if isinstance(result, Node):
                return result
        return None

    def readings(self, notation: Any) -> list[Value]:
        """What an argument may be: columns of its types, or the function."""
        content = next(iter(notation.values())) if isinstance(notation, dict) else None
        if isinstance(content, str):
            return [self.function(ast.parse(content, mode="eval").body)]
        if content and isinstance(content[0], dict) and "fn" in content[0]:
            members = [self.function(ast.parse(each["fn"], mode="eval").body) for each in content]
            closures = tuple(member for member in members if isinstance(member, Closure))
            guards = self.lowering.guards(closures)
            return [Functions(FunctionList("Tuple", tuple(each.kind for each in closures)), closures, guards)]
        return [self.column(decode(notation), type) for type in types_of(notation)]

    def column(self, value: Any, type: Type) -> Node:
        """A column of one entry."""
        node = self.graph.added(Node("input", (), (), self.once, type))
        self.inputs[node] = value
        return node

    def function(self, node: ast.expr) -> Value:
        """The value of an expression of calls, names and literals."""
        match node:
            case ast.Name(id=name):
                return self.lowering.operand(name, [])
            case ast.Call(func=ast.Name(id="frozenset"), args=[ast.Set(elts=elements)]):
                return self.column(frozenset(map(ast.literal_eval, elements)), INDICES)
            case ast.Call(func=callee, args=args):
                return self.lowering.call(self.function(callee), tuple(map(self.function, args)), self.once)
        return self.column(ast.literal_eval(node), IJ)

    def run(self, results: list[Node], processor: Processor, kind: type[Machine] = Machine) -> list[Any]:
        """The values of columns of one entry."""
        nodes = alive(self.graph.nodes, results)
        processor.clear(bounded=False)
        machine = kind(processor)
        parents, nothing = np.zeros(1, np.int32), np.empty(0, np.int64)
        machine.extents[self.once] = Extent(1, processor.column(parents), processor.column(nothing))
        columns = processor.entered([([value], node.type) for node, value in self.inputs.items()])
        for node, column in zip(self.inputs, columns, strict=True):
            machine.give(node, column)
        machine.run(dropping(waves(nodes), results))
        pools = readable(processor)
        return [pools.value(int(machine.columns[node][0]), node.type) for node in results]


def expected(vector: Vector) -> Any:
    """The vector's result, or the reason why it is missing, which the file does not say.

    Where sets are compared, the canonical order of keys replaces the reference's (see ``Vector``).
    """
    if vector.result is not None and not vector.compares_sets:
        return vector.result
    function = vector.args[0] if vector.applies else PRIMITIVES[vector.name].function
    try:
        return function(*vector.args[vector.applies :])
    except Missing as error:
        return error.reason


@cache
def lowered(name: str) -> tuple[Engine, list[tuple[Vector, Node | None]]]:
    """The vectors of a primitive with their results."""
    engine = Engine()
    return engine, [(vector, engine.lowered(vector)) for vector in load_vectors() if vector.name == name]
