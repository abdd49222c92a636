"""A process's heartbeat: its row, its probe file, and what the sweep forgets."""

from __future__ import annotations

import datetime as dt
import os
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.utils import timezone

import videogen
from tests.factories import ServiceProcessFactory
from tests.faults.fleet import wait_for
from videogen.lib.processes import heartbeat, probe_file, sweeping
from videogen.lib.processes.heartbeat import ProcessHeartbeat
from videogen.lib.processes.models import Kind, ServiceProcess

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")  # of os.fork

Lines = Callable[[], list[dict[str, Any]]]


@pytest.fixture
def file(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The probe file, which this process has claimed."""
    settings.PROBE_FILE = tmp_path / "heartbeat"
    monkeypatch.setattr(probe_file, "_owner", 0)
    monkeypatch.setattr(probe_file, "_has_failed", False)
    probe_file.claim()
    return tmp_path / "heartbeat"


def age_seconds(path: Path) -> float:
    return dt.datetime.now(dt.UTC).timestamp() - path.stat().st_mtime


def make_old(path: Path) -> None:
    os.utime(path, (1, 1))


# --- The row ---


@pytest.fixture
def beating(transactional_db: None) -> Iterator[ProcessHeartbeat]:
    """The heartbeat of a worker that runs three jobs."""
    made = ProcessHeartbeat(kind=Kind.THREADS, queues=["generation", "remote"], count_busy=lambda: 3)
    yield made
    made.stop()


def test_row_says_what_runs_where(beating: ProcessHeartbeat) -> None:
    beating.beat()

    row = wait_for(lambda: ServiceProcess.objects.first(), what="the row")
    assert (row.host, row.process_id, row.version) == (socket.gethostname(), os.getpid(), videogen.__version__)
    assert (row.kind, row.queues, row.busy) == ("threads", ["generation", "remote"], 3)
    assert abs(timezone.now() - row.seen_at) < dt.timedelta(seconds=30)


def test_next_beat_renews_the_row_even_after_it_was_forgotten(beating: ProcessHeartbeat) -> None:
    beating.beat()
    first = wait_for(lambda: ServiceProcess.objects.first(), what="the row")
    wait_for(lambda: not beating._is_writing)

    beating.beat()
    wait_for(lambda: ServiceProcess.objects.filter(pk=first.pk, seen_at__gt=first.seen_at).exists(), what="a renewal")
    wait_for(lambda: not beating._is_writing)
    ServiceProcess.objects.all().delete()
    beating.beat()

    assert wait_for(lambda: ServiceProcess.objects.first(), what="the row").pk == first.pk


def test_stop_removes_the_row(beating: ProcessHeartbeat) -> None:
    beating.beat()
    wait_for(lambda: ServiceProcess.objects.first(), what="the row")

    beating.stop()

    assert not ServiceProcess.objects.exists()


@pytest.mark.parametrize(("error", "has_traceback"), [(OperationalError("gone"), False), (RuntimeError("odd"), True)])
def test_row_that_cannot_be_written_is_logged_once_until_it_can_be(
    beating: ProcessHeartbeat, monkeypatch: pytest.MonkeyPatch, log_lines: Lines, error: Exception, has_traceback: bool
) -> None:
    def refuse(_: int) -> None:
        raise error

    def beat() -> None:
        beating.beat()
        wait_for(lambda: not beating._is_writing, what="the thread has gone on")

    for _ in range(2):
        with monkeypatch.context() as patched:
            patched.setattr(beating, "_save", refuse)
            for _ in range(3):
                beat()
        beat()

    logged = [line for line in log_lines() if line["event"] == "process_row_not_written"]
    assert [line["error"] for line in logged] == [type(error).__name__] * 2
    assert ["exception" in line for line in logged] == [has_traceback] * 2
    assert ServiceProcess.objects.exists()


def test_database_that_hangs_holds_up_neither_the_beat_nor_the_file_nor_a_fork(
    beating: ProcessHeartbeat, monkeypatch: pytest.MonkeyPatch, log_lines: Lines, file: Path
) -> None:
    thawed = threading.Event()
    monkeypatch.setattr(heartbeat, "STOP_SECONDS", 0.1)
    monkeypatch.setattr(heartbeat, "FORK_SECONDS", 0.1)
    save = beating._save
    monkeypatch.setattr(beating, "_save", lambda busy: thawed.wait() and save(busy))

    beating.beat()
    make_old(file)
    for _ in range(3):
        beating.beat()
    os.waitpid(fork_that_ends(), 0)

    assert age_seconds(file) < 30
    assert [line["error"] for line in log_lines() if line["event"] == "process_row_not_written"] == ["TimeoutError"]
    thawed.set()
    wait_for(lambda: ServiceProcess.objects.exists(), what="the row after the thaw")


def fork_that_ends() -> int:
    child = os.fork()
    if child == 0:
        os._exit(0)
    return child


def test_no_child_is_forked_while_the_connection_is_open(
    beating: ProcessHeartbeat, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    begun, go = threading.Event(), threading.Event()

    def save(_: int) -> None:
        begun.set()
        go.wait(0.3)
        order.append("written")

    monkeypatch.setattr(beating, "_save", save)
    monkeypatch.setattr(heartbeat, "FORK_SECONDS", 60.0)

    beating.beat()
    begun.wait()
    os.waitpid(fork_that_ends(), 0)
    order.append("forked")

    assert order == ["written", "forked"]


def test_child_that_was_forked_ends_no_session_of_a_thread(transactional_db: None) -> None:
    """Its copy of the thread's connection is deleted, but not closed."""
    opened, forked = threading.Event(), threading.Event()
    found: list[bool] = []

    def use() -> None:
        ServiceProcess.objects.exists()
        opened.set()
        forked.wait()
        found.append(ServiceProcess.objects.exists())
        connection.close()

    thread = threading.Thread(target=use)
    thread.start()
    opened.wait()
    os.waitpid(fork_that_ends(), 0)
    forked.set()
    thread.join()

    assert found == [False]


def test_workers_are_found_by_the_queues_they_serve(db: None) -> None:
    ServiceProcessFactory.create(queues=["generation", "remote"])
    ServiceProcessFactory.create(queues=["webhooks"], seen_at=timezone.now() - dt.timedelta(minutes=5))
    ServiceProcessFactory.create(kind=Kind.SWEEP, queues=[])

    assert ServiceProcess.objects.seen_within(60).served_queues() == {"generation", "remote"}
    assert ServiceProcess.objects.serving("remote").count() == 1
    assert ServiceProcess.objects.serving("rem").count() == 0


def test_sweep_forgets_processes_after_ten_minutes(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "_done_at", float("-inf"))
    kept = ServiceProcessFactory.create(seen_at=timezone.now() - dt.timedelta(minutes=9))
    ServiceProcessFactory.create(seen_at=timezone.now() - dt.timedelta(minutes=11))

    assert sweeping.sweep() == []

    assert list(ServiceProcess.objects.all()) == [kept]


def test_sweep_is_a_part_of_the_sweep(settings: Any) -> None:
    assert "videogen.lib.processes.sweeping.sweep" in settings.SWEEPS


# --- The probe file ---


def test_main_thread_makes_the_file_fresh_and_no_other_thread_does(file: Path) -> None:
    make_old(file)

    other = threading.Thread(target=probe_file.touch)
    other.start()
    other.join()
    assert age_seconds(file) > 1000
    probe_file.touch()

    assert age_seconds(file) < 30


def test_forked_child_neither_touches_nor_removes_the_file(file: Path) -> None:
    make_old(file)
    child = os.fork()
    if child == 0:
        probe_file.touch()
        probe_file.remove()
        os._exit(0)
    os.waitpid(child, 0)

    assert age_seconds(file) > 1000


def test_clean_stop_removes_the_file(file: Path) -> None:
    probe_file.remove()

    assert not file.exists()


def test_file_that_cannot_be_written_is_logged_once(file: Path, settings: Any, log_lines: Lines) -> None:
    settings.PROBE_FILE = file / "no folder" / "heartbeat"

    probe_file.touch()
    probe_file.touch()

    [line] = [line for line in log_lines() if line["event"] == "probe_file_not_written"]
    assert (line["level"], line["error"]) == ("warning", "Not a directory")


def test_nothing_is_touched_without_a_file(settings: Any) -> None:
    settings.PROBE_FILE = None

    probe_file.claim()
    probe_file.touch()
    probe_file.remove()
