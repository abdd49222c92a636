"""The families of the catalogue, put together. A new family is one line here."""

from __future__ import annotations

from . import beasts, birds, people
from .entry import Entry

ENTRIES: tuple[Entry, ...] = (*beasts.ENTRIES, *people.ENTRIES)
