"""GET /api/tasks: own tasks, newest first, page by page (docs/api.md)."""

from __future__ import annotations

import base64
import datetime as dt
import itertools
import json
import uuid
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.utils import timezone

from tasks_api import catalogue
from tasks_api.models import Status, Task
from tasks_api.queries import listing
from tasks_api.queries.listing import Position
from tasks_api.serializers.query_params import CursorField, cursor_of
from tests import bulk_rows
from tests.conftest import ApiClient, AssertError
from tests.explain import Statement
from tests.factories import TaskFactory
from tests.plans import check, forget

pytestmark = pytest.mark.django_db

AT = dt.datetime(2026, 3, 1, 12, 30, tzinfo=dt.UTC)
MODELS = list(catalogue.MODELS)


@pytest.fixture(autouse=True)
def _no_rate(settings: Any) -> None:
    settings.RATE_LIMIT_PER_SECOND = 1_000_000


def ask(api: ApiClient, **query: Any) -> dict[str, Any]:
    response = api.get(f"/api/tasks?{urlencode(query)}")
    body = json.loads(response.content)
    assert response.status_code == 200, body
    assert set(body) == {"success", "statusCode", "data"}
    assert set(body["data"]) == {"tasks", "nextCursor"}
    data: dict[str, Any] = body["data"]
    return data


def ids_of(data: dict[str, Any]) -> list[str]:
    return [task["taskId"] for task in data["tasks"]]


def all_pages(api: ApiClient, **query: Any) -> list[str]:
    data = ask(api, **query)
    found = ids_of(data)
    for _ in range(50):
        if data["nextCursor"] is None:
            return found
        data = ask(api, cursor=data["nextCursor"], **query)
        found += ids_of(data)
    raise AssertionError("the list does not end")


