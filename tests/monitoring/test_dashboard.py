"""The dashboard can be read, and all PromQL that we ship reads metrics and labels that exist and counts nothing twice."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from tests.monitoring.metric_names import (
    DASHBOARD,
    KNOWN,
    OF_A_HOST,
    OF_THE_DATABASE,
    expressions,
    labels_in,
    metric_of,
    metrics_in,
    panels,
)
from tests.monitoring.test_alerts import promtool, with_promtool

ALL = expressions()
OF_THE_ALERTS = {"alertname", "alertstate", "severity"}
"""Labels of Prometheus's own series of alerts."""

every_expression = pytest.mark.parametrize("expression", [pytest.param(text, id=name) for name, text in ALL.items()])


@with_promtool
def test_every_expression_can_be_parsed(tmp_path: Path) -> None:
    rules = [{"record": f"expression:{number}", "expr": text} for number, text in enumerate(ALL.values())]
    file = tmp_path / "rules.yml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "all", "rules": rules}]}))

    done = promtool("check", "rules", file)

    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(ALL)} rules found" in done.stdout


@every_expression
def test_expression_reads_metrics_and_labels_that_exist(expression: str) -> None:
    metrics = metrics_in(expression)
    labels = frozenset[str]().union(*(KNOWN.get(name, frozenset()) for name in metrics))

    assert metrics <= KNOWN.keys()
    assert labels_in(expression) <= (labels or OF_THE_ALERTS)


@every_expression
def test_figure_of_the_database_is_taken_from_one_host(expression: str) -> None:
    """`absent` only asks whether there is one, and sums of what hosts count for themselves are right."""
    one_host = re.sub(r"max without \(instance\) \((?:(?:rate|increase)\()?\w+(?:\{[^}]*\})?", "", expression)
    left = re.sub(r"absent\(\w+(?:\{[^}]*\})?\)", "", one_host)

    assert metrics_in(left) <= OF_A_HOST.keys()


def test_every_metric_is_shown() -> None:
    shown = {metric for panel in panels() for target in panel["targets"] for metric in metrics_in(target["expr"])}

    assert shown == OF_A_HOST.keys() | OF_THE_DATABASE.keys()


def test_dashboard_chooses_its_data_source_and_overlaps_nowhere() -> None:
    dashboard = json.loads(DASHBOARD.read_text())
    every = dashboard["panels"]

    assert dashboard["schemaVersion"] >= 39  # Grafana 11
    assert [each["name"] for each in dashboard["templating"]["list"]] == ["datasource", "job"]
    assert len({each["id"] for each in every}) == len(every)
    for panel in panels():
        assert {each["datasource"]["uid"] for each in (panel, *panel["targets"])} == {"${datasource}"}
    taken = [
        (each["gridPos"]["x"] + across, each["gridPos"]["y"] + down)
        for each in every
        for across in range(each["gridPos"]["w"])
        for down in range(each["gridPos"]["h"])
    ]
    assert len(set(taken)) == len(taken)
    assert all(across < 24 for across, _ in taken)


def test_series_of_a_histogram_belong_to_it() -> None:
    assert metric_of("videogen_task_wait_seconds_bucket") == "videogen_task_wait_seconds"
    assert metric_of("videogen_nothing_count") == "videogen_nothing_count"
