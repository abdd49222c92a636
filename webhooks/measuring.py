"""Metrics of webhooks that the sweep measures or a scrape reads (docs/operations.md, "Metrics")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.db.models import Count as CountOf

from videogen.lib.metrics import measuring, table
from videogen.lib.metrics.recording import Count
from videogen.lib.queue import Literal
from webhooks import counting
from webhooks.models import Delivery, DeliveryStatus, Phase
from webhooks.queue import DELIVERIES, NAME

_measurement: Final = measuring.Measurement()


def sweep() -> list[str]:
    """Count the unfinished deliveries. There is nothing to claim."""
    if _measurement.is_due():
        with _measurement:
            measure()
    return []


def measure() -> None:
    """Store how many deliveries are unfinished."""
    unfinished = (
        Delivery.objects.exclude(phase=Literal(Phase.ENDED)).order_by().values_list("phase").annotate(CountOf("pk"))
    )
    measuring.replace(table.WEBHOOK_DELIVERIES, {(Phase(phase).word,): number for phase, number in unfinished})


def read() -> Iterator[Count]:
    """For a scrape: how late the queue is, and zeros, so that every series is there before something happens."""
    yield Count(table.QUEUE_OLDEST_DUE.name, (NAME,), DELIVERIES.oldest_due_seconds(NAME))
    for phase in (Phase.WAITING, Phase.DELAYED, Phase.BLOCKED, Phase.RUNNING):
        yield Count(table.WEBHOOK_DELIVERIES.name, (phase.word,), 0)
    for outcome in (DeliveryStatus.DELIVERED.value, DeliveryStatus.DEAD.value, counting.CANCELLED):
        yield Count(table.WEBHOOKS_ENDED.name, (outcome,), 0)
    yield Count(table.WEBHOOK_ATTEMPTS.name, ("delivered",), 0)
    yield Count(f"{table.WEBHOOK_SECONDS.name}_sum", (), 0)
