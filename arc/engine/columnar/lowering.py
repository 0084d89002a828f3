"""Lowering: programs become graphs of columns.

This is the type inference's abstract run once more, with columns in place of types. A function is a closure over
columns; applying it to the elements of a container runs its body in a child domain, where captured columns are lifted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.missing import Reason
from arc.dsl.repetition import NESTED, SCALAR
from arc.dsl.types import INTEGER, Coercion, Type, coercion, join, set_of
from arc.engine.columnar import calls
from arc.engine.columnar.coerce import NEVER, coerced
from arc.engine.columnar.graph import Domain, Graph, Loop, Node, deepest
from arc.engine.columnar.physical import always_fits, leaf_code
from arc.engine.columnar.pools import packed_cell
from arc.kernels.cpu.library import KERNELS
from arc.limits import MAX_APPLICATIONS, MAX_ELEMENTS, MAX_LEAVES, MAX_POWER
from arc.program import infer
from arc.program.match import CannotMatchError, call_types, use_of
from arc.program.program import Operand


@dataclass(frozen=True, eq=False)
class Closure:
    """A function: an inferred closure, and the columns and closures that its parts are.

    ``guards`` are the columns whose missing entries make the function itself missing. ``weight`` counts the functions
    that one call applies, as ``arc.dsl.functions`` does; a column where it hangs on a run-time number.
    """

    kind: infer.Closure
    parts: tuple[Value, ...]
    guards: tuple[Node, ...]
    weight: int | Node


@dataclass(frozen=True, eq=False)
class Functions:
    """A container of functions. ``guards`` are the columns whose missing entries make the container missing."""

    kind: infer.FunctionList
    members: tuple[Closure, ...]
    guards: tuple[Node, ...]


Value: TypeAlias = Node | Closure | Functions
"""What an operand of a program is while it is lowered."""


class Lowering:
    """Lowers calls into a graph. ``once`` is the domain of constants; inputs are nodes of the plan's domains."""

    def __init__(self, graph: Graph, once: Domain, inputs: dict[str, Node]) -> None:
        self.graph = graph
        self.once = once
        self.inputs = inputs
        self.inference = infer.Inference()
        self._applied: dict[tuple[object, ...], Value] = {}
        self._untyped = False
        """whether calls may have arguments of types that they do not take"""
        self._primitives: dict[str, Closure] = {}

    def operand(self, operand: Operand, lines: Sequence[Value] | Mapping[int, Value]) -> Value:
        """The value of an operand, given those of earlier lines."""
        if isinstance(operand, int):
            return lines[operand]
        if operand in self.inputs:
            return self.inputs[operand]
        if operand in CONSTANTS:
            constant = CONSTANTS[operand]
            return self.constant(packed(constant.value), constant.type)
        if operand not in self._primitives:
            kind = self.inference.kind_of(operand)
            assert isinstance(kind, infer.Closure)
            self._primitives[operand] = Closure(kind, (), (), 1)
        return self._primitives[operand]

    def constant(self, value: int, type: Type) -> Node:
        """The column of a scalar constant."""
        return self.graph.node("constant", (), self.once, type, (value,))

    def missing(self, reason: Reason, type: Type) -> Node:
        """A column without any value."""
        return self.graph.node("missing", (), self.once, type, (int(reason),))

    def kind(self, value: Value) -> infer.Kind:
        """What the inference calls the value."""
        return value.type if isinstance(value, Node) else value.kind

    def guards(self, values: tuple[Value, ...]) -> tuple[Node, ...]:
        """The columns whose missing entries make a call of these operands missing, in the order of the operands."""
        found: list[Node] = []
        for value in values:
            if isinstance(value, Node):
                if value.kernel not in ("constant", "input"):
                    found.append(value)
            else:
                found += value.guards
        return tuple(dict.fromkeys(found))

    def call(self, callee: Value, args: tuple[Value, ...], domain: Domain) -> Value:
        """A line of a program: a missing function or argument makes it missing."""
        result = self.apply(callee, args, self._domain((callee, *args), domain))
        return self.after(self.guards((callee,)), result) if isinstance(result, Node) else result

    def after(self, guards: tuple[Node, ...], result: Node) -> Node:
        """The result, missing where a guard is, with the reason of the first one."""
        for guard in reversed(guards):
            domain = deepest([guard.domain, result.domain])
            result = self.graph.node("after", (guard, result), domain, result.type)
        return result

    def applied(self, kernel: str, function: Value, values: tuple[Node, ...], domain: Domain) -> Node:
        """The first of the values, missing where the function would be applied too often.

        ``kernel`` says how often that is: ``applied`` to the elements of the values, ``applied_count`` as often as the
        last value says.
        """
        assert isinstance(function, Closure), "inference makes sure of it"
        weight = function.weight
        if not domain.repeats and isinstance(weight, int) and weight * MAX_ELEMENTS <= MAX_APPLICATIONS:
            return values[0]
        weight = self.constant(weight, INTEGER) if isinstance(weight, int) else weight
        return self.graph.node(kernel, (weight, *values), domain, values[0].type)

    def bounded(self, result: Value, domain: Domain, multiplies: bool = False, most: int | None = None) -> Value:
        """What a primitive gives, missing where it has too many leaves; ``most`` is how many it has at most, if known.

        What is made once has not, unless the primitive ``multiplies`` what other values hold.
        """
        if not isinstance(result, Node) or result.type == NEVER:
            return result
        fits = always_fits(result.type)
        if most is not None:
            fits = max(fits, MAX_LEAVES // most)
        multiplies &= fits == NESTED
        if fits == SCALAR or not (domain.repeats or multiplies):
            return result
        fits = 0 if multiplies else fits
        if most is None and result.kernel in KERNELS and result.domain is domain:
            kept = result.children, result.segment, fits
            result = self.graph.node(result.kernel, result.args, domain, result.type, result.statics, *kept)
        return self.graph.node("bounded", (result,), domain, result.type, (fits, *leaf_code(result.type)))

    def worse(self, a: Node, b: Node) -> Node:
        """A column with the smaller one of the reasons where any is missing."""
        return self.graph.node("smaller_reason", (a, b), deepest([a.domain, b.domain]), INTEGER)

    def _domain(self, values: tuple[Value, ...], domain: Domain) -> Domain:
        """The domain that a call of a plan belongs to: the deepest of its operands'."""
        for value in values:
            if isinstance(value, Node):
                domain = value.domain if value.domain.depth > domain.depth else domain
            elif isinstance(value, Closure):
                domain = self._domain((*value.parts, *value.guards), domain)
            else:
                domain = self._domain((*value.members, *value.guards), domain)
        return domain

    def apply(self, function: Value, args: tuple[Value, ...], domain: Domain) -> Value:
        """What the function gives for the arguments, computed in ``domain``. Raises CannotMatchError."""
        if not isinstance(function, Closure):
            raise CannotMatchError(f"{self.kind(function)} is not a function")
        key = (function, domain, *args)
        if key not in self._applied:
            try:
                self._applied[key] = self._apply(function, args, domain)
            except CannotMatchError:
                if not self._untyped:
                    raise
                self._applied[key] = self._never(args, domain)
        return self._applied[key]

    def apply_untyped(self, function: Closure, args: tuple[Value, ...], domain: Domain) -> Value:
        """``apply`` where the types of the arguments need not fit; what does not fit is of the wrong type."""
        before, self._untyped = self._untyped, True
        try:
            return self.apply(function, args, domain)
        finally:
            self._untyped = before

    def _never(self, args: tuple[Value, ...], domain: Domain) -> Node:
        """What a call gives for arguments of the wrong type: nothing, with the reason of the first missing one."""
        wrong = self.graph.lifted(self.missing(Reason.WRONG_TYPE, NEVER), domain)
        return self.after(self.guards(args), wrong)

    def _apply(self, function: Closure, args: tuple[Value, ...], domain: Domain) -> Value:
        parts = function.parts

        def inner(part: int, *given: Value) -> Value:
            return self.apply(parts[part], given, domain)

        match function.kind.combinator:
            case "primitive":
                return self._primitive(function.kind.name, args, domain)
            case "compose":
                return inner(0, inner(1, *args))
            case "chain":
                return inner(0, inner(1, inner(2, *args)))
            case "fork":
                return inner(0, inner(1, *args), inner(2, *args))
            case "matcher":
                return self._primitive("equality", (inner(0, *args), parts[1]), domain)
            case "rbind":
                return inner(0, *args, parts[1])
            case "lbind":
                return inner(0, parts[1], *args)
            case "branch":
                return self._chosen("choose", parts[0], inner(1, *args), inner(2, *args), domain)
            case _:
                return self._power(function, args[0], domain)

    def _primitive(self, name: str, args: tuple[Value, ...], domain: Domain) -> Value:
        if any(isinstance(arg, Node) and arg.type == NEVER for arg in args):
            return self._never(args, domain)
        kinds = tuple(map(self.kind, args))
        if name in infer.COMBINATORS or (name == "branch" and isinstance(args[1], Closure)):
            return self._combined(name, args, kinds)
        if name in infer.LISTS and any(not isinstance(arg, Node) for arg in args):
            built = self._functions(name, args, kinds, domain)
            if built is not None:
                return built
        if name == "branch":
            condition, a, b = args
            return self.bounded(self._chosen("branch", condition, a, b, domain), domain)
        try:
            types = call_types(self.inference, name, kinds)
        except CannotMatchError:
            if not self._untyped:
                raise
            return self._mismatched(name, args, domain)
        return calls.lower(self, name, args, types, domain)

    def _mismatched(self, name: str, args: tuple[Value, ...], domain: Domain) -> Node:
        """What a primitive gives for arguments that it does not take: the first one that fails its check says why."""
        checks = []
        for arg, parameter in zip(args, PRIMITIVES[name].signature.parameters, strict=True):
            used = use_of(self.inference, name, parameter, arg.type) if isinstance(arg, Node) else None
            if not isinstance(arg, Node) or used is None:
                break
            if coercion(arg.type, used) is Coercion.CHECKED:
                checks.append(coerced(self.graph, self.graph.lifted(arg, domain), used))
        wrong = self.graph.lifted(self.missing(Reason.WRONG_TYPE, NEVER), domain)
        result = self.after(tuple(checks), wrong)
        value, container = args[0], args[-1]
        if name == "insert" and isinstance(value, Node) and isinstance(container, Node) and not checks:
            alone = self.graph.node("initset", (value,), domain, set_of(value.type))
            result = self.graph.node("if_empty", (container, alone, wrong), domain, alone.type)
        return self.after(self.guards(args), result)

    def _combined(self, name: str, args: tuple[Value, ...], kinds: tuple[infer.Kind, ...]) -> Closure:
        kind = self.inference.apply(self.inference.kind_of(name), kinds)
        assert isinstance(kind, infer.Closure)
        guards = self.guards(args)
        weight = self._weight(name, args)
        if name == "power":
            count = args[1]
            assert isinstance(count, Node)
            positive = self.graph.node("positive_power", (count,), count.domain, INTEGER)
            guards = (*guards, positive)
        if isinstance(weight, int) and weight > MAX_POWER:
            guards = (*guards, self.missing(Reason.TOO_LARGE, INTEGER))
            weight = 1
        elif isinstance(weight, Node):
            guards = (*guards, weight)
        return Closure(kind, args, guards, weight)

    def _weight(self, name: str, args: tuple[Value, ...]) -> int | Node:
        """How many functions a call of the function applies; missing where that is too many."""
        weights = [each.weight for arg in args if not isinstance(arg, Node) for each in _functions_of(arg)]
        if name == "power":
            count = args[1]
            assert isinstance(count, Node)
            if count.kernel == "constant" and isinstance(weights[0], int):
                return max(count.statics[0], 0) * weights[0]
            return self._weight_node("weight_times", count, weights[0])
        if name == "branch":
            a, b = weights
            return a if a == b else self._weight_node("choose", args[0], a, b)
        total: int | Node = 1 if name == "matcher" else 0
        for weight in weights:
            if isinstance(total, int) and isinstance(weight, int):
                total += weight
            else:
                total = self._weight_node("weight_plus", total, weight)
        return total

    def _weight_node(self, kernel: str, *operands: Value | int) -> Node:
        nodes = tuple(self.constant(each, INTEGER) if isinstance(each, int) else self._node(each) for each in operands)
        domain = deepest([node.domain for node in nodes])
        return self.graph.node(kernel, nodes, domain, INTEGER)

    def _chosen(self, kernel: str, condition: Value, a: Value, b: Value, domain: Domain) -> Value:
        """a or b. ``branch`` is missing where either is; of functions (``choose``) only the chosen result counts."""
        if not isinstance(condition, Node) or not isinstance(a, Node) or not isinstance(b, Node):
            raise CannotMatchError("branch between a value and a function")
        given = [each.type for each in (a, b) if each.type != NEVER] or [NEVER]
        common = join(given[0], given[-1])
        if common is None:
            raise CannotMatchError(f"branch between {a.type} and {b.type}")
        chosen = (condition, coerced(self.graph, a, common), coerced(self.graph, b, common))
        return self.graph.node(kernel, chosen, domain, common)

    def _functions(
        self, name: str, args: tuple[Value, ...], kinds: tuple[infer.Kind, ...], domain: Domain
    ) -> Value | None:
        """What a call that has functions in containers gives; None if the call is of another kind."""
        guards = self.guards(args)
        members: tuple[Closure, ...]
        match name, args:
            case "astuple" | "initset" | "insert" | "combine" | "totuple", _:
                members = tuple(each for arg in args if not isinstance(arg, Node) for each in _functions_of(arg))
            case "first" | "last", (Functions(_, known),):
                return replace(known[0 if name == "first" else -1], guards=guards)
            case "apply" | "apply_t", (Closure() as function, Functions(kind, known)):
                results = [self.apply(function, (member,), domain) for member in known]
                closures = [result for result in results if isinstance(result, Closure)]
                if len(closures) < len(results):
                    return self._gathered(kind.container, results, guards, domain)
                members = tuple(closures)
                guards += calls.united_guards(self, kind.container, members)
            case "rapply", (Functions(kind, known), value):
                results = [self.apply(member, (value,), domain) for member in known]
                return self._gathered(kind.container, results, guards, domain)
            case _:
                return None
        list_kind = self.inference.apply(self.inference.kind_of(name), kinds)
        assert isinstance(list_kind, infer.FunctionList)
        return Functions(list_kind, members, guards)

    def _gathered(self, container: str, results: list[Value], guards: tuple[Node, ...], domain: Domain) -> Node:
        """The results of several functions in a container."""
        bounded = self.bounded(calls.gathered(self, container, results, domain), domain, multiplies=True)
        return self.after(guards, self._node(bounded))

    def _power(self, function: Closure, arg: Value, domain: Domain) -> Node:
        """The body lowered once, in a domain of the entries that still go on."""
        body, count = function.parts
        arg, count = self._node(arg), self._node(count)
        type = self.inference.apply(function.kind, (arg.type,))
        assert isinstance(type, Type)
        start = coerced(self.graph, self.graph.lifted(arg, domain), type)
        start = self.applied("applied_count", body, (start, count), domain)
        outer = self.graph.of(domain)
        active = Domain("power", domain, repeats=True)
        around, self.graph = self.graph, Graph(outer=outer, inside=active)
        given = self.graph.added(Node("power_input", (), (), active, type))
        result = coerced(self.graph, self._node(self.apply(body, (given,), active)), type)
        loop = Loop(active, given, self.graph.lifted(result, active), self.graph)
        self.graph = around
        return outer.added(Node("power", (start, outer.lifted(count, domain)), (), domain, type, body=loop))

    @staticmethod
    def _node(value: Value) -> Node:
        if not isinstance(value, Node):
            raise CannotMatchError("a function that gives a function")
        return value


def _functions_of(value: Closure | Functions) -> tuple[Closure, ...]:
    """The function, or the functions in a container; equal ones in a set are one."""
    if isinstance(value, Closure):
        return (value,)
    if value.kind.container == "Tuple":
        return value.members
    return tuple({(each.kind, each.parts): each for each in value.members}.values())


def packed(value: int | tuple[int, int]) -> int:
    """A constant as a column stores it."""
    return packed_cell(value) if isinstance(value, tuple) else int(value)
