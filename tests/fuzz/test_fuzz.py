"""A small part of what ``python -m tests.fuzz`` does, with other inputs in every place of the seed."""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path
from random import Random

import pytest

from arc.program.batt import merge, parse_batt
from arc.program.parse import parse_program
from arc.program.program import Program
from tests.fuzz import fuzzing
from tests.fuzz.fuzzing import fuzz
from tests.fuzz.grammar import batt_layout, changed_tree
from tests.fuzz.targets import Target, targets


def test_mutated_inputs_are_used_or_refused(tmp_path: Path) -> None:
    findings = fuzz(2_100, 7, tmp_path)
    assert findings.faults == []
    for target in targets():
        assert findings.used[target.name] + findings.refused[target.name] == 300
        assert findings.used[target.name] > 3, target.name
        assert findings.refused[target.name] > 3, target.name


def test_changed_trees_are_python_notation_and_the_same_for_a_seed() -> None:
    text = "def solve_a(I):\n    x1 = rot90(I)\n    O = hmirror(x1)\n    return O\n"
    for seed in range(300):
        changed = changed_tree(text, Random(seed)).decode()
        assert changed == changed_tree(text, Random(seed)).decode()
        if not re.search(r"(rot90\(|- |lambda: |\.a|\(\)|\[0\]){30}", changed):  # deeper than the parser goes
            ast.parse(changed)


def test_a_batt_of_a_tree_is_laid_out_as_a_batt() -> None:
    text = merge([parse_program("def f(I):\n    x1 = rot90(I)\n    return x1\n"), Program((), "I")]).text()
    assert parse_batt(batt_layout(ast.parse(text))) == parse_batt(text)


def test_an_input_that_is_executed_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = Target("executed", lambda _: b"__import__('os').system('true')", lambda path: eval(path.read_text()))
    monkeypatch.setattr(fuzzing, "targets", lambda: [target])
    (fault,) = fuzz(1, 1, tmp_path).faults
    assert "ExecutedError: os.system" in fault
    assert os.system("true") == 0
