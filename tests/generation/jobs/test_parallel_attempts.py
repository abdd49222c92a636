"""Many attempts in one worker: few connections, and leases that are renewed together."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.backends.signals import connection_created

from generation import jobs, pipeline
from generation.contracts import Failed, Monitor, Request
from tasks_api import lifecycle
from tasks_api.models import QueueStats, Status, Task
from tests.factories import TaskFactory
from tests.faults.fleet import wait_for
from tests.generation.jobs.attempts import MODEL
from tests.generation.scripted import Play, route
from videogen.lib.db import DATABASE_UNAVAILABLE, drop_connection, release_connection, share_connections

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("scripted_route")]


@pytest.fixture
def opened() -> Iterator[Callable[[], int]]:
    """How many connections are open that this process opened since. PostgreSQL itself still counts some that were closed."""
    links_made: set[Any] = set()

    def note(connection: Any, **_: Any) -> None:
        links_made.add(connection.connection)

    connection_created.connect(note)
    yield lambda: sum(not link.closed for link in list(links_made))
    connection_created.disconnect(note)


@pytest.fixture
def pooled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Connections from the pool, as in a worker with threads."""
    database = connection.settings_dict
    for name in ("CONN_MAX_AGE", "CONN_HEALTH_CHECKS"):
        monkeypatch.setitem(database, name, database[name])
    monkeypatch.setitem(database, "OPTIONS", dict(database["OPTIONS"]))
    share_connections()
    yield
    connection.close()
    connection.close_pool()  # type: ignore[attr-defined]  # of PostgreSQL


@pytest.fixture
def pool_of_one(settings: Any) -> None:
    """Goes before `pooled`."""
    settings.WORKER_CONNECTION_POOL = {**settings.WORKER_CONNECTION_POOL, "max_size": 1}


@pytest.mark.usefixtures("pool_of_one", "pooled")
def test_connection_to_a_server_that_refuses_writes_is_not_used_again() -> None:
    QueueStats.objects.create(queue="generation")
    with connection.cursor() as cursor:
        cursor.execute("SET default_transaction_read_only = on")  # another server has taken over
    with pytest.raises(DATABASE_UNAVAILABLE):
        QueueStats.objects.update(waiting=1)
    drop_connection()

    assert QueueStats.objects.update(waiting=1) == 1


def work_patiently() -> None:
    """One job; on a machine with much else to do PostgreSQL may not take a connection in time, and another wake-up comes."""
    while True:
        try:
            return jobs.generate_next("generation")
        except DATABASE_UNAVAILABLE:
            connection.close()
        finally:
            release_connection()  # as after each job of a worker


@pytest.mark.parametrize("count", [20, pytest.param(60, marks=pytest.mark.slow)])
def test_many_threads_wait_on_few_connections_and_keep_their_leases(
    count: int, settings: Any, play: Callable[[Play], None], pooled: None, opened: Callable[[], int]
) -> None:
    settings.HEARTBEAT_SECONDS = 0.5
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=600)}  # waiting for a connection is work
    arrived, go = threading.Semaphore(0), threading.Event()

    def wait(request: Request, monitor: Monitor) -> None:
        monitor.checkpoint({"id": request.idempotency_key})
        monitor.progress(0.25)
        arrived.release()
        while not go.wait(0.1):
            monitor.queued()
        raise Failed("memory")  # the end that costs least

    play(wait)
    TaskFactory.create_batch(count)
    threads = [threading.Thread(target=work_patiently) for _ in range(count)]
    for thread in threads:
        thread.start()
    seen = []
    try:
        for _ in range(count):
            assert arrived.acquire(timeout=60)
            seen.append(opened())
        leases = dict(Task.objects.values_list("id", "lease_until"))
        wait_for(
            lambda: all(Task.objects.filter(pk=pk, lease_until__gt=until).exists() for pk, until in leases.items()),
            what="every lease is renewed",
        )
        wait_for(
            lambda: set(Task.objects.values_list("progress", flat=True)) == {0.25 * pipeline.BACKEND_SHARE},
            what="progress",
        )
        seen.append(opened())
    finally:
        go.set()
        for thread in threads:
            thread.join(60)

    assert 1 < max(seen) <= settings.WORKER_CONNECTION_POOL["max_size"]
    assert Task.objects.filter(status=Status.FAILED).count() == count
    assert {task.checkpoint["id"] for task in Task.objects.all()} == {str(task.id) for task in Task.objects.all()}


def test_row_that_somebody_holds_does_not_keep_the_others_from_being_renewed() -> None:
    TaskFactory.create_batch(3)
    held = [lifecycle.claim_next("generation") for _ in range(3)]
    beats = [lifecycle.LeaseRenewal(task, 0.5 if number else None) for number, task in enumerate(held) if task]
    lost = beats[2].claimed
    Task.objects.filter(pk=lost.pk).update(lease_token="00000000-0000-0000-0000-000000000001")
    locked, done = threading.Event(), threading.Event()

    def hold() -> None:
        from django.db import transaction

        with transaction.atomic():
            Task.objects.select_for_update().get(pk=beats[0].claimed.pk)
            locked.set()
            done.wait(60)
        connection.close()

    holder = threading.Thread(target=hold)
    holder.start()
    assert locked.wait(60)
    answers = lifecycle.renew_leases(beats)
    done.set()
    holder.join()

    assert answers == {beats[1].claimed.pk: True, lost.pk: False}
    assert Task.objects.get(pk=beats[1].claimed.pk).progress == 0.5
