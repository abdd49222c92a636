"""The upstream jobs of a task, as they are stored in its checkpoint, so that the next attempt resumes the same jobs."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from generation.backends.openai_videos.options import Options
from generation.contracts import Monitor

_KEY: Final = "openai_videos"
"""The checkpoint's key that holds the fingerprint of the servers."""


@dataclass(slots=True, kw_only=True)
class Segment:
    """One upstream job: one clip of the video. The checkpoint has an object with these keys for each."""

    id: str
    clip_seconds: float
    by_image: bool
    """Whether it was created with an image, so on the server for those."""
    done: bool = False
    used_seconds: float | None = None
    cost: float | None = None


@dataclass(slots=True, kw_only=True)
class JobLog:
    """The jobs of a task, and the create whose answer has not come. Every change is stored as the task's checkpoint."""

    monitor: Monitor
    servers: str
    """Which servers the jobs are on (`fingerprint`)."""
    segments: list[Segment] = field(default_factory=list)
    creating: bool = False
    """A create may have been sent, and its answer has not been stored."""
    unanswered: int = 0
    """Creates whose answer never came."""
    created: int = 0
    """Jobs so far, with those that were given up. It gives each create of the task its own idempotency key."""

    @classmethod
    def open(cls, state: Mapping[str, Any], *, servers: str, monitor: Monitor) -> JobLog:
        """Read the checkpoint of an earlier attempt. One by another backend, or for other servers, is ignored."""
        if state.get(_KEY) != servers:
            return cls(monitor=monitor, servers=servers)
        return cls(
            monitor=monitor,
            servers=servers,
            segments=segments_of(state, servers=servers),
            creating=bool(state.get("creating")),
            unanswered=int(state.get("unanswered", 0)),
            created=int(state.get("made", 0)),
        )

    def begin_create(self) -> None:
        """A create is about to be sent."""
        self.creating = True
        self.save()

    def abandon_create(self) -> None:
        """The create certainly made no job."""
        self.creating = False
        self.save()

    def count_unanswered(self) -> None:
        """The answer to the create that was sent won't come any more."""
        self.creating = False
        self.unanswered += 1
        self.save()

    def add(self, segment: Segment) -> None:
        """A job was created. It is in memory even if saving is interrupted, so that it can still be deleted."""
        self.segments.append(segment)
        self.creating = False
        self.created += 1
        self.save()

    def drop_from(self, segment: Segment) -> None:
        """The server has lost this job. The jobs after it go too, because each began with the last frame of the one before."""
        del self.segments[self.segments.index(segment) :]
        self.save()

    def save(self) -> None:
        """Store everything in the task's row."""
        self.monitor.checkpoint(
            {
                _KEY: self.servers,
                "segments": [asdict(segment) for segment in self.segments],
                "creating": self.creating,
                "unanswered": self.unanswered,
                "made": self.created,
            }
        )


def fingerprint(options: Options) -> str:
    """A hash of the servers' addresses, because admins see the checkpoint but not the addresses."""
    return hashlib.sha256(f"{options.url} {options.url_with_image}".encode()).hexdigest()[:16]


def segments_of(state: Mapping[str, Any], *, servers: str) -> list[Segment]:
    """The jobs in a checkpoint, if they are on these servers."""
    if state.get(_KEY) != servers:
        return []
    names = {item.name for item in fields(Segment)}
    return [Segment(**{key: entry[key] for key in names & set(entry)}) for entry in state.get("segments", ())]
