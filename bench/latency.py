"""How soon an idle service reacts, and what its web process weighs: on the whole stack, as `make up` runs it.

    .venv/bin/python -m bench.latency [--tasks 40] [--write PATH]

One task at a time: create, claim, an instant backend, a webhook to a real HTTPS receiver (TLS handshake included). Then the
web process: memory, libraries, time until it is ready. And the doorbell: what a ring costs the request that rings.
"""

from __future__ import annotations

import argparse
import datetime as dt
import http.client
import json
import os
import random
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import psycopg
import trustme

from bench import results
from bench.processes import loaded_libraries, pss_megabytes, tree
from tests.receiver import HOST, Receiver, server_context
from videogen.local.embedded import EmbeddedPostgres, EmbeddedValkey
from videogen.local.embedded.server import find_free_port
from videogen.local.watchdog import Guarded

CHECKOUT: Final = Path(__file__).resolve().parent.parent
HEAVY: Final = {"OpenCV": "/cv2/", "PyAV": "/av/", "torch": "/torch/"}
"""What no web process may hold, by a part of the path of its libraries."""
RINGS: Final = 1000


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured; times in milliseconds unless their names say otherwise."""

    until_start: list[float]
    until_webhook: list[float]
    pss_megabytes: list[float]
    heavy: list[str]
    ready_seconds: list[float]
    stack_seconds: float
    ring_us: list[float]
    ring_frozen_us: list[float]
    publish_us: float


class Stack:
    """A running `manage.py up` with production's settings. Use as a context manager."""

    def __init__(self, folder: Path, authority: trustme.CA) -> None:
        bundle = folder / "ca.pem"
        authority.cert_pem.write_to_path(str(bundle))
        self.data_dir = folder / "data"
        self.port = find_free_port()
        self.environment = {
            "PATH": os.environ["PATH"],
            "DATA_DIR": str(self.data_dir),
            "PORT": str(self.port),
            "DEBUG": "false",
            "GENERATION_BACKEND": "tests.instant_backend.InstantBackend",
            "OUTBOUND_ALLOWED_NETS": "127.0.0.0/8",
            "OUTBOUND_STATIC_HOSTS": f"{HOST}=127.0.0.1",
            "OUTBOUND_CA_BUNDLE": str(bundle),
            "OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED": "true",
        }

    def __enter__(self) -> Stack:
        started_at = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "manage.py", "up"],
            cwd=CHECKOUT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout is not None
        said = []
        for line in self._process.stdout:
            said.append(line)
            if "Ctrl-C stops everything" in line:
                break
        else:
            raise SystemExit("".join(said))
        self.seconds_to_start = time.monotonic() - started_at
        self.key = self.manage("create_api_key", "bench").strip()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.communicate(timeout=60)

    def manage(self, *arguments: str) -> str:
        """Run a command of the service."""
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=CHECKOUT, env=self.environment, capture_output=True, text=True, check=True
        ).stdout

    @property
    def web_processes(self) -> list[int]:
        """Those that answer requests: what the server's first process has started."""
        for pid in tree(self._process.pid):
            words = _command_line(pid)
            if "granian" in words and not any(word.endswith("watchdog.py") for word in words):
                return [child for child in tree(pid)[1:] if "resource_tracker" not in " ".join(_command_line(child))]
        raise SystemExit("no web process is running")

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        """Read the tables."""
        url = EmbeddedPostgres.find_url(self.data_dir)
        assert url is not None
        with psycopg.connect(url) as connection:
            return connection.execute(statement.encode()).fetchall()

    def log(self, name: str) -> Iterator[dict[str, Any]]:
        """The JSON lines that a process wrote."""
        for line in (self.data_dir / "logs" / f"{name}.log").read_text(errors="replace").splitlines():
            if line.startswith("{"):
                yield json.loads(line)


def _command_line(pid: int) -> list[str]:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").split("\0")
    except FileNotFoundError:
        return []


