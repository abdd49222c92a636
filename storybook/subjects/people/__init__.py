"""People: everyday, at work, in fairy tales. Each module begins or ends with its list `ENTRIES`."""

from __future__ import annotations

from ..entry import Entry
from . import artisans, costumes, family, legends, makers, mermaid, players, tales, trades

ENTRIES: tuple[Entry, ...] = (
    *family.ENTRIES,
    *trades.ENTRIES,
    *artisans.ENTRIES,
    *makers.ENTRIES,
    *players.ENTRIES,
    *tales.ENTRIES,
    *mermaid.ENTRIES,
    *costumes.ENTRIES,
    *legends.ENTRIES,
)
