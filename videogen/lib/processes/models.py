"""The table of running processes: one row for each worker and sweep."""

from __future__ import annotations

import datetime as dt
import os
import socket
import uuid
from typing import Final, Self

from django.db import models
from django.db.models.functions import Now
from django.utils import timezone

SEEN_SECONDS: Final = 60.0
"""A process seen within this time runs. It may miss a few beats: PostgreSQL restarts, or the machine is busy."""
FORGOTTEN_SECONDS: Final = 600.0
"""When the row of a process that didn't stop cleanly is deleted. Until then it shows what was there."""


class Kind(models.TextChoices):
    """What a process is."""

    PREFORK = "prefork", "worker of processes"
    THREADS = "threads", "worker of threads"
    SWEEP = "sweep", "sweep"


class ServiceProcessQuerySet(models.QuerySet["ServiceProcess"]):
    """Named reads."""

    def seen_within(self, seconds: float) -> Self:
        """Those that wrote their row within the last `seconds`."""
        return self.filter(seen_at__gt=Now() - dt.timedelta(seconds=seconds))

    def serving(self, queue: str) -> Self:
        """The workers that take wake-ups from this queue."""
        return self.filter(queues__contains=[queue])

    def of_this_worker(self) -> Self:
        """The worker that this process is, or whose child it is: a worker of processes has one row, its parent's."""
        workers = self.exclude(kind=Kind.SWEEP).filter(host=socket.gethostname())
        return workers.filter(process_id__in=[os.getpid(), os.getppid()])

    def served_queues(self) -> set[str]:
        """Every queue that one of them serves."""
        return {queue for queues in self.values_list("queues", flat=True) for queue in queues}

    def forgotten(self) -> Self:
        """Those whose row is kept no longer: they were killed, or can't reach the database."""
        return self.filter(seen_at__lte=Now() - dt.timedelta(seconds=FORGOTTEN_SECONDS))


class ServiceProcess(models.Model):
    """A worker or a sweep. A clean stop deletes its row; after a kill it stays for FORGOTTEN_SECONDS.

    A worker of processes has one row, which its parent process writes.
    """

    # A random key for each start: containers reuse host names and process ids.
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    host = models.TextField(help_text="The machine's or the container's name.")
    process_id = models.PositiveIntegerField(help_text="On that host.")
    kind = models.TextField(choices=Kind.choices)
    queues = models.JSONField(default=list, help_text="The queues that a worker serves.")
    version = models.TextField(help_text="The release that it runs.")
    busy = models.PositiveIntegerField(default=0, help_text="How many jobs a worker was running.")
    seen_at = models.DateTimeField(help_text="The last beat, by the database's clock.")
    # The defaults of the database are for processes of the release before, which don't know these columns.
    paused_until = models.DateTimeField(
        null=True, blank=True, help_text="Until when a worker claims nothing, because it can't make videos."
    )
    pause_reason = models.TextField(default="", db_default="", blank=True, help_text="Why it last paused.")

    objects = ServiceProcessQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "service processes"

    def __str__(self) -> str:
        return f"{self.host}:{self.process_id}"

    @property
    def is_paused(self) -> bool:
        """Whether the worker claims nothing now."""
        return self.paused_until is not None and self.paused_until > timezone.now()


class SeenProxies(models.Model):
    """How many proxies the last requests of a web process passed, by X-Forwarded-For. Holds no address, only counts.

    `manage.py doctor` compares it with PROXY_COUNT. The process writes it at most once a minute (`videogen.lib.inbound.proxies`).
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    host = models.TextField(help_text="The machine's or the container's name.")
    requests = models.JSONField(help_text="How many of the last requests had how many addresses in X-Forwarded-For.")
    seen_at = models.DateTimeField(help_text="When this was written, by the database's clock.")

    class Meta:
        verbose_name_plural = "seen proxies"

    def __str__(self) -> str:
        return self.host
