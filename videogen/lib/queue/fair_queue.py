"""The operations of a fair queue. All times are the database's; rows are taken with SKIP LOCKED, so nobody waits for one."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, Generic, TypeVar

from django.db import connection, models, transaction
from django.db.models import Count, F, Max, QuerySet
from django.db.models.expressions import RawSQL
from django.db.models.functions import Now

from videogen.lib.db import DATABASE_UNAVAILABLE
from videogen.lib.queue.items import Literal, Phase, QueueItem

_log = logging.getLogger(__name__)

Item = TypeVar("Item", bound=QueueItem)

BATCH: Final = 200
"""Rows that one transaction takes, so that none is long."""

LEASE_OVER: Final[Mapping[str, Any]] = {"lease_token": None, "lease_until": None}
"""What every change sets that ends an attempt."""

# For conditions; what is written is a Phase.
_WAITING: Final = Literal(Phase.WAITING)
_DELAYED: Final = Literal(Phase.DELAYED)
_BLOCKED: Final = Literal(Phase.BLOCKED)
_RUNNING: Final = Literal(Phase.RUNNING)

# Inside the INSERT of the ORM, so that entering a row takes one statement: V and L + 1, each the end of an index.
_NEXT_VIRTUAL_START: Final = """greatest(
    (SELECT coalesce(max(round), 0) FROM {table} WHERE queue = %s AND claims > 0),
    (SELECT coalesce(max(round) + 1, 0) FROM {table} WHERE {key} = %s AND queue = %s))"""
_IS_BACKLOGGED: Final = """coalesce(
    (SELECT phase IN ('waiting', 'delayed', 'lined_up') FROM {table} WHERE {key} = %s AND queue = %s
     ORDER BY round DESC LIMIT 1), false)"""

# The keys that have a backlog. A loose scan of the index "line", one step a key however long its backlog is: the ORM's
# DISTINCT would read every row.
_BACKLOGGED_KEYS: Final = """
WITH RECURSIVE backlog AS (
    (SELECT {key}, queue FROM {table} WHERE phase = 'lined_up' ORDER BY {key}, queue LIMIT 1)
    UNION ALL
    SELECT step.{key}, step.queue FROM backlog, LATERAL (
        SELECT item.{key}, item.queue FROM {table} item
        WHERE phase = 'lined_up' AND (item.{key}, item.queue) > (backlog.{key}, backlog.queue)
        ORDER BY item.{key}, item.queue LIMIT 1) step
)
SELECT {key}, queue FROM backlog
"""


class FairQueue(Generic[Item]):
    """A queue of the rows of `model`; `key` is the column whose values share it.

    `caps` says for some keys how many rows of each may run at the same time; 0: any number. A row that comes back for
    another attempt leads the backlog of its key; with `retries_keep_virtual_start` it also goes before the other keys,
    because it has waited before.
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
        self._columns_for_the_cap: tuple[str, ...] = (key,)

    @property
    def _rows(self) -> QuerySet[Item]:
        return self._model._default_manager.all()

    # --- Entering ---

    def entry(self, queue: str, key: int, *, cap: int | None = None) -> dict[str, Any]:
        """The columns of the queue for a new row, as arguments for the model's `objects.create`.

        A row that finds its key at the cap is `delayed` and due now, not blocked: the wake-up after the commit looks at it
        again, because the last running row may have ended before this one could be seen.
        """
        cap = self._caps([key])[key] if cap is None else cap
        at_its_cap = bool(cap) and (self._count_admitted(key, most=cap) >= cap or self._has_backlog(queue, key))
        return self._columns_at_entry(queue, key, at_its_cap=at_its_cap)

    def _columns_at_entry(self, queue: str, key: int, *, at_its_cap: bool) -> dict[str, Any]:
        return {
            "queue": queue,
            "phase": Phase.DELAYED if at_its_cap else Phase.WAITING,
            "due_at": Now(),
            "virtual_start": RawSQL(self._sql(_NEXT_VIRTUAL_START), [queue, key, queue], models.BigIntegerField()),  # noqa: S611
            "is_backlogged": RawSQL(self._sql(_IS_BACKLOGGED), [key, queue], models.BooleanField()),  # noqa: S611
        }

    # --- Claiming ---

    def claim_next(self, queue: str, *, lease: Any, **changes: Any) -> Item | None:
        """Lease the next row of the fair order to the caller, or None; `lease` says until when, an expression.

        The attempt is counted and committed before any work starts. Only the holder of the row's `lease_token` may write
        it from now on. `changes` are further columns to set.
        """
        return self._claim_first(self._in_order(queue), lease=lease, **changes)

    def _claim_first(self, in_order: QuerySet[Item], *, lease: Any, **changes: Any) -> Item | None:
        """Lease the first of these waiting rows whose key has room; those before it whose key has none are blocked."""
        while True:
            with transaction.atomic():
                item = self._locked(in_order).only(*self._columns_for_the_cap).first()
                if item is None:
                    return None
                if not self._has_room_for(item):
                    self._block(in_order, item)
                    continue
                rows = self._rows.filter(pk=item.pk)
                rows.update(
                    phase=Phase.RUNNING,
                    due_at=None,
                    attempts=F("attempts") + 1,
                    claims=F("claims") + 1,
                    lease_token=uuid.uuid4(),
                    lease_until=lease,
                    started_at=Now(),
                    **changes,
                )
                return rows.get()

    def held_by(self, claimed: Item) -> QuerySet[Item]:
        """The claimed row, while the attempt may write it: none once its lease was taken over or has ended."""
        return self._rows.filter(pk=claimed.pk, lease_token=claimed.lease_token)

    def has_claimable(self, queue: str) -> bool:
        """Whether a row waits, or came due and can be admitted: asked before a wake-up."""
        # Sorted, and no EXISTS: where many rows wait, PostgreSQL would read the table from its start to meet one.
        return any(rows.values_list("pk").first() for rows in (self._in_order(queue), self._due(queue)))

    def _in_order(self, queue: str) -> QuerySet[Item]:
        rows = self._rows.filter(queue=queue, phase=_WAITING)
        return rows.order_by("virtual_start", "is_backlogged", "id")

    def _has_room_for(self, item: Item) -> bool:
        """Whether the cap of its key lets the row run. Where there is a cap, the key's lock is held from here on."""
        key = getattr(item, self._key)
        cap = self._caps([key])[key]
        if not cap:
            return True
        self._lock(key)
        return self._of(key).filter(phase=_RUNNING).count() < cap

    def _block(self, in_order: QuerySet[Item], item: Item) -> None:
        """Take the rows of a key that is at its cap out of the claim's way, the oldest first; `item` is one of them."""
        rows = self._locked(in_order.filter(**{column: getattr(item, column) for column in self._columns_for_the_cap}))
        ids = list(rows.values_list("pk", flat=True)[:BATCH])
        self._rows.filter(pk__in=ids).update(phase=Phase.BLOCKED, due_at=None)

    # --- Admitting ---

    def admit_due(self, queue: str, *, most: int = BATCH, wait: bool = True) -> bool:
        """Admit at most `most` delayed rows whose time has come; True if there may be more.

        A row whose key has a cap joins its backlog, and the cap decides when it starts. `wait`: see `admit_backlog`.
        """
        with transaction.atomic():
            due = list(self._locked(self._due(queue)).values_list("pk", self._key)[:most])
            caps = self._caps({key for _, key in due})
            rows = self._rows
            if free := [pk for pk, key in due if not caps[key]]:
                rows.filter(pk__in=free).update(phase=Phase.WAITING)
            if capped := [pk for pk, key in due if caps[key]]:
                rows.filter(pk__in=capped).update(phase=Phase.BLOCKED, due_at=None)
        for key in dict.fromkeys(key for _, key in due if caps[key]):
            self.admit_backlog(queue, key, wait=wait)
        return len(due) == most

    def admit_backlog(self, queue: str, key: int, *, wait: bool = True) -> int:
        """Admit as many rows of the key's backlog as its cap has room for, the oldest first; returns how many.

        The cap counts the rows of all queues; the backlog is that of this queue, and the sweep admits the others. Never for
        two keys in one transaction: two such transactions could wait for each other. Without `wait`, a key whose lock
        somebody holds is skipped: the sweep comes again in a second, and must not stand still for a frozen process.
        """
        with transaction.atomic(savepoint=False):
            if not self._lock(key, wait=wait):
                return 0
            cap = self._caps([key])[key]
            room = min(BATCH, cap - self._count_admitted(key, most=cap)) if cap else BATCH
            if room <= 0:
                return 0
            items = list(self._locked(self._backlog(queue, key)).only("virtual_start", "claims")[:room])
            # A new row goes behind what runs now, or a capped key would overtake the others.
            latest = self._latest_virtual_start(queue) if items else 0
            for place, item in enumerate(items, start=1):
                changes: dict[str, Any] = {}
                if not (item.claims and self._retries_keep_virtual_start):
                    changes = {"virtual_start": max(item.virtual_start, latest + place), "is_backlogged": True}
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
        """Repair what faults left behind; returns the queues that have something to claim, to be woken up.

        `settle` decides what becomes of a row whose lease has passed: its worker is gone, or its time was up. It returns
        False to leave the row for the next sweep.
        """
        self._settle_expired(settle)
        for queue in queues:
            while self.admit_due(queue, wait=False):
                pass
        self._admit_backlogs()
        return [queue for queue in queues if self.has_claimable(queue)]

    def _settle_expired(self, settle: Callable[[Item], bool]) -> None:
        """One row a transaction: what follows from its end locks its account, and two of those could wait for each other.

        A row that cannot be settled is logged and left for the next sweep: it must not hold up the others.
        """
        left: list[Any] = []
        while True:
            item = None
            try:
                with transaction.atomic():
                    expired = self._rows.filter(phase=_RUNNING, lease_until__lt=Now()).exclude(pk__in=left)
                    item = self._locked(expired.order_by("lease_until")).first()
                    if item is None:
                        return
                    if not settle(item):
                        left.append(item.pk)
            except DATABASE_UNAVAILABLE:
                raise
            except Exception:
                if item is None:
                    raise
                _log.exception("row_not_settled", extra={"table": self._model._meta.db_table, "row": str(item.pk)})
                left.append(item.pk)

    def _admit_backlogs(self) -> None:
        """Admit from backlogs whose key has room again: a row of theirs was settled here, or the cap was raised."""
        with connection.cursor() as cursor:
            cursor.execute(self._sql(_BACKLOGGED_KEYS))
            backlogs = cursor.fetchall()
        for start in range(0, len(backlogs), BATCH):
            batch = backlogs[start : start + BATCH]
            keys = {key for key, _ in batch}
            caps = self._caps(keys)
            admitted = self._rows.filter(phase__in=[_WAITING, _RUNNING], **{f"{self._key}__in": keys})
            counts = dict(admitted.values_list(self._key).annotate(Count("pk")))
            for key, queue in batch:
                if not caps[key] or counts.get(key, 0) < caps[key]:
                    self.admit_backlog(queue, key, wait=False)

    # --- The gauge ---

    def oldest_due_seconds(self, queue: str) -> float:
        """Age in seconds of the oldest row that should be worked on, 0.0 if there is none.

        It counts from when the row could start: from its creation, from the end of its delay, from the moment its key's
        cap admitted it, or from the end of the lease of a worker that is gone. Blocked rows are not due. The age grows
        whatever is missing: workers, the broker, or the sweep.
        """
        rows = self._rows.filter(queue=queue)
        waiting = rows.filter(phase=_WAITING, due_at__isnull=False)  # never null then; it names the index
        stalled = rows.filter(phase=_RUNNING, lease_until__lt=Now())
        ages = [
            waiting.order_by("due_at").values_list(Now() - F("due_at"), flat=True).first(),
            self._due(queue).values_list(Now() - F("due_at"), flat=True).first(),
            stalled.order_by("lease_until").values_list(Now() - F("lease_until"), flat=True).first(),
        ]
        return max((age.total_seconds() for age in ages if age is not None), default=0.0)

    # --- Parts ---

    def _of(self, key: int) -> QuerySet[Item]:
        return self._rows.filter(**{self._key: key})

    def _count_admitted(self, key: int, *, most: int) -> int:
        """How many rows of the key run or may be claimed, counted no further than `most`."""
        admitted = self._of(key).filter(phase__in=[_WAITING, _RUNNING]).order_by("phase")
        return len(admitted.values_list("pk", flat=True)[:most])

    @staticmethod
    def _locked(rows: QuerySet[Item]) -> QuerySet[Item]:
        return rows.select_for_update(skip_locked=True, no_key=True)

    def _lock(self, key: int, *, wait: bool = True) -> bool:
        """Hold the key's lock until the transaction ends; False if somebody else holds it and we do not wait."""
        function = "pg_advisory_xact_lock" if wait else "pg_try_advisory_xact_lock"
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {function}(hashtext(%s), %s)", [self._model._meta.db_table, key])
            [(taken,)] = cursor.fetchall()
        return wait or bool(taken)

    def _sql(self, statement: str) -> str:
        return statement.format(table=self._model._meta.db_table, key=self._key)
