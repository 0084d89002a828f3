"""Kernels in CUDA C++: the same sources run on cards and, emulated, on any machine."""
