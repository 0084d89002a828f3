"""Decision trees over the cells of a task that reproduce all demo outputs.

A tree asks for the value of a feature in a cell: whether it equals a number, or is at most that. A leaf is a colour, or
the colour that a feature has. Trees are grown greedily by information, less what features cost; numbers are integers,
so that all machines grow the same trees.
"""

from __future__ import annotations

import numpy as np

from arc.kernels.cpu.compiling import helper
from arc.kernels.cpu.interning import mixed
from arc.kernels.cpu.types import array_of, int32, int64, tuple_of, uint8, uint32, uint64, void

SCALE = 1024
"""A bit, and a unit of cost."""
VALUES = 10
"""Features have the values 0 to 9."""
LABELS = 11
"""Colours, and ``SAME``."""
SAME = 10
"""The label of cells that are as in the base."""
MAX_NODES = 64
MAX_DEPTH = 6

SPLIT_EQUAL, SPLIT_UPTO, LEAF_COLOR, LEAF_COPY = range(4)
KIND, FEATURE, VALUE, YES, NO = range(5)
"""Columns of a tree's nodes: what a node is; feature and value of a split, or those of a leaf; the next nodes."""

FEATURES = array_of(uint8, 2)
CELLS = array_of(uint8)
NODES = array_of(int32, 2)
LONGS = array_of(int64)
INTS = array_of(int32)
FLAGS = array_of(uint8)
SPLIT = tuple_of(int64, 3)


@helper(int64(LONGS, int64, int64, int64, LONGS))
def disorder(counts, start, kinds, total, weights):
    """The information in so many labels of so many kinds, given by their counts."""
    found = weights[total]
    for label in range(start, start + kinds):
        found -= weights[counts[label]]
    return found


