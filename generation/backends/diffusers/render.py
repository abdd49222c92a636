"""Makes one clip: `make` renders its frames on the device, `write` writes them to a file. Runs in the child.

They are two calls, so that a clip is written while the next one is rendered.
"""

from __future__ import annotations

import gc
import inspect
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from PIL import Image

from generation.backends.diffusers import clip, pixels
from generation.backends.diffusers.families import arguments, condition_class, frame_step
from generation.backends.diffusers.faults import ClipStopped
from generation.backends.diffusers.model import Model

_STEPS_SHARE: Final = 0.9
"""The share of the progress that the steps take; the rest is decoding and writing."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A clip in this process's memory. Nothing of it is left on the device."""

    frames: np.ndarray[Any, Any]
    """Number, height, width, 3; bytes."""
    sound: clip.Sound | None
    about: dict[str, Any]
    """What the worker gets to know."""


def make(
    model: Model,
    request: Mapping[str, Any],
    *,
    report: Callable[[float], None],
    is_stopped: Callable[[], bool],
    on_decoding: Callable[[], None] = lambda: None,
) -> Rendered:
    """Render the clip of a request (`DiffusersAttempt._clip_request`). Raises `ClipStopped` at the first step, or part of
    decoding, after `is_stopped` became true. Calls `on_decoding` when the steps are done."""

    def check() -> None:
        if is_stopped():
            raise ClipStopped

    check()
    has_beginning = request["image"] or request["after"]
    pipeline = model.image if has_beginning else model.text
    beginning, known = _beginning(pipeline, request) if has_beginning else ({}, 0)
    inputs = _inputs(pipeline, model.options, request, frames=request["frames"] + known) | beginning
    total = inputs.get("num_inference_steps") or arguments(pipeline)["num_inference_steps"].default or 1

    def on_step() -> None:
        check()
        report(min(model.steps.count / total, 1.0) * _STEPS_SHARE)

    is_decoding = False

    def on_decode() -> None:
        nonlocal is_decoding
        check()
        model.meter.decoding()
        if not is_decoding:
            is_decoding = True
            on_decoding()

    model.steps.begin(on_step, on_decode)
    model.meter.begin()
    try:
        with torch.inference_mode(), pixels.as_bytes(pipeline):
            made = pipeline(**inputs)
    except Exception as error:
        traceback.clear_frames(error.__traceback__)  # their variables hold the clip's memory
        gc.collect()  # and some of them hold each other
        raise
    finally:
        memory = model.meter.taken()
        model.free()
    frames = clip.to_bytes(made.frames[0])[known:]
    report(0.95)
    sound = _sound(pipeline, made, known=known / (known + len(frames)))
    height, width = frames.shape[1:3]
    about = {"frames": len(frames), "steps": model.steps.count, "height": height, "width": width, "memory": memory}
    return Rendered(frames, sound, about)


def write(rendered: Rendered, request: Mapping[str, Any], *, is_stopped: Callable[[], bool]) -> dict[str, Any]:
    """Write the clip to its file; returns what the worker gets to know. Raises `ClipStopped` at the first frame after
    `is_stopped` became true."""

    def check() -> None:
        if is_stopped():
            raise ClipStopped

    clip.write(Path(request["path"]), rendered.frames, fps=request["fps"], sound=rendered.sound, tick=check)
    return rendered.about


def _inputs(pipeline: Any, options: Mapping[str, Any], request: Mapping[str, Any], *, frames: int) -> dict[str, Any]:
    """The arguments of the call: those that the pipeline knows."""
    wanted = {
        "prompt": request["prompt"],
        "negative_prompt": request["negative_prompt"] or None,
        "width": request["width"],
        "height": request["height"],
        "num_frames": frames,
        "frame_rate": request["fps"],
        "num_inference_steps": request.get("steps") or options["steps"] or None,
        "guidance_scale": options["guidance"],
        # The CPU's random numbers are the same with every GPU: a task that moves to another machine gets the same video.
        "generator": torch.Generator("cpu").manual_seed(request["seed"]),
        "output_type": "np",
        **options["call"],
    }
    known = arguments(pipeline)
    return {name: value for name, value in wanted.items() if name in known and value is not None}


def _beginning(pipeline: Any, request: Mapping[str, Any]) -> tuple[dict[str, Any], int]:
    """The arguments that the clip begins with, and how many of its frames the video already has. Those are cut off: of several
    frames to continue from, all but the last."""
    size = request["width"], request["height"]
    if request["image"]:
        images = [clip.read_image(Path(request["image"]))]
    else:
        takes_video = "conditions" in arguments(pipeline)
        max_frames = request["prefix"] if takes_video else 1
        images = clip.read_end(Path(request["after"]), max_frames=max_frames, fps=request["fps"])
        step = frame_step(pipeline)
        images = images[-((len(images) - 1) // step * step + 1) :]
    images = [clip.fit(image, size) for image in images]
    if "conditions" in arguments(pipeline):
        return {"conditions": [_condition(pipeline, images)]}, len(images) - 1
    return {"image": images[0]}, 0


def _condition(pipeline: Any, images: list[Image.Image]) -> Any:
    kind = condition_class(pipeline)
    if "frames" in inspect.signature(kind).parameters:  # LTX-2
        return kind(frames=images if len(images) > 1 else images[0], index=0)
    return kind(video=images, frame_index=0) if len(images) > 1 else kind(image=images[0], frame_index=0)


def _sound(pipeline: Any, made: Any, *, known: float) -> clip.Sound | None:
    """The sound of the frames that are kept. `known`: the share of the clip before them."""
    waves = getattr(made, "audio", None)
    if waves is None:
        return None
    waves = waves[0].float().cpu().numpy() if torch.is_tensor(waves) else np.asarray(waves[0], np.float32)
    waves = np.atleast_2d(waves)
    waves = waves[:, round(known * waves.shape[1]) :]
    return clip.Sound(waves, int(pipeline.vocoder.config.output_sampling_rate)) if waves.shape[1] else None
