"""What carries people on wheels, on water and through the air: what the modules of this package list as their `ENTRIES`."""

from __future__ import annotations

from ..entry import Entry, entries_of

ENTRIES: tuple[Entry, ...] = entries_of(__name__)
