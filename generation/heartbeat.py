"""Keeps an attempt's lease, and stops its backend when the attempt has to end.

A `Heartbeat` belongs to one attempt. The backend calls it as its `Monitor`: it reports progress, stores checkpoints and asks
whether to go on. Behind it, one thread per process renews the leases of all its attempts, many in one transaction, because a
worker of threads may run hundreds of attempts.
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
from generation.deadline import URGENT_SECONDS, Deadline
from tasks_api import lifecycle
from tasks_api.lifecycle import LeaseRenewal, LeaseState
from tasks_api.models import Stage as TaskStage
from tasks_api.models import Task
from videogen.lib.db import DATABASE_UNAVAILABLE, brief_connection, drop_connection, reconnecting, release_connection

_log = logging.getLogger(__name__)

Result = TypeVar("Result")

PROGRESS_STEP: Final = 0.05
PROGRESS_SECONDS: Final = 1.0
"""Progress is saved when it grew by a step, or after this time. That is often enough to watch, and costs little."""
CHECK_SECONDS: Final = 1.0
"""How often a process checks which leases it still holds: the work of a cancelled task ends within two seconds."""
CONNECTION_SECONDS: Final = 5.0
"""How long the thread keeps its connection without an attempt. A new one costs as much CPU as ten heartbeats."""
QUEUED_SECONDS: Final = 30.0
"""How long a report of `queued` stays valid without another one, so that a backend that polls rarely doesn't miss its
deadline."""

shutting_down = threading.Event()
"""Set in a worker of threads that is shutting down. A worker of processes interrupts its jobs itself, with SystemExit."""


@worker_shutting_down.connect
def _stop_threads(**_: Any) -> None:
    shutting_down.set()


class Heartbeat:
    """One attempt's lease, and the backend's `Monitor`.

    The methods of `Monitor` raise `Stopped` in these cases: the row no longer has this lease (the reason is what the row says),
    the deadline has passed, the worker is shutting down, or a whole lease has passed without a renewal. The last one happens
    when the database is unavailable, when it doesn't respond, or when this process was frozen.
    """

    def __init__(self, claimed: Task, *, claim_next: Callable[[], None] = lambda: None) -> None:
        """`claim_next`: called when another thread may claim the next task."""
        now = time.monotonic()
        self.claimed = claimed
        self._claim_next = claim_next
        self._backend = ""
        self._backend_options: Mapping[str, Any] = {}
        self._stop_reason: StopReason | None = None

        self._renewed_at = self._beat_at = now
        self._deadline = Deadline(claimed)
        self._queued_at = -math.inf
        """When the backend last reported `queued`; minus infinity once it reported work again."""

        self._saved_progress, self._saved_at = 0.0, now
        self._unsaved_progress: float | None = None

    def __enter__(self) -> Heartbeat:
        _heartbeat_thread().add(self)
        return self

    def __exit__(self, *_: object) -> None:
        _heartbeat_thread().remove(self)

    def set_backend(self, name: str, options: Mapping[str, Any]) -> None:
        """Store the backend and its options with each checkpoint from now on."""
        self._backend, self._backend_options = name, options

    # --- What the backend calls (`contracts.Monitor`) ---

    def check(self) -> None:
        """Raise `Stopped` if the attempt must stop."""
        if shutting_down.is_set():
            raise Stopped(StopReason.SHUTDOWN)
        if self._stop_reason is not None:
            raise Stopped(self._stop_reason)
        now = time.monotonic()
        # Before the deadline: once the lease has ended, another worker may have resumed the same upstream job.
        if now - self._renewed_at > settings.LEASE_SECONDS:
            raise Stopped(StopReason.TAKEN_OVER)
        if self._is_queued(now):
            self._report_queued()
        if self._deadline.is_over:
            raise Stopped(StopReason.DEADLINE)

    def progress(self, fraction: float) -> None:
        """Save the fraction if it has grown enough, which also renews the lease. In a worker of threads the next beat does."""
        self._report_work()
        self.check()
        if not math.isfinite(fraction):  # divided by a total that isn't known yet
            return
        if threading.current_thread() is not threading.main_thread():
            self._unsaved_progress = max(fraction, self._unsaved_progress or 0.0)
            return
        growth, waited = fraction - self._saved_progress, time.monotonic() - self._saved_at
        if growth < PROGRESS_STEP and not (growth > 0 and waited >= PROGRESS_SECONDS):
            return
        self._saved_progress, self._saved_at = fraction, time.monotonic()
        try:
            is_ours = reconnecting(lambda: lifecycle.heartbeat(self.claimed, progress=fraction))
        except DATABASE_UNAVAILABLE:  # this costs a progress value, not the attempt: the lease decides
            drop_connection()
            return
        if not is_ours:
            self.set_stop_reason()
            self.check()
        self._renewed_at = self._saved_at

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Store `state` with the task. When this returns, it is in the database."""
        self._report_work()
        name, options = self._backend, self._backend_options
        if not self.query(lambda: lifecycle.checkpoint(self.claimed, state, backend=name, options=options)):
            self.set_stop_reason()
            self.check()

    def queued(self) -> None:
        """Report that the time since the last report was spent in an upstream queue."""
        self._queued_at = time.monotonic()
        self._report_queued()
        self.check()  # last: the time that was just reported doesn't count

    def claim_next(self) -> None:
        """Report that another thread may claim the next task."""
        self._claim_next()

    # --- What `jobs` calls ---

    def enter_stage(self, stage: Stage) -> None:
        """Show the caller what the attempt is doing. If the database is unavailable, the attempt goes on without it."""
        with brief_connection():
            try:
                reconnecting(lambda: lifecycle.enter_stage(self.claimed, TaskStage(stage.value)))
            except DATABASE_UNAVAILABLE:
                drop_connection()

    def query(self, run: Callable[[], Result]) -> Result:
        """Run a query that the attempt can't do without. While the database is unavailable, try again until the lease ends."""
        while True:
            self.check()
            try:
                with brief_connection():
                    return run()
            except DATABASE_UNAVAILABLE:
                drop_connection()
            time.sleep(0.5)

    def begin_storing(self, seconds: float) -> None:
        """The video is made: from now on it has `seconds` at least, even past the total time. The next beat saves it."""
        self._deadline.grant(seconds)
        self._save_if_urgent()

    def await_storage(self) -> None:
        """Record that the video waits for its storage. If this worker is killed now, the attempt doesn't count."""
        if not self.query(lambda: lifecycle.await_storage(self.claimed)):
            self.set_stop_reason()
            self.check()

    @property
    def timeout_reason(self) -> str:
        """After the deadline: which time limit was exceeded, as a reason for `lifecycle.fail`."""
        return self._deadline.reason

    # --- What the heartbeat's thread calls ---

    @property
    def is_running(self) -> bool:
        """Whether nothing has stopped the attempt yet."""
        return self._stop_reason is None

    def next_beat_at(self) -> float:
        """When there is something to save, on the monotonic clock."""
        if not self.is_running:
            return math.inf
        at = self._beat_at + settings.HEARTBEAT_SECONDS
        if self._has_new_progress():
            at = min(at, self._saved_at + PROGRESS_SECONDS)
        if self._deadline.is_close and self._is_queued(self._beat_at):
            at = min(at, self._beat_at + CHECK_SECONDS)
        if self._deadline.is_urgent:
            at = min(at, self._beat_at + URGENT_SECONDS)
        return at

    def begin_beat(self) -> LeaseRenewal:
        """What this beat saves."""
        now = time.monotonic()
        if self._is_queued(now):
            self._report_queued()
        self._beat_at = now
        progress = self._unsaved_progress if self._has_new_progress() else None
        return LeaseRenewal(self.claimed, progress, *self._deadline.unsaved)

    def end_beat(self, beat: LeaseRenewal, *, is_ours: bool | None) -> None:
        """Note what the beat saved. `is_ours`: whether the row still has this lease; None if that is unknown."""
        if is_ours is None:
            return
        if not is_ours:
            self.set_stop_reason()
            return
        self._renewed_at = self._beat_at
        self._deadline.note_saved(beat.queued_seconds, beat.storing_seconds)
        if beat.progress is not None:
            self._saved_progress, self._saved_at = beat.progress, self._beat_at

    def set_stop_reason(self) -> None:
        """The row no longer has this lease: stop, for the reason that the row gives."""
        is_over = self._deadline.is_over
        try:
            with brief_connection():
                state = lifecycle.lease_state(self.claimed)
        except DATABASE_UNAVAILABLE:
            drop_connection()
            state = LeaseState.LOST  # an upstream job kept in vain costs less than one ended by mistake
        if state is LeaseState.LOST:
            self._stop_reason = StopReason.TAKEN_OVER
        elif is_over or state is LeaseState.HELD:
            self._stop_reason = StopReason.DEADLINE
        else:
            self._stop_reason = StopReason.CANCELLED

    def _is_queued(self, now: float) -> bool:
        return now - self._queued_at < QUEUED_SECONDS

    def _report_work(self) -> None:
        self._queued_at = -math.inf
        self._deadline.report_work()

    def _report_queued(self) -> None:
        self._deadline.report_queued()
        self._save_if_urgent()

    def _save_if_urgent(self) -> None:
        if self._deadline.is_urgent:
            _heartbeat_thread().wake()

    def _has_new_progress(self) -> bool:
        return self._unsaved_progress is not None and self._unsaved_progress > self._saved_progress


