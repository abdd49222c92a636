"""Who connects and is silent, and who comes in bursts, leaves the service its threads and its database connections."""

from __future__ import annotations

import gc
import http.client
import socket
import threading
from contextlib import ExitStack, closing
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client

from tests.attacks.connections import open_files
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, wait_for
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import is_ready

__all__ = ["fleet"]


@pytest.mark.django_db(transaction=True)
def test_silent_connections_lock_nobody_out(fleet: Fleet) -> None:
    port = find_free_port()
    with open_files(4_000), ExitStack() as stack:
        fleet.web(port, WEB_THREADS="4")
        wait_for(lambda: is_ready(f"http://127.0.0.1:{port}"), what="web server")
        for _ in range(1_200):
            stack.enter_context(socket.create_connection(("127.0.0.1", port)))
        statuses = [status(port, path) for path in ("/health/live", "/health/ready")]

    assert statuses == [200, 200]


def status(port: int, path: str) -> int:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as client:
        client.request("GET", path)
        return client.getresponse().status


@pytest.mark.django_db(transaction=True)
def test_connection_ends_with_its_thread() -> None:
    links: list[Any] = []

    def ask() -> None:
        connection.ensure_connection()
        links.append(connection.connection)

    gc.disable()  # it would close them as well, some time
    try:
        for _ in range(3):
            thread = threading.Thread(target=ask)
            thread.start()
            thread.join()
        assert [link.closed for link in links] == [True] * 3
    finally:
        gc.enable()


@pytest.mark.django_db
def test_page_without_a_database_is_unavailable_and_no_fault(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise OperationalError("remaining connection slots are reserved")

    monkeypatch.setattr("tasks_api.views.media.Task.objects.with_result", refuse)

    answer = client.get("/media/videos/x.mp4")

    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
