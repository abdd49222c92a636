"""More open connections than a process may usually have."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def open_files(count: int) -> Iterator[None]:
    """Let this process open so many; skips the test where that is not allowed."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    if before[1] < count:
        pytest.skip(f"a process may not open {count} files here (ulimit -Hn)")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(before[0], count), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)
