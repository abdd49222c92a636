"""A generation worker dies, freezes, leaves or meets another one, at the worst moment."""

from __future__ import annotations

import contextlib
import os
import signal
import time
import uuid

import pytest
from redis import Redis

from tests.faults import invariants
from tests.faults.fleet import descendants, wait_for
from tests.faults.site import Site
from tests.faults.statements import CLAIM, END, Statement
from tests.faults.tcp_proxy import IN_A_CLAIM, Moment, moments
from tests.receiver import Receiver

pytestmark = pytest.mark.xdist_group("faults-1")

FAILED_AFTER_ATTEMPTS = "The video could not be made after several attempts. Please try again."
FAILED_IN_TIME = "Making the video took too long. Please try again."


def test_ordinary_tasks_need_no_sweep(site: Site, hook: Receiver) -> None:
    site.scale(sweeper=0)
    account = site.account()
    tasks = [site.create(account=account, callback_url=hook.url()).task_id for _ in range(5)]

    site.wait_until_ended()

    assert {site.task(task, "status", "attempts") for task in tasks} == {("success", 1)}
    assert len(hook.requests) == 5
    invariants.check(site, tasks, received=hook.requests)


def test_worker_killed_in_mid_task_costs_an_attempt(site: Site, hook: Receiver) -> None:
    site.scale()
    task = site.create("A lake [hang:60]", account=site.account(), callback_url=hook.url()).task_id
    site.wait_until(task, "running")

    site.kill(site.one("worker"))
    site.flush_broker()
    site.rows("UPDATE tasks_api_task SET prompt = 'A lake'")  # the next attempt shall not hang
    site.expire_leases()
    site.start("worker")
    site.wait_until_ended()

    assert site.task(task, "status", "attempts") == ("success", 2)
    invariants.check(site, [task], received=hook.requests)


def test_child_killed_in_mid_task_costs_an_attempt_and_its_worker_goes_on(site: Site) -> None:
    site.scale()
    task = site.create("A lake [hang:60]", account=site.account()).task_id
    site.wait_until(task, "running")
    _, child = descendants(site.one("worker").pid)

    os.kill(child, signal.SIGKILL)
    site.rows("UPDATE tasks_api_task SET prompt = 'A lake'")
    site.expire_leases()
    site.wait_until_ended()

    assert site.task(task, "status", "attempts") == ("success", 2)
    invariants.check(site, [task])


def test_lease_of_a_killed_worker_runs_out_by_itself(site: Site) -> None:
    site.scale(worker=0)
    doomed = site.start("worker", LEASE_SECONDS="3")
    task = site.create("A lake [hang:60]", account=site.account()).task_id
    site.wait_until(task, "running")

    site.kill(doomed)
    site.rows("UPDATE tasks_api_task SET prompt = 'A lake'")
    site.start("worker")
    site.wait_until_ended()

    assert site.task(task, "status", "attempts") == ("success", 2)
    invariants.check(site, [task])


@pytest.mark.parametrize(("statement", "moment", "cap"), IN_A_CLAIM)
def test_worker_killed_while_it_claims_strands_no_task(
    site: Site, statement: Statement, moment: Moment, cap: int | None
) -> None:
    site.scale()
    account = site.account(running_cap=cap)
    with site.wires["worker"].stop_at(statement, moment) as stop:
        tasks = [site.create(account=account).task_id for _ in range(2)]
        stop.wait()
        site.kill(site.one("worker"))
    site.expire_leases()
    site.start("worker")

    site.wait_until_ended()

    # What was committed is one spent attempt; what was not has never been.
    spent = 1 if moment is Moment.COMMIT_ANSWERED else 0
    assert sorted(site.task(task, "attempts")[0] for task in tasks) == [1, 1 + spent]
    invariants.check(site, tasks)


@pytest.mark.long  # each stands still for 20 s
@pytest.mark.parametrize(("statement", "moment", "cap"), [place.values for place in IN_A_CLAIM])
def test_worker_frozen_for_20_s_while_it_claims_holds_up_nobody_for_long(
    site: Site, statement: Statement, moment: Moment, cap: int | None
) -> None:
    site.scale()
    frozen = site.one("worker")
    account = site.account(running_cap=cap)
    with site.wires["worker"].stop_at(statement, moment) as stop:
        first = site.create(account=account).task_id
        stop.wait()
        with site.frozen(frozen):
            began_at = time.monotonic()
            site.start("worker")
            tasks = [first, *(site.create(account=each).task_id for each in (account, site.account()))]
            for task in tasks[1:]:
                site.wait_until(task, "ended", seconds=15)
            time.sleep(max(0, 20 - (time.monotonic() - began_at)))
    site.wait_until_ended()

    assert {site.task(task, "status") for task in tasks} == {("success",)}
    invariants.check(site, tasks)


@pytest.mark.parametrize("moment", moments(Moment.COMMIT_ANSWERED))
def test_worker_killed_while_it_finishes_ends_the_task_once(site: Site, hook: Receiver, moment: Moment) -> None:
    site.scale()
    with site.wires["worker"].stop_at(END, moment) as stop:
        task = site.create(account=site.account(), callback_url=hook.url()).task_id
        stop.wait()
        site.kill(site.one("worker"))
    site.expire_leases()
    site.start("worker")

    site.wait_until_ended()

    # The commit reached the server: the task has ended, and its webhook leaves although nobody rang for it.
    is_committed = moment is Moment.COMMIT_ANSWERED
    assert site.task(task, "status", "attempts") == ("success", 1 if is_committed else 2)
    invariants.check(site, [task], received=hook.requests, orphans=0 if is_committed else 1)


