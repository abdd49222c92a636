"""The job behind the queues of tasks: claim a task, make its video, record the end.

Celery's countdown and the sweep both start retries. If an attempt has to be repeated, the time of the next one is written to
the task's row: by `lifecycle.retry_later` after a temporary fault (10 and 60 s), or by `lifecycle.defer` while the upstream
server has no capacity (5 s to 5 min), or because of this machine. A wake-up with that countdown is sent too. It is on time,
but lost if the broker is. The sweep checks the rows every second and wakes up a worker for what is due. That is up to a second
later, but certain. So the row is the promise, the countdown is a shortcut, and neither needs the other.

The steps of an attempt:

    generate_next   claims one task, if there is room on the disk
    run             makes one attempt; whatever happens, the row records how it ended
    _attempt        creates a folder, starts the heartbeat, and ends the attempt as each exception requires
    _make_video     resolves the backend and calls `pipeline.generate`, which does the work
    _store          stores the files (`generation.storing`) and makes the task final with them

Meanwhile the heartbeat's thread renews the lease. The backend asks the heartbeat, as its `Monitor`, whether the attempt still
has to run, and stops when it doesn't. Of the modules that make videos, only this one, `heartbeat` and its `deadline` know
`tasks_api`.
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

from generation import claim_gate, moderation, pipeline, routing, worker_pause
from generation.content_credentials import checks as credentials_checks
from generation.contracts import (
    Busy,
    Failed,
    Original,
    Rejected,
    Request,
    Retryable,
    Stopped,
    StopReason,
    SupportsDiscard,
    Unavailable,
    Usage,
    Video,
)
from generation.heartbeat import Heartbeat, shutting_down
from generation.moderation import Verdict
from generation.routing import Resolution
from generation.storing import StoredFiles
from generation.workspace import open_workspace
from tasks_api import failure_messages, lifecycle
from tasks_api.lifecycle import Outcome
from tasks_api.models import TASKS, AccountSettings, Task, UpstreamCancellation
from videogen.lib import logs, storage
from videogen.lib.db import DATABASE_UNAVAILABLE, brief_connection, drop_connection, reconnecting, release_connection
from videogen.lib.processes.heartbeat import note_pause
from videogen.lib.queue import claim_or_admit, notify_if_more
from videogen.lib.queue.wake_ups import notify
from videogen.lib.storage import StorageUnavailable, disk

_log = logging.getLogger(__name__)

RETRY_END_SECONDS: Final = 60.0
"""How long an end is retried while the database is unavailable. After that the lease has ended anyway."""
DISK_CHECK_SECONDS: Final = 5
"""How often a worker whose disk is full checks again."""
DISK_REASON: Final = "the disk for videos, or that for temporary files, is full, missing or read-only"
"""What the admin shows meanwhile."""


# --- The job ---


@worker_init.connect
def prepare_worker(sender: Any, **_: Any) -> None:
    """Run once, before the worker forks.

    Reads the word lists, which takes half a second, so that no task in a new child waits for them. Refuses to start if a
    backend can't be loaded, the face detector's file is damaged, or videos must be signed and can't be, because its tasks would
    fail one by one. Warns about a queue that no task can enter: its name is misspelt, or it is no longer in MODELS_FILE.
    """
    served = set(sender.app.amqp.queues.consume_from)
    for queue in sorted(served - set(settings.WAKE_UP_JOBS)):
        _log.warning("queue_unknown", extra={"queue": queue, "known": sorted(settings.WAKE_UP_JOBS)})
    queues = served & set(settings.GENERATION_POOLS)
    if not queues:
        return
    try:
        routing.require_backends(queues)
        credentials_checks.require_keys()
    except ImproperlyConfigured as error:
        raise SystemExit(f"ImproperlyConfigured: {error}") from None
    try:
        moderation.faces.read_weights()
    except RuntimeError as error:
        raise SystemExit(str(error)) from None
    moderation.load()


@shared_task(name="generation.generate_next")
def generate_next(queue: str) -> None:
    """Claim one task and make its video. Claims nothing while the disk is full or the worker pauses (`generation.worker_pause`),
    or once it is shutting down. Waits for its turn first, if the tasks need this machine's device (`generation.claim_gate`)."""
    with claim_gate.turn(queue) as end_turn:
        _generate_next(queue, end_turn)


