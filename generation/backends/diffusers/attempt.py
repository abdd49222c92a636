"""One attempt at one video: clip after clip, each going on from the end of the one before, until the video is long enough."""

from __future__ import annotations

import hashlib
import json
import logging
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from generation.backends.diffusers import clip_cache, plan
from generation.backends.diffusers.child import Child
from generation.backends.diffusers.device_slot import DeviceSlot
from generation.backends.diffusers.options import Options
from generation.backends.diffusers.plan import Facts
from generation.contracts import Clip, Failed, Monitor, Request, Stopped, Usage

_log = logging.getLogger(__name__)

_NAME: Final = "diffusers"
_MAX_CLIPS: Final = 200


class DiffusersAttempt:
    """See the module's text."""

    def __init__(self, options: Options, seat: DeviceSlot, request: Request, monitor: Monitor, workdir: Path) -> None:
        self._options, self._seat = options, seat
        self._request, self._monitor, self._workdir = request, monitor, workdir
        self._fingerprint = _fingerprint(options, request)
        self._task = request.idempotency_key or uuid.uuid4().hex
        self.folder = clip_cache.folder_of(self._task, fingerprint=self._fingerprint, keep_in=options.keep_in)
        """Where finished clips are kept; None if there is no such place."""
        self._clips: list[dict[str, Any]] = []
        self._reported = 0.0

    def forget(self, folder: Path | None) -> None:
        """Remove the clips of another video, if it is another."""
        if folder is not None and folder != self.folder:
            clip_cache.remove(folder)

    def run(self) -> Clip:
        """The clips, in order. They are kept for the next attempt unless nobody wants the video any more."""
        try:
            with self._seat.taken(self._monitor):
                child = self._seat.child_for(self._options, self._monitor)
                return self._make(child)
        except Stopped as stop:
            if stop.reason.is_final:
                self._remove()
            raise
        except Failed:
            self._remove()
            raise

    def _remove(self) -> None:
        if self.folder is not None:
            clip_cache.remove(self.folder)

    def _make(self, child: Child) -> Clip:
        facts = child.facts
        self._demand(facts)
        frames = plan.clips(self._options, facts, seconds=self._request.duration_seconds)[:_MAX_CLIPS]
        self._clips = self._found(len(frames))
        for number in range(len(self._clips), len(frames)):
            made = self._one(child, number, frames)
            length = round(made["frames"] / plan.rate(self._options, facts), 2)
            self._clips.append({"clip_seconds": length, "done": True, "used_seconds": made["seconds"]})
            self._report(len(self._clips) / len(frames))
            self._monitor.checkpoint({_NAME: self._fingerprint, "segments": self._clips})
        paths = [
            clip_cache.hand_out(self._path(number), self._workdir / f"clip-{number}.mp4")
            if self.folder
            else self._path(number)
            for number in range(len(frames))
        ]
        return Clip(
            paths=tuple(paths), usage=Usage(seconds=round(sum(clip["used_seconds"] for clip in self._clips), 2))
        )

    def _one(self, child: Child, number: int, frames: Sequence[int]) -> Mapping[str, Any]:
        def report(done: float) -> None:
            self._report((number + done) / len(frames))

        return child.make(self._order(child.facts, number, frames[number]), monitor=self._monitor, report=report)

    def _demand(self, facts: Facts) -> None:
        """The mapping may send a model what it cannot take: that is the operator's mistake, and the log says which."""
        request = self._request
        begins_with_image = request.image is not None or (request.original is not None and _can_go_on(facts))
        if begins_with_image and not facts.takes_image and not facts.takes_video:
            _log.error("model_takes_no_image", extra={"pipeline": facts.pipeline})
            raise Failed("upstream_failed")
        if not begins_with_image and not facts.takes_text:
            _log.error("model_needs_a_image", extra={"pipeline": facts.pipeline})
            raise Failed("upstream_failed")

    def _found(self, planned: int) -> list[dict[str, Any]]:
        """The clips that an earlier attempt finished on this machine."""
        state = self._request.state
        clips = state.get("segments") if state.get(_NAME) == self._fingerprint else None
        if not isinstance(clips, list) or self.folder is None:
            return []
        there = 0
        while there < min(len(clips), planned) and self._path(there).is_file():
            there += 1
        if there:
            _log.info("clips_found", extra={"clips": there})
        return [dict(clip) for clip in clips[:there]]

    def _path(self, number: int) -> Path:
        return (self.folder or self._workdir) / f"clip-{number}.mp4"

    def _order(self, facts: Facts, number: int, frames: int) -> dict[str, Any]:
        request, options = self._request, self._options
        width, height = plan.size(options, facts, width=request.width, height=request.height)
        prompt, image, after = request.prompt, None, None
        if number:
            after = self._path(number - 1)
        elif request.image is not None:
            image = request.image
        elif request.original is not None and _can_go_on(facts):
            after = request.original.video
        elif request.original is not None:
            prompt = f"{request.prompt}\nIn the style of: {request.original.prompt}"
        return {
            "prompt": prompt,
            "negative_prompt": options.negative_prompt,
            "width": width,
            "height": height,
            "frames": frames,
            "fps": plan.rate(options, facts),
            "seed": (request.seed + number) % 2**31,  # the same noise again would repeat the same movement
            "image": str(image.resolve()) if image else None,
            "after": str(after.resolve()) if after else None,
            "prefix": plan.prefix(options, facts),
            "path": str(self._path(number).resolve()),
        }

    def _report(self, fraction: float) -> None:
        fraction = min(fraction, 1.0)
        if fraction > self._reported:
            self._reported = fraction
            self._monitor.progress(fraction)


def _can_go_on(facts: Facts) -> bool:
    """Whether a clip can begin where another one ends: a remix is then the same in movement, else in words."""
    return facts.takes_image or facts.takes_video


def _fingerprint(options: Options, request: Request) -> str:
    """Of all that shapes a clip: with anything else, it would be another one."""
    shape: Mapping[str, Any] = options.for_child() | {"too_short": options.too_short}
    told = [shape, request.prompt, request.width, request.height, request.duration_seconds, request.seed]
    return hashlib.sha256(json.dumps(told, sort_keys=True, default=str).encode()).hexdigest()[:16]
