"""A promenade along the water: paving, a railing with lamps, the sea or a lake behind it.

Also: a huge wave that breaks: its face to ride on, its curling lip, foam and spray.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake
from ..painting.sheet import Easel, Node, Sheet, View
from ..painting.texture import grain, slope
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


_PHASES = 8
_CYCLE = 2.4
"""Seconds until the foam looks the same again."""


@dataclass(slots=True)
class Breaker:
    """The wave, in a few phases that follow each other: water runs up its face, the lip falls, foam boils."""

    phases: list[Planes]
    top: float
    heave: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there; two phases are mixed, so that nothing jumps."""
        at = view.seconds / _CYCLE % 1.0 * len(self.phases)
        y = self.top + self.heave * float(np.sin(view.seconds * 1.3))
        first = int(at) % len(self.phases)
        one, other, share = self.phases[first], self.phases[(first + 1) % len(self.phases)], at % 1.0
        y_, u, v = (
            cv2.addWeighted(a, 1 - share, b, share, 0.0)
            for a, b in zip((one.y, one.u, one.v), (other.y, other.u, other.v), strict=True)
        )
        compositor.over(frame, replace(one, y=y_, u=u, v=v), -0.3 * view.x, y)


def paint_surf(easel: Easel) -> Backdrop:
    """The wave fills the picture: its lip curls over from the left, its face slopes down to the right."""
    nodes = paint_sky(easel)
    nodes.append(paint_mirror(easel, top=easel.horizon, shallow=tone("#4d9fc0"), deep=tone("#12547f"), calm=0.6))
    nodes.append(_roll(easel, 0.5, 0.62, 0.01, 0.2))
    nodes.append(_paint_breaker(easel))
    front: list[Node] = [_roll(easel, 1.15, 0.885, 0.018, 0.5), _roll(easel, 1.4, 0.95, 0.024, 0.1)]
    return Backdrop(back=nodes, front=front, stand=easel.height * 0.76, spread=easel.size(0.02), air=easel.height * 0.2)


def _roll(easel: Easel, depth: float, row: float, wave: float, phase: float) -> Node:
    crest = (row - easel.horizon / easel.height) / easel.scale(depth)
    light, dark = (tone("#3f93b5"), tone("#1f6f9a")) if depth < 1 else (tone("#2a87a8"), tone("#0f4a73"))
    return paint_wave(
        easel,
        depth=depth,
        crest=crest,
        wave=wave,
        bumps=2.0,
        light=light,
        dark=dark,
        drift=0.16,
        bob=0.012,
        phase=phase,
    )


