"""Files with unguessable names in Django's default storage, and their public addresses at the CDN."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.files.base import ContentFile, File
from django.core.files.storage import default_storage

_RANDOM_BYTES: Final = 24  # 192 bits: knowing an address is the only way to a file


def save_bytes(folder: str, extension: str, content: bytes) -> str:
    """Store `content` under a new name in `folder` and return the name."""
    return _save(folder, extension, ContentFile(content))


def save_file(folder: str, extension: str, path: Path) -> str:
    """Store the local file under a new name in `folder` and return the name."""
    with path.open("rb") as source:
        return _save(folder, extension, File(source))


def _save(folder: str, extension: str, content: File[Any]) -> str:
    return default_storage.save(f"{folder}/{secrets.token_urlsafe(_RANDOM_BYTES)}.{extension}", content)


def url(name: str) -> str:
    """The public address of a stored file."""
    return f"{settings.CDN_URL}/{name}"


def name_of(address: str) -> str | None:
    """The name behind one of our public addresses; None for any other address."""
    prefix = f"{settings.CDN_URL}/"
    return address[len(prefix) :] if address.startswith(prefix) else None


def copy_to(name: str, target: Path) -> None:
    """Copy a stored file to the local path `target`. Raises FileNotFoundError."""
    with default_storage.open(name, "rb") as source, target.open("wb") as copy:
        for chunk in source.chunks():
            copy.write(chunk)


def delete(name: str) -> None:
    """Remove a stored file; it may be gone already."""
    default_storage.delete(name)
