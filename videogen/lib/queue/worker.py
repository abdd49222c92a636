"""What a job does when its doorbell rings: one row, and then the next doorbell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from django.db import connection

from videogen.lib.db import DATABASE_AWAY, reconnecting
from videogen.lib.queue.fair_queue import FairQueue
from videogen.lib.queue.items import QueueItem
from videogen.lib.queue.wake_ups import drop_queued, ring

Item = TypeVar("Item", bound=QueueItem)

MOST_LET_IN: Final = 50
"""Delayed rows that a job lets in: each may be of another account, and a row may wait meanwhile."""


def take_turn(
    rows: FairQueue[Item],
    queue: str,
    *,
    claim: Callable[[], Item | None],
    work: Callable[[Item, Callable[[], None]], bool | None],
) -> None:
    """Claim one row and work on it.

    If more waits, the doorbell rings before the work and after it, so that no free worker sleeps beside a row that could
    be worked on (docs/architecture.md, "Doorbells"). `work` gets the row and what rings, and calls it first: whatever
    interrupts the ring then meets the same handling as what interrupts the work. Work that goes on elsewhere returns True, and
    whoever ends it rings (`ring_if_more`).
    """
    item = reconnecting(claim)
    if item is None:
        item = _look_again(rows, queue, claim)
    if item is None:
        return
    if not work(item, lambda: ring_if_more(rows, queue)):
        ring_if_more(rows, queue, let_in=True)


def _look_again(rows: FairQueue[Item], queue: str, claim: Callable[[], Item | None]) -> Item | None:
    """Let in what is due and claim; in vain, drop the doorbells that wait behind this one and do it once more."""
    more_is_due = _let_in(rows, queue)
    item = reconnecting(claim)
    if item is None and drop_queued(queue):
        more_is_due = _let_in(rows, queue)
        item = reconnecting(claim)
    if item is None and more_is_due:  # what was let in may all belong to accounts that are at their cap
        ring(queue)
    return item


def _let_in(rows: FairQueue[Item], queue: str) -> bool:
    """Let in some of what is due; True if there may be more."""
    return reconnecting(lambda: rows.release_due(queue, most=MOST_LET_IN))


def ring_if_more(rows: FairQueue[Item], queue: str, *, let_in: bool = False) -> None:
    """Ring if a row could be worked on. With `let_in`, what came due gets its turn among them.

    If the database is away, the sweep rings when it is back.
    """
    try:
        if let_in:
            _let_in(rows, queue)
        if reconnecting(lambda: rows.has_claimable(queue)):
            ring(queue)
    except DATABASE_AWAY:
        connection.close()
