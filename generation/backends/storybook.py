"""The embedded preview: runs the storybook in a child process, passes on its progress, and kills it when the attempt ends.

Only this module knows that library. The child gets an `Order` as a line of JSON, and answers with lines of `Progress`.
"""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import sys
import threading
import time
from collections import deque
from pathlib import Path
from typing import IO, Any

from generation import children
from generation.contracts import FRAMES_PER_SECOND, Capabilities, Failed, Monitor, Request, Video
from generation.local_work import local_work
from storybook import child
from storybook.order import Order, Original

_CHECK_SECONDS = 0.15
"""How often the attempt checks whether it still has to run."""
_REPEAT_SECONDS = 0.5
"""A child that paints a shot is silent for a while. Meanwhile the last progress is reported again."""
_LOG_LINES = 40
_ROOT = Path(__file__).resolve().parents[2]


class StorybookBackend:
    """The embedded procedural preview: no GPU, no model, one child process per video."""

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video:
        """Draw the video.

        Raises `Failed("image")` if the image or the original's video can't be read, RuntimeError with the end of the child's
        log if the child died, and what `monitor` raises. The child has ended in every case.
        """
        path = workdir / "storybook.mp4"
        with local_work(monitor):
            _draw(request, path, monitor)
        return Video(path=path)

    def warm_up(self) -> None:
        """Does nothing: each video gets its own process."""

    def capabilities(self) -> Capabilities:
        """It draws every size and duration."""
        return Capabilities(frame_rates=(FRAMES_PER_SECOND,))


def _draw(request: Request, path: Path, monitor: Monitor) -> None:
    renderer = subprocess.Popen(
        [sys.executable, "-m", child.__name__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=_ROOT,
        env=children.environment() | child.SURROUNDINGS,
    )
    try:
        _follow(renderer, _order(request, path), monitor)
    finally:
        renderer.kill()
        renderer.wait()
        for stream in (renderer.stdin, renderer.stdout, renderer.stderr):
            if stream is not None:
                _close(stream)


def _order(request: Request, path: Path) -> bytes:
    original = request.original
    order = Order(
        prompt=request.prompt,
        width=request.width,
        height=request.height,
        frames=request.frame_count,
        rate=request.frames_per_second,
        path=path.resolve(),
        image=request.image.resolve() if request.image else None,
        state=request.state,
        original=Original(prompt=original.prompt, video=original.video.resolve(), state=original.state)
        if original
        else None,
    )
    return json.dumps(order.to_json()).encode() + b"\n"


def _follow(renderer: subprocess.Popen[bytes], order: bytes, monitor: Monitor) -> None:
    stdin, stdout, stderr = _pipes(renderer)
    lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    log: deque[bytes] = deque(maxlen=_LOG_LINES)
    threading.Thread(target=_read, args=(stdout, lines.put, True), daemon=True).start()
    log_reader = threading.Thread(target=_read, args=(stderr, log.append, False), daemon=True)
    log_reader.start()
    try:
        stdin.write(order)
        stdin.flush()
    except BrokenPipeError:
        pass
    done, reported_at = 0.0, -_REPEAT_SECONDS
    while True:
        monitor.check()
        if time.monotonic() - reported_at >= _REPEAT_SECONDS:
            monitor.progress(done)
            reported_at = time.monotonic()
        try:
            line = lines.get(timeout=_CHECK_SECONDS)
        except queue.Empty:
            continue
        if line is None:
            break
        message = json.loads(line)
        if "unreadable" in message:
            raise Failed("image")
        if "scene" in message:
            monitor.checkpoint(message["scene"])
        if "done" in message:
            done, reported_at = max(done, float(message["done"])), time.monotonic()
            monitor.progress(done)
    _close(stdin)
    while renderer.poll() is None:
        monitor.check()
        try:
            renderer.wait(_CHECK_SECONDS)
        except subprocess.TimeoutExpired:
            continue
    if renderer.returncode:
        log_reader.join(1.0)
        raise RuntimeError(
            f"the renderer ended with {renderer.returncode}: " + b"".join(log).decode(errors="replace")[-4000:]
        )


def _pipes(child: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    if child.stdin is None or child.stdout is None or child.stderr is None:
        raise ValueError("the child was started without pipes")
    return child.stdin, child.stdout, child.stderr


def _read(stream: IO[bytes], put: Any, ends: bool) -> None:
    try:
        for line in stream:
            put(line[:100_000])
    except ValueError:
        pass
    if ends:
        put(None)


def _close(stream: IO[bytes]) -> None:
    with contextlib.suppress(OSError):
        stream.close()
