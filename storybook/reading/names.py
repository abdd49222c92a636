"""What capital letters and quotation marks tell: who is called by a name, and what is only written on something.

Read from the prompt as it was typed, for later passes know small letters alone.
"""

from __future__ import annotations

import re

from ..places import SETTINGS
from ..subjects import find
from .gazetteer import NAMES
from .inflection import singular, stem
from .known_names import NAMES as FIRST_NAMES
from .known_names import is_hero
from .lexicon import FILLERS, NUMBERS
from .retell import RETOLD
from .verbs import VERBS

# Writing: "a door with a sign that says "Fire Exit"" shows a door and a sign.

_QUOTED = re.compile(r"[\"“”„«]([^\"“”„«»]{1,120})[\"“”»]")
_FEWEST_AROUND = 3
"""Words beside what is quoted: a prompt that is quoted as a whole is read."""
_BEFORE_A_NOUN = re.compile(r"\b(?:[Aa]n?|[Tt]he|his|her|its|their|two|three|many|some)(?: [a-z]+)? $")
_WRITTEN = re.compile(
    r"\b((?i:signs?|signpost|door|banner|label|billboard|poster|plaque|placard|board|screen|shirt|t-shirt|cap|mug|box|neon|"
    r"lettering|letters|text|words?|title|logo|button|card|badge|bottle|book)\b(?: that| which| is| on it)*) "
    r"(?:says?|saying|reads?|reading|marked|labell?ed|titled|called|spelling|spells?|with the words?)[: ]+"
    r"((?:[A-Z][A-Za-z'’!-]*)(?: (?:[A-Z][A-Za-z'’!-]*|of|the|and|to|in|for|[0-9]+)(?![A-Za-z]))*)"
)
_CALLED = re.compile(r"\b(named|called|nicknamed) ([A-Z][a-z]+)\b")


def leave_out_writing(prompt: str) -> str:
    """The prompt without words that can only be read in the picture."""
    around = _QUOTED.sub(" ", prompt)
    if len(around.split()) >= _FEWEST_AROUND:
        prompt = _QUOTED.sub(_leave_quoted, prompt)
    return _CALLED.sub(_leave_name, _WRITTEN.sub(r"\1", prompt))


def _leave_name(found: re.Match[str]) -> str:
    """ "A cat named Mittens" has none on."""
    return found[1] if _is_known(found[2]) else found[0]


def _leave_quoted(found: re.Match[str]) -> str:
    """A quoted noun is one: `a "robot" walks`."""
    noun = _BEFORE_A_NOUN.search(found.string[: found.start()]) and len(found[1].split()) <= 2
    return found[1] if noun else " "


# Names: "Marie Curie mixes a potion" shows a woman.

_NAME = re.compile(
    r"(?<![\w'’-])((?:(?:Mr|Mrs|Ms|Miss|Dr|Sir|Lady|Uncle|Aunt|Madame|Professor|President)\.? )?"
    r"[A-Z][a-zà-ÿ'’-]+(?: (?:(?:de|van|von|der|la|al|bin|da|di) )*[A-Z][a-zà-ÿ'’-]+){0,3})(?![\w'’])"
)
_TITLES = re.compile(r"(?:(Mrs|Ms|Miss|Lady|Aunt|Madame)|Mr|Dr|Sir|Uncle|Professor|President)\b")
_FOLLOWING = re.compile(
    r"[ ,]*(?:(?:is|are|was|and|who|slowly|quickly|happily|quietly|[a-z]+ly) )*([a-z]+)(?: ([a-z]+))?"
)
_SHE = re.compile(r"\b(?:she|her|hers|herself)\b", re.IGNORECASE)
_HE = re.compile(r"\b(?:he|his|him|himself)\b", re.IGNORECASE)
_OF_SOMETHING = re.compile(
    r"\b(?:(?:of|by|like|at|in|on|near|from|to|through|over|into|via|named|called|as)(?: the)?"
    r"|(?:an?|the|his|her|their|its)(?: (?!and\b|as\b|while\b|when\b)[a-z]+){0,2}) $"
)
"""Before a name that is nobody's: "a red Ferrari"."""
_SHOT_OF = re.compile(r"(?i:\b(?:close[- ]?up|shot|portrait|video|footage|film|clip|photo|picture|view) of )$")
_MADE_THINGS = {
    "drive",
    "fly",
    "land",
    "sail",
    "launch",
    "rise",
    "pass",
    "float",
    "race",
    "cruise",
    "orbit",
    "sleep",
    "shine",
}
"""What cars and ships with names do as well, unless it is done to something."""
_ARTICLES = ("a", "an", "the", "his", "her", "their")
_MOST_CAPITALS = 0.5
"""Part of the words with a capital letter: of more they say nothing."""
_PLACES = {word for setting in SETTINGS.values() for word in setting.phrases}


def tell_names(prompt: str) -> str:
    """The prompt with names of people nobody here knows told as a man or a woman."""
    words = prompt.split()
    if sum(word[:1].isupper() for word in words) > max(_MOST_CAPITALS * len(words), 3):
        return prompt
    return _NAME.sub(_tell_name, prompt)


def _tell_name(found: re.Match[str]) -> str:
    names = found[1].split()
    begins = found.start() == 0 or found.string[: found.start()].rstrip()[-1:] in (".", "!", "?", ":", "")
    title = _TITLES.match(found[1])
    if (begins and len(names) == 1) or any(_is_known(name) for name in names[bool(title) :]):
        return found[0]
    before = found.string[: found.start()]
    if (_OF_SOMETHING.search(before) and not _SHOT_OF.search(before)) or is_hero(found[1].lower()):
        return found[0]
    acts = _acts(found.string[found.end() :])
    return f"a {_kind_of(names, found)}" if title or acts else found[0]


def _acts(rest: str) -> bool:
    """Does a deed of people follow?"""
    following = _FOLLOWING.match(rest)
    if following is None:
        second = _NAME.match(rest.removeprefix(" and "))
        return rest.startswith(" and ") and second is not None and _acts(rest.removeprefix(" and ")[second.end() :])
    verb, after = following.groups()
    deed = stem(verb)
    inflected = verb != deed or (" and " in rest[: following.start(1)])
    return deed in VERBS and inflected and (deed not in _MADE_THINGS or after in _ARTICLES)


def _kind_of(names: list[str], found: re.Match[str]) -> str:
    title = _TITLES.match(found[1])
    if title:
        return "woman" if title[1] else "man"
    if kind := FIRST_NAMES.get(names[0].lower()):
        return kind if len(names) == 1 else {"boy": "man", "girl": "woman"}.get(kind, kind)
    sentence = re.split(r"[.!?]", found.string[found.end() :])[0]
    she, he = _SHE.search(sentence), _HE.search(sentence)
    if she or he:
        return "woman" if she and (not he or she.start() < he.start()) else "man"
    return "woman" if names[0].endswith(("a", "ie", "elle", "ine", "wen", "lyn", "ette")) else "man"


def _is_known(name: str) -> bool:
    """Does the word mean something here: a noun, a place, a town, a number?"""
    word = name.lower().strip(".'’")
    one = singular(word)
    tables = (_PLACES, NAMES, FILLERS, NUMBERS, RETOLD)
    return find(one) is not None or any(word in table or one in table for table in tables) or stem(word) in VERBS
