import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.spool import Spool


@given(
    st.dictionaries(
        st.tuples(st.text(st.characters(), max_size=3), st.integers(-(2**63), 2**63 - 1)), st.binary(max_size=2000)
    )
)
def test_values_come_back_in_order_of_their_keys(values: dict[tuple[str, int], bytes]) -> None:
    spool: Spool[tuple[str, int], bytes] = Spool()
    for key, value in values.items():
        spool.add(key, value)
    assert len(spool) == len(values)
    for _ in range(2):
        assert list(spool) == sorted(values.items())
    assert {key: spool[key] for key in values} == values
    for text, _ in values:
        assert [key for key, _ in spool.below((text,))] == sorted(key for key in values if key[0] == text)


def test_values_are_copies() -> None:
    spool: Spool[str, list[int]] = Spool()
    spool.add("a", [1])
    dict(spool)["a"].append(2)
    assert dict(spool) == {"a": [1]}


def test_memory_does_not_grow_with_the_number_of_values() -> None:
    script = """
from arc.engine.profile import peak_memory
from arc.spool import Spool
spool = Spool()
def fill(start, end):
    for number in range(start, end):
        spool.add((f"a task with a long name {number}", number), bytes(1000))
    return sum(len(value) for _, value in spool), peak_memory()
fill(0, 3_000)
before, after = peak_memory(), fill(3_000, 60_000)[1]
assert after - before < 4 << 20, (before, after)
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_two_readers_do_not_disturb_each_other() -> None:
    spool: Spool[int, int] = Spool()
    for number in range(4):
        spool.add(number, -number)
    assert list(zip(spool, spool, strict=True)) == [((n, -n), (n, -n)) for n in range(4)]


def test_a_key_is_taken_once() -> None:
    spool: Spool[str, int] = Spool()
    spool.add("a", 1)
    assert "a" in spool
    assert "b" not in spool
    with pytest.raises(KeyError):
        spool.add("a", 2)
    with pytest.raises(KeyError):
        spool["b"]
