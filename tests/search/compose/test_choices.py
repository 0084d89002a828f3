"""What is chosen: an object of a list, or an output by a number."""

from arc.search.compose import counts, picks
from arc.search.compose.candidates import Candidate
from arc.search.enumerate.enumeration import Enumeration
from arc.search.words import names
from tests.search.compose.test_strategies import assert_faithful
from tests.search.searching import enumerated, tasks

PICKED = ("b9b7f026", "be94b721", "8efcae92")
COUNTED = ("ff28f65a", "b0c4d837", "6e02f1e3")


def right(candidates: list[Candidate], *given: str) -> set[str]:
    """The tasks for which one of the candidates is right."""
    source = tasks(*given)
    return {given[each.task] for each in candidates if each.outputs == source[each.task].test_outputs}


def of(enumeration: Enumeration) -> set[int]:
    return set(range(len(enumeration.problems)))


def test_every_fact_has_its_words() -> None:
    found = picks.picks()
    assert len(found.words) == len(found.costs) == len({word.name for word in found.words})
    for word in found.words:
        assert ("c" in word.arguments) == ("c" in names(word.expression)), word.name


def test_picks_show_what_their_programs_give() -> None:
    found = enumerated(*PICKED, budget=8000)
    candidates = assert_faithful(picks.picked(found, of(found)), tasks(*PICKED))
    assert {"b9b7f026", "be94b721"} <= right(candidates, *PICKED)
    assert not list(picks.picked(found, ()))


def test_outputs_by_number() -> None:
    found = enumerated(*COUNTED, budget=12000)
    candidates = assert_faithful(counts.counted(found, of(found)), tasks(*COUNTED))
    assert "ff28f65a" in right(candidates, *COUNTED)
    assert not list(counts.counted(found, ()))


def test_outputs_of_other_sides_are_not_counted() -> None:
    found = enumerated("00d62c1b", "67e8384a")
    assert not list(counts.counted(found, of(found)))
