"""The head of the page: the state in badges, what happened in a sentence or two, and what to do next."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tasks_api.admin.badges import kind_of
from tasks_api.admin.task_page.facts import Text, shortened
from tasks_api.admin.task_page.reasons import explain
from tasks_api.admin.task_page.timeline import worker_name
from tasks_api.admin.task_page.webhooks import ShownDelivery
from tasks_api.models import AWAITS_STORAGE, AccountSettings, AttemptEnd, Phase, Status, Task, TaskAttempt
from tasks_api.queries.progress import progress_of
from videogen.lib.admin.links import list_url
from videogen.lib.admin.marks import BAD, BUSY, badge, took, when
from videogen.lib.processes.models import SEEN_SECONDS, ServiceProcess

OVERDUE: Final = dt.timedelta(seconds=15)
"""The sweep frees an expired lease within a second. One that is older than this means that no sweep runs."""
MAX_WORKERS: Final = 200
"""Of the queue's workers, so many are asked whether they pause."""


@dataclass
class Summary:
    """As the template shows it."""

    badges: list[SafeString]
    sentences: list[Text] = field(default_factory=list)
    """What happened."""
    next_steps: list[Text] = field(default_factory=list)
    """What staff can do about it."""


def summary_of(
    request: HttpRequest, task: Task, deliveries: Sequence[ShownDelivery], newest: TaskAttempt | None
) -> Summary:
    """The task's state. `deliveries` are those that the user may see, newest first; `newest` is the last ended attempt."""
    summary = Summary([badge(task.status, kind_of(task))])
    if task.deleted_at is not None:
        summary.badges.append(badge("deleted"))
    if task.phase != Phase.ENDED:
        _add_unfinished(summary, task, newest, processes=_processes_link(request))
    elif task.status == Status.SUCCESS:
        _add_success(summary, task)
    else:
        _add_failure(summary, task)
    if task.deleted_at is not None:
        summary.sentences.append(
            format_html("It was deleted {}. Its content is gone permanently.", when(task.deleted_at))
        )
    _add_webhook(summary, task, deliveries)
    _add_key(summary, task)
    return summary


def _add_success(summary: Summary, task: Task) -> None:
    times = f" in {task.attempts} attempts" if task.attempts > 1 else ""
    duration = None if task.completed_at is None else task.completed_at - task.created_at
    summary.sentences.append(f"The video was made{times}, {took(duration)} after the create.")
    if task.expired_at is not None:
        summary.badges.append(badge("files expired"))
        summary.sentences.append(
            format_html(
                "Its files were deleted {}, because they were older than the account's days for results.",
                when(task.expired_at),
            )
        )
        summary.next_steps.append("The video can't be brought back. The customer can create it again.")


def _add_failure(summary: Summary, task: Task) -> None:
    explanation = explain(task.reason)
    if task.reason is not None:
        summary.badges.append(badge(task.reason, kind_of(task)))
    summary.sentences.append(explanation.words)
    if explanation.next_step and task.deleted_at is None:
        summary.next_steps.append(explanation.next_step)


def _processes_link(request: HttpRequest) -> Text:
    """The list of running processes, as a link for those who may see it."""
    url = list_url(request, "processes.serviceprocess")
    return format_html('<a href="{}">Service processes</a>', url) if url else "Service processes"


def _add_unfinished(summary: Summary, task: Task, newest: TaskAttempt | None, *, processes: Text) -> None:
    progress = progress_of(task)
    summary.badges.append(badge(Phase(task.phase).word, BUSY))
    if task.phase == Phase.RUNNING:
        _add_running(summary, task, progress.percent, processes=processes)
        _add_fault(summary, newest, processes=processes)
        return
    if task.phase == Phase.BLOCKED:
        cap = AccountSettings.objects.running_caps([task.account_id])[task.account_id]
        summary.sentences.append(
            f"It waits for others of its account, of which {cap} may run at the same time, "
            f"{_ordinal(progress.queue_position)} in line."
        )
        summary.next_steps.append("To let more of them run, raise the account's running cap.")
    elif task.phase == Phase.DELAYED:
        what = "its next attempt" if task.claims else "its start"
        summary.sentences.append(format_html("It waits for the time of {}, {}.", what, when(task.due_at)))
    else:
        summary.sentences.append(f"It waits in “{task.queue}”, {_ordinal(progress.queue_position)} in line.")
    _add_fault(summary, newest, processes=processes)
    workers = list(ServiceProcess.objects.seen_within(SEEN_SECONDS).serving(task.queue)[:MAX_WORKERS])
    if not workers:
        summary.badges.append(badge("no worker", BAD))
        summary.next_steps.append(
            format_html(
                "No worker serves the queue “{}”: check {}, and start one. Nothing is lost meanwhile.",
                task.queue,
                processes,
            )
        )
    elif all(worker.is_paused for worker in workers):
        summary.badges.append(badge("workers pause", BAD))
        reasons = "; ".join(sorted({shortened(worker.pause_reason) or "no reason given" for worker in workers}))
        summary.next_steps.append(
            format_html(
                "All workers of the queue “{}” pause: {}. Once that is fixed, they go on by themselves. See {}.",
                task.queue,
                reasons,
                processes,
            )
        )
    elif progress.estimated_seconds_left is not None:
        left = took(dt.timedelta(seconds=progress.estimated_seconds_left))
        summary.sentences.append(f"About {left} until its end.")


