"""A queue in PostgreSQL, shared fairly: written once, used by tasks and by webhook deliveries.

    class Task(QueueItem): ...                         # the columns, constraints and indexes of the queue
    TASKS = FairQueue(Task, key="account_id", caps=…)  # who shares it, and how much of it each may use at once

**Fair order.** Start-time fair queueing over the keys (for tasks: the accounts). Each row has a `round`. A new row gets
`greatest(V, L + 1)`: V is the latest round that anything was claimed of in this queue, L the newest round of its own key.
Earlier rounds start first, so keys take turns, and a newcomer is not behind those who filled the queue before. Within a
round, rows whose key had nothing else in the queue go first (`has_queue` is false); then the oldest.

**Phases.** `waiting` rows may be claimed. `delayed` ones wait for `due_at`, `lined_up` ones until their key is below its
cap, so neither costs a claim anything. `running` rows are leased: whoever holds `lease_token` may write them, until
`lease_until`. `ended` is final.

**The cap.** Whoever claims, ends or lets a row in takes the key's lock (an advisory lock of the transaction) before it
counts. So what happens at the same moment is counted one after the other, and no place is thought taken that another
just gave back. Rows are locked first and the key last: who holds a key's lock waits for no row, so two can never wait for
each other.
"""

from videogen.lib.queue.fair_queue import BATCH, LEASE_OVER, FairQueue
from videogen.lib.queue.items import Literal, Phase, QueueItem, queue_indexes
from videogen.lib.queue.worker import ring_if_more, take_turn

__all__ = [
    "BATCH",
    "LEASE_OVER",
    "FairQueue",
    "Literal",
    "Phase",
    "QueueItem",
    "queue_indexes",
    "ring_if_more",
    "take_turn",
]
