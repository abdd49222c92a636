"""GET /api/usage: what an account used, told by figures that are kept beside the ends of tasks (docs/api.md)."""

from __future__ import annotations

import datetime as dt
import importlib
import json
import random
import time
from collections import Counter
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection, transaction
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import Outcome, ending
from tasks_api.models import ApiKey, DailyUsage, OpenTaskCount, Phase, Status, Task
from tasks_api.queries import usage
from tasks_api.queries.usage import UsageCounts
from tests import bulk_rows
from tests.concurrency import in_parallel
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, UserFactory, issue_caller, issue_key
from tests.plans import check, forget
from tests.tasks_api.conftest import Q, Submit, claim
from videogen.lib.config.model_routes import BackendSpec, Route

pytestmark = pytest.mark.django_db

TEXT, PRO = "gen2_text_to_video", "gen2_pro_text_to_video"


@pytest.fixture
def today() -> dt.date:
    """The UTC day. It does not end during the test."""
    now = timezone.now()
    midnight = dt.datetime.combine(now.date() + dt.timedelta(days=1), dt.time(), dt.UTC)
    if midnight - now < dt.timedelta(seconds=20):
        time.sleep((midnight - now).total_seconds() + 0.1)
    return timezone.now().date()


def used(api: ApiClient, **query: Any) -> dict[str, Any]:
    """`data` of the answer; `first` is `from`."""
    if "first" in query:
        query["from"] = query.pop("first")
    answer = api.get("/api/usage", query)
    assert answer.status_code == 200, answer.content
    data: dict[str, Any] = json.loads(answer.content)["data"]
    assert set(data) == {"usage", "total"}
    return data


def counts(**told: int) -> dict[str, int]:
    return {"created": 0, "succeeded": 0, "failed": 0, "cancelled": 0, "seconds": 0, **told}


def total(account: User) -> UsageCounts:
    return usage.report(account.pk, first=dt.date(1970, 1, 1), last=dt.date(2999, 1, 1), groups=["day"]).total


def end_as(kind: str) -> Task:
    """Claim the next task and end it."""
    taken = claim()
    if kind == "success":
        lifecycle.succeed(taken, result_url="u", result_name=f"videos/{taken.pk}.mp4")
    elif kind == "failed":
        lifecycle.fail(taken, reason="internal")
    else:
        with transaction.atomic():
            assert ending.end_in_transaction(taken, reason="cancelled")
    return Task.objects.get(pk=taken.pk)


# The answer


def test_account_without_a_task_used_nothing(api: ApiClient) -> None:
    assert used(api) == {"usage": [], "total": counts()}


def test_each_end_is_counted_once_and_what_has_not_ended_is_created(
    api: ApiClient, account: User, today: dt.date
) -> None:
    for model, length in ((TEXT, 10), (TEXT, 15), (PRO, 25), (TEXT, 10), (TEXT, 10)):
        TaskFactory.create(account=account, model_name=model, duration_seconds=length)
    end_as("success")
    end_as("success")
    end_as("failed")
    end_as("cancelled")
    TaskFactory.create(account=account, phase=Phase.BLOCKED)
    TaskFactory.create(success=True)  # somebody else's

    data = used(api)

    expected = counts(created=6, succeeded=2, failed=1, cancelled=1, seconds=25)
    assert data == {"usage": [{"day": today.isoformat(), **expected}], "total": expected}


def test_rows_are_by_day_key_and_model_in_that_order_however_they_are_asked_for(account: User, today: dt.date) -> None:
    first, second = issue_key(account), issue_key(account)
    TaskFactory.create(account=account)  # from before keys were noted
    for key in (first, first, second):
        assert ApiClient(key).create(modelName=TEXT if key == first else PRO).status_code == 200
    day, prefixes = today.isoformat(), {first: first[:8], second: second[:8]}
    api = ApiClient(first)

    rows = used(api, groupBy="model,key,day")["usage"]
    assert [list(row)[:3] for row in rows] == [["day", "key", "modelName"]] * 3
    assert sorted(rows, key=lambda row: row["created"] if row["key"] else 3) == [
        {"day": day, "key": prefixes[second], "modelName": PRO, **counts(created=1)},
        {"day": day, "key": prefixes[first], "modelName": TEXT, **counts(created=2)},
        {"day": day, "key": None, "modelName": TEXT, **counts(created=1)},
    ]
    assert used(api, groupBy="model")["usage"] == [
        {"modelName": PRO, **counts(created=1)},
        {"modelName": TEXT, **counts(created=3)},
    ]
    by_key = {row["key"]: row["created"] for row in used(api, groupBy="key")["usage"]}
    assert by_key == {prefixes[first]: 2, prefixes[second]: 1, None: 1}
    for grouping in ("day", "key", "model", "key,day"):
        assert used(api, groupBy=grouping)["total"] == counts(created=4)


