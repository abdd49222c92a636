"""One order from start to end: which kind of film it is, its frames, its sound, its file.

Up to half of a small film's time goes by before its first frame: what a film does not need is not loaded, and what it needs
later is loaded while it is painted.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from .painting.planes import Frame, Picture
from .pictures import Unreadable, read_picture
from .reading.parse import parse
from .reading.pictured import over_picture
from .spec import Scene, read_scene

__all__ = ["Unreadable", "produce"]

_REPORT_SECONDS = 0.5
_SOUND_AT = 0.5
"""Part of the film that is drawn before its sound is composed: in the first part, all cores paint and draw figures."""
Report = Callable[[dict[str, Any]], None]
Source = Callable[[int, Frame], None]
"""Draws frame number n of the film into a frame."""


def produce(order: Mapping[str, Any], *, report: Report) -> None:
    """Draw the film of an order (see `backend`), reporting {"scene": …} once and {"done": fraction} after every few frames."""
    width, height, frames, rate = (int(order[name]) for name in ("width", "height", "frames", "rate"))
    scene = choose_scene(order)
    report({"scene": scene.to_json()})
    step, told_at = max(rate // 4, 1), time.monotonic()
    threading.Thread(target=import_module, args=("av",), name="libraries", daemon=True).start()
    source = _choose_film(order, scene, width=width, height=height, frames=frames, rate=rate)  # begins to paint
    from .encode import Encoder

    with Encoder(
        Path(order["path"]),
        width=width,
        height=height,
        rate=rate,
        sound=lambda: _compose(scene, frames / rate),
        sound_at=int(_SOUND_AT * frames),
    ) as encoder:
        for number in range(frames):
            frame = encoder.lend()
            source(number, frame)
            encoder.give(frame)
            if number % step == step - 1 or time.monotonic() - told_at > _REPORT_SECONDS:
                told_at = time.monotonic()
                report({"done": round((number + 1) / (frames + step), 4)})
    report({"done": 1.0})


def choose_scene(order: Mapping[str, Any]) -> Scene:
    """What an earlier attempt made of the same prompt; else the prompt, with the original's scene behind it on a remix."""
    kept = read_scene(order.get("state") or {})
    if kept is not None:
        return kept
    original = order.get("original")
    if original is None:
        scene = parse(order["prompt"])
    else:
        from .reading.revise import revise  # remixes alone wait for its expressions

        scene = revise(order["prompt"], read_scene(original.get("state") or {}) or parse(original["prompt"]))
    return over_picture(scene, order["prompt"]) if order.get("image") or scene.pictured else scene


def _choose_film(order: Mapping[str, Any], scene: Scene, *, width: int, height: int, frames: int, rate: int) -> Source:
    size: dict[str, int] = {"width": width, "height": height, "frames": frames, "rate": rate}
    if order.get("image"):
        from .image_to_video import PictureFilm

        return PictureFilm(read_picture(Path(order["image"])), scene, **size).draw
    if order.get("original"):
        from .remix import RemixFilm, read_last_frame

        return RemixFilm(read_last_frame(Path(order["original"]["video"])), scene, **size).draw
    from .film import Film

    return Film(scene, **size).draw


def _compose(scene: Scene, seconds: float) -> Picture:
    from .sounds.sound import compose_sound

    return compose_sound(scene, seconds)
