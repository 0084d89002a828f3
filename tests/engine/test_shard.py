"""The stage ``execute`` as a whole: files in, files out."""

import json
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]
import pytest

from arc import tables
from arc.cli import cli, main
from arc.config import ROOT
from arc.dsl.missing import Reason
from arc.engine.backend import BACKENDS
from arc.engine.profile import UNKNOWN, Profiler
from arc.engine.profile_file import COLUMNS
from arc.engine.results import ResultWriter
from arc.engine.shard import run_shard
from arc.engine.switches import SWITCHES
from arc.errors import InputError, Problem
from arc.kernels.gpu.cuda import lacking
from arc.kernels.gpu.emulated import COMPILER
from arc.program.batt import merge
from tests.engine.programs import program

TASKS = {
    "bb": {
        "train": [{"input": [[1, 2], [3, 4]], "output": [[3, 1], [4, 2]]}, {"input": [[5]], "output": [[5]]}],
        "test": [{"input": [[1, 0], [0, 0]]}, {"input": [[7, 7]]}],
    },
    "aa": {"train": [{"input": [[1, 2, 3]], "output": [[3, 2, 1]]}], "test": [{"input": [[2, 2, 3]]}]},
}
PROGRAMS = [
    "O = rot90(I)",
    "O = vmirror(I)",
    "c = index(I, ZERO_BY_TWO); O = canvas(c, UNITY)",
    "f = rbind(get_nth_t, F0); a = c_iz(S, p_g); b = totuple(a); O = repeat(a, ONE)",
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "challenges-0.json").write_text(json.dumps(TASKS))
    (tmp_path / "batt.py").write_text(merge(map(program, PROGRAMS)).text())
    return tmp_path


def run(folder: Path, slice_samples: int = 100, prefix: str = "out/0") -> Profiler:
    profiler = Profiler()
    run_shard(
        batt=folder / "batt.py",
        differs=ROOT / "config" / "differs",
        tasks=folder / "challenges-0.json",
        source="test",
        shard=3,
        device="python",
        slice_samples=slice_samples,
        prefix=folder / prefix,
        profiler=profiler,
    )
    return profiler


def test_results_have_a_row_per_sample_and_candidate(folder: Path) -> None:
    run(folder)
    rows = pyarrow.parquet.read_table(folder / "out" / "0.results.parquet").to_pylist()
    keys = [(row["task"], row["sample"], row["split"], row["candidate"]) for row in rows]
    samples = [
        ("aa", 0, "demo"),
        ("aa", 1, "test"),
        ("bb", 0, "demo"),
        ("bb", 1, "demo"),
        ("bb", 2, "test"),
        ("bb", 3, "test"),
    ]
    assert keys == [(*sample, candidate) for sample in samples for candidate in range(4)]
    outputs = [row["output"] for row in rows if row["candidate"] == 2]
    assert outputs == [0, 2, *[-Reason.OUT_OF_RANGE] * 4]
    assert [row["exact"] for row in rows if row["candidate"] == 0] == [False, None, True, True, None, None]
    assert [row["exact"] for row in rows if row["candidate"] == 1] == [True, None, False, True, None, None]
    for row in rows:
        found = {name: value for name, value in row.items() if name.startswith("differ:")}
        assert len(found) == 8
        if row["exact"]:
            assert set(found.values()) == {1000}
        if row["split"] == "test" or row["output"] < 0:
            assert set(found.values()) == {None}
        elif not row["exact"]:
            assert found["differ:matching_cells"] < 1000


def test_outputs_are_the_distinct_grids_of_each_test_input(folder: Path) -> None:
    run(folder)
    rows = pyarrow.parquet.read_table(folder / "out" / "0.results.parquet").to_pylist()
    outputs = pyarrow.parquet.read_table(folder / "out" / "0.outputs.parquet").to_pylist()
    assert [output["output"] for output in outputs] == list(range(len(outputs)))
    assert outputs[:3] == [
        {"output": 0, "height": 3, "width": 1, "cells": bytes([2, 2, 3])},
        {"output": 1, "height": 1, "width": 3, "cells": bytes([3, 2, 2])},
        {"output": 2, "height": 1, "width": 1, "cells": bytes([3])},
    ]
    used = [row["output"] for row in rows if row["split"] == "test" and row["output"] >= 0]
    assert sorted(set(used)) == list(range(len(outputs)))


