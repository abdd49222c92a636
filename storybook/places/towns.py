"""Where people live: a city, a street."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake
from ..painting.sheet import Easel, Node, Sheet, View, sink
from ..painting.texture import grain, slope
from .base import Backdrop, Setting
from .buildings import build_fronts, raise_skyline, rect
from .emblems import roof_share
from .sky import paint_sky
from .vegetation import plant_row

_WHITE: Tone = (255.0, 255.0, 255.0)


@dataclass(slots=True)
class WetGround:
    """A wet street: it mirrors what stands behind it, blurred downwards and broken by puddles."""

    top: float
    surface: Planes
    depth: float = 1.0

    @property
    def opaque_from(self) -> float:
        """Row from which on it hides all that is behind it."""
        return self.top

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        height = frame.y.shape[0]
        top = 2 * round((self.top + sink(view.y, self.depth)) / 2)
        rows = min(height - top, self.surface.height)
        if rows < 4 or top < 8:
            return
        down = np.arange(rows, dtype=np.float32)
        ripple = 1.6 * np.sin(down * 0.55 - view.seconds * 5) + 1.2 * np.sin(down * 0.23 + view.seconds * 3.3)
        source = np.clip(top - 1 - down * 1.25 + ripple, 0, top - 1).astype(np.intp)
        np.take(frame.y, source, axis=0, out=frame.y[top : top + rows], mode="clip")
        half = source[::2] // 2
        for plane in (frame.u, frame.v):
            np.take(plane, half, axis=0, out=plane[top // 2 : (top + rows) // 2], mode="clip")
        for plane, first, last in (
            (frame.y, top, top + rows),
            (frame.u, top // 2, (top + rows) // 2),
            (frame.v, top // 2, (top + rows) // 2),
        ):
            part = plane[first:last]
            # Three wide: OpenCV takes several times as long for a single column.
            cv2.blur(part, (3, max(rows // 24 * 2 + 1, 3)), dst=part)
        compositor.over(frame, self.surface, 0.0, float(top))


def _wet(easel: Easel) -> bool:
    """After rain, or to mirror neon signs at night."""
    rains = any(word in easel.scene.weather for word in ("rain", "storm"))
    return rains or (asks_for_neon(easel) and easel.light.dark > 0.3)


def lit_share(easel: Easel, share: float) -> float:
    """The share of windows with light behind them, of what it is at night."""
    return share * min(max((easel.light.dark - 0.15) / 0.6, 0.0), 1.0)


def asks_for_neon(easel: Easel) -> bool:
    """Are there words for it?"""
    return "neon" in easel.scene.extras or easel.scene.style == "neon"


def _is_neon(easel: Easel) -> bool:
    return asks_for_neon(easel) or (easel.light.dark > 0.9 and _wet(easel))


def paint_skylines(easel: Easel) -> list[Node]:
    """Tall houses behind each other, far away."""
    nodes: list[Node] = []
    low_roofs = roof_share(easel)
    walls = (
        [tone("#93a6bd"), tone("#a7b3c2")],
        [tone("#7487a3"), tone("#8794a8"), tone("#9a8f9c")],
        [tone("#5e6f8c"), tone("#7c7486"), tone("#8a6f6c"), tone("#566a76")],
    )
    for (depth, low, high, wide), colours in zip(
        ((0.06, 0.24, 0.46, 0.09), (0.13, 0.16, 0.47, 0.13), (0.26, 0.1, 0.43, 0.17)), walls, strict=True
    ):
        low, high = low * low_roofs, high * low_roofs
        foot = easel.below(0.03, depth)
        sheet = easel.sheet(depth, foot - easel.up(high * 1.35, depth), foot + easel.size(0.2))
        raise_skyline(
            sheet,
            foot=foot + easel.size(0.2),
            low=easel.up(low, depth) + easel.size(0.2),
            high=easel.up(high, depth) + easel.size(0.2),
            wide=easel.size(wide, depth),
            walls=colours,
            lit=lit_share(easel, 0.5),
            windows=depth > 0.1 or easel.light.dark > 0.5,
        )
        sheet.mist(foot - easel.up(high * 0.7, depth), foot, 0.5 - depth)
        nodes.append(sheet.finish())
    return nodes


def paint_city(easel: Easel) -> Backdrop:
    """Skylines behind each other and a broad street in front."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)]
    depth = 0.5
    foot = easel.below(0.1, depth)
    sheet = easel.sheet(depth, foot - easel.up(0.75, depth), foot + easel.size(0.14))
    build_fronts(
        sheet,
        foot=foot + easel.size(0.02),
        tall=easel.up(0.2, depth),
        wide=easel.size(0.34, depth),
        lit=lit_share(easel, 0.7),
        neon=_is_neon(easel),
    )
    nodes.append(sheet.finish())
    return add_street(easel, nodes, kerb=0.095)


