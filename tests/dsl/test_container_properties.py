"""Laws of arithmetic, sets, order, selection and functions."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import arc.dsl as d
from arc.dsl.values import canonical_key
from tests.dsl import strategies

numericals = strategies.numericals
containers = strategies.number_containers


@given(numericals, numericals, strategies.integers)
def test_arithmetic(a: Any, b: Any, n: int) -> None:
    assert d.subtract(d.add(a, b), b) in (a, (a, a))
    assert d.invert(d.invert(a)) == a
    assert d.add(a, d.invert(a)) in (0, (0, 0))
    assert d.halve(d.double(a)) == a
    assert d.decrement(d.increment(a)) == a
    assert d.multiply(d.sign(a), d.sign(a)) == d.sign(d.multiply(a, a))
    assert d.subtract(d.crement(a), a) == d.sign(a)
    assert d.even(n) == (d.double(d.halve(n)) == n)
    assert d.positive(n) == (d.sign(n) == 1) == d.greater(n, 0)
    assert d.add(d.toivec(n), d.tojvec(n)) == (n, n) == d.multiply(n, (1, 1))


@given(strategies.integers, st.integers(-9, 9).filter(bool))
def test_division_rounds_down(a: int, b: int) -> None:
    quotient = d.divide(a, b)
    assert abs(d.subtract(a, d.multiply(quotient, b))) < abs(b)
    assert quotient * b <= a if b > 0 else quotient * b >= a
    assert d.divide((a, a), b) == (quotient, quotient) == d.divide(a, (b, b))


def test_booleans_count_as_integers() -> None:
    assert d.add(True, True) == 2
    assert d.maximum(frozenset({False, True})) == 1
    assert d.divide(-3, 2) == -2


@given(st.booleans(), st.booleans())
def test_logic(a: bool, b: bool) -> None:
    assert d.flip(d.flip(a)) is a
    assert d.flip(d.both(a, b)) is d.either(d.flip(a), d.flip(b))
    assert d.branch(a, 1, 2) == (1 if a else 2)


@given(st.tuples(strategies.values, strategies.values))
def test_equality_of_any_values(pair: tuple[Any, Any]) -> None:
    a, b = pair
    assert d.equality(a, a)
    assert d.equality(a, b) == d.contained(a, (b,)) == (d.remove(b, (a,)) == ())
    assert d.intersection(frozenset({a}), frozenset({b})) == (frozenset({a}) if a == b else frozenset())
    assert d.difference((a, b), (a,)) == (() if a == b else (b,))


@given(strategies.sets, strategies.sets)
def test_set_algebra(a: frozenset[Any], b: frozenset[Any]) -> None:
    assert d.combine(a, b) == d.combine(b, a) == d.merge(frozenset({a, b}))
    assert d.combine(d.difference(a, b), d.intersection(a, b)) == a
    assert d.difference(a, b) == d.difference(a, d.intersection(a, b))
    assert d.intersection(a, a) == d.combine(a, a) == a
    for element in d.totuple(a):
        assert d.contained(element, a)
        assert d.insert(element, d.remove(element, a)) == a
        assert d.size(d.remove(element, a)) == d.size(a) - 1


@given(st.data())
def test_canonical_order_does_not_depend_on_insertion_order(data: st.DataObject) -> None:
    elements = data.draw(strategies.sets)
    shuffled = frozenset(data.draw(st.permutations(sorted(elements, key=canonical_key))))
    order = d.totuple(shuffled)
    assert order == d.totuple(elements)
    assert frozenset(order) == elements
    assert [canonical_key(element) for element in order] == sorted(map(canonical_key, elements))
    if elements:
        assert d.first(shuffled) == order[0]
        assert d.last(shuffled) == order[-1]
        assert d.extract(shuffled, d.lbind(d.equality, order[-1])) == order[-1]
        assert d.argmax(shuffled, lambda element: 0) == d.argmin(shuffled, lambda element: 0) == order[0]
        assert d.order(shuffled, lambda element: 0) == order
    if len(elements) > 1:
        assert d.other(shuffled, order[0]) == order[1]


def test_canonical_order() -> None:
    assert d.totuple(frozenset({(0, 5), (-1, 9), (0, -2)})) == ((-1, 9), (0, -2), (0, 5))
    cells = frozenset({(9, (0, 0)), (1, (0, 1)), (3, (0, 0))})
    assert d.totuple(cells) == ((3, (0, 0)), (9, (0, 0)), (1, (0, 1)))
    objects = frozenset({frozenset({(1, (2, 2))}), cells, frozenset({(3, (0, 0))})})
    assert d.totuple(objects) == (frozenset({(3, (0, 0))}), cells, frozenset({(1, (2, 2))}))


@given(st.data())
def test_sets_of_sets_are_ordered_by_their_elements_in_order(data: st.DataObject) -> None:
    elements = data.draw(strategies.sets)
    shuffled = frozenset(data.draw(st.permutations(sorted(elements, key=canonical_key))))
    assert canonical_key(shuffled) == canonical_key(elements) == tuple(map(canonical_key, d.totuple(elements)))


def test_a_set_compares_by_its_smallest_element_first() -> None:
    assert list(frozenset((8, 0))) == [8, 0], "a set that Python iterates in another order"
    assert d.totuple(frozenset({frozenset((8, 0)), frozenset({5})})) == (frozenset({0, 8}), frozenset({5}))


def test_keys_compare_in_canonical_order() -> None:
    small, large = frozenset({(5, (0, 0)), (5, (9, 9))}), frozenset({(1, (0, 1))})
    for container in ((small, large), (large, small), frozenset({small, large})):
        assert d.order(container, d.identity) == (small, large)
        assert d.valmax(container, d.identity) == d.argmax(container, d.identity) == large
        assert d.valmin(container, d.identity) == d.argmin(container, d.identity) == small
        assert d.get_val_rank(container, d.identity, 0) == d.get_arg_rank(container, d.identity, -1) == small


@given(strategies.number_tuples)
def test_order_is_stable(numbers: tuple[int, ...]) -> None:
    pairs = d.pair(numbers, d.interval(0, len(numbers), 1))
    assert d.order(pairs, d.first) == tuple(sorted(pairs))
    assert d.order(numbers, d.invert) == tuple(sorted(numbers, reverse=True))


@given(containers)
def test_extremes(numbers: Any) -> None:
    assert d.maximum(numbers) == max(numbers, default=0)
    assert d.minimum(numbers) == min(numbers, default=0)
    assert d.valmax(numbers, d.double) == 2 * d.maximum(numbers)
    assert d.valmin(numbers, d.invert) == -d.maximum(numbers)
    if numbers:
        assert d.argmin(numbers, d.invert) == d.argmax(numbers, d.identity) == d.maximum(numbers)


@given(strategies.number_tuples.filter(bool))
def test_counts(numbers: tuple[int, ...]) -> None:
    counts = {number: numbers.count(number) for number in numbers}
    assert d.mostcommon(numbers) == min(counts, key=lambda number: (-counts[number], number))
    assert d.leastcommon(numbers) == min(counts, key=lambda number: (counts[number], number))


@given(strategies.number_tuples, strategies.number_tuples)
def test_tuples(a: tuple[int, ...], b: tuple[int, ...]) -> None:
    assert d.combine(a, b) == d.merge((a, b)) == a + b
    assert d.size(d.combine(a, b)) == d.size(a) + d.size(b)
    unique = d.dedupe(a)
    assert d.size(unique) == d.size(frozenset(a))
    assert [a.index(number) for number in unique] == sorted(a.index(number) for number in unique)
    assert d.remove(0, a) == tuple(number for number in a if number != 0)
    assert d.pair(a, b) == d.papply(d.astuple, a, b) == tuple(zip(a, b, strict=False))
    assert d.product(a, b) == d.prapply(d.astuple, a, b) == {(x, y) for x in a for y in b}


@given(strategies.integers, strategies.integers, st.integers(-5, 5).filter(bool))
def test_intervals(start: int, stop: int, step: int) -> None:
    assert d.interval(start, stop, step) == tuple(range(start, stop, step))


@given(strategies.values, st.integers(-2, 5))
def test_repeat_and_wrap(value: Any, times: int) -> None:
    assert d.repeat(value, times) == (value,) * max(times, 0)
    assert d.initset(value) == frozenset({value})
    assert d.totuple(d.initset(value)) == (value,)


@given(containers)
def test_filters(numbers: Any) -> None:
    chosen, others = d.sfilter(numbers, d.even), d.sfilter(numbers, d.compose(d.flip, d.even))
    assert type(chosen) is type(numbers)
    assert d.size(chosen) + d.size(others) == d.size(numbers)
    assert all(map(d.even, chosen))
    nested = d.apply(d.lbind(d.repeat, 7), numbers)
    assert d.mfilter(nested, d.compose(d.even, d.size)) == d.merge(d.sfilter(nested, d.compose(d.even, d.size)))
    assert d.sizefilter(nested, 2) == (frozenset({(7, 7)}) if 2 in numbers else frozenset())


def test_merge_takes_inner_sets_in_canonical_order() -> None:
    assert d.merge((frozenset({3, 1}), (2, 2), frozenset())) == (1, 3, 2, 2)
    assert d.merge(frozenset({(3, 1), (3, 2)})) == frozenset({1, 2, 3})
    assert d.combine((5,), frozenset({3, 1})) == (5, 1, 3)
    assert d.combine(frozenset({5}), (3, 3)) == frozenset({3, 5})


@given(containers)
def test_application(numbers: Any) -> None:
    doubled = d.apply(d.double, numbers)
    assert type(doubled) is type(numbers)
    assert doubled == type(numbers)(2 * number for number in numbers)
    assert d.mapply(d.initset, numbers) == numbers
    assert d.mapply(d.lbind(d.interval, 0), ()) == ()
    assert d.rapply((d.size, d.maximum), numbers) == (d.size(numbers), d.maximum(numbers))
    assert d.rapply(frozenset({d.size, d.maximum}), numbers) == frozenset({d.size(numbers), d.maximum(numbers)})
    assert d.prapply(d.subtract, numbers, numbers) == {a - b for a in numbers for b in numbers}


@given(strategies.number_tuples)
def test_application_to_pairs(numbers: tuple[int, ...]) -> None:
    assert d.papply(d.add, numbers, numbers) == d.apply(d.double, numbers)
    assert d.mpapply(d.astuple, numbers, numbers) == tuple(number for number in numbers for _ in range(2))
    assert d.papply(d.add, numbers, (1,)) == tuple(number + 1 for number in numbers[:1])


@given(strategies.integers)
def test_function_values(x: int) -> None:
    assert d.compose(d.double, d.increment)(x) == 2 * (x + 1)
    assert d.chain(d.invert, d.double, d.increment)(x) == -2 * (x + 1)
    assert d.fork(d.subtract, d.double, d.increment)(x) == x - 1
    assert d.matcher(d.double, 4)(x) is (x == 2)
    assert d.rbind(d.subtract, 1)(x) == x - 1
    assert d.lbind(d.subtract, 1)(x) == 1 - x
    assert d.power(d.increment, 3)(x) == x + 3
    assert d.rbind(d.rbind(d.interval, 1), 9)(x) == tuple(range(x, 9))
    assert d.lbind(d.lbind(d.interval, 0), 3)(1) == (0, 1, 2)
    assert d.branch(x > 0, d.double, d.invert)(x) == (2 * x if x > 0 else -x)


def test_arguments_are_bound_at_their_ends() -> None:
    def named(a: int, b: int, c: int, e: int) -> tuple[int, ...]:
        return (a, b, c, e)

    assert d.rbind(named, 9)(1, 2, 3) == (1, 2, 3, 9)
    assert d.lbind(named, 9)(1, 2, 3) == (9, 1, 2, 3)
    assert d.lbind(d.rbind(named, 9), 8)(1, 2) == (8, 1, 2, 9)
    assert d.rbind(lambda a, b: a - b, 1)(5) == 4
    grid = ((1, 1), (0, 1))
    assert d.lbind(d.objects, grid)(True, False, True) == d.objects(grid, True, False, True)
    assert d.rbind(d.rbind(d.rbind(d.objects, True), False), True)(grid) == d.objects(grid, True, False, True)
