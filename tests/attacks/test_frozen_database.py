"""A PostgreSQL that is frozen holds every request, but never the probe of the process."""

from __future__ import annotations

import http.client
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth.models import User

from tests.factories import UserFactory, issue_key
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, wait_for
from tests.faults.tcp_proxy import Wire
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import is_ready

__all__ = ["fleet"]

pytestmark = pytest.mark.django_db(transaction=True)

THREADS = 4
"""As in the image."""
FROZEN_SECONDS = 2.0
LATEST_SECONDS = 6.0
"""Requests that were refused one by one, each after a wait of its own, would take longer."""


def get(port: int, path: str, key: str = "") -> int:
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        client.request("GET", path, headers={"Authorization": f"Bearer {key}"})
        return client.getresponse().status
    finally:
        client.close()


@pytest.fixture
def wire(fleet: Fleet) -> Iterator[Wire]:
    made = Wire(fleet.environment["DATABASE_URL"])
    yield made
    made.close()


@pytest.fixture
def port(fleet: Fleet, wire: Wire) -> int:
    """A web process with few threads, whose PostgreSQL can be frozen."""
    number = find_free_port()
    fleet.web(number, WEB_THREADS=str(THREADS), DATABASE_URL=wire.url)
    wait_for(lambda: is_ready(f"http://127.0.0.1:{number}"), what="web server")
    return number


def test_probe_is_answered_while_the_database_is_frozen(port: int, wire: Wire) -> None:
    account: User = UserFactory.create()
    key = issue_key(account)
    assert get(port, "/api/tasks/x", key) == 404
    probes: list[int] = []

    with ThreadPoolExecutor(20) as pool:
        wire.freeze()
        asked = [pool.submit(get, port, "/api/tasks/x", key) for _ in range(20)]
        frozen_at = time.monotonic()

        def is_over() -> bool:
            seconds = time.monotonic() - frozen_at
            all_came = len(probes) > 3 and sum(each.done() for each in asked) >= 20 - THREADS
            return seconds > (FROZEN_SECONDS if all_came else LATEST_SECONDS)

        while not is_over():
            probes.append(get(port, "/health/live"))
            time.sleep(0.1)
        wire.serve()
        answers = [each.result() for each in asked]

    assert set(probes) == {200}
    assert len(probes) > 3
    assert set(answers) <= {404, 429, 503}
    assert answers.count(503) >= 20 - THREADS
    wait_for(lambda: get(port, "/api/tasks/x", key) == 404, what="an answer after the thaw")


@pytest.mark.slow
def test_busy_process_refuses_nobody(port: int) -> None:
    with ThreadPoolExecutor(64) as pool:
        answers = list(pool.map(lambda _: get(port, "/health/ready"), range(640)))

    assert set(answers) == {200}
