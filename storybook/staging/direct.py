"""Direction: how a scene becomes shots, and how the camera moves in each. Moves are eased and never stop dead."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..painting.texture import ease
from ..spec import Scene, Shot

FADE_SECONDS = 0.8
"""Length of the cross-fade between two shots."""
_SHOT_SECONDS = 6.0
"""About this long is a shot: 10 s are two, 15 s three, 25 s four."""
_FRAMINGS = (0.86, 1.22, 1.0, 1.38)
"""Wide first, so that the place is named; then nearer and farther in turn."""
_FROM_NEAR = (1.3, 0.84, 0.76)
"""Of a film that is to zoom out."""
_DIRECTIONS = ("left", "right", "up", "down", "in", "out", "still")
_DISSOLVE = 0.27
"""Part of the film that one stage takes to become the next."""
_ASKED = 1.7
"""How much larger a move is that the prompt asks for."""
_MOVES = ("in", "right", "left", "in", "out", "right")


def plan_shots(scene: Scene, frames: int, rate: int) -> tuple[Shot, ...]:
    """Split the film into shots that overlap by a cross-fade."""
    if scene.turns:
        return _plan_stages(scene, frames)
    seconds = frames / rate
    count = max(1, min(4, round(seconds / _SHOT_SECONDS + 0.1)))
    fade = min(round(FADE_SECONDS * rate), frames // 3)
    shots = []
    for number in range(count):
        first = frames * number // count - (fade // 2 if number else 0)
        last = frames * (number + 1) // count + (fade - fade // 2 if number < count - 1 else 0)
        shots.append(
            Shot(
                first=first,
                last=last,
                framing=_frame(scene, count - 1 - number if scene.continues else number),
                move=_choose_move(scene, number),
                seed=scene.seed,
                act=number,
                asked=scene.camera in _DIRECTIONS,
            )
        )
    return tuple(shots)


def _plan_stages(scene: Scene, frames: int) -> tuple[Shot, ...]:
    """One view for the whole film, its stages dissolving slowly into each other."""
    count = len(scene.turns)
    fade = round(_DISSOLVE * frames)
    turns = [round(frames * number / count) for number in range(count + 1)]
    move = scene.camera if scene.camera in _DIRECTIONS else "in"
    return tuple(
        Shot(
            first=0,
            last=frames,
            framing=_frame(scene, 2),
            move=move,
            seed=scene.seed,
            act=number,
            turn=stage,
            shown=(
                turns[number] - (fade // 2 if number else 0),
                turns[number + 1] + (fade - fade // 2 if number < count - 1 else 0),
            ),
        )
        for number, stage in enumerate(scene.turns)
    )


def _frame(scene: Scene, number: int) -> float:
    framing = _FRAMINGS[number % len(_FRAMINGS)]
    if scene.camera == "out":
        framing = _FROM_NEAR[min(number, len(_FROM_NEAR) - 1)]
    if scene.camera == "close":
        return framing * 1.22
    if scene.camera == "wide":
        return framing * 0.86
    return framing


def _choose_move(scene: Scene, number: int) -> str:
    if scene.camera in _DIRECTIONS:
        return scene.camera
    if scene.camera == "close":
        return "in"
    return _MOVES[(scene.seed % 3 + number) % len(_MOVES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A camera path over one shot: pixels at depth 1, and the zoom of the finished picture."""

    reach: float
    rise: float
    start_x: float
    end_x: float
    start_y: float
    end_y: float
    start_zoom: float
    end_zoom: float

    def at(self, share: float) -> tuple[float, float, float]:
        """x, y, zoom after `share` (0 to 1) of the shot."""
        eased = 0.75 * share + 0.25 * ease(share)
        x = self.start_x + (self.end_x - self.start_x) * eased
        y = self.start_y + (self.end_y - self.start_y) * eased
        return x, y, self.start_zoom * (self.end_zoom / self.start_zoom) ** eased


def plan_move(shot: Shot, *, width: int, height: int, pace: float, travel: float) -> Move:
    """The path for a shot; `travel` is how far (pixels, signed) the figure it follows walks, 0 if it stays.

    A camera that goes along with somebody comes nearer only if that is asked for: what passes by is motion enough, the picture
    stays sharper, and enlarging it would take as long as all of the landscape.
    """
    m = min(width, height)
    asked = _ASKED if shot.asked else 1.0
    sway = 0.10 * m * min(pace, 1.3) * asked
    zoom = 1.0 + 0.07 * min(pace, 1.4) * asked
    rise = 0.05 * height * (1.4 if shot.asked else 1.0)
    start_x = end_x = start_y = end_y = 0.0
    start_zoom = end_zoom = 1.0
    if travel:
        end_x = travel
    elif shot.move == "left":
        start_x = 1.7 * sway
    elif shot.move == "right":
        end_x = 1.7 * sway
    elif shot.move in ("in", "out"):
        end_x = 0.5 * sway
    if shot.move == "in" and (shot.asked or not travel):
        end_zoom = zoom
    elif shot.move == "out" and (shot.asked or not travel):
        start_zoom = zoom
    elif shot.move in ("up", "down"):
        start_y, end_y = (-rise, rise) if shot.move == "up" else (rise, -rise)
    shift = min(start_x, end_x)
    return Move(
        reach=math.ceil(abs(end_x - start_x)),
        rise=math.ceil(max(abs(start_y), abs(end_y))),
        start_x=start_x - shift,
        end_x=end_x - shift,
        start_y=start_y,
        end_y=end_y,
        start_zoom=start_zoom,
        end_zoom=end_zoom,
    )
