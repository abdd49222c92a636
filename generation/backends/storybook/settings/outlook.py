"""Snow or rain behind the panes of a room."""

from __future__ import annotations

from dataclasses import dataclass

from ..painting.planes import Compositor, Frame
from ..painting.sheet import Easel, Node, View
from ..painting.weather import Fall, paint_weather


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
        part = Frame(frame.y[top:bottom, left:right], frame.u, frame.v)
        for fall in self.falling:
            fall.draw(part, view, compositor)


def look_out(easel: Easel, panes: list[tuple[float, float, float, float]], depth: float) -> list[Node]:
    """One for every pane, if something falls."""
    falling = [node for node in paint_weather(easel) if isinstance(node, Fall)] if panes else []
    return [Outlook(falling, pane, depth) for pane in panes] if falling else []
