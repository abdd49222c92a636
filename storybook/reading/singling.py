""" "Three penguins, one of them in a scarf": told as two penguins and another one, so that the rest is said of that one alone."""

from __future__ import annotations

from ..subjects import find
from . import lexicon, verbs
from .inflection import singular, stem

_WHOM = ("them", "whom", "these", "those")
_SAYS = ("is", "are", "was", "who", "being", "which", "has")
"""Words between it and what is said of it."""
_BEFORE = 4
"""How many words lie between a number and its noun at most."""
_NEAR = 3
"""How many words after the noun its verb is at most."""


def single_out(words: list[str]) -> list[str]:
    """The words with some of a group told as somebody else."""
    for at in range(1, len(words) - 2):
        picked = lexicon.NUMBERS.get(words[at], 0)
        if picked and words[at + 1] == "of" and words[at + 2] in _WHOM and (found := _group_before(words, at)):
            start, noun = found
            many = lexicon.NUMBERS.get(words[start]) or int(words[start])
            if picked < many:
                return _tell(words, start, noun, at, many - picked, picked)
    return words


def _tell(words: list[str], start: int, noun: int, at: int, left: int, picked: int) -> list[str]:
    after = at + 3
    while after < len(words) and words[after] in _SAYS:
        after += words[after] != "has"
        if words[after - 1 : after + 1][-1:] == ["has"]:
            words = [*words[:after], "with", *words[after + 1 :]]
    colours = [words[after]] if words[after : after + 1] and words[after] in lexicon.COLOURS else []
    after += len(colours)
    kept = [word for word in words[start + 1 : noun] if not (colours and word in lexicon.COLOURS)]
    deed = next((word for word in words[noun + 1 : noun + 1 + _NEAR] if stem(word) in verbs.ACTIONS), "")
    acts = bool(words[after : after + 1]) and stem(words[after]) in verbs.ACTIONS
    said = [deed if deed.endswith("ing") else f"{stem(deed)}s"] if deed and not acts else []
    one = singular(words[noun])
    first = ["a", *words[start + 1 : noun], one] if left == 1 else [str(left), *words[start + 1 : noun + 1]]
    number = [str(picked)] if picked > 1 or one == words[noun] else []
    others = ["while" if acts else "and", "another", *number, *colours, *kept, one if picked == 1 else words[noun]]
    before = words[noun + 1 : at - 1] if words[at - 1] in ("and", ",") else words[noun + 1 : at]
    return [*words[:start], *first, *before, ".", *others, *said, *words[after:]]


def _group_before(words: list[str], at: int) -> tuple[int, int] | None:
    """Where the number and the noun of the last group stand that is named before."""
    for start in range(at - 2, -1, -1):
        if lexicon.NUMBERS.get(words[start], 0) < 2 and not (words[start].isdigit() and int(words[start][:3]) > 1):
            continue
        near = range(start + 1, min(start + 1 + _BEFORE, at))
        return next(
            ((start, noun) for noun in near if words[noun] not in lexicon.COLOURS and find(singular(words[noun]))), None
        )
    return None
