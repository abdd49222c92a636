"""Downloads a finished job's file, from the addresses that the job names or from its `/content`.

A download that breaks off is continued. A file counts as a video only after a decoder has opened it.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from generation.backends.openai_videos import image
from generation.backends.openai_videos.answers import Job, retry_after
from generation.backends.openai_videos.job_log import Segment
from generation.backends.openai_videos.server import Server, Source, busy_or_retryable
from generation.backends.openai_videos.waiting import wait
from generation.contracts import Busy, Monitor, Retryable
from videogen.lib import outbound

_log = logging.getLogger(__name__)

_PAUSES: Final = (0.5, 1.0, 2.0, 4.0)
"""Seconds after each call in a row that brought nothing. `/content` is given up after the last one, an address that the job
names after the first one."""
_LONGEST_PAUSE: Final = 15.0
"""If the server asks for a longer pause, it comes between two attempts, where it doesn't count as work."""
_MAX_CALLS: Final = 1_000
"""As long as each brings something new: a proxy may pass on only a megabyte per call."""
_MAX_REDIRECTS: Final = 3
_NOT_YET: Final = frozenset({404, 409, 416, 425, 429, 500, 502, 503, 504})
"""Statuses of a file that isn't there yet, or of an overloaded server."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Where the file goes."""

    video: Path
    last_frame: Path | None
    """Where its last frame goes, as PNG; None if nobody needs it."""
    max_bytes: int


def fetch(server: Server, job: Job, segment: Segment, target: Target, *, monitor: Monitor) -> float:
    """Download the job's video; returns its seconds. The job is kept if this raises: `Retryable("upstream")` if no source
    has the file, `Busy` if `/content` has no room now, `Rejected` if the server withholds it by its content rules."""
    fault: Busy | Retryable = Retryable("upstream")
    for source in server.sources(job, segment):
        attempt = _SourceDownload(server, source, target, monitor)
        if attempt.succeeds():
            return attempt.seconds
        fault = attempt.fault
    _log.warning("upstream_file_missing", extra={"upstream_id": segment.id})
    raise fault


class _SourceDownload:
    """The download from one source, in as many calls as it takes."""

    def __init__(self, server: Server, source: Source, target: Target, monitor: Monitor) -> None:
        self.seconds = 0.0
        """The duration of the video that was downloaded."""
        self.fault: Busy | Retryable = Retryable("upstream")
        """What to raise if the last call was the final one."""
        self._server = server
        self._source = source
        self._target = target
        self._monitor = monitor
        self._download = outbound.Download(target.video, max_bytes=target.max_bytes)
        self._redirects = 0
        self._max_failures = 1 if source.is_named else len(_PAUSES)

    def succeeds(self) -> bool:
        """Whether the video was downloaded."""
        failures = 0
        for _ in range(_MAX_CALLS):
            before = self._download.received
            result = self._call()
            if result is not None:
                return result
            failures = 0 if self._download.received > before else failures + 1
            if failures > self._max_failures:
                return False
            asked = min(self.fault.retry_after_seconds or 0, _LONGEST_PAUSE)
            wait(max(_PAUSES[max(failures - 1, 0)], asked), self._monitor)
        return False

    def _call(self) -> bool | None:
        """True: the video is here. False: this source doesn't have it. None: try again."""
        self.fault = Retryable("upstream")
        try:
            answer = self._server.fetch(self._source, self._download, tick=self._monitor.check)
        except (outbound.TooLarge, outbound.BadUrl) as fault:
            self._log(fault.name)
            return False
        except outbound.OutboundError as fault:
            self._log(fault.name)
            return None
        if answer.status in {200, 206}:
            return self._is_video()
        self._log(f"status {answer.status}")
        self._server.check_refusal(self._source, answer)
        self.fault = busy_or_retryable(answer.status, retry_after(answer.headers))
        if 300 <= answer.status < 400:
            return self._follow(answer.headers.get("Location", ""))
        return None if answer.status in _NOT_YET and not self._source.is_named else False

    def _is_video(self) -> bool | None:
        try:
            with image.in_line(self._monitor):
                self.seconds = image.probe(
                    self._target.video, last_frame=self._target.last_frame, tick=self._monitor.check
                )
        except image.NotAVideo:
            self._log("not a video")
            self._download.start_again()
            return None
        return True

    def _follow(self, location: str) -> bool | None:
        """Follow a redirect, by the same rules as an address that a job names."""
        self._redirects += 1
        source = self._server.source(location, base=self._source.url) if location else None
        if source is None or self._redirects > _MAX_REDIRECTS:
            return False
        self._source = source
        self._download.start_again()
        return self._call()

    def _log(self, error: str) -> None:
        _log.info("upstream_download_broke_off", extra={"error": error, "bytes": self._download.received})
