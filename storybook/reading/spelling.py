"""Slips of the keyboard mended, and short forms spelt out."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from ..places import SETTINGS
from ..subjects import CATALOGUE, find
from . import lexicon, verbs
from .ideas import IDEAS, LOOKS
from .inflection import singular, stem
from .lexicon import COLOURS
from .retell import RETOLD
from .verbs import VERBS
from .wordlists import by_word, word_set

# What people leave out when they type in haste: articles ("on moon", "in background"), and "as" for a costume.

_THE = re.compile(
    r"\b(on|in|at|to|from|over|into|towards?|across|behind|above|under) (moon|background|distance|foreground|sky|sun)\b"
)
_FILM = r"(?:video|vid|clip|movie|film|animation|gif|scene|footage|reel|story|picture|image)s?"
_FLOWN = (
    r"(?:drone|aerial|overhead|top|satellite|helicopter|bird|birds|fpv|cctv|close|macro|underwater|timelapse|lapse)\b"
)
"""Such a film is no mere film."""
_ASKED_FOR = re.compile(
    r"^\W*(?:(?:hi|hello|hey|please|pls|plz|ok|so|um|yo)\b\W*)*"
    r"(?:(?:can|could|would|will) (?:you|u)(?: please| pls| plz)? )?"
    r"(?:(?:i|we)(?: want| wanna| need| would like|'d like| wish| would love|'d love)(?: to (?:see|have|get|watch))? |"
    r"(?:please |pls |plz )?(?:make|create|generate|give|show|draw|do|produce|render|animate) (?:me |us |for me )?"
    rf"(?=(?:an?|the|some|my|this|two|three|{_FILM})\b|(?<=me )|(?<=us )))?"
    rf"(?:(?:(?:an?|the|some) )?(?:(?!{_FLOWN})[a-z0-9]+ ){{0,2}}?{_FILM} ?"
    r"(?:of|about|where|in which|showing|that shows|:) )?"
    r"(?:please |pls )?"
)
_AS = re.compile(r"\b([a-z]+) (?:dressed |acting |working )?as (?:an? )?([a-z]+)\b")
_ANIMALS = ("quadruped", "bird", "animal", "fish", "sea", "insect")


_OVER_A_PRIZE = re.compile(r"\b(fight(?:s|ing)?|argu(?:es?|ing)|quarrel(?:s|ing|ling)?|squabbl(?:es?|ing)) over\b")
_ABDUCTS = re.compile(r"\baliens? ((?:abduct|kidnap|beam)(?:s|ing|ping)?(?: up)?)\b")
_BY_DRONE = re.compile(r"(?<!\ba)(?<!\bthe),? drone(?: (?:shot|view|footage))?$")
_NEAR = r"(?:extreme |super |macro )*(?:macro|close ?up|closeup|close view|tight shot)(?: shot| view)?"
_NEAR_EYE = re.compile(
    rf"^\W*(?:an? )?(?:{_NEAR} (?:of |on )?(?:an? |the |her |his |one )?((?:(?!with|and|of|in|on)[a-z']+ ){{0,3}}?)eyes?\b"
    rf"|(?:an? |the )?((?:[a-z']+ ){{0,2}}?)eye(?=,? (?:opens|opening|blinks|blinking|{_NEAR})\b))"
    r"(?:[^.]*\breflect[^.]*)?"
)
"""An eye that fills the picture, and whose or of what colour it is."""
_AT_THE_WHEEL = re.compile(
    r"\b(?:(?:old|young|skilled) )?(?:woman|man|hands|person|girl|someone) (?:is )?(?:making|shaping|throwing) "
    r"(?:pottery|clay|a clay pot|a pot|a vase|pots|a bowl)\b"
)
_WITH_MOTHER = re.compile(r"\bbaby ([a-z]+)(?:,| and| with)?(?: its| his| her)? (?:mom|mother|mama|mum|mommy)\b")
_VERSUS = re.compile(r"\b(?:vs\.?|versus) (?:an? |the )?")
_HANDS = re.compile(
    r"(^|, ?)(?:close ?up of |closeup of )?(?:(?:human|skilled|careful|female|two|old|a pair of) )*hands ([a-z]+ing)\b"
)
"""Of nobody who is named."""
_INFINITIVE = re.compile(
    r"\b(?:who |and |is )?(?:learns?|learning|tries|trying|starts?|begins?|beginning|starting|decides?|loves?|likes?|manages) "
    r"(?:how )?to ([a-z]+)\b"
)


def spell_out(text: str) -> str:
    """The text (lower case) with what was left out."""
    text = _THE.sub(r"\1 the \2", _ASKED_FOR.sub("", text))
    text = _NEAR_EYE.sub(_look_into_eye, text)
    text = _AT_THE_WHEEL.sub("potter", text)
    text = _WITH_MOTHER.sub(r"\1 and her cub", text)
    text = _VERSUS.sub("fights a ", _HANDS.sub(r"\1woman \2", text))
    text = _OVER_A_PRIZE.sub(r"\1 beside", _ABDUCTS.sub(r"ufo \1", _BY_DRONE.sub(" aerial view", text)))
    return _INFINITIVE.sub(_tell_deed, _AS.sub(_dress_up, text))


def _tell_deed(found: re.Match[str]) -> str:
    """ "Who learns to paint" paints."""
    verb = found[1]
    root = verb[:-1] if verb.endswith("e") and not verb.endswith("ee") else verb
    return next(
        (form for form in (f"{root}ing", f"{verb}{verb[-1]}ing") if stem(form) == verb and verb in VERBS), found[0]
    )


def _look_into_eye(found: re.Match[str]) -> str:
    """An animal's has a slit; a person's is anybody's."""
    words = [word.removesuffix("'s") for word in (found[1] or found[2] or "").split()]
    known = [find(singular(word)) for word in words]
    slit = any(one is not None and one.family in (*_ANIMALS, "fable") for one in known)
    colours = [word for word in words if word in COLOURS]
    return " ".join([*(["slitted"] if slit else []), *colours, "eyeview"])


