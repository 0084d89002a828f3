"""CPU kernels, compiled by numba. ``arc.kernels.cpu.library`` lists them."""
