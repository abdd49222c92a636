"""The folder of an attempt. What killed attempts left behind is removed by later ones.

A killed process cannot clear up, and where /tmp is memory a few videos fill it. Whether a folder is still in use is told
by a lock (`flock`) on the folder itself: the kernel frees it when the process that holds it ends, however it ends. A
process id would prove nothing where containers share /tmp, nor an age where their time-outs differ.
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
    """An empty folder, readable by this user alone, that goes when the attempt ends."""
    remove_leftovers()
    folder, lock = _make_folder()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(lock)


def remove_leftovers() -> None:
    """Remove the folders of attempts whose process is gone, of whatever installation they were."""
    with os.scandir(tempfile.gettempdir()) as entries:
        for entry in entries:
            if entry.name.startswith(PREFIX):
                with suppress(OSError):  # in use, or not ours to look at, or another worker was here first
                    _remove_unless_in_use(entry.path)


def _make_folder() -> tuple[Path, int]:
    """A new folder and the descriptor that holds its lock."""
    while True:
        folder = tempfile.mkdtemp(prefix=PREFIX)
        with suppress(FileNotFoundError):
            lock = _open(folder)
            # Shared is enough to keep others from the exclusive lock that removing takes.
            fcntl.flock(lock, fcntl.LOCK_SH)
            if Path(folder).exists():
                return Path(folder), lock
            os.close(lock)
        # Before it was locked, somebody else took it for a leftover.


def _remove_unless_in_use(folder: str) -> None:
    lock = _open(folder)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)
    finally:
        os.close(lock)


def _open(folder: str) -> int:
    """Opened as a folder and nothing else: not a link, which may lead anywhere, nor a pipe, which would block."""
    return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
