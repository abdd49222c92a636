"""Lets a clip be stopped while its frames are decoded. Runs in the child."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import torch


def watch(pipeline: Any, before_part: Callable[[], None], *, device: str) -> None:
    """Call `before_part` before each part of the VAE's decoder. It may raise to end the clip.

    Some models decode a clip in one call (LTX), so the decoder's blocks are watched too. A GPU computes later than its calls
    return: without `_Pace` all of them would be over before it has begun.
    """
    decoder = getattr(getattr(pipeline, "vae", None), "decoder", None)
    if not isinstance(decoder, torch.nn.Module):
        return
    pace = _Pace(device) if device.startswith("cuda") else None

    def before(*_: Any) -> None:
        if pace is not None:
            pace.wait()
        before_part()

    for part in {decoder, *_blocks(decoder)}:
        part.register_forward_pre_hook(before)


def _blocks(decoder: torch.nn.Module) -> Iterator[torch.nn.Module]:
    """All members of its lists, and of theirs."""
    for part in decoder.modules():
        if isinstance(part, torch.nn.ModuleList):
            yield from part


class _Pace:
    """Lets the calls be at most one part ahead of the GPU. The part that is ahead keeps the GPU busy."""

    def __init__(self, device: str) -> None:
        self._device = device
        self._last: Any = None

    def wait(self) -> None:
        """Wait until the GPU has come to where this was called before."""
        now = torch.cuda.current_stream(self._device).record_event()
        if self._last is not None:
            self._last.synchronize()
        self._last = now
