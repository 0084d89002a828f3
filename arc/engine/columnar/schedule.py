"""The schedule of a graph: which nodes run together as one wave, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
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
    """what the nodes read"""
    drops: tuple[Node, ...] = ()
    """of these, what nothing reads afterwards"""

    @cached_property
    def args(self) -> tuple[tuple[Node, ...], ...]:
        """The first arguments of all nodes, the second ones, and so on."""
        return tuple(zip(*(node.args for node in self.nodes), strict=True))

    @cached_property
    def children(self) -> tuple[tuple[Node, ...], ...]:
        """The first children of all nodes, the second ones, and so on."""
        return tuple(zip(*(node.children for node in self.nodes), strict=True))

    @cached_property
    def distinct_args(self) -> frozenset[Node]:
        """What the nodes have as arguments."""
        return frozenset(arg for node in self.nodes for arg in node.args)

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


def dropping(schedule: Sequence[Wave], results: Iterable[Node]) -> list[Wave]:
    """The waves, each with the columns to drop after it; results are kept."""
    kept, found = set(results), []
    for wave in reversed(schedule):
        drops = tuple(read for read in dict.fromkeys(wave.reads) if read not in kept)
        kept.update(drops)
        found.append(replace(wave, drops=drops))
    return found[::-1]


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


Groups = dict[tuple[int, str, tuple[int, ...], int, int], tuple[list[Node], list[Node]]]
"""Nodes that run together, and what they read, by their level of the graph, kernel, statics and bound."""


def groups(nodes: list[Node], grouped: bool = True) -> Groups:
    """The nodes by what runs together: those of one level of the graph with equal kernel and statics.

    Unless ``grouped``: then every node is by itself.
    """
    levels: dict[int, int] = {}
    found: Groups = {}
    for position, node in enumerate(nodes):
        before = tuple(reads(node))
        level = 1 + max((levels.get(id(read), 0) for read in before), default=0)
        levels[id(node)] = level
        fits = -1 if node.fits is None else node.fits
        key = (level, node.kernel, node.statics, fits, 0 if grouped else position)
        together, read = found.setdefault(key, ([], []))
        together.append(node)
        read.extend(before)
    return found


def joined(parts: Iterable[Groups]) -> list[Wave]:
    """The waves of groups of different nodes, none of which reads what another part's do."""
    found: Groups = {}
    for part in parts:
        for key, (nodes, read) in part.items():
            together, before = found.setdefault(key, ([], []))
            together.extend(nodes)
            before.extend(read)
    return [Wave(key[1], key[2], *map(tuple, found[key])) for key in sorted(found)]


def waves(nodes: list[Node], grouped: bool = True) -> list[Wave]:
    """The nodes in waves; see ``groups``."""
    return joined([groups(nodes, grouped)])
