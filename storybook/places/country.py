"""In the country: village, farm, road."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .buildings import build_cottage, rect
from .extras import AT_STATION
from .lands import paint_stage
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, paint_hill, start_hill
from .vegetation import grow_flowers, grow_grass, grow_tufts, plant_row, rows_to_edge
from .waysides import lowered, paint_platform, paint_wayside, put_rail, verge_tones, wayside_of

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_village(easel: Easel) -> Backdrop:
    """Cottages on hills, smoke and lit windows."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = paint_sky(easel)
    nodes.append(
        paint_hill(
            easel,
            depth=0.1,
            crest=-0.05,
            wave=0.06,
            bumps=1.2,
            tones=(blend(dark, (190.0, 150.0, 110.0), 0.4),) * 3,
            mist=0.5,
        )
    )
    roofs, walls = ("#b5533c", "#8c4a3f", "#6f7f8f", "#a8703f"), ("#f3e6cc", "#e9d3b0", "#e4ded2", "#f0d9c4")
    for depth, crest, wide, every in ((0.26, 0.0, 0.13, 0.2), (0.55, 0.065, 0.27, 0.62)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.025, bumps=1.1, head=wide * 1.5)
        plant_row(
            sheet,
            ("broad", "pine", "bush"),
            line,
            height=easel.size(wide * 0.8, depth),
            every=easel.size(every * 0.45, depth),
        )
        rng = easel.fork(f"village{depth}")
        slots = max(round(sheet.width / easel.size(every, depth)), 2)
        for number in range(slots):
            x = (number + 0.5 + float(rng.uniform(-0.2, 0.2))) * sheet.width / slots
            width = easel.size(wide, depth) * float(rng.uniform(0.85, 1.15))
            build_cottage(
                sheet,
                x,
                float(line[int(x) % sheet.width]) + width * 0.04,
                width,
                lit=easel.light.dark > 0.2,
                wall=tone(walls[int(rng.integers(4))]),
                roof=tone(roofs[int(rng.integers(4))]),
            )
        sheet.fill_below(line, light, middle, fade=easel.size(0.3), edge=blend(light, _WHITE, 0.2))
        nodes.append(sheet.finish())
    nodes.append(paint_stage(easel, flowers=0.8))
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel)),
        stand=easel.below(0.25),
        spread=easel.size(0.09),
        air=easel.horizon * 0.55,
    )


