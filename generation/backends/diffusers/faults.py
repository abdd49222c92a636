"""Which fault an exception of torch, diffusers or the system is. It is recognised by names and texts, without importing them."""

from __future__ import annotations

import errno
from typing import Final

HARMLESS: Final = frozenset({"stopped", "image", "original"})
"""After these faults the model can still be used."""
_MEMORY: Final = ("out of memory", "can't allocate memory", "cannot allocate memory", "bad_alloc", "not enough memory")
_DEVICE: Final = (
    "cuda error",
    "cublas",
    "cudnn",
    "hip error",
    "device-side assert",
    "nccl",
    "xpu error",
    "driver error",
)
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS})


def without_prompts(text: str, *prompts: str) -> str:
    """`text` as it may be logged. Libraries repeat what they were given, unchanged or as Python's `repr`."""
    parts = {line for prompt in prompts for line in (prompt, *prompt.splitlines()) if line.strip()}
    for part in sorted(parts, key=len, reverse=True):
        text = text.replace(part, "…").replace(repr(part)[1:-1], "…")
    return text


class ClipStopped(Exception):
    """The clip is not wanted any more."""


class UnreadableFile(Exception):
    """An image or video can't be decoded. The text is `image` or `original`."""


def kind_of(error: BaseException) -> str:
    """`stopped`, `image`, `original`, `memory`, `device`, `disk`, `installation` (a package is missing), `input` (the model
    refuses what it was asked for) or `model` (anything else)."""
    if isinstance(error, ClipStopped):
        return "stopped"
    if isinstance(error, UnreadableFile):
        return str(error)
    text = f"{type(error).__name__}: {error}".lower()
    if isinstance(error, MemoryError) or "outofmemory" in text or any(words in text for words in _MEMORY):
        return "memory"
    if type(error).__name__ == "AcceleratorError" or any(words in text for words in _DEVICE):
        return "device"
    if isinstance(error, OSError) and error.errno in _FULL:
        return "disk"
    if isinstance(error, ImportError):
        return "installation"
    return "input" if isinstance(error, ValueError | TypeError | NotImplementedError) else "model"
