"""Child processes of the engine: which variables they get (none that is secret), and running one that answers in JSON lines."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Generator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

INHERITED: Final = (
    *("PATH", "LD_LIBRARY_PATH", "HOME", "TMPDIR"),
    *("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"),
)
"""What Python and its libraries need to be found, and where they may write."""
_CHECK_SECONDS: Final = 0.15
"""How often the attempt checks whether it still has to run."""
_LOG_BYTES: Final = 4000
_ROOT: Final = Path(__file__).resolve().parent.parent


class ChildFailed(RuntimeError):
    """The child ended with `status`, which isn't 0; negative: the number of a signal. The text has the end of its log."""

    def __init__(self, module: str, status: int, log: str) -> None:
        super().__init__(f"{module} ended with {status}: {log}")
        self.status = status


def environment() -> dict[str, str]:
    """The variables for a child that works on an untrusted prompt or image.

    This is a list of what is passed on, not of what is held back: the worker's environment has SECRET_KEY, the addresses of
    the stores with their passwords, the moderators' keys, and whatever else its operator put there.
    """
    return {name: os.environ[name] for name in INHERITED if name in os.environ} | {"LC_ALL": "C.UTF-8"}


def messages(
    module: str, request: Mapping[str, Any], *, variables: Mapping[str, str], check: Callable[[], None]
) -> Generator[dict[str, Any], None, None]:
    """Run `python -m MODULE` with `request` as a line of JSON, and yield what it answers, line by line.

    Yields an empty one while the child is silent. Raises `ChildFailed`, and what `check` raises. Close the iterator
    (`contextlib.closing`): then the child has ended in every case.
    """
    with tempfile.TemporaryFile() as log:
        child = subprocess.Popen(
            [sys.executable, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            cwd=_ROOT,
            env={**environment(), **variables},
        )
        if child.stdin is None or child.stdout is None:
            raise ValueError("the child was started without pipes")
        try:
            lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
            threading.Thread(target=_read, args=(child.stdout, lines), daemon=True).start()
            with suppress(BrokenPipeError):
                child.stdin.write(json.dumps(request).encode() + b"\n")
                child.stdin.flush()
            line: bytes | None = b"{}"
            while line is not None:
                yield json.loads(line)
                check()
                try:
                    line = lines.get(timeout=_CHECK_SECONDS)
                except queue.Empty:
                    line = b"{}"
            if status := child.wait():
                log.seek(0)
                raise ChildFailed(module, status, log.read()[-_LOG_BYTES:].decode(errors="replace"))
        finally:
            child.kill()
            child.wait()
            for stream in (child.stdin, child.stdout):
                with suppress(OSError):
                    stream.close()


def _read(stream: IO[bytes], lines: queue.SimpleQueue[bytes | None]) -> None:
    with suppress(ValueError):  # closed
        for line in stream:
            lines.put(line)
    lines.put(None)
