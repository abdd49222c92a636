"""Ctrl-C and SIGTERM as one exception, raised once: cleaning up is not interrupted by a second signal."""

from __future__ import annotations

import signal


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
