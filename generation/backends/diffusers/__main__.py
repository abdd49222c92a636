"""The child process: loads one model, then makes one clip after the other (`child.py` describes the messages). A thread writes
a clip to its file while the next one is rendered, so that the device doesn't wait for the CPU.

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
from collections.abc import Callable
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
        self._sending = threading.Lock()

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
        """Send a message to the worker. Any thread may."""
        with self._sending, suppress(BrokenPipeError):  # the worker is dead, and this process ends in a moment
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


class _Writer:
    """The thread that writes clips, one at a time. No further one waits in memory."""

    def __init__(self) -> None:
        self._clips: queue.Queue[Callable[[], None]] = queue.Queue()
        threading.Thread(target=self._run, name="writer", daemon=True).start()

    def begin(self, write: Callable[[], None]) -> None:
        """Let the thread write a clip, once the one before is written."""
        self._clips.join()
        self._clips.put(write)

    def finish(self) -> None:
        """Wait until everything is written."""
        self._clips.join()

    def _run(self) -> None:
        while True:
            write = self._clips.get()
            try:
                write()
            finally:
                del write  # it holds the frames
                self._clips.task_done()


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
    writer = _Writer()
    while True:
        _Clip(channel.next(), channel).make(model, writer)


class _Clip:
    """One clip, from its request to its file."""

    def __init__(self, message: dict[str, Any], channel: _Channel) -> None:
        self._request: dict[str, Any] = message["make"]
        self._number: int = message["number"]
        self._channel = channel
        self._seconds = 0.0
        """How long it was worked on."""

    def make(self, model: Any, writer: _Writer) -> None:
        """Render the clip, and let it be written."""
        from generation.backends.diffusers.render import make

        began_at = time.monotonic()
        try:
            rendered = make(
                model,
                self._request,
                report=self._report,
                is_stopped=self._is_stopped,
                on_decoding=lambda: self._send(decoding=True),
            )
        except Exception as error:
            fault = self._fault_of(error)
            is_harmless = fault["fault"] in faults.HARMLESS
            if not is_harmless:
                writer.finish()  # the clip before this one has nothing to do with it
            self._send(**fault, steps=model.steps.count)
            if not is_harmless:
                os._exit(1)
            return
        self._seconds = time.monotonic() - began_at
        self._send(rendered=True)
        writer.begin(lambda: self._write(rendered))

    def _write(self, rendered: Any) -> None:
        from generation.backends.diffusers.render import write

        began_at = time.monotonic()
        try:
            about = write(rendered, self._request, is_stopped=self._is_stopped)
        except Exception as error:
            self._send(**self._fault_of(error))
        else:
            self._send(made=about | {"seconds": round(self._seconds + time.monotonic() - began_at, 3)})

    def _is_stopped(self) -> bool:
        return self._channel.is_stopped(self._number)

    def _report(self, fraction: float) -> None:
        self._send(done=round(fraction, 4))

    def _send(self, **message: Any) -> None:
        self._channel.send({**message, "number": self._number})

    def _fault_of(self, error: Exception) -> dict[str, Any]:
        kind = faults.kind_of(error)
        errno = {"errno": error.errno} if isinstance(error, OSError) and kind == "disk" else {}
        detail = _text_of(error, self._request["prompt"], self._request["negative_prompt"])
        return {"fault": kind, "detail": detail, **errno}


def _take_standard_output() -> IO[str]:
    """A separate descriptor for the answers. What libraries print goes to standard error instead."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def _text_of(error: Exception, *prompts: str) -> str:
    return faults.without_prompts(f"{type(error).__name__}: {error}", *prompts)[:_MAX_TEXT_CHARACTERS]


if __name__ == "__main__":
    main()
