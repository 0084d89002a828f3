"""Inputs made of good ones: bytes changed, words of the format exchanged, and values in JSON put in others' places."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 10, 2**31, 10**30, 1.5, float("nan"), float("inf"), "", "0", "\ud800", "<script>", "../x",
    [], {}, [[]], [[[]]], [[0] * 31], [[0]] * 31, [[10]], [[0], [0, 0]], {"train": []}, {"input": [[0]]}, [None],
    "a" * 300,
)  # fmt: skip
"""What stands where something else is expected."""


def changed_bytes(content: bytes, words: Sequence[bytes], random: Random) -> bytes:
    """The content with one to five changes: bytes flipped, cut out, doubled, or words put in."""
    changed = bytearray(content)
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        start = random.randint(0, len(changed))
        end = min(len(changed), start + random.choice((1, 1, 2, 8, 64, 1024)))
        match random.randrange(6):
            case 0 if start < len(changed):
                changed[start] ^= 1 << random.randrange(8)
            case 1:
                del changed[start:end]
            case 2:
                changed[start:start] = changed[start:end] * random.choice((1, 1, 2, 50))
            case 3:
                changed[start:start] = random.choice(words)
            case 4:
                changed[start:end] = random.choice(words)
            case _:
                changed[start:end] = random.randbytes(end - start)
    return bytes(changed)


def changed_values(value: Any, random: Random) -> Any:
    """A copy of a JSON value with one to three of its parts exchanged, removed, doubled or nested."""
    whole = [deepcopy(value)]
    for _ in range(random.choice((1, 1, 3))):
        holder, key = random.choice(list(_places(whole)))
        match random.randrange(5):
            case 0:
                holder[key] = deepcopy(random.choice(ODD_VALUES))
            case 1:
                other, place = random.choice(list(_places(whole)))
                holder[key] = deepcopy(other[place])
            case 2 if isinstance(holder, list) and holder is not whole:
                holder.insert(key, deepcopy(holder[key]))
            case 3 if holder is not whole:
                del holder[key]
            case _:
                for _ in range(random.choice((1, 3, 50))):
                    holder[key] = [holder[key]]
    return whole[0]


def _places(value: Any) -> Any:
    """Every place in a value, as what holds it and its key."""
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
            yield holder, key
            if isinstance(holder[key], list | dict):
                waiting.append(holder[key])


def json_mutant(value: Any, words: Sequence[bytes]) -> Callable[[Random], bytes]:
    """Mutants of a JSON file, of its values or of its bytes."""
    text = json.dumps(value).encode()

    def mutant(random: Random) -> bytes:
        if random.random() < 0.5:
            return changed_bytes(text, words, random)
        return json.dumps(changed_values(value, random)).encode()

    return mutant
