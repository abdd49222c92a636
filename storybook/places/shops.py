"""Where one eats and drinks: a cafe, a bar, a bakery.

Also: inside a shop.
Also: inside a hut or a cabin: log walls, a hearth with a fire, shelves with jars, herbs under the beams.
"""

from __future__ import annotations

from ..painting.sheet import Easel
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .interiors import Bay, boards, paint_hall, tiles

_BOTTLES = ("#3f7a52", "#b5622e", "#c9a13f", "#7a3f6a", "#4a7fa0", "#8a2f36", "#d9d2b8")


def paint_cafe(easel: Easel) -> Backdrop:
    """A counter with cakes and a coffee machine under hanging lamps, a blackboard, small tables with cups."""
    return paint_hall(
        easel, wall="#e9d3b4", floor=boards("#a8754c"), fill=_cafe_wall, middle=_cafe_tables, skirting="#7a5236"
    )


def _cafe_wall(bay: Bay) -> None:
    bay.box(0, 0, 22, 2.3, "#8a5f42")
    bay.box(0, 2.2, 22, 2.4, "#6b4630")
    for board in range(11):
        bay.box(2 * board, 0.2, 2 * board + 0.06, 2.2, "#75503a")
    bay.box(1.6, 3.4, 5.0, 6.0, "#7a5236")
    bay.box(1.75, 3.55, 4.85, 5.85, "#34423c")
    for row, length in enumerate((1.9, 2.4, 1.5, 2.2)):
        bay.box(2.1, 5.25 - 0.48 * row, 2.1 + length, 5.33 - 0.48 * row, "#d8e4d8")
    for y in (3.6, 5.0):
        bay.box(6.0, y - 0.12, 12.2, y, "#7a5236")
        for at in range(11):
            x = 6.2 + 0.54 * at
            if (at + int(y)) % 3:
                bay.box(x, y, x + 0.4, y + 0.42, ("#f4efe4", "#d9634f", "#5d8f9a")[at % 3])
            else:
                bay.box(x, y, x + 0.32, y + 0.75, _BOTTLES[at % 7])
    bay.pane(14.6, 2.5, 19.6, 6.4, frame="#f2e6d0", bars=3)
    _counter(bay, 5.0, 13.2)
    bay.stamp("cake", 7.4, 3.2, 1.0)
    bay.stamp("cupcake", 8.6, 3.2, 0.6)
    bay.stamp("pie", 9.5, 3.2, 0.5)
    _machine(bay, 11.0)
    for x in (3.2, 7.2, 11.2, 17.0):
        bay.lamp(x, 5.9)


def _counter(bay: Bay, left: float, right: float) -> None:
    bay.box(left, 0, right, 3.0, "#6f4a33")
    count = round((right - left) / 1.6)
    for at in range(count):
        x = left + 0.15 + at * (right - left - 0.1) / count
        bay.box(x, 0.35, x + 1.3, 2.7, "#85593d")
    bay.box(left - 0.2, 2.95, right + 0.2, 3.2, "#e6d3b4")


def _machine(bay: Bay, x: float) -> None:
    """For coffee."""
    bay.box(x, 3.2, x + 1.8, 4.9, "#c2c8cc")
    bay.box(x - 0.1, 4.75, x + 1.9, 5.05, "#b5483c")
    bay.box(x + 0.1, 3.35, x + 1.7, 4.1, "#3f444c")
    for at in (0.45, 1.15):
        bay.box(x + at, 3.9, x + at + 0.25, 4.15, "#e8ecee")
        bay.box(x + at - 0.02, 3.35, x + at + 0.28, 3.65, "#fbf7ee")


def _cafe_tables(bay: Bay) -> None:
    for x in (2.1, 16.8):
        for side in (-1.4, 1.4):
            bay.stamp("chair", x + side, 0.1, 2.6)
        bay.box(x - 0.1, 0.1, x + 0.1, 2.0, "#4a3a34")
        bay.disc(x, 0.1, 0.6, 0.12, "#4a3a34")
        bay.disc(x, 2.05, 1.25, 0.24, "#5f4030")
        bay.disc(x, 2.12, 1.25, 0.22, "#f0e4cc")
        bay.stamp("coffee", x - 0.3, 2.12, 0.5)
        bay.stamp("vase", x + 0.4, 2.15, 0.8)


