from pathlib import Path

import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]
import pyarrow.parquet as pq  # type: ignore[import-untyped, unused-ignore]
import pytest

from arc import tables
from arc.errors import InputError
from arc.tables import read_rows, read_table, table_writer, write_rows, write_table

SCHEMA = pa.schema([("name", pa.string()), ("count", pa.int32())])


def test_round_trip(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "table.parquet"
    write_table(path, {"count": [1, None], "name": ["a", "b"]}, SCHEMA)
    table = read_table(path)
    assert table.schema == SCHEMA
    assert table.to_pylist() == [{"name": "a", "count": 1}, {"name": "b", "count": None}]
    assert read_table(path, ["count"]).column_names == ["count"]


def test_equal_content_gives_equal_bytes(tmp_path: Path) -> None:
    plain = pa.table({"name": ["a", "b", "a"], "count": [1, 2, 3]}, schema=SCHEMA)
    encoded = pa.table({"count": plain["count"].cast(pa.int64()), "name": plain["name"].dictionary_encode()})
    tables = {
        "plain": plain,
        "chunked": pa.concat_tables([plain.slice(0, 1), plain.slice(1)]),
        "described": plain.replace_schema_metadata({"pandas": "{}"}),
        "encoded": encoded,
    }
    for name, table in tables.items():
        write_table(tmp_path / name, table, SCHEMA)
    assert len({(tmp_path / name).read_bytes() for name in tables}) == 1
    write_table(tmp_path / "without schema", tables["described"])
    assert (tmp_path / "without schema").read_bytes() == (tmp_path / "plain").read_bytes()
    assert read_table(tmp_path / "without schema").schema.metadata is None


def test_empty_table(tmp_path: Path) -> None:
    write_table(tmp_path / "empty", {"name": [], "count": []}, SCHEMA)
    assert read_table(tmp_path / "empty").num_rows == 0
    assert read_table(tmp_path / "empty").schema == SCHEMA


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    path = tmp_path / "table.parquet"
    with pytest.raises(InputError, match=r"table\.parquet: does not exist"):
        read_table(path)
    path.write_bytes(b"PAR1 but no more")
    with pytest.raises(InputError, match=r"table\.parquet: is not a readable Parquet file"):
        read_table(path)
    write_table(path, {"name": ["a"] * 1000, "count": [1] * 1000}, SCHEMA)
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(InputError, match=r"table\.parquet: is not a readable Parquet file"):
        read_table(path)


def test_a_flipped_bit_changes_no_value_unnoticed(tmp_path: Path) -> None:
    path = tmp_path / "table.parquet"
    write_table(path, {"name": [f"n{i % 7}" for i in range(1000)], "count": range(1000)}, SCHEMA)
    whole, table = path.read_bytes(), read_table(path)
    group = pq.read_metadata(path).row_group(0)
    columns = [group.column(index) for index in range(group.num_columns)]
    size = sum(column.total_compressed_size for column in columns)
    refused = 0
    for place in range(columns[0].dictionary_page_offset, columns[0].dictionary_page_offset + size):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 16]) + whole[place + 1 :])
        try:
            assert read_table(path).equals(table)
        except InputError:
            refused += 1
    assert refused > 0.9 * size


def test_a_lacking_column_is_named(tmp_path: Path) -> None:
    write_table(tmp_path / "table", {"name": ["a"], "count": [1]}, SCHEMA)
    with pytest.raises(InputError, match="has no column weight"):
        read_table(tmp_path / "table", ["name", "weight"])


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    write_table(tmp_path / "table", {"name": ["a"], "count": [1]}, SCHEMA)
    before = (tmp_path / "table").read_bytes()
    with pytest.raises(pa.ArrowInvalid):
        write_table(tmp_path / "table", {"name": ["a"], "count": ["one"]}, SCHEMA)
    assert (tmp_path / "table").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["table"]


@pytest.mark.parametrize("portion", [1, 3, 10, 1000])
def test_bytes_do_not_depend_on_portions(portion: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "ROWS_PER_GROUP", 10)
    monkeypatch.setattr(tables, "ROWS_PER_PORTION", portion)
    rows = [{"name": f"n{i % 7}", "count": i} for i in range(43)]
    whole = pa.Table.from_pylist(rows, SCHEMA)
    write_table(tmp_path / "whole", whole)
    with table_writer(tmp_path / "parts", SCHEMA) as writer:
        for first in range(0, len(rows), portion):
            writer.add(whole.slice(first, portion))
    write_rows(tmp_path / "rows", rows, SCHEMA)
    assert (tmp_path / "parts").read_bytes() == (tmp_path / "whole").read_bytes()
    assert (tmp_path / "rows").read_bytes() == (tmp_path / "whole").read_bytes()
    assert pq.ParquetFile(tmp_path / "whole").num_row_groups == 5
    assert list(read_rows(tmp_path / "whole", ["count", "name"])) == rows


def test_rows_of_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"table\.parquet: does not exist"):
        next(read_rows(tmp_path / "table.parquet", ["name"]))
    write_table(tmp_path / "table", {"name": ["a"], "count": [1]}, SCHEMA)
    with pytest.raises(InputError, match="has no column weight"):
        next(read_rows(tmp_path / "table", ["weight"]))
