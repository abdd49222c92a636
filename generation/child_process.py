"""What a child process of a worker does beside its work: it reads one request, reports in lines of JSON, and ends with the
worker.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from typing import Any


def read_request() -> Any:
    """The request, a line of JSON on standard input. From now on the process lives exactly as long as that is open: if the worker
    dies in any way, the child ends too."""
    request = json.loads(sys.stdin.readline())
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    return request


def report(message: dict[str, Any]) -> None:
    """Tell the worker, in a line of JSON on standard output."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def end() -> None:
    """End well. Everything is written; a normal exit of the interpreter would only take time."""
    os._exit(0)


def _end_with_parent() -> None:
    sys.stdin.read()
    os._exit(3)
