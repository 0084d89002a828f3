"""Lowering of one call of a primitive: the kernel that computes it, or the child domain that its function runs in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import TYPE_CHECKING

from arc.dsl import PRIMITIVES
from arc.dsl.missing import Reason
from arc.dsl.types import (
    BOOLEAN,
    GRID,
    IJ,
    INTEGER,
    SAMPLES,
    Coercion,
    Type,
    coercion,
    element_type,
    join,
    tuple_of,
)
from arc.engine.columnar.coerce import NEVER, as_container, coerced, part
from arc.engine.columnar.compare import comparison, equality
from arc.engine.columnar.graph import Domain, Node
from arc.engine.columnar.physical import Store, store, type_code
from arc.limits import MAX_COORDINATE, MAX_TASK_SIDE
from arc.program.match import CallTypes, CannotMatchError

if TYPE_CHECKING:
    from arc.engine.columnar.lowering import Closure, Lowering, Value

_COMPARISONS = ("contained", "remove", "other", "difference", "difference_tuple", "intersection")
_SAME = {
    "get_nth_t": "nth",
    "get_nth_f": "nth",
    "objects_t": "objects",
    "o_g_t": "o_g",
    "difference_tuple": "difference",
}
"""Primitives that another one's kernel computes, because sets are stored in canonical order."""
_CODED = ("insert", "mostcommon", "leastcommon", "get_common_rank")
"""Primitives that compare elements: the kernel gets the code of the element's type."""
_SMALL = {
    **dict.fromkeys(("connect", "shoot"), 2 * (2 * MAX_COORDINATE + 1)),
    **dict.fromkeys(("hfrontier", "vfrontier"), 2 * MAX_TASK_SIDE),
    **dict.fromkeys(("dneighbors", "ineighbors", "neighbors"), 2 * 8),
}
"""The most leaves of what primitives give that only make small sets."""


def lower(lowering: Lowering, name: str, args: tuple[Value, ...], types: CallTypes, domain: Domain) -> Value:
    """The column that the primitive gives, computed in ``domain``."""
    most = _SMALL.get(name)
    result = lowering.bounded(_lowered(lowering, name, args, types, domain), domain, PRIMITIVES[name].multiplies, most)
    if not isinstance(result, Node):
        return result
    guarded = any(not isinstance(arg, Node) and lowering.guards((arg,)) for arg in args)
    checked = len(args) > 1 and any(
        isinstance(arg, Node) and used is not None and coercion(arg.type, used) is not Coercion.FREE
        for arg, used in zip(args, types.arguments, strict=False)
    )
    return lowering.after(lowering.guards(args), result) if guarded or checked else result


def _lowered(lowering: Lowering, name: str, args: tuple[Value, ...], types: CallTypes, domain: Domain) -> Value:
    graph = lowering.graph
    if name in _HIGHER:
        return _HIGHER[name](lowering, name, args, types, domain)
    nodes = [arg for arg in args if isinstance(arg, Node)]
    if name == "equality":
        return equality(lowering, nodes[0], nodes[1], domain)
    if name in _COMPARISONS:
        return comparison(lowering, name, tuple(nodes), types.result, domain)
    if name in ("identity", "totuple"):
        return coerced(graph, _container(lowering, nodes[0]) if name == "totuple" else nodes[0], types.result)
    if name in ("first", "last") and nodes[0].type.name in ("Pair", "IJ", "Cell"):
        return part(graph, nodes[0], 0 if name == "first" else 1)
    if name in ("combine", "merge"):
        return _joined(lowering, name, nodes, types, domain)
    if name in ("astuple", "pair", "product"):
        return _paired(lowering, name, nodes, types, domain)
    operands = tuple(
        coerced(graph, node, used) for node, used in zip(nodes, types.arguments, strict=True) if used is not None
    )
    if name == "size":
        return _size(lowering, operands[0], domain)
    if name == "sizefilter":
        return _sizefilter(lowering, operands, types, domain)
    kernel, statics = _kernel(name, tuple(node.type for node in operands))
    return graph.node(kernel, operands, domain, types.result, statics)


