"""One attempt at one video: create, watch, download, and go on from the last frame until the video is long enough."""

from __future__ import annotations

import logging
import time
import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from generation.backends.openai_videos import image
from generation.backends.openai_videos.answers import Job, JobPhase
from generation.backends.openai_videos.download import Goal, fetch
from generation.backends.openai_videos.job_log import JobLog, Segment, place_of, segments_of
from generation.backends.openai_videos.options import Options, pixels
from generation.backends.openai_videos.server import Absent, Away, Order, Server, Unanswered, UpstreamRefused
from generation.backends.openai_videos.waiting import Pauses, wait
from generation.contracts import Busy, Clip, Failed, Monitor, Original, Rejected, Request, Retryable, Stopped, Usage

_log = logging.getLogger(__name__)

MAX_UNANSWERED: Final = 1
"""Creates of one task whose answer never came, before it is given up: each may have made a job that nobody reads."""
AWAY_SECONDS: Final = 300.0
"""How long a server may give no answer about a job before the attempt ends; the next one asks for the same job."""
ABSENT_LOOKS: Final = 3
ABSENT_SECONDS: Final = 60.0
"""A balancer may ask the wrong machine, and whatever stands before a server that starts may answer 404: a job is lost when it
is unknown so many times in a row, and for so long."""
DELETE_ALL_SECONDS: Final = 10.0
_ENOUGH_SECONDS: Final = 0.05


