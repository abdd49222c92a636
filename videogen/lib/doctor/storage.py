"""Stored files: the storage itself, the space for them, and their public address."""

from __future__ import annotations

import os
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from django.conf import settings
from django.core.files.storage import default_storage

from videogen.lib import outbound, storage
from videogen.lib.doctor.results import CheckResult, failed, ok, skipped, warning, worst
from videogen.lib.doctor.running import limits
from videogen.lib.outbound.client import operators_target
from videogen.lib.storage import disk

Result = TypeVar("Result")

CONTENT_BYTES: Final = 4_096
PART: Final = slice(1_000, 1_100)
LOW: Final = 0.1
"""With less than this part free, there is a warning."""
MIN_FREE_FILES: Final = 1_000
"""A video is three files, and takes a few more while it is made."""
FETCH_SECONDS: Final = 10.0
_STORAGE_ADVICE: Final = "Check DATA_DIR and its disk, or the S3 variables and the store (docs/operations.md)."
_CDN_ADVICE: Final = "Check CDN_URL, and that its server serves the stored files and asks for no sign-in."


# --- The storage ---


@limits(seconds=45, late_advice=_STORAGE_ADVICE)
def storage_works() -> CheckResult:
    """A file can be written, read, read in part and deleted. Each operation has the storage's own deadline."""
    content = secrets.token_bytes(CONTENT_BYTES)
    timed = _Timed()
    name = ""
    try:
        name = timed.run("write", lambda: _save(content))
        whole = timed.run("read", lambda: storage.with_deadline(lambda: _read(name)))
        part = timed.run("Range", lambda: storage.with_deadline(lambda: _read_part(name)))
        timed.run("delete", lambda: storage.erase(name))
    except storage.StorageUnavailable as error:
        _try_to_delete(name)  # a late write deletes its file itself
        reason = type(error.__cause__).__name__ if error.__cause__ else "no answer in time"
        return failed(
            f"The storage failed to {timed.current} a file after {timed.seconds:.1f} s: {reason}.", _STORAGE_ADVICE
        )
    except OSError as error:
        _try_to_delete(name)
        reason = error.strerror or type(error).__name__
        return failed(f"The storage failed to {timed.current} a file: {reason}.", _STORAGE_ADVICE)
    if whole != content or part != content[PART]:
        return failed("The storage returned other bytes than were written.", _STORAGE_ADVICE)
    return ok(f"{'The bucket' if settings.S3_BUCKET else 'The disk'}: {timed.figures}.")


class _Timed:
    """Measures operations by name."""

    def __init__(self) -> None:
        self.current = ""
        self._done: list[str] = []
        self._began = 0.0

    def run(self, name: str, work: Callable[[], Result]) -> Result:
        self.current, self._began = name, time.monotonic()
        result = work()
        self._done.append(f"{name} {self.seconds * 1000:.1f} ms")
        return result

    @property
    def seconds(self) -> float:
        """Since the current operation began."""
        return time.monotonic() - self._began

    @property
    def figures(self) -> str:
        return ", ".join(self._done)


def _save(content: bytes) -> str:
    # A folder and an ending that are served.
    return storage.save_bytes("posters", "jpg", content)


def _read(name: str) -> bytes:
    with default_storage.open(name, "rb") as file:
        return bytes(file.read())


def _read_part(name: str) -> bytes:
    """A bucket is asked for the part by `Range`; django-storages would read the whole file."""
    bucket: Any = getattr(default_storage, "bucket", None)
    if bucket is not None:
        answer = bucket.Object(name).get(Range=f"bytes={PART.start}-{PART.stop - 1}")
        return bytes(answer["Body"].read())
    with default_storage.open(name, "rb") as file:
        file.seek(PART.start)
        return bytes(file.read(PART.stop - PART.start))


def _try_to_delete(name: str) -> None:
    if name:
        with suppress(OSError, storage.StorageUnavailable):
            storage.delete(name)


# --- Free space ---


@limits(late_advice="Check whether the disk of DATA_DIR or of the temporary folder hangs.")
def space_is_left() -> CheckResult:
    """There is space and room for files where videos are stored and where they are made."""
    folders = {"for temporary files": Path(tempfile.gettempdir())}
    if not settings.S3_BUCKET:
        folders = {"for stored files": settings.MEDIA_ROOT, **folders}
    return worst(_space(purpose, folder) for purpose, folder in folders.items())


def _space(purpose: str, folder: Path) -> CheckResult:
    found = os.statvfs(next(filter(Path.exists, (folder, *folder.parents))))
    free, total = found.f_bavail * found.f_frsize, found.f_blocks * found.f_frsize
    files, all_files = found.f_favail, found.f_files  # no number of files is limited where all_files is 0
    inodes = f", and {files:,} of {all_files:,} inodes" if all_files else ""
    seen = f"{_size(free)} of {_size(total)} are free {purpose}{inodes} ({folder})."
    advice = f"Free some space in {folder}, or give it a larger disk."
    if free < disk.MIN_FREE_BYTES or (all_files and files < MIN_FREE_FILES):
        return failed(f"A video may not fit: {seen}", advice)
    if free < LOW * total or files < LOW * all_files:
        return warning(f"Little space is left: {seen}", advice)
    return ok(seen)


def _size(count: float) -> str:
    return f"{count / 2**30:.1f} GiB" if count >= 2**30 else f"{count / 2**20:.0f} MiB"


# --- The public address ---


@limits(seconds=60, late_advice=_CDN_ADVICE)
def public_address_serves() -> CheckResult:
    """A file that is stored now can be read at CDN_URL, whole and in part, as callers do."""
    content = secrets.token_bytes(CONTENT_BYTES)
    host = operators_target(settings.CDN_URL).authority
    try:
        with _stored(content) as name:
            address = storage.url(name)
            whole = _fetch(address)
            part = _fetch(address, Range=f"bytes={PART.start}-{PART.stop - 1}")
    except (storage.StorageUnavailable, OSError):
        return skipped("Needs the storage, which doesn't work.")
    except outbound.OutboundError as error:
        return failed(f"CDN_URL ({host}) does not serve a file that was just stored. {error}", _CDN_ADVICE)
    if whole.status != 200:
        return failed(f"CDN_URL ({host}) answers {whole.status} for a file that was just stored.", _CDN_ADVICE)
    if whole.body != content:
        return failed(f"CDN_URL ({host}) serves other bytes than were stored.", _CDN_ADVICE)
    if part.status != 206 or part.body != content[PART]:
        return failed(
            f"CDN_URL ({host}) answers {part.status} to a Range request, so players can't seek.",
            "Let it pass on Range.",
        )
    return ok(f"CDN_URL ({host}) serves a new file, whole and in part.")


@contextmanager
def _stored(content: bytes) -> Iterator[str]:
    name = _save(content)
    try:
        yield name
    finally:
        _try_to_delete(name)


def _fetch(address: str, **headers: str) -> outbound.Answer:
    """The answer, after the one redirect with which this service leads to a bucket."""
    answer = _get(address, headers)
    if settings.S3_BUCKET and answer.status == 302:
        answer = _get(answer.headers["Location"], headers)
    return answer


def _get(address: str, headers: dict[str, str]) -> outbound.Answer:
    return outbound.call_operator(
        address, headers=headers, deadline_seconds=FETCH_SECONDS, max_bytes=16 * CONTENT_BYTES
    )
