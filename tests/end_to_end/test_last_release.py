"""The last release's processes on the tables of today's code, as they meet while a deploy replaces containers one by one.

tests/last_release.txt names the release. Its web server, workers and sweep run from a checkout of that commit, on a
database that this code's migrations brought up to date: a migration that takes away what they read, or forbids what they
write, fails here.
"""

from __future__ import annotations

import json
import os
import sys
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from subprocess import run
from typing import Any, Final

import psycopg
import pytest

from tests.checkout import PROJECT, NoHistoryError, checked_out
from tests.faults.fleet import ENVIRONMENT, wait_for
from tests.receiver import HOST, Authority, Receiver, server_context
from videogen.local.embedded import EmbeddedPostgres, EmbeddedValkey
from videogen.local.embedded.server import find_free_port
from videogen.local.guarded import Guarded
from videogen.local.launcher import is_ready

LAST_RELEASE: Final = PROJECT / "tests/last_release.txt"
PARAMS: Final = {"projectName": "gen2", "modelName": "gen2_text_to_video"}

_WORKER: Final = ("-m", "celery", "-A", "videogen", "worker", "--without-gossip", "--without-mingle", "-n", "%n-old@%h")
PROCESSES: Final = {
    "web": (
        "-m", "granian", "--interface", "wsgi", "--host", "127.0.0.1", "--port", "{port}", "--blocking-threads", "8",
        "videogen.wsgi:application",
    ),
    "generation": (*_WORKER, "-Q", "generation", "--concurrency", "2"),
    "webhooks": (*_WORKER, "-Q", "webhooks", "--pool", "threads", "--concurrency", "4"),
    "sweep": ("manage.py", "sweep"),
}  # fmt: skip


@pytest.fixture
def release() -> Iterator[Path]:
    """The files of the last release."""
    lines = LAST_RELEASE.read_text(encoding="utf-8").splitlines()
    commits = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    if not commits:
        pytest.skip("tests/last_release.txt names no release yet")
    [commit] = commits
    try:
        with checked_out(commit) as files:
            yield files
    except NoHistoryError as error:
        pytest.skip(f"the last release cannot be run here: {error}")


def manage(folder: Path, environment: Mapping[str, str], *arguments: str) -> str:
    """What a command of that folder's code printed."""
    done = run(
        [sys.executable, "manage.py", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


class Service:
    """One account's view of the running release."""

    def __init__(self, port: int, key: str) -> None:
        self._url = f"http://127.0.0.1:{port}/api/tasks"
        self._headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}

    def create(self, prompt: str, *, callback_url: str) -> str:
        """The new task's id."""
        body = {"requestParams": {**PARAMS, "prompt": prompt, "callbackUrl": callback_url}}
        return str(self._call(self._url, json.dumps(body).encode())["taskId"])

    def query(self, task_id: str) -> dict[str, Any]:
        """The task as the API shows it."""
        return self._call(f"{self._url}/{task_id}")

    def _call(self, url: str, body: bytes | None = None) -> dict[str, Any]:
        with urllib.request.urlopen(urllib.request.Request(url, body, self._headers), timeout=60) as answer:
            data: dict[str, Any] = json.load(answer)["data"]
        return data


@contextmanager
def running(release: Path, environment: Mapping[str, str], logs: Path) -> Iterator[Service]:
    """The release's processes, ready, with an account that the release made; a failed test shows what they wrote."""
    key = manage(release, environment, "create_api_key", "alice").strip()
    port = find_free_port()
    with ExitStack() as exits:
        for name, arguments in PROCESSES.items():
            log = exits.enter_context((logs / f"{name}.log").open("wb"))
            command = [sys.executable, *(argument.format(port=port) for argument in arguments)]
            exits.callback(Guarded(command, env=environment, cwd=release, output=log, grace_seconds=5).stop)
        exits.callback(lambda: sys.stderr.write("\n".join(line[:1000] for line in lines_of(logs) if is_odd(line))))
        wait_for(lambda: is_ready(f"http://127.0.0.1:{port}"), what="the release's web server")
        yield Service(port, key)


def lines_of(logs: Path) -> list[str]:
    """All that the processes wrote."""
    return [line for log in sorted(logs.iterdir()) for line in log.read_text(errors="replace").splitlines()]


def is_odd(line: str) -> bool:
    """Whether it is worth a look after a failure."""
    return '"level": "info"' not in line


def is_complaint(line: str) -> bool:
    """Whether no process of a healthy service writes it."""
    return '"level": "error"' in line or '"level": "critical"' in line or "Traceback" in line


def test_last_release_runs_on_these_tables(release: Path, tmp_path: Path, authority: Authority) -> None:
    logs = tmp_path / "written"
    logs.mkdir()
    with ExitStack() as exits:
        postgres = exits.enter_context(EmbeddedPostgres(tmp_path, durable=False))
        valkey = exits.enter_context(EmbeddedValkey(tmp_path, durable=False))
        hook = Receiver(server_context(authority.ca, HOST))
        exits.callback(hook.stop)
        environment = {
            **os.environ,
            **ENVIRONMENT,
            "DATABASE_URL": postgres.url,
            "REDIS_URL": valkey.url,
            "DATA_DIR": str(tmp_path / "data"),
            "OUTBOUND_ALLOWED_NETS": "127.0.0.0/8",
            "OUTBOUND_STATIC_HOSTS": f"{HOST}=127.0.0.1",
            "OUTBOUND_CA_BUNDLE": str(authority.bundle),
            "RUNNING_CAP": "1",
        }
        manage(release, environment, "migrate", "--verbosity", "0")
        manage(PROJECT, environment, "migrate", "--verbosity", "0")

        hook.answers(503, 200)
        with running(release, environment, logs) as service:
            # The first one is long enough for heartbeats, and the second stands in the line of the account's cap meanwhile;
            # then the second comes back after a delay, twice.
            video = service.create("[hang:5] A lake", callback_url=hook.url())
            failure = service.create("[retry] A lake", callback_url=hook.url())
            assert service.query(video)["status"] == "processing"

            posts = hook.wait_for(3)
            ended = {task_id: service.query(task_id) for task_id in (video, failure)}
            with psycopg.connect(postgres.url, autocommit=True) as link:
                recorded = "SELECT count(*) FROM webhooks_delivery WHERE ended_at IS NOT NULL"
                wait_for(lambda: link.execute(recorded).fetchone() == (2,), what="both deliveries are recorded")

    assert (ended[video]["status"], ended[failure]["status"]) == ("success", "failed")
    told = [json.loads(post.body) for post in posts]
    assert sorted(task["taskId"] for task in told) == sorted([video, video, failure])  # the first answer was 503
    assert len(hook.requests) == 3
    for task in told:
        assert task.pop("statusCode") in (200, 500)
        assert task == ended[task["taskId"]]
    assert [line for line in lines_of(logs) if is_complaint(line)] == []
