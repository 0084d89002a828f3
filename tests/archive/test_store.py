import multiprocessing
import os
import signal
from pathlib import Path

import pytest

from arc.archive.store import Store
from arc.errors import InputError
from arc.program.parse import parse_program
from arc.program.program import Program


def turned(times: int) -> Program:
    lines = "".join(f"    x{i + 1} = rot90({'I' if i == 0 else f'x{i}'})\n" for i in range(times))
    return parse_program(f"def solve(I):\n{lines}    return x{times}\n")


def test_a_program_is_found_by_its_id(tmp_path: Path) -> None:
    store = Store(tmp_path / "archive")
    assert list(store) == []
    program = turned(3)
    assert program.id not in store
    assert store.add(program) == program.id
    assert program.id in store
    assert store.read(program.id) == program.normal()
    assert store.path(program.id) == tmp_path / "archive" / "programs" / program.id[:2] / f"{program.id}.py"
    other = store.add(turned(2))
    assert list(store) == sorted([program.id, other])


def test_programs_with_equal_ids_are_one_file(tmp_path: Path) -> None:
    text = "def solve_a(I):\n    unused = hmirror(I)\n    y = rot90(I)\n    O = rot90(y)\n    return O\n"
    a, b = Store(tmp_path / "a"), Store(tmp_path / "b")
    name = a.add(parse_program(text))
    assert b.add(turned(2)) == name
    assert a.path(name).read_bytes() == b.path(name).read_bytes()


def test_a_file_is_written_once(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = store.path(store.add(turned(2)))
    path.chmod(0o444)
    before = path.stat()
    store.add(turned(2))
    after = path.stat()
    assert (after.st_ino, after.st_mtime_ns, after.st_mode) == (before.st_ino, before.st_mtime_ns, before.st_mode)


def test_files_that_hold_something_else_are_refused(tmp_path: Path) -> None:
    store = Store(tmp_path)
    name = store.add(turned(2))
    path = store.path(name)
    with pytest.raises(InputError, match=r"cannot be read"):
        store.read(turned(1).id)
    text = path.read_text()
    for broken, message in {
        turned(3).text(): f"{name}.py: holds the program {turned(3).id}, not the one that it is named after",
        text + text: "holds 2 programs",
        "": "holds 0 programs",
        text[: len(text) // 2]: "line",
        text.replace("rot90", "rot91"): "unknown name 'rot91'",
    }.items():
        path.write_text(broken)
        with pytest.raises(InputError) as error:
            store.read(name)
        assert message in str(error.value)
        assert "(remove it and the indexes generation-*.parquet" in str(error.value)


def test_files_of_other_names_are_no_programs(tmp_path: Path) -> None:
    store = Store(tmp_path)
    name = store.add(turned(2))
    store.path(name).with_name(f".{name}.py.abc.tmp").write_text("half")
    store.path(name).with_name("notes.py").write_text("")
    assert list(store) == [name]


def _add_all(folder: Path, programs: list[Program]) -> None:
    for program in programs:
        Store(folder).add(program)


def _die_while_adding(folder: Path) -> None:
    def die(*_: object) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    Path.replace = die  # type: ignore[method-assign, assignment]
    Store(folder).add(turned(2))


def test_a_writer_killed_in_the_middle_leaves_no_broken_file(tmp_path: Path) -> None:
    process = multiprocessing.get_context("fork").Process(target=_die_while_adding, args=(tmp_path,))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    store = Store(tmp_path)
    assert list(store) == []
    assert list(tmp_path.rglob("*.tmp"))
    name = store.add(turned(2))
    assert store.read(name) == turned(2).normal()


def test_reading_while_several_writers_add_the_same_programs(tmp_path: Path) -> None:
    programs = [turned(times) for times in range(1, 60)]
    context = multiprocessing.get_context("fork")
    writers = [context.Process(target=_add_all, args=(tmp_path, programs)) for _ in range(2)]
    for writer in writers:
        writer.start()
    store = Store(tmp_path)
    while any(writer.is_alive() for writer in writers):
        for name in store:
            assert store.read(name).id == name
    assert [writer.exitcode for writer in writers] == [0, 0]
    assert list(store) == sorted(program.id for program in programs)