def _kernel(name: str, used: tuple[Type, ...]) -> tuple[str, tuple[int, ...]]:
    """The kernel of a first-order primitive for operands of these types, and its statics."""
    patterns = [str(parameter.pattern) for parameter in PRIMITIVES[name].signature.parameters]
    if "Numerical" in patterns:
        return name, tuple(int(type == IJ) for type, pattern in zip(used, patterns, strict=True))
    if " or " in patterns[0]:
        return f"{name}_{'grid' if used[0] == GRID else 'patch'}", ()
    if name in _CODED:
        element = element_type(used[-1] if name == "insert" else used[0])
        assert element is not None
        return name, type_code(element)
    return _SAME.get(name, name), ()


def _container(lowering: Lowering, node: Node) -> Node:
    element = element_type(node.type)
    if element is None:
        raise CannotMatchError(f"{node.type} is no container")
    return as_container(lowering.graph, node, element)


def _joined(lowering: Lowering, name: str, nodes: list[Node], types: CallTypes, domain: Domain) -> Node:
    element = types.result.args[0]
    kind = types.result.name.lower()
    if name == "combine":
        operands = tuple(as_container(lowering.graph, node, element) for node in nodes)
        return lowering.graph.node(f"combine_{kind}", operands, domain, types.result, type_code(element))
    outer = _container(lowering, nodes[0])
    inner = Type("Set" if outer.type.args[0].name == "Set" else "Tuple", (element,))
    return merged(lowering, coerced(lowering.graph, outer, Type(outer.type.name, (inner,))), types.result, domain)


def merged(lowering: Lowering, containers: Node, result: Type, domain: Domain) -> Node:
    """The inner containers of a column of containers, merged."""
    graph = lowering.graph
    if containers.kernel.startswith("collect_set"):
        # A union does not ask for the order of the sets, so they need not be sorted by content first.
        kernel = containers.kernel.replace("set", "tuple")
        args, children = containers.args, containers.children
        containers = graph.node(kernel, args, domain, containers.type, (), children, containers.segment)
    return graph.node(f"merge_{result.name.lower()}", (containers,), domain, result, type_code(result.args[0]))


def _paired(lowering: Lowering, name: str, nodes: list[Node], types: CallTypes, domain: Domain) -> Node:
    graph = lowering.graph
    if name == "astuple":
        kernel = "pair_ij" if types.result == IJ else "pair_run"
        return graph.node(kernel, tuple(nodes), domain, types.result)
    a, b = (_container(lowering, node) for node in nodes)
    element = types.result.args[0]
    statics = (int(element == IJ), *type_code(element)) if name == "product" else (int(element == IJ),)
    return graph.node(name, (a, b), domain, types.result, statics)


def _size(lowering: Lowering, node: Node, domain: Domain) -> Node:
    return lowering.graph.node("size", (_container(lowering, node),), domain, INTEGER)


def _sizefilter(lowering: Lowering, operands: tuple[Node, ...], types: CallTypes, domain: Domain) -> Node:
    container, n = operands
    inner = container.type.args[0]
    flavour = 2 if inner == IJ or inner.name == "Pair" else int(store(inner) is Store.GRID)
    statics = (flavour, *type_code(inner))
    return lowering.graph.node("sizefilter", (container, n), domain, types.result, statics)


def gathered(lowering: Lowering, kind: str, results: Sequence[Value], domain: Domain) -> Node:
    """A container of the results of several functions; of a set's missing results the smallest reason stands."""
    nodes = [result for result in results if isinstance(result, Node)]
    common: Type | None = nodes[0].type
    for node in nodes[1:]:
        common = join(common, node.type) if common is not None else None
    if common is None or len(nodes) != len(results):
        raise CannotMatchError("functions whose results have no common type")
    graph = lowering.graph
    parts = [coerced(graph, node, common) for node in nodes]
    type = Type(kind, (common,))
    built = graph.node("initset", (parts[0],), domain, type)
    worst = parts[0]
    for each in parts[1:]:
        if kind == "Set":
            worst = lowering.worse(worst, each)
            built = graph.node("insert", (each, built), domain, type, type_code(common))
        else:
            built = graph.node("append", (built, each), domain, type)
    return lowering.after((worst,), built) if kind == "Set" else built


