"""What a scrape says: in both formats, of the whole table, and while the database is away."""

from __future__ import annotations

import datetime as dt
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.utils import timezone
from prometheus_client.openmetrics.parser import text_string_to_metric_families as parse_openmetrics
from prometheus_client.parser import text_string_to_metric_families as parse_text

import videogen
from tasks_api import catalogue, lifecycle
from tasks_api.lifecycle import counting
from tests.conftest import ApiClient
from tests.factories import ServiceProcessFactory, TaskFactory
from tests.tasks_api.conftest import claim
from tests.videogen.lib.test_readiness import ask, port
from videogen.lib.metrics import folding, scrape, table
from videogen.lib.metrics.reading import Values
from videogen.lib.metrics.recording import counted, observed, record
from videogen.lib.metrics.table import Kind, Source
from videogen.lib.processes.models import Kind as ProcessKind

__all__ = ["port"]

LogLines = Callable[[], list[dict[str, Any]]]
OPENMETRICS = "application/openmetrics-text; version=1.0.0"
PAGE = Path("docs/operations.md").read_text()


@pytest.fixture(autouse=True)
def _a_reader_of_its_own(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A test leaves neither a read that hangs nor a connection to the others."""
    reader = scrape._LatestRead()
    monkeypatch.setattr(scrape, "_latest_read", reader)
    yield
    reader._threads.run(lambda: connection.close(), seconds=30)  # of its thread


def families_of(accept: str) -> list[Any]:
    """What a scrape says, parsed."""
    parse: Any = parse_openmetrics if accept == OPENMETRICS else parse_text
    return list(parse(scrape.scrape(accept)[1].decode()))


@pytest.fixture
def read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read in this thread, and so in the transaction of this test."""

    class Here:
        def values(self) -> Values:
            return scrape._read()

    monkeypatch.setattr(scrape, "_latest_read", Here())


def samples(accept: str = OPENMETRICS) -> dict[tuple[str, tuple[str, ...]], float]:
    """(name, values of the labels in the order of their names) -> value."""
    return {
        (sample.name, tuple(value for _, value in sorted(sample.labels.items()))): sample.value
        for family in families_of(accept)
        for sample in family.samples
    }


@pytest.mark.django_db
@pytest.mark.usefixtures("read_here")
@pytest.mark.parametrize("accept", [OPENMETRICS, "", "text/plain;version=0.0.4", "*/*"])
def test_both_formats_say_the_same(accept: str) -> None:
    TaskFactory.create()
    lifecycle.succeed(claim(), result_url="u", result_name="videos/a.mp4")
    folding.sweep()
    counting.measure()

    media_type, _ = scrape.scrape(accept)
    found = samples(accept)

    assert media_type.startswith("application/openmetrics-text" if accept == OPENMETRICS else "text/plain")
    assert found["videogen_tasks_ended_total", ("gen2_text_to_video", "success")] == 1
    assert found["videogen_tasks_created_total", ("gen2_text_to_video",)] == 1
    assert {found["videogen_tasks_created_total", (model,)] for model in catalogue.MODELS} == {0, 1}
    assert found["videogen_task_run_seconds_bucket", ("+Inf", "gen2_text_to_video")] == 1
    assert found["videogen_task_run_seconds_count", ("gen2_text_to_video",)] == 1
    assert found["videogen_build_info", (videogen.__version__,)] == 1


@pytest.mark.django_db
@pytest.mark.usefixtures("read_here")
def test_every_metric_of_the_database_has_its_name_type_and_labels() -> None:
    for metric in table.METRICS:
        if metric.source is Source.DATABASE:
            labels = [f"some {label}" for label in metric.labels]
            counts = (
                observed(metric, *labels, seconds=1) if metric.kind is Kind.HISTOGRAM else [counted(metric, *labels)]
            )
            record(counts)
    folding.sweep()

    families = {family.name: family for family in families_of(OPENMETRICS)}

    for metric in table.METRICS:
        if metric.source is Source.WEB:
            continue
        family = families[metric.name.removesuffix("_total")]
        assert family.type == metric.kind.value
        assert family.documentation == metric.help
        labels_of = {frozenset(sample.labels) - {"le"} for sample in family.samples}
        assert labels_of == {frozenset(metric.labels)}


def test_page_shows_the_table() -> None:
    rows = re.findall(r"^\| `(videogen_\w+)` \| (\w+) \| (.*?) ?\| (\w+) \| (.+) \|$", PAGE, re.MULTILINE)
    shown = [
        (name, kind, tuple(re.findall(r"`(\w+)`", labels)), source, text) for name, kind, labels, source, text in rows
    ]

    assert shown == [
        (metric.name, metric.kind.value, metric.labels, metric.source.value, metric.help) for metric in table.METRICS
    ]


def test_names_are_prometheus_own_way() -> None:
    assert len({metric.name for metric in table.METRICS}) == len(table.METRICS)
    for metric in table.METRICS:
        assert metric.name.endswith("_total") == (metric.kind is Kind.COUNTER)
        assert bool(metric.buckets) == (metric.kind is Kind.HISTOGRAM)
        assert list(metric.buckets) == sorted(metric.buckets)
        assert not {"account", "key", "user", "task", "url", "path", "prompt"} & set(metric.labels)


@pytest.mark.django_db
@pytest.mark.usefixtures("read_here")
def test_heartbeats_show_the_youngest_of_each_kind_queue_and_host() -> None:
    now = timezone.now()
    for host, seconds in (("a", 30), ("a", 90), ("b", 200)):
        ServiceProcessFactory.create(
            kind=ProcessKind.PREFORK, queues=["q", "r"], host=host, seen_at=now - dt.timedelta(seconds=seconds)
        )
    ServiceProcessFactory.create(kind=ProcessKind.SWEEP, queues=[], host="a", seen_at=now)

    found = {
        tuple(sample.labels[name] for name in ("kind", "queue", "host")): sample.value
        for family in families_of(OPENMETRICS)
        for sample in family.samples
        if sample.name == "videogen_heartbeat_age_seconds"
    }

    assert set(found) == {
        *(("prefork", queue, host) for queue in "qr" for host in "ab"),
        ("sweep", "", "a"),
    }
    assert 30 <= found["prefork", "q", "a"] < 90
    assert found["prefork", "r", "b"] >= 200


# --- While the database is away ---


def test_rest_is_served_while_the_database_is_away(monkeypatch: pytest.MonkeyPatch, log_lines: LogLines) -> None:
    def fail() -> Values:
        raise OperationalError("the server is gone")

    monkeypatch.setattr(scrape, "_read", fail)

    assert {name for name, _ in samples()} == {
        *("videogen_build_info", "videogen_media_free_bytes", "videogen_media_size_bytes")
    }
    (line,) = log_lines()
    assert (line["event"], line["level"], line["error"]) == ("metrics_not_read", "warning", "OperationalError")


def test_rest_is_served_while_the_database_hangs(monkeypatch: pytest.MonkeyPatch, log_lines: LogLines) -> None:
    """And no further scrape starts another read."""
    may_end, reads = threading.Event(), []

    def hang() -> Values:
        reads.append(1)
        may_end.wait(30)
        return {}

    monkeypatch.setattr(scrape, "_read", hang)
    monkeypatch.setattr(scrape, "DATABASE_SECONDS", 0.1)

    for _ in range(3):
        assert ("videogen_build_info", (videogen.__version__,)) in samples()

    assert reads == [1]
    assert {line["error"] for line in log_lines()} == {"no answer"}
    may_end.set()


# --- The server ---


@pytest.mark.django_db(transaction=True)
def test_port_of_its_own_serves_metrics(port: int) -> None:
    status, body = ask(port, "/metrics")

    assert status == 200
    names = {family.name for family in parse_text(body.decode())}
    assert {"videogen_build_info", "videogen_tasks_created", "videogen_queue_oldest_due_seconds"} <= names
    assert ask(port, "/metrics", method="HEAD") == (200, b"")
    assert ask(port, "/metrics/?name=x")[0] == 200
    assert ask(port, "/metricsx")[0] == 404


@pytest.mark.django_db
def test_web_server_has_no_such_page(api: ApiClient) -> None:
    assert api.get("/metrics").status_code == 404
    assert api.get("/metrics/").status_code == 404
