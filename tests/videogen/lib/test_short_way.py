"""A request of the API takes the short way (docs/adr/0004), and nothing is missing on the pages."""

from __future__ import annotations

import datetime as dt
import json
import logging
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from rest_framework.request import Request

from tasks_api.answers import answer
from tasks_api.views import ApiView
from videogen.lib.logs import LineHandler, RequestLogMiddleware, logging_config
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


def test_lines_of_many_threads_arrive_whole_and_their_end_too(capfd: pytest.CaptureFixture[str]) -> None:
    handler = LineHandler()

    def write(text: str) -> None:
        handler.handle(logging.LogRecord("many", logging.INFO, "", 0, text, (), None))

    def write_many(number: int) -> None:
        for _ in range(50):
            write(json.dumps({"from": number, "text": "ü" * 500}))

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(write_many, range(8)))
    write("half a \ud800 pair")

    *lines, last = capfd.readouterr().err.splitlines()
    assert sorted(json.loads(line)["from"] for line in lines) == sorted(list(range(8)) * 50)
    assert last == "half a \\ud800 pair"


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


def test_line_of_a_request_has_the_fields_of_every_other_line(
    rf: RequestFactory, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("INFO", logger="videogen.request")
    handler = LineHandler()
    formatting = dict(logging_config("INFO")["formatters"]["json"])
    handler.setFormatter(formatting.pop("()")(**formatting))

    def refuse(request: HttpRequest) -> HttpResponse:
        handler.handle(logging.getLogger("a.module").makeRecord("a.module", logging.INFO, "", 0, "other", (), None))
        return HttpResponse(status=404)

    for _ in range(2):
        RequestLogMiddleware(refuse)(rf.get("/api/tasks/x"))
        RequestLogMiddleware(refuse)(rf.get("/health/live"))

    first, ours, probe, *again = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    assert [ours.pop(name) for name in ("method", "path", "status")] == ["GET", "/api/tasks/x", 404]
    assert ours.pop("milliseconds") >= 0
    assert set(ours) == set(first)
    assert {name: ours[name] for name in ("event", "level", "logger", "request_id")} == {
        "event": "request_finished",
        "level": "info",
        "logger": "videogen.request",
        "request_id": first["request_id"],
    }
    assert dt.datetime.fromisoformat(ours["timestamp"]) - dt.datetime.fromisoformat(first["timestamp"]) < dt.timedelta(
        minutes=1
    )
    assert len({line["request_id"] for line in (first, probe, *again)}) == 4
