"""Makes one clip, from a request to a file. Runs in the child."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from PIL import Image

from generation.backends.diffusers import clip
from generation.backends.diffusers.families import arguments, condition_class, frame_step
from generation.backends.diffusers.faults import ClipStopped
from generation.backends.diffusers.model import Model

_STEPS_SHARE: Final = 0.9
"""The share of the progress that the steps take; the rest is decoding and writing."""


def make(
    model: Model,
    request: Mapping[str, Any],
    *,
    report: Callable[[float], None],
    is_stopped: Callable[[], bool],
) -> dict[str, Any]:
    """Make the clip of a request (`DiffusersAttempt._clip_request`) and write it. Raises `ClipStopped` at the first step, or part
    of decoding, after `is_stopped` became true."""

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

    def on_decode() -> None:
        check()
        model.meter.decoding()

    model.steps.begin(on_step, on_decode)
    model.meter.begin()
    try:
        with torch.inference_mode():
            made = pipeline(**inputs)
    except Exception as error:
        traceback.clear_frames(error.__traceback__)  # their variables hold the clip's memory
        raise
    finally:
        memory = model.meter.taken()
        model.free()
    frames = _frames(made)[known:]
    report(0.95)
    sound = _sound(pipeline, made, known=known / (known + len(frames)))
    clip.write(Path(request["path"]), frames, fps=request["fps"], sound=sound, tick=check)
    height, width = frames.shape[1:3]
    return {"frames": len(frames), "steps": model.steps.count, "height": height, "width": width, "memory": memory}


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


def _frames(made: Any) -> np.ndarray[Any, Any]:
    """Number, height, width, 3: from 0 to 1."""
    frames = np.asarray(made.frames[0])
    if not np.isfinite(frames).all():
        raise ValueError("the model made NaN instead of colours; another dtype may help")
    return frames


def _sound(pipeline: Any, made: Any, *, known: float) -> clip.Sound | None:
    """The sound of the frames that are kept. `known`: the share of the clip before them."""
    waves = getattr(made, "audio", None)
    if waves is None:
        return None
    waves = waves[0].float().cpu().numpy() if torch.is_tensor(waves) else np.asarray(waves[0], np.float32)
    waves = np.atleast_2d(waves)
    waves = waves[:, round(known * waves.shape[1]) :]
    return clip.Sound(waves, int(pipeline.vocoder.config.output_sampling_rate)) if waves.shape[1] else None
