"""How often a waiting client looks."""

from __future__ import annotations

import dataclasses

from videogen_client import Progress
from videogen_client.waiting import Waiting

QUEUED = Progress(
    task_id="1", status="processing", stage="queued", percent=0, queue_position=1, estimated_seconds_left=240
)


def pauses(*, left: int | None, number: int, poll_seconds: float | None = None) -> list[float]:
    waiting = Waiting("1", timeout_seconds=None, poll_seconds=poll_seconds)
    progress = dataclasses.replace(QUEUED, estimated_seconds_left=left)
    return [waiting.pause(progress, 10.0) for _ in range(number)]


def test_first_looks_come_soon_and_the_others_as_seldom_as_the_service_asks() -> None:
    assert pauses(left=240, number=7) == [2, 3, 4.5, 6.75, 10, 10, 10]
    assert pauses(left=None, number=7) == [2, 3, 4.5, 6.75, 10, 10, 10]


def test_look_comes_when_the_task_is_estimated_to_end() -> None:
    assert pauses(left=5, number=1) == [5]


def test_task_that_does_not_end_as_estimated_is_asked_for_less_and_less_often() -> None:
    assert pauses(left=1, number=6) == [2, 3, 4.5, 6.75, 10, 10]


def test_pause_that_the_caller_chose_is_the_longest() -> None:
    assert pauses(left=240, number=3, poll_seconds=0.3) == [0.3, 0.3, 0.3]
