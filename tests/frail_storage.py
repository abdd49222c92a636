"""A storage that a test can take away, freeze and slow down, and that counts what is stored.

The state is a file beside the stored ones, so that the processes of the service see it too: "away", "hanging", or "slow".
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.files.base import File

from videogen.lib.storage import WholeFileStorage

STATE_FILE: Final = "storage-state"
SLOW_SECONDS: Final = 0.5


class FrailStorage(WholeFileStorage):
    """Videogen's storage of files, as long as no state is set."""

    def _save(self, name: str, content: File[Any]) -> str:
        suffer()
        return super()._save(name, content)

    def open(self, name: str, mode: str = "rb") -> File[Any]:
        """As that of a whole storage."""
        suffer()
        return super().open(name, mode)

    def delete(self, name: str) -> None:
        """As that of a whole storage."""
        suffer()
        super().delete(name)


def suffer() -> None:
    """Do what the state says, before an operation."""
    while (state := _state()) == "hanging":
        time.sleep(0.05)
    if state == "away":
        raise ConnectionRefusedError("the storage is away")
    if state == "slow":
        time.sleep(SLOW_SECONDS)


def set_state(state: str, folder: Path | None = None) -> None:
    """ "away", "hanging", "slow", or "" for a whole storage. `folder`: the DATA_DIR, if it isn't this process's."""
    new = _state_file(folder).with_suffix(".new")
    new.write_text(state)
    new.replace(_state_file(folder))  # at once: nobody reads half of it


def _state() -> str:
    try:
        return _state_file(None).read_text()
    except FileNotFoundError:
        return ""


def _state_file(folder: Path | None) -> Path:
    return Path(folder or settings.DATA_DIR) / STATE_FILE
