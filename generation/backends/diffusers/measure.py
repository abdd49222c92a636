"""Measures what the largest clip of a model takes of the GPU, and proposes options that fit it. For `manage.py check_backend`."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from PIL import Image

from generation.backends.diffusers import faults, memory, plan
from generation.backends.diffusers.child import Child
from generation.backends.diffusers.device_slot import DeviceSlot
from generation.backends.diffusers.memory import GIB, Footprint
from generation.backends.diffusers.options import Options
from generation.contracts import Diagnostic, Failed, Monitor, Retryable, Unavailable

STEPS: Final = 2
"""Of the clip that is measured: further ones take no more memory."""
SMALLEST: Final[Mapping[str, Any]] = {"offload": "group", "vae_tiling": True}
"""Options for a model that doesn't fit as it is configured."""
_DOES_NOT_FIT: Final = "A clip does not fit this card with the options of MODELS_FILE."
_NOTHING_FITS: Final = f"Nor with {memory.as_toml(SMALLEST)}: smaller sizes or shorter clip_seconds may fit."
_VIDEO_SIZES: Final = ((480, 854), (854, 480), (1080, 1920), (1920, 1080))


def measure(options: Options, slot: DeviceSlot, monitor: Monitor) -> list[Diagnostic]:
    """What the model's largest clip takes, and the first options that fit this card and others."""
    if not options.device.startswith("cuda"):
        return [Diagnostic(text=f"Memory is not measured on {options.device}.")]
    told: list[Diagnostic] = []
    for tried in (options, msgspec.structs.replace(options, **SMALLEST)):
        try:
            return [*told, *_describe(tried, *_clip(tried, slot, monitor))]
        except (Failed, Unavailable) as fault:
            if not _is_memory(fault):
                return [
                    *told,
                    Diagnostic(text="No clip can be made, so its memory is not measured: see the log above."),
                ]
        except Retryable:
            text = "Memory cannot be measured: the device or the child process failed."
            return [*told, Diagnostic(text=text, is_fault=True)]
        told.append(Diagnostic(text=_DOES_NOT_FIT if not told else _NOTHING_FITS, is_fault=True))
    return told


def _is_memory(fault: Failed | Unavailable) -> bool:
    """Whether the device was too small, for a clip or for the model."""
    if isinstance(fault, Failed):
        return fault.reason == "memory"
    return faults.kind_of(RuntimeError(fault.detail)) == "memory"


def _clip(options: Options, slot: DeviceSlot, monitor: Monitor) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The child's descriptions of its weights, and of a clip that it made. Raises as `Child.make` does."""
    with slot.taken(monitor), tempfile.TemporaryDirectory(prefix="measure-") as folder:
        child = slot.child_for(options, monitor)
        made = child.make(_request(options, child, Path(folder)), monitor=monitor, report=lambda _: None)
        return child.info.memory, made


def _request(options: Options, child: Child, folder: Path) -> dict[str, Any]:
    """The largest clip that the model would be asked for, in few steps."""
    info = child.info
    sizes = [plan.size(options, info, width=width, height=height) for width, height in _VIDEO_SIZES]
    width, height = max(sizes, key=lambda size: size[0] * size[1])
    image = None
    if not info.takes_text:
        image = folder / "image.png"
        Image.linear_gradient("L").resize((width, height)).convert("RGB").save(image)
    return {
        "prompt": "A red fox walks through falling snow at night",
        "negative_prompt": options.negative_prompt,
        "width": width,
        "height": height,
        "frames": plan.max_frames(options, info),
        "fps": plan.rate(options, info),
        "steps": STEPS,
        "seed": 0,
        "image": str(image) if image else None,
        "after": None,
        "prefix": 1,
        "path": str(folder / "clip.mp4"),
    }


def _describe(options: Options, weights: Mapping[str, Any], made: Mapping[str, Any]) -> Iterator[Diagnostic]:
    clip, total = made["memory"], weights["total"]
    found = Footprint.read(options, weights, clip, pixels=made["width"] * made["height"])
    chosen = {"weights": options.weights, "offload": options.offload, "vae_tiling": options.vae_tiling}
    used = {name: value for name, value in chosen.items() if value not in ("full", "none", False)}
    yield Diagnostic(
        text=f"A clip of {made['frames']} frames in {made['width']}x{made['height']} takes "
        f"{max(clip['steps'], clip['decoding']) / GIB:.1f} GiB of {weights['device']} ({total / GIB:.0f} GiB) with "
        f"{memory.as_toml(used) or 'no options that save memory'}: {sum(weights['parts'].values()) / GIB:.1f} GiB are weights, "
        f"the steps take {found.steps / GIB:.1f} GiB, decoding {(clip['decoding'] - clip['at_start']) / GIB:.1f} GiB."
    )
    yield Diagnostic(text=f"Options that fit this card, computed from that: {_say(found, total)}.")
    others = "; ".join(f"{size} GB: {_say(found, size * GIB)}" for size in memory.CARDS)
    yield Diagnostic(text=f"For other cards: {others}.")


def _say(footprint: Footprint, total: float) -> str:
    options = memory.proposal(footprint, total)
    if options is None:
        return "smaller sizes or shorter clip_seconds"
    need = footprint.need(**options)
    return f"{memory.as_toml(options) or 'none needed'} ({(need or 0) / GIB:.1f} GiB)"
