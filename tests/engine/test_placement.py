"""Which kernels run on the host: a matter of a table, and none of results."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from arc.cli import cli
from arc.engine.backend import open_backend
from arc.engine.columnar import mirror
from arc.engine.columnar.backend import ColumnarBackend
from arc.engine.columnar.device import OnDevice
from arc.engine.placement import (
    COPY,
    NOWHERE,
    TABLE,
    Costs,
    Line,
    Placement,
    fitted,
    placement_for,
    read_placement,
    write_placement,
)
from arc.engine.plan import plan
from arc.errors import InputError
from arc.kernels.gpu.emulated import COMPILER, Emulated
from arc.kernels.gpu.library import KERNELS, Made
from arc.program.batt import merge
from arc.tasks.sources import load_source
from tests.engine.columnar.test_backend import DIFFERS, SOLVERS, executed
from tests.engine.programs import random_candidate

FAST, SLOW, FREE = Line(1e-6, 1e-9), Line(1e-5, 1e-8), Line(0.0, 0.0)


def test_the_host_must_win_at_every_size_and_pay_for_the_copies() -> None:
    placement = Placement(
        {
            "connect": Costs(FAST, SLOW),
            "rot90": Costs(SLOW, FAST),
            "fill": Costs(Line(1e-6, 1e-7), SLOW),
            COPY: Costs(Line(1e-6, 1e-9), Line(2e-6, 1e-9)),
        }
    )
    assert [placement.on_host(kernel) for kernel in ("connect", "rot90", "fill", "paint")] == [
        True,
        False,
        False,
        False,
    ]
    assert placement.pays("connect", 100, 400, 400)
    assert not placement.pays("connect", 100, 10_000, 400)  # 1 + 0.1 + 1 + 10 + 2 + 0.4 against 10 + 1 microseconds
    assert not placement.pays("connect", 100, 400, 10_000)
    assert not Placement({"connect": Costs(FAST, SLOW)}).on_host("connect")  # nobody knows what copies take


def test_the_table_that_comes_along_can_be_read_and_knows_no_card() -> None:
    assert read_placement() == {}
    assert not placement_for("NVIDIA H100 80GB HBM3").on_host("connect")


def test_tables_are_written_card_by_card(tmp_path: Path) -> None:
    path = tmp_path / "placement.tsv"
    path.write_bytes(TABLE.read_bytes())
    first = {"connect": Costs(FAST, SLOW), COPY: Costs(FREE, FREE)}
    write_placement(path, "card 1", {"rot90": Costs(SLOW, FAST)}, "an old run")
    write_placement(path, "card 2", first, "run on card 2")
    write_placement(path, "card 1", first, "run on card 1")
    assert read_placement(path) == {"card 1": first, "card 2": first}
    text = path.read_text(encoding="utf-8")
    assert text.count("# card 1: ") == text.count("# card 2: run on card 2") == 1
    assert "an old run" not in text
    assert "No card" not in text


@pytest.mark.parametrize(
    ("line", "message"),
    [("card\tconnect\thost\tfast\t1", "line 1"), ("card\tconnect\thost\t1\t1", "lacks one of host and device")],
)
def test_tables_that_cannot_be_read_say_where(line: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "placement.tsv"
    path.write_text(f"{line}\n", encoding="utf-8")
    with pytest.raises(InputError, match=message):
        read_placement(path)


@pytest.mark.parametrize(
    ("points", "line"),
    [
        ([(10, 3.0), (20, 4.0), (40, 6.0)], Line(2.0, 0.1)),
        ([(10, 5.0), (20, 4.0)], None),
        ([(10, 1.0), (20, 3.0)], None),
        ([(7, 2.0), (7, 1.0)], Line(1.0, 0.0)),
    ],
)
def test_lines_are_fitted_and_never_negative(points: list[tuple[int, float]], line: Line | None) -> None:
    found = fitted(points)
    assert found.fixed >= 0
    assert found.each >= 0
    if line is not None:
        assert (found.fixed, found.each) == pytest.approx((line.fixed, line.each))


def chosen(kind: str) -> Placement:
    """Made-up tables: all kernels on the host, or those that make something of a kind, or every second one."""
    names = [name for number, name in enumerate(sorted(KERNELS)) if kind in ("all", ("even", "odd")[number % 2])]
    names = names or [name for name in KERNELS if KERNELS[name].made.name in kind.split()]
    return Placement({**{name: Costs(FREE, SLOW) for name in names}, COPY: Costs(FREE, FREE)})


@pytest.mark.skipif(COMPILER is None, reason="g++ is not installed")
@pytest.mark.parametrize("kind", ["all", "even", "odd", "PARTS GRID_PARTS", "RUN", "GRID SCALAR"])
def test_results_do_not_depend_on_the_place(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(5)
    planned = plan(merge([*SOLVERS[::3], *(random_candidate(random) for _ in range(60))]), DIFFERS)
    tasks = list(load_source("arc-agi-1/training"))[10:14]
    calls: set[str] = set()
    call = mirror.Mirror.call

    def counted(self: mirror.Mirror, kernel: str, *args: object) -> None:
        calls.add(kernel)
        call(self, kernel, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(mirror.Mirror, "call", counted)
    expected = executed(open_backend("cpu"), planned, tasks, tmp_path, 12)
    backend = ColumnarBackend("emulated", lambda: OnDevice(Emulated(), chosen(kind)))
    assert executed(backend, planned, tasks, tmp_path, 12) == expected
    assert len(calls) > (3 if "PARTS" in kind else 10)
    assert kind != "all" or {KERNELS[kernel].made for kernel in calls} >= {Made.PARTS, Made.RUN, Made.GRID}
    assert not NOWHERE.on_host("rot90")


@pytest.mark.skipif(COMPILER is None, reason="g++ is not installed")
def test_the_command_measures_both_sides_and_runs_read_what_it_writes(tmp_path: Path) -> None:
    (tmp_path / "solver.py").write_text(
        "def solve_aa(I):\n    x1 = rot90(I)\n    x2 = objects(I, T, F, T)\n    x3 = argmax(x2, size)\n"
        "    x4 = subgrid(x3, I)\n    O = hconcat(x1, x4)\n    return O\n",
        encoding="utf-8",
    )
    table = tmp_path / "placement.tsv"
    table.write_bytes(TABLE.read_bytes())
    options = ["--device=emulated", "--tasks=6", f"--solvers={tmp_path / 'solver.py'}", f"--out={table}"]
    done = CliRunner().invoke(cli, ["kernels", "calibrate", *options], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    measured = read_placement(table)["emulated"]
    assert {COPY, "rot90", "objects"} <= set(measured)
    assert all(line.fixed + line.each > 0 for costs in measured.values() for line in (costs.host, costs.device))
    assert placement_for("emulated", table).on_host("rot90") == measured["rot90"].host.below(measured["rot90"].device)
    refused = CliRunner().invoke(cli, ["kernels", "calibrate", "--device=cpu"])
    assert isinstance(refused.exception, InputError)
