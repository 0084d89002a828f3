from __future__ import annotations

from pathlib import Path

import pytest

from arc.config_file import has_keys
from arc.errors import InputError


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            b"seed: 1\nsource: [a\nshards: 2\n",
            "line 3, column 7: is not YAML: expected ',' or ']', but got ':' (correct",
        ),
        (b"seed: 1\n\tshards: 2\n", "line 2, column 1: is not YAML: found character '\\t'"),
        (b"seed: *a\n", "line 1, column 7: is not YAML: found undefined alias 'a' (correct the line)"),
        (
            b"seed: !!python/object/apply:os.system [echo]\n",
            "line 1, column 7: is not YAML: could not determine a cons",
        ),
        (b"seed: 1\nsource: \xff\n", "line 2: is not UTF-8 (save the file as UTF-8)"),
        (b"seed: 1\nsource: \x01\n", "line 2: is not YAML: special characters are not allowed (remove"),
        (b"seed: 2026-02-30\n", ": has a value that is none: day is out of range for month (write it in quotes)"),
        (
            b"seed: !!int x\n",
            ": has a value that is none: invalid literal for int() with base 10: 'x' (write",
        ),
        (b"seed: !!int ''\n", ": has a value that is none: string index out of range (write it in quotes)"),
        (b"seed: !!bool x\n", ": has a value that is none: 'x' (write it in quotes)"),
        (b"seed: !!timestamp x\n", ": has a value that is none: 'NoneType' object has no attribute 'groupdict' (write"),
        (b"seed: " + b"[" * 5_000, ": is nested too deeply (write it in fewer levels)"),
        (b"- seed\n", "line 1: has no keys (write 'key: value', such as 'seed: 1')"),
        (None, ": cannot be read: Is a directory (mend or remove it)"),
    ],
)
def test_files_that_cannot_be_read_are_named_with_the_line(tmp_path: Path, content: bytes | None, message: str) -> None:
    path = tmp_path / "config.yaml"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    with pytest.raises(InputError) as raised:
        has_keys(str(path))
    assert str(raised.value).startswith(f"{path}{'' if message[0] == ':' else ', '}{message}")


@pytest.mark.parametrize(
    ("text", "keys"), [("", False), ("# seed: 1\n", False), ("{}", False), ("seed: 1", True), ('{\n\t"seed": 1}', True)]
)
def test_files_without_keys_are_known(tmp_path: Path, text: str, keys: bool) -> None:
    path = tmp_path / "config.yaml"
    path.write_text(text, encoding="utf-8")
    assert has_keys(str(path)) is keys
