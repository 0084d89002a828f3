"""A comparison in words and tables, as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arc.compare.comparison import Comparison, Row
from arc.compare.outputs import Compared, Difference
from arc.compare.statistics import CONFIDENCE, Interval, Verdict

SHOWN_DIFFERENCES = 50
SHOWN_FUNCTIONS = 40

_JUDGED = (Verdict.FASTER, Verdict.SLOWER, Verdict.SAME)


def page(comparison: Comparison, title: str = "Comparison") -> str:
    """The whole comparison."""
    categories = [row for row in comparison.rows if not row.primitive]
    functions = sorted((row for row in comparison.rows if row.primitive), key=lambda row: -abs(row.difference))
    shown = functions[:SHOWN_FUNCTIONS]
    parts = [
        f"# {title}",
        f"Baseline: {comparison.baseline}. Change: {comparison.change}.",
        *([" ".join(comparison.facts)] if comparison.facts else []),
        _outputs(comparison),
        how(comparison),
        "## By category",
        _table(categories),
        "## By function",
        _table(shown),
        *([_rest(functions[SHOWN_FUNCTIONS:])] if functions[SHOWN_FUNCTIONS:] else []),
        *(["## Differences", *differences(comparison.outputs)] if not comparison.equal else []),
    ]
    return "\n\n".join(parts) + "\n"


def how(comparison: Comparison) -> str:
    """What the columns are, and what to make of them."""
    pairs, repeats = len(comparison.pairs.shared), comparison.repeats
    judged = sum(row.verdict in _JUDGED for row in comparison.rows)
    chance = judged * (1 - CONFIDENCE)
    means = f"Seconds and calls are means over {repeats} repetitions. " if repeats > 1 else ""
    lone = len(comparison.pairs.only_baseline) + len(comparison.pairs.only_change)
    unshared = f"{lone} jobs that only one side has are left out. " if lone else ""
    return (
        f"{_count(pairs, 'pair')} of jobs. {means}{unshared}Seconds of categories and functions are "
        f"{'CPU' if comparison.clock == 'cpu' else 'wall'} time. A ratio is change to baseline, with its "
        f"{CONFIDENCE:.0%} interval by the bootstrap over pairs; a verdict is faster or slower only where the whole "
        f"interval is on one side of 1. Of {judged} rows with a verdict, about {chance:.0f} would get the wrong one of "
        "these by chance if nothing had changed: a single row proves little where there are many."
    )


def _outputs(comparison: Comparison) -> str:
    outputs = comparison.outputs
    if not outputs.pairs:
        return "**No outputs were compared**: there are none beside the profiles."
    what = f"{outputs.results:,} results (a candidate on a sample) of {_count(outputs.pairs, 'pair')}"
    if comparison.equal:
        return f"Outputs are equal: {what} compared, 0 differ."
    return f"**Outputs differ**: {_count(outputs.count, 'difference')} in {what}; listed below."


def differences(outputs: Compared, limit: int = SHOWN_DIFFERENCES) -> list[str]:
    """The differences in words, a paragraph of lines, and how many more there are."""
    found = outputs.differences[:limit]
    more = outputs.count - len(found)
    lines = "\n".join(f"- {_difference(each)}" for each in found)
    return [lines, *([f"And {more:,} more."] if more else [])]


def _difference(each: Difference) -> str:
    place = [
        each.pair,
        f"task {each.task}" if each.task else "",
        f"sample {each.sample}" if each.sample is not None else "",
        f"candidate {each.candidate}" if each.candidate is not None else "",
    ]
    return f"{', '.join(filter(None, place)) or 'everywhere'}: {each.what} {each.baseline} -> {each.change}"


def _rest(rows: Sequence[Row]) -> str:
    counts = [f"{sum(row.verdict is verdict for row in rows)} {verdict}" for verdict in Verdict]
    baseline, change = sum(row.baseline for row in rows), sum(row.change for row in rows)
    return (
        f"The other {_count(len(rows), 'row')} take {seconds(baseline)} s and {seconds(change)} s together: "
        + ", ".join(count for count in counts if not count.startswith("0 "))
        + "."
    )


def _table(rows: Iterable[Row]) -> str:
    head = ["", "baseline s", "change s", "difference s", "ratio", "interval", "calls", "change of calls", "verdict"]
    return table(head, map(_row, rows))


def _row(row: Row) -> list[str]:
    calls = row.change_calls - row.baseline_calls
    return [
        f"{row.category}: {row.primitive}" if row.primitive else row.category,
        seconds(row.baseline) if row.verdict is not Verdict.NEW else "",
        seconds(row.change) if row.verdict is not Verdict.GONE else "",
        f"{'-' if row.difference < 0 else '+'}{seconds(abs(row.difference))}",
        ratio(row.ratio) if row.verdict in (*_JUDGED, Verdict.FEW) else "",
        interval(row.interval),
        _calls(row.baseline_calls) if row.baseline_calls else "",
        f"{'-' if calls < 0 else '+'}{_calls(abs(calls))}" if calls else "",
        row.verdict.value,
    ]


def seconds(value: float) -> str:
    """Seconds to three digits, but not finer than microseconds."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    for least, digits in ((10, 1), (1, 2), (0.1, 3), (0.01, 4), (0.001, 5)):
        if abs(value) >= least:
            return f"{value:.{digits}f}"
    return f"{value:.6f}" if value else "0"


def ratio(value: float | None) -> str:
    """A ratio to three digits that matter."""
    if value is None:
        return ""
    if value < 0.1:
        return f"{value:.3g}"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.3f}"


def interval(found: Interval | None) -> str:
    """An interval of a ratio."""
    return f"{ratio(found.low)} to {ratio(found.high)}" if found else ""


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def _calls(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) else f"{value:,.1f}"


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
