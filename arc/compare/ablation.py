"""What every switch of the engine gains: alone, against none; and in its place, among those that are on by default."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arc.compare.comparison import PROCESS, WORK, Comparison, Row, compare
from arc.compare.experiment import Arm, Size, measure, prepare
from arc.compare.outputs import Compared, compare_outputs
from arc.compare.profiles import paired
from arc.compare.revisions import Checkout
from arc.compare.statistics import CONFIDENCE, Verdict
from arc.compare.words import interval, ratio, seconds, table
from arc.engine.switches import DEFAULT, SWITCHES, Switches, only


@dataclass(frozen=True)
class Ablation:
    """The comparisons of all switches. A ratio below 1 is a gain of what is switched on."""

    facts: str
    """how it was measured"""
    together: Comparison
    """all on, against all off"""
    defaults: Comparison
    """those on by default, against all off"""
    alone: dict[str, Comparison]
    """by switch: it alone on, against all off"""
    in_place: dict[str, Comparison]
    """by switch: the defaults with it on, against the defaults with it off"""
    outputs: Compared
    """of all arms against the defaults"""

    def shown(self, switch: str) -> bool:
        """Whether switching it on gains time where the others are as they are by default."""
        return _work(self.in_place[switch]).verdict is Verdict.FASTER


def ablate(checkout: Checkout, folder: Path, size: Size, switches: tuple[str, ...] = SWITCHES) -> Ablation:
    """Measures each switch of the device ``cpu`` alone, each turned over among the defaults, none and all, in turn.

    Of combinations that are equal one runs.
    Raises InputError where a run fails.
    """
    combinations = {"none": only(), "all": only(*SWITCHES), "defaults": DEFAULT}
    for name in switches:
        combinations[f"only-{name}"] = only(name)
        combinations[f"turned-{name}"] = DEFAULT._replace(**{name: not getattr(DEFAULT, name)})
    arms = {given: Arm(name, checkout, ("--device", "cpu", *options(given))) for name, given in combinations.items()}
    inputs = prepare(checkout, folder / "inputs", size)
    measured = dict(zip(arms, measure(list(arms.values()), inputs, folder, size.repeats), strict=True))
    folders = {name: measured[given] for name, given in combinations.items()}

    def between(baseline: str, change: str) -> Comparison:
        return compare(folders[baseline], folders[change], (baseline, change))

    outputs = Compared()
    for given, results in measured.items():
        if given != DEFAULT:
            found = compare_outputs(paired(results, measured[DEFAULT]).shared)
            outputs.results += found.results
            outputs.pairs += found.pairs
            outputs.add(iter(found.differences), found.count)

    def in_place(name: str) -> Comparison:
        turned = f"turned-{name}"
        return between(turned, "defaults") if getattr(DEFAULT, name) else between("defaults", turned)

    return Ablation(
        size.described(),
        between("none", "all"),
        between("none", "defaults"),
        {name: between("none", f"only-{name}") for name in switches},
        {name: in_place(name) for name in switches},
        outputs,
    )


def options(switches: Switches) -> list[str]:
    """The options of ``execute`` for these switches."""
    return [f"--{'' if getattr(switches, name) else 'no-'}{name}" for name in SWITCHES]


def _work(comparison: Comparison) -> Row:
    row = comparison.row(WORK)
    assert row is not None, "every comparison has this row"
    return row


def as_json(ablation: Ablation) -> dict[str, Any]:
    """The figures of all switches, alone and in its place, of all together and of the defaults."""

    def figures(comparison: Comparison) -> dict[str, Any]:
        row = _work(comparison)
        return {
            "baseline_seconds": row.baseline,
            "change_seconds": row.change,
            "ratio": row.ratio,
            "ratio_low": row.interval and row.interval.low,
            "ratio_high": row.interval and row.interval.high,
            "verdict": row.verdict.value,
        }

    return {
        "facts": ablation.facts,
        "confidence": CONFIDENCE,
        "together": figures(ablation.together),
        "defaults": figures(ablation.defaults),
        "switches": {
            name: {
                "alone": figures(ablation.alone[name]),
                "in_place": figures(ablation.in_place[name]),
                "gain_shown": ablation.shown(name),
            }
            for name in ablation.alone
        },
        "compared_results": ablation.outputs.results,
        "differences": ablation.outputs.count,
    }


def page(ablation: Ablation) -> str:
    """The table, as Markdown."""
    head = ["", "alone: s", "ratio", "interval", "in place: s", "ratio", "interval", "gain", "default"]
    rows = [
        ["all together", *_cells(ablation.together), "", "", "", "", ""],
        ["the defaults", *_cells(ablation.defaults), "", "", "", "", ""],
    ]
    rows += [
        [
            f"`engine.{name}`",
            *_cells(ablation.alone[name]),
            *_cells(ablation.in_place[name]),
            "shown" if ablation.shown(name) else "not shown",
            "on" if getattr(DEFAULT, name) else "off",
        ]
        for name in ablation.alone
    ]
    outputs = ablation.outputs
    equal = f"Outputs are equal: {outputs.results:,} results compared, 0 differ."
    if outputs.count:
        equal = f"**Outputs differ**: {outputs.count:,} differences in {outputs.results:,} results."
    parts = [
        "# What every switch gains",
        f"{ablation.facts} {equal}",
        f"Seconds are CPU time of {WORK}; a ratio is that with the switch on to that with it off, with its "
        f"{CONFIDENCE:.0%} interval by the bootstrap over runs. *Alone*: against all switches off. *In place*: all "
        "others as they are by default. This decides whether a gain is shown; what shows none is off by default.",
        table(head, rows),
        _wholes(ablation.defaults),
        "What they do is described in [config/README.md](../../config/README.md).",
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _cells(comparison: Comparison) -> list[str]:
    row = _work(comparison)
    return [f"{seconds(row.baseline)} -> {seconds(row.change)}", ratio(row.ratio), interval(row.interval)]


def _wholes(comparison: Comparison) -> str:
    row = comparison.row(PROCESS)
    if row is None:
        return ""
    within = interval(row.interval) or "too few runs"
    return (
        f"Whole processes, with their start: {seconds(row.baseline)} CPU seconds with all switches off, "
        f"{seconds(row.change)} with the defaults; ratio {ratio(row.ratio)} ({within})."
    )
