"""Real workers and sweeps show that they run: idle, busy, killed, stopped, frozen, and without PostgreSQL or broker."""

from __future__ import annotations

import datetime as dt
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from tasks_api.models import Phase, Task
from tests.factories import TaskFactory
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, wait_for
from tests.faults.prefork import Process, descendants
from tests.faults.tcp_proxy import Wire
from videogen.lib.processes.models import ServiceProcess
from videogen.local.embedded import EmbeddedValkey

__all__ = ["fleet"]

pytestmark = pytest.mark.django_db(transaction=True)

QUICK = "tests.videogen.lib.processes.quick_beats"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "heartbeat"


@pytest.fixture
def processes(fleet: Fleet, file: Path) -> Fleet:
    """The fleet, whose processes beat four times a second."""
    fleet.environment |= {"DJANGO_SETTINGS_MODULE": QUICK, "PROBE_FILE": str(file)}
    return fleet


def start(processes: Fleet, kind: str) -> Process:
    if kind == "sweep":
        return processes.sweep()
    return processes.worker("webhooks" if kind == "webhooks" else "generation", pool=kind)


def row_of(process: Process) -> ServiceProcess:
    row: ServiceProcess = wait_for(
        lambda: ServiceProcess.objects.filter(process_id=process.pid).first(), what="the process's row"
    )
    return row


def wait_for_beats(process: Process) -> None:
    """Until its row was renewed twice."""
    renewed = {row_of(process).seen_at}

    def are_seen() -> bool:
        renewed.add(row_of(process).seen_at)
        return len(renewed) > 2

    wait_for(are_seen, what="two beats")


def is_fresh(file: Path, *, after: float) -> bool:
    return file.stat().st_mtime > after


KINDS = [
    ("prefork", "prefork", ["generation"]),
    ("threads", "threads", ["generation"]),
    ("webhooks", "threads", ["webhooks"]),
    ("sweep", "sweep", []),
]


@pytest.mark.parametrize(("kind", "stored", "queues"), KINDS, ids=[kind for kind, _, _ in KINDS])
def test_idle_process_is_seen_and_a_clean_stop_leaves_nothing(
    processes: Fleet, file: Path, kind: str, stored: str, queues: list[str]
) -> None:
    process = start(processes, kind)

    row = row_of(process)
    assert (row.kind, row.queues, row.busy) == (stored, queues, 0)
    wait_for_beats(process)
    assert ServiceProcess.objects.count() == 1  # its children have none
    assert is_fresh(file, after=time.time() - 30)

    processes.stop(process)
    assert not ServiceProcess.objects.exists()
    assert not file.exists()


@pytest.mark.parametrize("pool", ["prefork", "threads"])
def test_row_tells_how_many_jobs_a_worker_runs_and_is_gone_after_a_stop_in_mid_task(
    processes: Fleet, file: Path, pool: str
) -> None:
    TaskFactory.create_batch(2, prompt="A lake [hang:300]")
    worker = processes.worker("generation", concurrency=3, pool=pool)
    processes.sweep(PROBE_FILE="")

    wait_for(lambda: Task.objects.filter(phase=Phase.RUNNING).count() == 2, what="two tasks run")
    wait_for(lambda: row_of(worker).busy == 2, what="the row says so")
    wait_for_beats(worker)

    processes.stop(worker)
    assert not ServiceProcess.objects.filter(process_id=worker.pid).exists()
    assert not file.exists()


@pytest.mark.parametrize("kind", ["prefork", "threads", "sweep"])
def test_killed_process_leaves_its_row_and_is_seen_no_more(processes: Fleet, kind: str) -> None:
    process = start(processes, kind)
    wait_for_beats(process)

    processes.kill(process)

    seen_at = last_seen_at(process)
    time.sleep(1)
    assert row_of(process).seen_at == seen_at


