"""`manage.py doctor` as a person or a program calls it: its output, its exit code, and that it never hangs."""

from __future__ import annotations

import json
import os
import pty
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest
from django.conf import settings

from tests import frail_storage
from tests.local_stack import clean_environment
from tests.videogen.lib.doctor.pooler import needs_pgbouncer, pooler

NAMES = [
    "migrations",
    "indexes",
    "pooler",
    "processes",
    "valkey",
    "storage",
    "space",
    "clocks",
    "network",
    "cdn",
    "secrets",
    "proxies",
    "backends",
    "credentials",
]
PASSWORD = "hunter2-hunter2"
NEED_DATABASE = {"indexes", "pooler", "processes", "clocks", "proxies"}


def doctor(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """With nothing of the test's settings in its environment."""
    done = subprocess.run(
        [sys.executable, "manage.py", "doctor", *arguments],
        cwd=settings.BASE_DIR,
        env=clean_environment(folder, **variables),
        capture_output=True,
        text=True,
        check=False,
        timeout=90,
    )
    for secret in (PASSWORD, str(settings.DATABASES["default"]["PASSWORD"])):
        assert secret not in done.stdout + done.stderr
    return done


def checks(done: subprocess.CompletedProcess[str]) -> dict[str, dict[str, str]]:
    """By name."""
    return {check["name"]: check for check in json.loads(done.stdout)["checks"]}


@pytest.fixture
def database_url() -> Iterator[str]:
    """Of an empty database."""
    url = os.environ["DATABASE_URL"]
    name = f"doctor_{os.getpid()}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def production(**variables: str) -> dict[str, str]:
    return {"SECRET_KEY": "x0-a long and random key for this test 0123456789 abcdefgh", **variables}


@pytest.fixture(scope="module")
def without_stack(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    """What it says where nothing runs."""
    return doctor(tmp_path_factory.mktemp("data"), "--json")


def test_json_has_a_stable_shape(without_stack: subprocess.CompletedProcess[str]) -> None:
    assert without_stack.returncode == 1
    assert without_stack.stderr == ""
    report = json.loads(without_stack.stdout)
    assert set(report) == {"status", "checks"}
    assert report["status"] == "failed"
    assert [check["name"] for check in report["checks"]] == NAMES
    for check in report["checks"]:
        assert set(check) == {"name", "status", "seen", "advice"}
        assert check["status"] in {"ok", "warning", "failed", "skipped"}
        assert check["seen"].endswith((".", ")."))
        assert bool(check["advice"]) == (check["status"] in {"warning", "failed"})


def test_without_a_stack_the_rest_is_checked(without_stack: subprocess.CompletedProcess[str]) -> None:
    found = checks(without_stack)

    assert "No stack runs on DATA_DIR" in found["migrations"]["seen"]
    assert {name for name in NAMES if "Needs the database" in found[name]["seen"]} == NEED_DATABASE | {"secrets"}
    assert {found[name]["status"] for name in NEED_DATABASE} == {"skipped"}
    assert found["valkey"]["status"] == found["cdn"]["status"] == "failed"
    assert found["storage"]["status"] == found["backends"]["status"] == "ok"


def test_one_check_alone_decides_about_the_exit_code(tmp_path: Path) -> None:
    done = doctor(tmp_path, "storage", "--json")

    assert done.returncode == 0
    assert json.loads(done.stdout)["status"] == "ok"
    assert list(checks(done)) == ["storage"]


@pytest.mark.parametrize("arguments", [["no-such-check"], ["--no-such-option"]])
def test_wrong_usage_exits_with_2(tmp_path: Path, arguments: list[str]) -> None:
    done = doctor(tmp_path, *arguments)

    assert done.returncode == 2
    assert done.stdout == ""
    assert "doctor: error:" in done.stderr


def test_everything_hangs_and_is_named(tmp_path: Path) -> None:
    """Servers that accept and say nothing, and a storage that never returns."""
    (tmp_path / frail_storage.STATE_FILE).write_text("hanging")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"

        done = doctor(
            tmp_path,
            "--json",
            **production(
                DJANGO_SETTINGS_MODULE="tests.faults.settings",
                DATABASE_URL=f"postgres://user:{PASSWORD}@{address}/videogen",
                REDIS_URL=f"redis://:{PASSWORD}@{address}/0",
                CDN_URL=f"https://{address}/v",
            ),
        )

    found = checks(done)
    assert done.returncode == 1
    assert {name for name in NAMES if found[name]["status"] == "failed"} == {
        "migrations",
        "valkey",
        "storage",
        "network",
    }
    assert "does not answer" in found["migrations"]["seen"]
    assert "Timeout" in found["valkey"]["seen"]
    assert "no answer in time" in found["storage"]["seen"]
    assert {found[name]["status"] for name in (*NEED_DATABASE, "cdn")} == {"skipped"}
    assert {found[name]["status"] for name in ("secrets", "backends")} == {"ok"}


def test_empty_database_needs_its_migrations_first(tmp_path: Path, database_url: str) -> None:
    found = checks(doctor(tmp_path, "--json", **production(DATABASE_URL=database_url)))

    assert found["migrations"]["status"] == "failed"
    assert "the first is admin.0001_initial" in found["migrations"]["seen"]
    for name in ("processes", "proxies"):
        assert found[name]["status"] == "skipped"
        assert "run manage.py migrate" in found[name]["seen"]
    for name in ("indexes", "pooler", "clocks"):
        assert found[name]["status"] == "ok"


@needs_pgbouncer
def test_pooler_that_refuses_the_connection_is_named(tmp_path: Path, database_url: str) -> None:
    with pooler("session", ignores="extra_float_digits") as port:
        url = urlsplit(database_url)
        through = urlunsplit(url._replace(netloc=f"{url.username}:{url.password}@127.0.0.1:{port}"))

        found = checks(doctor(tmp_path, "--json", "migrations", **production(DATABASE_URL=through)))

    assert "startup parameter" in found["migrations"]["seen"]
    assert "pooler" in found["migrations"]["advice"]


# --- For people ---


def test_failed_checks_are_repeated_last_with_what_to_do(tmp_path: Path) -> None:
    done = doctor(tmp_path, COLUMNS="80")

    assert done.returncode == 1
    table, _, rest = done.stdout.partition("\n\n")
    assert re.findall(r"^(?:ok|warning|failed|skipped) +(\w+) ", table, re.MULTILINE) == NAMES
    assert re.findall(r"^(\w+) \((\w+)\)$", rest, re.MULTILINE)[-3:] == [
        ("migrations", "failed"),
        ("valkey", "failed"),
        ("cdn", "failed"),
    ]
    assert "Start one with `make up`" in rest
    assert re.search(r"^14 checks: \d+ ok, \d+ warnings?, 3 failed, \d+ skipped\.$", rest, re.MULTILINE)
    paths = str(tmp_path)  # longer than a line may be
    assert all(len(line) <= 80 or paths[:20] in line for line in done.stdout.splitlines())
    assert "\x1b[" not in done.stdout


def test_terminal_gets_colours(tmp_path: Path) -> None:
    controller, terminal = pty.openpty()
    subprocess.run(
        [sys.executable, "manage.py", "doctor", "storage"],
        cwd=settings.BASE_DIR,
        env=clean_environment(tmp_path, TERM="xterm-256color"),
        stdout=terminal,
        check=True,
        timeout=90,
    )
    os.close(terminal)
    shown: Any = os.read(controller, 65_536).decode()
    os.close(controller)

    assert re.search(r"\x1b\[[\d;]+mok     \x1b\[0m storage", shown)
