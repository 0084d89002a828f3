"""Compiled kernels of the primitives: one room per device."""
