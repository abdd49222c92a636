"""How the service scales: web processes, workers, webhooks, and a storm of polls, on one machine.

    .venv/bin/python -m bench.scale [--before COMMIT] [--write PATH]

One private PostgreSQL (fsync on) and one private Valkey serve all. What a machine with more cores would do follows from the
CPU of each part, which the tables show: the same cores run the load, the servers and the service here. With `--before`
the webhook worker of that commit drains the same number of webhooks.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import trustme

from bench import results
from bench.api.contestants import OPERATIONS, Contestant, running
from bench.api.measure import Turn, measure_turn
from bench.api.servers import CHECKOUT, Servers, prepare_service, shared_servers
from bench.backends import ready_video
from bench.latency import percentile
from bench.lifetime import make_video
from bench.processes import cpu_seconds
from tests.checkout import checked_out
from tests.receiver import HOST, Receiver, server_context
from videogen.local.embedded.server import find_free_port
from videogen.local.guarded import Guarded
from videogen.local.launcher import web_command

COUNTS: Final = (1, 2, 4)
"""Web processes, and processes of the generation worker."""
THREADS: Final = 4
CONNECTIONS: Final = 32
TASKS: Final = 150
WEBHOOKS: Final = 800
WEBHOOK_THREADS: Final = 16
POLLS_PER_SECOND, CREATES_PER_SECOND = 200, 50
STORM_SECONDS: Final = 20
A_CORE: Final = "a core, by calculation"
DRAIN_GOAL: Final = 1.4
"""Webhooks a second, in times of what they were before."""


@dataclass(frozen=True, slots=True)
class Drain:
    """How fast a backlog went, and the CPU milliseconds of a row."""

    rate: float
    worker_ms: float
    postgres_ms: float
    valkey_ms: float

    @property
    def cpu_ms(self) -> float:
        """All that a row cost."""
        return self.worker_ms + self.postgres_ms + self.valkey_ms


@dataclass(frozen=True, slots=True)
class Storm:
    """Milliseconds from when a request was due until its answer was there."""

    polls: list[float]
    creates: list[float]
    errors: int
    web_cores: float
    """How many cores the web server used."""


# --- Web processes ---


def measure_web(servers: Servers, data: Any) -> dict[int, dict[str, Turn]]:
    """Creates and queries, by the number of web processes; each is up alone."""
    turns: dict[int, dict[str, Turn]] = {}
    for count in COUNTS:
        contestant = _web(servers, data, count)
        with running([contestant], servers):
            turns[count] = {
                operation: measure_turn(
                    contestant, operation, servers, connections=CONNECTIONS, seconds=3.0, warm_up=1.0
                )
                for operation in OPERATIONS
            }
    return turns


def _web(servers: Servers, data: Any, count: int) -> Contestant:
    port = find_free_port()
    return Contestant(
        title=f"{count} web processes",
        argv=web_command(host="127.0.0.1", port=port, workers=count, threads=THREADS),
        cwd=CHECKOUT,
        environment=servers.service_environment("ours"),
        port=port,
        data=data,
        is_limited=True,
    )


# --- Workers ---


def measure_generation(servers: Servers, video: Path) -> dict[int, Drain]:
    """A backlog of tasks whose videos are ready at once, by the number of worker processes."""
    found = {}
    for count in COUNTS:
        name = f"worker{count}"
        environment = {
            "GENERATION_BACKEND": "ready_video.ReadyVideo",
            "PYTHONPATH": str(Path(ready_video.__file__).parent),
            "READY_VIDEO": str(video),
            "READY_VIDEO_SECONDS": "0",
        }
        argv = _worker_command("generation", count, "--disable-prefetch")
        with _worker(servers, name, CHECKOUT, argv, environment) as (pid, rows):
            _fill(servers, name, CHECKOUT, f"add_tasks(accounts, finished=0, waiting={2 * TASKS})")
            ended = "SELECT count(*) FROM tasks_api_task WHERE phase = 'ended'"
            found[count] = _drain(servers, pid, rows, ended, TASKS)
    return found


def measure_webhooks(servers: Servers, checkouts: Mapping[str, Path]) -> dict[str, Drain]:
    """A backlog of webhooks to one HTTPS receiver, sent by one worker with threads, for each checkout."""
    authority = trustme.CA()
    bundle = servers.folder / "ca.pem"
    authority.cert_pem.write_to_path(str(bundle))
    receiver = Receiver(server_context(authority, HOST))
    environment = {
        "OUTBOUND_ALLOWED_NETS": "127.0.0.0/8",
        "OUTBOUND_STATIC_HOSTS": f"{HOST}=127.0.0.1",
        "OUTBOUND_CA_BUNDLE": str(bundle),
        "OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED": "true",
    }
    found = {}
    try:
        for name, checkout in checkouts.items():
            database = f"webhooks_{name}"
            argv = _worker_command("webhooks", WEBHOOK_THREADS, "--pool", "threads")
            with _worker(servers, database, checkout, argv, environment) as (pid, rows):
                add = (
                    f"bulk_rows.URL = {receiver.url()!r}; add_deliveries(accounts, finished=0, waiting={2 * WEBHOOKS})"
                )
                _fill(servers, database, checkout, add)
                delivered = "SELECT count(*) FROM webhooks_delivery WHERE status = 'delivered'"
                found[name] = _drain(servers, pid, rows, delivered, WEBHOOKS)
    finally:
        receiver.stop()
    return found


def _worker_command(queue: str, concurrency: int, *options: str) -> list[str]:
    return [
        *(sys.executable, "-m", "celery", "-A", "videogen", "worker", "--loglevel", "INFO", "-Q", queue, *options),
        *("--without-gossip", "--without-mingle", "--without-heartbeat", "--concurrency", str(concurrency)),
    ]


@contextmanager
def _worker(
    servers: Servers, database: str, checkout: Path, argv: list[str], environment: Mapping[str, str]
) -> Iterator[tuple[int, Callable[[str], Any]]]:
    """A worker and a sweep on a database of their own: the worker's process, and how to read the tables."""
    with ExitStack() as exits:
        link = exits.enter_context(servers.connect())
        link.execute(f"CREATE DATABASE {database}".encode())
        environment = {**servers.service_environment(database), **environment}
        _python(
            checkout,
            environment,
            "from django.core.management import call_command; call_command('migrate', verbosity=0)",
        )
        log = exits.enter_context((servers.folder / f"{database}.log").open("ab"))
        worker = Guarded(argv, env=environment, cwd=checkout, output=log, grace_seconds=10)
        exits.callback(worker.stop)
        sweep = Guarded(
            [sys.executable, "manage.py", "sweep"], env=environment, cwd=checkout, output=log, grace_seconds=10
        )
        exits.callback(sweep.stop)
        rows = exits.enter_context(servers.connect(database))
        yield worker.pid, lambda statement: rows.execute(statement.encode()).fetchone()[0]  # type: ignore[index]


