"""Finished clips of unfinished videos, on this machine's disk.

A video of several clips takes minutes of a GPU's work. If an attempt ends between two clips, or during postprocessing, the
next attempt on the same machine finds the finished clips here. On another machine it makes them again, and they come out the
same, because seed and options are the same. A folder that was not used for a while is deleted by the next attempt.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

MAX_AGE_SECONDS: Final = 2 * 3600.0
"""A task that is retried at all is retried sooner."""


def folder_of(task: str, *, fingerprint: str, keep_in: str) -> Path | None:
    """The folder of a task's clips, created if necessary. None if no folder can be created that only this user can change."""
    root = Path(keep_in) if keep_in else Path(tempfile.gettempdir()) / f"videogen-clips-{os.getuid()}"
    try:
        root.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = root.lstat()
        if root.is_symlink() or status.st_uid != os.getuid():  # another user created it
            return None
        delete_old(root)
        folder = root / hashlib.sha256(f"{task} {fingerprint}".encode()).hexdigest()[:32]
        folder.mkdir(mode=0o700, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    return folder


def delete_old(root: Path) -> None:
    """Delete the folders that were not used for long: their worker died, and another machine finished the task."""
    with os.scandir(root) as entries:
        for entry in entries:
            with suppress(OSError):
                if time.time() - entry.stat(follow_symlinks=False).st_mtime > MAX_AGE_SECONDS:
                    delete(Path(entry.path))


def delete(folder: Path) -> None:
    """Delete a task's clips."""
    shutil.rmtree(folder, ignore_errors=True)


def link(cached: Path, to: Path) -> Path:
    """Make the same file available in the attempt's own folder, where it stays as long as something reads it."""
    try:
        os.link(cached, to)
    except OSError:  # another file system
        shutil.copyfile(cached, to)
    return to
