"""How a scene is lit: the colours of sky, haze and shadow for each time of day, and what weather and mood do to them.

Everything is painted in its plain daylight colours and graded when it is baked, so a fox, a pine and a wall stand in the
same light. `Light.grade(depth)` is that grade: a 4x4 matrix on premultiplied B, G, R, A.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from ..spec import Scene
from .planes import Picture

Tone = tuple[float, float, float]
"""B, G, R, 0 to 255."""


def tone(code: str) -> Tone:
    """B, G, R of a "#rrggbb"."""
    return int(code[5:7], 16) * 1.0, int(code[3:5], 16) * 1.0, int(code[1:3], 16) * 1.0


def blend(first: Tone, second: Tone, share: float) -> Tone:
    """From `first` (share 0) to `second` (share 1)."""
    b, g, r = (a + (b - a) * share for a, b in zip(first, second, strict=True))
    return b, g, r


def luma(colour: Tone) -> float:
    """Brightness, 0 to 255."""
    return 0.0722 * colour[0] + 0.7152 * colour[1] + 0.2126 * colour[2]


def grey(colour: Tone, share: float) -> Tone:
    """Take `share` of the colourfulness away."""
    level = luma(colour)
    return blend(colour, (level, level, level), share)


@dataclass(frozen=True, slots=True, kw_only=True)
class Light:
    """One time of day in one weather. `ambient` multiplies what is near, `haze` is what far things fade into."""

    zenith: Tone
    middle: Tone
    horizon: Tone
    sun: Tone
    ambient: Tone
    haze: Tone
    rim: Tone
    """Light on the edge of things against the sky."""
    thickness: float = 0.5
    """Share of haze on the farthest layer."""
    dark: float = 0.0
    """0 by day, 1 at night: lamps and windows are lit, stars out, fireflies seen."""
    sun_height: float = 0.62
    """Of sun or moon, in parts of the sky above the horizon; below 0 it is not seen."""
    clouds: float = 0.5
    moon: bool = False
    backlit: bool = False
    """Is what is near seen as a dark shape against the sky?"""

    def grade(self, depth: float, *, haze: float = 1.0) -> Picture:
        """The matrix for a layer at `depth` (0 farthest, 1 where the figures stand, more is nearer)."""
        far = min(max(1.0 - depth, 0.0), 1.0)
        share = min(self.thickness * far**1.3 * haze, 0.97)
        matrix = np.eye(4)
        for channel in range(3):
            matrix[channel, channel] = self.ambient[channel] / 255 * (1 - share)
            matrix[channel, 3] = self.haze[channel] / 255 * share
        nearness = max(depth - 1.0, 0.0)
        matrix[:3, :3] *= 1 - 0.22 * min(nearness, 1.0)
        if self.backlit:
            matrix[:3, :3] *= max(1 - 1.15 * depth, _SHAPE)
        return matrix

    def plain(self, colour: Tone) -> Tone:
        """The daylight colour that looks like `colour` near by in this light, as far as there is one."""
        b, g, r = (min(part * 255 / max(level, 1.0), 255.0) for part, level in zip(colour, self.ambient, strict=True))
        return b, g, r

    def shade(self, colour: Tone, depth: float = 1.0) -> Tone:
        """A daylight colour as it looks at `depth` in this light."""
        b, g, r, _ = (self.grade(depth) @ np.array([*colour, 255.0])).tolist()
        return min(b, 255.0), min(g, 255.0), min(r, 255.0)


THICK_FOG = "thick fog"
"""The extra of fog that hides all but what is near."""
_SHAPE = 0.09
"""How bright a dark shape still is."""
_ALL = ("zenith", "middle", "horizon", "ambient", "haze", "rim")

LIGHTS = {
    "day": Light(
        zenith=tone("#3f93dc"),
        middle=tone("#86c5ee"),
        horizon=tone("#e3f3f5"),
        sun=tone("#fffbe6"),
        ambient=tone("#ffffff"),
        haze=tone("#cfe7f1"),
        rim=tone("#fff6d8"),
        thickness=0.62,
        sun_height=0.78,
    ),
    "dawn": Light(
        zenith=tone("#7d9fd6"),
        middle=tone("#eebfc2"),
        horizon=tone("#ffe6c4"),
        sun=tone("#fff3cf"),
        ambient=tone("#f6e3e2"),
        haze=tone("#f6d5cb"),
        rim=tone("#ffe3b8"),
        thickness=0.72,
        sun_height=0.16,
        clouds=0.55,
    ),
    "sunset": Light(
        zenith=tone("#4a4a92"),
        middle=tone("#e5785f"),
        horizon=tone("#ffd07f"),
        sun=tone("#ffe9a8"),
        ambient=tone("#e8b49c"),
        haze=tone("#f3a271"),
        rim=tone("#ffc978"),
        thickness=0.68,
        sun_height=0.13,
        clouds=0.6,
        dark=0.25,
    ),
    "dusk": Light(
        zenith=tone("#232a63"),
        middle=tone("#6f5f9f"),
        horizon=tone("#e9a08f"),
        sun=tone("#ffd9b0"),
        ambient=tone("#8f8bb8"),
        haze=tone("#8d7aa8"),
        rim=tone("#e8a9b4"),
        thickness=0.66,
        sun_height=-1.0,
        clouds=0.45,
        dark=0.75,
    ),
    "night": Light(
        zenith=tone("#0b1433"),
        middle=tone("#182a5e"),
        horizon=tone("#3d5a94"),
        sun=tone("#f3f2dc"),
        ambient=tone("#5a6fa6"),
        haze=tone("#2c4678"),
        rim=tone("#a9c4f2"),
        thickness=0.6,
        sun_height=0.74,
        clouds=0.3,
        dark=1.0,
        moon=True,
    ),
}
"""The table of times of day."""


def light_for(scene: Scene) -> Light:
    """The light of the scene's time, weather, mood and palette."""
    light = LIGHTS[scene.time]
    for weather in scene.weather:
        light = _in_weather(light, weather)
    light = _in_mood(light, scene.mood)
    if scene.setting == "space":
        light = replace(light, thickness=0.0)  # there is no air
    if THICK_FOG in scene.extras:
        light = _thicken(light)
    if scene.style == "neon" or "neon" in scene.extras:
        light = replace(
            light,
            zenith=blend(light.zenith, tone("#1c1140"), 0.6),
            middle=blend(light.middle, tone("#6a2f9a"), 0.6),
            horizon=blend(light.horizon, tone("#e0559a"), 0.6),
            haze=blend(light.haze, tone("#7a3f9a"), 0.5),
            rim=tone("#ff8ad0"),
        )
    if light.moon and "orange moon" in scene.extras:
        light = replace(light, sun=tone("#ff9f45"))
    milky = (
        light.moon and "galaxy" in scene.extras and not {"moon", "bigmoon", "orange moon", "crescent"} & {*scene.extras}
    )
    if milky or any(figure.name == "crescent moon" for figure in scene.figures):
        light = replace(light, sun_height=-1.0)  # no moon outshines the stars, or it is a figure
    if "eclipse" in scene.extras:
        light = replace(light, sun_height=-1.0, clouds=min(light.clouds, 0.2))
    if scene.style == "silhouette":
        light = replace(light, backlit=True)
    if scene.style == "mono":
        return _drain(light, 0.9)
    return _in_palette(light, scene)


