"""Hair and beards that a prompt describes: "curly red hair", "a bearded man", "blonde", "her hair in a braid"."""

from __future__ import annotations

from ..subjects import CATALOGUE, find
from . import lexicon
from .draft import Draft
from .inflection import singular
from .phrase import Phrase
from .wordlists import by_word

_STYLES: dict[str, str] = by_word(
    {
        "long": "long, flowing, waist length",
        "short": "short, cropped",
        "curls": "curly, curled, wavy, frizzy, curls, ringlets",
        "braid": "braided, plaited, braid, braids, plait, plaits",
        "ponytail": "ponytail",
        "pigtails": "pigtails",
        "locks": "dreadlocks, dreadlocked, locs",
        "afro": "afro",
        "spiky": "spiky, mohawk",
        "bun": "bun",
        "bob": "bob",
        "bald": "bald, shaven",
    }
)
_BEARDS = {"beard": "beard", "bearded": "beard", "longbeard": "longbeard"}
_SHADES: dict[str, str] = by_word(
    {
        "#c2542c": "red, ginger, auburn, redhead, fiery, copper",
        "#efcf7c": "blond, blonde, golden, fair, flaxen",
        "#211b1a": "black, dark, raven, jet",
        "#5c3a26": "brown, brunette, chestnut",
        "#d9d6d2": "grey, gray, silver, graying, greying",
        "#f2f0ec": "white, snow",
    }
)
"""Hair is of other colours than clothes."""
_ENDS = (
    "hair",
    "haired",
    "beard",
    "bearded",
    *(word for word in _STYLES if word.endswith(("tail", "tails", "locks", "afro"))),
)
"""What is described, and words that say all of it alone."""
_ALONE = ("braids", "braid", "plaits", "curls", "ringlets", "mohawk")
"""The same, after "with" and what describes them."""
_SKINS: dict[str, str] = by_word(
    {"#7d4f33": "black, african, nigerian, kenyan, ethiopian, senegalese, ghanaian, jamaican"}
)
"""Of people, said before who it is."""
_ANYBODY = (
    *(
        "man",
        "woman",
        "boy",
        "girl",
        "child",
        "kid",
        "baby",
        "teenager",
        "couple",
        "family",
        "lady",
        "guy",
        "father",
        "mother",
    ),
    *(
        "grandmother",
        "grandfather",
        "scientist",
        "doctor",
        "teacher",
        "dancer",
        "musician",
        "nurse",
        "chef",
        "artist",
        "student",
    ),
    *(
        "athlete",
        "singer",
        "pianist",
        "drummer",
        "farmer",
        "fisherman",
        "runner",
        "businessman",
        "businesswoman",
        "ballerina",
    ),
)
"""Of a knight or a cat it is the colour."""
_WITHOUT_HAIR = ("bald", "blond", "blonde", "brunette", "curly", "dreadlocked")
"""Words that say it directly before who has it."""
_BESIDE = ("and", "very", "thick", "wild", "messy", "neat", "full", "bushy", "soft", "a", "her", "his", "the")


def take_hair(phrase: Phrase, draft: Draft) -> bool:
    """Read what is said of somebody's hair; whether the phrase is the end of it."""
    text = phrase.text
    if text in _SKINS and _is_anybody(phrase.following):
        draft.hair = " ".join(filter(None, (draft.hair, f"skin{_SKINS[text]}")))
        return True
    directly = text in _WITHOUT_HAIR and _is_person(phrase.following)
    alone = text in _ALONE and draft.relation == "with"
    if text not in _ENDS and not directly and not alone:
        return False
    said = _describe(phrase)
    coming = directly or text.endswith("ed")
    owner = -1 if coming else _last_person(draft)
    if not said or (not coming and owner < 0):
        return False
    if coming:
        draft.hair = " ".join(filter(None, (draft.hair, said)))
    else:
        draft.change(owner, hair=" ".join(filter(None, (draft.figures[owner].hair, said))))
    draft.relation, draft.colour = "", None
    return True


def _describe(phrase: Phrase) -> str:
    """Style and colour, by the words before it and those of "in a braid" after it."""
    beard = phrase.text.startswith("beard")
    words = [phrase.text]
    at = phrase.at - 1
    while at >= 0 and (_is_known(phrase.words[at]) or phrase.words[at] in _BESIDE):
        words.append(phrase.words[at])
        at -= 1
    if phrase.following in ("in", "tied", "pulled"):
        words += phrase.words[phrase.after : phrase.after + 5]
    said = [_BEARDS["longbeard"] if "long" in words else _BEARDS["beard"]] if beard else []
    said += [_STYLES[word] for word in words if word in _STYLES and not beard]
    said += [shade for word in words if (shade := _shade_of(word))]
    return " ".join(said[:2])


def _is_known(word: str) -> bool:
    return word in _STYLES or bool(_shade_of(word))


def _shade_of(word: str) -> str:
    if word in _SHADES or word not in lexicon.COLOURS:
        return _SHADES.get(word, "")
    blue, green, red = lexicon.COLOURS[word]
    return f"#{red:02x}{green:02x}{blue:02x}"


def _is_person(word: str) -> bool:
    entry = find(singular(word))
    return entry is not None and entry.family == "person"


def _is_anybody(word: str) -> bool:
    return singular(word) in _ANYBODY


def _last_person(draft: Draft) -> int:
    people = [at for at, figure in enumerate(draft.figures) if CATALOGUE[figure.name].family == "person"]
    return people[-1] if people else -1
