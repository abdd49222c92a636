"""Houses that everybody knows, seen from the street: a hospital, a school, a library, a bank, a cinema, a supermarket.

A front is a line of `_FRONTS`: its walls, what carries its sign, what its ground floor is like. `signboards` draws the signs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ..painting.light import tone
from ..painting.sheet import Easel, Node
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .grounds import far_trees, set_up
from .interiors import Bay
from .seafront import pave
from .signboards import (
    banners,
    bell_clock,
    coin,
    envelope,
    open_book,
    red_cross,
    reel,
    shop_board,
    shopping_cart,
    stars,
)
from .sky import paint_sky
from .towns import add_street, paint_skylines

_GLASS, _LAMP, _DARK, _STEP = "#9fc0d4", "#ffe2a0", "#3a3d46", ("#d3cfc8", "#bcb6ad")


@dataclass(frozen=True, slots=True, kw_only=True)
class Front:
    """What one house looks like."""

    wall: str
    trim: str
    door: str
    sign: Callable[[Bay, float, float], None] | None = None
    """None is a board with its wares."""
    ground: str = "windows"
    """What its ground floor is like: windows, columns, panes of a shop."""
    roof: str = "flat"
    """Flat or a gable."""
    awning: tuple[str, str] | None = None
    wares: tuple[str, ...] = ("bread", "cake", "teddy bear", "vase", "hat", "books")
    """What is in its panes if the prompt names nothing."""
    beside: Callable[[Bay], None] | None = None
    """What stands beside it."""


def paint_front(easel: Easel, front: Front) -> Backdrop:
    """The house, and a forecourt before it, or a street for those who drive."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)[:1], *far_trees(easel)]
    fill = partial(_house, front=front)
    nodes.append(set_up(easel, fill, span=25.0, focus=10.0, depth=0.55, crest=0.1, tall=1.2, low=0.12))
    if any(CATALOGUE[figure.name].family in ("car", "bicycle") for figure in easel.scene.figures):
        return add_street(easel, nodes, kerb=0.09, trees=False)
    nodes.append(pave(easel, easel.below(0.13), tone("#cfc8bc")))
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _house(bay: Bay, front: Front) -> None:
    easel = bay.sheet.easel
    floors = 2 if easel.width >= easel.height else 4
    top = min(3.6 + 2.6 * (floors - 1), bay.ceiling - 2.5)
    bay.box(0.8, 0, 19.2, top, front.wall)
    bay.box(0.8, 0, 19.2, 0.4, front.trim)
    bay.box(0.5, top - 0.1, 19.5, top + 0.35, front.trim)
    for floor in range(1, floors):
        bay.box(0.8, 1.0 + 2.6 * floor, 19.2, 1.15 + 2.6 * floor, front.trim)
        for x in (1.7, 4.2, 14.2, 16.7):
            _pane(bay, x, 1.5 + 2.6 * floor, 1.6, 1.5)
        for x in (7.4, 11.0) if floor > 1 else ():
            _pane(bay, x, 1.5 + 2.6 * floor, 1.6, 1.5)
    {"columns": _columns, "panes": _shop_panes}.get(front.ground, _windows)(bay, front)
    if front.roof == "gable":
        high = 6.5
        bay.box(6.2, 0, 13.8, high, front.wall)
        bay.shape([(5.6, high - 0.1), (14.4, high - 0.1), (10.0, high + 2.3)], front.trim)
        bay.shape([(6.8, high + 0.1), (13.2, high + 0.1), (10.0, high + 1.8)], front.wall)
        if front.ground == "columns":
            _portico(bay, front)
    _door(bay, front)
    for step in range(3):
        x, y = 0.4 * step, 0.3 - 0.24 * step
        bay.box(7.6 - x, y, 12.4 + x, y + 0.26, _STEP[step % 2])
    if front.sign is not None:
        front.sign(bay, 10.0, 5.2)
    else:
        shop_board(bay, 10.0, 5.2, _wares(bay, front))
    if front.beside is not None:
        front.beside(bay)
    bay.box(0.4, -1.4, 24.6, 0.02, "#b8b3aa")


def _pane(bay: Bay, left: float, low: float, wide: float, tall: float) -> None:
    lit = bay.dark > 0.3
    bay.box(left - 0.12, low - 0.12, left + wide + 0.12, low + tall + 0.12, "#f4efe6")
    bay.box(left, low, left + wide, low + tall, _LAMP if lit else _GLASS, shines=0.85 if lit else 0.0)
    bay.box(left + wide / 2 - 0.05, low, left + wide / 2 + 0.05, low + tall, "#f4efe6")


def _windows(bay: Bay, front: Front) -> None:
    for x in (1.7, 4.2, 14.2, 16.7):
        _pane(bay, x, 1.0, 1.6, 1.7)


def _columns(bay: Bay, front: Front) -> None:
    for x in (1.7, 4.2, 14.2, 16.7):
        _pane(bay, x, 1.0, 1.4, 2.0)


