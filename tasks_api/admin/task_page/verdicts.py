"""What each moderator said in the task's last attempt (`generation.moderation.verdict.Verdict.record`).

The column is JSON that a moderator of the operator's own may have written, so nothing of its shape is taken for granted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.safestring import SafeString

from tasks_api.admin.task_page.facts import shortened
from tasks_api.models import Task
from videogen.lib.admin.marks import BAD, BUSY, GOOD, badge

MAX_SHOWN: Final = 20
"""Of verdicts, and of the findings of each."""
_SEVERITIES: Final = {1: "implied", 2: "clear", 3: "explicit"}


@dataclass(frozen=True, kw_only=True)
class ShownVerdict:
    """One row."""

    moderator: str
    version: str
    verdict: SafeString
    findings: list[str]


def verdicts_of(task: Task) -> list[ShownVerdict]:
    """The verdicts in the order in which the moderators were asked."""
    return [_shown(entry) for entry in _list(task.moderation)[:MAX_SHOWN]]


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value] if value else []


def _shown(entry: Any) -> ShownVerdict:
    if not isinstance(entry, Mapping):
        return ShownVerdict(moderator="", version="", verdict=badge("unreadable"), findings=[shortened(entry)])
    return ShownVerdict(
        moderator=shortened(entry.get("backend")),
        version=shortened(entry.get("version")),
        verdict=_verdict(entry),
        findings=[_finding(finding) for finding in _list(entry.get("findings"))[:MAX_SHOWN]],
    )


def _verdict(entry: Mapping[str, Any]) -> SafeString:
    if entry.get("missing"):
        return badge("did not answer, passed", BUSY)
    rule = entry.get("rule")
    return badge(f"refused: {shortened(rule)}", BAD) if rule else badge("passed", GOOD)


def _finding(finding: Any) -> str:
    if not isinstance(finding, Mapping):
        return shortened(finding)
    severity = finding.get("severity")
    known = _SEVERITIES.get(severity) if isinstance(severity, int) else None
    parts = [finding.get("category"), finding.get("name"), known or severity]
    return ", ".join(shortened(part) for part in parts if part not in (None, ""))
