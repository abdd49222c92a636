"""Recovery within 90 s of any fault, with the real lease of 60 s: the slowest faults are those that only a lease notices."""

from __future__ import annotations

import sys
import time

import pytest

from tests.faults import invariants
from tests.faults.site import Site
from tests.receiver import Receiver

# Long: it waits for a real lease, a minute and a half.
pytestmark = [pytest.mark.xdist_group("faults-1"), pytest.mark.long]

REAL = {"LEASE_SECONDS": "60", "HEARTBEAT_SECONDS": "15"}
MAX_SECONDS = 90


def test_tasks_of_killed_and_frozen_workers_end_within_ninety_seconds(site: Site, hook: Receiver) -> None:
    site.variables.update(REAL)
    site.scale(worker=2)
    tasks = [site.create("A lake [hang:5]", account=site.account(), callback_url=hook.url()).task_id for _ in range(2)]
    for task in tasks:
        site.wait_until(task, "running")
    frozen, killed = site.all("worker")

    with site.frozen(frozen):
        site.kill(killed)
        began_at = time.monotonic()
        site.start("worker")
        site.wait_until_ended(seconds=MAX_SECONDS)
        took = time.monotonic() - began_at

    sys.stderr.write(f"tasks of a killed and of a frozen worker had ended after {took:.1f} s, 10 s of work included\n")
    assert {site.task(task, "status", "attempts") for task in tasks} == {("success", 2)}
    invariants.check(site, tasks, received=hook.requests, orphans=1)
