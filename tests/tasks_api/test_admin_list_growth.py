"""The admin's lists with many rows: however filters and search are combined, no statement reads more rows than the window has."""

from __future__ import annotations

import itertools
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from tasks_api.models import ApiKey, Phase, Status, Task
from tests import bulk_rows
from tests.explain import explain
from tests.plans import CROWDED_TABLES, forget
from videogen.lib.admin import lists
from webhooks import outbox
from webhooks.models import Delivery, DeliveryStatus

pytestmark = pytest.mark.django_db

WINDOW = 1_000
TASKS, DELIVERIES = "/admin/tasks_api/task/", "/admin/webhooks/delivery/"
CROWDED = CROWDED_TABLES | {"auth_user", "tasks_api_apikey"}


@pytest.fixture(autouse=True)
def _small_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "WINDOW", WINDOW)


@pytest.fixture(params=["fresh", "analyzed"])
def accounts(request: pytest.FixtureRequest, db: None) -> list[int]:
    """20,000 accounts; 20,000 tasks and deliveries of the first ten, more than the window of each. With and without statistics of
    the planner."""
    for table in (
        "auth_user",
        "tasks_api_task",
        "webhooks_delivery",
    ):  # the rows stand in new files, gone with the rollback
        forget(table)
    bulk_rows.add_accounts_without_keys(18_000)  # of 2,000, PostgreSQL may read the whole table for ten names
    bulk_rows.add_accounts_with_keys(1_990)
    accounts = bulk_rows.add_accounts_with_keys(10)
    bulk_rows.add_tasks(accounts, finished=18_000, waiting=2_000, in_order=True)
    bulk_rows.add_deliveries(accounts, finished=18_000, waiting=2_000)
    if request.param == "analyzed":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE tasks_api_task, webhooks_delivery, auth_user, tasks_api_apikey")
    return accounts


@pytest.fixture
def browser(client: Client, accounts: list[int]) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def check(browser: Client, address: str, query: dict[str, Any], *, rows: int = WINDOW) -> str:
    """The page, of which no statement reads many rows."""
    pages = []

    def get() -> None:
        response = browser.get(address, query)
        assert response.status_code == 200
        pages.append(response.content.decode())

    for statement in explain(get):
        assert not statement.tables_read_whole() & CROWDED, (query, str(statement))
        assert statement.rows_read_by_all_scans() <= rows, (query, str(statement))
        assert "DISTINCT" not in statement.sql
        assert "COUNT(" not in statement.sql.upper()
    return pages[-1]


def combinations(account: int, cursors: list[str], *, statuses: list[str], more: list[dict[str, str]]) -> Iterator[Any]:
    """Every status with every phase, with and without an account; cursors and other filters take turns."""
    turns = itertools.cycle(itertools.product(cursors, more))
    for status, phase, of in itertools.product(["", *statuses], ["", *Phase.values], ["", str(account)]):
        cursor, other = next(turns)
        chosen = {"status": status, "phase": phase, "account": of, **other}
        direction, _, key = cursor.partition("=")
        yield {**{name: value for name, value in chosen.items() if value}, **({direction: key} if key else {})}


def cursors_of(model: type[Task | Delivery]) -> list[str]:
    """The first page, an older and a newer one."""
    older, newer = model._default_manager.order_by("id").values_list("pk", flat=True)[5_000:15_001:10_000]
    return ["", f"before={newer}", f"after={older}"]


def test_no_list_of_tasks_reads_more_than_the_window(browser: Client, accounts: list[int]) -> None:
    more = [{}, {"model_name": "gen2_text_to_video", "backend": "x"}, {"q": "lake"}]
    for query in combinations(accounts[0], cursors_of(Task), statuses=Status.values, more=more):
        check(browser, TASKS, query)


def test_no_list_of_deliveries_reads_more_than_the_window(browser: Client, accounts: list[int]) -> None:
    more = [{}, {"cancelled": "yes"}, {"q": "receiver"}]
    for query in combinations(accounts[0], cursors_of(Delivery), statuses=DeliveryStatus.values, more=more):
        check(browser, DELIVERIES, query)


@pytest.mark.parametrize(
    "filters", [{"reason": "adult"}, {"cancelled": "yes"}, {"cancelled": "no"}, {"deleted": "yes"}]
)
def test_no_other_filter_reads_more(browser: Client, accounts: list[int], filters: dict[str, str]) -> None:
    check(browser, TASKS, filters)
    check(browser, TASKS, {**filters, "account": accounts[0]})


def test_nothing_that_is_searched_reads_more(browser: Client, accounts: list[int]) -> None:
    task = Task.objects.order_by("id").first()
    assert task is not None
    whole = str(task.pk)
    key = ApiKey.objects.get(account_id=accounts[0])

    for text in (
        whole,
        whole.upper(),
        task.pk.hex,
        f"video_{task.pk.hex}",
        f" {whole} ",
        whole[-8:],
        f"msg_{task.pk.hex}",
    ):
        page = check(browser, TASKS, {"q": text}, rows=50)
        assert "1 result\n" in page
        assert f"/admin/tasks_api/task/{whole}/change/" in page
    for text in (key.account.username, key.account.username.upper(), "nobody", key.prefix, str(uuid.uuid4()), "0" * 8):
        check(browser, TASKS, {"q": text})
        check(browser, DELIVERIES, {"q": text})
    outbox.add(account_id=accounts[0], task_id=task.pk, url=bulk_rows.URL, body=b"{}")
    for text in (whole, f"msg_{task.pk.hex}", whole[-8:]):
        page = check(browser, DELIVERIES, {"q": text}, rows=50)
        assert "1 result\n" in page


def test_few_unfinished_rows_are_found_however_old_they_are(browser: Client, accounts: list[int]) -> None:
    Task.objects.filter(phase=Phase.WAITING).delete()
    Delivery.objects.filter(phase=Phase.WAITING).delete()
    old = Task.objects.order_by("id")[:3]
    Task.objects.filter(pk__in=[task.pk for task in old]).delete()
    bulk_rows.add_tasks([accounts[3]], finished=0, waiting=3)  # their random ids are older than most
    ours = set(Task.objects.filter(phase=Phase.WAITING).values_list("pk", flat=True))

    for query in ({"phase": "waiting"}, {"status": "processing"}, {"status": "processing", "account": accounts[3]}):
        page = check(browser, TASKS, query)
        assert all(str(task) in page for task in ours)
        assert "3 tasks" in page
