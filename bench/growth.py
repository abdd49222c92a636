"""What a long history and a long queue cost: the same operations on an empty and on a grown database, in one run.

    .venv/bin/python -m bench.growth [--finished 1000000] [--waiting 100000] [--parked 100000] [--accounts 100] [--plans]

The grown database has so many finished and waiting tasks and deliveries, and in front of them so many tasks in the line of
a capped account, and as many again that are not yet due. The two databases of one private PostgreSQL take turns, a few
calls of each operation at a time, so that what else the machine does meets both. Times are medians of a call's wall time,
commit included (fsync off: it would hide the difference); CPU is the server process's, per call, in steps of its clock.
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import secrets
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from videogen.local.embedded import EmbeddedPostgres

Operations = dict[str, Callable[[], object]]
STATES: Final = ("empty", "grown")
CALLS_A_TURN: Final = 5
TICK: Final = os.sysconf("SC_CLK_TCK")


@contextmanager
def private_database() -> Iterator[None]:
    """A PostgreSQL of our own with the service's settings, and Django set up on it."""
    with (
        tempfile.TemporaryDirectory(prefix="videogen-bench-") as folder,
        EmbeddedPostgres(Path(folder), durable=False) as server,
    ):
        os.environ.update(
            DATABASE_URL=server.url,
            REDIS_URL="redis://127.0.0.1:1/0",  # no broker: doorbells are dropped
            DATA_DIR=folder,
            DEBUG="true",
            SECRET_KEY=secrets.token_urlsafe(48),
            DJANGO_SETTINGS_MODULE="videogen.settings",
        )
        import django

        django.setup()
        yield


class Side:
    """One of the two databases, with accounts, and how to reach it."""

    def __init__(self, name: str) -> None:
        from django.core.management import call_command
        from django.db import connections

        with connections["default"].cursor() as cursor:
            cursor.execute(f"CREATE DATABASE {name}")
        self._connection = connections.create_connection("default")
        self._connection.settings_dict = {**self._connection.settings_dict, "NAME": name}
        self.turn()
        call_command("migrate", verbosity=0)
        self._connection.close()

    def turn(self) -> None:
        """From now on `django.db.connection` is this database."""
        from django.db import connections

        connections["default"] = self._connection

    @property
    def server_cpu_seconds(self) -> float:
        """CPU time of the server process behind the connection."""
        with self._connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            (pid,) = cursor.fetchone()
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK


def operations(accounts: list[int], keys: list[int]) -> Operations:
    """What is measured, in the order of a task's life; each call finds what the call before it left."""
    from tasks_api import lifecycle, queries
    from tests import crowd
    from webhooks import queue as deliveries
    from webhooks import sweep as webhooks_sweep

    held: dict[str, Any] = {}
    turns = iter(range(10**9))

    def create() -> None:
        number = next(turns) % len(keys)
        task = lifecycle.create(crowd.new_task(), key_id=keys[number])
        held.update(account=accounts[number], task=task.task_id)

    def claim() -> None:
        held["claim"] = lifecycle.claim_next(crowd.QUEUE)

    def finish() -> None:
        name = secrets.token_hex(8)
        lifecycle.succeed(held["claim"], result_url=f"https://cdn.example.com/{name}", result_name=name)

    def claim_delivery() -> None:
        held["delivery"] = deliveries.claim_next()

    def record() -> None:
        deliveries.record(held["delivery"], delivered=True, milliseconds=9, status=200, error="", answer=b"")

    return {
        "create": create,
        "query": lambda: queries.find_caller_and_task(crowd.key_digest(held["account"]), held["task"]),
        "claim": claim,
        "heartbeat": lambda: lifecycle.heartbeat(held["claim"], progress=0.5),
        "more waits?": lambda: lifecycle.has_claimable(crowd.QUEUE),
        "finish": finish,
        "sweep": lifecycle.sweep,
        "claim delivery": claim_delivery,
        "record delivery": record,
        "sweep deliveries": webhooks_sweep.sweep,
    }


