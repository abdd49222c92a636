"""What a moderator is, and what it answers. Every moderator, local or remote, answers with the same `Verdict`."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One rule that the content breaks. It contains no word of the prompt, because it is logged and stored with the task."""

    category: str
    """A key of the table of messages: "adult", "violence", "political", "copyright", "face" and others."""
    severity: int
    """1 implied, 2 clear, 3 explicit."""
    name: str
    """The rule's name in its list, which shows an admin the reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A moderator's answer."""

    backend: str
    version: str
    rule: str | None = None
    """The category that refuses the content; None if the content may pass."""
    findings: tuple[Finding, ...] = ()
    """Every rule that the content breaks; the one that refuses is the first."""
    is_missing: bool = False
    """The moderator didn't answer, and the operator lets content pass in that case."""
    needs_another: bool = False
    """It can't read all of the content, which passes only if another moderator has read it."""

    def record(self) -> dict[str, Any]:
        """What is stored with the task for admins."""
        findings = [asdict(finding) for finding in self.findings]
        record = {"backend": self.backend, "version": self.version, "rule": self.rule, "findings": findings}
        return {**record, "missing": True} if self.is_missing else record


class Moderator(Protocol):
    """Judges content. A refusal is a verdict and not an exception. It raises `contracts.Failed("moderation")` if it can't answer
    and the content must not pass without an answer."""

    def check_prompt(self, prompt: str) -> Verdict:
        """Judge a prompt of any length, with any characters."""

    def check_image(self, path: Path) -> Verdict:
        """Judge a decoded, upright image (`generation.inputs`). A face is a finding; whether the account may use faces is decided
        later."""
