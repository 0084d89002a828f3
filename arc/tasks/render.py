"""SVG and PNG of pictures."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from arc.tasks.pictures import BORDER, INK, PALETTE, PAPER, ArrowItem, GridItem, Item, Picture, TextItem
from arc.tasks.task import Grid

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

DARK, LIGHT = "#000000", "#FFFFFF"
DIGIT_SHARE = 0.7
"""Height of a digit's font in cells."""


def luminance(colour: str) -> float:
    """Relative luminance of ``#RRGGBB``, 0 to 1, as WCAG defines it."""
    channels = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    linear = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def digit_colour(colour: str) -> str:
    """Black or white, whichever contrasts more with ``colour``."""
    light = luminance(colour)
    return DARK if (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) else LIGHT


DIGIT_COLOURS = tuple(map(digit_colour, PALETTE))


def svg(picture: Picture) -> str:
    """The picture as one SVG element without line breaks or ids, to stand alone or inside HTML."""
    # one pixel more, as the outermost borders are centred on the edge
    size = f'width="{picture.width + 1}" height="{picture.height + 1}"'
    box = f'viewBox="-.5 -.5 {picture.width + 1} {picture.height + 1}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img"><title>{escape(picture.title)}</title>']
    for item in picture.items:
        if isinstance(item, GridItem) and item.empty is None:
            parts.append(_svg_grid(item, picture.digits))
        elif isinstance(item, ArrowItem):
            parts.append(f'<path fill="none" stroke="{INK}" d="{_arrow_path(item)}"/>')
        else:
            parts.append(_svg_frame(item))
    return "".join([*parts, "</svg>"])


def png(picture: Picture) -> bytes:
    """The picture as a PNG file."""
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (picture.width + 1, picture.height + 1), PAPER)
    draw = ImageDraw.Draw(image)
    for item in picture.items:
        if isinstance(item, GridItem) and item.empty is None:
            font = ImageFont.load_default(item.cell * DIGIT_SHARE) if picture.digits else None
            _png_grid(draw, item, font)
        elif isinstance(item, ArrowItem):
            x, top, bottom = _arrow(item)
            draw.line([(x, top), (x, bottom)], INK)
            draw.line([(x - 4, bottom - 4), (x, bottom), (x + 4, bottom - 4)], INK)
        else:
            text, size = _text(item)
            if not isinstance(item, TextItem):
                draw.rectangle((item.x, item.y, item.x + item.width, item.y + item.height), outline=BORDER)
            centre = (item.x + item.width / 2, item.y + item.height / 2)
            draw.text(centre, text, INK, ImageFont.load_default(size), anchor="mm")
    target = io.BytesIO()
    image.save(target, "PNG")
    return target.getvalue()


def _svg_grid(item: GridItem, digits: bool) -> str:
    """The commonest colour as one rectangle, every other as one path of runs; then lines, digits and marks."""
    height, width = len(item.grid), len(item.grid[0])
    runs: dict[int, list[str]] = {}
    for i, j, length, colour in _runs(item.grid):
        runs.setdefault(colour, []).append(f"M{j} {i}h{length}v1h-{length}")
    ground = Counter(cell for row in item.grid for cell in row).most_common(1)[0][0]
    parts = [
        f'<g transform="translate({item.x} {item.y}) scale({item.cell})">',
        f'<g shape-rendering="crispEdges"><path fill="{PALETTE[ground]}" d="M0 0h{width}v{height}h-{width}"/>',
        *(f'<path fill="{PALETTE[c]}" d="{"".join(path)}"/>' for c, path in sorted(runs.items()) if c != ground),
        "</g>",
        _svg_lines(BORDER, 1, f"{_ticks('M0 {}h{}', height, width)}{_ticks('M{} 0v{}', width, height)}"),
    ]
    if digits:
        parts += _svg_digits(item.grid)
    if item.wrong:
        crosses = "".join(f"M{j}.2 {i}.2l.6 .6m0-.6l-.6 .6" for i, j in sorted(item.wrong))
        parts += [_svg_lines(LIGHT, 3, crosses), _svg_lines(DARK, 1, crosses)]
    return "".join([*parts, "</g>"])


def _svg_lines(colour: str, width: int, path: str) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="{width}" vector-effect="non-scaling-stroke" d="{path}"/>'


def _ticks(form: str, count: int, length: int) -> str:
    return "".join(form.format(k, length) for k in range(count + 1))


def _svg_digits(grid: Grid) -> Iterator[str]:
    """A text per row and digit colour, every character at its own x."""
    yield f'<g font-family="sans-serif" font-size="{DIGIT_SHARE}" text-anchor="middle">'
    for i, row in enumerate(grid):
        for colour in (DARK, LIGHT):
            columns = [j for j, cell in enumerate(row) if DIGIT_COLOURS[cell] == colour]
            if columns:
                xs = " ".join(f"{j}.5" for j in columns)
                yield f'<text fill="{colour}" x="{xs}" y="{i}.75">{"".join(str(row[j]) for j in columns)}</text>'
    yield "</g>"


def _svg_frame(item: Item) -> str:
    text, size = _text(item)
    x, y = item.x + item.width / 2, item.y + item.height / 2 + size * 0.35
    frame = (
        f'<rect x="{item.x}" y="{item.y}" width="{item.width}" height="{item.height}" fill="none" stroke="{BORDER}"/>'
    )
    label = f'<text x="{x:g}" y="{y:g}" font-family="sans-serif" font-size="{size}" text-anchor="middle" fill="{INK}">'
    return f"{'' if isinstance(item, TextItem) else frame}{label}{escape(text)}</text>"


def _png_grid(
    draw: ImageDraw.ImageDraw, item: GridItem, font: ImageFont.FreeTypeFont | ImageFont.ImageFont | None
) -> None:
    cell = item.cell
    for i, row in enumerate(item.grid):
        for j, colour in enumerate(row):
            x, y = item.x + j * cell, item.y + i * cell
            draw.rectangle((x, y, x + cell, y + cell), fill=PALETTE[colour], outline=BORDER)
            if font is not None:
                draw.text((x + cell / 2, y + cell / 2), str(colour), DIGIT_COLOURS[colour], font, anchor="mm")
            if (i, j) in item.wrong:
                low, high = cell * 0.2, cell * 0.8
                for ink, width in ((LIGHT, 3), (DARK, 1)):
                    draw.line((x + low, y + low, x + high, y + high), ink, width)
                    draw.line((x + low, y + high, x + high, y + low), ink, width)


def _text(item: Item) -> tuple[str, int]:
    """What is written in a label, an unknown output or a grid without cells, and the font's size."""
    if isinstance(item, TextItem):
        return item.text, 13
    return (item.empty or "", 16) if isinstance(item, GridItem) else ("?", 36)


def _arrow(item: ArrowItem) -> tuple[int, int, int]:
    """The arrow's x, top and bottom."""
    return item.x + item.width // 2, item.y + 5, item.y + item.height - 5


def _arrow_path(item: ArrowItem) -> str:
    x, top, bottom = _arrow(item)
    return f"M{x} {top}V{bottom}m-4 -4l4 4l4 -4"


def _runs(grid: Grid) -> Iterator[tuple[int, int, int, int]]:
    """Runs of one colour in the rows: row, first column, length, colour."""
    for i, row in enumerate(grid):
        j = 0
        for colour, cells in groupby(row):
            length = len(list(cells))
            yield i, j, length, colour
            j += length