def measure(sides: dict[str, tuple[Side, Operations]], rounds: int) -> dict[str, dict[str, tuple[float, float]]]:
    """Median milliseconds and mean CPU milliseconds of each operation, by name and side."""
    wall: dict[tuple[str, str], list[float]] = defaultdict(list)
    cpu: dict[tuple[str, str], float] = defaultdict(float)
    names = list(sides["empty"][1])
    for number in range(rounds):
        for state in STATES if number % 2 else reversed(STATES):
            side, calls = sides[state]
            side.turn()
            for _ in range(CALLS_A_TURN):
                for name in names:
                    before, started_at = side.server_cpu_seconds, time.perf_counter()
                    calls[name]()
                    wall[name, state].append((time.perf_counter() - started_at) * 1000)
                    cpu[name, state] += side.server_cpu_seconds - before
    calls_made = rounds * CALLS_A_TURN
    return {
        name: {
            state: (statistics.median(wall[name, state][CALLS_A_TURN:]), cpu[name, state] / calls_made * 1000)
            for state in STATES
        }
        for name in names
    }


def show_plans(sides: dict[str, tuple[Side, Operations]]) -> None:
    """The statements of each operation on the grown database: what was read, and the pages touched beside the empty one's."""
    from tests.explain import explain

    for name in sides["empty"][1]:
        statements = {}
        for state in STATES:
            side, calls = sides[state]
            side.turn()
            statements[state] = explain(calls[name])
            calls[name]()  # for what comes after it
        print(f"\n{name}")
        for small, large in zip(statements["empty"], statements["grown"], strict=False):
            print(f"  {' '.join(large.sql.split())[:110]}")
            scans = ", ".join(sorted(large.scans()))
            print(f"    pages {small.buffers} -> {large.buffers}, most rows read {large.rows_read()}: {scans}")


def main() -> None:
    """Fill, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--finished", type=int, default=1_000_000)
    parser.add_argument("--waiting", type=int, default=100_000)
    parser.add_argument("--parked", type=int, default=100_000)
    parser.add_argument("--accounts", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--plans", action="store_true", help="show the statements, their indexes and pages as well")
    parser.add_argument("--analyze", action="store_true", help="VACUUM ANALYZE the grown tables before measuring")
    options = parser.parse_args()
    with private_database():
        from django.db import connection

        from tasks_api.models import AccountSettings
        from tests import crowd

        sides: dict[str, tuple[Side, Operations]] = {}
        for state in STATES:
            side = Side(state)
            side.turn()
            accounts, keys = crowd.add_accounts(options.accounts)
            if state == "grown":
                started_at = time.monotonic()
                (capped, retrying), _ = crowd.add_accounts(2)
                crowd.add_parked_tasks([capped], options.parked, due_in=None)
                AccountSettings.objects.create(account_id=capped, running_cap=1)
                crowd.add_running_task(capped)
                crowd.add_parked_tasks([retrying], options.parked, due_in=dt.timedelta(days=1))
                crowd.add_tasks(accounts, finished=options.finished, waiting=options.waiting)
                crowd.add_deliveries(accounts, finished=options.finished, waiting=options.waiting)
                if options.analyze:
                    with connection.cursor() as cursor:
                        cursor.execute("VACUUM ANALYZE tasks_api_task, webhooks_delivery")
                print(f"filled in {time.monotonic() - started_at:.0f} s", file=sys.stderr)
            sides[state] = side, operations(accounts, keys)
        figures = measure(sides, options.rounds)
        print(
            f"{options.finished:,} finished and {options.waiting:,} waiting of {options.accounts} accounts, "
            f"{options.parked:,} in the line of a capped account, {options.parked:,} not yet due"
        )
        print(
            f"{'operation':<18}{'empty ms':>10}{'grown ms':>10}{'ratio':>8}{'empty CPU':>11}{'grown CPU':>11}{'ratio':>8}"
        )
        for name, by_state in figures.items():
            (wall, cpu), (wall_grown, cpu_grown) = by_state["empty"], by_state["grown"]
            print(
                f"{name:<18}{wall:>10.3f}{wall_grown:>10.3f}{wall_grown / wall:>8.2f}"
                f"{cpu:>11.3f}{cpu_grown:>11.3f}{cpu_grown / cpu if cpu else float('nan'):>8.2f}"
            )
        if options.plans:
            show_plans(sides)


if __name__ == "__main__":
    main()
