"""Which words of a prompt are shown: the head of a phrase is, what only stands inside of one is not.

"A zebra with black and white stripes" is no film in black and white, "no boats" are none, "syrup pools" is no swimming pool.
`keep_heads` takes such words out before anything looks for them, so that no later pass has to know of it.
"""

from __future__ import annotations

import re

from ..places import SETTINGS
from ..subjects import CATALOGUE, find
from . import lexicon, verbs
from .idioms import IDIOMS
from .inflection import singular, stem
from .wordlists import word_set

_WORD = re.compile(r"[a-z0-9']+|[^a-z0-9'\s]+")
_PLACES = {word for setting in SETTINGS.values() for word in setting.phrases}


def keep_heads(text: str) -> str:
    """The text (lower case, without hyphens) without the words that are not heads of their phrases."""
    for leave_out in (_leave_out_absent, _leave_out_shadows, _leave_out_greys, _leave_out_praise, _leave_out_pools):
        text = leave_out(text)
    return text


# What is not there: "no people and no boats", "without a hat", "free of cars", "not a cloud".

_ABSENT = re.compile(
    r"\b(?:(?:with )?no(?! longer\b| matter\b)|without|(?:is |are )?(?:free|devoid|empty|void|bare) of|free from|lacking|"
    r"not (?:a single|a|an|any|one)|n't (?:a single|a|an|any)|neither|nor)\b(?! ?[.:])"
)
_SO_MUCH = (
    *(lexicon.CAMERAS, IDIOMS, _PLACES, lexicon.STYLES, lexicon.EXTRAS, lexicon.WEATHERS, lexicon.MOODS, lexicon.FAIR),
    {word for entry in CATALOGUE.values() for word in entry.words},
)
"""Phrases that are known as they are: "no movement"."""
_LONGEST = 4
_JOINS = ("and", "or", "nor", ",")
_DETERMINERS = word_set(
    "a, an, the, his, her, its, their, any, some, one, two, three, this, that, he, she, it, they, we, i"
)
_BEFORE_DENIALS = word_set(
    "and, or, is, are, was, were, has, have, had, there, but, while, as, where, so, contains, shows, absolutely"
)
_ANY = word_set("any, a, an, the, his, her, its, their, other, single, more")
"""What may begin a phrase right after "without"."""
_GOES_ON = word_set(
    "but, except, just, only, while, as, when, where, is, are, was, were, be, can, has, have, to, that, who, which, for, from, "
    "of, then, instead, there, yet, so, because, until, after, before, through, towards, toward, left, anywhere, visible"
)
"""No part of a phrase: what follows is there."""


def _leave_out_absent(text: str) -> str:
    kept, at = "", 0
    while found := _ABSENT.search(text, at):
        words = list(_WORD.finditer(text, found.end()))
        following = [word[0] for word in words]
        if _is_known(f"{found[0].removeprefix('with ')} ", following) or _is_in(found, following):
            kept, at = kept + text[at : found.end()], found.end()
            continue
        length = _length_of_absent([word[0] for word in words])
        kept += text[at : found.start()]
        at = words[length - 1].end() if length else found.end()
    return kept + text[at:]


def _is_known(negation: str, words: list[str]) -> bool:
    phrases = (negation + " ".join(words[:length]) for length in range(1, _LONGEST))
    return any(phrase in table for phrase in phrases for table in _SO_MUCH)


def _is_in(found: re.Match[str], following: list[str]) -> bool:
    """ "Um cachorro no parque": the Portuguese "in the", before a place, and after no word that leads to a denial."""
    before = _WORD.findall(found.string[: found.start()])
    leads = not before or not before[-1][0].isalnum() or before[-1] in _BEFORE_DENIALS
    return found[0] == "no" and not leads and following[:1] != [] and following[0] in _PLACES


def _length_of_absent(words: list[str]) -> int:
    """How many words a negation takes with it: a noun, what describes it and what it does, and others joined to it."""
    at, begins = 0, True
    while at < len(words):
        word, following = words[at], words[at + 1] if at + 1 < len(words) else "."
        if word in _JOINS:
            other = following in _DETERMINERS or not following[0].isalnum() or _goes_on(following)
            if begins or other or _ABSENT.match(f"{following} ") or following.endswith("ing"):
                break
            if word == "," and not _is_listed(words[at + 1 :]):
                break
            begins = True
        elif not word[0].isalnum() or (word in lexicon.RELATIONS) or _goes_on(word):
            break
        elif begins and word in _ANY:
            pass
        elif word in _DETERMINERS or (not begins and _is_deed(word)):
            break
        else:
            begins = False
        at += 1
    return at


def _goes_on(word: str) -> bool:
    return word in _GOES_ON


def _is_deed(word: str) -> bool:
    """Of somebody else: "a man with no hat walks"."""
    return word != stem(word) and stem(word) in verbs.VERBS and not word.endswith(("ing", "ed"))


def _is_listed(words: list[str]) -> bool:
    """ "No cars, people or dogs": does "or" or "nor" follow the next of them?"""
    near = words[:4]
    return any(word in ("or", "nor") for word in near) and "," not in near[:1]


