"""The sweep dies, doubles, or is not there."""

from __future__ import annotations

import contextlib
import time

import pytest

from tests.faults import invariants
from tests.faults.fleet import wait_for
from tests.faults.site import Site
from tests.faults.statements import DELIVERIES, FIND_EXPIRED, FREE_EXPIRED, KEEP_SAMPLE
from tests.faults.tcp_proxy import Moment, moments

pytestmark = pytest.mark.xdist_group("faults-2")


def leave_a_task_of_a_dead_worker(site: Site) -> None:
    """One running task whose worker was killed and whose lease is over."""
    task = site.create("A lake [hang:60]", account=site.account()).task_id
    site.wait_until(task, "running")
    site.kill(site.one("worker"))
    site.rows("UPDATE tasks_api_task SET prompt = 'A lake'")


@pytest.mark.parametrize("moment", moments(Moment.ANSWERED, others=[Moment.ASKED, Moment.ANSWERED]))
def test_sweeper_killed_while_it_frees_a_task_is_replaced_by_another(site: Site, moment: Moment) -> None:
    site.scale()
    leave_a_task_of_a_dead_worker(site)
    site.expire_leases()
    with site.wires["sweeper"].stop_at(FREE_EXPIRED, moment) as stop:
        stop.wait()
        site.kill(site.one("sweeper"))
    site.start("worker")
    site.start("sweeper")
    site.wait_until_ended()

    [(task, attempts)] = site.rows("SELECT id, attempts FROM tasks_api_task")
    assert attempts == 2
    invariants.check(site, [task])


def test_two_sweepers_at_one_expired_lease_free_it_once(site: Site) -> None:
    site.scale(sweeper=2)
    leave_a_task_of_a_dead_worker(site)
    wire = site.wires["sweeper"]
    with wire.stop_at(FIND_EXPIRED) as first, wire.stop_at(FIND_EXPIRED) as second:
        first.wait()
        second.wait()
        site.expire_leases()
    site.start("worker")
    site.wait_until_ended()

    [(task, attempts, claims)] = site.rows("SELECT id, attempts, claims FROM tasks_api_task")
    assert (attempts, claims) == (2, 2)
    invariants.check(site, [task])


def test_sweeper_lives_on_when_the_database_goes_between_its_two_halves(site: Site) -> None:
    site.scale(worker=0)
    sweeper, wire = site.one("sweeper"), site.wires["sweeper"]
    task = site.create(account=site.account()).task_id  # waits, so that every round has something to ring for

    with wire.stop_at(DELIVERIES) as stop:
        stop.wait()
        wire.refuse()  # it holds a ring for the worker, and cannot connect any more
    wait_for(lambda: "sweep_database_unavailable" in site.fleet.logs(), what="the sweep noticed")
    time.sleep(1.5)
    wire.serve()

    assert sweeper.is_running()
    site.start("worker")
    site.wait_until_ended()
    invariants.check(site, [task])


def test_rows_wait_for_a_sweeper_that_comes_late(site: Site) -> None:
    site.scale(sweeper=0)
    leave_a_task_of_a_dead_worker(site)
    site.expire_leases()
    other = site.create(account=site.account()).task_id
    site.start("worker")
    wait_for(lambda: site.task(other, "phase") == ("ended",), what="ordinary work goes on without a sweep")

    site.start("sweeper")
    site.wait_until_ended()

    invariants.check(site, [other])


def test_sweeper_says_that_the_database_hangs_and_goes_on_after_it(site: Site) -> None:
    site.scale()
    leave_a_task_of_a_dead_worker(site)
    sweeper = site.one("sweeper")
    wait_for(lambda: "disk_space" in site.fleet.log_of(sweeper), what="the sweep runs")
    with site.frozen(site.postgres):
        wait_for(lambda: "sweep_stalled" in site.fleet.log_of(sweeper), what="the sweep says that it hangs")
    wait_for(lambda: "sweep_goes_on" in site.fleet.log_of(sweeper), what="the sweep goes on")
    site.expire_leases()
    site.start("worker")
    site.wait_until_ended()

    invariants.check(site, [task for (task,) in site.rows("SELECT id FROM tasks_api_task")])


@pytest.mark.parametrize("frozen", ["storage", "broker"])
def test_rounds_go_on_while_something_else_hangs(site: Site, frozen: str) -> None:
    site.scale(worker=0)
    site.dismiss("sweeper")  # the last one may have stalled in another test
    sweeper, account = site.start("sweeper"), site.account()
    site.set_storage("hanging" if frozen == "storage" else "")
    with site.frozen(site.valkey) if frozen == "broker" else contextlib.nullcontext():
        # The sweep has a file to erase, and then a queue to notify.
        site.rows("INSERT INTO tasks_api_removedfile (name, removed_at) VALUES ('videos/x.mp4', now())")
        for _ in range(2):
            task = site.create(account=account).task_id
            site.rows(
                """UPDATE tasks_api_task SET phase = 'running', due_at = NULL, lease_token = gen_random_uuid(), claims = 1,
                       attempts = 1, started_at = now(), deadline_at = now() + interval '1 hour',
                       lease_until = now() - interval '1 second' WHERE id = %s""",
                task,
            )
            site.wait_until(task, "waiting")
    assert "sweep_stalled" not in site.fleet.log_of(sweeper)


def test_sweeper_killed_at_its_sample_leaves_the_minute_to_another(site: Site) -> None:
    """What the admin's first page shows: two sweeps keep one row a minute."""
    site.scale(worker=0, sweeper=0)
    site.rows("TRUNCATE metrics_figuresample")
    site.create(account=site.account())
    with site.wires["sweeper"].stop_at(KEEP_SAMPLE) as stop:
        killed = site.start("sweeper")
        stop.wait()
        assert site.rows("SELECT 1 FROM metrics_figuresample") == []
        site.kill(killed)
    site.start("sweeper")
    site.start("sweeper")

    wait_for(lambda: site.rows("SELECT 1 FROM metrics_figuresample"), what="a sample")
    time.sleep(2)
    rows = site.rows("SELECT minute, figures -> 'queues' -> 'generation' FROM metrics_figuresample")
    assert len({minute for minute, _ in rows}) == len(rows) <= 2  # a minute may have begun meanwhile
    assert all(minute.second == 0 for minute, _ in rows)
    assert {"waiting", "delayed", "blocked", "running", "oldest_due_seconds"} <= rows[0][1].keys()
