"""Large bodies take turns: at most two in a process are parsed, or have their image checked, at once.

Each is held several times meanwhile, and costs tens of milliseconds of CPU; the threads of a process would do that all at
once, and everybody's query would wait behind them.
"""

from __future__ import annotations

import contextlib
import threading
from contextlib import AbstractContextManager
from typing import Any, Final

LARGE_BYTES: Final = 2**20

_two_at_once = threading.BoundedSemaphore(2)


def turn(size: int) -> AbstractContextManager[Any]:
    """What to hold while working on so many bytes: a turn, or nothing if they are few."""
    return _two_at_once if size > LARGE_BYTES else contextlib.nullcontext()
