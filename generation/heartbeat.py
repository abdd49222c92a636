"""What keeps an attempt's lease, and tells its backend when to stop.

One thread renews the leases of all attempts of a process, many in one transaction: a worker may watch hundreds.
"""

from __future__ import annotations

import logging
import math
import os
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from celery.signals import worker_shutting_down
from django.conf import settings
from django.db import connection, reset_queries

from generation.contracts import Stage, Stopped, StopReason
from generation.db_slot import db_slot, slots_are_shared
from tasks_api import lifecycle
from tasks_api.lifecycle import LeaseRenewal, LeaseState
from tasks_api.models import Stage as TaskStage
from tasks_api.models import Task
from videogen.lib.config.model_routes import route_of
from videogen.lib.db import DATABASE_UNAVAILABLE, reconnecting

_log = logging.getLogger(__name__)

Result = TypeVar("Result")

PROGRESS_STEP: Final = 0.05
PROGRESS_SECONDS: Final = 1.0
"""Progress is written when it grew by a step or when so long has passed: enough to watch, no load."""
CREDIT_SECONDS: Final = 0.25
"""From so much on, time in a queue elsewhere is written at once if the row's deadline is close; else with the next beat."""
LOOK_SECONDS: Final = 0.5
"""How often a process asks which of its attempts are still its own: a cancelled task's work ends within two seconds."""
QUEUED_SECONDS: Final = 30.0
"""For so long a report of `queued` holds without another: a backend that looks rarely does not lose its deadline meanwhile."""

shutting_down = threading.Event()
"""Set in a worker of threads that is told to stop. A worker of processes interrupts its jobs itself, with SystemExit."""


@worker_shutting_down.connect
def _stop_threads(**_: Any) -> None:
    shutting_down.set()


