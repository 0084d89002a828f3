"""A project whose workflow has run, for tests that disturb it and leave it as it was."""

from __future__ import annotations

import pytest

from tests.workflow.project import Project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project that has run undisturbed."""
    project = Project(tmp_path_factory.mktemp("workflow"))
    project.run()
    return project


@pytest.fixture(scope="module")
def undisturbed(project: Project) -> dict[str, str]:
    """Hashes of what it has made."""
    return project.final()
