"""The admin's first page: what it says with no sweep, with three tasks and with a crowd, to whom, and what it reads."""

from __future__ import annotations

import datetime as dt
import html
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Permission, User
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import counting
from tests import bulk_rows
from tests.admin_pages import staff
from tests.explain import explain
from tests.factories import ServiceProcessFactory, TaskFactory
from tests.monitoring.metric_names import alerts
from tests.plans import forget
from tests.tasks_api.conftest import claim
from videogen.admin import dashboard
from videogen.lib.metrics import folding, limits, sampling
from videogen.lib.metrics.models import FigureSample, MetricSeries
from videogen.lib.processes.models import SEEN_SECONDS, Kind
from webhooks import measuring as webhooks_measuring

pytestmark = pytest.mark.django_db

MODEL = "gen2_text_to_video"
BIG = {"tasks_api_task", "tasks_api_taskattempt", "webhooks_delivery", "webhooks_attempt", "metrics_metricevent"}


@pytest.fixture
def browser(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def sweep(*, minutes_ago: int = 0) -> None:
    """A round of the sweep, with its sample."""
    folding.sweep()
    counting.measure()
    webhooks_measuring.measure()
    sampling.take(sampling.this_minute() - dt.timedelta(minutes=minutes_ago))


def run_sweep() -> None:
    """A sweep that was just seen, and an hour of samples."""
    ServiceProcessFactory.create(kind=Kind.SWEEP, queues=[])
    sweep(minutes_ago=50)


def text_of(browser: Client, path: str = "/admin/") -> str:
    page: str = browser.get(path).content.decode()
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", page).split()))


def cells(browser: Client, heading: str, path: str = "/admin/") -> list[str]:
    """What stands in the row with this heading, cell by cell, without the plots."""
    page = browser.get(path).content.decode()
    rows = re.findall(r"<tr>(.*?)</tr>", re.sub(r"(?s)<svg.*?</svg>", "", page), re.DOTALL)
    found = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL) for row in rows]
    plain = [[html.unescape(" ".join(re.sub(r"<[^>]+>", " ", cell).split())) for cell in row] for row in found]
    return next(row for row in plain if row and row[0] == heading)[1:]


def problems(browser: Client, path: str = "/admin/") -> list[tuple[str, str]]:
    """(what is wrong, the list that shows it)"""
    page = browser.get(path).content.decode()
    found = re.search(r'(?s)<ul class="problems".*?</ul>', page)
    linked = re.findall(r'badge-bad">wrong</span> (?:<a href="([^"]*)">)?([^<]*)', found[0]) if found else []
    return [(html.unescape(text), html.unescape(url)) for url, text in linked]


# --- What it says ---


def test_without_a_sweep_it_says_so_and_how_to_start_one(browser: Client) -> None:
    text = text_of(browser)

    assert problems(browser) == [
        ("No sweep has been seen in the last ten minutes.", "/admin/processes/serviceprocess/")
    ]
    assert "python manage.py sweep" in text
    assert "Last hour" not in text


def test_first_minute_of_a_sweep_promises_figures(browser: Client) -> None:
    ServiceProcessFactory.create(kind=Kind.SWEEP, queues=[])

    assert "The first figures come within a minute" in text_of(browser)
    assert problems(browser) == []


def test_quiet_service_has_nothing_wrong(browser: Client) -> None:
    run_sweep()

    assert "Nothing is wrong." in text_of(browser)
    assert cells(browser, "generation")[:6] == ["0", "0", "0", "0", "–", "none"]
    assert cells(browser, MODEL) == ["– no task", "– no task", "–", "–"]
    assert "No task failed in the last day." in text_of(browser)


def test_three_tasks_are_counted_where_they_are(browser: Client) -> None:
    run_sweep()
    ServiceProcessFactory.create(busy=1)
    TaskFactory.create()
    TaskFactory.create(phase="lined_up")
    TaskFactory.create(phase="delayed", due_at=timezone.now() + dt.timedelta(hours=1))
    sweep()

    waiting, delayed, blocked, running, _, workers, *_ = cells(browser, "generation")
    assert (waiting, delayed, blocked, running) == ("1", "1", "1", "0")
    assert re.match(r"1 seen \d+ s ago", workers)
    page = browser.get("/admin/").content.decode()
    for phase in ("waiting", "delayed", "lined_up"):
        assert f'href="/admin/tasks_api/task/?phase__exact={phase}"' in page
        assert browser.get("/admin/tasks_api/task/", {"phase__exact": phase}).status_code == 200


