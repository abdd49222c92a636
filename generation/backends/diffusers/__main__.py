"""The child process: loads one model, then makes one clip after the other (`child.py` says what the lines are).

It lives as long as its standard input stays open: whoever started it may die in any way, and it ends too. After a fault that
may have left the device or the memory in a bad state it ends by itself.
"""

from __future__ import annotations

import ctypes
import json
import os
import queue
import signal
import sys
import threading
import time
from contextlib import suppress
from typing import IO, Any, Final

from generation.backends.diffusers import faults

_PR_SET_PDEATHSIG: Final = 1
_LONGEST_TEXT: Final = 500


class _Line:
    """Both directions to the worker."""

    def __init__(self, orders: IO[str], answers: IO[str]) -> None:
        self._orders, self._answers = orders, answers
        self._waiting: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._unwanted: set[int] = set()

    def first(self) -> dict[str, Any]:
        """The order to load; from then on a thread reads what comes."""
        message: dict[str, Any] = json.loads(self._orders.readline())
        threading.Thread(target=self._read, name="orders", daemon=True).start()
        return message

    def next(self) -> dict[str, Any]:
        """The next order that is still wanted."""
        return self._waiting.get()

    def is_unwanted(self, number: int) -> bool:
        """Whether this clip is to be stopped."""
        return number in self._unwanted

    def say(self, message: dict[str, Any]) -> None:
        """Tell the worker."""
        with suppress(BrokenPipeError):  # it is dead, and so is this process in a moment
            self._answers.write(json.dumps(message) + "\n")
            self._answers.flush()

    def _read(self) -> None:
        for line in self._orders:
            message = json.loads(line)
            if "stop" in message:
                self._unwanted.add(message["stop"])
            else:
                self._waiting.put(message)
        os._exit(3)


def main() -> None:
    """Load, say so, and make what is ordered."""
    line = _Line(sys.stdin, _take_standard_output())
    order = line.first()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the worker, which ends this process
    if order["parent"] is not None:
        _die_with(order["parent"])
    try:
        from generation.backends.diffusers.model import load

        model = load(order["load"])
    except Exception as error:
        line.say({"fault": faults.kind_of(error), "said": _text_of(error)})
        os._exit(1)
    line.say({"ready": model.facts()})
    while True:
        _carry_out(line.next(), model, line)


def _carry_out(message: dict[str, Any], model: Any, line: _Line) -> None:
    from generation.backends.diffusers.render import make

    number: int = message["number"]
    began_at = time.monotonic()

    def report(fraction: float) -> None:
        line.say({"done": round(fraction, 4), "number": number})

    try:
        made = make(model, message["make"], report=report, is_unwanted=lambda: line.is_unwanted(number))
    except Exception as error:
        kind = faults.kind_of(error)
        errno = {"errno": error.errno} if isinstance(error, OSError) and kind == "disk" else {}
        said = _text_of(error, message["make"]["prompt"], message["make"]["negative_prompt"])
        line.say({"fault": kind, "said": said, "number": number, "steps": model.watch.steps, **errno})
        if kind not in faults.HARMLESS:
            os._exit(1)
    else:
        line.say({"made": made | {"seconds": round(time.monotonic() - began_at, 3)}, "number": number})


def _take_standard_output() -> IO[str]:
    """A descriptor of our own for the answers; what libraries print goes to standard error instead."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def _die_with(parent: int) -> None:
    """Let the system end this process with its parent, even while a library holds the interpreter."""
    with suppress(OSError, AttributeError):  # not Linux
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(3)


def _text_of(error: Exception, *prompts: str) -> str:
    return faults.without_prompts(f"{type(error).__name__}: {error}", *prompts)[:_LONGEST_TEXT]


if __name__ == "__main__":
    main()