def _fill(servers: Servers, database: str, checkout: Path, statement: str) -> None:
    """Add rows of 100 accounts with a signing secret each, and let the sweep find them."""
    program = (
        "from tests import bulk_rows; from tests.bulk_rows import *; from webhooks.signing import account_secrets\n"
        "accounts, _ = add_accounts(100)\nfor account in accounts: account_secrets.create_first(account)\n" + statement
    )
    _python(checkout, servers.service_environment(database), program)


def _python(checkout: Path, environment: Mapping[str, str], program: str) -> None:
    setup = "import sys; sys.path.insert(0, ''); import django; django.setup()\n"
    subprocess.run([sys.executable, "-c", setup + program], cwd=checkout, env=dict(environment), check=True)


def _drain(servers: Servers, pid: int, rows: Callable[[str], Any], ended: str, count: int) -> Drain:
    """Wait until a quarter has gone, and measure the next `count` rows."""
    pids = (pid, servers.postgres.pid, servers.valkey.pid)
    gives_up_at = time.monotonic() + 120
    while (first := rows(ended)) < count // 4:
        if time.monotonic() > gives_up_at:
            raise SystemExit("The worker does nothing:\n" + "".join(
                path.read_text(errors="replace")[-2000:] for path in servers.folder.glob("*.log")))  # fmt: skip
        time.sleep(0.05)
    before, began_at = [cpu_seconds(member) for member in pids], time.monotonic()
    while (done := rows(ended) - first) < count:
        if time.monotonic() > gives_up_at + 120:
            raise SystemExit(f"Only {done} of {count} were done")
        time.sleep(0.05)
    seconds = time.monotonic() - began_at
    used = [(cpu_seconds(member) - start) / done * 1000 for member, start in zip(pids, before, strict=True)]
    return Drain(done / seconds, *used)


# --- A storm of polls ---


def measure_storm(servers: Servers, data: Any) -> Storm:
    """So many polls and creates a second for a while, each at its own time, to two web processes."""
    contestant = _web(servers, data, 2)
    contestant.argv = web_command(host="127.0.0.1", port=contestant.port, workers=2, threads=16)
    with running([contestant], servers):
        requests = {operation: contestant.requests(operation) for operation in OPERATIONS}
        asyncio.run(_send(contestant.port, requests, seconds=3))
        before = cpu_seconds(contestant.pid)
        waits, errors = asyncio.run(_send(contestant.port, requests, seconds=STORM_SECONDS))
        used = cpu_seconds(contestant.pid) - before
    return Storm(waits["query"], waits["create"], errors, used / STORM_SECONDS)


