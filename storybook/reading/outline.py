"""A long prompt told in short: who or what it is about, where, and who else takes part.

People paste whole paragraphs. What the first sentence names is the film's subject and place. Of later ones only those stay
who do something in them; dust that drifts, posters on a wall, somebody's breath and what the camera does meanwhile leave
nothing but their weather, light and mood.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..places import SETTINGS
from ..subjects import find
from . import lexicon, verbs
from .camera import read_camera
from .draft import LIFELESS
from .inflection import singular, stem
from .retell import RETOLD
from .wordlists import word_list, word_set

# What a camera comes to in a long prompt, and what is said of the kind of film before it begins.

REVEALED = re.compile(r"\b(?:reveal|show|follow|find|discover)(?:s|ing)? (?=(?:a|an|two|three|the|several) )")
"""What the camera shows comes after it."""
SHADOW = re.compile(r"\b(?:(?:a|an|the|his|her|their) )?(?:dark |black |dim )?silhouettes? of (?=\w)")
"""What is dark before the light by itself: the others are not."""
GENRE = re.compile(
    r"^(?:\w+ ){0,4}(?:commercial|ad|advert|spot|trailer|teaser|drama|documentary|thriller|horror|western|epic|shot|scene|film)$"
)
"""What kind of film it is, before it begins."""
COMES_TO = re.compile(
    r"\b(?:cranes?|tilts?|pans?|drops|descends|lands|moves|settles|sweeps)(?: (?:down|up|over|across))? (?:to|on|onto) "
    r"(?:(?:show|reveal|find) )?(?=(?:a|an|two|three) )"
)
_OVERHEAD = re.compile(r" (?:overhead|above|on the surface)$")
_WORD = re.compile(r"[a-z']+")


def look_up(part: str, *, filmed: bool) -> str:
    """ "The camera tilts up to show a boat overhead": it is seen, and who swims is under it."""
    shown = REVEALED.search(part) if filmed else None
    if not _OVERHEAD.search(part) or (filmed and not shown):
        return part
    part = part[shown.end() :] if shown else part
    afloat = any((entry := find(word)) is not None and entry.family == "boat" for word in _WORD.findall(part))
    return f"under {_OVERHEAD.sub('', part)}" if afloat else part


# A long prompt told in short: who or what it is about, where, and who else takes part.

_LONG = 22
"""Words from which a prompt is told in short."""
_LONGEST = 5
"""Words of a phrase."""
_SENTENCE = re.compile(r"(?<=[.;:!?])\s+|\s*\n+\s*")
_NEW_SUBJECT = r"(?:a|an|the|his|her|its|their|he|she|it|they|we|two|three|several|some|many|shadowy|other)\b"
_CLAUSE = re.compile(
    r",\s+(?:and |while |as |then )*|\s+(?:as|while|when|where|until)\s+(?!if\b)|\s+before (?=\w+ing\b)"
    rf"|\s+and (?={_NEW_SUBJECT})"
)
_PLACES = {word for setting in SETTINGS.values() for word in setting.phrases}
_WORD_OUTLINE = re.compile(r"[a-z']+|\d+")
_CAMERA = re.compile(
    r"^(?:and |then |finally |the |a |an |our |one |continuous |drone |hand ?held |steadicam )*"
    r"(?:camera|shot|lens|frame|we|view)\b"
    r"|^[a-z ]{0,30}\b(?:shot|footage|cinematography|videography)$"
    r"|^(?:slow|fast|gentle|smooth|quick) (?:push|pull|pan|zoom|tilt|dolly|orbit)\b"
    r"|^(?:and |then |finally )*(?:tilts?|pans?|zooms?|we)\b"
)
"""How a part begins that tells what the camera does."""
_LOOK = re.compile(
    r"\b(?:lights?|lighting|tones?|palettes?|moods?|looks?|styles?|score|lens|focus|colou?rs?|contrast|shadows|grain|aesthetics?|"
    r"atmosphere|commercial|render(?:ing)?|quality|resolution|cinematography|texture|vibes?|feel|energy|detail|drama|"
    r"documentary|editorial|ad|advert|footage|movie|film|fantasy|animation)$"
)
"""How a part ends that only says how all of it looks."""
_LOOKS_AT_MOST = 6
"""Words of such a part."""
_PREPOSITIONS = {word for word, relation in lexicon.RELATIONS.items() if relation not in ("", "hold", "worn", "after")}
_LEADING = {*_PREPOSITIONS, "there", "suddenly", "meanwhile", "finally"}
"""What may stand before a subject."""
_LEADS_ON = word_list("a, an, the, his, her, its, their, to, through, across, down, up, off, out, for")
"""What stands after a verb, and not after who does it."""
_HE = ("he", "she", "it", "they", "who")
_OWN = ("his", "her", "its", "their")
_ACTING = (
    *("person", "quadruped", "bird", "animal", "fable", "sea", "fish", "insect"),
    *("car", "bicycle", "boat", "train", "aircraft"),
)
"""Families of those who take part."""
_COMPANY = word_set(
    "flock, herd, pack, swarm, group, crowd, people, friend, couple, family, figure, pedestrian, stranger, onlooker, "
    "guest"
)
_OUTSIDE = re.compile(
    r"\b(?:visible|seen|glimpsed) (?:through|in|behind|beyond|outside|from)\b|\boutside (?:the|a) window"
)
"""What is not where they are."""
_DONE_TO = re.compile(r"\b(?:is|are) \w+ed by\b")
_ABOARD = re.compile(r" (?:inside|aboard)(?=$| \w+ing\b)")
_AT_THE_BOW = re.compile(r" (?:at|in|on) the (?:bow|prow|stern|helm|deck)\b")
_CRAFTS = ("car", "boat", "train", "aircraft")
_AS_IT_GOES = re.compile(r" (?:as|while) (?:it|they|he|she) [^,]*")
"""Of the same subject: it counts for its place alone."""
_GOES_ON = re.compile(
    r"^(?:and |then |finally |slowly )*[a-z]+s (?:[a-z]+ly )?(?:up |down |out |back )?"
    r"(?:above|over|into|through|to|past|across|along|towards?|below|beneath|under|on|onto) "
)
"""What the camera does last."""
_BELOW = re.compile(rf" (?:below|beneath|behind|inside)(?=$| \w+ing\b| (?:{'|'.join(sorted(verbs.VERBS))})s?\b)")
_IS = ("is", "are", "was", "has", "have", "can", "will")
_BLOSSOMS = ("cherry blossom", "cherry blossoms", "sakura")
"""Their trees are not meant."""
_ATMOSPHERES = (
    lexicon.TIMES,
    lexicon.WEATHERS,
    lexicon.SEASONS,
    lexicon.MOODS,
    lexicon.STYLES,
    lexicon.EXTRAS,
    lexicon.PACES,
)


def is_long(text: str) -> bool:
    """Is it told in short?"""
    return len(text.split()) >= _LONG


def outline(text: str) -> str:
    """The text (lower case, without hyphens) told in short, if it is long."""
    if not is_long(text):
        return text
    told: list[str] = []
    begun = False
    placed = False
    for sentence in _SENTENCE.split(text):
        told.append(_tell_more(sentence, placed=placed) if begun else _tell_first(sentence))
        words = _WORD_OUTLINE.findall(read_camera(sentence)[0])
        begun = begun or _names(words, _is_drawn)
        placed = placed or _names(words, _is_place)
    return ". ".join(part for part in told if part)


def _tell_first(sentence: str) -> str:
    """All that it says, without how it looks and how it is filmed after it began."""
    parts = _AS_IT_GOES.sub(_keep_place, _arrive(sentence.rstrip(".;:!? "))).split(", ")
    if len(parts) > 1 and GENRE.search(parts[0]) and _names(_WORD_OUTLINE.findall(parts[1]), _is_drawn):
        parts[:2] = [parts[1], _atmosphere_of(parts[0])]  # "car commercial, a silver sports car drifts"
    told = parts[:1]
    for part in parts[1:]:
        if _names(_WORD_OUTLINE.findall(told[0]), _is_drawn):
            part = SHADOW.sub("", part)
        part = _meet(look_up(part, filmed=bool(_CAMERA.search(part))))
        left_out = _is_look(part) or _CAMERA.search(part) or _OUTSIDE.search(part) or _is_detail(part)
        if craft := _craft_of(" ".join(told)):
            part = _ABOARD.sub(rf" in the {craft}", _AT_THE_BOW.sub(rf" on the {craft}", part))
        told.append(_atmosphere_of(part) if left_out else _BELOW.sub("", part))
    return ", ".join(part for part in told if part)


def _meet(part: str) -> str:
    """ "The camera cranes down to a worker looking up": whom it comes to is seen."""
    comes = COMES_TO.search(part) if _CAMERA.search(part) else None
    return part[comes.end() :] if comes and _begins_with(part[comes.end() :]) == "somebody" else part


def _arrive(sentence: str) -> str:
    """ "The camera glides over a lagoon, then rises above a reef where a turtle swims": it is where somebody does something."""
    *past, last = sentence.split(", ")
    place, where, deed = last.partition(" where ")
    goes = _GOES_ON.match(place)
    arrives = where and goes and _names(_WORD_OUTLINE.findall(place), _is_place) and _begins_with(deed) == "somebody"
    if not past or not arrives or not goes or not _CAMERA.search(past[0]):
        return sentence
    light = [told for part in past if (told := _atmosphere_of(part))]
    return ", ".join([f"{last[goes.end() :]}", *light])


def _keep_place(found: re.Match[str]) -> str:
    words = _WORD_OUTLINE.findall(found[0])
    if _names(words, _is_place) or _names(words, _is_craft):  # "as he poles his boat through the fog"
        return found[0]
    weather = _atmosphere_of(found[0])  # "while it rains outside"
    return f", {weather}" if weather else ""


def _craft_of(text: str) -> str:
    """The last word for something that one can be in: "a rowboat, a boy inside looking up"."""
    crafts = [
        word for word in _WORD_OUTLINE.findall(text) if (entry := find(word)) is not None and entry.family in _CRAFTS
    ]
    return crafts[-1] if crafts else ""


def _is_detail(part: str) -> bool:
    """What something does that has no drawing: "steam curling around the columns", "his coat flapping"."""
    words = _WORD_OUTLINE.findall(part)
    if _begins_with(part) != "something" or not any(word.endswith("ing") for word in words):
        return False
    subject = [word for word in _subject_of(words) if not word.endswith("ing")]
    scenic = subject[-1:] != [] and singular(subject[-1]) in lexicon.SCENERY
    plain = [word for word in subject if word not in lexicon.COLOURS and word not in lexicon.SIZES]
    entry = find(singular(plain[0])) if len(plain) == 1 else None
    bare = entry is not None and entry.family in LIFELESS and entry.habitat != "scenery"  # "banners waving"
    owned = any(word.endswith("'s") for word in subject)  # "a child's hand"
    return words[0] in _OWN or owned or scenic or bare or not _names(subject, _is_drawn)


def _tell_more(sentence: str, *, placed: bool) -> str:
    """Those of its parts that somebody does something in; of all others the weather, the light and the mood."""
    sentence = sentence.rstrip(".;:!? ")
    told: list[str] = []
    stays = False
    filmed = bool(_CAMERA.search(sentence))
    for part in _CLAUSE.split(sentence):
        found = REVEALED.search(part) if filmed else None
        part = part[found.end() :] if found else part
        if found and not placed and _names(_WORD_OUTLINE.findall(part), _is_place):
            stays = True
        elif _is_look(part) or _CAMERA.search(part) or part.endswith(" background"):
            stays = False
        elif begins := _begins_with(part):
            stays = begins == "somebody" or (begins == "pronoun" and not filmed)
            stays &= not (begins == "somebody" and (part.endswith(" inside") or _DONE_TO.search(part)))
        told.append(_BELOW.sub("", part) if stays else _atmosphere_of(part))
    return ", ".join(part for part in told if part)


def _is_look(part: str) -> bool:
    words = _WORD_OUTLINE.findall(part)
    return len(words) <= _LOOKS_AT_MOST and bool(_LOOK.search(part)) and _begins_with(part) != "pronoun"


def _begins_with(part: str) -> str:
    """Whose deed it tells: "somebody" new, a "pronoun", "something" else, or nobody's of its own ("runs inside")."""
    words = _WORD_OUTLINE.findall(part)
    while words and words[0] in _LEADING:
        words = _skip_place(words)
    subject = _subject_of(words)
    if not subject:
        return ""
    goes_on = (
        words[0].endswith("s")
        and not _acts(words[0])
        and words[1:2]
        and (words[1] in _LEADS_ON or words[1] in lexicon.RELATIONS)
    )
    if goes_on or words[0].endswith("ing") or (len(subject) == len(words) and not any(map(_acts, words))):
        return ""  # "runs inside", "listening to music", "a long red dress": it goes on with what was said before
    if subject[0] in _HE:
        return "pronoun"
    head = [word for word in subject if word not in lexicon.COLOURS]
    return "somebody" if any(map(_acts, head)) else "something"


