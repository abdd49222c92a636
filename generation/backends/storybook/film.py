"""From a scene to frames: each shot is painted once, then played; neighbouring shots dissolve into each other."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import cv2

from .cast import cast, leader, rehearse, split_bank
from .direct import Move, plan_move, plan_shots
from .finish import Finish
from .light import light_for
from .planes import Compositor, Frame
from .settings import SETTINGS
from .sheet import RUSHES, Easel, Layer, Node, View, sink
from .sky import Backcloth, Stars
from .spec import Scene, Shot
from .spectacle import paint_sky_events
from .stage import Wardrobe
from .texture import ease
from .weather import paint_weather

Source = Callable[[int, Frame], None]
"""Draws frame number n of the film into a frame."""


@dataclass(slots=True)
class Player:
    """One painted shot."""

    shot: Shot
    move: Move
    nodes: list[Node]
    compositor: Compositor
    spare: Frame
    finish: Finish
    rate: int

    def draw(self, number: int, frame: Frame) -> None:
        """Draw frame `number` of the film."""
        share = (number - self.shot.first) / max(self.shot.last - self.shot.first - 1, 1)
        x, y, zoom = self.move.at(share)
        target = self.spare if zoom != 1.0 else frame
        view = View(x, y, number / self.rate)
        for node in self.nodes:
            node.draw(target, view, self.compositor)
        if zoom != 1.0:
            enlarge(target, frame, zoom)
        self.finish.apply(frame)


def enlarge(source: Frame, target: Frame, zoom: float, *, focus: tuple[float, float] = (0.5, 0.56)) -> None:
    """Copy `source` magnified by `zoom` (1 or more) about `focus` (parts of the frame), by fractions of a pixel.

    OpenCV's `resize` with a factor samples exactly at that factor and is several times as fast as `warpAffine`. It keeps
    the left upper corner, so the wanted part is cut out afterwards: whole pixels by a view, the fraction by two sums.
    """
    for plane, out in zip(source.planes, target.planes, strict=True):
        height, width = plane.shape
        large = cv2.resize(plane, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_LINEAR)
        left, across = divmod((zoom - 1) * (focus[0] * width + 0.5), 1)
        top, down = divmod((zoom - 1) * (focus[1] * height + 0.5), 1)
        bottom, right = int(top) + height + 1, int(left) + width + 1
        if large.shape[0] < bottom or large.shape[1] < right:
            more = (0, max(bottom - large.shape[0], 0), 0, max(right - large.shape[1], 0))
            large = cv2.copyMakeBorder(large, *more, cv2.BORDER_REPLICATE)
        part = large[int(top) : bottom, int(left) : right]
        part = cv2.addWeighted(part[:-1], 1 - down, part[1:], down, 0.0)
        cv2.addWeighted(part[:, :-1], 1 - across, part[:, 1:], across, 0.0, dst=out)


class Film:
    """The frames of a whole scene, in order."""

    def __init__(self, scene: Scene, *, width: int, height: int, frames: int, rate: int) -> None:
        self._scene, self._width, self._height, self._rate = scene, width, height, rate
        self._shots = plan_shots(scene, frames, rate)
        self._wardrobe = Wardrobe()
        self._compositor = Compositor()
        self._spare, self._other = Frame.blank(width, height), Frame.blank(width, height)
        self._finish = Finish(scene, width, height)
        self._players: dict[int, Player] = {}

    def draw(self, number: int, frame: Frame) -> None:
        """Draw frame `number`; to be called with rising numbers."""
        playing = [shot for shot in self._shots if shot.first <= number < shot.last]
        for act in [act for act in self._players if act < playing[0].act]:
            del self._players[act]
        self._player(playing[0]).draw(number, frame)
        if len(playing) > 1:
            self._player(playing[1]).draw(number, self._other)
            overlap = playing[0].last - playing[1].first
            frame.mix(self._other, ease((number - playing[1].first + 0.5) / overlap))

    def _player(self, shot: Shot) -> Player:
        if shot.act not in self._players:
            self._players[shot.act] = self._paint(shot)
        return self._players[shot.act]

    def _paint(self, shot: Shot) -> Player:
        scene, setting = self._scene, SETTINGS[self._scene.setting]
        seconds = (shot.last - shot.first) / self._rate
        parts = rehearse(scene, setting, width=self._width, height=self._height, near=shot.framing)
        lead = leader(parts)
        travel = parts[lead].speed * seconds if lead >= 0 else 0.0
        if lead >= 0:
            gain = min(0.14 * self._width, abs(travel) * 0.5)
            travel -= gain if travel > 0 else -gain
        move = plan_move(shot, width=self._width, height=self._height, pace=scene.pace, travel=travel)
        easel = Easel(
            width=self._width,
            height=self._height,
            near=shot.framing,
            reach=move.reach,
            rise=move.rise,
            light=light_for(scene),
            scene=scene,
            seed=scene.seed,
            seconds=seconds,
            start=shot.first / self._rate,
            horizon=setting.horizon * self._height,
        )
        backdrop = setting.paint(easel)
        self._wardrobe.headroom = max(other.framing for other in self._shots) / shot.framing
        pace = abs(move.end_x - move.start_x) / seconds
        for node in (*backdrop.back, *backdrop.front):
            if isinstance(node, Layer):
                node.snaps = pace * node.depth >= RUSHES
        crop_hidden(backdrop.back, backdrop.front, frame_height=self._height, rise=move.rise)
        camera = move.start_x if lead >= 0 else (move.start_x + move.end_x) / 2
        actors = cast(easel, backdrop, setting, parts, self._wardrobe, camera_start=camera)
        actors, on_bank = split_bank(actors)
        events = [] if setting.indoors else paint_sky_events(easel)
        sky = 1 + sum(isinstance(node, Stars) for node in backdrop.back)
        nodes = [
            *backdrop.back[:sky],
            *events,
            *backdrop.back[sky:],
            *actors,
            *backdrop.front,
            *on_bank,
            *([] if setting.indoors else paint_weather(easel)),
        ]
        return Player(shot, move, nodes, self._compositor, self._spare, self._finish, self._rate)


def crop_hidden(back: list[Node], front: list[Node], *, frame_height: int, rise: float) -> None:
    """Cut from every layer the rows that nearer ones hide, from the nearest to the farthest; saves half of the work."""
    hidden = covered = frame_height + rise * 3
    spare = 2 * rise + 6
    for number, node in reversed(list(enumerate([*back, *front]))):
        opaque, reaches_down = getattr(node, "opaque_from", math.inf), True
        if isinstance(node, Layer):
            end = node.top + node.planes.height - sink(rise, node.depth)
            reaches_down = end >= frame_height
            if reaches_down and node.bob[0]:
                node.planes.extend(math.ceil(abs(node.bob[0])))
            node.crop_below((hidden if number < len(back) else covered) + spare)
        elif isinstance(node, Backcloth) and 0 < covered + spare - node.top < node.planes.height:
            node.planes.crop(math.ceil(covered + spare - node.top))
        if reaches_down:
            covered = min(covered, opaque)
        if reaches_down or number < len(back):
            hidden = min(hidden, opaque)
