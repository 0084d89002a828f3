"""What the search solves, and what for: ablation, budgets, demos left out, speed.

    python -m benchmarks.search ablation [--applications N] [--limit N]
    python -m benchmarks.search budgets 30 100 300 1000 3000
    python -m benchmarks.search left-out [--every N]
    python -m benchmarks.search rate 1000 10000 100000 [--together TASKS]

On training tasks only. Each prints a table in Markdown; ``--markdown FILE`` writes it. Seconds are CPU time.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import eq, ne
from pathlib import Path
from time import process_time

import numpy as np
from numpy.typing import NDArray

from arc.program.program import Operand
from arc.score.evaluation import GUESSES, Evaluation, Status, TaskEvaluation
from arc.search.compose.candidates import Candidate
from arc.search.enumerate.enumeration import Enumeration
from arc.search.enumerate.runner import lent_runner
from arc.search.lengths import shipped
from arc.search.plausibility import TRAITS
from arc.search.problem import Problem
from arc.search.run import CHUNK_CELLS, together
from arc.search.solve import Spending, candidates, expected, guesses, ranked
from arc.search.words import Draft
from arc.tasks.sources import load_source
from arc.tasks.task import Task
from benchmarks.markdown import table as text_table


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown, of anything that has a text."""
    return text_table(head, ([str(each) for each in row] for row in rows))


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", default="arc-agi-1/training")
    parser.add_argument("--limit", type=int, help="only the first so many tasks")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--markdown", type=Path, help="writes the table")
    kinds = parser.add_subparsers(dest="kind", required=True)
    for name in ("ablation", "left-out"):
        kind = kinds.add_parser(name)
        kind.add_argument("--applications", type=int, default=20_000, help="per task")
        kind.add_argument("--every", type=int, default=1, help="one in so many tasks")
    kinds.add_parser("budgets").add_argument("values", type=int, nargs="+", help="CPU seconds")
    kind = kinds.add_parser("rate")
    kind.add_argument("values", type=int, nargs="+", help="applications per task")
    kind.add_argument("--together", type=int, help="so many tasks in a chunk; by default as many as a search takes")
    given = parser.parse_args(arguments)
    if "evaluation" in given.source:
        parser.error("evaluation splits are sealed")
    tasks = load_source(given.source).first(given.limit).tasks
    if given.kind == "ablation":
        text = ablation(tasks[:: given.every], given.applications, given.seed)
    elif given.kind == "left-out":
        text = left_out(tasks[:: given.every], given.applications, given.seed)
    elif given.kind == "rate":
        text = rates(tasks, given.values, given.together)
    else:
        text = budgets(given.source, len(tasks), given.values, given.seed)
    print(text)
    if given.markdown:
        given.markdown.write_text(text + "\n", encoding="utf-8")


