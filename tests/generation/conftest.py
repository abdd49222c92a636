"""Fixtures of the engine's tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from generation import heartbeat, moderation
from generation.contracts import Stopped, StopReason
from tests.generation.jobs.attempts import MODEL
from tests.generation.scripted import Play, ScriptedBackend, route
from videogen.lib.queue import worker


class RecordingMonitor:
    """A `Monitor` that remembers what it was told, and can say that the lease is lost."""

    def __init__(self) -> None:
        self.fractions: list[float] = []
        self.states: list[dict[str, Any]] = []
        self.is_lost = False
        self.reason = StopReason.TAKEN_OVER
        """Why it stops once it is lost."""
        self.times_queued = 0

    def progress(self, fraction: float) -> None:
        self.check()
        self.fractions.append(fraction)

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        self.check()
        self.states.append(dict(state))

    def check(self) -> None:
        if self.is_lost:
            raise Stopped(self.reason)

    def queued(self) -> None:
        self.check()
        self.times_queued += 1


@pytest.fixture
def monitor() -> RecordingMonitor:
    """A fresh one."""
    return RecordingMonitor()


@pytest.fixture(autouse=True)
def _no_connection_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some tests give the process a pool, and a connection that was opened without one can't be given back to it."""
    monkeypatch.setattr(heartbeat, "CONNECTION_SECONDS", 0.0)


@pytest.fixture
def own_storage(settings: Any, tmp_path: Path) -> None:
    """Files below a folder of the test's own."""
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "videogen.lib.storage.WholeFileStorage", "OPTIONS": {"location": tmp_path / "media"}},
    }


@pytest.fixture
def scripted_route(own_storage: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The only model's route leads to the scripted backend. As in a worker, the word lists are loaded."""
    moderation.load()
    settings.MODEL_ROUTES = {MODEL: route()}
    monkeypatch.setattr(ScriptedBackend, "seen", [])
    yield
    heartbeat.shutting_down.clear()


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[[Play], None]:
    """Let a function be the scripted backend's part."""

    def use(part: Play) -> None:
        monkeypatch.setattr(ScriptedBackend, "play", staticmethod(part))

    return use


@pytest.fixture
def rings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The queues of the wake-ups that the job sends, which go nowhere."""
    heard: list[str] = []
    monkeypatch.setattr(worker, "notify", lambda queue, countdown=0: heard.append(queue))
    monkeypatch.setattr(worker, "drop_queued", lambda _: False)  # what other tests left in the broker
    return heard
