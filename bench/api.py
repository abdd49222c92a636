"""Create and query beside two peers and a limit, in one interleaved run.

    .venv/bin/python -m bench.api [--rounds 5] [--seconds 2] [--connections 32] [--write PATH]

One private PostgreSQL (fsync on) and one private Valkey serve all, each contestant on a database of its own; every one has
two web processes, is up all the time, and has its turn once a round. Peers: `bench/peers`, in `.venv-bench`; the limit is
pgbench with the FastAPI peer's statements.
"""

from __future__ import annotations

import argparse
import http.client
import importlib.util
import json
import math
import os
import re
import secrets
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import psycopg
import redis

from bench import results
from bench.client import Client, name
from bench.processes import cpu_seconds
from videogen.lib.embedded import EmbeddedPostgres, EmbeddedValkey
from videogen.lib.embedded.postgres_files import PACKAGE
from videogen.lib.embedded.server import find_free_port
from videogen.lib.watchdog import Guarded

CHECKOUT: Final = Path(__file__).resolve().parent.parent
PEERS: Final = CHECKOUT / "bench/peers"
BENCH_PYTHON: Final = CHECKOUT / ".venv-bench/bin/python"
PROCESSES: Final = 2
ACCOUNTS: Final = 2000
"""Each with a key and a finished task, taken in turn: no account comes near 10 requests a second, so the limiter counts
and refuses nobody."""
WARM_UP_SECONDS: Final = 0.5
WARM_UP_REQUESTS: Final = 15
"""At least, on each connection: PostgreSQL plans a prepared statement anew five times on every connection of its own."""
OPERATIONS: Final = ("query", "create")
PROMPT: Final = ("A red fox walks through falling snow at night, lanterns glow between the birches. " * 8)[:600].strip()
PARAMS: Final = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": PROMPT}
# What the notes on the FastAPI peer promised as its share of pgbench; below 0.85 of it the peer would be a weak one.
FAIR_SHARES: Final = {"query": 0.85 * 0.051, "create": 0.85 * 0.118}

PGBENCH: Final = "pgbench (the limit)"
NAIVE: Final = "naive DRF"
FASTAPI: Final = "FastAPI + asyncpg"
BARE: Final = "ours, without the limiter"
OURS: Final = "ours"


@dataclass(frozen=True, slots=True)
class Turn:
    """What one contestant did in one turn; CPU in microseconds a request."""

    rate: float
    web_us: float
    postgres_us: float
    valkey_us: float
    p50_ms: float
    p99_ms: float
    errors: int

    @property
    def cpu_us(self) -> float:
        """All that the request cost, the client left out."""
        return self.web_us + self.postgres_us + self.valkey_us


@dataclass(slots=True)
class Servers:
    """What all contestants share."""

    folder: Path
    postgres: EmbeddedPostgres
    valkey: EmbeddedValkey

    def connect(self, database: str = "videogen") -> psycopg.Connection[Any]:
        return psycopg.connect(self.url(database), autocommit=True)

    def url(self, database: str) -> str:
        return self.postgres.url.rpartition("/")[0] + f"/{database}"

    def environment(self, database: str) -> dict[str, str]:
        """Production's settings on one of the databases."""
        return {
            "PATH": os.environ["PATH"],
            "DATABASE_URL": self.url(database),
            "REDIS_URL": self.valkey.url,
            "PYTHONUNBUFFERED": "1",
        }


@dataclass(frozen=True, slots=True)
class Data:
    """The keys of the accounts, and a finished task of each in the same order."""

    keys: list[str]
    tasks: list[str]


