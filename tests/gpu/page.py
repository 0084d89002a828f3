"""What a check has found, and the page about it in Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from benchmarks.markdown import number, table
from tests.gpu.children import Piece
from tests.gpu.corpus import generated_samples

TOLD = 20
"""Differences that the page tells."""

RATIO, SHARE_OUTSIDE, SHARE_OF_COPY = 30, 0.05, 0.3
"""What is aimed at: times the evaluations of one core, transfers and initialisation of a run of RUN seconds, and the
share of the copy bandwidth that kernels reach which make a grid of every grid."""

RUN = 60

MAPS = (
    "cellwise",
    "cmirror",
    "dmirror",
    "hmirror",
    "replace",
    "rot180",
    "rot270",
    "rot90",
    "switch",
    "vmirror",
    "where",
)
"""Primitives that map cells of grids; the target is for waves of about a million entries."""

MANY = 900_000


class Found:
    """What sections have found so far."""

    def __init__(self, device: str, jobs: int) -> None:
        self.device = device
        self.jobs = jobs
        self.took: dict[str, float] = {}
        self.failed: list[str] = []
        self.left_out: list[str] = []
        self.compiled: list[dict[str, Any]] = []
        self.machine: dict[str, Any] | None = None
        self.compared: Counter[str] = Counter()
        self.pieces: Counter[str] = Counter()
        self.called: Counter[str] = Counter()
        self.differences: list[str] = []
        self.batts: list[dict[str, Any]] = []
        self.cores: dict[tuple[int, int], list[dict[str, Any]]] = {}
        self.calls: dict[str, dict[str, Any]] = {}
        self.core_calls: dict[str, dict[str, Any]] = {}
        self.placement: dict[str, Any] | None = None
        self.sanitizer: list[str] = []

    def compare(self, piece: Piece, result: dict[str, Any]) -> None:
        """Adds what a piece compared."""
        kind = f"{piece.call.partition('.')[2]}, blocks of {piece.args.get('block', 128)} threads"
        self.pieces[kind] += 1
        self.compared[kind] += result["compared"]
        self.called.update(result["calls"])
        self.differences += [f"{piece}:\n{each}" for each in result["differences"]]

    def batt(self, piece: Piece, result: dict[str, Any]) -> None:
        """Adds a large batt on the device or on cores."""
        if piece.call == "speed.batt":
            self.batts.append(result)
        else:
            self.cores.setdefault((piece.args["candidates"], piece.args["processes"]), []).append(result)

    def apart(self) -> list[tuple[int, int]]:
        """Candidates and sample of large batts on which the device and the cores do not agree."""
        found = []
        for count in sorted({count for count, _ in self.cores}):
            known: dict[str, str] = {}
            for results in (each for (candidates, _), each in self.cores.items() if candidates == count):
                known.update(*(result["digests"] for result in results))
            wrong: set[int] = set()
            for each in self.batts:
                if each["candidates"] == count:
                    both = known.keys() & each["digests"].keys()
                    kind = f"{count:,} candidates x samples, slices of {each['slice']:,}"
                    self.pieces[kind] += 1
                    self.compared[kind] += len(both) * count
                    wrong.update(int(place) for place in both if known[place] != each["digests"][place])
            if wrong:
                self.failed.append(f"{count:,} candidates: {len(wrong)} samples differ, one is number {min(wrong)}")
                found.append((count, min(wrong)))
        return found

    def status(self) -> int:
        """The exit status: 0 where something was compared and nothing differs or broke."""
        return int(bool(self.failed or self.differences or not self.compared.total()))

    def text(self) -> str:
        """The page."""
        name = (self.machine or {}).get("names", {}).get("card", self.device)
        parts = [f"# GPU check: {name}", *self._head(), *self._equality(), *self._speed(), *self._calls()]
        parts += self._compiled()
        if self.placement:
            parts += [
                "## Placement",
                f"Rows of `arc/engine/placement.tsv` for this card, of {self.placement['kernels']} kernels and copies.",
                f"```\n{self.placement['rows'].rstrip()}\n```",
            ]
        if self.sanitizer:
            parts += ["## Sanitizer", *self.sanitizer]
        parts += self._rest()
        return "\n\n".join(parts) + "\n"

    def _head(self) -> Iterable[str]:
        if self.device != "cuda":
            yield (
                "**No card was used.** The kernels ran emulated on the CPU with small sizes, to show that the check "
                "works. No time on this page says anything about a card."
            )
        yield "Made by `sh tests/gpu/check.sh`."
        if self.machine is None:
            return
        found = self.machine
        rows = [*found["names"].items(), ("processor", found["processor"]), ("cores", str(found["cores"]))]
        rows += found["versions"].items()
        rows += [
            ("copy on the device, bytes read and written", _rate(found["copy"])),
            ("copy to the device", _rate(found["to_device"])),
            ("copy to the host", _rate(found["to_host"])),
            ("a launch", f"{1e6 * found['launch']:.1f} µs"),
            ("start of the device in a process", f"{found['start']:.2f} s"),
        ]
        yield table(["", ""], rows)

    def _equality(self) -> Iterable[str]:
        from arc.kernels.gpu.library import KERNELS

        if not self.compared:
            return
        yield "## Equality with the device `cpu`"
        yield (
            "Vectors are compared after every call of a kernel, and as whole functions; of random programs every line; "
            "of solvers outputs and all differs, on packed tasks; of large batts what all candidates give on the "
            "samples that cores ran, too."
        )
        rows = [[kind, f"{self.pieces[kind]:,}", f"{count:,}"] for kind, count in sorted(self.compared.items())]
        yield table(["what", "pieces", "results compared"], rows)
        never = sorted(set(KERNELS) - set(self.called))
        yield f"{len(KERNELS) - len(never)} of {len(KERNELS)} kernels were called" + (
            f"; not {', '.join(never)}." if never else "."
        )
        yield f"**{len(self.differences)} differences.**" if self.differences else "No difference."
        for each in self.differences[:TOLD]:
            yield f"```\n{each}\n```"

    def _speed(self) -> Iterable[str]:
        if not self.batts:
            return
        yield "## Large batts"
        yield (
            "Candidates are mutants of the shipped solvers. Samples are inputs of the packed training tasks of "
            f"ARC-AGI-1 and ARC-AGI-2 in a random order; {generated_samples(4834)} of 4,834 are of generated tasks. "
            "Seconds are wall seconds from the batt to the last outcome, planning included, in the second run of a "
            "process. Cores run slices as the executor makes them, on some of the same samples, without planning; all "
            "of them are processes side by side."
        )
        rows = []
        for each in self.batts:
            rate = each["evaluations"] / each["seconds"]
            cut = "" if each["samples"] == each["wanted"] else f" (of {each['wanted']:,}: no more time)"
            row = [f"{each['candidates']:,}", f"{each['samples']:,}{cut}", f"{each['slice']:,}"]
            row += [number(each["seconds"]), number(each["planning"]), number(each["first"]), number(rate)]
            for processes in (1, self.jobs):
                known = self.rate(each["candidates"], processes)
                row.append(f"{rate / known:.1f}" if known else "")
            rows.append([*row, f"{sum(row['launches'] or 0 for row in each['rows']):,}"])
        head = ["candidates", "samples", "slice", "s", "of it planning", "first slice", "evaluations/s"]
        yield table([*head, "times one core", f"times {self.jobs} cores", "launches"], rows)
        rows = []
        for (candidates, processes), found in sorted(self.cores.items()):
            evaluations = sum(each["evaluations"] for each in found)
            rate = self.rate(candidates, processes) or 0.0
            complete = "" if len(found) == processes else f" ({len(found)} of them ended)"
            rows.append([f"{candidates:,}", f"{processes}{complete}", f"{evaluations:,}", number(rate)])
        yield table(["candidates", "cores", "evaluations", "evaluations/s"], rows)
        best = max(self.batts, key=lambda each: (each["candidates"], each["evaluations"] / each["seconds"]))
        yield f"### Where the time goes: {best['candidates']:,} candidates x {best['samples']:,} samples"
        yield from self._categories(best)
        if self.device == "cuda":
            yield "### Targets"
            yield table(["what", "target", "measured", ""], self._targets(best))

    def rate(self, candidates: int, processes: int) -> float | None:
        """Evaluations per second of so many cores."""
        found = self.cores.get((candidates, processes))
        return sum(each["evaluations"] / each["seconds"] for each in found) if found else None

    def _categories(self, batt: dict[str, Any]) -> Iterable[str]:
        seconds: dict[str, float] = {}
        device: dict[str, float] = {}
        for row in batt["rows"]:
            seconds[row["category"]] = seconds.get(row["category"], 0.0) + row["seconds"]
            device[row["category"]] = device.get(row["category"], 0.0) + (row["device_seconds"] or 0.0)
        whole = sum(seconds.values())
        rows = [
            [category, number(spent), f"{100 * spent / whole:.1f} %", number(device[category])]
            for category, spent in sorted(seconds.items(), key=lambda item: -item[1])
        ]
        yield table(["category", "s of the host", "share", "s of the device"], rows)
        slowest = sorted(batt["rows"], key=lambda row: -(row["device_seconds"] or row["seconds"]))[:20]
        rows = [
            [row["category"], row["name"], f"{row['calls']:,}", f"{row['entries']:,}", number(row["seconds"]),
             number(row["device_seconds"] or 0.0)]
            for row in slowest
        ]  # fmt: skip
        yield table(["category", "", "calls", "entries", "s of the host", "s of the device"], rows)
        launches = sum(row["launches"] or 0 for row in batt["rows"])
        to_device = sum(row["bytes_to_device"] or 0 for row in batt["rows"])
        to_host = sum(row["bytes_to_host"] or 0 for row in batt["rows"])
        yield (
            f"{launches:,} launches. Transfers: {to_device / 1e6:,.1f} MB to the device, {to_host / 1e6:,.1f} MB to "
            f"the host. Initialisation of the device: {batt['initialised']:.2f} s."
        )

    def _targets(self, batt: dict[str, Any]) -> Iterable[list[str]]:
        known, rate = self.rate(batt["candidates"], 1), batt["evaluations"] / batt["seconds"]
        if known:
            yield _target(f"times one core, {batt['candidates']:,} candidates", RATIO, rate / known)
        moved = sum(row["seconds"] for row in batt["rows"] if row["category"] == "transfers")
        outside = (batt["initialised"] + moved * RUN / batt["seconds"]) / RUN
        yield _target(f"share of transfers and initialisation in {RUN} s, at most", SHARE_OUTSIDE, outside, True)
        copy = (self.machine or {}).get("copy", 0.0)
        for each in self.calls.values():
            if each["primitive"] in MAPS and each["own"] and copy and each["entries"] >= MANY:
                share = each["bytes"] * each["entries"] / each["own"] / copy
                yield _target(f"share of the copy bandwidth, `{each['call']}`", SHARE_OF_COPY, share)

    def _calls(self) -> Iterable[str]:
        if not self.calls:
            return
        copy = (self.machine or {}).get("copy")
        yield "## All primitives"
        yield (
            "A call on a wave of different grids (inputs of the packed tasks with exchanged colours), all results new "
            "to the pools. *whole* is the call with everything: sizes, room, kernels, interning, launches; *kernels* "
            "are its own kernels alone, both passes. GB/s are bytes of arguments and results, as pools hold them, over "
            "the time of the kernels; the share is that of the copy bandwidth above. Where a kernel only passes ids "
            "on, bytes are no traffic. *core* is the same on one core, with values new to the pools."
        )
        rows = []
        for text, each in sorted(self.calls.items(), key=lambda item: (item[1]["primitive"], item[0])):
            entries, own, moved = each["entries"], each["own"], each["bytes"] * each["entries"]
            core = self.core_calls.get(text)
            core_ns = 1e9 * core["seconds"] / core["entries"] if core else 0.0
            ns = 1e9 * each["seconds"] / entries
            few = 1e9 * each["few"]["seconds"] / each["few"]["entries"]
            rows.append(
                [
                    f"`{text}`",
                    f"{entries:,}",
                    number(1e3 * each["seconds"]),
                    number(1e3 * own) if own else "",
                    f"{moved / own / 1e9:,.0f}" if own else "",
                    f"{100 * moved / own / copy:.0f} %" if own and copy else "",
                    number(ns),
                    number(few),
                    number(core_ns) if core_ns else "",
                    f"{core_ns / ns:,.0f}" if core_ns and ns else "",
                ]
            )
        head = ["call", "entries", "whole, ms", "kernels, ms", "GB/s", "of copy", "ns", "ns, few", "core, ns"]
        yield table([*head, "times"], rows)

    def _compiled(self) -> Iterable[str]:
        kernels = {name: found for each in self.compiled for name, found in each["kernels"].items()}
        if not kernels:
            return
        yield "## Registers"
        spilling = sum(found[1] > 0 for found in kernels.values())
        yield (
            f"{len(kernels)} kernels in {len(self.compiled)} files; {spilling} use local memory (spills, or arrays of "
            f"a thread). NVRTC took {sum(each['seconds'] for each in self.compiled):.0f} s in all, side by side."
        )
        most = sorted(kernels.items(), key=lambda item: (-item[1][1], -item[1][0], item[0]))[:30]
        yield table(["kernel", "registers", "local bytes", "shared bytes"], [[n, *map(str, f)] for n, f in most])

    def _rest(self) -> Iterable[str]:
        if self.failed:
            yield "## Broken"
            for each in self.failed[:TOLD]:
                yield f"```\n{each}\n```"
        yield "## Time"
        yield table(["section", "s"], [[name, f"{seconds:.0f}"] for name, seconds in self.took.items()])
        yield f"Left out, as there was no time: {len(self.left_out)} pieces." if self.left_out else "Nothing left out."
        if self.left_out:
            yield "\n".join(f"- `{each[:160]}`" for each in self.left_out[:TOLD])


def _target(what: str, target: float, value: float, most: bool = False) -> list[str]:
    met = value <= target if most else value >= target
    return [what, f"{target:g}", number(value), "met" if met else "**not met**"]


def _rate(value: float) -> str:
    return f"{value / 1e9:,.1f} GB/s"
