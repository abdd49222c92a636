"""The processes that a worker forks end with it, whenever it is killed."""

from __future__ import annotations

import subprocess
import sys

FORKED_AND_LEFT_ALONE = """
import os, time
from videogen.celery import end_with_the_worker, remember_the_worker

remember_the_worker()
if os.fork():
    os._exit(0)  # the worker is killed before its child has asked the kernel for a signal
while os.getppid() == int(os.environ["WORKER"]):
    time.sleep(0.01)
end_with_the_worker()
print("still here", flush=True)
"""


def test_child_of_a_worker_that_has_just_been_killed_ends() -> None:
    code = 'import os; os.environ["WORKER"] = str(os.getpid())\n' + FORKED_AND_LEFT_ALONE

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)

    assert done.stdout == ""
