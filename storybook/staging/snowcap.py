"""Snow on roofs, walls and crowns: what stands still out of doors in winter carries it on its upper edges."""

from __future__ import annotations

import cv2
import numpy as np

from ..painting.planes import Picture
from ..places import SETTINGS
from ..spec import Scene
from ..subjects import Entry

_BARE = frozenset(
    (
        *("snowy pine", "igloo", "ferris wheel", "wind turbine", "fountain", "suspension bridge", "palm tree"),
        *("christmas tree", "tent"),
    )
)
"""White already, always moving, or never where it snows."""
_THINGS = frozenset({"street lamp", "fence", "bench", "mailbox", "rock"})
_WHITE = (254, 250, 245)
_DEEP = 0.045
"""Of the height of what it lies on."""
_SOLID = 200
"""Alpha: snow does not lie on smoke."""


def carries_snow(scene: Scene, entry: Entry) -> bool:
    """Does snow lie on a figure of this scene?"""
    setting = SETTINGS[scene.setting]
    wintry = "snow" in scene.weather or scene.season == "winter"
    lies = entry.family in ("building", "tree") and entry.name not in _BARE
    return wintry and not setting.indoors and setting.floor in ("land", "water") and (lies or entry.name in _THINGS)


def lay_snow(pixels: Picture, height: float) -> None:
    """Whiten the upper edges of a premultiplied BGRA picture whose figure is `height` pixels tall, in place."""
    deep = max(round(_DEEP * height), 2)
    solid = cv2.threshold(cv2.extractChannel(pixels, 3), _SOLID, 255, cv2.THRESH_BINARY)[1]
    above = np.zeros_like(solid)
    above[deep:] = solid[:-deep]
    edge = cv2.bitwise_and(solid, cv2.bitwise_not(above))
    edge = cv2.morphologyEx(edge, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    soft = cv2.multiply(cv2.blur(edge, (deep | 1, 3)), solid, scale=1 / 255)
    cover = cv2.convertScaleAbs(soft, alpha=1.35)
    white = cv2.merge([cv2.convertScaleAbs(cover, alpha=level / 255) for level in (*_WHITE, 255)])
    cv2.multiply(pixels, cv2.merge([cv2.bitwise_not(cover)] * 4), dst=pixels, scale=1 / 255)
    cv2.add(pixels, white, dst=pixels)