def _generate_next(queue: str, end_turn: Callable[[], None]) -> None:
    if disk.is_full():
        note_pause(seconds=2 * DISK_CHECK_SECONDS, reason=DISK_REASON)  # or the tasks would seem to wait for nothing
        notify(queue, countdown=DISK_CHECK_SECONDS)
        return
    if shutting_down.is_set():  # this thread got the wake-up after the worker had begun to shut down
        notify(queue)
        return
    if worker_pause.is_on():  # another thread began it
        notify(queue)
        worker_pause.wait()
        return

    _cancel_upstream_job(queue)
    claimed = claim_or_admit(TASKS, queue, lambda: lifecycle.claim_next(queue))
    if claimed is None:
        return
    with logs.bound(video_task_id=str(claimed.id), attempt=claimed.attempts, request_id=claimed.request_id):
        run(claimed, claim_next=end_turn)
    notify_if_more(TASKS, queue, admit=True)
    worker_pause.wait()  # last: by now, another worker was told that there is work


# --- One attempt ---


def run(claimed: Task, *, claim_next: Callable[[], None] = lambda: None) -> None:
    """Make one attempt at a claimed task. However it ends, the row records it. `claim_next` is called once another thread may
    claim the next one."""
    _log.info("attempt_started", extra={"model": claimed.model_name, "worker": lifecycle.worker_of(claimed)})
    try:
        notify_if_more(TASKS, claimed.queue)
        release_connection()  # many threads wait for upstream servers, and they share few connections
        _attempt(claimed, claim_next)
    except BaseException:  # SystemExit: the worker shuts down cleanly, wherever this attempt is
        _release(claimed)
        raise


def _attempt(claimed: Task, claim_next: Callable[[], None]) -> None:
    """Make the video. Each kind of exception ends the attempt in its own way (`generation.contracts`)."""
    monitor = Heartbeat(claimed, claim_next=claim_next)
    try:
        # Two checks for a full disk: the inner one runs while the folder with its files still exists, the outer one covers a
        # folder that can't be made.
        with (
            disk.raising_full(),
            open_workspace() as folder,
            monitor,
            disk.raising_full(),
        ):
            _make_video(claimed, monitor, folder)
    except Stopped as stop:
        _end_stopped(claimed, monitor, stop.reason)
    except disk.Full:  # not the task's fault, however often it happens: neither an attempt nor a claim is used up
        _log.info("attempt_deferred", extra={"reason": "disk"})
        _retry_until_lease_ends(claimed, "", lambda: lifecycle.defer(claimed, reason="storage"))
    except (Rejected, Failed) as fault:
        reason = failure_messages.rule(fault.rule) if isinstance(fault, Rejected) else fault.reason
        _retry_until_lease_ends(claimed, "failed", lambda: lifecycle.fail(claimed, reason=reason))
    except Busy as fault:
        delay = fault.retry_after_seconds
        _log.info("attempt_deferred", extra={"retry_after_seconds": delay})
        _retry_until_lease_ends(claimed, "", lambda: lifecycle.defer(claimed, retry_after_seconds=delay))
    except Unavailable as fault:
        _log.info("attempt_deferred", extra={"reason": "worker"})
        # As soon as possible: healthy workers wait for it, and this one pauses.
        _retry_until_lease_ends(
            claimed, "", lambda: lifecycle.defer(claimed, retry_after_seconds=0, reason="upstream_failed")
        )
        worker_pause.begin(fault.detail)
    except StorageUnavailable:  # when an input was read; a finished video waits for its storage (`_store`)
        _log.info("attempt_deferred", extra={"reason": "storage"})
        _retry_until_lease_ends(claimed, "", lambda: lifecycle.defer(claimed, reason="storage"))
    except Retryable as fault:
        _log.warning("attempt_retryable", extra={"reason": fault.reason})
        delay = fault.retry_after_seconds
        reason = fault.reason if fault.reason in failure_messages.FAILED else "upstream"
        _retry_until_lease_ends(
            claimed, "", lambda: lifecycle.retry_later(claimed, reason=reason, retry_after_seconds=delay)
        )
    except Exception:
        _log.exception("attempt_failed")
        _retry_until_lease_ends(claimed, "", lambda: lifecycle.retry_later(claimed, reason="internal"))


