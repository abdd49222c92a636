"""What web processes count: routes from a fixed set, and nothing where nobody scrapes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpResponse
from django.test import RequestFactory
from django.urls import get_resolver, resolve

from tests.conftest import ApiClient
from videogen.lib.metrics import table, web
from videogen.lib.metrics.middleware import MetricsMiddleware


class Series:
    """Stands for what prometheus_client would keep in files."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, ...]] = []

    def labels(self, *values: Any) -> Any:
        series = self

        class Child:
            def inc(self) -> None:
                series.seen.append(values)

            def observe(self, _: float) -> None:
                series.seen.append(values)

        return Child()


@pytest.fixture
def counters(monkeypatch: pytest.MonkeyPatch) -> dict[table.Metric, Series]:
    made = {metric: Series() for metric in (table.HTTP_REQUESTS, table.HTTP_SECONDS, table.RATE_LIMITED)}
    monkeypatch.setattr(web, "_counters", made)
    monkeypatch.setattr(web, "_kept", {})
    return made


def test_middleware_is_not_used_where_nobody_scrapes() -> None:
    with pytest.raises(MiddlewareNotUsed):
        MetricsMiddleware(lambda _: HttpResponse())


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/tasks", "/api/tasks"),
        ("/api/tasks/", "/api/tasks"),
        ("/api/tasks/0190b0c2-0000-7000-8000-000000000000/webhooks", "/api/tasks/{task_id}/webhooks"),
        ("/api/anything/else", "/api/*"),
        ("/v1/videos/video_1/content", "/v1/videos/{video_id}/content"),
        ("/api/v1/videos/00000000-0000-7000-8000-000000000000/content", "/api/v1/videos/{job_id}/content"),
        ("/api/v1/videos/models", "/api/v1/videos/models"),
        ("/api/v1/anything", "/api/v1/*"),
        ("/media/videos/secret.mp4", "/media/{name}"),
        ("/guides/quick-start", "/guides/{name}"),
        ("/", "/"),
        ("/openapi.json", "/openapi.json"),
        ("/admin/tasks_api/task/7/change/", "/admin"),
    ],
)
def test_route_is_the_pattern_of_the_address(path: str, route: str) -> None:
    request = RequestFactory().get(path)
    request.resolver_match = resolve(path)

    assert web.route_of(request) == route


def test_routes_of_all_addresses_can_be_read() -> None:
    routes = {web.readable(str(pattern.pattern)) for pattern in get_resolver().url_patterns}
    for entry in get_resolver().url_patterns:
        routes |= {web.readable(str(each.pattern)) for each in getattr(entry, "url_patterns", [])}

    assert not any(set("()\\^$?<>") & set(route) for route in routes), routes


def test_address_that_is_not_ours_is_unknown() -> None:
    assert web.route_of(RequestFactory().get("/wp-login.php")) == "unknown"
    assert web.route_of(RequestFactory().get("/static/console/main.css")) == "/static"


def test_any_method_is_one_of_a_fixed_set(counters: dict[table.Metric, Series]) -> None:
    for method in ("GET", "BREW", "get"):
        web.count_request(RequestFactory().generic(method, "/x"), 404, 0.1)

    assert counters[table.HTTP_REQUESTS].seen == [
        ("unknown", "GET", 404),
        ("unknown", "other", 404),
        ("unknown", "GET", 404),  # Django writes it in capitals
    ]
    assert counters[table.HTTP_SECONDS].seen == [("unknown", "GET"), ("unknown", "other"), ("unknown", "GET")]


@pytest.mark.django_db
@pytest.mark.usefixtures("limit_of_a_minute")
def test_refusals_are_counted_by_their_limit(
    api: ApiClient, counters: dict[table.Metric, Series], settings: Any
) -> None:
    settings.WAITING_CAP = 1
    statuses = [api.create().status_code for _ in range(12)]

    assert statuses == [200, *[429] * 11]
    assert counters[table.RATE_LIMITED].seen == [*[("waiting",)] * 9, *[("requests",)] * 2]


def test_new_server_empties_the_folder_and_a_restarted_process_does_not(tmp_path: Path) -> None:
    (tmp_path / "counter_1.db").touch()
    web._empty_for(os.getpid(), tmp_path)
    assert not list(tmp_path.glob("*.db"))

    (tmp_path / "counter_1.db").touch()
    web._empty_for(os.getpid(), tmp_path)
    assert list(tmp_path.glob("*.db"))

    web._empty_for(os.getppid(), tmp_path)
    assert not list(tmp_path.glob("*.db"))


def test_folder_that_cannot_be_written_stops_nothing(tmp_path: Path, log_lines: Any) -> None:
    file = tmp_path / "file"
    file.touch()

    web.start(file / "metrics", server=os.getpid())

    assert not web.is_counting()
    (line,) = log_lines()
    assert (line["event"], line["level"], line["error"]) == ("metrics_folder_unusable", "error", "Not a directory")
