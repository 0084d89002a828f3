"""Kernels of primitives on values of their types drawn at random, also the largest: they need no test of their own."""

from __future__ import annotations

from collections import defaultdict
from itertools import islice
from random import Random
from typing import Any

import pytest

from arc.dsl import PRIMITIVES
from arc.dsl.types import BOOLEAN, GRID, IJ, INDICES, INTEGER, OBJECT, OBJECTS, SAMPLES, Type
from arc.kernels.cpu.library import KERNELS
from arc.primitives.arguments import drawn
from arc.primitives.signatures import takes_known_types
from arc.program.infer import Inference
from tests.kernels.cpu.agreement import assert_agrees

CALLS, LARGE_CALLS = 24, 2
TYPES = {"Boolean": BOOLEAN, "IJ": IJ, "Grid": GRID, "Object": OBJECT, "Objects": OBJECTS, "Samples": SAMPLES}
NAMES = sorted(name for name in KERNELS if name in PRIMITIVES and takes_known_types(PRIMITIVES[name].signature))


def type_of(pattern: str, value: Any) -> Type:
    if pattern == "Patch":
        return OBJECT if any(isinstance(second, tuple) for _, second in value) else INDICES
    return TYPES.get(pattern, INTEGER)


@pytest.mark.parametrize("name", NAMES)
def test_a_kernel_gives_what_the_definition_does(name: str) -> None:
    signature = PRIMITIVES[name].signature
    patterns = [str(parameter.pattern) for parameter in signature.parameters]
    calls = [
        *islice(drawn(signature, Random(name)), CALLS),
        *islice(drawn(signature, Random(name), large=True), LARGE_CALLS),
    ]
    by_types = defaultdict(list)
    for args in calls:
        by_types[tuple(map(type_of, patterns, args))].append(args)
    inference = Inference()
    _ = KERNELS[name]
    for types, rows in by_types.items():
        result = inference.apply(inference.kind_of(name), types)
        assert isinstance(result, Type)
        assert_agrees(name, list(zip(zip(*rows, strict=True), types, strict=True)), result)
