"""The benchmark runs and writes what it promises."""

from __future__ import annotations

import json

from arc.dsl import PRIMITIVES
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
