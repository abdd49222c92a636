"""Creates whose answer is lost or tells too little: they cost at most one more job."""

from __future__ import annotations

from typing import Any

import pytest

from generation.contracts import Busy, Failed, Retryable
from tests.generation.backends.openai_videos.conftest import LATE_SECONDS, Make, events, request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import (
    Manner,
    Upstream,
    byte_by_byte,
    cut,
    drip,
    endless_head,
    hang_up,
    job,
    pause,
    say,
    text,
    zipped,
)

pytestmark = pytest.mark.usefixtures("quick")

LATE = frozenset({"silence", "drips", "head byte by byte"})
"""These answers don't come in time."""


@pytest.fixture
def _late_answer(request: pytest.FixtureRequest) -> None:
    """The time for a create passes where its answer is late, and only there."""
    if request.getfixturevalue("case") in LATE:
        request.getfixturevalue("late_answer")


UNANSWERED: dict[str, Manner] = {
    "hangs up": hang_up,
    "silence": pause(300, hang_up),
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


@pytest.mark.usefixtures("_late_answer")
@pytest.mark.parametrize("case", UNANSWERED)
def test_lost_answer_of_a_create_costs_at_most_one_more_job_and_is_logged(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor, logs: pytest.LogCaptureFixture
) -> None:
    upstream.on_create = [UNANSWERED[case], None]

    with pytest.raises(Retryable):
        make(create_seconds=LATE_SECONDS)
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


JOBS: dict[str, tuple[str, dict[str, Any]]] = {
    "status null": ("video_1", {"status": None}),
    "status a number": ("video_1", {"status": 2}),
    "no status": ("video_1", {}),
    "status a list": ("video_1", {"status": ["queued"]}),
    "status in capitals": ("video_1", {"status": "SUBMITTED"}),
    "status unknown": ("video_1", {"status": "whatever\n"}),
    "done at once": ("video_1", {"status": "Completed", "progress": 100}),
    "progress of a liar": ("video_1", {"status": "queued", "progress": {"percent": 250}}),
    "id a number": ("7", {"id": 7, "status": "queued"}),
    "id with slashes": ("a/../b?c=d#e f%2F", {"status": "queued"}),
    "id in another script": ("видео-1", {"status": "queued"}),
    "id as task_id": ("video_1", {"id": None, "task_id": "video_1", "status": "queued"}),
    "a cost beyond all numbers": ("video_1", {"status": "queued", "cost": 1e308, "usage": {"cost": "1e999"}}),
}


@pytest.mark.parametrize("case", JOBS)
def test_job_that_was_made_is_kept_however_it_is_told(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    identity, told = JOBS[case]
    upstream.on_create = [say(200, {"id": identity} | told)]
    upstream.jobs[identity] = [job("in_progress", 250), job("completed")]

    clip = make()

    assert len(upstream.created) == 1
    assert clip.usage is not None
    assert clip.usage.upstream_id == identity
    assert clip.usage.cost is None


LOST: dict[str, Manner] = {
    "list": say(200, [{"id": "video_1", "status": "queued"}]),
    "id of 10 kB": say(200, {"id": "v" * 10_000, "status": "queued"}),
    "id with a line break": say(200, {"id": "v\n1", "status": "queued"}),
    "nothing": say(204),
    "gzip bomb": zipped(b" " * 20_000_000),
    "head byte by byte": byte_by_byte,
    "endless head": endless_head,
    "went away behind Envoy": text(
        503, "upstream connect error or disconnect/reset before headers. reset reason: connection termination"
    ),
    "gateway that could not ask its moderator": say(502, {"error": {"message": "moderation service did not answer"}}),
    "error of 100 MB": say(500, b"", {"Content-Length": "100000000"}),
}


@pytest.mark.usefixtures("_late_answer")
@pytest.mark.parametrize("case", LOST)
def test_answer_that_tells_nothing_of_a_job_is_bounded(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor, logs: pytest.LogCaptureFixture
) -> None:
    upstream.on_create = [LOST[case]]
    for _ in range(2):
        with pytest.raises(Retryable) as caught:
            make(create_seconds=LATE_SECONDS, request=request(state=monitor.state))
        assert caught.value.retry_after_seconds == 60  # whoever went away has time to come back

    with pytest.raises(Failed):
        make(request=request(state=monitor.state))
    assert len(upstream.created) == 2
    assert events(logs).count("upstream_create_unanswered") == 2


def test_list_that_shows_no_marked_job_does_not_lift_the_bound(
    upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_create, upstream.on_list = [hang_up], say(200, {"data": []})
    for _ in range(2):
        with pytest.raises(Retryable):
            make(marker_field="user_tag", request=request(state=monitor.state))

    with pytest.raises(Failed):
        make(marker_field="user_tag", request=request(state=monitor.state))
    assert len(upstream.created) == 2


SECOND: dict[str, Manner] = {
    "no room": say(429, {}, {"Retry-After": "9"}),
    "went away": hang_up,
    "behind its gateway": say(502, b"<html>"),
    "names no job": say(200, {"ok": True}),
    "conflict": say(409, {}),
}


@pytest.mark.parametrize("case", SECOND)
def test_clip_that_is_there_is_not_ordered_again_when_the_next_one_is_not_to_be_had(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_look, upstream.on_create = [job("completed")], [None, SECOND[case], None]
    with pytest.raises((Busy, Retryable)):
        make(request=request(duration_seconds=10))

    # The file may have moved to another key and preset meanwhile: the same address is the same server.
    clip = make(preset="vllm_omni", too_short="extend", request=request(duration_seconds=10, state=monitor.state))

    assert len(clip.paths) == 2
    assert [bool(created.files) for created in upstream.created] == [False, True, True]


def test_marked_job_without_a_status_is_found(upstream: Upstream, make: Make, monitor: KeepingMonitor) -> None:
    upstream.on_create, upstream.on_look = [hang_up], [job("completed")]
    with pytest.raises(Retryable):
        make(marker_field="user_tag")
    marker = upstream.created[0].fields["user_tag"]
    upstream.on_list = say(200, {"data": [None, {"id": "video_9"}, {"id": "video_1", "user_tag": marker}]})

    make(marker_field="user_tag", request=request(state=monitor.state))

    assert len(upstream.created) == 1