def variety(account: User, count: int = 40) -> list[Task]:
    """Tasks of every status and model; four share each time, so the id decides."""
    kinds: list[dict[str, Any]] = [{}, {"success": True}, {"failed": True}]
    return [
        TaskFactory.create(
            account=account,
            created_at=AT + dt.timedelta(microseconds=number // 4),
            model_name=MODELS[number % len(MODELS)],
            **kinds[number % len(kinds)],
        )
        for number in range(count)
    ]


def newest_first(tasks: list[Task]) -> list[str]:
    return [str(task.id) for task in sorted(tasks, key=lambda task: (task.created_at, task.id), reverse=True)]


def test_empty_account(api: ApiClient) -> None:
    TaskFactory.create()  # somebody else's

    assert ask(api) == {"tasks": [], "nextCursor": None}


@pytest.mark.parametrize(
    ("state", "poster"),
    [
        ({}, None),
        ({"failed": True, "callback_url": "https://hook.example.com/"}, None),
        ({"success": True}, None),  # of an early release
        ({"success": True, "poster_name": "posters/a.jpg"}, "https://cdn.example.com/media/posters/a.jpg"),
    ],
)
def test_a_task_in_the_list_is_the_task_object_with_its_poster(
    api: ApiClient, account: User, settings: Any, state: dict[str, Any], poster: str | None
) -> None:
    settings.CDN_URL = "https://cdn.example.com/media"
    task = TaskFactory.create(account=account, **state)
    queried = json.loads(api.query(task.id).content)["data"]

    assert "posterUrl" not in queried
    assert ask(api)["tasks"] == [{**queried, "posterUrl": poster}]


def test_poster_of_a_remix_is_its_own(api: ApiClient, account: User) -> None:
    original = TaskFactory.create(account=account, success=True, poster_name="posters/original.jpg")
    TaskFactory.create(account=account, success=True, poster_name="posters/remix.jpg", remix_target=original)
    TaskFactory.create(account=account, remix_target=original)  # not made yet

    posters = [task["posterUrl"] and task["posterUrl"].rpartition("/")[2] for task in ask(api)["tasks"]]
    assert posters == [None, "remix.jpg", "original.jpg"]


@pytest.mark.parametrize("count", [1, 100])
def test_a_list_takes_as_many_statements_as_one_task(
    api: ApiClient, account: User, django_assert_num_queries: Any, count: int
) -> None:
    for number in range(count):
        TaskFactory.create(account=account, success=True, poster_name=f"posters/{number}.jpg")

    with django_assert_num_queries(2):  # the key's and the list's
        assert len(ask(api, limit=100)["tasks"]) == count


@pytest.mark.parametrize("path", ["/api/tasks", "/api/tasks/"])
def test_head_is_get_without_the_body(api: ApiClient, path: str) -> None:
    response = api.head(path)

    assert (response.status_code, response.content) == (200, b"")


@pytest.mark.parametrize("limit", [1, 7, 20, 100])
def test_pages_of_any_size_show_every_task_once_newest_first(api: ApiClient, account: User, limit: int) -> None:
    tasks = variety(account, 21)
    TaskFactory.create()

    assert all_pages(api, limit=limit) == newest_first(tasks)


def test_default_is_twenty(api: ApiClient, account: User) -> None:
    variety(account, 21)

    assert len(ask(api)["tasks"]) == 20


def test_tasks_made_while_somebody_pages_neither_repeat_nor_hide_others(api: ApiClient, account: User) -> None:
    tasks = variety(account, 12)
    data = ask(api, limit=5)
    seen = ids_of(data)
    while data["nextCursor"]:
        TaskFactory.create(account=account, created_at=AT + dt.timedelta(seconds=1))
        data = ask(api, limit=5, cursor=data["nextCursor"])
        seen += ids_of(data)

    assert seen == newest_first(tasks)


def test_cursor_holds_although_its_task_is_gone(api: ApiClient, account: User) -> None:
    tasks = variety(account, 6)
    first = ask(api, limit=3)
    Task.objects.filter(pk=ids_of(first)[-1]).delete()

    assert ids_of(ask(api, cursor=first["nextCursor"])) == newest_first(tasks)[3:]


@pytest.mark.parametrize("limit", [3, 100])
def test_every_mix_of_filters_shows_what_fits(api: ApiClient, account: User, limit: int) -> None:
    tasks = variety(account)
    spans = [(None, None), (AT + dt.timedelta(microseconds=2), AT + dt.timedelta(microseconds=7))]
    for status, model, (after, before) in itertools.product(["", *Status.values], ["", MODELS[1]], spans):
        wanted = [
            task
            for task in tasks
            if (not status or task.status == status)
            and (not model or task.model_name == model)
            and (after is None or task.created_at >= after)
            and (before is None or task.created_at < before)
        ]
        query = {"status": status, "modelName": model, "limit": limit}
        if after and before:
            query |= {"createdAfter": after.isoformat(), "createdBefore": before.isoformat()}
        asked = {name: value for name, value in query.items() if value}
        assert all_pages(api, **asked) == newest_first(wanted), asked


def test_oldest_first_is_the_mirror_image(account: User) -> None:
    tasks = variety(account)
    some: list[dict[str, Any]] = [{}, {"status": "success"}, {"model_name": MODELS[0]}]
    for filters in some:
        seen: list[Task] = []
        position = None
        while True:
            page, position = listing.page(account.pk, limit=3, position=position, oldest_first=True, **filters)
            seen += page
            if position is None:
                break
        wanted = [task for task in tasks if all(getattr(task, name) == value for name, value in filters.items())]
        assert [str(task.id) for task in seen] == newest_first(wanted)[::-1]


def test_page_reads_what_it_shows_and_no_more(account: User) -> None:
    variety(account, 3)

    some: list[dict[str, Any]] = [{}, {"status": "success"}]
    for filters in some:
        page, _ = listing.page(account.pk, limit=5, **filters)
        assert "checkpoint" in page[0].get_deferred_fields()
        assert not set(Task.LISTED) & page[0].get_deferred_fields()


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=-1", "limit"),
        ("limit=1.5", "limit"),
        ("limit=%D9%A1", "limit"),
        ("limit=", "limit"),
        ("limit=1&limit=2", "limit"),
        ("status=done", "status"),
        ("status=SUCCESS", "status"),
        ("status=suc%00cess", "status"),
        ("modelName=gen3", "modelName"),
        ("createdAfter=yesterday", "createdAfter"),
        ("createdBefore=2026-02-30", "createdBefore"),
        ("createdAfter=0001-01-01T00:00:00%2B23:59", "createdAfter"),
    ],
)
def test_bad_query_names_its_parameter(api: ApiClient, assert_error: AssertError, query: str, field: str) -> None:
    assert_error(api.get(f"/api/tasks?{query}"), 400, "INVALID_PARAMETERS", field=field)


