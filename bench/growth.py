"""What a long history and a long queue cost: the same operations on an empty and on a grown database, in one run.

    .venv/bin/python -m bench.growth [--finished 1000000] [--waiting 100000] [--delayed 100000] [--accounts 100] [--plans]
                                     [--before COMMIT] [--write PATH]

The grown database has so many finished and waiting tasks and deliveries. In front of them are so many blocked tasks of an
account at its running cap, and as many again that are not yet due. The two databases of one private PostgreSQL take turns, a few
calls of each operation at a time, so that what else the machine does meets both. Times are medians of a call's wall time,
commit included (fsync off: it would hide the difference); CPU is the server process's, per call.
With `--before` the same bench of that commit, checked out of the project's own git, runs first, and its table is shown too:
what counts is the ratio of grown to empty, which each run measures within itself.
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bench import results
from bench.processes import cpu_seconds
from tests.checkout import checked_out
from videogen.local.embedded import EmbeddedPostgres

Operations = dict[str, Callable[[], object]]
STATES: Final = ("empty", "grown")
CALLS_A_TURN: Final = 5
SWEEP_SECOND: Final = "sweep, a second"
"""A sweep, and its share of what the sweep does more rarely (`now_and_then`)."""
MOST: Final = 1.2
"""The goal: what a call may cost on the grown database, in times of what it costs on the empty one."""
Figures = dict[str, dict[str, tuple[float, float]]]
"""Median milliseconds and mean CPU milliseconds, by operation and state."""


@contextmanager
def private_database() -> Iterator[None]:
    """A PostgreSQL of our own with the service's settings, and Django set up on it."""
    with (
        tempfile.TemporaryDirectory(prefix="videogen-bench-") as folder,
        EmbeddedPostgres(Path(folder), durable=False) as server,
    ):
        os.environ.update(
            DATABASE_URL=server.url,
            REDIS_URL="redis://127.0.0.1:1/0",  # no broker: wake-ups are dropped
            DATA_DIR=folder,
            DEBUG="true",
            LOG_LEVEL="WARNING",
            SECRET_KEY=secrets.token_urlsafe(48),
            DJANGO_SETTINGS_MODULE="videogen.settings",
        )
        import django

        django.setup()
        from django.db.backends.signals import connection_created

        from videogen.lib.db import close_with_thread

        connection_created.disconnect(close_with_thread)  # it knows one connection a thread; here there are two
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
        return cpu_seconds(pid)


def operations(accounts: list[int], callers: list[Any]) -> Operations:
    """What is measured, in the order of a task's life; each call finds what the call before it left."""
    from tasks_api import lifecycle
    from tasks_api.models import TASKS, ApiKey, Task
    from tests import bulk_rows
    from webhooks import queue as deliveries

    held: dict[str, Any] = {}
    turns = iter(range(10**9))

    def create() -> None:
        number = next(turns) % len(callers)
        held.update(account=accounts[number], task=lifecycle.create(callers[number], **bulk_rows.NEW_TASK).id)

    def claim() -> None:
        held["claim"] = lifecycle.claim_next(bulk_rows.QUEUE)

    def finish() -> None:
        name = secrets.token_hex(8)
        lifecycle.succeed(held["claim"], result_url=f"https://cdn.example.com/{name}", result_name=name)

    def claim_delivery() -> None:
        held["delivery"] = deliveries.claim_next()

    def record() -> None:
        deliveries.record(held["delivery"], delivered=True, milliseconds=9, status=200, error="", answer=b"")

    return {
        "create": create,
        "query": lambda: ApiKey.objects.find_caller_and_task(
            bulk_rows.key_digest(held["account"]), task_id=held["task"], columns=Task.READ
        ),
        "claim": claim,
        "heartbeat": lambda: lifecycle.heartbeat(held["claim"], progress=0.5),
        "more waits?": lambda: TASKS.has_claimable(bulk_rows.QUEUE),
        "finish": finish,
        "sweep": lifecycle.sweep,
        "claim delivery": claim_delivery,
        "record delivery": record,
        "sweep deliveries": deliveries.sweep,
    }


def now_and_then() -> dict[Callable[[], object], Callable[[int], float]]:
    """What reads every waiting or unfinished row, and how many seconds lie between two times, for so many waiting rows."""
    from tasks_api.lifecycle import measuring, sweeping
    from tasks_api.models import QueueStats
    from tests import bulk_rows

    def measure() -> None:
        QueueStats.objects.filter(queue=bulk_rows.QUEUE).update(
            waiting=0, measured_at=dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
        )
        measuring.measure(bulk_rows.QUEUE)

    def correct() -> None:
        sweeping.move_to_mapped_queues()
        sweeping.correct_open_task_counts()

    return {
        measure: lambda waiting: max(1.0, waiting / measuring.WAITING_ROWS_PER_SECOND),
        correct: lambda waiting: sweeping.CORRECTION_SECONDS,
    }


def measure(sides: dict[str, tuple[Side, Operations]], rounds: int) -> Figures:
    """Every operation on both sides, a few calls at a time."""
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
                    if number > 0:  # the first turn finds everything cold
                        wall[name, state].append((time.perf_counter() - started_at) * 1000)
                        cpu[name, state] += side.server_cpu_seconds - before
    calls_made = (rounds - 1) * CALLS_A_TURN
    return {
        name: {state: (statistics.median(wall[name, state]), cpu[name, state] / calls_made * 1000) for state in STATES}
        for name in names
    }


