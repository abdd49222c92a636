"""Real web processes count, are killed and restarted, and `manage.py ops` is scraped meanwhile."""

from __future__ import annotations

import http.client
import os
import signal
import threading
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families

from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, descendants, wait_for
from tests.faults.prefork import Process
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import web_command

__all__ = ["fleet"]

pytestmark = pytest.mark.django_db(transaction=True)

ROUTE = {"route": "/api/tasks", "method": "GET", "status": "401"}
"""A request without a key: it needs no database."""


class Host:
    """Two web processes of one server, and ops."""

    def __init__(self, fleet: Fleet, folder: Path) -> None:
        self.fleet, self.folder = fleet, folder
        self.fleet.environment |= {"METRICS_DIR": str(folder)}
        self.ports = {"web": find_free_port()}
        self.web = self.start_web()
        self.ports["ops"] = find_free_port()
        fleet._start(["manage.py", "ops"], OPS_PORT=str(self.ports["ops"]))
        wait_for(self.is_up, what="the host is up")

    def start_web(self) -> Process:
        command = web_command(host="127.0.0.1", port=self.ports["web"], workers=2, threads=4)
        return self.fleet._start(command[2:])

    def is_up(self) -> bool:
        with suppress(OSError):
            return len(self.workers()) == 2 and self.request() == 401 and bool(self.scrape())
        return False

    def workers(self) -> list[int]:
        """The web processes that count."""
        return [pid for pid in descendants(self.web.pid)[1:] if (self.folder / f"counter_{pid}.db").exists()]

    def kill_worker(self) -> None:
        """kill -9 for one web process, and wait for another one."""
        killed = self.workers()[0]
        os.kill(killed, signal.SIGKILL)
        wait_for(lambda: len(set(self.workers()) - {killed}) == 2, what="another web process")

    def get(self, where: str, path: str, **headers: str) -> tuple[int, bytes]:
        with closing(http.client.HTTPConnection("127.0.0.1", self.ports[where], timeout=20)) as client:
            client.request("GET", path, headers=headers)
            answer = client.getresponse()
            return answer.status, answer.read()

    def request(self) -> int:
        return self.get("web", "/api/tasks")[0]

    def scrape(self) -> dict[str, Any]:
        """The families by name. The parser refuses what is not OpenMetrics."""
        status, body = self.get("ops", "/metrics", Accept="application/openmetrics-text; version=1.0.0")
        assert status == 200
        parse: Any = text_string_to_metric_families
        return {family.name: family for family in parse(body.decode())}

    def counted(self) -> tuple[float, float]:
        """Requests without a key: by the counter, and by the histogram."""
        families = self.scrape()
        requests = [s.value for s in families["videogen_http_requests"].samples if s.labels == ROUTE]
        durations = [
            sample.value
            for sample in families["videogen_http_request_duration_seconds"].samples
            if sample.name.endswith("_count") and sample.labels == {"route": "/api/tasks", "method": "GET"}
        ]
        return sum(requests), sum(durations)


def test_nothing_is_lost_when_web_processes_are_killed_while_they_are_scraped(fleet: Fleet, tmp_path: Path) -> None:
    host = Host(fleet, tmp_path / "metrics")
    before = host.counted()[0]
    ended = threading.Event()
    seen: list[float] = []
    faults: list[BaseException] = []

    def keep_scraping() -> None:
        try:
            while not ended.is_set():
                seen.append(host.counted()[0])
        except BaseException as fault:
            faults.append(fault)

    scraper = threading.Thread(target=keep_scraping)
    scraper.start()
    answered = 0
    for _ in range(3):
        for _ in range(40):
            assert host.request() == 401
            answered += 1
        host.kill_worker()
        time.sleep(0.5)  # the new one listens a moment after it has begun to count
    wait_for(lambda: seen and seen[-1] == before + answered, what=f"{before + answered} requests in a scrape")
    ended.set()
    scraper.join()

    assert faults == []
    assert seen == sorted(seen)
    assert host.counted() == (before + answered, before + answered)


def test_kills_in_the_middle_of_requests_lose_no_answer_that_was_given(fleet: Fleet, tmp_path: Path) -> None:
    host = Host(fleet, tmp_path / "metrics")
    before = host.counted()[0]
    ended = threading.Event()
    sent, answered, lock = 0, 0, threading.Lock()

    def keep_asking() -> None:
        nonlocal sent, answered
        while not ended.is_set():
            with lock:
                sent += 1
            with suppress(OSError, http.client.HTTPException):
                status = host.request()
                with lock:
                    answered += status == 401

    clients = [threading.Thread(target=keep_asking) for _ in range(4)]
    for client in clients:
        client.start()
    for _ in range(3):
        time.sleep(0.5)
        host.kill_worker()
    ended.set()
    for client in clients:
        client.join()

    assert answered > 50
    assert answered <= host.counted()[0] - before <= sent


def test_new_web_server_begins_at_zero(fleet: Fleet, tmp_path: Path) -> None:
    host = Host(fleet, tmp_path / "metrics")
    for _ in range(20):
        host.request()
    assert host.counted()[0] >= 20
    fleet.kill(host.web)

    host.web = host.start_web()
    wait_for(lambda: len(host.workers()) == 2, what="two web processes")
    wait_for(host.is_up)

    assert host.counted()[0] < 20


def test_web_processes_without_a_folder_count_nothing(fleet: Fleet, tmp_path: Path) -> None:
    port = find_free_port()
    fleet.web(port, METRICS_DIR="", OPS_PORT="", DATA_DIR=str(tmp_path / "data"))

    def status(path: str) -> int:
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as client, suppress(OSError):
            client.request("GET", path)
            return client.getresponse().status
        return 0

    wait_for(lambda: status("/api/tasks") == 401, what="the web server")

    assert status("/metrics") == 404
    assert not list(tmp_path.glob("data/metrics/*"))
