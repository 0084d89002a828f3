"""What runs again after a change: as much as needed and no more."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from arc.config import schema
from arc.engine.profile import UNKNOWN, by_category
from arc.engine.profile_file import read_profile
from arc.provenance import stage_sources
from tests.workflow.project import CONFIG, RULES, Project, configuration

ENDING = ["solved", "not solved", "tried", "time", "where it went", "report"]
FOLLOWING = {"card": 2, "execute": 4, "score": 2, "report": 1}
"""What the candidates of the first generation lead to."""
SECOND = {"budget": 1, "search": 2, "gather": 1}
"""Jobs of the second generation before its candidates are made."""
BOTH = {"budget": 2, "search": 4, "gather": 2}
EVERYTHING = {"tasks": 1, "solvers": 1, **BOTH, **FOLLOWING}
EXECUTED = {**SECOND, "card": 1, "execute": 4, "score": 2, "report": 1}
"""What executing the first generation in another way leads to."""
COMPILED = {"budget": 1, "search": 4, "gather": 2, **FOLLOWING}
"""What other kernels lead to: programs that are found are run by the engine, which has those for GPUs among its own."""
SCORED = {**SECOND, "card": 1, "execute": 2, "score": 2, "report": 1}
"""What scoring the first generation in another way leads to."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project whose workflow has run; its jobs' logs list what they imported."""
    project = Project(tmp_path_factory.mktemp("workflow"))
    assert project.due() == EVERYTHING
    output = project.run(variables={"PYTHONPROFILEIMPORTTIME": "1"})
    assert_summarised(output)
    return project


def assert_summarised(output: str) -> None:
    """The terminal ends with what was solved, how long it took, where the time went, and where the report is."""
    text = output[output.rindex("\nsolved: ") :]
    found = [line.split(":")[0] for line in text.splitlines()]
    assert [name for name in found if name in ENDING] == ENDING


def keys(section: Mapping[str, Any], prefix: str = "") -> Iterator[str]:
    """The keys of a schema, those of sections dotted."""
    for name, inner in section["properties"].items():
        if "properties" in inner:
            yield from keys(inner, f"{prefix}{name}.")
        else:
            yield prefix + name


def changed(key: str, value: object) -> dict[str, object]:
    """The project's configuration with another value of a dotted key."""
    whole: dict[str, Any] = deepcopy(CONFIG)
    *sections, last = key.split(".")
    place = whole
    for name in sections:
        place = place.setdefault(name, {})
    place[last] = value
    return whole


def test_the_first_run_makes_every_file(project: Project) -> None:
    results = project.folder / "results"
    summary = json.loads((results / "report" / "summary.json").read_text(encoding="utf-8"))
    assert summary["tasks"]["total"] == 5
    assert summary["tasks"]["solved"] >= 3
    submission = json.loads((results / "report" / "submission.json").read_text(encoding="utf-8"))
    assert sorted(submission) == sorted(path.stem for path in project.tasks.iterdir())
    last = results / "generations" / "2" / "submission.json"
    assert last.read_bytes() == (results / "report" / "submission.json").read_bytes()
    assert {path.name for path in (results / "report").iterdir()} == {
        "index.html",
        "summary.json",
        "tasks.csv",
        "candidates.parquet",
        "submission.json",
        "history.json",
        "report.profile.parquet",
    }
    for rule in RULES:
        assert list((results / "logs").glob(f"{rule}*")), rule
        assert list((results / "benchmarks").glob(f"{rule}*")), rule


def test_the_profiles_of_all_jobs_add_up_to_their_time(project: Project) -> None:
    results = project.folder / "results"
    jobs = [job for path in results.rglob("*.profile.parquet") for job in read_profile(path)]
    assert Counter(job.stage for job in jobs) == EVERYTHING
    for job in jobs:
        seconds = by_category(job.rows)
        assert sum(seconds.values()) == pytest.approx(job.wall)
        assert all(row.seconds > -1e-6 for row in job.rows), job
        assert seconds[UNKNOWN] < 0.02 * job.wall, job
        number = "/".join(str(part) for part in (job.generation, job.shard) if part is not None)
        benchmark = results / "benchmarks" / job.stage / number if number else results / "benchmarks" / job.stage
        measured = float(benchmark.with_suffix(".tsv").read_text(encoding="utf-8").splitlines()[1].split("\t")[0])
        assert job.wall < measured + 0.05, job  # what starts and ends the process is not in it


