"""What a moderator is and what it says. Every moderator, local or outside, answers with the same `Verdict`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from generation.contracts import Rejected


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One rule that the content meets. Holds no word of the prompt: it is logged and kept with the task."""

    category: str
    """A key of the table of messages: "adult", "violence", "political", "copyright", "face"."""
    severity: int
    """1 implied, 2 clear, 3 explicit."""
    name: str
    """The rule's name in its list, which tells an admin why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A moderator's answer. `rule` is the category that refuses, None when the content may pass."""

    backend: str
    version: str
    rule: str | None = None
    findings: tuple[Finding, ...] = ()
    """Everything that was met, the refusing one first."""
    is_missing: bool = False
    """The moderator did not answer, and the operator lets content pass then."""

    def record(self) -> dict[str, Any]:
        """What is kept with the task for admins."""
        kept: dict[str, Any] = {"backend": self.backend, "version": self.version, "rule": self.rule}
        kept["findings"] = [
            {"category": each.category, "severity": each.severity, "name": each.name} for each in self.findings
        ]
        return {**kept, "missing": True} if self.is_missing else kept


class Moderator(Protocol):
    """Judges content. What it refuses it says in the verdict, and does not raise. It raises `contracts.Failed("moderation")`
    when it cannot answer and the content must not pass without it."""

    def check_prompt(self, prompt: str) -> Verdict:
        """Judge a prompt of any length and any characters."""

    def check_image(self, path: Path) -> Verdict:
        """Judge a decoded, upright image (`generation.inputs`). A face is a finding; who may use faces is decided later."""


class Refused(Rejected):
    """`Rejected`, with the verdict that led to it."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.rule or "")
        self.verdict = verdict
