"""Who is known by name: heroes of tales, gods, and people who are only called Anna or Tom."""

from __future__ import annotations

from ..subjects import find
from . import lexicon
from .inflection import singular, stem
from .kinds import TOLD as KINDS_TOLD
from .retell import RETOLD
from .verbs import VERBS
from .wordlists import by_word, word_set

_TOLD: dict[str, str] = by_word(
    {
        "goldilock": "goldilocks",
        "riding hood": "little red riding hood, red riding hood, red ridinghood",
        "snow princess": "snow white",
        "blue princess": "cinderella, princess elsa",
        "princess": "rapunzel, princess jasmine, scheherazade, princess aurora",
        "princess sleeping": "sleeping beauty",
        "princess and beast": "beauty and the beast",
        "wonder girl": "alice in wonderland, alice, gretel, dorothy",
        "boy and girl": "hansel and gretel",
        "boy": "hansel, pinocchio, mowgli, oliver twist, tom sawyer, huckleberry finn, jack and the beanstalk",
        "tiny boy": "tom thumb",
        "green boy": "peter pan",
        "green man with longbow": "robin hood, william tell",
        "tall man": "little john, goliath",
        "prince": "aladdin, prince charming, ali baba",
        "little prince": "the little prince",
        "orange cat wearing hat": "puss in boots",
        "detective": "sherlock holmes, sherlock, hercule poirot",
        "wizard": "merlin, gandalf, dumbledore, saruman",
        "pirate": "captain hook, long john silver, blackbeard, captain jack sparrow, jack sparrow",
        "sailor": "sinbad, captain nemo, captain ahab, popeye",
        "knight": "lancelot, sir lancelot, galahad, joan of arc, saint george, st george, achilles, perseus, spartacus",
        "knight on horse": "don quixote",
        "king": "king arthur, zeus, jupiter the god, god of thunder, king midas, poseidon, neptune the god, odin",
        "viking": "thor",
        "queen": "cleopatra, nefertiti, aphrodite, athena, queen of hearts, snow queen, hera, goddess, green goddess",
        "witch": "baba yaga, medusa, circe, morgana, maleficent",
        "angel with longbow": "cupid, eros",
        "man": "gulliver, robinson crusoe, hercules, heracles, ulysses, odysseus, romeo",
        "woman": "juliet, mona lisa",
        "man with flute": "pied piper, the pied piper",
        "man with piano": "mozart, beethoven, chopin",
        "old man with book": "shakespeare, da vinci, leonardo da vinci, einstein, albert einstein, socrates, plato",
        "woman with umbrella flying": "mary poppins",
        "girl with candle": "little match girl, the little match girl",
        "grey duckling": "ugly duckling",
        "santa": "father frost, ded moroz, saint nicholas, st nicholas, saint nick, kris kringle",
        "elf": "jack frost, rumpelstiltskin",
        "old man with clock": "father time",
        "fairy": "mother nature, tinker bell, tinkerbell, fairy godmother",
        "monk": "buddha",
        "wolf": "big bad wolf",
        "dark vampire": "nosferatu",
        "purple cat": "cheshire cat",
        "magician": "mad hatter, willy wonka, houdini",
        "robot": "tin man, tin woodman",
        "tall tree": "beanstalk, giant beanstalk, magic beanstalk",
    }
)
"""The words that show them."""
_FIRST = {first for first, *_ in map(str.split, _TOLD)}
_LONGEST = 4
NAMES: dict[str, str] = {
    **dict.fromkeys(
        word_set(
            "jack, tommy, timmy, billy, jimmy, bobby, johnny, leo, oliver, noah, liam, ethan, finn, theo, hugo, charlie"
        ),
        "boy",
    ),
    **dict.fromkeys(
        word_set(
            "john, david, michael, james, peter, thomas, robert, william, carlos, ahmed, ivan, hans, luca, marco, pedro, "
            "juan, tom, ben, sam, daniel, henry, kenji, omar, ali, raj, dmitri, pierre, steve, kevin, george"
        ),
        "man",
    ),
    **dict.fromkeys(
        word_set(
            "mia, emma, lucy, sophie, ellie, zoe, lily, chloe, molly, annie, olivia, ella, luna, amelie, heidi, tina"
        ),
        "girl",
    ),
    **dict.fromkeys(
        word_set(
            "anna, maria, sarah, mary, linda, elizabeth, laura, julia, jane, susan, fatima, aisha, yuki, sakura, elena, "
            "natasha, olga, ingrid, isabella, sofia, karen, priya, mei, kate, nina, clara"
        ),
        "woman",
    ),
}
"""Who is only called by a name."""
_GOES_ON = ("is", "and", "who", "with", "has", "was")
"""After a name that is somebody's; others are part of something's name."""


