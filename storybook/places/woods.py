"""Among trees and plants: forest, jungle, park, garden."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import premultiply
from ..painting.sheet import Easel, Layer, Node, Sheet
from ..painting.texture import grain, slope, wander
from .base import Backdrop, Setting
from .plants import LEAVES
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, paint_hill, speckle, start_hill
from .vegetation import grow_flowers, grow_grass, plant_row

_WHITE: Tone = (255.0, 255.0, 255.0)


def _season_leaves(easel: Easel, kind: str = "") -> list[Tone]:
    return [tone(code) for code in LEAVES[kind or ("winter" if easel.snowy else easel.scene.season)]]


def paint_trunks(
    easel: Easel,
    *,
    depth: float,
    crest: float,
    every: float,
    thick: float,
    bark: Tone,
    lean: float = 0.05,
    name: str = "",
) -> Layer:
    """Tall trunks that leave the picture above, on a strip of ground."""
    rng = easel.fork(f"trunks{depth}{name}")
    light, middle, dark = grass_tones(easel)
    sheet = easel.sheet(depth, -easel.rise - 4)
    line = (
        easel.below(crest, depth)
        + easel.size(0.016, depth) * wander(sheet.width, rng, bumps=1.3 * sheet.width / easel.width, rough=0.35)
    ).astype(np.float32)
    count = max(round(sheet.width / easel.size(every, depth)), 2)
    for number in range(count):
        x = (number + float(rng.uniform(0.1, 0.9))) / count * sheet.width
        half = easel.size(thick, depth) * float(rng.uniform(0.6, 1.25)) / 2
        foot = float(line[int(x) % sheet.width]) + half * 0.5
        top_x = x + float(rng.uniform(-lean, lean)) * foot
        _trunk(sheet, x, foot, top_x, half, bark, rng)
    ground = blend(middle, tone("#6b5138"), 0.35) if not easel.snowy else light
    sheet.fill_below(line, blend(ground, light, 0.35), blend(ground, dark, 0.5), fade=easel.size(0.25), blot=0.08)
    grow_grass(
        sheet, line + 2, height=easel.size(0.035, depth), every=easel.size(0.012, depth), tones=(light, middle, dark)
    )
    sheet.mist(float(line.mean()) - easel.size(0.3), float(line.mean()) + easel.size(0.06), 0.32 * (1 - 0.7 * depth))
    return sheet.finish(haze=1.15)


def _trunk(
    sheet: Sheet, x: float, foot: float, top_x: float, half: float, bark: Tone, rng: np.random.Generator
) -> None:
    top = float(sheet.top)
    y = np.linspace(foot, top, 12)
    share = np.linspace(0, 1, 12)
    middle = x + (top_x - x) * share + half * 0.35 * np.sin(share * 5 + float(rng.uniform(0, 6)))
    wide = half * (1 - 0.35 * share + 0.9 * np.exp(-share * 16))
    sheet.polygon(np.concatenate([np.stack([middle - wide, y], 1), np.stack([middle + wide, y], 1)[::-1]]), bark)
    sheet.polygon(
        np.concatenate([np.stack([middle - wide, y], 1), np.stack([middle - wide * 0.35, y], 1)[::-1]]),
        blend(bark, _WHITE, 0.2),
    )
    sheet.polygon(
        np.concatenate([np.stack([middle + wide * 0.4, y], 1), np.stack([middle + wide, y], 1)[::-1]]),
        blend(bark, (30.0, 20.0, 30.0), 0.28),
    )
    for _ in range(int(6 + half / 3)):
        at = float(rng.uniform(0.02, 0.95))
        row = foot + (top - foot) * at
        px = float(np.interp(at, share, middle)) + half * float(rng.uniform(-0.6, 0.6))
        sheet.disc(
            px, row, max(half * 0.06, 0.5), half * float(rng.uniform(0.2, 0.7)), blend(bark, (30.0, 25.0, 35.0), 0.3)
        )
    if rng.random() < 0.7:
        at, side = float(rng.uniform(0.35, 0.75)), float(rng.choice([-1.0, 1.0]))
        row, px = foot + (top - foot) * at, float(np.interp(at, share, middle))
        reach = half * float(rng.uniform(3, 6))
        sheet.polygon(
            np.array(
                [
                    [px, row],
                    [px + side * reach, row - reach * 0.7],
                    [px + side * reach * 0.98, row - reach * 0.78],
                    [px, row - half * 1.2],
                ]
            ),
            bark,
        )


def paint_canopy(
    easel: Easel, *, depth: float, hang: float, tones: Sequence[Tone], name: str = "", dim: float = 1.0
) -> Layer:
    """Leaf masses that hang in from above."""
    rng = easel.fork(f"canopy{depth}{name}")
    deep = easel.size(hang, depth)
    sheet = easel.sheet(depth, -easel.rise - 4, deep * 2.1 + easel.rise + 4)
    line = deep * (1.0 + 0.6 * wander(sheet.width, rng, bumps=1.6 * sheet.width / easel.width, rough=0.6))
    size = easel.size(0.06, depth)
    ramp = [tones[0], blend(tones[0], tones[1], 0.6), tones[1], blend(tones[1], tones[2], 0.7)]
    for level, colour in enumerate(ramp):
        shade: Tone = (colour[0] * dim, colour[1] * dim, colour[2] * dim)
        for x in np.arange(0, sheet.width, size * (0.42 + 0.16 * level)):
            px = float(x + rng.uniform(-size, size))
            low = float(line[int(px) % sheet.width]) - size * (0.25 + 0.75 * level)
            for row in np.arange(low, sheet.top, -size * (0.9 + level * 1.4)):
                radius = size * float(rng.uniform(0.3, 0.75)) * (1 - 0.12 * level)
                sheet.disc(
                    px + float(rng.uniform(-size, size)),
                    float(row) - (1 - level) * size * 0.1,
                    radius,
                    radius * 0.8,
                    shade,
                )
    for _ in range(int(sheet.width / size * 9)):
        px = float(rng.uniform(0, sheet.width))
        low = float(line[int(px) % sheet.width])
        row = low + float(rng.uniform(-1.6, 0.35)) * size
        colour = ramp[int(rng.integers(4))]
        radius = size * float(rng.uniform(0.08, 0.17))
        sheet.disc(px, row, radius, radius * 0.65, (colour[0] * dim, colour[1] * dim, colour[2] * dim))
    return sheet.finish(haze=0.8)


def paint_rays(easel: Easel, *, strength: float = 0.3, bottom: float = 0.85) -> Layer:
    """Slanting shafts of light."""
    sheet = easel.sheet(0.5, -easel.rise - 4, easel.height * bottom, drift=easel.m * 0.006)
    rng = easel.fork("rays")
    # Nothing in them is sharp: a quarter of the size is enough, and the enlarging blurs.
    height, width = max(sheet.rows // 4, 1), max(sheet.width // 4, 1)
    rows = np.arange(height, dtype=np.float32)[:, None]
    columns = np.arange(width)[None, :]
    band = grain(width, 8, rng, cell=(easel.m * 0.05, 99), octaves=3)[4]
    slanted = band[(columns - (rows * 0.45)).astype(np.int32) % width]
    down = rows / height
    alpha = slope(0.05, 0.9, slanted) * strength * (1 - down) ** 0.9 * np.clip(down * 6, 0.25, 1)
    soft = cv2.GaussianBlur(alpha.astype(np.float32), (0, 0), easel.m * 0.0015 + 0.3)
    colour = blend(easel.light.sun, easel.light.horizon, 0.3)
    sheet.pixels = cv2.resize(premultiply(colour, soft), (sheet.width, sheet.rows), interpolation=cv2.INTER_LINEAR)
    return sheet.finish(lit=False)


def paint_forest(easel: Easel) -> Backdrop:
    """Trunk behind trunk in a glow of light, ferns and mushrooms, a roof of leaves."""
    leaves = _season_leaves(easel)
    bark = tone("#5c4536")
    nodes: list[Node] = paint_sky(easel)
    sheet, line = start_hill(easel, depth=0.12, crest=-0.01, wave=0.02, bumps=1.5, head=0.65)
    plant_row(sheet, ("broad", "pine"), line, height=easel.size(0.46, 0.12), every=easel.size(0.12, 0.12), vary=0.35)
    light, middle, _ = grass_tones(easel)
    sheet.fill_below(line, blend(middle, light, 0.4), middle, fade=easel.size(0.2))
    sheet.mist(float(line.mean()) - easel.size(0.4), float(line.mean()), 0.5)
    nodes.append(sheet.finish(haze=1.2))
    nodes.append(paint_trunks(easel, depth=0.3, crest=0.03, every=0.17, thick=0.035, bark=bark))
    if easel.scene.season != "winter":
        nodes.append(paint_canopy(easel, depth=0.3, hang=0.2, tones=leaves))
    nodes.append(
        paint_trunks(easel, depth=0.6, crest=0.085, every=0.42, thick=0.075, bark=blend(bark, (30.0, 30.0, 40.0), 0.15))
    )
    if easel.scene.season != "winter":
        nodes.append(paint_canopy(easel, depth=0.62, hang=0.12, tones=leaves, dim=0.85))
    if easel.light.sun_height > 0 and not easel.light.moon:
        nodes.append(paint_rays(easel, strength=0.34))
    nodes.append(_forest_floor(easel))
    front = paint_foreground(easel, kind="fern" if not easel.snowy else "grass", height=0.13)
    return Backdrop(
        back=nodes, front=list(front), stand=easel.below(0.25), spread=easel.size(0.08), air=easel.horizon * 0.72
    )


def _forest_floor(easel: Easel) -> Node:
    light, middle, dark = grass_tones(easel)
    earth = tone("#7a5a3c")
    sheet, line = start_hill(easel, depth=1.0, crest=0.165, wave=0.02, bumps=1.3, head=0.16)
    if easel.snowy:
        sheet.fill_below(line, light, blend(middle, dark, 0.4), fade=easel.size(0.5), blot=0.06)
        plant_row(sheet, ("bush",), line + easel.size(0.015), height=easel.size(0.06), every=easel.size(0.6))
        return sheet.finish()
    plant_row(sheet, ("fern",), line + easel.size(0.02), height=easel.size(0.085), every=easel.size(0.3))
    sheet.fill_below(line, blend(middle, earth, 0.3), blend(dark, earth, 0.45), fade=easel.size(0.5), blot=0.1)
    fallen = [tone(code) for code in LEAVES[easel.scene.season if easel.scene.season == "autumn" else "summer"]]
    speckle(
        sheet,
        line + easel.size(0.02),
        count=120,
        size=easel.size(0.011),
        tones=[*fallen, blend(earth, _WHITE, 0.25), blend(earth, dark, 0.5)],
        depth_rows=easel.size(0.45),
        squash=0.5,
    )
    rng = easel.fork("mushrooms")
    for x in np.arange(0, sheet.width, easel.size(0.42)):
        px = float(x + rng.uniform(0, easel.size(0.4)))
        y = float(line[int(px) % sheet.width]) + easel.size(float(rng.uniform(0.02, 0.08)))
        size = easel.size(float(rng.uniform(0.012, 0.022)))
        sheet.polygon(
            np.array(
                [
                    [px - size * 0.3, y],
                    [px - size * 0.25, y - size * 1.2],
                    [px + size * 0.25, y - size * 1.2],
                    [px + size * 0.3, y],
                ]
            ),
            tone("#f2e6d2"),
        )
        sheet.disc(px, y - size * 1.25, size, size * 0.6, tone("#c8402f"))
        sheet.disc(px - size * 0.3, y - size * 1.45, size * 0.2, size * 0.14, _WHITE)
        sheet.disc(px + size * 0.35, y - size * 1.3, size * 0.16, size * 0.12, _WHITE)
    grow_grass(
        sheet, line, height=easel.size(0.03), every=easel.size(0.014), tones=(middle, dark, blend(middle, light, 0.5))
    )
    return sheet.finish()


def paint_jungle(easel: Easel) -> Backdrop:
    """Wet green thicket: palms, giant leaves, vines."""
    leaves = [tone(code) for code in LEAVES["jungle"]]
    nodes: list[Node] = paint_sky(easel)
    greens = (blend(leaves[2], _WHITE, 0.2), leaves[1], leaves[0])
    nodes.append(paint_hill(easel, depth=0.1, crest=-0.1, wave=0.08, bumps=1.6, tones=greens, mist=0.6))
    for depth, crest, tall, every in ((0.22, 0.0, 0.4, 0.16), (0.45, 0.05, 0.55, 0.42)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.03, bumps=1.4, head=tall * 1.35)
        plant_row(
            sheet,
            ("palm", "broad", "palm") if depth < 0.4 else ("palm",),
            line,
            height=easel.size(tall, depth),
            every=easel.size(every, depth),
        )
        plant_row(sheet, ("fern", "bush"), line, height=easel.size(tall * 0.3, depth), every=easel.size(0.12, depth))
        sheet.fill_below(line, leaves[1], leaves[0], fade=easel.size(0.2), blot=0.12)
        sheet.mist(float(line.mean()) - easel.size(0.25), float(line.mean()) + easel.size(0.05), 0.3)
        nodes.append(sheet.finish())
    if easel.light.sun_height > 0 and not easel.light.moon:
        nodes.append(paint_rays(easel, strength=0.28))
    nodes.append(paint_canopy(easel, depth=0.7, hang=0.1, tones=leaves, dim=0.8))
    sheet, line = start_hill(easel, depth=1.0, crest=0.17, wave=0.02, bumps=1.2, head=0.25)
    plant_row(sheet, ("fern",), line, height=easel.size(0.15), every=easel.size(0.24))
    sheet.fill_below(
        line,
        blend(leaves[2], tone("#8a6a40"), 0.25),
        blend(leaves[0], tone("#4f3a28"), 0.4),
        fade=easel.size(0.5),
        blot=0.1,
    )
    grow_grass(sheet, line, height=easel.size(0.045), every=easel.size(0.012), tones=leaves)
    grow_flowers(
        sheet,
        line,
        height=easel.size(0.06),
        every=easel.size(0.22),
        petals=[tone("#ff5d73"), tone("#ffb13d"), tone("#d965e0")],
        stem=leaves[0],
        spread=easel.size(0.25),
    )
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel, kind="fern", height=0.2)),
        stand=easel.below(0.25),
        spread=easel.size(0.08),
        air=easel.horizon * 0.6,
    )


WOODS = (
    Setting(
        name="forest",
        words=(
            "forest, wood, woodland, woods, grove, pine forest, tree line, rainy forest, inside a hollow log, in "
            "a hollow log, inside a log, inside the log, hollow log interior, inside a tree trunk, inside a "
            "hollow tree, in a hollow tree, inside a tree, inside the hollow tree, inside a hollow tree trunk, "
            "inside an old log, inside a fallen log, inside a rotten log"
        ),
        paint=paint_forest,
        horizon=0.56,
        sounds=("birds", "leaves"),
    ),
    Setting(
        name="jungle",
        words=("jungle, rainforest, rain forest, tropical forest, tropic"),
        paint=paint_jungle,
        horizon=0.54,
        sounds=("birds", "crickets"),
    ),
)
"""Among trees and plants."""
