"""The words of a prompt, one phrase after the other: the longest that is known at each place, and what stands before a noun.

No grammar library: English word order does most of the work ("two red birds fly over a lighthouse" is number, colour,
noun, verb, relation, noun).
"""

from __future__ import annotations

from . import lexicon
from .draft import BEINGS, MOST_OF_A_KIND, Draft, act, entry_of
from .modifiers import take_modifier
from .nouns import take_noun
from .phrase import phrases_at
from .sides import take_side

_WITH_NOUN = ("before", "behind", "beside", "under", "above", "on", "in")
_ADVERBS = ("by", "past", "around", "along", "overhead")
"""Before a comma they lead to nobody."""
_PRONOUNS = ("him", "her", "them", "it", "his", "their")


def _is_lost(words: list[str], at: int, draft: Draft) -> bool:
    """ "In front of a pink wall, pigeons gather": what they were in front of has no drawing."""
    last = words[at - 1]
    if last in _ADVERBS and draft.anchor >= 0:
        return True  # "yellow cabs rushing by, pigeons scattering"
    return (
        draft.anchor >= 0 and draft.relation in _WITH_NOUN and last not in lexicon.RELATIONS and last not in _PRONOUNS
    )


def read_words(words: list[str], draft: Draft) -> None:
    """Take in the words one after the other, before it is settled what follows from all of them together."""
    at = 0
    while at < len(words):
        at += _read_at(words, at, draft)
    draft.forget_noun()
    if draft.verb and draft.figures and not draft.figures[-1].action and entry_of(draft.figures[-1]).family in BEINGS:
        # "a snowboarder jumping mountain powder"
        draft.figures[-1] = act(draft.figures[-1], draft.verb)
        draft.deeds.setdefault(len(draft.figures) - 1, draft.verb)
    draft.relation, draft.verb, draft.anchor = "", "", -1  # nothing more comes that they could be about


def _read_at(words: list[str], at: int, draft: Draft) -> int:
    """Take in the phrase at `at`; returns how many words it took."""
    for phrase in phrases_at(words, at):
        if take_noun(phrase, draft) or take_modifier(phrase, draft):
            return phrase.length
    if take_side(words, at, draft):
        return 1
    word = words[at]
    if word in ("while", "where"):
        draft.relation = ""  # what was said before is over: "mends nets while a bird sits there"
    if word == "where":
        draft.verb = ""  # "skimming over a river, under a bridge where hikers wave"
    if not word[0].isalnum():
        draft.forget_noun()
        if word in ".;!?" or (word == "," and _is_lost(words, at, draft)):
            draft.relation, draft.verb = "", ""
    elif word.isdigit() and not (len(word) == 4 and word[0] in "12"):  # years are no numbers of things
        number = int(word[:3])
        draft.count, draft.beyond = min(number, MOST_OF_A_KIND), max(number - MOST_OF_A_KIND, 0)
    return 1
