"""The folder of an attempt. Later attempts delete what killed ones left behind.

A killed process can't clean up, and if /tmp is in memory, a few videos fill it. A lock (`flock`) on the folder itself shows
whether the folder is still in use: the kernel releases the lock when the process that holds it ends, however it ends. A
process id would prove nothing where containers share /tmp, and an age would prove nothing where their time-outs differ.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

PREFIX: Final = "videogen-attempt-"


@contextmanager
def open_workspace() -> Iterator[Path]:
    """An empty folder that only this user can read. It is deleted when the attempt ends."""
    delete_leftovers()
    folder, lock = _make_folder()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(lock)


def delete_leftovers() -> None:
    """Delete the folders of attempts whose process has ended, whatever installation they belong to."""
    with os.scandir(tempfile.gettempdir()) as entries:
        for entry in entries:
            if entry.name.startswith(PREFIX):
                with suppress(OSError):  # in use, or another user's, or another worker was faster
                    _delete_unless_in_use(entry.path)


def _make_folder() -> tuple[Path, int]:
    """A new folder and the descriptor that holds its lock."""
    while True:
        folder = tempfile.mkdtemp(prefix=PREFIX)
        with suppress(FileNotFoundError):
            lock = _open(folder)
            # A shared lock is enough: deleting takes an exclusive one.
            fcntl.flock(lock, fcntl.LOCK_SH)
            if Path(folder).exists():
                return Path(folder), lock
            os.close(lock)
        # Another worker took it for a leftover before it was locked.


def _delete_unless_in_use(folder: str) -> None:
    lock = _open(folder)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)
    finally:
        os.close(lock)


def _open(folder: str) -> int:
    """Open it only if it is a folder: a link may lead anywhere, and a pipe would block."""
    return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
