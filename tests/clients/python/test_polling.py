"""The pauses between the requests of `Client.wait`."""

from __future__ import annotations

import dataclasses

from videogen_client import Progress
from videogen_client.polling import PollSchedule

QUEUED = Progress(
    task_id="1", status="processing", stage="queued", percent=0, queue_position=1, estimated_seconds_left=240
)


def pauses(*, seconds_left: int | None, number: int, poll_seconds: float | None = None) -> list[float]:
    schedule = PollSchedule("1", timeout_seconds=None, poll_seconds=poll_seconds)
    progress = dataclasses.replace(QUEUED, estimated_seconds_left=seconds_left)
    return [schedule.pause(progress, 10.0) for _ in range(number)]


def test_first_pauses_are_short_and_grow_to_what_the_service_asks_for() -> None:
    assert pauses(seconds_left=240, number=7) == [2, 3, 4.5, 6.75, 10, 10, 10]
    assert pauses(seconds_left=None, number=7) == [2, 3, 4.5, 6.75, 10, 10, 10]


def test_pause_ends_when_the_task_is_estimated_to_end() -> None:
    assert pauses(seconds_left=5, number=1) == [5]


def test_task_that_overruns_its_estimate_is_polled_less_and_less_often() -> None:
    assert pauses(seconds_left=1, number=6) == [2, 3, 4.5, 6.75, 10, 10]


def test_pause_is_never_longer_than_poll_seconds() -> None:
    assert pauses(seconds_left=240, number=3, poll_seconds=0.3) == [0.3, 0.3, 0.3]
