import numpy as np

from arc.search.kernels.cells import UNSEEN, color_maps, layer_bits, pairs_over, unions


def random_cells(seed: int, rows: int, columns: int, most: int):
    return np.random.default_rng(seed).integers(0, most, (rows, columns)).astype(np.uint8)


def bits_of(row) -> set[int]:
    return {64 * word + bit for word in range(len(row)) for bit in range(64) if int(row[word]) >> bit & 1}


def test_color_maps_are_those_that_make_what_is_wanted() -> None:
    cells = random_cells(1, 300, 6, 3)
    wanted = random_cells(2, 1, 5, 3)[0]
    maps, fits = np.empty((300, 10), np.uint8), np.empty(300, np.int32)
    color_maps(cells, wanted, maps, fits)
    assert (fits > 0).any()
    for row, found, changed in zip(cells, maps, fits, strict=True):
        pairs = set(zip(row[:5].tolist(), wanted.tolist(), strict=True))
        possible = len({before for before, _ in pairs}) == len(pairs)
        assert possible == (changed >= 0)
        if possible:
            assert {(color, int(after)) for color, after in enumerate(found) if after != UNSEEN} == pairs
            assert changed == sum(before != after for before, after in pairs)


def test_layers() -> None:
    cells, wanted = random_cells(3, 200, 70, 2), random_cells(4, 1, 70, 2)[0]
    cells[:40][cells[:40] != wanted] = 0
    equal, covers = np.empty((200, 2), np.uint64), np.empty((200, 2), np.uint64)
    safe = np.empty(200, np.int32)
    layer_bits(cells, wanted, equal, covers, safe)
    for row, same, cover, count in zip(cells, equal, covers, safe, strict=True):
        assert bits_of(same) == set(np.flatnonzero(row == wanted))
        assert bits_of(cover) == set(np.flatnonzero((row == wanted) & (row != 0)))
        assert count == (len(bits_of(cover)) if ((row == wanted) | (row == 0)).all() else -1)


def test_pairs_and_unions() -> None:
    chosen = np.random.default_rng(5)
    covers = chosen.integers(0, 16, (12, 1)).astype(np.uint64)
    equal = chosen.integers(0, 16, (15, 1)).astype(np.uint64)
    full = np.array([[15]], np.uint64)
    found = np.empty((500, 2), np.int32)
    count = pairs_over(covers, equal, full, 0, found)
    expected = [(a, b) for a in range(12) for b in range(15) if int(covers[a, 0]) | int(equal[b, 0]) == 15]
    assert [tuple(pair) for pair in found[:count].tolist()] == expected
    assert pairs_over(covers, equal, full, 0, found[:3]) == min(3, len(expected))
    pairs, united = np.empty((500, 2), np.int32), np.empty((500, 1), np.uint64)
    count = unions(covers, pairs, united)
    wanted = [
        (a, b, int(covers[a, 0] | covers[b, 0]))
        for a in range(12)
        for b in range(a + 1, 12)
        if int(covers[a, 0] | covers[b, 0]) not in (int(covers[a, 0]), int(covers[b, 0]))
    ]
    assert [(*pair, int(each)) for pair, [each] in zip(pairs[:count].tolist(), united[:count], strict=True)] == wanted
