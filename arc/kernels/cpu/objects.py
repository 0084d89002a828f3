"""Object code of compiled functions, a file for each.

numba's cache has bitcode beside the object code, in case that another function inlines it, and reading the bitcode
takes most of the time of loading. What Python calls is loaded here without it, and entered into Python as numba does,
by the parts of numba that are written in C: importing the rest would take longer than all else.
"""

from __future__ import annotations

import builtins
import ctypes
import importlib
import os
import pickle
import sys
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from arc.kernels.cpu.caching import numba_folder


@cache
def build() -> str:
    """What object code depends on beside the sources: the processor and the version of Python."""
    processor = llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    chosen = [os.environ.get(name) for name in ("NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")]
    parts = (*processor, *chosen, sys.implementation.cache_tag)
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
    functions = _part("_dynfunc")
    environment = functions.Environment(function.__globals__)
    ctypes.c_void_p.from_address(engine.get_global_value_address(name)).value = id(environment)
    found: Callable[..., Any] = functions.make_function(
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
    """Where all object code is. It calls functions by the names that numba gives them."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    llvm.add_symbol("_Py_NoneStruct", id(None))
    for value in vars(builtins).values():
        if isinstance(value, type) and issubclass(value, BaseException):
            llvm.add_symbol(f"PyExc_{value.__name__}", id(value))
    for part in ("_helperlib", "_dynfunc"):
        for name, address in _part(part).c_helpers.items():
            llvm.add_symbol(f"numba_{name}", address)
    for name, address in _part("core.runtime._nrt_python").c_helpers.items():
        llvm.add_symbol(name if name.startswith("_") else f"NRT_{name}", address)
    machine = llvm.Target.from_default_triple().create_target_machine()
    return llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)


@cache
def _part(name: str) -> Any:
    """A part of numba that is written in C, imported without the packages around it."""
    full = f"numba.{name}"
    if "numba" in sys.modules:
        return importlib.import_module(full)
    *packages, _ = name.split(".")
    spec = PathFinder.find_spec(full, [str(numba_folder().joinpath(*packages))])
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"No module named '{full}'", name=full)
    sys.modules[full] = module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
