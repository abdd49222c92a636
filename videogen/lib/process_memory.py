"""Keeping a process's secrets from other processes of the same user."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_PR_SET_DUMPABLE: Final = 4


def hide_from_other_processes() -> None:
    """From now on, no other process of the user can read this one's memory or its environment in /proc. Linux only.

    A decoder that a hostile file has taken over runs as the same user as the worker that started it. Without this it could read
    the worker's SECRET_KEY and passwords from /proc/PPID/environ. Processes that this one forks are hidden too; programs that
    it starts are not. The kernel no longer writes core dumps, and py-spy and gdb need root (docs/operations.md).
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
