"""Commits are checked out, run apart from each other, and removed again."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from arc.compare.revisions import Checkout, checkouts
from arc.config import ROOT
from arc.errors import InputError

PROGRAM = """
import sys
if sys.argv[1] == "fail":
    print("something before")
    sys.exit("error: it is broken (mend it)")
print({text!r}, *sys.argv[1:])
"""


def git(root: Path, *arguments: str) -> str:
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    command = ["git", "-C", str(root), *identity, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with two commits of a package ``arc`` that prints what it was called with."""
    root = tmp_path / "repository"
    (root / "arc").mkdir(parents=True)
    (root / "arc" / "__init__.py").touch()
    git(root, "init", "--quiet")
    for text in ("first", "second"):
        (root / "arc" / "__main__.py").write_text(PROGRAM.format(text=text))
        git(root, "add", "--all")
        git(root, "commit", "--quiet", "--message", f"The {text} one")
    (root / "arc" / "__main__.py").write_text(PROGRAM.format(text="edited"))
    return root


def worktrees(root: Path) -> list[str]:
    return [line for line in git(root, "worktree", "list", "--porcelain").splitlines() if line.startswith("worktree ")]


def test_every_revision_runs_its_own_code(repository: Path) -> None:
    with checkouts(["HEAD~1", "HEAD", "."], repository) as found:
        assert [checkout.arc("run", "it")[0] for checkout in found] == [
            "first run it\n",
            "second run it\n",
            "edited run it\n",
        ]
        assert [checkout.name.partition(" ")[2] for checkout in found[:2]] == ["(The first one)", "(The second one)"]
        assert len(worktrees(repository)) == 3
        folders = [checkout.folder for checkout in found[:2]]
    assert not any(folder.exists() for folder in folders)
    assert worktrees(repository) == [f"worktree {repository}"]


def test_checkouts_are_removed_after_an_error(repository: Path) -> None:
    folders: list[Path] = []

    def fail() -> None:
        with checkouts(["HEAD", "HEAD~1"], repository) as found:
            folders.extend(checkout.folder for checkout in found)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert len(folders) == 2
    assert not any(folder.exists() for folder in folders)
    assert len(worktrees(repository)) == 1


def test_checkouts_are_removed_where_the_process_is_asked_to_end(repository: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from arc.compare.revisions import checkouts\n"
        "with checkouts(['HEAD'], Path(sys.argv[1])) as found:\n"
        "    print(found[0].folder, flush=True); time.sleep(60)\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(repository)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    folder = Path(process.stdout.readline().strip())
    assert folder.is_dir()
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=30) == 128 + signal.SIGTERM
    assert not folder.exists()
    assert len(worktrees(repository)) == 1


def test_a_command_that_fails_is_named_with_its_last_words(repository: Path) -> None:
    with checkouts(["HEAD"], repository) as (checkout,), pytest.raises(InputError) as raised:
        checkout.arc("fail", "now")
    message = str(raised.value)
    assert message.startswith(f"{checkout.name}, python -m arc fail: failed: error: it is broken (mend it)")


def test_the_cpu_time_is_that_of_the_process(tmp_path: Path) -> None:
    (tmp_path / "arc").mkdir()
    (tmp_path / "arc" / "__init__.py").touch()
    (tmp_path / "arc" / "__main__.py").write_text(
        "import sys, time\n"
        "if sys.argv[1] == 'sleep': time.sleep(0.5)\n"
        "else:\n    while time.process_time() < 0.4: pass\n"
    )
    checkout = Checkout("a folder", tmp_path, tmp_path / "bytecode")
    before = time.process_time()
    assert checkout.arc("sleep")[1] < 0.4 <= checkout.arc("work")[1]
    assert time.process_time() - before < 0.4


def test_settings_of_python_do_not_reach_other_code(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTHONSAFEPATH", "1")
    with checkouts(["HEAD"], repository) as (checkout,):
        assert checkout.arc("x")[0] == "second x\n"


@pytest.mark.parametrize("revision", ["nowhere", "HEAD~9", "--all", "", "HEAD:arc"])
def test_an_unknown_revision_is_named(repository: Path, revision: str) -> None:
    with pytest.raises(InputError, match="is no commit of this checkout"), checkouts(["HEAD", revision], repository):
        pass
    assert len(worktrees(repository)) == 1


def test_a_folder_that_is_no_checkout_is_named(tmp_path: Path, repository: Path) -> None:
    for folder in (tmp_path, repository / "arc"):
        with (
            pytest.raises(InputError, match=r"is no git checkout.*clone the project with git"),
            checkouts(["HEAD"], folder),
        ):
            pass


def test_git_that_is_not_installed_is_named(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(InputError, match="git: is not installed"), checkouts(["HEAD"], repository):
        pass
