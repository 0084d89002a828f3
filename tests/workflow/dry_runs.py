"""Dry runs of a workflow in one process, one for each edit: what is imported once costs a tenth of ten starts.

    python tests/workflow/dry_runs.py ARGUMENT... < edits.json

reads a list of edits, each a mapping of paths to the texts that these files have during its dry run; null for a file
that is not there. Prints what Snakemake prints for each. Modules stay imported, so that a source may be edited in its
comments only.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path


def dry_run(arguments: list[str]) -> str:
    """What a dry run prints."""
    from snakemake.cli import args_to_api, parse_args  # type: ignore[import-untyped, unused-ignore]

    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        parser, given = parse_args([*arguments, "--dry-run", "--quiet", "rules"])
        args_to_api(given, parser)
    return printed.getvalue()


@contextlib.contextmanager
def edited(texts: Mapping[str, str | None]) -> Iterator[None]:
    """The files with these texts, or without them; as before afterwards."""
    contents = {Path(name): text if text is None else text.encode() for name, text in texts.items()}
    before = {path: path.read_bytes() if path.exists() else None for path in contents}
    try:
        _write(contents)
        yield
    finally:
        _write(before)


def _write(contents: Mapping[Path, bytes | None]) -> None:
    for path, content in contents.items():
        if content is None:
            path.unlink()
        else:
            path.write_bytes(content)


def main() -> None:
    """Reads the edits and prints a list of texts."""
    found = []
    for texts in json.load(sys.stdin):
        with edited(texts):
            found.append(dry_run(sys.argv[1:]))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
