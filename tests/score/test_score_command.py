import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from arc.archive.index import read_index
from arc.archive.store import Store
from arc.cli import cli
from arc.errors import InputError
from arc.program.batt import merge
from arc.program.parse import parse_program
from arc.score.evaluation import evaluate_run
from arc.score.ranking import read_attempts
from arc.tables import read_table, write_table
from arc.tasks.shards import write_task_files
from arc.tasks.sources import TaskSource, load_source
from arc.tasks.submission import read_submission, score_submission

SOURCE = "arc-agi-1/training"
SOLVED = {"67a3c6ac": "vmirror", "68b16354": "hmirror", "74dd1130": "dmirror", "3c9b0459": "rot180"}
UNSOLVED = ("007bbfb7", "00d62c1b")
PRIMITIVES = (*SOLVED.values(), "rot90", "cmirror", "trim", "tophalf", "compress")
SHARDS = 2
DIFFERS = Path(__file__).parents[2] / "config" / "differs"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, [*map(str, arguments)])


def solver(primitive: str, name: str = "solve") -> str:
    return f"def {name}(I):\n    O = {primitive}(I)\n    return O\n"


def candidates_of(folder: Path, learned_from: str = "") -> None:
    programs = [parse_program(solver(primitive)) for primitive in PRIMITIVES]
    (folder / "batt.py").write_text(merge(programs).text())
    columns: dict[str, list[object]] = {
        "candidate": list(range(len(programs))),
        "program": [program.id for program in programs],
        "origin": ["archive"] * len(programs),
        "parents": [""] * len(programs),
        "mutation": [""] * len(programs),
        "instructions": [1] * len(programs),
        "cost": [9] * len(programs),
        "learned_from": [learned_from] * len(programs),
    }
    write_table(folder / "candidates.parquet", columns)


