"""No worker stands idle beside a row it could take (docs/architecture.md, "Truth, wake-ups, sweep").

Without a sweeper, wherever nothing is broken: a lost wake-up would then never be made good.
"""

from __future__ import annotations

import datetime as dt
import os
import signal
import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.faults import invariants
from tests.faults.fleet import descendants, wait_for
from tests.faults.site import Site
from tests.receiver import Receiver, answer

pytestmark = pytest.mark.xdist_group("faults-1")


YOUNG = "created_at > now() - interval '30 minutes'"


def longest_idle_seconds(site: Site, *, workers: int) -> float:
    """The longest time in which fewer than `workers` tasks ran although another could have.

    For tasks that were made by their first attempt: each could run from its creation, and ran from its start to its end.
    """
    changes: list[tuple[dt.datetime, int, int]] = []
    for created, started, ended in site.rows(
        f"SELECT created_at, started_at, completed_at FROM tasks_api_task WHERE {YOUNG}"
    ):
        changes += [(created, 1, 0), (started, -1, 1), (ended, 0, -1)]
    waiting, running, idle_since, longest = 0, 0, None, 0.0
    for moment, more_waiting, more_running in sorted(changes):
        if idle_since is not None:
            longest = max(longest, (moment - idle_since).total_seconds())
        waiting, running = waiting + more_waiting, running + more_running
        idle_since = moment if waiting and running < workers else None
    return longest


def create_in_parallel(site: Site, count: int, prompt: str = "A lake") -> list[uuid.UUID]:
    accounts = [site.account() for _ in range(count)]
    with ThreadPoolExecutor(count) as pool:
        return [given.task_id for given in pool.map(lambda account: site.create(prompt, account=account), accounts)]


def test_rings_merged_into_one_wake_every_worker(site: Site) -> None:
    site.scale(worker=0, sweeper=0)
    tasks = create_in_parallel(site, 12)
    wait_for(lambda: site.wake_ups("generation"), what="a wake-up")
    site.keep_one_wake_up("generation")  # the most that merging can do (tests/videogen/lib/test_wake_ups.py shows how)

    site.scale(worker=2, sweeper=0)
    site.wait_until_ended()

    assert {site.task(task, "status", "attempts") for task in tasks} == {("success", 1)}
    invariants.check(site, tasks)


def test_one_ring_sets_all_workers_to_work_until_nothing_waits(site: Site) -> None:
    site.scale(worker=0, sweeper=0)
    tasks = create_in_parallel(site, 8, "A lake [hang:0.5]")
    wait_for(lambda: site.wake_ups("generation"), what="a wake-up")
    site.scale(worker=2, sweeper=0)
    site.wait_until_ended()  # the workers are warm
    site.rows("UPDATE tasks_api_task SET created_at = now() - interval '1 hour' RETURNING id")
    site.dismiss("web")
    site.flush_broker()
    site.copy_as_waiting(tasks)

    site.ring("generation")
    site.wait_until_ended()

    # The chain ring of the first worker wakes the second, and so on to the end; a lost one would leave a worker idle for good,
    # and the other with all the work.
    work = f"SELECT extract(epoch FROM sum(completed_at - started_at)) FROM tasks_api_task WHERE {YOUNG}"
    assert longest_idle_seconds(site, workers=2) < max(5, 0.75 * float(site.value(work)))


def test_retry_comes_by_its_countdown(site: Site) -> None:
    site.scale(sweeper=0)
    task = site.create("A lake [retry]", account=site.account()).task_id

    site.wait_until_ended()

    assert site.task(task, "status", "attempts") == ("failed", 3)
    invariants.check(site, [task])


def test_countdown_ring_that_died_with_its_worker_is_made_good_by_the_sweep(site: Site) -> None:
    site.scale(worker=0, sweeper=0)
    site.start("worker", RETRY_DELAYS="5,5")
    task = site.create("A lake [retry]", account=site.account()).task_id
    site.wait_until(task, "delayed")
    site.wait_until_fetched("generation")
    site.kill(site.one("worker"))
    site.start("worker")
    site.rows("UPDATE tasks_api_task SET prompt = 'A lake'")
    [due_at] = site.task(task, "due_at")
    wait_for(lambda: site.value("SELECT clock_timestamp()") > due_at + dt.timedelta(seconds=1), what="past its time")
    assert site.task(task, "phase", "attempts") == ("delayed", 1)  # nobody rings: the countdown died with the worker

    site.start("sweeper")
    site.wait_until_ended()

    assert site.task(task, "status", "attempts") == ("success", 2)
    invariants.check(site, [task])


def test_countdown_ring_of_a_delivery_that_died_with_its_worker_is_made_good_by_the_sweep(
    site: Site, hook: Receiver
) -> None:
    hook.answers(answer(500), answer(200))
    site.scale(deliverer=0, sweeper=0)
    site.start("deliverer", WEBHOOK_RETRY_DELAYS="5,5,5")
    task = site.create(account=site.account(), callback_url=hook.url()).task_id
    delayed = "SELECT due_at FROM webhooks_delivery WHERE phase = 'delayed'"
    wait_for(lambda: site.rows(delayed), what="a failed attempt")
    site.wait_until_fetched("webhooks")
    site.kill(site.one("deliverer"))
    site.start("deliverer")
    [(due_at,)] = site.rows(delayed)
    wait_for(lambda: site.value("SELECT clock_timestamp()") > due_at + dt.timedelta(seconds=1), what="past its time")
    assert len(hook.requests) == 1

    site.start("sweeper")
    site.wait_until_ended()

    assert site.rows("SELECT status, attempts FROM webhooks_delivery") == [("delivered", 2)]
    invariants.check(site, [task], received=hook.requests)


def test_child_killed_in_its_task_leaves_the_next_to_its_successor(site: Site) -> None:
    site.scale(sweeper=0)
    accounts = [site.account() for _ in range(2)]
    doomed = site.create("A lake [hang:60]", account=accounts[0]).task_id
    site.wait_until(doomed, "running")
    following = site.create(account=accounts[1]).task_id

    os.kill(descendants(site.one("worker").pid)[1], signal.SIGKILL)
    site.wait_until(following, "ended")

    assert site.task(doomed, "phase", "attempts") == ("running", 1)  # its lease is the sweep's business
    site.rows("UPDATE tasks_api_task SET prompt = 'A lake' WHERE phase = 'running'")
    site.expire_leases()
    site.start("sweeper")
    site.wait_until_ended()
    invariants.check(site, [doomed, following])


def test_capped_account_needs_no_sweep(site: Site) -> None:
    site.scale(worker=2, sweeper=0)
    account = site.account(running_cap=1)
    with ThreadPoolExecutor(6) as pool:
        given = list(pool.map(lambda _: site.create(account=account), range(6)))

    site.wait_until_ended()

    tasks = [each.task_id for each in given]
    assert {site.task(task, "status", "attempts") for task in tasks} == {("success", 1)}
    overlapping = """SELECT a.id FROM tasks_api_task a JOIN tasks_api_task b
        ON a.id < b.id AND a.started_at < b.completed_at AND b.started_at < a.completed_at"""
    assert site.rows(overlapping) == []
    invariants.check(site, tasks)
