"""The turns: every contestant and pgbench, one after the other, round by round."""

from __future__ import annotations

import importlib.util
import math
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import redis

from bench.api.contestants import NAIVE, OPERATIONS, Contestant
from bench.api.servers import ACCOUNTS, PROMPT, Servers
from bench.processes import cpu_seconds
from videogen.local.embedded.postgres_files import PACKAGE

WARM_UP_SECONDS: Final = 0.5
WARM_UP_REQUESTS: Final = 15
"""At least, on each connection: PostgreSQL plans a prepared statement anew five times on every connection of its own."""
PGBENCH: Final = "pgbench (the limit)"

Turns = dict[str, dict[str, list["Turn"]]]
"""By operation and title."""


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


def work_on_next(
    contestant: Contestant, operation: str, servers: Servers, *, connections: int, seconds: float, warm_up: float
) -> Turn:
    """Warm up, then measure: all requests of the run, and the CPU that web, PostgreSQL and Valkey used meanwhile."""
    client = contestant.clients[operation]
    with redis.Redis.from_url(servers.valkey.url) as link:
        link.flushdb()  # nobody takes the wake-ups away here
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

    def work_on_next(self, operation: str, *, seconds: float) -> Turn:
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
                    turn = limit.work_on_next(operation, seconds=seconds)
                else:
                    turn = work_on_next(
                        by_title[title], operation, servers, connections=connections, seconds=seconds, warm_up=warm_up
                    )
                turns[operation][title].append(turn)
                tell(f"round {number + 1} {operation:<7} {title:<28}{turn.rate:>9.0f}/s {turn.web_us:>7.0f} us")
    return turns