@dataclass(slots=True, kw_only=True)
class Contestant:
    """A web server under load."""

    title: str
    argv: list[str]
    cwd: Path
    environment: dict[str, str]
    port: int
    data: Data
    clients: dict[str, Client] = field(default_factory=dict)
    process: Guarded | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def requests(self, operation: str) -> list[bytes]:
        """One for each account."""
        body = json.dumps({"requestParams": PARAMS}).encode()
        found = []
        for key, task in zip(self.data.keys, self.data.tasks, strict=True):
            shared = f"Host: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {key}\r\n"
            if operation == "query":
                found.append(f"GET /api/tasks/{task} HTTP/1.1\r\n{shared}\r\n".encode())
            else:
                head = f"POST /api/tasks HTTP/1.1\r\n{shared}Content-Type: application/json\r\n"
                found.append(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        return found

    def call(self, method: str, path: str, key: str, body: Any = None) -> tuple[int, Any, dict[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            return (
                answer.status,
                json.loads(answer.read()),
                {name.lower(): value for name, value in answer.getheaders()},
            )
        finally:
            connection.close()

    def demand_right_answers(self) -> None:
        """Both operations do what they should, before anybody counts how fast."""
        status, answer, headers = self.call("GET", f"/api/tasks/{self.data.tasks[-1]}", self.data.keys[-1])
        limited = "ratelimit-limit" in headers
        params = answer["data"]["requestParams"]
        right = status == 200 and answer["data"]["taskId"] == self.data.tasks[-1] and params["prompt"] == PROMPT
        foreign, _, _ = self.call("GET", f"/api/tasks/{self.data.tasks[0]}", self.data.keys[-1])
        refused, _, _ = self.call("GET", f"/api/tasks/{self.data.tasks[0]}", "none")
        created, answer, _ = self.call("POST", "/api/tasks", self.data.keys[-1], {"requestParams": PARAMS})
        found, _, _ = self.call("GET", f"/api/tasks/{answer['data']['taskId']}", self.data.keys[-1])
        seen = (right, foreign, refused, created, found, limited)
        if seen != (True, 404, 401, 200, 200, self.title == OURS):
            raise SystemExit(f"{self.title} does not answer as it should: {seen}")


@contextmanager
def shared_servers() -> Iterator[Servers]:
    """PostgreSQL with fsync on, Valkey in memory as in compose.yaml, and Django set up on them."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="videogen-bench-")))
        servers = Servers(
            folder,
            stack.enter_context(EmbeddedPostgres(folder, durable=True)),
            stack.enter_context(EmbeddedValkey(folder, durable=False)),
        )
        os.environ.update(
            servers.environment("videogen"),
            DATA_DIR=str(folder),
            DEBUG="false",
            SECRET_KEY=secrets.token_urlsafe(48),
            DJANGO_SETTINGS_MODULE="videogen.settings",
        )
        import django

        django.setup()
        yield servers


def prepare_ours(servers: Servers) -> Data:
    """Tables, accounts with real keys, and a finished task for each."""
    from django.core.management import call_command
    from django.db import connection

    from bench import crowd
    from tasks_api import keys

    call_command("migrate", verbosity=0)
    accounts, rows = crowd.add_accounts(ACCOUNTS)
    secret = [keys.generate() for _ in rows]
    crowd.add_tasks(accounts, finished=ACCOUNTS, waiting=0)
    connection.close()
    with servers.connect() as link:
        link.execute(
            """UPDATE tasks_api_apikey SET digest = fresh.digest
               FROM unnest(%s::bigint[], %s::bytea[]) fresh (id, digest) WHERE tasks_api_apikey.id = fresh.id""",
            [rows, [keys.digest(key) for key in secret]],
        )
        link.execute("UPDATE tasks_api_task SET prompt = %s", [PROMPT])
        link.execute("VACUUM ANALYZE")
        tasks: dict[int, str] = dict(link.execute("SELECT account_id, id::text FROM tasks_api_task").fetchall())
    return Data(secret, [tasks[account] for account in accounts])


def prepare_limit(servers: Servers) -> None:
    """The FastAPI peer's tables and tasks. The ids follow from a number, so that pgbench can ask for them."""
    with servers.connect() as link:
        link.execute("CREATE DATABASE fastapi")
    with servers.connect("fastapi") as link:
        link.execute((PEERS / "fastapi_app/tables.sql").read_bytes())
        link.execute(
            """INSERT INTO task SELECT md5(number::text)::uuid, number, 'success', '', 'https://cdn.example.com/v/' || number,
                   now(), now(), 'gen2_text_to_video', %s, '', '9:16', 10, '' FROM generate_series(1, %s) number""",
            [PROMPT, ACCOUNTS],
        )
        link.execute("VACUUM ANALYZE")


def prepare_fastapi(servers: Servers) -> Data:
    """Its keys."""
    secret = [secrets.token_urlsafe(30) for _ in range(ACCOUNTS)]
    with servers.connect("fastapi") as link:
        link.execute(
            "INSERT INTO api_key SELECT sha256(key::bytea), number FROM unnest(%s::text[]) WITH ORDINALITY given (key, number)",
            [secret],
        )
        link.execute("VACUUM ANALYZE api_key")
        tasks = link.execute("SELECT id::text FROM task ORDER BY account_id").fetchall()
    return Data(secret, [task for (task,) in tasks])


def prepare_naive(servers: Servers) -> Data:
    """The same for the naive peer."""
    secret = [secrets.token_hex(20) for _ in range(ACCOUNTS)]
    with servers.connect() as link:
        link.execute("CREATE DATABASE naive")
    settings = {"PYTHONPATH": str(PEERS), "DJANGO_SETTINGS_MODULE": "naive_drf.settings"}
    for option in ((), ("--run-syncdb",)):  # its own table, which has no migration, refers to those that have one
        command = [BENCH_PYTHON, "-m", "django", "migrate", "--verbosity", "0", *option]
        subprocess.run(command, cwd=PEERS, env={**servers.environment("naive"), **settings}, check=True)
    with servers.connect("naive") as link:
        link.execute(
            """INSERT INTO auth_user (username, password, is_superuser, first_name, last_name, email, is_staff, is_active,
                   date_joined)
               SELECT 'user' || number, '', false, '', '', '', false, true, now() FROM generate_series(1, %s) number""",
            [ACCOUNTS],
        )
        link.execute(
            """INSERT INTO authtoken_token
               SELECT key, now(), number FROM unnest(%s::text[]) WITH ORDINALITY given (key, number)""",
            [secret],
        )
        link.execute(
            """INSERT INTO naive_drf_task (id, account_id, status, error_message, result_url, created_at, completed_at,
                   model_name, prompt, image_url, aspect_ratio, duration, callback_url)
               SELECT gen_random_uuid(), number, 'success', '', 'https://cdn.example.com/v/' || number, now(), now(),
                   'gen2_text_to_video', %s, '', '9:16', 10, '' FROM generate_series(1, %s) number""",
            [PROMPT, ACCOUNTS],
        )
        link.execute("VACUUM ANALYZE")
        tasks = link.execute("SELECT id::text FROM naive_drf_task ORDER BY account_id").fetchall()
    return Data(secret, [task for (task,) in tasks])


def peers(servers: Servers) -> list[Contestant]:
    """Both peers, with their data; none runs yet."""
    bench, processes = str(BENCH_PYTHON), str(PROCESSES)
    naive_port, fastapi_port = find_free_port(), find_free_port()
    naive = [bench, "-m", "gunicorn", "--bind", f"127.0.0.1:{naive_port}", "--workers", processes, "--threads", "4"]
    fastapi = [bench, "-m", "uvicorn", "--host", "127.0.0.1", "--port", str(fastapi_port), "--workers", processes]
    fastapi += ["--loop", "uvloop", "--http", "httptools", "--no-access-log", "fastapi_app.app:app"]
    return [
        Contestant(
            title=NAIVE,
            argv=[*naive, "naive_drf.wsgi"],
            cwd=PEERS,
            environment=servers.environment("naive"),
            port=naive_port,
            data=prepare_naive(servers),
        ),
        Contestant(
            title=FASTAPI,
            argv=fastapi,
            cwd=PEERS,
            environment=servers.environment("fastapi"),
            port=fastapi_port,
            data=prepare_fastapi(servers),
        ),
    ]


def ours(servers: Servers) -> list[Contestant]:
    """The service, without and with its limiter, on one database; neither runs yet."""
    from videogen.lib import launcher

    data = prepare_ours(servers)
    found = []
    for title, settings in ((BARE, "bench.settings_without_limiter"), (OURS, "videogen.settings")):
        port = find_free_port()
        environment = {
            **servers.environment("videogen"),
            "DATA_DIR": str(servers.folder),
            "DEBUG": "false",
            "SECRET_KEY": os.environ["SECRET_KEY"],
            "BASE_URL": f"http://127.0.0.1:{port}",
            "DJANGO_SETTINGS_MODULE": settings,
        }
        command = launcher.web_command(host="127.0.0.1", port=port, workers=PROCESSES)
        found.append(Contestant(title=title, argv=command, cwd=CHECKOUT, environment=environment, port=port, data=data))
    return found


@contextmanager
def running(contestants: Sequence[Contestant], servers: Servers) -> Iterator[None]:
    """All of them up, ready, and right."""
    with ExitStack() as stack:
        for number, contestant in enumerate(contestants):
            log = stack.enter_context((servers.folder / f"web-{number}.log").open("ab"))
            contestant.process = Guarded(
                contestant.argv, env=contestant.environment, cwd=contestant.cwd, output=log, grace_seconds=5
            )
            stack.callback(contestant.process.stop)
        for number, contestant in enumerate(contestants):
            gives_up_at = time.monotonic() + 30
            while True:
                try:
                    contestant.demand_right_answers()
                    break
                except (OSError, http.client.HTTPException, ValueError, KeyError):
                    if time.monotonic() > gives_up_at:
                        end = (servers.folder / f"web-{number}.log").read_text(errors="replace")[-3000:]
                        raise SystemExit(f"{contestant.title} does not answer:\n{end}") from None
                    time.sleep(0.1)
            for operation in OPERATIONS:
                contestant.clients[operation] = stack.enter_context(Client(contestant.requests(operation)))
        yield


def take_turn(
    contestant: Contestant, operation: str, servers: Servers, *, connections: int, seconds: float, warm_up: float
) -> Turn:
    """Warm up, then measure: all requests of the run, and the CPU that web, PostgreSQL and Valkey used meanwhile."""
    client = contestant.clients[operation]
    with redis.Redis.from_url(servers.valkey.url) as link:
        link.flushdb()  # nobody takes the doorbells away here
    warmed_up = 0
    while warmed_up < WARM_UP_REQUESTS * connections:
        warmed_up += client.drive(contestant.port, connections=connections, seconds=warm_up).requests
        warm_up *= 2
        if contestant.title == NAIVE:
            break  # it keeps no connection, so it has nothing to warm
    pids = (contestant.pid, servers.postgres.pid, servers.valkey.pid)
    before = [cpu_seconds(pid) for pid in pids]
    load = client.drive(contestant.port, connections=connections, seconds=seconds)
    web, postgres, valkey = (
        (cpu_seconds(pid) - start) / load.requests * 1e6 for pid, start in zip(pids, before, strict=True)
    )
    return Turn(load.requests / load.seconds, web, postgres, valkey, load.p50_ms, load.p99_ms, load.errors)


def find_pgbench() -> str | None:
    """That of the embedded PostgreSQL's wheel, else one of the machine."""
    package = importlib.util.find_spec(PACKAGE)
    if package is not None and package.origin is not None:
        for program in sorted(Path(package.origin).parent.glob("pginstall*/bin/pgbench"), reverse=True):
            return str(program)
    return shutil.which("pgbench")


class Pgbench:
    """The FastAPI peer's row statement alone, prepared, on eight connections: what PostgreSQL itself can do."""

    def __init__(self, program: str, servers: Servers) -> None:
        self._program = program
        self._servers = servers
        columns = (
            "id, status, error_message, result_url, created_at, completed_at, model_name, prompt, image_url, aspect_ratio, "
            "duration, callback_url"
        )
        number = f"\\set n random(1, {ACCOUNTS})\n"
        self._scripts = {
            "query": f"{number}SELECT {columns} FROM task WHERE id = md5(:n::text)::uuid AND account_id = :n;\n",
            "create": f"""{number}INSERT INTO task (id, account_id, status, created_at, model_name, prompt, image_url, """
            f"""aspect_ratio, duration, callback_url) VALUES (gen_random_uuid(), :n, 'processing', now(), """
            f"""'gen2_text_to_video', '{PROMPT}', '', '9:16', 10, '');\n""",
        }

    def take_turn(self, operation: str, *, seconds: float) -> Turn:
        """Whole seconds, as pgbench counts them; longer if the disk stood still for so long."""
        script = self._servers.folder / f"{operation}.sql"
        script.write_text(self._scripts[operation])
        count = 0.0
        while not count:
            before = cpu_seconds(self._servers.postgres.pid)
            command = [self._program, "-n", "-M", "prepared", "-f", str(script), "-c", "8", "-j", "2"]
            command += ["-T", str(math.ceil(seconds)), self._servers.url("fastapi")]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            used = cpu_seconds(self._servers.postgres.pid) - before
            count = _figure(r"transactions actually processed: ([0-9]+)", done.stdout)
            seconds *= 2
        rate = _figure(r"tps = ([0-9.]+)", done.stdout)
        wait = _figure(r"latency average = ([0-9.]+)", done.stdout)
        return Turn(rate, 0.0, used / count * 1e6, 0.0, wait, math.nan, 0)


def _figure(pattern: str, text: str) -> float:
    found = re.search(pattern, text)
    if found is None:
        raise SystemExit(f"pgbench answered in another way than expected:\n{text}")
    return float(found[1])


Turns = dict[str, dict[str, list[Turn]]]


def measure(
    contestants: Sequence[Contestant],
    servers: Servers,
    *,
    rounds: int,
    seconds: float,
    connections: int,
    warm_up: float = WARM_UP_SECONDS,
    tell: Callable[[str], None] = lambda _: None,
) -> Turns:
    """Every contestant in turn, each round begun by another one; by operation and title."""
    program = find_pgbench()
    limit = Pgbench(program, servers) if program else None
    titles = [*([PGBENCH] if limit else []), *(contestant.title for contestant in contestants)]
    by_title = {contestant.title: contestant for contestant in contestants}
    turns: Turns = {operation: {title: [] for title in titles} for operation in OPERATIONS}
    for number in range(rounds):
        first = number % len(titles)
        for title in titles[first:] + titles[:first]:
            for operation in OPERATIONS:
                if title == PGBENCH and limit is not None:
                    turn = limit.take_turn(operation, seconds=seconds)
                else:
                    turn = take_turn(
                        by_title[title], operation, servers, connections=connections, seconds=seconds, warm_up=warm_up
                    )
                turns[operation][title].append(turn)
                tell(f"round {number + 1} {operation:<7} {title:<28}{turn.rate:>9.0f}/s {turn.web_us:>7.0f} us")
    return turns


def ratio(turns: dict[str, list[Turn]], title: str, other: str) -> float:
    """How many times as fast `title` is as `other`: the median over rounds, each with its own neighbours."""
    if other not in turns or title not in turns:
        return math.nan
    return statistics.median(mine.rate / theirs.rate for mine, theirs in zip(turns[title], turns[other], strict=True))


def cpu_ratio(turns: dict[str, list[Turn]], title: str, other: str) -> float:
    """How many times as many requests `title` answers with the same CPU time: less noisy than the rates."""
    if other not in turns or title not in turns:
        return math.nan
    return statistics.median(
        theirs.cpu_us / mine.cpu_us for mine, theirs in zip(turns[title], turns[other], strict=True)
    )


def median(turns: Sequence[Turn], figure: str) -> float:
    """Of one figure over the rounds."""
    return float(statistics.median(getattr(turn, figure) for turn in turns))


def show_operation(operation: str, turns: dict[str, list[Turn]]) -> str:
    """One table."""
    rows = []
    for title, own in turns.items():
        rates = [turn.rate for turn in own]
        is_limit = title == PGBENCH
        rows.append([
            title,
            f"{statistics.median(rates):,.0f} ({min(rates):,.0f}-{max(rates):,.0f})",
            f"{median(own, 'p50_ms'):.1f}" + (" (mean)" if is_limit else ""),
            "" if is_limit else f"{median(own, 'p99_ms'):.0f}",
            "" if is_limit else f"{median(own, 'web_us'):.0f}",
            f"{median(own, 'postgres_us'):.0f}",
            "" if is_limit else f"{median(own, 'valkey_us'):.0f}",
            *("" if is_limit else f"{ratio(turns, title, peer):.2f}" for peer in (NAIVE, FASTAPI)),
            "" if is_limit else f"{cpu_ratio(turns, title, FASTAPI):.2f}",
            "" if PGBENCH not in turns else f"{ratio(turns, title, PGBENCH) * 100:.1f} %",
            sum(turn.errors for turn in own),
        ])  # fmt: skip
    header = ["", "requests/s (range)", "p50 ms", "p99 ms", "web CPU us", "PostgreSQL CPU us", "Valkey CPU us"]
    header += ["x naive", "x FastAPI", "x FastAPI by CPU", "of pgbench", "errors"]
    return f"### {operation.capitalize()}\n\n{results.table(header, rows)}"


def show_goals(turns: Turns) -> str:
    """What was wanted beside what was measured."""
    rows = []
    for operation, bare_goal, goal in (("query", 1.25, 0.8), ("create", 1.0, 0.75)):
        own = turns[operation]
        checks: list[tuple[str, float, float, bool]] = [
            ("without the limiter, x FastAPI", ratio(own, BARE, FASTAPI), bare_goal, False),
            ("the same by CPU", cpu_ratio(own, BARE, FASTAPI), bare_goal, False),
            ("x FastAPI, which has no limiter", ratio(own, OURS, FASTAPI), goal, False),
            ("the same by CPU", cpu_ratio(own, OURS, FASTAPI), goal, False),
            ("x naive DRF", ratio(own, OURS, NAIVE), 5.0, False),
            ("p99, ms", median(own[OURS], "p99_ms"), 60.0, True),
            ("FastAPI's share of pgbench, a fair peer", ratio(own, FASTAPI, PGBENCH), FAIR_SHARES[operation], False),
        ]
        for what, value, wanted, is_most in checks:
            if math.isnan(value):
                verdict = "not measured"
            else:
                verdict = "met" if (value <= wanted if is_most else value >= wanted) else "**missed**"
            digits = 3 if "share" in what else 2
            wish = f"{'<=' if is_most else '>='} {wanted:.{digits}f}"
            rows.append([operation, what, wish, f"{value:.{digits}f}", verdict])
    return "### Goals\n\n" + results.table(["operation", "", "goal", "measured", ""], rows)


def report(turns: Turns, *, circumstances: str, rounds: int, seconds: float, connections: int) -> str:
    """The section of bench/results.md."""
    missing = "" if PGBENCH in turns["query"] else " pgbench was not found, so the limit is missing."
    return f"""## API

{circumstances}. `python -m bench.api`: {rounds} rounds of {seconds:g} s, medians (ratios: medians of each round's ratio);
{connections} connections kept busy by {name()} on the same cores as everything else.{missing}

Ours is the service as `make up` runs it with production's settings: keys, validation, envelope, the row with all its indexes
and triggers on disk (fsync), doorbell, a JSON log line a request; "without the limiter" leaves out the rate limit alone.
{ACCOUNTS} accounts take turns, so the limiter counts every request and refuses none. FastAPI: asyncpg pool, prepared statements,
uvloop, httptools, the same facts in a plain table, key and row in two statements, LPUSH; no limiter, no log. Naive DRF:
serializers, a view set, tokens by the ORM, Celery's `delay`, a connection a request, gunicorn with four threads a process.
Two processes each. CPU is that of all the server's processes, a request; PostgreSQL's and Valkey's stand beside it. "By CPU"
is the ratio of their sums: what the rates would be if nothing else ran here. A machine that is busy with other work favours
who has more threads, so there the ratios of the rates say little.

{show_operation("query", turns["query"])}

{show_operation("create", turns["create"])}

{show_goals(turns)}
"""


def main() -> None:
    """Fill, measure, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--connections", type=int, default=32)
    parser.add_argument("--without-peers", action="store_true", help="ours and pgbench alone; needs no .venv-bench")
    parser.add_argument("--write", type=Path, default=results.RESULTS, help="where the section goes")
    options = parser.parse_args()
    if not options.without_peers and not BENCH_PYTHON.exists():
        raise SystemExit("There is no .venv-bench; `make bench` makes it.")
    circumstances = results.circumstances()
    with shared_servers() as servers:
        prepare_limit(servers)
        contestants = [*([] if options.without_peers else peers(servers)), *ours(servers)]
        with running(contestants, servers):
            turns = measure(
                contestants, servers, rounds=options.rounds, seconds=options.seconds, connections=options.connections,
                tell=lambda line: print(line, file=sys.stderr, flush=True),
            )  # fmt: skip
    text = report(
        turns,
        circumstances=circumstances,
        rounds=options.rounds,
        seconds=options.seconds,
        connections=options.connections,
    )
    results.write_section("api", text, path=options.write)
    print(text)


if __name__ == "__main__":
    main()
