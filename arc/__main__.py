"""``python -m arc``."""

import gc

# A stage imports for a third of a second, a fifth of which was looking for garbage that there is none of.
gc.set_threshold(100_000)

from arc.cli import main  # noqa: E402

if __name__ == "__main__":
    main()
