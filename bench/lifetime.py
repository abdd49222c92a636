"""What the whole life of a task costs: the CPU of every process that has a part in it, PostgreSQL and Valkey included.

    .venv/bin/python -m bench.lifetime [--before COMMIT] [--tasks 200] [--write PATH]

A life is a create, three polls, a claim, a heartbeat, an end and a webhook to a real HTTPS receiver, on the whole stack as
`make up` runs it. The backend hands out a finished video and then waits for the heartbeat. The client and the receiver are
not counted, and what the idle stack uses in the same time is taken off. With `--before` a stack of that commit takes turns
with ours, some tasks at a time.
"""

from __future__ import annotations

import argparse
import http.client
import json
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import trustme

from bench import results
from bench.backends import ready_video
from bench.processes import children, cpu_seconds
from bench.stack import CHECKOUT, Stack, command_line
from generation.contracts import Request
from tests.checkout import checked_out

SIGNS: Final = {
    "web": "granian",
    "generation worker": "generation",
    "webhook worker": "webhooks",
    "sweep": "sweep",
    "PostgreSQL": "postgres",
    "Valkey": "valkey-server",
}
"""The parts, and the word in its command line by which a process is known."""
WORKERS: Final = 4
BATCH: Final = 20
"""Tasks of one stack before the other has its turn."""
POLLS: Final = 3
GOAL_MILLISECONDS: Final = 14.0
SECONDS_OF_WORK: Final = 1.3
"""Long enough for one heartbeat a second."""
SECONDS_AFTER: Final = 0.5
"""After the last POST: the worker still has to write down what the receiver answered."""


@dataclass(slots=True)
class Lives:
    """What the lives on one stack have cost so far: CPU seconds by part, in all of its turns."""

    tasks: int = 0
    busy: dict[str, float] = field(default_factory=lambda: dict.fromkeys(SIGNS, 0.0))
    idle_rate: dict[str, float] = field(default_factory=dict)
    """CPU seconds a second of the stack that has nothing to do."""
    seconds: float = 0.0

    def milliseconds(self, part: str) -> float:
        """CPU of the part for one life."""
        return (self.busy[part] - self.idle_rate[part] * self.seconds) / self.tasks * 1000

    @property
    def total(self) -> float:
        """CPU milliseconds of one life."""
        return sum(map(self.milliseconds, SIGNS))


def part_of(words: Sequence[str]) -> str | None:
    """The part that a process with this command line belongs to."""
    names = {word.rpartition("/")[2] for word in words}
    return next((part for part, sign in SIGNS.items() if sign in names), None)


def cpu_by_part(pid: int) -> dict[str, float]:
    """CPU seconds of each part of the stack that this process started. Its own are none of them: it only waits."""
    seconds = dict.fromkeys(SIGNS, 0.0)
    for child in children(pid):
        part = part_of(command_line(child))
        found = {part: cpu_seconds(child)} if part else cpu_by_part(child)
        for name, used in found.items():
            seconds[name] += used
    return seconds


def live(stack: Stack, key: str) -> None:
    """One task: create it, poll it, and leave the rest to the workers."""
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    params = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A quiet lake at dawn"}
    connection = http.client.HTTPConnection("127.0.0.1", stack.port, timeout=30)
    try:
        body = json.dumps({"requestParams": {**params, "callbackUrl": stack.receiver.url()}})
        task_id = _call(connection, "POST", "/api/tasks", body, headers)["data"]["taskId"]
        for _ in range(POLLS):
            _call(connection, "GET", f"/api/tasks/{task_id}", None, headers)
    finally:
        connection.close()


def _call(connection: http.client.HTTPConnection, method: str, path: str, body: str | None, headers: Any) -> Any:
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status != 200:
        raise SystemExit(f"{method} {path} answered {answer.status}: {text!r}")
    return json.loads(text)


def run_batch(stack: Stack, keys: Sequence[str], lives: Lives) -> None:
    """So many tasks through the stack, until the last webhook has arrived."""
    before, began_at = cpu_by_part(stack.pid), time.monotonic()
    arrived = len(stack.receiver.requests)
    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(lambda number: live(stack, keys[number % len(keys)]), range(BATCH)))
    stack.receiver.wait_for(arrived + BATCH, seconds=120)
    time.sleep(SECONDS_AFTER)
    after = cpu_by_part(stack.pid)
    lives.tasks += BATCH
    lives.seconds += time.monotonic() - began_at
    for part in SIGNS:
        lives.busy[part] += after[part] - before[part]


