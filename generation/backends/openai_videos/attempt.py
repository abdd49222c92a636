"""One attempt at one video: create a job, wait for it, download its clip, and continue from the last frame until the clips
cover the video's duration."""

from __future__ import annotations

import logging
import time
import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from generation.backends.openai_videos import image
from generation.backends.openai_videos.answers import Job, JobPhase
from generation.backends.openai_videos.download import Target, fetch
from generation.backends.openai_videos.job_log import JobLog, Segment, fingerprint, segments_of
from generation.backends.openai_videos.options import Options, pixels
from generation.backends.openai_videos.progress import Scale
from generation.backends.openai_videos.refusals import Kind
from generation.backends.openai_videos.server import (
    JobNotFound,
    JobRequest,
    Server,
    Unanswered,
    Unavailable,
    UpstreamRefused,
)
from generation.backends.openai_videos.waiting import pause, wait
from generation.contracts import Busy, Clip, Failed, Monitor, Original, Rejected, Request, Retryable, Stopped, Usage

_log = logging.getLogger(__name__)

MAX_UNANSWERED: Final = 1
"""Creates of one task whose answer may be lost before the task fails: each may have created a job that nobody uses."""
UNAVAILABLE_SECONDS: Final = 300.0
"""How long a server may give no answer about a job before the attempt ends. The next attempt asks for the same job."""
NOT_FOUND_POLLS: Final = 3
NOT_FOUND_SECONDS: Final = 60.0
"""A job is lost when the server didn't know it this many times in a row, over this time: a balancer may ask the wrong
machine, and a proxy may answer 404 while the server behind it starts."""
DELETE_ALL_SECONDS: Final = 10.0
_TOLERANCE_SECONDS: Final = 0.05