def _thicken(light: Light) -> Light:
    """Fog in which all but what is near is lost: no sky, no sun, and what is a little way off is pale already."""
    mist = grey(light.haze, 0.4)
    return replace(light, zenith=mist, middle=mist, horizon=mist, haze=mist, thickness=2.4, clouds=0.0, sun_height=-1.0)


def _in_weather(light: Light, weather: str) -> Light:
    level = 1.0 - 0.55 * light.dark
    if weather == "snow":
        light = _drain(light, 0.25)
        return replace(light, thickness=min(light.thickness + 0.12, 0.9), clouds=max(light.clouds, 0.6))
    if weather == "rain":
        light = _dull(_drain(light, 0.45 - 0.3 * light.dark), 0.82 + 0.16 * light.dark)
        return replace(light, thickness=min(light.thickness + 0.14, 0.9), clouds=0.9, sun_height=-1.0)
    if weather == "storm":
        light = _dull(_drain(light, 0.5 - 0.25 * light.dark), 0.64 + 0.26 * light.dark)
        return replace(light, thickness=min(light.thickness + 0.1, 0.9), clouds=1.0, sun_height=-1.0)
    if weather == "fog":
        mist = blend(light.haze, (228.0 * level, 224.0 * level, 220.0 * level), 0.55)
        return replace(
            _drain(light, 0.35),
            haze=mist,
            horizon=mist,
            middle=blend(light.middle, mist, 0.7),
            thickness=0.93,
            clouds=0.2,
        )
    if weather == "clouds":
        light = _dull(_drain(light, 0.3), 0.92)
        return replace(light, clouds=1.0, sun_height=-1.0)
    if weather == "dust":
        sand = blend(light.haze, dim_tone((120.0, 176.0, 220.0), level), 0.6)
        return replace(
            light,
            haze=sand,
            horizon=sand,
            middle=blend(light.middle, sand, 0.75),
            zenith=blend(light.zenith, sand, 0.5),
            thickness=0.95,
            clouds=0.1,
        )
    return light


