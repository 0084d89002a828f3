"""Solvers that the workflow has found, of tasks with f; ``make solvers`` writes this file."""


def solve_f9012d9b(I):
    """Generation 1, search: tree for f9012d9b."""
    x1 = ofcolor(I, ZERO)
    x2 = symmetrized(I, ZERO)
    O = subgrid(x1, x2)
    return O
