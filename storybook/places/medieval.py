"""A square of the middle ages: timbered houses, market booths, a cathedral that is still being built."""

from __future__ import annotations

from dataclasses import replace

from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .grounds import set_up
from .interiors import Bay
from .sky import paint_sky
from .squares import lay_cobbles
from .terrain import paint_hill

_PLASTER = ("#f0e2c4", "#e6cfa4", "#f4ead6", "#dcc096")
_ROOFS = ("#a85a42", "#8f4a3a", "#b56a4a")
_BEAM, _STONE, _SHADE, _WOOD = "#5f4030", "#cfc6b4", "#a79e8e", "#b88a54"
_CLOTHS = ("#c9483c", "#d8a83c", "#4f7f5a", "#4a6a9a")


def paint_medieval_square(easel: Easel) -> Backdrop:
    """The cathedral rises over the roofs in its scaffolding of poles; booths stand before the houses."""
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_hill(easel, depth=0.06, crest=-0.02, wave=0.04, bumps=1.4, mist=0.5))
    nodes.append(set_up(easel, _town, span=25.0, focus=12.4, depth=0.4, crest=0.08, tall=1.2))
    top = easel.below(0.09, 0.5)
    ground = easel.sheet(1.0, top)
    lay_cobbles(ground, easel, top)
    nodes.append(ground.finish())
    nodes.append(set_up(easel, _booths, span=26.0, focus=13.0, depth=0.62, crest=0.12, tall=0.6))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.07), air=easel.horizon * 0.45)


def _town(bay: Bay) -> None:
    """Houses to both sides of the cathedral, each in its own measure."""
    _cathedral(replace(bay, unit=0.4 * bay.unit, left=bay.left + 4.4 * bay.unit))
    for left, sizes in ((0.0, ((5.4, 5.2), (6.0, 6.2))), (17.6, ((6.6, 5.8), (5.2, 4.8)))):
        _houses(replace(bay, unit=0.62 * bay.unit, left=bay.left + left * bay.unit), sizes)


def _cathedral(bay: Bay) -> None:
    """One tower with its spire, the other a stump with a crane, the nave between them; poles and planks before it."""
    slate = "#eef3f8" if bay.sheet.easel.snowy else "#7f8a96"
    bay.box(9.0, 0, 29.0, 11.0, _STONE)
    bay.shape([(9.0, 11.0), (29.0, 11.0), (26.0, 15.5), (12.0, 15.5)], slate)
    for at in range(6):
        x = 13.2 + 2.3 * at
        bay.box(x, 3.0, x + 1.2, 8.2, "#5f6b86")
        bay.shape([(x, 8.2), (x + 1.2, 8.2), (x + 0.6, 9.6)], "#5f6b86")
        bay.box(x + 1.6, 0, x + 1.9, 10.4, _SHADE)
    for left, high in ((7.6, 17.0), (25.6, 13.4)):
        bay.box(left, 0, left + 5.0, high, _STONE)
        bay.box(left + 4.2, 0, left + 5.0, high, _SHADE)
        for y in (4.0, 9.4):
            bay.box(left - 0.2, y, left + 5.2, y + 0.35, _SHADE)
            bay.box(left + 1.6, y + 1.0, left + 3.0, y + 3.4, "#4f5a74")
            bay.shape([(left + 1.6, y + 3.4), (left + 3.0, y + 3.4), (left + 2.3, y + 4.4)], "#4f5a74")
    bay.shape([(7.2, 17.0), (13.0, 17.0), (10.1, 27.0)], slate)
    bay.box(9.98, 26.6, 10.22, 28.6, "#d8b04a")
    bay.box(9.5, 27.6, 10.7, 27.85, "#d8b04a")
    for step in range(4):
        bay.box(25.6 + 1.3 * step, 13.3, 26.5 + 1.3 * step, 13.9 + 0.3 * (step % 2), _STONE)
    bay.box(27.6, 13.4, 27.95, 18.2, _WOOD)
    bay.shape([(26.4, 16.6), (26.5, 16.3), (32.6, 19.2), (32.5, 19.5)], _WOOD)
    bay.box(32.3, 14.6, 32.4, 19.3, "#5a4a3a")
    bay.box(31.8, 13.6, 32.9, 14.6, _SHADE)
    _scaffold(bay, 24.8, 31.4, 14.2)
    _scaffold(bay, 14.6, 22.6, 11.4)