def test_hour_and_day_are_what_ended_in_them(browser: Client) -> None:
    ServiceProcessFactory.create(kind=Kind.SWEEP, queues=[])
    MetricSeries.objects.create(name="videogen_tasks_ended_total", labels=[MODEL, "success"], value=1_000)
    sweep(minutes_ago=600)
    TaskFactory.create()
    lifecycle.fail(claim(), reason="adult")
    sweep(minutes_ago=30)
    for reason in ("", "", "timeout"):
        TaskFactory.create()
        task = claim()
        if reason:
            lifecycle.fail(task, reason=reason)
        else:
            lifecycle.succeed(task, result_url="u", result_name=f"videos/{task.pk}.mp4")
    TaskFactory.create()
    last = claim()
    lifecycle.cancel(last.pk, account_id=last.account_id)
    sweep()
    FigureSample.objects.filter(minute__lt=sampling.this_minute() - dt.timedelta(hours=1)).update(
        minute=timezone.now().replace(minute=15, second=0, microsecond=0) - dt.timedelta(hours=10)
    )

    hour, day, median, _ = cells(browser, MODEL)
    assert hour == "66.6 % 2 of 3, 1 cancelled"
    assert day == "50 % 2 of 4, 1 cancelled"
    assert median.endswith(" s")
    assert cells(browser, "adult") == ["a content rule", "0", "1"]
    assert cells(browser, "timeout") == ["the service", "1", "1"]


def test_totals_that_fall_make_no_negative_figures(browser: Client) -> None:
    """The database was restored from a backup."""
    run_sweep()
    MetricSeries.objects.create(name="videogen_tasks_ended_total", labels=[MODEL, "success"], value=1_000)
    sweep(minutes_ago=20)
    MetricSeries.objects.update(value=4)
    sweep(minutes_ago=10)

    assert cells(browser, MODEL)[0] == "100 % 1,000 of 1,000"


def test_times_are_in_utc_for_the_script_to_show_in_the_readers_zone(browser: Client) -> None:
    run_sweep()
    sweep()

    shown = re.findall(r'<time datetime="([^"]*)">([^<]*)</time>', browser.get("/admin/").content.decode())

    assert [dt.datetime.fromisoformat(each).utcoffset() for each, _ in shown] == [dt.timedelta(0)] * 3
    assert all(text.endswith(":00 UTC") for _, text in shown)


def test_page_keeps_the_content_security_policy(browser: Client) -> None:
    run_sweep()
    page = browser.get("/admin/").content.decode()
    figures = page[page.index('class="service-figures"') : page.index('id="content-main"')]

    assert figures.count("<svg") > 20
    assert "style=" not in figures
    assert "<script" not in figures


# --- What is wrong ---


def add_ended(name: str, labels: list[str], value: int) -> None:
    MetricSeries.objects.create(name=name, labels=labels, value=value)


def _late(browser: Client) -> None:
    ServiceProcessFactory.create()
    TaskFactory.create(due_at=timezone.now() - dt.timedelta(seconds=300))
    sweep()


def _no_worker(browser: Client) -> None:
    TaskFactory.create()
    sweep()


def _paused(browser: Client) -> None:
    until = timezone.now() + dt.timedelta(minutes=1)
    ServiceProcessFactory.create(paused_until=until, pause_reason="the disk is full")


def _failures(browser: Client) -> None:
    add_ended("videogen_tasks_ended_total", [MODEL, "failed"], 6)
    add_ended("videogen_tasks_ended_total", [MODEL, "success"], 40)


def _dead(browser: Client) -> None:
    add_ended("videogen_webhooks_ended_total", ["dead"], 5)
    add_ended("videogen_webhooks_ended_total", ["delivered"], 300)


def _storage(browser: Client) -> None:
    sweep(minutes_ago=5)
    add_ended("videogen_storage_errors_total", ["save"], 7)


def _upstream(browser: Client) -> None:
    sweep(minutes_ago=5)
    add_ended("videogen_upstream_requests_total", ["openai_videos", "create", "5xx"], 7)


