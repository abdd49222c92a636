"""What a job does with a wake-up: work on one row, then wake up the next worker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from django.db import connection

from videogen.lib.db import DATABASE_UNAVAILABLE, reconnecting
from videogen.lib.queue.fair_queue import FairQueue
from videogen.lib.queue.items import QueueItem
from videogen.lib.queue.wake_ups import drop_queued, notify

Item = TypeVar("Item", bound=QueueItem)

MAX_ADMITTED: Final = 50
"""Most delayed rows that one job admits. Each may belong to a different account and take a transaction, and meanwhile rows that
can be claimed have to wait."""


def work_on_next(
    rows: FairQueue[Item],
    queue: str,
    *,
    claim: Callable[[], Item | None],
    work: Callable[[Item, Callable[[], None]], bool | None],
) -> None:
    """Claim one row and work on it.

    The queue is notified before the work and after it if more rows can be claimed. So no free worker sleeps while there is
    a row for it (docs/architecture.md, "Truth, wake-ups, sweep"). `work` gets the row and the function that notifies. It
    calls that function first, so an interruption of the notification is handled like an interruption of the work. Work
    that continues outside the job returns True, and the code that ends it notifies (`notify_if_more`).
    """
    item = reconnecting(claim)
    if item is None:
        item = _claim_again(rows, queue, claim)
    if item is None:
        return
    if not work(item, lambda: notify_if_more(rows, queue)):
        notify_if_more(rows, queue, admit=True)


def _claim_again(rows: FairQueue[Item], queue: str, claim: Callable[[], Item | None]) -> Item | None:
    """Admit what is due and claim. If there is still nothing, drop the queued wake-ups and try once more."""
    more_is_due = _admit(rows, queue)
    item = reconnecting(claim)
    if item is None and drop_queued(queue):
        more_is_due = _admit(rows, queue)
        item = reconnecting(claim)
    if item is None and more_is_due:  # everything that was admitted may belong to accounts at their cap
        notify(queue)
    return item


def _admit(rows: FairQueue[Item], queue: str) -> bool:
    """Admit some of what is due. Returns True if there may be more."""
    return reconnecting(lambda: rows.admit_due(queue, limit=MAX_ADMITTED))


def notify_if_more(rows: FairQueue[Item], queue: str, *, admit: bool = False) -> None:
    """Notify the queue if a row can be claimed. With `admit`, admit what is due first.

    While the database is unavailable this does nothing: the sweep notifies once it is back.
    """
    try:
        if admit:
            _admit(rows, queue)
        if reconnecting(lambda: rows.has_claimable(queue)):
            notify(queue)
    except DATABASE_UNAVAILABLE:
        connection.close()
