"""The fleet notices a process that ends although nobody injured it: each fault test then fails."""

from __future__ import annotations

import os
import signal

import pytest

from tests.faults.fleet import Fleet, descendants, wait_for
from tests.faults.prefork import Process

pytestmark = pytest.mark.xdist_group("faults-1")


def wait_until_ended(process: Process) -> None:
    wait_for(lambda: not process.is_running(), what="the process's end")


def test_process_that_ends_by_itself_is_reported_once_with_its_last_lines(fleet: Fleet) -> None:
    sweep = fleet.sweep(LEASE_SECONDS="no number")
    wait_until_ended(sweep)

    with pytest.raises(AssertionError, match=r"(?s)a process ended by itself, 0001.log:.*LEASE_SECONDS"):
        fleet.check()
    fleet.check()
    fleet.stop(sweep)


def test_process_that_somebody_else_kills_is_reported(fleet: Fleet) -> None:
    sweep = fleet.sweep()
    os.kill(sweep.pid, signal.SIGKILL)
    wait_until_ended(sweep)

    with pytest.raises(AssertionError, match="ended by itself"):
        fleet.check()


def test_what_a_test_kills_and_stops_is_not_reported(fleet: Fleet) -> None:
    killed, stopped, _ = (fleet.sweep() for _ in range(3))

    fleet.kill(killed)
    fleet.stop(stopped)

    fleet.check()


def test_process_whose_child_a_test_killed_may_end(fleet: Fleet) -> None:
    worker = fleet.worker()
    child = wait_for(lambda: descendants(worker.pid)[1:], what="a child")[0]
    fleet.kill_child(worker, child)
    fleet.signal_all(worker, signal.SIGKILL)
    wait_until_ended(worker)

    fleet.check()
