"""Which fault an exception of torch, diffusers or the system is. Known by names and texts: nothing is imported for it."""

from __future__ import annotations

import errno
from typing import Final

HARMLESS: Final = frozenset({"stopped", "image", "original"})
"""After these the model is as good as before."""
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
    """`text` as it may be logged: libraries repeat what they were given, as it is or as Python would write it."""
    parts = {line for prompt in prompts for line in (prompt, *prompt.splitlines()) if line.strip()}
    for part in sorted(parts, key=len, reverse=True):
        text = text.replace(part, "…").replace(repr(part)[1:-1], "…")
    return text


class Stop(Exception):
    """The clip is not wanted any more."""


class Unreadable(Exception):
    """An image or video cannot be decoded. The text is `image` or `original`."""


def kind_of(error: BaseException) -> str:
    """`stopped`, `image`, `original`, `memory`, `device`, `disk`, `input` (the model refuses what it was asked for) or `model`
    (anything else)."""
    if isinstance(error, Stop):
        return "stopped"
    if isinstance(error, Unreadable):
        return str(error)
    text = f"{type(error).__name__}: {error}".lower()
    if isinstance(error, MemoryError) or "outofmemory" in text or any(words in text for words in _MEMORY):
        return "memory"
    if type(error).__name__ == "AcceleratorError" or any(words in text for words in _DEVICE):
        return "device"
    if isinstance(error, OSError) and error.errno in _FULL:
        return "disk"
    return "input" if isinstance(error, ValueError | TypeError | NotImplementedError | ImportError) else "model"
