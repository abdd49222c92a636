"""Where one goes on a day out: a playground, a fair, a zoo, a stadium; and a graveyard."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .grounds import far_trees, lay_ground, set_up
from .interiors import Bay
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground

_WHITE = (255.0, 255.0, 255.0)
_GAY = ("#d8423a", "#f2b73c", "#3f8a52", "#3f78c0", "#d860a0")


def paint_playground(easel: Easel) -> Backdrop:
    """A slide, swings, a seesaw and a climbing frame on sand, trees behind."""
    nodes = [*paint_sky(easel), *far_trees(easel), lay_ground(easel, "#e8cf9c")]
    nodes.append(set_up(easel, _play_things, span=19.0, focus=9.0))
    return Backdrop(back=nodes, stand=easel.below(0.28), spread=easel.size(0.07), air=easel.horizon * 0.5)


def _play_things(bay: Bay) -> None:
    bay.stamp("slide", 3.0, 0.2, 5.0)
    _swings(bay, 7.0)
    for x in (13.0, 17.4):
        bay.box(x, 0, x + 0.2, 3.6, "#3f78c0")
    for row in range(4):
        bay.box(13.0, 0.9 * row + 0.8, 17.6, 0.9 * row + 0.95, "#f2b73c")
    for at in range(1, 4):
        bay.box(13.0 + 1.1 * at, 0, 13.15 + 1.1 * at, 3.6, "#d8423a")
    bay.shape([(12.7, 3.5), (17.9, 3.5), (15.3, 5.2)], "#3f8a52")


def _swings(bay: Bay, x: float) -> None:
    """Two swings under a beam."""
    for left in (x, x + 4.6):
        for lean in (-0.8, 0.8):
            bay.shape([(left + lean, 0), (left + lean + 0.2, 0), (left + 0.2, 4.6), (left, 4.6)], "#d8423a")
    bay.box(x - 0.1, 4.5, x + 4.9, 4.75, "#b8302a")
    for seat in (x + 1.2, x + 3.0):
        for rope in (0.0, 0.8):
            bay.box(seat + rope, 1.3, seat + rope + 0.06, 4.5, "#6f6a64")
        bay.box(seat - 0.1, 1.15, seat + 0.96, 1.35, "#3f78c0")


def paint_fair(easel: Easel) -> Backdrop:
    """A Ferris wheel, a roller coaster, a carousel, striped tents, strings of lights."""
    nodes = [*paint_sky(easel), *far_trees(easel)]
    named = {figure.name for figure in easel.scene.figures}
    nodes.append(set_up(easel, lambda bay: _rides(bay, named), span=26.0, focus=8.0, depth=0.4, crest=0.07))
    nodes.append(lay_ground(easel, "#d9c49c"))
    nodes.append(set_up(easel, _booths, span=19.0, focus=10.0))
    return Backdrop(back=nodes, stand=easel.below(0.28), spread=easel.size(0.07), air=easel.horizon * 0.5)


def _rides(bay: Bay, named: set[str]) -> None:
    """Those far away that are no figures of the scene."""
    if "roller coaster" not in named:
        bay.stamp("roller coaster", 18.4, 0.3, 6.4)
    if "ferris wheel" not in named:
        bay.stamp("ferris wheel", 7.0, 0.3, 9.6)
    if bay.dark > 0.25 and "ferris wheel" not in named:
        bay.glow(7.0, 5.4, 5.0, 0.45 * bay.dark)
        for at in range(28):
            turn = math.tau * at / 28
            x, y = 7.0 + 3.75 * math.cos(turn), 5.5 + 3.75 * math.sin(turn)
            bay.glow(x, y, 0.6, 0.5 * bay.dark, _GAY[at % 5])
            bay.disc(x, y, 0.13, 0.13, "#fff2c0" if at % 2 else _GAY[at // 2 % 5], shines=1.0)


def _booths(bay: Bay) -> None:
    for x, code in ((2.0, "#d8423a"), (16.2, "#3f78c0")):
        _tent(bay, x, code)
    bay.stamp("carousel", 9.4, 0.0, 4.6)
    for at in range(25):
        x = 0.76 * at
        sag = 5.4 + 0.9 * (((at % 12) - 6) / 6) ** 2
        bay.disc(x + 0.3, sag, 0.15, 0.18, _GAY[at % 5] if bay.dark < 0.3 else "#ffe9a8", shines=0.9)
        if bay.dark > 0.3 and at % 3 == 0:
            bay.glow(x + 0.3, sag, 1.0, 0.35 * bay.dark)


def _tent(bay: Bay, x: float, code: str) -> None:
    for at in range(6):
        left = x - 2.1 + 0.7 * at
        fill = code if at % 2 == 0 else "#f6f0e4"
        bay.box(left, 0, left + 0.7, 2.6, fill)
        bay.shape([(left - 0.1, 2.6), (left + 0.74, 2.6), (x, 4.8)], fill)
    bay.box(x - 0.6, 0, x + 0.6, 2.0, "#5a3a34")
    bay.box(x - 0.04, 4.7, x + 0.04, 5.6, "#8a6a44")
    bay.shape([(x, 5.6), (x, 5.1), (x + 0.9, 5.35)], code)


def paint_zoo(easel: Easel) -> Backdrop:
    """An enclosure: rocks, a den, a pool, a fence with signs before it."""
    nodes = [*paint_sky(easel), *far_trees(easel, ("broad", "palm", "bush"))]
    nodes.append(set_up(easel, _rocks, span=20.0, focus=9.0))
    nodes.append(lay_ground(easel, "#c9b98a", crest=0.115, grassy=True))
    fence = easel.sheet(1.3, easel.below(0.27, 1.2))
    _bars(fence, easel)
    return Backdrop(
        back=nodes, front=[fence.finish()], stand=easel.below(0.26), spread=easel.size(0.05), air=easel.horizon * 0.5
    )


def _rocks(bay: Bay) -> None:
    for x, wide, tall in (
        (2.0, 3.6, 3.0),
        (5.4, 3.0, 4.2),
        (9.0, 3.8, 5.0),
        (13.0, 3.2, 4.0),
        (16.4, 3.0, 2.8),
        (18.6, 2.6, 3.4),
    ):
        bay.shape(
            [
                (x - wide * 0.7, 0),
                (x - wide * 0.5, tall * 0.7),
                (x - wide * 0.1, tall),
                (x + wide * 0.4, tall * 0.8),
                (x + wide * 0.75, 0),
            ],
            "#a3978a",
        )
        bay.shape(
            [(x - wide * 0.1, tall), (x + wide * 0.4, tall * 0.8), (x + wide * 0.75, 0), (x + wide * 0.2, 0)], "#83796f"
        )
        bay.shape([(x - wide * 0.5, tall * 0.7), (x - wide * 0.1, tall), (x - wide * 0.2, tall * 0.6)], "#c2b7a8")
    bay.disc(9.0, 0.4, 1.7, 1.9, "#3a3230")
    bay.stamp("bush", 4.0, 0, 1.6)
    bay.stamp("tree", 14.6, 0, 5.4)
    bay.stamp("bush", 17.4, 0, 1.4)
    bay.box(1.0, 0, 1.15, 2.6, "#6b4630")
    bay.box(0.2, 1.7, 2.0, 3.0, "#8a5f3c")
    bay.disc(1.1, 2.2, 0.32, 0.26, "#f4ead4")
    for toe in (-0.36, 0.0, 0.36):
        bay.disc(1.1 + toe, 2.6, 0.13, 0.15, "#f4ead4")


def _bars(sheet: Sheet, easel: Easel) -> None:
    """A green fence along the lower edge."""
    top, half = easel.height * 0.885, easel.size(0.006)
    count = max(int(sheet.width / easel.size(0.075)), 1)
    for number in range(count):
        x = number * sheet.width / count
        sheet.polygon(rect(x, top - easel.size(0.02), x + 2 * half, easel.height + easel.rise + 9), tone("#2f5a48"))
    for y in (top, top + easel.size(0.07)):
        sheet.polygon(rect(0, y, sheet.width - 0.01, y + easel.size(0.013)), tone("#3f7a60"))


def paint_stadium(easel: Easel) -> Backdrop:
    """Tiers full of people, floodlights, a striped pitch with lines and a goal."""
    light, middle, dark = grass_tones(easel)
    nodes = [*paint_sky(easel), set_up(easel, _tiers, span=22.0, focus=11.0, depth=0.3, crest=0.06)]
    row = easel.below(0.06, 0.4)
    pitch = easel.sheet(1.0, row)
    pitch.fill_below(
        np.full(pitch.width, row, np.float32), light, blend(middle, dark, 0.2), fade=easel.size(0.5), blot=0.04
    )
    y, number = row, 0
    while y < easel.height + easel.rise:
        tall = easel.size(0.03 + 0.03 * number)
        if number % 2:
            pitch.polygon(rect(0, y, pitch.width - 0.01, y + tall), blend(light, _WHITE, 0.12))
        y, number = y + tall, number + 1
    for share in (0.025, 0.3):
        y = easel.below(share + 0.06, 0.9)
        pitch.polygon(rect(0, y, pitch.width - 0.01, y + easel.size(0.008 + 0.02 * share)), tone("#f6faf4"))
    nodes.append(pitch.finish())
    nodes.append(set_up(easel, _goal, span=22.0, focus=11.0, depth=0.7, crest=0.1))
    return Backdrop(back=nodes, stand=easel.below(0.27), spread=easel.size(0.06), air=easel.horizon * 0.6)


def _tiers(bay: Bay) -> None:
    for tier, (low, code) in enumerate(((0.4, "#8a949c"), (3.0, "#78828a"))):
        bay.box(0, low, 22, low + 2.6, code)
        for row in range(4):
            y = low + 0.3 + 0.56 * row
            for at in range(37):
                x = 0.3 + 0.6 * at + 0.3 * (row % 2)
                number = at * 7 + row * 3 + tier
                bay.disc(x, y, 0.24, 0.22, _GAY[number % 5])
                bay.disc(x, y + 0.3, 0.13, 0.15, ("#e8bf98", "#c98f6a", "#8a5a40")[number % 3])
    bay.box(0, 0, 22, 0.6, "#d8dde0")
    for at in range(6):
        bay.box(0.4 + 3.7 * at, 0.1, 3.4 + 3.7 * at, 0.5, _GAY[at % 5])
    bay.box(0, 5.6, 22, 6.1, "#c2c9ce")
    for x in (4.0, 18.0):
        bay.box(x - 0.12, 5.6, x + 0.12, 8.6, "#5d666e")
        bay.box(x - 1.2, 8.2, x + 1.2, 9.4, "#5d666e")
        for lamp in range(6):
            px, py = x - 0.9 + 0.9 * (lamp % 3), 8.5 + 0.55 * (lamp // 3)
            bay.disc(px, py, 0.3, 0.22, "#fffbe6", shines=1.0)
        bay.glow(x, 8.8, 3.0, 0.3 + 0.4 * bay.dark, "#fffbe6")


def _goal(bay: Bay) -> None:
    left, right = 14.6, 20.0
    for x in range(10):
        bay.box(left + 0.6 * x, 0, left + 0.6 * x + 0.04, 3.0, "#d3dcd8")
    for row in range(6):
        bay.box(left, 0.55 * row, right, 0.55 * row + 0.04, "#d3dcd8")
    bay.box(left - 0.1, 0, left + 0.12, 3.2, "#ffffff")
    bay.box(right - 0.12, 0, right + 0.1, 3.2, "#ffffff")
    bay.box(left - 0.1, 3.0, right + 0.1, 3.22, "#ffffff")


def paint_graveyard(easel: Easel) -> Backdrop:
    """Leaning stones and crosses, an iron fence, a bare tree, a chapel far away."""
    nodes = [*paint_sky(easel), *far_trees(easel, ("pine", "bush"))]
    nodes.append(set_up(easel, _chapel, span=24.0, focus=6.0, depth=0.3, crest=0.04))
    nodes.append(lay_ground(easel, "#6f8f5a", grassy=True))
    nodes.append(set_up(easel, _graves, span=20.0, focus=9.0, crest=0.125))
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel)),
        stand=easel.below(0.28),
        spread=easel.size(0.07),
        air=easel.horizon * 0.55,
    )


def _chapel(bay: Bay) -> None:
    bay.stamp("church", 6.0, 0.0, 5.4)
    for at in range(60):
        x = 0.4 * at
        bay.box(x, 0, x + 0.07, 1.5, "#3a3a44")
        bay.shape([(x - 0.06, 1.5), (x + 0.13, 1.5), (x + 0.035, 1.75)], "#3a3a44")
    for y in (0.3, 1.2):
        bay.box(0, y, 24, y + 0.08, "#3a3a44")


def _graves(bay: Bay) -> None:
    bay.stamp("bare tree", 17.2, 0.2, 6.4)
    for x, kind, tall, lean in (
        (1.4, 0, 1.8, 0.1),
        (3.8, 1, 2.2, -0.12),
        (6.3, 0, 1.5, -0.06),
        (8.8, 2, 2.5, 0.0),
        (11.6, 0, 1.9, 0.16),
        (14.2, 1, 2.0, 0.1),
    ):
        code, shade = ("#9a9fa6", "#7c8188")
        if kind == 1:
            bay.shape([(x - 0.16, 0), (x + 0.16, 0), (x + 0.16 + lean, tall), (x - 0.16 + lean, tall)], code)
            bay.box(x - 0.62 + lean * 0.7, tall * 0.6, x + 0.62 + lean * 0.7, tall * 0.75, code)
        else:
            bay.shape([(x - 0.6, 0), (x + 0.6, 0), (x + 0.6 + lean, tall * 0.7), (x - 0.6 + lean, tall * 0.7)], code)
            bay.disc(x + lean, tall * 0.7, 0.6, tall * 0.3, code)
            bay.shape([(x + 0.4, 0), (x + 0.6, 0), (x + 0.6 + lean, tall * 0.7), (x + 0.4 + lean, tall * 0.7)], shade)
            for row in range(3):
                bay.box(
                    x - 0.34 + lean * 0.6,
                    tall * (0.34 + 0.14 * row),
                    x + 0.3 + lean * 0.6,
                    tall * (0.34 + 0.14 * row) + 0.07,
                    shade,
                )
        bay.disc(x, 0.02, 0.95, 0.2, "#5c7a4a")


OUTINGS = (
    Setting(
        name="playground",
        words="playground, schoolyard, sandbox, playpark",
        paint=paint_playground,
        horizon=0.5,
        sounds=("birds", "crowd"),
    ),
    Setting(
        name="fair",
        words="fair, carnival, funfair, amusement park, theme park, fairground, county fair",
        paint=paint_fair,
        horizon=0.5,
        sounds=("music", "crowd"),
    ),
    Setting(
        name="zoo",
        words="zoo, safari park, animal park, petting zoo",
        paint=paint_zoo,
        horizon=0.5,
        sounds=("birds", "crowd"),
    ),
    Setting(
        name="stadium",
        words=(
            "stadium, football stadium, soccer stadium, baseball stadium, olympic stadium, football field, soccer "
            "field, football pitch, arena, sports field, baseball field, gladiator arena, gladiatorial arena, "
            "roman arena, sand arena, arena of sand, bullring, bullfight, bull fight, rodeo, rodeo arena, inside "
            "the colosseum, in the colosseum, amphitheatre, amphitheater, roman amphitheater, hippodrome, chariot "
            "race, fighting pit, floor of the colosseum, dohyo, sumo ring, sumo arena, sumo match, sumo "
            "tournament, sumo hall, sumo stadium, sumo wrestling, sumo bout"
        ),
        paint=paint_stadium,
        horizon=0.5,
        sounds=("crowd",),
    ),
    Setting(
        name="graveyard",
        words="graveyard, funeral, burial, cemetery, churchyard, tombs, burial ground",
        paint=paint_graveyard,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""On a day out."""
