"""Object code of compiled functions, a file for each.

numba's cache has bitcode beside the object code, in case that another function inlines it, and reading the bitcode
takes most of the time of loading. What Python calls is loaded here without it, and entered into Python as numba does.
"""

from __future__ import annotations

import ctypes
import pickle
import sys
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from numba import _dynfunc
from numba.core.registry import cpu_target
from numba.core.runtime import _nrt_python


@cache
def build() -> str:
    """What object code depends on beside the sources: the processor and the version of Python."""
    parts = (*cpu_target.target_context.codegen().magic_tuple(), sys.implementation.cache_tag)
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


def store(path: Path, result: Any) -> None:
    """Writes the object code of what numba compiled (a ``CompileResult``), unless it needs objects of Python."""
    from arc.files import whole_file  # here, as compiled functions do not depend on how files are written

    _, kind, (code, _) = result.library.serialize_using_object_code()
    if kind == "object" and not result.environment.consts:
        names = result.fndesc.llvm_cpython_wrapper_name, result.fndesc.env_name
        with whole_file(path) as temporary:
            temporary.write_bytes(pickle.dumps((code, *names)))


def load(path: Path, function: Callable[..., Any]) -> Callable[..., Any] | None:
    """The compiled function whose object code is in a file; None where there is no such file."""
    if not path.exists():
        return None
    code, wrapper, name = pickle.loads(path.read_bytes())
    engine = _engine()
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    environment = _dynfunc.Environment(function.__globals__)
    ctypes.c_void_p.from_address(engine.get_global_value_address(name)).value = id(environment)
    found: Callable[..., Any] = _dynfunc.make_function(
        sys.modules[function.__module__],
        function.__name__,
        function.__doc__,
        engine.get_function_address(wrapper),
        environment,
        (engine,),
    )
    return found


@cache
def _engine() -> Any:
    """Where all object code is; numba makes the functions known that it calls."""
    _ = cpu_target.target_context
    for name, address in _nrt_python.c_helpers.items():
        llvm.add_symbol(name if name.startswith("_") else f"NRT_{name}", address)
    machine = llvm.Target.from_default_triple().create_target_machine()
    return llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