class Heartbeat:
    """One attempt's lease, and the backend's `Monitor`.

    Every method raises `Stopped` when the row refuses (its reason is what the row says), when the deadline is over, when the
    worker stops, or when a whole lease has passed without a renewal (the database is away, or does not answer, or this
    process stood still).
    """

    def __init__(self, claimed: Task) -> None:
        self.claimed = claimed
        self._made_by = ""
        self._options: Mapping[str, Any] = {}
        self._reason: StopReason | None = None
        self._guard = threading.Lock()
        now = time.monotonic()
        self._deadline, self._end = now + _seconds_until_deadline(claimed), now + _seconds_until_end(claimed)
        self._credit = 0.0
        """Seconds spent in a queue elsewhere by which the row's deadline has not been moved yet."""
        self._reported_at = now
        self._queued_at = float("-inf")
        self._written, self._written_at = 0.0, now
        self._news: float | None = None
        self._renewed_at = self._asked_at = now

    def __enter__(self) -> Heartbeat:
        _beats().add(self)
        return self

    def __exit__(self, *_: object) -> None:
        _beats().remove(self)

    def will_be_made_by(self, backend: str, options: Mapping[str, Any]) -> None:
        """Note with each checkpoint who wrote it."""
        self._made_by, self._options = backend, options

    # --- What the backend calls ---

    def check(self) -> None:
        """Raise `Stopped` if the attempt is to stop."""
        if shutting_down.is_set():
            raise Stopped(StopReason.SHUTDOWN)
        if self._reason is not None:
            raise Stopped(self._reason)
        now = time.monotonic()
        # First: after a lease that ran out somebody else may go on with the same work elsewhere, whatever the time is.
        if now - self._renewed_at > settings.LEASE_SECONDS:
            raise Stopped(StopReason.TAKEN_OVER)
        if now > self._deadline:
            raise Stopped(StopReason.DEADLINE)

    def progress(self, fraction: float) -> None:
        """Write the fraction, and with it renew the lease, when it grew enough; in a worker of threads with the next beat."""
        self._report()
        self.check()
        if not math.isfinite(fraction):  # of a division by a total that nobody knows yet
            return
        if slots_are_shared():
            self._news = max(fraction, self._news or 0.0)
            return
        grown, waited = fraction - self._written, time.monotonic() - self._written_at
        if grown < PROGRESS_STEP and not (grown > 0 and waited >= PROGRESS_SECONDS):
            return
        self._written, self._written_at = fraction, time.monotonic()
        try:
            is_ours = reconnecting(lambda: lifecycle.heartbeat(self.claimed, progress=fraction))
        except DATABASE_UNAVAILABLE:  # it costs a progress figure, not the attempt: the lease decides
            connection.close()
            return
        if not is_ours:
            self._refused()
            self.check()
        self._renewed_at = self._written_at

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Keep `state` with the task; when this returns, it is in the database."""
        self._report()
        made_by, options = self._made_by, self._options
        if not self.read(lambda: lifecycle.checkpoint(self.claimed, state, backend=made_by, options=options)):
            self._refused()
            self.check()

    def queued(self) -> None:
        """The time since the last report was spent in a queue elsewhere: the deadline moves, never past the total time."""
        self.check()
        self._queued_at = self._report(is_work=False)

    # --- For the engine ---

    def enter(self, stage: Stage) -> None:
        """Show the caller what the attempt is at. If the database is away, that costs a word and not the attempt."""
        with db_slot():
            try:
                reconnecting(lambda: lifecycle.enter_stage(self.claimed, TaskStage(stage.value)))
            except DATABASE_UNAVAILABLE:
                connection.close()

    def read(self, ask: Callable[[], Result]) -> Result:
        """What has to come about although the database is away for a moment: the lease decides how long."""
        while True:
            self.check()
            try:
                with db_slot():
                    return ask()
            except DATABASE_UNAVAILABLE:
                connection.close()
            time.sleep(0.5)

    @property
    def time_over(self) -> str:
        """After a deadline: which time is over, as a reason for `lifecycle.fail`."""
        return "total_time" if self._deadline >= self._end else "timeout"

    def _report(self, *, is_work: bool = True) -> float:
        now = time.monotonic()
        with self._guard:
            if not is_work:
                moved = min(self._deadline + now - self._reported_at, max(self._end, self._deadline))
                self._credit += moved - self._deadline
                self._deadline = moved
                if self._hurries():
                    _beats().hurry()
            else:
                self._queued_at = float("-inf")
            self._reported_at = now
        return now

    def _refused(self) -> None:
        """The row refuses: it says why."""
        is_over = time.monotonic() > self._deadline
        try:
            with db_slot():
                found = lifecycle.lease_state(self.claimed)
        except DATABASE_UNAVAILABLE:
            connection.close()
            found = LeaseState.LOST  # what is kept for nothing costs less than what is ended by mistake
        if found is LeaseState.LOST:
            self._reason = StopReason.TAKEN_OVER
        else:
            self._reason = StopReason.DEADLINE if is_over or found is LeaseState.HELD else StopReason.CANCELLED

    # --- What the beating thread calls ---

    @property
    def goes_on(self) -> bool:
        """Whether nothing has stopped it yet."""
        return self._reason is None

    def lost(self) -> None:
        """The row is not this attempt's any more."""
        self._refused()

    def beats_at(self) -> float:
        """When it has something to tell, by the monotonic clock."""
        if self._reason is not None:
            return math.inf
        at = self._asked_at + settings.HEARTBEAT_SECONDS
        if self._news is not None and self._news > self._written:
            at = min(at, self._written_at + PROGRESS_SECONDS)
        if self._hurries():
            at = min(at, self._asked_at + CREDIT_SECONDS)
        return at

    def _hurries(self) -> bool:
        is_close = self._deadline - self._credit - time.monotonic() < 2 * settings.HEARTBEAT_SECONDS
        return is_close and self._credit > CREDIT_SECONDS

    def begin_beat(self) -> LeaseRenewal:
        """What there is to tell now."""
        now = time.monotonic()
        if now - self._queued_at < QUEUED_SECONDS:
            self._report(is_work=False)
        self._asked_at = now
        news = self._news if self._news is not None and self._news > self._written else None
        return LeaseRenewal(self.claimed, news, self._credit)

    def end_beat(self, told: LeaseRenewal, *, is_ours: bool | None) -> None:
        """`is_ours`: whether the row took it; None if it could not be asked."""
        if is_ours is None:
            return
        if not is_ours:
            self._refused()
            return
        self._renewed_at = self._asked_at
        with self._guard:
            self._credit = max(0.0, self._credit - told.queued_seconds)
        if told.progress is not None:
            self._written, self._written_at = told.progress, self._asked_at


