"""One clip: from an order to a file. Runs in the child."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from PIL import Image

from generation.backends.diffusers import clip
from generation.backends.diffusers.faults import Stop
from generation.backends.diffusers.model import Model, arguments, condition_class, frame_step

_STEPS: Final = 0.9
"""Part of the work that is the steps; the rest is decoding and writing."""


def make(
    model: Model,
    order: Mapping[str, Any],
    *,
    report: Callable[[float], None],
    is_unwanted: Callable[[], bool],
) -> dict[str, Any]:
    """Make the clip of an order (`attempt.Attempt`) and write it. Raises `Stop` at the first step after it is unwanted."""

    def look() -> None:
        if is_unwanted():
            raise Stop

    look()
    begins = order["image"] or order["after"]
    pipeline = model.image if begins else model.text
    given, known = _beginning(pipeline, order) if begins else ({}, 0)
    inputs = _inputs(pipeline, model.options, order, frames=order["frames"] + known) | given
    total = inputs.get("num_inference_steps") or arguments(pipeline)["num_inference_steps"].default or 1

    def on_step() -> None:
        look()
        report(min(model.watch.steps / total, 1.0) * _STEPS)

    model.watch.begin(total, on_step)
    try:
        with torch.inference_mode():
            made = pipeline(**inputs)
    finally:
        pipeline.maybe_free_model_hooks()  # with offload: what was stopped left its parts on the GPU
    frames = _frames(made)[known:]
    report(0.95)
    sound = _sound(pipeline, made, known=known / (known + len(frames)))
    clip.write(Path(order["path"]), frames, fps=order["fps"], sound=sound, tick=look)
    return {"frames": len(frames), "steps": model.watch.steps, "height": frames.shape[1], "width": frames.shape[2]}


def _inputs(pipeline: Any, options: Mapping[str, Any], order: Mapping[str, Any], *, frames: int) -> dict[str, Any]:
    """The arguments of the call, of which a pipeline gets those that it knows."""
    wanted = {
        "prompt": order["prompt"],
        "negative_prompt": order["negative_prompt"] or None,
        "width": order["width"],
        "height": order["height"],
        "num_frames": frames,
        "frame_rate": order["fps"],
        "num_inference_steps": options["steps"] or None,
        "guidance_scale": options["guidance"],
        # The CPU's numbers are the same on every GPU: a task that moves to another machine gets the same video.
        "generator": torch.Generator("cpu").manual_seed(order["seed"]),
        "output_type": "np",
        **options["call"],
    }
    known = arguments(pipeline)
    return {name: value for name, value in wanted.items() if name in known and value is not None}


def _beginning(pipeline: Any, order: Mapping[str, Any]) -> tuple[dict[str, Any], int]:
    """What the clip begins with, and how many of its frames are known already, so that they are left away: of several frames
    to go on from all but the last."""
    size = order["width"], order["height"]
    if order["image"]:
        images = [clip.read_image(Path(order["image"]))]
    else:
        takes_video = "conditions" in arguments(pipeline)
        most = order["prefix"] if takes_video else 1
        images = clip.read_end(Path(order["after"]), most=most, fps=order["fps"])
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
    """Frames, height, width, 3: from 0 to 1."""
    frames = np.asarray(made.frames[0])
    if not np.isfinite(frames).all():
        raise ValueError("the model made no numbers but NaN; another dtype may help")
    return frames


def _sound(pipeline: Any, made: Any, *, known: float) -> clip.Sound | None:
    """The sound of the frames that are kept; `known`: the part of the clip before them."""
    waves = getattr(made, "audio", None)
    if waves is None:
        return None
    waves = waves[0].float().cpu().numpy() if torch.is_tensor(waves) else np.asarray(waves[0], np.float32)
    waves = np.atleast_2d(waves)
    waves = waves[:, round(known * waves.shape[1]) :]
    return clip.Sound(waves, int(pipeline.vocoder.config.output_sampling_rate)) if waves.shape[1] else None
