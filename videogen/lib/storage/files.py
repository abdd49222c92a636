"""Files with unguessable names in Django's default storage, and their public addresses at the CDN."""

from __future__ import annotations

import os
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.files.base import ContentFile, File
from django.core.files.storage import FileSystemStorage, default_storage

_RANDOM_BYTES: Final = 24  # 192 bits: knowing an address is the only way to a file
DRAFTS: Final = "drafts"
LEFTOVER_SECONDS: Final = 86_400
"""A draft that nobody wrote to for so long is one of a process that was killed. A day, for hosts whose clocks differ."""


class WholeFileStorage(FileSystemStorage):
    """Django's, but a file that cannot be written in full leaves nothing behind (Django's own leaves what fitted).

    It is written as a draft beside its place and then renamed, so a name that exists holds the whole file, even if the
    process is killed. Drafts have an ending that nobody serves.
    """

    def _save(self, name: str, content: File[Any]) -> str:
        folder, file = os.path.split(name)
        drafts = os.path.join(folder, DRAFTS)
        draft = self.path(os.path.join(drafts, f"{file}.draft"))
        self._remove_leftovers(self.path(drafts))
        try:
            super()._save(os.path.join(drafts, f"{file}.draft"), content)  # type: ignore[misc]
            os.rename(draft, self.path(name))
        except BaseException:
            with suppress(OSError):
                os.unlink(draft)
            raise
        return name

    @staticmethod
    def _remove_leftovers(drafts: str) -> None:
        with suppress(OSError), os.scandir(drafts) as entries:  # none yet, or another process was here first
            for entry in entries:
                if time.time() - entry.stat().st_mtime > LEFTOVER_SECONDS:
                    os.unlink(entry)


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


def size(name: str) -> int | None:
    """Bytes of a stored file; None if it is gone."""
    try:
        return default_storage.size(name)
    except FileNotFoundError:
        return None


def erase(name: str) -> None:
    """Remove a stored file for good; it may be gone already. Raises OSError, or what the storage raises, if that is away.

    A folder that is not there means that the storage is away: the file was stored in it. (Its file system may not be mounted
    at the moment.)
    """
    default_storage.delete(name)
    try:
        path = default_storage.path(name)
    except NotImplementedError:  # no files of this machine
        return
    os.stat(os.path.dirname(path))
