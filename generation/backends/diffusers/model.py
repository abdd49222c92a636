"""Loads a model's pipeline, and reads from it what it can make. Runs in the child."""

from __future__ import annotations

import functools
import inspect
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import diffusers
import torch

SAME_WEIGHTS: Final = (
    ("LTXPipeline", "LTXImageToVideoPipeline"),
    ("LTX2Pipeline", "LTX2ConditionPipeline"),
    ("LTX2Pipeline", "LTX2ImageToVideoPipeline"),
    ("WanPipeline", "WanImageToVideoPipeline"),  # only where `expand_timesteps` is set: Wan 2.2 TI2V
)
"""Classes for text and for images that run on the same weights: a folder that names one of them serves both."""
_FPS: Final = {"Wan": 16, "CogVideoX": 8, "Mochi": 30}
"""By the beginning of the class's name, if the call doesn't say it; else 24."""
_DEFAULT_PIXELS: Final = 480 * 832
_DEFAULT_FRAMES: Final = 81


@dataclass
class StepCounter:
    """Counts the scheduler's steps of a clip. `on_step` may raise to end the clip."""

    count: int = 0
    on_step: Callable[[], None] = field(default=lambda: None)

    def begin(self, on_step: Callable[[], None]) -> None:
        """Called before each clip."""
        self.count, self.on_step = 0, on_step

    def step(self) -> None:
        """Called before each step of the scheduler."""
        self.on_step()
        self.count += 1


@dataclass
class Model:
    """A loaded model."""

    options: Mapping[str, Any]
    text: Any
    """The pipeline for text; None if the model needs an image."""
    image: Any
    """The pipeline for images: the same object, another one on the same weights, or None."""
    steps: StepCounter
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
            "multiple": _multiple(first),
            "frame_step": frame_step(first),
            "frames": _frames(first),
            "fps": _fps(first),
            "pixels": _pixels(first),
            "sound": hasattr(first, "vocoder"),
            "ignored": list(self.ignored),
        }


def load(options: Mapping[str, Any]) -> Model:
    """Load the model that the options name, onto the device. Raises what torch and diffusers raise, or an error whose text is for
    the operator."""
    if options["threads"]:
        torch.set_num_threads(options["threads"])
    _require_device(options["device"])
    for part in (diffusers.utils.logging, _transformers_logging()):
        part.set_verbosity_error()  # their warnings contain prompts
    is_local = Path(options["model"]).is_dir()
    config = diffusers.DiffusionPipeline.load_config(options["model"], local_files_only=is_local)
    name = options["pipeline"] or str(config["_class_name"])
    pipeline = _class(name).from_pretrained(
        options["model"],
        dtype=_dtype(options, name),
        local_files_only=is_local,
        use_safetensors=True,  # the other format runs code from the file
    )
    if "num_frames" not in arguments(pipeline):
        raise ValueError(f"{name} does not make videos")
    _prepare(pipeline, options)
    text, image = _both(pipeline, options)
    steps = StepCounter()
    _count_steps(pipeline.scheduler, steps)
    model = Model(options=options, text=text, image=image, steps=steps)
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


def _prepare(pipeline: Any, options: Mapping[str, Any]) -> None:
    """LoRA, tiling, device and compilation, in the order in which they work together."""
    pipeline.set_progress_bar_config(disable=True)
    _load_loras(pipeline, options["lora"])
    if options["vae_tiling"]:
        pipeline.vae.enable_tiling()
    if options["guidance"] is not None and "guidance_scale" not in arguments(pipeline) and hasattr(pipeline, "guider"):
        pipeline.guider = pipeline.guider.new(guidance_scale=options["guidance"])  # HunyuanVideo 1.5
    if options["offload"] == "model":
        pipeline.enable_model_cpu_offload(device=options["device"])
    elif options["offload"] == "sequential":
        pipeline.enable_sequential_cpu_offload(device=options["device"])
    else:
        pipeline.to(options["device"])
    if options["compile"]:
        for part in ("transformer", "transformer_2"):
            _compile(getattr(pipeline, part, None))


