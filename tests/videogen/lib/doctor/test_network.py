"""Hosts that can't be resolved, don't answer or have a wrong certificate."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from tests.receiver import HOST, OTHER_HOST, Receiver
from videogen.lib.config.model_routes import BackendSpec, Route
from videogen.lib.doctor import network
from videogen.local.embedded.server import find_free_port


@pytest.fixture(autouse=True)
def _nothing_configured(settings: Any) -> None:
    settings.CDN_URL = f"{settings.BASE_URL}/media"


def test_nothing_to_reach_is_said() -> None:
    result = network.hosts_are_reached()

    assert result.status == "skipped"
    assert "No CDN" in result.seen


def test_hosts_of_every_setting_are_reached(receiver: Receiver, settings: Any) -> None:
    port = receiver.port
    with socket.create_server(("127.0.0.1", 0)) as backend, socket.create_server(("127.0.0.1", 0)) as guard:
        ports = [each.getsockname()[1] for each in (backend, guard)]
        settings.CDN_URL = f"https://{HOST}:{port}/v"
        settings.MODERATION_LLAMA_GUARD_URL = f"http://127.0.0.1:{ports[1]}/v1"
        spec = BackendSpec(backend="openai_videos", options={"url": f"http://127.0.0.1:{ports[0]}/v1", "key_env": "K"})
        settings.MODEL_ROUTES = {"gen2_text_to_video": Route(spec=spec, attempt_seconds=60, total_seconds=600)}

        result = network.hosts_are_reached()

    assert result.status == "ok"
    for host in (f"{HOST}:{port}", f"127.0.0.1:{ports[0]}", f"127.0.0.1:{ports[1]}"):
        assert f"{host} accepts a connection" in result.seen


def test_each_host_that_is_not_reached_is_named(receiver: Receiver, settings: Any) -> None:
    settings.CDN_URL = f"https://{OTHER_HOST}:{receiver.port}/v"
    settings.MODERATION_OPENAI_URL = f"http://127.0.0.1:{find_free_port()}/v1"
    settings.MODERATION_LLAMA_GUARD_URL = "https://no-such-host.invalid/v1"

    result = network.hosts_are_reached()

    assert result.status == "failed"
    assert f"{OTHER_HOST}:{receiver.port} is not reached. The certificate was refused" in result.seen
    assert "refused" in result.seen
    assert "no-such-host.invalid is not reached. The host name cannot be resolved" in result.seen


def test_host_that_drops_everything_holds_up_no_other(
    receiver: Receiver, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "HOST_SECONDS", 3.0)  # the host that works has no more
    settings.CDN_URL = f"http://127.0.0.1:{receiver.port}/v"
    with socket.create_server(("127.0.0.1", 0)) as silent:  # accepts, and never speaks TLS
        settings.MODERATION_OPENAI_URL = f"https://127.0.0.1:{silent.getsockname()[1]}/v1"

        result = network.hosts_are_reached()

    assert result.status == "failed"
    assert "did not end in time" in result.seen
    assert f"127.0.0.1:{receiver.port} accepts a connection" in result.seen
