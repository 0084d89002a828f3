"""Lowering of comparisons, whose operands may have types that share no values but empty containers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arc.dsl.types import BOOLEAN, Type, container_kind, element_type, join, tuple_of
from arc.engine.columnar.coerce import as_container, coerced
from arc.engine.columnar.graph import Domain, Node
from arc.engine.columnar.physical import Store, store, type_code

if TYPE_CHECKING:
    from arc.engine.columnar.lowering import Lowering


def equality(lowering: Lowering, a: Node, b: Node, domain: Domain) -> Node:
    """Whether two columns have equal values."""
    graph = lowering.graph
    common = join(a.type, b.type)
    if common is not None:
        operands = (coerced(graph, a, common), coerced(graph, b, common))
        return graph.node("equality", operands, domain, BOOLEAN)
    operands = (hollow(lowering, a), hollow(lowering, b))
    kind = container_kind(a.type)
    if kind is None or kind != container_kind(b.type):
        return graph.node("unequal", (a, b), domain, BOOLEAN)
    return graph.node("equality_hollow", operands, domain, BOOLEAN)


def comparison(lowering: Lowering, name: str, args: tuple[Node, ...], result: Type, domain: Domain) -> Node:
    """``contained``, ``remove``, ``other``, ``difference``, ``difference_tuple`` or ``intersection``."""
    graph = lowering.graph
    if name in ("contained", "remove"):
        value, container = args
    elif name == "other":
        container, value = args
    else:
        return _between(lowering, name, args, result, domain)
    element = _element(container)
    container = as_container(graph, container, element)
    common = join(value.type, element)
    if common is not None:
        compared = coerced(graph, value, common)
        operands = (compared, as_container(graph, container, common))
    else:
        operands = (hollow(lowering, value), container)
        name = f"{name}_hollow"
    if name.startswith("contained"):
        return graph.node(name, operands, domain, BOOLEAN)
    return graph.node(name, (*operands, container), domain, result)


def _between(lowering: Lowering, name: str, args: tuple[Node, ...], result: Type, domain: Domain) -> Node:
    graph = lowering.graph
    kernel = "intersection" if name == "intersection" else "difference"
    element, other = _element(args[0]), _element(args[1])
    a = as_container(graph, args[0], element)
    common = join(element, other)
    if common is None:
        return graph.node(
            f"{kernel}_hollow", (a, as_container(graph, args[1], other)), domain, result, type_code(other)
        )
    compared = as_container(graph, a, common)
    return graph.node(kernel, (a, compared, as_container(graph, args[1], common)), domain, result)


def _element(node: Node) -> Type:
    element = element_type(node.type)
    assert element is not None
    return element


def hollow(lowering: Lowering, node: Node) -> Node:
    """The id of a value that consists of empty containers only, which may equal a value of another type; else -1."""
    if store(node.type) is Store.SCALAR:
        return lowering.graph.node("never", (node,), node.domain, node.type)
    if store(node.type) is Store.GRID:
        node = coerced(lowering.graph, node, tuple_of(_element(node)))
    return lowering.graph.node("hollow", (node,), node.domain, node.type, type_code(node.type))