def test_worker_frozen_before_its_finish_is_refused_and_its_file_removed(site: Site) -> None:
    site.scale()
    frozen = site.one("worker")
    with site.wires["worker"].stop_at(END) as stop:
        task = site.create(account=site.account()).task_id
        stop.wait()
        with site.frozen(frozen):
            site.expire_leases()
            site.start("worker")
            site.wait_until_ended()
            ended = site.task(task, "status", "attempts", "result_name", "completed_at")
            assert len(list((site.data_dir / "media").rglob("*.mp4"))) == 2

    wait_for(lambda: len(list((site.data_dir / "media").rglob("*.mp4"))) == 1, what="the late result's file is removed")
    assert ended[:2] == ("success", 2)
    assert site.task(task, "status", "attempts", "result_name", "completed_at") == ended
    invariants.check(site, [task])


def test_poison_task_fails_after_three_attempts_and_harms_no_neighbour(site: Site, hook: Receiver) -> None:
    site.scale(worker=2)
    poison = site.create("A lake [kill]", account=site.account(), callback_url=hook.url()).task_id
    neighbours = [site.create(account=site.account()).task_id for _ in range(3)]

    wait_for(lambda: hurry(site, poison), seconds=60, what="the poison task ended")
    site.wait_until_ended()

    assert site.task(poison, "status", "attempts", "error_message") == ("failed", 3, FAILED_AFTER_ATTEMPTS)
    assert {site.task(task, "status", "attempts") for task in neighbours} == {("success", 1)}
    assert [b'"status":"failed"' in post.body for post in hook.requests] == [True]
    invariants.check(site, [poison, *neighbours], received=hook.requests)


def hurry(site: Site, task: uuid.UUID) -> bool:
    """Let the task's lease be over whenever it has one; whether the task has ended."""
    site.rows("UPDATE tasks_api_task SET lease_until = now() WHERE phase = 'running' AND id = %s", task)
    return site.task(task, "phase") == ("ended",)


def test_deploys_give_the_attempt_back(site: Site) -> None:
    site.scale()
    task = site.create("A lake [hang:60]", account=site.account()).task_id
    for deploys in range(1, 4):
        site.wait_until(task, "running")
        pids = descendants(site.one("worker").pid)
        site.stop(site.one("worker"))
        wait_for(lambda pids=pids: not [pid for pid in pids if os.path.exists(f"/proc/{pid}")], what=f"end of {pids}")  # type: ignore[misc]
        assert site.task(task, "phase", "attempts", "claims") == ("waiting", 0, deploys)
        if deploys == 3:
            site.rows("UPDATE tasks_api_task SET prompt = 'A lake'")
        site.start("worker")

    site.wait_until_ended()

    assert site.task(task, "status", "attempts", "claims") == ("success", 1, 4)
    invariants.check(site, [task])


def test_renderer_that_is_stuck_but_alive_is_killed_at_the_deadline(site: Site) -> None:
    site.scale(worker=0)
    storybook = "generation.backends.storybook.StorybookBackend"
    worker = site.start("worker", ATTEMPT_TIMEOUT_SECONDS="10", GENERATION_BACKEND=storybook)
    task = site.create(account=site.account()).task_id
    site.wait_until(task, "running")
    renderer = wait_for(lambda: [pid for pid in descendants(worker.pid) if is_renderer(pid)], what="a renderer")[0]

    os.kill(renderer, signal.SIGSTOP)
    site.wait_until_ended()
    wait_for(lambda: not os.path.exists(f"/proc/{renderer}"), what="end of the renderer")

    assert site.task(task, "status", "attempts", "error_message") == ("failed", 1, FAILED_IN_TIME)
    assert worker.is_running()
    site.stop(worker)
    invariants.check(site, [task])


def is_renderer(pid: int) -> bool:
    with contextlib.suppress(OSError), open(f"/proc/{pid}/cmdline", "rb") as line:  # it may end while it is looked at
        return b"storybook" in line.read()
    return False


def test_time_in_the_queue_fails_no_task(site: Site) -> None:
    site.scale(worker=0)
    task = site.create(account=site.account()).task_id
    site.rows("UPDATE tasks_api_task SET created_at = created_at - interval '2 days'")

    site.start("worker")
    site.wait_until_ended()

    assert site.task(task, "status", "attempts") == ("success", 1)


def test_every_wake_up_heard_three_times_does_no_harm(site: Site) -> None:
    site.scale(worker=0)
    account = site.account()
    tasks = []
    with Redis.from_url(site.valkey.url) as broker:
        for _ in range(4):
            tasks.append(site.create(account=account).task_id)
            wait_for(lambda: site.wake_ups("generation"), what="a wake-up")
        for message in broker.lrange("vg:generation", 0, -1):
            broker.lpush("vg:generation", message, message)

    site.scale(worker=2)
    site.wait_until_ended()

    assert {site.task(task, "status", "attempts", "claims") for task in tasks} == {("success", 1, 1)}
    invariants.check(site, tasks)


def test_two_workers_at_one_row_make_one_claim(site: Site) -> None:
    site.scale(worker=2, sweeper=0)
    wire = site.wires["worker"]
    with wire.stop_at(CLAIM, Moment.COMMIT_ASKED) as first:
        task = site.create(account=site.account()).task_id
        first.wait()  # the row is taken, and nobody else sees it yet
        with wire.stop_at(CLAIM, Moment.ANSWERED) as second:
            site.ring("generation")  # the other worker is free
            second.wait()  # it has looked as well, and found nothing
    site.wait_until_ended()

    assert site.task(task, "status", "attempts", "claims") == ("success", 1, 1)
    invariants.check(site, [task])
