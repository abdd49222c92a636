"""Files with unguessable names in Django's default storage, and their public URLs at the CDN.

Each operation has a deadline (`videogen.lib.storage.deadline`). It raises `StorageUnavailable` if the storage refuses or doesn't
answer in time. A full disk stays an OSError (`videogen.lib.storage.disk`).
"""

from __future__ import annotations

import functools
import itertools
import os
import re
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from django.conf import settings
from django.core.files.base import ContentFile, File
from django.core.files.storage import FileSystemStorage, default_storage

from videogen.lib.metrics import buffer, table
from videogen.lib.storage import deadline, disk
from videogen.lib.storage.deadline import StorageUnavailable

Result = TypeVar("Result")

_RANDOM_BYTES: Final = 24  # 192 bits: only someone who knows a file's URL can read it
ERASE_BATCH: Final = 1_000
"""Most files that are deleted at once: what one request to a bucket may name."""
ERASE_THREADS: Final = 4
DRAFTS: Final = "drafts"
LIST_PAGE: Final = 1_000
LEFTOVER_SECONDS: Final = 86_400
"""A draft that wasn't written to for this long was left by a killed process, and so was a file that no task names. A day, because
the clocks of hosts may differ."""


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

    def list_pages(self, folder: str) -> Iterator[list[tuple[str, float]]]:
        """The files of a folder, LIST_PAGE at a time: their names, and when they were written (Unix time)."""
        with suppress(FileNotFoundError), os.scandir(self.path(folder)) as entries:
            while page := list(itertools.islice(entries, LIST_PAGE)):
                yield [
                    (f"{folder}/{each.name}", _written_at(each)) for each in page if each.is_file(follow_symlinks=False)
                ]

    @staticmethod
    def _remove_leftovers(drafts: str) -> None:
        with suppress(OSError), os.scandir(drafts) as entries:  # no folder yet, or another process deleted them
            for entry in entries:
                if time.time() - entry.stat().st_mtime > LEFTOVER_SECONDS:
                    os.unlink(entry)


def _written_at(entry: os.DirEntry[str]) -> float:
    try:
        return entry.stat().st_mtime
    except FileNotFoundError:  # deleted just now
        return time.time()


def with_deadline(
    work: Callable[[], Result],
    *,
    operation: str = "read",
    seconds: float | None = None,
    when_late: Callable[[Result], object] | None = None,
) -> Result:
    """What `work` returns. It may touch the storage, for `deadline.SECONDS` unless told otherwise.

    `operation` is `read`, `write`, `delete`, `size` or `sign`: errors are counted by it.

    Raises `StorageUnavailable`, FileNotFoundError, and the OSError of a full disk. `when_late`: see `DaemonThreads.run`.
    """
    try:
        return deadline.threads.run(work, seconds=deadline.SECONDS if seconds is None else seconds, when_late=when_late)
    except Exception as error:
        is_refusal = isinstance(error, getattr(default_storage, "refusals", OSError))
        is_refusal = is_refusal and not isinstance(error, FileNotFoundError) and not disk.refuses_writes(error)
        if is_refusal or isinstance(error, StorageUnavailable):
            buffer.count(table.STORAGE_ERRORS, operation)
        if not is_refusal:
            raise
        raise StorageUnavailable("The storage refused an operation.") from error


def save_bytes(folder: str, extension: str, content: bytes) -> str:
    """Store `content` under a new name in `folder`. Returns the name."""
    return _save(folder, extension, ContentFile(content), seconds=deadline.SECONDS)


def save_file(folder: str, extension: str, path: Path) -> str:
    """Store a local file under a new name in `folder`. Returns the name. It may take `deadline.VIDEO_SECONDS`."""
    with path.open("rb") as source:
        return _save(folder, extension, File(source), seconds=deadline.VIDEO_SECONDS)


def _save(folder: str, extension: str, content: File[Any], *, seconds: float) -> str:
    """A file that is complete only after the deadline is deleted, because no row will ever name it."""
    name = f"{folder}/{secrets.token_urlsafe(_RANDOM_BYTES)}.{extension}"
    save = functools.partial(default_storage.save, name, content)
    try:
        return with_deadline(save, operation="write", seconds=seconds, when_late=default_storage.delete)
    except StorageUnavailable as error:
        error.file_name = name
        raise


def url(name: str) -> str:
    """The public URL of a stored file."""
    return f"{settings.CDN_URL}/{name}"


def name_of(address: str) -> str | None:
    """The name of the stored file with this public URL. None for any other URL.

    The service itself also has all files, so an address from before there was a CDN still counts.
    """
    for prefix in (f"{settings.CDN_URL}/", f"{_own_url()}/"):
        if address.startswith(prefix):
            return address[len(prefix) :]
    return None


def bucket_url(name: str, *, method: str) -> str:
    """Where a client can read a file of the bucket, with GET or HEAD.

    That is at the CDN. If the service itself is at CDN_URL, it's a signed address of the bucket that is valid for an hour.
    """
    if not _signs():
        return url(name)
    return with_deadline(
        lambda: default_storage.url(name, http_method=method),  # type: ignore[call-arg]
        operation="sign",
    )


