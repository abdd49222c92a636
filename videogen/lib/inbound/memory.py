"""Memory of the process goes back to the system when a large body is done with."""

from __future__ import annotations

import contextlib
import ctypes
from typing import Final

M_MMAP_THRESHOLD: Final = -3  # malloc.h
LARGE_BYTES: Final = 2**20


def return_large_blocks() -> None:
    """Let glibc map every block of 1 MiB and more by itself, so that freeing it returns it (mallopt(3)).

    By default the first such block that is freed raises that size, up to 32 MiB: from then on bodies of 15 MiB come from
    heaps that stay. Does nothing where the C library has no mallopt.
    """
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)
