"""The dashboard can be read, and all PromQL that we ship reads metrics and labels that exist and counts nothing twice."""

from __future__ import annotations

import itertools
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
    alerts,
    differences,
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

VALUES = {"status": ["200", "404", "500"], "outcome": ["success", "failed", "dead"], "le": ["1", "+Inf"]}
"""Values of labels that an expression selects."""

every_expression = pytest.mark.parametrize("expression", [pytest.param(text, id=name) for name, text in ALL.items()])


@with_promtool
def test_every_expression_can_be_parsed(tmp_path: Path) -> None:
    rules = [{"record": f"expression:{number}", "expr": text} for number, text in enumerate(ALL.values())]
    file = tmp_path / "rules.yml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "all", "rules": rules}]}))

    done = promtool("check", "rules", file)

    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(ALL)} rules found" in done.stdout


@with_promtool
def test_every_panel_shows_something_for_two_hosts(tmp_path: Path) -> None:
    """And can be evaluated: PromQL that parses may still match series in a way that Prometheus refuses."""
    shown = {name: text for name, text in ALL.items() if name not in {rule["alert"] for rule in alerts()}}
    asked = [
        {"expr": f"count({text.replace('$job', 'videogen')}) >= bool 1", "eval_time": "70m"}
        for text in shown.values()
        if "ALERTS" not in text
    ]
    situation = {
        "interval": "15s",
        "input_series": [{"series": series, "values": "1+0.1x300"} for series in every_series()],
        "promql_expr_test": [{**each, "exp_samples": [{"labels": "{}", "value": 1}]} for each in asked],
    }
    file = tmp_path / "dashboard.test.yml"
    file.write_text(yaml.safe_dump({"tests": [situation]}))

    done = promtool("test", "rules", file)

    assert done.returncode == 0, done.stdout + done.stderr
    assert len(asked) > 30


def every_series() -> list[str]:
    """Series of every metric, at two hosts. Of a histogram only its buckets: nothing else is read."""
    found = []
    for host in ("a", "b"):
        found.append(f'up{{job="videogen", instance="{host}"}}')
        for name, labels in KNOWN.items():
            values = [[f'{label}="{value}"' for value in VALUES.get(label, ["x"])] for label in sorted(labels)]
            series = f"{name}_bucket" if "le" in labels else name
            every = itertools.product([f'job="videogen", instance="{host}"'], *values)
            found += [f"{series}{{{', '.join(chosen)}}}" for chosen in every]
    return found


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


def test_scrape_that_differs_from_what_is_read_is_found() -> None:
    """For a scrape of the service itself."""
    scrape = """# TYPE videogen_tasks_created counter
videogen_tasks_created_total{model="gen2_text_to_video"} 1.0
videogen_task_run_seconds_bucket{le="+Inf",model="a"} 1
videogen_task_run_seconds_sum{model="a"} 1
videogen_media_free_bytes 5e9
"""

    assert differences(scrape) == []
    assert differences('videogen_task_run_seconds_bucket{le="1"} 1\nvideogen_tasks 2\n') == [
        "videogen_task_run_seconds_bucket has the labels ['le']",
        "videogen_tasks is unknown",
    ]
