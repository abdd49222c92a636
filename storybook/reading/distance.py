"""What is far away: "a castle in the distance", "a ship on the horizon", "with mountains in the background"."""

from __future__ import annotations

from dataclasses import replace

from ..places import SETTINGS
from ..spec import AFAR
from ..subjects import CATALOGUE, find
from . import lexicon, verbs
from .draft import Draft, entry_of
from .inflection import singular, stem
from .wordlists import by_word, word_list

_FAR = word_list(
    "in the far distance, in the distance, into the distance, on the far horizon, on the horizon, at the horizon, "
    "in the far background, in the background, from far away, far away, far off, off in the distance"
)
_DISTANT = ("distant", "faraway")
"""Before a noun the same."""
_TOWARDS = ("toward", "towards")
"""Before a building: it is where somebody goes to, and not there yet."""
_PLACES: dict[str, str] = by_word(
    {
        "far mountains": "mountain, snowy mountain, snow capped mountain, alp, peak, snowy peak, mountain range, mountain top",
        "far city": "city, skyline, city skyline, skyscraper, town, metropolis, city lights",
        "far volcano": "volcano",
    }
)
"""Places that can be seen from another one, and the extra that shows them there."""
_CLOSED_IN = (
    *("forest", "jungle", "bamboo", "street", "city", "alley", "market", "square", "cave", "space", "abstract"),
    *("future city", "underwater", "deep sea", "waterfall", "surf", "theatre"),
)
"""Where nothing is seen of what is far away."""
_WATERS = ("sea", "coast", "beach", "island", "sea cliff", "lake", "promenade", "islet", "harbour")
"""Where there is water as far as the horizon."""
_LONGEST = 5
_LARGE = 8.0
"""Metres: a building that is higher is seen from afar."""
_AT_SEA = ("lighthouse",)
"""It has its own shore."""


def send_off(words: list[str], draft: Draft) -> list[str]:
    """Take out the phrases for far away; note down which noun each of them is about."""
    at = 0
    while at < len(words):
        length = _far_phrase(words, at)
        if words[at] in _DISTANT and (noun := _noun_from(words, at + 1)) and _stands(words, *noun):
            words = _note(words, *noun, draft, [at])
        elif words[at] in _TOWARDS and (noun := _noun_from(words, at + 1)) and _is_building(words, *noun):
            draft.afar.append(_name_of(words, *noun))
            at = noun[1]
        elif length:
            begins = at == 0 or not words[at - 1][0].isalnum() or words[at - 1] in ("and", "while")
            found = _noun_from(words, at + length) if begins else _noun_before(words, at)
            phrase = [*range(at, at + length)]
            words = _note(words, *found, draft, phrase) if found else _without(words, phrase)
        else:
            at += 1
    return words


def stand_off(draft: Draft) -> None:
    """What was noted down stands by itself, far away, if that is seen where it all is."""
    for index, figure in enumerate(draft.figures):
        if figure.name not in draft.afar:
            continue
        for at, other in enumerate(draft.figures):
            if other.to == index:  # nobody reaches it
                draft.figures[at] = replace(
                    other, relation="", to=-1, action="" if other.action == "sit" else other.action
                )
        draft.figures[index] = replace(figure, relation=AFAR, to=-1)


def _is_seen(name: str, setting: str) -> bool:
    """Is anything that is far away seen in this place?"""
    entry = CATALOGUE[name]
    if SETTINGS[setting].indoors or (setting in _CLOSED_IN and setting != "space"):
        return False
    if entry.family == "heaven":
        return SETTINGS[setting].floor in ("land", "space")
    if setting == "space":
        return False
    return entry.habitat == "scenery" or (entry.family == "boat" and setting in _WATERS)


def come_near(draft: Draft, setting: str) -> None:
    """What nobody could see far away is there after all."""
    for index, figure in enumerate(draft.figures):
        if figure.relation == AFAR and not _is_seen(figure.name, setting):
            near = 0.45 if entry_of(figure).habitat in ("ground", "air", "scenery") else 0.7
            draft.figures[index] = replace(figure, relation="", size=near * figure.size)


