"""Which scripts the lists can read. A word in another one is not checked by any list."""

from __future__ import annotations

import re
from typing import Final

from generation.moderation.characters import CJK, HANGUL, SPELLING_MARKS, fold

_SHORTEST: Final = 3
"""Letters of a word. Shorter ones are signs and abbreviations: α, Ω, €."""
_COVERED: Final = rf"a-z\u00c0-\u024f\u1e00-\u1eff\u0400-\u052f\u0600-\u06ff\u0750-\u077f\u0900-\u097f{CJK}{HANGUL}"
"""The letters of the lists' languages: Latin, Cyrillic, Arabic, Devanagari, Chinese, Japanese and Korean."""
_UNREAD: Final = re.compile(rf"(?:(?![{_COVERED}\d_])[\w{SPELLING_MARKS}]){{{_SHORTEST},}}")


def has_unread_words(prompt: str) -> bool:
    """Whether a word of the prompt is in a script that no list covers, such as Greek, Hebrew, Thai or Tamil."""
    return _UNREAD.search(fold(prompt)) is not None