def paint_bar(easel: Easel) -> Backdrop:
    """Bottles before a mirror, a long counter with stools, low lamps."""
    return paint_hall(
        easel, wall="#5d3a3a", floor=boards("#6f4c38"), fill=_bar_wall, middle=_stools, skirting="#3a2622"
    )


def _bar_wall(bay: Bay) -> None:
    bay.box(0, 0, 22, 2.4, "#4a2e28")
    bay.box(3.4, 2.6, 18.4, 7.0, "#3a2320")
    bay.box(3.8, 3.0, 18.0, 6.7, "#8a6a52")
    bay.box(3.9, 3.1, 17.9, 6.6, "#d9a868", shines=0.35)
    for row, y in enumerate((3.5, 4.6, 5.7)):
        bay.box(3.8, y - 0.14, 18.0, y, "#4a2e24")
        for at in range(24):
            x = 4.0 + 0.58 * at
            tall = 0.55 + 0.13 * ((at * 7 + row * 5) % 4)
            colour = _BOTTLES[(at * 3 + row) % 7]
            bay.box(x, y, x + 0.34, y + tall * 0.7, colour)
            bay.box(x + 0.11, y + tall * 0.65, x + 0.23, y + tall, colour)
            bay.box(x + 0.05, y + tall * 0.2, x + 0.29, y + tall * 0.45, "#f0e6d0")
    bay.box(2.4, 0, 19.4, 3.0, "#5a3324")
    for at in range(10):
        bay.box(2.7 + 1.68 * at, 0.4, 4.1 + 1.68 * at, 2.6, "#6f4230")
    bay.box(2.1, 2.95, 19.7, 3.25, "#a8683f")
    bay.box(2.1, 3.15, 19.7, 3.25, "#d9975c")
    for x, name in ((6.0, "beer"), (9.6, "wine glass"), (13.2, "beer")):
        bay.stamp(name, x, 3.2, 0.85)
    for at in range(3):
        bay.box(7.6 + 0.3 * at, 3.2, 7.7 + 0.3 * at, 4.3, "#d8c79a")
        bay.disc(7.65 + 0.3 * at, 4.35, 0.12, 0.16, "#2f2a2a")
    for x in (4.4, 8.0, 11.6, 15.2):
        bay.lamp(x, 5.6, "#8a2f2a")
    bay.shape([(19.7, 5.6), (21.3, 5.6), (20.5, 4.7)], "#ff6ab0", shines=1.0)
    bay.box(20.46, 4.0, 20.54, 4.75, "#ff6ab0", shines=1.0)
    bay.box(20.1, 3.95, 20.9, 4.05, "#ff6ab0", shines=1.0)
    bay.glow(20.5, 4.9, 1.4, 0.4, "#ff5aa8")


def _stools(bay: Bay) -> None:
    for x in (1.6, 4.2, 14.6, 17.4):
        bay.box(x - 0.06, 0.1, x + 0.06, 1.7, "#b8a890")
        bay.disc(x, 0.1, 0.45, 0.1, "#8a7a66")
        bay.disc(x, 0.75, 0.34, 0.07, "#b8a890")
        bay.box(x - 0.55, 1.62, x + 0.55, 1.85, "#7a2a2a")
        bay.disc(x, 1.87, 0.55, 0.13, "#a83a36")


def paint_bakery(easel: Easel) -> Backdrop:
    """Loaves on shelves, a counter full of cakes, an oven with a fire in it."""
    return paint_hall(easel, wall="#f2dcb8", floor=tiles("#efe2cc", "#d9b890"), fill=_bakery_wall, skirting="#9a6a44")


def _bakery_wall(bay: Bay) -> None:
    for at, y in enumerate((3.7, 5.1, 6.5)):
        bay.box(1.0, y - 0.16, 11.4, y, "#9a6a44")
        for place in range(8 - at % 2):
            x = 1.8 + 1.25 * place + 0.5 * (at % 2)
            bay.stamp(("bread", "bread", "donut", "bread")[(place + at) % 4], x, y, 0.8)
    for x in (1.0, 6.1, 11.2):
        bay.box(x, 0, x + 0.2, 6.7, "#8a5c3a")
    _counter(bay, 0.6, 12.0)
    bay.box(1.0, 0.7, 11.6, 2.75, "#c9e0e4")
    bay.box(1.0, 1.65, 11.6, 1.75, "#e9f4f6")
    for at, name in enumerate(("cake", "cupcake", "donut", "pie", "cookie", "cupcake", "cake")):
        bay.stamp(name, 1.9 + 1.45 * at, 1.75, 0.75)
        bay.stamp(("bread", "donut", "cookie")[at % 3], 1.9 + 1.45 * at, 0.72, 0.62)
    for at, name in enumerate(("cake", "bread", "pie")):
        bay.stamp(name, 2.6 + 3.4 * at, 3.2, 0.95)
    _oven(bay, 14.0)


