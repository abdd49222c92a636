"""The service's metrics as dashboard and alerts use them, and the PromQL that does."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml
from django.conf import settings

from videogen.lib.metrics.table import METRICS, Kind, Source

DEPLOY: Final = Path(settings.BASE_DIR) / "deploy"
ALERTS: Final = DEPLOY / "prometheus" / "alerts.yml"
DASHBOARD: Final = DEPLOY / "grafana" / "dashboard.json"
PROMTOOL: Final = shutil.which("promtool")
WITHOUT_PROMTOOL: Final = "promtool is missing: it is in Debian's package prometheus (`.ci/run` takes it from there)"


def _labels(*sources: Source) -> dict[str, frozenset[str]]:
    """The labels of each metric whose values come from there."""
    return {
        metric.name: frozenset(metric.labels) | ({"le"} if metric.kind is Kind.HISTOGRAM else set())
        for metric in METRICS
        if metric.source in sources
    }


OF_A_HOST: Final = _labels(Source.WEB, Source.HOST)
"""Metrics that each host counts for itself, and their labels: sums over hosts make sense."""

OF_THE_DATABASE: Final = _labels(Source.DATABASE)
"""Metrics that every host reads from the database, and their labels: a sum over hosts would count them several times."""

KNOWN: Final = {**OF_A_HOST, **OF_THE_DATABASE}

_NAME: Final = re.compile(r"\bvideogen_\w+")
_SELECTOR: Final = re.compile(r"\b(videogen_\w+)(?:\{([^}]*)\})?")
_GROUPING: Final = re.compile(r"\b(?:by|on) ?\(([^)]*)\)")
_OF_PROMETHEUS: Final = {"job", "instance"}


def alerts() -> list[dict[str, Any]]:
    """The rules of the file of alerts, in their order."""
    groups = yaml.safe_load(ALERTS.read_text())["groups"]
    return [rule for group in groups for rule in group["rules"]]


def panels() -> Iterator[dict[str, Any]]:
    """The panels of the dashboard that show something, without the rows."""
    yield from (panel for panel in json.loads(DASHBOARD.read_text())["panels"] if panel["type"] != "row")


def expressions() -> dict[str, str]:
    """All PromQL that we ship, by where it stands. Grafana's own variables are filled in."""
    found = {rule["alert"]: rule["expr"] for rule in alerts()}
    for panel in panels():
        for target in panel["targets"]:
            where = f"{panel['title']} {target['refId']}"
            assert where not in found, f"two panels are called {panel['title']}"
            found[where] = target["expr"].replace("$__rate_interval", "5m")
    return found


def metric_of(name: str) -> str:
    """The metric that a series belongs to: a histogram has series of three names."""
    shorter = re.sub(r"_(?:bucket|sum|count)$", "", name)
    return shorter if name not in KNOWN and shorter in KNOWN else name


def metrics_in(expression: str) -> set[str]:
    """Every metric of the service that an expression reads."""
    return {metric_of(name) for name in _NAME.findall(expression)}


def labels_in(expression: str) -> set[str]:
    """Every label by which an expression selects, groups or joins, without those that Prometheus adds."""
    selected = {label for _, inside in _SELECTOR.findall(expression) for label in re.findall(r"(\w+)[=!]~?", inside)}
    grouped = {label.strip() for inside in _GROUPING.findall(expression) for label in inside.split(",")}
    return (selected | grouped) - _OF_PROMETHEUS - {""}


def differences(exposition: str) -> list[str]:
    """What a scrape (the text of /metrics) shows otherwise than dashboard and alerts expect: unknown metrics, other labels."""
    found = set()
    for name, inside in re.findall(r"^(videogen_\w+)(?:\{(.*)\})? ", exposition, re.MULTILINE):
        metric = metric_of(name)
        labels = set(re.findall(r'(\w+)="', inside)) | (
            {"le"} if name in {f"{metric}_sum", f"{metric}_count"} else set()
        )
        if metric not in KNOWN:
            found.add(f"{metric} is unknown")
        elif labels != KNOWN[metric]:
            found.add(f"{name} has the labels {sorted(labels)}")
    return sorted(found)
