"""What reads input from people: task files, competition files, submissions, solver files, differs, configurations."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import yaml

from arc.archive.solver_files import read_solvers
from arc.config import complete
from arc.engine.differs import read_differs
from arc.errors import InputError, Problem
from arc.program.batt import merge, read_batt
from arc.program.parse import parse_source
from arc.provenance import ROOT
from arc.tasks.sources import load_source
from arc.tasks.submission import read_submission, score_submission
from tests.fuzz.mutations import changed_bytes, changed_values, json_mutant

JSON_WORDS = (
    b"{", b"}", b"[", b"]", b",", b":", b'"train"', b'"test"', b'"input"', b'"output"', b"null", b"true", b"NaN",
    b"-Infinity", b"1e999", b"-0", b"10", b"0.5", b"9" * 20, b'"\\ud800"', b"\xef\xbb\xbf", b"\xff", b"\0", b"[" * 8,
    b'{"":' * 4,
)  # fmt: skip
PROGRAM_WORDS = (
    b"def ", b"return ", b"lambda x: x", b"__import__('os')", b"I.a", b"I[0]", b"(", b")", b",", b"=", b":=", b"*",
    b"**",
    b"@", b":", b"#", b"'", b'"' * 3, b"f'{I}'", b"\n", b"\n    ", b"\t", b"\\\n", b"\x0c", b"\0", b"0", b"1e999",
    b"rot90",
    b"objects", b"compose", b"apply", b"fork", b"solve_a", b"I", b"O", b"S", b"C", b"x1", b"T", b"F", b"ONE", b"TEN",
    b"async ",
    b"await ", b"yield ", b"global I", b"exec(I)", b"class A: pass", b"if I:", b"for x in I:", b"with I:", b"-",
    b"not ", b"...",
    "é".encode(), "\u202e".encode(),
)  # fmt: skip
YAML_WORDS = (
    b"{", b"}", b"[", b"]", b",", b":", b"- ", b"? ", b"!!python/object/apply:os.system", b"&a ", b"*a", b"<<: *a",
    b">", b"'",
    b'"', b"\n", b"\n  ", b"~", b"null", b"yes", b"1_000", b"0x10", b".inf", b".nan", b"2026-01-01", b"%", b"@",
    b"\t", b"---",
    b"...",
)  # fmt: skip


@dataclass(frozen=True)
class Target:
    """A kind of input: how mutants of it are made, and what reads it."""

    name: str
    mutant: Callable[[Random], bytes]
    read: Callable[[Path], object]
    """raises InputError for what cannot be used, and nothing else"""


def targets() -> list[Target]:
    """All kinds of input."""
    source = load_source("arc-agi-1/training")
    chosen = list(source)[:3]
    pairs = [{"input": pair.input, "output": pair.output} for pair in chosen[0].train]
    tests = [{"input": pair.input, "output": pair.output} for pair in chosen[0].test]
    task = {"train": pairs[:2], "test": tests}
    challenges = {name: {"train": pairs[:1], "test": [{"input": [[1]]}]} for name in ("00000001", "00000002")}
    submission = {task.id: [{"attempt_1": [[0]], "attempt_2": [[1, 2]]} for _ in task.test] for task in chosen}
    solver_files = sorted((ROOT / "config" / "solvers").glob("*.py"))
    solvers = b"\n\n".join(solver_files[0].read_bytes().split(b"\n\n\n")[:4])
    differ = sorted((ROOT / "config" / "differs").glob("*.py"))[0].read_bytes()
    programs = [definition.program for definition in parse_source(solvers.decode()).definitions]
    return [
        Target("task", json_mutant(task, JSON_WORDS), _read_task),
        Target("challenges", json_mutant(challenges, JSON_WORDS), _read_task),
        Target("submission", json_mutant(submission, JSON_WORDS), lambda path: _read_submission(path, chosen)),
        Target("solvers", _mutants(solvers, PROGRAM_WORDS), read_solvers),
        Target("differ", _mutants(differ, PROGRAM_WORDS), read_differs),
        Target("batt", _mutants(merge(programs).text().encode(), PROGRAM_WORDS), read_batt),
        Target("configuration", _configuration, _read_configuration),
    ]


def _mutants(content: bytes, words: tuple[bytes, ...]) -> Callable[[Random], bytes]:
    return lambda random: changed_bytes(content, words, random)


def _configuration(random: Random) -> bytes:
    whole = complete({}, ())
    if random.random() < 0.5:
        return json.dumps(changed_values(whole, random)).encode()
    text = yaml.safe_dump(whole, allow_unicode=True).encode()
    return changed_bytes(text, YAML_WORDS, random)


def _read_task(path: Path) -> object:
    return list(load_source(str(path)))


def _read_submission(path: Path, tasks: Any) -> object:
    return score_submission(read_submission(path), tasks, str(path)).problems


def _read_configuration(path: Path) -> object:
    """YAML is Snakemake's to read; what it cannot read does not get as far as the workflow."""
    try:
        value = yaml.safe_load(path.read_bytes())
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise InputError(Problem(str(path), "", f"is not YAML: {error}", "correct it")) from None
    return complete(value) if isinstance(value, dict) else None
