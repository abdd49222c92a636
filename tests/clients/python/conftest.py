"""Clients of the real stack: straight to it, and through a network that a test may break."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.python.network import Network
from tests.local_stack import Stack
from videogen_client import Client, Conflict, Task, TaskNotFound, backoff


@pytest.fixture(autouse=True)
def _nobody_logged_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test sees what the person at this machine has saved."""
    monkeypatch.setenv("VIDEOGEN_CONFIG_DIR", str(tmp_path / "settings"))
    for name in ("VIDEOGEN_API_KEY", "VIDEOGEN_BASE_URL", "HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "FIRST_PAUSE_SECONDS", 0.02)


@pytest.fixture(scope="session")
def stack(stack: Stack) -> Stack:
    """With an account of its own."""
    return stack.seen_by("clients")


@pytest.fixture
def client(stack: Stack) -> Iterator[Client]:
    """Over a whole network."""
    with Client(api_key=stack.key, base_url=stack.base_url) as made:
        yield made


@pytest.fixture
def hanging(client: Client) -> Iterator[Task]:
    """A task that does not end by itself. It must not outlive the test: it holds the only worker."""
    task = client.create("[hang:60] A film that takes long")
    yield task
    with contextlib.suppress(Conflict, TaskNotFound):
        client.cancel(task)


@pytest.fixture
def network(stack: Stack) -> Iterator[Network]:
    """To the stack."""
    running = Network(stack.base_url)
    yield running
    running.stop()


@pytest.fixture
def far_client(stack: Stack, network: Network, _short_pauses: None) -> Iterator[Client]:
    """Through `network`, and impatient."""
    with Client(api_key=stack.key, base_url=network.base_url, read_seconds=2, retry_seconds=10) as made:
        yield made


@pytest.fixture
def prompt() -> str:
    """Nobody else's, to count tasks by."""
    return f"A red fox in the snow {uuid.uuid4()}"


@pytest.fixture(scope="session")
def film(stack: Stack) -> Task:
    """One that is made; tests only look at it."""
    with Client(api_key=stack.key, base_url=stack.base_url) as client:
        return client.create_and_wait("A film to look at", aspect_ratio="16:9", poll_seconds=0.3)


def count(client: Client, prompt: str) -> int:
    """How many tasks were made of it, among the latest hundred."""
    found = client.tasks()
    return sum(task.params.prompt == prompt for _, task in zip(range(100), found, strict=False))
