"""The life of a task: the only writer of `Task.status` and `Task.phase`.

Every change is one conditional statement whose row count decides, on the database's clock. A claim hands out a token;
heartbeat, checkpoint, succeed, fail, retry_later and give_back all demand it, so a worker that lost its lease cannot
write. What follows from an end (the delivery row, the release of a capped task) stands in the same transaction.

    create   -> waiting (or parked: its account is at its running cap)
    claim    -> running, under a token, a lease and a deadline
    end      -> success or failed, for good; or parked for a retry; or given back
    sweep    -> frees what a dead worker held, fails what is past its attempts or its deadline, releases what is due
"""

from tasks_api.lifecycle.claiming import Claim, checkpoint, claim_next, has_claimable, heartbeat, keep_verdicts
from tasks_api.lifecycle.creating import Created, NewTask, create
from tasks_api.lifecycle.ending import Outcome, fail, give_back, outcome_of, retry_later, succeed
from tasks_api.lifecycle.fair_order import release_due
from tasks_api.lifecycle.sweeping import oldest_due_seconds, sweep

__all__ = [
    "Claim",
    "Created",
    "NewTask",
    "Outcome",
    "checkpoint",
    "claim_next",
    "create",
    "fail",
    "give_back",
    "has_claimable",
    "heartbeat",
    "keep_verdicts",
    "oldest_due_seconds",
    "outcome_of",
    "release_due",
    "retry_later",
    "succeed",
    "sweep",
]
