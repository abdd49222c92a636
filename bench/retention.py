"""How fast retention deletes, and what creates notice of it.

    .venv/bin/python -m bench.retention [--tasks 20000] [--command] [--write PATH]

A whole stack as `make up` runs it gets so many tasks that ended long ago, each with a delivery, two attempts and three files.
Creates come at a steady rate, first alone, then beside a pass that deletes all of it: the sweep's (its process is killed, so that
its successor begins with a pass), or that of `manage.py prune` with `--command`.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import psycopg
import trustme

from bench import results
from bench.latency import percentile
from bench.processes import tree
from bench.stack import CHECKOUT, Stack, command_line
from videogen.local.embedded import EmbeddedPostgres

ACCOUNTS: Final = 20
CREATES_PER_SECOND: Final = 5
ALONE_SECONDS: Final = 30
LIMIT_SECONDS: Final = 900
FILE: Final = bytes(1_000)
FOLDERS: Final = {"videos": "mp4", "posters": "jpg", "frames": "png"}
GOAL_TIMES: Final = 1.5
GOAL_TASKS_PER_SECOND: Final = 200_000 / 600

_ACCOUNTS: Final = """
INSERT INTO auth_user (username, password, is_superuser, first_name, last_name, email, is_staff, is_active, date_joined)
SELECT 'old-' || number, '', false, '', '', '', false, true, now() FROM generate_series(1, %s) number
"""
_TASKS: Final = """
INSERT INTO tasks_api_task (
    id, account_id, status, error_message, result_url, result_name, poster_name, last_frame_name, created_at, completed_at,
    started_at, model_name, prompt, image_url, image_name, aspect_ratio, duration_seconds, callback_url, queue, phase, round,
    has_queue, attempts, claims, progress, checkpoint, moderation)
SELECT gen_random_uuid(), (SELECT min(id) FROM auth_user WHERE username LIKE 'old-%%') + number %% %s, 'success', '',
    'https://cdn.example.com/videos/' || number || '.mp4', 'videos/' || number || '.mp4', 'posters/' || number || '.jpg',
    'frames/' || number || '.png', old, old, old, 'gen2_text_to_video', 'A quiet lake at dawn, mist over the water', '', '',
    '9:16', 10, 'https://receiver.example.com/hook', 'generation', 'ended', 0, true, 1, 1, 1, '{}', '[]'
