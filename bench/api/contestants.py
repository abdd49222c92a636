"""Who is under load: the service with and without its limiter, the same of an earlier commit, and the two peers.

Each is checked before it is measured.
"""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bench.api.servers import (
    BENCH_PYTHON,
    PEERS,
    PROMPT,
    Data,
    Servers,
    prepare_fastapi,
    prepare_naive,
    prepare_service,
)
from bench.client import Client
from videogen.local.embedded.server import find_free_port
from videogen.local.guarded import Guarded
from videogen.local.launcher import web_command

PROCESSES: Final = 2
THREADS: Final = 4
"""Ours, in each process: as in compose.yaml, where a proxy takes slow clients off."""
OPERATIONS: Final = ("query", "create")
PARAMS: Final = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": PROMPT}

NAIVE: Final = "naive DRF"
FASTAPI: Final = "FastAPI + asyncpg"
WITHOUT_LIMITER: Final = ", without the limiter"
OURS: Final = "ours"
BEFORE: Final = "before"
"""The service of the commit that `--before` names."""


@dataclass(slots=True, kw_only=True)
class Contestant:
    """A web server under load."""

    title: str
    argv: list[str]
    cwd: Path
    environment: dict[str, str]
    port: int
    data: Data
    is_limited: bool = False
    clients: dict[str, Client] = field(default_factory=dict)
    process: Guarded | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def requests(self, operation: str) -> list[bytes]:
        """One for each account."""
        body = json.dumps({"requestParams": PARAMS}).encode()
        found = []
        for key, task in zip(self.data.keys, self.data.tasks, strict=True):
            shared = f"Host: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {key}\r\n"
            if operation == "query":
                found.append(f"GET /api/tasks/{task} HTTP/1.1\r\n{shared}\r\n".encode())
            else:
                head = f"POST /api/tasks HTTP/1.1\r\n{shared}Content-Type: application/json\r\n"
                found.append(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        return found

    def call(self, method: str, path: str, key: str, body: Any = None) -> tuple[int, Any, dict[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            return (
                answer.status,
                json.loads(answer.read()),
                {name.lower(): value for name, value in answer.getheaders()},
            )
        finally:
            connection.close()

    def demand_right_answers(self) -> None:
        """Both operations do what they should, before anybody counts how fast."""
        status, answer, headers = self.call("GET", f"/api/tasks/{self.data.tasks[-1]}", self.data.keys[-1])
        limited = "ratelimit-limit" in headers
        params = answer["data"]["requestParams"]
        right = status == 200 and answer["data"]["taskId"] == self.data.tasks[-1] and params["prompt"] == PROMPT
        foreign, _, _ = self.call("GET", f"/api/tasks/{self.data.tasks[0]}", self.data.keys[-1])
        refused, _, _ = self.call("GET", f"/api/tasks/{self.data.tasks[0]}", "none")
        created, answer, _ = self.call("POST", "/api/tasks", self.data.keys[-1], {"requestParams": PARAMS})
        found, _, _ = self.call("GET", f"/api/tasks/{answer['data']['taskId']}", self.data.keys[-1])
        seen = (right, foreign, refused, created, found, limited)
        if seen != (True, 404, 401, 200, 200, self.is_limited):
            raise SystemExit(f"{self.title} does not answer as it should: {seen}")


def peers(servers: Servers) -> list[Contestant]:
    """Both peers, with their data; none runs yet."""
    bench, processes = str(BENCH_PYTHON), str(PROCESSES)
    naive_port, fastapi_port = find_free_port(), find_free_port()
    naive = [bench, "-m", "gunicorn", "--bind", f"127.0.0.1:{naive_port}", "--workers", processes, "--threads", "4"]
    fastapi = [bench, "-m", "uvicorn", "--host", "127.0.0.1", "--port", str(fastapi_port), "--workers", processes]
    fastapi += ["--loop", "uvloop", "--http", "httptools", "--no-access-log", "fastapi_app.app:app"]
    return [
        Contestant(
            title=NAIVE,
            argv=[*naive, "naive_drf.wsgi"],
            cwd=PEERS,
            environment=servers.environment("naive"),
            port=naive_port,
            data=prepare_naive(servers),
        ),
        Contestant(
            title=FASTAPI,
            argv=fastapi,
            cwd=PEERS,
            environment=servers.environment("fastapi"),
            port=fastapi_port,
            data=prepare_fastapi(servers),
        ),
    ]


def service(servers: Servers, title: str, checkout: Path) -> list[Contestant]:
    """The service's code in `checkout`, without and with its limiter, on one database; neither runs yet."""
    data = prepare_service(servers, title, checkout)
    found = []
    for is_limited in (False, True):
        port = find_free_port()
        environment = servers.service_environment(title)
        if not is_limited:
            environment["DJANGO_SETTINGS_MODULE"] = "bench.settings_without_limiter"
        found.append(
            Contestant(
                title=title if is_limited else title + WITHOUT_LIMITER,
                argv=web_command(host="127.0.0.1", port=port, workers=PROCESSES, threads=THREADS),
                cwd=checkout,
                environment=environment,
                port=port,
                data=data,
                is_limited=is_limited,
            )
        )
    return found


@contextmanager
def running(contestants: Sequence[Contestant], servers: Servers) -> Iterator[None]:
    """All of them up, ready, and right."""
    with ExitStack() as stack:
        for number, contestant in enumerate(contestants):
            log = stack.enter_context((servers.folder / f"web-{number}.log").open("ab"))
            contestant.process = Guarded(
                contestant.argv, env=contestant.environment, cwd=contestant.cwd, output=log, grace_seconds=5
            )
            stack.callback(contestant.process.stop)
        for number, contestant in enumerate(contestants):
            gives_up_at = time.monotonic() + 30
            while True:
                try:
                    contestant.demand_right_answers()
                    break
                except (OSError, http.client.HTTPException, ValueError, KeyError):
                    if time.monotonic() > gives_up_at:
                        end = (servers.folder / f"web-{number}.log").read_text(errors="replace")[-3000:]
                        raise SystemExit(f"{contestant.title} does not answer:\n{end}") from None
                    time.sleep(0.1)
            for operation in OPERATIONS:
                contestant.clients[operation] = stack.enter_context(Client(contestant.requests(operation)))
        yield
