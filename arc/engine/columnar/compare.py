"""Lowering of comparisons.

Their operands may have types without a common one. Such values are equal only where they consist of empty containers of
the same kinds: where they are *hollow* as seen by the part of their structure that both types share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arc.dsl.types import BOOLEAN, GRID, INTEGER, Type, element_type, join, tuple_of
from arc.engine.columnar.coerce import as_container, coerced, part
from arc.engine.columnar.graph import Domain, Node
from arc.engine.columnar.physical import Store, store
from arc.kernels.codes import CODE_PAIR, CODE_SCALAR, CODE_SEQUENCE

if TYPE_CHECKING:
    from arc.engine.columnar.lowering import Lowering


def equality(lowering: Lowering, a: Node, b: Node, domain: Domain) -> Node:
    """Whether two columns have equal values."""
    graph = lowering.graph
    common = join(a.type, b.type)
    if common is not None:
        operands = (coerced(graph, a, common), coerced(graph, b, common))
        return graph.node("equality", operands, domain, BOOLEAN)
    if a.type.name == b.type.name == "Pair":
        both = tuple(equality(lowering, part(graph, a, side), part(graph, b, side), domain) for side in (0, 1))
        return lowering.after((a, b), graph.node("both", both, domain, BOOLEAN))
    code = shared_code(_opened(a.type), _opened(b.type))
    if code == _NOTHING:
        return graph.node("unequal", (a, b), domain, BOOLEAN)
    operands = (_hollow(lowering, a, code), _hollow(lowering, b, code))
    return graph.node("equality_hollow", operands, domain, BOOLEAN)


def comparison(lowering: Lowering, name: str, args: tuple[Node, ...], result: Type, domain: Domain) -> Node:
    """``contained``, ``remove``, ``other``, ``difference``, ``difference_tuple`` or ``intersection``."""
    graph = lowering.graph
    if name not in ("contained", "remove", "other"):
        return _between(lowering, name, args, result, domain)
    value, container = reversed(args) if name == "other" else args
    element = _element(container)
    container = as_container(graph, container, element)
    common = join(value.type, element)
    if common is not None:
        operands = (coerced(graph, value, common), as_container(graph, container, common))
    else:
        code = shared_code(_opened(value.type), _opened(element))
        operands = (_hollow(lowering, value, code), as_container(graph, container, _opened(element)))
        name = f"{name}_hollow"
    if name.startswith("contained"):
        return graph.node(name, operands, domain, BOOLEAN)
    found = graph.node(name, (*operands, container), domain, result)
    return lowering.after(lowering.guards((args[0],)), found) if value is args[1] else found


def _between(lowering: Lowering, name: str, args: tuple[Node, ...], result: Type, domain: Domain) -> Node:
    graph = lowering.graph
    kernel = "intersection" if name == "intersection" else "difference"
    element, other = _element(args[0]), _element(args[1])
    a = as_container(graph, args[0], element)
    common = join(element, other)
    if common is None:
        operands = (as_container(graph, args[0], _opened(element)), as_container(graph, args[1], _opened(other)))
        code = shared_code(_opened(element), _opened(other))
        kept = graph.node(f"{kernel}_hollow", operands, domain, Type(a.type.name, (_opened(element),)), code)
        if kernel == "intersection":
            kept = graph.node("same", (kept,), domain, _opened(result))
        return coerced(graph, kept, result)
    compared = as_container(graph, a, common)
    return graph.node(kernel, (a, compared, as_container(graph, args[1], common)), domain, result)


def _element(node: Node) -> Type:
    element = element_type(node.type)
    assert element is not None
    return element


def _hollow(lowering: Lowering, node: Node, code: tuple[int, ...]) -> Node:
    """The id of a value that is hollow as seen by the code; else -1."""
    if store(node.type) is Store.SCALAR:
        return lowering.graph.node("never", (node,), node.domain, node.type)
    opened = coerced(lowering.graph, node, _opened(node.type))
    return lowering.graph.node("hollow", (opened,), node.domain, opened.type, code)


def _opened(type: Type) -> Type:
    """The type with grids taken apart into rows, so that grids without cells are empty containers too."""
    if type == GRID:
        return tuple_of(tuple_of(INTEGER))
    return Type(type.name, tuple(map(_opened, type.args)))


_NOTHING = (CODE_SCALAR,)


def shared_code(a: Type, b: Type) -> tuple[int, ...]:
    """The code of the structure that two opened types without a common type share; a scalar's where nothing is."""
    if not a.args or not b.args:
        return _NOTHING
    kinds = {a.name, b.name}
    if kinds in ({"Set"}, {"Tuple"}):
        return (CODE_SEQUENCE, *shared_code(a.args[0], b.args[0]))
    if "Set" in kinds:
        return _NOTHING
    parts = zip(*(each.args if each.name == "Pair" else each.args * 2 for each in (a, b)), strict=True)
    first, second = (shared_code(x, y) for x, y in parts)
    if _NOTHING in (first, second):
        return _NOTHING
    return (CODE_PAIR, len(first), *first, *second)
