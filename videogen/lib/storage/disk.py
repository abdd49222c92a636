"""Free space on the disks where videos are stored and where they are made.

A full disk isn't the task's fault. An attempt that runs into one is released, and the worker claims nothing until there is
space again.

A network disk may hang, so a thread looks at it. Who asks waits a second for it at most, and then gets what it saw last.
"""

from __future__ import annotations

import errno
import functools
import logging
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from django.conf import settings

from videogen.lib.storage.deadline import DaemonThreads

_log = logging.getLogger(__name__)
Seen = TypeVar("Seen")

MIN_FREE_BYTES: Final = 256 * 2**20
"""A video takes up to 50 MiB, twice that while it is made, and several workers write at the same time."""
FOLDERS: Final = ("videos", "posters", "frames", "images")
"""The folders of stored files."""
PAUSE_AFTER_REFUSAL_SECONDS: Final = 60.0
"""How long a process treats the disk as full after a write was refused. Free space doesn't show quotas, and a released task
must not return so often that it uses up its claims."""
LOG_SECONDS: Final = 60.0
"""Shortest time between two log lines of one process."""
LOOK_SECONDS: Final = 1.0
"""How long anybody waits for a look at a disk."""

_NO_SPACE: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO})
_NOT_OURS: Final = frozenset({errno.EACCES, errno.EPERM, errno.ENOTDIR, errno.ELOOP})
"""For an error with a file name: the folder belongs to another user, or isn't a folder. A refused connection has the same
numbers but no file name."""
_full_until = float("-inf")
_logged_at = float("-inf")

_lookers = DaemonThreads(
    maximum=5
)  # two questions about two folders and one about one: no two look for the same answer
_looks_lock = threading.Lock()
_looks: dict[tuple[Callable[[Path], Any], Path], tuple[Future[Any], float]] = {}
"""The newest look for each question and folder, and when it began."""
_seen: dict[tuple[Callable[[Path], Any], Path], Any] = {}
os.register_at_fork(after_in_child=_looks.clear)


class Full(Exception):
    """The disk is full. The work that failed isn't the cause."""


def refuses_writes(error: BaseException | None) -> bool:
    """Whether the error, or one of its causes, means that nothing can be written here."""
    while error is not None:
        if isinstance(error, OSError) and (
            error.errno in _NO_SPACE or (error.errno in _NOT_OURS and error.filename is not None)
        ):
            return True
        error = error.__cause__ or error.__context__
    return False


@contextmanager
def raising_full() -> Iterator[None]:
    """A context manager that raises `Full` in place of an error that is due to a full disk."""
    global _full_until
    try:
        yield
    except Full:
        raise
    except Exception as error:
        if refuses_writes(error):
            _full_until = time.monotonic() + PAUSE_AFTER_REFUSAL_SECONDS
        if is_full():
            raise Full from error
        raise


def is_full() -> bool:
    """For a worker: whether there is too little space to start a task, in its temporary folder or where videos are stored."""
    if time.monotonic() < _full_until:
        return log_full()
    return media_lacks_space() or lacks_space(_temporary_folder())


def media_lacks_space() -> bool:
    """`lacks_space` of the folder of stored files. A bucket never does."""
    return not settings.S3_BUCKET and lacks_space(settings.MEDIA_ROOT)


def lacks_space(folder: Path) -> bool:
    """Whether a video might not fit into the folder, or nothing can be written there. Logs it if so.

    False for a disk that never answered: whoever writes there finds out.
    """
    free = _look(_free, folder)
    is_full = (free is not None and free < MIN_FREE_BYTES) or _look(_is_writable, folder) is False
    return is_full and log_full()


def log_full() -> bool:
    """Log an error, at most once a minute per process. Always returns True, so that callers can return it."""
    global _logged_at
    if time.monotonic() - _logged_at >= LOG_SECONDS:
        _logged_at = time.monotonic()
        _log.error("disk_full", extra=free_bytes())
    return True


def free_bytes() -> dict[str, int | None]:
    """The free space for stored files and for temporary files, as fields for the log. None for a bucket, and if the
    disk never answered."""
    return {
        "media_free_bytes": None if settings.S3_BUCKET else _look(_free, settings.MEDIA_ROOT),
        "work_free_bytes": _look(_free, _temporary_folder()),
    }


def media_size_bytes() -> int | None:
    """The size of the disk for stored files. None for a bucket, and if the disk never answered."""
    return None if settings.S3_BUCKET else _look(_size, settings.MEDIA_ROOT)


def _look(question: Callable[[Path], Seen], folder: Path) -> Seen | None:
    """What a thread sees there now. If the disk hangs: what it saw last, or None."""
    key = (question, folder)
    with _looks_lock:
        look, began_at = _looks.get(key, (None, 0.0))
        if look is None or look.done():
            look, began_at = _lookers.submit(functools.partial(question, folder)), time.monotonic()
            _looks[key] = look, began_at
    with suppress(TimeoutError):
        _seen[key] = look.result(timeout=max(0.0, began_at + LOOK_SECONDS - time.monotonic()))
    return _seen.get(key)


def _is_writable(folder: Path) -> bool:
    """Whether we may write to the folder and its subfolders, as far as they exist. A volume may return with another owner."""
    nearest = next(filter(os.path.lexists, (folder, *folder.parents)))  # a broken link counts as existing
    inner = filter(os.path.lexists, (folder / name for name in FOLDERS))
    return all(path.is_dir() and os.access(path, os.W_OK | os.X_OK) for path in (nearest, *inner))


def _temporary_folder() -> Path:
    return Path(tempfile.gettempdir())


def _free(folder: Path) -> int:
    """How many bytes can still be written there. The folder may not exist yet."""
    return shutil.disk_usage(next(filter(Path.exists, (folder, *folder.parents)))).free


def _size(folder: Path) -> int:
    """How many bytes the disk holds, full or free."""
    return shutil.disk_usage(next(filter(Path.exists, (folder, *folder.parents)))).total
