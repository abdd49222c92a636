"""The task's webhook deliveries with their attempts."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString

from tasks_api.admin.task_page.facts import Text, shortened
from tasks_api.models import Task
from videogen.lib.admin.addresses import address_for, text_for
from videogen.lib.admin.marks import NOTHING, badge, when
from webhooks.admin.badges import state_of
from webhooks.models import Attempt, Delivery
from webhooks.redelivery import REDELIVERY_WAIT

MAX_DELIVERIES: Final = 20
MAX_ATTEMPTS: Final = 4 * MAX_DELIVERIES
"""A delivery has at most 4 (docs/webhooks.md)."""

_WORDS: Final = {
    "bad_url": "not an address that webhooks may use",
    "refused_address": "not a public address",
    "dns": "its name was not found",
    "connect": "no connection",
    "tls": "bad certificate",
    "timeout": "no answer within 10 seconds",
    "disconnected": "the connection broke",
    "protocol": "not an answer in HTTP",
    "too_large": "its headers are too large",
    "lost": "our worker was lost while it sent",
    "internal": "an error on our side",
}
"""Of each error's name, what people read."""


@dataclass(frozen=True, kw_only=True)
class ShownAttempt:
    """One POST."""

    number: int
    started_at: Text
    took: str
    outcome: str
    is_good: bool
    answer: str
    """The first bytes of the response, as text."""


@dataclass(frozen=True, kw_only=True)
class ShownDelivery:
    """One delivery."""

    url: str
    """Of its page in the admin."""
    generation: int
    address: str
    word: str
    kind: str
    """Of its badge."""
    mark: SafeString
    requested_by: str
    created_at: Text
    next_at: Text
    is_dead: bool
    resend_at: Text
    """From when on it can be sent again. Empty: now."""
    attempts: list[ShownAttempt]
    last_outcome: str


@dataclass(frozen=True, kw_only=True)
class Webhooks:
    """The section of the page."""

    deliveries: list[ShownDelivery]
    """Newest first."""
    note: str
    """Why there are none, or not all."""


def webhooks_of(request: HttpRequest, task: Task) -> Webhooks:
    """The newest deliveries, for users who may see deliveries."""
    if not request.user.has_perm("webhooks.view_delivery"):
        return Webhooks(deliveries=[], note="You may not see webhook deliveries.")
    newest = Delivery.objects.filter(task_id=task.pk).order_by("-generation").defer("body")
    rows = list(newest[: MAX_DELIVERIES + 1])
    shown = rows[:MAX_DELIVERIES]
    attempts: dict[int, list[Attempt]] = defaultdict(list)
    if shown:
        for attempt in Attempt.objects.filter(delivery__in=shown).order_by("delivery", "number")[:MAX_ATTEMPTS]:
            attempts[attempt.delivery_id].append(attempt)
    note = f"Only the newest {MAX_DELIVERIES} are shown." if len(rows) > len(shown) else ""
    return Webhooks(
        deliveries=[_shown(request, delivery, attempts[delivery.pk]) for delivery in shown],
        note=note or ("" if shown else _why_none(task)),
    )


def _why_none(task: Task) -> str:
    if task.deleted_at is not None:
        return "None."
    if not task.callback_url:
        return "The create named no callback address, so nothing is sent."
    return "The webhook is sent when the task ends." if task.completed_at is None else "None."


def _shown(request: HttpRequest, delivery: Delivery, attempts: list[Attempt]) -> ShownDelivery:
    word, kind = state_of(delivery)
    rows = [_attempt(request, delivery, attempt) for attempt in attempts]
    return ShownDelivery(
        url=reverse("admin:webhooks_delivery_change", args=[delivery.pk]),
        generation=delivery.generation,
        address=address_for(request, delivery.url) if delivery.url else NOTHING,
        word=word,
        kind=kind,
        mark=badge(word, kind),
        requested_by=shortened(delivery.requested_by) or "the task's end",
        created_at=when(delivery.created_at),
        next_at=when(delivery.due_at) if delivery.due_at else "",
        is_dead=word == "dead",
        resend_at=_resend_at(delivery),
        attempts=rows,
        last_outcome=rows[-1].outcome if rows else "",
    )


def _resend_at(delivery: Delivery) -> Text:
    if delivery.ended_at is None or delivery.ended_at + REDELIVERY_WAIT <= timezone.now():
        return ""
    return when(delivery.ended_at + REDELIVERY_WAIT)


def _attempt(request: HttpRequest, delivery: Delivery, attempt: Attempt) -> ShownAttempt:
    error = _WORDS.get(attempt.error, "")
    answer = bytes(attempt.answer).decode("utf-8", "replace")
    return ShownAttempt(
        number=attempt.number,
        started_at=when(attempt.started_at),
        took=f"{attempt.milliseconds:,} ms",
        outcome=f"HTTP {attempt.status}" if attempt.status else f"{shortened(attempt.error)}: {error}".rstrip(": "),
        is_good=attempt.status == 200,
        answer=shortened(text_for(request, answer, delivery.url)),
    )