def _skip_place(words: list[str]) -> list[str]:
    """ "Behind her a spaceship smokes": without where it is."""
    return words[2:] if words[1:2] and words[1] in ("him", "her", "them", "it", "is", "are", "this") else words[1:]


def _subject_of(words: list[str]) -> list[str]:
    """The words before its verb or preposition."""
    for at, word in enumerate(words):
        is_verb = word in _IS or (word != stem(word) and stem(word) in verbs.VERBS and not word.endswith("ing"))
        if is_verb and word.endswith("s") and _acts(word) and at + 1 < len(words):
            is_verb = False
        leads_on = words[at + 1 : at + 2] != [] and (words[at + 1] in _LEADS_ON or words[at + 1] in lexicon.RELATIONS)
        doing = at and word.endswith("ing") and (leads_on or words[at - 1].endswith("s") or _is_drawn(words[at - 1]))
        if (
            is_verb
            or doing
            or (at and word in lexicon.RELATIONS and word != "and")
            or word in ("with", "of", "from", "to")
        ):
            if word == "of":
                continue
            return words[:at]
    return words


def _acts(word: str) -> bool:
    base = singular(word.removesuffix("'s"))
    told = RETOLD.get(base, base).split()
    entry = find(base) or (find(singular(told[0])) if told else None)  # "a guitarist"
    return not word.endswith("'s") and (base in _COMPANY or (entry is not None and entry.family in _ACTING))


