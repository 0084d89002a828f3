import multiprocessing
import os
import signal
from pathlib import Path

import pytest

from arc.files import whole_file, write_text


def test_the_folder_is_made_and_text_is_utf8(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "text"
    write_text(path, "grün\n")
    assert path.read_bytes() == "grün\n".encode()


def test_the_file_appears_only_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "text"
    with whole_file(path) as temporary:
        temporary.write_text("half")
        assert not path.exists()
        assert temporary.parent == path.parent
    assert path.read_text() == "half"


def test_an_error_leaves_the_old_file_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "text"
    write_text(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_text(path, "new \ud800")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_permissions_follow_the_umask(tmp_path: Path) -> None:
    previous = os.umask(0o027)
    try:
        write_text(tmp_path / "text", "")
    finally:
        os.umask(previous)
    assert (tmp_path / "text").stat().st_mode & 0o777 == 0o640


def _die_while_writing(path: Path) -> None:
    with whole_file(path) as temporary:
        temporary.write_text("half")
        os.kill(os.getpid(), signal.SIGKILL)


def test_a_writer_killed_in_the_middle_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "text"
    write_text(path, "old")
    process = multiprocessing.get_context("fork").Process(target=_die_while_writing, args=(path,))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    assert path.read_text() == "old"
    write_text(path, "new")
    assert path.read_text() == "new"
