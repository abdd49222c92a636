"""The nouns of a prompt: who and what is shown, and where.

A word that may also be a verb, a colour or a sort is judged by its neighbours.
"""

from __future__ import annotations

from ..settings import SETTINGS
from ..subjects import CATALOGUE, Entry, find
from ..subjects.things.garments import ON_BODY
from ..subjects.things.wearables import ON_NECK
from . import lexicon, verbs
from .blending import is_also, may_follow, tinge
from .broods import become_young
from .draft import BEINGS, Draft, entry_of
from .figures import add_figure, add_young, dress, fill_vessel
from .garments import WEARING, is_worn_later, take_garment
from .inflection import singular, stem
from .phrase import Phrase
from .sides import BETWEEN
from .whereabouts import (
    FRONTS,
    OUT_OF_DOORS,
    SMALL_HOUSES,
    is_other_sense,
    is_passed,
    is_seen_from_outside,
    lie_in,
    take_place,
)

ANIMALS = ("quadruped", "bird", "fish", "sea", "animal", "insect")
PEOPLE = ("people", "friends", "kids", "children", "men", "women", "boys", "girls", "families", "couples", "they")
"""Before what they do, never before their sort."""
PLACES = {word: setting.name for setting in SETTINGS.values() for word in setting.phrases}
_HYPHENATED = {word.replace("-", " "): entry for entry in CATALOGUE.values() for word in entry.words if "-" in word}
_SMALL_WEATHER = ("leaves", "bubbles", "fireflies", "confetti", "clouds")
"""What is weather in the plural ("autumn leaves") and a thing in the singular ("a leaf", "a storm cloud")."""
_MOVING = ("person", *ANIMALS, "car", "bicycle")
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
_ANY_OF = tuple(
    entry.name for word in ("car", "boat", "ship", "plane", "train", "bird", "fish", "bike") if (entry := find(word))
)
"""Names for all of a family."""
_SAME_IN_PLURAL = ("cattle", "sheep", "deer", "fish", "reindeer", "salmon", "trout")
_AMONG = ("mountains", "forest", "jungle")
_HEADS = ("road", "lake", "river", "village", "cave", "waterfall", "farm", "temple", "temple court")
"""Places that lie among others: a mountain lake is a lake."""
_FULL_OF = (
    ["full", "of"],
    ["filled", "with"],
    ["loaded", "with"],
    ["piled", "with"],
    ["brimming", "with"],
    ["packed", "with"],
)
"""Words behind a vessel."""
_SORTS = (
    "food",
    "vendor",
    "seller",
    "stall",
    "performer",
    "artist",
    "dancer",
    "sign",
    "light",
    "lights",
    "lamp",
    "lamps",
)
"""After the name of a place these say of what sort they are: street food, a beach vendor, city lights."""
OWN = ("his", "her", "its", "their")
_TOWARDS = {"into", "to", "at", "toward", "towards"}
_GROUPS = ("school", "caravan")
"""Before "of" they count."""
ARTICLES = ("a", "an", "the", *OWN, "two", "three", "some")
AGED = ("old", "elderly", "aged", "senior", "retired")
_OF_HUES = (
    "all",
    "bright",
    "dark",
    "deep",
    "light",
    "matte",
    "metallic",
    "neon",
    "pale",
    "pastel",
    "pure",
    "shiny",
    "soft",
)
"""What stands before a colour and says how it is."""
_HUES = ("orange", "gold", "silver", "copper", "ruby", "emerald", "violet", "peach")
"""Colours that are things as well."""
_ONCE_MORE = (["and", "a"], ["and", "an"], ["and", "another"])
"""Before a noun that was named already: this is another one."""
_SEATS_IN_THE_SKY = ("cloud", "crescent moon", "star")
"""Somebody may sit on them: then they are figures."""
_SKY_FIGURES = ("moon", "crescent moon", "sun", "star", "cloud", "rainbow", "lightning")
"""Drawn by `sky` and `weather`, not as figures."""


