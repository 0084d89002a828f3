"""The environments say the same: the lock file, those for conda, and the container."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from arc.provenance import ROOT

ENVIRONMENTS = ("arc.yaml", "arc-gpu.yaml")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

STRICT = """
import sys
from rattler import MatchSpec
for spec in sys.argv[1:]:
    MatchSpec(spec, strict=True)
"""
"""py-rattler may bring its process down at its end, so it has one of its own."""


def pins() -> dict[str, set[str]]:
    """The versions in the lock, by package: several where they depend on Python."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        if match := re.match(r"([\w.-]+)==([^\s;]+)", line):
            found.setdefault(match[1], set()).add(match[2])
    return found


def environment(name: str) -> tuple[dict[str, str], dict[str, str]]:
    """The packages of an environment, those of conda and those of pip, with their versions."""
    content = yaml.safe_load((ROOT / "envs" / name).read_text(encoding="utf-8"))
    assert content["channels"] == ["conda-forge", "nodefaults"]
    conda = [each for each in content["dependencies"] if isinstance(each, str) and each != "pip"]
    (pip,) = [each["pip"] for each in content["dependencies"] if isinstance(each, dict)]
    return dict(each.split("=") for each in conda), dict(each.split("==") for each in pip)


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_conda_gets_the_locked_versions_of_all_that_jobs_need(name: str) -> None:
    conda, pip = environment(name)
    locked = pins()
    others = {"python", "cupy", "cuda-version"}
    assert {each: version for each, version in {**conda, **pip}.items() if each not in others} == {
        each: version for each, version in {**conda, **pip}.items() if version in locked.get(each, ())
    }
    needed = {re.match(r"[\w-]+", each)[0] for each in PROJECT["dependencies"]} - {"snakemake"}  # type: ignore[index]
    assert needed <= conda.keys() | pip.keys()
    assert PROJECT["requires-python"] == f">={conda['python'].rpartition('.')[0]}"
    assert dockerfile()[0][1].startswith(f"python:{conda['python']}-")
    script = (ROOT / "envs" / name).with_suffix(".post-deploy.sh").read_text(encoding="utf-8")
    assert dict(each.split("==") for each in re.findall(r"[\w-]+==[\w.]+", script)) == pip


def test_conda_and_pip_get_the_same_cupy() -> None:
    conda, _ = environment("arc-gpu.yaml")
    assert PROJECT["optional-dependencies"]["gpu"] == [f"cupy-cuda{conda['cuda-version']}x[ctk]=={conda['cupy']}"]
    assert {each for each in conda if each not in environment("arc.yaml")[0]} == {"cupy", "cuda-version"}


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_condas_specifications_are_well_formed(name: str) -> None:
    specs = [f"{package}={version}" for package, version in environment(name)[0].items()]
    done = subprocess.run([sys.executable, "-c", STRICT, *specs], capture_output=True, text=True, check=False)
    assert "Error" not in done.stderr, done.stderr
    broken = subprocess.run([sys.executable, "-c", STRICT, "numpy=>=<2"], capture_output=True, text=True, check=False)
    assert "Error" in broken.stderr


def test_every_rule_has_an_environment_that_exists() -> None:
    rules = sorted((ROOT / "workflow" / "rules").glob("*.smk"))
    for path in rules:
        text = path.read_text(encoding="utf-8")
        named = re.findall(r"^    conda:\n +(.*)$", text, re.MULTILINE)
        assert len(named) == len(re.findall(r"^rule ", text, re.MULTILINE)), path
        for line in named:
            for name in re.findall(r'"([^"]+\.yaml)"', line):
                assert (path.parent / name).resolve().is_file(), (path, name)


def dockerfile() -> list[list[str]]:
    """The instructions of the Dockerfile, as words."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [shlex.split(line) for line in text.replace("\\\n", " ").splitlines() if line.strip()]


def ignored(path: str) -> bool:
    """Whether .dockerignore, whose first line leaves everything out, keeps a path of the project from the container."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "*"
    kept = [line[1:] for line in lines if line.startswith("!")]
    return not any(Path(path).is_relative_to(each) for each in kept)


def test_the_container_is_made_of_what_there_is() -> None:
    copied = [word for instruction in dockerfile() if instruction[0] == "COPY" for word in instruction[1:-1]]
    paths = [word for word in copied if not word.startswith("--")]
    assert {"Snakefile", "arc", "config", "envs", "profiles", "requirements.lock", "workflow"} <= set(paths)
    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert [path for path in paths if ignored(path)] == []
    assert ignored("results")
    assert ignored(".venv")


def test_the_container_runs_where_its_records_are_kept() -> None:
    """Not where the project is, which is lost with the container, but in the folder that the page has it mount."""
    sources, kept = (each[1] for each in dockerfile() if each[0] == "WORKDIR")
    (entry,) = (each[1:] for each in dockerfile() if each[0] == "ENTRYPOINT")
    assert " ".join(entry).strip("[]").split(", ") == ["snakemake", "--snakefile", f"{sources}/Snakefile"]
    page = (ROOT / "docs" / "howto" / "environments.md").read_text(encoding="utf-8")
    assert f'--volume "$PWD:{kept}"' in page


def test_the_container_follows_the_rules_of_hadolint() -> None:
    instructions = dockerfile()
    names = [instruction[0] for instruction in instructions]
    assert names[0] == "FROM"
    assert all(re.search(r":[\w.-]+(@sha256:\w+)?$", each[1]) for each in instructions if each[0] == "FROM")  # DL3006
    assert not any(each[1].endswith(":latest") for each in instructions if each[0] == "FROM")  # DL3007
    assert "ADD" not in names  # DL3020
    assert "MAINTAINER" not in names  # DL4000
    assert [each for each in instructions if each[0] == "WORKDIR" and not each[1].startswith("/")] == []  # DL3000
    assert names.count("CMD") + names.count("ENTRYPOINT") <= 2  # DL4003, DL4004
    assert [each for each in instructions if each[0] in {"CMD", "ENTRYPOINT"} and not each[1].startswith("[")] == []
    users = [each[1] for each in instructions if each[0] == "USER"]
    assert users  # DL3002
    assert users[-1] not in {"root", "0"}
    for each in instructions:
        if each[0] != "RUN":
            continue
        line = " ".join(each)
        assert not re.search(r"\bsudo\b|\bcd \b", line)  # DL3004, DL3003
        assert "apt-get" not in line or "--no-install-recommends" in line  # DL3015
        assert "apt-get" not in line or "/var/lib/apt/lists" in line  # DL3009
        assert "pip install" not in line or "--require-hashes" in line or "--no-deps" in line  # DL3013
        assert "pip install" not in line or "--no-cache" in line  # DL3042
        assert "|" not in line or "pipefail" in line  # DL4006