def time_tasks(stack: Stack, receiver: Receiver, count: int) -> tuple[list[float], list[float]]:
    """Milliseconds from the row's `created_at` to the start of the work, and from `completed_at` to the POST's arrival."""
    connection = http.client.HTTPConnection("127.0.0.1", stack.port, timeout=30)
    headers = {"Authorization": f"Bearer {stack.key}", "Content-Type": "application/json"}
    params = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A quiet lake at dawn"}
    body = json.dumps({"requestParams": {**params, "callbackUrl": receiver.url()}})
    for number in range(count + 1):
        connection.request("POST", "/api/tasks", body, headers)
        answer = connection.getresponse()
        if answer.status != 200:
            raise SystemExit(f"create answered {answer.status}: {answer.read()!r}")
        answer.read()
        receiver.wait_for(number + 1, seconds=60)
        time.sleep(random.uniform(0.2, 0.5))  # at any phase of the sweep
    connection.close()
    past = time.time() - time.monotonic()
    arrived = {json.loads(request.body)["taskId"]: request.began_at + past for request in receiver.requests}
    started = {
        line["video_task_id"]: dt.datetime.fromisoformat(line["timestamp"]).timestamp()
        for line in stack.log("worker-generation")
        if line.get("event") == "attempt_started"
    }
    rows = stack.rows("SELECT id::text, created_at, completed_at FROM tasks_api_task ORDER BY created_at")
    rows = rows[1:]  # the first one finds everything cold
    return (
        [(started[task] - created.timestamp()) * 1000 for task, created, _ in rows],
        [(arrived[task] - completed.timestamp()) * 1000 for task, _, completed in rows],
    )


def seconds_until_ready(stack: Stack) -> float:
    """Of another web server beside the first one."""
    from videogen.local import launcher

    port = find_free_port()
    command = launcher.web_command(host="127.0.0.1", port=port, workers=1, threads=8)
    started_at = time.monotonic()
    with (stack.data_dir / "logs/second-web.log").open("ab") as log:
        process = Guarded(command, env=stack.environment, cwd=CHECKOUT, output=log)
    try:
        while not launcher.is_ready(f"http://127.0.0.1:{port}"):
            if time.monotonic() - started_at > 60:
                raise SystemExit("the web server does not become ready")
            time.sleep(0.01)
        return time.monotonic() - started_at
    finally:
        process.stop()


@contextmanager
def private_broker() -> Iterator[EmbeddedValkey]:
    """A Valkey that nobody listens to, and Django set up on it, without a database."""
    with (
        tempfile.TemporaryDirectory(prefix="videogen-bench-") as folder,
        EmbeddedValkey(Path(folder), durable=False) as valkey,
    ):
        os.environ.update(
            DATABASE_URL="postgres://nobody@127.0.0.1:1/none",
            REDIS_URL=valkey.url,
            DATA_DIR=folder,
            DEBUG="false",
            BASE_URL="http://127.0.0.1",
            SECRET_KEY=secrets.token_urlsafe(48),
            DJANGO_SETTINGS_MODULE="videogen.settings",
        )
        import django

        django.setup()
        yield valkey


def time_rings(valkey: EmbeddedValkey, count: int) -> tuple[list[float], list[float], float]:
    """Microseconds of a ring; of a ring while the broker is frozen; and of CPU that publishing takes beside the request."""
    from videogen.lib.doorbell import ring

    def run(pause: float) -> list[float]:
        waits = []
        for _ in range(count):
            began_at = time.perf_counter()
            ring("generation")
            ended_at = time.perf_counter()
            waits.append((ended_at - began_at) * 1e6)
            while time.perf_counter() - ended_at < pause:  # other work, as between two creates
                json.loads(json.dumps({"prompt": "a red fox runs through snow", "numbers": list(range(50))}))
        return waits

    ring("generation")
    time.sleep(1)  # the thread starts and connects
    cpu, own = time.process_time(), time.thread_time()
    waits = run(0.002)
    time.sleep(0.1)
    publishing = (time.process_time() - cpu) - (time.thread_time() - own)
    os.kill(valkey.pid, signal.SIGSTOP)
    try:
        frozen = run(0.0005)
    finally:
        os.kill(valkey.pid, signal.SIGCONT)
    return waits, frozen, publishing / count * 1e6


