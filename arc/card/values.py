"""Mutations of what a program is given: constants, colours, mirrors and rotations, ranks."""

from __future__ import annotations

from random import Random

from arc.card.edit import Site, Tree, place, shown, without_line
from arc.card.fitting import constants, drawn, number, of_role, slot_at
from arc.card.subject import Proposal, Subject, is_constant, replaced
from arc.dsl import CONSTANTS

STEP_SHARE = 0.5
"""How often an integer goes up or down by one instead of being drawn."""

PICKS: dict[Tree, float] = {
    "first": 4,
    "last": 2,
    ("rbind", "get_nth_t", "F1"): 2,
    ("rbind", "get_nth_t", "F2"): 1,
    ("rbind", "get_nth_t", "L2"): 1,
}
"""How one of the colours that the demos single out is picked, with weights."""

DEMO_ANGLE: Tree = ("a_mr", "S")
DEMO_ANGLE_SHARE = 0.5
"""How often a mirror or rotation of a grid becomes the one that the demos show, instead of another."""

ANGLES = {
    "hmirror": "A0",
    "dmirror": "A1",
    "vmirror": "A2",
    "cmirror": "A3",
    "rot90": "A4",
    "rot180": "A5",
    "rot270": "A6",
}
"""What a mirror or rotation is as a type of ``mir_rot_t`` or ``mir_rot_f``."""

ANGLED = ("mir_rot_t", "mir_rot_f")

RANKED: dict[str, tuple[str, tuple[str, ...]]] = {
    "first": ("F0", ("get_nth_t", "get_nth_f")),
    "last": ("L1", ("get_nth_t", "get_nth_f")),
    "argmax": ("F0", ("get_arg_rank",)),
    "argmin": ("L1", ("get_arg_rank",)),
    "maximum": ("F0", ("get_rank",)),
    "minimum": ("L1", ("get_rank",)),
    "valmax": ("L1", ("get_val_rank",)),
    "valmin": ("F0", ("get_val_rank",)),
    "mostcolor": ("F0", ("get_color_rank_t", "get_color_rank_f")),
    "leastcolor": ("L1", ("get_color_rank_t", "get_color_rank_f")),
    "mostcommon": ("L1", ("get_common_rank",)),
    "leastcommon": ("F0", ("get_common_rank",)),
}
"""The rank that a primitive takes by its name, and its sisters that take the rank as their last argument."""


def constant(subject: Subject, random: Random) -> Proposal | None:
    """Another constant of the same role."""
    found = [site for site in subject.sites() if is_constant(subject.at(site))]
    if not found:
        return None
    site = random.choice(found)
    old = str(subject.at(site))
    return replaced(subject, site, _another(old, _range(subject, site, old), random), "constant")


def colour(subject: Subject, random: Random) -> Proposal | None:
    """A colour that the demo pairs single out: one that is in their inputs and not in their outputs, or the reverse."""
    found = [site for site in subject.sites() if _is_colour(subject, site)]
    if not found:
        return None
    function = random.choice(("c_iz_n", "c_zo_n"))
    (pick,) = random.choices(list(PICKS), list(PICKS.values()))
    return replaced(subject, random.choice(found), (function, "S", "p_g", pick), "colour")


def angle(subject: Subject, random: Random) -> Proposal | None:
    """A mirror or rotation becomes another one, or the one that turns the demo inputs into their outputs."""
    found = [site for site in subject.sites() if subject.at(site) in ANGLES or _is_angle(subject, site)]
    if not found:
        return None
    site = random.choice(found)
    if _is_angle(subject, site):
        return replaced(subject, site, DEMO_ANGLE, "angle")
    old = str(subject.at(site))
    sister = random.choice(ANGLED)
    if sister == "mir_rot_t" and random.random() < DEMO_ANGLE_SHARE:
        return _parameterised(subject, site, sister, DEMO_ANGLE, "angle")
    names = of_role("Angle")[: 8 if sister == "mir_rot_t" else 4]
    new = random.choice([name for name in names if name != ANGLES[old]])
    return _parameterised(subject, site, sister, new, "angle")


def rank(subject: Subject, random: Random) -> Proposal | None:
    """First, last, largest, most frequent and the like become the one of another rank."""
    found = [site for site in subject.sites() if subject.at(site) in RANKED]
    if not found:
        return None
    site = random.choice(found)
    own, options = RANKED[str(subject.at(site))]
    new = _another(own, of_role("Rank"), random)
    return _parameterised(subject, site, random.choice(options), new, "rank")


def _another(old: str, names: tuple[str, ...], random: Random) -> str:
    """Another constant out of ``names``; instead of an integer often the next one."""
    new = [name for name in names if CONSTANTS[name].value != CONSTANTS[old].value]
    if CONSTANTS[new[0]].role == "Integer" and random.random() < STEP_SHARE:
        new = [name for name in new if abs(number(name) - number(old)) == 1] or new
    return drawn(new, random)


def _range(subject: Subject, site: Site, old: str) -> tuple[str, ...]:
    """The constants of the parameter's role that are of the old one's type; without a role, all of that type."""
    filled = slot_at(subject.program, site)
    fitting = constants(filled) if filled else ()
    same = tuple(name for name in fitting if CONSTANTS[name].type == CONSTANTS[old].type)
    return same or of_role(CONSTANTS[old].role)


def _is_colour(subject: Subject, site: Site) -> bool:
    filled = slot_at(subject.program, site)
    return filled is not None and filled.pattern.name == "Color"


def _is_angle(subject: Subject, site: Site) -> bool:
    """Whether the use is the type of a ``mir_rot_t``, and a constant."""
    filled = slot_at(subject.program, site)
    return filled is not None and filled[:2] == ("mir_rot_t", "type") and is_constant(subject.at(site))


def _parameterised(subject: Subject, site: Site, sister: str, argument: Tree, kind: str) -> Proposal:
    """A call becomes that of a sister with one more argument; a function becomes the sister with it bound."""
    program = subject.program
    if site.position:
        return replaced(subject, site, ("rbind", sister, argument), kind)
    call = (sister, *program.lines[site.line].args, argument)
    words = f"{kind} {subject.at(site)} -> {shown(program, call)} in {place(program, site)}"
    return without_line(program, site.line, call), words
