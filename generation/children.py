"""Which variables of the worker's environment a child process of the engine gets: none that is secret."""

from __future__ import annotations

import os
from typing import Final

INHERITED: Final = (
    *("PATH", "LD_LIBRARY_PATH", "HOME", "TMPDIR"),
    *("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"),
)
"""What Python and its libraries need to be found, and where they may write."""


def environment() -> dict[str, str]:
    """The variables for a child that works on an untrusted prompt or image.

    This is a list of what is passed on, not of what is held back: the worker's environment has SECRET_KEY, the addresses of
    the stores with their passwords, the moderators' keys, and whatever else its operator put there.
    """
    return {name: os.environ[name] for name in INHERITED if name in os.environ} | {"LC_ALL": "C.UTF-8"}
