"""The log files of `make up`, kept to a bounded size.

Several processes write to one file through a descriptor that they inherited, so the file cannot be exchanged under them.
It is copied and emptied instead, as logrotate's `copytruncate` does: every writer appends, and so goes on at the new end.
A line written between the two steps is lost.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

MAX_BYTES: Final = 10 * 2**20
"""One file and one older copy of it: 20 MiB a process."""


def rotate(folder: Path, *, most_bytes: int = MAX_BYTES) -> None:
    """Move what is in each log of more than `most_bytes` to the same name with `.previous`, in place of the one before.

    Where there is no room for the copy, the log is emptied all the same.
    """
    for log in folder.glob("*.log"):
        if log.stat().st_size > most_bytes:
            previous = log.with_suffix(".log.previous")
            try:
                shutil.copy(log, previous)
            except OSError:
                previous.unlink(missing_ok=True)
            os.truncate(log, 0)
