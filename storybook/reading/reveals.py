"""What a camera comes to in a long prompt, and what is said of the kind of film before it begins."""

from __future__ import annotations

import re

from ..subjects import find

REVEALED = re.compile(r"\b(?:reveal|show|follow|find|discover)(?:s|ing)? (?=(?:a|an|two|three|the|several) )")
"""What the camera shows comes after it."""
SHADOW = re.compile(r"\b(?:(?:a|an|the|his|her|their) )?(?:dark |black |dim )?silhouettes? of (?=\w)")
"""What is dark before the light by itself: the others are not."""
GENRE = re.compile(
    r"^(?:\w+ ){0,4}(?:commercial|ad|advert|spot|trailer|teaser|drama|documentary|thriller|horror|western|epic|shot|scene|film)$"
)
"""What kind of film it is, before it begins."""
COMES_TO = re.compile(
    r"\b(?:cranes?|tilts?|pans?|drops|descends|lands|moves|settles|sweeps)(?: (?:down|up|over|across))? (?:to|on|onto) "
    r"(?:(?:show|reveal|find) )?(?=(?:a|an|two|three) )"
)
_OVERHEAD = re.compile(r" (?:overhead|above|on the surface)$")
_WORD = re.compile(r"[a-z']+")


def look_up(part: str, *, filmed: bool) -> str:
    """ "The camera tilts up to show a boat overhead": it is seen, and who swims is under it."""
    shown = REVEALED.search(part) if filmed else None
    if not _OVERHEAD.search(part) or (filmed and not shown):
        return part
    part = part[shown.end() :] if shown else part
    afloat = any((entry := find(word)) is not None and entry.family == "boat" for word in _WORD.findall(part))
    return f"under {_OVERHEAD.sub('', part)}" if afloat else part
