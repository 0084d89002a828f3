from __future__ import annotations

import io
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from PIL import Image

from arc.tasks.pictures import PALETTE, grid_picture, pair_picture, task_picture
from arc.tasks.render import DIGIT_COLOURS, digit_colour, luminance, png, svg
from arc.tasks.task import Grid, Pair, Task
from tests.tasks.support import data_set, grids, tasks

NAME = "{http://www.w3.org/2000/svg}"
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v(\d+)h-\3")


def painted(text: str) -> Grid:
    """The grid that an SVG's rectangles paint, in their order."""
    cells: dict[tuple[int, int], int] = {}
    for path in ElementTree.fromstring(text).iter(f"{NAME}path"):
        if path.get("fill") in PALETTE:
            outline = path.get("d") or ""
            assert "".join(match.group() for match in RUN.finditer(outline)) == outline
            for column, row, width, height in (map(int, match.groups()) for match in RUN.finditer(outline)):
                for i in range(row, row + height):
                    for j in range(column, column + width):
                        cells[i, j] = PALETTE.index(str(path.get("fill")))
    height, width = (1 + max(axis) for axis in zip(*cells, strict=True))
    assert len(cells) == height * width
    return tuple(tuple(cells[i, j] for j in range(width)) for i in range(height))


def pixels(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as image:
        return image.convert("RGB")


@given(grids())
def test_svg_paints_the_grid(grid: Grid) -> None:
    assert painted(svg(grid_picture(grid))) == grid


@settings(max_examples=25)
@given(grids())
def test_png_paints_the_grid(grid: Grid) -> None:
    image = pixels(png(grid_picture(grid, cell=4)))
    assert image.size == (len(grid[0]) * 4 + 1, len(grid) * 4 + 1)
    for i, row in enumerate(grid):
        for j, cell in enumerate(row):
            assert "#{:02X}{:02X}{:02X}".format(*image.getpixel((4 * j + 2, 4 * i + 2))) == PALETTE[cell]  # type: ignore[misc]


@given(grids(8))
def test_svg_digits_are_the_cells(grid: Grid) -> None:
    written = {}
    for text in ElementTree.fromstring(svg(grid_picture(grid, digits=True))).iter(f"{NAME}text"):
        row = int(float(text.attrib["y"]))
        for x, digit in zip(text.attrib["x"].split(), text.text or "", strict=True):
            written[row, int(float(x))] = int(digit)
            assert text.get("fill") == DIGIT_COLOURS[int(digit)]
    assert written == {(i, j): cell for i, row in enumerate(grid) for j, cell in enumerate(row)}


def test_digits_have_contrast() -> None:
    for colour in PALETTE:
        light, dark = sorted((luminance(colour), luminance(digit_colour(colour))), reverse=True)
        assert (light + 0.05) / (dark + 0.05) > 4.5
    assert luminance("#FFFFFF") == pytest.approx(1)
    assert luminance("#000000") == 0


def test_digits_and_marks_show_in_a_png() -> None:
    grid: Grid = ((0, 0), (0, 0))
    plain = png(grid_picture(grid))
    digits = png(grid_picture(grid, digits=True))
    marked = png(grid_picture(grid, wrong=frozenset({(1, 1)})))
    assert len({plain, digits, marked}) == 3
    before, after = pixels(plain), pixels(marked)
    changed = [(x, y) for x in range(49) for y in range(49) if before.getpixel((x, y)) != after.getpixel((x, y))]
    assert changed
    assert all(x > 24 and y > 24 for x, y in changed)


def test_marks_show_in_an_svg() -> None:
    plain = svg(grid_picture(((0, 0), (0, 0))))
    marked = svg(grid_picture(((0, 0), (0, 0)), wrong=frozenset({(1, 0), (0, 1)})))
    assert marked != plain
    assert marked.count("M1.2 0.2l.6 .6m0-.6l-.6 .6M0.2 1.2l.6 .6m0-.6l-.6 .6") == 2


@settings(max_examples=20)
@given(tasks(known=False))
def test_whole_tasks_draw(task: Task) -> None:
    for digits in (False, True):
        picture = task_picture(task, digits=digits)
        root = ElementTree.fromstring(svg(picture))
        assert (root.get("width"), root.get("height")) == (str(picture.width + 1), str(picture.height + 1))
        assert pixels(png(picture)).size == (picture.width + 1, picture.height + 1)


@pytest.mark.parametrize("output", [None, (), ((), ())])
def test_pairs_without_cells_draw(output: Grid | None) -> None:
    picture = pair_picture(Pair((), output), digits=True)
    words = [text.text for text in ElementTree.fromstring(svg(picture)).iter(f"{NAME}text")]
    assert words == ["0x0", "?" if output is None else f"{len(output)}x0"]
    assert pixels(png(picture)).size == (picture.width + 1, picture.height + 1)


def test_titles_are_escaped() -> None:
    text = svg(grid_picture(((1,),), title="<a> & b"))
    assert "<title>&lt;a&gt; &amp; b</title>" in text
    assert "id=" not in text
    assert "\n" not in text


def test_pictures_are_small_and_the_same_every_time() -> None:
    tasks = data_set("arc-agi-1/training")
    texts = [svg(task_picture(task)) for task in tasks]
    assert sum(map(len, texts)) / len(texts) < 7500
    assert texts[:20] == [svg(task_picture(task)) for task in tasks.tasks[:20]]
    assert png(task_picture(tasks.tasks[0])) == png(task_picture(tasks.tasks[0]))
