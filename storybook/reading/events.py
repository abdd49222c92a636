"""What happens to things: something pours, opens, burns, takes off or lands, and a dragon breathes fire."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace

from ..places import SETTINGS
from ..spec import FIRES, Figure
from ..subjects import CATALOGUE, Entry, find
from . import lexicon
from .draft import MOST_KINDS, Draft, act, add_tool, drop, entry_of
from .inflection import singular
from .wordlists import word_list

# What happens to things by themselves: tea is poured into a cup, an egg fries, a chest opens. Both become one drawing.

_BEINGS = ("person", "quadruped", "bird", "animal", "insect", "fish", "sea", "fable")
_CUPS = ("coffee", "tea", "hot chocolate", "glass", "wine glass", "beer", "bowl", "plate", "bottle", "teapot", "kettle")

_VESSELS = ("frying pan", "glass", "teapot", "kettle", "pot", "bowl", "bottle")
_SERVED = word_list("sushi, pancakes, spaghetti, steak, cake, pie, pizza, fruit bowl, salad, rice, syrup on pancakes")
"""Drawn with its plate or its board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Process:
    """One kind of happening, and what it is shown as."""

    verbs: tuple[str, ...]
    """Beginnings of the words that tell of it; of two words the second follows the first."""
    of: str
    """The figure that it happens to."""
    shows: str = ""
    """What that figure becomes, if it is another entry."""
    action: str = ""
    takes: tuple[str, ...] = ()
    """Other figures that are part of that drawing."""
    tinted: bool = True
    """Is the figure's own colour that of the drawing?"""


_POUR = ("pour", "fills", "filling", "being filled", "refill")
_FRY = ("fry", "fries", "sizzl", "cook", "pan", "scrambl", "flip")
_CUT = ("slice", "slicing", "cut", "chop", "dic")
_OPEN = ("open", "unlock", "reveal", "unfold")
_DRIP = ("drip", "drizzl", "pour", "drench", "syrup", "cover", "flow")
PROCESSES: tuple[Process, ...] = (
    *(
        Process(verbs=_POUR, of=name, shows=f"poured {drink}", takes=_CUPS, tinted=False)
        for name, drink in (
            ("white wine", "champagne"),
            ("wine glass", "wine"),
            ("champagne", "champagne"),
            ("beer", "beer"),
            ("milk", "milk"),
            ("juice", "juice"),
            ("lemonade", "juice"),
            ("soda", "soda"),
            ("hot chocolate", "cocoa"),
        )
    ),
    Process(verbs=_DRIP, of="pancakes", shows="syrup on pancakes", takes=("autumn tree", "honey", "bottle")),
    *(
        Process(verbs=_POUR, of=name, shows=f"poured {drink}", takes=_CUPS)
        for name, drink in (
            ("tea", "tea"),
            ("teapot", "tea"),
            ("kettle", "tea"),
            ("coffee", "coffee"),
            ("glass", "water"),
        )
    ),
    Process(verbs=_FRY, of="egg", shows="fried egg", takes=("frying pan", "egg"), tinted=False),
    *(
        Process(
            verbs=("boil", "simmer", "bubbl", "cook"), of=name, shows="boiling pot", takes=("pot", "bowl", "spaghetti")
        )
        for name in ("pot", "bowl", "spaghetti")
    ),
    *(
        Process(verbs=_CUT, of=name, shows=f"cut {name}", takes=("sword",), tinted=False)
        for name in ("bread", "tomato", "lemon", "orange", "apple", "cucumber", "onion")
    ),
    Process(
        verbs=(*_FRY, "toss", "stir", "heat"),
        of="frying pan",
        shows="stir fry",
        takes=("bowl", "rice", "carrot", "onion", "tomato"),
    ),
    *(
        Process(
            verbs=("grill", "sizzl", "barbecu", "roast"),
            of=name,
            shows="grill",
            takes=("grill", "campfire"),
            tinted=False,
        )
        for name in ("burger", "steak", "hot dog", "grill")
    ),
    Process(verbs=("melt", "drip", "thaw"), of="snowman", action="melt", tinted=True),
    Process(verbs=("melt", "drip"), of="ice cream", action="melt"),
    Process(
        verbs=("stretch", "pull", "lift", "ooz", "gooey", "melt", "drip"),
        of="pizza",
        action="pulled",
        takes=("cheese",),
    ),
    Process(verbs=("pot", "pots", "pan", "saucepan"), of="popcorn", takes=("pot", "frying pan")),
    Process(
        verbs=("popping", "pops", "jump", "burst", "explod"),
        of="popcorn",
        action="pop",
        takes=("bucket", "pot", "bowl"),
    ),
    Process(
        verbs=(*_OPEN, "bloom", "blossom"),
        of="vase",
        shows="blooming vase",
        takes=("flower", "tulip", "rose", "poppy", "sunflower", "daisy"),
    ),
)
"""See `show_processes` for which one is shown."""


