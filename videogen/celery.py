"""The Celery application: finds the jobs of every app and logs as the web does."""

import logging.config
import os
from typing import Any

import celery
from celery.signals import setup_logging, task_failure, task_prerun, worker_init
from django.db import reset_queries

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "videogen.settings")

_log = logging.getLogger(__name__)

app = celery.Celery("videogen")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(related_name="jobs")

task_prerun.connect(
    reset_queries
)  # with DEBUG Django keeps every statement until the next request, and here none comes


@setup_logging.connect
def log_as_the_web_does(**_: Any) -> None:
    """Keep Celery from installing its own handlers: every line of a worker is JSON too."""
    from django.conf import settings

    logging.config.dictConfig(settings.LOGGING)


@task_failure.connect
def log_failure(sender: Any, exception: BaseException, **_: Any) -> None:
    """In place of Celery's own line, which repeats the exception's text, and with it rows of the database."""
    _log.error("job_failed", exc_info=exception, extra={"job": sender.name})


@worker_init.connect
def refuse_bad_settings(**_: Any) -> None:
    """Celery runs Django's checks and does not heed them."""
    from django.core.exceptions import ImproperlyConfigured

    from videogen.lib.config import system_checks

    try:
        system_checks.demand_no_test_networks()
        system_checks.demand_models_file()
    except ImproperlyConfigured as error:
        raise SystemExit(f"ImproperlyConfigured: {error}") from None


@worker_init.connect
def refuse_tables_from_before_the_first_release(**_: Any) -> None:
    """Tasks on tables of another shape would fail one by one. Runs before the worker forks, so the connection is closed."""
    from django.core.management.base import CommandError
    from django.db import connection

    from videogen.lib.db import demand_current_tables

    try:
        demand_current_tables()
    except CommandError as error:
        raise SystemExit(str(error)) from None
    finally:
        connection.close()


@worker_init.connect
def refuse_threads_without_prefetch(sender: Any, **_: Any) -> None:
    """Such a worker stalls: a thread that becomes free does not wake the loop that fetches, which looks once a second."""
    from celery.concurrency import get_implementation, thread

    if sender.app.conf.worker_disable_prefetch and issubclass(get_implementation(sender.pool_cls), thread.TaskPool):
        raise SystemExit(
            "A worker with `--pool threads` must not disable prefetching: it would fetch one message a second. "
            "Run it without `--disable-prefetch`, and leave CELERY_WORKER_DISABLE_PREFETCH unset."
        )
