"""A fair queue in PostgreSQL. Tasks and webhook deliveries share this one implementation.

    class Task(QueueItem): ...                         # inherits the queue's columns, constraints and indexes
    TASKS = FairQueue(Task, key="account_id", caps=…)  # the key shares the queue; caps limit what each key may run at once

**Fair order.** The order is start-time fair queueing over the keys (for tasks: the accounts). Each row has a
`virtual_start`. A new row gets `greatest(V, L + 1)`: V is the latest virtual start that was claimed in this queue, L the
newest one of the row's own key. The lowest virtual start goes first. So keys take turns, and a new key doesn't wait behind
those that filled the queue before it. At equal virtual starts, rows whose key had nothing else in the queue go first
(`is_backlogged` is false), then the oldest.

**Phases.** A `waiting` row can be claimed. A `delayed` row waits for `due_at`. A `blocked` row waits until its key is below
its cap. A claim reads neither delayed nor blocked rows, so they cost it nothing. A `running` row is leased: the holder of its
`lease_token` may write it, until `lease_until`. `ended` is final.

**The cap.** A transaction that claims, ends or admits a row takes the key's lock (a transaction-level advisory lock) before
it counts the key's rows. So concurrent changes are counted one after the other, and a slot that was just freed never counts
as taken. Rows are always locked first and the key last. Nothing that holds a key's lock waits for a row, so deadlocks
can't happen.
"""

from videogen.lib.queue.fair_queue import BATCH, NO_LEASE, FairQueue
from videogen.lib.queue.items import Literal, Phase, QueueItem, queue_indexes
from videogen.lib.queue.worker import claim_again, claim_or_admit, notify_if_more

__all__ = [
    "BATCH",
    "NO_LEASE",
    "FairQueue",
    "Literal",
    "Phase",
    "QueueItem",
    "claim_again",
    "claim_or_admit",
    "notify_if_more",
    "queue_indexes",
]