class OpenAIVideosAttempt:
    """One attempt (see the module's docstring). Call `run` once."""

    def __init__(self, options: Options, server: Server, request: Request, monitor: Monitor, workdir: Path) -> None:
        self._options = options
        self._server = server
        self._request = request
        self._monitor = monitor
        self._workdir = workdir
        self._task = request.idempotency_key or uuid.uuid4().hex
        self._job_log = JobLog.open(request.state, servers=fingerprint(options), monitor=monitor)
        self._size = options.size(request.width, request.height)
        self._scale = Scale()
        self._reported = 0.0

    def run(self) -> Clip:
        """The clips, in order. If nobody wants the video any more, the jobs are deleted; otherwise they are kept."""
        try:
            self._resolve_unanswered()
            return self._make_clips()
        except Stopped as stop:
            if stop.reason.is_final:
                _delete(self._server, self._job_log.segments, stops=self._options.delete_stops)
            raise

    def _make_clips(self) -> Clip:
        created = [segment.clip_seconds for segment in self._job_log.segments]
        plan = self._options.plan(self._request.duration_seconds, created=created)
        paths: list[Path] = []
        covered, last_frame = 0.0, None
        while covered < self._request.duration_seconds - _TOLERANCE_SECONDS and len(paths) < len(plan):
            number = len(paths)
            if number == len(self._job_log.segments):
                try:
                    self._create_segment(plan[number], last_frame)
                except UpstreamRefused:
                    if not number:
                        raise
                    _log.warning("upstream_extension_refused", extra={"segments": number})
                    break  # the clips so far are paid for: `generation.postprocess` stretches them
            path = self._workdir / f"segment-{number}.video"
            last_frame = self._workdir / f"segment-{number}.png" if number + 1 < len(plan) else None
            target = Target(video=path, last_frame=last_frame, max_bytes=self._options.download_mib << 20)
            covered += self._complete(self._job_log.segments[number], number, len(plan), target)
            paths.append(path)
        return Clip(paths=tuple(paths), usage=self._usage())

    # --- A create whose answer was lost ---

    def _resolve_unanswered(self) -> None:
        """An earlier attempt sent a create and never stored its answer: find its job, or count it as lost."""
        if not self._job_log.creating:
            return
        if self._options.marker_field:
            self._find_by_marker()
        else:
            self._count_unanswered()

    def _find_by_marker(self) -> None:
        created = [segment.clip_seconds for segment in self._job_log.segments]
        is_continued = bool(created) or (self._request.original is not None and self._options.too_short == "extend")
        by_image = is_continued or self._request.image is not None
        try:
            job = self._server.find(self._idempotency_key(), by_image=by_image)
        except Unavailable:
            raise Retryable("upstream") from None
        if job is None or not job.id:
            self._count_unanswered()
            return
        clip_seconds = self._options.plan(self._request.duration_seconds, created=created)[len(created)]
        self._add_segment(job, clip_seconds, by_image)

    def _count_unanswered(self) -> None:
        self._job_log.count_unanswered()
        _log.warning("upstream_create_unanswered", extra={"times": self._job_log.unanswered})
        if self._job_log.unanswered > MAX_UNANSWERED:
            raise Failed("upstream_failed")

    # --- Create ---

    def _create_segment(self, clip_seconds: float, last_frame: Path | None) -> None:
        """Create the next job. Its clip begins with the last frame of the clip before, the first one with the request's image.

        A remix begins with the original's last frame if clips can begin with an image; otherwise its prompt names the original.
        """
        request = self._request
        if last_frame is not None:
            self._create(request.prompt, clip_seconds, last_frame)
        elif request.original is None or request.image is not None:
            self._create(request.prompt, clip_seconds, self._resized(request.image) if request.image else None)
        elif self._options.too_short != "extend":
            self._create(self._remix_prompt(request.original), clip_seconds, None)
        else:
            try:
                self._create(request.prompt, clip_seconds, self._resized(self._last_frame_of(request.original)))
            except UpstreamRefused:
                self._job_log.created += 1  # the next create differs, so it needs another idempotency key
                self._create(self._remix_prompt(request.original), clip_seconds, None)

    def _create(self, prompt: str, clip_seconds: float, start: Path | None) -> None:
        job_request = JobRequest(
            prompt=prompt,
            size=self._size,
            clip_seconds=clip_seconds,
            seed=self._request.seed,
            image=start,
            idempotency_key=self._idempotency_key(),
        )
        self._monitor.check()
        self._job_log.begin_create()
        try:
            job = self._server.create(job_request)
        except Unanswered as fault:
            raise Retryable("upstream", retry_after_seconds=fault.retry_after_seconds) from None
        except (Busy, Rejected, Failed, Retryable):
            self._job_log.abandon_create()
            raise
        self._add_segment(job, clip_seconds, start is not None)

    def _add_segment(self, job: Job, clip_seconds: float, by_image: bool) -> None:
        segment = Segment(
            id=job.id, clip_seconds=clip_seconds, by_image=by_image, used_seconds=job.seconds, cost=job.cost
        )
        _log.info("upstream_job_created", extra={"upstream_id": job.id, "segment": len(self._job_log.segments)})
        self._job_log.add(segment)

    def _idempotency_key(self) -> str:
        return f"{self._task}-{self._job_log.created}"

    def _resized(self, source: Path) -> Path:
        resized = self._workdir / "start.png"
        with image.in_line(self._monitor):
            image.fit(source, resized, size=pixels(self._size), tick=self._monitor.check)
        return resized

    def _last_frame_of(self, original: Original) -> Path:
        frame = self._workdir / "original.png"
        try:
            with image.in_line(self._monitor):
                image.probe(original.video, last_frame=frame, tick=self._monitor.check)
        except image.NotAVideo:
            raise Failed("original") from None
        return frame

    def _prompts(self) -> tuple[str, ...]:
        original = self._request.original
        return (self._request.prompt, original.prompt) if original is not None else (self._request.prompt,)

    def _remix_prompt(self, original: Original) -> str:
        return f"{self._request.prompt}\nIn the style of: {original.prompt}"

    # --- Wait and download ---

    def _complete(self, segment: Segment, number: int, planned: int, target: Target) -> float:
        """Wait until a job is done and download its clip; returns the seconds of video that it adds. Raises what a failed or
        lost job means."""
        job = self._wait(segment, number, planned)
        if job.phase is JobPhase.FAILED:
            detail = self._server.loggable(job.fault, *self._prompts())
            fields = {
                "upstream_id": segment.id,
                "upstream_status": job.status,
                "kind": job.fault.kind,
                "detail": detail,
            }
            _log.warning("upstream_job_failed", extra=fields)
            raise self._failure(job, segment)
        try:
            seconds = fetch(self._server, job, segment, target, monitor=self._monitor)
        except Retryable:
            if job.fault.kind is Kind.REFUSED:  # done, but the video was withheld
                raise job.fault.exception() from None
            raise
        if not segment.done:
            segment.used_seconds = job.seconds if job.seconds is not None else segment.used_seconds
            segment.cost = job.cost if job.cost is not None else segment.cost
            segment.done = True
            self._job_log.save()
        return max(segment.clip_seconds, seconds)

    def _failure(self, job: Job, segment: Segment) -> Exception:
        """What a failed job means. One that found no room is dropped, and the next attempt creates it again."""
        kind = job.fault.kind
        if kind is Kind.WAITS:
            self._job_log.drop_from(segment)
            return Busy()
        self._server.tell_operator(kind)
        return job.fault.exception()

    def _wait(self, segment: Segment, number: int, planned: int) -> Job:
        """Poll a job until it is done or has failed."""
        began_at, not_found = time.monotonic(), 0
        not_found_since, unavailable_since = 0.0, None
        while True:
            retry_after: float | None = None
            try:
                job = self._server.poll(segment, tick=self._monitor.check)
            except JobNotFound:
                not_found_since = not_found_since if not_found else time.monotonic()
                not_found, unavailable_since = not_found + 1, None
                if not_found >= NOT_FOUND_POLLS and time.monotonic() - not_found_since >= NOT_FOUND_SECONDS:
                    self._drop_lost(segment)
            except Unavailable as fault:
                unavailable_since = unavailable_since or time.monotonic()
                retry_after = fault.retry_after_seconds
                if time.monotonic() - unavailable_since > UNAVAILABLE_SECONDS:
                    _log.warning("upstream_unavailable", extra={"error": str(fault)})
                    self._server.tell_operator(fault.kind, http_status=fault.status)
                    raise fault.fault from None
            else:
                not_found, unavailable_since = 0, None
                if job.phase in {JobPhase.DONE, JobPhase.FAILED}:
                    return job
                self._report(job, number, planned)
            wait(pause(self._options.poll_seconds, began_at=began_at, retry_after=retry_after), self._monitor)

    def _drop_lost(self, segment: Segment) -> None:
        _log.warning("upstream_job_lost", extra={"upstream_id": segment.id})
        self._job_log.drop_from(segment)
        raise Retryable("upstream")

    def _report(self, job: Job, number: int, planned: int) -> None:
        if not job.is_known:
            _log_unknown_status(job.status)
        share = self._scale.fraction(job.progress)
        if job.phase is JobPhase.QUEUED:
            self._monitor.queued()
            return
        fraction = (number + share) / planned
        if fraction > self._reported:
            self._reported = fraction
            self._monitor.progress(fraction)

    def _usage(self) -> Usage:
        segments = self._job_log.segments
        seconds = [segment.used_seconds for segment in segments if segment.used_seconds is not None]
        costs = [segment.cost for segment in segments if segment.cost is not None]
        return Usage(
            upstream_id=",".join(segment.id for segment in segments),
            seconds=sum(seconds) if seconds else None,
            cost=sum(costs) if costs else None,
        )