def _add_fault(summary: Summary, newest: TaskAttempt | None, *, processes: Text) -> None:
    """Why the attempt before went wrong, if it did: a task that waits for the next one looks like any other."""
    if newest is None:
        return
    if newest.ended_as == AttemptEnd.LEASE_EXPIRED:
        worker = worker_name(newest.worker_host, newest.worker_pid) or "unknown"
        summary.badges.append(badge("worker lost", BAD))
        summary.sentences.append(
            f"Its worker {worker} was lost in attempt {newest.number}: it died, hung, or could not reach the database. "
            "Another worker tries again."
        )
        summary.next_steps.append(
            format_html("Check {} and the log of {}: a worker that hangs has to be restarted.", processes, worker)
        )
    elif newest.ended_as == AttemptEnd.RETRY:
        why = f": {explain(newest.reason).words.rstrip('.')}" if newest.reason else ""
        summary.sentences.append(f"Attempt {newest.number} failed{why}. It is tried again.")


def _add_running(summary: Summary, task: Task, percent: int, *, processes: Text) -> None:
    stage = "waiting for the storage" if task.stage == AWAITS_STORAGE else task.stage or "preparing"
    summary.sentences.append(
        format_html(
            "Attempt {} of {} runs since {}: {}, {} %.",
            task.attempts,
            settings.MAX_ATTEMPTS,
            when(task.started_at),
            stage,
            percent,
        )
    )
    if task.stage == AWAITS_STORAGE:
        summary.badges.append(badge("storage away", BAD))
        summary.next_steps.append(
            "The video is finished, but the storage of files is away: “manage.py doctor” says what is wrong. The task ends by "
            "itself once it is back."
        )
    if task.lease_until is not None and timezone.now() - task.lease_until > OVERDUE:
        summary.badges.append(badge("worker silent", BAD))
        summary.next_steps.append(
            format_html(
                "Its worker has been silent since {}, and no sweep gave the task to another one: check {}, and start a sweep.",
                when(task.lease_until),
                processes,
            )
        )


def _add_webhook(summary: Summary, task: Task, deliveries: Sequence[ShownDelivery]) -> None:
    if not deliveries:
        return
    newest = deliveries[0]
    summary.badges.append(badge(f"webhook {newest.word}", newest.kind))
    if newest.is_dead:
        last = f" The last attempt: {newest.last_outcome}." if newest.last_outcome else ""
        summary.sentences.append(f"Its webhook did not arrive: all attempts failed.{last}")
        wait = format_html(" That is possible from {} on; then reload this page.", newest.resend_at)
        summary.next_steps.append(
            format_html(
                "The customer has to fix the receiver, which must answer 200 within 10 seconds. Then send the webhook again.{}",
                wait if newest.resend_at else "",
            )
        )


def _add_key(summary: Summary, task: Task) -> None:
    state = "" if task.key is None else task.key.state(timezone.now())
    if state in {"revoked", "expired"}:
        summary.badges.append(badge(f"key {state}", BAD))
        summary.next_steps.append(
            f"The key that created it is {state} now, so requests with it get 401, also those that ask for this task. The "
            "customer needs another key of the account."
        )
    if not task.account.is_active:
        summary.badges.append(badge("account inactive", BAD))
        summary.next_steps.append("The account is inactive, so all of its keys get 401.")


def _ordinal(number: int | None) -> str:
    if number is None:
        return "somewhere"
    suffix = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number:,}{suffix}"