# Looks: they act where they are said of the whole picture.

_OF_FILM = (
    r"(?:film|movie|photo|photograph|photography|footage|video|picture|image|shot|cinematography|style|aesthetic|look|"
    r"animation|drawing|sketch|portrait|scene|clip|still|documentary|cartoon|comic|manga|anime|thriller|drama|cinema|art|"
    r"illustration|filter|effect|classic|tones?|lighting|mood|vibes?|noir|print|engraving|woodcut|etching|version|grading|"
    r"world|play|theatre|theater|puppets?|reel|newsreel|atmosphere|feel)s?\b"
)
_ITEM_BEGINS = (
    r"(?:^|[,.;:!?(|] ?)(?:in |all in |shot in |filmed in |rendered in |an? |entirely in |classic |high contrast )*$"
)
_ITEM_ENDS = re.compile(r"\s*(?:$|[,.;:!?)|])")
_BY_ITSELF = re.compile(_ITEM_BEGINS)
_BEFORE_FILM = re.compile(rf" (?:[a-z0-9]+ )?{_OF_FILM}")


def _is_of_picture(found: re.Match[str]) -> bool:
    """Does it stand by itself between marks, or before a word for a film?"""
    text, ends = found.string, found.end()
    by_itself = _BY_ITSELF.search(text[: found.start()]) and _ITEM_ENDS.match(text, ends)
    return bool(by_itself or _BEFORE_FILM.match(text, ends))


_SHADOWS = re.compile(r"\b(?:silhouettes? of|in silhouette|silhouettes?|(?:is |are )?silhouetted)\b")
_ONE = re.compile(r"\b(?:an?|the|his|her|their|its)(?: [a-z]+)? $")
_SENTENCE_ENDS = re.compile(r"[.;!?]\s")
_CLAUSE_ENDS = word_set("and, as, while, when, where, with, until, past, behind, before")


def _leave_out_shadows(text: str) -> str:
    """A silhouette that is asked for is the film's subject; others are dark far away, or for a moment."""
    return _SHADOWS.sub(
        lambda found: found[0] if _is_of_picture(found) or _is_of_subject(found) else _as_shape(found), text
    )


def _as_shape(found: re.Match[str]) -> str:
    return "shape" if found[0] == "silhouette" and _ONE.search(found.string[: found.start()]) else ""


def _is_of_subject(found: re.Match[str]) -> bool:
    """Is it said of whom the prompt names first?"""
    before = found.string[: found.start()].rstrip()
    if _SENTENCE_ENDS.search(f"{before} "):
        return False
    words = _WORD.findall(before)
    heads = [word for word in words if _is_drawn(word)]
    if not heads:
        return True  # "the silhouette of a rider on a ridge"
    if found[0] in ("in silhouette", "silhouetted", "is silhouetted", "are silhouetted"):
        after = _WORD.findall(found.string[found.end() :])
        qualifies = bool(after) and after[0][0].isalnum() and after[0] not in (*lexicon.RELATIONS, "by", "from", "as")
        alone = len(heads) == 1 and _CLAUSE_ENDS.isdisjoint(words)
        return not qualifies and (alone or words[-1] == ",")
    return found[0] == "silhouette" and words[-1:] == heads  # "a woman's silhouette"


def _is_drawn(word: str) -> bool:
    return word not in lexicon.COLOURS and (find(singular(word)) is not None) and word not in lexicon.FILLERS


_GREYS = re.compile(r"\b(?:black (?:and|&|n|'n') white|monochrom(?:e|atic)|gr[ae]y ?scale|pinot noir)\b")
_WHOLE = re.compile(
    r"\b(?:everything|world|picture|film|scene|image|video|movie|shot|filmed|rendered|footage|(?:make|turn) (?:it|all))\b[^,.;]*$"
)
_DRESSED = re.compile(
    r"\b(?:dressed|clad|wear\w*|clothed|painted|outfits?|uniforms?|suits?|dress|costumes?|stripes?|striped)\b[^,.;]*$"
)
_PIED = word_set(
    "zebra, panda, penguin, cow, football, orca, skunk, badger, magpie, dalmatian, lemur, piano, soccer, chess, stripe, striped, "
    "checkered, chequered, checked, checkerboard, spotted, spot, patch, tile, floor, pattern, holstein, border, killer, giant"
)
"""What is black and white anyway, or has parts of either colour."""


def _leave_out_greys(text: str) -> str:
    """A film in black and white, and no thing that is."""
    return _GREYS.sub(lambda found: found[0] if _is_grey_film(found) else _colour(found), text)


def _is_grey_film(found: re.Match[str]) -> bool:
    before, after = found.string[: found.start()], _WORD.findall(found.string[found.end() :])
    if found[0] == "pinot noir" or _DRESSED.search(before):
        return False
    following = after[0] if after and after[0][0].isalnum() else ""
    ends = not following or following in lexicon.RELATIONS or following in (*_JOINS, "with", "of", "as", "while")
    if _is_of_picture(found) or (before.endswith("in ") and ends) or (_WHOLE.search(before) and ends):
        return True
    spans = (" ".join(after[:length]) for length in (1, 2, 3))
    return any(span in _PLACES for span in spans)  # "a monochrome city" is all of the picture


