"""The documentation: its site builds with all links right, and the tutorial does what it says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from arc.cli import COMMANDS
from arc.dsl import PRIMITIVES
from arc.provenance import ROOT
from tests.docs.pages import blocks
from tests.workflow.project import Project


def test_the_site_builds_with_all_links_right(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    variables = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    commands = (tmp_path / "reference/cli/index.html").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f'id="arc-{name}"' not in commands] == []
    words = (tmp_path / "reference/primitives/index.html").read_text(encoding="utf-8")
    assert [name for name in PRIMITIVES if f"<code>{name}</code>" not in words] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "config/README.md"])
def test_pages_beside_the_site_link_to_what_there_is(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link.partition("#") for link in re.findall(r"\]\(((?!https?:)[^)]+)\)", text)]
    assert links or page == "config/README.md"  # which has none yet
    for name, _, anchor in links:
        target = (ROOT / page).parent / name if name else ROOT / page
        assert target.exists(), name
        assert not anchor or anchor in anchors(target), f"{name}#{anchor}"


def anchors(page: Path) -> set[str]:
    """What links into a page may name: its headings, in lower case and with hyphens."""
    headings = re.findall(r"^#+ +(.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def test_the_tutorial_does_what_it_says(tmp_path: Path) -> None:
    project = Project(tmp_path)
    script = "\n".join(blocks("docs/tutorial.md", "sh"))
    done = project.script(script)
    assert done.returncode == 0, done.stdout
    assert "1 of 1 correct" in done.stdout
    assert "x1 = vmirror(I)" in done.stdout
    assert "tasks with all test outputs solved: 1 of 1" in done.stdout
    assert (tmp_path / "first/report/index.html").is_file()
    picture = (ROOT / "docs/images/tutorial-task.svg").read_text(encoding="utf-8")
    assert (tmp_path / "mirror.svg").read_text(encoding="utf-8") == picture
