"""Codes by which kernels of all devices know the types of the values that they compare.

A type's code is a list in pre-order: a sequence is followed by its element's code; a pair by the length of its first
part's code and both parts' codes. A turned pair, of an integer and a tuple, compares by its second part first.
"""

CODE_SCALAR, CODE_GRID, CODE_SEQUENCE, CODE_PAIR, CODE_TURNED_PAIR = range(5)

LEAF_GRID, LEAF_SEQUENCE, LEAF_PAIR = -1, -2, -3
"""The same for counting the leaves of a value: a scalar's code is how many integers it consists of."""
