"""A steep street: houses on both sides that climb with it, rails up the middle, a tram."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Node, Sheet
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .buildings import rect
from .sky import paint_sky
from .terrain import paint_hill
from .towns import lit_share

_WHITE: Tone = (255.0, 255.0, 255.0)
_WALLS = ("#f2c94c", "#e8866a", "#f4ead6", "#8fb8d0", "#e8a8a0", "#a8c89a", "#f0b05a", "#d8dce4")
_ROOF, _TRIM, _DOOR = tone("#c0603f"), tone("#fbf8f0"), tone("#4f7a5a")
_COBBLE, _SEAM, _RAIL = tone("#a9a49c"), tone("#857f78"), tone("#d8dde2")
_LAMP, _GLASS = tone("#ffd98a"), tone("#6f8498")
_YELLOW, _CREAM, _DARK = tone("#f4bc2c"), tone("#fbf2d8"), tone("#3a3a42")
_HOUSES = 5


def paint_steep_street(easel: Easel) -> Backdrop:
    """Seen up the hill: the street narrows to its crest, over which there is only sky."""
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_hill(easel, depth=0.06, crest=0.1, wave=0.04, bumps=1.3, mist=0.5))
    nodes.append(_climb(easel))
    nodes.append(_crossing(easel))
    return Backdrop(back=nodes, stand=_stand(easel), spread=easel.size(0.04), air=easel.horizon * 0.5)


def _stand(easel: Easel) -> float:
    """The row on which everybody stands, at the foot of the hill."""
    return min(easel.below(0.5), 0.92 * easel.height)


def _foot(easel: Easel) -> float:
    """The row where the hill begins."""
    return min(easel.below(0.42), 0.84 * easel.height)


def _climb(easel: Easel) -> Layer:
    """Street, houses and tram, all on one sheet: they do not shift against each other."""
    depth = 0.8
    low, top = _foot(easel), easel.horizon - easel.up(0.06, depth)
    sheet = easel.sheet(depth, -easel.rise - 4, low + easel.size(0.1))
    middle = easel.width / 2 + easel.reach * depth / 2
    far, near = easel.size(0.085), 0.42 * easel.width + 0.4 * easel.reach
    pavement = [[middle - 1.25 * near, low + 9], [middle - 1.3 * far, top], [middle + 1.3 * far, top]]
    sheet.polygon(_inside(sheet, [*pavement, [middle + 1.25 * near, low + 9]]), blend(_COBBLE, _WHITE, 0.3))
    street = [[middle - near, low + 9], [middle - far, top], [middle + far, top], [middle + near, low + 9]]
    sheet.polygon(_inside(sheet, street), _COBBLE if not easel.snowy else tone("#e4eaf2"))
    for number in range(1, 26):
        share = (number / 26) ** 1.7
        y, half = top + (low - top) * share, far + (near - far) * share
        sheet.polygon(rect(middle - half, y, middle + half, y + 0.6 + 1.6 * share), blend(_SEAM, _COBBLE, 0.4))
    stands = not has_own_tram(easel)
    for at in (-0.34, -0.06, 0.2, 0.48) if stands else ():
        rail = [[middle + at * near - 2, low + 9], [middle + at * far - 0.5, top], [middle + at * far + 0.5, top]]
        sheet.polygon(np.array([*rail, [middle + at * near + 2, low + 9]]), _RAIL)
    for side in (-1, 1):
        for number in range(_HOUSES):
            _house(sheet, side, number, (middle, top, low, far, near))
    share = 0.42
    if stands:
        _tram(sheet, middle + 0.07 * (far + (near - far) * share), top + (low - top) * share, easel.size(0.3))
    _wires(sheet, middle, top, low, near)
    return sheet.finish(haze=0.35)


def has_own_tram(easel: Easel) -> bool:
    """Is a tram one of the figures? Then it goes along the street at the foot of the hill."""
    return any(CATALOGUE[figure.name].family == "train" for figure in easel.scene.figures)


def _inside(sheet: Sheet, points: list[list[float]]) -> Picture:
    corners: Picture = np.clip(np.array(points), (0, -1e6), (sheet.width - 1, 1e6))
    return corners


def _house(sheet: Sheet, side: int, number: int, lines: tuple[float, float, float, float, float]) -> None:
    """The front of a house along the street, from its far corner to its near one."""
    middle, top, low, far, near = lines
    easel = sheet.easel
    rng = easel.fork(f"steep{side}{number}")
    shares = [(at / _HOUSES) ** 1.6 for at in (number, number + 1)]
    rows = [top + (low - top) * share for share in shares]
    columns = [middle + side * 1.28 * (far + (near - far) * share) for share in shares]
    high = easel.up(0.72)
    talls = [high * (0.24 + 0.9 * share) * (1 + 0.1 * float(rng.uniform(-1, 1))) for share in shares]
    roofs = [rows[at] - talls[at] for at in (0, 1)]
    wall = tone(_WALLS[(number * 3 + (side > 0) * 4 + int(rng.integers(3))) % 8])
    if side > 0:
        wall = blend(wall, (70.0, 50.0, 60.0), 0.16)

    def at(u: float, v: float) -> list[float]:
        """A place on the front: u from the far corner to the near one, v from the ground up."""
        foot, head = rows[0] + (rows[1] - rows[0]) * u, roofs[0] + (roofs[1] - roofs[0]) * u
        return [columns[0] + (columns[1] - columns[0]) * u, foot + (head - foot) * v]

    def area(u1: float, v1: float, u2: float, v2: float, colour: Tone, shines: float = 0.0) -> None:
        sheet.polygon(_inside(sheet, [at(u1, v1), at(u2, v1), at(u2, v2), at(u1, v2)]), colour, shines=shines)

    area(0, 0, 1, 1, wall)
    area(0, 0.97, 1, 1.1, _ROOF if not easel.snowy else tone("#f4f8fc"))
    area(0, 0.95, 1, 0.98, _TRIM)
    area(0, 0, 1, 0.06, blend(wall, (60.0, 50.0, 60.0), 0.4))
    area(0.97, 0, 1, 1, blend(wall, (60.0, 50.0, 60.0), 0.3))
    lit = lit_share(easel, 0.7)
    for floor in (0.36, 0.66):
        for left in (0.12, 0.42, 0.7):
            shines = bool(rng.random() < lit)
            area(left - 0.03, floor - 0.02, left + 0.19, floor + 0.2, _TRIM)
            area(left, floor, left + 0.16, floor + 0.18, _LAMP if shines else _GLASS, 0.9 if shines else 0.0)
            area(left - 0.05, floor - 0.05, left + 0.21, floor - 0.02, _DARK)
    area(0.4, 0, 0.6, 0.25, _DOOR)
    area(0.1, 0.06, 0.28, 0.24, _GLASS)
    area(0.7, 0.06, 0.88, 0.24, _GLASS)


def _tram(sheet: Sheet, x: float, foot: float, tall: float) -> None:
    """The front of a yellow tram with one lamp and its trolley pole."""
    half = 0.33 * tall
    shade = blend(_YELLOW, (30.0, 50.0, 90.0), 0.25)
    sheet.polygon(rect(x - 0.9 * half, foot - 0.12 * tall, x + 0.9 * half, foot), _DARK)
    body = [[-1.0, 0.1], [-1.0, 0.84], [-0.82, 0.96], [0.82, 0.96], [1.0, 0.84], [1.0, 0.1]]
    sheet.polygon(np.array([[x + a * half, foot - b * tall] for a, b in body]), _YELLOW)
    sheet.polygon(rect(x + 0.86 * half, foot - 0.84 * tall, x + half, foot - 0.1 * tall), shade)
    sheet.polygon(rect(x - half, foot - 0.92 * tall, x + half, foot - 0.46 * tall), _CREAM)
    sheet.polygon(rect(x - 0.5 * half, foot - 0.97 * tall, x + 0.5 * half, foot - 0.86 * tall), _DARK)
    lit = sheet.easel.light.dark > 0.3
    for left, right in ((-0.92, -0.5), (-0.42, 0.42), (0.5, 0.92)):
        pane = rect(x + left * half, foot - 0.84 * tall, x + right * half, foot - 0.5 * tall)
        sheet.polygon(pane, _LAMP if lit else tone("#8fb4c8"), shines=0.8 if lit else 0.0)
    sheet.polygon(rect(x - half, foot - 0.46 * tall, x + half, foot - 0.43 * tall), _DARK)
    sheet.disc(x, foot - 0.3 * tall, 0.26 * half, 0.26 * half, _DARK)
    sheet.disc(x, foot - 0.3 * tall, 0.19 * half, 0.19 * half, tone("#fff6d0"), shines=0.9)
    if lit:
        sheet.halo(x, foot - 0.3 * tall, 0.5 * tall, tone("#fff2c0"), 0.5)
    sheet.polygon(rect(x - 0.8 * half, foot - 0.17 * tall, x + 0.8 * half, foot - 0.11 * tall), tone("#8a3a34"))
    roof = [[x - 0.7 * half, foot - 0.96 * tall], [x + 0.7 * half, foot - 0.96 * tall]]
    sheet.polygon(
        np.array([*roof, [x + 0.5 * half, foot - 1.03 * tall], [x - 0.5 * half, foot - 1.03 * tall]]), tone("#d8d2c4")
    )
    sheet.polygon(
        np.array([[x, foot - tall], [x + 2, foot - tall], [x + 5, foot - 1.5 * tall], [x + 3.6, foot - 1.5 * tall]]),
        _DARK,
    )


def _wires(sheet: Sheet, middle: float, top: float, low: float, near: float) -> None:
    """Wires across the street, with a string of flags on one of them."""
    easel = sheet.easel
    for number, share in enumerate((0.12, 0.34)):
        y, half = top - easel.up(0.12 + 0.5 * share), 1.25 * near * (0.3 + 0.9 * share)
        t = np.linspace(-1, 1, 17)
        rope = np.stack([middle + half * t, y + easel.size(0.04) * (1 - t * t)], 1)
        sheet.polygon(np.concatenate([rope, rope[::-1] + np.array([0.0, 1.2])]), _DARK)
        if number:
            for at in range(1, 16):
                px, py = rope[at]
                size = easel.size(0.018)
                colour = tone(("#d8423a", "#3f9a5a", "#f2b73c", "#3f78c0")[at % 4])
                sheet.polygon(np.array([[px - size, py], [px + size, py], [px, py + 2 * size]]), colour)


def _crossing(easel: Easel) -> Layer:
    """The level street at the foot of the hill."""
    top = _foot(easel)
    sheet = easel.sheet(1.0, top)
    stone = _COBBLE if not easel.snowy else tone("#e8eef5")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(
        line, blend(stone, _WHITE, 0.15), blend(stone, (60.0, 55.0, 60.0), 0.35), fade=easel.size(0.4), blot=0.07
    )
    y, tall = top, easel.size(0.018)
    row = 0
    while y < sheet.top + sheet.rows:
        count = max(round(sheet.width / (3.2 * tall)), 2)
        sheet.polygon(rect(0, y, sheet.width - 0.01, y + 0.09 * tall), _SEAM)
        for number in range(count):
            x = (number + 0.5 * (row % 2)) * sheet.width / count
            sheet.polygon(rect(x, y, x + 0.1 * tall, y + tall), _SEAM)
        y, tall, row = y + tall, 1.16 * tall, row + 1
    for rail in (_stand(easel) - easel.size(0.03), _stand(easel)) if has_own_tram(easel) else ():
        sheet.polygon(rect(0, rail, sheet.width - 0.01, rail + easel.size(0.012)), blend(_SEAM, _DARK, 0.5))
        sheet.polygon(rect(0, rail, sheet.width - 0.01, rail + easel.size(0.005)), _RAIL)
    return sheet.finish()


STEEP = (
    Setting(
        name="steep street",
        words=(
            "steep street, steep road, steep alley, lisbon, san francisco, san francisco street, lombard street, "
            "street going uphill, uphill street, hilly street, street on a hill, steep hill street, steep cobbled street, "
            "steep cobblestone street, tram 28, cobbled hill"
        ),
        paint=paint_steep_street,
        horizon=0.4,
        sounds=("city",),
        travels=False,
    ),
)
"""Streets that climb."""
