"""The storage is away, hangs, or is slow: finished videos wait for it, and nothing else does."""

from __future__ import annotations

import uuid

import pytest

from tests.faults import invariants
from tests.faults.fleet import wait_for
from tests.faults.site import Site

pytestmark = pytest.mark.xdist_group("faults-2")

WAITING = "SELECT id FROM tasks_api_task WHERE stage = 'awaits_storage'"
COUNTED = (
    "SELECT value FROM metrics_metricseries WHERE name = 'videogen_storage_errors_total' AND labels = '[\"write\"]'"
)


def wait_until_awaited(site: Site, count: int) -> None:
    """Until so many finished videos wait."""
    wait_for(lambda: len(site.rows(WAITING)) == count, what="finished videos wait")


def made(site: Site, task: uuid.UUID) -> tuple[str, int, int]:
    """How the task ended, its attempts and claims."""
    status, attempts, claims = site.task(task, "status", "attempts", "claims")
    return status, attempts, claims


@pytest.mark.parametrize("state", ["away", "hanging"])
def test_videos_are_made_once_whatever_the_storage_does(site: Site, state: str) -> None:
    site.scale(worker=2)
    account = site.account()
    site.set_storage(state)
    tasks = [site.create(account=account).task_id for _ in range(4)]
    wait_until_awaited(site, 2)
    assert {
        site.call("GET", f"/api/tasks/{task}/progress", account=account).body["data"]["stage"] for task in tasks
    } == {
        "finishing",
        "queued",
    }

    site.set_storage("")
    site.wait_until_ended()

    assert [made(site, task) for task in tasks] == [("success", 1, 1)] * 4
    wait_for(lambda: site.rows(COUNTED), what="the errors are counted")
    wait_for(lambda: not site.drafts(), what="no operation is under way")
    invariants.check(site, tasks)


def test_worker_that_is_killed_while_its_video_waits_costs_no_attempt(site: Site) -> None:
    site.scale()
    site.set_storage("away")
    task = site.create(account=site.account()).task_id
    wait_until_awaited(site, 1)

    site.kill(site.one("worker"))
    site.expire_leases()
    site.set_storage("")
    site.start("worker")
    site.wait_until_ended()

    assert made(site, task) == ("success", 1, 2)
    invariants.check(site, [task])


def test_worker_that_is_stopped_while_its_video_waits_costs_no_attempt(site: Site) -> None:
    site.scale()
    site.set_storage("away")
    task = site.create(account=site.account()).task_id
    wait_until_awaited(site, 1)

    site.stop(site.one("worker"))
    site.set_storage("")
    site.start("worker")
    site.wait_until_ended()

    assert made(site, task) == ("success", 1, 2)
    invariants.check(site, [task])


def test_cancel_ends_the_wait(site: Site) -> None:
    site.scale()
    account = site.account()
    site.set_storage("away")
    task = site.create(account=account).task_id
    wait_until_awaited(site, 1)

    assert site.call("POST", f"/api/tasks/{task}/cancel", account=account).status == 200
    site.set_storage("")
    other = site.create(account=account).task_id  # the worker is free again
    site.wait_until_ended()

    assert made(site, task)[0] == "failed"
    assert made(site, other) == ("success", 1, 1)
    invariants.check(site, [task, other])


@pytest.mark.parametrize("state", ["away", "hanging"])
def test_sweep_and_deletes_go_on_without_the_storage(site: Site, state: str) -> None:
    site.scale()
    account = site.account()
    deleted = site.create(account=account).task_id
    site.wait_until_ended()
    site.set_storage(state)

    for _ in range(2):
        answered = site.call("DELETE", f"/api/tasks/{deleted}", account=account)
    assert answered.status == 404
    task = site.create("A lake [hang:60]", account=account).task_id
    site.wait_until(task, "running")
    site.kill(site.one("worker"))
    site.expire_leases()
    wait_for(lambda: site.task(task, "phase") == ("waiting",), what="the sweep frees the task")

    site.rows("UPDATE tasks_api_task SET prompt = 'A lake' WHERE phase = 'waiting'")
    site.set_storage("")
    site.dismiss("sweeper")  # the new one asks the storage at once, and does not wait for the end of a pause
    site.scale()
    site.wait_until_ended()
    wait_for(lambda: site.rows("SELECT name FROM tasks_api_removedfile WHERE erased_at IS NULL") == [], what="erased")
    names = {
        name for row in site.rows("SELECT result_name FROM tasks_api_task WHERE deleted_at IS NULL") for name in row
    }
    assert {f"videos/{path.name}" for path in (site.data_dir / "media" / "videos").glob("*.mp4")} == names
