"""The page on the architecture describes every file of a run, and every column."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]
import pytest

from arc.provenance import ROOT
from tests.workflow.project import Project

TEXT = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
PLACEHOLDERS = {"<g>": r"\d+", "<n>": r"\d+", "<xx>": "[0-9a-f]{2}", "<id>": "[0-9a-f]+"}
TABLES = {
    "tasks/tasks.parquet": "`tasks.parquet`, ",
    "generations/1/candidates.parquet": "`candidates.parquet`, by candidate",
    "generations/1/found.parquet": "`<n>.found.parquet` and ",
    "generations/1/search/0.found.parquet": "`<n>.found.parquet` and ",
    "generations/1/shards/0.results.parquet": "`results.parquet`, ",
    "generations/1/shards/0.outputs.parquet": "`outputs.parquet`: ",
    "generations/1/scores.parquet": "`scores.parquet`, ",
    "generations/1/attempts.parquet": "`attempts.parquet`, ",
    "archive/generation-1.parquet": "archive index, ",
    "report/tasks.csv": "`tasks.csv`, ",
    "report/summary.json": "`summary.json`: ",
}
"""Files of a run, and how the paragraph on each begins."""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a run has left."""
    project = Project(tmp_path_factory.mktemp("workflow"))
    project.configure(generations=1, shards=1)
    project.run()
    return project.folder / "results"


def described() -> list[str]:
    """Patterns of the paths that the table of files has; a name without a folder is in that of the name before."""
    rows = re.findall(r"^\| (`[^|]*) \|", TEXT.split("## Files of a run")[1].split("### Columns")[0], re.MULTILINE)
    found = []
    for row in rows:
        folder = ""
        for name in re.findall("`([^`]+)`", row):
            path = name if "/" in name else folder + name
            folder = path[: path.rindex("/") + 1]
            pattern = re.escape(path)
            for placeholder, digits in PLACEHOLDERS.items():
                pattern = pattern.replace(re.escape(placeholder), digits)
            found.append(pattern + (".+" if path.endswith("/") else ""))
    return found


def paragraph(beginning: str) -> str:
    """The item of the lists on columns that begins so."""
    [found] = re.findall(rf"^- {re.escape(beginning)}(?:.*\n)(?:  .*\n)*", TEXT, re.MULTILINE)
    return str(found)


def columns(path: Path) -> list[str]:
    """The columns of a table, or the keys of a JSON object."""
    match path.suffix:
        case ".csv":
            return path.read_text(encoding="utf-8").splitlines()[0].split(",")
        case ".json":
            return list(json.loads(path.read_text(encoding="utf-8")))
        case _:
            names = pyarrow.parquet.read_schema(path).names
            return ["differ:<name>" if name.startswith("differ:") else name for name in names]


def test_every_file_of_a_run_is_described(results: Path) -> None:
    patterns = described()
    files = [path.relative_to(results).as_posix() for path in results.rglob("*") if path.is_file()]
    assert [file for file in files if not any(re.fullmatch(pattern, file) for pattern in patterns)] == []
    made_always = [pattern for pattern in patterns if not re.match("costs/|comparison/", pattern)]
    assert [pattern for pattern in made_always if not any(re.fullmatch(pattern, file) for file in files)] == []


@pytest.mark.parametrize("file", TABLES)
def test_every_column_is_described(results: Path, file: str) -> None:
    text = paragraph(TABLES[file])
    assert [name for name in columns(results / file) if f"`{name}`" not in text] == []