def _dress_up(found: re.Match[str]) -> str:
    """ "My cat as astronaut" is a cat astronaut; "as big as a house" and "works as a chef" are left as they are."""
    who, role = find(singular(found[1])), find(found[2])
    dresses = who is not None and who.family in _ANIMALS and role is not None and role.family == "person"
    return f"{found[1]} {found[2]}" if dresses else found[0]


# What is typed in another way than our words: signs ("🐉" is a dragon) and slips of the keyboard ("buterfly").

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
_LETTERS, _VOWELS = "abcdefghijklmnopqrstuvwxyz", "aeiou"
_WORD = re.compile(r"[a-z]{3,}")
_SHORTEST, _LONG, _LONGEST = 5, 7, 24
"""Letters: from these lengths on a word is mended at all, and gets back a letter that was left out or another vowel; what is
longer than the last is no word (the neighbours of one of 5,000 letters would take 650 MB).
"""
MISSPELT: dict[str, str] = by_word(
    {
        "boat": "bote, boaat, baot",
        "view": "veiw",
        "because": "becuase, becuz, becouse, cuz",
        "dinosaur": "dinasour, dinosour, dinasaur, dinosaure, dinosor",
        "dinosaurs": "dinasours, dinosours, dinasaurs",
        "unicorn": "unicorm, unicron, unikorn",
        "butterflies": "butterflys, butterfilies, buterflys",
        "elephant": "elefant, elephent, elaphant, elefante, elephnat",
        "penguin": "pinguin, pengiun, penguine, pengwin",
        "astronaut": "astronot, astranaut, astronaunt, astronout",
        "octopus": "octupus, octapus, ocotpus",
        "chocolate": "choclate, chocolat, chocolete",
        "referee": "refree, refferee, referre, refaree",
        "football": "footbal, futbol",
        "castle": "castel, cassle, caslte",
        "horse": "hourse, hores",
        "crocodile": "crocadile, crocidile",
        "giraffe": "girafe, girraffe, giraff",
        "squirrel": "squirel, squirle, squirril",
        "leopard": "lepard, leapord",
        "gorilla": "gorila, guerilla",
        "kangaroo": "kangoroo, kangeroo",
        "dolphin": "dolfin, dolphine",
        "mermaid": "mermade",
        "rhinoceros": "rino, rhinocerous",
        "hippopotamus": "hipopotamus",
        "bicycle": "bycicle, bicicle, bycycle",
        "rocket": "roket, rokcet",
        "wizard": "wizzard, wizerd",
        "knight": "knigth",
        "pirate": "pyrate, priate",
        "volcano": "vulcano, volcanoe, valcano",
        "island": "iland, islend",
        "forest": "forrest, foerst, froest",
        "mountain": "moutain, mountian, montain, mountin",
        "mountains": "moutains, mountians, montains",
        "umbrella": "umbrela, umberella",
        "princess": "pricess, princsess",
        "children": "childen, childern, chidren",
        "friends": "freinds, frends",
        "friend": "freind, frend",
        "monkey": "munkey, monky",
        "rabbit": "rabit, rabitt",
        "turtle": "turtel, tutle",
        "chicken": "chiken, chickin",
        "pizza": "piza, pizzza",
        "coffee": "cofee, coffe, coffie",
        "guitar": "gutar, guiter",
        "beautiful": "beatiful, beutiful, beautifull",
        "night": "nite, nihgt, nigth",
        "light": "lite, ligth",
        "through": "thru, throught",
        "little": "litle, lil, littel",
        "running": "runing, runnning",
        "swimming": "swiming",
        "dancing": "danceing, danicng",
        "riding": "rideing, ridding",
        "driving": "driveing",
        "sitting": "siting",
        "sliding": "slidding, slideing",
        "falling": "faling, fallin",
        "jumping": "jumpin, jumpping",
        "water": "watter, waater, wather",
        "glass": "glas",
        "flying": "flyng, fliying, flyin",
        "skiing": "sking",
        "surfing": "surffing",
        "restaurant": "resturant, restaraunt, restuarant",
        "sunset": "sunest, sunste",
        "beach": "bech, baech",
        "ocean": "ocan, oceon, oshun",
        "snow": "snwo",
        "street": "stret, steet, streat",
        "house": "huose, hosue",
        "flowers": "flowrs, flwers, folwers",
        "flower": "flowr, flwer, folwer",
        "garden": "gaden, gardin, graden",
        "window": "windo, widnow",
        "with": "wth, whit, wiht",
        "the": "teh, hte",
        "and": "adn, nad",
    }
)
"""Common slips that are farther from the word that is meant."""
_KNOWN_TO_ALL = word_set(
    "abstracts, backward, barely, bolder, bother, breadth, breath, breathe, breaker, carter, causal, cleanse, coarse, "
    "confer, contents, county, courage, creep, decade, defective, dessert, discovery, farther, factor, filed, "
    "friction, gallon, garbage, germany, gilder, illuminate, inferior, inspect, inventory, martin, martina, overall, "
    "patent, photography, popular, portion, preset, princes, processor, retire, scared, spectacle, stained, statute, "
    "stepped, stranded, strange, strangle, stronger, streamer, thorough, though, thought, threats, retrieve, ticket, "
    "violent, compute, marian, pearson, starved, starred, launcher, fiddler, cornice, figured, crowned, lighting, dumping, "
    "seeding, certain, groove, canon, career, sliver, signer, reorder"
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
    if word in MISSPELT:
        return MISSPELT[word]
    if len(word) < _SHORTEST:
        return word
    known = _vocabulary()
    base, end = (word[:-1], "s") if word.endswith("s") and not word.endswith("ss") else (word, "")
    if {word, base, singular(word)} & known or {word, base} & _KNOWN_TO_ALL or stem(word) in verbs.VERBS:
        return word
    near = [other for other in _neighbours(base) if other in known]
    return min(near) + end if near else word


def _neighbours(word: str) -> set[str]:
    """Words of which this is a slip: letters that changed places, doubled or single ones, one left out, another vowel."""
    if not _SHORTEST <= len(word) <= _LONGEST:
        return set()
    cuts = [(word[:at], word[at:]) for at in range(1, len(word))]
    swapped = {
        left + right[1] + right[0] + right[2:] for left, right in cuts if len(right) > 1 and len(word) > _SHORTEST
    }
    doubled = {left + left[-1] + right for left, right in cuts}
    single = {left + right[1:] for left, right in cuts if left[-1] == right[0]}
    if len(word) < _LONG or word.endswith("ing"):
        return (swapped | doubled | single) - {word}
    more = {left + letter + right for left, right in cuts for letter in _LETTERS}
    vowels = {left + vowel + right[1:] for left, right in cuts if right[0] in _VOWELS for vowel in _VOWELS}
    return (swapped | doubled | single | more | vowels) - {word}


@lru_cache(maxsize=1)
def _vocabulary() -> frozenset[str]:
    """All words that mean something here."""
    tables = (lexicon.TIMES, lexicon.WEATHERS, lexicon.SEASONS, lexicon.MOODS, lexicon.STYLES, lexicon.COLOURS)
    phrases = {phrase for table in (*tables, IDEAS, LOOKS, RETOLD) for phrase in table}
    phrases |= {phrase for setting in SETTINGS.values() for phrase in setting.phrases}
    phrases |= {word for entry in CATALOGUE.values() for word in entry.words}
    return frozenset(word for phrase in phrases for word in phrase.split())
