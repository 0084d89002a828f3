"""Imaginary cards: the lock files are real, and so are the processes that take them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from arc import gpu_lease
from arc.errors import InputError, LostDeviceError, Problem
from arc.gpu_lease import FOLDER, VISIBLE, cards, chosen_device, leased
from arc.provenance import ROOT

CARDS = 4

JOB = """
import os, sys, time
from pathlib import Path
from arc.gpu_lease import leased
folder = Path(sys.argv[1])
with leased() as card:
    assert os.environ["CUDA_VISIBLE_DEVICES"] == card
    busy = folder / f"busy-{card}"
    try:
        busy.touch(exist_ok=False)  # another job with this card fails here
    except FileExistsError:
        (folder / f"shared-{card}").touch()
    print(card, flush=True)
    if sys.argv[2] == "hang":
        time.sleep(600)
    time.sleep(0.05)
    busy.unlink()
"""

SNAKEFILE = """
rule all:
    input: expand("{{name}}/{{job}}.done", name=config["name"], job=range({jobs}))

rule job:
    output: "{{name}}/{{job}}.done"
    resources: gpu=1
    shell: "{python} {script} {folder} work > {{output}}"
"""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of lock files, four cards, and the script of a job."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "leases"))
    monkeypatch.setenv(VISIBLE, ",".join(f"GPU-{number}" for number in range(CARDS)))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    (tmp_path / "job.py").write_text(JOB, encoding="utf-8")
    return tmp_path


def started(machine: Path, kind: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "job.py", ".", kind],
        cwd=machine,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def test_forty_jobs_of_two_workflows_and_killed_ones_never_share_a_card(machine: Path) -> None:
    hanging = [started(machine, "hang") for _ in range(CARDS - 1)]
    held = [process.stdout.readline().strip() for process in hanging if process.stdout]
    assert len(set(held)) == CARDS - 1
    text = SNAKEFILE.format(jobs=20, python=sys.executable, script=machine / "job.py", folder=machine)
    (machine / "Snakefile").write_text(text, encoding="utf-8")
    workflows = [
        subprocess.Popen(
            [
                *(sys.executable, "-m", "snakemake", "--cores", "6", "--resources", f"gpu={CARDS}", "--nolock"),
                *("--quiet", "all", "--config", f"name={name}"),
            ],
            cwd=machine,
        )
        for name in ("first", "second")
    ]
    while not list(machine.glob("*/*.done")) and None in [process.poll() for process in workflows]:
        time.sleep(0.05)
    for process, card in zip(hanging, held, strict=True):
        (machine / f"busy-{card}").unlink()
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert [process.wait(timeout=200) for process in workflows] == [0, 0]
    used = [path.read_text(encoding="utf-8").strip() for path in machine.glob("*/*.done")]
    assert len(used) == 40
    assert not list(machine.glob("shared-*"))
    assert not list(machine.glob("busy-*"))
    assert set(used) == {f"GPU-{number}" for number in range(CARDS)}  # those of killed jobs, too


def test_the_test_notices_jobs_that_share_a_card(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VISIBLE, "GPU-0")
    hanging = started(machine, "hang")
    assert hanging.stdout is not None
    hanging.stdout.readline()
    monkeypatch.setenv(FOLDER, str(machine / "others"))  # a folder of its own: the lease sees nobody else
    assert started(machine, "work").wait(timeout=60) == 0
    assert [path.name for path in machine.glob("shared-*")] == ["shared-GPU-0"]
    hanging.kill()
    hanging.wait()


LOST = """
import sys
from pathlib import Path
from arc.errors import LostDeviceError, Problem
from arc.gpu_lease import leased
try:
    with leased() as card:
        with open(Path(sys.argv[1]) / "taken", "a") as taken:
            print(card, file=taken)
        if card in ("GPU-0", "GPU-1"):
            raise LostDeviceError(Problem("device", "", "broke down", "take another"))
except LostDeviceError as error:
    sys.exit(error.status)
