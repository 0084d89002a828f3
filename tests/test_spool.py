import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.spool import Spool


@given(st.dictionaries(st.tuples(st.text(max_size=3), st.integers()), st.binary(max_size=2000)))
def test_values_come_back_in_order_of_their_keys(values: dict[tuple[str, int], bytes]) -> None:
    spool: Spool[tuple[str, int], bytes] = Spool()
    for key, value in values.items():
        spool.add(key, value)
    assert len(spool) == len(values)
    for _ in range(2):
        assert list(spool) == sorted(values.items())
    assert spool.keys() == sorted(values)
    assert {key: spool[key] for key in values} == values


def test_values_are_copies() -> None:
    spool: Spool[str, list[int]] = Spool()
    spool.add("a", [1])
    dict(spool)["a"].append(2)
    assert dict(spool) == {"a": [1]}


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
