"""JSON that costs much for its size, at every address that takes JSON."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse

from tests.conftest import ApiClient
from tests.cost import cpu_seconds
from tests.factories import TaskFactory
from webhooks.models import Delivery

pytestmark = pytest.mark.django_db

DOORS = ("/api/tasks", "/v1/videos", "/v1/videos/{video}/remix", "/api/v1/videos", "/api/webhooks/test")
"""Every address that parses a JSON body."""
TOO_MANY = {
    "arrays": b'{"a":[' + b"[]," * 33_000 + b"[]]}",
    "objects": b'{"a":[' + b"{}," * 33_000 + b"{}]}",
    "nested": b'{"a":' + b"[" * 49_000 + b"]" * 49_000 + b"}",
    "open": b'{"a":' + b"[" * 99_000,
    "members": b"{" + b'"":1,' * 20_000 + b'"":1}',
    "numbers": b'{"a":[' + b"1," * 49_000 + b"1]}",
    "inside of a parameter": b'{"requestParams":{"prompt":[' + b"[]," * 33_000 + b"[]]}}",
}


@pytest.fixture(autouse=True)
def _many_requests(settings: Any) -> None:
    settings.RATE_LIMIT_PER_SECOND = 1_000_000


@pytest.fixture
def video(account: User) -> str:
    return f"video_{TaskFactory.create(account=account, success=True).id.hex}"


def post(api: ApiClient, door: str, body: bytes, **headers: str) -> HttpResponse:
    return api.generic("POST", door, body, "application/json", CONTENT_TYPE="application/json", **headers)  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", TOO_MANY)
def test_body_of_brackets_and_commas_is_refused_at_little_cost(
    api: ApiClient, video: str, door: str, name: str
) -> None:
    path = door.format(video=video)
    response = post(api, path, TOO_MANY[name], HTTP_IDEMPOTENCY_KEY="one")

    assert response.status_code == 400
    assert b"contains too many values" in response.content
    ordinary = cpu_seconds(lambda: post(api, path, b"{}"))
    # Measured: about as much as an ordinary refusal. Parsed into objects it was 20 to 50 times as much.
    assert cpu_seconds(lambda: post(api, path, TOO_MANY[name], HTTP_IDEMPOTENCY_KEY="one")) < 8 * ordinary


@pytest.mark.parametrize("path", ["/api/tasks/{id}/cancel", "/api/tasks/{id}/webhooks/redeliver"])
def test_body_of_brackets_is_not_parsed_where_none_is_needed(api: ApiClient, account: User, path: str) -> None:
    task = TaskFactory.create(account=account, success=True)

    response = post(api, path.format(id=task.id), TOO_MANY["arrays"])

    assert response.status_code == 409
    assert not Delivery.objects.exists()