def measure(tasks: int, rings: int = RINGS) -> Figures:
    """Everything, one after the other."""
    with private_broker() as valkey:
        ring_us, frozen_us, publish_us = time_rings(valkey, rings)
    authority = trustme.CA()
    receiver = Receiver(server_context(authority, HOST))
    with ExitStack() as exits:
        exits.callback(receiver.stop)
        folder = exits.enter_context(tempfile.TemporaryDirectory(prefix="videogen-bench-"))
        stack = exits.enter_context(Stack(Path(folder), authority))
        until_start, until_webhook = time_tasks(stack, receiver, tasks)
        web = stack.web_processes
        if not web:
            raise SystemExit("no web process was found")
        libraries = set().union(*(loaded_libraries(pid) for pid in web))
        return Figures(
            until_start=until_start,
            until_webhook=until_webhook,
            pss_megabytes=[pss_megabytes(pid) for pid in web],
            heavy=[name for name, part in HEAVY.items() if any(part in library for library in libraries)],
            ready_seconds=[seconds_until_ready(stack) for _ in range(3)],
            stack_seconds=stack.seconds_to_start,
            ring_us=ring_us,
            ring_frozen_us=frozen_us,
            publish_us=publish_us,
        )


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that so many percent stay at or below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) * percent // 100, len(ordered) - 1)]


def report(figures: Figures, *, circumstances: str) -> str:
    """The section of bench/results.md."""
    rows: list[tuple[str, str, str, str]] = []

    def add(what: str, value: float, most: float | None, unit: str) -> None:
        shown = f"{value:.1f} {unit}" if value < 100 else f"{value:.0f} {unit}"
        if most is None:
            rows.append((what, shown, "", ""))
        else:
            rows.append((what, shown, f"<= {most:g} {unit}", "met" if value <= most else "**missed**"))

    for what, values, goals in (
        ("create -> generation starts", figures.until_start, {50: 10.0, 99: 25.0}),
        ("task end -> webhook POST leaves", figures.until_webhook, {50: 15.0, 99: None}),
    ):
        for percent, goal in goals.items():
            add(f"{what}, p{percent}", percentile(values, percent), goal, "ms")
    add("memory of a web process (PSS), the largest", max(figures.pss_megabytes), 110.0, "MB")
    rows.append((
        "OpenCV, PyAV or torch in it", ", ".join(figures.heavy) or "none", "none", "**missed**" if figures.heavy else "met"
    ))  # fmt: skip
    add("web server until /health/ready, median of 3", statistics.median(figures.ready_seconds), 2.0, "s")
    add("whole stack on an empty folder until it is ready", figures.stack_seconds, None, "s")
    add("a ring, median", statistics.median(figures.ring_us), 20.0, "us")
    add("a ring, mean", statistics.fmean(figures.ring_us), 20.0, "us")
    add("a ring, p99", percentile(figures.ring_us, 99), None, "us")
    add("a ring while the broker is frozen, median", statistics.median(figures.ring_frozen_us), 20.0, "us")
    add("a ring while the broker is frozen, longest", max(figures.ring_frozen_us), None, "us")
    add("CPU of publishing it, in a thread beside the request", figures.publish_us, None, "us")
    return f"""## Latency, memory, start-up

{circumstances}. `python -m bench.latency`: {len(figures.until_start)} tasks one by one through an idle `manage.py up`
(production's settings, instant backend, fsync on). Generation starts with the worker's log line after the claim; a POST
has left when the HTTPS receiver reads it, so connection and TLS handshake are in the figure.

{results.table(["", "measured", "goal", ""], rows)}
"""


def main(tell: Callable[[str], None] = print) -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", type=int, default=40)
    parser.add_argument("--write", type=Path, default=results.RESULTS, help="where the section goes")
    options = parser.parse_args()
    circumstances = results.circumstances()
    text = report(measure(options.tasks), circumstances=circumstances)
    results.write_section("latency", text, path=options.write)
    tell(text)


if __name__ == "__main__":
    main()
