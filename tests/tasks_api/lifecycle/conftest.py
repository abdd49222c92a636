"""A storage for tasks that have files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tasks_api.lifecycle import deleting


@pytest.fixture
def media(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A storage of the test's own."""
    folder = tmp_path / "media"
    settings.MEDIA_ROOT = folder
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "videogen.lib.storage.WholeFileStorage", "OPTIONS": {"location": folder}},
    }
    monkeypatch.setattr(deleting, "_paused_until", float("-inf"))
    return folder
