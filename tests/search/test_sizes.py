from arc.search.measures import pieces, separators
from arc.search.sizes import sizings, task_sizings
from arc.tasks.sources import load_source


def grid(*rows: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(int, row)) for row in rows)


def test_pieces_are_connected_components() -> None:
    given = grid("110", "001", "200")
    assert [piece.cells for piece in pieces(given, 0, False, True)] == [2, 1, 1]
    assert [piece.cells for piece in pieces(given, 0, True, True)] == [3, 1]
    assert [piece.box for piece in pieces(grid("12", "03"), 0, False, False)] == [(2, 2)]


def test_separators_fill_whole_lines() -> None:
    assert separators(grid("151", "555", "151")) == ((1,), (1,))
    assert separators(grid("101", "000")) is None


def test_a_size_that_hangs_on_the_content() -> None:
    inputs = [grid("0000", "0110", "0110", "0000"), grid("00000", "01100", "00000"), grid("00000", "01110", "01110")]
    outputs = [grid("11", "11"), grid("11")]
    assert sizings(inputs, outputs)[0].sizes == ((2, 2), (1, 2), (2, 3))


def test_sides_told_by_numbers() -> None:
    inputs = [grid("120"), grid("1230"), grid("12340")]
    outputs = [grid("00", "00", "00"), grid("000", "000", "000", "000")]
    assert sizings(inputs, outputs)[0].sizes[2] == (5, 4)


def test_no_rule_for_sizes_without_a_reason() -> None:
    assert sizings([grid("0"), grid("0"), grid("0")], [grid("0", "0"), grid("0")]) == []


def test_training_tasks_are_sized_right() -> None:
    right = 0
    for task in load_source("arc-agi-1/training"):
        found = task_sizings(task.without_test_outputs())
        true = [(len(pair.output), len(pair.output[0])) for pair in task.test if pair.output]
        right += bool(found) and list(found[0].sizes[len(task.train) :]) == true
    assert right >= 385
