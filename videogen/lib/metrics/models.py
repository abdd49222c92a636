"""What was counted lately, the value of each series, and the figures of the last day for the admin's dashboard."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class MetricEvent(models.Model):
    """What one transaction counted. It is inserted in that transaction, and deleted when the sweep has added it up.

    Nothing updates a row, so no two transactions ever wait for each other because they count the same.
    """

    id = models.BigAutoField(primary_key=True)
    counted = models.JSONField(help_text="A list of [name of the series, values of its labels, what to add].")

    def __str__(self) -> str:
        return str(self.id)


class MetricSeries(models.Model):
    """The value of a series. Of a counter it only grows, and the row is never deleted; a gauge is what the sweep saw last.

    A histogram is stored as counters: `NAME_bucket`, whose last label is the bound and which holds only what lies between this
    bound and the one before, and `NAME_sum`.
    """

    name = models.TextField()
    labels = models.JSONField(default=list, help_text="The values of the metric's labels, in the order of its table.")
    value = models.FloatField()

    class Meta:
        verbose_name_plural = "metric series"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["name", "labels"], name="metric_series_unique"),
        ]

    def __str__(self) -> str:
        return f"{self.name}{self.labels}"


class FigureSample(models.Model):
    """What the sweep measured in one minute of the last day, for the dashboard. One row a minute: the first one."""

    minute = models.DateTimeField(primary_key=True)
    figures = models.JSONField(help_text="By the names that the dashboard reads.")

    def __str__(self) -> str:
        return f"{self.minute:%Y-%m-%d %H:%M}"
