"""The how-to of a new primitive does what it says: five new files, no other edit."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from arc.kernels.gpu.emulated import COMPILER
from arc.provenance import ROOT
from tests.docs.pages import blocks
from tests.workflow.project import Project

FILES = {
    "arc/dsl/edged.py",
    "arc/kernels/cpu/edged.py",
    "arc/kernels/gpu/edged.cu",
    "tests/data/dsl/edged.jsonl",
    "tests/dsl/test_edged.py",
}
TESTS = "pytest tests/dsl tests/kernels/test_primitives.py -k edged"
KNOWN = """
from docs.generated import primitives
from arc.card.fitting import exchangeable, wrappers
from arc.search.words import word
print("| `edged` | `(grid: Grid, value: Color) -> Grid` |" in primitives())
print(("edged", 0) in wrappers("Grid"), "edged" in exchangeable("hupscale"), word("edged").arguments)
"""


class Copy:
    """A copy of the repository in which commands are run as in one's own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.project = Project(folder)
        ignored = shutil.ignore_patterns("__pycache__")
        for name in ("benchmarks", "docs", "tests"):
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", folder)

    def files(self) -> dict[str, bytes]:
        """The sources and tests."""
        paths = (path for name in ("arc", "tests", "config") for path in (self.folder / name).rglob("*"))
        return {
            path.relative_to(self.folder).as_posix(): path.read_bytes()
            for path in paths
            if path.is_file() and "__pycache__" not in path.parts
        }

    def shell(self, script: str) -> tuple[int, str]:
        """What a script exits with, and what it prints."""
        done = self.project.script(script)
        return done.returncode, done.stdout

    def fails(self, script: str, message: str) -> None:
        """Asserts that a script fails and says so."""
        code, text = self.shell(script)
        assert code != 0
        assert message in text, text

    def runs(self, script: str) -> str:
        """What a script prints, which must succeed."""
        code, text = self.shell(script)
        assert code == 0, text
        return text


@pytest.mark.skipif(COMPILER is None, reason="g++ is not installed")
def test_a_primitive_takes_a_file_per_layer_and_no_other_edit(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    before = copy.files()
    new, definition, vectors, cpu, gpu, agree, solver, mutation = blocks("docs/howto/primitives.md", "sh")

    assert set(copy.runs(new).split()) == FILES - {"tests/data/dsl/edged.jsonl"}
    copy.fails(TESTS, "edged is not written yet")
    copy.fails("pytest tests/dsl/test_edged.py", "there are no examples yet: assert edged(...) == ...")
    copy.fails(vectors, "error: arc/dsl/edged.py, edged: edged is not written yet (write it first)")

    copy.runs(definition)
    copy.fails("pytest tests/dsl/test_vectors.py -k edged", "python -m arc primitives vectors edged")
    copy.runs(vectors)
    copy.fails(TESTS, "the cpu kernel of edged is not written yet")

    copy.runs(cpu)
    copy.fails(TESTS, "the CUDA kernel of edged is not written yet")

    copy.runs(gpu)
    passed = copy.runs(f"export PYTEST_ADDOPTS=-rp\n{agree}")
    for test in ("edged", "cpu-edged", "emulated-edged"):
        assert f"::test_vectors[{test}]" in passed, passed
    assert "::test_a_kernel_gives_what_the_definition_does[edged]" in passed

    assert "1 of 1 correct" in copy.runs(solver)
    found = copy.runs(mutation)
    assert "solved: 1 of 1 tasks" in found, found
    assert found.splitlines()[-1].startswith("edges/archive/programs/"), found
    assert copy.runs(f"python -c '{KNOWN}'").split() == ["True", "True", "True", "ac"]

    after = copy.files()
    assert {name for name in after if name not in before} == FILES
    assert {name: after[name] for name in before} == before