def _portico(bay: Bay, front: Front) -> None:
    """Four columns under the gable."""
    for x in (6.3, 7.9, 11.3, 12.9):
        bay.box(x, 0.5, x + 0.75, 4.3, "#fbf7ef")
        bay.box(x + 0.5, 0.5, x + 0.75, 4.3, front.trim)
        bay.box(x - 0.15, 4.15, x + 0.9, 4.5, front.trim)
        bay.box(x - 0.15, 0.4, x + 0.9, 0.65, front.trim)
    bay.box(6.0, 4.4, 14.0, 4.7, front.trim)


def _wares(bay: Bay, front: Front) -> tuple[str, ...]:
    """What is for sale: what the prompt names, or what there is in any case."""
    extras = bay.sheet.easel.scene.extras
    return tuple(name for name in extras if name in CATALOGUE and CATALOGUE[name].habitat == "table") or front.wares


def _shop_panes(bay: Bay, front: Front) -> None:
    """Broad windows with what is for sale, an awning over them."""
    lit = bay.dark > 0.3
    wares = _wares(bay, front)
    for left, right in ((1.4, 7.0), (13.0, 18.6)):
        bay.box(left - 0.15, 0.5, right + 0.15, 3.5, "#f4efe6")
        bay.box(left, 0.65, right, 3.35, _LAMP if lit else "#d9ecf2", shines=0.8 if lit else 0.0)
        bay.box(left, 0.65, right, 0.9, front.trim)
        for at in range(4):
            name = wares[(at + (left > 9)) % len(wares)]
            bay.stamp(name, left + 0.75 + 1.35 * at, 0.9, 1.2, widest=1.25)
        if lit:
            bay.glow((left + right) / 2, 2.0, 3.4, 0.3)
    if front.awning is not None:
        for at in range(18):
            x, code = 1.0 + at, front.awning[at % 2]
            bay.shape([(x, 3.9), (x + 1, 3.9), (x + 1, 2.95), (x, 2.95)], code)
            bay.disc(x + 0.5, 2.95, 0.5, 0.24, code)


def _door(bay: Bay, front: Front) -> None:
    lit = bay.dark > 0.3
    bay.box(8.4, 0.4, 11.6, 3.4, "#f4efe6")
    bay.box(8.6, 0.4, 11.4, 3.2, front.door)
    for left in (8.8, 10.1):
        bay.box(left, 0.9, left + 1.1, 3.0, _LAMP if lit else _GLASS, shines=0.8 if lit else 0.0)


def _flag(bay: Bay, code: str) -> None:
    bay.box(21.4, 0, 21.55, 6.6, "#c9ced4")
    bay.shape([(21.55, 6.5), (23.8, 6.3), (23.6, 5.1), (21.55, 5.3)], code)


def _ambulance(bay: Bay) -> None:
    if not any(figure.name == "ambulance" for figure in bay.sheet.easel.scene.figures):
        bay.stamp("ambulance", 3.8, 0.15, 2.0)


def _posters(bay: Bay) -> None:
    """Bulbs round the canopy, pictures of films at both sides of the door."""
    for x, code, other in ((2.0, "#3f6fb8", "#f4d878"), (5.0, "#c9413a", "#fbf3e2"), (13.2, "#3f7a5a", "#f2a04a")):
        bay.box(x - 0.12, 0.7, x + 2.0, 3.5, "#e8c15a")
        bay.box(x, 0.82, x + 1.88, 3.38, code)
        bay.disc(x + 0.94, 2.3, 0.55, 0.55, other)
        bay.shape([(x + 0.2, 0.82), (x + 0.94, 1.9), (x + 1.68, 0.82)], other)
    bay.box(6.0, 3.5, 14.0, 4.3, "#fbf7ef", shines=0.5 * bay.dark)
    for at in range(20):
        bay.disc(6.2 + 0.4 * at, 3.5, 0.13, 0.13, "#ffd24a", shines=1.0)
        bay.disc(6.2 + 0.4 * at, 4.3, 0.13, 0.13, "#ffd24a", shines=1.0)
    bay.glow(10.0, 3.9, 4.5, 0.2 + 0.4 * bay.dark)


def _crates(bay: Bay) -> None:
    for at, (name, code) in enumerate((("apple", "#8a6444"), ("orange", "#9a7450"), ("tomato", "#8a6444"))):
        x = 14.0 + 1.7 * at
        for fruit in range(3):
            bay.stamp(name, x + 0.3 + 0.45 * fruit, 0.75, 0.55)
        bay.box(x, 0.1, x + 1.5, 0.85, code)


def _mailbox(bay: Bay) -> None:
    bay.stamp("mailbox", 4.4, 0.1, 1.7)
    bay.stamp("mailbox", 15.6, 0.1, 1.7)


def _canopy(bay: Bay) -> None:
    """A roof over the door and a carpet, lamps and small trees at both sides."""
    bay.shape([(7.4, 3.5), (12.6, 3.5), (13.0, 4.3), (7.0, 4.3)], "#a8323a")
    bay.box(8.6, -1.3, 11.4, 0.02, "#a8323a")
    for x in (7.6, 12.4):
        bay.box(x - 0.06, 0, x + 0.06, 3.6, "#e8c15a")
        bay.stamp("potted plant", x + (-1.0 if x < 10 else 1.0), -0.2, 1.8)
        bay.glow(x, 3.2, 1.8, 0.3 + 0.4 * bay.dark)


