"""The result files of a shard: written whole, in row groups that do not depend on how the shard was sliced."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arc.arrow import binaries, numbers, strings
from arc.engine.backend import MISSING_DIFFER, Outcomes
from arc.engine.grids import Grids
from arc.engine.profile_file import SUFFIX
from arc.engine.samples import Key
from arc.tables import TableWriter, read_table, table_writer

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

_FAILURES = "failures"


def results_path(prefix: str | Path) -> Path:
    """The file with a row per candidate and sample."""
    return Path(f"{prefix}.results.parquet")


def outputs_path(prefix: str | Path) -> Path:
    """The file with the distinct grids that candidates gave on each test input."""
    return Path(f"{prefix}.outputs.parquet")


def profile_path(prefix: str | Path) -> Path:
    """The file that says where the time went."""
    return Path(f"{prefix}{SUFFIX}")


class Failed(NamedTuple):
    """A sample that has results marked as failed, and the error. Such rows are in the metadata of ``results.parquet``,
    under ``failures``, as a list in JSON: by task, sample, error."""

    task: str
    sample: int
    error: str


def read_failures(path: str | Path) -> list[Failed]:
    """The failures that a file of results tells of. Raises InputError for a file that is none."""
    metadata = read_table(path, []).schema.metadata or {}
    return [Failed(*row) for row in json.loads(metadata.get(_FAILURES.encode(), b"[]"))]


class ResultWriter:
    """Takes the outcomes of slices, in order, and writes their rows."""

    def __init__(self, results: TableWriter, outputs: TableWriter) -> None:
        self._results = results
        self._outputs = outputs
        self._written = 0
        self._failures: list[Failed] = []

    def add(self, keys: Sequence[Key], outcomes: Outcomes) -> None:
        """Adds the rows of one slice: a row per sample and candidate, in this order."""
        codes = outcomes.output.copy()
        for row, key in enumerate(keys):
            if key.split == "test":
                codes[row] = self._add_outputs(codes[row], outcomes.grids)
        self._add(self._results, *_result_columns(keys, codes, outcomes))
        self._failures += (Failed(keys[row].task, keys[row].sample, error) for row, error in outcomes.failures)

    def finish(self) -> None:
        """Writes the failures."""
        if self._failures:
            self._results.note(_FAILURES, json.dumps(self._failures))

    def _add_outputs(self, codes: NDArray[np.int32], grids: Grids) -> NDArray[np.int32]:
        """Writes the distinct grids of one sample, by first occurrence; gives the codes as rows of that file."""
        given = codes >= 0
        found, first, inverse = np.unique(codes[given], return_index=True, return_inverse=True)
        order = np.argsort(first)
        place = np.empty(len(found), dtype=np.int32)
        place[order] = np.arange(self._written, self._written + len(found), dtype=np.int32)
        chosen = found[order]
        self._add(
            self._outputs,
            numbers(place[order]),
            numbers(grids.heights[chosen]),
            numbers(grids.widths[chosen]),
            binaries([grids.bytes_of(number) for number in chosen]),
        )
        self._written += len(found)
        rows = codes.copy()
        rows[given] = place[inverse]
        return rows

    @staticmethod
    def _add(writer: TableWriter, *columns: pyarrow.Array) -> None:
        import pyarrow

        writer.add(pyarrow.Table.from_arrays(columns, schema=writer.schema))


@contextmanager
def result_writer(prefix: str | Path, differs: Sequence[str]) -> Iterator[ResultWriter]:
    """Opens the two result files of a shard; they appear when the block ends without an error."""
    import pyarrow

    result_schema = pyarrow.schema(
        [
            ("task", pyarrow.string()),
            ("sample", pyarrow.int16()),
            ("split", pyarrow.string()),
            ("candidate", pyarrow.int32()),
            ("output", pyarrow.int32()),
            ("exact", pyarrow.bool_()),
            *((f"differ:{name}", pyarrow.int16()) for name in differs),
        ]
    )
    output_schema = pyarrow.schema(
        [
            ("output", pyarrow.int32()),
            ("height", pyarrow.int16()),
            ("width", pyarrow.int16()),
            ("cells", pyarrow.binary()),
        ]
    )
    with (
        table_writer(results_path(prefix), result_schema) as results,
        table_writer(outputs_path(prefix), output_schema) as outputs,
    ):
        writer = ResultWriter(results, outputs)
        yield writer
        writer.finish()


def _result_columns(keys: Sequence[Key], codes: NDArray[np.int32], outcomes: Outcomes) -> list[pyarrow.Array]:
    """The columns of ``results.parquet``, in its order."""
    samples, candidates = codes.shape
    differs = outcomes.differs.reshape(len(outcomes.differs), codes.size)
    tests = np.repeat([key.split == "test" for key in keys], candidates)
    return [
        strings([key.task for key in keys], candidates),
        numbers(np.repeat(np.array([key.sample for key in keys], dtype=np.int16), candidates)),
        strings([key.split for key in keys], candidates),
        numbers(np.tile(np.arange(candidates, dtype=np.int32), samples)),
        numbers(codes.reshape(-1)),
        numbers(outcomes.exact.reshape(-1), absent=tests),
        *(numbers(found, absent=found == MISSING_DIFFER) for found in differs),
    ]
