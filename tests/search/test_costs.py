from arc.program.parse import parse_program
from arc.search.costs import INPUT, Costs, counted, counts_text, parsed_counts, shipped_counts
from arc.search.words import word

PROGRAM = """
def solve(I):
    x1 = ofcolor(I, ZERO)
    x2 = vmirror(I)
    x3 = hconcat(x2, x2)
    O = rot90(x3)
    return O
"""


def test_words_are_found_in_programs() -> None:
    counts = counted([parse_program(PROGRAM)])
    assert counts[INPUT, "vmirror"] == 1
    assert counts["vmirror", "twice_across"] == 1, "the largest word that matches, not 'beside'"
    assert counts["twice_across", "rot90"] == 1
    assert counts[INPUT, "of_color_cells"] == 1


def test_counts_are_read_as_written() -> None:
    counts = counted([parse_program(PROGRAM)])
    assert parsed_counts(counts_text(counts)) == counts


def test_what_is_frequent_after_a_word_is_cheaper_there() -> None:
    model = Costs.of(counted([parse_program(PROGRAM)] * 50))
    assert model.cost(word("rot90"), "twice_across") < model.cost(word("rot90"), "vmirror")
    assert model.cost(word("vmirror"), INPUT) < model.cost(word("trim"), INPUT)


def test_all_costs_are_positive() -> None:
    model = Costs.of(shipped_counts())
    assert min(model.cost(word(name), producer) for name in ("vmirror", "over", "largest") for producer in "I?") > 0
    assert Costs.of(parsed_counts("producer\tword\tcount\n")).cost(word("vmirror"), INPUT) > 0