def idle_rate(stack: Stack, seconds: float = 10) -> dict[str, float]:
    """CPU seconds a second of the parts while nothing is asked of the stack."""
    before, began_at = cpu_by_part(stack.pid), time.monotonic()
    time.sleep(seconds)
    passed = time.monotonic() - began_at
    return {part: (used - before[part]) / passed for part, used in cpu_by_part(stack.pid).items()}


class _Silent:
    """A monitor for the one video that is made beforehand."""

    def progress(self, fraction: float) -> None: ...

    def checkpoint(self, state: Mapping[str, Any]) -> None: ...

    def check(self) -> None: ...

    def queued(self) -> None: ...


def make_video(folder: Path) -> None:
    """What the backend of the stacks hands out."""
    from tests.instant_backend import InstantBackend

    request = Request(
        prompt="A quiet lake at dawn", width=480, height=854, duration_seconds=10, model_name="gen2_text_to_video",
        original=None, state={}, idempotency_key="", seed=0,
    )  # fmt: skip
    InstantBackend().generate(request, monitor=_Silent(), workdir=folder)


def measure(checkouts: Mapping[str, Path], tasks: int) -> dict[str, Lives]:
    """The lives on the stack of each checkout, by the names of the checkouts."""
    authority = trustme.CA()
    with ExitStack() as exits:
        video = Path(exits.enter_context(tempfile.TemporaryDirectory(prefix="videogen-bench-")))
        make_video(video)
        stacks, keys, lives = {}, {}, {}
        for name, checkout in checkouts.items():
            folder = exits.enter_context(tempfile.TemporaryDirectory(prefix="videogen-bench-"))
            variables = {
                "GENERATION_BACKEND": "ready_video.ReadyVideo",
                "PYTHONPATH": str(Path(ready_video.__file__).parent),
                "READY_VIDEO": str(video),
                "READY_VIDEO_SECONDS": str(SECONDS_OF_WORK),
                "GENERATION_CONCURRENCY": str(WORKERS),
                "HEARTBEAT_SECONDS": "1",
            }
            stack = stacks[name] = exits.enter_context(Stack(checkout, Path(folder), authority, **variables))
            keys[name] = [stack.manage("create_api_key", f"bench-{number}").strip() for number in range(BATCH)]
            lives[name] = Lives()
            run_batch(stack, keys[name], Lives())  # finds everything cold
        for name, stack in stacks.items():
            lives[name].idle_rate = idle_rate(stack)
        for _ in range(max(1, tasks // BATCH)):
            for name, stack in stacks.items():
                run_batch(stack, keys[name], lives[name])
        return lives


def report(ours: Lives, before: Lives | None = None, *, circumstances: str, commit: str = "") -> str:
    """The section of bench/results.md."""
    rows = [
        [part, f"{ours.milliseconds(part):.1f} ms", f"{before.milliseconds(part):.1f} ms" if before else ""]
        for part in SIGNS
    ]
    rows.append(["**together**", f"**{ours.total:.1f} ms**", f"{before.total:.1f} ms" if before else ""])
    verdict = "met" if ours.total <= GOAL_MILLISECONDS else "**missed**"
    ratio = f" It is {ours.total / before.total:.2f} times what it was before." if before else ""
    turns = f' "Before" is a stack of commit {commit}; the two took turns, {BATCH} tasks at a time.' if before else ""
    return f"""## The life of a task

{circumstances}. `python -m bench.lifetime`: CPU time of one task from its create to its webhook, by process: {ours.tasks} tasks
on a whole `manage.py up` (production's settings, a backend that hands out a finished video, {POLLS} polls, one heartbeat, TLS
handshake to the receiver included). What the idle stack uses is taken off.{turns}

{results.table(["", "measured", "before"], rows)}

Goal: at most {GOAL_MILLISECONDS:g} ms together: {verdict}.{ratio}
"""


def main(tell: Callable[[str], None] = print) -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", metavar="COMMIT", help="an earlier commit whose stack takes part")
    parser.add_argument("--tasks", type=int, default=200)
    parser.add_argument("--write", type=Path, default=results.RESULTS, help="where the section goes")
    options = parser.parse_args()
    circumstances = results.circumstances()
    with ExitStack() as exits:
        checkouts = {"ours": CHECKOUT}
        if options.before:
            checkouts["before"] = exits.enter_context(checked_out(options.before))
        lives = measure(checkouts, options.tasks)
    text = report(lives["ours"], lives.get("before"), circumstances=circumstances, commit=options.before)
    results.write_section("lifetime", text, path=options.write)
    tell(text)


if __name__ == "__main__":
    main()