@pytest.mark.parametrize("kind", ["prefork", "threads", "sweep"])
def test_process_whose_main_loop_hangs_does_not_look_healthy(processes: Fleet, file: Path, kind: str) -> None:
    """Frozen alone, without its children, which go on."""
    process = start(processes, kind)
    wait_for_beats(process)
    check = health_check()

    os.kill(process.pid, signal.SIGSTOP)
    seen_at = last_seen_at(process)
    os.utime(file, (time.time() - 50, time.time() - 50))
    assert is_healthy(check, file)
    os.utime(file, (time.time() - 70, time.time() - 70))
    time.sleep(1)
    assert not is_healthy(check, file)
    assert row_of(process).seen_at == seen_at

    os.kill(process.pid, signal.SIGCONT)
    wait_for_beats(process)
    assert is_healthy(check, file)


def last_seen_at(process: Process) -> dt.datetime:
    """Of a process that was stopped or killed. PostgreSQL may still be at the last beat that it sent."""
    time.sleep(1)
    return row_of(process).seen_at


def health_check() -> str:
    """The shell line of compose.yaml."""
    text = (settings.BASE_DIR / "compose.yaml").read_text(encoding="utf-8")
    found = re.search(r"test: \[CMD-SHELL, '(test .*PROBE_FILE.*)'\]", text)
    assert found
    return found[1].replace("$$", "$")


def is_healthy(check: str, file: Path) -> bool:
    return subprocess.run(["sh", "-c", check], env={**os.environ, "PROBE_FILE": str(file)}, check=False).returncode == 0


def test_worker_goes_on_after_its_child_was_replaced(processes: Fleet) -> None:
    worker = processes.worker("generation")
    wait_for_beats(worker)
    [child] = descendants(worker.pid)[1:]

    os.kill(child, signal.SIGKILL)
    wait_for(lambda: {*descendants(worker.pid)[1:]} not in ({child}, set()), what="another child")
    TaskFactory.create()
    processes.sweep(PROBE_FILE="")

    wait_for(lambda: Task.objects.filter(phase=Phase.ENDED).exists(), what="the task's end")
    wait_for_beats(worker)


@pytest.fixture
def wire(processes: Fleet) -> Iterator[Wire]:
    made = Wire(processes.environment["DATABASE_URL"])
    yield made
    made.serve()
    made.close()


@pytest.mark.parametrize("kind", ["prefork", "threads"])
def test_worker_stays_healthy_while_the_database_is_frozen(processes: Fleet, file: Path, wire: Wire, kind: str) -> None:
    processes.environment["DATABASE_URL"] = wire.url
    worker = start(processes, kind)
    wait_for_beats(worker)

    said = processes.logs().count("process_row_not_written")  # where a machine with much else to do takes its time

    wire.freeze()
    frozen_at = time.time()
    wait_for(lambda: processes.logs().count("process_row_not_written") > said, what="the log says so")
    wait_for(lambda: is_fresh(file, after=frozen_at + 1), what="the file is touched all the same")
    wire.serve()

    wait_for_beats(worker)


@pytest.fixture
def broker(processes: Fleet, tmp_path: Path) -> Iterator[EmbeddedValkey]:
    """The processes' own."""
    server = EmbeddedValkey(tmp_path / "broker", durable=False)
    server.start()
    processes.environment["REDIS_URL"] = server.url
    yield server
    server.stop()


@pytest.mark.parametrize("kind", ["prefork", "threads"])
def test_worker_without_its_broker_serves_nobody_but_does_not_hang(
    processes: Fleet, file: Path, broker: Any, kind: str
) -> None:
    worker = start(processes, kind)
    wait_for_beats(worker)

    broker.stop()
    wait_for(lambda: "Trying again in" in processes.logs(), what="the worker has noticed")
    time.sleep(0.5)
    seen_at, tried_at = row_of(worker).seen_at, file.stat().st_mtime
    wait_for(lambda: is_fresh(file, after=tried_at), what="the next try to connect")
    assert row_of(worker).seen_at == seen_at

    broker.start()
    wait_for_beats(worker)
