"""No call builds what exceeds the bounds: it is missing at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest

import arc.dsl as d
from arc import limits
from arc.dsl import PRIMITIVES, Missing, Reason
from arc.primitives.arguments import drawn
from arc.primitives.notation import encoded
from arc.primitives.signatures import takes_known_types
from arc.program.match import _RESULTS

WIDE = d.canvas(1, (64, 255))
TALL = d.canvas(1, (255, 64))
ROW = d.canvas(2, (1, 200))
MANY = tuple(range(limits.MAX_ELEMENTS))
ALL = frozenset(MANY)
FAR = frozenset({(3, (-2047, -2047)), (4, (2047, 2047))})
LINE = d.connect((0, 0), (0, 2000))
MAX = limits.MAX_INTEGER
CHECKED = tuple(tuple((i + j) % 2 for j in range(64)) for i in range(64))
SPOTTED = tuple(tuple(int(i % 2 == j % 2 == 0) for j in range(64)) for i in range(64))


def deep(levels: int) -> Callable[..., Any]:
    function: Callable[..., Any] = d.increment
    for _ in range(levels):
        function = d.compose(d.increment, function)
    return function


def doubled(times: int) -> Callable[..., Any]:
    function: Callable[..., Any] = d.increment
    for _ in range(times):
        function = d.compose(function, function)
    return function


def gathered(times: int, twice: bool = True) -> Callable[..., Any]:
    function: Callable[..., Any] = d.increment
    for _ in range(times):
        both = (function, function) if twice else (function,)
        function = d.compose(d.first, d.lbind(d.rapply, both))
    return function


HOSTILE: dict[str, Callable[[], Any]] = {
    "tiled": lambda: d.tiled(WIDE, (2, 1)),
    "tiled by far": lambda: d.tiled(((1,),), (2047, 2047)),
    "box_facts of many objects": lambda: d.box_facts(CHECKED, 0, 0),
    "kin_facts of many objects": lambda: d.kin_facts(CHECKED, 0, 0),
    "slid with many objects": lambda: d.slid(CHECKED, 0, (1, 0)),
    "attracted with many objects": lambda: d.attracted(SPOTTED, 2),
    "completed with many objects": lambda: d.completed(SPOTTED),
    "add": lambda: d.add(MAX, 1),
    "add pairs": lambda: d.add((2000, 0), (48, 0)),
    "subtract": lambda: d.subtract(limits.MIN_INTEGER, 1),
    "multiply": lambda: d.multiply(65536, 65536),
    "multiply pair": lambda: d.multiply((2, 3), 1000),
    "double": lambda: d.double(2**30),
    "increment": lambda: d.increment((2047, 0)),
    "decrement": lambda: d.decrement(limits.MIN_INTEGER),
    "crement": lambda: d.crement((0, -2047)),
    "an integer beyond the range": lambda: d.even(10**30),
    "a location beyond the range": lambda: d.canvas(0, (10**30, 1)),
    "a pair of integers used as a location": lambda: d.dneighbors(d.totuple(frozenset({5, 3000}))),
    "toivec": lambda: d.toivec(2048),
    "tojvec": lambda: d.tojvec(-2048),
    "astuple": lambda: d.astuple(3000, 5),
    "pair": lambda: d.pair((1, 3000), (0, 5)),
    "product of numbers": lambda: d.product((1, 2), (3000,)),
    "product": lambda: d.product(MANY, MANY),
    "product of products": lambda: d.product(*[d.product(MANY[:200], MANY[:200])] * 2),
    "prapply": lambda: d.prapply(d.add, MANY, ALL),
    "interval": lambda: d.interval(0, 10**9, 1),
    "interval down": lambda: d.interval(0, -MAX, -1),
    "repeat": lambda: d.repeat(0, 10**6),
    "combine": lambda: d.combine(MANY, (1,)),
    "combine sets": lambda: d.combine(ALL, frozenset({-1})),
    "insert": lambda: d.insert(-1, ALL),
    "merge": lambda: d.merge(d.repeat(MANY, 1000)),
    "merge sets": lambda: d.merge(frozenset({ALL, frozenset({-1})})),
    "mapply": lambda: d.mapply(d.lbind(d.repeat, 1), (60000, 60000)),
    "mapply_t": lambda: d.mapply_t(d.lbind(d.repeat, 1), (60000, 60000)),
    "mpapply": lambda: d.mpapply(d.repeat, (1, 2), (60000, 60000)),
    "mfilter": lambda: d.mfilter((MANY, MANY), d.compose(d.positive, d.size)),
    "power": lambda: d.power(d.increment, 10**6),
    "power of power": lambda: d.power(d.power(d.increment, 1000), 1000),
    "compositions in a row": lambda: deep(10_000)(0),
    "compositions doubled": lambda: doubled(60)(0),
    "functions in containers doubled": lambda: gathered(60)(0),
    "functions in containers in a row": lambda: gathered(1_000, twice=False)(0),
    "forks doubled": lambda: d.power(d.fork(d.add, doubled(8), doubled(8)), 1000),
    "a function bound first": lambda: d.lbind(d.apply, d.power(d.increment, limits.MAX_POWER)),
    "a function bound last": lambda: d.rbind(d.sfilter, d.power(d.increment, limits.MAX_POWER)),
    "canvas": lambda: d.canvas(0, (256, 1)),
    "canvas of many cells": lambda: d.canvas(0, (129, 128)),
    "hupscale": lambda: d.hupscale(((1,),), 1000),
    "vupscale": lambda: d.vupscale(((),), MAX),
    "upscale": lambda: d.upscale(((1,),), 1000),
    "upscale an object": lambda: d.upscale(frozenset({(1, (0, 0))}), 1000),
    "upscale an object off the range": lambda: d.upscale(FAR, 2),
    "hconcat": lambda: d.hconcat(ROW, ROW),
    "hconcat of many cells": lambda: d.hconcat(TALL, TALL),
    "vconcat": lambda: d.vconcat(TALL, ROW),
    "vconcat of many cells": lambda: d.vconcat(WIDE, WIDE),
    "a grid that is too large": lambda: d.height(((1,),) * 256),
    "hsplit": lambda: d.hsplit(WIDE, MAX),
    "vsplit": lambda: d.vsplit(WIDE, 10**6),
    "shift": lambda: d.shift(FAR, (1, 0)),
    "shift back": lambda: d.shift(FAR, (0, -1)),
    "normalize": lambda: d.normalize(FAR),
    "cmirror": lambda: d.cmirror(d.shift(LINE, (2047, 0))),
    "dmirror": lambda: d.dmirror(d.shift(LINE, (2047, 0))),
    "neighbors": lambda: d.neighbors((2047, 0)),
    "dneighbors": lambda: d.dneighbors((0, -2047)),
    "outbox": lambda: d.outbox(FAR),
    "inbox": lambda: d.inbox(frozenset({(2047, 0)})),
    "backdrop": lambda: d.backdrop(FAR),
    "delta": lambda: d.delta(FAR),
    "shoot": lambda: d.shoot((0, 0), (49, 0)),
    "gravitate": lambda: d.gravitate(d.connect((0, 2010), (0, 2040)), frozenset({(1000, 2047)})),
    "gravitate back": lambda: d.gravitate(d.connect((0, -2040), (0, -2010)), frozenset({(1000, -2047)})),
    "vfrontier": lambda: d.vfrontier((0, 3000)),
    "toindices": lambda: d.toindices(frozenset({(0, 5000)})),
    "toobject": lambda: d.toobject(frozenset({(2, (0, -5000))}), ROW),
}


@pytest.mark.parametrize("call", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_calls_are_too_large_at_once(call: Callable[[], Any]) -> None:
    start = time.perf_counter()
    with pytest.raises(Missing) as caught:
        call()
    assert caught.value.reason is Reason.TOO_LARGE
    assert time.perf_counter() - start < 1


def test_what_just_fits_is_no_error() -> None:
    assert d.add(MAX, 0) == MAX
    assert d.astuple(2047, -2047) == (2047, -2047)
    assert d.shape(d.canvas(0, (128, 128))) == (128, 128)
    assert d.shape(d.hconcat(TALL[:64], TALL[:64])) == (64, 128)
    assert d.size(d.interval(0, limits.MAX_ELEMENTS, 1)) == limits.MAX_ELEMENTS
    assert d.size(d.product(MANY[:256], MANY[:256])) == limits.MAX_ELEMENTS
    assert d.insert(5, ALL) == d.combine(ALL, (5,)) == d.merge(frozenset({ALL})) == ALL
    assert d.shift(frozenset({(2046, 0)}), (1, 0)) == frozenset({(2047, 0)})
    assert d.size(d.shoot((-11, 0), (49, 0))) == 2059
    assert d.power(d.increment, limits.MAX_POWER)(0) == limits.MAX_POWER
    assert d.power(d.power(d.increment, 256), 256)(0) == limits.MAX_POWER
    assert d.size(d.hsplit(WIDE, limits.MAX_ELEMENTS)) == limits.MAX_ELEMENTS


def test_a_set_is_bounded_by_its_elements_not_by_how_it_is_built() -> None:
    box = d.backdrop(frozenset({(0, 0), (149, 149)}))
    assert d.mapply(d.backdrop, frozenset({box, d.shift(box, (1, 1)), d.shift(box, (2, 2))})) >= box
    assert d.product(d.repeat(1, 1000), d.repeat(2, 1000)) == frozenset({(1, 2)})
    frame = d.combine(d.connect((0, 0), (0, 255)), d.connect((256, 0), (256, 255)))
    assert d.size(d.delta(frame)) == 257 * 256 - 2 * 256


def test_functions_nest_up_to_a_fixed_depth() -> None:
    assert deep(100)(0) == 101
    with pytest.raises(Missing):
        deep(101)


def test_a_hundred_nested_applications_fit_the_stack() -> None:
    nested: Callable[..., Any] = d.increment
    value: Any = 0
    for _ in range(100):
        nested, value = d.lbind(d.apply, nested), (value,)
    found = nested(value)
    for _ in range(100):
        (found,) = found
    assert found == 1


KNOWN = sorted(
    name for name, entry in PRIMITIVES.items() if takes_known_types(entry.signature) and name not in _RESULTS
)


@pytest.mark.parametrize("name", KNOWN)
def test_what_the_largest_arguments_give_is_of_its_type_and_within_the_bounds(name: str) -> None:
    signature = PRIMITIVES[name].signature
    for args in islice(drawn(signature, Random(name), large=True), 2):
        try:
            found = PRIMITIVES[name].function(*args)
        except Missing:
            continue
        assert encoded(found, signature.result) is not None
