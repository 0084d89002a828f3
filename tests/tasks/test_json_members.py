from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.errors import InputError
from arc.tasks import json_members
from arc.tasks.json_members import read_members
from arc.tasks.json_text import Members, OddNumber, members, read_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**25), 10**25) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@pytest.fixture(scope="module", autouse=True)
def small_portions() -> Iterator[None]:
    """Reads few bytes at a time, so that values and characters are cut anywhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(json_members, "READ_BYTES", 5)
        yield


def either(path: Path) -> tuple[Any, Any]:
    """What a file holds, or the problems with it: read at once, and by its members."""
    results: list[Any] = []
    for read in (read_json, read_members):
        try:
            value = read(path)
            results.append(list(value) if isinstance(value, Iterator) else value)
        except InputError as error:
            results.append(error.problems)
    whole, parts = results
    return (members(whole) if isinstance(whole, dict) else whole), parts


@given(VALUES, st.sampled_from([None, 1]), st.booleans(), st.booleans())
def test_members_are_those_of_the_whole(
    tmp_path_factory: pytest.TempPathFactory, value: Any, indent: int | None, ascii: bool, mark: bool
) -> None:
    path = tmp_path_factory.getbasetemp() / "members.json"
    text = json.dumps(value, indent=indent, ensure_ascii=ascii)
    path.write_bytes(text.encode("utf-8-sig" if mark else "utf-8", "surrogatepass"))
    whole, parts = either(path)
    assert parts == whole


@given(st.dictionaries(st.text(max_size=3), st.lists(st.integers(0, 9), max_size=3), max_size=3), st.data())
def test_faults_are_those_of_the_whole(
    tmp_path_factory: pytest.TempPathFactory, value: dict[str, list[int]], data: st.DataObject
) -> None:
    content = bytearray(json.dumps(value).encode())
    place = data.draw(st.integers(0, len(content)))
    content[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
    path = tmp_path_factory.getbasetemp() / "faults.json"
    path.write_bytes(content)
    whole, parts = either(path)
    assert parts == whole


@pytest.mark.parametrize(
    "content", ["", " ", "[1]", "{", "{]", "{}", " {} ", "{} x", '{"a"}', '{"a":1,}', "{1:2}", "{}{}"]
)
def test_odd_files(content: str, tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_text(content)
    whole, parts = either(tmp_path / "odd.json")
    assert parts == whole


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "absent.json"):
        whole, parts = either(path)
        assert parts == whole
        assert parts[0].file == str(path)


def test_repeated_keys_and_odd_numbers_are_kept(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"a": 1, "b": {"c": 1, "c": 2}, "a": NaN}')
    found = list(read_members(tmp_path / "a.json"))
    assert found == [("a", 1), ("b", Members([("c", 1), ("c", 2)])), ("a", OddNumber("NaN"))]


def test_members_before_a_fault_are_given(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"a": 1, "b": 2, "c": }')
    found = read_members(tmp_path / "a.json")
    assert [next(found), next(found)] == [("a", 1), ("b", 2)]
    with pytest.raises(InputError, match="line 1, column 23"):
        next(found)
