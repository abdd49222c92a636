"""What the webhooks' transactions count for metrics (docs/operations.md, "Metrics")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from videogen.lib.metrics import table
from videogen.lib.metrics.recording import Count, counted, observed, record, status_class
from webhooks import schedule
from webhooks.models import Delivery, DeliveryStatus

CANCELLED: Final = "cancelled"
"""How a delivery ends whose task was deleted. Its row says `dead`, but no receiver failed."""


def counts_of_attempt(
    claimed: Delivery, *, status: int | None, error: str, milliseconds: int, cancelled: bool
) -> list[Count]:
    """An attempt has ended, and maybe its delivery: it was delivered, this was its last attempt, or it is `cancelled`."""
    return [*_attempt(status, error, milliseconds), *_end(claimed, delivered=status == 200, cancelled=cancelled)]


def _attempt(status: int | None, error: str, milliseconds: int) -> Iterator[Count]:
    """Its outcome is `delivered`, the class of another status such as `5xx`, or the error's name."""
    if status is None:
        outcome = error
    else:
        outcome = DeliveryStatus.DELIVERED.value if status == 200 else status_class(status)
    yield counted(table.WEBHOOK_ATTEMPTS, outcome)
    yield from observed(table.WEBHOOK_SECONDS, seconds=milliseconds / 1000)


def _end(claimed: Delivery, *, delivered: bool, cancelled: bool) -> Iterator[Count]:
    if delivered:
        yield counted(table.WEBHOOKS_ENDED, DeliveryStatus.DELIVERED.value)
    elif cancelled:
        yield counted(table.WEBHOOKS_ENDED, CANCELLED)
    elif schedule.delay_after(claimed.attempts) is None:
        yield counted(table.WEBHOOKS_ENDED, DeliveryStatus.DEAD.value)


def count_cancelled(number: int) -> None:
    """So many deliveries ended without an attempt, because their task was deleted."""
    if number:
        record([Count(table.WEBHOOKS_ENDED.name, (CANCELLED,), number)])
