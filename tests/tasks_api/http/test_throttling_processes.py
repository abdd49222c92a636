"""The rate limit over several web processes."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import django

from tasks_api.http import throttling


def hammer(starts_at: float) -> int:
    """How many of 20 requests from 8 threads pass."""
    with ThreadPoolExecutor(8) as threads:
        time.sleep(max(0.0, starts_at - time.time()))
        return sum(count <= 10 for count in threads.map(throttling.count_in_valkey, [1] * 20))


def test_concurrent_requests_of_several_processes_are_counted_exactly() -> None:
    with ProcessPoolExecutor(3, get_context("spawn"), initializer=django.setup) as processes:
        list(processes.map(hammer, [0.0] * 3))  # all have started
        started_at = time.time() + 1.5
        passed = sum(processes.map(hammer, [started_at] * 3))
        took = time.time() - started_at

    assert passed == 10 or took > 1
