"""Llama Guard behind a server that speaks `POST /v1/chat/completions` (vLLM, Ollama, llama.cpp and others).

It answers `safe`, or `unsafe` and on the next line the codes of the hazards, such as `S1,S12`.
"""

from __future__ import annotations

import re
from typing import Any, Final

from generation.moderation.remote import Away, RemoteModerator
from generation.moderation.verdict import Finding

BACKEND: Final = "llama_guard"
DEFAULT_MODEL: Final = "llama-guard"
RULES: Final[dict[str, str | None]] = {
    "S1": "violence",  # violent crimes
    "S2": "violence",  # non-violent crimes
    "S3": "adult",  # sex-related crimes
    "S4": "adult",  # child sexual exploitation
    "S5": "political",  # defamation, which is of a real person
    "S6": None,  # specialised advice: not ours to judge
    "S7": None,  # privacy
    "S8": "copyright",  # intellectual property
    "S9": "violence",  # indiscriminate weapons
    "S10": "violence",  # hate
    "S11": "violence",  # suicide and self-harm
    "S12": "adult",  # sexual content
    "S13": "political",  # elections
    "S14": None,  # abuse of a code interpreter
}
"""The hazards of the MLCommons taxonomy as our rules; None: it may pass here."""
_CODE: Final = re.compile(r"S[0-9]{1,2}", re.ASCII)


class LlamaGuardModerator(RemoteModerator):
    """Judges prompts and, where the model can see, images."""

    backend = BACKEND
    default_version = DEFAULT_MODEL

    def ask(self, content: Any) -> tuple[Finding, ...]:
        """What it flags; the first finding is the rule that refuses."""
        body = {
            "model": self.service.model or DEFAULT_MODEL,
            "messages": [{"role": "user", "content": content}],
            "temperature": 0,
            "max_tokens": 50,
        }
        match self.service.ask("/chat/completions", body):
            case {"choices": [{"message": {"content": str(said)}}, *_]}:
                return _findings(said)
        raise Away("not the format of /v1/chat/completions")


def _findings(said: str) -> tuple[Finding, ...]:
    """What the model said, as findings. Raises `Away` for anything but its two answers."""
    word, _, codes = said.strip().partition("\n")
    if word.strip() == "safe":
        return ()
    named = _CODE.findall(codes)
    if word.strip() != "unsafe" or not named:
        raise Away("neither safe nor unsafe")
    rules = [(code, RULES.get(code, "violence")) for code in named]
    return tuple(Finding(category=rule, severity=2, name=code) for code, rule in rules if rule)
