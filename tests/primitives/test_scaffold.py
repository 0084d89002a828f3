"""The files of a new primitive: correct in form, and refused where the name is taken or the text is none."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from arc.cli.primitives import command
from arc.dsl import PRIMITIVES
from arc.dsl.signature import parse_signature
from arc.errors import InputError
from arc.kernels.cpu import library as cpu
from arc.kernels.gpu import library as gpu
from arc.primitives import scaffold
from arc.primitives.scaffold import PLACES, write_files
from arc.provenance import ROOT
from arc.search.words import parsed

SIGNATURES = (
    "(Grid) -> Grid",
    "(Grid, Color) -> Objects",
    "(Grid, Grid, Color, Patch) -> Indices",
    "(Object, IJ) -> Object",
    "(Objects, Boolean) -> Set[Color]",
    "(Samples, Integer) -> Tuple[Grid]",
    "(Patch, 0..7) -> IJ",
    "(Grid, 0..3) -> Tuple[Indices]",
    "(Integer, Integer) -> Boolean",
)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(scaffold, "ROOT", tmp_path)
    (tmp_path / "tests").mkdir()
    return tmp_path


@pytest.mark.parametrize("signature", SIGNATURES)
def test_files_are_correct_in_form_and_found_by_the_libraries(project: Path, signature: str) -> None:
    paths = write_files("newest", signature, "what it gives " * 12)
    assert [path.relative_to(project).as_posix() for path in paths] == [
        each.format("newest") for each in PLACES.values()
    ]
    definition, kernel, twin, test = (path.read_text(encoding="utf-8") for path in paths)
    for text in (definition, kernel, test):
        ast.parse(text)
    shutil.copy(ROOT / "pyproject.toml", project)
    for arguments in (["check"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", *arguments, "--no-cache", "."]
        done = subprocess.run(command, cwd=project, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
    ((traits, name),) = cpu._DEFINITION.findall(kernel)
    ((_, made, twin_name, columns),) = gpu._DEFINITION.findall(twin)
    assert name == twin_name == "newest"
    assert len(columns.split(",")) == len(parse_signature(_registered(definition)).parameters)
    assert ("parts=True" in traits) == made.endswith("PARTS")
    assert all(len(line) <= 120 for text in (definition, kernel, twin, test) for line in text.splitlines())


def _registered(definition: str) -> str:
    return definition.split('@primitive("', 1)[1].split('"', 1)[0]


@pytest.mark.parametrize(
    ("signature", "word"),
    [
        ("(Grid, Grid, Color) -> Grid", "newest a b c = newest(a, b, c)"),
        ("(Objects, Patch) -> Boolean", "newest o p = newest(o, p)"),
        ("(Grid, Grid, Grid) -> Grid", ""),
        ("(Grid, Integer) -> Grid", ""),
        ("(Grid) -> IJ", ""),
    ],
)
def test_the_search_gets_a_word_where_it_can_use_one(
    project: Path, monkeypatch: pytest.MonkeyPatch, signature: str, word: str
) -> None:
    definition = write_files("newest", signature, "gives it")[0].read_text(encoding="utf-8")
    assert ("words=" in definition) == bool(word)
    if word:
        assert f'words=("{word}",)' in definition
        entry = PRIMITIVES["fill"]._replace(signature=parse_signature(_registered(definition)))
        monkeypatch.setitem(PRIMITIVES, "newest", entry)
        assert [each.name for each in parsed(word)] == ["newest"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("fill", "there is such a primitive: arc/dsl/drawing.py"),
        ("Fill", "cannot be a primitive's name"),
        ("2fill", "cannot be a primitive's name"),
        ("../fill", "cannot be a primitive's name"),
        ("lambda", "cannot be a primitive's name"),
        ("sorted", "cannot be a primitive's name"),
        ("", "cannot be a primitive's name"),
        ("height_grid", "there is a kernel of this name"),
        ("item_at", "there is a kernel of this name"),
        ("crop_most", "there is a word of the search of this name"),
    ],
)
def test_names_that_are_taken_or_none_are_refused(project: Path, name: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        write_files(name, "(Grid) -> Grid", "gives it")
    assert all(problem.remedy for problem in caught.value.problems)
    assert not [path for path in project.rglob("*") if path.is_file()]


@pytest.mark.parametrize("place", PLACES.values())
def test_a_file_that_is_there_stays(project: Path, place: str) -> None:
    path = project / place.format("newest")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(InputError, match=f"there is a file {place.format('newest')}"):
        write_files("newest", "(Grid) -> Grid", "gives it")
    assert [each for each in project.rglob("*") if each.is_file()] == [path]
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("meaning", ["", "  ", 'a "quote"', "a back\\slash", "$name", "long " * 100, "\x07"])
def test_meanings_that_are_no_docstring_are_refused(project: Path, meaning: str) -> None:
    with pytest.raises(InputError, match="this cannot be a docstring"):
        write_files("newest", "(Grid) -> Grid", meaning)


def test_what_was_written_is_removed_where_a_file_cannot_be(project: Path) -> None:
    (project / "arc").mkdir()
    (project / "arc" / "kernels").write_text("in the way", encoding="utf-8")
    with pytest.raises(InputError, match="cannot be written"):
        write_files("newest", "(Grid) -> Grid", "gives it")
    assert not (project / "arc" / "dsl" / "newest.py").exists()


def test_an_installed_package_is_no_place_for_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scaffold, "ROOT", tmp_path)
    with pytest.raises(InputError, match="this is no copy of the project's repository"):
        write_files("newest", "(Grid) -> Grid", "gives it")


def test_the_command_names_the_files(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arc.provenance.ROOT", project)
    done = CliRunner().invoke(command, ["new", "newest", "--signature", "(Grid) -> Grid", "--meaning", "gives it"])
    assert done.exit_code == 0, done.output
    assert done.output.split() == [place.format("newest") for place in PLACES.values()]
