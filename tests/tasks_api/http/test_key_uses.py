"""When a key was last used: remembered beside the request, and written at most once a minute."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tasks_api import keys
from tasks_api.http import key_uses
from tasks_api.models import ApiKey
from tasks_api.models.keys import ApiKeyQuerySet
from tests.conftest import ApiClient

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(key_uses, "_used", set())
    monkeypatch.setattr(key_uses, "_is_reported", False)


def version_of(key: ApiKey) -> str:
    """Changes with each write of the row."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT xmin::text || ctid::text FROM tasks_api_apikey WHERE id = %s", [key.pk])
        row = cursor.fetchone()
    assert row
    return str(row[0])


@pytest.mark.parametrize(
    "path", ["/api/tasks", "/v1/videos", "/api/v1/videos/models", "/api/tasks/00000000-0000-0000-0000-000000000000"]
)
def test_request_at_any_door_leaves_its_time_and_writes_nothing_itself(account: User, path: str) -> None:
    row, key = keys.issue(account)
    api = ApiClient(key)

    with CaptureQueriesContext(connection) as queries:
        api.get(path)
    assert not [each for each in queries if "last_used_at" in each["sql"]]
    assert ApiKey.objects.get(pk=row.pk).last_used_at is None

    key_uses.write()

    used_at = ApiKey.objects.get(pk=row.pk).last_used_at
    assert used_at is not None
    assert timezone.now() - used_at < dt.timedelta(minutes=1)


def test_key_is_written_once_a_minute(account: User) -> None:
    row, key = keys.issue(account)
    other = keys.issue(account)[0]
    api = ApiClient(key)
    versions = {version_of(row)}
    untouched = version_of(other)

    for _ in range(3):
        api.get("/api/tasks")
        key_uses.write()
        versions.add(version_of(row))
    assert len(versions) == 2

    minute_ago = timezone.now() - dt.timedelta(seconds=61)
    ApiKey.objects.filter(pk=row.pk).update(last_used_at=minute_ago)
    api.get("/api/tasks")
    key_uses.write()

    assert ApiKey.objects.get(pk=row.pk).last_used_at > minute_ago + dt.timedelta(seconds=50)  # type: ignore[operator]
    assert version_of(other) == untouched


def test_keys_used_together_are_written_by_one_statement(account: User) -> None:
    used = [keys.issue(account)[0].pk for _ in range(3)]
    for key_id in used * 2:
        key_uses.remember(key_id)

    with CaptureQueriesContext(connection) as queries:
        key_uses.write()
        key_uses.write()

    assert len(queries) == 1
    assert ApiKey.objects.exclude(last_used_at=None).count() == 3


def test_refused_key_leaves_nothing(account: User) -> None:
    row, key = keys.issue(account)
    keys.revoke(row)

    ApiClient(key).get("/api/tasks")
    key_uses.write()

    assert ApiKey.objects.get(pk=row.pk).last_used_at is None


def test_no_index_has_the_column() -> None:
    """So PostgreSQL updates no index, and the look-up of a key reads as many pages as before."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_indexes WHERE indexdef LIKE '%last_used_at%'")
        assert cursor.fetchone() == (0,)


def test_database_away_is_logged_once_and_later_uses_are_written(
    account: User, monkeypatch: pytest.MonkeyPatch, log_lines: Callable[[], list[dict[str, Any]]]
) -> None:
    row = keys.issue(account)[0]

    def refuse(*_: object) -> int:
        raise OperationalError("connection refused")

    with monkeypatch.context() as away:
        away.setattr(ApiKeyQuerySet, "mark_used", refuse)
        away.setattr(key_uses, "drop_connection", lambda: None)  # it is the test's, with the test's rows
        for _ in range(2):
            key_uses.remember(row.pk)
            key_uses.write()
    assert [line["event"] for line in log_lines()] == ["key_uses_not_written"]

    key_uses.remember(row.pk)
    key_uses.write()

    assert ApiKey.objects.get(pk=row.pk).last_used_at is not None
