"""The child process: reads one request as JSON from standard input, makes the video, and reports in lines of JSON.

It lives exactly as long as its standard input is open: if the worker dies in any way, the child ends too.
"""

from __future__ import annotations

import errno
from typing import Final

from generation.child_process import end, read_request, report
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
    request = read_request()
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
            convert.make(request, report=report)
    except Damaged as fault:
        report({"damaged": str(fault)})
    except Unusable as fault:
        report({"unusable": str(fault)})
    except MemoryError:
        report({"unusable": TOO_MUCH_MEMORY})
    except cv2.error as fault:
        if fault.code != cv2.Error.STS_NO_MEM:
            raise
        report({"unusable": TOO_MUCH_MEMORY})
    except (OSError, av.FFmpegError) as fault:
        if fault.errno not in {errno.ENOSPC, errno.EDQUOT, errno.EROFS}:
            raise
        report({"errno": fault.errno})
    end()


def _limit(*, frames: int) -> None:
    cpu_seconds = round(CPU_SECONDS + CPU_SECONDS_PER_FRAME * frames)
    limit_this_process(memory_bytes=MEMORY_BYTES, cpu_seconds=cpu_seconds, file_bytes=OUTPUT_BYTES)


if __name__ == "__main__":
    main()
