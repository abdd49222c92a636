"""One film as a worker of the service makes it, in a process of its own: reads a job as JSON, writes what was seen.

The worker's side imports nothing heavy, so what `getrusage` says of ended children is the renderer's alone.
"""

from __future__ import annotations

import json
import resource
import sys
import tempfile
import time
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from generation.backends.storybook import StorybookBackend
from generation.contracts import Original, Request


class Listener:
    """A monitor that looks at the clock."""

    def __init__(self) -> None:
        self.started_at = time.perf_counter()
        self.reports: list[float] = []
        self.scene_at = self.moved_at = 0.0

    def progress(self, fraction: float) -> None:
        """Note when."""
        self.reports.append(self._now())
        if fraction > 0 and not self.moved_at:
            self.moved_at = self._now()

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Note when: the renderer has started and has read the prompt."""
        self.scene_at = self._now()

    def check(self) -> None:
        """The attempt stays ours."""

    def queued(self) -> None:
        """It waits for no other film."""

    def seen(self) -> dict[str, float]:
        """Seconds; the wait for the first report and the one after the last count as gaps too."""
        end = self._now()
        return {
            "wall": end,
            "first_report": self.reports[0],
            "scene": self.scene_at,
            "first_frames": self.moved_at,
            "longest_gap": max(later - earlier for earlier, later in pairwise([0.0, *self.reports, end])),
        }

    def _now(self) -> float:
        return time.perf_counter() - self.started_at


def main() -> None:
    """Make one film."""
    job = json.load(sys.stdin)
    original = job.pop("original")
    keep = job.pop("keep")
    request = Request(
        **{**job, "image": Path(job["image"]) if job["image"] else None},
        original=Original(prompt=original["prompt"], video=Path(original["video"])) if original else None,
    )
    with tempfile.TemporaryDirectory(prefix="videogen-bench-") as folder:
        listener = Listener()
        video = StorybookBackend().generate(request, monitor=listener, workdir=Path(folder))
        seen = listener.seen()
        if keep:
            Path(keep).write_bytes(video.path.read_bytes())
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    unit = 1024 if sys.platform != "darwin" else 1
    print(json.dumps({**seen, "cpu": used.ru_utime + used.ru_stime, "peak_mib": used.ru_maxrss * unit / 2**20}))


if __name__ == "__main__":
    main()
