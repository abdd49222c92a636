"""What a job does around its work: claim one row before it, and wake up the next worker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from videogen.lib.db import DATABASE_UNAVAILABLE, drop_connection, reconnecting
from videogen.lib.queue.fair_queue import FairQueue
from videogen.lib.queue.items import QueueItem
from videogen.lib.queue.wake_ups import drop_queued, notify

Item = TypeVar("Item", bound=QueueItem)

MAX_ADMITTED: Final = 50
"""Most delayed rows that one job admits. Each may belong to a different account and take a transaction, and meanwhile rows that
can be claimed have to wait."""


def claim_or_admit(rows: FairQueue[Item], queue: str, claim: Callable[[], Item | None]) -> Item | None:
    """Claim one row. If there is none, admit what is due and try again, and then once more without the queued wake-ups.

    The job calls `notify_if_more` before it works on the row, and again at its end. So no free worker sleeps while there is a
    row for it (docs/architecture.md, "Truth, wake-ups, sweep").
    """
    item = claim_again(rows, queue, claim)
    if item is None and drop_queued(queue):
        item = claim_again(rows, queue, claim)
    return item


def claim_again(rows: FairQueue[Item], queue: str, claim: Callable[[], Item | None]) -> Item | None:
    """Claim one row. If there is none, admit what is due and try again. For a job that has finished with its first row."""
    item = reconnecting(claim)
    if item is not None or not (admitted := _admit(rows, queue)):
        return item
    item = reconnecting(claim)
    if item is None and admitted == MAX_ADMITTED:  # everything that was admitted may belong to accounts at their cap
        notify(queue)
    return item


def _admit(rows: FairQueue[Item], queue: str) -> int:
    """Admit some of what is due. Returns how many; after MAX_ADMITTED there may be more."""
    return reconnecting(lambda: rows.admit_due(queue, limit=MAX_ADMITTED))


def notify_if_more(rows: FairQueue[Item], queue: str, *, admit: bool = False) -> None:
    """Notify the queue if a row can be claimed. With `admit`, admit what is due first.

    While the database is unavailable this does nothing: the sweep notifies once it is back.
    """
    try:
        more_is_due = admit and _admit(rows, queue) == MAX_ADMITTED
        has_more = rows.has_waiting if admit else rows.has_claimable
        if more_is_due or reconnecting(lambda: has_more(queue)):
            notify(queue)
    except DATABASE_UNAVAILABLE:
        drop_connection()
