"""The child process of a service: reads one order as JSON from standard input, draws the film, reports in JSON lines.

    python -m storybook.child

It lives exactly as long as its standard input stays open: whoever started it may die in any way, and it ends too. A picture
or a film that cannot be read is reported as {"unreadable": its name}.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import threading
from typing import Any

from .order import Progress, read_order

SURROUNDINGS = {
    "OPENBLAS_NUM_THREADS": "1",  # the renderer brings its own threads
    "OMP_NUM_THREADS": "1",
    # glibc: what one thread frees serves the others (140 MiB less for HD), and is kept, not given back to the system and
    # cleared again for the next picture. The largest threshold that every version takes is 32 MiB.
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_MMAP_THRESHOLD_": str(32 << 20),
    "MALLOC_TRIM_THRESHOLD_": str(512 << 20),
    "PYTHONUNBUFFERED": "1",
}
"""What it needs in its environment when it starts; whoever starts it says so."""


def main() -> None:
    """Draw what the order says."""
    order = read_order(json.loads(sys.stdin.readline()))
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    gc.disable()  # nothing of what is imported is ever collected: it is not looked through, now or later
    import cv2

    cv2.setNumThreads(1)
    from .produce import Unreadable, produce

    gc.freeze()
    gc.enable()
    try:
        produce(order, report=_report)
    except Unreadable as fault:
        _write({"unreadable": str(fault)})
    os._exit(0)  # all is written; taking the interpreter and the film's memory apart would only cost time


def _report(progress: Progress) -> None:
    _write(progress.to_json())


def _write(message: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def _end_with_parent() -> None:
    sys.stdin.read()
    os._exit(3)


if __name__ == "__main__":
    main()