def _oven(bay: Bay, x: float) -> None:
    """Of bricks, with a fire in it."""
    bay.box(x, 0, x + 6.0, 5.2, "#b8694c")
    bay.box(x + 1.6, 5.0, x + 4.4, bay.ceiling + 1, "#a85c42")
    for row in range(9):
        bay.box(x, 0.56 * row, x + 6.0, 0.56 * row + 0.05, "#d39a7c")
        for at in range(5):
            left = x + 0.6 + 1.2 * at + 0.6 * (row % 2)
            if left < x + 6.0:
                bay.box(left, 0.56 * row, left + 0.05, 0.56 * row + 0.56, "#d39a7c")
    bay.disc(x + 3.0, 2.6, 1.75, 1.5, "#7a3f2e")
    bay.disc(x + 3.0, 2.5, 1.5, 1.25, "#2e1c1a")
    bay.disc(x + 3.0, 1.9, 1.1, 0.6, "#f08a32", shines=0.95)
    bay.disc(x + 3.0, 1.75, 0.7, 0.4, "#ffd36a", shines=1.0)
    bay.glow(x + 3.0, 2.0, 2.6, 0.4, "#ffa850")
    bay.box(x + 1.1, 1.0, x + 4.9, 1.35, "#8a5c4a")


EATERIES = (
    Setting(
        name="cafe",
        words=(
            "cafe, coffee shop, coffeehouse, tea house, teahouse, ramen shop, noodle shop, restaurant, diner, "
            "bistro, tea room, ice cream parlor, pizzeria, canteen, cafeteria, dining room, roadside diner, "
            "lonely diner, lonely roadside diner, roadside restaurant, roadside cafe, diner by the road, diner by "
            "the highway, diner sign, diner exterior, outside a diner, diner parking lot, motel, truck stop, "
            "highway diner, desert diner, front of a diner, neon diner, diner on the highway, diner at the "
            "roadside"
        ),
        paint=paint_cafe,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("crowd",),
    ),
    Setting(
        name="bar",
        words=("bar, jazz club, blues club, comedy club, karaoke bar, pub, tavern, saloon, cocktail bar, inn"),
        paint=paint_bar,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("crowd",),
    ),
    Setting(
        name="bakery",
        words="bakery, pastry shop, bakehouse, patisserie",
        paint=paint_bakery,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("crowd",),
    ),
)
"""Where one eats and drinks."""


_USUAL = ("teddy bear", "vase", "hat", "books", "clock", "gift", "teapot", "lamp", "drum", "box", "bell", "boot")


STOCK = {
    "flower shop": ("bouquet", "vase", "potted plant"),
    "florist": ("bouquet", "vase", "potted plant"),
    "cheese shop": ("cheese",),
    "toy shop": ("teddy bear", "drum", "trumpet", "gift"),
    "toy store": ("teddy bear", "drum", "trumpet", "gift"),
    "candy store": ("lollipop", "cupcake", "donut", "chocolate", "cookie"),
    "candy shop": ("lollipop", "cupcake", "donut", "chocolate", "cookie"),
    "sweet shop": ("lollipop", "cupcake", "donut", "chocolate", "cookie"),
    "hat shop": ("hat", "crown"),
    "music shop": ("guitar", "violin", "drum", "trumpet"),
    "antique shop": ("clock", "vase", "lamp", "typewriter", "hourglass", "teapot"),
}
"""What is for sale where the name of the shop says so."""


def paint_shop(easel: Easel) -> Backdrop:
    """Shelves full of what the prompt names, a counter with a till, a door with a bell."""
    named = tuple(name for name in easel.scene.extras if name in CATALOGUE and CATALOGUE[name].habitat == "table")
    wares = named or _USUAL
    return paint_hall(
        easel,
        wall="#e6d9c3",
        floor=boards("#b58a5c"),
        fill=lambda bay: _shelves(bay, wares),
        middle=lambda bay: _till(bay, wares),
        skirting="#8a6444",
        focus=7.0,
    )