def _in_mood(light: Light, mood: str) -> Light:
    if mood == "gloomy":
        return _dull(_drain(light, 0.35), 0.82 + 0.14 * light.dark)
    if mood == "cheerful":
        return replace(_drain(light, -0.15), ambient=blend(light.ambient, (236.0, 250.0, 255.0), 0.2))
    if mood == "dreamy":
        pink = (226.0, 190.0, 244.0)
        return replace(
            light,
            middle=blend(light.middle, pink, 0.28),
            haze=blend(light.haze, pink, 0.3),
            thickness=min(light.thickness + 0.1, 0.9),
        )
    if mood == "epic":
        return replace(_drain(light, -0.12), zenith=dim_tone(light.zenith, 0.82), clouds=max(light.clouds, 0.75))
    return light


def _in_palette(light: Light, scene: Scene) -> Light:
    """Colour words that belong to no noun lean the whole picture their way."""
    for number, colour in enumerate(scene.palette[:3]):
        hue = (float(colour[0]), float(colour[1]), float(colour[2]))
        weak = dim_tone(hue, 1.0 - 0.5 * light.dark)
        names = (
            ("middle", "horizon", "haze", "zenith")
            if number == 0
            else (("zenith", "middle"), ("horizon", "haze"))[number - 1]
        )
        light = _change(light, names, partial(_lean, towards=weak))
        light = replace(light, ambient=blend(light.ambient, blend(weak, light.ambient, 0.3), 0.14))
    return light


def _lean(colour: Tone, *, towards: Tone) -> Tone:
    return blend(colour, towards, 0.36)


def _change(light: Light, names: tuple[str, ...], change: Callable[[Tone], Tone]) -> Light:
    """The light with some of its colours changed."""
    changes: dict[str, Any] = {name: _clip(change(getattr(light, name))) for name in names}
    return replace(light, **changes)


def _drain(light: Light, share: float) -> Light:
    return _change(light, _ALL, lambda colour: grey(colour, share))


def _dull(light: Light, level: float) -> Light:
    return _change(light, _ALL, lambda colour: dim_tone(colour, level))


def dim_tone(colour: Tone, level: float) -> Tone:
    """The colour, `level` times as bright."""
    return _clip((colour[0] * level, colour[1] * level, colour[2] * level))


def _clip(colour: Tone) -> Tone:
    b, g, r = (min(max(part, 0.0), 255.0) for part in colour)
    return b, g, r
