"""What is said of the parts that requests need: at once, also while one of them hangs."""

from __future__ import annotations

import http.client
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from django.core.files.storage import FileSystemStorage
from django.core.management import CommandError, call_command

from tests.faults.fleet import wait_for
from videogen.lib import migrations
from videogen.lib.inbound import ops_server, readiness

pytestmark = pytest.mark.django_db

FINE = {"database": "ok", "migrations": "ok", "storage": "ok", "disk": "ok"}

hangs = threading.Event()
"""Set: the storage below answers."""


class HangingStorage(FileSystemStorage):
    """As a network disk whose server is frozen."""

    def exists(self, name: str) -> bool:
        """Nothing is there, as soon as it answers."""
        hangs.wait(30)
        return super().exists(name)


class BrokenStorage(FileSystemStorage):
    """As one whose server is away."""

    def exists(self, name: str) -> bool:
        """It never says."""
        raise ConnectionError("refused")


def facts() -> dict[str, str]:
    return dict(readiness.probe.verdict().facts)


@pytest.fixture(autouse=True)
def _plenty_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine what works may take seconds as well."""
    monkeypatch.setattr(readiness, "FIRST_RESULT_SECONDS", 60.0)
    monkeypatch.setattr(readiness, "MAX_AGE_SECONDS", 60.0)


@pytest.fixture
def _storage_hangs(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(readiness, "FIRST_RESULT_SECONDS", 1.5)
    hangs.clear()
    settings.STORAGES = {**settings.STORAGES, "default": {"BACKEND": f"{__name__}.HangingStorage"}}
    yield
    hangs.set()


@pytest.mark.usefixtures("_storage_hangs")
def test_storage_that_hangs_is_named_and_leaves_the_host_ready() -> None:
    wait_for(lambda: facts() == {**FINE, "storage": "unreachable"})
    assert readiness.probe.verdict().status == 200

    hangs.set()
    wait_for(lambda: facts() == FINE)


def test_storage_that_is_away_is_named_and_logged(settings: Any, log_lines: Callable[[], list[dict[str, Any]]]) -> None:
    settings.STORAGES = {**settings.STORAGES, "default": {"BACKEND": f"{__name__}.BrokenStorage"}}

    assert facts() == {**FINE, "storage": "unreachable"}
    (line,) = wait_for(log_lines)
    assert (line["event"], line["level"], line["status"]) == ("health_impaired", "warning", "ok")
    assert (line["storage"], line["errors"]) == ("unreachable", {"storage": "ConnectionError"})


def test_lack_of_migrations_is_named_and_logged_until_they_are_there(
    monkeypatch: pytest.MonkeyPatch, log_lines: Callable[[], list[dict[str, Any]]]
) -> None:
    known = migrations._known()
    monkeypatch.setattr(migrations, "_known", lambda: known | {("tasks_api", "9999_later")})

    assert migrations.pending() == [("tasks_api", "9999_later")]
    verdict = readiness.probe.verdict()
    assert verdict.status == 503
    assert verdict.body() == {"status": "unavailable", **FINE, "migrations": "pending"}
    (line,) = wait_for(log_lines)
    assert (line["event"], line["level"], line["migrations"]) == ("health_lost", "error", "pending")

    monkeypatch.undo()
    (line,) = wait_for(log_lines)
    assert (line["event"], line["level"], line["migrations"]) == ("health_restored", "info", "ok")
    assert facts() == FINE


def test_nothing_is_logged_where_nothing_is_wrong(log_lines: Callable[[], list[dict[str, Any]]]) -> None:
    assert facts() == FINE
    readiness.probe.stop()

    assert log_lines() == []


# The server of its own


@pytest.fixture
def port() -> Iterator[int]:
    with ops_server.OpsServer("127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield server.server_address[1]
        server.shutdown()
        thread.join()


def ask(port: int, path: str, *, method: str = "GET", host: str = "") -> tuple[int, bytes]:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as client:
        client.request(method, path, headers={"Host": host} if host else {})
        answer = client.getresponse()
        return answer.status, answer.read()


def test_port_of_its_own_serves_health_under_any_name_and_nothing_else(port: int) -> None:
    for host in ("", "10.0.0.7:9000", "evil.example", "a b"):
        assert ask(port, "/health/live", host=host) == (200, b'{"status": "ok"}')
        status, body = ask(port, "/health/ready/?x=1", host=host)
        assert (status, json.loads(body)) == (200, {"status": "ok", **FINE})
    assert ask(port, "/health/ready", method="HEAD") == (200, b"")
    assert ask(port, "/api/tasks")[0] == ask(port, "/")[0] == 404
    assert ask(port, "/health/ready", method="POST")[0] == 501


def test_silent_client_keeps_no_other_waiting(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)):
        assert ask(port, "/health/ready")[0] == 200


def test_command_needs_its_port_and_names_one_that_is_taken(port: int, settings: Any) -> None:
    with pytest.raises(CommandError, match="Set OPS_PORT"):
        call_command("ops")
    settings.OPS_PORT = port
    with pytest.raises(CommandError, match=f"OPS_PORT {port} on 127.0.0.1: Address already in use"):
        call_command("ops")
