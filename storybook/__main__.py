"""The child process: reads one order as JSON from standard input, draws the film, reports in JSON lines.

It lives exactly as long as its standard input stays open: whoever started it may die in any way, and it ends too.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import threading
from typing import Any


def main() -> None:
    """Draw what the order says."""
    order = json.loads(sys.stdin.readline())
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
        _report({"unreadable": str(fault)})
    os._exit(0)  # all is written; taking the interpreter and the film's memory apart would only cost time


def _report(message: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def _end_with_parent() -> None:
    sys.stdin.read()
    os._exit(3)


if __name__ == "__main__":
    main()
