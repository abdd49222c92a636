"""What a job does when a wake-up arrives: one row, and then the next wake-up."""

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
"""Delayed rows that one job admits: each may belong to another account, and a waiting row may have to wait for them."""


def work_on_next(
    rows: FairQueue[Item],
    queue: str,
    *,
    claim: Callable[[], Item | None],
    work: Callable[[Item, Callable[[], None]], bool | None],
) -> None:
    """Claim one row and work on it.

    If more rows wait, the queue is notified before the work and after it, so that no free worker sleeps beside a row that
    could be worked on (docs/architecture.md, "Truth, wake-ups, sweep"). `work` gets the row and the function that notifies,
    and calls it first: whatever interrupts the wake-up then meets the same handling as what interrupts the work. Work that
    goes on elsewhere returns True, and whoever ends it notifies (`notify_if_more`).
    """
    item = reconnecting(claim)
    if item is None:
        item = _claim_again(rows, queue, claim)
    if item is None:
        return
    if not work(item, lambda: notify_if_more(rows, queue)):
        notify_if_more(rows, queue, admit=True)


def _claim_again(rows: FairQueue[Item], queue: str, claim: Callable[[], Item | None]) -> Item | None:
    """Admit what is due and claim; if there is still nothing, drop the queued wake-ups and do it once more."""
    more_is_due = _admit(rows, queue)
    item = reconnecting(claim)
    if item is None and drop_queued(queue):
        more_is_due = _admit(rows, queue)
        item = reconnecting(claim)
    if item is None and more_is_due:  # what was admitted may all belong to accounts that are at their cap
        notify(queue)
    return item


def _admit(rows: FairQueue[Item], queue: str) -> bool:
    """Admit some of what is due; True if there may be more."""
    return reconnecting(lambda: rows.admit_due(queue, most=MAX_ADMITTED))


def notify_if_more(rows: FairQueue[Item], queue: str, *, admit: bool = False) -> None:
    """Notify the queue if a row could be worked on. With `admit`, what came due is admitted first.

    If the database is unavailable, the sweep notifies when it is back.
    """
    try:
        if admit:
            _admit(rows, queue)
        if reconnecting(lambda: rows.has_claimable(queue)):
            notify(queue)
    except DATABASE_UNAVAILABLE:
        connection.close()
