"""A real web process writes when a key was last used, beside its requests."""

from __future__ import annotations

import http.client
import time
from contextlib import closing, suppress

import pytest
from django.db import connection

from tasks_api import keys
from tasks_api.http import key_uses
from tasks_api.models import ApiKey
from tests.factories import UserFactory
from tests.faults.fleet import Fleet, wait_for
from videogen.local.embedded.server import find_free_port

pytestmark = pytest.mark.django_db(transaction=True)


def get(port: int, path: str, key: str) -> int:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as client:
        client.request("GET", path, headers={"Authorization": f"Bearer {key}"})
        response = client.getresponse()
        response.read()
        return response.status


def is_up(port: int) -> bool:
    with suppress(OSError):
        return get(port, "/health/live", "") == 200
    return False


def version_of(key: ApiKey) -> str:
    """Changes with each write of the row."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT xmin::text || ctid::text FROM tasks_api_apikey WHERE id = %s", [key.pk])
        row = cursor.fetchone()
    assert row
    return str(row[0])


def test_hundred_requests_of_a_minute_are_written_once(fleet: Fleet) -> None:
    row, key = keys.issue(UserFactory.create())
    unused = keys.issue(row.account)[0]
    port = find_free_port()
    fleet.web(port)
    wait_for(lambda: is_up(port), what="the web process is up")
    before = version_of(row)

    first_at = time.monotonic()
    versions = {before}
    statuses = []
    for number in range(100):
        statuses.append(get(port, ("/api/tasks", "/v1/videos")[number % 2], key))
        versions.add(version_of(row))
        time.sleep(2 * key_uses.WRITE_SECONDS / 100)  # so that the process would write at least twice
    wait_for(lambda: ApiKey.objects.get(pk=row.pk).last_used_at, what="the time of the last use")
    versions.add(version_of(row))

    assert set(statuses) <= {200, 429}
    assert len(versions) == 2 or time.monotonic() - first_at > 60
    assert ApiKey.objects.get(pk=unused.pk).last_used_at is None
