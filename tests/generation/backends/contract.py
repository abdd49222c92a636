"""What every backend has to keep of `generation.contracts`: a suite that its test module inherits.

    class TestMyBackend(BackendContract):
        def build(self) -> Backend: ...

Set `request_for_a_video` to something it makes in a second or two. Where work costs money, `paid()` counts the jobs.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import av
import pytest

from generation.contracts import (
    Backend,
    Capabilities,
    Clip,
    Failed,
    Monitor,
    Rejected,
    Request,
    Stopped,
    StopReason,
    Video,
)
from tasks_api import failure_messages

QUICKLY_SECONDS = 10.0
"""How soon an attempt that is told to stop has ended, on a machine with much else to do."""


class StrictMonitor:
    """A monitor that holds the backend to its word, and stops it at the call of its choice."""

    def __init__(self, *, stop_at: str = "", nth: int = 1, reason: StopReason = StopReason.TAKEN_OVER) -> None:
        """`stop_at`: the name of the method whose call number `nth` raises `Stopped`, and every call after it."""
        self._stop_at, self._left, self._reason = stop_at, nth, reason
        self._lock = threading.Lock()
        self.fractions: list[float] = []
        self.states: list[Mapping[str, Any]] = []
        self.stopped_at: float | None = None

    def progress(self, fraction: float) -> None:
        self._called("progress")
        self.fractions.append(fraction)

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        self._called("checkpoint")
        self.states.append(dict(state))

    def check(self) -> None:
        self._called("check")

    def queued(self) -> None:
        self._called("queued")

    def _called(self, name: str) -> None:
        with self._lock:
            if self.stopped_at is None and name == self._stop_at:
                self._left -= 1
                if self._left == 0:
                    self.stopped_at = time.monotonic()
        if self.stopped_at is not None:
            raise Stopped(self._reason)


def children() -> set[int]:
    """Processes that this one started and that still run."""
    found = set()
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            status = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(status[1]) == os.getpid() and status[0] != "Z":
            found.add(int(entry.name))
    return found


def frames_of(made: Video | Clip) -> list[int]:
    """How many frames can be read of each file."""
    paths = made.paths if isinstance(made, Clip) else (made.path,)
    counts = []
    for path in paths:
        with av.open(str(path)) as container:
            counts.append(sum(1 for _ in container.decode(video=0)))
    return counts


class BackendContract:
    """The suite. Every test builds the backend anew."""

    request_for_a_video: ClassVar[Request] = Request(
        prompt="a whale in the sea", width=160, height=90, duration_seconds=1, seed=7, idempotency_key="one"
    )
    refused: ClassVar[Request | None] = None
    """A request that cannot be made, for a reason in the table of messages."""
    checkpoints: ClassVar[bool] = True
    stops_at: ClassVar[tuple[str, ...]] = ("check", "progress", "checkpoint")
    """The monitor's methods that it calls in the course of that request."""

    def build(self) -> Backend:
        """A new backend."""
        raise NotImplementedError

    def paid(self) -> int:
        """How many jobs were ordered elsewhere since the test began."""
        return 0

    def run(self, monitor: Monitor, workdir: Path, request: Request | None = None) -> Video | Clip:
        """One attempt, in an empty folder."""
        workdir.mkdir()
        backend = self.build()
        backend.warm_up()
        return backend.generate(request or self.request_for_a_video, monitor=monitor, workdir=workdir)

    # --- The suite ---

    def test_whole_attempt_is_readable_with_progress_that_never_falls_and_its_state_is_understood(
        self, tmp_path: Path
    ) -> None:
        monitor = StrictMonitor()
        made = self.run(monitor, tmp_path / "first")

        self._assert_is_as_promised(made)
        assert monitor.fractions == sorted(monitor.fractions)
        assert all(0.0 <= fraction <= 1.0 for fraction in monitor.fractions)
        assert bool(monitor.states) is self.checkpoints
        assert all(len(repr(state)) < 100_000 for state in monitor.states)
        if self.checkpoints:
            paid = self.paid()
            request = replace(self.request_for_a_video, state=monitor.states[-1])
            self._assert_is_as_promised(self.run(StrictMonitor(), tmp_path / "second", request))
            assert self.paid() == paid

    def _assert_is_as_promised(self, made: Video | Clip) -> None:
        frames = frames_of(made)
        assert all(frames)
        if isinstance(made, Video):
            assert frames == [self.request_for_a_video.frame_count]
            with av.open(str(made.path)) as container:
                size = container.streams.video[0].width, container.streams.video[0].height
            assert size == (self.request_for_a_video.width, self.request_for_a_video.height)

    @pytest.mark.parametrize(
        ("call", "reason"),
        [
            ("check", StopReason.TAKEN_OVER),
            ("check", StopReason.CANCELLED),
            ("progress", StopReason.SHUTDOWN),
            ("queued", StopReason.DEADLINE),
            ("checkpoint", StopReason.TAKEN_OVER),
        ],
    )
    @pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
    def test_stopped_in_any_call_it_ends_at_once_and_leaves_no_child(
        self, tmp_path: Path, call: str, reason: StopReason
    ) -> None:
        if call not in self.stops_at:
            pytest.skip(f"it calls no {call}")
        before = children()
        monitor = StrictMonitor(stop_at=call, reason=reason)

        with pytest.raises(Stopped) as stopped:
            self.run(monitor, tmp_path / "work")

        assert monitor.stopped_at is not None
        assert time.monotonic() - monitor.stopped_at < QUICKLY_SECONDS
        assert stopped.value.reason is reason
        assert children() - before == set()

    def test_next_attempt_goes_on_with_what_was_kept_and_pays_once(self, tmp_path: Path) -> None:
        if not self.checkpoints:
            pytest.skip("it keeps nothing")
        first = StrictMonitor(stop_at="check", nth=2)
        with contextlib.suppress(Stopped):
            self.run(first, tmp_path / "first")
        state = first.states[-1] if first.states else {}
        assert state or self.paid() == 0  # what costs is known before anybody waits for it

        made = self.run(StrictMonitor(), tmp_path / "second", replace(self.request_for_a_video, state=state))

        assert all(frames_of(made))
        assert self.paid() <= 1

    def test_what_it_cannot_make_it_refuses_for_a_reason_of_the_table(self, tmp_path: Path) -> None:
        if self.refused is None:
            pytest.skip("it refuses nothing")
        with pytest.raises((Rejected, Failed)) as refusal:
            self.run(StrictMonitor(), tmp_path / "work", self.refused)

        error = refusal.value
        assert isinstance(error, Rejected | Failed)
        reason = error.rule if isinstance(error, Rejected) else error.reason
        assert reason in failure_messages.REJECTED or reason in failure_messages.FAILED

    def test_one_instance_serves_two_threads_and_foreign_state_is_no_obstacle(self, tmp_path: Path) -> None:
        backend = self.build()
        backend.warm_up()
        made: dict[int, Video | Clip] = {}

        def make(number: int) -> None:
            workdir = tmp_path / str(number)
            workdir.mkdir()
            state = {"of": "somebody else", "version": 99} if number else {}
            request = replace(self.request_for_a_video, idempotency_key=f"task-{number}", state=state)
            made[number] = backend.generate(request, monitor=StrictMonitor(), workdir=workdir)

        threads = [threading.Thread(target=make, args=(number,)) for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)

        assert sorted(made) == [0, 1]
        assert all(all(frames_of(video)) for video in made.values())

    def test_it_says_what_it_can_make(self) -> None:
        assert isinstance(self.build().capabilities(), Capabilities)
