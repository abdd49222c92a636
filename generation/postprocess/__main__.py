"""The child process: reads one request as JSON from standard input, makes the video, and reports in lines of JSON.

It lives exactly as long as its standard input is open: if the worker dies in any way, the child ends too.
"""

from __future__ import annotations

import errno
import json
import os
import sys
import threading
from typing import Any, Final

from generation.limits import limit_this_process

MEMORY_BYTES: Final = 2 * 2**30
"""Address space. A 1080p clip reserves about half of it and uses a fifth."""
CPU_SECONDS: Final = 60
CPU_SECONDS_PER_FRAME: Final = 0.6
"""Several times what the most expensive valid clip takes."""
TOO_MUCH_MEMORY: Final = "it takes too much memory, or has far too many streams"
OUTPUT_BYTES: Final = 512 * 2**20


def main() -> None:
    """Do what the request says."""
    request = json.loads(sys.stdin.readline())
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    _limit(frames=int(request.get("frames", 0)))
    import av
    import cv2

    cv2.setNumThreads(2)
    from generation.clip_formats import Damaged, Unusable

    from . import convert

    try:
        if request["clips"] is None:
            convert.write_thumbnails(request)
        else:
            convert.make(request, report=_report)
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
    os._exit(0)  # everything is written; a normal exit of the interpreter would only take time


def _limit(*, frames: int) -> None:
    cpu_seconds = round(CPU_SECONDS + CPU_SECONDS_PER_FRAME * frames)
    limit_this_process(memory_bytes=MEMORY_BYTES, cpu_seconds=cpu_seconds, file_bytes=OUTPUT_BYTES)


def _report(message: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def _end_with_parent() -> None:
    sys.stdin.read()
    os._exit(3)


if __name__ == "__main__":
    main()