def _scaffold(bay: Bay, left: float, right: float, high: float) -> None:
    """Poles with planks on every floor, braces and ladders."""
    count = 5
    for at in range(count):
        x = left + at * (right - left) / (count - 1)
        bay.box(x - 0.09, 0, x + 0.09, high + 0.6, _WOOD)
    floors = [2.6 * at for at in range(1, int(high / 2.6) + 1)]
    for number, y in enumerate(floors):
        bay.box(left - 0.3, y, right + 0.3, y + 0.22, "#d0a468")
        bay.box(left - 0.3, y - 0.07, right + 0.3, y + 0.02, "#8a6238")
        x = left + (0.8 if number % 2 else 3.6)
        for rail in (0.0, 0.55):
            bay.shape(
                [(x + rail, y - 2.5), (x + rail + 0.1, y - 2.5), (x + rail + 0.6, y), (x + rail + 0.5, y)], "#8a6238"
            )
        for rung in range(4):
            bay.box(
                x + 0.1 + 0.13 * rung, y - 2.1 + 0.55 * rung, x + 0.7 + 0.13 * rung, y - 2.0 + 0.55 * rung, "#8a6238"
            )
    bay.shape([(left, 0), (left + 0.16, 0), (right, high), (right - 0.16, high)], _WOOD)


def _houses(bay: Bay, sizes: tuple[tuple[float, float], ...]) -> None:
    """Gables with crossed beams, one floor jutting out over the other."""
    left = 0.0
    for at, (wide, high) in enumerate(sizes):
        number = at + round(sizes[0][0])
        plaster = _PLASTER[number % 4]
        roof = "#eef3f8" if bay.sheet.easel.snowy else _ROOFS[number % 3]
        right, floor = left + wide, 0.5 * high
        bay.box(left + 0.25, -0.2, right - 0.25, floor, plaster)
        bay.box(left, floor, right, high, plaster)
        bay.shape([(left - 0.35, high), (right + 0.35, high), ((left + right) / 2, high + 0.62 * wide)], roof)
        bay.shape([(left + 0.5, high), (right - 0.5, high), ((left + right) / 2, high + 0.44 * wide)], plaster)
        for y in (floor, high):
            bay.box(left - 0.1, y - 0.16, right + 0.1, y + 0.12, _BEAM)
        for part in range(4):
            x = left + part * (wide - 0.2) / 3
            bay.box(x, floor, x + 0.2, high, _BEAM)
        bay.shape(
            [(left + 0.1, floor), (left + 0.32, floor), (left + wide / 3, high), (left + wide / 3 - 0.22, high)], _BEAM
        )
        bay.shape(
            [(right - 0.1, floor), (right - 0.32, floor), (right - wide / 3, high), (right - wide / 3 + 0.22, high)],
            _BEAM,
        )
        middle = (left + right) / 2
        bay.box(middle - 0.1, high, middle + 0.1, high + 0.42 * wide, _BEAM)
        lit = bay.dark > 0.3
        for x, y in ((middle - 0.45, floor + 0.6), (left + 0.9, 0.9)):
            bay.box(x - 0.1, y - 0.1, x + 1.0, y + 1.2, _BEAM)
            bay.box(x, y, x + 0.9, y + 1.1, "#ffd98a" if lit else "#6f7f8c", shines=0.8 if lit else 0.0)
            bay.box(x + 0.4, y, x + 0.48, y + 1.1, _BEAM)
        bay.box(right - 2.0, -0.2, right - 0.8, 1.9, "#6b4a2e")
        left = right + 0.05


def _booths(bay: Bay) -> None:
    """Booths of poles and cloth, with baskets, barrels and sacks; a well in the middle of them."""
    for at, left in enumerate((0.4, 19.2)):
        code = _CLOTHS[(2 * bay.number + at) % 4]
        for x in (left, left + 5.4):
            bay.box(x, -0.2, x + 0.18, 3.9, "#8a6238")
        bay.shape([(left - 0.5, 3.4), (left + 6.1, 3.4), (left + 5.0, 4.8), (left + 0.5, 4.8)], code)
        for part in range(6):
            bay.disc(left + 0.05 + 1.1 * part, 3.4, 0.55, 0.3, code if part % 2 else "#f0e6d0")
        bay.box(left + 0.1, 1.1, left + 5.5, 1.3, "#a8753f")
        bay.box(left + 0.3, -0.2, left + 5.3, 1.1, "#8a5f38")
        for part, name in enumerate(("bread", "apple", "cheese", "pumpkin", "carrot")):
            bay.stamp(name, left + 0.9 + part, 1.3, 0.62, widest=0.95)
    for x in (6.8, 17.4):
        bay.stamp("barrel", x, -0.2, 1.6)
    bay.shape([(16.0, -0.2), (17.0, -0.2), (16.9, 0.9), (16.5, 1.2), (16.1, 0.9)], "#d8c49a")
    bay.shape([(8.0, -0.2), (9.0, -0.2), (8.9, 0.8), (8.5, 1.1), (8.1, 0.8)], "#cdb688")


MEDIEVAL = (
    Setting(
        name="medieval square",
        words=(
            "medieval market, medieval market square, medieval square, medieval town, medieval town square, medieval village, "
            "medieval city, medieval street, medieval fair, medieval marketplace, middle ages, middle age, medieval london, "
            "medieval paris, fantasy town, fantasy village, medieval europe, medieval festival, renaissance fair"
        ),
        paint=paint_medieval_square,
        horizon=0.5,
        sounds=("crowd",),
    ),
)
"""Towns of long ago."""
