"""Candidates: archived programs unchanged, mutated and crossed, merged into the batt of a generation."""