class OpenAIVideosAttempt:
    """See the module's text."""

    def __init__(self, options: Options, server: Server, request: Request, monitor: Monitor, workdir: Path) -> None:
        self._options = options
        self._server = server
        self._request = request
        self._monitor = monitor
        self._workdir = workdir
        self._task = request.idempotency_key or uuid.uuid4().hex
        self._ledger = JobLog.open(request.state, place=place_of(options), monitor=monitor)
        self._size = options.size(request.width, request.height)
        self._reported = 0.0

    def run(self) -> Clip:
        """The clips, in order. Whoever wants the video no more ends the work elsewhere too; otherwise it is kept."""
        try:
            self._settle_unanswered()
            return self._make()
        except Stopped as stop:
            if stop.reason.is_final:
                _delete(self._server, self._ledger.segments, stops=self._options.delete_stops)
            raise

    def _make(self) -> Clip:
        begun = [segment.clip_seconds for segment in self._ledger.segments]
        plan = self._options.plan(self._request.duration_seconds, begun=begun)
        paths: list[Path] = []
        covered, last_frame = 0.0, None
        while covered < self._request.duration_seconds - _ENOUGH_SECONDS and len(paths) < len(plan):
            number = len(paths)
            if number == len(self._ledger.segments):
                try:
                    self._create(plan[number], last_frame)
                except UpstreamRefused:
                    if not number:
                        raise
                    _log.warning("upstream_extension_refused", extra={"segments": number})
                    break  # what is there is paid for: `generation.postprocess` stretches it
            path = self._workdir / f"segment-{number}.video"
            last_frame = self._workdir / f"segment-{number}.png" if number + 1 < len(plan) else None
            goal = Goal(video=path, last_frame=last_frame, most_bytes=self._options.download_mib << 20)
            covered += self._finish(self._ledger.segments[number], number, len(plan), goal)
            paths.append(path)
        return Clip(paths=tuple(paths), usage=self._usage())

    # Create

    def _settle_unanswered(self) -> None:
        """An earlier attempt sent a create and never kept its answer: find the job, or count it as lost and go on."""
        if not self._ledger.creating:
            return
        if self._options.marker_field:
            self._look_for_marked()
        else:
            self._count_unanswered()

    def _count_unanswered(self) -> None:
        self._ledger.count_unanswered()
        _log.warning("upstream_create_unanswered", extra={"times": self._ledger.unanswered})
        if self._ledger.unanswered > MAX_UNANSWERED:
            raise Failed("upstream_failed")

    def _look_for_marked(self) -> None:
        begun = [segment.clip_seconds for segment in self._ledger.segments]
        is_continued = bool(begun) or (self._request.original is not None and self._options.too_short == "extend")
        by_image = is_continued or self._request.image is not None
        try:
            job = self._server.find(self._name(), by_image=by_image)
        except Away:
            raise Retryable("upstream") from None
        if job is None or not job.id:
            self._count_unanswered()
            return
        clip_seconds = self._options.plan(self._request.duration_seconds, begun=begun)[len(begun)]
        self._keep(job, clip_seconds, by_image)

    def _create(self, clip_seconds: float, last_frame: Path | None) -> None:
        """Create the next clip: it begins with the last frame of the one before, the first one with the request's image.

        A remix begins with the original's last frame where clips can begin with an image; else it is told in words.
        """
        request = self._request
        if last_frame is not None:
            self._order(request.prompt, clip_seconds, last_frame)
        elif request.original is None or request.image is not None:
            self._order(request.prompt, clip_seconds, self._fitted(request.image) if request.image else None)
        elif self._options.too_short != "extend":
            self._order(self._remix_prompt(request.original), clip_seconds, None)
        else:
            try:
                self._order(request.prompt, clip_seconds, self._fitted(self._end_of(request.original)))
            except UpstreamRefused:
                self._ledger.made += 1  # another request, so another idempotency key
                self._order(self._remix_prompt(request.original), clip_seconds, None)

    def _order(self, prompt: str, clip_seconds: float, start: Path | None) -> None:
        order = Order(
            prompt=prompt,
            size=self._size,
            clip_seconds=clip_seconds,
            seed=self._request.seed,
            image=start,
            name=self._name(),
        )
        self._monitor.check()
        self._ledger.begin()
        try:
            job = self._server.create(order)
        except Unanswered as fault:
            raise Retryable("upstream", retry_after_seconds=fault.retry_after_seconds) from None
        except (Busy, Rejected, Failed, Retryable):
            self._ledger.nothing_was_made()
            raise
        self._keep(job, clip_seconds, start is not None)

    def _keep(self, job: Job, clip_seconds: float, by_image: bool) -> None:
        segment = Segment(
            id=job.id, clip_seconds=clip_seconds, by_image=by_image, used_seconds=job.seconds, cost=job.cost
        )
        _log.info("upstream_job_created", extra={"upstream_id": job.id, "segment": len(self._ledger.segments)})
        self._ledger.add(segment)

    def _name(self) -> str:
        return f"{self._task}-{self._ledger.made}"

    def _fitted(self, source: Path) -> Path:
        fitted = self._workdir / "start.png"
        image.fit(source, fitted, size=pixels(self._size), tick=self._monitor.check)
        return fitted

    def _end_of(self, original: Original) -> Path:
        frame = self._workdir / "original.png"
        try:
            image.look_at(original.video, last_frame=frame, tick=self._monitor.check)
        except image.Unreadable:
            raise Failed("original") from None
        return frame

    def _prompts(self) -> tuple[str, ...]:
        original = self._request.original
        return (self._request.prompt, original.prompt) if original is not None else (self._request.prompt,)

    def _remix_prompt(self, original: Original) -> str:
        return f"{self._request.prompt}\nIn the style of: {original.prompt}"

    # Watch and download

    def _finish(self, segment: Segment, number: int, planned: int, goal: Goal) -> float:
        """Wait until a job is done, and bring its file; the seconds it adds. Raises what a failed or lost job means."""
        job = self._wait(segment, number, planned)
        if job.phase is JobPhase.FAILED:
            said = self._server.without_secrets(job.fault, *self._prompts())
            told = {"upstream_id": segment.id, "upstream_status": job.status, "about": job.fault.about, "said": said}
            _log.warning("upstream_job_failed", extra=told)
            raise job.fault.verdict()
        look = fetch(self._server, job, segment, goal, monitor=self._monitor)
        if not segment.done:
            segment.used_seconds = job.seconds if job.seconds is not None else segment.used_seconds
            segment.cost = job.cost if job.cost is not None else segment.cost
            segment.done = True
            self._ledger.keep()
        return max(segment.clip_seconds, look.seconds)

    def _wait(self, segment: Segment, number: int, planned: int) -> Job:
        pauses, absent = Pauses(self._options.poll_seconds), 0
        absent_since, away_since = 0.0, None
        while True:
            wish: float | None = None
            try:
                job = self._server.look(segment, tick=self._monitor.check)
            except Absent:
                absent_since = absent_since if absent else time.monotonic()
                absent, away_since = absent + 1, None
                if absent >= ABSENT_LOOKS and time.monotonic() - absent_since >= ABSENT_SECONDS:
                    self._lose(segment)
            except Away as fault:
                away_since = away_since or time.monotonic()
                wish = fault.retry_after_seconds
                if time.monotonic() - away_since > AWAY_SECONDS:
                    _log.warning("upstream_away", extra={"error": str(fault)})
                    raise fault.fault from None
            else:
                absent, away_since = 0, None
                if job.phase in {JobPhase.DONE, JobPhase.FAILED}:
                    return job
                self._report(job, number, planned)
            wait(pauses.next(wish), self._monitor)

    def _lose(self, segment: Segment) -> None:
        _log.warning("upstream_job_lost", extra={"upstream_id": segment.id})
        self._ledger.drop_from(segment)
        raise Retryable("upstream")

    def _report(self, job: Job, number: int, planned: int) -> None:
        if not job.is_known:
            _log_odd(job.status)
        if job.phase is JobPhase.QUEUED:
            self._monitor.queued()
            return
        fraction = (number + job.fraction) / planned
        if fraction > self._reported:
            self._reported = fraction
            self._monitor.progress(fraction)

    def _usage(self) -> Usage:
        segments = self._ledger.segments
        seconds = [segment.used_seconds for segment in segments if segment.used_seconds is not None]
        costs = [segment.cost for segment in segments if segment.cost is not None]
        return Usage(
            upstream_id=",".join(segment.id for segment in segments),
            seconds=sum(seconds) if seconds else None,
            cost=sum(costs) if costs else None,
        )


_odd: set[str] = set()


def _log_odd(status: str) -> None:
    """Once a process: it comes with every look, and means work in progress."""
    if status not in _odd and len(_odd) < 100:
        _odd.add(status)
        _log.warning("upstream_status_unknown", extra={"upstream_status": status})


def discard(options: Options, server: Server, state: Mapping[str, Any]) -> None:
    """Delete the jobs of a checkpoint, if they are at these servers. Raises `Retryable` if one of them was not answered."""
    if not _delete(server, segments_of(state, place=place_of(options)), stops=options.delete_stops):
        raise Retryable("upstream")


def _delete(server: Server, segments: list[Segment], *, stops: bool) -> bool:
    """End the work elsewhere, the newest job first: it is the one that runs. What fails is logged and left; whether none
    did."""
    ends_at = time.monotonic() + DELETE_ALL_SECONDS
    all_answered = True
    for segment in reversed(segments):
        if time.monotonic() > ends_at:
            return False
        try:
            status: int | str = server.delete(segment)
        except (Away, Failed) as fault:
            status, all_answered = str(fault), False
        _log.info("upstream_job_deleted", extra={"upstream_id": segment.id, "answer": status, "stops": stops})
    return all_answered