def name_heroes(words: list[str]) -> list[str]:
    """The words with such names told as who they are."""
    told: list[str] = []
    at = 0
    while at < len(words):
        taken = _length(words, at)
        if taken:
            told += _TOLD[" ".join(words[at : at + taken])].split()
        elif _is_called(words, at):
            told += ["a", NAMES[words[at]]]
            if words[at + 1] in VERBS and stem(words[at + 1]) == words[at + 1]:
                told.append(f"{words[at + 1]}s")  # "Tom and Anna plant a tree"
                at += 1
        else:
            told.append(words[at])
        at += taken or 1
    return told


def is_hero(name: str) -> bool:
    """Is it the name of somebody of tales or of history, who has a look of their own?"""
    return name in _TOLD


def _length(words: list[str], at: int) -> int:
    """How many words from there on are a hero's name; 0 if none are."""
    if words[at] not in _FIRST:
        return 0
    return next((many for many in range(_LONGEST, 0, -1) if " ".join(words[at : at + many]) in _TOLD), 0)


def _is_called(words: list[str], at: int) -> bool:
    """Is a first name somebody here: one who does something, at the beginning of what is said?"""
    if words[at] not in NAMES or at + 1 >= len(words):
        return False
    following, begins = (
        words[at + 1],
        at == 0 or not words[at - 1][0].isalnum() or words[at - 1] in ("and", "as", "while"),
    )
    does = stem(following) in VERBS and (stem(following) != following or "and" in words[max(at - 1, 0) : at])
    return begins and (does or following in _GOES_ON)


_RELATIVES = ("who", "whose", "named", "called", "nicknamed")
"""After a noun, this says that it is somebody."""
_OF_NOBODY = word_set(
    "person, people, one, those, they, he, she, we, you, i, that, all, everyone, anyone, somebody, someone, everybody, nobody, "
    "friend, couple, family, crowd, group, parent, lover, team, band, pair, and, or, but, place, town, city, village, planet, "
    "island, ship, company, game, movie, film, book, song, world, river, mountain, street, kingdom, country, being, beast, "
    "animal, creature, pet, monster, figure, band, cafe, restaurant, bar, shop, store, boat, spaceship"
)
"""Nouns with a drawing of their own later, and what has a name and is nobody."""
_HERS = ("she", "her", "hers", "herself")
_HIS = ("he", "his", "him", "himself")
_WITHIN = 12
"""Words that may say whether it is a man or a woman."""


def name_strangers(words: list[str]) -> list[str]:
    """ "A zitherist who walks": whoever does something and has no drawing is a man or a woman."""
    told = list(words)
    for at in range(1, len(words)):
        if words[at] not in _RELATIVES or (words[at] == "called" and words[at + 1 : at + 2] in ([], ["a"], ["by"])):
            continue
        noun = words[at - 2] if words[at - 1] == "," and at > 1 else words[at - 1]
        if _is_stranger(noun, words[max(at - 5, 0) : at]):
            told[at - 1 - (words[at - 1] == ",")] = _man_or_woman(noun, words[at : at + _WITHIN])
    return told


def _is_stranger(noun: str, before: list[str]) -> bool:
    one = singular(noun)
    tables = (
        _OF_NOBODY,
        lexicon.SCENERY,
        lexicon.CLOTHES,
        lexicon.NUMBERS,
        lexicon.COLOURS,
        lexicon.FILLERS,
        RETOLD,
        KINDS_TOLD,
    )
    phrases = (f"{word} {one}" for word in before)
    known = find(one) is not None or any(one in table for table in tables) or any(map(_is_phrase, phrases))
    introduced = any(word in ("a", "an", "the", "one", "two", "three", "another") for word in before)
    describes = noun.endswith(("ing", "ed", "ly")) or stem(noun) in VERBS
    return noun.isalpha() and introduced and not known and not describes and one not in NAMES


def _is_phrase(words: str) -> bool:
    return find(words) is not None or words in RETOLD


def _man_or_woman(noun: str, following: list[str]) -> str:
    which = next((word for word in following if word in (*_HERS, *_HIS)), "")
    called = next((NAMES[word] for word in following[1:2] if word in NAMES), "")
    if noun != singular(noun):
        return "women" if which in _HERS else "men"
    return called or ("woman" if which in _HERS else "man")
