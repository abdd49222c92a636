"""Runs the backend in processes that are killed: one order a line on standard input, one answer a line on standard output.

An order is carried out in a fork of this process (which has no threads), so that a kill costs no new interpreter. `die_at`
counts moments: before and after each call and each checkpoint, and while a file comes. SIGKILL is sent at that moment.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.conf import settings

settings.configure(
    OUTBOUND_ALLOWED_NETS=[], OUTBOUND_STATIC_HOSTS={}, OUTBOUND_CA_BUNDLE="", OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED=False
)

from generation.backends.openai_videos import OpenAIVideosBackend, image, waiting  # noqa: E402
from generation.contracts import Request, Retryable  # noqa: E402
from videogen.lib import outbound  # noqa: E402


class Moments:
    """Counts, and dies at the one that was ordered. `names` tells which there were."""

    def __init__(self, die_at: int | None) -> None:
        self.names: list[str] = []
        self._die_at = die_at

    def pass_by(self, name: str) -> None:
        if self._die_at == len(self.names):
            os.kill(os.getpid(), signal.SIGKILL)
        self.names.append(name)


class FileMonitor:
    """Keeps the checkpoint in a file, as the database does: whole or not at all."""

    def __init__(self, path: Path, moments: Moments) -> None:
        self._path = path
        self._moments = moments

    def check(self) -> None:
        """Never to stop."""

    def progress(self, fraction: float) -> None:
        """Nothing."""

    def queued(self) -> None:
        """Nothing."""

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        self._moments.pass_by("before a checkpoint")
        draft = self._path.with_suffix(".draft")
        draft.write_text(json.dumps(state))
        draft.replace(self._path)
        self._moments.pass_by("after a checkpoint")


def carry_out(order: dict[str, Any]) -> dict[str, Any]:
    """One attempt."""
    moments = Moments(order["die_at"])
    state_file, workdir = Path(order["state"]), Path(order["workdir"])
    workdir.mkdir(parents=True)
    _instrument(moments)
    request = Request(
        prompt="a fox",
        width=480,
        height=854,
        duration_seconds=order["seconds"],
        idempotency_key="task",
        state=json.loads(state_file.read_text()) if state_file.exists() else {},
    )
    backend = OpenAIVideosBackend(order["options"])
    try:
        clip = backend.generate(request, monitor=FileMonitor(state_file, moments), workdir=workdir)
    except Retryable:
        return {"retry": True}
    return {"files": len(clip.paths), "moments": moments.names}


def _instrument(moments: Moments) -> None:
    call, fetch = outbound.call_operator, outbound.Download.from_operator

    def call_operator(url: str, **options: Any) -> outbound.Answer:
        method = options.get("method", "GET")
        moments.pass_by(f"before {method}")
        answer = call(url, **options)
        moments.pass_by(f"after {method}")
        return answer

    def from_operator(download: outbound.Download, url: str, **options: Any) -> outbound.Answer:
        moments.pass_by("before the file")
        answer = fetch(download, url, **options)
        moments.pass_by("after the file")
        return answer

    def probe(video: Path, *, last_frame: Path | None = None, tick: Any) -> float:
        moments.pass_by("at the file")
        if last_frame:
            last_frame.write_bytes(b"\x89PNG")
        return 5.0

    outbound.call_operator = call_operator
    outbound.Download.from_operator = from_operator  # type: ignore[method-assign, assignment]
    image.probe = probe
    waiting._CHECK_SECONDS = 0.01  # type: ignore[misc]


def main() -> None:
    """Carry out orders until standard input ends."""
    for line in sys.stdin:
        read, write = os.pipe()
        child = os.fork()
        if not child:
            os.close(read)
            os.write(write, json.dumps(carry_out(json.loads(line))).encode())
            os._exit(0)
        os.close(write)
        with os.fdopen(read) as pipe:
            said = pipe.read()
        _, status = os.waitpid(child, 0)
        killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
        sys.stdout.write((said or json.dumps({"killed": killed, "status": status})) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
