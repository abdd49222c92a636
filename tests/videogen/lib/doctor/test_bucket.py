"""The storage and its public address if files are in a bucket."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.files.storage import default_storage

from tests import bucket
from tests.bucket import S3Server
from videogen.lib.doctor import storage
from videogen.lib.storage import deadline


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