def _colour(found: re.Match[str]) -> str:
    after = _WORD.findall(found.string[found.end() :])
    pied = not after or singular(after[0]) in _PIED or not _is_drawn(after[0])
    return "" if found[0] != "black and white" or pied else "black"


_PRAISE = re.compile(r"\bmasterpieces?\b( of\b(?: an?\b)?)?")
_IN_HAND = re.compile(r"\b(?:an?|the|his|her|their|my|this|that|famous|old|two|three) (?:[a-z]+ ){0,2}$")
_LIKENS = re.compile(
    r"(?:^|[,.;:!?(|]|\b(?:like|as|is|into|truly|and))\s*(?:an?|the|true|real|pure|absolute) (?:[a-z]+ ){0,2}$"
)


def _leave_out_praise(text: str) -> str:
    """ "Masterpiece, best quality" praises the film; "she looks at a masterpiece" is a picture on a wall."""

    def tell(found: re.Match[str]) -> str:
        before = found.string[: found.start()]
        thing = _IN_HAND.search(before) and not _LIKENS.search(before) and not found[1]
        return found[0] if thing else (" " if not found[1] else "")

    return _PRAISE.sub(tell, text)


# What runs and lies in a pool: a verb, or a shape.

_FLUIDS = (
    r"(?:syrup|honey|water|rain|rainwater|blood|oil|sauce|gravy|wax|butter|milk|cream|chocolate|caramel|ink|paint|lava|light|"
    r"sunlight|moonlight|fog|mist|smoke|tears?|sweat|wine|juice|coffee|tea|liquid|gold|glaze|icing|mud|slime|foam|shadow|color|"
    r"colour|neon|steam|sand|dust)"
)
_RUNS = re.compile(rf"\b({_FLUIDS}) (?:(?:[a-z]+ly|then) )?(?:pools|streams)\b(?! (?:of|and|are|is)\b)")
_POOL_OF = re.compile(r"\bpools? of (?!(?:[a-z]+ ){0,2}?water\b)")
_AND_POOLS = re.compile(
    r"(?P<first>(?:,|\band) (?P<verb>[a-z]+s) (?:[a-z]+ly )?(?:down|from|over|off|across|into|onto|along|around|through)\b"
    r"[^,.;]*,? and )(?:pools|streams)(?= (?:around|at|on|in|under|beneath|over|across|down|into|between|below)\b)"
)


def _leave_out_pools(text: str) -> str:
    text = _POOL_OF.sub("", _RUNS.sub(r"\1", text))
    return _AND_POOLS.sub(lambda found: found["first"] if not _is_drawn(found["verb"]) else found[0], text)


def is_inside(words: list[str], after: int) -> bool:
    """Does a noun that ends before `after` only say of what sort another, unknown one is: "fire exit"?"""
    if after >= len(words):
        return False
    word, last = words[after], words[after + 1] if after + 1 < len(words) else "."
    ends = not last[0].isalnum() or last in lexicon.RELATIONS or last in ("of", "is", "with", "sign", "door")
    return ends and _is_unknown_noun(word)


_NO_NOUNS = word_set(
    "outside, nearby, alone, together, again, away, everywhere, forever, today, tonight, now, home, below, overhead, ahead, "
    "upright, afloat, ablaze, alight, aglow, apart, aside, back, forth, forward, backward, backwards, forwards, inward, "
    "outward, around, round, still, high, low, full, half, sideways, upwards, downwards, indoors, outdoors, upside, there, "
    "here, somewhere, anywhere, instead, too, either, first, last, next, late, early, soon, than, except, but, also, ready, "
    "made, built, seen, held, shown, left, kept, found, lit, set, cut, put, hung, worn, torn, figure, caught, lost, told, "
    "bound, cast, shut, spread, stuck, wound, begins, came, went, grew, stood, lay, shone, spun, swung, hit, spilt, open"
)


def _is_unknown_noun(word: str) -> bool:
    tables = (
        lexicon.TIMES,
        lexicon.WEATHERS,
        lexicon.SEASONS,
        lexicon.MOODS,
        lexicon.STYLES,
        lexicon.EXTRAS,
        lexicon.CAMERAS,
    )
    known = (
        any(word in table for table in tables)
        or any(
            word in table for table in (lexicon.COLOURS, lexicon.SIZES, lexicon.NUMBERS, lexicon.PACES, lexicon.FAIR)
        )
        or word in lexicon.FILLERS
        or word in lexicon.RELATIONS
        or word in _NO_NOUNS
        or word in _PLACES
        or find(singular(word)) is not None
        or stem(word) in verbs.VERBS
    )
    return word.isalpha() and len(word) > 3 and not known and not word.endswith(("ing", "ed", "ly", "s", "en"))
