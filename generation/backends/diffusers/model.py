"""Loads a model's pipeline, and reads from it what it can make. Runs in the child."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import diffusers
import torch

from generation.backends.diffusers import decoding, families, placement, usage
from generation.backends.diffusers.families import arguments, needs_image

SAME_WEIGHTS: Final = (
    ("LTXPipeline", "LTXImageToVideoPipeline"),
    ("LTX2Pipeline", "LTX2ConditionPipeline"),
    ("LTX2Pipeline", "LTX2ImageToVideoPipeline"),
    ("WanPipeline", "WanImageToVideoPipeline"),  # only where `expand_timesteps` is set: Wan 2.2 TI2V
)
"""Classes for text and for images that run on the same weights: a folder that names one of them serves both."""


@dataclass
class StepCounter:
    """Counts the scheduler's steps of a clip, and tells when it is decoded. Both functions may raise to end the clip."""

    count: int = 0
    on_step: Callable[[], None] = field(default=lambda: None)
    on_decode: Callable[[], None] = field(default=lambda: None)
    """Called before each part of the decoder."""

    def begin(self, on_step: Callable[[], None], on_decode: Callable[[], None]) -> None:
        """Called before each clip."""
        self.count, self.on_step, self.on_decode = 0, on_step, on_decode

    def step(self) -> None:
        """Called before each step of the scheduler."""
        self.on_step()
        self.count += 1


@dataclass
class Model:
    """A loaded model."""

    options: Mapping[str, Any]
    loaded: Any
    """The pipeline that was loaded: the one for text or the one for images. It moves the parts of both."""
    text: Any
    """The pipeline for text; None if the model needs an image."""
    image: Any
    """The pipeline for images: the same object, another one on the same weights, or None."""
    steps: StepCounter
    meter: usage.Meter
    ignored: tuple[str, ...] = ()
    """Options that the pipelines don't know."""

    def info(self) -> dict[str, Any]:
        """What becomes `plan.PipelineInfo` in the worker."""
        first = self.text or self.image
        return {
            "pipeline": type(first).__name__,
            "takes_text": self.text is not None,
            "takes_image": self.image is not None,
            "takes_video": self.image is not None and "conditions" in arguments(self.image),
            "multiple": families.multiple(first),
            "frame_step": families.frame_step(first),
            "frames": families.frames(first),
            "fps": families.fps(first),
            "pixels": families.pixels(first),
            "sound": hasattr(first, "vocoder"),
            "ignored": list(self.ignored),
            "memory": usage.of_weights(self.loaded, self.options["device"]),
        }

    def free(self) -> None:
        """Called after each clip, however it ended: with offload, no part stays on the device, and memory that nothing uses any
        more is given back to it."""
        self.loaded.maybe_free_model_hooks()  # a pipeline on the same parts would free nothing
        if clear_cache := getattr(getattr(self.loaded, "vae", None), "clear_cache", None):
            clear_cache()  # Wan's decoder keeps what it computed of the frame before, also of a stopped clip
        if self.options["device"].startswith("cuda"):
            torch.cuda.empty_cache()


def load(options: Mapping[str, Any]) -> Model:
    """Load the model that the options name, onto the device. Raises what torch and diffusers raise, or an error whose text is for
    the operator."""
    if options["threads"]:
        torch.set_num_threads(options["threads"])
    _require_device(options["device"])
    for part in (diffusers.utils.logging, _transformers_logging()):
        part.set_verbosity_error()  # their warnings contain prompts
        part.disable_progress_bar()  # the log shows the last 2,000 characters
    is_local = Path(options["model"]).is_dir()
    config = diffusers.DiffusionPipeline.load_config(options["model"], local_files_only=is_local)
    name = options["pipeline"] or str(config["_class_name"])
    pipeline = _class(name).from_pretrained(
        options["model"],
        dtype=_dtype(options, name),
        local_files_only=is_local,
        use_safetensors=True,  # the other format runs code from the file
        **placement.quantization(options, config),
    )
    if "num_frames" not in arguments(pipeline):
        raise ValueError(f"{name} does not make videos")
    placement.place(pipeline, options)
    text, image = _both(pipeline, options)
    steps = StepCounter()
    _count_steps(pipeline.scheduler, steps)
    decoding.watch(pipeline, lambda: steps.on_decode(), device=options["device"])
    model = Model(
        options=options, loaded=pipeline, text=text, image=image, steps=steps, meter=usage.Meter(options["device"])
    )
    model.ignored = _check_arguments(model)
    return model


