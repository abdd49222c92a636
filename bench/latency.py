"""How soon an idle service reacts, and what its web process weighs: on the whole stack, as `make up` runs it.

    .venv/bin/python -m bench.latency [--before COMMIT] [--tasks 40] [--write PATH]

One task at a time: create, claim, an instant backend, a webhook to a real HTTPS receiver (TLS handshake included). Then the
web process: memory, libraries, time until it is ready. With `--before` a stack of that commit, checked out of the project's
own git, is up as well, and the two take turns task by task.
"""

from __future__ import annotations

import argparse
import datetime as dt
import http.client
import json
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import trustme

from bench import results
from bench.processes import loaded_libraries, pss_megabytes, rss_megabytes
from bench.stack import CHECKOUT, Stack
from tests.checkout import checked_out
from videogen.local import launcher
from videogen.local.embedded.server import find_free_port
from videogen.local.guarded import Guarded

HEAVY: Final = {"OpenCV": "/cv2/", "PyAV": "/av/", "torch": "/torch/"}
"""What no web process may hold, by a part of the path of its libraries."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured; times in milliseconds unless their names say otherwise."""

    until_start: list[float]
    until_webhook: list[float]
    pss_megabytes: list[float]
    rss_megabytes: list[float]
    heavy: list[str]
    ready_seconds: list[float]
    stack_seconds: float


def run_tasks(stacks: Sequence[Stack], count: int) -> None:
    """So many tasks through each stack, the first requests of its processes included; one task at a time, in turns."""
    for number in range(count):
        for stack in stacks:
            run_task(stack)
            stack.receiver.wait_for(number + 1, seconds=60)
            time.sleep(random.uniform(0.2, 0.5))  # at any phase of the sweep


def run_task(stack: Stack) -> None:
    """Create one, over a new connection."""
    headers = {"Authorization": f"Bearer {stack.key}", "Content-Type": "application/json"}
    params = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A quiet lake at dawn"}
    body = json.dumps({"requestParams": {**params, "callbackUrl": stack.receiver.url()}})
    connection = http.client.HTTPConnection("127.0.0.1", stack.port, timeout=30)
    try:
        connection.request("POST", "/api/tasks", body, headers)
        answer = connection.getresponse()
        if answer.status != 200:
            raise SystemExit(f"create answered {answer.status}: {answer.read()!r}")
    finally:
        connection.close()


def read_times(stack: Stack) -> tuple[list[float], list[float]]:
    """Milliseconds from the row's `created_at` to the start of the work, and from `completed_at` to the POST's arrival."""
    past = time.time() - time.monotonic()
    arrived = {json.loads(request.body)["taskId"]: request.began_at + past for request in stack.receiver.requests}
    started = {
        line["video_task_id"]: dt.datetime.fromisoformat(line["timestamp"]).timestamp()
        for line in stack.log("worker-generation")
        if line.get("event") == "attempt_started"
    }
    rows = stack.rows("SELECT id::text, created_at, completed_at FROM tasks_api_task ORDER BY created_at")
    return (
        [(started[task] - created.timestamp()) * 1000 for task, created, _ in rows],
        [(arrived[task] - completed.timestamp()) * 1000 for task, _, completed in rows],
    )


def seconds_until_ready(stack: Stack) -> float:
    """Of another web server beside the first one."""
    port = find_free_port()
    command = launcher.web_command(host="127.0.0.1", port=port, workers=1, threads=8)
    started_at = time.monotonic()
    with (stack.data_dir / "logs/second-web.log").open("ab") as log:
        process = Guarded(command, env=stack.environment, cwd=stack.checkout, output=log)
    try:
        while not launcher.is_ready(f"http://127.0.0.1:{port}"):
            if time.monotonic() - started_at > 60:
                raise SystemExit("the web server does not become ready")
            time.sleep(0.01)
        return time.monotonic() - started_at
    finally:
        process.stop()


def measure(checkouts: Mapping[str, Path], tasks: int) -> dict[str, Figures]:
    """Everything, by the names of the checkouts."""
    authority = trustme.CA()
    with ExitStack() as exits:
        stacks = {}
        for name, checkout in checkouts.items():
            folder = exits.enter_context(tempfile.TemporaryDirectory(prefix="videogen-bench-"))
            stacks[name] = exits.enter_context(Stack(checkout, Path(folder), authority))
        run_tasks(list(stacks.values()), tasks)
        return {name: examine(stack) for name, stack in stacks.items()}