def _shelves(bay: Bay, wares: tuple[str, ...]) -> None:
    for unit in range(2):
        left = 0.8 + 7.0 * unit
        bay.box(left, 0, left + 6.4, 7.0, "#8a6444")
        bay.box(left + 0.2, 0.3, left + 6.2, 6.8, "#b8926a")
        for row in range(4):
            y = 0.7 + 1.6 * row
            bay.box(left, y - 0.16, left + 6.4, y, "#75502f")
            for place in range(5):
                name = wares[(place + 2 * row + 3 * unit) % len(wares)]
                bay.stamp(name, left + 0.8 + 1.2 * place, y, 1.05, widest=1.15)
    bay.box(15.6, 0, 19.0, 6.4, "#75502f")
    bay.box(15.9, 0, 18.7, 6.1, "#a8764c")
    bay.pane(16.3, 2.4, 18.3, 5.6, frame="#8a6444")
    bay.disc(16.2, 1.9, 0.16, 0.16, "#e8c15a")
    bay.stamp("bell", 17.3, 6.3, 0.7)
    for x in (14.9, 20.4):
        bay.lamp(x, 6.2, "#b5563c")


def _till(bay: Bay, wares: tuple[str, ...]) -> None:
    left = 15.0
    bay.box(left, 0, left + 6.4, 2.5, "#9a6f4a")
    for at in range(4):
        bay.box(left + 0.2 + 1.55 * at, 0.3, left + 1.55 + 1.55 * at, 2.2, "#b08458")
    bay.box(left - 0.2, 2.45, left + 6.6, 2.75, "#75502f")
    bay.box(left + 0.6, 2.75, left + 2.4, 3.5, "#3f5a52")
    bay.shape([(left + 0.7, 3.5), (left + 2.3, 3.5), (left + 2.1, 4.2), (left + 0.9, 4.2)], "#4f6f64")
    bay.box(left + 1.0, 3.65, left + 2.0, 4.0, "#d8f0c8", shines=0.6)
    for at in range(2):
        bay.stamp(wares[at % len(wares)], left + 3.6 + 1.5 * at, 2.75, 1.1)


SHOPS = (
    Setting(
        name="shop",
        words=(
            "shop, store, gift shop, boutique, pharmacy, drugstore, chemist's, jewelry store, clothing store, "
            "clothes shop, flower shop, pharmacy, drugstore, chemist's, jewelry store, clothing store, clothes "
            "shop, florist, pharmacy, drugstore, chemist's, jewelry store, clothing store, clothes shop, cheese "
            "shop, pharmacy, drugstore, chemist's, jewelry store, clothing store, clothes shop, toy shop, "
            "pharmacy, drugstore, chemist's, jewelry store, clothing store, clothes shop, toy store, pharmacy, "
            "drugstore, chemist's, jewelry store, clothing store, clothes shop, candy store, pharmacy, drugstore, "
            "chemist's, jewelry store, clothing store, clothes shop, candy shop, pharmacy, drugstore, chemist's, "
            "jewelry store, clothing store, clothes shop, sweet shop, pharmacy, drugstore, chemist's, jewelry "
            "store, clothing store, clothes shop, hat shop, pharmacy, drugstore, chemist's, jewelry store, "
            "clothing store, clothes shop, music shop, pharmacy, drugstore, chemist's, jewelry store, clothing "
            "store, clothes shop, antique shop, clock shop, watchmaker's shop, watchmaker's workshop, "
            "clockmaker's workshop, clockmaker's shop, watch shop, workshop filled with clocks, workshop full of "
            "clocks, room full of clocks"
        ),
        paint=paint_shop,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("crowd",),
    ),
)
"""Inside a shop."""


_JARS = ("#7fae5a", "#b5683f", "#8a6ab0", "#d9a84a", "#5f93a8")
_LOG, _SEAM, _BEAM = "#8f6440", "#64442c", "#5a3c26"


def paint_hut(easel: Easel) -> Backdrop:
    """One small room under a low roof."""
    return paint_hall(
        easel, wall=_LOG, floor=boards("#8a6242"), fill=_hut_wall, middle=_hut_things, span=20.0, focus=10.0
    )