FROM (SELECT number, now() - interval '40 days' + make_interval(secs => number) AS old FROM generate_series(1, %s) number) done
"""
_OTHERS: Final = (
    """INSERT INTO webhooks_delivery (account_id, task_id, generation, message_id, url, body, requested_by, queue, phase, status,
        attempts, claims, round, has_queue, ended_at)
    SELECT account_id, id, 1, 'msg_' || replace(id::text, '-', ''), callback_url, '{"id": "0"}', '', 'webhooks', 'ended',
        'delivered', 1, 1, 0, true, completed_at FROM tasks_api_task WHERE callback_url LIKE '%receiver.example.com%'""",
    """INSERT INTO webhooks_attempt (delivery_id, number, started_at, milliseconds, status, error, answer)
    SELECT id, 1, ended_at, 20, 200, '', 'ok' FROM webhooks_delivery WHERE url LIKE '%receiver.example.com%'""",
    """INSERT INTO tasks_api_taskattempt
        (task_id, number, worker_host, worker_pid, backend, started_at, ended_at, ended_as, reason)
    SELECT id, 1, 'worker', 1, 'storybook', completed_at, completed_at, 'success', '' FROM tasks_api_task
    WHERE callback_url LIKE '%receiver.example.com%'""",
    "ANALYZE",
)
_LEFT: Final = """
SELECT (SELECT count(*) FROM tasks_api_task WHERE completed_at < now() - interval '30 days' AND deleted_at IS NULL),
    (SELECT count(*) FROM tasks_api_removedfile WHERE erased_at IS NULL)
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What was measured. Times of creates in milliseconds."""

    tasks: int
    rows_seconds: float
    """Until the last row was gone."""
    files_seconds: float
    """Until the last file was gone."""
    alone: Sequence[float]
    beside: Sequence[float]


class Creates:
    """Creates at a steady rate, in a thread. Use as a context manager."""

    def __init__(self, port: int, key: str) -> None:
        self.milliseconds: list[float] = []
        self._port, self._key = port, key
        self._is_over = threading.Event()

    def __enter__(self) -> Creates:
        self._thread = threading.Thread(target=self._create)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _create(self) -> None:
        params = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A quiet lake at dawn"}
        headers = {"Authorization": f"Bearer {self._key}", "Content-Type": "application/json"}
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)
        due_at = time.monotonic()
        while not self._is_over.wait(max(0.0, due_at - time.monotonic())):
            connection.request("POST", "/api/tasks", json.dumps({"requestParams": params}), headers)
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                raise SystemExit(f"a create answered {answer.status}")
            self.milliseconds.append(
                (time.monotonic() - due_at) * 1000
            )  # from when it was due: a late one counts as slow
            due_at += 1 / CREATES_PER_SECOND
        connection.close()


def add_history(stack: Stack, tasks: int) -> None:
    """The rows, and the files that they name."""
    media = stack.data_dir / "media"
    for folder, extension in FOLDERS.items():
        (media / folder).mkdir(parents=True, exist_ok=True)
        for number in range(1, tasks + 1):
            (media / folder / f"{number}.{extension}").write_bytes(FILE)
    url = EmbeddedPostgres.find_url(stack.data_dir)
    assert url is not None
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(_ACCOUNTS, [ACCOUNTS])
        connection.execute(_TASKS, [ACCOUNTS, tasks])
        for statement in _OTHERS:
            connection.execute(statement)


def measure(tasks: int, *, by_command: bool) -> Outcome:
    """Start a stack and measure."""
    with tempfile.TemporaryDirectory(prefix="videogen-bench-") as folder:
        days = {"RESULT_DAYS": "10", "TASK_DAYS": "20", "WAITING_CAP": "100000"}
        with Stack(CHECKOUT, Path(folder), trustme.CA(), **days) as stack:
            add_history(stack, tasks)
            with Creates(stack.port, stack.key):  # the first ones pay for what every process does once
                time.sleep(3)
            with Creates(stack.port, stack.key) as alone:
                time.sleep(ALONE_SECONDS)
            with Creates(stack.port, stack.key) as beside:
                rows_seconds, files_seconds = _delete(stack, by_command=by_command)
    return Outcome(
        tasks=tasks,
        rows_seconds=rows_seconds,
        files_seconds=files_seconds,
        alone=alone.milliseconds,
        beside=beside.milliseconds,
    )


def _delete(stack: Stack, *, by_command: bool) -> tuple[float, float]:
    """Have everything deleted. Returns the seconds until the rows, and until the files were gone."""
    began_at = time.monotonic()
    if by_command:
        command = [sys.executable, "manage.py", "prune"]
        subprocess.Popen(command, cwd=stack.checkout, env=stack.environment, stdout=subprocess.DEVNULL)
    else:
        [sweep] = [pid for pid in tree(stack.pid) if command_line(pid)[-1:] == ["sweep"]]
        os.kill(sweep, signal.SIGKILL)
    rows_seconds = 0.0
    while True:
        time.sleep(0.5)
        seconds = time.monotonic() - began_at
        [(rows, files)] = stack.rows(_LEFT)
        if not rows:
            rows_seconds = rows_seconds or seconds
            if not files:
                return rows_seconds, seconds
        if seconds > LIMIT_SECONDS:
            raise SystemExit(f"after {seconds:.0f} s there are {rows} rows and {files} files left")


def report(outcome: Outcome, *, circumstances: str, by_command: bool) -> str:
    """The section of bench/results.md."""
    rate = outcome.tasks / outcome.files_seconds
    times = percentile(outcome.beside, 95) / percentile(outcome.alone, 95)
    rows = [
        [
            name,
            len(waits),
            f"{percentile(waits, 50):.1f}",
            f"{percentile(waits, 95):.1f}",
            f"{percentile(waits, 99):.0f}",
        ]
        for name, waits in (("creates alone", outcome.alone), ("creates beside the pass", outcome.beside))
    ]
    return f"""## Retention

{circumstances}. `python -m bench.retention --tasks {outcome.tasks}{" --command" if by_command else ""}`.

{outcome.tasks:,} tasks with a delivery, two attempts and {len(FOLDERS)} files each were deleted by
{"`manage.py prune`" if by_command else "the sweep"}: rows in {outcome.rows_seconds:.0f} s, files in {outcome.files_seconds:.0f} s
({rate:,.0f} tasks and {rate * len(FOLDERS):,.0f} files a second). 200,000 tasks would take {200_000 / rate / 60:.1f} minutes
(goal: 10, {"met" if rate >= GOAL_TASKS_PER_SECOND else "**missed**"}). {CREATES_PER_SECOND} creates a second, from when each was
due; p95 is {times:.2f} times as long beside the pass (goal: {GOAL_TIMES}, {"met" if times <= GOAL_TIMES else "**missed**"}).

{results.table(["", "creates", "p50 ms", "p95 ms", "p99 ms"], rows)}
"""


def main(tell: Callable[[str], None] = print) -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", type=int, default=20_000)
    parser.add_argument("--command", action="store_true", help="measure `manage.py prune` instead of the sweep")
    parser.add_argument("--write", type=Path, default=results.RESULTS, help="where the section goes")
    options = parser.parse_args()
    circumstances = results.circumstances()
    outcome = measure(options.tasks, by_command=options.command)
    text = report(outcome, circumstances=circumstances, by_command=options.command)
    results.write_section("retention", text, path=options.write)
    tell(text)


if __name__ == "__main__":
    main()