def test_task_counts_on_the_utc_day_it_was_created(api: ApiClient, account: User) -> None:
    last_moment = dt.datetime(2026, 2, 28, 23, 59, 59, 999_999, tzinfo=dt.UTC)
    for created_at in (last_moment, last_moment + dt.timedelta(microseconds=1)):
        for _ in range(2):
            TaskFactory.create(account=account, created_at=created_at.astimezone(dt.timezone(dt.timedelta(hours=9))))
    end_as("success")

    rows = used(api, first="2026-02-28", to="2026-03-01")["usage"]

    assert [(row["day"], row["created"]) for row in rows] == [("2026-02-28", 2), ("2026-03-01", 2)]
    assert used(api, first="2026-02-28", to="2026-02-28")["total"]["created"] == 2
    assert used(api, first="2026-03-02", to="2026-03-02")["total"]["created"] == 0


def test_without_days_it_is_the_last_thirty(api: ApiClient, account: User, today: dt.date) -> None:
    noon = dt.datetime.combine(today, dt.time(12), dt.UTC)
    for ago in (0, 29, 30):
        TaskFactory.create(account=account, created_at=noon - dt.timedelta(days=ago))

    assert used(api)["total"]["created"] == 2
    assert used(api, to=today.isoformat())["total"]["created"] == 2
    assert used(api, first=(today - dt.timedelta(days=365)).isoformat())["total"]["created"] == 3


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("from=2026-02-30", "from"),
        ("from=", "from"),
        ("from=2026-01-01&from=2026-01-02", "from"),
        ("from=2026-01-01T00:00:00Z", "from"),
        ("from=20260101", "from"),
        ("from=1.1.2026", "from"),
        ("from=%00", "from"),
        ("to=tomorrow", "to"),
        ("to=", "to"),
        ("from=2026-02-02&to=2026-02-01", "from"),
        ("from=2025-01-01&to=2026-01-02", "from"),  # 367 days
        ("from=0001-01-01", "from"),
        ("from=0001-01-01&to=9999-12-31", "from"),
        ("from=9999-12-31", "from"),
        ("groupBy=", "groupBy"),
        ("groupBy=day,day", "groupBy"),
        ("groupBy=day,", "groupBy"),
        ("groupBy=day,%20key", "groupBy"),
        ("groupBy=Day", "groupBy"),
        ("groupBy=modelName", "groupBy"),
        ("groupBy=day&groupBy=key", "groupBy"),
        ("groupBy=" + "day," * 5_000, "groupBy"),
    ],
)
def test_bad_parameter_is_named(api: ApiClient, assert_error: AssertError, query: str, field: str) -> None:
    assert_error(api.get(f"/api/usage?{query}"), 400, "INVALID_PARAMETERS", field=field)


@pytest.mark.parametrize(
    "query",
    [
        "from=2025-01-01&to=2026-01-01",
        "to=0001-01-01",
        "to=0001-01-29",
        "to=9999-12-31",
        "from=0001-01-01&to=0001-01-01",
        "x=1&x=2",
    ],
)
def test_range_at_the_edges_of_what_is_allowed(api: ApiClient, query: str) -> None:
    assert api.get(f"/api/usage?{query}").status_code == 200