def image_behind_redirect(address: str) -> str | None:
    """The name of an image, such as a video's last frame, whose public URL redirects to a signed one.

    Callers' addresses that redirect are refused, but this one is ours. None for any other URL.
    """
    name = name_of(address) or ""
    is_image = re.fullmatch(r"(images|posters|frames)/[\w-]+\.(png|jpg|webp)", name, re.ASCII)
    return name if is_image and _signs() else None


def origins() -> list[str]:
    """The origins that files come from: of CDN_URL, and of the bucket if its addresses are signed."""
    addresses = [settings.CDN_URL]
    if _signs():
        is_in_path = settings.S3_ADDRESSING_STYLE == "path"
        addresses.append(settings.S3_ENDPOINT.replace("://", "://" if is_in_path else f"://{settings.S3_BUCKET}."))
    parts = [urlsplit(address) for address in addresses]
    return [f"{part.scheme}://{part.netloc}" for part in parts]


def _signs() -> bool:
    """Whether clients get signed addresses of the bucket, because CDN_URL is the service itself."""
    return bool(settings.S3_BUCKET) and _own_url() == settings.CDN_URL


def _own_url() -> str:
    return f"{settings.BASE_URL}/media"


def copy_to(name: str, target: Path) -> None:
    """Copy a stored file to the local path `target`. Raises FileNotFoundError. It may take `deadline.VIDEO_SECONDS`."""

    def copy() -> None:
        with default_storage.open(name, "rb") as source, target.open("wb") as local:
            for chunk in source.chunks():
                local.write(chunk)

    with_deadline(copy, seconds=deadline.VIDEO_SECONDS)


def delete(name: str) -> None:
    """Delete a stored file, if it still exists."""
    with_deadline(lambda: default_storage.delete(name), operation="delete")


def size(name: str) -> int | None:
    """The size of a stored file in bytes. None if it doesn't exist."""
    try:
        return with_deadline(lambda: default_storage.size(name), operation="size")
    except FileNotFoundError:
        return None


def erase(name: str, *, seconds: float | None = None) -> None:
    """Delete a stored file, and make sure that it is gone. `seconds` replaces the usual deadline.

    If the file's folder doesn't exist, the storage is unavailable, because the file was stored there. Its file system may not be
    mounted at the moment.
    """

    def erase_and_check() -> None:
        default_storage.delete(name)
        try:
            path = default_storage.path(name)
        except NotImplementedError:  # the files aren't on this machine
            return
        os.stat(os.path.dirname(path))

    try:
        with_deadline(erase_and_check, operation="delete", seconds=seconds)
    except FileNotFoundError as error:
        raise StorageUnavailable("The folder of stored files does not exist.") from error


def erase_many(names: Sequence[str]) -> list[str]:
    """Delete at most ERASE_BATCH stored files, and make sure that they are gone. Returns those that the storage refused.

    In a bucket this is one request. In a folder, a few threads share the work: a disk that is busy lets each of them wait. Raises
    `StorageUnavailable`, also if a folder of the files doesn't exist (see `erase`).
    """
    delete_many: Callable[[Sequence[str]], list[str]] | None = getattr(default_storage, "delete_many", None)
    if delete_many is not None:
        return with_deadline(lambda: delete_many(names), seconds=deadline.VIDEO_SECONDS)
    shares = [names[start::ERASE_THREADS] for start in range(ERASE_THREADS)]
    refused: list[futures.Future[list[str]]] = [futures.Future() for _ in shares]
    for share, future in zip(
        shares, refused, strict=True
    ):  # not ThreadPoolExecutor: a hanging one would keep the process alive
        threading.Thread(target=_erase_share, args=(share, future), name="erase", daemon=True).start()
    return [name for future in refused for name in future.result()]


def _erase_share(names: Sequence[str], refused: futures.Future[list[str]]) -> None:
    def erase_and_check() -> list[str]:
        left = [name for name in names if not _deletes(name)]
        for folder in {os.path.dirname(default_storage.path(name)) for name in names}:
            os.stat(folder)
        return left

    try:
        refused.set_result(with_deadline(erase_and_check, seconds=deadline.VIDEO_SECONDS))
    except FileNotFoundError:
        refused.set_exception(StorageUnavailable("The folder of stored files does not exist."))
    except BaseException as error:
        refused.set_exception(error)


def _deletes(name: str) -> bool:
    try:
        default_storage.delete(name)
    except OSError:
        return False
    return True


def list_files(folder: str) -> Iterator[list[tuple[str, bool]]]:
    """The stored files of one of `disk.FOLDERS`, page by page: their names, and whether they are older than LEFTOVER_SECONDS.

    Millions of files take no more memory than a page. Raises `StorageUnavailable`.
    """
    pages: Iterator[list[tuple[str, float]]] = default_storage.list_pages(folder)  # type: ignore[attr-defined]  # both have it
    while (page := with_deadline(lambda: next(pages, None), seconds=deadline.VIDEO_SECONDS)) is not None:
        yield [(name, time.time() - written_at > LEFTOVER_SECONDS) for name, written_at in page]
