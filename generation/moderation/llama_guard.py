"""Llama Guard behind a server that speaks `POST /v1/chat/completions` (vLLM, Ollama, llama.cpp and others).

It answers `safe`, or `unsafe` and on the next line the codes of the hazards, such as `S1,S12`.
"""

from __future__ import annotations

import re
from typing import Any, Final

from generation.moderation.remote import RemoteModerator, Unavailable
from generation.moderation.verdict import Finding

BACKEND: Final = "llama_guard"
DEFAULT_MODEL: Final = "llama-guard"
RULES: Final[dict[str, str | None]] = {
    "S1": "violence",  # violent crimes
    "S2": "violence",  # non-violent crimes
    "S3": "adult",  # sex-related crimes
    "S4": "adult",  # child sexual exploitation
    "S5": "political",  # defamation, because it is about a real person
    "S6": None,  # specialised advice, which no rule is about
    "S7": None,  # privacy
    "S8": "copyright",  # intellectual property
    "S9": "violence",  # indiscriminate weapons
    "S10": "violence",  # hate
    "S11": "violence",  # suicide and self-harm
    "S12": "adult",  # sexual content
    "S13": "political",  # elections
    "S14": None,  # abuse of a code interpreter
}
"""The hazards of the MLCommons taxonomy -> our rules; None: the content may pass."""
_CODE: Final = re.compile(r"S[0-9]{1,2}", re.ASCII)


class LlamaGuardModerator(RemoteModerator):
    """Judges prompts, and images if the model supports them."""

    backend = BACKEND
    default_version = DEFAULT_MODEL

    def ask(self, content: Any) -> tuple[Finding, ...]:
        """See `RemoteModerator`."""
        body = {
            "model": self.model or DEFAULT_MODEL,
            "messages": [{"role": "user", "content": content}],
            "temperature": 0,
            "max_tokens": 50,
        }
        match self.post("/chat/completions", body):
            case {"choices": [{"message": {"content": str(text)}}, *_]}:
                return _findings(text)
        raise Unavailable("not the format of /v1/chat/completions")


def _findings(text: str) -> tuple[Finding, ...]:
    """The model's answer as findings. Raises `Unavailable` for anything but its two answers."""
    word, _, codes = text.strip().partition("\n")
    if word.strip() == "safe":
        return ()
    hazards = _CODE.findall(codes)
    if word.strip() != "unsafe" or not hazards:
        raise Unavailable("neither safe nor unsafe")
    rules = [(code, RULES.get(code, "violence")) for code in hazards]
    return tuple(Finding(category=rule, severity=2, name=code) for code, rule in rules if rule)
