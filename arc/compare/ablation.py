"""What every switch of the engine gains: alone, against none; and added last, against all others."""

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

    size: Size
    facts: str
    together: Comparison
    """all on, against all off"""
    alone: dict[str, Comparison]
    """by switch: it alone on, against all off"""
    added: dict[str, Comparison]
    """by switch: all on, against all others on"""
    outputs: Compared
    """of all arms against all on"""

    def shown(self, switch: str) -> bool:
        """Whether switching it on gains time where all others are on."""
        return _work(self.added[switch]).verdict is Verdict.FASTER


def ablate(checkout: Checkout, folder: Path, size: Size, switches: tuple[str, ...] = SWITCHES) -> Ablation:
    """Measures each switch of the device ``cpu`` alone, each left out, none and all, in turn.

    Raises InputError where a run fails.
    """
    combinations = {"none": only(), "all": only(*switches)}
    for name in switches:
        combinations[f"only-{name}"] = only(name)
        combinations[f"without-{name}"] = only(*(other for other in switches if other != name))
    arms = [Arm(name, checkout, ("--device", "cpu", *options(given))) for name, given in combinations.items()]
    inputs = prepare(checkout, folder / "inputs", size)
    folders = dict(zip(combinations, measure(arms, inputs, folder, size.repeats), strict=True))

    def between(baseline: str, change: str) -> Comparison:
        return compare(folders[baseline], folders[change], (baseline, change))

    outputs = Compared()
    for name in combinations:
        if name != "all":
            found = compare_outputs(paired(folders[name], folders["all"]).shared)
            outputs.results += found.results
            outputs.pairs += found.pairs
            outputs.add(iter(found.differences), found.count)
    return Ablation(
        size,
        size.described(),
        between("none", "all"),
        {name: between("none", f"only-{name}") for name in switches},
        {name: between(f"without-{name}", "all") for name in switches},
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
    """The figures of all switches, alone and added, and of all together."""

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
        "switches": {
            name: {
                "alone": figures(ablation.alone[name]),
                "added": figures(ablation.added[name]),
                "gain_shown": ablation.shown(name),
            }
            for name in ablation.alone
        },
        "compared_results": ablation.outputs.results,
        "differences": ablation.outputs.count,
    }


def page(ablation: Ablation) -> str:
    """The table, as Markdown."""
    head = ["", "alone: s", "ratio", "interval", "added: s", "ratio", "interval", "gain", "default"]
    rows = [["all together", *_cells(ablation.together), "", "", "", "", ""]]
    rows += [
        [
            f"`engine.{name}`",
            *_cells(ablation.alone[name]),
            *_cells(ablation.added[name]),
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
        f"{CONFIDENCE:.0%} interval by the bootstrap over runs. *Alone*: against all switches off. *Added*: all on, "
        "against all others on. This decides whether a gain is shown; what shows none is off by default.",
        table(head, rows),
        _wholes(ablation.together),
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
    return (
        f"Whole processes, with their start: {seconds(row.baseline)} CPU seconds with all switches off, "
        f"{seconds(row.change)} with all on; ratio {ratio(row.ratio)} ({interval(row.interval) or 'too few runs'})."
    )