def _disk(browser: Client) -> None:
    sweep()
    newest = FigureSample.objects.order_by("-minute")[0]
    newest.figures["disk"] = {"free_bytes": 9 * 2**30, "size_bytes": 100 * 2**30}
    newest.save()


WRONG = {
    "late": (
        _late,
        "Queue generation: the oldest could have started 5 min ago.",
        "tasks_api/task/?phase__exact=waiting",
    ),
    "no worker": (
        _no_worker,
        "Queue generation has no worker. Unfinished tasks: 1.",
        "processes/serviceprocess/",
    ),
    "paused": (_paused, "Queue generation: all its workers pause: the disk is full.", "processes/serviceprocess/"),
    "failures": (_failures, f"{MODEL}: 6 of 46 tasks failed in the last hour.", "tasks_api/task/?status__exact=failed"),
    "dead": (_dead, "5 of 305 webhooks were given up in the last hour.", "webhooks/delivery/?status__exact=dead"),
    "storage": (_storage, "7 operations of the storage failed in the last ten minutes.", ""),
    "upstream": (_upstream, "7 calls of upstream servers failed in the last ten minutes.", ""),
    "disk": (_disk, "The disk for videos is nearly full: 9.0 GiB free.", ""),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_stands_on_top_with_the_list_that_shows_it(browser: Client, case: str) -> None:
    make: Callable[[Client], None]
    make, sentence, path = WRONG[case]
    run_sweep()
    assert problems(browser) == []

    make(browser)

    [(text, url)] = problems(browser)
    assert re.sub(r"5 min \d+ s", "5 min", text) == sentence
    assert url == (f"/admin/{path}" if path else "")
    assert not url or browser.get(url).status_code == 200


def test_few_failures_are_chance(browser: Client) -> None:
    run_sweep()
    add_ended("videogen_tasks_ended_total", [MODEL, "failed"], 4)
    add_ended("videogen_webhooks_ended_total", ["dead"], 4)

    assert problems(browser) == []


def test_sweep_that_was_killed_is_missed(browser: Client) -> None:
    run_sweep()
    ServiceProcessFactory._meta.model.objects.update(seen_at=timezone.now() - dt.timedelta(seconds=90))

    [(text, _)] = problems(browser)
    assert re.fullmatch(r"The sweep was last seen 1 min 3\d s ago\.", text)


def test_limits_are_those_of_the_alerts() -> None:
    rules = {rule["alert"]: rule["expr"] for rule in alerts()}

    def numbers(alert: str) -> set[float]:
        return {float(number) for number in re.findall(r"(?:>=|[<>]) *([0-9.]+)", rules[alert])}

    assert numbers("VideogenQueueWaits") == {limits.MAX_OLDEST_DUE_SECONDS}
    assert numbers("VideogenHeartbeatOld") == {SEEN_SECONDS}
    assert numbers("VideogenTasksFail") == {limits.MAX_FAILED, limits.MIN_FAILURES}
    assert numbers("VideogenWebhooksDead") == {limits.MAX_DEAD, limits.MIN_FAILURES}
    assert numbers("VideogenDiskLow") == {limits.MIN_FREE}
    assert rules["VideogenDiskFull"] == "videogen_media_free_bytes < 1 * 1024 * 1024 * 1024"
    assert limits.MIN_FREE_BYTES == 1024**3


# --- To whom ---


def test_key_manager_sees_no_figures_and_nothing_is_read() -> None:
    run_sweep()
    manager = staff("view_apikey", "add_apikey", "view_user")

    with CaptureQueriesContext(
        connection,
    ) as queries:
        page = manager.get("/admin/").content.decode()

    assert "API keys" in page
    assert "service-figures" not in page
    assert not [query for query in queries if "metrics_" in query["sql"]]


@pytest.mark.parametrize(
    ("codename", "seen"),
    [
        ("view_task", {"queues", "models", "reasons", "service"}),
        ("view_queuestats", {"queues", "models", "reasons", "service"}),
        ("view_delivery", {"queues", "webhooks", "service"}),
        ("view_serviceprocess", {"service"}),
    ],
)
def test_staff_sees_the_figures_of_what_it_may_see(codename: str, seen: set[str]) -> None:
    run_sweep()
    TaskFactory.create()
    sweep()
    page = staff(codename).get("/admin/").content.decode()

    assert set(re.findall(r'id="figures-(\w+)"', page)) == seen
    assert ("Waiting in generation" in page) == ("models" in seen)
    assert ("Waiting in webhooks" in page) == ("webhooks" in seen)
    figures = page[page.index('class="service-figures"') : page.index('id="content-main"')]
    linked = set(re.findall(r'href="/admin/(\w+/\w+)/', figures))
    assert linked <= {f"{permission.content_type.app_label}/{permission.codename.removeprefix('view_')}"
                      for permission in Permission.objects.filter(codename=codename)}  # fmt: skip


def test_first_page_searches_tasks_for_who_may_see_them() -> None:
    task = TaskFactory.create()
    viewer = staff("view_task")
    page = viewer.get("/admin/").content.decode()
    form = re.search(r'(?s)<form class="first-search" action="([^"]*)" method="get".*?</form>', page)
    assert form
    assert 'name="q"' in form[0]
    assert f"/task/{task.pk}/change/" in viewer.get(form[1], {"q": str(task.pk)}).content.decode()

    assert "first-search" not in staff("view_apikey").get("/admin/").content.decode()


def test_tasks_and_accounts_stand_first_in_their_sections(browser: Client) -> None:
    models = {app["app_label"]: [model["object_name"] for model in app["models"]] for app in admin.site.get_app_list(
        browser.get("/admin/").wsgi_request)}  # fmt: skip

    assert models["tasks_api"][0] == "Task"
    assert models["auth"][0] == "User"


def test_reason_leads_to_its_tasks(browser: Client) -> None:
    run_sweep()
    TaskFactory.create()
    lifecycle.fail(claim(), reason="upstream_failed")
    sweep()

    assert '<a href="/admin/tasks_api/task/?reason=upstream_failed">' in browser.get("/admin/").content.decode()


# --- What it reads ---


def a_day(crowd: int = 0) -> None:
    forget("metrics_figuresample")
    run_sweep()
    for number in range(40):
        ServiceProcessFactory.create(host=f"worker-{number}")
    if crowd:
        accounts, _ = bulk_rows.add_accounts(10)
        bulk_rows.add_tasks(accounts, finished=crowd, waiting=crowd // 10)
        bulk_rows.add_deliveries(accounts, finished=crowd, waiting=crowd // 10)
        sweep()
    newest = FigureSample.objects.order_by("-minute")[0].figures
    start = sampling.this_minute()
    minutes = [start - dt.timedelta(minutes=back) for back in range(1_500)]
    FigureSample.objects.bulk_create(
        [FigureSample(minute=minute, figures=newest) for minute in minutes], ignore_conflicts=True
    )


def test_a_crowd_costs_three_statements_over_small_tables(browser: Client) -> None:
    a_day(crowd=3_000)
    request: Any = RequestFactory().get("/admin/")
    request.user = User.objects.get(username="root")
    with CaptureQueriesContext(connection) as queries:
        browser.get("/admin/")
    statements = explain(lambda: dashboard.figures_for(request))

    assert len(statements) == 3
    read = {str(node["Relation Name"]) for each in statements for node in each.nodes() if "Relation Name" in node}
    assert read == {"metrics_figuresample", "metrics_metricseries", "processes_serviceprocess"}
    assert max(statement.buffers for statement in statements) < 700
    sql = " ".join(query["sql"] for query in queries)
    assert not [table for table in BIG if f'"{table}"' in sql]
    assert len(queries) <= 7
    assert cells(browser, "generation")[0] == "300"
    assert cells(browser, "webhooks")[0] == "300"


@pytest.mark.parametrize("figures", [{}, {"queues": {"old": {}}}, [], "none", {"reasons": {"<b>": 5}}])
def test_sample_of_another_release_breaks_no_page(browser: Client, figures: Any) -> None:
    run_sweep()
    for minutes in (0, 15, 30):
        FigureSample.objects.update_or_create(
            minute=sampling.this_minute() - dt.timedelta(minutes=minutes), defaults={"figures": figures}
        )

    for path in ("/admin/", "/admin/tasks_api/queuestats/"):
        assert "<b>" not in browser.get(path).content.decode()
