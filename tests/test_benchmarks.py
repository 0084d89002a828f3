"""The benchmarks run and write what they promise."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from arc.dsl import PRIMITIVES
from benchmarks import many_tasks, workflow
from benchmarks.engine import main
from benchmarks.primitive_calls import RESOLVED

PROMISED = {
    "ratio_to_python",
    "evaluations_per_cpu_second",
    "seconds_32x428",
    "share_outside_kernels",
    "peak_mib",
    "slope_samples",
    "slope_candidates",
    "warm_start_seconds",
}


def test_little_of_everything(tmp_path, capsys):
    main(["--quick", "--json", str(tmp_path / "all.json"), "--markdown", str(tmp_path / "all.md")])
    found = json.loads((tmp_path / "all.json").read_text())
    assert found.keys() >= PROMISED
    assert all(isinstance(found[name], float) for name in PROMISED)
    assert {row["primitive"] for row in found["primitives"]} | set(RESOLVED) == set(PRIMITIVES)
    different = [row["primitive"] for row in found["primitives"] if row["differing"]]
    assert not different
    assert found["large"]["outcomes_that_differ"] == found["small"]["outcomes_that_differ"] == 0
    text = (tmp_path / "all.md").read_text()
    assert text in capsys.readouterr().out
    assert all(f"| {name} |" in text for name in PRIMITIVES)


def test_what_snakemake_costs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = ["--shards", "2", "--generations", "1", "--dry-shards", "20", "--limit", "3"]
    monkeypatch.setattr(sys, "argv", ["workflow", *sizes, "--markdown", str(tmp_path / "all.md")])
    workflow.main()
    text = (tmp_path / "all.md").read_text(encoding="utf-8")
    assert "| dry run, 20 shards, one generation |" in text
    assert "| run, 2 shards, 1 generations, 11 jobs |" in text
    assert "| the same again: nothing to do |" in text
    shares = [float(row.split(" | ")[2].rstrip("%")) for row in text.splitlines() if row.count("%") == 2]
    assert sum(shares) == pytest.approx(100, abs=0.2)


def test_runs_on_many_tasks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = ["8", "16", "--per-shard", "8", "--candidates", "4"]
    monkeypatch.setattr(sys, "argv", ["many_tasks", *sizes, "--markdown", str(tmp_path / "all.md")])
    many_tasks.main()
    text = (tmp_path / "all.md").read_text(encoding="utf-8")
    assert "| stage | 8 tasks | 16 tasks |" in text
    assert all(text.count(f"| {stage} |") == 2 for stage in ("tasks", "solvers", "card", "execute", "score", "report"))
