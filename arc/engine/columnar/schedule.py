"""The schedule of a graph: which nodes run together as one wave, and in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from arc.engine.columnar.graph import Node


@dataclass(frozen=True)
class Wave:
    """Nodes that apply the same kernel with the same statics and do not depend on each other."""

    kernel: str
    statics: tuple[int, ...]
    nodes: tuple[Node, ...]
    reads: tuple[Node, ...]
    """what the nodes read, as often as they do"""

    @cached_property
    def codes(self) -> NDArray[np.int32]:
        """The statics as kernels read them."""
        return np.array(self.statics, np.int32)


def reads(node: Node) -> Iterator[Node]:
    """The nodes that must be computed before."""
    yield from node.args
    yield from node.children
    for domain in (node.domain, node.segment):
        if domain is not None and domain.source is not None:
            yield domain.source
    if node.body is not None:
        inside = set(map(id, node.body.graph.nodes))
        for each in node.body.graph.nodes:
            yield from (read for read in reads(each) if id(read) not in inside)


def counted(nodes: Iterable[Node], results: Iterable[Node]) -> Counter[Node]:
    """How often the nodes' columns are read; results once more, so that they are kept."""
    readers = Counter(results)
    for node in nodes:
        readers.update(reads(node))
    return readers


def alive(nodes: Iterable[Node], results: Iterable[Node]) -> list[Node]:
    """The nodes that the results need, in their order."""
    needed: set[int] = set()
    stack = list(results)
    while stack:
        node = stack.pop()
        if id(node) not in needed:
            needed.add(id(node))
            stack.extend(reads(node))
    return [node for node in nodes if id(node) in needed]


def waves(nodes: list[Node], grouped: bool = True) -> list[Wave]:
    """The nodes in waves; nodes of one level of the graph with equal kernel and statics run together.

    Unless ``grouped``: then every node is a wave of its own.
    """
    levels: dict[int, int] = {}
    groups: dict[tuple[int, str, tuple[int, ...], tuple[int, ...], int], list[Node]] = {}
    for position, node in enumerate(nodes):
        level = 1 + max((levels.get(id(read), 0) for read in reads(node)), default=0)
        levels[id(node)] = level
        made: tuple[int, ...] = node.made or ()
        groups.setdefault((level, node.kernel, node.statics, made, 0 if grouped else position), []).append(node)
    found = []
    for key in sorted(groups):
        together = tuple(groups[key])
        found.append(Wave(key[1], key[2], together, tuple(read for node in together for read in reads(node))))
    return found
