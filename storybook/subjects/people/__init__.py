"""People: everyday, at work, in fairy tales. A module that has a list `ENTRIES` adds them by being here."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ..entry import Entry

ENTRIES: tuple[Entry, ...] = tuple(
    entry
    for module in iter_modules(__path__)
    for entry in getattr(import_module(f"{__name__}.{module.name}"), "ENTRIES", ())
)
