"""What somebody wears and how the hair is done; clothes on animals ("a dog in a suit", "an astronaut cat")."""

from __future__ import annotations

from ..spec import Figure
from ..subjects import CATALOGUE, Entry, find, wear
from ..subjects.things.wearables import ON_BODY
from . import lexicon
from .draft import BEINGS, MOST_KINDS, Draft, entry_of
from .inflection import singular
from .phrase import Phrase
from .wordlists import by_word, word_list

# Hair and beards that a prompt describes: "curly red hair", "a bearded man", "blonde", "her hair in a braid".

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
_ANYBODY = word_list(
    "man, woman, boy, girl, child, kid, baby, teenager, couple, family, lady, guy, father, mother, grandmother, "
    "grandfather, scientist, doctor, teacher, dancer, musician, nurse, chef, artist, student, athlete, singer, "
    "pianist, drummer, farmer, fisherman, runner, businessman, businesswoman, ballerina"
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


# Clothes on animals ("a dog in a suit", "an astronaut cat"); on people they are only the colour of what they wear anyway.

_TRADES = by_word(
    {
        "space suit": "astronaut, cosmonaut",
        "pirate hat": "pirate",
        "wizard hat": "wizard, witch",
        "chef hat": "chef, cook, baker",
        "hat": "cowboy, cowgirl, detective, farmer",
        "cap": "captain, sailor, conductor, policeman, police officer, rapper",
        "crown": "king, queen, prince, princess",
        "top hat": "gentleman, magician",
        "suit": "businessman, butler, waiter, mafia boss, secret agent, lawyer, groom",
        "armor": "knight, samurai, warrior, gladiator",
        "cape": "superhero, vampire, superman, batman",
        "santa hat": "santa, santa claus",
        "coat": "doctor, scientist",
        "dress": "ballerina, bride",
        "glasses": "professor, librarian",
    }
)
"""What an animal has on that is called one of these, or is dressed as one."""
_ALSO_BEHIND = word_list("astronaut, pirate, wizard, knight, prince, princess, samurai, ninja, king, queen, superhero")
"""Said behind the animal as well: "a cat astronaut"."""
_SPECIES = ("penguin", "horse", "bee", "vulture", "crab", "cobra", "snake", "pony", "duck")
"""A king penguin is none that wears a crown; a cowboy has a horse."""
_AS = ("dressed as", "dressed up as", "dressed like", "dressed up like", "disguised as")
_OUTFITS = ("costume", "outfit", "uniform", "attire")
WEARING = ("worn", "in", "with")
"""Relations in which somebody has a garment on."""
_FUR = ("coat",)
"""What an animal has by nature, if it is not said that it wears it."""
_UNIFORMS = {"space suit": "astronaut"}
"""Who is shown instead of a plain person who wears it."""
_OF_CYCLISTS = {"raincoat": "bicycle in raincoat"}
"""Who is shown instead of a cyclist who wears it."""
ON_PEOPLE = ("raincoat",)
"""What people have on over all they wear."""
_PLAIN = ("man", "woman", "boy", "girl", "child")
_BACK = 7
"""How many words before a costume its wearer stands at most."""


def call_by_clothes(words: list[str]) -> list[str]:
    """Trades of animals told as what they wear: "an astronaut cat" is a cat wearing a space suit."""
    told: list[str] = []
    at = 0
    while at < len(words):
        taken, instead = _find(words, at)
        told += instead or [words[at]]
        at += taken or 1
    return told


def _find(words: list[str], at: int) -> tuple[int, list[str]]:
    """How many words are told otherwise at `at`, and how."""
    for opening in _AS:
        parts = opening.split()
        if words[at : at + len(parts)] == parts and _is_of_animal(words, at):
            article = words[at + len(parts) : at + len(parts) + 1] in (["a"], ["an"], ["the"])
            start = at + len(parts) + article
            length, garment = _trade_at(words, start)
            if length:
                return start + length - at, ["wearing", *garment.split()]
    length, garment = _trade_at(words, at)
    if not length:
        return 0, []
    if words[at + length : at + length + 1] and words[at + length] in _OUTFITS and _is_of_animal(words, at):
        return length + 1, garment.split()
    animal = _animal_at(words, at + length)
    if animal and words[at + length] not in _SPECIES and singular(words[at + length]) not in _SPECIES:
        return length + animal, [*words[at + length : at + length + animal], "wearing", *garment.split()]
    if words[at] in _ALSO_BEHIND and at and _animal_at(words, at - 1) == 1:
        return length, ["wearing", *garment.split()]
    return 0, []


def _trade_at(words: list[str], at: int) -> tuple[int, str]:
    """How many words name a trade there, and what belongs to it."""
    for length in (2, 1):
        part = words[at : at + length]
        name = " ".join([*part[:-1], singular(part[-1])]) if part else ""
        if len(part) == length and name in _TRADES:
            return length, _TRADES[name]
    return 0, ""


def _animal_at(words: list[str], at: int) -> int:
    """How many words name an animal there that can wear something."""
    for length in (2, 1):
        part = words[at : at + length]
        entry = find(" ".join([*part[:-1], singular(part[-1])])) if len(part) == length else None
        if entry is not None and _wears(entry):
            return length
    return 0


def _is_of_animal(words: list[str], at: int) -> bool:
    """Is the last who is named before it an animal?"""
    for back in range(at - 1, max(at - _BACK, 0) - 1, -1):
        entry = find(singular(words[back]))
        if entry is not None and entry.family in BEINGS:
            return _wears(entry)
    return False


def _wears(entry: Entry) -> bool:
    return entry.family != "person" and wear(entry, ()) is not None


def _covers(garment: Entry, wearer: Entry) -> bool:
    return garment.name in ON_PEOPLE and wearer.family == "person"


def is_worn_later(words: list[str]) -> bool:
    """Is somebody named behind a garment? Then it is theirs: "in a red dress, a woman dances"."""
    return any((entry := find(singular(word))) is not None and entry.family in BEINGS for word in words)


def take_garment(entry: Entry, before: str, draft: Draft) -> bool:
    """Put it on whoever is named with it; whether it was."""
    if (
        entry.name in _OF_CYCLISTS
        and draft.relation in WEARING
        and draft.find("bicycle") == len(draft.figures) - 1 >= 0
    ):
        draft.change(-1, name=_OF_CYCLISTS[entry.name])
        draft.relation, draft.colour = "", None
        return True
    index = next(
        (at for at in range(len(draft.figures) - 1, -1, -1) if entry_of(draft.figures[at]).family in BEINGS), -1
    )
    if index < 0 or entry.name not in ON_BODY:
        return False
    if draft.figures[index].name in _PLAIN and entry.name in _UNIFORMS:
        draft.change(index, name=_UNIFORMS[entry.name])
        draft.relation = ""
        return True
    natural = entry.name in _FUR and (draft.relation == "with" or before in ("its", "his", "her", "their"))
    if (
        draft.relation not in WEARING
        or natural
        or not (_wears(entry_of(draft.figures[index])) or _covers(entry, entry_of(draft.figures[index])))
        or len(draft.figures) >= MOST_KINDS
    ):
        return False
    draft.figures.append(Figure(name=CATALOGUE[entry.name].name, colour=draft.colour, relation="worn", to=index))
    if entry.name == "space suit" and not draft.setting:
        draft.setting, draft.weak = "moon", True
    draft.relation, draft.colour = "", None
    draft.forget_noun()
    return True
