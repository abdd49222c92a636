"""The places a film can be set in. A setting is one `Setting` entry in the table at the end of its module."""

from __future__ import annotations

from .base import Backdrop, Setting
from .lands import LANDS
from .shores import SHORES
from .woods import WOODS

SETTINGS: dict[str, Setting] = {setting.name: setting for setting in (*LANDS, *WOODS, *SHORES)}
"""Every setting by name."""

__all__ = ["SETTINGS", "Backdrop", "Setting"]
