from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.errors import InputError
from arc.tasks.json_text import OddNumber, described, members, quoted, read_json, repeated_keys, shown_path
from tests.tasks.support import problems_of


def fault(path: Path | str) -> tuple[str, str]:
    """Place and message of the only problem that reading gives."""
    with pytest.raises(InputError) as error:
        read_json(path)
    (problem,) = problems_of(error)
    assert problem.file == shown_path(path)
    return problem.place, problem.message


def test_reads_values(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"a": [1, 2.5, null, true, "é"]}', encoding="utf-8")
    assert read_json(path) == {"a": [1, 2.5, None, True, "é"]}


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"\xef\xbb\xbf[1]")
    assert read_json(path) == [1]


def test_repeated_keys_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"a": 1, "b": 2, "a": 3}')
    value = read_json(path)
    assert members(value) == [("a", 1), ("b", 2), ("a", 3)]
    assert repeated_keys(value) == ["a"]
    assert repeated_keys({"a": 1}) == []


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "1" * 20, "-" + "9" * 100_000])
def test_odd_numbers_stay_text(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.json"
    path.write_text(f"[{text}]")
    (value,) = read_json(path)
    assert value == OddNumber(text)
    assert len(described(value)) < 60


@pytest.mark.parametrize(
    ("content", "place", "message"),
    [
        (b"", "", "is empty"),
        (b" \n\t", "", "is empty"),
        (b"\xef\xbb\xbf", "", "is empty"),
        (b'{"a": [1,\n 2,]}', "line 2, column 4", "is not JSON: Expecting value"),
        (b"hello", "line 1, column 1", "is not JSON: Expecting value"),
        (b"[1] [2]", "line 1, column 5", "is not JSON: Extra data"),
        (b'{"a": "\xff"}', "byte 8", "is not UTF-8 text"),
        ("[1]".encode("utf-16"), "byte 1", "is not UTF-8 text"),
        (b"[" * 100_000, "", "is nested too deeply for a task file"),
        (b'{"a":' * 100_000, "", "is nested too deeply for a task file"),
    ],
)
def test_what_is_not_json(tmp_path: Path, content: bytes, place: str, message: str) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(content)
    found, text = fault(path)
    assert found == place
    assert text.startswith(message)


def test_what_is_not_a_readable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fault(tmp_path) == ("", "is not a regular file")
    assert fault(tmp_path / "none.json") == ("", "cannot be read: No such file or directory")
    assert fault(tmp_path / ("a" * 300)) == ("", "cannot be read: File name too long")
    assert fault("a\0b")[1].startswith("cannot be read: ")
    os.mkfifo(tmp_path / "pipe")
    assert fault(tmp_path / "pipe") == ("", "is not a regular file")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert fault(tmp_path / "loop")[1].startswith("cannot be read: Too many levels")

    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "a.json").write_text("[]")
    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert fault(tmp_path / "a.json") == ("", "cannot be read: Permission denied")


@given(st.text(st.characters()))
def test_quoted_text_can_always_be_printed(text: str) -> None:
    assert quoted(text).isprintable()
    quoted(text).encode("utf-8")
    assert len(quoted(text)) < 500


def test_odd_paths_can_be_printed() -> None:
    assert shown_path(b"a\xffb".decode("utf-8", "surrogateescape")) == "a\\udcffb"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "null"),
        (True, "true"),
        (12, "the number 12"),
        (1.5, "the number 1.5"),
        (OddNumber("NaN"), "the number NaN"),
        ("a", "the text 'a'"),
        ([], "a list"),
        ({}, "an object"),
    ],
)
def test_values_in_words(value: object, words: str) -> None:
    assert described(value) == words