def _make_video(claimed: Task, monitor: Heartbeat, folder: Path) -> None:
    monitor.check()  # the total time may have been over already when the task was claimed
    resolution = routing.resolve(
        model_name=claimed.model_name,
        on_fallback=claimed.on_fallback,
        backend=claimed.backend,
        options=claimed.backend_options or {},
        state=claimed.checkpoint,
    )
    monitor.set_backend(resolution.name, resolution.spec.options)
    if resolution.name not in settings.DEVICE_BACKENDS:  # such as a fallback
        monitor.claim_next()
    verdicts: list[dict[str, Any]] = []

    def record_verdict(verdict: Verdict) -> None:
        verdicts.append(verdict.record())
        with brief_connection():
            try:
                reconnecting(lambda: lifecycle.save_verdicts(claimed, verdicts))
            except DATABASE_UNAVAILABLE:  # verdicts are only a note for admins, so the attempt goes on without them
                drop_connection()

    video = pipeline.generate(
        _request(claimed, resolution, monitor, folder),
        image_url=claimed.image_url,
        image_file=_copy_stored_image(claimed, folder),
        image_timeout_seconds=settings.IMAGE_FETCH_SECONDS,
        allows_faces=_allows_faces(claimed, monitor),
        load_backend=lambda: routing.backend_for(resolution.spec, monitor),
        too_short=resolution.spec.options.get("too_short", pipeline.DEFAULT_TOO_SHORT),
        monitor=monitor,
        workdir=folder,
        on_verdict=record_verdict,
        on_stage=monitor.enter_stage,
    )
    worker_pause.forget()
    monitor.check()
    _store(claimed, resolution, monitor, video)


def _store(claimed: Task, resolution: Resolution, monitor: Heartbeat, video: Video) -> None:
    """Store the files, then make the task final with them. If the lease was lost, the files are deleted again."""
    usage = _storable(video.usage) if video.usage else {}
    files, outcome = StoredFiles(monitor), Outcome.REFUSED
    names = files.names
    try:
        files.store(video)
        columns: dict[str, Any] = {
            **names,
            "result_bytes": video.path.stat().st_size,
            "is_signed": video.is_signed,
            "result_url": storage.url(names["result_name"]),
            "backend": resolution.name,
            "usage": {**(claimed.usage or {}), **usage} or None,  # the row may hold what a failed backend used
        }
        outcome = Outcome.UNKNOWN  # a shutdown in the middle of the commit decides nothing
        outcome = _retry_until_lease_ends(
            claimed, "success", lambda: lifecycle.succeed(claimed, **columns), result_name=names["result_name"]
        )
    finally:
        # Deleted only when it is certain that the row names other files or none.
        refused = names.values() if outcome is Outcome.REFUSED else ()
        lifecycle.discard_files([*refused, *files.doubtful])


# --- What the pipeline gets ---


def _request(task: Task, resolution: Resolution, monitor: Heartbeat, folder: Path) -> Request:
    width, height = task.model.size(aspect_ratio=task.aspect_ratio, duration_seconds=task.duration_seconds)
    return Request(
        prompt=task.prompt,
        width=width,
        height=height,
        duration_seconds=task.duration_seconds,
        model_name=task.model_name,
        original=_original(task, resolution, monitor, folder),
        state=resolution.state,
        idempotency_key=str(task.id),
        seed=task.id.int % 2**31,  # the end of a UUIDv7 is random
    )


def _allows_faces(task: Task, monitor: Heartbeat) -> bool:
    """Whether the account may use images with faces. Without an image nobody asks."""
    has_image = bool(task.image_url or task.image_name)
    return has_image and monitor.query(lambda: AccountSettings.objects.of(task.account_id)).allows_faces


def _copy_stored_image(task: Task, folder: Path) -> Path | None:
    name = task.image_name or storage.image_behind_redirect(task.image_url)
    if not name:
        return None
    image = folder / "stored-image"
    try:
        storage.copy_to(name, image)
    except FileNotFoundError:
        raise Failed("image_fetch") from None
    return image


