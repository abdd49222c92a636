"""What an attempt keeps in the task's checkpoint, so that the next one goes on with the same jobs."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from generation.backends.openai_videos.options import Options
from generation.contracts import Monitor

_NAME: Final = "openai_videos"


@dataclass(slots=True, kw_only=True)
class Segment:
    """One job elsewhere: one clip of the video."""

    id: str
    clip_seconds: float
    by_image: bool
    """Whether it was created with an image, so at the server for those."""
    done: bool = False
    used_seconds: float | None = None
    cost: float | None = None


@dataclass(slots=True, kw_only=True)
class JobLog:
    """The jobs of a task, and the create whose answer has not come. `monitor` keeps every change."""

    monitor: Monitor
    place: str
    """Which servers the jobs are at (`place_of`)."""
    segments: list[Segment] = field(default_factory=list)
    creating: bool = False
    """A create may have been sent, and its answer is not here."""
    unanswered: int = 0
    """Creates whose answer never came."""
    made: int = 0
    """Jobs so far, given up ones included: it tells the creates of one task apart."""

    @classmethod
    def open(cls, state: Mapping[str, Any], *, place: str, monitor: Monitor) -> JobLog:
        """Read the checkpoint of an earlier attempt. One of another backend, or of other servers, is not ours."""
        if state.get(_NAME) != place:
            return cls(monitor=monitor, place=place)
        return cls(
            monitor=monitor,
            place=place,
            segments=segments_of(state, place=place),
            creating=bool(state.get("creating")),
            unanswered=int(state.get("unanswered", 0)),
            made=int(state.get("made", 0)),
        )

    def begin(self) -> None:
        """Note, before it is sent, that a create goes out."""
        self.creating = True
        self.keep()

    def nothing_was_made(self) -> None:
        """The create certainly made no job."""
        self.creating = False
        self.keep()

    def count_unanswered(self) -> None:
        """Give up waiting for the answer of the create that went out."""
        self.creating = False
        self.unanswered += 1
        self.keep()

    def add(self, segment: Segment) -> None:
        """A job was created. It is in memory even if keeping it is interrupted: whoever ends the attempt can delete it."""
        self.segments.append(segment)
        self.creating = False
        self.made += 1
        self.keep()

    def drop_from(self, segment: Segment) -> None:
        """The server has lost this job. Those after it began with its last frame, and go too."""
        del self.segments[self.segments.index(segment) :]
        self.keep()

    def keep(self) -> None:
        """Write it all into the task's row."""
        self.monitor.checkpoint(
            {
                _NAME: self.place,
                "segments": [asdict(segment) for segment in self.segments],
                "creating": self.creating,
                "unanswered": self.unanswered,
                "made": self.made,
            }
        )


def place_of(options: Options) -> str:
    """A fingerprint of the servers' addresses: the checkpoint is shown to admins, the addresses are not."""
    return hashlib.sha256(f"{options.url} {options.url_with_image}".encode()).hexdigest()[:16]


def segments_of(state: Mapping[str, Any], *, place: str) -> list[Segment]:
    """The jobs that a checkpoint tells of, if they are at these servers."""
    if state.get(_NAME) != place:
        return []
    names = {item.name for item in fields(Segment)}
    return [Segment(**{key: entry[key] for key in names & set(entry)}) for entry in state.get("segments", ())]
