"""The benches' own machinery: a client that counts right, CPU that is read right, sections that stay apart."""

from __future__ import annotations

import dataclasses
import http.server
import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from bench import client, growth, latency, lifetime, processes, results, retention, scale
from bench.api import contestants, measure, report, servers

BEFORE = ["--before", "HEAD"] if (servers.CHECKOUT / ".git").exists() else []


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers with the status that the path names; /close ends the connection after each answer."""

    protocol_version = "HTTP/1.1"
    seen: list[tuple[str, str | None]] = []

    def do_GET(self) -> None:
        self.seen.append((self.path, self.headers["Authorization"]))
        self.send_response(int(self.path.split("/")[1]))
        self.send_header("Content-Length", "2")
        if self.path.endswith("close"):
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *args: object) -> None:
        """Be silent."""


@pytest.fixture
def port() -> Iterator[int]:
    Handler.seen = []
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def steady_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client's clock goes on by a millisecond with each look at it: as many requests fit in on a slow machine."""
    looks = itertools.count()
    monkeypatch.setattr(client, "time", SimpleNamespace(perf_counter=lambda: next(looks) / 1000))


def get(path: str, key: str = "k") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key}\r\n\r\n".encode()


@pytest.mark.usefixtures("steady_clock")
def test_client_sends_requests_in_turn_and_counts_every_answer(port: int) -> None:
    requests = [get("/200/a", "1"), get("/200/b", "2"), get("/429/c", "3")]
    with client.Client(requests) as fallback:
        assert client.read_requests(fallback._requests) == requests
    counted = client.run(port, requests, 4, 0.3)

    assert counted["requests"] == len(Handler.seen) > 20
    refused = sum(path == "/429/c" for path, _ in Handler.seen)
    assert counted["errors"] == refused
    assert abs(refused - len(Handler.seen) / 3) <= 1
    assert {key for path, key in Handler.seen if path == "/200/b"} == {"Bearer 2"}
    assert 0 < counted["p50_ms"] <= counted["p99_ms"] < counted["seconds"] * 1000


def test_client_process_reports_the_same(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "find_wrk", lambda: None)
    with client.Client([get("/200/a")]) as fallback:
        load = fallback.drive(port, connections=2, seconds=0.2)

    assert (load.requests, load.errors) == (len(Handler.seen), 0)


@pytest.mark.usefixtures("steady_clock")
def test_client_counts_a_connection_that_breaks_and_goes_on(port: int) -> None:
    counted = client.run(port, [get("/200/a"), get("/200/close")], 2, 0.2)

    assert counted["requests"] > 10
    assert counted["errors"] > 0


