"""Returning memory to the operating system after a large body."""

from __future__ import annotations

import contextlib
import ctypes
from typing import Final

M_MMAP_THRESHOLD: Final = -3  # malloc.h
LARGE_BYTES: Final = 2**20


def return_large_blocks() -> None:
    """Make glibc map every block of 1 MiB or more separately, so that freeing it returns it to the system (mallopt(3)).

    By default, freeing the first such block raises this threshold, up to 32 MiB. From then on, bodies of 15 MiB come from
    heaps that are never returned. Does nothing if the C library has no mallopt.
    """
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)