def _original(task: Task, resolution: Resolution, monitor: Heartbeat, folder: Path) -> Original | None:
    target = monitor.query(lambda: task.remix_target)
    if target is None:
        return None
    if target.deleted_at is not None:
        raise Failed("original")
    video = folder / "original.mp4"
    try:
        storage.copy_to(target.result_name, video)
    except FileNotFoundError:
        raise Failed("original") from None
    state = resolution.state_of(target.backend, target.checkpoint)
    return Original(prompt=target.prompt, video=video, state=state)


def _storable(usage: Usage) -> dict[str, Any]:
    """The values that are set. They come from an upstream server. One that the database can't store is dropped, so that the
    video isn't lost because of it."""
    values = asdict(usage) | {"upstream_id": usage.upstream_id.replace("\0", "")}
    return {
        key: value for key, value in values.items() if value and not (isinstance(value, float) and not isfinite(value))
    }


# --- How it ends ---


def _end_stopped(claimed: Task, monitor: Heartbeat, reason: StopReason) -> None:
    """The attempt was stopped. After a cancellation or a lost lease the row already says what happened."""
    if reason is StopReason.SHUTDOWN:
        _release(claimed)
    elif reason is StopReason.DEADLINE:  # the sweep may have failed the task first
        timeout = monitor.timeout_reason
        _log.warning("deadline_passed", extra={"reason": timeout})
        _retry_until_lease_ends(claimed, "failed", lambda: lifecycle.fail(claimed, reason=timeout))
    elif reason is StopReason.CANCELLED:
        _log.info("attempt_cancelled")
    else:
        _log.warning("lease_lost")


def _release(claimed: Task) -> None:
    _log.info("attempt_released")
    _retry_until_lease_ends(claimed, "", lambda: lifecycle.release(claimed))


def _retry_until_lease_ends(
    claimed: Task, status: str, end: Callable[[], Outcome], *, result_name: str = ""
) -> Outcome:
    """Record an end, even if the database restarts in the middle of it. UNKNOWN only if the database stays unavailable.

    `status` is what the task's status becomes, or empty if it goes back to the queue. A refusal counts only if the row agrees.
    The first try may have committed although its response was lost: then the second try is refused because of the first.
    """
    gives_up_at = time.monotonic() + RETRY_END_SECONDS
    outcome = Outcome.UNKNOWN
    while True:
        try:
            with brief_connection():
                outcome = end()
                if outcome is not Outcome.DONE:
                    outcome = lifecycle.outcome_of(claimed, status=status, result_name=result_name)
        except DATABASE_UNAVAILABLE:
            outcome = Outcome.UNKNOWN
            drop_connection()
        if outcome is not Outcome.UNKNOWN or time.monotonic() > gives_up_at:
            break
        time.sleep(1)
    ended = claimed.ended if outcome is Outcome.DONE else None
    came_of_it = {"ended_as": ended.ended_as, "reason": ended.reason} if ended else {}
    _log.info("attempt_ended", extra={**came_of_it, "outcome": outcome.value})
    return outcome


# --- Upstream jobs of tasks that were cancelled between two attempts ---


def _cancel_upstream_job(queue: str) -> None:
    """Cancel one upstream job whose task was cancelled while no worker held it. If there may be more, notify the queue."""
    cancellation = reconnecting(lambda: lifecycle.next_upstream_cancellation(queue))
    if cancellation is None:
        return
    notify(queue)
    with logs.bound(video_task_id=str(cancellation.task_id)):
        try:
            release_connection()  # before it waits for the upstream server
            _discard(cancellation)
        except Exception as error:  # it is tried again in a minute
            _log.warning("upstream_not_cancelled", extra={"error": type(error).__name__})
            return
        _log.info("upstream_cancelled")
    reconnecting(lambda: lifecycle.finish_upstream_cancellation(cancellation.task_id))


def _discard(cancellation: UpstreamCancellation) -> None:
    resolution = routing.resolve(
        model_name=cancellation.model_name,
        on_fallback=cancellation.on_fallback,
        backend=cancellation.backend,
        options=cancellation.options,
        state=cancellation.state,
    )
    backend = routing.build(resolution.spec)
    if isinstance(backend, SupportsDiscard):
        backend.discard(cancellation.state)
