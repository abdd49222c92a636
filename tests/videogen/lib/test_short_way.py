"""A request of the API takes the short way (docs/adr/0004), and nothing is missing on the pages."""

from __future__ import annotations

import json
import logging

import pytest
from django.test import Client

from videogen.lib.logs import JsonFormatter


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


def test_line_of_a_request_is_json_with_the_fields_of_every_other_line() -> None:
    fields = {"method": "GET", "path": "/api/tasks", "status": 200, "milliseconds": 1.5, "account_id": 7, "key_id": 8}
    lines = {}
    for name in ("videogen.request", "generation.jobs"):
        record = logging.getLogger(name).makeRecord(name, logging.INFO, "", 0, "it_happened", (), None, extra=fields)
        lines[name] = json.loads(_formatter().format(record))

    ours, plain = lines.values()
    assert set(ours) == set(plain)
    assert ours | {"logger": "", "timestamp": ""} == plain | {"logger": "", "timestamp": ""}
    assert ours["timestamp"][:16] == plain["timestamp"][:16]
    assert ours["timestamp"][-1] == plain["timestamp"][-1] == "Z"


def _formatter() -> JsonFormatter:
    from videogen.lib.logs import logging_config

    settings = dict(logging_config("INFO")["formatters"]["json"])
    return JsonFormatter(**{name: value for name, value in settings.items() if name != "()"})