def take_noun(phrase: Phrase, draft: Draft) -> bool:
    """Read a figure or a place; whether the phrase is one."""
    in_hand = draft.relation in ("with", "hold") and phrase.text == "camera"
    counts = phrase.base in lexicon.NUMBERS and (phrase.base not in _GROUPS or phrase.following == "of")
    fills = phrase.text in lexicon.FILLERS and not in_hand
    into = phrase.text == "inside" and phrase.following in (*ARTICLES, "of")
    if phrase.length == 1 and (into or fills or counts or phrase.text == "people"):
        return False
    place, entry = _place_of(phrase), _look_up(phrase)
    if entry is None and place in SMALL_HOUSES:
        entry = find(phrase.base.split()[-1])  # "a wooden cabin by a lake"
    if entry is not None and entry.name in ON_NECK and draft.relation in WEARING and _is_of_person(draft):
        dress(draft)  # it colours them
        return True
    if entry is not None and entry.name in ON_BODY:
        if take_garment(entry, phrase.before, draft):
            return True
        if draft.figures and draft.relation in WEARING:
            return False  # part of a person's drawing; "a lighthouse on a cape" is a place
        if draft.figures or is_worn_later(phrase.words[phrase.after :]):
            entry = None
    its_own = phrase.before in OWN or (phrase.text == "calf" and phrase.before in ("a", "the", "one", "small"))
    if phrase.base in ("baby", "calf", "pup", "joey") and its_own and (parent := _last_animal(draft)) >= 0:
        add_young(draft, plural=phrase.many, parent=parent)  # "a bear with her baby"
        draft.relation, draft.figure_ends = "", phrase.after
        return True
    if entry is not None and place and is_seen_from_outside(entry, place, phrase.words, phrase.at, phrase.length):
        draft.front = draft.front or FRONTS.get(place, "")
        place = OUT_OF_DOORS.get(place, "")
    elif place in FRONTS and is_passed(phrase.words, phrase.at):
        draft.front = draft.front or FRONTS[place]
        place = "" if entry is not None and entry.family == "building" else draft.front
    if entry is not None and entry.family == "person" and phrase.before in ("a", "an"):
        place = ""  # "a florist" is somebody, "at the florist" a shop
    if draft.relation == BETWEEN and draft.count > 1 and entry is not None:
        place = ""  # "between two tables"
    if draft.relation == "under" and draft.anchor >= 0 and entry is not None and entry.name in ("table", "bed"):
        place = ""  # "under the table"
    seat = draft.relation == "on" and bool(draft.figures) and entry is not None and entry.name in _SEATS_IN_THE_SKY
    if entry is not None and seat and _take_figure(phrase, entry, draft):
        return True
    if entry is not None and not place and entry.name not in _SKY_FIGURES and _take_figure(phrase, entry, draft):
        return True
    return bool(place) and _take_place(phrase, place, draft)


def _is_of_person(draft: Draft) -> bool:
    """Is the last creature that is named a person?"""
    beings = [one for one in draft.figures if entry_of(one).family in ("person", *ANIMALS)]
    return bool(beings) and entry_of(beings[-1]).family == "person"


def _place_of(phrase: Phrase) -> str:
    if is_other_sense(phrase.base, phrase.words, phrase.at):
        return ""
    return PLACES.get(phrase.text) or PLACES.get(phrase.base) or ""


def _look_up(phrase: Phrase) -> Entry | None:
    return find(phrase.text) or find(phrase.base) or _HYPHENATED.get(phrase.text) or _HYPHENATED.get(phrase.base)


def _take_figure(phrase: Phrase, entry: Entry, draft: Draft) -> bool:
    """Put it into the scene, or let it say more of the figure that it follows."""
    entry = _known_as(phrase, entry, draft)
    follows = phrase.at == draft.figure_ends or may_follow(draft, phrase)
    says_more = follows and (
        (_is_of(phrase.base, ("tree",)) and _is_tree(draft))  # "a snowy pine tree" is one
        or is_also(entry, phrase, draft)
        or become_young(entry, draft, plural=phrase.many)  # "golden retriever puppies" are of that breed
    )
    if not says_more:
        if not _is_noun_here(phrase, verb_fits=bool(draft.figures)):
            tinge(entry, phrase.following, draft)
            return False
        _note_surroundings(phrase, entry, draft)
        full = _is_full_of(phrase, draft)
        if not ((full or _is_filling(phrase, draft)) and fill_vessel(draft, entry, full=full)):
            plural = phrase.many and not phrase.text.endswith("'s")
            add_figure(entry, plural or (phrase.text in _SAME_IN_PLURAL and not draft.count), draft)
    draft.figure_ends = phrase.after
    return True


