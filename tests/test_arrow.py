import numpy as np
import pytest

from arc.arrow import binaries, numbers, strings


@pytest.mark.parametrize("count", [0, 1, 8, 11])
@pytest.mark.parametrize("dtype", [np.bool_, np.int16, np.int32, np.int64, np.float64])
def test_numbers(count: int, dtype: type[np.generic]) -> None:
    values = np.arange(count).astype(dtype)
    absent = np.arange(count) % 3 == 1
    assert numbers(values).to_pylist() == values.tolist()
    wanted = [None if no else value for value, no in zip(values.tolist(), absent, strict=True)]
    found = numbers(values, absent)
    assert found.to_pylist() == wanted
    assert found.null_count == absent.sum()
    found.validate(full=True)


def test_numbers_of_a_strided_array() -> None:
    assert numbers(np.arange(6)[::2]).to_pylist() == [0, 2, 4]


def test_texts() -> None:
    assert strings(["a", "", "héé"], 2).to_pylist() == ["a", "a", "", "", "héé", "héé"]
    assert strings([]).to_pylist() == []
    assert binaries([b"", b"\x00\xff"]).to_pylist() == [b"", b"\x00\xff"]
    strings(["a", "b"], 0).validate(full=True)
