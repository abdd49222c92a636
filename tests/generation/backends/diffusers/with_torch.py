"""Questions to the child's own modules, answered in a process with real torch and diffusers. Run by the GPU environment's Python.

    python with_torch.py QUESTION FOLDER ...        prints one line of JSON

FOLDER: one of tiny.py's. The questions are the functions of this file.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

os.environ.update(HF_HUB_OFFLINE="1", TRANSFORMERS_OFFLINE="1", TOKENIZERS_PARALLELISM="false")
sys.path.insert(0, str(Path(__file__).resolve().parents[4]))

import torch
from PIL import Image

from generation.backends.diffusers import families, placement, render
from generation.backends.diffusers.faults import ClipStopped
from generation.backends.diffusers.model import Model, load

torch.set_num_threads(1)
OPTIONS: dict[str, Any] = {
    "pipeline": "",
    "pipeline_with_image": "",
    "device": "cpu",
    "dtype": "auto",
    "weights": "full",
    "offload": "none",
    "vae_tiling": False,
    "compile": False,
    "threads": 1,
    "lora": [],
    "steps": 3,
    "guidance": None,
    "negative_prompt": "",
    "call": {},
}


def loaded(folder: str, **more: Any) -> Model:
    """The model of a folder, with what the worker would send."""
    call = {"max_sequence_length": 16} if Path(folder).name in {"ltx2", "cogvideox"} else {}
    return load({**OPTIONS, "model": folder, "call": call, **more})


def clip(model: Model, path: Path, *, image: Path | None = None, stop_after: int | None = None) -> dict[str, Any]:
    """Make a clip; stop at the check after so many."""
    checks = 0

    def is_stopped() -> bool:
        nonlocal checks
        checks += 1
        return stop_after is not None and checks > stop_after

    request = {
        "prompt": "a fox",
        "negative_prompt": "",
        "width": 96,
        "height": 64,
        "frames": 17,
        "fps": 16,
        "seed": 7,
        "image": str(image) if image else None,
        "after": None,
        "prefix": 1,
        "path": str(path),
    }
    try:
        rendered = render.make(model, request, report=lambda _: None, is_stopped=is_stopped)
        render.write(rendered, request, is_stopped=is_stopped)
    except ClipStopped:
        return {"stopped": True, "checks": checks, "steps": model.steps.count}
    return {"stopped": False, "checks": checks, "steps": model.steps.count}


def freed(folder: str, work: str) -> dict[str, Any]:
    """Whether the parts leave the device after a clip of words, one of an image, and one that is stopped at a step.

    The device is the CPU, so it is seen at the hooks: those that freed their part are replaced by new ones.
    """
    model, path = loaded(folder), Path(work) / "clip.mp4"
    model.loaded.enable_model_cpu_offload(device="cpu")
    image = Path(work) / "image.png"
    Image.new("RGB", (96, 64), "red").save(image)
    answers: dict[str, Any] = {"is_other": model.image is not model.loaded}
    for name, more in {"words": {}, "image": {"image": image}, "stopped": {"image": image, "stop_after": 2}}.items():
        before = list(model.loaded._all_hooks)
        ended = clip(model, path, **more)  # type: ignore[arg-type]
        answers[name] = bool(before) and not set(map(id, before)) & set(map(id, model.loaded._all_hooks))
        answers[f"{name}_was_stopped"] = ended["stopped"]
    return answers


def stopped_in_decoding(folder: str, work: str) -> dict[str, Any]:
    """A clip that is stopped at each check after its last step."""
    model, path = loaded(folder), Path(work) / "clip.mp4"
    model.steps.begin(lambda: None, lambda: None)
    whole = clip(model, path)
    path.unlink()
    steps = 1 + whole["steps"]
    ends = [clip(model, path, stop_after=steps + later) for later in range(4)]
    kept = any(part is not None for part in getattr(model.loaded.vae, "_feat_map", None) or [])
    after = clip(model, path)
    return {"ends": ends, "is_written": path.is_file() and not after["stopped"], "kept": kept, "whole": whole}


def made_for(folder: str) -> dict[str, Any]:
    """What the model was made for."""
    first = loaded(folder).loaded
    return {"frames": families.frames(first), "fps": families.fps(first), "pixels": families.pixels(first)}


def weights(folder: str, work: str) -> dict[str, Any]:
    """Types and sizes of the transformer's weights, and whether clips can be made, for each value of the option."""
    answers = {}
    for kind in ("full", "fp8", "torchao_int8", "torchao_fp8"):
        try:
            model = loaded(folder, weights=kind)
        except ImportError:
            continue
        part = model.loaded.transformer
        clip(model, Path(work) / "clip.mp4")
        answers[kind] = sorted({f"{type(one).__name__} {one.dtype}" for one in part.parameters()})
    return answers


def group(folder: str, work: str) -> dict[str, Any]:
    """Whether a model with group offload makes the same frames."""
    plain, moved = Path(work) / "plain.mp4", Path(work) / "moved.mp4"
    clip(loaded(folder), plain)
    model = loaded(folder)
    placement.group_offload(model.loaded, "cpu")
    clip(model, moved)
    clip(model, moved)
    return {"is_same": plain.read_bytes() == moved.read_bytes()}


if __name__ == "__main__":
    print(json.dumps(globals()[sys.argv[1]](*sys.argv[2:])))  # noqa: T201
