"""What reads input from people: task files, competition files, submissions, solver files, differs, configurations."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import yaml
from snakemake.common.configfile import load_configfile  # type: ignore[import-untyped, unused-ignore]

from arc.archive.solver_files import imported, read_solvers
from arc.config import complete
from arc.config_file import has_keys
from arc.engine.backend import open_backend
from arc.engine.differs import Differ, read_differs
from arc.engine.plan import plan
from arc.engine.profile import DISPATCH, Profiler
from arc.engine.samples import sliced
from arc.program.batt import Batt, merge, parse_batt, read_batt
from arc.program.parse import parse_program, parse_source
from arc.program.program import Program
from arc.provenance import ROOT
from arc.tasks.challenges import read_challenges
from arc.tasks.packed import read_packed, write_packed
from arc.tasks.shards import attach_solutions, read_solutions, write_task_files
from arc.tasks.sources import TaskSource, load_source
from arc.tasks.submission import read_submission, score_submission
from arc.tasks.task import Task
from tests.fuzz.grammar import batt_layout, changed_tree
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
    b"...", b"seed: &a [*a]", b"seed: {2026-01-01: 1}", b"2026-02-30", b"!!int ", b"!!bool ", b"!!timestamp ",
)  # fmt: skip


IDENTITY = Program((), "I")
"""The program whose outputs the differs measure."""


@dataclass(frozen=True)
class Target:
    """A kind of input: how mutants of it are made, and what reads it and puts it to its first use."""

    name: str
    mutant: Callable[[Random], bytes]
    use: Callable[[Path], object]
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
    batt = merge(programs).text().encode()
    trial = TaskSource(source.name, (min(source, key=lambda task: task.cells),))
    return [
        Target("task", json_mutant(task, JSON_WORDS), _use_tasks),
        Target("challenges", json_mutant(challenges, JSON_WORDS), _use_tasks),
        Target("submission", json_mutant(submission, JSON_WORDS), lambda path: _use_submission(path, chosen)),
        Target("solvers", _mutants(solvers), lambda path: _use_solvers(path, trial)),
        Target("differ", _mutants(differ), lambda path: _run(merge([IDENTITY]), trial.tasks, read_differs(path))),
        Target("batt", _mutants(batt, batt_layout), lambda path: _run(read_batt(path), trial.tasks)),
        Target("configuration", _configuration, _use_configuration),
    ]


def _mutants(content: bytes, layout: Callable[[ast.Module], str] = ast.unparse) -> Callable[[Random], bytes]:
    text = content.decode()

    def mutant(random: Random) -> bytes:
        if random.random() < 0.5:
            return changed_bytes(content, PROGRAM_WORDS, random)
        return changed_tree(text, random, layout)

    return mutant


def _configuration(random: Random) -> bytes:
    whole = complete({}, ())
    if random.random() < 0.5:
        return json.dumps(changed_values(whole, random)).encode()
    text = yaml.safe_dump(whole, allow_unicode=True).encode()
    return changed_bytes(text, YAML_WORDS, random)


def _use_tasks(path: Path) -> None:
    """Splits the tasks into shards, as the workflow does, and packs them: either way they come back as they were."""
    tasks = load_source(str(path)).tasks
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_task_files(tasks, 2, folder)
        found = [task for shard in range(2) for task in read_challenges(folder / f"challenges-{shard}.json", "")]
        whole = attach_solutions(found, read_solutions(folder / "solutions.json"))
        assert {task.hash for task in whole} == {task.hash for task in tasks}
        write_packed(folder / "tasks.jsonl.gz", tasks)
        assert {task.hash for task in read_packed(folder / "tasks.jsonl.gz")} == {task.hash for task in tasks}


def _use_submission(path: Path, tasks: Sequence[Task]) -> object:
    return score_submission(read_submission(path), tasks, str(path)).problems


def _use_solvers(path: Path, source: TaskSource) -> None:
    """Imports the solvers as the workflow does, and runs them all on a task. What is rejected is said with its line."""
    file = read_solvers(path)
    assert all(each.line > 0 and each.reason and each.remedy for each in file.rejected)
    _, programs = imported([(file, source)])
    stored = [parse_program(program.text()) for program in programs.values()]
    _run(parse_batt(merge(stored).text()), source.tasks)


def _run(batt: Batt, tasks: Sequence[Task], differs: Sequence[Differ] = ()) -> None:
    """Runs a batt on the reference engine. What is missing is no fault; what a primitive breaks down with is one."""
    profiler = Profiler()
    executable = open_backend("python").load(plan(batt, differs), profiler)
    for _, samples in sliced(tasks, 256):
        with profiler.span(DISPATCH):
            outcomes = executable.run(samples)
        assert not outcomes.failures, outcomes.failures


def _use_configuration(path: Path) -> None:
    """What ``has_keys`` lets pass Snakemake's own reader takes, too."""
    if has_keys(str(path)):
        complete(load_configfile(path))