def _load_loras(pipeline: Any, loras: list[dict[str, Any]]) -> None:
    for number, lora in enumerate(loras):
        weights = {"weight_name": lora["file"]} if lora["file"] else {}
        pipeline.load_lora_weights(lora["path"], adapter_name=f"lora{number}", **weights)
    if loras:
        names = [f"lora{number}" for number in range(len(loras))]
        pipeline.set_adapters(names, [lora["scale"] for lora in loras])


def _compile(transformer: Any) -> None:
    """Compile block by block if the model supports it, which takes seconds instead of minutes."""
    if transformer is None:
        return
    if getattr(transformer, "_repeated_blocks", None):
        transformer.compile_repeated_blocks()
    else:
        transformer.compile()


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


# --- What the pipeline can make ---


def arguments(pipeline: Any) -> Mapping[str, inspect.Parameter]:
    """The parameters of its call."""
    return inspect.signature(type(pipeline).__call__).parameters


def needs_image(pipeline: Any) -> bool:
    """Whether it makes nothing without an image. With some, only the name says so, and the call fails in the middle."""
    image = arguments(pipeline).get("image")
    if image is None:
        return False
    return image.default is inspect.Parameter.empty or "ImageToVideo" in type(pipeline).__name__


def frame_step(pipeline: Any) -> int:
    """Frames of the clip for each frame of the latent video after its first."""
    for name in ("vae_scale_factor_temporal", "vae_temporal_compression_ratio"):
        if isinstance(found := getattr(pipeline, name, None), int):
            # CogVideoX decodes two at a time, and an odd number gives another number of frames.
            return found * 2 if type(pipeline).__name__.startswith("CogVideoX") else found
    return 4


def _multiple(pipeline: Any) -> int:
    factor = 8
    for name in ("vae_scale_factor_spatial", "vae_spatial_compression_ratio", "vae_scale_factor"):
        if isinstance(found := getattr(pipeline, name, None), int):
            factor = found
            break
    patch = getattr(_transformer_config(pipeline), "patch_size", 1)
    return factor * int(patch[-1] if isinstance(patch, list | tuple) else patch or 1)


def _transformer_config(pipeline: Any) -> Any:
    return getattr(getattr(pipeline, "transformer", None) or getattr(pipeline, "transformer_2", None), "config", None)


def _default(pipeline: Any, name: str) -> float | None:
    found = arguments(pipeline).get(name)
    return found.default if found is not None and isinstance(found.default, int | float) else None


def _frames(pipeline: Any) -> int:
    found = _default(pipeline, "num_frames") or getattr(_transformer_config(pipeline), "sample_frames", None)
    default = 121 if type(pipeline).__name__.startswith("LTX2") else _DEFAULT_FRAMES
    return int(found or default)


def _fps(pipeline: Any) -> float:
    if found := _default(pipeline, "frame_rate") or _default(pipeline, "fps"):
        return float(found)
    name, config = type(pipeline).__name__, _transformer_config(pipeline)
    if name.startswith("Wan") and pipeline.config.get("expand_timesteps"):
        return 24.0
    if name.startswith("CogVideoX") and getattr(config, "patch_size_t", None):  # 1.5
        return 16.0
    return float(next((rate for start, rate in _FPS.items() if name.startswith(start)), 24))


def _pixels(pipeline: Any) -> int:
    width, height = _default(pipeline, "width"), _default(pipeline, "height")
    if width and height:
        return int(width * height)
    if isinstance(side := getattr(pipeline, "target_size", None), int):  # HunyuanVideo 1.5
        return side * side
    config = _transformer_config(pipeline)
    width, height = getattr(config, "sample_width", None), getattr(config, "sample_height", None)
    if width and height:
        return int(width * height) * int(getattr(pipeline, "vae_scale_factor_spatial", 8)) ** 2
    return _DEFAULT_PIXELS


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


def condition_class(pipeline: Any) -> Any:
    """The class of what a pipeline with `conditions` begins with."""
    module = sys.modules[type(pipeline).__module__]
    return next(value for name, value in vars(module).items() if name.endswith("VideoCondition"))
