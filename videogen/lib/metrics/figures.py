"""The figures of a sample: what the admin's dashboard shows of one moment, by names that stay in the stored rows."""

from __future__ import annotations

from collections import defaultdict
from typing import Final, TypedDict, cast

from videogen.lib.metrics import reading, table
from videogen.lib.metrics.reading import Values

WEBHOOKS: Final = "webhooks"
"""The queue of deliveries, whose metric has no label for it."""


class Disk(TypedDict):
    """The disk for stored files, at the host of the sweep."""

    free_bytes: int
    size_bytes: int


class Figures(TypedDict):
    """Gauges as they were, and totals that only grow, so that an hour's figures are the difference of two samples."""

    queues: dict[str, dict[str, float]]
    """Queue -> `waiting`, `delayed`, `blocked`, `running` rows, and `oldest_due_seconds` (absent: not read)."""
    models: dict[str, dict[str, float]]
    """Model -> `success`, `failed`, `cancelled`: totals of ended tasks."""
    model_seconds: dict[str, float]
    """Model -> median seconds of its newest successes. A model without one in the last quarter of an hour is absent."""
    reasons: dict[str, float]
    """Reason of a failure -> total of tasks."""
    webhooks: dict[str, float]
    """`delivered`, `dead`, `cancelled`: totals of ended deliveries."""
    errors: dict[str, float]
    """`storage`, `upstream`, `wake_ups`: totals of operations, calls of upstream servers and wake-ups that failed."""
    disk: Disk | None
    """None if files are stored in a bucket, or if the disk never answered."""


def of(values: Values) -> Figures:
    """The figures among these values of series. The median times and the disk are not among them."""
    queues: dict[str, dict[str, float]] = defaultdict(dict)
    for (queue, phase), number in values.get(table.QUEUE_TASKS.name, {}).items():
        queues[queue][phase] = number
    for (phase,), number in values.get(table.WEBHOOK_DELIVERIES.name, {}).items():
        queues[WEBHOOKS][phase] = number
    for (queue,), seconds in values.get(table.QUEUE_OLDEST_DUE.name, {}).items():
        queues[queue]["oldest_due_seconds"] = round(seconds, 1)
    models: dict[str, dict[str, float]] = defaultdict(dict)
    for (model, outcome), total in values.get(table.TASKS_ENDED.name, {}).items():
        models[model][outcome] = total
    reasons: dict[str, float] = defaultdict(float)
    for (_, reason), total in values.get(table.TASKS_FAILED.name, {}).items():
        reasons[reason] += total
    webhooks = {outcome: total for (outcome,), total in values.get(table.WEBHOOKS_ENDED.name, {}).items()}
    return Figures(
        queues=dict(queues),
        models=dict(models),
        model_seconds={},
        reasons=dict(reasons),
        webhooks=webhooks,
        errors=_errors(values),
        disk=None,
    )


def completed(sample: object) -> Figures:
    """A stored sample with every name: another release's may lack one. What is no sample counts as an empty one."""
    known = sample if isinstance(sample, dict) else {}
    return cast(Figures, {**of({}), **known})


def _errors(values: Values) -> dict[str, float]:
    """An upstream server that says 4xx works: it is busy, or it refuses what the task's reason names."""
    calls = values.get(table.UPSTREAM_REQUESTS.name, {})
    upstream = sum(total for (_, _, status), total in calls.items() if status not in {"2xx", "3xx", "4xx"})
    storage = sum(values.get(table.STORAGE_ERRORS.name, {}).values())
    return {
        "storage": storage,
        "upstream": upstream,
        "wake_ups": sum(values.get(table.WAKE_UPS_DROPPED.name, {}).values()),
    }


def current() -> Figures:
    """What the sweep stored in the last second, in one statement over a small table."""
    return of(
        reading.read_stored(
            *(table.QUEUE_TASKS, table.WEBHOOK_DELIVERIES, table.TASKS_ENDED, table.TASKS_FAILED, table.WEBHOOKS_ENDED),
            *(table.UPSTREAM_REQUESTS, table.STORAGE_ERRORS, table.WAKE_UPS_DROPPED),
        )
    )
