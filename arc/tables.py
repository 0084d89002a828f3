"""Parquet tables: written whole, read with errors meant for users. Equal content gives equal bytes."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from arc.errors import InputError, Problem
from arc.files import whole_file

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

ROWS_PER_GROUP = 1 << 20


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
    import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]

    if isinstance(content, pyarrow.Table):
        table = content if schema is None else content.select(schema.names).cast(schema)
    else:
        table = pyarrow.table(dict(content), schema=schema)
    with whole_file(path) as temporary:
        pyarrow.parquet.write_table(_plain(table), temporary, compression="zstd", row_group_size=ROWS_PER_GROUP)


def _plain(table: pyarrow.Table) -> pyarrow.Table:
    """The same content without metadata and dictionary encoding, in one chunk per column."""
    import pyarrow

    fields = [
        pyarrow.field(field.name, field.type.value_type if pyarrow.types.is_dictionary(field.type) else field.type)
        for field in table.schema
    ]
    return table.replace_schema_metadata(None).cast(pyarrow.schema(fields)).combine_chunks()


def read_table(path: str | os.PathLike[str], columns: Sequence[str] | None = None) -> pyarrow.Table:
    """Reads a table, or some of its columns; a file that is absent, broken or lacks a column is an ``InputError``."""
    import pyarrow
    import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]

    name = os.fspath(path)
    try:
        with pyarrow.parquet.ParquetFile(name) as file:
            lacking = [column for column in columns or () if column not in file.schema_arrow.names]
            if lacking:
                raise InputError(Problem(name, "", f"has no column {', '.join(lacking)}", "make the file again"))
            return file.read(columns=None if columns is None else list(columns))
    except FileNotFoundError:
        raise InputError(Problem(name, "", "does not exist", "run the stage that makes it")) from None
    except (pyarrow.ArrowException, OSError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise InputError(
            Problem(name, "", f"is not a readable Parquet file: {reason}", "make the file again")
        ) from None
