"""The places a film can be set in. A setting is one `Setting` entry in a table of its module.

Every tuple of settings at the end of a module of this folder is found by itself.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from .base import Backdrop, Setting


def _find_settings() -> dict[str, Setting]:
    """Those of every module, by name; two of one name are a mistake."""
    found: dict[str, Setting] = {}
    for module in sorted(info.name for info in iter_modules(__path__)):
        for table in vars(import_module(f"{__name__}.{module}")).values():
            if isinstance(table, tuple) and table and isinstance(table[0], Setting):
                found.update((setting.name, setting) for setting in table)
    return found


SETTINGS: dict[str, Setting] = _find_settings()
"""Every setting by name."""

__all__ = ["SETTINGS", "Backdrop", "Setting"]
