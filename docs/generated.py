"""Pages of the site that are made when it is built: the command line, the configuration, the primitives."""

from __future__ import annotations

import re
from typing import Any

import click
from mkdocs.structure.files import File, Files  # type: ignore[import-not-found, unused-ignore]

from arc.cli import cli
from arc.config import readme
from arc.dsl import PRIMITIVES


def on_files(files: Files, config: Any) -> Files:
    """Adds the pages; called by MkDocs."""
    pages = {"cli": command_line(), "config": configuration(), "primitives": primitives()}
    for name, text in pages.items():
        files.append(File.generated(config, f"reference/{name}.md", content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Links to the configuration's page in the repository lead to that of the site; called by MkDocs."""
    return markdown.replace("](../../config/README.md)", "](../reference/config.md)")


def command_line() -> str:
    """A section for every command, with the text of its ``--help``."""
    sections = [
        f"## {' '.join(path)}\n\n```text\n{text}\n```\n" for path, text in _helps(cli, click.Context(cli), ["arc"])
    ]
    return "# Command line\n\nCall it as `python -m arc`.\n\n" + "\n".join(sections)


def _helps(command: click.Command, context: click.Context, path: list[str]) -> list[tuple[list[str], str]]:
    context.info_name, context.max_content_width, context.terminal_width = " ".join(path), 100, 100
    found = [(path, command.get_help(context))]
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            if inner is not None:
                found += _helps(inner, click.Context(inner, info_name=name), [*path, name])
    return found


def configuration() -> str:
    """The page that is ``config/README.md`` in the repository."""
    return readme()


def primitives() -> str:
    """A row for every primitive, by category."""
    lines = ["# Primitives", "", f"The {len(PRIMITIVES)} words of the DSL, by the module that defines them."]
    for category in sorted({primitive.category for primitive in PRIMITIVES.values()}):
        lines += ["", f"## {category}", "", "| name | signature | meaning |", "|---|---|---|"]
        for primitive in PRIMITIVES.values():
            if primitive.category == category:
                meaning = re.sub(r"\s+", " ", primitive.doc).replace("|", "\\|")
                lines.append(f"| `{primitive.name}` | `{primitive.signature.text}` | {meaning} |")
    return "\n".join(lines) + "\n"
