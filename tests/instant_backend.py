"""A deterministic backend for tests: a plain colour video in a fraction of a second, exact in size, length and format.

The colour follows from the prompt, the image or the original's state, so tests can tell videos apart. A prompt may
hold one order in square brackets: `[reject:adult]`, `[fail:image]`, `[retry]`, `[busy]`, `[crash]`, `[kill]`, `[hang:SECONDS]`,
`[hold:NAME]` (until `let_go` is called with that name and the process's DATA_DIR).
"""

from __future__ import annotations

import hashlib
import os
import re
import signal
import time
from fractions import Fraction
from pathlib import Path

from django.conf import settings
from PIL import Image

from generation.contracts import Busy, Capabilities, Failed, Monitor, Rejected, Request, Retryable, Video

_ORDER = re.compile(r"\[(reject|fail|retry|busy|crash|kill|hang|hold)(?::([a-z_0-9.]+))?\]")


class InstantBackend:
    """See the module's text."""

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video:
        """A video of one colour."""
        monitor.progress(0.0)
        _obey(request, monitor)
        seed = request.prompt + str(dict(request.original.state) if request.original else "")
        if request.image is not None:
            seed += hashlib.sha256(request.image.read_bytes()).hexdigest()
        colour = hashlib.sha256(seed.encode()).digest()[:3]
        monitor.checkpoint({"colour": colour.hex()})
        path = workdir / "video.mp4"
        _encode(path, request, colour, monitor)
        poster, last_frame = workdir / "poster.jpg", workdir / "last-frame.png"
        for still in (poster, last_frame):  # no child process has to make them
            Image.new("RGB", (request.width, request.height), tuple(colour)).save(still)
        return Video(path=path, poster=poster, last_frame=last_frame)

    def warm_up(self) -> None:
        """Nothing to load."""

    def capabilities(self) -> Capabilities:
        """Everything."""
        return Capabilities()


def let_go(data_dir: str, name: str) -> None:
    """Let the video be made whose prompt says `[hold:NAME]`."""
    _sign(data_dir, name).touch()


def _sign(data_dir: str | Path, name: str) -> Path:
    return Path(data_dir) / f"let-go-{name}"


def _obey(request: Request, monitor: Monitor) -> None:
    match = _ORDER.search(request.prompt)
    if match is None:
        return
    order, value = match[1], match[2] or ""
    if order == "reject":
        raise Rejected(value)
    if order == "fail":
        raise Failed(value)
    if order == "retry":
        raise Retryable("asked for by the prompt", retry_after_seconds=int(value) if value else None)
    if order == "busy":
        raise Busy(retry_after_seconds=int(value) if value else None)
    if order == "crash":
        raise RuntimeError("asked for by the prompt")
    if order == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    ends_at = time.monotonic() + float(value) if order == "hang" else float("inf")
    while time.monotonic() < ends_at and not (order == "hold" and _sign(settings.DATA_DIR, value).exists()):
        monitor.check()
        time.sleep(0.05)


def _encode(path: Path, request: Request, colour: bytes, monitor: Monitor) -> None:
    """Two key frames are encoded and shown in turn: neighbours that are both IDR must differ in their idr_pic_id."""
    import av

    with av.open(str(path), "w", options={"movflags": "+faststart"}) as container:
        stream = container.add_stream("libx264", rate=request.frames_per_second)
        stream.width, stream.height, stream.pix_fmt = request.width, request.height, "yuv420p"
        stream.options = {"preset": "ultrafast", "tune": "zerolatency", "profile": "high", "crf": "40", "g": "1"}
        stream.options["x264-params"] = "8x8dct=1"  # what makes the profile High
        frame = av.VideoFrame(request.width, request.height, "yuv420p")
        for plane, value in zip(frame.planes, colour, strict=True):
            plane.update(bytes([value]) * plane.buffer_size)
        images = []
        for frame.pts in range(2):
            images += [bytes(packet) for packet in stream.encode(frame)]
        for number in range(request.frame_count):
            packet = av.Packet(images[number % 2])
            packet.stream, packet.time_base = stream, Fraction(1, request.frames_per_second)
            packet.pts = packet.dts = number
            packet.duration = 1
            packet.is_keyframe = True
            container.mux(packet)
            if number % request.frames_per_second == 0:
                monitor.progress(number / request.frame_count)
