"""Processes under measurement: what a tree of them has used, and where it keeps its memory."""

from __future__ import annotations

import contextlib
import os
import re
import time
from pathlib import Path
from typing import Final

_TICK: Final = os.sysconf("SC_CLK_TCK")


def tree(pid: int) -> list[int]:
    """The process and everything below it."""
    return [pid, *(member for child in children(pid) for member in tree(child))]


def children(pid: int) -> list[int]:
    """Those that the process started and that still run."""
    found: list[int] = []
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            found += map(int, (thread / "children").read_text().split())
    return found


def cpu_seconds(pid: int) -> float:
    """User and system time of a tree so far, that of its members which have ended included."""
    return sum(_own_seconds(member) + _ended_childrens_seconds(member) for member in tree(pid))


def _own_seconds(pid: int) -> float:
    """From the process's CPU clock, to the nanosecond: /proc counts in steps of 10 ms."""
    try:
        return time.clock_gettime(~pid << 3 | 2)  # what clock_getcpuclockid(3) returns on Linux
    except OSError:
        return 0.0


def _ended_childrens_seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return (int(fields[13]) + int(fields[14])) / _TICK


def pss_megabytes(pid: int) -> float:
    """Memory of one process; what it shares is divided by those that share it."""
    return _memory(pid, "Pss")


def rss_megabytes(pid: int) -> float:
    """Memory of one process, with all that it shares."""
    return _memory(pid, "Rss")


def _memory(pid: int, name: str) -> float:
    found = re.search(rf"^{name}:\s+(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    return int(found[1]) / 1024 if found else float("nan")


def loaded_libraries(pid: int) -> set[str]:
    """Names of the files mapped into a process."""
    lines = Path(f"/proc/{pid}/maps").read_text().splitlines()
    return {fields[5] for line in lines if len(fields := line.split(maxsplit=5)) == 6 and fields[5].startswith("/")}
