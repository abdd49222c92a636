"""nginx with the configuration of deploy/ in front of a web server of the service, and one request to either of them."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests.attacks.nginx import Nginx, find_nginx
from tests.faults.fleet import Fleet, wait_for
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import is_ready

PATIENCE_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def error(self) -> dict[str, Any]:
        """Of an answer in the API's envelope."""
        told = json.loads(self.body)
        assert (told["success"], told["statusCode"]) == (False, self.status)
        assert self.headers["Content-Type"] == "application/json"
        assert self.headers["X-Request-Id"]
        error: dict[str, Any] = told["error"]
        return error

    @property
    def code(self) -> str:
        """Of an error in the API's envelope."""
        return str(self.error["code"])


def ask(
    port: int, path: str, *, method: str = "GET", body: Any = None, chunked: bool = False, headers: Mapping[str, str]
) -> Answer:
    """One request on a connection of its own."""
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)
    try:
        client.request(method, path, body, dict(headers), encode_chunked=chunked)
        answer = client.getresponse()
        return Answer(answer.status, answer.headers, answer.read())
    finally:
        client.close()


@dataclass(frozen=True, slots=True)
class Web:
    """A web server of the service, and the folder of its media."""

    port: int
    folder: Path

    @property
    def media(self) -> Path:
        """Where its videos and images are."""
        return self.folder / "media"


@dataclass(frozen=True, slots=True)
class Doors:
    """nginx and the folder of its media."""

    nginx: Nginx
    media: Path

    def ask(
        self,
        path: str,
        *,
        method: str = "GET",
        body: Any = None,
        key: str = "",
        address: str = "",
        chunked: bool = False,
    ) -> Answer:
        """One request from a client of that address."""
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {key}"} if key else {}
        headers |= {"X-Forwarded-For": address} if address else {}
        return ask(self.nginx.port, path, method=method, body=body, chunked=chunked, headers=headers)

    def post(self, body: Any, **more: Any) -> Answer:
        """A create."""
        return self.ask("/api/tasks", method="POST", body=body, **more)

    def connect(self, text: str) -> socket.socket:
        """A connection on which just this was sent."""
        link = socket.create_connection(("127.0.0.1", self.nginx.port), timeout=PATIENCE_SECONDS)
        link.sendall(text.encode())
        return link


@pytest.fixture(scope="module")
def program(request: pytest.FixtureRequest) -> Path:
    """nginx; skips the test, with the reason, where there is none."""
    return find_nginx(Path(request.config.cache.mkdir("nginx")))


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory, django_db_setup: None) -> Iterator[Web]:
    """A web server of the service, set up as in compose.yaml."""
    folder = tmp_path_factory.mktemp("web")
    database = connection.settings_dict
    address = f"{database['USER']}:{database['PASSWORD']}@{database['HOST']}:{database['PORT']}/{database['NAME']}"
    settings = {
        "DATABASE_URL": f"postgres://{address}",
        "DATA_DIR": str(folder),
        "WEB_THREADS": "4",
        "PROXY_COUNT": "1",
    }
    fleet = Fleet(folder, settings)
    try:
        port = find_free_port()
        fleet.web(port)
        wait_for(lambda: is_ready(f"http://127.0.0.1:{port}"), what="web server")
        (folder / "media/videos").mkdir(parents=True)
        yield Web(port, folder)
    finally:
        fleet.close()


@pytest.fixture(scope="module")
def doors(program: Path, web: Web) -> Iterator[Doors]:
    """nginx in front of it."""
    nginx = Nginx(program, web.folder, data_dir=web.folder, service_port=web.port)
    yield Doors(nginx, web.media)
    nginx.stop()