@helper(void(CELLS, INTS, CELLS, int64, int64, LONGS))
def count_values(row, cells, kinds, begin, number, counts):
    """Counts how often which value of a feature meets which of so many kinds of labels: ``counts[value * number +
    kind]``. Four tables, added in the end, so that equal neighbours do not wait for each other."""
    size = uint64(VALUES * number)
    counts[:] = 0
    whole = uint64(len(kinds) // 4 * 4)
    first, width = uint64(begin), uint64(number)
    for k in range(uint64(0), whole, uint64(4)):
        for table in range(uint64(4)):
            at = k + table
            value = uint64(row[uint64(uint32(cells[first + at]))])
            counts[table * size + value * width + uint64(kinds[at])] += 1
    for at in range(whole, uint64(len(kinds))):
        value = uint64(row[uint64(uint32(cells[first + at]))])
        counts[value * width + uint64(kinds[at])] += 1
    for place in range(size):
        counts[place] += counts[place + size] + counts[place + uint64(2) * size] + counts[place + uint64(3) * size]


@helper(SPLIT(FEATURES, CELLS, INTS, int64, int64, LONGS, FLAGS, LONGS))
def best_split(features, labels, cells, begin, end, costs, colored, weights):
    """The feature, value and kind of the split that leaves the least disorder, costs added; feature -1 if none does."""
    size = end - begin
    number = int64(0)
    kind_of, kinds = np.full(LABELS, -1, np.int64), np.empty(size, np.uint8)
    totals, all_counts = np.zeros(VALUES, np.int64), np.zeros(LABELS, np.int64)
    for k in range(size):
        label = labels[cells[begin + k]]
        if kind_of[label] < 0:
            kind_of[label] = number
            number += 1
        kinds[k] = kind_of[label]
        all_counts[kinds[k]] += 1
    counts = np.zeros(4 * VALUES * number, np.int64)
    rest, under = np.zeros(number, np.int64), np.zeros(number, np.int64)
    best, feature, value, kind = int64(1) << 60, int64(-1), int64(0), int64(0)
    for f in range(features.shape[0]):
        if costs[f] < 0 or 2 * costs[f] >= best:
            continue
        count_values(features[f], cells, kinds, begin, number, counts)
        for v in range(VALUES):
            total = int64(0)
            for label in range(number):
                total += counts[v * number + label]
            totals[v] = total
        below = int64(0)
        under[:] = 0
        for v in range(VALUES):
            if totals[v] == 0:
                continue
            if totals[v] == size:
                break
            for label in range(number):
                rest[label] = all_counts[label] - counts[v * number + label]
                under[label] += counts[v * number + label]
            left = disorder(counts, v * number, number, totals[v], weights)
            left += disorder(rest, 0, number, size - totals[v], weights) + 2 * costs[f]
            if left < best:
                best, feature, value, kind = left, f, v, int64(SPLIT_EQUAL)
            below += totals[v]
            if colored[f] or below == totals[v] or below == size:
                continue
            for label in range(number):
                rest[label] = all_counts[label] - under[label]
            left = disorder(under, 0, number, below, weights) + disorder(rest, 0, number, size - below, weights)
            left += 2 * costs[f] + SCALE // 3
            if left < best:
                best, feature, value, kind = left, f, v, int64(SPLIT_UPTO)
    return feature, value, kind


@helper(int64(FEATURES, CELLS, INTS, int64, int64, LONGS, FLAGS))
def copied(features, wanted, cells, begin, end, costs, colored):
    """The cheapest feature that has the wanted colour in all cells; -1 if there is none."""
    best = int64(-1)
    for f in range(features.shape[0]):
        if not colored[f] or costs[f] < 0 or (best >= 0 and costs[best] <= costs[f]):
            continue
        row = features[f]
        right = True
        for k in range(begin, end):
            if row[cells[k]] != wanted[cells[k]]:
                right = False
                break
        if right:
            best = int64(f)
    return best


@helper(int64(FEATURES, CELLS, CELLS, INTS, int64, LONGS, FLAGS, LONGS, int64, NODES))
def grow(features, wanted, labels, cells, base, costs, colored, weights, most_leaves, nodes):
    """Grows a tree that reproduces the wanted colours of cells, numbers of features' columns, which end up in another
    order; gives its cost, or -1 for none.

    Labels are the wanted colours, or ``SAME`` where the base feature has them. Features of negative cost are left out.
    """
    size = len(cells)
    spare = np.empty(size, np.int32)
    stack = np.empty((MAX_NODES, 4), np.int64)
    stack[0, 0], stack[0, 1], stack[0, 2], stack[0, 3] = 0, 0, size, 0
    top, count, leaves, cost = 1, 1, 0, int64(0)
    while top > 0:
        top -= 1
        node, begin, end, depth = stack[top, 0], stack[top, 1], stack[top, 2], stack[top, 3]
        pure = True
        for k in range(begin + 1, end):
            if labels[cells[k]] != labels[cells[begin]]:
                pure = False
                break
        if pure:
            label = int64(labels[cells[begin]])
            nodes[node, KIND] = LEAF_COPY if label == SAME else LEAF_COLOR
            nodes[node, FEATURE], nodes[node, VALUE] = base, label
            leaves += 1
            cost += SCALE
            continue
        copy = copied(features, wanted, cells, begin, end, costs, colored)
        if copy >= 0:
            nodes[node, KIND], nodes[node, FEATURE] = LEAF_COPY, copy
            leaves += 1
            cost += SCALE + costs[copy] * 6 // 10
            continue
        if leaves + top + 2 > most_leaves or depth >= MAX_DEPTH or count + 2 > MAX_NODES:
            return -1
        feature, value, kind = best_split(features, labels, cells, begin, end, costs, colored, weights)
        if feature < 0:
            return -1
        cost += SCALE * 8 // 10 + costs[feature]
        row = features[feature]
        yes, no = begin, int64(0)
        for k in range(begin, end):
            cell = cells[k]
            if row[cell] == value if kind == SPLIT_EQUAL else row[cell] <= value:
                cells[yes] = cell
                yes += 1
            else:
                spare[no] = cell
                no += 1
        for k in range(no):
            cells[yes + k] = spare[k]
        nodes[node, KIND], nodes[node, FEATURE], nodes[node, VALUE] = kind, feature, value
        nodes[node, YES], nodes[node, NO] = count, count + 1
        stack[top, 0], stack[top, 1], stack[top, 2], stack[top, 3] = count + 1, yes, end, depth + 1
        stack[top + 1, 0], stack[top + 1, 1], stack[top + 1, 2], stack[top + 1, 3] = count, begin, yes, depth + 1
        top += 2
        count += 2
    return cost


@helper(void(FEATURES, NODES, int64, CELLS))
def predict(features, nodes, start, out):
    """What the tree gives for the cells from ``start`` on."""
    for k in range(len(out)):
        node = int64(0)
        while nodes[node, KIND] <= SPLIT_UPTO:
            value = features[nodes[node, FEATURE], start + k]
            yes = value == nodes[node, VALUE] if nodes[node, KIND] == SPLIT_EQUAL else value <= nodes[node, VALUE]
            node = int64(nodes[node, YES] if yes else nodes[node, NO])
        if nodes[node, KIND] == LEAF_COLOR:
            out[k] = nodes[node, VALUE]
        else:
            out[k] = features[nodes[node, FEATURE], start + k]


@helper(void(LONGS, INTS, int64, int64, LONGS))
def vary(costs, groups, allowed, seed, out):
    """Costs for one random tree: features of groups that are not allowed (a set of bits), and some others, are left
    out; the rest cost 0.4 to 1.6 times as much."""
    state = mixed(uint64(seed))
    share = uint64(256) + (state & uint64(511))
    for f in range(len(costs)):
        state = mixed(state + uint64(0x9E3779B97F4A7C15))
        if (allowed >> groups[f]) & 1 == 0 or (state & uint64(1023)) >= share:
            out[f] = -1
        else:
            out[f] = costs[f] * (410 + int64(state >> uint64(10) & uint64(1023)) * 1229 // 1024) // 1024


@helper(void(FEATURES, CELLS, LONGS, LONGS))
def disorder_left(features, labels, weights, out):
    """The disorder of the labels that is left when each feature's value is known."""
    counts = np.zeros(VALUES * LABELS, np.int64)
    for f in range(features.shape[0]):
        counts[:] = 0
        for k in range(len(labels)):
            counts[int64(features[f, k]) * LABELS + labels[k]] += 1
        out[f] = 0
        for v in range(VALUES):
            total = int64(0)
            for label in range(LABELS):
                total += counts[v * LABELS + label]
            out[f] += disorder(counts, v * LABELS, LABELS, total, weights)
