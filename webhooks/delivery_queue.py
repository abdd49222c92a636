"""The fair queue of deliveries. Accounts share it, and within an account its receivers (host and port of the address) do.

**Order.** The accounts take turns (`videogen.lib.queue`). From an account's backlog, the receiver with the fewest deliveries
in flight goes next. So three hundred deliveries to one receiver don't hold up a delivery to another.

**Caps.** An account has a limited number of deliveries in flight, and half as many to one receiver (`webhooks.schedule`). A
worker has threads for many accounts at their caps, so receivers that hang delay no other account.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from django.db import connection, transaction
from django.db.models import QuerySet
from django.db.models.functions import Now

from videogen.lib.queue import FairQueue, Literal
from webhooks import schedule
from webhooks.models import Delivery, Phase

MAX_RECEIVERS: Final = 50
"""How many receivers of an account's backlog are considered. The others wait until these have fewer deliveries in it."""

# The oldest row of each receiver in an account's backlog. A loose index scan takes one step per receiver, however long the
# backlog is.
_HEADS: Final = """
WITH RECURSIVE head AS (
    (SELECT receiver, round, id FROM webhooks_delivery
     WHERE phase = 'lined_up' AND account_id = %(account)s AND queue = %(queue)s ORDER BY receiver, round, id LIMIT 1)
    UNION ALL
    SELECT step.receiver, step.round, step.id FROM head, LATERAL (
        SELECT item.receiver, item.round, item.id FROM webhooks_delivery item
        WHERE phase = 'lined_up' AND account_id = %(account)s AND queue = %(queue)s AND item.receiver > head.receiver
        ORDER BY item.receiver, item.round, item.id LIMIT 1) step
)
SELECT receiver, round, id FROM head LIMIT %(limit)s
"""
# The oldest row of all, so that a receiver whose name sorts late gets its turn too.
_OLDEST: Final = """
SELECT receiver, round, id FROM webhooks_delivery
WHERE phase = 'lined_up' AND account_id = %(account)s AND queue = %(queue)s ORDER BY round, id LIMIT 1
"""


def receiver_of(url: str) -> str:
    """Host and port of the address, in lower case."""
    parts = urlsplit(url)
    return f"{parts.hostname}:{parts.port or {'http': 80}.get(parts.scheme, 443)}"


def _has_room(in_flight: Counter[str], receiver: str) -> bool:
    """Whether an account may have one more delivery in flight to this receiver, besides these."""
    return in_flight.total() < schedule.cap_per_account() and in_flight[receiver] < schedule.cap_per_receiver()


def _next_of(heads: Mapping[str, tuple[int, int]], in_flight: Counter[str]) -> str | None:
    """The receiver that goes next: of those below their caps, the one with the fewest deliveries in flight, then the one that
    has waited longest."""
    with_room = [receiver for receiver in heads if _has_room(in_flight, receiver)]
    return min(with_room, key=lambda receiver: (in_flight[receiver], heads[receiver]), default=None)


class DeliveryQueue(FairQueue[Delivery]):
    """The queue of deliveries, with this module's caps."""

    def __init__(self) -> None:
        super().__init__(
            Delivery,
            key="account_id",
            caps=lambda accounts: dict.fromkeys(accounts, schedule.cap_per_account()),
            retries_keep_virtual_start=False,
        )
        self._cap_columns = ("account_id", "receiver")

    def entry_columns_for(self, queue: str, account_id: int, url: str) -> dict[str, Any]:
        """The queue's columns for a new delivery to `url`, as arguments for `objects.create`."""
        receiver = receiver_of(url)
        in_flight = self._admitted(account_id)
        # With nothing in flight there is no backlog, or it is just being admitted.
        is_at_cap = bool(in_flight) and (
            not _has_room(in_flight, receiver)
            or self._backlog_of(queue, account_id, receiver).values_list("pk").first() is not None
        )
        return self._new_row(queue, account_id, is_at_cap=is_at_cap) | {"receiver": receiver}

    def _backlog_of(self, queue: str, account_id: int, receiver: str) -> QuerySet[Delivery]:
        # A range, not "=": otherwise PostgreSQL might read the account's whole backlog, with all its receivers, in order.
        backlog = self._backlog(queue, account_id).filter(receiver__gte=receiver, receiver__lte=receiver)
        return backlog.order_by("receiver", "virtual_start", "id")

    def _has_room_for(self, item: Delivery) -> bool:
        self._lock(item.account_id)
        return _has_room(self._admitted(item.account_id, phases=[Phase.RUNNING]), item.receiver)

    def admit_backlog(self, queue: str, key: int, *, wait: bool = True) -> int:
        """As in `FairQueue`, with this module's order and caps."""
        with transaction.atomic(savepoint=False):
            if not self._lock(key, wait=wait):
                return 0
            heads = self._heads(queue, key)
            return self._admit_from(queue, key, heads, self._admitted(key)) if heads else 0

    def _admit_from(
        self, queue: str, account_id: int, heads: dict[str, tuple[int, int]], in_flight: Counter[str]
    ) -> int:
        if _next_of(heads, in_flight) is None:
            return 0
        latest = self._latest_virtual_start(queue)
        backlogs: dict[str, Iterator[Delivery]] = {}
        admitted = 0
        while (receiver := _next_of(heads, in_flight)) is not None:
            if receiver not in backlogs:
                backlog = self._backlog_of(queue, account_id, receiver).only("virtual_start")
                backlogs[receiver] = iter(self._locked(backlog)[: schedule.cap_per_receiver()])
            item = next(backlogs[receiver], None)
            if item is None:  # there are no more, or the rows are locked by a transaction that takes care of them
                del heads[receiver]
                continue
            item.phase, item.due_at, item.is_backlogged = Phase.WAITING, Now(), True
            # It goes behind what runs now. Otherwise an account at its cap would overtake the others.
            item.virtual_start = max(item.virtual_start, latest + admitted + 1)
            item.save(update_fields=["phase", "due_at", "virtual_start", "is_backlogged"])
            admitted += 1
            in_flight[receiver] += 1
        return admitted

    def _heads(self, queue: str, account_id: int) -> dict[str, tuple[int, int]]:
        """The receivers in an account's backlog, each with the position (virtual start, id) of its oldest row."""
        arguments: dict[str, int | str] = {"account": account_id, "queue": queue, "limit": MAX_RECEIVERS}
        with connection.cursor() as cursor:
            cursor.execute(_HEADS, arguments)
            rows = cursor.fetchall()
            if len(rows) == MAX_RECEIVERS:
                cursor.execute(_OLDEST, arguments)
                rows += cursor.fetchall()
        return {receiver: (virtual_start, pk) for receiver, virtual_start, pk in rows}

    def _admitted(self, account_id: int, *, phases: Collection[Phase] = (Phase.WAITING, Phase.RUNNING)) -> Counter[str]:
        """The receivers of the account's deliveries in these phases. Reading stops at the account's cap."""
        rows = self._of(account_id).filter(phase__in=[Literal(phase) for phase in phases]).order_by("phase")
        return Counter(rows.values_list("receiver", flat=True)[: schedule.cap_per_account()])