def united_guards(lowering: Lowering, kind: str, functions: Sequence[Closure]) -> tuple[Node, ...]:
    """The guards of a container of functions built one after the other; of a set's the smallest reason stands."""
    if kind == "Tuple":
        return tuple(guard for function in functions for guard in function.guards)
    guarded = [lowering.after(each.guards, lowering.constant(0, INTEGER)) for each in functions if each.guards]
    return (reduce(lowering.worse, guarded),) if guarded else ()


def _applicable(lowering: Lowering, function: Closure, node: Node, domain: Domain) -> Node:
    """The container whose elements the function is applied to."""
    return lowering.applied("applied", function, (_container(lowering, node),), domain)


def _mapped(lowering: Lowering, function: Value, container: Node, domain: Domain) -> tuple[Node, Domain]:
    """The function over the elements of a container: a column of the child domain, and the domain."""
    child = lowering.graph.child("expand", (container,), domain, "elements")
    elements = lowering.graph.node("elements", (), child, container.type.args[0])
    return _node(lowering.apply(function, (elements,), child)), child


def _node(value: Value) -> Node:
    if not isinstance(value, Node):
        raise CannotMatchError("a function that gives a function")
    return value


def _over(args: tuple[Value, ...]) -> tuple[Closure, list[Node]]:
    """The function among the arguments, and the other arguments."""
    (function,) = (arg for arg in args if not isinstance(arg, Node))
    return function, [arg for arg in args if isinstance(arg, Node)]  # type: ignore[return-value]


def _apply(lowering: Lowering, name: str, args: tuple[Value, ...], types: CallTypes, domain: Domain) -> Node:
    function, (given, *_) = _over(args)
    container = _applicable(lowering, function, given, domain)
    results, child = _mapped(lowering, function, container, domain)
    if not name.startswith("mapply"):
        return _collected(lowering, (container,), results, child, types.result, domain)
    inner = as_container(lowering.graph, results, types.result.args[0])
    bag = _collected(lowering, (container,), inner, child, tuple_of(inner.type), domain)
    return merged(lowering, bag, types.result, domain)


def _collected(
    lowering: Lowering, containers: tuple[Node, ...], results: Node, child: Domain, type: Type, domain: Domain
) -> Node:
    statics = type_code(type.args[0]) if type.name == "Set" else ()
    kernel = f"collect_{type.name.lower()}" + (f"_{len(containers)}" if len(containers) > 1 else "")
    return lowering.graph.node(kernel, containers, domain, type, statics, (results,), child)


def _filter(lowering: Lowering, name: str, args: tuple[Value, ...], types: CallTypes, domain: Domain) -> Node:
    function, (given,) = _over(args)
    container = _applicable(lowering, function, given, domain)
    mask, child = _mapped(lowering, function, container, domain)
    if name == "extract":
        return lowering.graph.node("extract", (container,), domain, types.result, (), (mask,), child)
    chosen = lowering.graph.node("sfilter", (container,), domain, container.type, (), (mask,), child)
    if name == "sfilter":
        return chosen
    inner = Type("Set" if container.type.args[0].name == "Set" else "Tuple", types.result.args)
    chosen = coerced(lowering.graph, chosen, Type(container.type.name, (inner,)))
    return merged(lowering, chosen, types.result, domain)


def _by_key(lowering: Lowering, name: str, args: tuple[Value, ...], types: CallTypes, domain: Domain) -> Node:
    function, (given, *rank) = _over(args)
    container = _applicable(lowering, function, given, domain)
    keys, child = _mapped(lowering, function, container, domain)
    operands = (container, *rank)
    if not name.startswith("val"):
        return lowering.graph.node(name, operands, domain, types.result, type_code(keys.type), (keys,), child)
    value = lowering.graph.node(name, operands, domain, INTEGER, (), (keys,), child)
    zero = _of_zero(lowering, function, domain)
    return lowering.graph.node("if_empty", (container, zero, value), domain, INTEGER)


