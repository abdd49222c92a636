"""The job behind the doorbells of the queues of tasks: claim a task, make its video, record the end.

With `heartbeat` the only module of the engine that knows `tasks_api`. While the backend works, a thread renews the lease;
the backend asks the `Monitor` whether the attempt goes on, and stops when it does not.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import asdict
from math import isfinite
from pathlib import Path
from typing import Any, Final

from celery import shared_task
from celery.signals import worker_init
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from generation import moderation, pipeline, routing
from generation.contracts import (
    Busy,
    Discards,
    Failed,
    Original,
    Rejected,
    Request,
    Retryable,
    Stopped,
    StopReason,
    Usage,
    Video,
)
from generation.db_slot import db_slot, without_db_slot
from generation.heartbeat import Heartbeat, shutting_down
from generation.moderation import Verdict
from generation.routing import Resolution
from generation.workspace import open_workspace
from tasks_api import failure_messages, lifecycle
from tasks_api.lifecycle import Outcome
from tasks_api.models import TASKS, AccountSettings, Task, UpstreamCancellation
from videogen.lib import logs, storage
from videogen.lib.db import DATABASE_UNAVAILABLE, reconnecting
from videogen.lib.queue import work_on_next
from videogen.lib.queue.wake_ups import notify
from videogen.lib.storage import disk

_log = logging.getLogger(__name__)

RETRY_END_SECONDS: Final = 60.0
"""How long an end is tried again while the database is away; after that the lease is gone anyway."""
LOOK_AGAIN_SECONDS: Final = 5
"""How often a worker on a full disk looks whether there is room."""


@worker_init.connect
def prepare_for_all_children(sender: Any, **_: Any) -> None:
    """Read the word lists (nearly a second) before the worker forks: no task of a fresh child waits for them. Refuse to start
    where a backend cannot be loaded: its tasks would fail one by one. And tell of a queue that nothing ever enters: it is
    misspelt, or has gone from the file."""
    served = set(sender.app.amqp.queues.consume_from)
    for queue in sorted(served - set(settings.WAKE_UP_JOBS)):
        _log.warning("queue_unknown", extra={"queue": queue, "known": sorted(settings.WAKE_UP_JOBS)})
    queues = served & set(settings.GENERATION_POOLS)
    if not queues:
        return
    try:
        routing.demand_backends(queues)
    except ImproperlyConfigured as error:
        raise SystemExit(f"ImproperlyConfigured: {error}") from None
    moderation.lexicon.load()


@shared_task(name="generation.generate_next")
def generate_next(queue: str) -> None:
    """Claim one task and work on it; none while the disk is full, or once the worker is told to stop."""
    if disk.is_full():
        notify(queue, countdown=LOOK_AGAIN_SECONDS)
        with db_slot():
            reconnecting(lambda: lifecycle.record_worker(queue))  # it is there all the same
        return
    if shutting_down.is_set():  # a thread that heard the doorbell when the others were already leaving
        notify(queue)
        return

    def work(claimed: Task, notify_others: Callable[[], None]) -> None:
        with logs.bound(video_task_id=str(claimed.id), attempt=claimed.attempts):
            run(claimed, begin=notify_others)

    with db_slot():
        reconnecting(lambda: lifecycle.record_worker(queue))
        _cancel_upstream(queue)
        work_on_next(TASKS, queue, claim=lambda: lifecycle.claim_next(queue), work=work)


def _cancel_upstream(queue: str) -> None:
    """End the work elsewhere of one task that was cancelled while no worker held it; if there is more, ring for it."""
    unwanted = reconnecting(lambda: lifecycle.next_upstream_cancellation(queue))
    if unwanted is None:
        return
    notify(queue)
    with logs.bound(video_task_id=str(unwanted.task_id)):
        try:
            with without_db_slot():
                _discard(unwanted)
        except Exception as error:  # it comes again in a minute
            _log.warning("upstream_not_cancelled", extra={"error": type(error).__name__})
            return
        _log.info("upstream_cancelled")
    reconnecting(lambda: lifecycle.finish_upstream_cancellation(unwanted.task_id))


def _discard(unwanted: UpstreamCancellation) -> None:
    choice = routing.choose(
        model_name=unwanted.model_name,
        on_fallback=unwanted.on_fallback,
        backend=unwanted.backend,
        options=unwanted.options,
        state=unwanted.state,
    )
    backend = routing.build(choice.spec)
    if isinstance(backend, Discards):
        backend.discard(unwanted.state)


def run(claimed: Task, *, begin: Callable[[], None] = lambda: None) -> None:
    """One attempt, from claim to end; `begin` comes first. Every way out records what became of it."""
    _log.info("attempt_started", extra={"model": claimed.model_name})
    try:
        begin()
        with without_db_slot():
            _attempt(claimed)
    except BaseException:  # SystemExit: the worker shuts down cleanly, wherever it stands
        _release(claimed)
        raise


def _attempt(claimed: Task) -> None:
    monitor = Heartbeat(claimed)
    try:
        # Twice: the inner one looks before the folder with its files is gone, the outer one sees a folder that cannot be made.
        with (
            disk.raising_full(),
            open_workspace() as folder,
            monitor,
            disk.raising_full(),
        ):
            _work(claimed, monitor, folder)
    except Stopped as stop:
        _stopped(claimed, monitor, stop.reason)
    except disk.Full:
        _release(claimed)
    except (Rejected, Failed) as verdict:
        reason = verdict.rule if isinstance(verdict, Rejected) else verdict.reason
        _retry_until_lease_ends(claimed, "failed", lambda: lifecycle.fail(claimed, reason=reason))
    except Busy as busy:
        wish = busy.retry_after_seconds
        _log.info("attempt_put_off", extra={"retry_after_seconds": wish})
        _retry_until_lease_ends(claimed, "", lambda: lifecycle.defer(claimed, retry_after_seconds=wish))
    except Retryable as fault:
        _log.warning("attempt_retryable", extra={"reason": fault.reason})
        wish = fault.retry_after_seconds
        reason = fault.reason if fault.reason in failure_messages.FAILED else "upstream"
        _retry_until_lease_ends(
            claimed, "", lambda: lifecycle.retry_later(claimed, reason=reason, retry_after_seconds=wish)
        )
    except Exception:
        _log.exception("attempt_failed")
        _retry_until_lease_ends(claimed, "", lambda: lifecycle.retry_later(claimed, reason="internal"))


def _stopped(claimed: Task, monitor: Heartbeat, reason: StopReason) -> None:
    """The attempt ended before its work: what becomes of the row, if anything is left to say."""
    if reason is StopReason.SHUTDOWN:
        _release(claimed)
    elif reason is StopReason.DEADLINE:  # the sweep may have been here first
        over = monitor.time_over
        _log.warning("deadline_passed", extra={"reason": over})
        _retry_until_lease_ends(claimed, "failed", lambda: lifecycle.fail(claimed, reason=over))
    elif reason is StopReason.CANCELLED:
        _log.info("attempt_cancelled")
    else:
        _log.warning("lease_lost")


def _release(claimed: Task) -> None:
    _log.info("attempt_given_back")
    _retry_until_lease_ends(claimed, "", lambda: lifecycle.release(claimed))


def _work(claimed: Task, monitor: Heartbeat, folder: Path) -> None:
    monitor.check()  # the total time may have been over when the task was claimed
    choice = routing.choose(
        model_name=claimed.model_name,
        on_fallback=claimed.on_fallback,
        backend=claimed.backend,
        options=claimed.backend_options or {},
        state=claimed.checkpoint,
    )
    monitor.will_be_made_by(choice.name, choice.spec.options)
    verdicts: list[dict[str, Any]] = []

    def keep(verdict: Verdict) -> None:
        verdicts.append(verdict.record())
        with db_slot():
            try:
                reconnecting(lambda: lifecycle.save_verdicts(claimed, verdicts))
            except DATABASE_UNAVAILABLE:  # a note for admins: no work is given up for it
                connection.close()

    video = pipeline.generate(
        _request(claimed, choice, monitor, folder),
        image_url=claimed.image_url,
        image_file=_stored_image(claimed, folder),
        image_timeout_seconds=settings.IMAGE_FETCH_SECONDS,
        allows_faces=monitor.read(lambda: AccountSettings.objects.of(claimed.account_id)).allows_faces,
        backend=lambda: routing.backend_for(choice.spec, monitor),
        too_short=choice.spec.options.get("too_short", pipeline.TOO_SHORT),
        monitor=monitor,
        workdir=folder,
        keep=keep,
        enter=monitor.enter,
    )
    monitor.check()
    _store(claimed, choice, video)


def _store(claimed: Task, choice: Resolution, video: Video) -> None:
    """Store the files and make the task final with them."""
    usage = _told(video.usage) if video.usage else {}
    names: dict[str, str] = {}
    outcome = Outcome.REFUSED
    try:
        for column, folder, extension, path in (
            ("result_name", "videos", "mp4", video.path),
            ("poster_name", "posters", "jpg", video.poster),
            ("last_frame_name", "frames", "png", video.last_frame),
        ):
            if path is not None:
                names[column] = storage.save_file(folder, extension, path)
        made: dict[str, Any] = {
            **names,
            "result_bytes": video.path.stat().st_size,
            "result_url": storage.url(names["result_name"]),
            "backend": choice.name,
            "usage": {**(claimed.usage or {}), **usage} or None,  # it holds what a backend that failed had used
        }
        outcome = Outcome.UNKNOWN  # a shutdown in the middle of the commit decides nothing
        outcome = _retry_until_lease_ends(
            claimed, "success", lambda: lifecycle.succeed(claimed, **made), result_name=names["result_name"]
        )
    finally:
        # Deleted only when it is certain that the row names other files or none.
        if outcome is Outcome.REFUSED:
            for stored in names.values():
                storage.delete(stored)


def _told(usage: Usage) -> dict[str, Any]:
    """What there is of it. A figure or a sign that the database cannot hold comes from elsewhere and costs no video."""
    told = asdict(usage) | {"upstream_id": usage.upstream_id.replace("\0", "")}
    return {
        key: value for key, value in told.items() if value and not (isinstance(value, float) and not isfinite(value))
    }


def _request(task: Task, choice: Resolution, monitor: Heartbeat, folder: Path) -> Request:
    width, height = task.model.size(aspect_ratio=task.aspect_ratio, duration_seconds=task.duration_seconds)
    return Request(
        prompt=task.prompt,
        width=width,
        height=height,
        duration_seconds=task.duration_seconds,
        model_name=task.model_name,
        original=_original(task, choice, monitor, folder),
        state=choice.state,
        idempotency_key=str(task.id),
        seed=task.id.int % 2**31,  # the end of a UUIDv7 is random
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


def _original(task: Task, choice: Resolution, monitor: Heartbeat, folder: Path) -> Original | None:
    target = monitor.read(lambda: task.remix_target)
    if target is None:
        return None
    if target.deleted_at is not None:
        raise Failed("original")
    video = folder / "original.mp4"
    try:
        storage.copy_to(target.result_name, video)
    except FileNotFoundError:
        raise Failed("original") from None
    state = choice.state_of(target.backend, target.checkpoint)
    return Original(prompt=target.prompt, video=video, state=state)


def _retry_until_lease_ends(
    claimed: Task, status: str, end: Callable[[], Outcome], *, result_name: str = ""
) -> Outcome:
    """Bring an end about although the database restarts in the middle of it; UNKNOWN only if it stays away.

    A refusal is believed only when the row says the same: after a lost answer it may be our own end that refuses the
    second try, because its commit took until then.
    """
    gives_up_at = time.monotonic() + RETRY_END_SECONDS
    outcome = Outcome.UNKNOWN
    while True:
        try:
            with db_slot():
                outcome = end()
                if outcome is not Outcome.DONE:
                    outcome = lifecycle.outcome_of(claimed, status=status, result_name=result_name)
        except DATABASE_UNAVAILABLE:
            outcome = Outcome.UNKNOWN
            connection.close()
        if outcome is not Outcome.UNKNOWN or time.monotonic() > gives_up_at:
            break
        time.sleep(1)
    _log.info("attempt_ended", extra={"status": status or "retry", "outcome": outcome.value})
    return outcome
