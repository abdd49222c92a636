"""The life of a task: the only writer of `Task.status` and of all that belongs to it.

Every change of a stored task is one conditional UPDATE on the database's clock. A claim hands out the task with a token;
heartbeat, checkpoint, succeed, fail, retry_later and give_back all demand it, so a worker that lost its lease cannot write. What
follows from an end (the account's count and usage, the delivery row, the release of a capped task) stands in the same
transaction.

    create   -> waiting (or delayed: its account is at its running cap)
    claim    -> running, under a token, a lease and a deadline
    cancel   -> failed, for good, from any phase
    end      -> success or failed, for good; or delayed for a retry; or put off, without counting; or given back;
                or waiting again, for the model's fallback
    delete   -> a tombstone, of a task that has ended
    sweep    -> frees what a dead worker held, fails what is past its attempts or its deadline, lets in what is due,
                moves what has not started to the queue of today's mapping

The order of locks, the same everywhere: rows of tasks, the account's load, the key of the fair queue.
"""

from tasks_api.lifecycle.cancelling import cancel, finish_upstream_cancellation, next_upstream_cancellation
from tasks_api.lifecycle.claiming import (
    Beat,
    Standing,
    checkpoint,
    claim_next,
    enter_stage,
    heartbeat,
    keep_verdicts,
    note_worker,
    renew,
    standing,
    still_held,
)
from tasks_api.lifecycle.creating import create
from tasks_api.lifecycle.deleting import delete
from tasks_api.lifecycle.ending import (
    Outcome,
    defer,
    fail,
    outcome_of,
    release,
    retry_later,
    succeed,
    time_over,
)
from tasks_api.lifecycle.sweeping import sweep
from tasks_api.queries.estimates import estimate_seconds

__all__ = [
    "Beat",
    "Outcome",
    "Standing",
    "cancel",
    "checkpoint",
    "claim_next",
    "create",
    "defer",
    "delete",
    "enter_stage",
    "estimate_seconds",
    "fail",
    "finish_upstream_cancellation",
    "heartbeat",
    "keep_verdicts",
    "next_upstream_cancellation",
    "note_worker",
    "outcome_of",
    "release",
    "renew",
    "retry_later",
    "standing",
    "still_held",
    "succeed",
    "sweep",
    "time_over",
]
