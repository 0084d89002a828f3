from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from arc.archive.index import read_index
from arc.cli.card import command
from arc.engine.differs import read_differs
from arc.engine.plan import plan
from arc.errors import InputError
from arc.program.batt import Batt, read_batt
from arc.score.candidates import read_candidates
from arc.tables import read_table
from tests.card.archives import imported, scored, write_archive
from tests.card.parents import DIFFERS, solvers

FILES = ("batt.py", "candidates.parquet", "differs.py")


@pytest.fixture
def differs(tmp_path: Path) -> Path:
    path = tmp_path / "differs.py"
    path.write_text(DIFFERS, encoding="utf-8")
    return path


def _arguments(archive: Path, differs: Path, out: Path, *more: str) -> list[str]:
    return [
        *("--archive", str(archive), "--differs", str(differs), "--out", str(out)),
        *("--seed", "7", "--generation", "1", "--candidates", "60", *more),
    ]


def _run(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments, catch_exceptions=False)


def test_the_files_of_a_generation(tmp_path: Path, differs: Path) -> None:
    archive = write_archive(tmp_path / "archive", imported())
    out = tmp_path / "generations" / "1"
    result = _run(*_arguments(archive, differs, out, "--no-freeze-differs"))
    assert result.exit_code == 0
    assert "60 candidates (15 unchanged, 32 mutated, 13 crossed, 0 searched)" in result.output
    assert "; 4 differs" in result.output
    assert sorted(path.name for path in out.iterdir()) == sorted(FILES)
    batt, candidates = read_batt(out / "batt.py"), read_candidates(out / "candidates.parquet")
    assert len(batt.outputs) == len(candidates) == 60
    for number, program in enumerate(candidates.programs):
        assert batt.program(number).id == program
        assert candidates.instructions[number] == len(batt.program(number).lines)
    assert set(candidates.programs[:15]) == {program.id for program in solvers.values()}
    names = {each.program: each.learned_from for each in read_index(archive)}
    assert candidates.learned_from[0] == names[candidates.programs[0]]
    plan(batt, read_differs(out / "differs.py"))


def test_the_columns_are_those_of_the_contract(tmp_path: Path, differs: Path) -> None:
    archive = write_archive(tmp_path / "archive", scored())
    _run(*_arguments(archive, differs, tmp_path))
    table = read_table(tmp_path / "candidates.parquet")
    assert {field.name: str(field.type) for field in table.schema} == {
        "candidate": "int32",
        "program": "string",
        "origin": "string",
        "parents": "string",
        "mutation": "string",
        "instructions": "int32",
        "cost": "int32",
        "learned_from": "string",
    }


def test_frozen(tmp_path: Path, differs: Path) -> None:
    archive = write_archive(tmp_path / "archive", scored())
    result = _run(*_arguments(archive, differs, tmp_path, "--freeze-solvers", "--freeze-differs"))
    assert "15 candidates (15 unchanged, 0 mutated, 0 crossed, 0 searched)" in result.output
    assert [each.name for each in read_differs(tmp_path / "differs.py")] == ["colors", "heights"]


def test_the_same_files_in_every_process(tmp_path: Path, differs: Path) -> None:
    """Whatever the hash seed, and in whatever order the archive's index is."""
    archive = write_archive(tmp_path / "archive", scored())
    found = []
    for hash_seed in ("0", "1", "4711"):
        out = tmp_path / hash_seed
        arguments = _arguments(archive, differs, out, "--no-freeze-differs")
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        subprocess.run([sys.executable, "-m", "arc", "card", *arguments], env=environment, check=True)
        found.append([(out / name).read_bytes() for name in FILES])
    assert found[0] == found[1] == found[2]


def test_of_nothing_come_no_candidates(tmp_path: Path, differs: Path) -> None:
    _run(*_arguments(write_archive(tmp_path / "empty", []), differs, tmp_path / "out"))
    assert read_batt(tmp_path / "out" / "batt.py") == Batt((), ())
    assert read_table(tmp_path / "out" / "candidates.parquet").num_rows == 0


def test_problems_are_named(tmp_path: Path, differs: Path) -> None:
    archive = write_archive(tmp_path / "archive", imported())
    out = tmp_path / "out"

    def problem(*arguments: str) -> str:
        with pytest.raises(InputError) as error:
            _run(*arguments)
        assert not out.exists()
        return str(error.value)

    assert "does not exist" in problem(*_arguments(tmp_path / "absent.parquet", differs, out))
    assert "--mutation-share: is 1.5" in problem(*_arguments(archive, differs, out, "--mutation-share", "1.5"))
    assert "--crossover-share: is nan" in problem(*_arguments(archive, differs, out, "--crossover-share", "nan"))
    shares = ("--mutation-share", "0.7", "--crossover-share", "0.7")
    assert "add up to 1.4" in problem(*_arguments(archive, differs, out, *shares))
    wrong = tmp_path / "wrong.py"
    wrong.write_text("def grid(S, I, C):\n    O = rot90(C)\n    return O\n", encoding="utf-8")
    assert "wrong.py, grid: gives Grid, not Integer" in problem(*_arguments(archive, wrong, out))
    wrong.write_text("def rejected(S, I, C):\n    O = unknown(C)\n    return O\n", encoding="utf-8")
    assert "unknown" in problem(*_arguments(archive, wrong, out))
    both = problem(*_arguments(archive, differs, out), "--differs", str(differs))
    assert "has the name of another differ" in both
    next((tmp_path / "archive" / "programs").glob("*/*.py")).unlink()
    assert "cannot be read" in problem(*_arguments(archive, differs, out))
