"""The limits that a child process sets itself before it opens a file of somebody else.

They are for files that are built to be expensive: they end this process and nothing else.
"""

from __future__ import annotations

import resource


def limit_this_process(*, memory_bytes: int, cpu_seconds: int, file_bytes: int) -> None:
    """Limit the address space, the CPU time and the size of each written file, and write no core dump.

    A limit that is set already is never raised. SIGXCPU ends the process at the CPU limit, which tells the worker that the file
    is at fault. SIGKILL comes five seconds later; the system also sends that when it runs out of memory.
    """
    for kind, soft, hard in (
        (resource.RLIMIT_AS, memory_bytes, memory_bytes),
        (resource.RLIMIT_CPU, cpu_seconds, cpu_seconds + 5),
        (resource.RLIMIT_FSIZE, file_bytes, file_bytes),
        (resource.RLIMIT_CORE, 0, 0),
    ):
        _, existing = resource.getrlimit(kind)
        if existing != resource.RLIM_INFINITY:
            soft, hard = min(soft, existing), min(hard, existing)
        resource.setrlimit(kind, (soft, hard))
