"""Inside a shop."""

from __future__ import annotations

from ..painting.sheet import Easel
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .interiors import Bay, boards, paint_hall

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
