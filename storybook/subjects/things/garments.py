"""What animals wear on the body: suits, coats, capes. `animals/garb` draws them on; by itself a garment hangs on its hanger."""

from __future__ import annotations

from dataclasses import dataclass

from ...painting.canvas import Drawing, box, dark, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..thing import Kind, Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """What makes one garment differ from another."""

    sleeves: float = 0.55
    """How far down the legs it goes: 1 to the feet."""
    marks: tuple[str, ...] = ()
    """shirt, tie, buttons, stripes, hood, badge, boots, bubble, plates, flounce, mantle."""


CUTS: dict[str, Cut] = {
    "suit": Cut(sleeves=0.8, marks=("shirt", "buttons")),
    "space suit": Cut(sleeves=1.0, marks=("badge", "boots", "bubble")),
    "raincoat": Cut(sleeves=0.6, marks=("buttons", "hood")),
    "sweater": Cut(sleeves=0.6, marks=("stripes",)),
    "coat": Cut(sleeves=0.7, marks=("buttons", "collar")),
    "cape": Cut(sleeves=0.0, marks=("mantle",)),
    "dress": Cut(sleeves=0.25, marks=("flounce",)),
    "armour": Cut(sleeves=0.75, marks=("plates",)),
}
"""By the name of the garment."""
ON_BODY = tuple(CUTS)


def _hung(drawing: Drawing, look: Look) -> None:
    """On a hanger that stands on nothing: shoulders, two sleeves, a hem."""
    colour = look.colour
    drawing.fill(tube([(0.0, 0.90), (0.03, 0.98), (-0.03, 1.0)], [0.014] * 3), colour=tint("#8f98a3"), shade=0.3)
    for side in (-1, 1):
        sleeve = tube([(0.22 * side, 0.80), (0.33 * side, 0.42)], [0.085, 0.07])
        drawing.fill(sleeve, colour=dark(colour, 0.14), depth=0.04)
    body = drawing.fill(
        smooth((-0.28, 0.84), (0.0, 0.90), (0.28, 0.84), (0.23, 0.45), (0.29, 0.02), (0.0, 0.0), (-0.29, 0.02), (-0.23, 0.45)),
        colour=colour,
        depth=0.06,
    )  # fmt: skip
    drawing.fill(polygon((-0.08, 0.92), (0.08, 0.92), (0.0, 0.70)), colour=light(colour, 0.6), shade=0, clip=body)
    drawing.fill(box(-0.01, 0.05, 0.01, 0.72), colour=dark(colour, 0.35), shade=0, clip=body)


_garment = Kind(family="thing", habitat="table", depth=0.06)

ENTRIES: tuple[Entry, ...] = (
    _garment("suit", "business suit, tuxedo, tux, dinner jacket, waistcoat", 0.9, "#2b2f3f", _hung),
    _garment(
        "space suit",
        "spacesuit, astronaut suit, astronaut costume, astronaut outfit, astronaut helmet",
        1.0,
        "#eef1f5",
        _hung),
    _garment("raincoat", "rain coat, poncho, rain jacket", 0.9, "#f2c230", _hung),
    _garment(
        "sweater",
        "jumper, pullover, hoodie, cardigan, wool sweater, shirt, t shirt, tshirt, vest, pajamas, pyjamas",
        0.7, "#c8453d", _hung),
    _garment("coat", "jacket, leather jacket, overcoat, uniform, robe, kimono", 0.9, "#4a5a86", _hung),
    _garment("cape", "cloak, superhero cape, superhero costume", 0.9, "#cf3030", _hung),
    _garment("dress", "gown, tutu, skirt, ball gown", 0.9, "#e58bb0", _hung),
    _garment("armour", "armor, suit of armor, suit of armour, knight armor", 1.0, "#aab4c0", _hung),
)  # fmt: skip
