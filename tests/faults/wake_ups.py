"""The wake-ups in a site's broker."""

from __future__ import annotations

import time

from celery import Celery
from django.conf import settings
from redis import Redis

from tests.faults.fleet import wait_for
from videogen.local.embedded import EmbeddedValkey


class WakeUps:
    """Reads, sends and drops wake-ups."""

    valkey: EmbeddedValkey

    def flush_broker(self) -> None:
        """FLUSHALL: every wake-up and counter is gone."""
        with Redis.from_url(self.valkey.url) as client:
            client.flushall()

    def keep_one_wake_up(self, queue: str) -> None:
        """Take all others away."""
        with Redis.from_url(self.valkey.url) as client:
            client.ltrim(f"vg:{queue}", 0, 0)

    def wake_ups(self, queue: str) -> int:
        """Wake-ups that nobody has heard yet."""
        with Redis.from_url(self.valkey.url) as client:
            return int(client.llen(f"vg:{queue}"))

    def wait_until_fetched(self, *queues: str) -> None:
        """Until workers have fetched what was rung last. One with a countdown is then held by its worker."""
        time.sleep(0.5)  # until it is published: its row is committed a moment before
        for queue in queues:
            wait_for(lambda queue=queue: self.wake_ups(queue) == 0, what=f"no wake-up in {queue}")  # type: ignore[misc]

    def listeners(self) -> int:
        """Workers that wait for a wake-up in this moment."""
        with Redis.from_url(self.valkey.url) as client:
            return int(client.info("clients")["blocked_clients"])

    def ring(self, queue: str) -> None:
        """One more wake-up, as any process of the service rings it."""
        app = Celery(broker=self.valkey.url, set_as_current=False)
        app.conf.update(broker_transport_options={"global_keyprefix": "vg:"}, task_ignore_result=True)
        app.send_task(settings.WAKE_UP_JOBS[queue], args=[queue], queue=queue, expires=30)
        app.close()