def searched(
    tasks: Sequence[Task], applications: int, seed: int, spending: Spending, thorough: bool
) -> Iterator[tuple[Task, list[Candidate]]]:
    """The candidates of every task. They are made for a chunk of tasks at a time, in this process."""
    size = together(applications)
    for start in range(0, len(tasks), size):
        chunk = tasks[start : start + size]
        with lent_runner() as runner:
            found = candidates(chunk, shipped(), applications, CHUNK_CELLS // size, seed, spending, runner, thorough)
        # What makes a program holds the pools of the whole chunk.
        yield from zip(chunk, ([replace(each, build=_nothing) for each in own] for own in found), strict=True)


def _nothing(lines: Draft) -> Operand:
    raise AssertionError("no programs are made here")


def judged(task: Task, found: Iterable[Candidate], traits: bool = True) -> TaskEvaluation:
    """How right the guesses are that candidates make; without ``traits``, these do not count for the ranking."""
    weights = None if traits else np.zeros(len(TRAITS), np.int64)
    answers = ranked(found, expected(task, weights))
    true = task.test_outputs
    assert true is not None
    right: list[int | None] = []
    for test, output in enumerate(true):
        grids = [each.candidate.outputs[test] for each in guesses(answers, test)][: max(GUESSES)]
        right.append(grids.index(output) if output in grids else None)
    solved = all(rank is not None and rank < 2 for rank in right)
    return TaskEvaluation(
        task.id, True, tuple(right), Status.SOLVED if solved else Status.WRONG if answers else Status.NONE
    )


def ablation(tasks: Sequence[Task], applications: int, seed: int) -> str:
    """What is lost without every strategy, what each solves alone, and its false answers.

    All strategies are tried on all tasks once; then some candidates are left out and the others ranked anew.
    """
    spending = Spending()
    found = [(task, own) for task, own in searched(tasks, applications, seed, spending, thorough=True)]
    strategies = sorted({each.strategy for _, own in found for each in own})

    def row(name: str, keeps: Callable[[str], bool], traits: bool = True) -> list[object]:
        results = [judged(task, [each for each in own if keeps(each.strategy)], traits) for task, own in found]
        evaluation = Evaluation(tuple(results))
        right = (evaluation.outputs_right(count) for count in GUESSES)
        wrong = sum(result.status is Status.WRONG for result in results)
        return [name, *right, evaluation.tasks_right(), wrong]

    rows = [row("all", lambda strategy: True)]
    rows.append(row("without traits in the ranking", lambda strategy: True, traits=False))
    rows += (row(f"without {name}", partial(ne, name)) for name in strategies)
    rows += (row(f"{name} alone", partial(eq, name)) for name in strategies)
    head = ["strategies", *(f"outputs, {count} guesses" for count in GUESSES), "tasks, 2 guesses", "fit but wrong"]
    seconds = ", ".join(f"{name} {value:.1f}" for name, value in sorted(spending.seconds.items()))
    about = (
        f"{len(tasks)} tasks, {applications} applications each, every strategy on every task. CPU seconds: {seconds}."
    )
    return f"{about}\n\n{table(head, rows)}"


def left_out(tasks: Sequence[Task], applications: int, seed: int) -> str:
    """Of solved tasks, how often an answer that was found without a demo pair gets that pair, by strategy."""
    solved = [
        task
        for task, own in searched(tasks, applications, seed, Spending(), thorough=False)
        if judged(task, own).solved(2)
    ]
    fewer = [
        replace(task, id=f"{task.id}-{place}", train=(*task.train[:place], *task.train[place + 1 :]), test=(pair,))
        for task in solved
        if len(task.train) > 2
        for place, pair in enumerate(task.train)
    ]
    counts: Counter[tuple[str, str]] = Counter()
    for task, own in searched(fewer, applications, seed, Spending(), thorough=False):
        answers = ranked(own, expected(task))
        first = answers[0].candidate.strategy if answers else "no answer"
        result = judged(task, own)
        for name in (first, "together"):
            counts[name, "pairs"] += 1
            for guess in GUESSES:
                counts[name, str(guess)] += result.solved(guess)
    names = sorted({name for name, _ in counts}, key=lambda name: (name == "together", name))
    rows = [[name, counts[name, "pairs"], *(counts[name, str(guess)] for guess in GUESSES)] for name in names]
    head = ["strategy of the first guess", "pairs left out", *(f"right, {guess} guesses" for guess in GUESSES)]
    about = f"{len(solved)} solved tasks; those with three demo pairs or more, each pair left out in turn."
    return f"{about}\n\n{table(head, rows)}"


def rates(tasks: Sequence[Task], values: Sequence[int], given: int | None = None) -> str:
    """Applications per CPU second of the enumeration, interning included, by how deep it goes.

    A chunk has so many tasks as are ``given``, or as a search takes. What a process does once, loading kernels and
    getting memory from the operating system, is done before.
    """
    problems = [Problem(task.without_test_outputs()) for task in tasks]
    for problem in problems:
        _ = problem.sizings
    gc.set_threshold(100_000)  # as `python -m arc` does
    _enumerated(problems[: given or together(max(values))], max(values))
    rows: list[list[object]] = []
    done, spent = 0, 0.0
    for value in sorted(values):
        size = given or together(value)
        chunks = (problems[first : first + size] for first in range(0, len(problems), size))
        made = [_enumerated(chunk, value) for chunk in chunks]
        applications, seconds = sum(each.applications for each in made), sum(each.seconds for each in made)
        depths = np.concatenate([each.depths for each in made])
        more = (applications - done) / max(seconds - spent, 1e-9)
        depth = f"{np.median(depths):.0f} ({depths.max()})"
        rate = f"{applications / seconds:,.0f}"
        rows.append([f"{value:,}", depth, f"{applications:,}", f"{seconds:.1f}", rate, f"{more:,.0f}"])
        done, spent = applications, seconds
    head = ["applications per task", "depth: median (most)", "made", "CPU s", "per CPU s", "beyond the row above"]
    return table(head, rows)


@dataclass(frozen=True)
class Enumerated:
    """What an enumeration made in so many CPU seconds, and of all its vectors the depth: how many words are applied to
    each other's results."""

    applications: int
    seconds: float
    depths: NDArray[np.int8]


def _enumerated(problems: Sequence[Problem], budget: int) -> Enumerated:
    """An enumeration with this budget for every task."""
    start = process_time()
    with lent_runner() as runner:
        enumeration = Enumeration(problems, shipped(), budget, runner=runner)
        enumeration.run()
    seconds = process_time() - start
    bank = enumeration.bank
    count = int(bank.state[0])
    depths = np.zeros(count + 1, np.int8)
    ends = np.flatnonzero(np.diff(bank.costs[:count], append=-1)) + 1
    for begin, end in zip([0, *ends], ends, strict=False):
        arguments = depths[bank.firsts[begin:end]], depths[bank.seconds[begin:end]]
        depths[begin:end] = np.where(bank.ops[begin:end] >= 0, 1 + np.maximum(*arguments), 0)
    return Enumerated(enumeration.applications, seconds, depths[:count])


def budgets(source: str, limit: int, values: Sequence[int], seed: int) -> str:
    """What is right for which budget, with the CPU seconds that it took and the memory of a process."""
    rows: list[list[object]] = []
    for value in values:
        with tempfile.TemporaryDirectory() as folder:
            totals = Path(folder, "totals.json")
            command = ["evaluate", "--source", source, "--limit", str(limit), "--budget", f"{value}s", "--jobs", "1"]
            files = ["--seed", str(seed), "--json", str(totals), "--submission", str(Path(folder, "submission.json"))]
            subprocess.run([sys.executable, "-m", "arc", *command, *files], check=True, stdout=subprocess.DEVNULL)
            found = json.loads(totals.read_text(encoding="utf-8"))
        right = [found[kind][f"right_{count}"] for kind in ("outputs", "tasks") for count in GUESSES]
        wrong, memory = found["fit_but_wrong"], found["peak_memory"] >> 20
        rows.append([value, f"{found['seconds']['cpu']:.0f}", *right, wrong, memory])
    head = ["budget, s", "CPU s", *(f"{kind}, {count}" for kind in ("outputs", "tasks") for count in GUESSES)]
    return table([*head, "fit but wrong", "MiB"], rows)


if __name__ == "__main__":
    main()
