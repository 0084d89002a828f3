"""The graph that lowering makes of a plan: nodes are columns, and every node lives in a domain.

A domain is what a column ranges over. Domains form a tree: below the samples of a slice there is one for every place
where a function runs over the elements of containers. A node's arguments come from its own domain; a column of a
domain further up is lifted, that is repeated for every entry below. (This is flattening of nested data parallelism, as
in NESL: Blelloch, 1996.)
"""

from __future__ import annotations

from dataclasses import dataclass, field

from arc.dsl.types import Type


@dataclass(eq=False)
class Domain:
    """Entries of columns. ``source`` makes a child domain from columns of its parent; None for the plan's own domains,
    whose entries the executor gives."""

    name: str
    parent: Domain | None = None
    source: Node | None = None
    repeats: bool = False
    """whether a function runs over its entries, or over those of a domain above"""
    depth: int = 0

    def __post_init__(self) -> None:
        if self.parent is not None:
            self.depth = self.parent.depth + 1
            self.repeats |= self.parent.repeats

    def below(self, other: Domain) -> bool:
        """Whether this is the other domain or one of its descendants."""
        domain: Domain | None = self
        while domain is not None and domain is not other:
            domain = domain.parent
        return domain is other


@dataclass(eq=False)
class Node:
    """A column, computed by ``kernel``.

    ``args`` are columns of the node's own domain. A node that reduces a child domain has it as ``segment`` and reads
    the ``children``, which are columns of it. ``statics`` are constants of the kernel. A missing argument makes an
    entry missing, except where the kernel is lazy.
    """

    kernel: str
    args: tuple[Node, ...]
    statics: tuple[int, ...]
    domain: Domain
    type: Type
    children: tuple[Node, ...] = ()
    segment: Domain | None = None
    body: Loop | None = None
    fits: int | None = None
    """of what a primitive makes, where it is bounded: how many times a value of the type can always be made"""
    opens: Domain | None = None
    """the domain that the node is the source of"""


@dataclass(eq=False)
class Loop:
    """What a ``power`` node repeats: ``output`` computed from ``input`` in a domain of the entries that go on."""

    domain: Domain
    input: Node
    output: Node
    graph: Graph


@dataclass
class Graph:
    """Nodes in an order in which every node follows what it reads; equal nodes are one."""

    nodes: list[Node] = field(default_factory=list)
    known: dict[tuple[object, ...], Node] = field(default_factory=dict)
    domains: dict[tuple[object, ...], Domain] = field(default_factory=dict)
    outer: Graph | None = None
    """of a loop's body: the graph around it, which takes the nodes that do not depend on the loop"""
    inside: Domain | None = None
    """of a loop's body: the loop's domain"""

    def of(self, domain: Domain) -> Graph:
        """The graph that nodes of a domain belong to: this one, or one around it."""
        if self.outer is None or self.inside is None or domain.below(self.inside):
            return self
        return self.outer.of(domain)

    def node(
        self,
        kernel: str,
        args: tuple[Node, ...],
        domain: Domain,
        type: Type,
        statics: tuple[int, ...] = (),
        children: tuple[Node, ...] = (),
        segment: Domain | None = None,
        fits: int | None = None,
    ) -> Node:
        """The node of this computation; its arguments are lifted into its domain."""
        if (owner := self.of(domain)) is not self:
            return owner.node(kernel, args, domain, type, statics, children, segment, fits)
        args = tuple([arg if arg.domain is domain else self.lifted(arg, domain) for arg in args])
        children = tuple([self.lifted(child, segment) for child in children]) if segment else ()
        key = (kernel, args, statics, type, domain, children, segment, fits)
        if key not in self.known:
            self.known[key] = self.added(Node(kernel, args, statics, domain, type, children, segment, fits=fits))
        return self.known[key]

    def added(self, node: Node) -> Node:
        """Appends a node that is like no other."""
        self.nodes.append(node)
        return node

    def lifted(self, node: Node, domain: Domain) -> Node:
        """The column repeated for the entries of a domain below its own."""
        if node.domain is domain:
            return node
        if (owner := self.of(domain)) is not self:
            return owner.lifted(node, domain)
        if node.kernel == "constant":
            return self.node("constant", (), domain, node.type, node.statics)
        assert domain.parent is not None, "a column is only read in its own domain and below"
        upper = self.lifted(node, domain.parent)
        key = ("lift", upper, domain)
        if key not in self.known:
            self.known[key] = self.added(Node("lift", (upper,), (), domain, node.type))
        return self.known[key]

    def child(self, source_kernel: str, sources: tuple[Node, ...], domain: Domain, name: str) -> Domain:
        """The domain of the elements that ``source_kernel`` finds in columns of ``domain``."""
        if (owner := self.of(domain)) is not self:
            return owner.child(source_kernel, sources, domain, name)
        sources = tuple(self.lifted(source, domain) for source in sources)
        key = (source_kernel, *sources)
        if key not in self.domains:
            source = self.added(Node(source_kernel, sources, (), domain, sources[0].type))
            self.domains[key] = source.opens = Domain(name, domain, source, repeats=True)
        return self.domains[key]


def deepest(domains: list[Domain]) -> Domain:
    """The one that all others are above of. Domains of the operands of one call are always on one path."""
    return max(domains, key=lambda domain: domain.depth)
