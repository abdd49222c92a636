"""Words for somebody who was named before: "while a squirrel runs behind it"."""

from __future__ import annotations

from .draft import BEINGS, Draft, entry_of
from .inflection import stem
from .phrase import Phrase
from .relations import HANGING, find_mentioned, relate
from .sides import FLANKING, relate_sideways
from .verbs import ACTIONS

_PRONOUNS = ("it", "him", "her", "them")
_WHERE = ("behind", "above", "beside", "under", "before", "on", "left of", "right of", FLANKING)
_OPENS = ("with", "while", "as", "and", "when")
"""Words that begin a clause."""
_OPENS_CLAUSE = {*_OPENS, ",", ";", "."}
_AFTER_THEM = ("and", "while", "as", "with", "who", "but", "in", "on", "at", "under", "then", "when", "is", "are")
"""What may follow "her" where it is nobody's."""


def point_back(phrase: Phrase, draft: Draft) -> bool:
    """Tie whoever was named last to whom the pronoun behind a relation means; does one follow?"""
    pronoun, after = phrase.following, "".join(phrase.words[phrase.after + 1 : phrase.after + 2]) or "."
    if pronoun not in _PRONOUNS or draft.relation not in _WHERE or not draft.figures:
        return False
    if pronoun == "her" and after[0].isalnum() and after not in _AFTER_THEM and stem(after) not in ACTIONS:
        return False  # "behind her house"
    if not _OPENS_CLAUSE.isdisjoint(phrase.words[draft.figure_ends : phrase.at]):
        return False  # "a boy with a kite, with dark clouds behind him"
    index = len(draft.figures) - 1
    while draft.figures[index].relation in ("with", "held") and entry_of(draft.figures[index]).family not in BEINGS:
        index = draft.figures[index].to  # "with a pianist behind them"
    tied = draft.figures[index]
    if tied.relation in HANGING and tied.relation not in ("with", "facing"):
        return False
    others = draft.figures[:index]
    found = [at for at in find_mentioned(pronoun, others) if draft.figures[at].to != index]
    near = [at for at in range(index - 1, -1, -1) if not draft.is_person(at)]
    things = [at for at in near[::-1] if entry_of(draft.figures[at]).family not in BEINGS]
    things = [at for at in things if entry_of(draft.figures[at]).habitat != "air"] or things
    if pronoun == "it" and near:
        found = near if _is_added(phrase) else things or found  # "behind a fence with a crow on it"
    if not found or not _stands(draft, index):
        return False
    relation = draft.relation
    if tied.to >= 0 and (tied.relation in ("with", "facing") or (tied.relation == "beside" and _is_added(phrase))):
        draft.change(index, relation="", to=-1)
    if draft.figures[index].to >= 0:
        return False
    draft.anchor, draft.relation = index, relation
    if relation == FLANKING:
        draft.change(index, count=max(2, tied.count))  # "a dog on either side of him"
    if not relate_sideways(draft, index, found[0]):
        relate(draft, found[0])
    draft.relation, draft.anchor = "", -1
    return True


def _is_added(phrase: Phrase) -> bool:
    """Is it in a clause that begins with "with"?"""
    opens = (word for word in reversed(phrase.words[: phrase.at]) if word in _OPENS or not word[0].isalnum())
    return next(opens, "") == "with"


def _stands(draft: Draft, index: int) -> bool:
    """Is it somebody or something that has a place of its own?"""
    entry = entry_of(draft.figures[index])
    return entry.family in BEINGS or entry.habitat in ("ground", "scenery", "table", "water", "air")
