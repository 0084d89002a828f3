"""The tasks of one shard as its jobs read them: without test outputs."""

from __future__ import annotations

import os

from arc.errors import InputError
from arc.tasks.json_text import read_json, shown_path
from arc.tasks.task import Task, sorted_by_id
from arc.tasks.validation import Spot, challenges_from

TABLE = "tasks.parquet"
"""The table of all tasks, which stands for the files of the shards."""


def read_challenges(path: str | os.PathLike[str], source: str) -> tuple[Task, ...]:
    """The tasks of one ``challenges-<n>.json``, sorted by id; ``source`` is the name they carry.

    Raises InputError where the file is not what ``write_task_files`` writes.
    """
    spot = Spot(shown_path(path))
    try:
        tasks = sorted_by_id(challenges_from(read_json(path), spot, source))
        spot.finish()
    except InputError as error:
        remedy = f"run the tasks stage again: remove {TABLE} beside it and start the workflow"
        raise error.with_remedy(remedy) from None
    return tasks
