"""The life of a task. This package is the only writer of `Task.status` and of everything that depends on it.

Every change of a stored task is one conditional UPDATE, timed by the database's clock. A claim hands out the task with a
token. `heartbeat`, `checkpoint`, `succeed`, `fail`, `retry_later`, `defer` and `release` all require that token, so a worker
that lost its lease can't write. The consequences of an end (the account's count and usage, the delivery row, the next task
of the account's backlog) happen in the same transaction. So does the row of the attempt that ended (`TaskAttempt`).

    create       -> waiting (or delayed, if the account is at its running cap)
    claim        -> running, with a token, a lease and a deadline
    succeed      -> success, final
    fail         -> failed, final; or waiting again, if the model's fallback takes over
    retry_later  -> delayed; the attempt counts
    defer        -> delayed; the attempt doesn't count
    release      -> waiting; the attempt doesn't count
    cancel       -> failed, final, from any phase
    rerun        -> a new task like an ended one
    delete       -> a tombstone, once the task has ended
    retention    -> files, rows and input images that are too old are deleted
    sweep        -> frees what a dead worker held, fails what is past its attempts or its deadline, admits what is due,
                    moves tasks that have not started to their model's current queue

Locks are always taken in the same order: rows of tasks, the account's `OpenTaskCount`, the fair queue's lock of the account.
"""

from tasks_api.lifecycle.attempts import worker_of
from tasks_api.lifecycle.cancelling import cancel, finish_upstream_cancellation, next_upstream_cancellation
from tasks_api.lifecycle.claiming import (
    LeaseRenewal,
    LeaseState,
    await_storage,
    checkpoint,
    claim_next,
    enter_stage,
    heartbeat,
    lease_state,
    renew_leases,
    save_verdicts,
    still_held,
)
from tasks_api.lifecycle.creating import create
from tasks_api.lifecycle.deleting import delete, discard_files, erase_deleted_files, erase_later
from tasks_api.lifecycle.ending import (
    Outcome,
    defer,
    fail,
    outcome_of,
    release,
    retry_later,
    succeed,
    timeout_reason,
)
from tasks_api.lifecycle.rerunning import Rerun, RerunRefused, obstacle_to_rerun, rerun
from tasks_api.lifecycle.retention import sweep as sweep_retention
from tasks_api.lifecycle.sweeping import sweep
from tasks_api.queries.estimates import estimate_seconds

__all__ = [
    "LeaseRenewal",
    "LeaseState",
    "Outcome",
    "Rerun",
    "RerunRefused",
    "await_storage",
    "cancel",
    "checkpoint",
    "claim_next",
    "create",
    "defer",
    "delete",
    "discard_files",
    "enter_stage",
    "erase_deleted_files",
    "erase_later",
    "estimate_seconds",
    "fail",
    "finish_upstream_cancellation",
    "heartbeat",
    "lease_state",
    "next_upstream_cancellation",
    "obstacle_to_rerun",
    "outcome_of",
    "release",
    "renew_leases",
    "rerun",
    "retry_later",
    "save_verdicts",
    "still_held",
    "succeed",
    "sweep",
    "sweep_retention",
    "timeout_reason",
    "worker_of",
]
