"""A request of the API takes the short way (docs/adr/0004), and nothing is missing on the pages."""

from __future__ import annotations

import time

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client, RequestFactory
from rest_framework.request import Request

from tasks_api.answers import answer
from tasks_api.views import ApiView
from videogen.lib.request import Handler


@pytest.mark.django_db
def test_api_neither_reads_nor_sets_cookies_and_pages_still_do(client: Client) -> None:
    client.cookies["sessionid"] = "not a session"

    answer = client.get("/api/tasks/x")
    page = client.get("/admin/login/")

    assert answer.status_code == 401
    assert not answer.cookies
    assert "Cookie" not in answer.headers.get("Vary", "")
    assert not hasattr(answer.wsgi_request, "session")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Content-Length"] == str(len(answer.content))
    assert answer.headers["X-Request-Id"]
    assert page.status_code == 200
    assert "csrftoken" in page.cookies
    assert page.wsgi_request.session is not None
    assert page.wsgi_request.user.is_anonymous


@pytest.mark.django_db(transaction=True)
def test_connection_that_is_past_its_age_is_not_used_for_another_request(rf: RequestFactory) -> None:
    connection.ensure_connection()
    old = connection.connection
    connection.close_at = time.monotonic() - 1

    answered: list[str] = []
    Handler()(rf.get("/api/tasks").environ, lambda status, headers: answered.append(status))

    assert answered == ["401 Unauthorized"]
    assert old.closed


def test_view_that_permits_nobody_is_refused(rf: RequestFactory) -> None:
    class Closed(ApiView):
        authentication_classes = ()
        throttle_classes = ()

        def get(self, request: Request) -> HttpResponse:
            return answer({})

    assert Closed.as_view()(rf.get("/api/closed")).status_code == 401
