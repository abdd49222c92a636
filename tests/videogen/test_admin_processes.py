"""The admin's page of processes: which run, pause or are not seen, and what each works on."""

from __future__ import annotations

import datetime as dt
import html
import re

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.utils import timezone

from tests.explain import explain
from tests.factories import ServiceProcessFactory, TaskFactory, UserFactory
from videogen.lib.processes.models import Kind, ServiceProcess

pytestmark = pytest.mark.django_db

LIST = "/admin/processes/serviceprocess/"


@pytest.fixture
def browser(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def column(browser: Client, name: str) -> dict[str, str]:
    """Process -> what stands in this column."""
    page = browser.get(LIST).content.decode()

    def cells(field: str) -> list[str]:
        found = re.findall(rf'(?s)<t[dh][^>]*class="field-{field}[^"]*"[^>]*>(.*?)</t[dh]>', page)
        return [html.unescape(" ".join(re.sub("<[^>]+>", " ", cell).split())) for cell in found]

    return dict(zip(cells("process"), cells(name), strict=True))


def test_state_and_age_are_told_to_the_second(browser: Client) -> None:
    now = timezone.now()
    ServiceProcessFactory.create(host="a")
    ServiceProcessFactory.create(host="b", seen_at=now - dt.timedelta(seconds=150))
    pause_ends = now + dt.timedelta(minutes=1)
    ServiceProcessFactory.create(host="c", paused_until=pause_ends, pause_reason="the disk is full")
    ServiceProcessFactory.create(host="d", kind=Kind.SWEEP, queues=[])

    states = column(browser, "state")
    assert list(states) == ["a:7", "b:7", "c:7", "d:7"]
    assert list(states.values()) == ["runs", "not seen", "pauses the disk is full", "runs"]
    assert column(browser, "queue_names")["d:7"] == "–"
    seen = column(browser, "seen")
    assert re.fullmatch(r"2 min 3\d s ago, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC", seen["b:7"])
    row = ServiceProcess.objects.get(host="c")
    page = browser.get(f"{LIST}{row.pk}/change/").content.decode()
    assert "the disk is full" in page


def test_worker_of_threads_names_its_tasks(browser: Client) -> None:
    ServiceProcessFactory.create(kind=Kind.THREADS)
    ServiceProcessFactory.create(kind=Kind.THREADS, process_id=8)
    first, second = TaskFactory.create_batch(2, running=True, worker_host="worker-1", worker_pid=7)
    TaskFactory.create(success=True)

    tasks = column(browser, "tasks")

    assert set(tasks["worker-1:7"].split(" , ")) == {str(first.pk)[-8:], str(second.pk)[-8:]}
    assert tasks["worker-1:8"] == "–"
    page = browser.get(LIST).content.decode()
    assert f'href="/admin/tasks_api/task/{first.pk}/change/"' in page
    row = ServiceProcess.objects.get(process_id=7)
    assert str(second.pk) in browser.get(f"{LIST}{row.pk}/change/").content.decode()


def test_child_of_a_worker_works_for_the_only_one_of_its_host_and_queue(browser: Client) -> None:
    ServiceProcessFactory.create()
    ServiceProcessFactory.create(host="worker-2")
    ServiceProcessFactory.create(process_id=9, queues=["remote"])
    task = TaskFactory.create(running=True, worker_host="worker-1", worker_pid=4_711)

    tasks = column(browser, "tasks")
    assert {name for name, shown in tasks.items() if shown != "–"} == {"worker-1:7"}
    assert tasks["worker-1:7"] == str(task.pk)[-8:]

    ServiceProcessFactory.create(process_id=10)
    assert set(column(browser, "tasks").values()) == {"–"}


def test_who_may_not_see_tasks_sees_none_here(client: Client) -> None:
    viewer = UserFactory.create(is_staff=True)
    viewer.user_permissions.set(Permission.objects.filter(codename="view_serviceprocess"))
    client.force_login(viewer)
    ServiceProcessFactory.create()
    TaskFactory.create(running=True, worker_host="worker-1", worker_pid=7)

    assert column(client, "tasks") == {"worker-1:7": "–"}
    row = ServiceProcess.objects.get()
    assert "tasks_api/task/" not in client.get(f"{LIST}{row.pk}/change/").content.decode()


def test_list_reads_no_ended_task(browser: Client) -> None:
    ServiceProcessFactory.create()
    TaskFactory.create_batch(200, success=True)
    TaskFactory.create(running=True, worker_host="worker-1", worker_pid=7)

    statements = [each for each in explain(lambda: browser.get(LIST)) if "tasks_api_task" in each.sql]

    assert len(statements) == 1
    assert not statements[0].tables_read_whole()
    assert statements[0].rows_read() <= 20
