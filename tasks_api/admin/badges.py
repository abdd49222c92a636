"""How the states of tasks and keys look, on every page."""

from __future__ import annotations

from typing import Final

from django.utils import timezone
from django.utils.safestring import SafeString

from tasks_api import failure_messages
from tasks_api.models import ApiKey, Phase, Status, Task
from videogen.lib.admin.marks import BAD, BUSY, GOOD, QUIET, badge

_KEY_KINDS: Final = {"active": GOOD, "expired": QUIET, "revoked": BAD}


def kind_of(task: Task) -> str:
    """The kind of a badge for the task's status. Nothing is to be done about one that was cancelled, by whomever."""
    if task.status == Status.SUCCESS:
        return GOOD
    if task.status == Status.PROCESSING:
        return BUSY
    return QUIET if task.reason in failure_messages.CANCELLATIONS else BAD


def task_badge(task: Task) -> SafeString:
    """The task's status, and its phase while it processes: "running 40%"."""
    if task.deleted_at is not None:
        return badge(f"{task.status}, deleted")
    if task.phase == Phase.RUNNING:
        return badge(f"running {task.progress:.0%}", BUSY)
    if task.status == Status.PROCESSING:
        return badge(Phase(task.phase).word, BUSY)
    return badge("cancelled" if task.reason in failure_messages.CANCELLATIONS else task.status, kind_of(task))


def key_badge(key: ApiKey) -> SafeString:
    """`active`, `expired` or `revoked`."""
    state = key.state(timezone.now())
    return badge(state, _KEY_KINDS[state])
