"""A backend in one file: videos from a small server of your own. docs/backends.md explains it.

POST   /jobs           {"prompt", "seconds", "seed", "image"}    -> {"id"}, or 503 if it is full
GET    /jobs/ID        -> {"state": "waiting" | "working" | "done" | "failed", "done": 0.0 to 1.0}
GET    /jobs/ID/video  -> the file            DELETE /jobs/ID    ends the job
"""

import base64
import contextlib
import json
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generation.contracts import Busy, Capabilities, Clip, Failed, Monitor, Request, Retryable, Stopped, Usage
from videogen.lib import outbound

PAUSES, PAUSE_SECONDS = 5, 0.2  # between two polls


class JobServerBackend:
    """One instance serves all threads of a process, so it keeps nothing of a request."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self._url = str(options["url"]).rstrip("/")

    def warm_up(self) -> None:
        """Does nothing: the server has loaded the model."""

    def capabilities(self) -> Capabilities:
        """`manage.py check_backend` compares this with the promised videos."""
        return Capabilities(frame_rates=(16,), longest_clip_seconds=5)

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Clip:
        """Any clip will do: postprocessing changes its size, frame rate and duration to what was promised."""
        job = request.state.get("job") or self._create(request)
        try:
            monitor.checkpoint({"job": job})  # from here on, every attempt resumes this job
            self._wait(job, monitor)
            clip = self._fetch(job, workdir / "clip.mp4", monitor)
        except Stopped as stop:
            if stop.reason.is_final:  # otherwise the next attempt resumes the job
                with contextlib.suppress(Exception):  # nobody waits for the job, so a failed DELETE does no harm
                    self._call("DELETE", f"/jobs/{job}")
            raise
        return Clip(paths=(clip,), usage=Usage(upstream_id=job))

    def _create(self, request: Request) -> str:
        image = base64.b64encode(request.image.read_bytes()).decode() if request.image else None
        body = {"prompt": request.prompt, "seconds": 5, "seed": request.seed, "image": image}
        key = {"Idempotency-Key": request.idempotency_key}  # so a lost answer creates no second job
        return str(self._call("POST", "/jobs", body, key)["id"])

    def _wait(self, job: str, monitor: Monitor) -> None:
        while (status := self._call("GET", f"/jobs/{job}"))["state"] != "done":
            if status["state"] == "failed":
                raise Failed("upstream_failed")
            if status["state"] == "waiting":
                monitor.queued()  # this time doesn't count as work
            else:
                monitor.progress(status["done"])
            for _ in range(PAUSES):
                monitor.check()
                time.sleep(PAUSE_SECONDS)

    def _fetch(self, job: str, clip: Path, monitor: Monitor) -> Path:
        url, download = f"{self._url}/jobs/{job}/video", outbound.Download(clip, max_bytes=500_000_000)
        with _network_faults():
            answer = download.from_operator(url, headers={}, deadline_seconds=600, tick=monitor.check)
        _check(answer)
        return clip

    def _call(self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None) -> Any:
        sent = {"Content-Type": "application/json", **(headers or {})}
        data = None if body is None else json.dumps(body).encode()
        with _network_faults():
            answer = outbound.call_operator(
                self._url + path, method=method, headers=sent, body=data, deadline_seconds=60, max_bytes=1_000_000
            )
        _check(answer)
        return json.loads(answer.body)


@contextlib.contextmanager
def _network_faults() -> Iterator[None]:
    try:
        yield
    except outbound.OutboundError:
        raise Retryable("upstream") from None  # the task is tried again, after 10 and 60 s


def _check(answer: outbound.Answer) -> None:
    if answer.status in {429, 503}:
        raise Busy  # the task waits, and no attempt is counted
    if answer.status >= 500:
        raise Retryable("upstream")
    if answer.status >= 400:
        raise Failed("upstream_failed")  # permanently: the fallback makes the video
