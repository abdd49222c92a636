"""Looking at real processes, asking servers, and running an owner of both in a process of its own."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import psycopg

CHECKOUT = Path(__file__).parents[3]

# For `running_owner`, with a DATA_DIR.
STACK_OWNER = """
from pathlib import Path
from videogen.local.embedded import EmbeddedPostgres, EmbeddedValkey
data_dir = Path(sys.argv[1])
postgres, valkey = EmbeddedPostgres(data_dir, durable=False), EmbeddedValkey(data_dir, durable=False)
postgres.start()
valkey.start()
facts.update(postgres=postgres.pid, valkey=valkey.pid, url=postgres.url)
"""


def query(url: str, statement: str) -> list[tuple[object, ...]]:
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(statement.encode())
        return cursor.fetchall() if cursor.description else []


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        # An orphan that nobody has collected yet has ended all the same.
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return sys.platform != "linux"


def wait_until(condition: Callable[[], bool], *, seconds: float = 60.0) -> bool:
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def all_end(pids: Iterable[int]) -> bool:
    """Return whether all these processes end by themselves."""
    return wait_until(lambda: not any(map(is_running, pids)))


class Owner:
    """A Python process that runs `code`, then prints `facts` (a dict that the code has filled) and waits."""

    def __init__(self, code: str, *arguments: str | Path, **popen_options: Any) -> None:
        script = (
            # A test run in the background of a shell ignores SIGINT, one under nohup SIGHUP, and their children inherit that.
            "import json, signal, sys, time\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "signal.signal(signal.SIGHUP, signal.SIG_DFL)\n"
            f"facts = {{}}\n{code}\nprint(json.dumps(facts), flush=True)\ntime.sleep(600)\n"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", script, *map(str, arguments)],
            stdout=subprocess.PIPE,
            start_new_session=True,
            **{"cwd": CHECKOUT, **popen_options},
        )
        self.pid = self.process.pid

    def read_facts(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        facts: dict[str, Any] = json.loads(self.process.stdout.readline())
        return facts

    def end(self, number: signal.Signals) -> None:
        """Send the signal to the whole process group, as a terminal does, and wait for the process."""
        os.killpg(self.pid, number)
        self.process.wait(60)


@contextlib.contextmanager
def running_owner(code: str, *arguments: str | Path, **popen_options: Any) -> Iterator[Owner]:
    owner = Owner(code, *arguments, **popen_options)
    try:
        yield owner
    finally:
        owner.process.kill()
        owner.process.wait()
        for pipe in (owner.process.stdout, owner.process.stderr):
            if pipe:
                pipe.close()
