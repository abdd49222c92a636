"""Snow or rain behind the panes of a room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2

from ..painting.planes import Compositor, Frame
from ..painting.sheet import Easel, Node, View
from ..painting.weather import Fall, Lightning, paint_weather

FALLING = ("snow", "rain", "storm")
"""What is seen through a window."""
_SOFT = 0.008
"""Of the shorter side: how large the softest spot is through a window out of focus."""
_BRIGHTER = 2.2


@dataclass(slots=True)
class Outlook:
    """What falls, seen through a pane: only that part of the frame is drawn on."""

    falling: list[Fall]
    pane: tuple[float, float, float, float]
    """Left, top, right, bottom in frame pixels."""
    depth: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over the pane."""
        shift = view.x * self.depth
        left, right = (min(max(round(x - shift), 0), frame.y.shape[1]) for x in (self.pane[0], self.pane[2]))
        top, bottom = (min(max(round(y), 0), frame.y.shape[0]) for y in (self.pane[1], self.pane[3]))
        if right - left < 4 or bottom - top < 4:
            return
        for fall in self.falling:
            fall.draw_within(frame, view, (left, top, right, bottom))


def look_out(
    easel: Easel, panes: Sequence[tuple[float, float, float, float]], depth: float, *, blurred: bool = False
) -> list[Node]:
    """One for every pane, if something falls; `blurred` where the window is out of focus."""
    falls = any(word in FALLING for word in easel.scene.weather)
    weather = paint_weather(easel, FALLING) if panes and falls else []
    falling = [node for node in weather if isinstance(node, Fall)]
    if blurred:
        falling = [_blur(fall, easel) for fall in falling[1:]]  # the finest would be lost
    flashes = [replace(node, stays=0.0) for node in weather if isinstance(node, Lightning)]  # no bolts across the wall
    return [*(Outlook(falling, pane, depth) for pane in panes), *flashes] if falling else []


def _blur(fall: Fall, easel: Easel) -> Fall:
    """Its flakes or streaks as large soft ones."""
    coarse = max(round(easel.m * _SOFT), 2)
    tiles = []
    for tile in fall.tiles:
        height, width = tile.shape
        small = cv2.resize(tile, (width // coarse, height // coarse), interpolation=cv2.INTER_AREA)
        small = cv2.GaussianBlur(cv2.convertScaleAbs(small, alpha=_BRIGHTER), (0, 0), 1.0)
        tiles.append(cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC))
    return replace(fall, tiles=tuple(tiles))
