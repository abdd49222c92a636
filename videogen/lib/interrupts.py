"""How processes end: one exception for Ctrl-C and SIGTERM, raised once, and an end with the parent process."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from typing import Final

_PR_SET_PDEATHSIG: Final = 1
_LIBC: Final = ctypes.CDLL(None)


class Interrupted(BaseException):
    """The first SIGINT, SIGTERM or SIGHUP was received. A BaseException, so that no retry loop catches it."""


def raise_on_signals() -> None:
    """From now on, the first of these signals raises `Interrupted` in the main thread. Later ones are ignored."""
    raised = False

    def on_signal(*_: object) -> None:
        nonlocal raised
        if not raised:
            raised = True
            raise Interrupted

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, on_signal)


def end_with_parent(number: signal.Signals, *, parent: int | None = None) -> None:
    """Get this signal when the parent process ends, even after `kill -9`, and at once if `parent` has ended. Linux only."""
    if sys.platform == "linux":
        _LIBC.prctl(_PR_SET_PDEATHSIG, number, 0, 0, 0)
        if parent is not None and os.getppid() != parent:
            os.kill(os.getpid(), number)


def end_with_make() -> None:
    """Get SIGTERM when the `make` that runs this process is killed: killing `make up` is meant to stop the stack."""
    if os.environ.get("MAKELEVEL"):
        end_with_parent(signal.SIGTERM)
