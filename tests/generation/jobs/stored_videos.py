"""The videos in the storage."""

from __future__ import annotations

from django.core.files.storage import default_storage


def videos() -> list[str]:
    """Their names."""
    return default_storage.listdir("videos")[1] if default_storage.exists("videos") else []
