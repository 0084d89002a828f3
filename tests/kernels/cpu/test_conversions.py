import arc.kernels.cpu.conversions  # noqa: F401
from arc.dsl import Reason
from arc.dsl.types import CELL, GRID, IJ, INTEGER, Type, set_of, tuple_of
from arc.limits import MAX_INTEGER, MIN_INTEGER
from tests.kernels.cpu.agreement import assert_gives

PAIR = Type("Pair", (INTEGER, INTEGER))
CELL_PARTS = Type("Pair", (INTEGER, IJ))
COORDINATES = (-2047, -2000, -1, 0, 1, 7, 2047)
LOCATIONS = [(i, j) for i in COORDINATES for j in COORDINATES]
CELLS = [(k % 10, location) for k, location in enumerate(LOCATIONS)]


def test_opened() -> None:
    assert_gives("ij_to_run", [(LOCATIONS, IJ)], PAIR, LOCATIONS)
    assert_gives("cell_to_run", [(CELLS, CELL)], CELL_PARTS, CELLS)


def test_closed() -> None:
    pairs = [*LOCATIONS, (2048, 0), (0, -2048), (MAX_INTEGER, 0), (0, MIN_INTEGER)]
    expected = [*LOCATIONS, *[Reason.TOO_LARGE] * 4]
    assert_gives("run_to_ij", [(pairs, PAIR)], IJ, expected)
    others = [(), (3,), (1, 2, 3), (MAX_INTEGER, 1, 1)]
    tuples = [*pairs, *others]
    assert_gives("run_to_ij", [(tuples, tuple_of(INTEGER))], IJ, [*expected, *[Reason.WRONG_TYPE] * 4])
    assert_gives("run_to_pair", [(tuples, tuple_of(INTEGER))], PAIR, [*pairs, *[Reason.WRONG_TYPE] * 4])


def test_cells_closed() -> None:
    cells = [*CELLS, (10, (0, 0)), (-1, (3, -4)), (MIN_INTEGER, (0, 0)), (256, (1, 1))]
    assert_gives("run_to_cell", [(cells, CELL_PARTS)], CELL, [*CELLS, *[Reason.BAD_ARGUMENT] * 4])


def test_parts() -> None:
    rows, columns = zip(*LOCATIONS, strict=True)
    assert_gives("ij_row", [(LOCATIONS, IJ)], INTEGER, rows)
    assert_gives("ij_column", [(LOCATIONS, IJ)], INTEGER, columns)
    assert_gives("cell_color", [(CELLS, CELL)], INTEGER, [color for color, _ in CELLS])
    assert_gives("cell_location", [(CELLS, CELL)], IJ, LOCATIONS)
    grids = [((k % 10, 1),) for k in range(len(CELLS))]
    pairs = list(zip(grids, [frozenset(location) for location in LOCATIONS], strict=True))
    parts = (GRID, set_of(INTEGER))
    for position in (0, 1):
        values = [pair[position] for pair in pairs]
        assert_gives("part", [(pairs, Type("Pair", parts))], parts[position], values, [position])
