"""Parquet tables: written whole, read with errors meant for users. Equal content gives equal bytes.

Tables that grow with the number of tasks are written and read some rows at a time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from arc.errors import MADE_ANEW, InputError, Problem
from arc.files import whole_file

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]


class OfTask(Protocol):
    """What a table has of a task."""

    @property
    def task(self) -> str:
        """The task's id."""


T = TypeVar("T", bound=OfTask)
K = TypeVar("K", str, tuple[str, ...])

ROWS_PER_GROUP = 1 << 12
"""Rows that are written together, whatever portions they come in."""

ROWS_PER_PORTION = 1 << 10
"""Rows that are objects at a time where a table is read or written row by row."""


class TableWriter:
    """A Parquet file in the making: rows collect until they fill a row group."""

    def __init__(self, writer: Any, schema: pyarrow.Schema) -> None:
        self.schema = schema
        self._writer = writer
        self._tables: list[pyarrow.Table] = []
        self._rows = 0

    def add(self, table: pyarrow.Table) -> None:
        """Adds rows, which have the columns of the schema."""
        self._tables.append(table)
        self._rows += table.num_rows
        while self._rows >= ROWS_PER_GROUP:
            self._write(ROWS_PER_GROUP)

    def note(self, key: str, text: str) -> None:
        """Adds a text to the file's metadata."""
        self._writer.add_key_value_metadata({key: text})

    def finish(self) -> None:
        """Writes the rows that fill no row group."""
        if self._rows:
            self._write(self._rows)

    def _write(self, rows: int) -> None:
        import pyarrow

        table = pyarrow.concat_tables(self._tables)
        self._writer.write_table(table.slice(0, rows).combine_chunks(), row_group_size=rows)
        self._tables = [table.slice(rows)]
        self._rows -= rows


@contextmanager
def table_writer(path: str | os.PathLike[str], schema: pyarrow.Schema) -> Iterator[TableWriter]:
    """Opens a table to write to; it appears when the block ends without an error. The caller sorts the rows."""
    import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]

    form = {"compression": "zstd", "write_page_checksum": True}
    with whole_file(path) as temporary, pyarrow.parquet.ParquetWriter(temporary, schema, **form) as file:
        writer = TableWriter(file, schema)
        yield writer
        writer.finish()


def write_table(
    path: str | os.PathLike[str],
    content: pyarrow.Table | Mapping[str, Any],
    schema: pyarrow.Schema | None = None,
) -> None:
    """Writes a table, or a mapping from column names to values, whole.

    With a schema, its columns are written in its order and with its types. The caller sorts the rows. Chunks,
    dictionary encodings and metadata (pandas' for instance) leave no trace in the file.
    """
    import pyarrow

    if isinstance(content, pyarrow.Table):
        table = content if schema is None else content.select(schema.names).cast(schema)
    else:
        table = pyarrow.table(dict(content), schema=schema)
    plain = _plain(table)
    with table_writer(path, plain.schema) as writer:
        writer.add(plain)


def write_rows(path: str | os.PathLike[str], rows: Iterable[Mapping[str, Any]], schema: pyarrow.Schema) -> None:
    """Writes a table from its rows, whole, without holding them all. The caller sorts them."""
    import pyarrow

    left = iter(rows)
    with table_writer(path, schema) as writer:
        while portion := list(islice(left, ROWS_PER_PORTION)):
            writer.add(pyarrow.Table.from_pylist(portion, schema))


def _plain(table: pyarrow.Table) -> pyarrow.Table:
    """The same content without metadata and dictionary encoding."""
    import pyarrow

    columns = [
        column.cast(column.type.value_type) if pyarrow.types.is_dictionary(column.type) else column
        for column in table.columns
    ]
    return pyarrow.table(columns, names=table.column_names)


def read_table(path: str | os.PathLike[str], columns: Sequence[str] | None = None) -> pyarrow.Table:
    """Reads a table, or some of its columns; a file that is absent, broken or lacks a column is an ``InputError``."""
    with _opened(path, columns or ()) as file:
        return file.read(columns=None if columns is None else list(columns), use_threads=False)


def read_portions(
    path: str | os.PathLike[str], columns: Sequence[str], rows: int = ROWS_PER_GROUP
) -> Iterator[pyarrow.RecordBatch]:
    """Some columns of a table, so many rows at a time. Errors are those of ``read_table``."""
    with _opened(path, columns) as file:
        yield from file.iter_batches(rows, columns=list(columns), use_threads=False)


def read_rows(path: str | os.PathLike[str], columns: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The rows of a table, some columns of them, without holding them all. Errors are those of ``read_table``."""
    for portion in read_portions(path, columns, ROWS_PER_PORTION):
        yield from portion.to_pylist()


def in_order(path: str | os.PathLike[str], items: Iterable[T], key: Callable[[T], K], remedy: str) -> Iterator[T]:
    """The items of a file, which must be sorted by their key; else an InputError with the remedy."""
    last: T | None = None
    for item in items:
        if last is not None and key(item) < key(last):
            message = f"is not sorted: {last.task} stands before {item.task}"
            raise InputError(Problem(os.fspath(path), "", message, remedy))
        last = item
        yield item


@contextmanager
def _opened(path: str | os.PathLike[str], columns: Sequence[str]) -> Iterator[Any]:
    """A Parquet file that has these columns."""
    import pyarrow
    import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]

    name = os.fspath(path)
    try:
        with pyarrow.parquet.ParquetFile(name, page_checksum_verification=True) as file:
            lacking = [column for column in columns if column not in file.schema_arrow.names]
            if lacking:
                raise InputError(Problem(name, "", f"has no column {', '.join(lacking)}", MADE_ANEW))
            yield file
    except FileNotFoundError:
        raise InputError(Problem(name, "", "does not exist", "run the stage that makes it")) from None
    except (pyarrow.ArrowException, OSError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise InputError(Problem(name, "", f"is not a readable Parquet file: {reason}", MADE_ANEW)) from None
