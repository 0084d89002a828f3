"""A small part of what ``python -m tests.fuzz`` does, with other inputs in every place of the seed."""

from __future__ import annotations

from pathlib import Path

from tests.fuzz.fuzzing import fuzz
from tests.fuzz.targets import targets


def test_mutated_inputs_are_used_or_refused(tmp_path: Path) -> None:
    findings = fuzz(2_100, 7, tmp_path)
    assert findings.faults == []
    for target in targets():
        assert findings.used[target.name] + findings.refused[target.name] == 300
        assert findings.used[target.name] > 3, target.name
        assert findings.refused[target.name] > 3, target.name
