"""The file of the configuration, looked at before Snakemake reads it: its reader names neither file nor line."""

from __future__ import annotations

import json
from pathlib import Path

from arc.errors import InputError, Problem


def has_keys(path: str) -> bool:
    """Whether there is anything in a file of the configuration, which Snakemake takes only if there is.

    Raises InputError for a file that Snakemake's own reader would fail on.
    """
    import yaml

    text = _text(path)
    try:
        try:
            value = json.loads(text)
        except ValueError:
            value = yaml.load(text, Loader=yaml.FullLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        raise InputError(Problem(path, place, f"is not YAML: {error.problem}", "correct the line")) from error
    except yaml.reader.ReaderError as error:
        place = _line(text[: error.position])
        raise InputError(Problem(path, place, f"is not YAML: {error.reason}", "remove the character")) from error
    except RecursionError as error:
        raise InputError(Problem(path, "", "is nested too deeply", "write it in fewer levels")) from error
    except (AttributeError, LookupError, TypeError, ValueError) as error:  # of a date such as 2026-02-30, or !!int x
        raise InputError(Problem(path, "", f"has a value that is none: {error}", "write it in quotes")) from error
    if not isinstance(value, dict | None):
        raise InputError(Problem(path, "line 1", "has no keys", "write 'key: value', such as 'seed: 1'"))
    return bool(value)


def _text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise InputError(Problem(path, "", f"cannot be read: {error.strerror}", "mend or remove it")) from error
    except UnicodeDecodeError as error:
        place = _line(error.object[: error.start].decode("utf-8"))
        raise InputError(Problem(path, place, "is not UTF-8", "save the file as UTF-8")) from error


def _line(before: str) -> str:
    """The line in which a text goes on."""
    return f"line {before.count(chr(10)) + 1}"
