"""One order from start to end: which kind of film it is, its frames, its sound, its file.

Up to half of a small film's time goes by before its first frame: what a film does not need is not loaded, and what it needs
later is loaded while it is painted.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from importlib import import_module
from typing import Any, Protocol

from .order import Order, Progress
from .painting.light import LIGHTS
from .painting.planes import Frame, Picture
from .pictures import Unreadable, read_picture
from .places import SETTINGS
from .reading.parse import parse
from .reading.pictured import over_picture
from .spec import MOST_FIGURES, Figure, Scene, read_scene
from .subjects import CATALOGUE, KINDS

__all__ = ["Unreadable", "produce"]

_REPORT_SECONDS = 0.5
_SOUND_AT = 0.5
"""Part of the film that is drawn before its sound is composed: in the first part, all cores paint and draw figures."""
Report = Callable[[Progress], None]


class Source(Protocol):
    """What draws the frames of a film, in order."""

    def draw(self, number: int, frame: Frame) -> None:
        """Draw frame `number` of the film into `frame`."""

    def close(self) -> None:
        """Prepare nothing more."""


def produce(order: Order, *, report: Report) -> None:
    """Draw the film of an order, reporting first its scene and then how much is done, after every few frames.

    Raises `Unreadable` for a picture or an earlier film that is none, OSError when the file cannot be written.
    """
    frames, rate = order.frames, order.rate
    scene = choose_scene(order)
    report(Progress(done=0.0, scene=scene.to_json()))
    step, told_at = max(rate // 4, 1), time.monotonic()
    threading.Thread(target=import_module, args=("av",), name="libraries", daemon=True).start()
    with closing(_choose_film(order, scene)) as film:  # begins to paint
        from .encode import Encoder
        from .note import PLAIN, write_note

        with Encoder(
            order.path,
            width=order.width,
            height=order.height,
            rate=rate,
            comment=write_note(order.prompt, scene.to_json()) if order.noted else PLAIN,
            sound=lambda: _compose(scene, frames / rate),
            sound_at=int(_SOUND_AT * frames),
        ) as encoder:
            for number in range(frames):
                frame = encoder.lend()
                film.draw(number, frame)
                encoder.give(frame)
                if number % step == step - 1 or time.monotonic() - told_at > _REPORT_SECONDS:
                    told_at = time.monotonic()
                    report(Progress(done=round((number + 1) / (frames + step), 4)))
    report(Progress(done=1.0))


def choose_scene(order: Order) -> Scene:
    """What an earlier attempt made of the same prompt; else the prompt, with the original's scene behind it on a remix."""
    kept = recall(order.state)
    if kept is not None:
        return kept
    original = order.original
    if original is None:
        scene = parse(order.prompt)
    else:
        from .reading.revise import revise  # remixes alone wait for its expressions

        scene = revise(order.prompt, recall(original.state) or parse(original.prompt))
    if order.seed is not None:
        scene = replace(scene, seed=order.seed)
    return over_picture(scene, order.prompt) if order.image or scene.pictured else scene


def recall(state: Mapping[str, Any]) -> Scene | None:
    """A stored scene, if it can be drawn: another release may have drawn what this one does not, and files come from anywhere."""
    scene = read_scene(state)
    try:
        return scene if scene is not None and _is_drawable(scene) else None
    except TypeError:  # a word where a number belongs
        return None


def _is_drawable(scene: Scene) -> bool:
    if scene.setting not in SETTINGS or scene.time not in LIGHTS or len(scene.figures) > 2 * MOST_FIGURES:
        return False
    within = 0 <= scene.seed < 2**32 and 0.0 < scene.pace < 10.0
    return within and all(_is_known(figure, len(scene.figures)) for figure in scene.figures)


def _is_known(figure: Figure, figures: int) -> bool:
    drawn = figure.name in CATALOGUE and (not figure.kind or figure.kind in KINDS or figure.kind in CATALOGUE)
    return drawn and 0 < figure.count < 100 and 0.0 < figure.size < 10.0 and -1 <= figure.to < figures


def _choose_film(order: Order, scene: Scene) -> Source:
    width, height, frames, rate = order.width, order.height, order.frames, order.rate
    if order.image is not None:
        from .image_to_video import PictureFilm

        return PictureFilm(read_picture(order.image), scene, width=width, height=height, frames=frames, rate=rate)
    if order.original is not None:
        from .remix import RemixFilm, read_last_frame

        last = read_last_frame(order.original.video)
        return RemixFilm(last, scene, width=width, height=height, frames=frames, rate=rate)
    from .film import Film

    return Film(scene, width=width, height=height, frames=frames, rate=rate)


def _compose(scene: Scene, seconds: float) -> Picture:
    from .sounds.sound import compose_sound

    return compose_sound(scene, seconds)
