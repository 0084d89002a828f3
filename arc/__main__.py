"""``python -m arc``."""

from arc.cli import main

if __name__ == "__main__":
    main()