@pytest.mark.parametrize("rule", RULES)
def test_a_rules_code_covers_what_its_jobs_import(project: Project, rule: str) -> None:
    logs = list((project.folder / "results" / "logs").glob(f"{rule}*"))
    texts = [path.read_text(encoding="utf-8") for log in logs for path in [log, *log.rglob("*.log")] if path.is_file()]
    modules = {name for text in texts for name in re.findall(r"^import time:.*\| +(arc[.\w]*)$", text, re.MULTILINE)}
    assert {"arc.cli", "arc.files"} <= modules
    named = {source.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for source in stage_sources(rule)}
    assert modules <= named


def test_a_second_run_has_nothing_to_do(project: Project) -> None:
    assert "Nothing to be done" in project.run()


def test_touched_files_rerun_nothing(project: Project) -> None:
    for path in project.sources():
        os.utime(path)
    assert project.due() == {}


def test_an_edit_reruns_its_stage_and_what_follows(project: Project) -> None:
    """A comment more in a source, a solver or a differ."""
    after = {
        "arc/cli/tasks.py": {"tasks": 1, **BOTH, **FOLLOWING},
        "arc/cli/solvers.py": {"solvers": 1, **BOTH, **FOLLOWING},
        "arc/cli/budget.py": {**BOTH, **FOLLOWING},
        "arc/cli/search.py": {"budget": 1, "search": 4, "gather": 2, **FOLLOWING},
        "arc/cli/gather.py": {**SECOND, "gather": 2, **FOLLOWING},
        "arc/cli/card.py": {**SECOND, **FOLLOWING},
        "arc/cli/execute.py": EXECUTED,
        "arc/cli/score.py": SCORED,
        "arc/cli/report.py": {"report": 1},
        "arc/cli/compare.py": {},
        "arc/cli/evaluate.py": {},
        "arc/card/mutate.py": {**SECOND, **FOLLOWING},
        "arc/engine/executor.py": EXECUTED,
        "arc/engine/placement.tsv": {},
        "arc/kernels/cpu/mirroring.py": COMPILED,
        "arc/kernels/cpu/objects.py": COMPILED,
        "arc/kernels/gpu/grids.cu": COMPILED,
        "arc/kernels/gpu/library.py": COMPILED,
        "arc/search/solve.py": {"budget": 1, "search": 4, "gather": 2, **FOLLOWING},
        "arc/search/words.txt": {"solvers": 1, **BOTH, **FOLLOWING},
        "arc/score/ranking.py": SCORED,
        "arc/report/html.py": {"report": 1},
        "arc/report/templates/run.html.j2": {"report": 1},
        "arc/dsl/numbers.py": {"solvers": 1, **BOTH, **FOLLOWING},
        "arc/config.py": {},
        "own/solvers.py": {"solvers": 1, **BOTH, **FOLLOWING},
        "config/differs/shape_match.py": {**SECOND, **FOLLOWING},
        "config/solvers/colors.py": {},
        "envs/arc.yaml": {},
        "profiles/default/config.yaml": {},
        "requirements.lock": {},
        "workflow/rules/common.smk": {},
        "workflow/rules/score.smk": {},
    }
    edits = [{path: (project.folder / path).read_text(encoding="utf-8") + "\n# edited\n"} for path in after]
    assert dict(zip(after, project.due_after(edits), strict=True)) == after


def test_an_edited_task_reruns_all_that_reads_tasks(project: Project) -> None:
    path = project.tasks / "007bbfb7.json"
    text = path.read_text(encoding="utf-8").replace("7", "6")
    assert project.due_after([{str(path): text}]) == [EVERYTHING]


def test_a_task_more_or_less_reruns_all_that_reads_tasks(project: Project) -> None:
    path = project.tasks / "007bbfb7.json"
    text = path.read_text(encoding="utf-8")
    assert project.due_after([{str(path.with_name("00000000.json")): text}, {str(path): None}]) == [EVERYTHING] * 2


