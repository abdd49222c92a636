"""A lock that gives a folder one owner. The kernel releases it when its holders have ended."""

from __future__ import annotations

import contextlib
import fcntl
import os
import time
from pathlib import Path

LOCK_FILE = "lock"

# A folder whose owner was killed stays locked until its server has ended too, which takes a moment.
HANDOVER_SECONDS = 5.0


class FolderInUseError(OSError):
    """Another process uses the folder."""


class FolderLock:
    """An exclusive lock on a folder, held until `release` or until the last process with `fd` open has ended.

    Servers inherit `fd`. So nobody else can take the folder while one of their processes is alive, even if the owner is gone.
    """

    def __init__(self, folder: Path) -> None:
        """Take the lock. Raises FolderInUseError if others hold it for HANDOVER_SECONDS."""
        self.fd = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
        deadline = time.monotonic() + HANDOVER_SECONDS
        while not _try_lock(self.fd, fcntl.LOCK_EX):
            if time.monotonic() > deadline:
                self.release()
                raise FolderInUseError(f"{folder} is in use by another process. Stop it, or choose another DATA_DIR")
            time.sleep(0.05)

    def release(self) -> None:
        os.close(self.fd)


def is_locked(folder: Path) -> bool:
    """Return whether a process holds the folder's lock."""
    try:
        fd = os.open(folder / LOCK_FILE, os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        # A shared lock, so that concurrent checks don't mistake each other for an owner.
        return not _try_lock(fd, fcntl.LOCK_SH)
    finally:
        os.close(fd)


def read_from_owner(folder: Path, name: str) -> str | None:
    """What the folder's owner wrote into the file `name`. None if it has no owner: a killed one may have left the file behind."""
    try:
        content = (folder / name).read_text()
    except FileNotFoundError:
        return None
    return content if is_locked(folder) else None


def _try_lock(fd: int, kind: int) -> bool:
    with contextlib.suppress(BlockingIOError):
        fcntl.flock(fd, kind | fcntl.LOCK_NB)
        return True
    return False
