"""What runs CUDA kernels: a card, or its emulation."""

from __future__ import annotations

from typing import Any, Protocol

from numpy.typing import NDArray


class Device(Protocol):
    """Arrays and launches; what is launched runs in the order of the launches."""

    xp: Any
    """the array module: numpy, or cupy"""

    def load(self, room: str) -> None:
        """Makes the kernels of a room ready."""
        ...

    def launch(self, room: str, kernel: str, entries: int, warp: bool, *args: Any) -> None:
        """Runs a kernel of a room with a thread, or a warp, for every entry; arguments are arrays, integers or None,
        all of 64 bits."""
        ...

    def empty(self, size: int | tuple[int, ...], type: Any) -> Any:
        """An array with anything in it. Raises MemoryError where there is too little memory."""
        ...

    def read(self, array: Any) -> NDArray[Any]:
        """A copy of an array for the host."""
        ...
