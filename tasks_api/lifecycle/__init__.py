"""The life of a task: the only writer of `Task.status` and of all that belongs to it.

Every change of a stored task is one conditional UPDATE on the database's clock. A claim hands out the task with a token;
heartbeat, checkpoint, succeed, fail, retry_later and give_back all demand it, so a worker that lost its lease cannot write. What
follows from an end (the account's count, the delivery row, the release of a capped task) stands in the same transaction.

    create   -> waiting (or delayed: its account is at its running cap)
    claim    -> running, under a token, a lease and a deadline
    end      -> success or failed, for good; or delayed for a retry; or given back
    sweep    -> frees what a dead worker held, fails what is past its attempts or its deadline, lets in what is due

The order of locks, the same everywhere: rows of tasks, the account's load, the key of the fair queue.
"""

from tasks_api.lifecycle.claiming import checkpoint, claim_next, heartbeat, keep_verdicts
from tasks_api.lifecycle.creating import create, estimate_seconds
from tasks_api.lifecycle.ending import Outcome, fail, give_back, outcome_of, retry_later, succeed
from tasks_api.lifecycle.sweeping import sweep

__all__ = [
    "Outcome",
    "checkpoint",
    "claim_next",
    "create",
    "estimate_seconds",
    "fail",
    "give_back",
    "heartbeat",
    "keep_verdicts",
    "outcome_of",
    "retry_later",
    "succeed",
    "sweep",
]