class _HeartbeatThread:
    """Renews the leases of this process and checks that they still hold. It keeps one connection from one attempt to the next."""

    def __init__(self) -> None:
        self._next_check_at = 0.0
        self._changed = threading.Condition()
        self._members: set[Heartbeat] = set()
        self._busy = threading.Lock()
        """Held while the thread uses the database."""
        threading.Thread(target=self._run, name="heartbeat", daemon=True).start()

    def add(self, member: Heartbeat) -> None:
        with self._changed:
            self._members.add(member)
            self._changed.notify()

    def remove(self, member: Heartbeat) -> None:
        with self._changed:
            self._members.discard(member)
            self._changed.notify()
        # A beat that has begun may be this attempt's: wait for it, so that the attempt's end comes after it.
        if self._busy.acquire(timeout=15):
            self._busy.release()

    def wake(self) -> None:
        """A member's next beat is due sooner than before."""
        with self._changed:
            self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._members:
                    self._wait_for_members()
                pause = min(member.next_beat_at() for member in self._members) - time.monotonic()
                self._changed.wait(min(max(pause, 0.0), max(self._next_check_at - time.monotonic(), 0.0)))
                now = time.monotonic()
                due = [member for member in self._members if member.next_beat_at() <= now]
                others = [member for member in self._members.difference(due) if member.is_running]
                checks = now >= self._next_check_at
                if checks:
                    self._next_check_at = now + CHECK_SECONDS
                if due or checks:
                    self._busy.acquire()
            if due or checks:
                try:
                    if due:
                        self._beat(due)
                    if checks and others:
                        self._check(others)
                except Exception:
                    _log.exception("heartbeat_failed")
                finally:
                    self._busy.release()

    def _wait_for_members(self) -> None:
        release_connection()
        if not self._changed.wait_for(lambda: self._members, CONNECTION_SECONDS):
            connection.close()
            self._changed.wait_for(lambda: self._members)

    def _beat(self, due: list[Heartbeat]) -> None:
        """Renew the leases of the members that are due, and save what they have to save."""
        reset_queries()  # Celery does so before each job, but not on this thread's connection
        beats = {member.claimed.pk: (member, member.begin_beat()) for member in due}
        held: Mapping[Any, bool] = {}
        try:
            held = _renew([beat for _, beat in beats.values()])
        except DATABASE_UNAVAILABLE:
            drop_connection()
        for pk, (member, beat) in beats.items():
            member.end_beat(beat, is_ours=held.get(pk))

    def _check(self, members: list[Heartbeat]) -> None:
        """Stop the members that lost their task since their last beat: it was cancelled, or another worker has it."""
        reset_queries()
        try:
            held = lifecycle.still_held([member.claimed for member in members])
        except DATABASE_UNAVAILABLE:
            drop_connection()
            return
        for member in members:
            if member.claimed.pk not in held:
                member.set_stop_reason()


def _renew(beats: list[LeaseRenewal]) -> Mapping[Any, bool]:
    if len(beats) > 1:
        return lifecycle.renew_leases(beats)
    [(claimed, progress, queued_seconds, storing_seconds)] = beats
    changes: dict[str, float] = {"progress": progress} if progress is not None else {}
    if queued_seconds:
        changes["queued_seconds"] = queued_seconds
    if storing_seconds:
        changes["storing_seconds"] = storing_seconds
    return {claimed.pk: lifecycle.heartbeat(claimed, **changes)}


_thread: _HeartbeatThread | None = None
_thread_lock = threading.Lock()


def _heartbeat_thread() -> _HeartbeatThread:
    global _thread
    with _thread_lock:
        if _thread is None:
            _thread = _HeartbeatThread()
        return _thread


def _forget_thread() -> None:
    """A fork doesn't copy the thread: the child starts its own."""
    global _thread, _thread_lock
    _thread, _thread_lock = None, threading.Lock()


os.register_at_fork(after_in_child=_forget_thread)
