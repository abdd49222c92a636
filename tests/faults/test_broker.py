"""Redis is flushed, down, frozen, or comes back empty."""

from __future__ import annotations

import time

import pytest

from tests.faults import invariants
from tests.faults.fleet import wait_for
from tests.faults.site import Site
from tests.receiver import Receiver

pytestmark = pytest.mark.xdist_group("faults-2")


def test_flush_of_a_full_queue_loses_nothing(site: Site, hook: Receiver) -> None:
    site.scale(worker=0)
    account = site.account()
    tasks = [site.create(account=account, callback_url=hook.url()).task_id for _ in range(8)]
    wait_for(lambda: site.wake_ups("generation"), what="a wake-up")

    site.flush_broker()
    site.start("worker")
    site.wait_until_ended()

    invariants.check(site, tasks, received=hook.requests)


def test_flush_under_idle_processes_costs_them_nothing(site: Site, hook: Receiver) -> None:
    site.scale(sweeper=0)
    account = site.account()
    before = site.create(account=account, callback_url=hook.url()).task_id
    site.wait_until_ended()

    site.flush_broker()  # the workers wait for wake-ups in this moment
    after = site.create(account=account, callback_url=hook.url()).task_id
    site.wait_until_ended()

    invariants.check(site, [before, after], received=hook.requests)


@pytest.mark.spoils
def test_broker_frozen_for_longer_than_every_time_out_is_used_again_by_the_same_processes(
    site: Site, hook: Receiver
) -> None:
    site.scale()
    account = site.account()
    site.create(account=account, callback_url=hook.url())
    site.wait_until_ended()
    with site.frozen(site.valkey):
        given = [site.create(account=account, callback_url=hook.url()) for _ in range(2)]
        time.sleep(8)  # publishers and workers have given up their connections
    site.wait_until_ended(seconds=90)

    invariants.check(site, [each.task_id for each in given], received=hook.requests)


@pytest.mark.spoils
def test_create_works_while_the_broker_is_down_and_the_task_runs_afterwards(site: Site, hook: Receiver) -> None:
    site.scale()
    account = site.account()
    site.valkey.stop()
    answers = [site.create(account=account, callback_url=hook.url()) for _ in range(3)]

    site.valkey.start()
    site.wait_until_ended(seconds=90)

    invariants.check(site, [answer.task_id for answer in answers], received=hook.requests)


@pytest.mark.spoils
def test_create_does_not_wait_for_a_broker_that_is_frozen(site: Site) -> None:
    site.scale()
    account = site.account()

    with site.frozen(site.valkey):
        answers = [site.create(account=account) for _ in range(4)]
    site.wait_until_ended(seconds=90)

    # The limiter waits for Redis once, 0.1 s; the wake-up never does. Without time-outs each would wait for the thaw.
    assert max(answer.seconds for answer in answers) < 30
    invariants.check(site, [answer.task_id for answer in answers])


@pytest.mark.spoils
def test_broker_that_comes_back_empty_is_used_again_by_the_same_processes(site: Site, hook: Receiver) -> None:
    site.scale()
    account = site.account()
    tasks = [site.create(account=account, callback_url=hook.url()).task_id for _ in range(3)]
    processes = [site.one(role) for role in ("web", "worker", "deliverer", "sweeper")]

    site.crash_broker()
    tasks += [site.create(account=account, callback_url=hook.url()).task_id for _ in range(3)]
    site.wait_until_ended(seconds=90)

    assert all(process.is_running() for process in processes)
    invariants.check(site, tasks, received=hook.requests)


@pytest.mark.spoils
def test_workers_that_hold_countdowns_live_through_a_crash_of_the_broker(site: Site, hook: Receiver) -> None:
    hook.answers(500, 200)
    site.variables = {"RETRY_DELAYS": "12,12", "WEBHOOK_RETRY_DELAYS": "12,12,12"}
    site.scale(worker=2)
    processes = [*site.all("worker"), site.one("deliverer")]
    account = site.account()
    retried = site.create("A lake [retry]", account=account).task_id
    told = site.create(account=account, callback_url=hook.url()).task_id
    wait_for(lambda: site.delayed() == 2, what="a retry of the task and one of the delivery")
    site.wait_until_fetched("generation", "webhooks")
    busy = site.create("A lake [hang:100]", account=account).task_id  # a worker that gives up would end this first
    site.wait_until(busy, "running")

    site.crash_broker()
    wait_for(lambda: site.listeners() >= 2, what="workers that listen again")
    after = site.create(account=account).task_id
    site.wait_until(after, "ended")
    assert site.task(busy, "phase") == ("running",)

    assert site.call("POST", f"/api/tasks/{busy}/cancel", account=account).status == 200
    site.rows("UPDATE tasks_api_task SET prompt = 'A lake'")
    site.wait_until_ended(seconds=90)
    assert all(process.is_running() for process in processes)
    invariants.check(site, [retried, told, busy, after], received=hook.requests)


@pytest.mark.spoils
def test_create_after_a_restart_of_an_idle_broker_needs_no_sweep(site: Site, hook: Receiver) -> None:
    site.scale(sweeper=0)  # who would make good what is lost
    account = site.account()
    before = site.create(account=account, callback_url=hook.url()).task_id
    site.wait_until_ended()
    site.crash_broker()
    wait_for(lambda: site.listeners() == 2, what="workers that listen again")

    after = site.create(account=account, callback_url=hook.url()).task_id
    site.wait_until_ended()

    invariants.check(site, [before, after], received=hook.requests)