def test_report_with_more_than_5000_rows_is_refused(
    api: ApiClient, account: User, assert_error: AssertError, today: dt.date
) -> None:
    days = [today - dt.timedelta(days=number) for number in range(250)]
    row = {"account": account, "model_name": TEXT, "succeeded": 1}
    for _ in range(20):
        issue_key(account)
    *keys, last = ApiKey.objects.filter(account=account).values_list("pk", flat=True)
    DailyUsage.objects.bulk_create(DailyUsage(**row, day=day, key_id=key) for day in days for key in keys)
    query = {"from": days[-1].isoformat(), "groupBy": "key,day"}
    assert len(used(api, **query)["usage"]) == usage.MAX_ROWS == 5_000

    DailyUsage.objects.create(**row, day=today, key_id=last)

    error = assert_error(api.get("/api/usage", query), 400, "INVALID_PARAMETERS", field="groupBy")
    assert "more than 5,000 rows" in error["message"]
    assert used(api, **{**query, "groupBy": "day"})["total"]["created"] == 5_001


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options"])
def test_usage_is_only_read(api: ApiClient, assert_error: AssertError, method: str) -> None:
    answer = getattr(api, method)("/api/usage")

    assert_error(answer, 405, "METHOD_NOT_ALLOWED")
    assert answer["Allow"] == "GET, HEAD"


def test_usage_needs_a_key_and_head_is_get(api: ApiClient, assert_error: AssertError) -> None:
    assert_error(ApiClient().get("/api/usage"), 401, "UNAUTHORIZED")
    head = api.head("/api/usage/")
    assert (head.status_code, head.content) == (200, b"")


# Every end counts exactly once


def test_end_of_the_sweep_counts(account: User) -> None:
    past = timezone.now() - dt.timedelta(seconds=1)
    TaskFactory.create(account=account, running=True, lease_until=past, deadline_at=past)
    TaskFactory.create(account=account, running=True, lease_until=past, attempts=3, claims=3)

    lifecycle.sweep()
    lifecycle.sweep()

    assert total(account) == UsageCounts(created=2, failed=2)


def test_second_end_of_a_task_counts_no_more(account: User) -> None:
    TaskFactory.create(account=account)
    taken = claim()

    lifecycle.succeed(taken, result_url="u", result_name="n")
    assert lifecycle.succeed(taken, result_url="u", result_name="m") is Outcome.REFUSED
    assert lifecycle.fail(taken, reason="internal") is Outcome.REFUSED

    assert total(account) == UsageCounts(created=1, succeeded=1, seconds=10)


def test_what_is_no_end_counts_nothing(account: User, settings: Any) -> None:
    spec = BackendSpec(backend="storybook")
    settings.MODEL_ROUTES = {TEXT: Route(spec=spec, queue=Q, attempt_seconds=60, total_seconds=600, fallback=spec)}
    TaskFactory.create(account=account)

    lifecycle.release(claim())
    lifecycle.retry_later(claim(), reason="upstream")
    Task.objects.update(due_at=timezone.now())
    lifecycle.fail(claim(), reason="internal")  # the fallback takes over

    assert Task.objects.get().on_fallback
    assert not DailyUsage.objects.exists()
    assert total(account) == UsageCounts(created=1)
    lifecycle.fail(claim(), reason="internal")
    assert total(account) == UsageCounts(created=1, failed=1)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("arrived", [True, False])
def test_end_whose_answer_was_lost_counts_once(monkeypatch: pytest.MonkeyPatch, arrived: bool) -> None:
    """The connection dies in the commit, before the server did it or after; the worker asks and tries again."""
    account = UserFactory.create()
    TaskFactory.create(account=account)
    taken = claim()
    commit = connection.commit

    def lose() -> None:
        if arrived:
            commit()
        monkeypatch.undo()
        raise OperationalError("the connection was lost")

    monkeypatch.setattr(connection, "commit", lose)
    assert lifecycle.succeed(taken, result_url="u", result_name="n") is Outcome.UNKNOWN

    if lifecycle.outcome_of(taken, status="success", result_name="n") is Outcome.UNKNOWN:
        assert not arrived
        assert lifecycle.succeed(taken, result_url="u", result_name="n") is Outcome.DONE
    assert total(account) == UsageCounts(created=1, succeeded=1, seconds=10)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("has_load", [True, False])
