"""ARC solver workbench: generate, run, score and profile DSL programs on ARC tasks."""

import os

# Arrow asks its own allocators for memory that they keep for long; the system's gives most of it back.
os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")

__version__ = "0.1.0"