def of_bytes(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode()


@pytest.mark.parametrize(
    "cursor",
    [
        "",
        "x",
        "0",
        of_bytes(bytes(23)),
        of_bytes(bytes(27)),
        of_bytes(b"\x7f" + bytes(23)),
        of_bytes(b"\x80" + bytes(23)),
        of_bytes(bytes(24)) + "=",
        of_bytes(bytes(24))[:-1] + "+",
        of_bytes(bytes(24)) + "\n",
        " " + of_bytes(bytes(24)),
        "A" * 100_000,
        "Ａ" * 32,
    ],
    ids=range(13),
)
def test_bad_cursor_is_refused(api: ApiClient, assert_error: AssertError, cursor: str) -> None:
    response = api.get(f"/api/tasks?{urlencode({'cursor': cursor})}")

    assert_error(response, 400, "INVALID_PARAMETERS", field="cursor")


@pytest.mark.parametrize("content", [bytes(24), b"\xff" * 24, b"\0\x03" + bytes(22), b"\xff\x20" + b"\xff" * 22])
def test_any_cursor_of_the_right_form_is_a_place_in_the_list(api: ApiClient, content: bytes) -> None:
    response = api.get(f"/api/tasks?cursor={of_bytes(content)}")

    assert response.status_code in {200, 400}


def test_position_survives_its_cursor() -> None:
    for moment in (AT, dt.datetime(1, 1, 1, tzinfo=dt.UTC), dt.datetime.max.replace(tzinfo=dt.UTC)):
        position = Position(moment, uuid.uuid4())
        assert CursorField().to_internal_value(cursor_of(position)) == position


# --- Plans ---


@pytest.fixture(scope="module", params=["fresh", "analyzed"])
def grown(request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: object) -> Iterator[list[int]]:
    """Of a large table of one model whose ended tasks have nearly all succeeded: an account of it, and one that only failed.

    Without the planner's statistics, and with them. (tests/test_growth_of_kept_plans.py has plans that were kept.)
    """
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        with transaction.atomic():
            forget("tasks_api_task")
            *accounts, odd = bulk_rows.add_accounts(4)[0]
            bulk_rows.add_tasks(accounts, finished=12_000, waiting=600)
            failed = TaskFactory.build_batch(400, account=None, account_id=odd, failed=True)
            Task.objects.bulk_create(failed)
            if request.param == "analyzed":
                with connection.cursor() as cursor:
                    cursor.execute("ANALYZE tasks_api_task")
            yield [accounts[0], odd]
            transaction.set_rollback(True)
        connection.close()


def questions() -> list[dict[str, Any]]:
    """Each filter alone and with others, at the beginning and deep in the list."""
    now = timezone.now()
    filters: list[dict[str, Any]] = [
        {},
        *({"status": status} for status in Status.values),
        *({"model_name": name} for name in MODELS[:2]),
        {"status": "success", "model_name": MODELS[0]},
        {"status": "failed", "model_name": MODELS[1]},
        {"created_after": now - dt.timedelta(hours=1)},
        {"created_before": now - dt.timedelta(hours=2)},
        {"status": "failed", "created_before": now - dt.timedelta(hours=2)},
    ]
    deep = Position(now - dt.timedelta(hours=1), uuid.UUID(int=2**127))
    return [
        {"limit": 20, "oldest_first": oldest_first, "position": position, **chosen}
        for chosen, position, oldest_first in itertools.product(filters, [None, deep], [False, True])
    ]


def indexes(statements: list[Statement]) -> set[str]:
    return {scan.rsplit(" ", 1)[1] for statement in statements for scan in statement.scans()}


def test_no_filter_reads_an_accounts_history(grown: list[int]) -> None:
    for account, asked in itertools.product(grown, questions()):
        statements = check(lambda account=account, asked=asked: listing.page(account, **asked), rows=100)  # type: ignore[misc]

        is_filtered = asked.get("status") or asked.get("model_name")
        assert indexes(statements) <= {"task_list_of_status" if is_filtered else "task_list"}, asked
        assert len(statements) == 1
        read = sum(node["Actual Rows"] * node["Actual Loops"] for node in leaves(statements[0]))
        removed = sum(node.get("Rows Removed by Filter", 0) for node in leaves(statements[0]))
        assert (read <= 4 * 21, removed) == (True, 0), (asked, str(statements[0]))


def leaves(statement: Statement) -> list[dict[str, Any]]:
    return [node for node in statement.nodes() if "Scan" in node["Node Type"] and "Plans" not in node]


def test_tombstones_are_in_no_index_of_the_list(account: User) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT indexdef FROM pg_indexes WHERE indexname LIKE 'task_list%'")
        definitions = [definition for (definition,) in cursor.fetchall()]

    assert len(definitions) == 2
    assert all("WHERE (deleted_at IS NULL)" in definition for definition in definitions)
