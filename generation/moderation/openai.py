"""A moderator that speaks OpenAI's `POST /v1/moderations`: theirs, or a server of one's own with the same wire format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from generation.moderation import remote
from generation.moderation.remote import Away, Service
from generation.moderation.verdict import Finding, Verdict

BACKEND: Final = "openai"
RULES: Final = {
    "sexual": "adult",
    "sexual/minors": "adult",
    "violence": "violence",
    "violence/graphic": "violence",
    "harassment": "violence",
    "harassment/threatening": "violence",
    "hate": "violence",
    "hate/threatening": "violence",
    "illicit": "violence",
    "illicit/violent": "violence",
    "self-harm": "violence",
    "self-harm/intent": "violence",
    "self-harm/instructions": "violence",
}
"""Their categories as our rules. One that is not listed, and is flagged, refuses as violence: better strict than silent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenAIModerator:
    """Judges prompts and pictures. `service.model` empty: the server's default."""

    service: Service

    def check_prompt(self, prompt: str) -> Verdict:
        """Judge a prompt."""
        return self._judge(prompt)

    def check_image(self, path: Path) -> Verdict:
        """Judge a picture."""
        return self._judge([{"type": "image_url", "image_url": {"url": remote.data_url(path)}}])

    def _judge(self, content: Any) -> Verdict:
        version = self.service.model or "default"
        return remote.judge(self.service, backend=BACKEND, version=version, ask=partial(self._ask, content))

    def _ask(self, content: Any) -> tuple[Finding, ...]:
        model = {"model": self.service.model} if self.service.model else {}
        answer = self.service.ask("/moderations", {**model, "input": content})
        match answer:
            case {"results": [{"flagged": bool(), "categories": dict()}, *_] as results}:
                return tuple(finding for result in results for finding in _findings(result))
        raise Away("not the format of /v1/moderations")


def _findings(result: Mapping[str, Any]) -> list[Finding]:
    """What a result flags, the category that scores highest first."""
    if result.get("flagged") is not True:
        return []
    scores = result.get("category_scores")
    flagged = [str(name) for name, is_flagged in result["categories"].items() if is_flagged is True]
    if isinstance(scores, dict):
        flagged.sort(key=lambda name: -_number(scores.get(name)))
    return [
        Finding(category=RULES.get(name, "violence"), severity=2, name=name[:60]) for name in flagged or ["flagged"]
    ]


def _number(value: Any) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
