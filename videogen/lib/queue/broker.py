"""Kombu's Redis transport without its bookkeeping (CELERY_BROKER_TRANSPORT).

A wake-up may be lost, because the row holds the fact. So nothing is stored about a wake-up that a worker has taken, and none is
put back when the worker ends. A worker only takes from lists, so it keeps working beside a Redis whose memory is full.
"""

from __future__ import annotations

from typing import Any

from kombu.transport import redis

from videogen.lib.processes import probe_file


class Channel(redis.Channel):
    """Kombu's channel, without acknowledgements in Redis and with one list per queue."""

    ack_emulation = False
    do_restore = False
    priority_steps = [0]


class Transport(redis.Transport):
    """The transport that CELERY_BROKER_TRANSPORT names."""

    Channel = Channel

    def establish_connection(self) -> Any:
        """Connect, or raise. While the broker is away, a worker's main loop does this at least every 30 seconds and nothing
        else. So it doesn't hang, and a restart would only interrupt its jobs."""
        probe_file.touch()
        return super().establish_connection()