def paint_farm(easel: Easel) -> Backdrop:
    """Fields in strips, a red barn with a silo, a fence, hay."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = paint_sky(easel)
    nodes.append(
        paint_hill(
            easel,
            depth=0.08,
            crest=-0.03,
            wave=0.03,
            bumps=1.2,
            tones=(blend(dark, (190.0, 150.0, 110.0), 0.4),) * 3,
            mist=0.4,
        )
    )
    sheet, line = start_hill(easel, depth=0.25, crest=0.0, wave=0.02, bumps=1.0, head=0.2)
    plant_row(sheet, ("broad",), line, height=easel.size(0.1, 0.25), every=easel.size(0.2, 0.25))
    wheat = tone("#e9c765") if not easel.snowy else tone("#eef3f9")
    sheet.fill_below(line, wheat, blend(wheat, tone("#b98d3c"), 0.4), fade=easel.size(0.12), blot=0.1)
    for number in range(1, 5):
        sheet.fill_below(
            line + easel.size(0.025 * number),
            (light, wheat, middle, wheat)[number - 1],
            middle,
            fade=easel.size(0.2),
            blot=0.08,
        )
    nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=0.5, crest=0.075, wave=0.02, bumps=0.9, head=0.55)
    for number in range(max(round(sheet.width / easel.size(1.25)), 1)):
        _barn(
            sheet,
            easel.size(0.3) + number * easel.size(1.25),
            float(line[int(easel.size(0.3)) % sheet.width]),
            easel.size(0.4, 0.5),
        )
    plant_row(sheet, ("broad", "bush"), line, height=easel.size(0.2, 0.5), every=easel.size(0.7, 0.5))
    sheet.fill_below(line, light, middle, fade=easel.size(0.25), edge=blend(light, _WHITE, 0.2))
    _rail_fence(sheet, line + easel.size(0.05), easel)
    nodes.append(sheet.finish())
    nodes.append(paint_stage(easel, flowers=0.6))
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel)),
        stand=easel.below(0.25),
        spread=easel.size(0.1),
        air=easel.horizon * 0.55,
    )


def _barn(sheet: Sheet, x: float, foot: float, width: float) -> None:
    red, trim = tone("#b23a2e"), tone("#f2ece2")
    foot += width * 0.05
    left, right, eaves = x - width / 2, x + width / 2, foot - width * 0.42
    silo = x + width * 0.68
    sheet.polygon(rect(silo - width * 0.13, foot - width * 0.85, silo + width * 0.13, foot), tone("#c5ccd3"))
    sheet.polygon(rect(silo - width * 0.13, foot - width * 0.85, silo - width * 0.06, foot), tone("#e6ebef"))
    sheet.disc(silo, foot - width * 0.85, width * 0.13, width * 0.12, tone("#8f9aa6"))
    sheet.polygon(
        np.array(
            [
                [left, foot],
                [left, eaves],
                [left + width * 0.14, eaves - width * 0.22],
                [x, eaves - width * 0.33],
                [right - width * 0.14, eaves - width * 0.22],
                [right, eaves],
                [right, foot],
            ]
        ),
        red,
    )
    for number in range(1, 9):
        px = left + width * number / 9
        sheet.polygon(rect(px, eaves, px + max(width * 0.006, 0.6), foot), blend(red, (40.0, 20.0, 60.0), 0.3))
    roof = tone("#5b4a4a") if not sheet.easel.snowy else tone("#f2f6fa")
    edge = [
        [left - width * 0.05, eaves + width * 0.03],
        [left + width * 0.12, eaves - width * 0.25],
        [x, eaves - width * 0.38],
        [right - width * 0.12, eaves - width * 0.25],
        [right + width * 0.05, eaves + width * 0.03],
    ]
    inner = [[px, py + width * 0.06] for px, py in reversed(edge)]
    sheet.polygon(np.array(edge + inner), roof)
    sheet.polygon(rect(x - width * 0.17, foot - width * 0.34, x + width * 0.17, foot), trim)
    sheet.polygon(
        rect(x - width * 0.145, foot - width * 0.315, x + width * 0.145, foot), blend(red, (30.0, 20.0, 60.0), 0.25)
    )
    for a, b in (((-0.145, -0.315), (0.145, 0.0)), ((0.145, -0.315), (-0.145, 0.0))):
        sheet.polygon(
            np.array(
                [
                    [x + a[0] * width, foot + a[1] * width],
                    [x + a[0] * width + width * 0.025, foot + a[1] * width],
                    [x + b[0] * width, foot],
                    [x + b[0] * width - width * 0.025, foot],
                ]
            ),
            trim,
        )
    sheet.polygon(rect(x - width * 0.06, eaves - width * 0.17, x + width * 0.06, eaves - width * 0.05), trim)


def _rail_fence(sheet: Sheet, line: Picture, easel: Easel) -> None:
    wood = tone("#9b7350") if not easel.snowy else tone("#a48c7c")
    step, tall = easel.size(0.16, 0.6), easel.size(0.075, 0.6)
    count = max(round(sheet.width / step), 1)
    step = sheet.width / count
    for number in range(count):
        x, following = number * step, (number + 1) * step
        a, b = float(line[int(x) % sheet.width]), float(line[int(following) % sheet.width])
        for up in (0.45, 0.85):
            sheet.polygon(
                np.array(
                    [
                        [x, a - tall * up],
                        [following, b - tall * up],
                        [following, b - tall * (up - 0.13)],
                        [x, a - tall * (up - 0.13)],
                    ]
                ),
                blend(wood, _WHITE, 0.1 + 0.1 * up),
            )
        sheet.polygon(rect(x - step * 0.035, a - tall, x + step * 0.035, a + 2), wood)


def paint_road(easel: Easel) -> Backdrop:
    """A country road past fields and hills; rails beside it for a train."""
    light, middle, dark = verge_tones(easel)
    nodes: list[Node] = [*paint_sky(easel), *paint_wayside(easel)]
    if AT_STATION in easel.scene.extras:
        nodes += paint_platform(easel)
    train = any(CATALOGUE[figure.name].family == "train" for figure in easel.scene.figures)
    top = easel.below(0.165 + lowered(easel), 1.0)
    road = easel.sheet(1.0, top - easel.size(0.12))
    verge = np.full(road.width, top - easel.size(0.03), np.float32)
    sandy = light == tone("#f0d298")
    if not sandy:
        grow_grass(road, verge, height=easel.size(0.035), every=easel.size(0.008), tones=(light, middle, dark))
    road.fill_below(verge, light, middle, fade=easel.size(0.06))
    _road_surface(road, easel, top, train=train)
    if wayside_of(easel) == "coast" and not train:
        put_rail(road, top)
    foot = np.full(road.width, top + easel.size(0.3), np.float32)
    road.fill_below(foot, light, blend(middle, dark, 0.4), fade=easel.size(0.3), blot=0.07)
    if not sandy:
        grow_grass(road, foot, height=easel.size(0.045), every=easel.size(0.012), tones=(light, middle, dark))
    if not easel.snowy and not sandy:
        grow_flowers(
            road,
            foot,
            height=easel.size(0.06),
            every=easel.size(0.16),
            petals=[tone("#ffffff"), tone("#f4c945"), tone("#e8566a")],
            stem=dark,
            spread=easel.m * max(0.15 * easel.near, 0.7 * rows_to_edge(road, foot)),
        )
        grow_tufts(road, foot, tones=(light, middle, dark))
    nodes.append(road.finish())
    return Backdrop(
        back=nodes,
        front=[] if sandy else list(paint_foreground(easel)),
        stand=top + easel.size(0.19 if not train else 0.15),
        spread=easel.size(0.05),
        air=easel.horizon * 0.5,
    )


def _road_surface(road: Sheet, easel: Easel, top: float, *, train: bool) -> None:
    line = np.full(road.width, top, np.float32)
    if train:
        road.fill_below(line, tone("#a89a88"), tone("#7f7365"), fade=easel.size(0.2), blot=0.2, stroke=0.15)
        step = easel.size(0.075)
        for number in range(round(road.width / step)):
            x = number * road.width / round(road.width / step)
            road.polygon(rect(x, top + easel.size(0.09), x + step * 0.4, top + easel.size(0.21)), tone("#6b4a35"))
        for at in (0.125, 0.165):
            y = top + easel.size(at)
            road.polygon(rect(0, y, road.width - 0.01, y + easel.size(0.012)), tone("#5d636e"))
            road.polygon(rect(0, y, road.width - 0.01, y + easel.size(0.004)), tone("#c9d2dc"))
        return
    asphalt = tone("#6a6d76") if not easel.snowy else tone("#cdd6e0")
    road.fill_below(line, blend(asphalt, _WHITE, 0.12), asphalt, fade=easel.size(0.3), blot=0.05)
    road.polygon(rect(0, top + easel.size(0.02), road.width - 0.01, top + easel.size(0.03)), tone("#efe9d6"))
    dash = easel.size(0.18)
    slots = max(round(road.width / (dash * 2)), 1)
    for number in range(slots):
        x = number * road.width / slots
        road.polygon(rect(x, top + easel.size(0.14), x + dash, top + easel.size(0.158)), tone("#efe9d6"))


COUNTRY = (
    Setting(
        name="village",
        words=(
            "village, town, hamlet, cottage garden, settlement, medieval market, medieval market square, medieval "
            "square, medieval town, medieval town square, medieval village, medieval city, medieval street, "
            "medieval fair, medieval marketplace, middle ages, middle age, medieval london, medieval paris, "
            "fantasy town, fantasy village, medieval europe, medieval festival, renaissance fair, suburb, "
            "suburbia, suburban street, suburban neighborhood, suburban neighbourhood, suburban road, suburban "
            "home, suburban house, suburban town, residential street, residential area, residential neighborhood, "
            "residential neighbourhood, row of houses, cul de sac, driveway, front lawn, front yard, quiet "
            "neighborhood, quiet neighbourhood, housing estate, american suburb, house in the suburbs, house in "
            "the suburb, santorini, mykonos, cyclades, oia, greek island, greek village, white greek village, "
            "greek town, greek isle, whitewashed village, whitewashed house, white village, blue dome, blue domed "
            "church, favela, shanty town, shantytown, slum, barrio, hillside town, hillside village, colorful "
            "hillside, colourful hillside, hillside houses, colorful houses on a hill, colourful houses on a "
            "hill, amalfi, positano, amalfi coast, colorful houses, colourful houses, valparaiso, guanajuato, "
            "hill town, comuna, medellin, rocinha, town on a hillside, village on a hillside, brightly colored "
            "houses"
        ),
        paint=paint_village,
        horizon=0.52,
        sounds=("birds", "breeze"),
    ),
    Setting(
        name="farm",
        words=(
            "farm, farmland, barnyard, paddock, ranch, crop, tea plantation, farmyard, pumpkin patch, pumpkin "
            "field, pumpkin farm, pumpkin harvest, field of pumpkins, field full of pumpkins"
        ),
        paint=paint_farm,
        horizon=0.5,
        sounds=("birds", "breeze"),
    ),
    Setting(
        name="road",
        words=(
            "road, highway, country road, railway, railroad, track, route, motorway, coastal road, coast road, "
            "coastal highway, seaside road, ocean drive, desert road, desert highway, forest road, jungle road, savanna road"
        ),
        paint=paint_road,
        horizon=0.5,
        sounds=("breeze",),
    ),
)
"""In the country."""
