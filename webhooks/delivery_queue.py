"""The fair queue of deliveries. Accounts share it, and within an account its receivers (host and port of the address) do.

**Order.** The accounts take turns (`videogen.lib.queue`). From an account's backlog, the receiver with the fewest deliveries
in flight goes next. So three hundred deliveries to one receiver don't hold up a delivery to another.

**Caps.** An account holds at most a quarter of the worker's threads, and so does each of its receivers. An attempt that lasts
longer than `schedule.DETACH_AFTER` no longer counts as holding a thread, because it is detached if threads are scarce
(`webhooks.detaching`). Including such attempts, an account has at most half as many deliveries in flight as the worker has
threads.

**Slow receivers.** A receiver with a slow attempt is remembered for some minutes, for that account only. Its deliveries are
`slow` and are kept apart, behind a bulkhead. They wait in their own order, oldest first. The number of slow deliveries in
flight is limited over all accounts. Each account may have as many slow deliveries in flight as other ones, so the accounts
get their turn here too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from django.db import connection, transaction
from django.db.models import QuerySet
from django.db.models.functions import Now

from videogen.lib.queue import FairQueue, Literal
from webhooks import schedule
from webhooks.models import Delivery, Phase, SlowReceiver

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


class _Admitted(NamedTuple):
    """A delivery that runs or can be claimed."""

    receiver: str
    slow: bool
    holds_thread: bool
    """Whether it holds a thread of the worker, or will once it starts."""


def _has_room(admitted: Collection[_Admitted], receiver: str, *, slow: bool) -> bool:
    """Whether the account may have one more delivery in flight to this receiver, besides those it has admitted."""
    cap = schedule.cap_per_account()
    if (
        len(admitted) >= schedule.max_in_flight_per_account()
        or sum(other.receiver == receiver for other in admitted) >= cap
    ):
        return False
    return sum(other.slow if slow else other.holds_thread and not other.slow for other in admitted) < cap


def _next_of(
    heads: Mapping[str, tuple[int, int]], admitted: Collection[_Admitted], slow: Collection[str]
) -> str | None:
    """The receiver that goes next: of those below their caps, the one with the fewest deliveries in flight, then the one that
    has waited longest."""
    in_flight = Counter(other.receiver for other in admitted)
    with_room = [receiver for receiver in heads if _has_room(admitted, receiver, slow=receiver in slow)]
    return min(with_room, key=lambda receiver: (in_flight[receiver], heads[receiver]), default=None)


class DeliveryQueue(FairQueue[Delivery]):
    """The queue of deliveries, with this module's caps and its bulkhead for slow receivers."""

    def __init__(self) -> None:
        super().__init__(
            Delivery,
            key="account_id",
            caps=lambda accounts: dict.fromkeys(accounts, schedule.max_in_flight_per_account()),
            retries_keep_virtual_start=False,
        )
        self._cap_columns = ("account_id", "receiver", "slow")

    # --- Entering ---

    def entry_columns_for(self, queue: str, account_id: int, url: str) -> dict[str, Any]:
        """The queue's columns for a new delivery to `url`, as arguments for `objects.create`."""
        receiver = receiver_of(url)
        slow = bool(self._slow_among(account_id, [receiver]))
        has_room = _has_room(self._admitted(account_id), receiver, slow=slow)
        is_admitted = has_room and self._backlog_of(queue, account_id, receiver).values_list("pk").first() is None
        columns = self._new_row(queue, account_id, is_at_cap=not is_admitted)
        return columns | {"receiver": receiver, "slow": slow and is_admitted}

    def _backlog_of(self, queue: str, account_id: int, receiver: str) -> QuerySet[Delivery]:
        # A range, not "=": otherwise PostgreSQL might read the account's whole backlog, with all its receivers, in order.
        backlog = self._backlog(queue, account_id).filter(receiver__gte=receiver, receiver__lte=receiver)
        return backlog.order_by("receiver", "virtual_start", "id")

    # --- Claiming ---

    def claim_slow(self, queue: str, *, lease: Any) -> Delivery | None:
        """Lease the slow delivery that has waited longest. None if none waits, or if enough of them are in flight."""
        return self._claim_first(self._slow_in_order(queue), lease=lease) if self._has_claimable_slow(queue) else None

    def has_claimable(self, queue: str) -> bool:
        """As in `FairQueue`, including slow deliveries."""
        first_is_slow = super()._in_order(queue).values_list("slow", flat=True).first()
        if first_is_slow is None:  # nothing waits, slow or not
            return self._due(queue).values_list("pk").first() is not None
        return not first_is_slow or super().has_claimable(queue) or self._has_claimable_slow(queue)

    def _has_claimable_slow(self, queue: str) -> bool:
        """Whether a slow delivery can be claimed. Counted without a lock: a few more that start at the same moment do no harm."""
        if self._slow_in_order(queue).values_list("pk").first() is None:
            return False
        running = self._rows.filter(phase=Literal(Phase.RUNNING), slow=True).count()
        return running < schedule.max_slow_in_flight()

    def _in_order(self, queue: str) -> QuerySet[Delivery]:
        # This skips slow rows: a few per account with a slow receiver.
        return super()._in_order(queue).filter(slow=False)

    def _slow_in_order(self, queue: str) -> QuerySet[Delivery]:
        rows = self._rows.filter(queue=queue, phase=Literal(Phase.WAITING), slow=True)
        return rows.order_by("due_at", "id")

    def _has_room_for(self, item: Delivery) -> bool:
        self._lock(item.account_id)
        running = self._admitted(item.account_id, phases=[Phase.RUNNING])
        return _has_room(running, item.receiver, slow=item.slow)

    # --- Admitting ---

    def admit_backlog(self, queue: str, key: int, *, wait: bool = True) -> int:
        """As in `FairQueue`, with this module's order and caps. Also decides which deliveries are slow."""
        with transaction.atomic(savepoint=False):
            if not self._lock(key, wait=wait):
                return 0
            admitted = self._admitted(key)
            if len(admitted) >= schedule.max_in_flight_per_account():
                return 0
            heads = self._heads(queue, key)
            return self._admit_from(queue, key, heads, admitted) if heads else 0

    def admit_backlog_beside(self, claimed: Delivery, queue: str) -> int:
        """Admit deliveries to other receivers of the account while this slow attempt runs, because it no longer counts as
        holding a thread.

        Whether there are any is checked without a lock. `admit_backlog` takes the lock and counts again.
        """
        backlog = self._backlog(queue, claimed.account_id).order_by("receiver", "virtual_start", "id").values_list("pk")
        others = (backlog.filter(receiver__gt=claimed.receiver), backlog.filter(receiver__lt=claimed.receiver))
        has_others = any(rows.first() is not None for rows in others)
        return self.admit_backlog(queue, claimed.account_id) if has_others else 0

    def _admit_from(
        self, queue: str, account_id: int, heads: dict[str, tuple[int, int]], admitted: list[_Admitted]
    ) -> int:
        slow = self._slow_among(account_id, heads)
        latest = self._latest_virtual_start(queue)
        backlogs: dict[str, Iterator[Delivery]] = {}
        chosen: list[Delivery] = []
        while (receiver := _next_of(heads, admitted, slow)) is not None:
            if receiver not in backlogs:
                backlog = self._backlog_of(queue, account_id, receiver).only("virtual_start")
                backlogs[receiver] = iter(self._locked(backlog)[: schedule.cap_per_account()])
            item = next(backlogs[receiver], None)
            if item is None:  # there are no more, or the rows are locked by a transaction that takes care of them
                del heads[receiver]
                continue
            item.phase, item.due_at, item.is_backlogged, item.slow = Phase.WAITING, Now(), True, receiver in slow
            # It goes behind what runs now. Otherwise an account at its cap would overtake the others.
            item.virtual_start = max(item.virtual_start, latest + len(chosen) + 1)
            chosen.append(item)
            admitted.append(_Admitted(receiver, slow=item.slow, holds_thread=True))
        self._rows.bulk_update(chosen, ["phase", "due_at", "virtual_start", "is_backlogged", "slow"])
        return len(chosen)

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

    def _admitted(
        self, account_id: int, *, phases: Collection[Phase] = (Phase.WAITING, Phase.RUNNING)
    ) -> list[_Admitted]:
        """The account's deliveries in these phases. Reading stops at its cap."""
        rows = self._of(account_id).filter(phase__in=[Literal(phase) for phase in phases]).order_by("phase")
        columns = rows.values_list("receiver", "slow", "phase", "started_at", Now())
        return [
            _Admitted(receiver, slow, holds_thread=phase == Phase.WAITING or started_at + schedule.DETACH_AFTER > now)
            for receiver, slow, phase, started_at, now in columns[: schedule.max_in_flight_per_account()]
        ]

    # --- Slow receivers ---

    @staticmethod
    def _slow_among(account_id: int, receivers: Collection[str]) -> set[str]:
        slow = SlowReceiver.objects.filter(account_id=account_id, receiver__in=receivers, until__gt=Now())
        return set(slow.values_list("receiver", flat=True))

    @staticmethod
    def remember(claimed: Delivery, *, seconds: float) -> None:
        """Remember a receiver as slow after a slow attempt, and forget it after a quick one."""
        if seconds >= schedule.SLOW_SECONDS:
            row = SlowReceiver(
                account_id=claimed.account_id, receiver=claimed.receiver, until=Now() + schedule.SLOW_FOR
            )
            SlowReceiver.objects.bulk_create(
                [row], update_conflicts=True, unique_fields=["account", "receiver"], update_fields=["until"]
            )
        elif claimed.slow:
            SlowReceiver.objects.filter(account_id=claimed.account_id, receiver=claimed.receiver).delete()