def _of_zero(lowering: Lowering, function: Closure, domain: Domain) -> Node:
    """The function of 0, which ``valmax`` and ``valmin`` give for an empty container. 0 is a truth value, too."""
    result = lowering.apply_untyped(function, (lowering.constant(0, BOOLEAN),), domain)
    if not isinstance(result, Node) or (result.type != NEVER and coercion(result.type, INTEGER) is None):
        guards = lowering.guards((result,))
        return lowering.after(guards, lowering.missing(Reason.WRONG_TYPE, INTEGER))
    return coerced(lowering.graph, result, INTEGER)


def _zipped(lowering: Lowering, name: str, args: tuple[Value, ...], types: CallTypes, domain: Domain) -> Node:
    function, given = _over(args)
    graph = lowering.graph
    a, b = (_container(lowering, node) for node in given)
    pair = (lowering.applied("applied", function, (a, b), domain), b)
    child = graph.child("expand_zip", pair, domain, "pairs")
    firsts = graph.node("zip_first", (), child, pair[0].type.args[0])
    seconds = graph.node("zip_second", (), child, pair[1].type.args[0])
    results = _node(lowering.apply(function, (firsts, seconds), child))
    if name == "papply":
        return _collected(lowering, pair, results, child, types.result, domain)
    inner = as_container(graph, results, types.result.args[0])
    bag = _collected(lowering, pair, inner, child, tuple_of(inner.type), domain)
    return merged(lowering, bag, types.result, domain)


def _crossed(lowering: Lowering, name: str, args: tuple[Value, ...], types: CallTypes, domain: Domain) -> Node:
    function, given = _over(args)
    graph = lowering.graph
    containers = [_container(lowering, node) for node in given]
    a, b = (
        node if node.type.name == "Set" else graph.node("dedupe", (node,), domain, node.type) for node in containers
    )
    count = graph.node("cross_count", (a, b), domain, INTEGER)
    count = lowering.applied("applied_count", function, (count, count), domain)
    child = graph.child("expand_cross", (a, b, count), domain, "all pairs")
    firsts = graph.node("cross_first", (), child, a.type.args[0])
    seconds = graph.node("cross_second", (), child, b.type.args[0])
    results = _node(lowering.apply(function, (firsts, seconds), child))
    return _collected(lowering, (a, b, count), results, child, types.result, domain)


def _only(lowering: Lowering, name: str, args: tuple[Value, ...], types: CallTypes, domain: Domain) -> Value:
    samples, function, *pick = args
    graph = lowering.graph
    assert isinstance(samples, Node)
    samples = lowering.applied("applied", function, (coerced(graph, samples, SAMPLES),), domain)
    child = graph.child("expand", (samples,), domain, "demos")
    pairs = graph.node("elements", (), child, samples.type.args[0])
    sides = (0, 1) if name.startswith("c_iz") else (1, 0)
    found = []
    for side in sides:
        grids = part(graph, pairs, side)
        values = _node(lowering.apply(function, (grids,), child))
        values = _container(lowering, values)
        bag = _collected(lowering, (samples,), values, child, tuple_of(values.type), domain)
        found.append(merged(lowering, bag, values.type, domain))
    distinct = graph.node("dedupe", (found[0],), domain, found[0].type)
    only = graph.node("difference", (distinct, distinct, found[1]), domain, found[0].type)
    return lowering.apply(pick[0], (only,), domain) if pick else only


_HIGHER: dict[str, Callable[[Lowering, str, tuple[Value, ...], CallTypes, Domain], Value]] = {
    **dict.fromkeys(("apply", "apply_t", "mapply", "mapply_t"), _apply),
    **dict.fromkeys(("sfilter", "mfilter", "extract"), _filter),
    **dict.fromkeys(("order", "argmax", "argmin", "valmax", "valmin", "get_arg_rank", "get_val_rank"), _by_key),
    **dict.fromkeys(("papply", "mpapply"), _zipped),
    "prapply": _crossed,
    **dict.fromkeys(("c_iz", "c_zo", "c_iz_n", "c_zo_n"), _only),
}
"""Primitives that take functions."""
