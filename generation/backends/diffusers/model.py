"""Loads a pipeline, and reads from it what it can be asked for. Runs in the child."""

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
"""Classes for words and for images that run on the same weights: a folder that names one serves both."""
_FPS: Final = {"Wan": 16, "CogVideoX": 8, "Mochi": 30}
"""By the beginning of the class's name, where the call does not say it; else 24."""
_USUAL_PIXELS: Final = 480 * 832
_USUAL_FRAMES: Final = 81


@dataclass
class Watch:
    """Counts the steps of a clip at its scheduler, and ends it there."""

    total: int = 1
    steps: int = 0
    on_step: Callable[[], None] = field(default=lambda: None)

    def begin(self, total: int, on_step: Callable[[], None]) -> None:
        """Before each clip."""
        self.total, self.steps, self.on_step = max(total, 1), 0, on_step

    def step(self) -> None:
        """Before each step of the scheduler."""
        self.on_step()
        self.steps += 1


@dataclass
class Model:
    """A loaded model: the pipeline for words, that for images (the same object, another on the same weights, or None)."""

    options: Mapping[str, Any]
    text: Any
    image: Any
    watch: Watch
    ignored: tuple[str, ...] = ()

    def facts(self) -> dict[str, Any]:
        """What `plan.Facts` holds."""
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
    """Load what the options name, onto the device. Raises whatever torch and diffusers raise, with a text for the operator."""
    if options["threads"]:
        torch.set_num_threads(options["threads"])
    _demand_device(options["device"])
    for part in (diffusers.utils.logging, _transformers_logging()):
        part.set_verbosity_error()  # their warnings repeat prompts
    is_here = Path(options["model"]).is_dir()
    config = diffusers.DiffusionPipeline.load_config(options["model"], local_files_only=is_here)
    name = options["pipeline"] or str(config["_class_name"])
    pipeline = _class(name).from_pretrained(
        options["model"],
        dtype=_dtype(options, name),
        local_files_only=is_here,
        use_safetensors=True,  # the other format runs code of whoever made the file
    )
    if "num_frames" not in arguments(pipeline):
        raise ValueError(f"{name} makes no videos")
    _prepare(pipeline, options)
    text, image = _both(pipeline, options)
    watch = Watch()
    _watch_scheduler(pipeline.scheduler, watch)
    model = Model(options=options, text=text, image=image, watch=watch)
    model.ignored = _check_arguments(model)
    return model


def _demand_device(device: str) -> None:
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
    """Wan's VAE is only good in float32, whatever the rest is."""
    chosen = options["dtype"]
    if chosen == "auto":
        chosen = "float32" if options["device"] == "cpu" else "bfloat16"
    dtype = getattr(torch, chosen)
    return {"default": dtype, "vae": torch.float32} if name.startswith("Wan") and chosen != "float32" else dtype


def _prepare(pipeline: Any, options: Mapping[str, Any]) -> None:
    """LoRA, tiling, place and compilation, in the order in which they work together."""
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
    """Block by block where the model allows it: minutes become seconds."""
    if transformer is None:
        return
    if getattr(transformer, "_repeated_blocks", None):
        transformer.compile_repeated_blocks()
    else:
        transformer.compile()


def _both(pipeline: Any, options: Mapping[str, Any]) -> tuple[Any, Any]:
    """The pipelines for words and for images."""
    name = type(pipeline).__name__
    if "conditions" in arguments(pipeline):
        takes_words = name != "LTXConditionPipeline"  # which refuses to begin with nothing
        return (pipeline if takes_words else _sibling(pipeline, "LTXPipeline")), pipeline
    if needs_image(pipeline):
        text = next((words for words, images in SAME_WEIGHTS if images == name), "")
        return (_sibling(pipeline, text) if text and _serves_both(pipeline) else None), pipeline
    chosen = options["pipeline_with_image"] or next((images for words, images in SAME_WEIGHTS if words == name), "")
    if options["pipeline_with_image"] or (chosen and _serves_both(pipeline)):
        return pipeline, _sibling(pipeline, chosen)
    return pipeline, (pipeline if "image" in arguments(pipeline) else None)


def _serves_both(pipeline: Any) -> bool:
    """Wan names one class for all its sizes, and only the small one of 2.2 serves both kinds."""
    return not type(pipeline).__name__.startswith("Wan") or bool(pipeline.config.get("expand_timesteps"))


def _sibling(pipeline: Any, name: str) -> Any:
    """Another class on the same loaded parts; nothing is copied."""
    sibling = _class(name)
    taken = {key: part for key, part in pipeline.components.items() if key in inspect.signature(sibling).parameters}
    kept = {key: value for key, value in pipeline.config.items() if key in inspect.signature(sibling).parameters}
    made = sibling(**{key: value for key, value in kept.items() if key not in taken} | taken)
    made.set_progress_bar_config(disable=True)
    return made


def _watch_scheduler(scheduler: Any, watch: Watch) -> None:
    """Let `watch` see each step. By a class of its own: LTX-2 steps its sound with a deep copy of the scheduler, which must
    not lead back to this one, and some pipelines look at the parameters of `step`."""
    original = type(scheduler)

    class Watched(original):  # type: ignore[misc, valid-type]
        @functools.wraps(original.step)
        def step(self, *args: Any, **named: Any) -> Any:
            if self is scheduler:
                watch.step()
            return original.step(self, *args, **named)

    Watched.__name__ = Watched.__qualname__ = original.__name__
    scheduler.__class__ = Watched


# --- What the pipeline says of itself ---


def arguments(pipeline: Any) -> Mapping[str, inspect.Parameter]:
    """The parameters of its call."""
    return inspect.signature(type(pipeline).__call__).parameters


def needs_image(pipeline: Any) -> bool:
    """Whether it makes nothing without an image. Some say so in their name alone, and fail in the middle."""
    image = arguments(pipeline).get("image")
    if image is None:
        return False
    return image.default is inspect.Parameter.empty or "ImageToVideo" in type(pipeline).__name__


def frame_step(pipeline: Any) -> int:
    """Frames of the clip for each further one of the latent video."""
    for name in ("vae_scale_factor_temporal", "vae_temporal_compression_ratio"):
        if isinstance(found := getattr(pipeline, name, None), int):
            # CogVideoX decodes two at a time, and makes another number of frames of an odd one.
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
    usual = 121 if type(pipeline).__name__.startswith("LTX2") else _USUAL_FRAMES
    return int(found or usual)


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
    return _USUAL_PIXELS


def _check_arguments(model: Model) -> tuple[str, ...]:
    """Refuse arguments of `call` that no pipeline takes; the names of other options that mean nothing here."""
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
    """The class of what a pipeline of conditions begins with."""
    module = sys.modules[type(pipeline).__module__]
    return next(value for name, value in vars(module).items() if name.endswith("VideoCondition"))
