"""From where on a figure is wrong: the limits of `deploy/prometheus/alerts.yml`, for the admin's pages. A test compares them.

When a process counts as not seen stands in `videogen.lib.processes.models`.
"""

from __future__ import annotations

from typing import Final

MAX_OLDEST_DUE_SECONDS: Final = 60.0
"""Of the oldest row of a queue that could be worked on."""
MAX_FAILED: Final = 0.1
"""Part of a model's ended tasks."""
MAX_DEAD: Final = 0.01
"""Part of the ended webhooks."""
MIN_FAILURES: Final = 5
"""Below it, a part counts as nothing: at night, one failure of two tasks is 50 %."""
MIN_FREE: Final = 0.1
"""Part of the disk for videos."""
MIN_FREE_BYTES: Final = 2**30
"""Of a very large disk, too."""


def are_too_many(failures: float, ended: float, *, limit: float) -> bool:
    """Whether more than this part of what ended failed, and not by chance."""
    return failures >= MIN_FAILURES and failures > limit * ended
