"""Solvers that the workflow has found, of tasks with 3; ``make solvers`` writes this file."""


def solve_32597951(I):
    """Generation 1, search: tree for 32597951."""
    x1 = ofcolor(I, EIGHT)
    x2 = delta(x1)
    O = fill(I, THREE, x2)
    return O


def solve_3631a71a(I):
    """Generation 1, search: tree for 3631a71a."""
    O = symmetrized(I, NINE)
    return O


def solve_36d67576(I):
    """Generation 1, search: tree for 36d67576."""
    O = completed(I)
    return O


def solve_3906de3d(I):
    """Generation 1, search: program for 3906de3d."""
    O = fallen(I, UP)
    return O
