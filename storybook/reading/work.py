"""Who does the work when only the work is named, where it is done and with what; who is saved by whom."""

from __future__ import annotations

from collections.abc import Callable

from ..subjects import CATALOGUE, find
from .draft import Draft, add_tool, drop
from .inflection import singular, stem
from .phrase import PEOPLE
from .verbs import BY_VERB, Chore
from .wordlists import word_set

# Who is in somebody's arms: saved from a fire, carried; and a thief's sack. What nothing burns is rescued from is a tree.


def object_of(draft: Draft, index: int, *families: str) -> int:
    """The first figure of these families that is named after somebody and hangs on nobody else; -1 if there is none."""
    return next(
        (
            at
            for at in range(index + 1, len(draft.figures))
            if draft.figures[at].to in (-1, index)
            and (not families or CATALOGUE[draft.figures[at].name].family in families)
        ),
        -1,
    )


# Who does the work when only the work is named, where it is done, and what it is done with: `do_chores`.

_BY_HAND = word_set(
    "cook, bake, knit, crochet, sew, read, write, paint, sketch, repair, fix, mend, knead, juggle, plant, water, pour, chop, "
    "build, carve, sweep, mop, rake, shovel, type, study, photograph, serve, brew, stir, milk, shear, saw, hammer, fry, grill, "
    "play, row, paddle, mow, decorate, prepare, make, slice, cut, light, walk, feed, wash, sow, fish, meditate, drink, "
    "ringup, weightlift, pushup, selfsnap, volley, gaming, grillout, toastglass, makeup, skim, sing, wrap, open, hang"
)
"""What only people do: somebody does it where nobody is named ("knitting a scarf by the fire")."""
_INTRODUCES = word_set(
    "a, an, the, his, her, my, some, on, in, with, at, by, to, dinner, lunch, breakfast, bread, dough, chess, cards, tea, "
    "coffee, pancakes, cookies, wood, laundry, guitar, piano, violin, leaves, snow, video, underneath, under, outside"
)
"""What follows a deed, and not a noun that the word only describes ("a walking stick", "cooking pots")."""
_GROUPS = word_set("couple, friend, family, crowd, somebody, someone, everyone, player, kid, they, he, she, person")
_SOMEBODY = ("man", "woman")
_REPAIRS = ("repair", "fix", "mend")
_OF_METAL = ("car", "train", "bicycle", "aircraft")
_BENT_TO = 0.62
"""Of the height of whoever repairs it: what is lower is knelt at."""
_ROOFS = ("roof", "rooftop", "chimney")
_CARE = {
    "milk": "milking",
    "shear": "shearing",
    "curry": "currying",
    "comb": "currying",
    "brush": "currying",
    "groom": "currying",
    "wash": "sponging",
    "bathe": "sponging",
    "scrub": "sponging",
}
"""What is done to an animal, at its side."""
_COARSE = ("quadruped", "animal")
_AS_TALL = 0.62
"""Of the height of whoever brushes it: an animal that one stands upright at."""
_NEEDLEWORK = ("knit", "crochet")
_SWEEPING = ("sweep", "mop", "scrub", "clean")
_DRAWN_ALONG = ("longbow", "axe")
_LEAST = 0.4
"""Metres: what is smaller is held."""
_ON_TABLE = ("candle", "lantern", "cake")
_LIT = (*_ON_TABLE, "campfire", "fireplace", "torch")


def name_doer(words: list[str]) -> list[str]:
    """ "Knitting a scarf by the fire": somebody does it."""
    if not words or not words[0].endswith("ing") or any(_is_somebody(word) for word in words):
        return words
    deed, following = stem(words[0]), words[1] if len(words) > 1 else "a"
    told = deed in BY_VERB or (deed in _BY_HAND and following in _INTRODUCES)
    return ["a", _SOMEBODY[sum(map(len, words)) % 2], *words] if told else words


def _is_somebody(word: str) -> bool:
    entry = find(singular(word))
    return word in PEOPLE or singular(word) in _GROUPS or (entry is not None and entry.family == "person")


def do_chores(draft: Draft, words: list[str]) -> None:
    """Each by whoever it is told of."""
    _keep_at_it(draft, words)
    for index, deed in list(draft.deeds.items()):
        if index >= len(draft.figures) or not draft.is_person(index):
            continue
        if deed in BY_VERB and draft.figures[index].action == BY_VERB[deed].action:
            _go_to_work(draft, BY_VERB[deed])
            _lay_down(draft, index)
            if draft.figures[index].action == "felling" and (
                draft.find_family("tree") >= 0 or add_tool(draft, "tree", -1, "")
            ):
                _stand_at_trunk(draft, index, "felling")
        elif deed in _SWEEPING and "floor" in words:
            draft.setting = draft.setting or "room"
        elif deed in _WORK:
            _WORK[deed](draft, index, words)


def _go_to_work(draft: Draft, chore: Chore) -> None:
    """Where it is done, if no place is named or only a workshop is."""
    if not draft.setting or draft.weak or draft.setting == "workshop":
        draft.setting = chore.place or draft.setting


def _lay_down(draft: Draft, index: int) -> None:
    """What is in the hands for the chore is drawn with whoever does it."""
    for at in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[at].to == index and draft.figures[at].name in _DRAWN_ALONG:
            drop(draft, at)


def _keep_at_it(draft: Draft, words: list[str]) -> None:
    """ "Irons clothes while watching television": the chore is what is seen."""
    told = next((stem(word) for word in words if stem(word) in BY_VERB), "")
    who = draft.find_family("person")
    if told and who >= 0 and told not in draft.deeds.values():
        draft.deeds[who] = told
        draft.change(who, action=BY_VERB[told].action)