def _hut_wall(bay: Bay) -> None:
    for row in range(round(bay.ceiling) + 3):
        bay.box(0, 0.85 * row, 20, 0.85 * row + 0.85, _LOG if row % 2 else "#99704a")
        bay.box(0, 0.85 * row, 20, 0.85 * row + 0.10, _SEAM)
        bay.box(0, 0.85 * row + 0.62, 20, 0.85 * row + 0.70, "#ad8258")
    _hearth(bay, 4.6)
    bay.pane(9.4, 3.0, 11.6, 5.2, frame="#6b4a2e", bars=2)
    bay.box(9.4, 4.04, 11.6, 4.16, "#6b4a2e")
    bay.box(9.1, 2.7, 11.9, 2.9, "#7a5636")
    for shelf in (3.2, 5.0):
        bay.box(13.4, shelf, 18.6, shelf + 0.18, "#5f4029")
        for at in range(6):
            x, code = 13.7 + 0.82 * at, _JARS[(at + round(shelf)) % 5]
            tall = 0.75 + 0.25 * ((at * 2) % 3)
            bay.box(x, shelf + 0.18, x + 0.56, shelf + 0.18 + tall, code)
            bay.box(x + 0.06, shelf + 0.24, x + 0.16, shelf + 0.1 + tall, "#f4efe0")
            bay.box(x + 0.10, shelf + 0.18 + tall, x + 0.46, shelf + 0.36 + tall, "#c9a06a")
    bay.box(0, 6.9, 20, 7.4, _BEAM)
    for x in (0.2, 7.6, 12.4, 19.2):
        bay.box(x, 0, x + 0.55, bay.ceiling + 1, "#6b4a2e")
        bay.box(x + 0.38, 0, x + 0.55, bay.ceiling + 1, _BEAM)
    for at, x in enumerate((8.6, 9.7, 11.4, 14.2, 16.0, 17.6)):
        bay.box(x - 0.03, 6.2, x + 0.03, 6.9, "#c9b48a")
        code = ("#5f8a4a", "#9a7ab0", "#a89a4a")[at % 3]
        bay.shape([(x - 0.08, 6.3), (x + 0.08, 6.3), (x + 0.36, 5.3), (x, 5.15), (x - 0.36, 5.3)], code)


def _hearth(bay: Bay, x: float) -> None:
    """Field stones, a mantel, and a fire that lights the room."""
    bay.box(x - 2.4, 0, x + 2.4, 4.4, "#8d8880")
    bay.box(x - 1.5, 4.4, x + 1.5, bay.ceiling + 1, "#837e77")
    for row in range(9):
        for at in range(5):
            left = x - 2.3 + 0.95 * at + 0.4 * (row % 2)
            wide = 0.8 if row < 8 else 0.5
            if abs(left + 0.4 - x) < (2.1 if row < 8 else 1.0):
                bay.disc(left + 0.4, 0.28 + 0.5 * row, 0.5 * wide, 0.2, ("#a19b92", "#979188")[(row + at) % 2])
    bay.box(x - 2.7, 4.2, x + 2.7, 4.55, "#6b4a2e")
    bay.box(x - 1.4, 0, x + 1.4, 2.6, "#2a211d")
    bay.disc(x, 2.6, 1.4, 0.6, "#2a211d")
    bay.shape([(x - 1.0, 0.1), (x + 1.0, 0.1), (x + 0.8, 0.45), (x - 0.8, 0.45)], "#5a3a24")
    for shift, tall, code in (
        (-0.45, 1.3, "#f08a32"),
        (0.4, 1.5, "#f08a32"),
        (0.0, 1.9, "#f5a63c"),
        (0.0, 1.1, "#ffe08a"),
    ):
        flame = [(-0.42, 0.4), (0.42, 0.4), (0.34, 0.4 + 0.4 * tall), (0.0, 0.4 + tall), (-0.34, 0.4 + 0.4 * tall)]
        bay.shape([(x + shift + dx, y) for dx, y in flame], code, shines=1.0)
    bay.glow(x, 1.2, 4.0, 0.5, "#ffb050")


def _hut_things(bay: Bay) -> None:
    bay.stamp("barrel", 1.4, 0, 2.0)
    bay.stamp("basket", 18.6, 0, 1.3)
    bay.stamp("broom", 17.2, 0, 3.2)


HUTS = (
    Setting(
        name="hut",
        words=(
            "hut, treehouse interior, inside a treehouse, in a treehouse, inside a tree house, hunting lodge, "
            "mountain lodge, cabin, log cabin, cottage, wooden hut, wooden cabin, hut interior, cabin interior"
        ),
        paint=paint_hut,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
)
"""One room with a fire."""
