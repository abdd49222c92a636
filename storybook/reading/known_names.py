"""Who is known by name: heroes of tales, gods, and people who are only called Anna or Tom."""

from __future__ import annotations

from .inflection import stem
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
_NAMES: dict[str, str] = {
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
            told += ["a", _NAMES[words[at]]]
            if words[at + 1] in VERBS and stem(words[at + 1]) == words[at + 1]:
                told.append(f"{words[at + 1]}s")  # "Tom and Anna plant a tree"
                at += 1
        else:
            told.append(words[at])
        at += taken or 1
    return told


def _length(words: list[str], at: int) -> int:
    """How many words from there on are a hero's name; 0 if none are."""
    if words[at] not in _FIRST:
        return 0
    return next((many for many in range(_LONGEST, 0, -1) if " ".join(words[at : at + many]) in _TOLD), 0)


def _is_called(words: list[str], at: int) -> bool:
    """Is a first name somebody here: one who does something, at the beginning of what is said?"""
    if words[at] not in _NAMES or at + 1 >= len(words):
        return False
    following, begins = (
        words[at + 1],
        at == 0 or not words[at - 1][0].isalnum() or words[at - 1] in ("and", "as", "while"),
    )
    does = stem(following) in VERBS and (stem(following) != following or "and" in words[max(at - 1, 0) : at])
    return begins and (does or following in _GOES_ON)
