from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from click.testing import CliRunner

from arc.cli.tasks import command
from arc.errors import InputError
from arc.tasks.generated import generated_tasks
from arc.tasks.packed import read_packed, write_packed
from arc.tasks.sources import load_source
from arc.tasks.task import Pair, Task
from tests.gpu.corpus import PACKED, SOURCES


def test_what_is_read_was_written(tmp_path: Path) -> None:
    made = list(generated_tasks(20, seed=3))
    unknown = Task("no-output", made[0].train, (Pair(made[0].test[0].input, None),), "elsewhere")
    write_packed(tmp_path / "some.jsonl.gz", [*made, unknown])
    assert read_packed(tmp_path / "some.jsonl.gz") == (*made, unknown)


def test_equal_tasks_give_equal_bytes(tmp_path: Path) -> None:
    for name in ("first", "second"):
        write_packed(tmp_path / name, generated_tasks(20, seed=3))
    assert (tmp_path / "first").read_bytes() == (tmp_path / "second").read_bytes()


def test_the_file_of_the_gpu_check_is_what_the_command_makes(tmp_path: Path) -> None:
    out = tmp_path / "tasks.jsonl.gz"
    result = CliRunner().invoke(command, ["pack", *SOURCES, "--out", str(out)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert gzip.decompress(out.read_bytes()) == gzip.decompress(PACKED.read_bytes())
    assert PACKED.stat().st_size < 1 << 20


def test_tasks_that_sources_share_are_packed_once() -> None:
    packed = read_packed(PACKED)
    known = {task.hash: task for name in reversed(SOURCES) for task in load_source(name)}
    assert {task.hash: task for task in packed} == known
    assert len(packed) == len(known)


@pytest.mark.parametrize(
    "content",
    [b"", b"no gzip", gzip.compress(b'{"id": 1}\n'), gzip.compress(b"[]\n"), gzip.compress(b"x" * 100)[:-9]],
    ids=["absent", "other", "incomplete", "list", "cut"],
)
def test_other_files_are_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl.gz"
    if content:
        path.write_bytes(content)
    with pytest.raises(InputError, match=r"python -m arc tasks pack"):
        read_packed(path)
