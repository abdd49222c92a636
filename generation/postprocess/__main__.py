"""The child process: reads one order as JSON from standard input, makes the video, reports in JSON lines.

It lives exactly as long as its standard input stays open: whoever started it may die in any way, and it ends too. Its limits
are for a file that is built to cost: they end this process and nothing else.
"""

from __future__ import annotations

import errno
import json
import os
import resource
import sys
import threading
from typing import Any, Final

MEMORY_BYTES: Final = 2 * 2**30
"""Address space, of which a 1080p clip uses about half and touches a fifth."""
CPU_SECONDS: Final = 60
CPU_SECONDS_A_FRAME: Final = 0.6
"""Several times what the dearest sound clip takes."""
TOO_MUCH_MEMORY: Final = "it takes too much memory, or has far too many streams"
OUTPUT_BYTES: Final = 512 * 2**20


def main() -> None:
    """Do what the order says."""
    order = json.loads(sys.stdin.readline())
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    _limit_resources(frames=int(order.get("frames", 0)))
    import av
    import cv2

    cv2.setNumThreads(2)
    from . import convert
    from .source import Damaged, Unusable

    try:
        if order["clips"] is None:
            convert.write_stills(order)
        else:
            convert.make(order, report=_report)
    except Damaged as fault:
        _report({"damaged": str(fault)})
    except Unusable as fault:
        _report({"unusable": str(fault)})
    except MemoryError:
        _report({"unusable": TOO_MUCH_MEMORY})
    except cv2.error as fault:
        if fault.code != cv2.Error.STS_NO_MEM:
            raise
        _report({"unusable": TOO_MUCH_MEMORY})
    except (OSError, av.FFmpegError) as fault:
        if fault.errno not in {errno.ENOSPC, errno.EDQUOT, errno.EROFS}:
            raise
        _report({"errno": fault.errno})
    os._exit(0)  # all is written; taking the interpreter apart would only cost time


def _limit_resources(*, frames: int) -> None:
    cpu = round(CPU_SECONDS + CPU_SECONDS_A_FRAME * frames)
    for limit, soft, hard in (
        (resource.RLIMIT_AS, MEMORY_BYTES, MEMORY_BYTES),
        # The soft limit sends SIGXCPU, which tells whoever waits that the file is at fault; the hard one sends SIGKILL, as
        # the system does that lacks memory.
        (resource.RLIMIT_CPU, cpu, cpu + 5),
        (resource.RLIMIT_FSIZE, OUTPUT_BYTES, OUTPUT_BYTES),
        (resource.RLIMIT_CORE, 0, 0),
    ):
        _, most = resource.getrlimit(limit)
        if most != resource.RLIM_INFINITY:
            soft, hard = min(soft, most), min(hard, most)
        resource.setrlimit(limit, (soft, hard))


def _report(message: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def _end_with_parent() -> None:
    sys.stdin.read()
    os._exit(3)


if __name__ == "__main__":
    main()
