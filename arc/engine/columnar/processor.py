"""What a machine computes with: where columns and values are, and what is done with columns besides kernels."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import Type
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.pools import Column
from arc.engine.grids import Grids
from arc.engine.profile import Profiler
from arc.kernels.gpu.meter import Meter


class Memory(Protocol):
    """What one kernel with the same statics has given so far in a slice, by its arguments."""

    values: Any

    @property
    def count(self) -> int:
        """How many results there are."""
        ...

    def enter(self, args: Any, out: Column) -> tuple[Column, Column]:
        """Finds or enters every column of ``args`` [argument, entry].

        Gives the memo's position of every entry, and the entries that are new, whose positions follow each other from
        the old ``count``; their values must be written there. Where kernels pass over what is missing in ``out``, so
        does this, and the position is the missing entry.
        """
        ...


class Processor(Protocol):
    """Columns are arrays of ``xp``; none of the functions changes its arguments, unless it says so."""

    xp: Any
    """the array module: numpy, or what is like it for a device"""

    @property
    def meter(self) -> Meter | None:
        """What counts the work of a device."""
        ...

    def clear(self, bounded: bool) -> None:
        """Forgets all values but keeps the room. Too little memory is an OutOfRoomError where it is bounded."""
        ...

    def load(self, kernels: Sequence[str], profiler: Profiler) -> None:
        """Loads kernels before they are called."""
        ...

    def entered(self, columns: Sequence[tuple[Sequence[Any], Type]]) -> list[Column]:
        """Columns of Python values, or Reasons, of types. Call it once, after ``clear``: it is the only upload."""
        ...

    def column(self, values: NDArray[Any]) -> Any:
        """An array of numpy as columns are."""
        ...

    def read(self, column: Column) -> NDArray[Any]:
        """A column as an array of numpy."""
        ...

    def outputs(self, columns: Sequence[Column]) -> NDArray[np.int32]:
        """[column, entry]: columns of the same length, as an array of numpy."""
        ...

    def grids(self, ids: NDArray[np.int32]) -> Grids:
        """Grids of the pool, for results."""
        ...

    def settle(self) -> None:
        """Ends the accounts of a device."""
        ...

    def failure(self, error: Exception) -> Exception:
        """What an error means: OutOfRoomError for too little memory, LostDeviceError for a device that has broken down,
        else the error itself."""
        ...

    def entries_fit(self, entries: int) -> None:
        """Raises OutOfRoomError for columns of so many entries, if room is bounded."""
        ...

    def bytes(self) -> int:
        """How much the values take."""
        ...

    def keeping(self, leaves: int) -> AbstractContextManager[None]:
        """Inside, kernels keep no value that has certainly more leaves."""
        ...

    def call(self, kernel: str, columns: Sequence[Column], statics: NDArray[np.int32], out: Column) -> None:
        """Fills ``out`` by a kernel."""
        ...

    def memory(self, kernel: str, statics: tuple[int, ...], arity: int) -> Memory:
        """The memory of a kernel with these statics."""
        ...

    def any_missing(self, column: Column) -> bool:
        """Whether any entry may be missing."""
        ...

    def parts_missing(self, column: Column, sizes: Sequence[int]) -> list[bool]:
        """Of every part of a column, of these sizes, whether any entry may be missing."""
        ...

    def chosen(self, mask: Any) -> Column:
        """The positions where a mask holds."""
        ...

    def rows(self, parts: Sequence[Sequence[Column]], entries: int) -> Any:
        """[argument, entry]: the columns of every argument one after the other."""
        ...

    def constant(self, entry: int, entries: int) -> Column:
        """A column of the same entry so many times, which nobody writes to."""
        ...

    def results(self, entries: int) -> Column:
        """A column for what kernels give; no entry of it is missing where kernels pass over those that are."""
        ...

    def present(self, args: Any, out: Column) -> Column | None:
        """The entries of ``args`` that have all arguments; None where kernels pass over the others themselves. In
        ``out`` those get the reason of their first missing one."""
        ...

    def gathered(self, args: Any, positions: Column, name: str) -> Any:
        """``args[:, positions]``, until this is called again with the same name."""
        ...

    def blank(self, entries: int) -> Column:
        """A column with anything in it, until this is called again."""
        ...

    def scatter(self, values: Column, positions: Column, out: Column) -> None:
        """``out[positions] = values``."""
        ...

    def take(self, values: Column, positions: Column, out: Column) -> None:
        """``out = values[positions]``."""
        ...

    def lengths(self, runs: Column) -> Column:
        """How many items runs have; anything for missing ones."""
        ...

    def elements_offsets(self, container: Column) -> tuple[Any, int]:
        """Offsets of the elements of every run, and their total number. Missing entries have none."""
        ...

    def zipped_offsets(self, a: Column, b: Column) -> tuple[Any, int]:
        """Offsets of the pairs of elements at the same place of two runs, and their total number."""
        ...

    def crossed_offsets(self, a: Column, b: Column, count: Column) -> tuple[Any, int]:
        """Offsets of all pairs of elements of two runs, none where ``count`` is missing, and their total number."""
        ...

    def parents(self, offsets: Any, size: int) -> Column:
        """The position of the parent of every entry of a child domain."""
        ...

    def elements(self, container: Column, extent: Extent) -> Column:
        """The items of runs, as many as the extent has for each."""
        ...

    def crossed(self, a: Column, b: Column, extent: Extent, second: bool) -> Column:
        """The item of the first run, or of the second, of all pairs, in lexicographic order of positions."""
        ...

    def within_applications(self, value: Column, counts: Column, weight: Column, times: Column) -> Column:
        """The values; too large where a function of this weight would be applied too often."""
        ...

    def within_leaves(self, value: Column, times: Column, code: tuple[int, ...]) -> Column:
        """The values; too large where one has too many leaves for how often it is made."""
        ...
