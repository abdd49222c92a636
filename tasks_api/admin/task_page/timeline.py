"""What happened to the task, in order: its own times, and its attempts with their workers."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Final

from django.utils import timezone
from django.utils.html import format_html

from tasks_api.admin.badges import kind_of
from tasks_api.admin.task_page.facts import Text, shortened
from tasks_api.admin.task_page.reasons import explain
from tasks_api.models import AttemptEnd, Phase, Task, TaskAttempt
from videogen.lib.admin.marks import BAD, BUSY, GOOD, QUIET, badge, took, when

MAX_ATTEMPTS: Final = 50

_ENDS: Final = {
    AttemptEnd.SUCCESS.value: ("success", GOOD, ""),
    AttemptEnd.FAILED.value: ("failed", BAD, "The task failed with it."),
    AttemptEnd.RETRY.value: ("retry", BAD, "A fault that may pass: the task waited for its next attempt."),
    AttemptEnd.FALLBACK.value: ("fallback", BAD, "The model's fallback took over."),
    AttemptEnd.DEFERRED.value: ("deferred", QUIET, "The upstream server had no room. It does not count."),
    AttemptEnd.RELEASED.value: ("released", QUIET, "Its worker shut down, or had no disk left. It does not count."),
    AttemptEnd.CANCELLED.value: ("cancelled", QUIET, "The task was cancelled."),
    AttemptEnd.LEASE_EXPIRED.value: (
        "lease expired",
        BAD,
        "Its worker died, hung, or could not reach the database.",
    ),
}


@dataclass(frozen=True, kw_only=True)
class Step:
    """One row: a time of the task, or an attempt."""

    at: Text
    until: Text = ""
    took: str = ""
    what: Text
    worker: str = ""
    backend: str = ""
    words: Text = ""


@dataclass(frozen=True, kw_only=True)
class Timeline:
    """The section of the page."""

    steps: list[Step]
    note: str
    """What is not shown."""
    backends: list[str]
    """Those of the attempts, each once, in their order."""
    newest: TaskAttempt | None
    """The attempt that ended last."""


def timeline_of(task: Task) -> Timeline:
    """From the create to the end, and to what came after it."""
    newest = list(TaskAttempt.objects.filter(task=task).order_by("-number")[: MAX_ATTEMPTS + 1])
    shown = newest[:MAX_ATTEMPTS][::-1]
    steps = [Step(at=when(task.created_at), what="created")]
    steps += [_step(attempt) for attempt in shown]
    if task.phase == Phase.RUNNING:
        steps.append(_running(task, 1 + (newest[0].number if newest else 0)))
    steps += [Step(at=when(at), what=what, took=lasted, words=words) for at, what, lasted, words in _after(task) if at]
    return Timeline(
        steps=steps,
        note=_note(task, newest),
        backends=list(dict.fromkeys(attempt.backend for attempt in shown if attempt.backend)),
        newest=newest[0] if newest else None,
    )


def _after(task: Task) -> list[tuple[dt.datetime | None, Text, str, str]]:
    """Times of the task's end and later: when, what, how long since the create, in words."""
    lasted = "" if task.completed_at is None else took(task.completed_at - task.created_at)
    ended = badge(task.status, kind_of(task))
    return [
        (task.completed_at, ended, lasted, "The task ended; the time counts from its create."),
        (task.expired_at, "files expired", "", "The video's files were deleted: older than the days for results."),
        (task.image_expired_at, "image expired", "", "The input image was deleted: nothing had used it for long."),
        (task.deleted_at, "deleted", "", "The task was deleted, with all of its content."),
    ]


def _step(attempt: TaskAttempt) -> Step:
    word, kind, words = _ENDS.get(attempt.ended_as, (attempt.ended_as, QUIET, ""))
    return Step(
        at=when(attempt.started_at),
        until=when(attempt.ended_at),
        took=took(attempt.ended_at - attempt.started_at),
        what=_attempt_badge(attempt.number, word, kind),
        worker=worker_name(attempt.worker_host, attempt.worker_pid),
        backend=shortened(attempt.backend),
        words=f"{explain(attempt.reason).words} {words}".strip() if attempt.reason else words,
    )


def _running(task: Task, number: int) -> Step:
    return Step(
        at=when(task.started_at),
        took="" if task.started_at is None else took(timezone.now() - task.started_at),
        what=_attempt_badge(number, "running", BUSY),
        worker=worker_name(task.worker_host, task.worker_pid),
        backend=shortened(task.backend),
    )


def _attempt_badge(number: int, word: str, kind: str) -> Text:
    return format_html("attempt {} {}", number, badge(word, kind))


def worker_name(host: str, pid: int | None) -> str:
    """As in the list of processes: `host:pid`. Empty if it isn't known."""
    return f"{shortened(host)}:{pid}" if pid is not None else ""


def _note(task: Task, newest: list[TaskAttempt]) -> str:
    if len(newest) > MAX_ATTEMPTS:
        return f"Only the newest {MAX_ATTEMPTS} attempts are shown."
    recorded = len(newest) + (task.phase == Phase.RUNNING)
    if recorded < task.claims:
        return f"Not listed, because an earlier release ended them and kept no record: {task.claims - recorded}."
    return ""