def _paint_breaker(easel: Easel) -> Breaker:
    """All phases share the shape; what runs over it moves on by a part of its period from one to the next."""
    coarse = 2 if easel.m > 700 else 1  # water has no edges: half of a large frame's size is enough
    m, spare = easel.m / coarse, round(easel.m * 0.03)
    span = max(easel.width, 0.9 * easel.height)
    top = max(easel.height * 0.06, easel.height * 0.94 - 0.8 * span)
    rows = 2 * round((easel.height * 0.94 - top) / 4) * 2 // coarse
    width = (2 * round((easel.width + 0.3 * easel.reach + 8) / 4) * 2 + 4 * spare) // coarse
    x = 0.3 + (np.arange(width, dtype=np.float32)[None, :] * coarse - 0.3 * easel.width) / span
    y = np.arange(rows, dtype=np.float32)[:, None] / rows
    rng = easel.fork("breaker")
    period = max(round(rows * 0.5), 8)
    runs = grain(period, width, rng, cell=(rows * 0.4, m * 0.05), octaves=3).T
    boil = grain(width, rows, rng, cell=(m * 0.16, m * 0.13), octaves=5)
    # The row of the ridge: it falls away steeply where the wave has broken, gently where it is still to break.
    crest = 0.06 + 0.8 * slope(0.3, 1.12, x) + 0.3 * slope(0.3, -0.05, x) + 0.012 * np.sin(x * 31)
    inside = slope(0.0, 0.012, y - crest - 0.03 * boil * slope(0.45, 0.2, x))
    down = np.clip((y - crest) / np.maximum(1 - crest, 0.12), 0, 1)
    lip = slope(0.15, 0.02, down - 0.06 * boil) * slope(0.75, 0.5, x)
    barrel = np.exp(-(((x - 0.36 - 0.1 * down) / 0.13) ** 2)) * np.exp(-(((down - 0.36) / 0.22) ** 2))
    broken = slope(0.36, 0.22, x + 0.07 * boil - 0.13 * down**2)
    foot = slope(0.74, 0.92, down + 0.16 * boil - 0.2 * np.clip(x - 0.3, 0, 1))
    bent = (np.arange(width)[None, :] + m * 0.5 * (1 - down) ** 2).astype(np.int32) % width  # the face is hollow
    phases = []
    for step in range(_PHASES):
        turn = round(period * step / _PHASES)
        strands = runs[(np.arange(rows)[:, None] + turn) % period, bent]  # water is drawn up the face
        fall = runs[(np.arange(rows)[:, None] - 2 * turn) % period, bent]
        churn = np.roll(boil, round(width * 0.02 * np.sin(2 * np.pi * step / _PHASES)), axis=1)
        foam = np.clip(lip * (0.85 + 0.3 * fall) + broken * (0.86 + 0.25 * churn + 0.15 * fall), 0, 1)
        foam = np.clip(foam + foot * (0.7 + 0.6 * churn), 0, 1)
        foam = np.maximum(foam, 0.7 * slope(0.34, 0.6, strands + 0.3 * churn) * slope(1.0, 0.2, down))
        phases.append(_bake(easel, inside, down, strands, foam, barrel * (1 - broken), churn, coarse))
        phases[-1].keep, phases[-1].keep_half = phases[0].keep, phases[0].keep_half  # the shape is always the same
    return Breaker(phases, top, easel.m * 0.01)


def _bake(
    easel: Easel,
    inside: Picture,
    down: Picture,
    strands: Picture,
    foam: Picture,
    barrel: Picture,
    churn: Picture,
    coarse: int,
) -> Planes:
    mirrored = easel.light.plain(blend(easel.light.middle, easel.light.horizon, 0.35))
    bright, deep = blend(tone("#58c4c8"), mirrored, 0.12), blend(tone("#0f5f8a"), mirrored, 0.08)
    shadow, white, dull = tone("#0a3f63"), tone("#fbfeff"), tone("#a9cfdd")
    lumps = slope(-0.55, 0.25, churn + 0.4 * strands)
    pixels = np.empty((*inside.shape, 4), np.uint8)
    level = np.clip(down**0.75 + 0.13 * strands, 0, 1)
    for channel in range(3):
        body = bright[channel] + (deep[channel] - bright[channel]) * level
        body += (shadow[channel] - body) * np.clip(barrel * 0.75, 0, 1)
        body += (dull[channel] + (white[channel] - dull[channel]) * lumps - body) * foam
        pixels[:, :, channel] = np.clip(body * inside, 0, 255)
    pixels[:, :, 3] = inside * 255
    pixels = cv2.GaussianBlur(pixels, (0, 0), 0.7)
    if coarse > 1:
        pixels = cv2.resize(pixels, None, fx=coarse, fy=coarse, interpolation=cv2.INTER_LINEAR)
    return bake(pixels, grade=easel.light.grade(0.8))


SURF = (
    Setting(
        name="surf",
        words="breaking wave, barrel wave, tidal wave, tsunami, monster wave, curling wave, wave crest, crest of a wave",
        paint=paint_surf,
        horizon=0.46,
        floor="water",
        sounds=("waves",),
        travels=False,
    ),
)
"""Great waves."""