"""


def test_a_job_whose_card_breaks_down_runs_again_on_another(machine: Path) -> None:
    (machine / "job.py").write_text(LOST, encoding="utf-8")
    text = SNAKEFILE.format(jobs=12, python=sys.executable, script=machine / "job.py", folder=machine)
    (machine / "Snakefile").write_text(text, encoding="utf-8")
    options = ("--cores", "2", "--resources", "gpu=2", "--quiet", "all", "--retries", "2", "--config", "name=first")
    assert subprocess.run([sys.executable, "-m", "snakemake", *options], cwd=machine).returncode == 0
    taken = (machine / "taken").read_text(encoding="utf-8").split()
    assert set(taken) <= {f"GPU-{number}" for number in range(CARDS)}
    lost = [card for card in taken if card in ("GPU-0", "GPU-1")]
    assert len(lost) == len(set(lost))  # none is taken again
    assert len(taken) == 12 + len(lost)


def test_cards_that_broke_down_are_taken_where_there_is_no_other(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(CARDS):
        with pytest.raises(LostDeviceError), leased():
            raise LostDeviceError(Problem("device", "", "broke down", "take another"))
    marks = sorted((machine / "leases").glob("*.failed"))
    assert len(marks) == CARDS
    with leased() as card:
        assert card in os.environ[VISIBLE]
    long_ago = time.time() - gpu_lease.MARKED_FOR
    os.utime(marks[2], (long_ago, long_ago))
    for _ in range(3):
        with leased() as card:
            assert card == "GPU-2"


def test_the_environment_is_as_before(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = os.environ[VISIBLE]
    with leased() as card:
        assert os.environ[VISIBLE] == card
    assert os.environ[VISIBLE] == before
    monkeypatch.delenv(VISIBLE)
    monkeypatch.setattr(gpu_lease, "_listed", lambda: ["GPU-a"])
    with leased() as card:
        assert card == os.environ[VISIBLE] == "GPU-a"
    assert VISIBLE not in os.environ


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (None, ["GPU-a", "GPU-b", "GPU-c"]),
        ("2,0", ["GPU-c", "GPU-a"]),
        ("GPU-b", ["GPU-b"]),
        ("1,1", ["GPU-b"]),
        ("7", ["7"]),
        ("0,-1,2", ["GPU-a"]),
        ("", []),
    ],
)
def test_a_schedulers_choice_is_honoured(
    monkeypatch: pytest.MonkeyPatch, given: str | None, expected: list[str]
) -> None:
    monkeypatch.setattr(gpu_lease, "_listed", lambda: ["GPU-a", "GPU-b", "GPU-c"])
    monkeypatch.delenv(VISIBLE, raising=False)
    if given is not None:
        monkeypatch.setenv(VISIBLE, given)
    assert cards() == expected


@pytest.mark.parametrize(("given", "message"), [(None, "install NVIDIA's driver"), ("", "ask the scheduler for one")])
def test_without_a_card_the_error_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, given: str | None, message: str
) -> None:
    monkeypatch.setattr(gpu_lease, "_LIST", ("there-is-no-such-command",))
    monkeypatch.delenv(VISIBLE, raising=False)
    if given is not None:
        monkeypatch.setenv(VISIBLE, given)
    with pytest.raises(InputError, match=message), leased():
        pass


def test_a_folder_that_cannot_be_made(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (machine / "file").touch()
    monkeypatch.setenv(FOLDER, str(machine / "file" / "leases"))
    with pytest.raises(InputError, match=f"name another folder in {FOLDER}"), leased():
        pass


def test_auto_is_cuda_only_where_there_is_a_card_and_cupy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for listed, found, chosen, said in (
        ("", None, "cpu", "device auto: cpu, since there is no GPU\n"),
        ("0", None, "cpu", "device auto: cpu, since CuPy is not installed\n"),
        ("0", object(), "cuda", "device auto: cuda\n"),
    ):
        monkeypatch.setenv(VISIBLE, listed)
        monkeypatch.setattr(gpu_lease, "find_spec", lambda name, found=found: found)
        assert chosen_device("auto") == chosen
        assert capsys.readouterr().err == said
        assert chosen_device("emulated") == "emulated"
        assert capsys.readouterr().err == ""
