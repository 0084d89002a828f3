"""Runs in turn on the same inputs, and what every switch gains."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from arc.cli import cli
from arc.compare.ablation import Ablation, ablate, as_json, options, page
from arc.compare.comparison import PROCESS, WORK, Comparison, compare
from arc.compare.experiment import Arm, Inputs, Size, measure, prepare
from arc.compare.outputs import Compared
from arc.compare.revisions import Checkout, working_tree
from arc.config import ROOT
from arc.engine.results import results_path
from arc.engine.switches import DEFAULT, SWITCHES, Switches, only
from tests.compare.runs import DEMO_WRONG, write_job, write_results

INPUTS = Inputs(Path("tasks.json"), Path("batt.py"), Path("differs.py"))


@dataclass(frozen=True)
class Recorder(Checkout):
    """A checkout that notes what it is asked to run, and writes what its commands would write."""

    asked: list[tuple[str, ...]] = field(default_factory=list)
    help: str = "--clock"

    def arc(self, *arguments: str) -> tuple[str, float]:
        self.asked.append((self.name, *arguments))
        given = dict(pairwise(arguments))
        if "--help" in arguments:
            return self.help, 0.0
        if arguments[0] == "tasks":
            Path(given["--out"]).mkdir(parents=True)
            tasks = {f"{number:02}": number for number in range(50)}
            Path(given["--out"], "challenges-0.json").write_text(json.dumps(tasks))
        return "", 1.25


def recorder(name: str, asked: list[tuple[str, ...]], help: str = "--clock") -> Recorder:
    return Recorder(name, Path(name), Path("bytecode"), asked, help)


def test_arms_run_in_turn_after_one_run_that_does_not_count(tmp_path: Path) -> None:
    asked: list[tuple[str, ...]] = []
    arms = [Arm("baseline", recorder("a", asked), ("--x",)), Arm("change", recorder("b", asked))]
    folders = measure(arms, INPUTS, tmp_path, 3)
    assert folders == [tmp_path / "baseline", tmp_path / "change"]
    runs = [(words[0], words[words.index("--out-prefix") + 1]) for words in asked if "--out-prefix" in words]
    assert [name for name, _ in runs] == ["a", "b"] * 4
    assert [str(Path(prefix).relative_to(tmp_path)) for _, prefix in runs[2:]] == [
        f"{name}/repeat-{repeat}/0" for repeat in range(3) for name in ("baseline", "change")
    ]
    for folder in folders:
        assert sorted(path.name for path in folder.iterdir()) == ["repeat-0", "repeat-1", "repeat-2"]
        assert json.loads((folder / "repeat-1" / "0.process.json").read_text()) == {"cpu": 1.25}
    assert [words[-3:] for words in asked if words[0] == "a"][1:] == [("--clock", "cpu", "--x")] * 4


def test_profiles_keep_their_clock_where_one_side_has_no_choice(tmp_path: Path) -> None:
    asked: list[tuple[str, ...]] = []
    arms = [Arm("baseline", recorder("a", asked, help="nothing")), Arm("change", recorder("b", asked))]
    measure(arms, INPUTS, tmp_path, 1)
    assert not [words for words in asked if "--clock" in words]


def test_tasks_are_drawn_by_the_seed(tmp_path: Path) -> None:
    def drawn(folder: str, size: Size) -> dict[str, int]:
        found: dict[str, int] = json.loads(prepare(recorder("a", []), tmp_path / folder, size).tasks.read_text())
        return found

    first = drawn("1", Size(tasks=20, seed=1))
    assert len(first) == 20
    assert first == drawn("2", Size(tasks=20, seed=1))
    assert first != drawn("3", Size(tasks=20, seed=2))
    assert len(drawn("4", Size(tasks=1000))) == 50


def test_inputs_are_made_by_the_commands_of_the_checkout(tmp_path: Path) -> None:
    asked: list[tuple[str, ...]] = []
    inputs = prepare(recorder("a", asked), tmp_path / "in", Size(candidates=7, seed=3))
    assert [words[1] for words in asked] == ["tasks", "solvers", "card"]
    card = dict(pairwise(asked[2]))
    assert (card["--seed"], card["--candidates"], card["--out"]) == ("3", "7", str(tmp_path / "in"))
    assert inputs.batt == tmp_path / "in" / "batt.py"


def test_two_commits_are_run_and_compared(tmp_path: Path) -> None:
    """The working tree twice, on two devices: outputs are equal, and the compiled engine makes other calls."""
    words = ["compare", "--rev", ".", "--rev", ".", "--tasks", "2", "--candidates", "12", "--repeats", "1"]
    words += ["--baseline-options", "--device python", "--runs", str(tmp_path), "--json", str(tmp_path / "all.json")]
    result = CliRunner().invoke(cli, words, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert "Baseline: the working tree with --device python. Change: the working tree." in result.output
    found = json.loads((tmp_path / "all.json").read_text())
    assert found["differences"] == 0
    assert found["compared_results"] > 0
    assert found["clock"] == "cpu"
    rows = {row["category"]: row for row in found["rows"] if not row["primitive"]}
    assert rows[PROCESS]["baseline_seconds"] > 0
    assert rows["kernel loading"]["verdict"] == "only in the change"


def write_run(folder: Path, grid: int) -> None:
    write_job(folder / "0", {("dispatch", ""): 1.0})
    write_results(folder / "0", [((grid,),)], [DEMO_WRONG])


def test_differences_decide_the_exit_status(tmp_path: Path) -> None:
    for name, grid in (("a", 1), ("b", 1), ("c", 2)):
        write_run(tmp_path / name, grid)
    a, b, c = (str(tmp_path / name) for name in "abc")
    run = CliRunner().invoke
    assert run(cli, ["compare", a, b]).exit_code == 0
    other = run(cli, ["compare", a, c, "--markdown", f"{a}/page.md", "--differences", f"{a}/all.csv"])
    assert other.exit_code == 1
    assert "**Outputs differ**" in other.output
    assert (tmp_path / "a" / "page.md").read_text() == other.output
    assert (tmp_path / "a" / "all.csv").read_text().splitlines()[1:] == ["0,aa,1,0,output,1,2"]
    assert run(cli, ["compare", a, c, "--list-only"]).exit_code == 0
    for wrong in ([a], [a, b, c], ["--rev", "HEAD"], [a, b, "--rev", "HEAD", "--rev", "HEAD"]):
        assert run(cli, ["compare", *wrong]).exit_code == 2


def comparison(folder: Path, factor: float) -> Comparison:
    """Eight runs with a spread of 2 %; the change takes ``factor`` times as long."""
    generator = np.random.default_rng(1)
    for side, scale in (("a", 1.0), ("b", factor)):
        for repeat in range(8):
            noise = float(generator.normal(1, 0.02))
            write_job(folder / side / f"repeat-{repeat}" / "0", {("dispatch", ""): scale * noise, ("imports", ""): 1.0})
    return compare(folder / "a", folder / "b", ("off", "on"))


def test_a_gain_is_shown_where_a_switch_gains_among_the_defaults(tmp_path: Path) -> None:
    fast, same, slow = (comparison(tmp_path / str(factor), factor) for factor in (0.5, 1.0, 2.0))
    switches = {"memo": same, "waves": fast, "sharing": slow}
    found = Ablation("Measured.", fast, same, dict.fromkeys(switches, fast), switches, Compared(100, 8))
    assert {name: found.shown(name) for name in switches} == {"memo": False, "waves": True, "sharing": False}
    text = page(found)
    assert "| `engine.memo` |" in text
    assert [line.split(" | ")[-2] for line in text.splitlines() if line.startswith("| `")] == [
        "not shown",
        "shown",
        "not shown",
    ]
    figures = as_json(found)
    assert figures["switches"]["waves"]["gain_shown"]
    assert figures["switches"]["waves"]["in_place"]["ratio"] == pytest.approx(0.5, rel=0.05)
    assert figures["together"]["verdict"] == "faster"
    assert (figures["differences"], figures["compared_results"]) == (0, 100)


def test_options_say_every_switch() -> None:
    assert options(only("memo")) == ["--memo", *(f"--no-{name}" for name in SWITCHES if name != "memo")]
    assert options(Switches()) == [f"--{name}" if getattr(DEFAULT, name) else f"--no-{name}" for name in SWITCHES]


def test_a_switch_is_measured_alone_and_in_its_place(tmp_path: Path) -> None:
    checkout = working_tree(tmp_path / "bytecode")
    found = ablate(checkout, tmp_path, Size(tasks=1, candidates=8, repeats=1), ("memo",))
    assert list(found.alone) == list(found.in_place) == ["memo"]
    assert found.outputs.count == 0
    assert found.outputs.pairs == 3
    assert results_path(tmp_path / "turned-memo" / "repeat-0" / "0").is_file()
    assert found.together.row(WORK) is not None
    assert found.in_place["memo"].clock == "cpu"


def test_switches_that_are_on_have_a_recorded_gain() -> None:
    record = json.loads((ROOT / "docs" / "measurements" / "ablation.json").read_text(encoding="utf-8"))
    assert record["differences"] == 0
    assert record["compared_results"] > 0
    assert set(record["switches"]) == set(SWITCHES)
    for name, figures in record["switches"].items():
        assert figures["gain_shown"] or not getattr(DEFAULT, name), name
