"""Where compiled functions lie: a folder per version of their sources, wherever those are.

numba's own cache does not notice an edit in another file than the function's. So the functions of a file have a folder
whose name carries a hash of that file and of all that it imports.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

CACHE_VARIABLE = "ARC_KERNEL_CACHE"
"""Environment variable with the folder of compiled kernels; by default the user's cache folder."""

_ROOT = Path(__file__).parents[3]
_COMPILER = Path(__file__).with_name("with_numba.py")
_IMPORT = re.compile(r"\nfrom (arc[\w.]*) import (?:\(([^)]*)\)|(.*))")


def cache_folder() -> Path:
    """Where compiled kernels of all versions lie."""
    return Path(os.environ.get(CACHE_VARIABLE) or Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"), "arc"))


@cache
def numba_folder() -> Path:
    """Where numba is, found without importing it."""
    spec = find_spec("numba")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("No module named 'numba'", name="numba")
    return Path(spec.origin).parent


@cache
def kernel_folder() -> Path:
    """Where the functions lie that the numba at hand compiles with its llvmlite."""
    return cache_folder() / f"kernels-{_installed('numba')}-{_installed('llvmlite')}"


def _installed(package: str) -> str:
    """The version of a package, which is beside numba as a rule."""
    found = next(numba_folder().parent.glob(f"{package}-*.dist-info"), None)
    if found is not None:
        return found.stem.removeprefix(f"{package}-")
    import importlib.metadata  # finds other packages, too, and takes ten times as long to import

    return importlib.metadata.version(package)


@cache
def _imported(path: Path) -> frozenset[Path]:
    """The files of the package that a file imports at its top level."""

    def candidates() -> Iterator[Path]:
        for module, several, one in _IMPORT.findall(path.read_text(encoding="utf-8")):
            base = _ROOT.joinpath(*module.split("."))
            yield base.with_suffix(".py")
            yield from (base / f"{name}.py" for name in re.findall(r"\w+", several or one))

    return frozenset(file for file in candidates() if file.is_file())


def sources_of(path: Path) -> list[Path]:
    """A file, all that it imports of the package, directly or not, and the module that compiles: what its compiled
    functions are made of."""
    found: set[Path] = set()
    waiting = {path, _COMPILER}
    while waiting:
        found |= waiting
        waiting = set().union(*map(_imported, waiting)) - found
    return sorted(found)


@cache
def version(path: str) -> str:
    """The folder of a file's compiled functions within ``kernel_folder()``."""
    sources = sources_of(Path(path))
    digest = blake2b(b"".join(map(_content, sources)), digest_size=8).hexdigest()
    return f"{Path(path).stem}-{digest}"


@cache
def _content(source: Path) -> bytes:
    name = source.relative_to(_ROOT).as_posix().encode()
    return blake2b(name + b"\0" + source.read_bytes(), digest_size=16).digest()
