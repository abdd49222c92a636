"""A lock that gives a folder one owner. The kernel releases it when its holders have ended."""

from __future__ import annotations

import contextlib
import fcntl
import os
import time
from pathlib import Path

LOCK_FILE = "lock"

# A folder whose owner was killed stays locked until its server has ended too, which takes a moment.
HANDOVER_SECONDS = 15.0


class FolderInUseError(Exception):
    """Another process uses the folder. The text names both."""


class FolderLock:
    """An exclusive lock on a folder, held until `release` or until the last process with `fd` open has ended.

    Servers inherit `fd`. So nobody else can take the folder while one of their processes is alive, even if the owner is gone.
    """

    def __init__(self, folder: Path) -> None:
        """Take the lock.

        Raises FolderInUseError immediately if the owner in the lock file is alive, and after HANDOVER_SECONDS if only processes
        that it left behind hold the lock.
        """
        self.fd = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            self._take(folder)
        except BaseException:
            os.close(self.fd)
            raise
        self._write_owner(str(os.getpid()))

    def release(self) -> None:
        self._write_owner("")
        os.close(self.fd)

    def _take(self, folder: Path) -> None:
        deadline = time.monotonic() + HANDOVER_SECONDS
        while not _try_lock(self.fd, fcntl.LOCK_EX):
            owner = os.pread(self.fd, 32, 0).decode(errors="replace").strip()
            is_owner_alive = owner.isdecimal() and int(owner) != os.getpid() and _is_alive(int(owner))
            if is_owner_alive or time.monotonic() > deadline:
                raise FolderInUseError(f"{folder} is in use by process {owner or '(unknown)'}")
            time.sleep(0.05)

    def _write_owner(self, text: str) -> None:
        os.ftruncate(self.fd, 0)
        os.pwrite(self.fd, text.encode(), 0)


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


def _try_lock(fd: int, kind: int) -> bool:
    with contextlib.suppress(BlockingIOError):
        fcntl.flock(fd, kind | fcntl.LOCK_NB)
        return True
    return False


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass  # it is alive, and belongs to another user
    return True
