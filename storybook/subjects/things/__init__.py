"""What lies on tables and stands in rooms: whatever the modules of this package list as their `ENTRIES`."""

from __future__ import annotations

from ..entry import Entry, entries_of

ENTRIES: tuple[Entry, ...] = entries_of(__name__)
