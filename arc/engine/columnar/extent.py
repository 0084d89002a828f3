"""The entries of domains, and how often each of them is computed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from arc.engine.columnar.pools import Column


@dataclass(frozen=True)
class Extent:
    """The entries of a domain: how many, the parent of each, and where each parent's entries start (and end).

    Where a function runs over them, ``outer`` has the parents; ``counts`` is how often the function runs per parent, if
    that is not the number of its entries.
    """

    size: int
    parents: Column
    offsets: NDArray[np.int64]
    outer: Extent | None = None
    counts: Column | None = None
    read: Callable[[Column], NDArray[np.int32]] = np.asarray
    """how an array comes to the host"""

    @cached_property
    def _times(self) -> Column:
        """How often every parent's entries are computed."""
        assert self.outer is not None
        counts = np.diff(self.offsets) if self.counts is None else self.counts
        return (counts if self.outer.outer is None else self.outer.repetition * counts).astype(np.int32)

    @cached_property
    def repetition(self) -> Column:
        """How often every entry is computed: functions applied in functions multiply."""
        return np.ones_like(self.parents) if self.outer is None else self._times[self.parents]

    @cached_property
    def most(self) -> int:
        """The largest repetition."""
        return (
            1
            if self.outer is None or not len(self._times)
            else max(1, *self.read(self._times.max().reshape(1)).tolist())
        )
