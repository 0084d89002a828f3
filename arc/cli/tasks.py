"""The command ``tasks``: load, check, compare, split, pack and draw ARC tasks, and score submissions."""

from __future__ import annotations

from pathlib import Path

import click

from arc.errors import InputError
from arc.tasks.json_text import shown_path
from arc.tasks.shards import Content
from arc.tasks.sources import POSSIBLE, TaskSource, load_source, open_source

_SOURCES = f"A SOURCE is {POSSIBLE}."


@click.group(epilog=_SOURCES)
def command() -> None:
    """Load, check, compare, split, pack and draw ARC tasks, and score submissions."""


@command.command(epilog=_SOURCES)
@click.argument("source")
def check(source: str) -> None:
    """Check all tasks of SOURCE.

    Lists every problem with its file, task, pair, row and column (counted from 1) and what to do about it, and exits
    with 1; or says in one line what the source has.
    """
    given = open_source(source)
    content = Content()
    for task in given.tasks:
        content.add(task)
    click.echo(_summary(given.name, content))


@command.command(name="list", epilog=_SOURCES)
@click.argument("source")
def list_tasks(source: str) -> None:
    """List the tasks of SOURCE: id, hash, demo pairs, test pairs, cells; tab-separated, sorted by id."""
    tasks = load_source(source)
    click.echo("task\thash\ttrain\ttest\tcells")
    for task in tasks:
        click.echo(f"{task.id}\t{task.hash}\t{len(task.train)}\t{len(task.test)}\t{task.cells}")


@command.command()
@click.option("--count", type=click.IntRange(1), required=True, help="Number of tasks.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="What they are made of.")
@click.option("--out", type=click.Path(file_okay=False), required=True, help="Folder to write to.")
def generate(count: int, seed: int, out: str) -> None:
    """Generate tasks by simple rules, for trials of runs that are larger than the data sets.

    Writes generated_challenges.json and generated_solutions.json in the competition's format. The same seed gives the
    same tasks; more tasks begin with those of fewer.
    """
    from arc.tasks.generated import write_generated

    write_generated(Path(out), count, seed)
    click.echo(f"{_count(count, 'task')} in {Path(out) / 'generated_challenges.json'}")


@command.command(epilog=_SOURCES)
@click.argument("source")
@click.option("--shards", type=click.IntRange(1, 10_000), required=True, help="Number of shards, about equally dear.")
@click.option("--costs", type=click.Path(), help="costs.parquet of `profile costs`, to balance shards by.")
@click.option("--out", type=click.Path(file_okay=False), required=True, help="Folder to write to.")
@click.option("--limit", type=click.IntRange(1), help="Keep the first LIMIT tasks by id only, for trial runs.")
@click.option(
    "--submission", type=click.Path(), help="File to write a submission to that is valid and knows no answer."
)
@click.option("--profile", type=click.Path(), help="File to write where the time went to: <name>.profile.parquet.")
def split(
    source: str,
    shards: int,
    costs: str | None,
    out: str,
    limit: int | None,
    submission: str | None,
    profile: str | None,
) -> None:
    """Spread the tasks of SOURCE over shards: the workflow's stage "tasks".

    Writes challenges-<n>.json for each shard without test outputs, solutions.json with the test outputs, and
    tasks.parquet with a row per task.
    """
    from arc.engine.profile import IMPORTS, TASKS
    from arc.engine.profile_file import recorded

    with recorded("tasks", profile) as profiler:
        with profiler.span(IMPORTS):
            import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore] # noqa: F401

            from arc.tables import read_rows
            from arc.tasks.shards import read_costs, write_task_files
            from arc.tasks.submission import write_entries
        with profiler.span(TASKS):
            given = open_source(source)
            content = write_task_files(given.tasks, shards, out, read_costs(costs) if costs else None, limit)
            if submission:
                tests = read_rows(Path(out, "tasks.parquet"), ["task", "test"])
                write_entries(submission, ((row["task"], row["test"]) for row in tests), ())
        profiler.facts.update(tasks=content.tasks)
    click.echo(f"{_summary(given.name, content)}; {_count(shards, 'shard')} in {out}")


