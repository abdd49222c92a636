"""The places a film can be set in. A setting is one `Setting` entry in the table at the end of its module."""

from __future__ import annotations

from .base import Backdrop, Setting
from .insides import INSIDES
from .lands import LANDS
from .shores import SHORES
from .towns import TOWNS
from .woods import WOODS
from .worlds import WORLDS

SETTINGS: dict[str, Setting] = {setting.name: setting for setting in (*LANDS, *WOODS, *SHORES, *TOWNS, *INSIDES, *WORLDS)}
"""Every setting by name."""

__all__ = ["SETTINGS", "Backdrop", "Setting"]
