"""Room on the disks where videos are stored and where they are made.

A full disk is a condition of the place and not of the task: an attempt that meets one is given back, and the worker claims
nothing until there is room again.
"""

from __future__ import annotations

import errno
import logging
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from django.conf import settings

_log = logging.getLogger(__name__)

MIN_FREE_BYTES: Final = 256 * 2**20
"""A video takes up to 50 MiB, while it is made twice that, and several workers write at the same time."""
MIN_FREE_FILES: Final = 1_000
FOLDERS: Final = ("videos", "posters", "frames", "images")
"""Where stored files lie."""
REST_SECONDS: Final = 60.0
"""How long a process takes the place for full after a write was refused. Free space tells nothing of a quota, and a task
that was given back must not come round so often that it uses up its claims."""
COMPLAINT_SECONDS: Final = 60.0
"""The least time between two lines in the log of one process."""

_NO_ROOM: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO})
_NOT_OURS: Final = frozenset({errno.EACCES, errno.EPERM, errno.ENOTDIR, errno.ELOOP})
"""Of a file: its folder belongs to somebody else, or is none. A firewall refuses a connection with the same numbers."""
_full_until = float("-inf")
_complained_at = float("-inf")


class Full(Exception):
    """There is no room here; whatever was under way is not to blame."""


def refuses_writes(error: BaseException | None) -> bool:
    """Whether the error, or one that led to it, says that nothing can be written here."""
    while error is not None:
        if isinstance(error, OSError) and (
            error.errno in _NO_ROOM or (error.errno in _NOT_OURS and error.filename is not None)
        ):
            return True
        error = error.__cause__ or error.__context__
    return False


@contextmanager
def blamed_when_full() -> Iterator[None]:
    """What fails inside because there is no room raises `Full`."""
    global _full_until
    try:
        yield
    except Full:
        raise
    except Exception as error:
        if refuses_writes(error):
            _full_until = time.monotonic() + REST_SECONDS
        if is_full():
            raise Full from error
        raise


def is_full() -> bool:
    """For a worker: whether too little room is left to begin a task, where it works or where videos are stored."""
    if time.monotonic() < _full_until:
        return complain()
    return lacks_room(settings.MEDIA_ROOT) or lacks_room(_work())


def lacks_room(folder: Path) -> bool:
    """Whether a video might not fit there, or nothing can be written at all; says so in the log."""
    free, files, is_read_only = _free(folder)
    is_useless = is_read_only or not _may_be_written(folder)
    return (free < MIN_FREE_BYTES or files < MIN_FREE_FILES or is_useless) and complain()


def complain() -> bool:
    """A loud line, at most one a minute of each process. True, so that it can stand where the fault was found."""
    global _complained_at
    if time.monotonic() - _complained_at >= COMPLAINT_SECONDS:
        _complained_at = time.monotonic()
        _log.error("disk_full", extra=free_bytes())
    return True


def free_bytes() -> dict[str, int]:
    """What is left for stored files and for work, for the log."""
    return {"media_free_bytes": _free(settings.MEDIA_ROOT)[0], "work_free_bytes": _free(_work())[0]}


def _may_be_written(folder: Path) -> bool:
    """Whether it, or what is there of it, is a folder of ours. A volume may come back with another owner."""
    inner = [path for name in FOLDERS if os.path.lexists(path := folder / name)]
    return all(path.is_dir() and os.access(path, os.W_OK | os.X_OK) for path in [_existing(folder), *inner])


def _existing(folder: Path) -> Path:
    """The folder, or the first above it that exists; a link to nowhere exists."""
    while not os.path.lexists(folder) and folder != folder.parent:
        folder = folder.parent
    return folder


def _work() -> Path:
    return Path(tempfile.gettempdir())


def _free(folder: Path) -> tuple[int, int, bool]:
    """Bytes and files that may still be written there, and whether it is read-only. The folder may not exist yet."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    found = os.statvfs(folder)
    files = found.f_favail if found.f_files else MIN_FREE_FILES  # some file systems have no limit, and say 0
    return found.f_bavail * found.f_frsize, files, bool(found.f_flag & os.ST_RDONLY)
