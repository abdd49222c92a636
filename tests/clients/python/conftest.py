"""Clients of the real stack: connected directly, and through a proxy that a test can break."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.clients.python.faulty_proxy import FaultyProxy
from tests.local_stack import Stack
from videogen_client import Client, Conflict, Task, TaskNotFound
from videogen_client.http import backoff, transport


@pytest.fixture(autouse=True)
def _no_saved_login(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Tests do not see the login of whoever runs them."""
    monkeypatch.setenv("VIDEOGEN_CONFIG_DIR", str(tmp_path / "settings"))
    for name in ("VIDEOGEN_API_KEY", "VIDEOGEN_BASE_URL", "HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "FIRST_PAUSE_SECONDS", 0.02)


@pytest.fixture
def _own_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client's time passes only in its own pauses: however slow the machine is, it makes the same attempts."""
    pauses: list[float] = []
    clock = SimpleNamespace(sleep=pauses.append, monotonic=lambda: sum(pauses))
    monkeypatch.setattr(backoff, "time", clock)
    monkeypatch.setattr(transport, "time", clock)


@pytest.fixture(scope="session")
def stack(stack: Stack) -> Stack:
    """With an account for these tests."""
    return stack.seen_by("clients")


@pytest.fixture
def client(stack: Stack) -> Iterator[Client]:
    """Connected directly."""
    with Client(api_key=stack.key, base_url=stack.base_url) as client:
        yield client


@pytest.fixture
def stuck_task(client: Client) -> Iterator[Task]:
    """A task that does not end by itself. It must not outlive the test, because it occupies the only worker."""
    task = client.create("[hang:300] A video that takes long")
    yield task
    with contextlib.suppress(Conflict, TaskNotFound):
        client.cancel(task)


@pytest.fixture
def proxy(stack: Stack) -> Iterator[FaultyProxy]:
    proxy = FaultyProxy(stack.base_url)
    yield proxy
    proxy.stop()


@pytest.fixture
def proxied_client(stack: Stack, proxy: FaultyProxy, _short_pauses: None) -> Iterator[Client]:
    """Connected through `proxy`, with short pauses between its attempts."""
    with Client(api_key=stack.key, base_url=proxy.base_url, retry_seconds=60) as client:
        yield client


@pytest.fixture
def prompt() -> str:
    """A unique prompt, so that the tasks with it can be counted."""
    return f"A red fox in the snow {uuid.uuid4()}"


@pytest.fixture(scope="session")
def video(stack: Stack) -> Task:
    """A successful task, shared by all tests. They must not change it."""
    with Client(api_key=stack.key, base_url=stack.base_url) as client:
        return client.create_and_wait("A video that tests share", aspect_ratio="16:9", poll_seconds=0.3)


def count_tasks(client: Client, prompt: str) -> int:
    """How many of the latest hundred tasks have this prompt."""
    latest = client.tasks()
    return sum(task.params.prompt == prompt for _, task in zip(range(100), latest, strict=False))
