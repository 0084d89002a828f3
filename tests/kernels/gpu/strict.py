"""A stand-in for CuPy over numpy and the emulated kernels, as strict as CuPy: the device ``cuda`` runs on it unchanged.

Arrays do not become numpy arrays by themselves and do not mix with them, as those of CuPy; every result is an array,
also that of a reduction; kernels take arrays of the device and scalars of 64 bits. What CuPy has and the backend does
not use is not here, so that a new use is looked up once.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from time import perf_counter
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from arc.kernels.gpu import emulated
from arc.kernels.gpu.sources import rooms, source

Scalar = int | float | np.generic
"""What may be mixed with an array of the device."""

MEMORY = 1 << 33
"""Bytes of the card."""


class Array:
    """An array of the device."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, held: Any) -> None:
        self.held = np.asarray(held)

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise TypeError("Implicit conversion to a NumPy array is not allowed")

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Array:
        if method != "__call__" or options:
            raise TypeError(f"unsupported call of {ufunc.__name__}")
        return Array(ufunc(*map(_plain, inputs)))

    def __array_function__(self, function: Any, _: Any, args: Any, options: Any) -> Any:
        return FUNCTIONS[function.__name__](*args, **options)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {"data": (self.held.ctypes.data, False), "shape": self.shape, "version": 3}

    dtype = property(lambda self: self.held.dtype)
    shape = property(lambda self: self.held.shape)
    size = property(lambda self: self.held.size)
    ndim = property(lambda self: self.held.ndim)
    nbytes = property(lambda self: self.held.nbytes)
    itemsize = property(lambda self: self.held.itemsize)
    T = property(lambda self: Array(self.held.T))

    def __len__(self) -> int:
        return len(self.held)

    def __iter__(self) -> Iterator[Array]:
        return map(Array, self.held)

    def __getitem__(self, key: Any) -> Array:
        return Array(self.held[_key(key)])

    def __setitem__(self, key: Any, value: Any) -> None:
        self.held[_key(key)] = _plain(value)

    def __int__(self) -> int:
        return int(self.held)

    def __bool__(self) -> bool:
        return bool(self.held)

    def __float__(self) -> float:
        return float(self.held)

    def item(self) -> Any:
        """The only element, for the host."""
        return self.held.item()

    def tolist(self) -> Any:
        """All elements, for the host."""
        return self.held.tolist()

    def get(self) -> Any:
        """A copy for the host."""
        return self.held.copy()

    def fill(self, value: Scalar) -> None:
        """Sets all elements."""
        self.held.fill(_plain(value))


def _operator(name: str) -> Callable[..., Array]:
    def applied(self: Array, *others: Any) -> Array:
        found = getattr(self.held, name)(*map(_plain, others))
        if found is NotImplemented:
            raise TypeError(f"{name} of {self.dtype} and {others}")
        return Array(found)

    return applied


_OPERATORS = (
    "lt le gt ge eq ne add radd sub rsub mul rmul mod rmod floordiv rfloordiv and or xor invert neg lshift rshift"
)
for _name in _OPERATORS.split():
    setattr(Array, f"__{_name}__", _operator(f"__{_name}__"))
for _name in ("astype", "reshape", "ravel", "copy", "any", "all", "max", "min", "sum", "view"):
    setattr(Array, _name, _operator(_name))


def _plain(value: Any) -> Any:
    """What numpy computes with for an array of the device or a scalar."""
    if isinstance(value, Array):
        return value.held
    if isinstance(value, np.ndarray | list):
        raise TypeError(f"Unsupported type {type(value)}")
    return value


def _key(key: Any) -> Any:
    return tuple(map(_plain, key)) if isinstance(key, tuple) else _plain(key)


