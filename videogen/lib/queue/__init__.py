"""A queue in PostgreSQL, shared fairly: written once, used by tasks and by webhook deliveries.

    class Task(QueueItem): ...                         # the columns, constraints and indexes of the queue
    TASKS = FairQueue(Task, key="account_id", caps=…)  # who shares it, and how much of it each may use at once

**Fair order.** Start-time fair queueing over the keys (for tasks: the accounts). Each row has a `virtual_start`. A new row
gets `greatest(V, L + 1)`: V is the latest virtual start that was claimed in this queue, L the newest one of its own key.
The lowest starts first, so keys take turns, and a newcomer is not behind those who filled the queue before. At equal
virtual starts, rows whose key had nothing else in the queue go first (`is_backlogged` is false); then the oldest.

**Phases.** `waiting` rows may be claimed. `delayed` rows wait for `due_at`, `blocked` ones until their key is below its
cap, so neither costs a claim anything. `running` rows are leased: whoever holds `lease_token` may write them, until
`lease_until`. `ended` is final.

**The cap.** Whoever claims, ends or admits a row takes the key's lock (an advisory lock of the transaction) before it
counts. So what happens at the same moment is counted one after the other, and a slot that was just freed never counts as
taken. Rows are locked first and the key last: whoever holds a key's lock waits for no row, so two can never wait for each
other.
"""

from videogen.lib.queue.fair_queue import BATCH, LEASE_OVER, FairQueue
from videogen.lib.queue.items import Literal, Phase, QueueItem, queue_indexes
from videogen.lib.queue.worker import notify_if_more, work_on_next

__all__ = [
    "BATCH",
    "LEASE_OVER",
    "FairQueue",
    "Literal",
    "Phase",
    "QueueItem",
    "notify_if_more",
    "queue_indexes",
    "work_on_next",
]
