"""Files with unguessable names in Django's default storage, and their public URLs at the CDN."""

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

_RANDOM_BYTES: Final = 24  # 192 bits: only someone who knows a file's URL can read it
DRAFTS: Final = "drafts"
LEFTOVER_SECONDS: Final = 86_400
"""A draft that wasn't written to for this long was left by a killed process. A day, because the clocks of hosts may differ."""


class StorageUnavailable(Exception):
    """The storage refused an operation, or did not answer in time. It may work again soon."""


class WholeFileStorage(FileSystemStorage):
    """Django's file system storage, but a file that can't be written completely leaves nothing behind.

    A file is written as a draft in a nearby folder and then renamed. So every name refers to a complete file, even if the
    process is killed. Drafts have an extension that isn't served.
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
        with suppress(OSError), os.scandir(drafts) as entries:  # no folder yet, or another process deleted them
            for entry in entries:
                if time.time() - entry.stat().st_mtime > LEFTOVER_SECONDS:
                    os.unlink(entry)


def save_bytes(folder: str, extension: str, content: bytes) -> str:
    """Store `content` under a new name in `folder`. Returns the name."""
    return _save(folder, extension, ContentFile(content))


def save_file(folder: str, extension: str, path: Path) -> str:
    """Store a local file under a new name in `folder`. Returns the name."""
    with path.open("rb") as source:
        return _save(folder, extension, File(source))


def _save(folder: str, extension: str, content: File[Any]) -> str:
    return default_storage.save(f"{folder}/{secrets.token_urlsafe(_RANDOM_BYTES)}.{extension}", content)


def url(name: str) -> str:
    """The public URL of a stored file."""
    return f"{settings.CDN_URL}/{name}"


def name_of(address: str) -> str | None:
    """The name of the stored file with this public URL. None for any other URL."""
    prefix = f"{settings.CDN_URL}/"
    return address[len(prefix) :] if address.startswith(prefix) else None


def copy_to(name: str, target: Path) -> None:
    """Copy a stored file to the local path `target`. Raises FileNotFoundError."""
    with default_storage.open(name, "rb") as source, target.open("wb") as copy:
        for chunk in source.chunks():
            copy.write(chunk)


def delete(name: str) -> None:
    """Delete a stored file, if it still exists."""
    default_storage.delete(name)


def size(name: str) -> int | None:
    """The size of a stored file in bytes. None if it doesn't exist."""
    try:
        return default_storage.size(name)
    except FileNotFoundError:
        return None


def erase(name: str) -> None:
    """Delete a stored file, and make sure that it is gone. Raises OSError, or another error of an unavailable storage.

    If the file's folder doesn't exist, the storage is unavailable, because the file was stored there. Its file system may not be
    mounted at the moment.
    """
    default_storage.delete(name)
    try:
        path = default_storage.path(name)
    except NotImplementedError:  # the files aren't on this machine
        return
    os.stat(os.path.dirname(path))