def paint_street(easel: Easel) -> Backdrop:
    """A row of houses across the street, trees and lamps on the pavement."""
    nodes: list[Node] = paint_sky(easel)
    foot = easel.below(0.02, 0.15)
    sheet = easel.sheet(0.15, foot - easel.up(0.8, 0.15), foot + easel.size(0.1))
    raise_skyline(
        sheet,
        foot=foot + easel.size(0.1),
        low=easel.up(0.35),
        high=easel.up(0.66),
        wide=easel.size(0.2),
        walls=[tone("#8b9bb3"), tone("#9a93a3")],
        lit=lit_share(easel, 0.4),
    )
    nodes.append(sheet.finish())
    depth = 0.55
    foot = easel.below(0.085, depth)
    sheet = easel.sheet(depth, foot - easel.up(0.9, depth), foot + easel.size(0.14))
    build_fronts(
        sheet,
        foot=foot + easel.size(0.02),
        tall=easel.up(0.56, depth),
        wide=easel.size(0.5, depth),
        lit=lit_share(easel, 0.7),
        neon=_is_neon(easel),
    )
    nodes.append(sheet.finish())
    return add_street(easel, nodes, kerb=0.085)


def add_street(easel: Easel, nodes: list[Node], *, kerb: float, trees: bool = True) -> Backdrop:
    """Pavement with lamps, and `trees` unless they hide what stands behind, and a street, which mirrors when wet."""
    wet = _wet(easel)
    row = easel.below(kerb + 0.03, 0.7)
    pave = easel.sheet(0.7, row - easel.size(0.5, 0.7))
    line = np.full(pave.width, row, np.float32)
    stone = tone("#b5b0a8") if not easel.snowy else tone("#e8eef5")
    if trees:
        plant_row(pave, ("broad",), line, height=easel.size(0.3, 0.7), every=easel.size(0.9, 0.7), vary=0.15)
    _plant_lamps(pave, line, easel)
    pave.fill_below(line, stone, blend(stone, (80.0, 70.0, 70.0), 0.2), fade=easel.size(0.08), blot=0.05)
    nodes.append(pave.finish())
    top = easel.below(kerb + 0.075, 1.0)
    asphalt = tone("#5d626c") if not easel.snowy else tone("#cfd8e3")
    road = easel.sheet(1.0, top)
    line = np.full(road.width, top, np.float32)
    road.fill_below(
        line, blend(asphalt, _WHITE, 0.1), blend(asphalt, (30.0, 26.0, 24.0), 0.35), fade=easel.size(0.5), blot=0.05
    )
    road.polygon(rect(0, top, road.width - 0.01, top + easel.size(0.012)), blend(stone, (90.0, 80.0, 80.0), 0.25))
    _paint_dashes(road, top)
    layer = road.finish()
    if wet:
        nodes.append(WetGround(top, _wet_surface(easel, top)))
        marks = easel.sheet(1.0, top + easel.size(0.18), top + easel.size(0.24))
        _paint_dashes(marks, top)
        nodes.append(marks.finish())
    else:
        nodes.append(layer)
    front: list[Node] = []
    near = top + easel.size(0.42)
    if near < 0.93 * easel.height:  # in an upright frame the near side of the street is seen
        front.append(_near_pavement(easel, near, stone))
    return Backdrop(
        back=nodes,
        front=front,
        stand=min(top + easel.size(0.14), 0.9 * easel.height),
        spread=easel.size(0.05),
        air=easel.horizon * 0.5,
        mirror=0.35 if wet else 0.0,
    )


def _paint_dashes(road: Sheet, top: float) -> None:
    """The broken line in the middle of a street."""
    dash = road.easel.size(0.2)
    middle = top + road.easel.size(0.2)
    slots = max(round(road.width / (dash * 2)), 1)
    for number in range(slots):
        x = number * road.width / slots
        road.polygon(
            np.array(
                [
                    [x, middle],
                    [x + dash, middle],
                    [x + dash * 1.05, middle + road.easel.size(0.022)],
                    [x + dash * 0.05, middle + road.easel.size(0.022)],
                ]
            ),
            tone("#efe9d6"),
        )


def _near_pavement(easel: Easel, top: float, stone: Tone) -> Node:
    """Kerb stones and slabs along the lower edge, a hydrant and bollards now and then."""
    sheet = easel.sheet(1.2, top - easel.size(0.14))
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, stone, blend(stone, (70.0, 60.0, 60.0), 0.35), fade=easel.size(0.3), blot=0.06)
    sheet.polygon(rect(0, top, sheet.width - 0.01, top + easel.size(0.03)), blend(stone, _WHITE, 0.25))
    seam = blend(stone, (60.0, 55.0, 60.0), 0.45)
    sheet.polygon(rect(0, top + easel.size(0.03), sheet.width - 0.01, top + easel.size(0.035)), seam)
    sheet.polygon(rect(0, top + easel.size(0.13), sheet.width - 0.01, top + easel.size(0.136)), seam)
    count = max(round(sheet.width / easel.size(0.3)), 2)
    for number in range(count):
        x = number * sheet.width / count
        corners = [
            [x, top],
            [x + 2, top],
            [x - easel.size(0.12), easel.height * 1.1],
            [x - easel.size(0.13), easel.height * 1.1],
        ]
        sheet.polygon(np.array(corners), seam)
        if number % 3 == 1:  # a bollard
            px, half = x + easel.size(0.1), easel.size(0.016)
            sheet.polygon(rect(px - half, top - easel.size(0.1), px + half, top + easel.size(0.02)), tone("#454b58"))
            sheet.polygon(rect(px - half, top - easel.size(0.085), px + half, top - easel.size(0.065)), tone("#e9e4da"))
            sheet.disc(px, top - easel.size(0.1), half * 1.2, half, tone("#5b6270"))
    return sheet.finish()