def _require_device(device: str) -> None:
    kind = device.partition(":")[0]
    if kind == "cuda" and not torch.cuda.is_available():
        raise ValueError(f"torch {torch.__version__} sees no GPU (CUDA_VISIBLE_DEVICES, driver)")


def _transformers_logging() -> Any:
    from transformers.utils import logging

    return logging


def _class(name: str) -> Any:
    found = getattr(diffusers, name, None)
    if found is None:
        raise ValueError(f"diffusers {diffusers.__version__} has no {name}")
    return found


def _dtype(options: Mapping[str, Any], name: str) -> Any:
    """Wan's VAE only works well in float32, whatever the rest uses."""
    chosen = options["dtype"]
    if chosen == "auto":
        chosen = "float32" if options["device"] == "cpu" else "bfloat16"
    dtype = getattr(torch, chosen)
    return {"default": dtype, "vae": torch.float32} if name.startswith("Wan") and chosen != "float32" else dtype


def _both(pipeline: Any, options: Mapping[str, Any]) -> tuple[Any, Any]:
    """The pipelines for text and for images."""
    name = type(pipeline).__name__
    if "conditions" in arguments(pipeline):
        takes_text = name != "LTXConditionPipeline"  # it refuses to begin without an image
        return (pipeline if takes_text else _sibling(pipeline, "LTXPipeline")), pipeline
    if needs_image(pipeline):
        text = next((for_text for for_text, for_images in SAME_WEIGHTS if for_images == name), "")
        return (_sibling(pipeline, text) if text and _serves_both(pipeline) else None), pipeline
    known = next((for_images for for_text, for_images in SAME_WEIGHTS if for_text == name), "")
    chosen = options["pipeline_with_image"] or known
    if options["pipeline_with_image"] or (chosen and _serves_both(pipeline)):
        return pipeline, _sibling(pipeline, chosen)
    return pipeline, (pipeline if "image" in arguments(pipeline) else None)


def _serves_both(pipeline: Any) -> bool:
    """Wan uses one class for all its models, and only the small one of 2.2 serves both kinds."""
    return not type(pipeline).__name__.startswith("Wan") or bool(pipeline.config.get("expand_timesteps"))


def _sibling(pipeline: Any, name: str) -> Any:
    """A pipeline of another class on the same loaded parts. Nothing is copied."""
    sibling = _class(name)
    parameters = inspect.signature(sibling).parameters
    parts = {key: part for key, part in pipeline.components.items() if key in parameters}
    config = {key: value for key, value in pipeline.config.items() if key in parameters and key not in parts}
    made = sibling(**config, **parts)
    made.set_progress_bar_config(disable=True)
    return made


def _count_steps(scheduler: Any, steps: StepCounter) -> None:
    """Call `steps.step` before each step of the scheduler.

    The scheduler gets a subclass for this. LTX-2 steps its sound with a deep copy of the scheduler, which must not be counted,
    and some pipelines look at the parameters of `step`.
    """
    original = type(scheduler)

    class Counted(original):  # type: ignore[misc, valid-type]
        @functools.wraps(original.step)
        def step(self, *args: Any, **named: Any) -> Any:
            if self is scheduler:
                steps.step()
            return original.step(self, *args, **named)

    Counted.__name__ = Counted.__qualname__ = original.__name__
    scheduler.__class__ = Counted


def _check_arguments(model: Model) -> tuple[str, ...]:
    """Refuse arguments of `call` that no pipeline takes. Returns the names of other options that have no effect."""
    known: set[str] = set()
    for pipeline in (model.text, model.image):
        if pipeline is not None:
            known |= set(arguments(pipeline))
    for name in model.options["call"]:
        if name not in known:
            raise ValueError(f"call.{name}: {type(model.text or model.image).__name__} does not take it")
    ignored = []
    if model.options["guidance"] is not None and "guidance_scale" not in known:
        with suppress(AttributeError):
            if (model.text or model.image).guider.guidance_scale == model.options["guidance"]:
                return ()
        ignored.append("guidance")
    if model.options["negative_prompt"] and "negative_prompt" not in known:
        ignored.append("negative_prompt")
    return tuple(ignored)
