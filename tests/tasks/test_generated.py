from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from arc.cli.tasks import command
from arc.tasks.generated import generated_task, generated_tasks
from arc.tasks.sources import load_source


def generate(folder: Path, count: int, seed: int) -> Path:
    arguments = ["generate", "--count", str(count), "--seed", str(seed), "--out", str(folder)]
    result = CliRunner().invoke(command, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return folder / "generated_challenges.json"


def test_the_files_are_a_source_of_valid_tasks(tmp_path: Path) -> None:
    made = list(generated_tasks(200, seed=4))
    source = load_source(str(generate(tmp_path, 200, 4)))
    assert [(task.id, task.hash, task.test_outputs) for task in source] == [
        (task.id, task.hash, task.test_outputs) for task in made
    ]


def test_a_task_hangs_on_the_seed_and_its_number_alone() -> None:
    made = list(generated_tasks(50, seed=4))
    assert made[:20] == list(generated_tasks(20, seed=4))
    assert made[49] == generated_task(49, seed=4)
    other = list(generated_tasks(50, seed=5))
    assert not {task.hash for task in made} & {task.hash for task in other}
    assert len({task.hash for task in made}) == 50


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    files = [generate(tmp_path / name, 30, 4).read_bytes() for name in ("first", "second")]
    assert files[0] == files[1]
    solutions = [(tmp_path / name / "generated_solutions.json").read_bytes() for name in ("first", "second")]
    assert solutions[0] == solutions[1]
