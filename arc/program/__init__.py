"""Programs: parsed, printed, typed, identified and merged. Nothing here imports or executes a program's text."""
