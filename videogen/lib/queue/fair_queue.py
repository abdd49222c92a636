"""The operations of a fair queue. All times come from the database. Rows are locked with SKIP LOCKED, so nobody waits for one."""

from __future__ import annotations

import datetime as dt
import logging
import uuid
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, Generic, TypeVar

from django.db import connection, models, transaction
from django.db.models import F, Max, QuerySet
from django.db.models.expressions import RawSQL
from django.db.models.functions import Now

from videogen.lib.db import DATABASE_UNAVAILABLE
from videogen.lib.queue.items import Literal, Phase, QueueItem

_log = logging.getLogger(__name__)

Item = TypeVar("Item", bound=QueueItem)

Lease = Callable[[Item, dt.datetime], Mapping[str, Any]]
"""What a claim changes in the row, `lease_until` at least. Gets the row and the database's time."""

BATCH: Final = 200
"""Most rows that one transaction changes, so that every transaction is short."""

NO_LEASE: Final[Mapping[str, Any]] = {"lease_token": None, "lease_until": None}
"""Every change that ends an attempt sets these."""

# Literals are for conditions. Updates write a plain Phase.
_WAITING: Final = Literal(Phase.WAITING)
_DELAYED: Final = Literal(Phase.DELAYED)
_BLOCKED: Final = Literal(Phase.BLOCKED)
_RUNNING: Final = Literal(Phase.RUNNING)

# V and L + 1. Each is read from the end of an index, inside the ORM's INSERT, so entering a row takes one statement.
_NEXT_VIRTUAL_START: Final = """greatest(
    (SELECT coalesce(max(round), 0) FROM {table} WHERE queue = %s AND claims > 0),
    (SELECT coalesce(max(round) + 1, 0) FROM {table} WHERE {key} = %s AND queue = %s))"""
_IS_BACKLOGGED: Final = """coalesce(
    (SELECT phase IN ('waiting', 'delayed', 'lined_up') FROM {table} WHERE {key} = %s AND queue = %s
     ORDER BY round DESC LIMIT 1), false)"""

# The keys that have a backlog, and how many of their rows run or can be claimed. A loose index scan of the index "line" takes one
# step per key, however long its backlog is. The ORM's DISTINCT would read every row.
_BACKLOGGED_KEYS: Final = """
WITH RECURSIVE backlog AS (
    (SELECT {key}, queue FROM {table} WHERE phase = 'lined_up' ORDER BY {key}, queue LIMIT 1)
    UNION ALL
    SELECT step.{key}, step.queue FROM backlog, LATERAL (
        SELECT item.{key}, item.queue FROM {table} item
        WHERE phase = 'lined_up' AND (item.{key}, item.queue) > (backlog.{key}, backlog.queue)
        ORDER BY item.{key}, item.queue LIMIT 1) step
)
SELECT {key}, queue,
    (SELECT count(*) FROM {table} item WHERE item.{key} = backlog.{key} AND phase IN ('waiting', 'running'))
FROM backlog
"""


