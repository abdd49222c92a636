"""A sweep or worker that doesn't run, and a PROXY_COUNT that doesn't fit."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from tests.factories import ServiceProcessFactory
from videogen.lib.doctor import processes
from videogen.lib.processes.models import Kind, SeenProxies, ServiceProcess

pytestmark = pytest.mark.django_db


@pytest.fixture
def everything_runs(settings: Any) -> None:
    """A sweep, and workers of the queues "generation", "remote" and "webhooks"."""
    settings.GENERATION_POOLS = {"generation": "prefork", "remote": "threads"}
    ServiceProcessFactory(kind=Kind.SWEEP, queues=[])
    for queue in ("generation", "remote", "webhooks"):
        ServiceProcessFactory(queues=[queue])


def test_everything_runs(everything_runs: None) -> None:
    result = processes.processes_run()

    assert result.status == "ok"
    for name in ("sweep", "generation", "remote", "webhooks"):
        assert f"{name} 0 s ago" in result.seen


@pytest.mark.parametrize("queue", ["generation", "remote", "webhooks"])
def test_queue_without_a_worker_is_named(everything_runs: None, queue: str) -> None:
    ServiceProcess.objects.serving(queue).delete()

    result = processes.processes_run()

    assert result.status == "failed"
    assert f'No worker serves the queue "{queue}": none was seen in the last ten minutes' in result.seen
    assert f"-Q {queue} --pool {'prefork' if queue == 'generation' else 'threads'}" in result.advice


def test_sweep_that_hangs_is_named_with_its_age(everything_runs: None) -> None:
    ServiceProcess.objects.filter(kind=Kind.SWEEP).update(seen_at=timezone.now() - dt.timedelta(seconds=200))

    result = processes.processes_run()

    assert result.status == "failed"
    assert "No sweep runs: one was last seen 200 s ago" in result.seen
    assert "worker" not in result.seen


# --- Proxies ---


def seen(requests: dict[str, int], *, seconds_ago: float = 0) -> None:
    """What a web process noted."""
    SeenProxies.objects.create(
        host="web", requests=requests, seen_at=timezone.now() - dt.timedelta(seconds=seconds_ago)
    )


@pytest.mark.parametrize(
    ("count", "requests", "status", "text"),
    [
        (0, {"0": 100}, "ok", "100 of the last 100 requests had 0 addresses"),
        (1, {"1": 90, "3": 10}, "ok", "90 of the last 100 requests had 1 address in"),  # ten made some up
        (1, {"2": 100}, "failed", "too low: all clients count as one address"),
        (0, {"1": 100}, "failed", "too low: all clients count as one address"),
        (2, {"1": 100}, "failed", "too high: a client can make up the address"),
        (1, {"0": 100}, "failed", "too high: a client can make up the address"),
    ],
)
def test_count_is_compared_with_what_was_seen(
    settings: Any, count: int, requests: dict[str, int], status: str, text: str
) -> None:
    settings.PROXY_COUNT = count
    seen(requests)

    result = processes.proxies_fit()

    assert result.status == status
    assert text in result.seen


def test_what_was_seen_before_a_change_no_longer_counts(settings: Any) -> None:
    settings.PROXY_COUNT = 1
    seen({"0": 100}, seconds_ago=3_600)
    seen({"1": 3}, seconds_ago=60)
    seen({"1": 2})

    result = processes.proxies_fit()

    assert result.status == "ok"
    assert "5 of the last 5 requests" in result.seen


def test_nothing_seen_yet_is_said() -> None:
    assert processes.proxies_fit().status == "skipped"
