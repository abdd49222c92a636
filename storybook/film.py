"""From a scene to frames: each shot is painted once, then played; neighbouring shots dissolve into each other.

A shot is painted by two threads beside the one that draws, while the one before it plays. What is drawn does not depend on
who is done first: a thread paints from its own easel, figures are cast and drawn by the drawing thread. (A thread that drew
figures ahead gained nothing: they are made of small strokes, and two threads of those mostly wait for the interpreter.)
"""

from __future__ import annotations

import math
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

import cv2
import numpy as np

from .painting.finish import Finish
from .painting.light import light_for
from .painting.planes import Compositor, Frame
from .painting.prints import STEPPED
from .painting.sheet import Easel, Layer, Node, View, grain_of, sink
from .painting.texture import ease
from .painting.weather import IN_A_ROOM, IN_PLACES, paint_weather
from .places import SETTINGS, Backdrop
from .places.details import embellish
from .places.sky import Backcloth
from .places.spectacle import horizon_of, paint_sky_events, place_sky_events
from .places.water import Mirror
from .reading.changes import turn
from .spec import Scene, Shot
from .staging.cast import cast, leader, rehearse, split_bank
from .staging.closeup import SOFT, is_close_up, is_portrait
from .staging.direct import Move, plan_move, plan_shots
from .staging.glow import Glow
from .staging.parts import Part
from .staging.simpler import log_simpler, simpler_scenes
from .staging.stage import Actor, Wardrobe

_SHOTS_AT_ONCE = 2
"""In memory, painted or being painted."""
_LEAD_IN = 0.5
"""Part of a shot that is over before the next one is painted, if that is time enough: until then its own figures are drawn."""
_SLOPE = 0.2
"""How steep a hill is that somebody goes down."""


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
    slope: float = 0.0
    """How far the ground falls to the right, in parts of the way."""

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
        if self.slope:
            lean(frame, self.slope)
        self.finish.apply(frame, number)


def enlarge(source: Frame, target: Frame, zoom: float, *, focus: tuple[float, float] = (0.5, 0.56)) -> None:
    """Copy `source` magnified by `zoom` (1 or more) about `focus` (parts of the frame), by fractions of a pixel.

    OpenCV's `resize` with a factor samples exactly at that factor and is several times as fast as `warpAffine`. It keeps
    the left upper corner, so the wanted part is cut out afterwards, by fractions of a pixel.
    """
    for plane, out in zip(source.planes, target.planes, strict=True):
        height, width = plane.shape
        large = cv2.resize(plane, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_LINEAR)
        left, top = (zoom - 1) * (focus[0] * width + 0.5), (zoom - 1) * (focus[1] * height + 0.5)
        cv2.getRectSubPix(large, (width, height), (left + (width - 1) / 2, top + (height - 1) / 2), patch=out)


