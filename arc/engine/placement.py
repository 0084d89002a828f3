"""Which kernels run on the host although columns are on a card: those that win there at every size, copies included.

``placement.tsv`` has what was measured: a row per card, kernel and side, and two for copies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from arc.errors import InputError, Problem
from arc.files import write_text

TABLE = Path(__file__).with_name("placement.tsv")

HOST, DEVICE = "host", "device"
COPY = "copy"
"""What copies are called among the kernels: to the host, and to the device."""

_HEADER = "card\twhat\twhere\tfixed\teach"


@dataclass(frozen=True)
class Line:
    """Seconds that grow with a size: entries of a call, or bytes of a copy."""

    fixed: float
    each: float

    def of(self, size: int) -> float:
        """The seconds for a size."""
        return self.fixed + self.each * size

    def below(self, other: Line) -> bool:
        """Whether it is the smaller one at every size."""
        return self.fixed < other.fixed and self.each <= other.each


@dataclass(frozen=True)
class Costs:
    """What was measured of a kernel, or of copies, on both sides."""

    host: Line
    device: Line


class Placement:
    """Decides for one card."""

    def __init__(self, measured: Mapping[str, Costs]) -> None:
        self._copy = measured.get(COPY)
        self._faster = {
            name: costs for name, costs in measured.items() if name != COPY and costs.host.below(costs.device)
        }

    def on_host(self, kernel: str) -> bool:
        """Whether it is worth asking what a call of the kernel on the host would take."""
        return self._copy is not None and kernel in self._faster

    def pays(self, kernel: str, entries: int, down: int, up: int) -> bool:
        """Whether a call on the host is faster, with so many bytes to copy there before and back afterwards."""
        costs, copy = self._faster[kernel], self._copy
        assert copy is not None
        return costs.host.of(entries) + copy.host.of(down) + copy.device.of(up) < costs.device.of(entries)


NOWHERE = Placement({})
"""For cards that were not measured: everything runs on the device."""


def placement_for(card: str, path: Path = TABLE) -> Placement:
    """What the table says about a card. Raises InputError for a table that cannot be read."""
    return Placement(read_placement(path).get(card, {}))


def read_placement(path: Path = TABLE) -> dict[str, dict[str, Costs]]:
    """What was measured, by card and kernel. Raises InputError for a table that cannot be read."""
    found: dict[str, dict[str, dict[str, Line]]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#") or line == _HEADER:
            continue
        try:
            card, what, where, fixed, each = line.split("\t")
            found.setdefault(card, {}).setdefault(what, {})[where] = Line(float(fixed), float(each))
        except ValueError:
            raise InputError(_problem(path, f"line {number}", f"is not {_HEADER.split()}")) from None
    try:
        return {card: {what: Costs(**sides) for what, sides in rows.items()} for card, rows in found.items()}
    except TypeError:
        raise InputError(_problem(path, "", f"lacks one of {HOST} and {DEVICE} for a card and kernel")) from None


def write_placement(path: Path, card: str, measured: Mapping[str, Costs], provenance: str) -> None:
    """Writes what was measured of a card into the table, in place of what it had of the card."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else [_HEADER]
    kept = [line for line in lines if not line.startswith((f"{card}\t", f"# {card}: ", "# No card"))]
    rows = [
        f"{card}\t{what}\t{where}\t{line.fixed:.4g}\t{line.each:.4g}"
        for what, costs in sorted(measured.items())
        for where, line in ((HOST, costs.host), (DEVICE, costs.device))
    ]
    write_text(path, "\n".join([*kept, f"# {card}: {provenance}", *rows, ""]))


def fitted(points: Sequence[tuple[int, float]]) -> Line:
    """The line through sizes and seconds that is off by the least share of them; neither number is negative."""
    import numpy as np

    sizes, seconds = np.array(points, float).T
    weights = 1 / np.maximum(seconds, 1e-9)
    each, fixed = np.polyfit(sizes, seconds, 1, w=weights) if len(set(sizes)) > 1 else (0.0, seconds.min())
    if each < 0:
        each, fixed = 0.0, float(np.average(seconds, weights=weights))
    if fixed < 0:
        each, fixed = float(np.average(seconds / np.maximum(sizes, 1))), 0.0
    return Line(float(fixed), float(each))


def _problem(path: Path, place: str, message: str) -> Problem:
    return Problem(str(path), place, message, "write it anew: python -m arc kernels calibrate")
