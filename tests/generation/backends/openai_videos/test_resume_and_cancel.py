"""The next attempt resumes the same job, and a final stop deletes it."""

from __future__ import annotations

import threading
import time

import pytest

from generation.backends.openai_videos import server as calls
from generation.contracts import Stopped, StopReason
from tests.generation.backends.openai_videos.conftest import Make, request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import Manner, Upstream, after, drip, hang_up, job, pause, say

pytestmark = pytest.mark.usefixtures("quick")


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
    upstream.on_delete = [pause(300, hang_up)]
    upstream.on_look = [after(lambda: monitor.stop(StopReason.CANCELLED), say(200, job("in_progress")))]
    began_at = time.monotonic()

    with pytest.raises(Stopped):
        make()
    assert time.monotonic() - began_at < 60


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
    stopped_at: list[float] = []

    def cancel() -> None:
        stopped_at.append(time.monotonic())
        monitor.stop(StopReason.CANCELLED)

    slow = after(lambda: threading.Timer(0.3, cancel).start(), drip)
    if where == "look":
        upstream.on_look = [slow]
    else:
        upstream.on_look, upstream.on_content = [job("completed")], [slow]

    with pytest.raises(Stopped):
        make()
    assert time.monotonic() - stopped_at[0] < calls.CALL_SECONDS - 5
    assert upstream.deleted == ["video_1"]
