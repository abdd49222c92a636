"""One attempt at one video: clip after clip, each continuing from the end of the one before, until they cover the video."""

from __future__ import annotations

import hashlib
import json
import logging
import uuid
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from generation.backends.diffusers import clip_cache, plan
from generation.backends.diffusers.child import Child
from generation.backends.diffusers.device_slot import DeviceSlot
from generation.backends.diffusers.options import Options
from generation.backends.diffusers.plan import PipelineInfo
from generation.contracts import Clip, Failed, Monitor, Request, Stopped, SupportsNextTask, Usage

_log = logging.getLogger(__name__)

_KEY: Final = "diffusers"
"""The checkpoint's key that holds the fingerprint."""
_MAX_CLIPS: Final = 200


class DiffusersAttempt:
    """One attempt (see the module's docstring). Call `run` once."""

    def __init__(
        self, options: Options, device_slot: DeviceSlot, request: Request, monitor: Monitor, workdir: Path
    ) -> None:
        self._options, self._device_slot = options, device_slot
        self._request, self._monitor, self._workdir = request, monitor, workdir
        self._fingerprint = _fingerprint(options, request)
        self._task = request.idempotency_key or uuid.uuid4().hex
        self.folder = clip_cache.folder_of(self._task, fingerprint=self._fingerprint, keep_in=options.keep_in)
        """Where finished clips are cached; None if there is no such folder."""
        self._clips: list[dict[str, Any]] = []
        """The finished clips, as they are stored in the checkpoint."""
        self._reported = 0.0

    def delete_other_clips(self, folder: Path | None) -> None:
        """Delete a folder of cached clips, unless it is this video's."""
        if folder is not None and folder != self.folder:
            clip_cache.delete(folder)

    def run(self) -> Clip:
        """The clips, in order. They stay cached for the next attempt, unless nobody wants the video any more."""
        try:
            with self._device_slot.taken(self._monitor):
                child = self._device_slot.child_for(self._options, self._monitor)
                finish_last = self._render_clips(child)
            finish_last()  # while the device makes the next video
            return self._made()
        except Stopped as stop:
            if stop.reason.is_final:
                self._delete_clips()
            raise
        except Failed:
            self._delete_clips()
            raise

    def _delete_clips(self) -> None:
        if self.folder is not None:
            clip_cache.delete(self.folder)

    def _render_clips(self, child: Child) -> Callable[[], None]:
        """Make the clips. Returns when the frames of the last one have left the device, with a function that waits until it is
        written."""
        info = child.info
        self._require_support(info)
        frames = plan.clips(self._options, info, seconds=self._request.duration_seconds)[:_MAX_CLIPS]
        self._clips = self._cached_clips(len(frames))
        finish: Callable[[], None] = lambda: None  # noqa: E731
        for number in range(len(self._clips), len(frames)):
            finish()  # the next clip begins with the end of this one
            finish = self._render_clip(child, number, frames)
        self._let_next_begin()
        return finish

    def _made(self) -> Clip:
        paths = [
            clip_cache.link(self._path(number), self._workdir / f"clip-{number}.mp4")
            if self.folder
            else self._path(number)
            for number in range(len(self._clips))
        ]
        return Clip(
            paths=tuple(paths), usage=Usage(seconds=round(sum(clip["used_seconds"] for clip in self._clips), 2))
        )

    def _render_clip(self, child: Child, number: int, frames: Sequence[int]) -> Callable[[], None]:
        info = child.info

        def report(done: float) -> None:
            self._report((number + done) / len(frames))

        is_last = number == len(frames) - 1
        written = child.render(
            self._clip_request(info, number, frames[number]),
            monitor=self._monitor,
            report=report,
            on_decoding=self._let_next_begin if is_last else lambda: None,
        )

        def finish() -> None:
            made = written()
            seconds = round(made["frames"] / plan.rate(self._options, info), 2)
            self._clips.append({"clip_seconds": seconds, "done": True, "used_seconds": made["seconds"]})
            report(1)
            self._monitor.checkpoint({_KEY: self._fingerprint, "segments": self._clips})

        return finish

    def _let_next_begin(self) -> None:
        """The device is free in a moment: another attempt may begin, and prepare what it needs until then."""
        if isinstance(self._monitor, SupportsNextTask):
            self._monitor.claim_next()

    def _require_support(self, info: PipelineInfo) -> None:
        """MODELS_FILE may send a model what it can't make. That is the operator's mistake, and the log says which."""
        request = self._request
        begins_with_image = request.image is not None or (request.original is not None and _can_continue(info))
        if begins_with_image and not info.takes_image and not info.takes_video:
            _log.error("model_takes_no_image", extra={"pipeline": info.pipeline})
            raise Failed("upstream_failed")
        if not begins_with_image and not info.takes_text:
            _log.error("model_needs_image", extra={"pipeline": info.pipeline})
            raise Failed("upstream_failed")

    def _cached_clips(self, planned: int) -> list[dict[str, Any]]:
        """The clips that an earlier attempt finished on this machine."""
        state = self._request.state
        clips = state.get("segments") if state.get(_KEY) == self._fingerprint else None
        if not isinstance(clips, list) or self.folder is None:
            return []
        count = 0
        while count < min(len(clips), planned) and self._path(count).is_file():
            count += 1
        if count:
            _log.info("clips_found", extra={"clips": count})
        return [dict(clip) for clip in clips[:count]]

    def _path(self, number: int) -> Path:
        return (self.folder or self._workdir) / f"clip-{number}.mp4"

    def _clip_request(self, info: PipelineInfo, number: int, frames: int) -> dict[str, Any]:
        """What the child gets for one clip, as plain JSON (`render.make`)."""
        request, options = self._request, self._options
        width, height = plan.size(options, info, width=request.width, height=request.height)
        prompt, image, after = request.prompt, None, None
        if number:
            after = self._path(number - 1)
        elif request.image is not None:
            image = request.image
        elif request.original is not None and _can_continue(info):
            after = request.original.video
        elif request.original is not None:
            prompt = f"{request.prompt}\nIn the style of: {request.original.prompt}"
        return {
            "prompt": prompt,
            "negative_prompt": options.negative_prompt,
            "width": width,
            "height": height,
            "frames": frames,
            "fps": plan.rate(options, info),
            "seed": (request.seed + number) % 2**31,  # with the same noise, every clip would repeat the same movement
            "image": str(image.resolve()) if image else None,
            "after": str(after.resolve()) if after else None,
            "prefix": plan.prefix(options, info),
            "path": str(self._path(number).resolve()),
        }

    def _report(self, fraction: float) -> None:
        fraction = min(fraction, 1.0)
        if fraction > self._reported:
            self._reported = fraction
            self._monitor.progress(fraction)


def _can_continue(info: PipelineInfo) -> bool:
    """Whether a clip can begin where another one ends. Then a remix continues the original; otherwise its prompt names it."""
    return info.takes_image or info.takes_video


def _fingerprint(options: Options, request: Request) -> str:
    """A hash of everything that determines a clip: with anything else it would be another clip."""
    used: Mapping[str, Any] = options.for_child() | {"too_short": options.too_short}
    parts = [used, request.prompt, request.width, request.height, request.duration_seconds, request.seed]
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()[:16]
