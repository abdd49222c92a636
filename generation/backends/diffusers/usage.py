"""What a model and its clips take of the device's memory, measured. Runs in the child."""

from __future__ import annotations

from typing import Any

import torch


def of_weights(pipeline: Any, device: str) -> dict[str, Any]:
    """Bytes: of the device, of each part's weights, and of its largest layer's. Of a device that isn't measured: empty."""
    if not device.startswith("cuda"):
        return {}
    parts = {name: part for name, part in pipeline.components.items() if isinstance(part, torch.nn.Module)}
    return {
        "device": torch.cuda.get_device_name(device),
        "total": torch.cuda.get_device_properties(device).total_memory,
        "parts": {name: _bytes(part, recurse=True) for name, part in parts.items()},
        "layers": {name: max(map(_bytes, part.modules())) for name, part in parts.items()},
    }


def _bytes(part: Any, *, recurse: bool = False) -> int:
    return sum(weights.numel() * _size(weights) for weights in part.parameters(recurse=recurse))


def _size(weights: Any) -> int:
    """Of one number. Weights of torchao say the size of the type that they stand for; its kinds here keep a byte for each."""
    return 1 if type(weights).__module__.startswith("torchao") else int(weights.element_size())


class Meter:
    """The highest memory of one clip, while its steps run and while it is decoded."""

    def __init__(self, device: str) -> None:
        self._device = device if device.startswith("cuda") else None
        self._at_start = 0
        self._steps: int | None = None

    def begin(self) -> None:
        """Called before each clip."""
        self._steps = None
        if self._device is not None:
            self._at_start = torch.cuda.memory_allocated(self._device)
            torch.cuda.reset_peak_memory_stats(self._device)

    def decoding(self) -> None:
        """Called before each part of decoding."""
        if self._device is not None and self._steps is None:
            self._steps = torch.cuda.max_memory_allocated(self._device)
            torch.cuda.reset_peak_memory_stats(self._device)

    def taken(self) -> dict[str, int]:
        """Bytes, weights included: before the clip, at most in its steps and in decoding, and at most reserved. Of a device that
        isn't measured: empty."""
        if self._device is None:
            return {}
        peak = torch.cuda.max_memory_allocated(self._device)
        return {
            "at_start": self._at_start,
            "steps": peak if self._steps is None else self._steps,
            "decoding": peak,
        }
