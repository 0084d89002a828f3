"""What runs CUDA kernels: a card, or its emulation."""

from __future__ import annotations

from typing import Any, Protocol

from numpy.typing import NDArray

from arc.kernels.gpu.meter import Meter


class Device(Protocol):
    """Arrays and launches; what is launched runs in the order of the launches."""

    xp: Any
    """the array module: numpy, or cupy"""
    name: str
    """of the card"""
    memory: int
    """bytes that arrays may take"""
    meter: Meter

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

    def upload(self, array: NDArray[Any]) -> Any:
        """An array of the host on the device."""
        ...

    def read(self, array: Any) -> NDArray[Any]:
        """A copy of an array for the host, which waits for it."""
        ...

    def wait(self) -> None:
        """Waits until all that was launched has run."""
        ...

    def settle(self) -> None:
        """Waits, and gives the times of launches to the accounts that were charged with them."""
        ...

    def release(self) -> None:
        """Gives memory back that no array has any more."""
        ...

    def failure(self, error: Exception) -> Exception:
        """What an error means: MemoryError for too little memory, LostDeviceError where the device has broken down,
        else the error itself."""
        ...
