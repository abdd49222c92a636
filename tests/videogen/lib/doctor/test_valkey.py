"""Valkey with a wrong policy, password, version or address; each a real server."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from redis import Redis

from videogen.lib.doctor import valkey
from videogen.local.embedded import EmbeddedValkey
from videogen.local.embedded.server import find_free_port


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedValkey]:
    with EmbeddedValkey(tmp_path_factory.mktemp("valkey"), durable=False) as running:
        yield running


@pytest.fixture
def admin(server: EmbeddedValkey, settings: Any) -> Iterator[Redis]:
    """A client of the server at REDIS_URL, whose changes are undone."""
    settings.REDIS_URL = server.url
    with Redis.from_url(server.url) as client:
        kept: Any = client.config_get("maxmemory", "maxmemory-policy", "requirepass")
        yield client
        client.replicaof("NO", "ONE")
        client.config_set("requirepass", kept.pop("requirepass"))
        for name, value in kept.items():
            client.config_set(name, value)


def test_valkey_as_it_should_be_is_described(admin: Redis) -> None:
    result = valkey.valkey_serves()

    assert result.status == "ok"
    for text in ("Valkey 9", "noeviction", "MiB used", "asks for a password"):
        assert text in result.seen


def test_policy_that_evicts_is_named(admin: Redis) -> None:
    admin.config_set("maxmemory-policy", "allkeys-lru")

    result = valkey.valkey_serves()

    assert result.status == "failed"
    assert "allkeys-lru" in result.seen
    assert "noeviction" in result.advice


def test_memory_that_is_almost_full_is_a_warning(admin: Redis) -> None:
    used: Any = admin.info("memory")
    admin.config_set("maxmemory", str(used["used_memory"]))  # which goes up and down a little meanwhile

    result = valkey.valkey_serves()

    assert result.status == "warning"
    assert "almost full" in result.seen


def test_replica_is_named(admin: Redis) -> None:
    admin.replicaof("127.0.0.1", find_free_port())

    result = valkey.valkey_serves()

    assert result.status == "failed"
    assert "replica" in result.seen


@pytest.mark.allow_hosts(["127.0.0.1", "0.0.0.0"])
@pytest.mark.parametrize(
    ("host", "status"),
    # The last leads to this host too, but as any other address of a network that is not the loopback.
    [("127.0.0.1", "ok"), ("localhost", "ok"), ("0.0.0.0", "warning")],
)
def test_server_without_a_password_is_a_warning_unless_only_this_host_reaches_it(
    admin: Redis, server: EmbeddedValkey, settings: Any, host: str, status: str
) -> None:
    settings.REDIS_URL = f"redis://{host}:{urlsplit(server.url).port}/0"
    admin.config_set("requirepass", "")

    result = valkey.valkey_serves()

    assert result.status == status
    assert "no password" in result.seen


def test_wrong_password_is_named_and_not_shown(admin: Redis, server: EmbeddedValkey, settings: Any) -> None:
    settings.REDIS_URL = f"redis://:wrong-password@127.0.0.1:{urlsplit(server.url).port}/0"

    result = valkey.valkey_serves()

    assert result.status == "failed"
    assert "refuses the user or password" in result.seen
    assert "wrong-password" not in str(result)


def test_server_that_is_away_is_named(settings: Any) -> None:
    settings.REDIS_URL = f"redis://127.0.0.1:{find_free_port()}/0"

    result = valkey.valkey_serves()

    assert result.status == "failed"
    assert "does not answer" in result.seen
    assert "refused" in result.seen


def test_server_that_hangs_is_named(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(valkey, "TIMEOUT_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        settings.REDIS_URL = f"redis://127.0.0.1:{silent.getsockname()[1]}/0"

        result = valkey.valkey_serves()

    assert result.status == "failed"
    assert "imeout" in result.seen


@pytest.mark.parametrize(
    ("versions", "status"),
    [
        ({"redis_version": "6.0.16"}, "failed"),
        ({"redis_version": "6.2.0"}, "ok"),
        ({"redis_version": "7.2.4", "valkey_version": "7.2.5"}, "ok"),
    ],
)
def test_redis_before_6_2_is_too_old(versions: dict[str, str], status: str) -> None:
    """What such a server says of itself; there is no wheel of one."""
    facts = {**versions, "maxmemory_policy": "noeviction", "used_memory": 1_000_000, "maxmemory": 0, "role": "master"}

    assert valkey._judge(facts, 1.0, is_open=False).status == status