def test_another_command_of_a_rule_reruns_it_and_what_follows(project: Project) -> None:
    after = {"tasks": {"tasks": 1, **BOTH, **FOLLOWING}, "execute": EXECUTED, "score": SCORED, "report": {"report": 1}}
    edits = []
    for rule in after:
        path = f"workflow/rules/{rule}.smk"
        text = (project.folder / path).read_text(encoding="utf-8")
        command = f'"python -m arc {rule} '
        assert text.count(command) == 1
        edits.append({path: text.replace(command, f'"python -X dev -m arc {rule} ')})
    assert dict(zip(after, project.due_after(edits), strict=True)) == after


def test_an_edit_of_what_the_configuration_names_reruns_what_reads_it(project: Project) -> None:
    """Solvers that come along, measured costs, and another run to compare with."""
    table = pa.table({"kind": ["task"], "name": ["007bbfb7"], "seconds": [9.0]})
    pq.write_table(table, project.folder / "own/costs.parquet")
    shutil.copytree(project.folder / "results", project.folder / "other", ignore=shutil.ignore_patterns("archive"))
    project.configure(
        results="named",
        generations=1,
        search={"applications": 0},
        solvers=[{"path": "config/solvers", "source": "arc-agi-1/training"}],
        costs="own/costs.parquet",
        baseline="other",
    )
    project.run()
    tried = {"budget": 1, "card": 1, "execute": 2, "score": 1, "compare": 1, "report": 1}
    after: dict[str, dict[str, int]] = {
        "config/solvers/colors.py": {"solvers": 1, **tried},
        "config/solvers/found/0.py": {"solvers": 1, **tried},
        "config/solvers/more.py": {"solvers": 1, **tried},
        "own/costs.parquet": {"tasks": 1, **tried},
        "other/generations/1/candidates.parquet": {"compare": 1, "report": 1},
        "other/generations/2/shards/1.profile.parquet": {"compare": 1, "report": 1},
        "other/report/candidates.parquet": {},
        "own/solvers.py": {},
    }
    found = [project.due(), *project.due_after([{path: "# edited\n"} for path in after])]
    project.configure()
    assert dict(zip(["", *after], found, strict=True)) == {"": {}, **after}


@pytest.mark.parametrize(
    ("package", "expected"),
    [
        ("plotly", {"report": 1}),
        ("numba", COMPILED),
        ("llvmlite", COMPILED),
        ("pyarrow", EVERYTHING),
        ("hypothesis", {}),
    ],
)
def test_another_version_of_a_package_reruns_what_runs_on_it(
    project: Project, package: str, expected: dict[str, int], tmp_path: Path
) -> None:
    """As after an installation of another lock file."""
    metadata = tmp_path / f"{package}-999.dist-info" / "METADATA"
    metadata.parent.mkdir()
    metadata.write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 999\n", encoding="utf-8")
    path = os.pathsep.join([str(project.folder), str(tmp_path)])
    assert project.due(variables={"PYTHONPATH": path}) == expected


