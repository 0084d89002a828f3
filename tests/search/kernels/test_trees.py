from math import log2

import numpy as np

from arc.search.kernels import trees as t

WEIGHTS = np.rint([n * log2(max(n, 1)) * t.SCALE for n in range(200)]).astype(np.int64)


def cells(seed: int, rows: int, columns: int, most: int = 3):
    return np.random.default_rng(seed).integers(0, most, (rows, columns)).astype(np.uint8)


def grow(features, wanted, costs, leaves, size):
    """A tree grown on the first cells, with its cost."""
    nodes = np.zeros((t.MAX_NODES, 5), np.int32)
    order, colored = np.arange(size, dtype=np.int32), np.ones(len(features), np.uint8)
    cost = t.grow(features, wanted, wanted, order, -1, costs, colored, WEIGHTS, leaves, nodes)
    assert sorted(order) == list(range(size))
    return cost, nodes


def naive_disorder(labels) -> float:
    counts = np.unique(labels, return_counts=True)[1]
    return float(-sum(count * log2(count / len(labels)) for count in counts))


def naive_left(row, labels, value, kind) -> float:
    yes = row == value if kind == t.SPLIT_EQUAL else row <= value
    return naive_disorder(labels[yes]) + naive_disorder(labels[~yes])


def test_values_are_counted_by_the_kind_of_their_label() -> None:
    for seed in range(20):
        [row], [kinds] = cells(seed, 1, 50, 10), cells(seed + 50, 1, 41 + seed % 4, 3)
        order = np.random.default_rng(seed).permutation(50).astype(np.int32)
        counts = np.full(4 * t.VALUES * 3, 7)
        t.count_values(row, order, kinds, 3, 3, counts)
        for value in range(t.VALUES):
            for kind in range(3):
                chosen = kinds[row[order[3 : 3 + len(kinds)]] == value]
                assert counts[value * 3 + kind] == (chosen == kind).sum()


def test_the_best_split_leaves_the_least_disorder() -> None:
    for seed in range(20):
        features, labels = cells(seed, 6, 60, 5), cells(seed + 100, 1, 60, 4)[0]
        order, costs, plain = np.arange(60, dtype=np.int32), np.zeros(6, np.int64), np.ones(6, np.uint8)
        feature, value, kind = t.best_split(features, labels, order, 0, 60, costs, plain, WEIGHTS)
        found = naive_left(features[feature], labels, value, kind)
        least = min(
            naive_left(row, labels, each, t.SPLIT_EQUAL)
            for row in features
            for each in range(5)
            if 0 < (row == each).sum() < 60
        )
        assert abs(found - least) < 0.1
        feature, value, kind = t.best_split(features, labels, order, 0, 60, costs, np.zeros(6, np.uint8), WEIGHTS)
        assert naive_left(features[feature], labels, value, kind) < least + 0.5


def test_a_tree_reproduces_what_it_was_grown_on() -> None:
    grown = 0
    for seed in range(40):
        features = cells(seed, 8, 120, 4)
        wanted = np.where(features[2] == 1, 7, np.where(features[5] <= 1, features[3], 2)).astype(np.uint8)
        costs = np.full(8, t.SCALE // 2, np.int64)
        cost, nodes = grow(features, wanted[:80], costs, 12, 80)
        if cost >= 0:
            grown += 1
            out = np.empty(80, np.uint8)
            t.predict(features, nodes, 0, out)
            assert (out == wanted[:80]).all()
    assert grown > 5


def test_a_tree_is_grown_on_the_given_cells_alone() -> None:
    features = cells(3, 4, 60)
    wanted = np.where(np.arange(60) < 40, features[1], 9).astype(np.uint8)
    costs = np.full(4, 100, np.int64)
    cost, nodes = grow(features, wanted, costs, 6, 40)
    assert cost >= 0
    assert (nodes[0, t.KIND], nodes[0, t.FEATURE]) == (t.LEAF_COPY, 1)
    assert grow(features, wanted, costs, 6, 60)[0] == -1


def test_features_of_negative_cost_are_left_out() -> None:
    features = cells(1, 4, 50)
    costs = np.array([-1, 10, -1, 10])
    wanted = features[0].copy()
    assert grow(features, wanted, costs, 6, 50)[0] == -1
    costs[0] = 10
    cost, nodes = grow(features, wanted, costs, 6, 50)
    assert cost >= 0
    assert nodes[0, t.KIND] == t.LEAF_COPY
    assert nodes[0, t.FEATURE] == 0


def test_variation_hangs_on_the_seed_alone() -> None:
    costs, groups = np.full(300, 1000, np.int64), (np.arange(300) % 3).astype(np.int32)
    first, again, other = (np.empty(300, np.int64) for _ in range(3))
    t.vary(costs, groups, 0b101, 5, first)
    t.vary(costs, groups, 0b101, 5, again)
    t.vary(costs, groups, 0b101, 6, other)
    assert (first == again).all()
    assert (first != other).any()
    assert (first[groups == 1] == -1).all()
    kept = first[first >= 0]
    assert 30 < len(kept) < 200
    assert kept.min() >= 399
    assert kept.max() <= 1630