def lean(frame: Frame, slope: float) -> None:
    """Let the picture fall to one side, in place: what stands upright does so still, the ground is a slope."""
    zoom = 1 + 0.35 * abs(slope) * frame.y.shape[1] / frame.y.shape[0]
    for plane in frame.planes:
        height, width = plane.shape
        x, y = (1 - zoom) * width / 2, (1 - zoom) * height * 0.6 - slope * zoom * width / 2
        matrix = np.array([[zoom, 0.0, x], [slope * zoom, zoom, y]])
        plane[:] = cv2.warpAffine(plane, matrix, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


@dataclass(slots=True)
class Painting:
    """A shot in the making."""

    move: Move
    parts: list[Part]
    easel: Easel
    backdrop: Future[Backdrop]
    air: Future[tuple[list[Node], list[Node]]]


class Film:
    """The frames of a whole scene, in order. Painting starts at once."""

    def __init__(self, scene: Scene, *, width: int, height: int, frames: int, rate: int) -> None:
        self._scene, self._width, self._height, self._rate = scene, width, height, rate
        self._shots = plan_shots(scene, frames, rate)
        self._players: dict[int, Player] = {}
        self._paintings: dict[int, Painting] = {}
        self._painters = ThreadPoolExecutor(2, "painter")
        self._begin(0, 1)
        self._wardrobe = Wardrobe()
        self._compositor = Compositor()
        self._spare, self._other = Frame.blank(width, height), Frame.blank(width, height)
        self._finish = Finish(scene, width, height)

    def draw(self, number: int, frame: Frame) -> None:
        """Draw frame `number`; to be called with rising numbers."""
        number -= number % STEPPED.get(self._scene.style, 1)
        playing = [shot for shot in self._shots if shot.seen[0] <= number < shot.seen[1]]
        self._turn_over(playing[0].act)
        player = self._player(playing[0])
        if self._is_next_due(playing[0], number):
            self._begin(playing[0].act, _SHOTS_AT_ONCE)
        player.draw(number, frame)
        if len(playing) > 1:
            self._player(playing[1]).draw(number, self._other)
            begins, ends = playing[1].seen[0], playing[0].seen[1]
            frame.mix(self._other, ease((number - begins + 0.5) / (ends - begins)))

    def close(self) -> None:
        """Prepare nothing more: for whoever does not draw the film to its end."""
        self._painters.shutdown(wait=False, cancel_futures=True)

    def _turn_over(self, act: int) -> None:
        """Forget the shots before `act`."""
        for held in (self._players, self._paintings):
            for old in [old for old in held if old < act]:
                del held[old]
        self._begin(act, 1)

    def _is_next_due(self, shot: Shot, number: int) -> bool:
        """Is it time to paint the shot after this one: half of this one is over, or that one seen within a second?"""
        first, last = shot.seen
        soon = any(number + self._rate >= other.seen[0] for other in self._shots[shot.act + 1 : shot.act + 2])
        return soon or number - first >= _LEAD_IN * (last - first)

    def _begin(self, act: int, count: int) -> None:
        """Have so many shots from `act` on painted, as far as they are not yet."""
        for shot in self._shots[act : act + count]:
            if shot.act not in self._players and shot.act not in self._paintings:
                self._paintings[shot.act] = self._begin_shot(shot)

    def _begin_shot(self, shot: Shot) -> Painting:
        """Let a shot be painted."""
        seconds = (shot.last - shot.first) / self._rate
        scene, parts = self._rehearse(turn(self._scene, shot.turn), shot)
        setting = SETTINGS[scene.setting]
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
            horizon=horizon_of(scene, setting.horizon) * self._height,
            soft=SOFT * min(self._width, self._height) if is_close_up(scene) or is_portrait(scene) else 0.0,
        )
        backdrop = self._painters.submit(self._paint, easel, move)
        air = self._painters.submit(self._paint_air, replace(easel))
        return Painting(move, parts, easel, backdrop, air)

    def _rehearse(self, scene: Scene, shot: Shot) -> tuple[Scene, list[Part]]:
        """The scene, or a simpler one, and its parts."""
        for simpler in simpler_scenes(scene):
            try:
                size: dict[str, int] = {"width": self._width, "height": self._height}
                return simpler, rehearse(simpler, SETTINGS[simpler.setting], **size, near=shot.framing)
            except Exception as error:
                log_simpler("a rehearsal", error)
        raise AssertionError("a scene without figures has nothing to rehearse")

    def _paint(self, easel: Easel, move: Move) -> Backdrop:
        """All that stands behind and before the figures; in a thread of its own."""
        setting = SETTINGS[easel.scene.setting]
        backdrop = embellish(easel, setting, setting.paint(easel))
        pace = abs(move.end_x - move.start_x) / easel.seconds
        for node in (*backdrop.back, *backdrop.front):
            if isinstance(node, Layer):
                node.snaps = grain_of(pace * node.depth)
        crop_hidden(backdrop.back, backdrop.front, frame_height=self._height, rise=move.rise)
        return backdrop

    def _paint_air(self, easel: Easel) -> tuple[list[Node], list[Node]]:
        """What happens in the sky, and the weather; beside the other thread."""
        setting = SETTINGS[easel.scene.setting]
        if setting.indoors:
            return [], paint_weather(easel, IN_PLACES.get(setting.name, IN_A_ROOM))
        return paint_sky_events(easel), paint_weather(easel)

    def _player(self, shot: Shot) -> Player:
        if shot.act not in self._players:
            self._players[shot.act] = self._stage(shot, self._paintings.pop(shot.act))
        return self._players[shot.act]

    def _stage(self, shot: Shot, painting: Painting) -> Player:
        """Put the figures into a painted shot."""
        move, easel, backdrop = painting.move, painting.easel, painting.backdrop.result()
        setting = SETTINGS[easel.scene.setting]
        self._wardrobe.turn_over()
        self._wardrobe.headroom = max(other.framing for other in self._shots) / shot.framing
        camera = move.start_x if leader(painting.parts) >= 0 else (move.start_x + move.end_x) / 2
        easel, actors = self._cast(easel, backdrop, painting.parts, shot, camera)
        self._wardrobe.expect(actor for actor in actors if isinstance(actor, Actor))
        actors, on_bank = split_bank(actors)
        events, weather = painting.air.result()
        nodes = [
            *place_sky_events(backdrop.back, events),
            *actors,
            *backdrop.front,
            *on_bank,
            *weather,
        ]
        lead = leader(painting.parts)
        slides = "downhill" in self._scene.extras and setting.floor == "land" and not setting.indoors and lead >= 0
        slope = math.copysign(_SLOPE, painting.parts[lead].speed) if slides else 0.0
        return Player(shot, move, nodes, self._compositor, self._spare, self._finish, self._rate, slope)

    def _cast(
        self, easel: Easel, backdrop: Backdrop, parts: list[Part], shot: Shot, camera: float
    ) -> tuple[Easel, list[Actor | Glow]]:
        """The figures of the scene, or of a simpler one, in their places."""
        setting = SETTINGS[easel.scene.setting]
        for simpler in simpler_scenes(easel.scene):
            try:
                if simpler is not easel.scene:
                    easel = replace(easel, scene=simpler)
                    _, parts = self._rehearse(simpler, shot)
                return easel, cast(easel, backdrop, setting, parts, self._wardrobe, camera_start=camera)
            except Exception as error:
                log_simpler("a cast", error)
        return easel, []


def crop_hidden(back: list[Node], front: list[Node], *, frame_height: int, rise: float) -> None:
    """Cut from every layer the rows that nearer ones hide, from the nearest to the farthest; saves half of the work."""
    hidden = covered = frame_height + rise * 3
    spare = 2 * rise + 6
    for number, node in reversed(list(enumerate([*back, *front]))):
        limit, reaches_down = hidden if number < len(back) else covered, True
        if isinstance(node, Layer):
            # First of all: what is cut now is never painted.
            node.crop_below(limit + spare)
            end = node.top + node.planes.height - sink(rise, node.depth)
            reaches_down = end >= min(frame_height, limit)
            if end >= frame_height and node.bob[0]:
                node.planes.extend(math.ceil(abs(node.bob[0])))
        elif isinstance(node, Backcloth) and 0 < covered + spare - node.top < node.planes.height:
            node.planes.crop(math.ceil(covered + spare - node.top))
        elif isinstance(node, Mirror):
            node.crop_below(limit + spare)
        opaque = getattr(node, "opaque_from", math.inf)
        if reaches_down:
            covered = min(covered, opaque)
        if reaches_down or number < len(back):
            hidden = min(hidden, opaque)
