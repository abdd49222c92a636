"""The commonest nouns of prompts in other languages, as English words the parser knows."""

from __future__ import annotations

TONGUES: dict[str, str] = {}


def translate(text: str) -> str:
    """Put English words in place of known foreign ones; the rest stays."""
    return text
