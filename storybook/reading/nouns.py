"""The nouns of a prompt: who and what is shown, and where.

A word that may also be a verb, a colour or a sort is judged by its neighbours (`phrase`).
"""

from __future__ import annotations

from ..subjects import CATALOGUE, Entry, find
from ..subjects.things.wearables import ON_BODY, ON_NECK
from . import lexicon, verbs
from .clothes import WEARING, is_worn_later, take_garment
from .draft import LIFELESS, Draft, entry_of
from .figures import add_figure, add_young, dress, fill_vessel
from .heads import is_inside
from .inflection import singular, stem
from .phrase import ANIMALS, ARTICLES, OF_HUES, OWN, PLACES, Phrase, is_noun, is_of
from .place_names import (
    FRONTS,
    OUT_OF_DOORS,
    SMALL_HOUSES,
    is_other_sense,
    is_passed,
    is_seen_from_outside,
    lie_in,
    take_place,
)
from .sides import BETWEEN
from .two_nouns import is_also, may_follow, tinge
from .wordlists import word_list
from .young import become_young

_HYPHENATED = {word.replace("-", " "): entry for entry in CATALOGUE.values() for word in entry.words if "-" in word}
_MOVING = ("person", *ANIMALS, "car", "bicycle")
_ANY_OF = tuple(
    entry.name for word in ("car", "boat", "ship", "plane", "train", "bird", "fish", "bike") if (entry := find(word))
)
"""Names for all of a family."""
_SAME_IN_PLURAL = ("cattle", "sheep", "deer", "fish", "reindeer", "salmon", "trout")
_AMONG = ("mountains", "forest", "jungle")
_HEADS = ("road", "lake", "river", "village", "cave", "waterfall", "farm", "temple")
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
_SORTS = word_list("food, vendor, seller, stall, performer, artist, dancer, sign, light, lights, lamp, lamps")
"""After the name of a place these say of what sort they are: street food, a beach vendor, city lights."""
_TOWARDS = {"into", "to", "at", "toward", "towards"}
_GROUPS = ("school", "caravan")
"""Before "of" they count."""
AGED = ("old", "elderly", "aged", "senior", "retired")
_DESCRIBING = tuple(family for family in LIFELESS if family != "food")
"""Families of what may stand before an unknown noun as its sort; after food comes what it is called: "pizza margherita"."""
_ONCE_MORE = (["and", "a"], ["and", "an"], ["and", "another"])
"""Before a noun that was named already: this is another one."""
_SKY_FIGURES = ("moon", "crescent moon", "sun", "star", "cloud", "rainbow")
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
    seat = (
        draft.relation == "on" and bool(draft.figures) and entry is not None and entry.name in lexicon.SEATS_IN_THE_SKY
    )
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
        (is_of(phrase.base, ("tree",)) and _is_tree(draft))  # "a snowy pine tree" is one
        or is_also(entry, phrase, draft)
        or become_young(entry, draft, plural=phrase.many)  # "golden retriever puppies" are of that breed
    )
    if not says_more:
        if not is_noun(phrase, verb_fits=bool(draft.figures)):
            tinge(entry, phrase.following, draft)
            return False
        if entry.family in _DESCRIBING and not phrase.many and is_inside(phrase.words, phrase.after):
            return False  # "a fire exit"
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
    return listed or (since[:1] == ["in"] and all(word in OF_HUES for word in since[1:]))


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
        and is_of(singular(phrase.before), ("person",))
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


def _last_animal(draft: Draft) -> int:
    """Index of the last creature that is named, if it is an animal; -1 if not."""
    beings = [at for at, one in enumerate(draft.figures) if entry_of(one).family in ("person", *ANIMALS)]
    if not beings:
        return -1
    last = draft.figures[beings[-1]]
    return beings[-1] if CATALOGUE[last.kind or last.name].family in ANIMALS else -1  # or an animal in clothes


def _is_tree(draft: Draft) -> bool:
    return bool(draft.figures) and CATALOGUE[draft.figures[-1].name].family == "tree"
