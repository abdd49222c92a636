"""What servers say of a job that is watched: failed, unknown, lost, or nothing of use."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from generation.backends.openai_videos import download
from generation.contracts import Busy, Failed, Rejected, Retryable
from tests.generation.backends.openai_videos.conftest import Make, about, events, request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import (
    Manner,
    Upstream,
    byte_by_byte,
    cut,
    endless_head,
    hang_up,
    job,
    say,
    zipped,
)

pytestmark = pytest.mark.usefixtures("quick")

FAILURES: dict[str, tuple[dict[str, Any] | Manner, str]] = {
    "failed": (job("failed", error={"message": "`height` has to be divisible by 16"}), "upstream_failed"),
    "cancelled there": (job("cancelled"), "upstream_failed"),
    "expired": (job("EXPIRED"), "upstream_failed"),
    "memory": (job("failed", error="torch.cuda.OutOfMemoryError: CUDA out of memory"), "memory"),
    "policy": (job("failed", error={"code": "content_policy_violation", "message": "no"}), "upstream_policy"),
    "policy without a job": (say(400, {"error": {"message": "Blocked by the safety system"}}), "upstream_policy"),
    "400 with a job": (say(400, {"id": "video_1", **job("failed", error={"code": 400})}), "upstream_failed"),
    "404 with a job": (say(404, {"id": "video_1", **job("failed", error={"code": 404})}), "upstream_failed"),
}


@pytest.mark.parametrize("case", FAILURES)
def test_failed_job_ends_the_video(case: str, upstream: Upstream, make: Make) -> None:
    step, reason = FAILURES[case]
    upstream.on_look = [job("queued"), step]

    with pytest.raises((Failed, Rejected)) as caught:
        make()
    assert about(caught.value) == reason
    assert len(upstream.created) == 1


STUMBLES: dict[str, list[Any]] = {
    "answers with 500 for a while": [say(500, b"oops")] * 3,
    "wrong machine for a moment": [say(404, {"detail": "Video not found"})] * 2,
    "429 while watching": [say(429, {}, {"Retry-After": "0"})],
    "hangs up": [hang_up, hang_up],
    "no JSON": [say(200, b"<html>"), say(200, b"\x00\xff")],
    "half an answer": [cut(b'{"id": "video_1", "status": "completed"}', 20)],
    "no status": [say(200, {"id": "video_1"})],
    "huge": [say(200, b"{" + b" " * 2_000_000)],
    "nested": [say(200, b"[" * 100_000)],
    "redirect": [say(302, b"", {"Location": "http://127.0.0.1:9/"})],
    "gzip": [zipped(json.dumps({"id": "video_1", **job("in_progress", 50)}).encode())],
    "gzip bomb": [zipped(bytes(20_000_000))],
    "odd progress": [job("in_progress", value) for value in (150, -3, "nan", None, "40%", True, 1e400, [1])],
    "falls back to the queue": [job("in_progress", 50), job("queued"), job("in_progress", 10)],
}


@pytest.mark.parametrize("case", STUMBLES)
def test_stumbling_server_keeps_its_job(case: str, upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_look = [*STUMBLES[case], job("completed", 100)]

    clip = make()

    assert [path.read_bytes() for path in clip.paths] == [five_seconds]
    assert len(upstream.created) == 1


def test_unknown_status_is_work_in_progress_and_is_logged_once(
    upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture
) -> None:
    upstream.on_look = [job("pre-Heating!")] * 4 + [job("completed")]

    make()

    assert events(logs).count("upstream_status_unknown") == 1


def test_each_look_at_a_queue_is_reported(upstream: Upstream, make: Make, monitor: KeepingMonitor) -> None:
    upstream.on_look = [job("queued")] * 4 + [job("PENDING"), job("completed")]

    make()

    assert monitor.queued_calls == 5
    assert monitor.fractions == []


def test_pauses_grow_with_the_work_up_to_the_longest(upstream: Upstream, make: Make, monitor: KeepingMonitor) -> None:
    upstream.on_look = [job("in_progress")] * 24 + [job("completed")]

    make(poll_seconds=[0.01, 0.15])

    at = [look[1] for look in upstream.looks]
    for sooner, later in pairwise(at):
        assert later - sooner >= min(max(0.01, (sooner - at[0]) / 10), 0.15)  # a tenth of the work so far
    assert at[-1] - at[-2] >= 0.02
    assert monitor.checks > len(upstream.looks)


@pytest.mark.usefixtures("impatient")
def test_server_that_stays_away_costs_an_attempt_and_not_the_job(
    upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_look = [job("queued")]
    silent: list[Any] = [say(500, b"")]
    monitor.on_checkpoint = lambda state: upstream.jobs.update({"video_1": silent}) if state["segments"] else None
    with pytest.raises(Retryable):
        make()
    upstream.jobs["video_1"] = [job("completed")]

    make(request=request(state=monitor.state))

    assert len(upstream.created) == 1


@pytest.mark.usefixtures("impatient")
def test_lost_job_is_dropped_and_made_anew_by_the_next_attempt(
    upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_look = [say(404, {"detail": "Video not found"})]
    with pytest.raises(Retryable, match="upstream"):
        make()
    assert monitor.state["segments"] == []
    upstream.on_look = [job("completed")]

    make(request=request(state=monitor.state))

    keys = [created.headers["Idempotency-Key"] for created in upstream.created]
    assert len(set(keys)) == len(keys) == 2


PASSING: dict[str, list[Any]] = {
    "unknown for a while, as a gateway without its server says": [say(404, b"404 page not found")] * 5,
    "unknown, then known, then unknown": [say(404), job("queued"), say(410), say(404), job("queued"), say(404)],
    "error of the call": [say(500, {"id": "req-1", "status": "error", "message": "internal"})],
    "401": [say(401, {})] * 2,
    "402": [say(402, {})],
    "403": [say(403, b"<html>")],
    "list": [say(200, [job("completed")])],
    "status a number": [job("queued") | {"status": 3}],
    "status true": [say(200, {"id": "video_1", "status": True})],
    "another job's id": [say(200, {"id": "video_9", **job("in_progress", 7)})],
    "endless head": [endless_head],
    "gzip that is none": [say(200, b"\x1f\x8b nonsense", {"Content-Encoding": "gzip"})],
    "brotli": [say(200, b"{}", {"Content-Encoding": "br"})],
    "error of 100 MB": [say(500, b"", {"Content-Length": "100000000"})],
    "length too long": [cut(b'{"id": "video_1", "status": "completed"}', 40, {"Content-Length": "400"})],
    "redirect to itself": [say(301, b"", {"Location": "/v1/videos/video_1"})],
}


@pytest.mark.parametrize("case", PASSING)
def test_answer_that_tells_nothing_of_the_job_is_asked_again(
    case: str, upstream: Upstream, make: Make, five_seconds: bytes
) -> None:
    upstream.on_look = [*PASSING[case], job("completed", 100)]

    clip = make()

    assert [path.read_bytes() for path in clip.paths] == [five_seconds]
    assert len(upstream.created) == 1


@pytest.mark.slow
def test_head_that_does_not_end_is_given_up_and_asked_for_again(upstream: Upstream, make: Make) -> None:
    upstream.on_look = [byte_by_byte, job("completed")]

    assert len(make().paths) == 1


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("status", [429, 503])
@pytest.mark.parametrize("where", ["look", "content"])
def test_no_room_while_a_job_is_watched_waits_without_an_attempt_and_keeps_the_job(
    where: str, status: int, upstream: Upstream, make: Make, monitor: KeepingMonitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(download, "_LONGEST_PAUSE", 0.01)
    no_room = say(status, {}, {"Retry-After": "40" if where == "content" else "0"})
    if where == "look":
        upstream.on_look = [no_room]
    else:
        upstream.on_look, upstream.on_content = [job("completed")], [no_room]

    with pytest.raises(Busy) as caught:
        make()
    assert caught.value.retry_after_seconds == (40 if where == "content" else 0)
    assert [segment["id"] for segment in monitor.state["segments"]] == ["video_1"]


@pytest.mark.usefixtures("impatient")
def test_key_that_is_away_for_a_moment_costs_no_job(
    upstream: Upstream, make: Make, monitor: KeepingMonitor, tmp_path: Path
) -> None:
    key = tmp_path / "key"
    key.write_text("sk-1")
    upstream.on_look = [job("queued")]
    monitor.on_checkpoint = lambda state: key.unlink(missing_ok=True) if state["segments"] else None

    with pytest.raises(Retryable):
        make(key_env="", key_file=str(key))
    key.write_text("sk-2")
    upstream.jobs["video_1"] = [job("completed")]
    make(key_env="", key_file=str(key), request=request(state=monitor.state))

    assert len(upstream.created) == 1
