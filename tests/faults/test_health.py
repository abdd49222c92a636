"""Health of hosts whose PostgreSQL is empty or frozen, or whose Valkey is frozen: quick, true and logged."""

from __future__ import annotations

import http.client
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings

from tests.bucket import NAME, S3Server
from tests.faults.fleet import Fleet, wait_for
from videogen.local.embedded import EmbeddedPostgres, EmbeddedValkey
from videogen.local.embedded.server import find_free_port
from videogen.management.commands import sweep as sweep_command

PATIENCE_SECONDS = 10
"""Far longer than the two seconds that are promised, and far shorter than a frozen server stays frozen here."""


class Host:
    """Web server, ops and sweep on a PostgreSQL and a Valkey of their own."""

    def __init__(self, folder: Path) -> None:
        self.postgres = EmbeddedPostgres(folder, durable=False)
        self.valkey = EmbeddedValkey(folder, durable=False)
        self.postgres.start()
        self.valkey.start()
        (folder / "logs of processes").mkdir()
        self.fleet = Fleet(
            folder / "logs of processes",
            {"DATABASE_URL": self.postgres.url, "REDIS_URL": self.valkey.url, "DATA_DIR": str(folder / "data")},
        )
        self.ports = {"web": find_free_port(), "ops": 0}
        self.fleet.web(self.ports["web"], WEB_THREADS="4")
        self.ports["ops"] = find_free_port()
        self.fleet._start(["manage.py", "ops"], OPS_PORT=str(self.ports["ops"]))

    def ready(self, where: str) -> tuple[int, dict[str, Any]]:
        """What /health/ready says there. Status 0 if nothing listens yet."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.ports[where], timeout=PATIENCE_SECONDS)) as client:
            try:
                client.request("GET", "/health/ready", headers={"Host": "10.1.2.3"})
            except ConnectionRefusedError:
                return 0, {}
            answer = client.getresponse()
            return answer.status, json.loads(answer.read())

    def wait_until(self, code: int, **facts: str) -> None:
        """Until all answer with this HTTP status and these facts. Each answer comes in time, or the test fails."""

        def says_so(where: str) -> bool:
            found, body = self.ready(where)
            return found == code and facts.items() <= body.items()

        for where in self.ports:
            wait_for(partial(says_so, where), what=f"{code} {facts} from {where}")

    def log(self) -> list[dict[str, Any]]:
        """All lines of all processes."""
        text = "".join(path.read_text() for path in self.fleet.log_files())
        return [json.loads(line) for line in text.splitlines() if line.startswith("{")]

    def empty(self) -> None:
        """Drop all tables."""
        with psycopg.connect(self.postgres.url) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")

    def migrate(self) -> None:
        subprocess.run(
            [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
            cwd=settings.BASE_DIR,
            env=self.fleet.environment,
            check=True,
        )

    def close(self) -> None:
        self.fleet.close()
        self.valkey.stop()
        self.postgres.stop()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    made = Host(tmp_path_factory.mktemp("host"))
    yield made
    made.close()


@pytest.fixture
def migrated(host: Host) -> Host:
    """With all tables."""
    if host.ready("ops")[0] != 200:
        host.migrate()
    host.wait_until(200, status="ok")
    return host


@pytest.fixture
def bucket() -> Iterator[S3Server]:
    server = S3Server()
    yield server
    server.kill()


def test_empty_database_is_not_ready_and_the_sweep_says_why_in_one_line(host: Host) -> None:
    host.empty()
    host.wait_until(503, status="unavailable", database="ok", migrations="pending")
    sweep = host.fleet.sweep()
    wait_for(lambda: any(line["event"] == "migrations_pending" for line in host.log()), what="a line of the sweep")

    time.sleep(2 * sweep_command.PERIOD_SECONDS)
    events = [line["event"] for line in host.log()]
    assert events.count("migrations_pending") == 1
    assert "sweep_failed" not in events
    host.fleet.stop(sweep)

    host.migrate()
    host.wait_until(200, status="ok", database="ok", migrations="ok", storage="ok", disk="ok")


def test_frozen_postgresql_is_told_in_time_and_logged(migrated: Host) -> None:
    def told() -> list[dict[str, Any]]:
        """What was logged of it, also in the tests before."""
        lines = [line for line in migrated.log() if line["event"].startswith("health_")]
        return [line for line in lines if line["database"] == "unreachable"]

    before = len(told())
    with Fleet.frozen(migrated.postgres):
        migrated.wait_until(503, status="unavailable", database="unreachable", storage="ok")
        for where in migrated.ports:
            assert migrated.ready(where)[0] == 503
        wait_for(lambda: len(told()) >= before + len(migrated.ports), what="a line of each")
    assert {line["level"] for line in told()} == {"error"}
    migrated.wait_until(200, status="ok", database="ok")


def test_ops_that_starts_beside_a_frozen_postgresql_says_so(migrated: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    port = find_free_port()
    with Fleet.frozen(migrated.postgres):
        ops = migrated.fleet._start(["manage.py", "ops"], OPS_PORT=str(port))
        monkeypatch.setitem(migrated.ports, "late", port)
        migrated.wait_until(503, database="unreachable", migrations="unknown", storage="ok")
    migrated.wait_until(200, status="ok")
    migrated.fleet.stop(ops)


def metrics(host: Host) -> set[str]:
    """The names in a scrape, which is answered in time."""
    with closing(http.client.HTTPConnection("127.0.0.1", host.ports["ops"], timeout=PATIENCE_SECONDS)) as client:
        client.request("GET", "/metrics")
        text = client.getresponse().read().decode()
    return {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE ")}


def test_scrape_leaves_out_the_database_while_it_is_frozen(migrated: Host) -> None:
    whole = metrics(migrated)
    assert {"videogen_tasks_created_total", "videogen_heartbeat_age_seconds"} <= whole
    with Fleet.frozen(migrated.postgres):
        for _ in range(2):
            assert metrics(migrated) == {
                "videogen_build_info",
                "videogen_media_free_bytes",
                "videogen_media_size_bytes",
            }
    wait_for(lambda: metrics(migrated) == whole, what="the whole scrape")


def test_frozen_valkey_leaves_the_host_ready(migrated: Host) -> None:
    with Fleet.frozen(migrated.valkey):
        for where in migrated.ports:
            assert migrated.ready(where)[0] == 200
    migrated.wait_until(200, status="ok")


def test_bucket_that_hangs_or_is_away_is_named_and_leaves_the_host_ready(
    migrated: Host, bucket: S3Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = find_free_port()
    ops = migrated.fleet._start(
        ["manage.py", "ops"],
        OPS_PORT=str(port),
        S3_BUCKET=NAME,
        S3_ENDPOINT=bucket.endpoint,
        S3_ACCESS_KEY="tests",
        S3_SECRET_KEY="only-for-tests",
    )
    monkeypatch.setitem(migrated.ports, "ops", port)
    monkeypatch.delitem(migrated.ports, "web")
    migrated.wait_until(200, status="ok", storage="ok")
    with bucket.frozen():
        migrated.wait_until(200, status="ok", storage="unreachable")
    migrated.wait_until(200, storage="ok")
    bucket.kill()
    migrated.wait_until(200, storage="unreachable")
    migrated.fleet.stop(ops)


def test_ops_ends_on_sigterm(migrated: Host) -> None:
    ops = migrated.fleet._start(["manage.py", "ops"], OPS_PORT=str(find_free_port()))

    ops.begin_stop()
    wait_for(lambda: not ops.is_running(), what="end of ops")
    migrated.fleet.bury(ops)