_unknown_statuses: set[str] = set()


def _log_unknown_status(status: str) -> None:
    """Log a status once per process: every poll returns it, and it means that the job is running."""
    if status not in _unknown_statuses and len(_unknown_statuses) < 100:
        _unknown_statuses.add(status)
        _log.warning("upstream_status_unknown", extra={"upstream_status": status})


# --- Delete ---


def discard(options: Options, server: Server, state: Mapping[str, Any]) -> None:
    """Delete the jobs in a checkpoint, if they are on these servers. Raises `Retryable` if one delete got no answer."""
    if not _delete(server, segments_of(state, servers=fingerprint(options)), stops=options.delete_stops):
        raise Retryable("upstream")


def _delete(server: Server, segments: list[Segment], *, stops: bool) -> bool:
    """Delete the jobs, the newest first, because that is the one that runs. Returns whether every delete got an answer; those
    that got none are logged."""
    ends_at = time.monotonic() + DELETE_ALL_SECONDS
    all_answered = True
    for segment in reversed(segments):
        if time.monotonic() > ends_at:
            return False
        try:
            status: int | str = server.delete(segment)
        except (Unavailable, Failed) as fault:
            status, all_answered = str(fault), False
        _log.info("upstream_job_deleted", extra={"upstream_id": segment.id, "answer": status, "stops": stops})
    return all_answered
