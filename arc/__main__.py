"""``python -m arc``."""

import atexit
import gc
import os
import sys

# A stage imports for a third of a second, a fifth of which was looking for garbage that there is none of.
gc.set_threshold(100_000)

# numpy starts threads for linear algebra, one per core, which takes longer than importing it; no stage needs them.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

succeeded = False


def end() -> None:
    """Ends a process that has succeeded: the interpreter would take compiled kernels apart for a tenth of a second."""
    if succeeded:
        try:
            sys.stdout.flush()
            sys.stderr.flush()
        except OSError:
            return  # The interpreter says so, and fails.
        os._exit(0)


if __name__ == "__main__":
    # What is registered first runs last: everything that modules do at the end has been done by then.
    atexit.register(end)

from arc.cli import main  # noqa: E402

if __name__ == "__main__":
    try:
        main()
    except SystemExit as ending:
        succeeded = not ending.code
        raise
