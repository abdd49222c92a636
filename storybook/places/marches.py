"""Many people in a street: a parade with flags, a band and great balloons, a protest with signs and banners."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Node, Sheet
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .buildings import build_fronts, rect
from .sky import paint_sky
from .towns import lit_share

_WHITE: Tone = (255.0, 255.0, 255.0)
_GAY = ("#d8423a", "#f2b73c", "#3f9a5a", "#3f78c0", "#d860a0", "#8a5ac8")
_MARCHERS = ("man", "woman", "girl", "boy", "student", "businesswoman")
_Carry = Callable[[Sheet, float, float, float, np.random.Generator], None]
_WOOD, _STEEL = tone("#a8834f"), tone("#9aa2ac")
_PAPER = ("#fbf8f0", "#f4d95a", "#f6f4ee", "#f2b8b0", "#fbf8f0")


def paint_parade(easel: Easel) -> Backdrop:
    """Bunting across the street, balloons above, marchers with flags, a barrier before them."""
    nodes = _street(easel)
    nodes.append(_bunting(easel))
    nodes.append(_balloons(easel))
    for depth, below, drift, start in ((0.6, 0.13, 0.05, 0.0), (0.74, 0.175, 0.06, 0.5)):
        nodes.append(_marchers(easel, depth, below, drift, start, _flag))
    nodes.append(_barrier(easel))
    return Backdrop(back=nodes, stand=easel.below(0.33), spread=easel.size(0.05), air=easel.horizon * 0.5)


def paint_protest(easel: Easel) -> Backdrop:
    """A crowd that fills the street, signs and a banner above it, the farther rows behind the nearer."""
    nodes = _street(easel)
    for number, (depth, below) in enumerate(((0.5, 0.085), (0.58, 0.115), (0.66, 0.15), (0.75, 0.195))):
        nodes.append(_marchers(easel, depth, below, 0.0, 0.4 * number, _sign))
    nodes.append(_banner(easel))
    return Backdrop(back=nodes, stand=easel.below(0.36), spread=easel.size(0.05), air=easel.horizon * 0.5)


def _street(easel: Easel) -> list[Node]:
    """Houses and the asphalt before them."""
    nodes: list[Node] = [*paint_sky(easel)]
    depth = 0.4
    foot = easel.below(0.07, depth)
    sheet = easel.sheet(depth, foot - easel.up(0.9, depth), foot + easel.size(0.05))
    lit = lit_share(easel, 0.7)
    build_fronts(sheet, foot=foot + 3, tall=easel.up(0.5, depth), wide=easel.size(0.46, depth), lit=lit, neon=False)
    nodes.append(sheet.finish())
    top = easel.below(0.07, 0.42)
    road = easel.sheet(1.0, top)
    grey = tone("#7b7f88") if not easel.snowy else tone("#d8dfe8")
    line = np.full(road.width, top, np.float32)
    road.fill_below(
        line, blend(grey, _WHITE, 0.2), blend(grey, (30.0, 28.0, 30.0), 0.3), fade=easel.size(0.6), blot=0.05
    )
    nodes.append(road.finish())
    return nodes


def _marchers(easel: Easel, depth: float, below: float, drift: float, start: float, carry: _Carry) -> Layer:
    """A row of people, each with something raised."""
    foot, tall = easel.below(below, depth), easel.size(0.36, depth)
    move = drift * easel.m
    sheet = easel.sheet(depth, foot - 2.1 * tall, foot + 0.1 * tall, drift=move)
    rng = easel.fork(f"march{depth}")
    step = 0.4 * tall if drift == 0 else 0.56 * tall
    count = max(round(sheet.width / step), 4)
    bodies = [_person(name, round(tall * share), rng) for name in _MARCHERS for share in (0.92, 1.06)]
    for number in range(count):
        x = (number + 0.5 + float(rng.uniform(-0.14, 0.14))) * sheet.width / count
        pixels, middle, down = bodies[int(rng.integers(len(bodies)))]
        if (number + round(2 * start)) % (2 if drift == 0 else 3) == 0:
            carry(sheet, x + 0.13 * tall, foot - 0.5 * tall, tall, rng)
        sheet.stamp(pixels, round(x - middle), round(foot - down + 0.05 * tall * float(rng.uniform(-1, 0.6))))
    bob = (0.012 * tall if drift else 0.03 * tall, 0.8 if drift else 1.1 + 0.3 * depth, start)
    return sheet.finish(haze=0.5, bob=bob)


def _person(name: str, tall: int, rng: np.random.Generator) -> tuple[Picture, float, float]:
    entry = CATALOGUE[name]
    colour = tuple(round(part) for part in tone(_GAY[int(rng.integers(6))]))
    action = "wave" if "wave" in entry.actions and rng.random() < 0.6 else "walk"
    sprite = draw(
        entry,
        height_px=max(tall, 8),
        action=action,
        phase=float(rng.random()),
        colour=(colour[0], colour[1], colour[2]),
    )
    return sprite.bgra, sprite.anchor[0], sprite.anchor[1]


def _flag(sheet: Sheet, x: float, y: float, tall: float, rng: np.random.Generator) -> None:
    """A flag on a pole or a bunch of balloons on their strings."""
    colours = [tone(_GAY[int(part)]) for part in rng.integers(0, 6, 3)]
    half = max(0.014 * tall, 0.6)
    if rng.random() < 0.45:
        for number, colour in enumerate(colours):
            bx, by = x + (number - 1) * 0.2 * tall, y - (0.72 + 0.16 * (number % 2)) * tall
            string = np.array([[x, y], [x + half, y], [bx + half, by], [bx, by]])
            sheet.polygon(string, _STEEL)
            sheet.disc(bx, by - 0.13 * tall, 0.12 * tall, 0.15 * tall, colour)
            sheet.disc(bx - 0.04 * tall, by - 0.18 * tall, 0.03 * tall, 0.045 * tall, blend(colour, _WHITE, 0.6))
        return
    sheet.polygon(rect(x - half, y - 1.05 * tall, x + half, y + 0.1 * tall), _WOOD)
    t = np.linspace(0, 1, 9)
    wave = 0.035 * tall * np.sin(2 * math.pi * t + float(rng.uniform(0, 6)))
    for band, colour in enumerate(colours):
        upper = np.stack([x + 0.52 * tall * t, y - (1.03 - 0.12 * band) * tall + wave], 1)
        sheet.polygon(np.concatenate([upper, upper[::-1] + np.array([0.0, 0.125 * tall])]), colour)


def _sign(sheet: Sheet, x: float, y: float, tall: float, rng: np.random.Generator) -> None:
    """A board on a stick, with thick strokes where the words would be, or a heart, or a fist."""
    half, wide, high = 0.014 * tall, 0.27 * tall, float(rng.uniform(0.28, 0.38)) * tall
    lean, low = float(rng.uniform(-0.06, 0.06)) * tall, y - float(rng.uniform(0.28, 0.55)) * tall
    sheet.polygon(np.array([[x - half, y], [x + half, y], [x + lean + half, low], [x + lean - half, low]]), _WOOD)
    x += lean
    paper, ink = tone(_PAPER[int(rng.integers(5))]), tone(("#2a2c38", "#c8322c", "#2f5fb8")[int(rng.integers(3))])
    sheet.polygon(rect(x - wide, low - high, x + wide, low), blend(paper, (60.0, 60.0, 60.0), 0.35))
    sheet.polygon(rect(x - 0.95 * wide, low - 0.96 * high, x + 0.95 * wide, low - 0.04 * high), paper)
    pick = float(rng.random())
    if pick < 0.25:
        for side in (-1, 1):
            sheet.disc(x + side * 0.2 * wide, low - 0.62 * high, 0.23 * wide, 0.2 * high, tone("#d8323c"))
        heart = [[x - 0.42 * wide, low - 0.56 * high], [x + 0.42 * wide, low - 0.56 * high], [x, low - 0.2 * high]]
        sheet.polygon(np.array(heart), tone("#d8323c"))
        return
    for row, share in enumerate((0.72, 0.5, 0.62)):
        line = low - (0.8 - 0.26 * row) * high
        sheet.polygon(rect(x - share * wide, line, x + share * wide, line + 0.13 * high), ink)


def _bunting(easel: Easel) -> Layer:
    """Pennants on strings from one side of the street to the other."""
    depth, high = 0.5, easel.size(0.05, 0.5)
    rows = (0.34, 0.62) if easel.height > easel.width else (0.22, 0.5)
    sheet = easel.sheet(depth, -easel.rise - 4, easel.horizon)
    span = easel.size(0.9, depth)
    arcs = max(round(sheet.width / span), 1)
    every = max(round(span / (1.1 * high)), 4)
    for row, share in enumerate(rows):
        top = share * easel.horizon
        count = arcs * every
        for number in range(count):
            x, x2 = number * sheet.width / count, (number + 1) * sheet.width / count - 0.5
            sag = [
                1.3 * high * math.sin(math.pi * ((at + 0.5 * row * every) % every) / every)
                for at in (number, number + 1)
            ]
            y, y2 = top + sag[0], top + (sag[1] if sag[1] > 1e-6 else 0.0)
            sheet.polygon(np.array([[x, y], [x2, y2], [x2, y2 + 1.2], [x, y + 1.2]]), tone("#f4f0e8"))
            pennant = [[x + 0.1 * high, y], [x2 - 0.1 * high, y2], [(x + x2) / 2, (y + y2) / 2 + high]]
            sheet.polygon(np.array(pennant), tone(_GAY[(number + 2 * row) % 6]))
    return sheet.finish(haze=0.3)


def _balloons(easel: Easel) -> Layer:
    """Great balloons shaped like a bear, a fish and a star that are led along on ropes."""
    depth, size = 0.55, easel.size(0.17, 0.55)
    y, hands = easel.horizon - easel.up(0.16, depth), easel.below(0.13, 0.6) - easel.size(0.12)
    sheet = easel.sheet(depth, y - 1.7 * size, y + 3.2 * size, drift=0.05 * easel.m)
    count = max(round(sheet.width / (4.6 * size)), 2)
    for number in range(count):
        x = (number + 0.45) * sheet.width / count
        colour = tone(_GAY[(number * 2 + 1) % 6])
        light, shade = blend(colour, _WHITE, 0.35), blend(colour, (40.0, 30.0, 60.0), 0.25)
        for rope in (-0.5, 0.5):
            ends = [[x + rope * size, y + 0.6 * size], [x + rope * size + 1.4, y + 0.6 * size]]
            sheet.polygon(
                np.array([*ends, [x + 1.6 * rope * size + 1.4, hands], [x + 1.6 * rope * size, hands]]), _STEEL
            )
        if number % 2:
            sheet.polygon(
                np.array([[x - 0.7 * size, y], [x - 1.5 * size, y - 0.6 * size], [x - 1.5 * size, y + 0.6 * size]]),
                shade,
            )
            sheet.disc(x, y, 1.0 * size, 0.68 * size, colour)
            sheet.disc(x - 0.1 * size, y + 0.26 * size, 0.75 * size, 0.34 * size, light)
        else:
            for side in (-1, 1):
                sheet.disc(x + side * 0.55 * size, y - 1.15 * size, 0.26 * size, 0.26 * size, shade)
                sheet.disc(x + side * 0.85 * size, y + 0.2 * size, 0.3 * size, 0.22 * size, shade)
                sheet.disc(x + side * 0.42 * size, y + 0.9 * size, 0.32 * size, 0.26 * size, shade)
            sheet.disc(x, y + 0.25 * size, 0.78 * size, 0.82 * size, colour)
            sheet.disc(x, y - 0.7 * size, 0.66 * size, 0.6 * size, colour)
            sheet.disc(x, y + 0.35 * size, 0.46 * size, 0.5 * size, light)
        face = (x + 0.55 * size, y - 0.12 * size) if number % 2 else (x, y - 0.78 * size)
        for aside in (-0.2, 0.2) if not number % 2 else (0.0,):
            sheet.disc(face[0] + aside * size, face[1], 0.09 * size, 0.11 * size, tone("#2a2630"))
        if not number % 2:
            sheet.disc(face[0], face[1] + 0.26 * size, 0.2 * size, 0.14 * size, light)
            sheet.disc(face[0], face[1] + 0.2 * size, 0.07 * size, 0.05 * size, tone("#2a2630"))
    return sheet.finish(haze=0.4, bob=(0.012 * easel.m, 4.2, 0.0))


def _barrier(easel: Easel) -> Layer:
    """Steel fences along the way of the parade."""
    depth, high = 0.85, easel.size(0.12, 0.85)
    foot = easel.below(0.205, depth)
    sheet = easel.sheet(depth, foot - 1.1 * high, foot + 4)
    panels = max(round(sheet.width / (3.2 * high)), 2)
    step = sheet.width / panels
    for number in range(panels):
        left, right = number * step + 0.03 * step, (number + 1) * step - 0.03 * step
        for y in (1.0, 0.24):
            sheet.polygon(rect(left, foot - y * high, right, foot - (y - 0.07) * high), _STEEL)
        for bar in np.linspace(left, right - 0.05 * high, 14).tolist():
            sheet.polygon(rect(bar, foot - high, bar + 0.05 * high, foot - 0.2 * high), _STEEL)
        for leg in (left, right - 0.06 * high):
            sheet.polygon(rect(leg, foot - high, leg + 0.07 * high, foot), blend(_STEEL, (40.0, 40.0, 46.0), 0.3))
    return sheet.finish()


def _banner(easel: Easel) -> Layer:
    """A long cloth held before the first row."""
    depth, high = 0.82, easel.size(0.15, 0.82)
    low = easel.below(0.2, depth) - 0.15 * high
    sheet = easel.sheet(depth, low - 1.3 * high, low + 0.2 * high)
    span = easel.size(1.5, depth)
    count = max(round(sheet.width / span), 1)
    step = sheet.width / count
    for number in range(count):
        t = np.linspace(0, 1, 25)
        left, right = (number + 0.07) * step, (number + 0.93) * step
        sag = 0.06 * high * np.sin(4 * math.pi * t) + 0.05 * high * np.sin(math.pi * t)
        upper = np.stack([left + (right - left) * t, low - high + sag], 1)
        cloth = np.concatenate([upper, upper[::-1] + np.array([0.0, high])])
        sheet.polygon(cloth, tone("#fbf8f0") if number % 2 else tone("#d8342f"))
        ink = tone("#c8322c") if number % 2 else tone("#fbf8f0")
        for word in range(7):
            a, b = 2 + 3 * word, 4 + 3 * word
            for row in (0.3, 0.58):
                if (word + round(10 * row)) % 5:
                    strip = upper[a : b + 1] + np.array([0.0, row * high])
                    sheet.polygon(np.concatenate([strip, strip[::-1] + np.array([0.0, 0.16 * high])]), ink)
    return sheet.finish(bob=(0.006 * easel.m, 1.7, 0.3))


MARCHES = (
    Setting(
        name="parade",
        words=(
            "parade, street parade, carnival parade, mardi gras, street festival, "
            "thanksgiving parade, pride parade, street carnival, st patrick's day parade, victory parade, procession, "
            "independence day parade, marching band parade"
        ),
        paint=paint_parade,
        horizon=0.46,
        sounds=("music", "crowd"),
    ),
    Setting(
        name="protest",
        words=(
            "protest, demonstration, protest march, street protest, political rally, climate protest, climate march, "
            "picket line, protesting crowd, crowd of protesters, crowd of protestors, demonstrator with sign, "
            "people protesting, people demonstrating, protester, protestor, demonstrator, activist"
        ),
        paint=paint_protest,
        horizon=0.44,
        sounds=("crowd",),
    ),
)
"""Many people in a street."""
