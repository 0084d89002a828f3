"""Outcomes in words and signs."""

from arc.report.judged import NEAR_SCORE, Outcome

WORDS = {
    Outcome.SOLVED: "solved",
    Outcome.UNKNOWN: "fits the demos",
    Outcome.WRONG: "wrong",
    Outcome.NEAR: "near-miss",
    Outcome.UNSOLVED: "unsolved",
    Outcome.NONE: "no output",
}

MEANINGS = {
    Outcome.SOLVED: "All test outputs are right within two attempts.",
    Outcome.UNKNOWN: "A program reproduces all demo outputs; the true test outputs are not known.",
    Outcome.WRONG: "A program reproduces all demo outputs, but not all test outputs are right.",
    Outcome.NEAR: f"No program reproduces all demo outputs, but the best one scores {NEAR_SCORE} of 1000 or more.",
    Outcome.UNSOLVED: "No program reproduces all demo outputs, or comes near.",
    Outcome.NONE: "No program gives an output to try.",
}

SIGNS = {
    Outcome.SOLVED: "✓",
    Outcome.UNKNOWN: "?",
    Outcome.WRONG: "✗",
    Outcome.NEAR: "≈",
    Outcome.UNSOLVED: "○",
    Outcome.NONE: "–",
}
