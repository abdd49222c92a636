"""The service's metrics as dashboard and alerts use them, and the PromQL that does."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import yaml
from django.conf import settings

DEPLOY: Final = Path(settings.BASE_DIR) / "deploy"
ALERTS: Final = DEPLOY / "prometheus" / "alerts.yml"
DASHBOARD: Final = DEPLOY / "grafana" / "dashboard.json"
PROMTOOL: Final = shutil.which("promtool")
WITHOUT_PROMTOOL: Final = "promtool is missing: it is in Debian's package prometheus (`.ci/run` takes it from there)"

OF_A_HOST: Final[Mapping[str, frozenset[str]]] = {
    "videogen_http_requests_total": frozenset({"route", "method", "status"}),
    "videogen_http_request_duration_seconds": frozenset({"route", "method", "le"}),
    "videogen_rate_limited_total": frozenset({"limit"}),
    "videogen_media_free_bytes": frozenset(),
    "videogen_media_size_bytes": frozenset(),
    "videogen_build_info": frozenset({"version"}),
}
"""Metrics that each host counts for itself, and their labels: sums over hosts make sense."""

OF_THE_DATABASE: Final[Mapping[str, frozenset[str]]] = {
    "videogen_queue_tasks": frozenset({"queue", "phase"}),
    "videogen_queue_oldest_due_seconds": frozenset({"queue"}),
    "videogen_webhook_deliveries": frozenset({"phase"}),
    "videogen_tasks_created_total": frozenset({"model"}),
    "videogen_tasks_ended_total": frozenset({"model", "outcome"}),
    "videogen_tasks_failed_total": frozenset({"model", "reason"}),
    "videogen_attempts_total": frozenset({"model", "outcome"}),
    "videogen_task_wait_seconds": frozenset({"model", "le"}),
    "videogen_task_run_seconds": frozenset({"model", "le"}),
    "videogen_webhook_attempts_total": frozenset({"outcome"}),
    "videogen_webhooks_ended_total": frozenset({"outcome"}),
    "videogen_webhook_attempt_duration_seconds": frozenset({"le"}),
    "videogen_upstream_requests_total": frozenset({"backend", "operation", "status"}),
    "videogen_heartbeat_age_seconds": frozenset({"kind", "queue", "host"}),
    "videogen_wakeups_dropped_total": frozenset({"queue"}),
    "videogen_moderation_refusals_total": frozenset({"rule"}),
    "videogen_storage_errors_total": frozenset({"operation"}),
}
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
