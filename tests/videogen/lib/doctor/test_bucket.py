"""The storage and its public address if files are in a bucket."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from django.core.files.storage import default_storage

from tests import bucket
from tests.bucket import S3Server
from videogen.lib.doctor import storage
from videogen.lib.storage import bucket_url, deadline


@pytest.fixture(scope="module")
def server() -> Iterator[S3Server]:
    started = S3Server()
    yield started
    started.kill()


@pytest.fixture
def use(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Store in the bucket of this name."""

    def choose(endpoint: str, name: str = bucket.NAME) -> None:
        monkeypatch.setattr(default_storage, "_wrapped", bucket.storage_at(endpoint, name))
        monkeypatch.setattr(deadline, "threads", deadline.DaemonThreads(4))
        settings.S3_BUCKET, settings.S3_ENDPOINT = name, endpoint
        settings.CDN_URL = f"{endpoint}/{name}"

    return choose


def test_bucket_is_tried_with_all_operations_and_serves_what_it_has(server: S3Server, use: Any) -> None:
    use(server.endpoint)

    stored, served = storage.storage_works(), storage.public_address_serves()

    assert stored.status == "ok", stored
    assert stored.seen.startswith("The bucket: write ")
    assert served.status == "ok", served
    assert server.names == []


@pytest.fixture
def service(settings: Any) -> Iterator[None]:
    """The service at BASE_URL, as far as it redirects requests for files to signed addresses of the bucket."""

    class Redirect(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(302)
            self.send_header("Location", bucket_url(self.path.removeprefix("/media/"), method="GET"))
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Be silent."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Redirect) as running:
        threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        settings.BASE_URL = f"http://127.0.0.1:{running.server_port}"
        yield
        running.shutdown()


def test_private_bucket_is_read_through_the_service(server: S3Server, use: Any, service: None, settings: Any) -> None:
    use(server.endpoint)
    settings.CDN_URL = f"{settings.BASE_URL}/media"

    result = storage.public_address_serves()

    assert result.status == "ok", result
    assert "ignature" not in result.seen


def test_bucket_that_is_not_there_is_named(server: S3Server, use: Any) -> None:
    use(server.endpoint, "no-such-bucket")

    result = storage.storage_works()

    assert result.status == "failed"
    assert "failed to write a file" in result.seen
    assert "only-for-tests" not in str(result)


def test_bucket_that_hangs_is_named(server: S3Server, use: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    use(server.endpoint)
    monkeypatch.setattr(deadline, "SECONDS", 0.5)
    with server.frozen():
        result = storage.storage_works()

    assert result.status == "failed"
    assert "no answer in time" in result.seen
