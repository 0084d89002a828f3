from __future__ import annotations

from arc.search.actions import actions, filled, shipped_actions
from arc.search.phrases import PARAMETERS
from arc.search.words import Call

TABLE = """
# objects
list plain = o_g(a, R5)
choice all = o
choice of_color = colorfilter(o, RED)
deed box = box
deed tinted = lbind(recolor, BLUE)
show over = paint(a, mapply(p, o))
"""


def test_every_combination_is_a_phrase() -> None:
    found = list(actions(TABLE))
    assert [phrase.colors for phrase in found] == [0, 1, 1, 2]
    assert all(phrase.learned_from == () for phrase in found)
    text = found[3].program.text()
    assert "colorfilter(x2, e)" in text
    assert "lbind(recolor, d)" in text


def test_letters_are_filled_everywhere() -> None:
    expression = Call("paint", ("a", Call("mapply", ("p", "o"))))
    wanted = Call("paint", ("a", Call("mapply", ("box", Call("o_g", ("a", "R5"))))))
    assert filled(expression, {"p": "box", "o": Call("o_g", ("a", "R5"))}) == wanted


def test_shipped_actions_are_different() -> None:
    found = shipped_actions()
    assert len({phrase.program.id for phrase in found}) > len(found) * 9 // 10
    for phrase in found:
        used = {operand for line in phrase.program.lines for operand in line.operands}
        assert used & {"c", "d", "e"} == set(PARAMETERS[phrase.colors])
