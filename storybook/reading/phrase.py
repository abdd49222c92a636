"""A phrase of the prompt, and what part of speech its words are where that is open: "a watch", "they watch"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ..places import SETTINGS
from ..subjects import CATALOGUE, find
from . import lexicon, verbs
from .draft import BEINGS
from .inflection import singular, stem
from .wordlists import word_list

# A few words of a prompt, with what stands before and behind them: what the readers of `nouns` and `modifiers` look at.

_LONGEST = 5


@dataclass(frozen=True, slots=True)
class Phrase:
    """The words from `at` up to `after`."""

    words: list[str]
    """Of the whole prompt, in lower case, with its marks."""
    at: int
    after: int
    text: str = field(init=False)
    base: str = field(init=False)
    """The text with its last word in the singular."""

    def __post_init__(self) -> None:
        part = self.words[self.at : self.after]
        object.__setattr__(self, "text", " ".join(part))
        object.__setattr__(self, "base", " ".join([*part[:-1], singular(part[-1])]))

    @property
    def length(self) -> int:
        """In words."""
        return self.after - self.at

    @property
    def before(self) -> str:
        """The word or mark before it, empty at the beginning."""
        return self.words[self.at - 1] if self.at else ""

    @property
    def following(self) -> str:
        """The word or mark behind it, a full stop at the end."""
        return self.words[self.after] if self.after < len(self.words) else "."

    @property
    def ends(self) -> bool:
        """Does a mark or nothing follow?"""
        return not self.following[0].isalnum()

    @property
    def many(self) -> bool:
        """Is it a plural? "A vase of flowers" is none."""
        noun, of, _ = self.text.partition(" of ")
        return not noun.endswith(singular(noun.split()[-1])) if of else self.text != self.base


def phrases_at(words: list[str], at: int) -> Iterator[Phrase]:
    """All that begin at a word, the longest first; none goes over a mark."""
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        if all(word[0].isalnum() for word in words[at : at + length]):
            yield Phrase(words, at, at + length)


# Is a word meant as a noun here, as a verb, as a colour or as a sort? Its neighbours say.

ANIMALS = ("quadruped", "bird", "fish", "sea", "animal", "insect")
PEOPLE = ("people", "friends", "kids", "children", "men", "women", "boys", "girls", "families", "couples", "they")
"""Before what they do, never before their sort."""
PLACES = {word: setting.name for setting in SETTINGS.values() for word in setting.phrases}
_SMALL_WEATHER = ("leaves", "bubbles", "fireflies", "confetti", "clouds")
"""What is weather in the plural ("autumn leaves") and a thing in the singular ("a leaf", "a storm cloud")."""
_BEFORE_NOUNS = (lexicon.COLOURS, lexicon.NUMBERS, lexicon.MOODS, lexicon.SIZES, ("with", "like"))
"""After a word of one of these stands a noun, not a verb."""
_BEFORE_A_NOUN = ("the", "of", "at", "with", "feeds", "feeding", "watches", "watching")
_BODY_OF_ANIMALS = ("tail", "fluke", "fin", "paw", "mouth", "beak", "trunk", "wing", "ear")
_BODY = (
    "hand",
    "head",
    "shoulder",
    "arm",
    "back",
    "nose",
    "face",
    "eye",
    "finger",
    "lap",
    "hair",
    "neck",
    *_BODY_OF_ANIMALS,
)
_COMPANIES = ("family", "couple")
OWN = ("his", "her", "its", "their")
ARTICLES = ("a", "an", "the", *OWN, "two", "three", "some")
OF_HUES = word_list("all, bright, dark, deep, light, matte, metallic, neon, pale, pastel, pure, shiny, soft")
"""What stands before a colour and says how it is."""
_ADJECTIVES = ("remote",)
"""Things whose word more often says how another is."""
_AFTER_A_NOUN = (",", ".", "and", "or", "is", "that", "which", "rolls", "falls", "lies", "sits", "floats", "spins")
_HUES = ("orange", "gold", "silver", "copper", "ruby", "emerald", "violet", "peach")
"""Colours that are things as well."""


def is_noun(phrase: Phrase, *, verb_fits: bool) -> bool:
    """Is a word that has a drawing meant as a thing? "a fly" is, "birds fly" is not; "orange cat" is a colour.

    `verb_fits`: something has been named already that could do it.
    """
    if lexicon.WEATHERS.get(phrase.base) in _SMALL_WEATHER:
        return phrase.before in ("a", "an", "one", "single")
    if is_of(phrase.base, ("tree",)) and phrase.following in ("forest", "woods", "wood", "grove"):
        return False  # "a snowy pine forest"
    if phrase.length > 1:
        return True
    if phrase.text == "stone" and (find(singular(phrase.following)) or phrase.following in PLACES):
        return False  # what it is built of
    does = phrase.following.endswith("s") and stem(phrase.following) in verbs.ACTIONS
    if phrase.text == "glass" and starts_noun(phrase.following) and not (does or phrase.following.endswith("ed")):
        return False  # "a glass dome"
    if phrase.text.endswith("'s"):  # "a child's bedroom", but "a child's hand"
        return phrase.after < len(phrase.words) and singular(phrase.following) in _BODY
    if phrase.base == "chest" and (phrase.before in OWN or (verb_fits and phrase.before in lexicon.COLOURS)):
        return False  # a robin's red chest
    if phrase.text == "orange":  # "an orange", "an orange on a table", but "an orange glow", "teal and orange"
        ends = phrase.ends or phrase.following in lexicon.RELATIONS or phrase.following in _AFTER_A_NOUN
        return ends and phrase.before in ("a", "an", "one", "ripe", "fresh", "juicy", "peeled", "sliced", "whole")
    if phrase.base in _ADJECTIVES:
        return not starts_noun(phrase.following)
    if phrase.base in lexicon.COLOURS:
        return not starts_noun(phrase.following) and not (phrase.base in _HUES and verb_fits and is_in_a_hue(phrase))
    return not _says_how_it_is(phrase) and not _is_verb_here(phrase, verb_fits=verb_fits)


def _says_how_it_is(phrase: Phrase) -> bool:
    """A time, a weather, a size, a sort: "a giant pumpkin", "an alien planet", "a mother duck"."""
    base, following = phrase.base, phrase.following
    tables = (lexicon.TIMES, lexicon.WEATHERS, lexicon.EXTRAS, lexicon.SEASONS)
    if base not in CATALOGUE and any(base in table for table in tables):
        return True
    if phrase.length == 1 and following == "covered":
        return True  # "a trash covered planet"
    deed = following.endswith("s") and find(singular(following)) is None and singular(following) not in PLACES
    deed &= stem(following) in verbs.VERBS or stem(following) in verbs.ACTIONS
    if (
        base in lexicon.SIZES
        and starts_noun(following)
        and not (base in CATALOGUE and deed and not following.endswith("ss"))
    ):
        return True  # but not "a giant wakes up"
    noun = find(singular(following))
    if base == "alien" and (following in PLACES or (noun is not None and noun.family in ("heaven", "aircraft"))):
        return True
    does = following.endswith("s") and stem(following) in verbs.ACTIONS
    does = does or following in lexicon.FILLERS
    several = phrase.many or "and" in phrase.words[max(phrase.at - 2, 0) : phrase.at]
    does |= following in verbs.ACTIONS and several  # "children fly", "a man and his son fish"
    return (base == "ghost" or is_of(base, ("person",))) and is_of(singular(following), ANIMALS) and not does


def _is_verb_here(phrase: Phrase, *, verb_fits: bool) -> bool:
    text, base, before = phrase.text, phrase.base, phrase.before
    other = find(singular(before))
    swims = other is not None and other.habitat == "underwater"
    if base == "fish" and (swims or (phrase.ends and other is not None and other.family not in BEINGS)):
        return False  # "turtles fish": a list
    if base == "bat" and phrase.words[phrase.after : phrase.after + 1] == ["at"] and not _is_at_night(phrase):
        return True  # "a cat bats at a toy"
    if text.endswith("ing") and verb_fits and phrase.following in ARTICLES:
        return True
    if text == "building" and verb_fits and find(singular(phrase.following)) is not None:
        return True  # "kids building sandcastle"
    doer = is_of(singular(before), BEINGS) or before in _COMPANIES or singular(before) in lexicon.CLOTHES
    if phrase.many and stem(text) in verbs.VERBS and doer:
        return True  # "a boy flies", "a man plants a tree", "a family roasts marshmallows"
    if (
        text in verbs.VERBS
        and phrase.following in ARTICLES
        and before != singular(before)
        and is_of(singular(before), ("person",))
    ):
        return True  # "two astronauts plant a flag"
    if text in verbs.VERBS and before != singular(before) and singular(before) in lexicon.SCENERY:
        return True  # "raindrops slide down a window"
    if text in verbs.VERBS and before in PEOPLE:
        return True  # "friends roast marshmallows"
    if stem(text) not in verbs.ACTIONS and text not in verbs.ACTIONS:
        return False
    done_to = stem(before) in verbs.OBJECTS and stem(before) != before and not phrase.many
    after_noun = before in _BEFORE_A_NOUN or any(before in table for table in _BEFORE_NOUNS)
    return verb_fits and not done_to and not after_noun


def _is_at_night(phrase: Phrase) -> bool:
    return phrase.words[phrase.after + 1 : phrase.after + 2] in (["night"], ["dusk"], ["midnight"])


def is_in_a_hue(phrase: Phrase) -> bool:
    """ "In bright orange", and no fruit."""
    before = [word for word in phrase.words[max(phrase.at - 3, 0) : phrase.at] if word not in OF_HUES]
    return before[-1:] == ["in"] or (phrase.before == "," and phrase.ends)


def is_of(word: str, families: tuple[str, ...]) -> bool:
    entry = find(word)
    return entry is not None and entry.family in families


def starts_noun(word: str) -> bool:
    """May a noun begin with this word?"""
    base = singular(word)
    known = base in lexicon.COLOURS or base in lexicon.SIZES or base in PLACES or find(base) is not None
    return known or (
        word[0].isalpha()
        and not word.endswith("ing")
        and word not in lexicon.FILLERS
        and word not in lexicon.RELATIONS
        and stem(word) not in verbs.ACTIONS
        and word not in ("and", "or")
    )
