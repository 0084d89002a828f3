"""Using a column of one type as another: what conversion the stores of the two types need."""

from __future__ import annotations

from arc.dsl.types import CELL, GRID, IJ, INDICES, INTEGER, OBJECT, Coercion, Type, coercion, element_type, tuple_of
from arc.engine.columnar.graph import Graph, Node
from arc.engine.columnar.physical import SCALARS, Store, store, type_code

NEVER = Type("Never")
"""The type of a column without any value: what a call gives for arguments of types that it does not take."""

_PAIR_OF_INTEGERS = Type("Pair", (INTEGER, INTEGER))
_CELL_PARTS = Type("Pair", (INTEGER, IJ))
_ROWS = tuple_of(tuple_of(INTEGER))
_OPENED = {IJ: ("ij_to_run", _PAIR_OF_INTEGERS), CELL: ("cell_to_run", _CELL_PARTS), GRID: ("grid_to_rows", _ROWS)}
"""Kernels that take a value apart into a run, and the run's type."""
_CLOSED = {
    IJ: ("run_to_ij", tuple_of(INTEGER)),
    CELL: ("run_to_cell", _CELL_PARTS),
    GRID: ("rows_to_grid", _ROWS),
}
"""Kernels that make a value from a run of this type, or find that it is none."""
_DIRECT = {
    ("vconcat", GRID): "vconcat_grid",
    ("corners", INDICES): "corners_indices",
    **{(corner, IJ): f"{corner}_ij" for corner in ("ulcorner", "urcorner", "llcorner", "lrcorner", "centerofmass")},
}
"""Kernels that compute a primitive whose result is rarely more than the wanted type, without the way over a run."""


def coerced(graph: Graph, node: Node, wanted: Type) -> Node:
    """The column with its values used as ``wanted``; missing where a value is none."""
    given = node.type
    if given == wanted:
        return node
    if given == NEVER:
        return graph.node("same", (node,), node.domain, wanted)
    if (node.kernel, wanted) in _DIRECT:
        return graph.node(_DIRECT[node.kernel, wanted], node.args, node.domain, wanted)
    if wanted.name == "Set" and given.name != "Set":
        return _united(graph, node, wanted)
    if _layout(given) == _layout(wanted) and coercion(given, wanted) is Coercion.FREE:
        return graph.node("same", (node,), node.domain, wanted)
    if given in _OPENED:
        kernel, opened = _OPENED[given]
        return coerced(graph, graph.node(kernel, (node,), node.domain, opened), wanted)
    if wanted in _CLOSED:
        kernel, run = _CLOSED[wanted]
        return graph.node(kernel, (coerced(graph, node, run),), node.domain, wanted)
    if given.name == "Pair":
        wanted_parts = wanted.args if wanted.name == "Pair" else wanted.args * 2
        return _pair(graph, node, given.args, wanted_parts, wanted)
    if wanted.name == "Pair":
        checked = graph.node("run_to_pair", (node,), node.domain, Type("Pair", given.args * 2))
        return _pair(graph, checked, given.args * 2, wanted.args, wanted)
    domain = graph.child("expand", (node,), node.domain, "elements")
    elements = graph.node("elements", (), domain, given.args[0])
    kernel = "collect_patch" if wanted in (OBJECT, INDICES) else "collect_tuple"
    children = (coerced(graph, elements, wanted.args[0]),)
    return graph.node(kernel, (node,), node.domain, wanted, children=children, segment=domain)


def _united(graph: Graph, node: Node, wanted: Type) -> Node:
    """The elements of a tuple as a set. Elements that may be of another type are looked at in the order of the set."""
    element = element_type(node.type)
    assert element is not None
    used = wanted.args[0] if coercion(element, wanted.args[0]) is Coercion.FREE else element
    elements = coerced(graph, node, tuple_of(used))
    united = graph.node("as_set", (elements,), node.domain, Type("Set", (used,)), type_code(used))
    return coerced(graph, united, wanted)


def as_container(graph: Graph, node: Node, element: Type) -> Node:
    """The column as a run of elements, whatever kind of container it holds."""
    kind = "Set" if node.type.name == "Set" else "Tuple"
    return coerced(graph, node, Type(kind, (element,)))


def part(graph: Graph, node: Node, position: int) -> Node:
    """The first (0) or second (1) part of a pair, an IJ or a cell."""
    if node.type in (IJ, CELL):
        kernels = ("ij_row", "ij_column") if node.type == IJ else ("cell_color", "cell_location")
        type = IJ if kernels[position] == "cell_location" else INTEGER
        return graph.node(kernels[position], (node,), node.domain, type)
    return graph.node("part", (node,), node.domain, node.type.args[position], (position,))


def _pair(graph: Graph, node: Node, given: tuple[Type, ...], wanted: tuple[Type, ...], type: Type) -> Node:
    parts = []
    for position, (given_part, wanted_part) in enumerate(zip(given, wanted, strict=True)):
        taken = graph.node("part", (node,), node.domain, given_part, (position,))
        parts.append(coerced(graph, taken, wanted_part))
    return graph.node("pair_run", tuple(parts), node.domain, type)


def _layout(type: Type) -> object:
    """What the store of a type looks like; with equal layouts a free coercion needs no conversion."""
    if type in SCALARS:
        return str(type) if type in (IJ, CELL) else "scalar"
    if store(type) is Store.GRID:
        return "grid"
    parts = tuple(map(_layout, type.args))
    if type.name == "Pair":
        return ("run", parts[0]) if parts[0] == parts[1] else ("pair", *parts)
    return ("run", parts[0])
