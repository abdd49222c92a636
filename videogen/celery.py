"""The Celery application. It finds the jobs of every app and logs like the web server."""

import contextlib
import logging.config
import os
import signal
import time
from typing import Any

import celery
from celery.signals import (
    celeryd_init,
    setup_logging,
    task_failure,
    task_postrun,
    task_prerun,
    worker_init,
    worker_process_init,
)
from django.db import reset_queries

from videogen.lib import interrupts, logs, process_memory
from videogen.lib.processes.celery_step import HeartbeatStep, has_threads

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "videogen.settings")

_log = logging.getLogger(__name__)

app = celery.Celery("videogen")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(related_name="jobs")
app.steps["consumer"].add(HeartbeatStep)

# With DEBUG, Django keeps every statement until the next request. A worker has no requests.
task_prerun.connect(reset_queries)


@celeryd_init.connect
@setup_logging.connect
def log_as_the_web_does(**_: Any) -> None:
    """Use our logging instead of Celery's, so that every line of a worker is JSON too. A worker warns about some of its settings
    before it sets up its logging, so this is the first thing that it does."""
    from billiard.util import get_logger
    from django.conf import settings

    get_logger()  # the pool's logger. Its first call cuts it off from all others, and LOGGING joins it to them again
    logging.config.dictConfig(settings.LOGGING)
    logging.captureWarnings(True)


@worker_init.connect
def speak_json(sender: Any, **_: Any) -> None:
    """Log what Celery would print as plain text: its banner, and what it says when it is told to stop."""
    import celery.apps.worker

    sender.quiet = True  # no banner
    celery.apps.worker.safe_say = _say  # type: ignore[attr-defined]
    queues = sorted(sender.app.amqp.queues.consume_from)
    _log.info("worker_started", extra={"queues": queues, "concurrency": sender.concurrency})


def _say(message: str, stream: Any = None) -> None:
    """Celery calls this in its signal handlers, so the line is written past the buffers of `logging`."""
    fields = {"event": "worker_stops", "text": message.strip(), "level": "info", "logger": __name__}
    line = logs.render({**fields, "timestamp": logs.timestamp(time.time())})
    with contextlib.suppress(OSError):
        os.write(2, f"{line}\n".encode())


@task_failure.connect
def log_failure(sender: Any, exception: BaseException, **_: Any) -> None:
    """Log a failed job. This replaces Celery's own line, which repeats the exception's text with values from the database."""
    _log.error("job_failed", exc_info=exception, extra={"job": sender.name})


_worker_pid = 0


@worker_init.connect
def remember_the_worker(**_: Any) -> None:
    """The processes that the worker forks know by this whether it still runs."""
    global _worker_pid
    _worker_pid = os.getpid()


@worker_process_init.connect
def end_with_the_worker(**_: Any) -> None:
    """A worker that is killed takes the processes that it forked with it, also one that has only just been forked. Celery's own
    would wait for a message for ever."""
    interrupts.end_with_parent(signal.SIGKILL, parent=_worker_pid)


@worker_init.connect
def claim_probe_file(**_: Any) -> None:
    """The main loop touches it from now on, at first while it connects to the broker."""
    from videogen.lib.processes import probe_file

    probe_file.claim()


@worker_init.connect
def hide_secrets(**_: Any) -> None:
    """The programs that decode untrusted files run as the worker's user, and must not read its environment."""
    process_memory.hide_from_other_processes()


@worker_init.connect
def refuse_bad_settings(**_: Any) -> None:
    """Stop a worker with bad settings. Celery runs Django's checks but ignores their errors."""
    from django.core.exceptions import ImproperlyConfigured

    from videogen.lib.config import system_checks

    try:
        system_checks.refuse_test_networks()
        system_checks.refuse_bad_models_file()
    except ImproperlyConfigured as error:
        raise SystemExit(f"ImproperlyConfigured: {error}") from None


@worker_init.connect
def refuse_threads_without_prefetch(sender: Any, **_: Any) -> None:
    """Stop a worker with threads and without prefetching. It would stall: a free thread doesn't wake up the fetching loop, which
    then fetches once a second."""
    if sender.app.conf.worker_disable_prefetch and has_threads(sender):
        raise SystemExit(
            "A worker with `--pool threads` must not disable prefetching: it would fetch one message a second. "
            "Run it without `--disable-prefetch`, and leave CELERY_WORKER_DISABLE_PREFETCH unset."
        )


@worker_init.connect
def share_connections_between_threads(sender: Any, **_: Any) -> None:
    """Let a worker with threads have few connections. A process that runs one job at a time keeps its own connection."""
    from videogen.lib.db import release_connection, share_connections

    if has_threads(sender):
        share_connections()
        task_postrun.connect(release_connection)  # a thread without a job needs none


@worker_init.connect
def count_in_threads(sender: Any, **_: Any) -> None:
    """Write what the jobs count outside of transactions (`videogen.lib.metrics.buffer`), also after each job."""
    from videogen.lib.metrics import buffer

    task_postrun.connect(_flush_counts)
    if has_threads(sender):
        buffer.keep_flushing()


@worker_process_init.connect
def count_in_processes(**_: Any) -> None:
    """The same in each process that the worker forks."""
    from videogen.lib.metrics import buffer

    buffer.keep_flushing()


def _flush_counts(**_: Any) -> None:
    from videogen.lib.db import release_connection
    from videogen.lib.metrics import buffer

    buffer.flush()
    release_connection()  # of a thread, which needs none until its next job
