"""The folder of an attempt. Those of attempts that were killed are removed by later ones."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from django.conf import settings

PREFIX: Final = "videogen-attempt-"


@contextmanager
def open_workspace() -> Iterator[Path]:
    """An empty folder that goes when the attempt ends."""
    remove_leftovers()
    with tempfile.TemporaryDirectory(prefix=PREFIX) as folder:
        yield Path(folder)


def remove_leftovers() -> None:
    """A killed process leaves its folder behind, and where /tmp is memory a few of them fill it. None is in use for so long."""
    oldest = time.time() - 2 * settings.ATTEMPT_TIMEOUT_SECONDS
    with os.scandir(tempfile.gettempdir()) as entries:
        for entry in entries:
            if entry.name.startswith(PREFIX):
                with suppress(OSError):  # another worker was here first, or it is not ours to look at
                    if entry.stat(follow_symlinks=False).st_mtime < oldest:
                        shutil.rmtree(entry.path, ignore_errors=True)
