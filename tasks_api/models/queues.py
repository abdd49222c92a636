"""Each queue's latest measurements, for estimates and progress."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models.functions import Now


def _json(value: Any) -> models.Value:
    return models.Value(value, output_field=models.JSONField())


class QueueStats(models.Model):
    """What the sweep last measured of a queue. A create computes `estimatedTime` from it."""

    queue = models.TextField(primary_key=True)
    waiting = models.PositiveIntegerField(default=0)
    running = models.PositiveIntegerField(default=0)
    seconds_by_model = models.JSONField(default=dict, help_text="Mean seconds of each model's last 20 successes.")
    # These have database defaults too: a sweep of the previous release inserts rows without them.
    seconds_by_duration = models.JSONField(
        db_column="seconds_by_length",
        default=dict,
        db_default=_json({}),
        help_text="The same means, split by the duration of the video.",
    )
    waiting_seconds = models.FloatField(
        default=0, db_default=0, help_text="Seconds that all waiting tasks typically take in total."
    )
    seconds_left = models.JSONField(
        default=list, db_default=_json([]), help_text="Seconds that each running task may still need."
    )
    peak_running = models.PositiveIntegerField(
        db_column="at_once", default=0, db_default=0, help_text="The most tasks that recently ran at the same time."
    )
    # Only the release before uses it.
    peak_running_at = models.DateTimeField(db_column="at_once_seen_at", null=True, help_text="When that many ran.")
    buckets = models.JSONField(
        db_column="line",
        default=list,
        db_default=_json([]),
        help_text="Points in the fair order: a virtual start, and how many tasks and seconds wait before it.",
    )
    measured_at = models.DateTimeField(db_default=Now())
    # Only the release before uses it. Whether a worker serves the queue stands in `videogen.lib.processes`.
    worker_seen_at = models.DateTimeField(null=True, help_text="When a worker of the queue last reported.")

    class Meta:
        db_table = "tasks_api_queuefigures"
        verbose_name_plural = "queue statistics"

    def __str__(self) -> str:
        return self.queue
