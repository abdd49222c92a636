"""The embedded preview: starts the storybook as a child process, passes on its progress, ends it when the attempt ends.

All that the service knows of that library is here: an `Order` goes in as a line of JSON, lines of `Progress` come out.
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
"""How often the attempt is asked whether it is still ours."""
_REPEAT_SECONDS = 0.5
"""A child that paints a shot says nothing for a moment: then the last progress is reported again."""
_LOG_LINES = 40
_ROOT = Path(__file__).resolve().parents[2]


class StorybookBackend:
    """The embedded procedural preview: no GPU, no model, one child process per film."""

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video:
        """Draw the film.

        Raises `Failed("image")` when the picture or the original's film cannot be read, RuntimeError with the end of the
        child's log when it died, and whatever `monitor` raises; the child is gone in every case.
        """
        path = workdir / "storybook.mp4"
        with local_work(monitor):
            _draw(request, path, monitor)
        return Video(path=path)

    def warm_up(self) -> None:
        """Nothing to load: each film has a process of its own."""

    def capabilities(self) -> Capabilities:
        """It draws every size and length."""
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
    order_pipe, reports, complaints = _pipes(renderer)
    lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    log: deque[bytes] = deque(maxlen=_LOG_LINES)
    threading.Thread(target=_read, args=(reports, lines.put, True), daemon=True).start()
    reader = threading.Thread(target=_read, args=(complaints, log.append, False), daemon=True)
    reader.start()
    try:
        order_pipe.write(order)
        order_pipe.flush()
    except BrokenPipeError:
        pass
    done, told_at = 0.0, -_REPEAT_SECONDS
    while True:
        monitor.check()
        if time.monotonic() - told_at >= _REPEAT_SECONDS:
            monitor.progress(done)
            told_at = time.monotonic()
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
            done, told_at = max(done, float(message["done"])), time.monotonic()
            monitor.progress(done)
    _close(order_pipe)
    while renderer.poll() is None:
        monitor.check()
        try:
            renderer.wait(_CHECK_SECONDS)
        except subprocess.TimeoutExpired:
            continue
    if renderer.returncode:
        reader.join(1.0)
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
