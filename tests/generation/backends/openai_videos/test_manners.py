"""Servers that refuse, fail, stall, lie, forget and break off."""

from __future__ import annotations

import json
import threading
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from generation.backends.openai_videos import server as calls
from generation.contracts import Busy, Failed, Rejected, Retryable, Stopped, StopReason
from tests.generation.backends.openai_videos.conftest import PROMPT, Make, events, request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import (
    Manner,
    Upstream,
    after,
    cut,
    drip,
    endless,
    file,
    hang_up,
    job,
    pause,
    say,
    zipped,
)

pytestmark = pytest.mark.usefixtures("quick")

# Create

POLICY = {"error": {"message": "Your request was blocked by our moderation system.", "code": "moderation_blocked"}}
REFUSALS: dict[str, tuple[Manner, type[Exception], str]] = {
    "429": (say(429, {"error": {"message": "slow down"}}, {"Retry-After": "17"}), Busy, "17"),
    "503": (say(503, {"detail": "no healthy engine"}), Busy, "None"),
    "503 in HTML": (say(503, b"<html>"), Busy, "None"),
    "full": (say(400, {"detail": "The queue is full, try again later"}), Busy, "None"),
    "absurd Retry-After": (say(429, {}, {"Retry-After": "9" * 9}), Busy, "300"),
    "no money": (say(429, {"error": {"code": "insufficient_quota", "message": "x"}}), Failed, "upstream_failed"),
    "policy": (say(400, POLICY), Rejected, "upstream_policy"),
    "policy in a text": (say(403, {"detail": "violates our content policy"}), Rejected, "upstream_policy"),
    "memory": (say(500, {"detail": "CUDA out of memory. Tried to allocate"}), Failed, "memory"),
    "bad request": (say(400, {"detail": "size must be formatted as WIDTHxHEIGHT"}), Failed, "upstream_failed"),
    "422": (
        say(422, {"detail": [{"loc": ["body", "size"], "msg": "bad", "input": PROMPT}]}),
        Failed,
        "upstream_failed",
    ),
    "bad key": (say(401, {"error": {"message": "Incorrect API key"}}), Failed, "upstream_failed"),
    "wrong address": (say(404, b"<html>not here</html>"), Failed, "upstream_failed"),
    "redirect": (say(302, b"", {"Location": "https://elsewhere.example/"}), Failed, "upstream_failed"),
    "date long past": (say(429, {}, {"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}), Busy, "0"),
    "date far off": (say(429, {}, {"Retry-After": "Wed, 21 Oct 2099 07:28:00 GMT"}), Busy, "300"),
    "nonsense date": (say(429, {}, {"Retry-After": "soon"}), Busy, "None"),
    "503 of a moderator": (say(503, {"detail": "the content moderation service is away"}), Busy, "None"),
    "repeats the prompt": (say(400, {"detail": f"cannot draw {PROMPT.upper()}"}), Failed, "upstream_failed"),
    "repeats the key": (say(400, {"detail": "sk-secret-of-the-operator-0123456789 x"}), Failed, "upstream_failed"),
    "tells an address": (
        say(400, {"detail": "POST http://127.0.0.1:1/x failed, 127.0.0.1:1"}),
        Failed,
        "upstream_failed",
    ),
}


def about(fault: Exception) -> str:
    told = [getattr(fault, name, None) for name in ("rule", "reason")]
    return str(next((one for one in told if one), getattr(fault, "retry_after_seconds", None)))


@pytest.mark.parametrize("case", REFUSALS)
def test_refused_create_made_nothing_and_says_what_helps(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    manner, kind, reason = REFUSALS[case]
    upstream.on_create = [manner]

    with pytest.raises(kind) as caught:
        make()
    assert about(caught.value) == reason
    assert monitor.state["creating"] is False
    assert monitor.state["segments"] == []
    assert len(upstream.created) == 1


def test_server_that_is_not_there_is_an_outside_fault_and_made_nothing(make: Make, monitor: KeepingMonitor) -> None:
    with pytest.raises(Retryable):
        make(url="http://127.0.0.1:9/v1")
    assert monitor.state["creating"] is False


UNANSWERED: dict[str, Manner] = {
    "hangs up": hang_up,
    "silence": pause(30, hang_up),
    "gateway gave up": say(504, b"<html>"),
    "server went away behind its gateway": say(502, b"<html>"),
    "500": say(500, b"Internal Server Error"),
    "not JSON": say(200, b"<html>"),
    "no id": say(200, {"status": "queued"}),
    "id that climbs": say(200, {"id": "..", "status": "queued"}),
    "cut": cut(b'{"id": "video_1"', 8),
    "huge": say(200, b" " * 2_000_000),
    "drips": drip,
}


@pytest.mark.parametrize("case", UNANSWERED)
def test_lost_answer_of_a_create_costs_at_most_one_more_job_and_is_logged(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor, logs: pytest.LogCaptureFixture
) -> None:
    upstream.on_create = [UNANSWERED[case], None]

    with pytest.raises(Retryable):
        make(create_seconds=0.4)
    assert monitor.state["creating"] is True
    make(request=request(state=monitor.state))

    assert len(upstream.created) == 2
    assert "upstream_create_unanswered" in events(logs)


def test_second_lost_answer_of_a_task_ends_it(upstream: Upstream, make: Make, monitor: KeepingMonitor) -> None:
    upstream.on_create = [hang_up]
    for _ in range(2):
        with pytest.raises(Retryable):
            make(request=request(state=monitor.state))

    with pytest.raises(Failed, match="upstream_failed"):
        make(request=request(state=monitor.state))
    assert len(upstream.created) == 2


def test_server_with_idempotency_keys_makes_one_job_whatever_is_lost(
    upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.honours_keys = True
    upstream.on_create = [hang_up]
    with pytest.raises(Retryable):
        make()

    make(request=request(state=monitor.state))

    assert len(upstream.created) == 1


def test_marker_in_the_list_of_jobs_finds_the_job(upstream: Upstream, make: Make, monitor: KeepingMonitor) -> None:
    upstream.on_create = [hang_up]
    with pytest.raises(Retryable):
        make(marker_field="model")
    marker = upstream.created[0].fields["model"]
    entries = [
        {"id": "other", "model": "m", "status": "queued"},
        {"id": "video_1", "model": marker, "status": "queued"},
    ]
    upstream.on_list = say(200, {"data": entries})

    clip = make(marker_field="model", request=request(state=monitor.state))

    assert len(upstream.created) == 1
    assert clip.usage is not None
    assert clip.usage.upstream_id == "video_1"


def test_id_is_kept_before_the_first_look(upstream: Upstream, make: Make, monitor: KeepingMonitor) -> None:
    looks_before = []
    monitor.on_checkpoint = lambda state: looks_before.append((len(state["segments"]), len(upstream.looks)))

    make()

    assert looks_before[:2] == [(0, 0), (1, 0)]


# Watching

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


# Going on, and stopping


def test_next_attempt_goes_on_with_the_same_job(upstream: Upstream, make: Make, monitor: KeepingMonitor) -> None:
    upstream.on_look = [job("in_progress", 10)]
    monitor.on_checkpoint = lambda state: monitor.stop(StopReason.SHUTDOWN) if len(monitor.states) == 2 else None
    upstream.on_look = [after(lambda: monitor.stop(StopReason.SHUTDOWN), say(200, job("queued")))]
    with pytest.raises(Stopped):
        make()
    upstream.jobs["video_1"] = [job("completed")]

    make(monitor=KeepingMonitor(), request=request(state=monitor.state))

    assert len(upstream.created) == 1
    assert upstream.deleted == []


def test_checkpoint_of_another_server_is_not_taken_for_ours(
    upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    make()
    state = monitor.state | {"openai_videos": "0123456789abcdef"}

    make(request=request(state=state))

    assert len(upstream.created) == 2


@pytest.mark.parametrize("reason", StopReason)
def test_only_a_final_stop_deletes_the_job(
    reason: StopReason, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_look = [after(lambda: monitor.stop(reason), say(200, job("in_progress")))]

    with pytest.raises(Stopped):
        make()
    assert upstream.deleted == (["video_1"] if reason.is_final else [])


@pytest.mark.parametrize("manner", [say(405, {"detail": "Method Not Allowed"}), say(409, {}), hang_up])
def test_job_that_cannot_be_deleted_is_left(
    manner: Manner, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_delete = [manner]
    upstream.on_look = [after(lambda: monitor.stop(StopReason.CANCELLED), say(200, job("in_progress")))]

    with pytest.raises(Stopped):
        make()


def test_delete_that_is_not_answered_is_given_up(
    upstream: Upstream, make: Make, monitor: KeepingMonitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "DELETE_SECONDS", 0.3)
    upstream.on_delete = [pause(30, hang_up)]
    upstream.on_look = [after(lambda: monitor.stop(StopReason.CANCELLED), say(200, job("in_progress")))]
    began_at = time.monotonic()

    with pytest.raises(Stopped):
        make()
    assert time.monotonic() - began_at < 10


def test_cancel_while_the_created_id_is_kept_deletes_the_job(
    upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    monitor.on_checkpoint = lambda state: monitor.stop(StopReason.CANCELLED) if state["segments"] else None

    with pytest.raises(Stopped):
        make()
    assert upstream.deleted == ["video_1"]


@pytest.mark.parametrize("where", ["look", "content"])
def test_cancel_ends_a_call_that_is_not_answered(
    where: str, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    if where == "look":
        upstream.on_look = [drip]
    else:
        upstream.on_look, upstream.on_content = [job("completed")], [drip]
    threading.Timer(0.3, monitor.stop, [StopReason.CANCELLED]).start()
    began_at = time.monotonic()

    with pytest.raises(Stopped):
        make()
    assert time.monotonic() - began_at < 10
    assert upstream.deleted == ["video_1"]


# The file


def test_download_goes_on_where_it_broke_off(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    offered = {"Accept-Ranges": "bytes", "ETag": '"abc"'}
    upstream.on_content = [cut(five_seconds, 700, offered), None]

    clip = make()

    assert [path.read_bytes() for path in clip.paths] == [five_seconds]
    asked = [headers["Range"] for _, path, headers in upstream.requests if path.endswith("/content")]
    assert asked == [None, "bytes=700-"]


def test_download_without_ranges_begins_again(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_content = [cut(five_seconds, 700), file(five_seconds, ranges=False)]

    clip = make()

    assert [path.read_bytes() for path in clip.paths] == [five_seconds]
    assert all("Range" not in headers for _, _, headers in upstream.requests)


FILES: dict[str, Any] = {
    "not there yet": say(404, {"detail": "Generation is still in-progress"}),
    "wrong at first": say(200, {"detail": "soon"}),
    "empty": say(200, b""),
    "cut without a length": lambda call: (
        call.send_response(200),
        call.end_headers(),
        call.wfile.write(b"\0\0\0 ftyp"),
    )[2],
    "503": say(503, b""),
    "hangs up": hang_up,
}


@pytest.mark.parametrize("case", FILES)
def test_file_is_believed_only_when_it_is_a_video(
    case: str, upstream: Upstream, make: Make, five_seconds: bytes
) -> None:
    upstream.on_content = [FILES[case], None]

    assert [path.read_bytes() for path in make().paths] == [five_seconds]


def test_packed_file_is_unpacked(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_content = [zipped(five_seconds)]

    assert [path.read_bytes() for path in make().paths] == [five_seconds]


def test_wrong_content_type_does_not_matter(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_content = [say(200, five_seconds, {"Content-Type": "text/html"})]

    assert [path.read_bytes() for path in make().paths] == [five_seconds]


@pytest.mark.parametrize("case", ["bomb", "huge", "endless", "never a video"])
def test_file_that_never_comes_right_keeps_the_job(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor, tmp_path: Path
) -> None:
    manners: dict[str, Manner] = {
        "bomb": zipped(bytes(4_000_000)),
        "huge": say(200, b"", {"Content-Length": "99999999999"}),
        "endless": endless,
        "never a video": say(200, b"<html>"),
    }
    upstream.on_content = [manners[case]]

    with pytest.raises(Retryable):
        make(download_mib=1)
    assert [segment["id"] for segment in monitor.state["segments"]] == ["video_1"]
    assert all(path.stat().st_size <= 1 << 20 for path in tmp_path.rglob("segment-*"))
