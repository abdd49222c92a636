"""Two things at the same moment, each on a database connection of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from django.db import connection, transaction


def in_parallel(count: int, act: Callable[[], object]) -> list[object]:
    """Run `act` in so many threads at the same moment."""
    barrier = threading.Barrier(count)

    def run(_: int) -> object:
        barrier.wait()
        try:
            return act()
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


def beside_an_open_transaction(first: Callable[[], object], second: Callable[[], object]) -> None:
    """Run `second` in another connection while `first` is done but not committed; it may wait for the commit."""

    def run() -> None:
        try:
            second()
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    with transaction.atomic():
        first()
        thread.start()
        thread.join(timeout=0.5)
    thread.join(timeout=60)
    assert not thread.is_alive()