class FairQueue(Generic[Item]):
    """A queue of the rows of `model`. `key` is the column whose values share the queue.

    `caps` returns how many rows of each given key may run at the same time; 0 means any number. A row that returns for
    another attempt leads the backlog of its key. With `retries_keep_virtual_start` it also goes before other keys, because
    it has already waited.
    """

    def __init__(
        self,
        model: type[Item],
        *,
        key: str,
        caps: Callable[[Collection[int]], Mapping[int, int]],
        retries_keep_virtual_start: bool,
    ) -> None:
        self._model = model
        self._key = key
        self._caps = caps
        self._retries_keep_virtual_start = retries_keep_virtual_start
        self._cap_columns: tuple[str, ...] = (key,)
        """Rows that agree in these columns are subject to the same cap."""

    @property
    def _rows(self) -> QuerySet[Item]:
        return self._model._default_manager.all()

    # --- Entering ---

    def entry_columns(self, queue: str, key: int, *, cap: int | None = None) -> dict[str, Any]:
        """The queue's columns for a new row, as arguments for the model's `objects.create`.

        A row whose key is at its cap starts as `delayed` and due now, not as blocked. The wake-up after the commit then
        checks it again, because the key's last running row may have ended before this row was visible.
        """
        cap = self._caps([key])[key] if cap is None else cap
        is_at_cap = bool(cap) and (self._count_admitted(key, limit=cap) >= cap or self._has_backlog(queue, key))
        return self._new_row(queue, key, is_at_cap=is_at_cap)

    def _new_row(self, queue: str, key: int, *, is_at_cap: bool) -> dict[str, Any]:
        return {
            "queue": queue,
            "phase": Phase.DELAYED if is_at_cap else Phase.WAITING,
            "due_at": Now(),
            "virtual_start": RawSQL(self._sql(_NEXT_VIRTUAL_START), [queue, key, queue], models.BigIntegerField()),  # noqa: S611
            "is_backlogged": RawSQL(self._sql(_IS_BACKLOGGED), [key, queue], models.BooleanField()),  # noqa: S611
        }

    # --- Claiming ---

    def claim_next(self, queue: str, lease: Lease[Item]) -> Item | None:
        """Lease the next row in fair order to the caller. None if there is none.

        The attempt is counted and committed before any work starts. From then on, only the holder of the row's
        `lease_token` may write the row.
        """
        in_order = self.in_order(queue)
        while True:
            with transaction.atomic():
                item = self._locked(in_order).annotate(now=Now()).first()
                if item is None:
                    return None
                if not self._has_room_for(item):  # block it, so that later claims don't read it
                    self._block(in_order, item)
                    continue
                now: dt.datetime = item.now  # type: ignore[attr-defined]  # annotated
                changes = {
                    "phase": Phase.RUNNING,
                    "due_at": None,
                    "attempts": item.attempts + 1,
                    "claims": item.claims + 1,
                    "lease_token": uuid.uuid4(),
                    "started_at": now,
                    **lease(item, now),
                }
                for name, value in changes.items():
                    setattr(item, name, value)
                item.save(update_fields=changes)
                return item

    def held_by(self, claimed: Item) -> QuerySet[Item]:
        """The claimed row while this attempt may write it. Empty once the lease was cleared or passed to another attempt."""
        return self._rows.filter(pk=claimed.pk, lease_token=claimed.lease_token)

    def has_claimable(self, queue: str) -> bool:
        """Whether a row waits, or is due and can be admitted. Checked before a wake-up."""
        return self.has_waiting(queue) or self.has_due(queue)

    def has_waiting(self, queue: str) -> bool:
        """Whether a row waits."""
        # Sorted, not EXISTS: with many waiting rows, PostgreSQL would scan the table from its start until it finds one.
        return self.in_order(queue).values_list("pk").first() is not None

    def has_due(self, queue: str) -> bool:
        """Whether a delayed row is due."""
        return self._due(queue).values_list("pk").first() is not None

    def in_order(self, queue: str) -> QuerySet[Item]:
        """The waiting rows, the next one first."""
        rows = self._rows.filter(queue=queue, phase=_WAITING)
        return rows.order_by("virtual_start", "is_backlogged", "id")

    def _has_room_for(self, item: Item) -> bool:
        """Whether the key's cap lets the row run. If the key has a cap, its lock is held from here on."""
        key = getattr(item, self._key)
        cap = self._caps([key])[key]
        if not cap:
            return True
        self._lock(key)
        return self._of(key).filter(phase=_RUNNING).count() < cap

    def _block(self, in_order: QuerySet[Item], item: Item) -> None:
        """Block the waiting rows of `item`'s key, oldest first, so that claims no longer read them."""
        rows = self._locked(in_order.filter(**{column: getattr(item, column) for column in self._cap_columns}))
        ids = list(rows.values_list("pk", flat=True)[:BATCH])
        self._rows.filter(pk__in=ids).update(phase=Phase.BLOCKED, due_at=None)

    # --- Admitting ---

    def admit_due(self, queue: str, *, limit: int = BATCH, wait: bool = True) -> int:
        """Admit at most `limit` delayed rows that are due. Returns how many. After `limit` rows there may be more.

        A row whose key has a cap joins the key's backlog, and the cap decides when it starts. `wait`: see `admit_backlog`.
        """
        if not self.has_due(queue):  # most of the time, and then a transaction would be for nothing
            return 0
        with transaction.atomic():
            due = list(self._locked(self._due(queue)).values_list("pk", self._key)[:limit])
            caps = self._caps({key for _, key in due})
            rows = self._rows
            if free := [pk for pk, key in due if not caps[key]]:
                rows.filter(pk__in=free).update(phase=Phase.WAITING)
            if capped := [pk for pk, key in due if caps[key]]:
                rows.filter(pk__in=capped).update(phase=Phase.BLOCKED, due_at=None)
        for key in dict.fromkeys(key for _, key in due if caps[key]):
            self.admit_backlog(queue, key, wait=wait)
        return len(due)

    def admit_backlog(self, queue: str, key: int, *, wait: bool = True) -> int:
        """Admit as many rows of the key's backlog as its cap allows, oldest first. Returns how many.

        The cap counts the rows of all queues. The backlog is this queue's; the sweep admits those of the other queues. Never
        call this for two keys in one transaction: two such transactions could deadlock. Without `wait`, a key whose lock is
        held elsewhere is skipped: the sweep returns in a second, and a frozen process must not block it.
        """
        with transaction.atomic(savepoint=False):
            if not self._lock(key, wait=wait):
                return 0
            cap = self._caps([key])[key]
            room = min(BATCH, cap - self._count_admitted(key, limit=cap)) if cap else BATCH
            if room <= 0:
                return 0
            items = list(self._locked(self._backlog(queue, key)).only("virtual_start", "claims")[:room])
            # A new row goes behind what runs now. Otherwise a capped key would overtake the others.
            latest = self._latest_virtual_start(queue) if items else 0
            for position, item in enumerate(items, start=1):
                changes: dict[str, Any] = {}
                if not (item.claims and self._retries_keep_virtual_start):
                    changes = {"virtual_start": max(item.virtual_start, latest + position), "is_backlogged": True}
                rows = self._rows.filter(pk=item.pk)
                rows.update(phase=Phase.WAITING, due_at=Now(), **changes)
            return len(items)

    def _due(self, queue: str) -> QuerySet[Item]:
        return self._rows.filter(queue=queue, phase=_DELAYED, due_at__lte=Now()).order_by("due_at")

    def _backlog(self, queue: str, key: int) -> QuerySet[Item]:
        return self._of(key).filter(queue=queue, phase=_BLOCKED).order_by("virtual_start", "id")

    def _has_backlog(self, queue: str, key: int) -> bool:
        return self._backlog(queue, key).values_list("pk").first() is not None

    def _latest_virtual_start(self, queue: str) -> int:
        return (
            self._rows.filter(queue=queue, claims__gt=Literal(0)).aggregate(latest=Max("virtual_start"))["latest"] or 0
        )

    # --- The sweep ---

    def sweep(self, queues: Collection[str], settle: Callable[[Item], bool]) -> list[str]:
        """Repair what faults left behind. Returns the queues that have a claimable row, to be notified.

        `settle` gets each row whose lease has expired, because its worker is gone or its time was up, and decides what
        happens to it. It returns False to leave the row to the next sweep.
        """
        self._settle_expired(settle)
        for queue in queues:
            while self.admit_due(queue, wait=False) == BATCH:
                pass
        self._admit_backlogs()
        return [queue for queue in queues if self.has_waiting(queue)]

    def _settle_expired(self, settle: Callable[[Item], bool]) -> None:
        """Settle one row per transaction: each end locks the row's account, and two such locks could deadlock.

        A row that can't be settled is logged and left to the next sweep, so that it doesn't hold up the others.
        """
        skipped: list[Any] = []
        while True:
            item = None
            try:
                with transaction.atomic():
                    expired = self._rows.filter(phase=_RUNNING, lease_until__lt=Now()).exclude(pk__in=skipped)
                    item = self._locked(expired.order_by("lease_until")).first()
                    if item is None:
                        return
                    if not settle(item):
                        skipped.append(item.pk)
            except DATABASE_UNAVAILABLE:
                raise
            except Exception:
                if item is None:
                    raise
                _log.exception("row_not_settled", extra={"table": self._model._meta.db_table, "row": str(item.pk)})
                skipped.append(item.pk)

    def _admit_backlogs(self) -> None:
        """Admit from backlogs whose key is below its cap again, because a row was settled here or the cap was raised."""
        with connection.cursor() as cursor:
            cursor.execute(self._sql(_BACKLOGGED_KEYS))
            backlogs = cursor.fetchall()
        for start in range(0, len(backlogs), BATCH):
            batch = backlogs[start : start + BATCH]
            caps = self._caps({key for key, _, _ in batch})
            for key, queue, admitted in batch:
                if not caps[key] or admitted < caps[key]:
                    self.admit_backlog(queue, key, wait=False)

    # --- Deleting old rows ---

    def rows_that_decide_order(self, key: int, queues: Collection[str]) -> set[Any]:
        """The primary keys of the rows that decide where new rows enter these queues: the key's newest row in each, and the
        latest claimed one of each (L and V). They must not be deleted, or new rows would go before those that wait."""
        rows = [self._of(key).filter(queue=queue) for queue in queues]
        rows += [self._rows.filter(queue=queue, claims__gt=Literal(0)) for queue in queues]
        first = [each.order_by("-virtual_start", "-pk").values_list("pk", flat=True).first() for each in rows]
        return set(first) - {None}

    # --- Metrics ---

    def oldest_due_seconds(self, queue: str) -> float:
        """Age in seconds of the oldest row that could be worked on. 0.0 if there is none.

        The age counts from when the row could first start: its creation, the end of its delay, the moment its key's cap
        admitted it, or the end of a dead worker's lease. Blocked rows are not due. The age grows whether workers, the broker
        or the sweep are missing.
        """
        rows = self._rows.filter(queue=queue)
        # `due_at` is never null while a row waits. The condition lets PostgreSQL use the index.
        waiting = rows.filter(phase=_WAITING, due_at__isnull=False)
        stalled = rows.filter(phase=_RUNNING, lease_until__lt=Now())
        ages = [
            waiting.order_by("due_at").values_list(Now() - F("due_at"), flat=True).first(),
            self._due(queue).values_list(Now() - F("due_at"), flat=True).first(),
            stalled.order_by("lease_until").values_list(Now() - F("lease_until"), flat=True).first(),
        ]
        return max((age.total_seconds() for age in ages if age is not None), default=0.0)

    # --- Building blocks ---

    def _of(self, key: int) -> QuerySet[Item]:
        return self._rows.filter(**{self._key: key})

    def _count_admitted(self, key: int, *, limit: int) -> int:
        """How many rows of the key run or can be claimed. Counting stops at `limit`."""
        admitted = self._of(key).filter(phase__in=[_WAITING, _RUNNING]).order_by("phase")
        return len(admitted.values_list("pk", flat=True)[:limit])

    @staticmethod
    def _locked(rows: QuerySet[Item]) -> QuerySet[Item]:
        return rows.select_for_update(skip_locked=True, no_key=True)

    def _lock(self, key: int, *, wait: bool = True) -> bool:
        """Hold the key's lock until the transaction ends. Without `wait`, returns False if it is held elsewhere."""
        function = "pg_advisory_xact_lock" if wait else "pg_try_advisory_xact_lock"
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {function}(hashtext(%s), %s)", [self._model._meta.db_table, key])
            [(taken,)] = cursor.fetchall()
        return wait or bool(taken)

    def _sql(self, statement: str) -> str:
        return statement.format(table=self._model._meta.db_table, key=self._key)