def examine(stack: Stack) -> Figures:
    """What a stack has to show after its tasks."""
    until_start, until_webhook = read_times(stack)
    web = stack.web_processes
    if not web:
        raise SystemExit("no web process was found")
    libraries = set().union(*(loaded_libraries(pid) for pid in web))
    return Figures(
        until_start=until_start,
        until_webhook=until_webhook,
        pss_megabytes=[pss_megabytes(pid) for pid in web],
        rss_megabytes=[rss_megabytes(pid) for pid in web],
        heavy=[name for name, part in HEAVY.items() if any(part in library for library in libraries)],
        ready_seconds=[seconds_until_ready(stack) for _ in range(3)],
        stack_seconds=stack.seconds_to_start,
    )


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that so many percent stay at or below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) * percent // 100, len(ordered) - 1)]


GOALS: Final[Sequence[tuple[str, Callable[[Figures], float], float | None, str]]] = (
    ("create -> generation starts, p50", lambda figures: percentile(figures.until_start, 50), 10.0, "ms"),
    ("create -> generation starts, p99", lambda figures: percentile(figures.until_start, 99), 20.0, "ms"),
    ("task end -> webhook POST leaves, p50", lambda figures: percentile(figures.until_webhook, 50), 15.0, "ms"),
    ("task end -> webhook POST leaves, p99", lambda figures: percentile(figures.until_webhook, 99), None, "ms"),
    ("memory of a web process (PSS), the largest", lambda figures: max(figures.pss_megabytes), 110.0, "MB"),
    ("the same with all that it shares (RSS)", lambda figures: max(figures.rss_megabytes), None, "MB"),
    ("web server until /health/ready, median of 3", lambda figures: statistics.median(figures.ready_seconds), 2.0, "s"),
    ("whole stack on an empty folder until it is ready", lambda figures: figures.stack_seconds, None, "s"),
)
"""What is shown, its goal (at most) and its unit."""


def report(figures: Figures, before: Figures | None = None, *, circumstances: str, commit: str = "") -> str:
    """The section of bench/results.md."""
    rows: list[list[str]] = []
    for what, read, most, unit in GOALS:
        value = read(figures)
        goal, verdict = ("", "") if most is None else (f"<= {most:g} {unit}", "met" if value <= most else "**missed**")
        rows.append([what, f"{value:.1f} {unit}", goal, verdict, f"{read(before):.1f} {unit}" if before else ""])
    heavy = ", ".join(figures.heavy)
    rows.append([
        "OpenCV, PyAV or torch in it", heavy or "none", "none", "**missed**" if heavy else "met",
        (", ".join(before.heavy) or "none") if before else "",
    ])  # fmt: skip
    turns = f' "Before" is a stack of commit {commit}; the two took turns, task by task.' if before else ""
    return f"""## Latency, memory, start-up

{circumstances}. `python -m bench.latency`: {len(figures.until_start)} tasks one by one through an idle `manage.py up`
(production's settings, instant backend, fsync on), the first of each process included. Generation starts with the worker's
log line after the claim; a POST has left when the HTTPS receiver reads it, so connection and TLS handshake are in the
figure.{turns} PSS divides what processes share, libraries above all, by those that share it.

{results.table(["", "measured", "goal", "", "before"], rows)}
"""


def main(tell: Callable[[str], None] = print) -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", metavar="COMMIT", help="an earlier commit whose stack takes part")
    parser.add_argument("--tasks", type=int, default=40)
    parser.add_argument("--write", type=Path, default=results.RESULTS, help="where the section goes")
    options = parser.parse_args()
    circumstances = results.circumstances()
    with ExitStack() as exits:
        checkouts = {"ours": CHECKOUT}
        if options.before:
            checkouts["before"] = exits.enter_context(checked_out(options.before))
        figures = measure(checkouts, options.tasks)
    text = report(figures["ours"], figures.get("before"), circumstances=circumstances, commit=options.before)
    results.write_section("latency", text, path=options.write)
    tell(text)


if __name__ == "__main__":
    main()