def show_processes(draft: Draft, words: list[str]) -> None:
    """Where nobody is named who does it; of several the one that happens to what is named first, and to no mere vessel."""
    _clear_plates(draft)
    found: list[tuple[int, int, int]] = []
    for order, process in enumerate(PROCESSES):
        at = draft.find(process.of)
        if at >= 0 and any(_is_told(verb, words) for verb in process.verbs):
            found.append((_rank(process.of), at, order))
    if not found:
        return
    _, at, order = min(found)
    process = PROCESSES[order]
    if not any(one.name not in process.takes and entry_of(one).family in _BEINGS for one in draft.figures):
        _show(process, at, draft)


def _rank(name: str) -> int:
    """What happens to a vessel counts less than what happens to its contents."""
    return 1 + _VESSELS.index(name) if name in _VESSELS else 0


def _clear_plates(draft: Draft) -> None:
    """What is drawn on a plate of its own lies on no other."""
    for at in range(len(draft.figures) - 1, -1, -1):
        served = [figure.name for figure in draft.figures if figure.to == at and figure.relation == "on"]
        if draft.figures[at].name in ("plate", "bowl") and any(name in _SERVED for name in served):
            drop(draft, at)


def _is_told(verb: str, words: list[str]) -> bool:
    first, _, second = verb.partition(" ")
    return any(
        word.startswith(first) and (not second or words[at + 1 : at + 2] == [second]) for at, word in enumerate(words)
    )


def _show(process: Process, at: int, draft: Draft) -> None:
    figure = draft.figures[at]
    colour = figure.colour if process.tinted else None
    for other in range(len(draft.figures) - 1, -1, -1):
        if other == at or draft.figures[other].name not in process.takes:
            continue
        if process.tinted and draft.figures[other].name in _CUPS:
            colour = colour or draft.figures[other].colour  # "tea into a white cup"
        drop(draft, other)
        at -= other < at
    name = process.shows or figure.name
    draft.figures[at] = replace(figure, name=name, count=1, colour=colour, action=process.action, relation="", to=-1)
    if draft.camera == "right" and "poured" not in name:
        draft.camera = ""  # "in a pan" is no movement of the camera
    if all(entry_of(one).habitat == "table" for one in draft.figures) and _is_homely(draft):
        draft.setting = "table"


def _is_homely(draft: Draft) -> bool:
    """Is the place one in which a table is looked at from near?"""
    return not draft.setting or (SETTINGS[draft.setting].indoors and not draft.busy)


# What burns: a castle in flames, a burning ship, a house on fire, a forest fire. Candles and campfires are no such thing.

_BURNING = ("burning", "flaming", "blazing", "smouldering", "smoldering", "burns", "burn")
_ON_FIRE = (("on", "fire"), ("in", "flames"), ("in", "flame"), ("ablaze",), ("alight",), ("aflame",))
_FAMILIES = ("building", "boat", "car", "train", "aircraft", "bicycle", "tree")
_THINGS = word_list("cart, carriage, scarecrow, books, book, letter, chair, armchair, sofa, piano, box, fence")
_NEVER = ("street lamp", "fireplace", "volcano", "mountain", "lighthouse")
_PLACES = {
    word: setting.name
    for setting in SETTINGS.values()
    for word in setting.phrases
    if setting.floor == "land" and not setting.indoors and setting.name not in ("volcano", "desert", "beach")
}
_FAR = 5
"""Words between what burns and the word that says so."""


def put_out(words: list[str]) -> tuple[list[str], list[str]]:
    """The words without those that say that something burns, and the nouns of what does."""
    left: list[str] = []
    alight: list[str] = []
    at = 0
    while at < len(words):
        length = next((len(phrase) for phrase in _ON_FIRE if tuple(words[at : at + len(phrase)]) == phrase), 0)
        after, before = _first_fuel(words[at + 1 : at + 4]), _first_fuel(left[: -_FAR - 1 : -1])
        if words[at] == "wildfire" or words[at] == "wildfires":
            left.append("forest")
            noun, length = "forest", 1
        elif words[at] in ("fire", "fires") and left and _is_fuel(left[-1]):
            noun, length = left[-1], 1  # "a forest fire"
        elif length:
            noun = before
        elif words[at] in _BURNING:
            noun, length = after or before, 1
        else:
            noun = ""
        if noun and length:
            alight.append(noun)
            at += length
        else:
            left.append(words[at])
            at += 1
    return left, alight


def _first_fuel(words: list[str]) -> str:
    """The first noun of something that burns, before a word that begins another part of the sentence."""
    for word in words:
        if word in lexicon.RELATIONS or not word[0].isalnum():
            return ""
        if _is_fuel(word):
            return word
    return ""


