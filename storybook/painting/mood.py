"""What time of day, weather, mood and style of a prompt do to a picture that has light of its own."""

from __future__ import annotations

import cv2
import numpy as np

from ..spec import Scene
from .finish import bloom
from .planes import Frame, Picture
from .prints import make_print
from .texture import ease

_SECONDS = 3.0
"""The film begins with the picture as it is; its light has become that of the prompt by then."""
_Lamps = tuple[int, int, Picture]
"""Where they begin, in pixels of the chroma, and how much of each is lamp."""
_MOODS = {
    "": (1.0, 0.0, 1.0, 0.0, 0.0),
    "dawn": (0.98, 4.0, 0.96, -5.0, 7.0),
    "sunset": (0.94, 2.0, 1.0, -11.0, 11.0),
    "dusk": (0.80, 0.0, 0.85, 5.0, 5.0),
    "night": (0.66, 0.0, 0.75, 9.0, -4.0),
    "rain": (0.88, 0.0, 0.78, 2.0, -1.0),
    "storm": (0.76, 0.0, 0.72, 3.0, -1.0),
    "snow": (0.86, 4.0, 0.85, 3.0, -1.0),
    "fog": (0.80, 38.0, 0.70, 0.0, 0.0),
    "clouds": (0.94, 0.0, 0.88, 0.0, 0.0),
    "dust": (0.92, 10.0, 0.85, -7.0, 4.0),
    "fireflies": (0.82, 0.0, 0.92, 2.0, -1.0),
    "sparkles": (0.88, 0.0, 0.95, 2.0, 0.0),
    "embers": (0.86, 0.0, 0.96, -4.0, 4.0),
    "confetti": (0.93, 0.0, 1.0, 0.0, 0.0),
    "underwater": (0.80, 4.0, 0.72, 15.0, -17.0),
    "gloomy": (0.88, 0.0, 0.75, 1.0, -1.0),
    "dreamy": (0.95, 12.0, 0.94, 1.0, 4.0),
    "mono": (1.0, 0.0, 0.0, 0.0, 0.0),
    "sepia": (1.0, 0.0, 0.0, -14.0, 11.0),
    "pastel": (0.90, 22.0, 0.75, 0.0, 0.0),
    "watercolour": (0.86, 30.0, 0.85, 0.0, 0.0),
    "neon": (0.86, 0.0, 1.3, 4.0, 3.0),
}
"""Gain and lift of luma, strength of colour, shift of blue and of red."""


class Mood:
    """It comes slowly, so that the film begins with the user's picture exactly, and stays weak enough to leave it what it is."""

    def __init__(self, scene: Scene, canvas: Picture, *, width: int, height: int, seconds: float) -> None:
        grey = cv2.cvtColor(cv2.resize(canvas, (64, 64), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
        level = float(grey.mean())
        self._gain, self._lift, self._colour, self._blue, self._red = 1.0, 0.0, 1.0, 0.0, 0.0
        time = scene.time if "time" in scene.named else ""
        place = scene.setting if "setting" in scene.named else ""
        for name in (time, place, *scene.weather, scene.mood, scene.style):
            gain, lift, colour, blue, red = _MOODS.get(name, _MOODS[""])
            self._gain *= gain
            self._lift += lift
            self._colour *= colour
            self._blue += blue
            self._red += red
        self._gain = 1 - (1 - max(self._gain, 0.5)) * min(max((level - 40) / 70, 0.0), 1.0)
        self._lift *= 1 - level / 255
        shade = min(0.4 + level / 150, 1.0)
        self._blue, self._red = self._blue * shade, self._red * shade
        self._seconds = min(_SECONDS, 0.6 * seconds)
        self._glow = 1.6 * (scene.mood == "dreamy") + 0.8 * (scene.style == "neon")
        self._print = make_print(scene.style, width, height, scene.seed)
        self._lamps = time in ("night", "dusk")
        self._before = Frame.blank(width, height)
        self.gleam = 14.0 - 8.0 * (level < 50)
        """How bright the light is that wanders over the picture."""

    def apply(self, frame: Frame, number: int, seconds: float) -> None:
        """Change the light of frame `number`, in place."""
        share = ease(seconds / self._seconds)
        lamps = _find_lamps(frame) if self._lamps else None
        self._shade(frame, share)
        if lamps is not None:
            self._light(frame, lamps)
        if self._glow and share:
            bloom(frame, self._glow * share)
        if self._print is not None and share:
            self._before.take(frame)
            self._print(frame, number)
            if share < 1:
                frame.mix(self._before, 1 - share)

    def _shade(self, frame: Frame, share: float) -> None:
        if self._lamps:
            self._before.take(frame)
        gain, lift = 1 + (self._gain - 1) * share, self._lift * share
        if gain != 1 or lift:
            table = np.clip(np.rint((np.arange(256) - 16) * gain + 16 + lift), 0, 255).astype(np.uint8)
            cv2.LUT(frame.y, table, dst=frame.y)
        colour = 1 + (self._colour - 1) * share
        for plane, shift in ((frame.u, self._blue), (frame.v, self._red)):
            if colour != 1 or shift:
                table = np.clip(np.rint((np.arange(256) - 128) * colour + 128 + shift * share), 0, 255)
                cv2.LUT(plane, table.astype(np.uint8), dst=plane)

    def _light(self, frame: Frame, lamps: _Lamps) -> None:
        """Windows and lamps go on shining when night falls over the rest."""
        x, y, half = lamps
        full = cv2.resize(half, (2 * half.shape[1], 2 * half.shape[0]), interpolation=cv2.INTER_LINEAR)
        for plane, before, lit, part in zip(
            frame.planes, self._before.planes, (full, half, half), (2, 1, 1), strict=True
        ):
            area = np.s_[y * part : y * part + lit.shape[0], x * part : x * part + lit.shape[1]]
            plane[area] = cv2.blendLinear(before[area], plane[area], lit, 1 - lit)


def _find_lamps(frame: Frame) -> _Lamps | None:
    """Where it is both bright and yellow, 0 to 1; None if there is no such place."""
    x, y, width, height = cv2.boundingRect(cv2.threshold(frame.u, 103, 255, cv2.THRESH_BINARY_INV)[1])
    if width * height < 4:
        return None
    area = np.s_[y : y + height, x : x + width]
    bright = frame.y[2 * y : 2 * (y + height) : 2, 2 * x : 2 * (x + width) : 2].astype(np.float32)
    yellow = (128 - frame.u[area].astype(np.float32) - 24) / 20
    half: Picture = cv2.blur(np.clip(np.minimum(yellow, (bright - 130) / 40), 0, 1), (3, 3))
    return x, y, half