def test_cpu_of_a_tree_counts_children_that_live_and_that_ended() -> None:
    busy = "import time\nwhile time.process_time() < 0.2: pass\n"
    script = f"""
import subprocess, sys
subprocess.run([sys.executable, "-S", "-c", {busy!r}])
child = subprocess.Popen([sys.executable, "-S", "-c", {busy!r} + "import sys; sys.stdin.read()"], stdin=subprocess.PIPE)
print(flush=True); sys.stdin.read()
"""
    with subprocess.Popen(
        [sys.executable, "-S", "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        before, ends_at = 0.0, time.monotonic() + 60
        while (used := processes.cpu_seconds(process.pid)) < 0.4 and time.monotonic() < ends_at:
            before = used
            time.sleep(0.01)
        assert len(processes.tree(process.pid)) == 2
        process.communicate(b"")
    assert before < used < 1
    assert used >= 0.4


def test_memory_and_libraries_of_this_process() -> None:
    assert 10 < processes.pss_megabytes(os.getpid()) <= processes.rss_megabytes(os.getpid()) < 2000
    assert any("libc" in name for name in processes.loaded_libraries(os.getpid()))


def test_each_bench_writes_its_own_section(tmp_path: Path) -> None:
    page = tmp_path / "results.md"
    results.write_section("one", "old text", path=page)
    results.write_section("two", "figures of two", path=page)
    results.write_section("one", "figures of one", path=page)

    text = page.read_text()
    assert text.startswith("# Results")
    assert "old text" not in text
    assert text.index("figures of one") < text.index("figures of two")
    assert text.count("<!-- begin one -->") == text.count("<!-- end one -->") == 1


def test_report_judges_by_the_medians_of_ratios() -> None:
    def turns(*rates: float, web_us: float = 500) -> list[measure.Turn]:
        return [measure.Turn(rate, web_us, 100, 10, 5, 20, 0) for rate in rates]

    own = {
        measure.PGBENCH: turns(10_000, 10_000, 20_000),
        contestants.NAIVE: turns(100, 100, 200),
        contestants.FASTAPI: turns(1000, 1000, 2000),
        f"{contestants.BEFORE}{contestants.WITHOUT_LIMITER}": turns(1300, 1200, 2600, web_us=195),
        f"{contestants.OURS}{contestants.WITHOUT_LIMITER}": turns(1300, 1200, 2600, web_us=1415),
        contestants.OURS: turns(700, 900, 1400, web_us=12),
    }
    text = report.report(
        {"query": own, "create": own}, circumstances="Now", rounds=3, seconds=1, connections=32, before="c0ffee"
    )

    assert report.ratio(own, f"{contestants.OURS}{contestants.WITHOUT_LIMITER}", contestants.FASTAPI) == 1.3
    assert "commit c0ffee" in text
    assert "| query | without the limiter, x FastAPI + asyncpg by CPU | >= 0.45 | 0.40 | **missed** | 2.00 |" in text
    assert "| create | without the limiter, x FastAPI + asyncpg by CPU | >= 0.24 | 0.40 | met | 2.00 |" in text
    assert "| create | with the limiter, x naive DRF by CPU | >= 3.50 | 5.00 | met |  |" in text
    assert (
        "| FastAPI + asyncpg | 1,000 (1,000-2,000) | 5.0 | 20 | 500 | 100 | 10 | 10.00 | 1.00 | 1.00 | 1.00 | 10.0 % | 0 |"
        in text
    )


def test_latency_report_judges_percentiles() -> None:
    figures = latency.Figures(
        until_start=[float(number) for number in range(100)],
        until_webhook=[14.0] * 100,
        pss_megabytes=[80.0, 111.0],
        rss_megabytes=[120.0, 130.0],
        heavy=[],
        ready_seconds=[1.0, 1.5, 9.0],
        stack_seconds=8.0,
    )
    text = latency.report(
        figures, dataclasses.replace(figures, pss_megabytes=[70.0]), circumstances="Now", commit="c0ffee"
    )

    assert "commit c0ffee" in text
    assert "| create -> generation starts, p50 | 50.0 ms | <= 10 ms | **missed** |" in text
    assert "| task end -> webhook POST leaves, p50 | 14.0 ms | <= 15 ms | met |" in text
    assert "| memory of a web process (PSS), the largest | 111.0 MB | <= 110 MB | **missed** | 70.0 MB |" in text
    assert "| web server until /health/ready, median of 3 | 1.5 s | <= 2 s | met |" in text


def test_processes_of_a_stack_are_told_apart_by_their_command_lines() -> None:
    lines = {
        "/x/.venv/bin/python -m granian --interface wsgi --port 8000 videogen.wsgi:application": "web",
        "/x/.venv/bin/python -m celery -A videogen worker -Q generation -n generation@%h": "generation worker",
        "/x/.venv/bin/python -m celery -A videogen worker -Q webhooks -n webhooks@%h": "webhook worker",
        "/x/.venv/bin/python manage.py sweep": "sweep",
        "/x/bin/postgres -D /data": "PostgreSQL",
        "/x/bin/valkey-server 127.0.0.1:6379": "Valkey",
        "/x/.venv/bin/python manage.py up": None,
    }
    assert {line: lifetime.part_of(line.split()) for line in lines} == lines


def test_lifetime_report_takes_off_what_the_idle_stack_uses() -> None:
    def lives(milliseconds: float) -> lifetime.Lives:
        busy = dict.fromkeys(lifetime.SIGNS, 10 * milliseconds / 1000 + 0.1)
        return lifetime.Lives(tasks=10, busy=busy, idle_rate=dict.fromkeys(lifetime.SIGNS, 0.01), seconds=10.0)

    text = lifetime.report(lives(2.5), lives(5.0), circumstances="Now", commit="c0ffee")

    assert "| web | 2.5 ms | 5.0 ms |" in text
    assert "| **together** | **15.0 ms** | 30.0 ms |" in text
    assert "Goal: at most 14 ms together: **missed**. It is 0.50 times what it was before." in text


def test_scale_report_says_what_a_core_does_and_judges_the_drain() -> None:
    turn = measure.Turn(400.0, 1700.0, 250.0, 50.0, 10.0, 90.0, 0)
    drain = scale.Drain(rate=70.0, worker_ms=15.0, postgres_ms=4.5, valkey_ms=0.5)
    storm = scale.Storm(polls=[float(number) for number in range(100)], creates=[5.0] * 50, errors=0, web_cores=0.8)

    text = scale.report(
        {1: {"query": turn}},
        {1: drain},
        {"before": dataclasses.replace(drain, rate=56.0, worker_ms=25.0), "ours": drain},
        storm,
        circumstances="Now",
        commit="c0ffee",
    )

    assert "| 1 | query | 400 | 90 | 1700 | 250 | 50 | 500 |" in text
    assert "| 16 worker threads, webhooks (ours) | 70.0 | 15.0 | 4.5 | 0.5 | 50 |" in text
    assert "Goal: 1.4 times as many webhooks a second: 1.25, **missed** (1.50 by CPU)" in text
    assert "| polls | 200 | 50.0 | 99 |" in text


def clean_environment() -> dict[str, str]:
    ours = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "SECRET_KEY", "DATA_DIR"}
    return {name: value for name, value in os.environ.items() if name not in ours}


def test_growth_report_judges_wall_and_cpu_time() -> None:
    figures = {
        "query": {"empty": (1.0, 0.5), "grown": (1.19, 0.5)},
        "claim": {"empty": (1.0, 0.5), "grown": (1.0, 0.7)},
        "sweep": {"empty": (1.0, 0.5), "grown": (1.3, 0.5)},
    }
    text = growth.report(figures, "a table", circumstances="Now", before="its table", commit="c0ffee")

    assert "**missed** by: claim, sweep." in text
    assert "```\na table\n```\n\nBefore (commit c0ffee" in text


@pytest.mark.slow
def test_bench_of_the_api_runs_without_peers(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bench.api", "--rounds", "1", "--seconds", "0.3", "--without-peers", *BEFORE]
    page = tmp_path / "results.md"
    subprocess.run([*command, "--write", str(page)], cwd=servers.CHECKOUT, env=clean_environment(), check=True)

    rows = [
        line
        for line in page.read_text().splitlines()
        if line.startswith((f"| {contestants.OURS}", f"| {contestants.BEFORE}")) and line.endswith("| 0 |")
    ]
    assert len(rows) == (8 if BEFORE else 4)


@pytest.mark.slow
def test_bench_of_latency_runs(tmp_path: Path) -> None:
    page = tmp_path / "results.md"
    command = [sys.executable, "-m", "bench.latency", "--tasks", "2", "--write", str(page), *BEFORE]
    subprocess.run(command, cwd=servers.CHECKOUT, env=clean_environment(), check=True)

    assert "| OpenCV, PyAV or torch in it | none | none | met |" in page.read_text()


@pytest.mark.slow
def test_bench_of_growth_runs(tmp_path: Path) -> None:
    page = tmp_path / "results.md"
    command = [sys.executable, "-m", "bench.growth", "--write", str(page), *BEFORE]
    command += ["--finished", "200", "--waiting", "100", "--delayed", "100", "--accounts", "20", "--rounds", "2"]
    subprocess.run(command, cwd=servers.CHECKOUT, env=clean_environment(), check=True)

    assert page.read_text().count("\nsweep deliveries ") == (2 if BEFORE else 1)


@pytest.mark.slow
def test_bench_of_finishing_runs(tmp_path: Path) -> None:
    page = tmp_path / "results.md"
    command = [sys.executable, "-m", "bench.postprocess", "--small", "--rounds", "1", "--results", str(page)]
    subprocess.run(command, cwd=servers.CHECKOUT, env=clean_environment(), check=True)

    assert "| SD, slowest, x real time by CPU on two cores | >= 1.0 |" in page.read_text()


def test_retention_report_judges_the_rate_and_the_creates() -> None:
    outcome = retention.Outcome(
        tasks=20_000, rows_seconds=40, files_seconds=50, alone=[10.0] * 100, beside=[10.0] * 90 + [16.0] * 10
    )
    text = retention.report(outcome, circumstances="Now", by_command=False)

    assert "(400 tasks and 1,200 files a second). 200,000 tasks would take 8.3 minutes\n(goal: 10, met)" in text
    assert "p95 is 1.60 times as long beside the pass (goal: 1.5, **missed**)" in text
