"""Ctrl-C and SIGTERM as one exception, raised once: cleaning up is not interrupted by a second signal."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from typing import Final

_PR_SET_PDEATHSIG: Final = 1


class Interrupted(BaseException):
    """The first SIGINT, SIGTERM or SIGHUP came; a BaseException, so that no retry swallows it."""


def raise_on_signals() -> None:
    """From now on the first of these signals raises `Interrupted` in the main thread, and later ones do nothing."""
    raised = False

    def on_signal(*_: object) -> None:
        nonlocal raised
        if not raised:
            raised = True
            raise Interrupted

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, on_signal)


def end_with_make() -> None:
    """When `make` runs this process and is killed, get SIGTERM: who kills `make up` means the stack (Linux only)."""
    if sys.platform == "linux" and os.environ.get("MAKELEVEL"):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
