"""The alerts fire when they should and stay silent beside it, as promtool sees it; each leads to a section of the runbook."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tasks_api import failure_messages
from tests.monitoring.metric_names import ALERTS, DEPLOY, PROMTOOL, WITHOUT_PROMTOOL, alerts, metrics_in
from tests.test_doc_names import ROOT, headings

SITUATIONS = Path(__file__).with_name("alerts.test.yml")
NAMES = [rule["alert"] for rule in alerts()]

with_promtool = pytest.mark.skipif(PROMTOOL is None, reason=WITHOUT_PROMTOOL)


def promtool(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [str(PROMTOOL), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@with_promtool
def test_rules_and_example_configuration_are_valid() -> None:
    for command in (("check", "rules", ALERTS), ("check", "config", DEPLOY / "prometheus" / "prometheus.yml")):
        done = promtool(*command)
        assert done.returncode == 0, done.stdout + done.stderr


@with_promtool
def test_exactly_these_alerts_fire_in_each_situation() -> None:
    done = promtool("test", "rules", SITUATIONS)

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_situations_show_the_alert_firing_and_silent(name: str) -> None:
    """A situation names all alerts that fire at its times, so one that isn't named is seen to be silent there."""
    firing = [
        any(f'alertname="{name}"' in expected["labels"] for expected in sample["exp_samples"])
        for situation in yaml.safe_load(SITUATIONS.read_text())["tests"]
        for sample in situation.get("promql_expr_test", [])
    ]

    assert any(firing)
    assert not all(firing)


def test_quiet_situation_has_every_figure_that_alerts_read() -> None:
    """So that none is silent there for want of figures."""
    [quiet] = [test for test in yaml.safe_load(SITUATIONS.read_text())["tests"] if test["name"] == "all is well"]
    read = {metric for rule in alerts() for metric in metrics_in(rule["expr"])}

    assert {metric for series in quiet["input_series"] for metric in metrics_in(series["series"])} == read


def test_what_callers_can_change_is_no_fault_of_ours() -> None:
    [rule] = [rule for rule in alerts() if rule["alert"] == "VideogenTasksFailByOurFault"]
    left_out = {*failure_messages.REJECTED, *failure_messages.INPUT_FAULTS, *failure_messages.CANCELLATIONS}
    listed = re.findall(r'reason!~"([^"]*)"', rule["expr"])

    assert [set(each.split("|")) for each in listed] == [left_out, left_out]


@pytest.mark.parametrize("rule", [pytest.param(rule, id=rule["alert"]) for rule in alerts()])
def test_alert_leads_to_a_section_of_the_runbook(rule: dict[str, dict[str, str]]) -> None:
    page, _, heading = rule["annotations"]["runbook"].partition("#")

    assert rule["labels"]["severity"] in {"critical", "warning"}
    assert rule["annotations"].keys() == {"summary", "description", "runbook"}
    assert heading in headings(ROOT / page)
    assert f"`{rule['alert']}`" in (ROOT / page).read_text()