def measure_sweep_second(
    sides: dict[str, tuple[Side, Operations]], sweep: dict[str, tuple[float, float]], waiting: int
) -> Any:
    """Milliseconds that the sweep of the tasks takes in a second: each second's work, and its share of the rarer work."""
    seconds = {}
    for state, rows in zip(STATES, (0, waiting), strict=True):
        side, _ = sides[state]
        side.turn()
        wall, cpu = sweep[state]
        for work, period in now_and_then().items():
            before, started_at = side.server_cpu_seconds, time.perf_counter()
            for _ in range(CALLS_A_TURN):
                work()
            wall += (time.perf_counter() - started_at) / CALLS_A_TURN * 1000 / period(rows)
            cpu += (side.server_cpu_seconds - before) / CALLS_A_TURN * 1000 / period(rows)
        seconds[state] = wall, cpu
    return seconds


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


def fill(state: str, options: argparse.Namespace) -> Operations:
    """Accounts, and for the grown side its history and its queue; what is to be measured there."""
    from django.db import connection

    from tasks_api.models import AccountSettings
    from tests import bulk_rows

    accounts, callers = bulk_rows.add_accounts(options.accounts)
    if state == "grown":
        started_at = time.monotonic()
        (capped, retrying), _ = bulk_rows.add_accounts(2)
        bulk_rows.add_lined_up_tasks([capped], options.delayed)
        AccountSettings.objects.create(account_id=capped, running_cap=1)
        bulk_rows.add_running_task(capped)
        bulk_rows.add_delayed_tasks([retrying], options.delayed, due_in=dt.timedelta(days=1))
        bulk_rows.add_tasks(accounts, finished=options.finished, waiting=options.waiting)
        bulk_rows.add_deliveries(accounts, finished=options.finished, waiting=options.waiting)
        if options.analyze:
            with connection.cursor() as cursor:
                cursor.execute("VACUUM ANALYZE tasks_api_task, webhooks_delivery")
        print(f"filled in {time.monotonic() - started_at:.0f} s", file=sys.stderr)
    return operations(accounts, callers)


def run_before(commit: str, options: argparse.Namespace) -> str:
    """The table that the bench of another commit prints."""
    sizes = [f"--{name}={getattr(options, name)}" for name in ("finished", "waiting", "accounts", "rounds")]
    sizes += [f"--parked={options.delayed}"]  # the name that earlier commits know
    with checked_out(commit) as files:
        command = [sys.executable, "-m", "bench.growth", *sizes]
        return subprocess.run(command, cwd=files, stdout=subprocess.PIPE, text=True, check=True).stdout


def show_table(figures: Figures, options: argparse.Namespace) -> str:
    """For a terminal."""
    lines = [
        f"{options.finished:,} finished and {options.waiting:,} waiting of {options.accounts} accounts, "
        f"{options.delayed:,} blocked tasks of an account at its cap, {options.delayed:,} not yet due",
        f"{'operation':<18}{'empty ms':>10}{'grown ms':>10}{'ratio':>8}{'empty CPU':>11}{'grown CPU':>11}{'ratio':>8}",
    ]
    for name, by_state in figures.items():
        (wall, cpu), (wall_grown, cpu_grown) = by_state["empty"], by_state["grown"]
        lines.append(
            f"{name:<18}{wall:>10.3f}{wall_grown:>10.3f}{wall_grown / wall:>8.2f}"
            f"{cpu:>11.3f}{cpu_grown:>11.3f}{cpu_grown / cpu if cpu else float('nan'):>8.2f}"
        )
    return "\n".join(lines)


def report(figures: Figures, table: str, *, circumstances: str, before: str = "", commit: str = "") -> str:
    """The section of bench/results.md."""
    missed = [
        name
        for name, states in figures.items()
        if any(grown > MOST * empty for empty, grown in zip(states["empty"], states["grown"], strict=True))
    ]
    verdict = f"**missed** by: {', '.join(missed)}" if missed else "met"
    text = f"""## Growth

{circumstances}. `python -m bench.growth`: two databases of one server in turns, fsync off; medians of a call's wall time,
means of the database process's CPU time, in milliseconds. Goal: grown at most {MOST} times empty, by both: {verdict}.

```
{table.strip()}
```
"""
    if before:
        text += f"\nBefore (commit {commit}, by its own bench in the same call):\n\n```\n{before.strip()}\n```\n"
    return text


def main() -> None:
    """Fill, measure, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", metavar="COMMIT", default="", help="an earlier commit whose bench runs first")
    parser.add_argument("--finished", type=int, default=1_000_000)
    parser.add_argument("--waiting", type=int, default=100_000)
    parser.add_argument(
        *("--delayed", "--parked"),
        type=int,
        default=100_000,
        help="not yet due, and as many blocked at an account's cap",
    )
    parser.add_argument("--accounts", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--plans", action="store_true", help="show the statements, their indexes and pages as well")
    parser.add_argument("--analyze", action="store_true", help="VACUUM ANALYZE the grown tables before measuring")
    parser.add_argument("--write", type=Path, default=results.RESULTS, help="where the section goes")
    options = parser.parse_args()
    circumstances = results.circumstances()
    before = run_before(options.before, options) if options.before else ""
    with private_database():
        sides: dict[str, tuple[Side, Operations]] = {}
        for state in STATES:
            side = Side(state)
            side.turn()
            sides[state] = side, fill(state, options)
        figures = measure(sides, options.rounds)
        figures[SWEEP_SECOND] = measure_sweep_second(sides, figures["sweep"], options.waiting)
        table = show_table(figures, options)
        print(table)
        if options.plans:
            show_plans(sides)
    text = report(figures, table, circumstances=circumstances, before=before, commit=options.before)
    results.write_section("growth", text, path=options.write)


if __name__ == "__main__":
    main()
