"""What the lists of all queues' rows have in common: the filter by phase, and the indexes that contain the unfinished rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.db.models import Q

from videogen.lib.admin.filters import StaticFilter, account_id
from videogen.lib.admin.lists import Source
from videogen.lib.queue import Literal, Phase

_ANY_QUEUE: Final = ~Q(queue=Literal(""))
"""True of every row. The condition of the index of an account's rows, which no other statement uses."""
_OPEN: Final = ~Q(phase=Literal(Phase.ENDED))

# Each has the condition and the order of one of `videogen.lib.queue.queue_indexes`.
_IN_PHASE: Final = {
    Phase.WAITING: Source(
        where=Q(phase=Literal(Phase.WAITING)), order=("queue", "virtual_start", "is_backlogged", "id")
    ),
    Phase.DELAYED: Source(
        where=Q(phase=Literal(Phase.DELAYED), due_at__isnull=False), order=("queue", "phase", "due_at")
    ),
    Phase.BLOCKED: Source(
        where=Q(phase=Literal(Phase.BLOCKED)), order=("account_id", "queue", "virtual_start", "id")
    ),
    Phase.RUNNING: Source(where=Q(phase=Literal(Phase.RUNNING)), order=("account_id",)),
}  # fmt: skip
_ALL_OPEN: Final = Source(where=_OPEN, order=("account_id", "phase", "virtual_start"))


class PhaseFilter(StaticFilter):
    """The state in the queue."""

    title = "phase"
    parameter_name = "phase"
    offered = tuple((phase.value, phase.word) for phase in Phase)


def queue_sources(chosen: Mapping[str, str | None], *, open_status: str) -> list[Source]:
    """The indexes for the chosen account, phase and status. `open_status` is the status of all rows that have not ended."""
    account = account_id(chosen.get("account"))
    of_account = [] if account is None else [Source(where=Q(account_id=account) & _ANY_QUEUE, sorts_nulls_last=True)]
    phase = chosen.get("phase")
    if phase in Phase.values and phase != Phase.ENDED:
        in_phase = Phase(phase)
        if account is None:
            return [_IN_PHASE[in_phase]]
        where = Q(account_id=account, phase=Literal(in_phase)) & _OPEN
        return [Source(where=where, order=("account_id", "phase", "virtual_start")), *of_account]
    if chosen.get("status") == open_status:
        if account is None:
            return [_ALL_OPEN]
        where = Q(account_id=account) & _OPEN
        return [Source(where=where, order=("account_id", "phase", "virtual_start")), *of_account]
    return of_account