def _seconds_until_deadline(claimed: Task) -> float:
    if claimed.deadline_at is None or claimed.started_at is None:
        return float(settings.ATTEMPT_TIMEOUT_SECONDS)
    return (claimed.deadline_at - claimed.started_at).total_seconds()


def _seconds_until_end(claimed: Task) -> float:
    """Until the total time is over, from the claim on."""
    total = float(route_of(claimed.model_name).total_seconds)
    if claimed.started_first_at is None or claimed.started_at is None:
        return total
    return total - (claimed.started_at - claimed.started_first_at).total_seconds()


class _Beats:
    """The thread that renews the leases of this process and looks whether they still hold, with a connection of its own
    while there are any."""

    def __init__(self) -> None:
        self._looks_at = 0.0
        self._changed = threading.Condition()
        self._members: set[Heartbeat] = set()
        self._round = threading.Lock()
        threading.Thread(target=self._run, name="heartbeat", daemon=True).start()

    def add(self, member: Heartbeat) -> None:
        with self._changed:
            self._members.add(member)
            self._changed.notify()

    def remove(self, member: Heartbeat) -> None:
        with self._changed:
            self._members.discard(member)
            self._changed.notify()
        # A beat that is under way may be this attempt's: its end comes after that.
        if self._round.acquire(timeout=15):
            self._round.release()

    def hurry(self) -> None:
        """Somebody's next beat has come closer."""
        with self._changed:
            self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._members:
                    connection.close()
                    self._changed.wait_for(lambda: self._members)
                pause = min(member.beats_at() for member in self._members) - time.monotonic()
                self._changed.wait(min(max(pause, 0.0), max(self._looks_at - time.monotonic(), 0.0)))
                now = time.monotonic()
                due = [member for member in self._members if member.beats_at() <= now]
                others = [member for member in self._members.difference(due) if member.goes_on]
                looks = now >= self._looks_at
                if looks:
                    self._looks_at = now + LOOK_SECONDS
                if due or looks:
                    self._round.acquire()
            if due or looks:
                try:
                    if due:
                        self._beat(due)
                    if looks and others:
                        self._look(others)
                except Exception:
                    _log.exception("heartbeat_failed")
                finally:
                    self._round.release()

    def _beat(self, due: list[Heartbeat]) -> None:
        reset_queries()  # as before each job; this thread's connection is its own
        told = {member.claimed.pk: (member, member.begin_beat()) for member in due}
        answers: Mapping[Any, bool] = {}
        try:
            answers = _renew([beat for _, beat in told.values()])
            for queue in {member.claimed.queue for member in due}:
                lifecycle.record_worker(queue)
        except DATABASE_UNAVAILABLE:
            connection.close()
        for pk, (member, beat) in told.items():
            member.end_beat(beat, is_ours=answers.get(pk))

    def _look(self, members: list[Heartbeat]) -> None:
        """Who lost its task since its last beat: somebody cancelled it, or it went to another worker."""
        reset_queries()
        try:
            held = lifecycle.still_held([member.claimed for member in members])
        except DATABASE_UNAVAILABLE:
            connection.close()
            return
        for member in members:
            if member.claimed.pk not in held:
                member.lost()


def _renew(beats: list[LeaseRenewal]) -> Mapping[Any, bool]:
    if len(beats) > 1:
        return lifecycle.renew_leases(beats)
    [(claimed, progress, queued_seconds)] = beats
    news: dict[str, float] = {"progress": progress} if progress is not None else {}
    if queued_seconds:
        news["queued_seconds"] = queued_seconds
    return {claimed.pk: lifecycle.heartbeat(claimed, **news)}


_running: _Beats | None = None
_start = threading.Lock()


def _beats() -> _Beats:
    global _running
    with _start:
        if _running is None:
            _running = _Beats()
        return _running


def _forget() -> None:
    """A fork leaves the thread behind; the child starts one of its own."""
    global _running, _start
    _running, _start = None, threading.Lock()


os.register_at_fork(after_in_child=_forget)
