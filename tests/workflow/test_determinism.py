"""The results are the same however the work is spread; ``python -m tests.workflow.determinism`` tries more ways."""

from __future__ import annotations

from pathlib import Path

from tests.workflow.determinism import Way, compared
from tests.workflow.project import Project


def test_neither_cores_nor_shards_nor_the_device_change_a_byte(tmp_path: Path) -> None:
    ways = [Way(1, 1, "cpu"), Way(2, 9, "python")]
    project = Project(tmp_path / "project")
    first, second = compared(project, ways, generations=1)
    assert second.different == []
    assert first.files == second.files
    assert first.files > 20
    assert project.due("--cores", "1") == {}, "another number of cores makes nothing stale"
