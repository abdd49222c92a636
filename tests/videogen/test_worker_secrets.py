"""What decodes untrusted files cannot read the secrets of the worker that started it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from celery.signals import worker_init

from videogen import celery

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no /proc")

# Root may read every process, by its capabilities (CAP_SYS_PTRACE, CAP_PERFMON, ...). Without them it is refused what an ordinary
# user is refused. They are gone for the next program, so the worker is one. An ordinary user has nothing to drop.
AS_ORDINARY_USER = """
import ctypes, os, sys
PR_CAPBSET_DROP, CAPABILITIES = 24, int(open("/proc/sys/kernel/cap_last_cap").read()) + 1
dropped = [ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, number, 0, 0, 0) == 0 for number in range(CAPABILITIES)]
if not all(dropped) and os.geteuid() == 0:
    sys.exit("this root may not drop capabilities")
os.execv(sys.executable, [sys.executable, "-c", sys.argv[1]])
"""

WORKER = """
import os
from contextlib import closing
from generation import children
from videogen.celery import hide_secrets
{hide}
if os.fork():  # a worker's jobs run in processes that it forks
    os.wait()
    os._exit(0)
with closing(children.messages("tests.videogen.secret_reader", {{}}, variables={{}}, check=lambda: None)) as answers:
    print([answer for answer in answers if answer], flush=True)
"""


def read_by_child(hide: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", AS_ORDINARY_USER, WORKER.format(hide=hide)],
        cwd=ROOT,
        env={"SECRET_KEY": "hidden-0123456789", "DJANGO_SETTINGS_MODULE": "tests.settings"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if "may not drop capabilities" in done.stderr:
        pytest.skip("this root may read every process, and may not give that up")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_child_of_a_worker_cannot_read_its_environment_or_memory() -> None:
    refused = {"environ": "PermissionError", "mem": "PermissionError", "its parent's environ": "PermissionError"}

    assert read_by_child("hide_secrets()") == str([refused])


def test_child_could_read_them_otherwise() -> None:
    assert "'environ': 'hidden-0123456789'" in read_by_child("")


def test_every_worker_hides_them() -> None:
    assert celery.hide_secrets in [receiver() for _, receiver in worker_init.receivers]