def _names(words: list[str], is_meant: Callable[[str], bool]) -> bool:
    """Is any phrase of them such a one?"""
    phrases = (words[at : at + length] for at in range(len(words)) for length in (1, 2, 3))
    return any(is_meant(" ".join([*phrase[:-1], singular(phrase[-1])])) for phrase in phrases)


def _is_drawn(phrase: str) -> bool:
    return phrase not in lexicon.COLOURS and find(phrase) is not None


def _is_craft(phrase: str) -> bool:
    entry = find(phrase)
    return entry is not None and entry.family in _CRAFTS


def _is_place(phrase: str) -> bool:
    return phrase in _PLACES


def _atmosphere_of(part: str) -> str:
    """What it says of time, weather, season, mood and style."""
    words = _WORD_OUTLINE.findall(part)
    told: list[str] = []
    at = 0
    while at < len(words):
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            phrase = " ".join(words[at : at + length])
            base = " ".join([*words[at : at + length - 1], singular(words[at + length - 1])])
            if phrase in _PLACES and phrase.endswith(" background"):
                told.append(phrase)
                at += length
                break
            if phrase != "still" and any(phrase in table or base in table for table in _ATMOSPHERES):
                told.append("petals" if phrase in _BLOSSOMS else phrase)
                at += length
                break
        else:
            at += 1
    return ", ".join(told)
