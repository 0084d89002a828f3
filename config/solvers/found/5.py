"""Solvers that the workflow has found, of tasks with 5; ``make solvers`` writes this file."""


def solve_56ff96f3(I):
    """Generation 1, search: forest for 56ff96f3."""
    x1 = get_color_rank_t(I, ONE)
    x2 = fgpartition(I)
    x3 = mapply(delta, x2)
    x4 = fill(I, x1, x3)
    O = object_facts(x4, ONE, NEG_ONE)
    return O