@pytest.fixture(scope="module")
def executed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run up to the execution of its first generation."""
    folder = tmp_path_factory.mktemp("run")
    source = load_source(SOURCE)
    chosen = TaskSource(SOURCE, tuple(source.task(name) for name in sorted([*SOLVED, *UNSOLVED])))
    write_task_files(chosen, SHARDS, folder / "tasks")
    solvers = "\n".join(solver(primitive, f"solve_{task}") for task, primitive in SOLVED.items())
    (folder / "solvers.py").write_text(solvers)
    imported = run("solvers", "import", folder / "solvers.py", "--source", SOURCE, "--store", folder / "archive")
    assert imported.exit_code == 0, imported.output
    generation = folder / "generation"
    generation.mkdir()
    candidates_of(generation)
    for shard in range(SHARDS):
        done = run(
            *("execute", "--batt", generation / "batt.py", "--differs", DIFFERS, "--source", SOURCE),
            *("--tasks", folder / "tasks" / f"challenges-{shard}.json", "--shard", shard),
            *("--out-prefix", generation / f"shards/{shard}"),
        )
        assert done.exit_code == 0, done.output
    return folder


def score(folder: Path, name: str = "1", **options: object) -> Result:
    generation = folder / "generation"
    given: dict[str, object] = {
        "generation": 1,
        "candidates": generation / "candidates.parquet",
        "batt": generation / "batt.py",
        "shards-dir": generation / "shards",
        "shards": SHARDS,
        "tasks": folder / "tasks" / "tasks.parquet",
        "previous-archive": folder / "archive" / "generation-0.parquet",
        "out-archive": folder / "archive" / f"generation-{name}.parquet",
        "out-scores": generation / f"scores-{name}.parquet",
        "out-attempts": generation / f"attempts-{name}.parquet",
        **{key.replace("_", "-"): value for key, value in options.items()},
    }
    return run("score", *(word for key, value in given.items() for word in (f"--{key}", value)))


@pytest.fixture
def folder(executed: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(executed, tmp_path / "run"))


def test_solvers_that_are_right_solve_their_tasks(folder: Path) -> None:
    found = score(folder)
    assert found.exit_code == 0, found.output
    assert found.output == "generation 1: 9 candidates scored, 9 of them kept, demos of 4 tasks reproduced so far\n"
    tasks = folder / "tasks"
    evaluation = evaluate_run(
        folder / "generation" / "attempts-1.parquet", tasks / "solutions.json", tasks / "tasks.parquet"
    )
    assert {task.task for task in evaluation.tasks if task.status == "solved"} == set(SOLVED)
    assert evaluation.tasks_total == 6
    assert evaluation.tasks_right(1) == evaluation.tasks_right() == 4
    scores = read_table(folder / "generation" / "scores-1.parquet")
    assert scores.num_rows == 6 * len(PRIMITIVES)
    assert scores.column_names == [
        *("task", "candidate", "program", "instructions", "demos", "exact", "o_score", "s_score", "score")
    ]


def test_the_submission_is_complete_and_right_where_the_solvers_are(folder: Path) -> None:
    score(folder, out_submission=folder / "submission.json")
    source = load_source("arc-agi-1/training")
    names = read_table(folder / "tasks" / "tasks.parquet")["task"].to_pylist()
    found = score_submission(read_submission(folder / "submission.json"), [source.task(name) for name in names])
    assert found.problems == ()
    assert {task.task for task in found.tasks if task.all_solved} == set(SOLVED)


def test_the_archive_names_programs_that_are_stored(folder: Path) -> None:
    score(folder, keep=2)
    store = Store(folder / "archive")
    index = read_index(folder / "archive" / "generation-1.parquet")
    assert len(index) == 6 * 2
    for entry in index:
        assert store.read(entry.program).id == entry.program
        assert entry.score is not None
    solved = {entry.task: entry for entry in index if entry.score == 1000}
    assert set(solved) == set(SOLVED)
    assert all((entry.generation, entry.origin) == (0, "import") for entry in solved.values())


def test_scoring_again_gives_the_same_bytes(folder: Path) -> None:
    score(folder)
    archive, generation = folder / "archive", folder / "generation"
    first = [path.read_bytes() for path in sorted(archive.rglob("*.*"))]
    score(folder)
    assert [path.read_bytes() for path in sorted(archive.rglob("*.*"))] == first
    again = score(
        folder,
        "again",
        previous_archive=archive / "generation-1.parquet",
        previous_attempts=generation / "attempts-1.parquet",
    )
    assert again.exit_code == 0, again.output
    assert (archive / "generation-again.parquet").read_bytes() == (archive / "generation-1.parquet").read_bytes()
    assert read_attempts(generation / "attempts-again.parquet") == read_attempts(generation / "attempts-1.parquet")


def test_leaked_programs_are_not_scored_unless_allowed(folder: Path) -> None:
    task = load_source(SOURCE).task("67a3c6ac")
    candidates_of(folder / "generation", f"arc-agi-2/training#{min(task.demo_hashes)}")
    score(folder, "refused")
    assert task.id not in read_table(folder / "generation" / "scores-refused.parquet")["task"].to_pylist()
    index = read_index(folder / "archive" / "generation-refused.parquet")
    assert [(entry.score, entry.generation) for entry in index if entry.task == task.id] == [(None, 0)]
    score(folder, "allowed", leaks="allow")
    index = read_index(folder / "archive" / "generation-allowed.parquet")
    assert max(entry.score or 0 for entry in index if entry.task == task.id) == 1000


def test_the_store_may_be_elsewhere(folder: Path) -> None:
    assert score(folder, store=folder / "elsewhere").exit_code == 0
    assert len(list(Store(folder / "elsewhere"))) == len(PRIMITIVES)


@pytest.mark.parametrize("name", ["0.results.parquet", "1.outputs.parquet"])
def test_a_missing_or_broken_shard_file_is_named(name: str, folder: Path) -> None:
    path = folder / "generation" / "shards" / name
    path.write_bytes(path.read_bytes()[:100])
    found = score(folder)
    assert isinstance(found.exception, InputError)
    assert f"{path}: is not a readable Parquet file" in str(found.exception)
    path.unlink()
    assert f"{path}: does not exist" in str(score(folder).exception)
    assert not (folder / "archive" / "generation-1.parquet").exists()


def test_files_that_do_not_belong_together_are_refused(folder: Path) -> None:
    batt = folder / "generation" / "batt.py"
    assert "task" in str(score(folder, shards=1).exception)
    batt.write_text(merge([parse_program(solver("rot90"))]).text())
    assert "has 1 candidates, but there are 9" in str(score(folder).exception)
    programs = [parse_program(solver(primitive)) for primitive in reversed(PRIMITIVES)]
    batt.write_text(merge(programs).text())
    assert f"candidate 0: is program {programs[0].id}, not" in str(score(folder, store=folder / "new").exception)
