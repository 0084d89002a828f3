"""Compiled functions of the search.

numba notices an edit of a function's own file and none of another, and the cache's folder is named by the kernels of
``arc.kernels.cpu`` alone. So functions here call those of their own file or of ``arc.kernels.cpu`` and no others.
"""