def _on_arrays(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of numpy for arrays of the device."""

    def called(*args: Any, **options: Any) -> Any:
        found = function(*map(_plain, args), **{name: _plain(value) for name, value in options.items()})
        return tuple(map(Array, found)) if isinstance(found, tuple) else Array(found)

    return called


def _asarray(value: Any, dtype: Any = None) -> Array:
    if isinstance(value, Array):
        return value if dtype is None else Array(value.held.astype(dtype))
    return Array(np.array(value, dtype))


def _joined(function: Callable[..., Any]) -> Callable[..., Array]:
    def called(arrays: Any) -> Array:
        if not all(isinstance(each, Array) for each in arrays):
            raise TypeError("Only cupy arrays can be concatenated")
        return Array(function([each.held for each in arrays]))

    return called


def _asnumpy(array: Any, **_: Any) -> Any:
    assert isinstance(array, Array)
    return array.held.copy()


def _searchsorted(array: Any, values: Any, side: str = "left") -> Array:
    if not isinstance(array, Array) or not isinstance(values, Array | int | float):
        raise NotImplementedError("Only ndarrays, and Python scalars for values, are supported")
    return Array(np.searchsorted(array.held, _plain(values), side=side))  # type: ignore[call-overload]


def _where(condition: Any, x: Any, y: Any) -> Array:
    return Array(np.where(condition.astype("?").held, _plain(x), _plain(y)))


def _flatnonzero(array: Any) -> Array:
    assert isinstance(array, Array)
    return Array(np.flatnonzero(array.held))


_SAME = "arange ascontiguousarray cumsum diff empty frexp full maximum minimum ones ones_like zeros"
FUNCTIONS: dict[str, Callable[..., Any]] = {name: _on_arrays(getattr(np, name)) for name in _SAME.split()} | {
    "asarray": _asarray,
    "asnumpy": _asnumpy,
    "concatenate": _joined(np.concatenate),
    "flatnonzero": _flatnonzero,
    "searchsorted": _searchsorted,
    "stack": _joined(np.stack),
    "where": _where,
}


class RawModule:
    """The kernels of a text, which is that of a room."""

    def __init__(self, code: str, options: tuple[str, ...], backend: str) -> None:
        assert backend == "nvrtc"
        assert all(isinstance(option, str) for option in options)
        (self._room,) = (room for room in rooms() if source(room) == code)

    def compile(self) -> None:
        """Compiles the text."""
        emulated.library(self._room)

    def get_function(self, name: str) -> Callable[..., None]:
        """A kernel, to be called with a grid, a block and arguments."""
        function = getattr(emulated.library(self._room), f"launch_{name}")

        def launch(grid: tuple[int], block: tuple[int], args: tuple[Any, ...]) -> None:
            (blocks,), (threads,) = grid, block
            assert 0 < blocks < 1 << 31
            assert 0 < threads <= 1024
            assert threads % 32 == 0
            words = (ctypes.c_uint64 * len(args))(*map(_word, args))
            function(ctypes.c_int64(blocks), threads, 1, ctypes.c_uint64(0), words)

        return launch


def _word(argument: Any) -> int:
    if isinstance(argument, Array):
        assert argument.held.flags.c_contiguous
        return int(argument.held.ctypes.data)
    assert isinstance(argument, np.int64 | np.uint64), f"a kernel got {type(argument)}"
    return int(argument)


class CUDAError(RuntimeError):
    """An error of CUDA."""

    status = 0


class Event:
    """A moment in the order of launches."""

    def __init__(self, **_: Any) -> None:
        self.time = 0.0

    def record(self, stream: Any = None) -> None:
        """Is now."""
        self.time = perf_counter()

    def synchronize(self) -> None:
        """Waits for it."""


def module() -> ModuleType:
    """What is imported as ``cupy``."""
    found: Any = ModuleType("cupy")
    found.__spec__ = ModuleSpec("cupy", None)
    found.__dict__.update(FUNCTIONS)
    found.ndarray, found.RawModule = Array, RawModule
    pool = SimpleNamespace(set_limit=lambda size: None, free_all_blocks=lambda: None, used_bytes=lambda: 0)
    found.get_default_memory_pool = lambda: pool
    cuda: Any = ModuleType("cupy.cuda")
    cuda.runtime = SimpleNamespace(
        memGetInfo=lambda: (MEMORY, MEMORY),
        getDeviceCount=lambda: 1,
        getDeviceProperties=lambda _: {"name": b"stand-in"},
        runtimeGetVersion=lambda: 13000,
        CUDARuntimeError=CUDAError,
    )
    cuda.driver = SimpleNamespace(CUDADriverError=CUDAError)
    cuda.get_current_stream = lambda: SimpleNamespace(synchronize=lambda: None)
    cuda.nvrtc = SimpleNamespace(getVersion=lambda: (13, 0))
    cuda.Event = Event
    cuda.get_elapsed_time = lambda first, last: 1000 * (last.time - first.time)
    found.cuda = cuda
    return found  # type: ignore[no-any-return]
