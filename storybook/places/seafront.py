"""A promenade along the water: paving, a railing with lamps, the sea or a lake behind it."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .sky import paint_sky
from .terrain import paint_hill
from .water import paint_mirror, paint_wave

_WHITE: Tone = (255.0, 255.0, 255.0)
_NIGHT: Tone = (60.0, 44.0, 40.0)
_KERB = 0.155
"""Where the paving begins, below the horizon."""


def paint_seafront(easel: Easel) -> Backdrop:
    """Water with glitter, a far shore with its lights, and the promenade before it."""
    return _promenade(easel, [*paint_sky(easel), _far_shore(easel)])


def paint_skyline(easel: Easel) -> Backdrop:
    """The towers of a great city across the water, seen from a promenade."""
    from .towns import paint_skylines  # towns draws waters of its own

    return _promenade(easel, [*paint_sky(easel), *paint_skylines(easel)])


def _promenade(easel: Easel, nodes: list[Node]) -> Backdrop:
    top = easel.horizon + easel.size(0.008)
    nodes.append(paint_mirror(easel, top=top, shallow=tone("#58b4cc"), deep=tone("#1f6f9a"), calm=0.55, glitter=1.5))
    for depth, crest, phase in ((0.4, 0.075, 0.2), (0.55, 0.115, 0.6)):
        nodes.append(
            paint_wave(
                easel,
                depth=depth,
                crest=crest,
                wave=0.007,
                bumps=2.6,
                light=tone("#5fc0cf"),
                dark=tone("#2484a8"),
                drift=0.03,
                bob=0.007,
                phase=phase,
            )
        )
    if easel.scene.setting == "skyline" and not easel.scene.figures:  # nobody who would stand there
        return Backdrop(back=nodes, stand=easel.below(0.29), air=easel.horizon * 0.5, float_row=easel.below(0.2))
    nodes += [_railing(easel), _paving(easel)]
    return Backdrop(
        back=nodes,
        stand=easel.below(0.29),
        spread=easel.size(0.05),
        air=easel.horizon * 0.5,
        float_row=easel.below(0.1, 0.6),
    )


def _far_shore(easel: Easel) -> Node:
    """Hills across the water; at night a town glimmers at their foot."""
    tones = (tone("#86a7ac"), tone("#6f939e"), tone("#6f939e"))
    if easel.light.dark < 0.5:
        return paint_hill(easel, depth=0.06, crest=-0.008, wave=0.03, bumps=1.2, tones=tones, mist=0.3)
    rng = easel.fork("far lights")
    row = easel.below(0.006, 0.06)
    sheet = easel.sheet(0.06, row - easel.size(0.06))
    sheet.fill_below(
        np.full(sheet.width, row - easel.size(0.014), np.float32), tones[0], tones[1], fade=easel.size(0.1)
    )
    for x in np.arange(0, sheet.width, easel.size(0.03)):
        px, py = float(x + rng.uniform(0, 9)), row - easel.size(float(rng.uniform(-0.002, 0.016)))
        size = easel.size(0.0032)
        sheet.halo(px, py, size * 5, tone("#ffd890"), 0.35)
        sheet.disc(px, py, size, size, tone("#fff0c8"), shines=1.0)
    return sheet.finish()


def _railing(easel: Easel) -> Node:
    """Posts and rails of iron, and a lamp every few steps."""
    depth = 0.8
    foot = easel.below(_KERB, depth) + easel.size(0.02)
    tall, lamp = easel.size(0.13, depth), easel.size(0.42, depth)
    sheet = easel.sheet(depth, foot - lamp - easel.size(0.08))
    iron, dark = tone("#e9eef0"), tone("#56616c")
    sheet.fill_below(np.full(sheet.width, foot, np.float32), tone("#cfc6b8"), tone("#a89f92"), fade=easel.size(0.05))
    for share in (0.3, 0.62, 1.0):
        y, thick = foot - tall * share, easel.size(0.012 if share == 1.0 else 0.006, depth)
        sheet.polygon(rect(0, y, sheet.width - 0.01, y + thick), iron)
    count = max(round(sheet.width / easel.size(0.16, depth)), 2)
    for number in range(count):
        x, half = (number + 0.5) * sheet.width / count, easel.size(0.008, depth)
        sheet.polygon(rect(x - half, foot - tall * 1.06, x + half, foot + 2), iron)
        sheet.disc(x, foot - tall * 1.08, half * 1.6, half * 1.6, iron)
        if number % 5 == 2:
            _lamp(sheet, x, foot, lamp, half, dark)
    return sheet.finish()


def _lamp(sheet: Sheet, x: float, foot: float, tall: float, half: float, iron: Tone) -> None:
    """Two globes on a post."""
    dark = sheet.easel.light.dark
    sheet.polygon(rect(x - half * 0.8, foot - tall, x + half * 0.8, foot), iron)
    sheet.polygon(rect(x - half * 5, foot - tall * 0.93, x + half * 5, foot - tall * 0.93 + half), iron)
    for side in (-1, 1):
        px, py = x + side * half * 5, foot - tall * 0.93 - half * 2.4
        if dark > 0.2:
            sheet.halo(px, py, half * 15, tone("#ffe0a0"), 0.5 * dark)
        sheet.disc(px, py, half * 2.6, half * 2.8, tone("#fff3d0"), shines=min(1.5 * dark, 1.0))


def _paving(easel: Easel) -> Node:
    """The near ground, with a kerb."""
    return pave(easel, easel.below(_KERB + 0.02, 1.0), tone("#d8c9b0"))


def pave(easel: Easel, top: float, stone: Tone) -> Node:
    """Slabs that grow towards the camera, their seams running together behind; a kerb."""
    stone = tone("#e8eef5") if easel.snowy else stone
    sheet = easel.sheet(1.0, top - 2)
    sheet.fill_below(
        np.full(sheet.width, top, np.float32),
        blend(stone, _WHITE, 0.2),
        blend(stone, _NIGHT, 0.22),
        fade=easel.size(0.6),
        blot=0.06,
    )
    lay_slabs(sheet, top, blend(stone, _NIGHT, 0.3))
    sheet.polygon(rect(0, top, sheet.width - 0.01, top + easel.size(0.014)), blend(stone, _WHITE, 0.5))
    return sheet.finish()


def lay_slabs(sheet: Sheet, top: float, seam: Tone, *, tall: float = 0.022, wide: float = 0.3) -> None:
    """Flat slabs from row `top` on, larger towards the camera, some a shade darker or lighter, the joints of each row shifted."""
    easel, row, number = sheet.easel, top, 0
    rng = easel.fork("slabs")
    thin = max(easel.m * 0.002, 0.8)
    while row < easel.height + easel.rise:
        step = easel.size(tall * (1 + 0.5 * number))
        count = max(round(sheet.width / easel.size(wide * (1 + 0.12 * number))), 2)
        shades = rng.random(count)
        for at in range(count):
            x = (at + 0.5 * (number % 2)) * sheet.width / count
            if shades[at] < 0.3:
                colour = blend(seam, _WHITE, 0.3 + 0.5 * float(shades[at]))
                sheet.polygon(rect(x, row, x + sheet.width / count, row + step), colour)
            sheet.polygon(rect(x, row, x + thin, row + step), seam)
        sheet.polygon(rect(0, row, sheet.width - 0.01, row + thin), seam)
        row, number = row + step, number + 1


SEAFRONT = (
    Setting(
        name="promenade",
        words=(
            "promenade, seaside promenade, beach promenade, sea promenade, seafront, sea front, boardwalk, "
            "esplanade, waterfront, corniche, beachfront, rio de janeiro, copacabana, ipanema, sugarloaf "
            "mountain, christ the redeemer, ship deck, ship's deck, deck of a ship, deck of the ship, deck of his "
            "ship, deck of her ship, deck of a pirate ship, deck of the pirate ship, pirate ship deck, deck of a "
            "sailing ship, deck of an old ship, deck of a wooden ship, deck of a boat, deck of the boat, boat "
            "deck, deck of a galleon, deck of a sailboat, deck of a yacht, wooden deck of a ship, aboard a ship, "
            "aboard a pirate ship, on board a ship, on board of a ship, crow's nest, ship's wheel, helm of a "
            "ship, helm of the ship, ship's helm, ship wheel, on deck, quarterdeck, helm"
        ),
        paint=paint_seafront,
        horizon=0.46,
        sounds=("waves", "gulls"),
    ),
    Setting(
        name="skyline",
        words="skyline, city skyline, manhattan skyline, new york skyline, skyline of new york, harbour skyline",
        paint=paint_skyline,
        horizon=0.5,
        sounds=("city", "lap"),
    ),
)
"""Paved ground at the water."""
