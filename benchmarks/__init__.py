"""Measurements of speed and memory: commands to be run by hand, on a machine with nothing else to do."""