def test_ends_of_one_account_at_the_same_moment_are_all_counted(has_load: bool) -> None:
    account = UserFactory.create()
    TaskFactory.create_batch(6, account=account)
    taken = [claim() for _ in range(6)]
    if not has_load:
        OpenTaskCount.objects.all().delete()

    outcomes = in_parallel(6, lambda: lifecycle.fail(taken.pop(), reason="internal"))

    assert outcomes == [Outcome.DONE] * 6
    assert total(account) == UsageCounts(created=6, failed=6)


def test_figures_are_what_the_rows_say_after_any_life(submit: Submit, today: dt.date) -> None:
    chance = random.Random(7)
    accounts = UserFactory.create_batch(2)
    cancelled: list[Any] = []
    for _ in range(60):
        step = chance.choice(["create", "create", "success", "failed", "cancelled", "give_back", "retry"])
        if step == "create" or not Task.objects.filter(phase=Phase.WAITING).exists():
            submit(chance.choice(accounts))
        elif step == "give_back":
            lifecycle.release(claim())
        elif step == "retry":
            lifecycle.retry_later(claim(), reason="upstream")
            Task.objects.filter(phase=Phase.DELAYED).update(due_at=timezone.now())
            lifecycle.sweep()
        else:
            ended = end_as(step)
            cancelled += [ended.pk] * (step == "cancelled")

    for account in accounts:
        rows = Task.objects.filter(account=account)
        said = Counter("cancelled" if task.pk in cancelled else task.status for task in rows)
        seconds = sum(task.duration_seconds for task in rows if task.status == Status.SUCCESS)
        expected = UsageCounts(len(rows), said["success"], said["failed"], said["cancelled"], seconds)
        assert total(account) == expected
        by_key = usage.report(account.pk, first=today, last=today + dt.timedelta(days=1), groups=["key", "model"])
        prefixes = list(ApiKey.objects.filter(account=account).values_list("prefix", flat=True))
        assert by_key.rows == [(prefixes[0], TEXT, *expected)]


# What it costs


def test_report_reads_the_days_and_the_open_tasks_and_no_history(today: dt.date) -> None:
    forget("tasks_api_task")
    accounts, _ = bulk_rows.add_accounts(10)
    bulk_rows.add_tasks(accounts, finished=20_000, waiting=200)
    with connection.cursor() as cursor:
        cursor.execute(COUNT_THE_ENDED)
    asked: dict[str, Any] = {"first": today - dt.timedelta(days=365), "last": today, "groups": ["day", "key", "model"]}

    for _ in range(2):  # without the planner's statistics, and with them
        statements = check(lambda: usage.report(accounts[0], **asked), rows=30)
        assert len(statements) == 1
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE tasks_api_task")
    assert usage.report(accounts[0], **asked).total.created == 2_020

    taken = claim()
    check(lambda: usage.count_end(taken, cancelled=False), rows=1)


# Tasks from before


COUNT_THE_ENDED = importlib.import_module("tasks_api.migrations.0005_lists").COUNT_THE_ENDED


def test_migration_counts_what_ended_before(account: User) -> None:
    day = dt.datetime(2026, 2, 1, 0, 0, tzinfo=dt.UTC)
    for state, created_at in (
        ("success", day),
        ("success", day - dt.timedelta(microseconds=1)),
        ("failed", day),
        ("running", day),
    ):
        TaskFactory.create(account=account, created_at=created_at, **{state: True})
    caller = issue_caller(account)
    TaskFactory.create(account=account, created_at=day, failed=True, model_name=PRO, duration_seconds=25)

    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL TimeZone = 'Asia/Tokyo'")
        for _ in range(2):  # one that was cut short runs again
            cursor.execute(COUNT_THE_ENDED)

    report = usage.report(
        caller.account_id, first=dt.date(2026, 1, 31), last=dt.date(2026, 2, 1), groups=["day", "key", "model"]
    )
    assert report.rows == [
        ("2026-01-31", None, TEXT, *UsageCounts(created=1, succeeded=1, seconds=10)),
        ("2026-02-01", None, PRO, *UsageCounts(created=1, failed=1)),
        ("2026-02-01", None, TEXT, *UsageCounts(created=3, succeeded=1, failed=1, seconds=10)),
    ]
    assert report.total.created == 5
