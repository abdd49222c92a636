"""A moderator that speaks OpenAI's `POST /v1/moderations`: OpenAI's own, or another server that is compatible with it."""

from __future__ import annotations

from typing import Any, Final

from generation.moderation.remote import RemoteModerator, Unavailable
from generation.moderation.verdict import Finding

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
"""OpenAI's categories -> our rules. To be safe, content that is flagged in any other category is refused as violence."""


class OpenAIModerator(RemoteModerator):
    """Judges prompts and images."""

    backend = BACKEND

    def ask(self, content: Any) -> tuple[Finding, ...]:
        """See `RemoteModerator`."""
        model = {"model": self.model} if self.model else {}
        answer = self.post("/moderations", {**model, "input": content})
        match answer:
            case {"results": [_, *_] as results}:
                return tuple(finding for result in results for finding in _findings(result))
        raise Unavailable("not the format of /v1/moderations")


def _findings(result: Any) -> list[Finding]:
    """The categories that a result flags, the one with the highest score first. Raises `Unavailable` if it is no result."""
    match result:
        case {"flagged": False, "categories": dict()}:
            return []
        case {"flagged": True, "categories": dict() as categories}:
            flagged = [str(name) for name, is_flagged in categories.items() if is_flagged is True]
        case _:
            raise Unavailable("not the format of /v1/moderations")
    scores = result.get("category_scores")
    if isinstance(scores, dict):
        flagged.sort(key=lambda name: -_number(scores.get(name)))
    return [
        Finding(category=RULES.get(name, "violence"), severity=2, name=name[:60]) for name in flagged or ["flagged"]
    ]


def _number(value: Any) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