def test_a_changed_key_reruns_what_it_is_for(project: Project) -> None:
    """Every key of the schema has a row. The rows of ``solvers`` and ``differs`` are files with the same programs."""
    shutil.copytree(project.tasks, project.folder / "own/others")
    shutil.copy(project.solvers, project.folder / "own/other_solvers.py")
    shutil.copytree(project.folder / "config/differs", project.folder / "own/differs")
    shutil.copytree(project.folder / "results/generations", project.folder / "before/generations")
    given = "results/report/report.profile.parquet"  # what the files of measurements hold does not matter here
    after: dict[str, list[tuple[object, dict[str, int]]]] = {
        "source": [("own/others", EVERYTHING)],
        "solvers": [
            ("own/other_solvers.py", {"solvers": 1, **BOTH, **FOLLOWING}),
            (
                [{"path": "own/solvers.py", "source": "own/tasks"}, {"path": "own/other_solvers.py"}],
                {"solvers": 1, **BOTH, **FOLLOWING},
            ),
            ([{"path": "own/solvers.py", "source": "own/others"}], {"solvers": 1, **BOTH, **FOLLOWING}),
            ([{"path": "own/solvers.py", "source": "own/tasks"}], {}),
        ],
        "differs": [("own/differs", {**SECOND, **FOLLOWING})],
        "seed": [(2, {"budget": 1, "search": 4, "gather": 2, **FOLLOWING})],
        "budget": [("9h", {"report": 1})],
        "generations": [
            (1, {"report": 1}),
            (3, {**SECOND, "card": 1, "execute": 2, "score": 1, "report": 1}),
        ],
        "shards": [(3, {"tasks": 1, **BOTH, "search": 6, **FOLLOWING, "execute": 6})],
        "costs": [(given, {"tasks": 1, **BOTH, **FOLLOWING})],
        "limit": [(3, {"tasks": 1, **BOTH, **FOLLOWING})],
        "card.candidates": [(13, {**BOTH, **FOLLOWING})],
        "card.mutation_share": [(0.25, {**BOTH, **FOLLOWING})],
        "card.crossover_share": [(0.25, {**BOTH, **FOLLOWING})],
        "card.adapt": [(False, {**BOTH, **FOLLOWING})],
        "card.freeze.solvers": [(True, {**SECOND, **FOLLOWING})],
        "card.freeze.differs": [(False, {**SECOND, **FOLLOWING})],
        "search.applications": [
            (900, {**BOTH, **FOLLOWING}),
            (0, {"budget": 2, **FOLLOWING}),
        ],
        "engine.device": [("python", EXECUTED)],
        "engine.device_memory": [(1024, EXECUTED)],
        "engine.slice_samples": [(8, EXECUTED)],
        "engine.memo": [(False, EXECUTED)],
        "engine.waves": [(False, EXECUTED)],
        "engine.sharing": [(False, EXECUTED)],
        "score.keep": [(5, SCORED)],
        "score.leaks": [("allow", SCORED)],
        "report.title": [("Another title", {"report": 1})],
        "report.digits": [(True, {"report": 1})],
        "report.costs": [(True, {"costs": 2, "report": 1})],
        "report.scaling": [(given, {"report": 1})],
        "baseline": [("before", {"compare": 1, "report": 1})],
        "results": [("elsewhere", EVERYTHING)],
    }
    assert after.keys() == set(keys(schema()))
    rows = [(key, value, jobs) for key, values in after.items() for value, jobs in values]
    edits = [{"own/config.json": configuration(**changed(key, value))} for key, value, _ in rows]
    found = [(key, value, jobs) for (key, value, _), jobs in zip(rows, project.due_after(edits), strict=True)]
    assert found == rows


@pytest.mark.parametrize("times", ["kept", "new"])
def test_a_copy_of_sources_and_results_has_nothing_to_do(project: Project, tmp_path: Path, times: str) -> None:
    """As in a fresh clone, whose files are all new, with the results of another one; or with new times everywhere."""
    copy = Project(tmp_path / "copy")
    for name in ("results", ".snakemake"):
        method = shutil.copy2 if times == "kept" else shutil.copy
        shutil.copytree(project.folder / name, copy.folder / name, copy_function=method)
    assert copy.due() == {}


@pytest.mark.parametrize("times", ["kept", "new"])
def test_results_of_unknown_origin_are_refused(project: Project, tmp_path: Path, times: str) -> None:
    """Snakemake would take them for current, whatever the configuration says."""
    copy = Project(tmp_path / "copy")
    method = shutil.copy2 if times == "kept" else shutil.copy
    shutil.copytree(project.folder / "results", copy.folder / "results", copy_function=method)
    copy.configure(seed=2)
    done = copy.snakemake()
    assert done.returncode == 1
    assert "results: has results, but the folder .snakemake does not tell how they were made" in done.stdout
    assert "Traceback" not in done.stdout
    assert copy.final() == project.final()
    copy.configure(seed=2, results="others")
    assert copy.due() == EVERYTHING


@pytest.mark.parametrize("name", ["results/", "./results", "{folder}/results"])
def test_a_folder_written_in_another_way_is_the_same(project: Project, name: str) -> None:
    assert project.due("--config", f"results={name.format(folder=project.folder)}") == {}
    assert project.due("--config", f"results={name.format(folder=project.folder)}", "generations=1") == {"report": 1}


def test_a_new_title_makes_the_report_anew_and_nothing_else(project: Project) -> None:
    untouched = {path: path.stat().st_mtime_ns for path in (project.folder / "results").rglob("*.parquet")}
    project.configure(report={"title": "Another title"})
    assert project.due() == {"report": 1}
    project.run()
    assert "<title>Another title</title>" in (project.folder / "results/report/index.html").read_text(encoding="utf-8")
    changed = {path.name for path, time in untouched.items() if path.stat().st_mtime_ns != time}
    assert changed == {"candidates.parquet", "report.profile.parquet"}
    assert project.due() == {}