async def _send(
    port: int, requests: Mapping[str, Sequence[bytes]], *, seconds: float
) -> tuple[dict[str, list[float]], int]:
    """Send each request when it is due, over a connection that is free or a new one."""
    rates = {"query": POLLS_PER_SECOND, "create": CREATES_PER_SECOND}
    due = sorted(
        ((number + 0.5) / rate, operation, number)
        for operation, rate in rates.items()
        for number in range(round(rate * seconds))
    )
    free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    waits: dict[str, list[float]] = {operation: [] for operation in rates}
    errors = 0
    loop = asyncio.get_running_loop()
    began_at = loop.time()

    async def ask(at: float, operation: str, number: int) -> None:
        nonlocal errors
        own = requests[operation]
        reader, writer = free.pop() if free else await asyncio.open_connection("127.0.0.1", port)
        writer.write(own[number % len(own)])
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        await reader.readexactly(length)
        waits[operation].append((loop.time() - began_at - at) * 1000)
        errors += not head.startswith(b"HTTP/1.1 200")
        free.append((reader, writer))

    async with asyncio.TaskGroup() as group:
        for at, operation, number in due:
            await asyncio.sleep(max(0.0, at - (loop.time() - began_at)))
            group.create_task(ask(at, operation, number))
    for _, writer in free:
        writer.close()
    return waits, errors


# --- The report ---


def report(
    web: Mapping[int, Mapping[str, Turn]],
    generation: Mapping[int, Drain],
    webhooks: Mapping[str, Drain],
    storm: Storm,
    *,
    circumstances: str,
    commit: str = "",
) -> str:
    """The section of bench/results.md."""
    web_header = ["processes", "", "requests/s", "p99 ms", "web CPU us", "PostgreSQL CPU us", "Valkey CPU us", A_CORE]
    drain_header = ["", "a second", "worker CPU ms", "PostgreSQL CPU ms", "Valkey CPU ms", A_CORE]
    web_rows = [
        [count, operation, f"{turn.rate:,.0f}", f"{turn.p99_ms:.0f}", f"{turn.web_us:.0f}", f"{turn.postgres_us:.0f}",
         f"{turn.valkey_us:.0f}", f"{1e6 / turn.cpu_us:,.0f}"]
        for count, turns in web.items() for operation, turn in turns.items()
    ]  # fmt: skip
    drains = {f"{count} worker processes, tasks": drain for count, drain in generation.items()}
    drains |= {f"{WEBHOOK_THREADS} worker threads, webhooks ({name})": drain for name, drain in webhooks.items()}
    drain_rows = [
        [name, f"{drain.rate:,.1f}", f"{drain.worker_ms:.1f}", f"{drain.postgres_ms:.1f}", f"{drain.valkey_ms:.1f}",
         f"{1e3 / drain.cpu_ms:,.0f}"]
        for name, drain in drains.items()
    ]  # fmt: skip
    storm_rows = [
        [name, f"{rate}", f"{percentile(waits, 50):.1f}", f"{percentile(waits, 99):.0f}"]
        for name, rate, waits in (
            ("polls", POLLS_PER_SECOND, storm.polls), ("creates", CREATES_PER_SECOND, storm.creates)
        )
    ]  # fmt: skip
    goal = ""
    if "before" in webhooks:
        times = webhooks["ours"].rate / webhooks["before"].rate
        by_cpu = webhooks["before"].cpu_ms / webhooks["ours"].cpu_ms
        verdict = "met" if times >= DRAIN_GOAL else "**missed**"
        goal = (
            f'\n\n"Before" is commit {commit}. Goal: {DRAIN_GOAL} times as many webhooks a second: {times:.2f}, {verdict} '
            f"({by_cpu:.2f} by CPU)."
        )
    return f"""## Scale

{circumstances}. `python -m bench.scale`. The load, the receiver, PostgreSQL, Valkey and the service share the same cores, so
the rates say what this machine does, and the last column what one core would do for such requests alone: it is 1 divided
by the CPU of all parts.

### Web processes

{results.table(web_header, web_rows)}

### Workers

A backlog of tasks whose videos are ready at once, and one of webhooks to one HTTPS receiver (a TLS handshake each).

{results.table(drain_header, drain_rows)}{goal}

### A storm of polls

2,000 clients that poll every 10 s and {CREATES_PER_SECOND} creates a second, for {STORM_SECONDS} s, to two web processes, which
used {storm.web_cores:.2f} cores; {storm.errors} answers were not 200. From when a request was due until its answer was there:

{results.table(["", "a second", "p50 ms", "p99 ms"], storm_rows)}
"""


def main(tell: Callable[[str], None] = print) -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", metavar="COMMIT", help="an earlier commit whose webhook worker takes part")
    parser.add_argument("--write", type=Path, default=results.RESULTS, help="where the section goes")
    options = parser.parse_args()
    circumstances = results.circumstances()
    with ExitStack() as exits:
        checkouts = {"before": exits.enter_context(checked_out(options.before))} if options.before else {}
        checkouts["ours"] = CHECKOUT
        video = Path(exits.enter_context(tempfile.TemporaryDirectory(prefix="videogen-bench-")))
        make_video(video)
        servers = exits.enter_context(shared_servers())
        data = prepare_service(servers, "ours", CHECKOUT)
        web = measure_web(servers, data)
        storm = measure_storm(servers, data)
        generation = measure_generation(servers, video)
        webhooks = measure_webhooks(servers, checkouts)
    text = report(web, generation, webhooks, storm, circumstances=circumstances, commit=options.before or "")
    results.write_section("scale", text, path=options.write)
    tell(text)


if __name__ == "__main__":
    main()
