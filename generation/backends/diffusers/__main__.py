"""The child process: loads one model, then makes one clip after the other (`child.py` describes the messages).

It lives as long as its standard input is open: if the worker dies in any way, the child ends too. After a fault that may have
left the device or the memory in a bad state, it ends by itself.
"""

from __future__ import annotations

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

_MAX_TEXT_CHARACTERS: Final = 500


class _Channel:
    """The messages to and from the worker."""

    def __init__(self, requests: IO[str], answers: IO[str]) -> None:
        self._requests, self._answers = requests, answers
        self._waiting: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._stopped: set[int] = set()

    def first(self) -> dict[str, Any]:
        """The request to load. From then on a thread reads what comes."""
        message: dict[str, Any] = json.loads(self._requests.readline())
        threading.Thread(target=self._read, name="requests", daemon=True).start()
        return message

    def next(self) -> dict[str, Any]:
        """The next request for a clip."""
        return self._waiting.get()

    def is_stopped(self, number: int) -> bool:
        """Whether the worker stopped this clip."""
        return number in self._stopped

    def send(self, message: dict[str, Any]) -> None:
        """Send a message to the worker."""
        with suppress(BrokenPipeError):  # the worker is dead, and this process ends in a moment
            self._answers.write(json.dumps(message) + "\n")
            self._answers.flush()

    def _read(self) -> None:
        for line in self._requests:
            message = json.loads(line)
            if "stop" in message:
                self._stopped.add(message["stop"])
            else:
                self._waiting.put(message)
        os._exit(3)


def main() -> None:
    """Load the model, report it, and make clips on request."""
    channel = _Channel(sys.stdin, _take_standard_output())
    request = channel.first()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the worker, which ends this process
    try:
        from generation.backends.diffusers.model import load

        model = load(request["load"])
    except Exception as error:
        channel.send({"fault": faults.kind_of(error), "detail": _text_of(error)})
        os._exit(1)
    channel.send({"ready": model.info()})
    while True:
        _make(channel.next(), model, channel)


def _make(message: dict[str, Any], model: Any, channel: _Channel) -> None:
    from generation.backends.diffusers.render import make

    number: int = message["number"]
    began_at = time.monotonic()

    def report(fraction: float) -> None:
        channel.send({"done": round(fraction, 4), "number": number})

    try:
        made = make(model, message["make"], report=report, is_stopped=lambda: channel.is_stopped(number))
    except Exception as error:
        kind = faults.kind_of(error)
        errno = {"errno": error.errno} if isinstance(error, OSError) and kind == "disk" else {}
        detail = _text_of(error, message["make"]["prompt"], message["make"]["negative_prompt"])
        channel.send({"fault": kind, "detail": detail, "number": number, "steps": model.steps.count, **errno})
        if kind not in faults.HARMLESS:
            os._exit(1)
    else:
        channel.send({"made": made | {"seconds": round(time.monotonic() - began_at, 3)}, "number": number})


def _take_standard_output() -> IO[str]:
    """A separate descriptor for the answers. What libraries print goes to standard error instead."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def _text_of(error: Exception, *prompts: str) -> str:
    return faults.without_prompts(f"{type(error).__name__}: {error}", *prompts)[:_MAX_TEXT_CHARACTERS]


if __name__ == "__main__":
    main()
