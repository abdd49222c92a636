"""Every word of a prompt that is no noun: times, weathers, moods, colours, sizes, numbers, relations, verbs.

Groups of people are here too: "a couple" has no drawing of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..subjects import CATALOGUE, find
from . import lexicon, verbs
from .clothes import take_hair
from .draft import BEINGS, Draft, act, entry_of
from .figures import add_figure, add_young, dress, paint_last, take_verb
from .inflection import singular, stem
from .nouns import AGED, is_painted
from .phrase import ANIMALS, ARTICLES, OWN, PEOPLE, PLACES, Phrase, starts_noun
from .place_names import is_of_scenery
from .referring import point_back
from .relations import pick_anchor

_COUPLE = ("man", "woman")
_TOGETHER = {
    "couple": _COUPLE,
    "lover": _COUPLE,
    "friend": _COUPLE,
    "crowd": _COUPLE,
    "parent": _COUPLE,
    "supporter": _COUPLE,
    "person": _COUPLE,
    "family": ("man", "woman", "child"),
}
"""People without a noun of their own, and who is shown."""
_SEVERAL = ("friends", "people", "kids", "couples", "families", "parents")
"""In a list they stand before any thing: "campfire friends guitar"."""
_FRIENDS = {
    "man": "woman",
    "boy": "girl",
    "girl": "boy",
    "child": "boy",
    "old man": "old woman",
    "old woman": "old man",
}
"""Whom a single friend is shown as, by who has one."""
_HOW_MANY = {"person": 4, "crowd": 7, "supporter": 6}
"""If nothing else says it."""
_OF_OLD = ("vintage", "retro")
_LOOSE = ("above", "behind", "beside", "under", "before")
"""Relations that may end a clause: "a dragon flies above"."""
_PURSUITS = {"chasing": "run", "chases": "run", "following": "walk", "follows": "walk"}
_LOOKS = ("hair", "eye", "beard", "mustache", "moustache", "lip", "freckle", "cheek")
"""Parts of a person whose colour is not that of the clothes."""
_THROWS = ("throw", "toss", "fling", "scatter", "kick")
_NO_DEED_AFTER = (["before", "a"], ["after", "a"])
_ADJECTIVES = ("wet", "frozen", "moonlit", "sunlit", "autumn", "winter", "spring")
"""Before a noun they say how it is, besides what the weather and the season are."""
_OF_BODIES = re.compile(
    r"(?:hair|paw|fur|foot|feet|hand|nose|face|eye|cheek|lip|wing|feather|tail|skin|shoe|sock|clothes|shirt|dress|towel|swimsuit|"
    r"sponge|mop|cloth|rag|paint|clay|cement|kiss)(?:es|s)?"
)
"""Wet without any rain."""
_OF_LIGHT = ("white", "grey", "gray", "golden", "dark")
"""Colours that say no more beside a word of light: "golden sunset"."""
_SCENE_WORDS = (
    (lexicon.TIMES, "time"),
    (lexicon.SEASONS, "season"),
    (lexicon.MOODS, "mood"),
    (lexicon.STYLES, "style"),
)


def take_modifier(phrase: Phrase, draft: Draft) -> bool:
    """Read what is no noun; whether the phrase says anything."""
    return any(reads(phrase, draft) for reads in _READERS)


def _is_of_somebody(noun: str) -> bool:
    entry = find(singular(noun))
    return _OF_BODIES.fullmatch(noun) is not None or (entry is not None and entry.family in BEINGS)


def _read_atmosphere(phrase: Phrase, draft: Draft) -> bool:
    """Time, season, mood, style, weather, what else is there, the camera, the pace: one word may say several of them."""
    text, base = phrase.text, phrase.base
    if text == "wet" and _is_of_somebody(phrase.following):
        return True  # "wet paws", "a wet dog" has been in the water
    if base in lexicon.FEARFUL and phrase.ends:
        draft.shadowy = True
        draft.weather += ["fog"] if not draft.weather else []
    old = text in _OF_OLD and phrase.ends  # "a car on a road, vintage"
    if old:
        draft.style = draft.style or "sepia"
        draft.name("style")
    taken = [old, *(_note(table.get(text) or table.get(base), name, draft) for table, name in _SCENE_WORDS)]
    for table, store, name in (
        (lexicon.WEATHERS, draft.weather, "weather"),
        (lexicon.EXTRAS, draft.extras, "extras"),
    ):
        value = table.get(text) or table.get(base)
        if value and value not in store:
            store.append(value)
            draft.name(name)
        taken.append(bool(value))
    draft.under_sky |= base in lexicon.UNDER_SKY
    if text in lexicon.CAMERAS:
        draft.camera = draft.camera or lexicon.CAMERAS[text]
        draft.name("camera")
    if text in lexicon.FAIR:
        draft.name("weather")
    draft.pace = lexicon.PACES.get(text, draft.pace)
    is_of_film = text in lexicon.PACES or text in lexicon.CAMERAS
    if not any(taken) and not is_of_film:
        return False
    adjective = text.endswith("y") or text in _ADJECTIVES
    nouns_near = [find(singular(word)) for word in phrase.words[phrase.after : phrase.after + 2]]
    near = nouns_near if phrase.following in lexicon.COLOURS else nouns_near[:1]
    qualifies = adjective and any(near)  # "on a snowy branch", "on wet black stone"
    if text not in lexicon.MOODS and text not in lexicon.STYLES and not qualifies:
        draft.relation = ""  # but "on a snowy branch"
    if not is_of_film and text not in lexicon.MOODS and draft.colour_word in _OF_LIGHT:
        draft.colour = None
    return True


def _note(value: str | None, name: str, draft: Draft) -> bool:
    """Settle a fact of the scene unless it is settled; "day" gives way to any other time."""
    if value and (not getattr(draft, name) or (name == "time" and draft.time == "day")):
        setattr(draft, name, value)
        draft.name(name)
    return bool(value)


def _read_looks(phrase: Phrase, draft: Draft) -> bool:
    if take_hair(phrase, draft):
        return True
    if phrase.text == "hands" and stem(phrase.before) == "hold":
        draft.relation = ""  # nothing else is held
        return True
    if phrase.base in _LOOKS:
        draft.relation, draft.colour = "", None
    elif phrase.base in lexicon.CLOTHES:
        dress(draft)
    return phrase.base in _LOOKS or phrase.base in lexicon.CLOTHES


def _read_relation(phrase: Phrase, draft: Draft) -> bool:
    text = phrase.text
    if text not in lexicon.RELATIONS:
        return False
    draft.and_comes = text == "and"
    if text != "and":
        draft.relation, draft.anchor = lexicon.RELATIONS[text], pick_anchor(lexicon.RELATIONS[text], draft)
        if point_back(phrase, draft):
            return True
        if draft.relation in _LOOSE and draft.anchor == 0 and (phrase.ends or phrase.following == "and"):
            draft.beside_original = draft.relation
    if draft.anchor >= 0:
        anchor = draft.figures[draft.anchor]
        if text in _PURSUITS and not anchor.action and entry_of(anchor).habitat != "air":
            draft.figures[draft.anchor] = act(anchor, _PURSUITS[text])
        if text in ("riding", "rides"):
            draft.figures[draft.anchor] = act(anchor, "sit")
            draft.relation = "" if phrase.following in verbs.NO_OBJECT else draft.relation  # "rides to a castle"
    return True


def _read_colour(phrase: Phrase, draft: Draft) -> bool:
    if phrase.text not in lexicon.COLOURS:
        return False
    if phrase.before not in ("and", "or"):
        draft.keep_colour()
    draft.colour, draft.colour_word = lexicon.COLOURS[phrase.text], phrase.text
    of_nothing_else = phrase.after >= len(phrase.words) or not starts_noun(phrase.following)
    if of_nothing_else and (phrase.at == draft.figure_ends or is_painted(phrase, draft)):
        draft.relation = "" if phrase.before != "and" else draft.relation
        paint_last(draft, len(draft.figures) - 1)
    return True


def _read_size(phrase: Phrase, draft: Draft) -> bool:
    draft.size = lexicon.SIZES.get(phrase.text, draft.size)
    return phrase.text in lexicon.SIZES


def _read_company(phrase: Phrase, draft: Draft) -> bool:
    """ "A couple walks", "people": those without a noun of their own."""
    base = phrase.base
    if base not in _TOGETHER or (base == "person" and phrase.text != "people"):
        return False
    if phrase.at == draft.figure_ends and (phrase.text not in _SEVERAL or entry_of(draft.figures[-1]).family in BEINGS):
        return False
    if not _stands_for_people(phrase):
        return False
    if phrase.following == ":":
        return True  # "three friends: a fox, a bear and a rabbit"
    many, draft.count = draft.count if base == "person" else 0, 0
    many = many or _HOW_MANY.get(base, 0)
    link, start = draft.relation, draft.anchor
    others = base == "couple" and {*phrase.words[max(phrase.at - 3, 0) : phrase.at]} & {"a", "another"}
    for number, name in enumerate(_people_of(phrase, draft)):
        known = len(draft.figures)
        draft.and_comes, draft.count = number > 0, max(many + 1 - number, 0) // 2
        draft.relation, draft.anchor = link, start
        draft.another = bool(others and draft.find(name) == 0 and draft.figures[0].count == 1)
        add_figure(CATALOGUE[name], False, draft)
        if number and len(draft.figures) > known:
            draft.joined.add(known)
    return True


def _people_of(phrase: Phrase, draft: Draft) -> tuple[str, ...]:
    """Who is shown for those without a noun of their own."""
    if phrase.text == "friend" and {*phrase.words[max(phrase.at - 2, 0) : phrase.at]} & {*OWN, "a"} and draft.figures:
        return (_FRIENDS.get(draft.figures[0].name, "man"),)
    old = phrase.before in AGED
    return tuple(f"old {who}" if old and who in _COUPLE else who for who in _TOGETHER[phrase.base])


def _stands_for_people(phrase: Phrase) -> bool:
    """Not "a crowd of dogs", nor "family car"."""
    if phrase.after >= len(phrase.words):
        return True
    following = phrase.following
    acts = any(
        word.endswith("ing") and stem(word) in verbs.ACTIONS for word in phrase.words[phrase.after : phrase.after + 2]
    )
    acts = acts or stem(following) in verbs.OBJECTS or (phrase.text in PEOPLE and following in verbs.VERBS)
    acts = acts or (phrase.text in ("family", "couple") and following.endswith("s") and stem(following) in verbs.VERBS)
    noun = find(singular(following))
    is_place = following in PLACES and following not in ("room", "party")
    acts = acts or (
        phrase.text in _SEVERAL and (is_place or (noun is not None and noun.family not in ("person", *ANIMALS)))
    )
    said_of_all = any(following in table for table in (lexicon.WEATHERS, lexicon.TIMES, lexicon.SEASONS))
    acts = acts or (phrase.text in ("couple", "family", *_SEVERAL) and said_of_all)  # "goodbye couple rain"
    of_a_place = phrase.text == "people" and following == "of"
    return acts or of_a_place or (following != "of" and not starts_noun(following))


def _read_circumstance(phrase: Phrase, draft: Draft) -> bool:
    """At the surface of the water; full of people."""
    draft.at_surface |= phrase.text in lexicon.SURFACE
    draft.busy |= phrase.text in lexicon.BUSY
    return phrase.text in lexicon.SURFACE or phrase.text in lexicon.BUSY


def _read_same(phrase: Phrase, draft: Draft) -> bool:
    """ "A blue balloon and a yellow one": another of what was named last."""
    described = phrase.before in lexicon.COLOURS or phrase.before in lexicon.SIZES or phrase.before == "another"
    if phrase.text != "one" or not described or not draft.figures:
        return False
    draft.another, draft.count = True, 0
    add_figure(entry_of(draft.figures[-1]), False, draft)
    return True


def _read_number(phrase: Phrase, draft: Draft) -> bool:
    base = phrase.base
    if phrase.text == "rows" and phrase.following != "of":
        return False  # "a gondolier rows"
    if phrase.at == draft.figure_ends and (lexicon.NUMBERS.get(base, 0) > 3 or base in ("couple", "pair")):
        draft.change(-1, count=lexicon.NUMBERS[base])
        return True
    if base not in lexicon.NUMBERS or phrase.length > 1:
        return False
    draft.count = max(lexicon.NUMBERS[base], draft.count if base not in ("a", "an") else 0)
    return True


def _read_young(phrase: Phrase, draft: Draft) -> bool:
    if phrase.base not in lexicon.YOUNG or not draft.figures or entry_of(draft.figures[-1]).family not in ANIMALS:
        return False
    if draft.figure_ends == phrase.at and phrase.base != "offspring":  # "a polar bear cub"
        last = draft.figures[-1]
        draft.change(-1, size=0.55 * last.size, count=lexicon.PLURAL if phrase.many and last.count == 1 else last.count)
        return True
    add_young(draft, plural=phrase.many)
    return True


def _read_verb(phrase: Phrase, draft: Draft) -> bool:
    verb = "launch" if phrase.text in lexicon.TAKE_OFF else stem(phrase.text)
    if phrase.text in verbs.VERBS and phrase.words[max(phrase.after - 3, 0) : phrase.after - 1] in _NO_DEED_AFTER:
        return True  # "stretching before a run"
    before = phrase.before
    if phrase.text == "leaves" and stem(before) in _THROWS:
        draft.weather += ["leaves"] if "leaves" not in draft.weather else []
        return True  # "throwing leaves"
    if verb in verbs.VERBS and is_of_scenery(phrase.words, phrase.at, draft):
        return True
    if phrase.text == "rising" and phrase.at != draft.figure_ends and draft.is_person(0):
        return True  # "a woman at a wall, peaks rising"
    is_inflected = phrase.text != verb
    if verb not in verbs.ACTIONS and not (
        verb in verbs.OBJECTS and (is_inflected or _is_plain_verb(phrase.words, phrase.at, draft))
    ):
        return False
    take_verb(verb, phrase.text, draft, phrase.words, phrase.after)
    return True


def _is_plain_verb(words: list[str], at: int, draft: Draft) -> bool:
    """ "Children build", "to rescue a cat": is a word without an ending a verb here?"""
    before = words[at - 1] if at else ""
    if before == "to":
        return words[at + 1 : at + 2] != [] and words[at + 1] in ARTICLES
    many = draft.figures and (draft.figures[-1].count > 1 or len(draft.figures) - 1 in draft.joined)
    return bool(many) and (at == draft.figure_ends or singular(before) in _TOGETHER)


_READERS: tuple[Callable[[Phrase, Draft], bool], ...] = (
    _read_atmosphere,
    _read_looks,
    _read_relation,
    _read_colour,
    _read_size,
    _read_company,
    _read_circumstance,
    _read_same,
    _read_number,
    _read_young,
    _read_verb,
)
"""In this order; the first that understands the phrase takes it."""
