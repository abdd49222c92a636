"""Finished clips of videos that are not finished, on this machine's disk.

A video of several clips is minutes of a GPU's work. When an attempt ends between two of them, or while the video is finished,
the next attempt on the same machine finds them here; on another machine it makes them again, and because seed and options
are the same, they come out the same. A folder that nobody touched for a while is removed by whoever comes next.
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

FORGOTTEN_SECONDS: Final = 2 * 3600.0
"""A task that is tried again at all is tried again sooner."""


def folder_of(task: str, *, fingerprint: str, keep_in: str) -> Path | None:
    """The folder of a task's clips, made if it is not there; None if there is no place that is ours alone."""
    root = Path(keep_in) if keep_in else Path(tempfile.gettempdir()) / f"videogen-clips-{os.getuid()}"
    try:
        root.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = root.lstat()
        if root.is_symlink() or status.st_uid != os.getuid():  # somebody else was there first
            return None
        remove_forgotten(root)
        folder = root / hashlib.sha256(f"{task} {fingerprint}".encode()).hexdigest()[:32]
        folder.mkdir(mode=0o700, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    return folder


def remove_forgotten(root: Path) -> None:
    """Remove what was not touched for long: its worker died, and its task was finished elsewhere."""
    with os.scandir(root) as entries:
        for entry in entries:
            with suppress(OSError):
                if time.time() - entry.stat(follow_symlinks=False).st_mtime > FORGOTTEN_SECONDS:
                    remove(Path(entry.path))


def remove(folder: Path) -> None:
    """Remove a task's clips."""
    shutil.rmtree(folder, ignore_errors=True)


def hand_out(kept: Path, to: Path) -> Path:
    """The same file under a name in the attempt's own folder, which lives as long as somebody reads it."""
    try:
        os.link(kept, to)
    except OSError:  # another file system
        shutil.copyfile(kept, to)
    return to
