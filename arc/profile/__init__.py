"""Measuring on purpose: whole runs and how they grow, tasks and programs one by one, Python functions."""
