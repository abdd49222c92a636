"""Log lines arrive whole, and the line of a request is one of them."""

from __future__ import annotations

import datetime as dt
import json
import logging
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from videogen.lib.logs import LineHandler, RequestLogMiddleware, logging_config


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