def _is_fuel(word: str) -> bool:
    base = singular(word)
    entry = find(word) or find(base)
    return (entry is not None and _burns(entry)) or (base in _PLACES and entry is None)


def _burns(entry: Entry) -> bool:
    return (entry.family in _FAMILIES or entry.name in _THINGS) and entry.name not in _NEVER


def _means(figure: Figure, word: str) -> bool:
    """Is this the figure that the word names, alone or as the last of several ("viking ship")?"""
    return any(name == word or name.endswith(f" {word}") for name in CATALOGUE[figure.name].words)


def set_alight(draft: Draft) -> None:
    """Flames on every figure that burns; if none of them is one, the whole place is on fire."""
    for word in draft.alight:
        base = singular(word)
        host = next((at for at, figure in enumerate(draft.figures) if _means(figure, base)), -1)
        if host >= 0 and len(draft.figures) < MOST_KINDS:
            count = FIRES * draft.figures[host].count
            draft.figures.append(Figure(name="blaze", count=count, relation="ablaze", to=host))
        elif "ablaze" not in draft.extras:
            draft.extras.append("ablaze")
    if not draft.alight:
        return
    draft.time = draft.time or "dusk"
    draft.weather += ["embers"] if "embers" not in draft.weather else []
    draft.name("extras", "weather", "figures")


# A dragon's fire: who breathes it turns to what it is meant for.

ISSUED = "issued"
"""The relation of the fire to whoever breathes it."""
_BREATHERS = ("dragon", "dinosaur")
_BREATHES = ("breath", "spit", "spew", "exhal")
"""Beginnings of verbs."""


def breathe_fire(draft: Draft, words: list[str]) -> None:
    """Add the fire; a campfire is what the word was mistaken for."""
    at = draft.find(*_BREATHERS)
    if at < 0 or not any(word.startswith(verb) for word in words for verb in _BREATHES):
        return
    for other in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[other].name == "campfire" and all(figure.to != other for figure in draft.figures):
            drop(draft, other)
            at -= other < at
    _turn_to_target(draft, at)
    if add_tool(draft, "fire breath", at, ISSUED):
        draft.change(-1, count=draft.figures[at].count)


def _turn_to_target(draft: Draft, at: int) -> None:
    """It stands before it, and does not sit on it."""
    figure = draft.figures[at]
    target = figure.to
    if target >= 0 and figure.relation == "on" and draft.deeds.get(at) in ("land", "perch", "sit"):
        return  # from up there
    for other, one in enumerate(draft.figures):
        if one.to == at and entry_of(one).habitat == "scenery":
            draft.figures[other] = replace(one, relation="", to=-1)
    if figure.action != "fly":
        figure = act(replace(figure, action=""), "stand")
        figure = replace(figure, action="still") if "still" in entry_of(figure).actions else figure
    draft.figures[at] = replace(figure, relation="", to=-1)
    if target < 0:
        return
    scenery = entry_of(draft.figures[target]).habitat == "scenery"
    draft.change(target, relation="" if scenery else "facing", to=-1 if scenery else at)


# Aeroplanes, helicopters and balloons that take off or land; `landings` says which way they go.

TAKE_OFF, LAND = "takeoff", "land"
FLIGHTS = (TAKE_OFF, LAND)
_UP = {("take", "off"), ("takes", "off"), ("taking", "off"), ("took", "off"), ("lift", "off"), ("lifts", "off")}
_UP |= {("lifting", "off"), ("leaving", "the"), ("leaves", "the")}
_UP_WORDS = {"takeoff", "liftoff", "departing", "departs", "ascending", "ascends"}
_DOWN = {("touching", "down"), ("touches", "down"), ("comes", "down"), ("coming", "down")}
_DOWN_WORDS = {"landing", "lands", "land", "landed", "descending", "descends", "arriving", "arrives"}
_OVER_GROUND = ("", "airport", "airfield", "sky", "road")
PLANES = ("airplane", "biplane", "fighter jet")
"""What needs a runway."""


def take_flight(draft: Draft, words: list[str]) -> None:
    """What can take off or land does it, an aeroplane on a runway."""
    pairs = {*itertools.pairwise(words)}
    up, down = bool(pairs & _UP or _UP_WORDS & {*words}), bool(pairs & _DOWN or _DOWN_WORDS & {*words})
    if not (up or down):
        return
    for at, figure in enumerate(draft.figures):
        entry = entry_of(figure)
        if TAKE_OFF not in entry.actions or figure.to >= 0:
            continue
        draft.figures[at] = replace(figure, action=TAKE_OFF if up else LAND)
        if entry.name in PLANES and draft.setting in _OVER_GROUND:
            draft.setting, draft.weak = "airfield", False
        elif draft.setting in ("", "sky"):
            draft.setting, draft.weak = "meadow", False
