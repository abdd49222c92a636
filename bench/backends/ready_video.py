"""A backend that hands out a finished video, so that a bench measures the service and not an encoder.

Its folder is on PYTHONPATH, and so the stack of an earlier commit finds it too.
"""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

from generation.contracts import Capabilities, Monitor, Request, Video

FILES = ("video.mp4", "poster.jpg", "last-frame.png")


class ReadyVideo:
    """Copies the files in READY_VIDEO, and then works for READY_VIDEO_SECONDS."""

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video:
        """The same video for every request."""
        for name in FILES:
            shutil.copy(Path(os.environ["READY_VIDEO"]) / name, workdir / name)
        ends_at = time.monotonic() + float(os.environ["READY_VIDEO_SECONDS"])
        while (left := ends_at - time.monotonic()) > 0:
            monitor.check()
            time.sleep(min(left, 0.5))
        video, poster, last_frame = (workdir / name for name in FILES)
        return Video(path=video, poster=poster, last_frame=last_frame)

    def warm_up(self) -> None:
        """Nothing to load."""

    def capabilities(self) -> Capabilities:
        """Everything."""
        return Capabilities()
