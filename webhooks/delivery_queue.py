"""Who shares the queue of deliveries: accounts, and within an account its receivers (host and port of the address).

**Order.** The accounts take turns (`videogen.lib.queue`). Of an account's backlog the receiver with the fewest deliveries
under way comes next, so three hundred deliveries to one receiver don't hold up one to another.

**Caps.** An account holds at most a quarter of the worker's threads, and so does one receiver of it. An attempt that lasts
longer than `schedule.PATIENCE` is detached from its thread if threads are scarce (`webhooks.detaching`) and does not count.
With those an account has at most half as many deliveries under way as the worker has threads.

**The slow lane.** A receiver whose attempt took long is remembered for its account for some minutes. Its deliveries are
`slow`: they wait in an order of their own, and all accounts together have a bounded number of them under way. Of an account
as many may start as of its others, so between accounts those that were let in first is turn by turn.
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
"""Of one account's backlog that are looked at; the others wait until these have fewer deliveries in it."""

# The oldest row of each receiver in an account's backlog, by a loose scan: one step a receiver, however long it is.
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
SELECT receiver, round, id FROM head LIMIT %(most)s
"""
# The oldest row of all, so that a receiver whose name sorts late gets its turn.
_OLDEST: Final = """
SELECT receiver, round, id FROM webhooks_delivery
WHERE phase = 'lined_up' AND account_id = %(account)s AND queue = %(queue)s ORDER BY round, id LIMIT 1
"""


def receiver_of(url: str) -> str:
    """Host and port, in lower case: who answers at this address."""
    parts = urlsplit(url)
    return f"{parts.hostname}:{parts.port or {'http': 80}.get(parts.scheme, 443)}"


class _Admitted(NamedTuple):
    """A delivery that runs or may be claimed."""

    receiver: str
    slow: bool
    holds_thread: bool
    """Whether it needs a thread of the worker, or will at its start."""


def _has_room(admitted: Collection[_Admitted], receiver: str, *, slow: bool) -> bool:
    """Whether the account may have one more under way, beside these of its own."""
    cap = schedule.cap_per_account()
    if (
        len(admitted) >= schedule.max_under_way_per_account()
        or sum(other.receiver == receiver for other in admitted) >= cap
    ):
        return False
    return sum(other.slow if slow else other.holds_thread and not other.slow for other in admitted) < cap


def _next_of(
    heads: Mapping[str, tuple[int, int]], admitted: Collection[_Admitted], slow: Collection[str]
) -> str | None:
    """The receiver that comes next: of those with room the one with the fewest under way, then the one that waits longest."""
    under_way = Counter(other.receiver for other in admitted)
    with_room = [receiver for receiver in heads if _has_room(admitted, receiver, slow=receiver in slow)]
    return min(with_room, key=lambda receiver: (under_way[receiver], heads[receiver]), default=None)


class DeliveryQueue(FairQueue[Delivery]):
    """The queue of deliveries, with the caps and the slow lane of this module."""

    def __init__(self) -> None:
        super().__init__(
            Delivery,
            key="account_id",
            caps=lambda accounts: dict.fromkeys(accounts, schedule.max_under_way_per_account()),
            retries_keep_virtual_start=False,
        )
        self._columns_for_the_cap = ("account_id", "receiver", "slow")

    # --- Entering ---

    def entry_for(self, queue: str, account_id: int, url: str) -> dict[str, Any]:
        """The columns of the queue for a new delivery to `url`, as arguments for `objects.create`."""
        receiver = receiver_of(url)
        slow = bool(self._slow_among(account_id, [receiver]))
        has_room = _has_room(self._admitted(account_id), receiver, slow=slow)
        admitted = has_room and self._backlog_of(queue, account_id, receiver).values_list("pk").first() is None
        columns = self._columns_at_entry(queue, account_id, at_its_cap=not admitted)
        return columns | {"receiver": receiver, "slow": slow and admitted}

    def _backlog_of(self, queue: str, account_id: int, receiver: str) -> QuerySet[Delivery]:
        # Not "equal": then PostgreSQL might read the account's backlog, with all its other receivers, in its order.
        backlog = self._backlog(queue, account_id).filter(receiver__gte=receiver, receiver__lte=receiver)
        return backlog.order_by("receiver", "virtual_start", "id")

    # --- Claiming ---

    def claim_slow(self, queue: str, *, lease: Any) -> Delivery | None:
        """Lease the delivery that waits longest in the slow lane, or None: none waits, or enough of them are under way."""
        return self._claim_first(self._slow_in_order(queue), lease=lease) if self._has_claimable_slow(queue) else None

    def has_claimable(self, queue: str) -> bool:
        """As for every queue, and the same of the slow lane."""
        first_is_slow = super()._in_order(queue).values_list("slow", flat=True).first()
        if first_is_slow is None:  # nothing waits in either lane
            return self._due(queue).values_list("pk").first() is not None
        return not first_is_slow or super().has_claimable(queue) or self._has_claimable_slow(queue)

    def _has_claimable_slow(self, queue: str) -> bool:
        """Counted without a lock: some more that start in the same moment do no harm."""
        if self._slow_in_order(queue).values_list("pk").first() is None:
            return False
        running = self._rows.filter(phase=Literal(Phase.RUNNING), slow=True).count()
        return running < schedule.max_slow_under_way()

    def _in_order(self, queue: str) -> QuerySet[Delivery]:
        # Steps over what waits in the slow lane: a few rows an account that has a slow receiver.
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
        """As for every queue, with the order and caps of this module; this decides which deliveries go to the slow lane."""
        with transaction.atomic(savepoint=False):
            if not self._lock(key, wait=wait):
                return 0
            under_way = self._admitted(key)
            if len(under_way) >= schedule.max_under_way_per_account():
                return 0
            heads = self._heads(queue, key)
            return self._admit_from(queue, key, heads, under_way) if heads else 0

    def admit_backlog_beside(self, claimed: Delivery, queue: str) -> int:
        """As `admit_backlog`, beside an attempt that lasts and so makes room for other receivers of its account.

        Time alone made that room, so whoever checks later sees it too: no lock is needed.
        """
        backlog = self._backlog(queue, claimed.account_id).order_by("receiver", "virtual_start", "id").values_list("pk")
        others = (backlog.filter(receiver__gt=claimed.receiver), backlog.filter(receiver__lt=claimed.receiver))
        is_awaited = any(rows.first() is not None for rows in others)
        return self.admit_backlog(queue, claimed.account_id) if is_awaited else 0

    def _admit_from(
        self, queue: str, account_id: int, heads: dict[str, tuple[int, int]], under_way: list[_Admitted]
    ) -> int:
        slow = self._slow_among(account_id, heads)
        latest = self._latest_virtual_start(queue)
        backlogs: dict[str, Iterator[Delivery]] = {}
        chosen: list[Delivery] = []
        while (receiver := _next_of(heads, under_way, slow)) is not None:
            if receiver not in backlogs:
                backlog = self._backlog_of(queue, account_id, receiver).only("virtual_start")
                backlogs[receiver] = iter(self._locked(backlog)[: schedule.cap_per_account()])
            item = next(backlogs[receiver], None)
            if item is None:  # no more of them, or somebody holds the rows and will see to them
                del heads[receiver]
                continue
            item.phase, item.due_at, item.is_backlogged, item.slow = Phase.WAITING, Now(), True, receiver in slow
            # It goes behind what runs now, or an account at its cap would overtake the others.
            item.virtual_start = max(item.virtual_start, latest + len(chosen) + 1)
            chosen.append(item)
            under_way.append(_Admitted(receiver, slow=item.slow, holds_thread=True))
        self._rows.bulk_update(chosen, ["phase", "due_at", "virtual_start", "is_backlogged", "slow"])
        return len(chosen)

    def _heads(self, queue: str, account_id: int) -> dict[str, tuple[int, int]]:
        """The receivers in an account's backlog, and the place of each one's oldest row in it."""
        arguments: dict[str, int | str] = {"account": account_id, "queue": queue, "most": MAX_RECEIVERS}
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
        """What the account has in these phases, read no further than its cap."""
        rows = self._of(account_id).filter(phase__in=[Literal(phase) for phase in phases]).order_by("phase")
        columns = rows.values_list("receiver", "slow", "phase", "started_at", Now())
        return [
            _Admitted(receiver, slow, holds_thread=phase == Phase.WAITING or started_at + schedule.PATIENCE > now)
            for receiver, slow, phase, started_at, now in columns[: schedule.max_under_way_per_account()]
        ]

    # --- The slow lane ---

    @staticmethod
    def _slow_among(account_id: int, receivers: Collection[str]) -> set[str]:
        slow = SlowReceiver.objects.filter(account_id=account_id, receiver__in=receivers, until__gt=Now())
        return set(slow.values_list("receiver", flat=True))

    @staticmethod
    def remember(claimed: Delivery, *, seconds: float) -> None:
        """Note how long an attempt took: one that took long makes its receiver slow, one that did not ends that."""
        if seconds >= schedule.SLOW_SECONDS:
            row = SlowReceiver(
                account_id=claimed.account_id, receiver=claimed.receiver, until=Now() + schedule.SLOW_FOR
            )
            SlowReceiver.objects.bulk_create(
                [row], update_conflicts=True, unique_fields=["account", "receiver"], update_fields=["until"]
            )
        elif claimed.slow:
            SlowReceiver.objects.filter(account_id=claimed.account_id, receiver=claimed.receiver).delete()