@command.command(epilog=_SOURCES)
@click.argument("sources", metavar="SOURCE...", nargs=-1, required=True)
@click.option("--out", type=click.Path(dir_okay=False), required=True, help="File to write, FILE.jsonl.gz.")
def pack(sources: tuple[str, ...], out: str) -> None:
    """Pack the tasks of every SOURCE, with their outputs, into one small file.

    It is for machines without the data sets, such as those that the GPU check is sent to. Tasks that sources share are
    packed once.
    """
    from arc.tasks.packed import apart, write_packed

    tasks = list(apart(map(load_source, sources)))
    write_packed(Path(out), tasks)
    click.echo(f"{_count(len(tasks), 'task')} in {out}")


@command.command(epilog=_SOURCES)
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
def overlap(first: str, second: str) -> None:
    """List the tasks that the sources A and B share, whatever their ids and the order of their pairs.

    Each line has the id in A, the id in B, and "same" where demo pairs and test inputs are the same, or "partly" where
    only some demo pairs are: another revision, or a variant. The last line counts.
    """
    from arc.tasks.overlap import overlap as shared_tasks

    shared = shared_tasks(load_source(first), load_source(second))
    for pair in shared:
        click.echo(f"{pair.first.id}\t{pair.second.id}\t{'same' if pair.same else 'partly'}")
    same = sum(pair.same for pair in shared)
    click.echo(f"{_count(len(shared), 'shared task')}: {same} the same, {len(shared) - same} partly")


@command.command(epilog=_SOURCES)
@click.argument("source")
@click.argument("task")
@click.option("--out", type=click.Path(dir_okay=False), required=True, help="FILE.svg or FILE.png.")
@click.option("--digits", is_flag=True, help="Write the colour's number into every cell.")
def draw(source: str, task: str, out: str, digits: bool) -> None:
    """Draw all pairs of TASK, an id of SOURCE, in the official palette."""
    from arc.files import whole_file
    from arc.tasks.pictures import task_picture
    from arc.tasks.render import png, svg

    ending = Path(out).suffix.lower()
    if ending not in (".svg", ".png"):
        raise click.BadParameter(f"{out!r} ends neither in .svg nor in .png", param_hint="--out")
    picture = task_picture(load_source(source).task(task), digits=digits)
    with whole_file(out) as temporary:
        temporary.write_bytes(svg(picture).encode() if ending == ".svg" else png(picture))


@command.group()
def submission() -> None:
    """Work with submission.json files of the ARC Prize competition."""


@submission.command(epilog=_SOURCES)
@click.argument("file", metavar="SUBMISSION")
@click.argument("source")
@click.option(
    "--details", is_flag=True, help="Also list every task: its id and, per test input, right, wrong or unknown."
)
def score(file: str, source: str, details: bool) -> None:
    """Score SUBMISSION on all tasks of SOURCE.

    By both rules: the share of test outputs solved, which the competition counts, and the share of tasks with all test
    outputs solved. What the submission lacks is wrong. Problems of the file are listed, and make it exit with 1.
    """
    from arc.tasks.submission import read_submission, score_submission

    tasks = load_source(source)
    result = score_submission(read_submission(file), tasks, shown_path(file))
    if details:
        words = {True: "right", False: "wrong", None: "unknown"}
        for task in result.tasks:
            click.echo("\t".join([task.task, *(words[solved] for solved in task.solved)]))
    click.echo(f"test outputs solved: {_share(*result.outputs)}")
    click.echo(f"tasks with all test outputs solved: {_share(*result.whole_tasks)}")
    unknown = _unknown_outputs(tasks)
    if unknown:
        click.echo(f"not counted: {_count(unknown, 'test output')} that {tasks.name} does not have")
    if result.problems:
        raise InputError(*result.problems)


def _summary(source: str, content: Content) -> str:
    without = f", {content.unknown} without output" if content.unknown else ""
    parts = f"{_count(content.demos, 'demo pair')}, {_count(content.tests, 'test pair')}{without}"
    return f"{source}: {_count(content.tasks, 'task')}, {parts}"


def _unknown_outputs(source: TaskSource) -> int:
    return sum(pair.output is None for task in source for pair in task.test)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _share(solved: int, total: int) -> str:
    return f"{solved} of {total} ({100 * solved / total:.2f} %)" if total else "0 of 0"
