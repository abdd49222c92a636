"""Brings a finished job's file here: from the addresses it names or its `/content`, continued where it breaks off, believed
only when a decoder has opened it."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from generation.backends.openai_videos import image
from generation.backends.openai_videos.answers import Job
from generation.backends.openai_videos.job_log import Segment
from generation.backends.openai_videos.server import Server, Source, no_room_or_fault, retry_after
from generation.backends.openai_videos.waiting import wait
from generation.contracts import Busy, Monitor, Retryable
from videogen.lib import outbound

_log = logging.getLogger(__name__)

_PAUSES: Final = (0.5, 1.0, 2.0, 4.0)
"""Seconds after each call in a row that brought nothing; after the last one `/content` is given up, after the first one an
address that the job names."""
_LONGEST_PAUSE: Final = 15.0
"""A server that wishes a longer one gets it between two attempts, where it is no work of ours."""
_MAX_CALLS: Final = 1_000
"""Each of them brought something new: a proxy may let only a megabyte through at a time."""
_MAX_REDIRECTS: Final = 3
_NOT_YET: Final = frozenset({404, 409, 416, 425, 429, 500, 502, 503, 504})
"""Statuses of a file that is not there yet, or of a server that has too much to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """Where the file goes."""

    video: Path
    last_frame: Path | None
    """Where its last frame goes, as PNG; None if nobody needs it."""
    most_bytes: int


def fetch(server: Server, job: Job, segment: Segment, goal: Goal, *, monitor: Monitor) -> image.Look:
    """Bring the job's video. Raises `Retryable("upstream")` if no source has one, `Busy` if `/content` has no room now; the
    job is kept."""
    fault: Busy | Retryable = Retryable("upstream")
    for source in server.sources(job, segment):
        one = _Fetch(server, source, goal, monitor)
        if one.succeeds() and one.look is not None:
            return one.look
        fault = one.fault
    _log.warning("upstream_file_missing", extra={"upstream_id": segment.id})
    raise fault


class _Fetch:
    """One source, in as many calls as it takes."""

    def __init__(self, server: Server, source: Source, goal: Goal, monitor: Monitor) -> None:
        self.look: image.Look | None = None
        self.fault: Busy | Retryable = Retryable("upstream")
        """What the last call means, if it is the last one."""
        self._server = server
        self._source = source
        self._goal = goal
        self._monitor = monitor
        self._download = outbound.Download(goal.video, max_bytes=goal.most_bytes)
        self._redirects = 0
        self._patience = 1 if source.is_named else len(_PAUSES)

    def succeeds(self) -> bool:
        """Whether a video came."""
        in_vain = 0
        for _ in range(_MAX_CALLS):
            before = self._download.received
            verdict = self._call()
            if verdict is not None:
                return verdict
            in_vain = 0 if self._download.received > before else in_vain + 1
            if in_vain > self._patience:
                return False
            wish = min(self.fault.retry_after_seconds or 0, _LONGEST_PAUSE)
            wait(max(_PAUSES[max(in_vain - 1, 0)], wish), self._monitor)
        return False

    def _call(self) -> bool | None:
        """True: the video is here. False: it is not to be had from this source. None: try again."""
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
        self.fault = no_room_or_fault(answer.status, retry_after(answer))
        if 300 <= answer.status < 400:
            return self._follow(answer.headers.get("Location", ""))
        return None if answer.status in _NOT_YET and not self._source.is_named else False

    def _is_video(self) -> bool | None:
        try:
            self.look = image.look_at(self._goal.video, last_frame=self._goal.last_frame, tick=self._monitor.check)
        except image.Unreadable:
            self._log("not a video")
            self._download.start_again()
            return None
        return True

    def _follow(self, location: str) -> bool | None:
        """The file is elsewhere: by the same rules as an address that a job names."""
        self._redirects += 1
        source = self._server.source(location, near=self._source.url) if location else None
        if source is None or self._redirects > _MAX_REDIRECTS:
            return False
        self._source = source
        self._download.start_again()
        return self._call()

    def _log(self, why: str) -> None:
        _log.info("upstream_download_broke_off", extra={"error": why, "bytes": self._download.received})
