def matching_cells(S, I, C):
    """The share of cells that C has in common with the expected output, of the cells of the larger of the two."""
    is_pair = matcher(first, I)
    sample = extract(S, is_pair)
    expected = last(sample)
    cells_expected = asobject(expected)
    cells_out = asobject(C)
    common = intersection(cells_expected, cells_out)
    n_expected = size(cells_expected)
    n_out = size(cells_out)
    n_common = size(common)
    one = initset(n_expected)
    both_sizes = insert(n_out, one)
    whole = maximum(both_sizes)
    parts = multiply(THOUSAND, n_common)
    O = divide(parts, whole)
    return O