def _far_phrase(words: list[str], at: int) -> int:
    """Length of the phrase for far away that begins here."""
    return next(
        (len(phrase.split()) for phrase in _FAR if words[at : at + len(phrase.split())] == phrase.split()),
        0,
    )


def _stands(words: list[str], start: int, end: int) -> bool:
    """ "A distant castle", but not "a distant planet"."""
    phrase = " ".join([*words[start : end - 1], singular(words[end - 1])])
    entry = find(phrase)
    return phrase in _PLACES or (entry is not None and (entry.habitat == "scenery" or entry.family == "boat"))


def _name_of(words: list[str], start: int, end: int) -> str:
    entry = find(" ".join([*words[start : end - 1], singular(words[end - 1])]))
    return entry.name if entry is not None else ""


def _is_building(words: list[str], start: int, end: int) -> bool:
    entry = find(_name_of(words, start, end))
    return (
        entry is not None and entry.family == "building" and entry.height_metres > _LARGE and entry.name not in _AT_SEA
    )


def _without(words: list[str], gone: list[int]) -> list[str]:
    """The words without some, a comma in their place."""
    first = gone[0]
    return [*[word for at, word in enumerate(words[:first]) if at not in gone], ","] + [
        word for at, word in enumerate(words) if at > first and at not in gone
    ]


def _note(words: list[str], start: int, end: int, draft: Draft, gone: list[int]) -> list[str]:
    phrase = " ".join([*words[start : end - 1], singular(words[end - 1])])
    entry = find(phrase)
    if entry is not None and phrase not in _PLACES:
        draft.afar.append(entry.name)
        return (
            [word for at, word in enumerate(words) if at not in gone]
            if words[gone[0]] in _DISTANT
            else _without(words, gone)
        )
    while start > 0 and words[start - 1] not in lexicon.RELATIONS and _is_attribute(words[start - 1]):
        start -= 1
    others = [word for at, word in enumerate(words) if at not in (*range(start, end), *gone)]
    if phrase in _PLACES and any(_is_noun(word) for word in others):
        draft.extras.append(_PLACES[phrase])
        draft.name("extras")
        start -= start > 0 and words[start - 1] in lexicon.RELATIONS  # "looks at", which nothing would follow
        gone = sorted({*range(start, end), *gone})
    return _without(words, gone)


def _is_attribute(word: str) -> bool:
    return word[0].isalpha() and word not in ("and", "or") and stem(word) not in verbs.VERBS and not _is_noun(word)


def _is_noun(word: str) -> bool:
    base = singular(word)
    return find(base) is not None or any(base in setting.phrases for setting in SETTINGS.values())


def _spans(words: list[str], at: int) -> int:
    """Length of the noun that begins here: 0 is none."""
    for length in range(min(3, len(words) - at), 0, -1):
        phrase = " ".join([*words[at : at + length - 1], singular(words[at + length - 1])])
        if phrase in _PLACES or (find(phrase) is not None and phrase not in lexicon.NUMBERS):
            return length
    return 0


def _noun_from(words: list[str], at: int) -> tuple[int, int] | None:
    """The first noun within a few words, in the same clause."""
    for start in range(at, min(at + _LONGEST, len(words))):
        if words[start] != "," and not words[start][0].isalnum():
            return None
        if length := _spans(words, start):
            return start, start + length
    return None


def _noun_before(words: list[str], at: int) -> tuple[int, int] | None:
    """The last noun before, in the same clause; what follows "of" belongs to it."""
    for start in range(at - 1, max(at - 1 - _LONGEST, -1), -1):
        if not words[start][0].isalnum():
            return None
        for first in (start - 2, start - 1, start):
            if first >= 0 and first + (length := _spans(words, first)) == start + 1 and length:
                return first, start + 1
    return None
