"""Keeping a sample of the figures each minute, for the plots of the admin's dashboard.

It runs beside the rounds of the sweep, because it looks at a disk, which may hang. Any number of sweeps may run: the first one
of a minute writes its row. One that is killed leaves the minute to the next one, or as a gap; the totals go on either way.
"""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.db import connection
from django.utils.module_loading import import_string

from videogen.lib.metrics import figures, reading
from videogen.lib.metrics.models import FigureSample
from videogen.lib.storage import disk

KEPT: Final = dt.timedelta(hours=25)
"""The plots show a day, and its first figures are differences from the sample before."""

_sampled_minute = -1


def sweep() -> None:
    """Once a minute, store a sample. Called every second by a thread of its own (setting `STORAGE_SWEEPS`)."""
    global _sampled_minute
    minute = int(time.time() // 60)
    if minute == _sampled_minute:
        return
    try:
        take(this_minute())
    finally:
        connection.close()  # none is kept for what is rare
    _sampled_minute = minute


def this_minute() -> dt.datetime:
    """The start of the current minute in UTC, by the database's clock."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        [(now,)] = cursor.fetchall()
    start: dt.datetime = now.astimezone(dt.UTC).replace(second=0, microsecond=0)
    return start


def take(minute: dt.datetime) -> None:
    """Store the sample of this minute, unless another sweep did, and delete those of yesterday."""
    if FigureSample.objects.filter(minute=minute).exists():
        return
    FigureSample.objects.bulk_create([FigureSample(minute=minute, figures=_measure())], ignore_conflicts=True)
    FigureSample.objects.filter(minute__lt=minute - KEPT).delete()


def _measure() -> figures.Figures:
    """What a scrape of /metrics reads, the models' median times, and the disk. No statement reads more than a few rows."""
    measured = figures.of(reading.read())
    median_seconds: Callable[[], dict[str, float]] = import_string(settings.MODEL_SECONDS_READER)
    measured["model_seconds"] = median_seconds()
    free, size = disk.free_bytes()["media_free_bytes"], disk.media_size_bytes()
    if free is not None and size is not None:
        measured["disk"] = figures.Disk(free_bytes=free, size_bytes=size)
    return measured