def _write(draft: Draft, _: int, __: list[str]) -> None:
    """At home, if nothing else is there but paper."""
    if not draft.setting and len(draft.figures) < 3:
        at_home = all(CATALOGUE[figure.name].habitat == "table" for figure in draft.figures[1:])
        draft.setting = "room" if at_home else ""


def _care(draft: Draft, index: int, words: list[str]) -> None:
    """Milking, shearing, brushing, washing: at the animal's side."""
    animal = object_of(draft, index, *_COARSE)
    if animal < 0 or "hair" in words or draft.figures[animal].count > 3:
        return
    figure, beast = draft.figures[index], CATALOGUE[draft.figures[animal].name]
    if beast.height_metres < _LEAST:
        return
    action = _CARE[draft.deeds[index]]
    tall = beast.height_metres * draft.figures[animal].size > _AS_TALL * CATALOGUE[figure.name].height_metres
    if action == "currying" and not tall:
        action = "brushing"
    if action == "sponging" and tall:
        action = "currying"
    draft.change(animal, relation="", to=-1, action="stand", count=1)
    draft.change(index, action=action, relation="at flank", to=animal, count=min(figure.count, 2))
    del draft.deeds[index]


def _feed(draft: Draft, index: int, _: list[str]) -> None:
    """A tall animal is fed from the hand."""
    animal = object_of(draft, index, *_COARSE)
    if animal < 0 or any(figure.to == index and figure.relation in ("with", "held") for figure in draft.figures):
        return
    if (
        CATALOGUE[draft.figures[animal].name].height_metres
        > _AS_TALL * CATALOGUE[draft.figures[index].name].height_metres
    ):
        draft.change(animal, relation="facing", to=index, action="stand", count=1)
        draft.change(index, action="feeding", relation="", to=-1)
        del draft.deeds[index]
        for at in range(len(draft.figures) - 1, animal, -1):
            if CATALOGUE[draft.figures[at].name].family == "food":
                drop(draft, at)  # it is in the hand


def _stand_at_trunk(draft: Draft, index: int, action: str) -> None:
    tree = draft.find_family("tree")
    draft.change(tree, relation="", to=-1, count=1)
    draft.change(index, action=action, relation="at trunk", to=tree, count=min(draft.figures[index].count, 2))


def _repair(draft: Draft, index: int, words: list[str]) -> None:
    """With a spanner at what is of metal, with hammer and nails at anything else; a roof is mended on top of its house."""
    if {*_ROOFS} & {singular(word) for word in words}:
        house = draft.find_family("building")
        if house >= 0 or add_tool(draft, "house", -1, ""):
            house = house if house >= 0 else len(draft.figures) - 1
            draft.change(house, relation="", to=-1, count=1)
            draft.change(index, action="nailing low", relation="on", to=house, count=1)
            draft.setting = "village" if draft.setting in ("", "rooftop", "city", "street") else draft.setting
            del draft.deeds[index]
        return
    thing = object_of(draft, index)
    if thing < 0 or draft.figures[thing].relation not in ("", "facing") or draft.is_person(thing):
        return
    entry, figure = CATALOGUE[draft.figures[thing].name], draft.figures[index]
    if entry.family in ("cloth", "food"):
        return
    high = entry.height_metres * draft.figures[thing].size > _BENT_TO * CATALOGUE[figure.name].height_metres
    high &= entry.family != "bicycle"
    of_metal = entry.family in _OF_METAL or entry.habitat == "table"
    bent, kneeling = ("wrenching", "wrenching low") if of_metal else ("nailing", "nailing low")
    draft.change(thing, relation="", to=-1, action="still" if "still" in entry.actions else draft.figures[thing].action)
    draft.change(index, action=bent if high else kneeling, relation="round", to=thing)
    del draft.deeds[index]


def _open(draft: Draft, index: int, _: list[str]) -> None:
    """A door, which swings open."""
    door = draft.find("door")
    if door > index and draft.figures[door].to in (-1, index):
        draft.change(door, relation="", to=-1, action="open", count=1)
        draft.change(index, action="reaching", relation="round", to=door)
        del draft.deeds[index]


def _knit(draft: Draft, index: int, _: list[str]) -> None:
    """At home, by the fireplace if there is a fire; what is made is on the needles."""
    for at in range(len(draft.figures) - 1, index, -1):
        if draft.figures[at].to == index and draft.figures[at].relation in ("with", "held", "worn"):
            drop(draft, at)
    fire = draft.find("campfire")
    if draft.setting or draft.figures[index].relation == "on":
        return
    draft.setting = "room"
    if fire >= 0:
        draft.change(fire, name="fireplace", relation="", to=-1)
        draft.change(index, relation="", to=-1)


def _light(draft: Draft, index: int, _: list[str]) -> None:
    """With a match: at a table, or down at a fire."""
    light = draft.find(*_LIT)
    if light <= index or draft.figures[light].to not in (-1, index):
        return
    low = draft.figures[light].name not in _ON_TABLE
    draft.change(light, relation="", to=-1)
    if low:
        draft.change(index, action="lighting low", relation="round", to=light)
    elif add_tool(draft, "table", -1, ""):
        table = len(draft.figures) - 1
        draft.change(light, relation="on", to=table)
        draft.change(index, action="lighting", relation="at", to=table)
        draft.setting = draft.setting or "room"
    del draft.deeds[index]


_WORK: dict[str, Callable[[Draft, int, list[str]], None]] = {
    "write": _write,
    "feed": _feed,
    "light": _light,
    "open": _open,
    **dict.fromkeys(_CARE, _care),
    **dict.fromkeys(_REPAIRS, _repair),
    **dict.fromkeys(_NEEDLEWORK, _knit),
}
"""What follows from each deed of somebody's, with the words of the prompt."""
