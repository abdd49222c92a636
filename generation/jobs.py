"""The job behind the doorbell "generation": claim a task, make its video, record the end.

The only module of the engine that knows `tasks_api`. While the backend works, a thread renews the lease; the backend
asks the `Monitor` whether the attempt is still ours, and stops when it is not.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from celery import shared_task
from celery.signals import worker_init
from django.conf import settings
from django.db import connection, reset_queries
from django.utils.module_loading import import_string

from generation import moderation, pipeline
from generation.contracts import Failed, LeaseLost, Original, Rejected, Request, Retryable
from generation.moderation import Verdict
from generation.workspace import open_workspace
from tasks_api import catalogue, failure_messages, lifecycle
from tasks_api.lifecycle import Outcome
from tasks_api.models import TASKS, AccountSettings, Task
from videogen.lib import disk, logs, storage
from videogen.lib.database import DATABASE_AWAY, reconnecting
from videogen.lib.doorbell import ring
from videogen.lib.fair_queue import take_turn

_log = logging.getLogger(__name__)

Result = TypeVar("Result")

PROGRESS_STEP: Final = 0.05
PROGRESS_SECONDS: Final = 1.0
"""Progress is written when it grew by a step or when so long has passed: enough to watch, no load."""
RETRY_END_SECONDS: Final = 60.0
"""How long an end is tried again while the database is away; after that the lease is gone anyway."""
LOOK_AGAIN_SECONDS: Final = 5
"""How often a worker on a full disk looks whether there is room."""


@worker_init.connect
def prepare_for_all_children(sender: Any, **_: Any) -> None:
    """Read the word lists (nearly a second) before the worker forks: no task of a fresh child waits for them."""
    if any(queue in sender.app.amqp.queues for queue in catalogue.QUEUES):
        moderation.lexicon.load()


@shared_task(name="generation.generate_next")
def generate_next(queue: str) -> None:
    """Claim one task and work on it; none while the disk is full."""
    if disk.is_full():
        ring(queue, countdown=LOOK_AGAIN_SECONDS)
        return

    def work(claimed: Task, ring_for_more: Callable[[], None]) -> None:
        with logs.bound(video_task_id=str(claimed.id), attempt=claimed.attempts):
            run(claimed, begin=ring_for_more)

    take_turn(TASKS, queue, claim=lambda: lifecycle.claim_next(queue), work=work)


def run(claimed: Task, *, begin: Callable[[], None] = lambda: None) -> None:
    """One attempt, from claim to end; `begin` comes first. Every way out records what became of it."""
    _log.info("attempt_started", extra={"model": claimed.model_name})
    try:
        begin()
        _attempt(claimed)
    except LeaseLost:
        _log.warning("lease_lost")
    except BaseException:  # SystemExit: the worker shuts down cleanly, wherever it stands
        _log.info("attempt_given_back")
        _insist(claimed, "", lambda: lifecycle.give_back(claimed))
        raise


def _attempt(claimed: Task) -> None:
    try:
        # Twice: the inner one looks before the folder with its files is gone, the outer one sees a folder that cannot be made.
        with (
            disk.blamed_when_full(),
            open_workspace() as folder,
            Heartbeat(claimed) as monitor,
            disk.blamed_when_full(),
        ):
            _work(claimed, monitor, folder)
    except LeaseLost:
        raise
    except disk.Full:
        _log.info("attempt_given_back")
        _insist(claimed, "", lambda: lifecycle.give_back(claimed))
    except (Rejected, Failed) as verdict:
        reason = verdict.rule if isinstance(verdict, Rejected) else verdict.reason
        _insist(claimed, "failed", lambda: lifecycle.fail(claimed, reason=reason))
    except Retryable as fault:
        _log.warning("attempt_retryable", extra={"reason": fault.reason})
        wish = fault.retry_after_seconds
        reason = fault.reason if fault.reason in failure_messages.FAILED else "upstream"
        _insist(claimed, "", lambda: lifecycle.retry_later(claimed, reason=reason, retry_after_seconds=wish))
    except Exception:
        _log.exception("attempt_failed")
        _insist(claimed, "", lambda: lifecycle.retry_later(claimed, reason="internal"))


def _work(claimed: Task, monitor: Heartbeat, folder: Path) -> None:
    backend = import_string(settings.GENERATION_BACKEND)()
    verdicts: list[dict[str, Any]] = []

    def keep(verdict: Verdict) -> None:
        verdicts.append(verdict.record())
        try:
            reconnecting(lambda: lifecycle.keep_verdicts(claimed, verdicts))
        except DATABASE_AWAY:  # a note for admins: no work is given up for it
            connection.close()

    video = pipeline.generate(
        _request(claimed, monitor, folder),
        image_url=claimed.image_url,
        image_file=_stored_image(claimed, folder),
        image_timeout_seconds=settings.IMAGE_FETCH_SECONDS,
        allows_faces=monitor.read(lambda: AccountSettings.objects.of(claimed.account_id)).allows_faces,
        backend=backend,
        monitor=monitor,
        workdir=folder,
        keep=keep,
    )
    monitor.check()
    name = storage.save_file("videos", "mp4", video.path)
    outcome = Outcome.REFUSED
    try:
        url = storage.url(name)
        outcome = Outcome.UNKNOWN  # a shutdown in the middle of the commit decides nothing
        outcome = _insist(
            claimed, "success", lambda: lifecycle.succeed(claimed, result_url=url, result_name=name), result_name=name
        )
    finally:
        # Deleted only when it is certain that the row names another file or none.
        if outcome is Outcome.REFUSED:
            storage.delete(name)


def _request(task: Task, monitor: Heartbeat, folder: Path) -> Request:
    width, height = task.model.size(aspect_ratio=task.aspect_ratio, duration_seconds=task.duration_seconds)
    return Request(
        prompt=task.prompt,
        width=width,
        height=height,
        duration_seconds=task.duration_seconds,
        original=_original(task, monitor, folder),
        state=task.checkpoint,
        idempotency_key=str(task.id),
    )


def _stored_image(task: Task, folder: Path) -> Path | None:
    if not task.image_name:
        return None
    image = folder / "stored-image"
    try:
        storage.copy_to(task.image_name, image)
    except FileNotFoundError:
        raise Failed("image_fetch") from None
    return image


def _original(task: Task, monitor: Heartbeat, folder: Path) -> Original | None:
    target = monitor.read(lambda: task.remix_target)
    if target is None:
        return None
    video = folder / "original.mp4"
    try:
        storage.copy_to(target.result_name, video)
    except FileNotFoundError:
        raise Failed("original") from None
    return Original(prompt=target.prompt, video=video, state=target.checkpoint)


def _insist(claimed: Task, status: str, end: Callable[[], Outcome], *, result_name: str = "") -> Outcome:
    """Bring an end about although the database restarts in the middle of it; UNKNOWN only if it stays away.

    A refusal is believed only when the row says the same: after a lost answer it may be our own end that refuses the
    second try, because its commit took until then.
    """
    gives_up_at = time.monotonic() + RETRY_END_SECONDS
    outcome = Outcome.UNKNOWN
    while True:
        try:
            outcome = end()
            if outcome is not Outcome.DONE:
                outcome = lifecycle.outcome_of(claimed, status=status, result_name=result_name)
        except DATABASE_AWAY:
            outcome = Outcome.UNKNOWN
            connection.close()
        if outcome is not Outcome.UNKNOWN or time.monotonic() > gives_up_at:
            break
        time.sleep(1)
    _log.info("attempt_ended", extra={"status": status or "retry", "outcome": outcome.value})
    return outcome


class Heartbeat:
    """Renews the lease in a thread of its own, and is the backend's `Monitor`.

    The thread has its own database connection and closes it. When the row refuses (the lease went to somebody else, or
    the deadline passed), or a whole lease has passed without a renewal (the database is away, or does not answer, or this
    process stood still), every method raises `LeaseLost`.
    """

    def __init__(self, claimed: Task) -> None:
        self._claimed = claimed
        self._lost = threading.Event()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="heartbeat", daemon=True)
        self._written = 0.0
        self._written_at = self._renewed_at = time.monotonic()

    def __enter__(self) -> Heartbeat:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self._thread.join(timeout=15)

    def _beat(self) -> None:
        try:
            while not self._stopped.wait(settings.HEARTBEAT_SECONDS):
                asked_at = time.monotonic()
                reset_queries()  # as before each job; this thread's connection is its own
                try:
                    if not lifecycle.heartbeat(self._claimed):
                        self._lost.set()
                        return
                    self._renewed_at = asked_at
                except DATABASE_AWAY:
                    connection.close()
        finally:
            connection.close()

    def check(self) -> None:
        """Raise `LeaseLost` if the attempt is no longer ours."""
        if self._lost.is_set() or time.monotonic() - self._renewed_at > settings.LEASE_SECONDS:
            raise LeaseLost

    def read(self, read: Callable[[], Result]) -> Result:
        """What the work needs to know, although the database is away for a moment: the lease decides how long."""
        while True:
            self.check()
            try:
                return read()
            except DATABASE_AWAY:
                connection.close()
            time.sleep(0.5)

    def progress(self, fraction: float) -> None:
        """Write the fraction, and with it renew the lease, when it grew enough."""
        self.check()
        grown, waited = fraction - self._written, time.monotonic() - self._written_at
        if grown < PROGRESS_STEP and not (grown > 0 and waited >= PROGRESS_SECONDS):
            return
        self._written, self._written_at = fraction, time.monotonic()
        if self._write(lambda: lifecycle.heartbeat(self._claimed, progress=fraction)):
            self._renewed_at = self._written_at

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Keep `state` with the task."""
        self.check()
        self._write(lambda: lifecycle.checkpoint(self._claimed, state))

    def _write(self, write: Callable[[], bool]) -> bool:
        """A database that is away for a moment costs a progress figure (False), not the attempt: the lease decides."""
        try:
            still_ours = reconnecting(write)
        except DATABASE_AWAY:
            connection.close()
            return False
        if not still_ours:
            self._lost.set()
            raise LeaseLost
        return True
