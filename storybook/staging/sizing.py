"""How large every figure is beside the others and in its place."""

from __future__ import annotations

from ..places import SETTINGS
from ..spec import RODS, Figure, Scene
from ..subjects import CATALOGUE, Entry
from .acting import MOVERS
from .closeup import close_up_share, is_close_up
from .parts import find_held, find_worn
from .stage import figure_share

_MODELS = ("boat", "aircraft", "nature", "balloon", "tree")
_LEAST = (0.2, 0.26)
"""Least height beside the tallest: of a thing, of what moves by itself."""
_TOY = 0.45
"""Size of what is a toy: on a table it is seen from near."""
_FLAT = {"robot vacuum": 0.11, "toy train": 0.2}
"""Least height of what is low and long."""
_IN_A_ROOM = 0.5
"""Least height of an animal that is alone in a room."""
_BY_ITSELF_ON_A_TABLE, _FULL_ON_A_TABLE = 1.2, 0.54
"""How much larger a single thing on a table is than one of several, and its greatest height."""
LEAPING = 0.6
"""Of its usual size: a leap out of the water needs room."""
HIGH_UP = {
    "dunking": 0.78,
    "snowboarder": 0.7,
    "skier": 0.7,
    "skateboarder": 0.8,
    "rear": 0.8,
    "jig": 0.68,
    "leap": 0.8,
    "snow dive": 0.85,
}
"""Of its usual size: who goes high up, by the action or by whose jump it is."""
STANDS = 1.2
"""Metres: beside what is as high as that small things are in proportion."""


_IN_A_WHIRL = 0.42
"""Of its usual height: the whirl is to be seen about it."""


def share_of(figure: Figure, entry: Entry, scene: Scene) -> float:
    """Height of a figure in parts of the frame's shorter side; a figure by itself may be larger than its kind."""
    if is_close_up(scene):
        return close_up_share(figure, entry)
    hidden = {*find_held(scene).values(), *(piece for pieces in find_worn(scene).values() for piece in pieces)}
    hidden |= {at for at, other in enumerate(scene.figures) if _is_carried(other, scene)}
    entries = [CATALOGUE[other.name] for index, other in enumerate(scene.figures) if index not in hidden]
    share = figure_share(entry, wide=len(entries) > 1)
    company = [other for other in entries if _is_comparable(other)]
    tallest = max(company, key=lambda other: other.height_metres, default=entry)
    if _is_comparable(entry) and tallest.height_metres > entry.height_metres:
        ratio = (entry.height_metres / tallest.height_metres) ** 0.75
        share = figure_share(tallest, wide=True) * max(ratio, _LEAST[entry.family in MOVERS])
    elif len(entries) == 1 and figure.count == 1 and entry.habitat not in ("heaven", "scenery"):
        share = max(share, _FLAT.get(entry.name, 0.4 if entry.habitat != "underwater" else 0.3))
        if SETTINGS[scene.setting].indoors and entry.family in ("quadruped", "bird") and entry.habitat != "table":
            share = max(share, _IN_A_ROOM)
        if entry.habitat == "table" and SETTINGS[scene.setting].floor == "table":
            share = max(share, min(_BY_ITSELF_ON_A_TABLE * share, _FULL_ON_A_TABLE))
    if scene.setting == "whirlpool" and entry.family == "boat":
        share *= _IN_A_WHIRL
    toy = figure.size <= _TOY and SETTINGS[scene.setting].floor == "table"
    return min(share * (1.0 if toy else figure.size) * (1.0 - 0.04 * min(figure.count - 1, 10)), 1.2)


def is_small_beside(entry: Entry, host: Entry) -> bool:
    """Presents beside a Christmas tree, flowers before a statue."""
    if entry.family == "flower":
        return host.habitat == "scenery" and host.family != "tree"
    return entry.habitat == "table" or (entry.family == "thing" and entry.height_metres < 0.7)


def _is_carried(figure: Figure, scene: Scene) -> bool:
    """Does it go with an animal or a car, whose size alone matters?"""
    return figure.relation in ("driving", "caught", "on back", "pawed") or (
        figure.relation in ("with", "held", "worn", "on")
        and 0 <= figure.to < len(scene.figures)
        and CATALOGUE[scene.figures[figure.to].name].family in ("quadruped", "bird", "animal", "insect")
        and (CATALOGUE[figure.name].habitat == "table" or figure.name in RODS)
    )


def _is_comparable(entry: Entry) -> bool:
    """Does everybody know how large it is beside a person? Of houses, boats and aeroplanes models are shown."""
    small = entry.habitat != "underwater" or entry.height_metres < 2
    return small and entry.habitat not in ("scenery", "heaven") and entry.family not in _MODELS
