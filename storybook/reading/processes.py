"""What happens to things by themselves: tea is poured into a cup, an egg fries, a chest opens. Both become one drawing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..places import SETTINGS
from .draft import Draft, drop, entry_of

_BEINGS = ("person", "quadruped", "bird", "animal", "insect", "fish", "sea", "fable")
_CUPS = ("coffee", "tea", "hot chocolate", "glass", "wine glass", "beer", "bowl", "plate", "bottle", "teapot", "kettle")

_VESSELS = ("frying pan", "glass", "teapot", "kettle", "pot", "bowl", "bottle")
_SERVED = (
    "sushi",
    "pancakes",
    "spaghetti",
    "steak",
    "cake",
    "pie",
    "pizza",
    "fruit bowl",
    "salad",
    "rice",
    "syrup on pancakes",
)
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