@pytest.mark.parametrize("rows_per_group", [1, 5, 1000])
def test_bytes_do_not_depend_on_slices(folder: Path, rows_per_group: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "ROWS_PER_GROUP", rows_per_group)
    for size in (1, 4, 7, 100):
        run(folder, size, f"{size}/0")
    for name in ("0.results.parquet", "0.outputs.parquet"):
        assert len({(folder / str(size) / name).read_bytes() for size in (1, 4, 7, 100)}) == 1
    groups = pyarrow.parquet.ParquetFile(folder / "1" / "0.results.parquet").num_row_groups
    assert groups == -(-24 // rows_per_group)


def test_a_shard_without_tasks(folder: Path) -> None:
    (folder / "challenges-0.json").write_text("{}")
    run(folder)
    for name in ("results", "outputs"):
        assert pyarrow.parquet.read_table(folder / "out" / f"0.{name}.parquet").num_rows == 0


def test_the_profile_adds_up(folder: Path) -> None:
    start = perf_counter()
    run(folder)
    wall = perf_counter() - start
    table = pyarrow.parquet.read_table(folder / "out" / "0.profile.parquet")
    assert tuple(table.column_names) == COLUMNS
    rows = table.to_pylist()
    assert {row["shard"] for row in rows} == {3}
    keys = [(row["category"], row["primitive"], row["kernel"]) for row in rows]
    assert keys == sorted(set(keys))
    by_name = {row["primitive"]: row for row in rows}
    assert by_name["rot90"]["calls"] == 6
    assert by_name["c_iz"]["calls"] == 2
    assert by_name["index"]["category"] in ("DSL: grids", "error handling")
    assert all(row["seconds"] >= 0 for row in rows)
    total = sum(row["seconds"] for row in rows)
    assert total < wall


def arguments(folder: Path) -> list[str]:
    return [
        "execute",
        f"--batt={folder / 'batt.py'}",
        f"--differs={ROOT / 'config' / 'differs'}",
        f"--tasks={folder / 'challenges-0.json'}",
        "--source=test",
        "--shard=0",
        "--slice-samples=2",
        f"--out-prefix={folder / 'cli' / '0'}",
    ]


@pytest.mark.parametrize("device", sorted(BACKENDS))
def test_the_command(device: str, folder: Path) -> None:
    if device == "cuda" and lacking() is not None:
        pytest.skip(str(lacking()))
    if device == "emulated" and COMPILER is None:
        pytest.skip("g++ is not installed")
    code = "import atexit, sys, arc.cli; atexit.register(lambda: print('pandas' in sys.modules)); arc.cli.main()"
    command = [sys.executable, "-c", code, *arguments(folder), f"--device={device}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "shard 0: 4 candidates on 6 samples of 2 tasks\nFalse\n"
    assert done.stderr == ""
    run(folder)
    for name in ("0.results.parquet", "0.outputs.parquet"):
        assert (folder / "cli" / name).read_bytes() == (folder / "out" / name).read_bytes()
    rows = pyarrow.parquet.read_table(folder / "cli" / "0.profile.parquet").to_pylist()
    unknown = sum(row["seconds"] for row in rows if row["category"] == UNKNOWN)
    assert unknown < 0.02 * sum(row["seconds"] for row in rows)


@pytest.mark.parametrize("clock", ["wall", "cpu"])
def test_the_clock_reaches_the_profile(clock: str, folder: Path) -> None:
    cli([*arguments(folder), "--clock", clock], standalone_mode=False)
    rows = pyarrow.parquet.read_table(folder / "cli" / "0.profile.parquet").to_pylist()
    assert {row["clock"] for row in rows} == {clock}
    assert sum(row["seconds"] for row in rows) == pytest.approx(rows[0][clock])


def test_switches_reach_the_engine_and_change_no_file(folder: Path) -> None:
    found = []
    for switches in ([], [f"--no-{name}" for name in SWITCHES]):
        cli([*arguments(folder), *switches], standalone_mode=False)
        files = [(folder / "cli" / name).read_bytes() for name in ("0.results.parquet", "0.outputs.parquet")]
        rows = pyarrow.parquet.read_table(folder / "cli" / "0.profile.parquet").to_pylist()
        found.append((files, [row for row in rows if row["category"] == "interning" and row["primitive"]]))
    assert found[0][0] == found[1][0]
    assert found[0][1]
    assert not found[1][1]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("--device=gpu", "'gpu' is unknown"),
        ("--batt=nowhere.py", "nowhere.py"),
        ("--differs=nowhere.py", "nowhere.py"),
        ("--tasks=nowhere.json", "nowhere.json"),
    ],
)
def test_wrong_input_is_named_and_leaves_no_files(
    folder: Path, change: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main([*arguments(folder), change])
    assert exit_.value.code == 1
    error = capsys.readouterr().err
    assert error.startswith("error: ")
    assert message in error
    assert not (folder / "cli").exists()


def test_an_interrupted_run_leaves_no_files(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ResultWriter, "add", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(folder)
    assert list((folder / "out").iterdir()) == []


def test_the_memory_of_a_card_is_given_in_mebibytes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def opened(_: object, memory: int | None) -> object:
        given.append(memory)
        raise InputError(Problem("device", "", "is not there", "take another"))

    monkeypatch.setitem(BACKENDS, "python", opened)
    options = ["--differs=config/differs", "--source=test", "--shard=0", "--device=python", f"--out-prefix={folder}/0"]
    for more in ([], ["--device-memory=64"]):
        with pytest.raises(SystemExit):
            main(["execute", f"--batt={folder}/batt.py", f"--tasks={folder}/challenges-0.json", *options, *more])
    assert given == [None, 64 << 20]