def _gates(bay: Bay) -> None:
    """Two red gates, and an engine before them."""
    for left in (1.4, 13.2):
        bay.box(left - 0.15, 0, left + 5.55, 3.55, "#f0e6d6")
        bay.box(left, 0, left + 5.4, 3.4, "#d8322c")
        for row in range(4):
            bay.box(left, 0.8 * row + 0.75, left + 5.4, 0.8 * row + 0.82, "#a8241f")
    if not any(figure.name == "fire truck" for figure in bay.sheet.easel.scene.figures):
        bay.stamp("fire truck", 4.2, -0.9, 2.4)


def _blue_lamps(bay: Bay) -> None:
    """Blue lamps at both sides of the door, a flag, a car before the house."""
    for x in (8.0, 12.0):
        bay.disc(x, 2.9, 0.36, 0.4, "#3f7af0", shines=0.9)
        bay.glow(x, 2.9, 1.9, 0.35 + 0.4 * bay.dark, "#4f8aff")
    _flag(bay, "#2f5fb8")
    if not any(figure.name == "police car" for figure in bay.sheet.easel.scene.figures):
        bay.stamp("police car", 3.7, -0.9, 2.3)


_FRONTS: dict[str, tuple[str, Front]] = {
    "fire station": (
        "fire station, firehouse, fire house, fire department, firefighter station, fire hall, fire brigade",
        Front(wall="#b5543f", trim="#f0e6d6", door="#a8241f", sign=bell_clock, ground="none", beside=_gates),
    ),
    "police station": (
        "police station, police department, police headquarters, sheriff's office, precinct, police precinct",
        Front(wall="#dfe3e8", trim="#b4bcc8", door="#1f3f80", sign=stars, roof="gable", beside=_blue_lamps),
    ),
    "hospital front": (
        "hospital front, hospital building, hospital entrance",
        Front(wall="#f4f6f8", trim="#b9d3dc", door="#4f9ab0", sign=red_cross, beside=_ambulance),
    ),
    "school front": (
        "school front, school entrance, school gate",
        Front(
            wall="#b5604a",
            trim="#f1e6d2",
            door="#3f6a8a",
            sign=bell_clock,
            roof="gable",
            beside=partial(_flag, code="#d8433a"),
        ),
    ),
    "library front": (
        "library front, library building, library steps, public library entrance",
        Front(wall="#d0a56c", trim="#9a6f42", door="#6a3f2a", sign=open_book, ground="columns", roof="gable"),
    ),
    "museum front": (
        "museum front, museum building, museum entrance, natural history museum entrance",
        Front(wall="#dcd8d2", trim="#b4aea4", door="#5a4a44", sign=banners, ground="columns", roof="gable"),
    ),
    "bank front": (
        "bank front, bank, bank building, bank branch",
        Front(wall="#93aa9e", trim="#62796e", door="#2f4f42", sign=coin, ground="columns", roof="gable"),
    ),
    "cinema front": (
        "cinema front, cinema entrance, movie theater entrance",
        Front(wall="#7a3a58", trim="#e8c15a", door="#4a2438", sign=reel, ground="none", beside=_posters),
    ),
    "supermarket front": (
        "supermarket front, supermarket entrance, corner store, convenience store",
        Front(
            wall="#eef0ec",
            trim="#3f9a5a",
            door="#3f7a5a",
            sign=shopping_cart,
            ground="panes",
            awning=("#3f9a5a", "#f8f6ee"),
            beside=_crates,
        ),
    ),
    "post office": (
        "post office, post office counter, post office building",
        Front(wall="#f2d27a", trim="#c99a3c", door="#2f5fb8", sign=envelope, beside=_mailbox),
    ),
    "shop front": (
        "shop front, shopfront, storefront, store front, shop window, store window, shop entrance",
        Front(wall="#9fbccb", trim="#4f6f84", door="#2f5068", ground="panes", awning=("#d8433a", "#fbf3e2")),
    ),
    "bakery front": (
        "bakery front, bakery window, bakery entrance",
        Front(
            wall="#f0dcb8",
            trim="#a8713f",
            door="#8a5a34",
            ground="panes",
            awning=("#c98a4a", "#fbf3e2"),
            wares=("bread", "croissant", "cake", "cupcake"),
        ),
    ),
    "hotel front": (
        (
            "hotel front, hotel entrance, grand hotel entrance, revolving door, rotating door, turning door, "
            "office lobby, office entrance, office building lobby, lobby of an office building, entrance of an "
            "office building, office building entrance, corporate lobby"
        ),
        Front(wall="#e6cfae", trim="#fbf3e2", door="#5a3a2a", sign=stars, beside=_canopy),
    ),
}


FRONTS = tuple(
    Setting(
        name=name, words=words, paint=partial(paint_front, front=front), horizon=0.5, sounds=("city",), travels=False
    )
    for name, (words, front) in _FRONTS.items()
)
"""Houses seen from the street."""
