"""Lets a Celery worker beat, as a step of its consumer.

https://docs.celeryq.dev/en/stable/userguide/extending.html
"""

from __future__ import annotations

from typing import Any

from celery import bootsteps
from django.conf import settings


class HeartbeatStep(bootsteps.StartStopStep):
    """Beats while the worker takes wake-ups.

    The consumer's timer runs in the main loop, which also takes the wake-ups and hands them to the pool. While the worker has
    lost its broker, it is stopped: its row ages, because the worker serves nobody. The probe file stays fresh, because each
    attempt to connect touches it (`videogen.lib.queue.broker`).
    """

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def __init__(self, consumer: Any, **options: Any) -> None:
        super().__init__(consumer, **options)
        self._heartbeat: Any = None
        self._timer_entry: Any = None

    def start(self, consumer: Any) -> None:
        """The worker begins to take wake-ups, also after it had lost its broker."""
        # Not above: the module is read before Django is set up, and by the web server.
        from celery.worker import state

        from videogen.lib.processes.heartbeat import ProcessHeartbeat
        from videogen.lib.processes.models import Kind

        if self._heartbeat is None:
            self._heartbeat = ProcessHeartbeat(
                kind=Kind.THREADS if has_threads(consumer.controller) else Kind.PREFORK,
                queues=sorted(consumer.app.amqp.queues.consume_from),
                count_busy=lambda: len(state.active_requests),
            )
        self._heartbeat.beat()
        self._timer_entry = consumer.timer.call_repeatedly(settings.PROCESS_BEAT_SECONDS, self._heartbeat.beat)

    def stop(self, consumer: Any) -> None:
        """The worker has lost its broker, or shuts down."""
        if self._timer_entry is not None:
            self._timer_entry.cancel()

    def shutdown(self, consumer: Any) -> None:
        """The end of a clean stop, after the running jobs."""
        self.stop(consumer)
        if self._heartbeat is not None:
            self._heartbeat.stop()


def has_threads(worker: Any) -> bool:
    """Whether this Celery worker runs its jobs in threads."""
    from celery.concurrency import get_implementation, thread

    return issubclass(get_implementation(worker.pool_cls), thread.TaskPool)
