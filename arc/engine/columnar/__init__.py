"""The columnar engine: a plan lowered to columns over domains, run in waves of compiled kernels."""