def is_painted(phrase: Phrase, draft: Draft) -> bool:
    """ "A shoe in bright orange": does a colour say in which one the last figure comes?"""
    since = phrase.words[draft.figure_ends : phrase.at] if draft.figures else []
    listed = phrase.before == "," and phrase.ends and len(draft.figures) == 1  # "a watch, gold, black background"
    return listed or (since[:1] == ["in"] and all(word in _OF_HUES for word in since[1:]))


def _is_in_a_hue(phrase: Phrase) -> bool:
    """ "In bright orange", and no fruit."""
    before = [word for word in phrase.words[max(phrase.at - 3, 0) : phrase.at] if word not in _OF_HUES]
    return before[-1:] == ["in"] or (phrase.before == "," and phrase.ends)


def _known_as(phrase: Phrase, entry: Entry, draft: Draft) -> Entry:
    """ "The car", after a convertible, is that one."""
    if phrase.before != "the" or phrase.many or entry.name not in _ANY_OF:
        return entry
    known = draft.find_family(entry.family)
    return entry_of(draft.figures[known]) if known >= 0 else entry


def _note_surroundings(phrase: Phrase, entry: Entry, draft: Draft) -> None:
    """What the words about a noun say besides: its season, what falls from it, whose it is, how dark it is there."""
    if entry.name == "cherry tree" and lexicon.WEATHERS.get(phrase.base) == "petals" and "petals" not in draft.weather:
        draft.weather.append("petals")
    owned = phrase.before in OWN and not draft.relation and draft.figures and entry.family in ANIMALS
    if owned and CATALOGUE[draft.figures[-1].name].family in ANIMALS:
        draft.relation, draft.anchor = "trail", len(draft.figures) - 1  # "a duck and her ducklings"
    if entry.family == "building" and (shade := {phrase.before, phrase.words[phrase.at]} & lexicon.SHADOWY):
        draft.shadowy, draft.mood = True, draft.mood or lexicon.MOODS.get(min(shade), "")
    if phrase.text.startswith("snowy ") and not draft.season:
        draft.season = "winter"
    described = _since_article(phrase)
    joined_at = phrase.at - len(described) - 2
    once_more = joined_at >= draft.figure_ends and phrase.words[joined_at : joined_at + 2] in _ONCE_MORE
    before = phrase.words[max(phrase.at - 2, 0) : phrase.at]
    counted = before[:1] == ["another"] and before[-1].isdigit()
    once_more |= (phrase.before == "another" or counted) and entry.family in _MOVING
    by_itself = phrase.before in ("a", "an") and not draft.relation
    once_more |= by_itself and _is_of_a_couple(draft.find(entry.name), draft)
    draft.another = bool(draft.figures) and (once_more or (entry.family == "person" and phrase.before in OWN))
    draft.old = entry.family == "person" and any(word in AGED for word in described)


def _is_of_a_couple(known: int, draft: Draft) -> bool:
    """ "A couple dances, a man sits by the fountain": is it one of two who do something together already?"""
    pair = (known, known + 1) if known + 1 in draft.joined else (known - 1, known) if known in draft.joined else ()
    return known >= 0 and any(at in draft.deeds for at in pair)


def _since_article(phrase: Phrase) -> list[str]:
    """The words between a noun and its article, at most three."""
    words = phrase.words[max(phrase.at - 3, 0) : phrase.at]
    start = max((at + 1 for at, word in enumerate(words) if word in ARTICLES), default=0)
    return words[start:]


