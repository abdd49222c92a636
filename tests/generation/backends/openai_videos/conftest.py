"""Fixtures of the `/v1/videos` backend: a stub server, tiny videos, and a shortcut past the decoder's child process."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest

from generation.backends.openai_videos import OpenAIVideosBackend, attempt, download, image, waiting
from generation.contracts import Clip, Request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import Upstream
from videogen.lib.outbound.channel import Channel

PROMPT = "a fox that walks through fresh snow at dawn"
KEY = "sk-secret-of-the-operator-0123456789"


def video(seconds: float, *, rate: int = 16, brightest: int = 255, sound_seconds: int = 0) -> bytes:
    """A video of 64 x 48 that grows from black to `brightest`, so that its last frame can be told. Its upper half stays black."""
    file = io.BytesIO()
    frames = round(seconds * rate) + 1
    with av.open(file, "w", format="mp4") as container:
        stream = container.add_stream("libx264", rate=rate)
        stream.width, stream.height, stream.pix_fmt = 64, 48, "yuv420p"
        stream.options = {"preset": "ultrafast"}
        sound = container.add_stream("aac", rate=8_000, layout="mono") if sound_seconds else None
        for number in range(frames):
            grey = np.full((48, 64, 3), number * brightest // max(frames - 1, 1), dtype=np.uint8)
            grey[:16] = 0
            container.mux(stream.encode(av.VideoFrame.from_ndarray(grey, format="rgb24")))
        container.mux(stream.encode(None))
        if sound is not None:
            for number in range(sound_seconds):
                second = av.AudioFrame.from_ndarray(np.zeros((1, 8_000), np.float32), format="fltp", layout="mono")
                second.rate, second.pts = 8_000, number * 8_000
                container.mux(sound.encode(second))
            container.mux(sound.encode(None))
    return file.getvalue()


@pytest.fixture(scope="session")
def five_seconds() -> bytes:
    """81 frames at 16 a second."""
    return video(5)


@pytest.fixture
def upstream(five_seconds: bytes) -> Iterator[Upstream]:
    """A well-mannered server; tests spoil it."""
    server = Upstream(video=five_seconds)
    yield server
    server.close()


@pytest.fixture
def monitor() -> KeepingMonitor:
    """A fresh one."""
    return KeepingMonitor()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No child process: a file is a video of five seconds if it begins like an MP4 and is whole. And short pauses."""

    def probe(video: Path, *, last_frame: Path | None = None, tick: Any) -> float:
        content = video.read_bytes()
        if content[4:8] != b"ftyp" or b"moov" not in content:
            raise image.NotAVideo
        if last_frame:
            last_frame.write_bytes(b"\x89PNG of " + video.name.encode())
        return 5.0

    monkeypatch.setattr(image, "probe", probe)
    monkeypatch.setattr(image, "fit", lambda source, to, *, size, tick: to.write_bytes(b"\x89PNG fitted"))
    monkeypatch.setattr(download, "_PAUSES", (0.01, 0.01, 0.01, 0.01))
    monkeypatch.setattr(waiting, "_CHECK_SECONDS", 0.02)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that gives no answer about a job, or doesn't know it, is soon given up. Only for tests in which it has to be."""
    monkeypatch.setattr(attempt, "UNAVAILABLE_SECONDS", 0.3)
    monkeypatch.setattr(attempt, "NOT_FOUND_SECONDS", 0.3)


LATE_SECONDS = 599.4
"""No other call may take as long, but for downloads, which may take longer."""


@pytest.fixture
def late_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a call that may take LATE_SECONDS all but a moment passes when it begins to wait for its answer.

    So the request itself has plenty of time, on a busy machine too.
    """
    read = Channel.readinto

    def read_late(channel: Channel, buffer: Any) -> int:
        if 500 < channel.deadline.left() < 600:
            channel.deadline._ends_at -= 599
        return read(channel, buffer)

    monkeypatch.setattr(Channel, "readinto", read_late)


def request(**more: Any) -> Request:
    """A video of five seconds."""
    values: dict[str, Any] = {
        "prompt": PROMPT,
        "width": 480,
        "height": 854,
        "duration_seconds": 5,
        "model_name": "gen2_text_to_video",
        "idempotency_key": "0192f0c1-task",
        "seed": 7,
    }
    return Request(**(values | more))


Make = Callable[..., Clip]


@pytest.fixture
def make(upstream: Upstream, monitor: KeepingMonitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Run the backend once: `make(preset="sglang", request=…, **options)`."""
    monkeypatch.setenv("UPSTREAM_KEY", KEY)
    attempts = iter(range(100))

    def run(*, request: Request = request(), monitor: KeepingMonitor = monitor, **options: Any) -> Clip:  # noqa: B008
        table = {"preset": "sglang", "url": upstream.url, "key_env": "UPSTREAM_KEY", "poll_seconds": [0.01, 0.05]}
        workdir = tmp_path / f"attempt-{next(attempts)}"
        workdir.mkdir()
        return OpenAIVideosBackend(table | options).generate(request, monitor=monitor, workdir=workdir)

    return run


@pytest.fixture(autouse=True)
def logs(caplog: pytest.LogCaptureFixture, upstream: Upstream) -> Iterator[pytest.LogCaptureFixture]:
    """What was logged. Whatever a test does, no key, prompt or address is in it."""
    caplog.set_level(logging.DEBUG, logger="generation")
    attempt._unknown_statuses.clear()
    yield caplog
    for record in caplog.records:
        told = str(record.__dict__)
        assert KEY not in told
        assert PROMPT not in told
        assert upstream.origin.removeprefix("http://") not in told


def events(logs: pytest.LogCaptureFixture) -> list[str]:
    """The names of what was logged."""
    return [record.getMessage() for record in logs.records]


def about(fault: Exception) -> str:
    """A fault's rule, its reason, or the seconds to wait."""
    told = [getattr(fault, name, None) for name in ("rule", "reason")]
    return str(next((one for one in told if one), getattr(fault, "retry_after_seconds", None)))
