"""What is typed in another way than our words: signs ("🐉" is a dragon) and slips of the keyboard ("buterfly").

A word is put right only if nobody knows it, it is long, and one letter too few, too many, wrong or out of order makes it a
word that is known: short words are too often other English words.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import pairwise

from . import lexicon, verbs
from .inflection import singular, stem
from .settings import SETTINGS
from .subjects import CATALOGUE
from .wordlists import by_word, word_set

SIGNS: dict[str, str] = by_word(
    {
        "fire": "fire, flame",
        "wave": "water wave",
        "heart": "red heart, heavy black heart, sparkling heart, growing heart, beating heart, two hearts, blue "
        "heart, purple heart",
        "rainbow": "rainbow",
        "snow": "snowflake, snowman without snow",
        "sunny": "black sun with rays, sun with face, white sun with small cloud",
        "sunset": "sunset over buildings, cityscape at dusk",
        "sunrise": "sunrise, sunrise over mountains",
        "rain": "umbrella with rain drops, cloud with rain, droplet, splashing sweat symbol",
        "lightning": "high voltage sign, cloud with lightning, thunder cloud and rain",
        "night": "night with stars, crescent moon, waxing crescent moon symbol, milky way, last quarter moon with face",
        "full moon": "full moon symbol, full moon with face",
        "stars": "sparkles, glowing star, white medium star, dizzy symbol",
        "city": "cityscape",
        "beach": "beach with umbrella",
        "cherry blossom": "cherry blossom",
        "earth in space": "earth globe europe africa, earth globe americas, earth globe asia australia",
        "guitar music": "multiple musical notes, musical note",
        "dancing woman": "dancer",
        "running man": "runner",
        "surfer": "surfer",
        "party": "party popper, confetti ball",
    }
)
"""What the names of signs mean where they are not plain words themselves."""
_OF_SIGNS = re.compile(
    r"\b(?:face|symbol|sign|with|smiling|black|white|heavy|medium|emoji|modifier|fitzpatrick|type|head)\b"
)
_BENT = ("ing", "ed", "er", "es", "ly")
"""Ends of words that have too many relatives."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_WORD = re.compile(r"[a-z]{5,}")
_LONG, _LONGER = 6, 8
_KNOWN_TO_ALL = word_set(
    "abstracts, backward, barely, bolder, bother, breadth, breath, breathe, breaker, carter, causal, cleanse, coarse, "
    "confer, contents, county, courage, creep, decade, defective, dessert, discovery, farther, factor, filed, "
    "friction, gallon, garbage, germany, gilder, illuminate, inferior, inspect, inventory, martin, martina, overall, "
    "patent, photography, popular, portion, preset, princes, processor, retire, scared, spectacle, stained, statute, "
    "stepped, stranded, strange, strangle, stronger, streamer, thorough, though, thought, threats, retrieve, ticket, "
    "violent, compute, marian, pearson, starved, starred, launcher, fiddler, cornice, figured, crowned"
)
"""English words that are near to ours and mean something else."""


def put_right(text: str) -> str:
    """The text with signs told in words, and slips of the keyboard mended; `text` is lower case."""
    told = "".join(_name(sign) if ord(sign) > 0x2190 and unicodedata.category(sign) == "So" else sign for sign in text)
    return _WORD.sub(lambda match: _mend(match[0]), told)


def _name(sign: str) -> str:
    """The words of a sign, set apart from what stands beside it."""
    name = unicodedata.name(sign, "").lower()
    return f" {SIGNS.get(name) or _OF_SIGNS.sub(' ', name).replace('-', ' ')} "


@lru_cache(maxsize=4096)
def _mend(word: str) -> str:
    known = _vocabulary()
    if word in known or singular(word) in known or stem(word) in verbs.VERBS or word in _KNOWN_TO_ALL:
        return word
    near = [other for other in _neighbours(word) if other in known]
    return min(near) if near else word


def _neighbours(word: str) -> set[str]:
    """Longer words with one letter more, fewer, swapped with the next or (of a very long one) another; the first stays."""
    cuts = [(word[:at], word[at:]) for at in range(1, len(word) + 1)]
    more = {left + letter + right for left, right in cuts for letter in _LETTERS}
    swapped = {left + right[1] + right[0] + right[2:] for left, right in cuts if len(right) > 1}
    if len(word) < _LONG or word.endswith(_BENT):
        doubled = {other for other in more if any(first == second for first, second in pairwise(other))}
        return doubled | swapped if len(word) >= _LONG else doubled
    fewer = {left + right[1:] for left, right in cuts if right and len(word) > _LONG}
    changed = {
        left + letter + right[1:] for left, right in cuts if right for letter in _LETTERS if len(word) >= _LONGER
    }
    return more | fewer | swapped | changed


@lru_cache(maxsize=1)
def _vocabulary() -> frozenset[str]:
    """All words that mean something here."""
    tables = (
        lexicon.TIMES,
        lexicon.WEATHERS,
        lexicon.SEASONS,
        lexicon.MOODS,
        lexicon.STYLES,
        lexicon.EXTRAS,
        lexicon.COLOURS,
    )
    more = (
        lexicon.NUMBERS,
        lexicon.SIZES,
        lexicon.RELATIONS,
        lexicon.CAMERAS,
        lexicon.PACES,
        lexicon.FILLERS,
        lexicon.CLOTHES,
    )
    phrases = {phrase for table in (*tables, *more) for phrase in table}
    phrases |= {phrase for setting in SETTINGS.values() for phrase in setting.phrases}
    phrases |= {word for entry in CATALOGUE.values() for word in entry.words}
    words = {word for phrase in phrases for word in re.findall(r"[a-z]+", phrase)}
    return frozenset(words | {f"{word}s" for word in words})
