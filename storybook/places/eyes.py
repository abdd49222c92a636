"""An eye from very near: it opens when the film begins, and blinks now and then."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture
from ..painting.sheet import Easel, Layer, Sheet, View
from .base import Backdrop, Setting
from .extras import SLIT
from .interiors import inner_light

_WHITE: Tone = (255.0, 255.0, 255.0)
_SKINS = tuple(map(tone, ("#e8b48c", "#c98a5e", "#8d5a3c", "#f2c8a6")))
_IRISES = tuple(map(tone, ("#5a8ab0", "#6a4a2e", "#5f8a5a", "#8a6a3a")))
_INK, _SCALES = tone("#2a1c18"), tone("#5f7a4a")
_OPENINGS = (0.0, 0.12, 0.3, 0.52, 0.74, 0.9, 1.0)
_OPENS, _PAUSE, _BLINK = 1.9, 5.4, 0.4
"""Seconds: how long it opens, from one blink to the next, and how long one takes."""
_DEPTH = 0.5


@dataclass(slots=True)
class _Lid:
    """The upper lid in all its positions, from closed to open."""

    layers: list[Layer]

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """The one that time has come for."""
        last = len(self.layers) - 1
        if view.seconds < _OPENS:
            share = max(view.seconds - 0.5, 0.0) / (_OPENS - 0.5)
        else:
            share = min(abs((view.seconds - _OPENS) % _PAUSE - _PAUSE / 2) / (_BLINK / 2), 1.0)
        self.layers[round(last * share * share * (3 - 2 * share))].draw(frame, view, compositor)


@dataclass(frozen=True, slots=True)
class _Shape:
    """Where the eye is."""

    x: float
    y: float
    half: float
    """Half its width."""
    high: float
    """How far its upper lid rises over its corners when it is open."""

    def lower(self, xs: Picture) -> Picture:
        return self.y + 0.5 * self.high * self._bow(xs)

    def upper(self, xs: Picture, opened: float) -> Picture:
        """The edge of the upper lid; closed it lies on the lower one."""
        return self.lower(xs) * (1 - opened) + (self.y - self.high * self._bow(xs) ** 0.9) * opened

    def _bow(self, xs: Picture) -> Picture:
        return np.clip(1 - ((xs - self.x) / self.half) ** 2, 0.0, 1.0)


def paint_eye(easel: Easel) -> Backdrop:
    """Ball and iris, the lower lid, and the upper one that moves over them."""
    inner_light(easel)
    middle = easel.width / 2 + easel.reach * _DEPTH / 2
    half = min(0.4 * easel.width, 0.62 * easel.m)
    shape = _Shape(x=middle, y=easel.below(0.02, _DEPTH), half=half, high=0.62 * half)
    skin = _SCALES if SLIT in easel.scene.extras else _SKINS[easel.seed % len(_SKINS)]
    ball = easel.sheet(_DEPTH, -easel.rise - 4)
    _paint_ball(ball, shape)
    low = easel.sheet(_DEPTH, shape.y - 4)
    xs = np.linspace(0, low.width - 1, 90, dtype=np.float32)
    line = shape.lower(np.arange(low.width, dtype=np.float32))
    low.fill_below(line, skin, skin, fade=0.5 * shape.high, blot=0.0)
    rim = xs[np.abs(xs - shape.x) < 0.98 * shape.half]
    _band(low, rim, shape.lower(rim) + 0.05 * shape.high, 0.04 * shape.high, blend(skin, (170.0, 160.0, 230.0), 0.4))
    lids = [_paint_lid(easel, shape, skin, xs, opened) for opened in _OPENINGS]
    return Backdrop(
        back=[ball.finish(haze=0.0), low.finish(haze=0.0), _Lid(lids)], stand=easel.below(0.4), air=easel.horizon * 0.5
    )


def _paint_ball(sheet: Sheet, shape: _Shape) -> None:
    easel = sheet.easel
    named = easel.scene.palette[0] if easel.scene.palette else None
    iris = (float(named[0]), float(named[1]), float(named[2])) if named else _IRISES[easel.seed // 3 % len(_IRISES)]
    slit = SLIT in easel.scene.extras
    if slit and not named:
        iris = tone("#e8b030")
    white = blend(iris, _INK, 0.35) if slit else tone("#f6f2ee")
    sheet.disc(shape.x, shape.y, 1.1 * shape.half, 1.5 * shape.high, white)
    x, y, r = shape.x, shape.y - 0.16 * shape.high, 0.86 * shape.high
    sheet.disc(x, y, 1.04 * r, 1.04 * r, blend(iris, _INK, 0.6))
    for share, light in ((1.0, 0.0), (0.8, 0.14), (0.62, 0.3), (0.5, 0.1)):
        sheet.disc(x, y, share * r, share * r, blend(iris, _WHITE, light))
    rng = easel.fork("iris")
    for angle in np.linspace(0, 2 * np.pi, 72, endpoint=False).tolist():
        first, last, wide = 0.44 * r, float(rng.uniform(0.66, 0.98)) * r, 0.016
        ray = [(first, angle - wide), (last, angle - 0.4 * wide), (last, angle + 0.4 * wide), (first, angle + wide)]
        points = np.array([[x + far * np.cos(at), y + far * np.sin(at)] for far, at in ray])
        sheet.polygon(points, blend(iris, _WHITE if rng.random() < 0.5 else _INK, float(rng.uniform(0.15, 0.4))))
    sheet.disc(x, y, (0.13 if slit else 0.42) * r, (0.8 if slit else 0.42) * r, tone("#0c0a10"))
    sheet.disc(x - 0.34 * r, y - 0.36 * r, 0.2 * r, 0.16 * r, _WHITE, shines=1.0)
    sheet.disc(x + 0.34 * r, y + 0.34 * r, 0.09 * r, 0.07 * r, _WHITE, shines=0.8)


def _paint_lid(easel: Easel, shape: _Shape, skin: Tone, xs: Picture, opened: float) -> Layer:
    """Skin down to its edge, the crease in it, lashes, and the brow over it."""
    sheet = easel.sheet(_DEPTH, -easel.rise - 4, shape.y + 1.2 * shape.high)
    edge = shape.upper(xs, opened)
    top = np.array([[xs[-1], sheet.top], [xs[0], sheet.top]])
    sheet.polygon(np.concatenate([np.stack([xs, edge], 1), top]), skin)
    inner = xs[np.abs(xs - shape.x) < 1.06 * shape.half]
    crease = shape.y - (1.18 + 0.12 * (1 - opened)) * shape.high * (1 - ((inner - shape.x) / (1.3 * shape.half)) ** 2)
    if SLIT not in easel.scene.extras:
        _band(sheet, inner, crease, 0.028 * shape.high, blend(skin, _INK, 0.3))
        brow = shape.y - 1.62 * shape.high - 0.3 * shape.high * (1 - ((inner - shape.x) / (1.2 * shape.half)) ** 2)
        _band(sheet, inner, brow, 0.13 * shape.high, blend(_INK, skin, 0.15))
    lid = inner[np.abs(inner - shape.x) < shape.half]
    _band(sheet, lid, shape.upper(lid, opened), 0.045 * shape.high, _INK)
    for share in np.linspace(-0.94, 0.94, 26).tolist() if SLIT not in easel.scene.extras else ():
        x = shape.x + share * shape.half
        y = float(shape.upper(np.array([x], np.float32), opened)[0])
        long, up = (0.3 + 0.12 * (1 - share * share)) * shape.high, 1.5 * opened - 0.75
        tip = [x + (0.55 * share + 0.08) * long, y - up * long]
        sheet.polygon(np.array([[x - 0.022 * shape.high, y], tip, [x + 0.022 * shape.high, y]]), _INK)
    return sheet.finish(haze=0.0)


def _band(sheet: Sheet, xs: Picture, ys: Picture, thick: float, colour: Tone) -> None:
    """A line that is thin at both ends."""
    swell = thick * np.sin(np.linspace(0.05, np.pi - 0.05, len(xs))) ** 0.6
    points = np.concatenate([np.stack([xs, ys - swell], 1), np.stack([xs, ys + 0.3 * swell], 1)[::-1]])
    sheet.polygon(points, colour)


EYES = (
    Setting(
        name="eye",
        words="eyeview, eyeball, human eye, iris of eye",
        paint=paint_eye,
        horizon=0.52,
        floor="table",
        indoors=True,
        travels=False,
        sounds=("room",),
    ),
)
"""As near as can be."""