def _wet_surface(easel: Easel, top: float) -> Planes:
    """A dark film with puddles that let the mirror image through."""
    rows = 2 * math.ceil((easel.height - top + 2 * easel.rise + 4) / 2)
    rng = easel.fork("wet")
    field = grain(easel.width, rows, rng, cell=(easel.m * 0.5, easel.m * 0.06), octaves=4)
    puddle = slope(-0.1, 0.35, field)
    alpha = 0.82 - (0.5 if any(word in easel.scene.weather for word in ("rain", "storm")) else 0.26) * puddle
    pixels = np.zeros((rows, easel.width, 4), np.uint8)
    for channel, part in enumerate((78.0, 66.0, 60.0)):
        pixels[:, :, channel] = np.clip(part * (1 + 0.1 * field) * alpha, 0, 255)
    pixels[:, :, 3] = alpha * 255
    return bake(pixels, grade=easel.light.grade(1.0))


def _plant_lamps(sheet: Sheet, line: Picture, easel: Easel) -> None:
    iron, tall = tone("#3c4350"), easel.size(0.4, 0.7)
    glow = tone("#fff0c0") if easel.light.dark > 0.2 else tone("#f4efe2")
    slots = max(round(sheet.width / easel.size(0.9)), 1)
    for number in range(slots):
        x = (number + 0.35) * sheet.width / slots
        foot = float(line[0]) + 3
        half = easel.size(0.006)
        sheet.polygon(rect(x - half, foot - tall, x + half, foot), iron)
        sheet.polygon(rect(x - half * 2.2, foot - half * 5, x + half * 2.2, foot), iron)
        sheet.disc(x, foot - tall, half * 3.4, half * 3.8, glow, shines=min(easel.light.dark * 1.5, 1.0))
        sheet.polygon(rect(x - half * 2.6, foot - tall - half * 5, x + half * 2.6, foot - tall - half * 3.4), iron)
        if easel.light.dark > 0.2:
            for radius, share in ((0.13, 0.22), (0.05, 0.4)):
                sheet.halo(x, foot - tall, easel.size(radius), glow, share * easel.light.dark)


TOWNS = (
    Setting(
        name="city",
        words=(
            "city, downtown, metropolis, skyscraper, tokyo, new york, nyc, paris, london, urban, megacity, "
            "cityscape, manhattan, steampunk city, steampunk town, steampunk street, steampunk world, steampunk "
            "skyline, steampunk metropolis, clockwork city, clockwork town, city of gears, city of brass, "
            "mechanical city, gear city, steampunk london, city of cogs"
        ),
        paint=paint_city,
        horizon=0.52,
        sounds=("city",),
    ),
    Setting(
        name="street",
        words=(
            "intersection, crossroads, road junction, traffic jam, rush hour traffic, street, sidewalk, avenue, "
            "boulevard, pavement, crosswalk, a crossing, the crossing, zebra crossing, pedestrian crossing, "
            "school crossing, neighborhood, neighbourhood, steep street, steep road, steep alley, lisbon, san "
            "francisco, san francisco street, lombard street, street going uphill, uphill street, hilly street, "
            "street on a hill, steep hill street, steep cobbled street, steep cobblestone street, tram 28, "
            "cobbled hill, japanese street, street in japan, japanese alley, japanese town, japanese village, "
            "kyoto street, street in kyoto, gion, edo, old tokyo, tokyo alley, japanese lane, alley in tokyo, "
            "alley in kyoto, japanese city street, traditional japanese street, chinatown, chinese street, "
            "gutter, kerb, curb, storm drain, street gutter, rain gutter, roadside stream, parade, street parade, "
            "carnival parade, mardi gras, street festival, thanksgiving parade, pride parade, street carnival, st "
            "patrick's day parade, victory parade, procession, independence day parade, marching band parade, "
            "protest, demonstration, protest march, street protest, political rally, climate protest, climate "
            "march, picket line, protesting crowd, crowd of protesters, crowd of protestors, demonstrator with "
            "sign, people protesting, people demonstrating, protester, protestor, demonstrator, activist"
        ),
        paint=paint_street,
        horizon=0.5,
        sounds=("city",),
    ),
)
"""Where people live."""
