from arc.card.edit import Site, operand_at, place, shown, sites, with_operand, with_tree, without_line
from arc.program.parse import parse_program
from arc.program.program import Line, Program

PROGRAM = parse_program("""
def f(I):
    x1 = hmirror(I)
    x2 = vconcat(I, x1)
    O = hconcat(x2, x1)
    return O
""")


def _is(program: Program, *body: str) -> bool:
    lines = "".join(f"    {line}\n" for line in body)
    return program.id == parse_program(f"def f(S, I):\n{lines}    return O\n").id


def test_sites_are_all_uses() -> None:
    found = sites(PROGRAM)
    assert len(found) == len(set(found)) == 2 + 3 + 3 + 1
    assert [operand_at(PROGRAM, site) for site in found] == [
        *("hmirror", "I"),
        *("vconcat", "I", 0),
        *("hconcat", 1, 0),
        2,
    ]


def test_one_use_becomes_an_expression() -> None:
    edited = with_tree(PROGRAM, Site(2, 2), ("rot90", ("vmirror", 0)))
    assert _is(
        edited,
        "a = hmirror(I)",
        "b = vconcat(I, a)",
        "c = vmirror(a)",
        "d = rot90(c)",
        "O = hconcat(b, d)",
    )


def test_a_callee_is_replaced() -> None:
    assert _is(with_tree(PROGRAM, Site(1, 0), "hconcat"), "a = hmirror(I)", "b = hconcat(I, a)", "O = hconcat(b, a)")


def test_the_output_is_replaced() -> None:
    edited = with_tree(PROGRAM, Site(3, 0), ("trim", 1))
    assert _is(edited, "a = hmirror(I)", "b = vconcat(I, a)", "O = trim(b)")


def test_lines_of_another_program_are_put_in() -> None:
    lines = [Line("rot90", ("I",)), Line("rot180", (1,))]
    edited = with_operand(PROGRAM, Site(1, 1), lines, 2)
    assert _is(
        edited,
        "a = hmirror(I)",
        "b = rot90(I)",
        "c = rot180(b)",
        "d = vconcat(c, a)",
        "O = hconcat(d, a)",
    )


def test_all_uses_of_a_line_are_replaced() -> None:
    assert _is(without_line(PROGRAM, 0, "I"), "a = vconcat(I, I)", "O = hconcat(a, I)")
    assert _is(
        without_line(PROGRAM, 0, ("mir_rot_t", "I", ("a_mr", "S"))),
        "n = a_mr(S)",
        "a = mir_rot_t(I, n)",
        "b = vconcat(I, a)",
        "O = hconcat(b, a)",
    )
    assert _is(without_line(PROGRAM, 2, 0), "O = hmirror(I)")


def test_words_name_lines_as_the_text_does() -> None:
    assert shown(PROGRAM, ("paint", 0, 2, "I")) == "paint(x1, O, I)"
    assert place(PROGRAM, Site(2, 1)) == "O"
    assert place(PROGRAM, Site(1, 1)) == "x2"
    assert place(PROGRAM, Site(3, 0)) == "the output"
    unfinished = Program(PROGRAM.lines, 1)
    assert shown(unfinished, 2) == "x3"
    assert shown(unfinished, 1) == "x2"
