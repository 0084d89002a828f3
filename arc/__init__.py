"""ARC solver workbench: generate, run, score and profile DSL programs on ARC tasks."""

__version__ = "0.1.0"