def _take_place(phrase: Phrase, place: str, draft: Draft) -> bool:
    if phrase.text == "clouds" and draft.figures and phrase.before in ("as", "while", "and", "when"):
        return False  # "a flower opens as clouds rush overhead"
    if place in _AMONG and PLACES.get(phrase.following) in _HEADS:
        lie_in(place, draft)
        return True  # "a mountain road"
    if (
        place == "sky"
        and draft.find_family("building") >= 0
        and {*phrase.words[max(phrase.at - 3, 0) : phrase.at]} & _TOWARDS
    ):
        return False  # "a tower, a dragon breathes fire into the stormy sky"
    if draft.relation == "with" and draft.setting and not draft.weak and _belongs_to_building(draft):
        return True  # "in the jungle a treehouse with rope bridges"
    is_verb = phrase.length == 1 and phrase.many and stem(phrase.text) in verbs.ACTIONS
    if is_verb and phrase.before not in ("the", "of", "big", "in"):
        return False  # "a man parks"
    if (
        phrase.text in verbs.ACTIONS
        and phrase.before != singular(phrase.before)
        and _is_of(singular(phrase.before), ("person",))
    ):
        return False  # "hikers wave"
    if phrase.base in lexicon.EXTRAS and place == "space" and (draft.setting or draft.figures):
        return False  # a tree under the milky way is not in space
    noun = find(singular(phrase.following))
    qualifies = phrase.following in _SORTS or (noun is not None and noun.family in _MOVING)
    take_place(place, phrase.base, phrase.before, draft, qualifies=qualifies)
    return True


def _belongs_to_building(draft: Draft) -> bool:
    """Is what follows a part of the building that was named last?"""
    return draft.anchor == len(draft.figures) - 1 >= 0 and entry_of(draft.figures[-1]).family == "building"


def _is_filling(phrase: Phrase, draft: Draft) -> bool:
    """ "A cup of steaming tea": does "of" follow the last figure, and one word at most stand before this one?"""
    since = phrase.words[draft.figure_ends : phrase.at] if draft.figures else []
    return since[:1] == ["of"] and len(since) <= 2


def _is_full_of(phrase: Phrase, draft: Draft) -> bool:
    """ "A wheelbarrow full of red apples": do such words follow the last figure, and one at most stand before this one?"""
    since = phrase.words[draft.figure_ends : phrase.at] if draft.figures else []
    return since[:2] in _FULL_OF and len(since) <= 3


def _is_noun_here(phrase: Phrase, *, verb_fits: bool) -> bool:
    """Is a word that has a drawing meant as a thing? "a fly" is, "birds fly" is not; "orange cat" is a colour.

    `verb_fits`: something has been named already that could do it.
    """
    if lexicon.WEATHERS.get(phrase.base) in _SMALL_WEATHER:
        return phrase.before in ("a", "an", "one", "single")
    if _is_of(phrase.base, ("tree",)) and phrase.following in ("forest", "woods", "wood", "grove"):
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
    if phrase.base in lexicon.COLOURS:
        return not starts_noun(phrase.following) and not (phrase.base in _HUES and verb_fits and _is_in_a_hue(phrase))
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
    return (base == "ghost" or _is_of(base, ("person",))) and _is_of(singular(following), ANIMALS) and not does


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
    doer = _is_of(singular(before), BEINGS) or before in _COMPANIES or singular(before) in lexicon.CLOTHES
    if phrase.many and stem(text) in verbs.VERBS and doer:
        return True  # "a boy flies", "a man plants a tree", "a family roasts marshmallows"
    if (
        text in verbs.VERBS
        and phrase.following in ARTICLES
        and before != singular(before)
        and _is_of(singular(before), ("person",))
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


def _last_animal(draft: Draft) -> int:
    """Index of the last creature that is named, if it is an animal; -1 if not."""
    beings = [at for at, one in enumerate(draft.figures) if entry_of(one).family in ("person", *ANIMALS)]
    if not beings:
        return -1
    last = draft.figures[beings[-1]]
    return beings[-1] if CATALOGUE[last.kind or last.name].family in ANIMALS else -1  # or an animal in clothes


def _is_tree(draft: Draft) -> bool:
    return bool(draft.figures) and CATALOGUE[draft.figures[-1].name].family == "tree"


def _is_of(word: str, families: tuple[str, ...]) -> bool:
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
