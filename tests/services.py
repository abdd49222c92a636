"""A pytest plugin that gives the test run a PostgreSQL and a Valkey of its own.

It is named in pyproject.toml's addopts: pytest-django reads the settings before any conftest.py is imported, and by
then DATABASE_URL and REDIS_URL must stand. Where they are set already, those servers are used. With pytest-xdist the
controlling process starts the servers; each worker has a PostgreSQL database (pytest-django), a Valkey database and a
DATA_DIR of its own, so that no test hears another's wake-up.

`postgres` and `valkey` are the running servers, or None where this process did not start them.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from videogen.local.embedded import (
    EmbeddedPostgres,
    EmbeddedServer,
    EmbeddedServerError,
    EmbeddedValkey,
)
from videogen.local.folder_lock import LOCK_FILE, FolderLock, is_locked

FOLDER_PREFIX = "videogen-tests-"

postgres: EmbeddedPostgres | None = None
valkey: EmbeddedValkey | None = None

_undo = contextlib.ExitStack()


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests() -> Iterator[None]:
    # A wrapper comes before pytest-django's turn at this hook, in which the settings are read.
    if "PYTEST_XDIST_WORKER" not in os.environ:
        atexit.register(_undo.close)  # if pytest gives up before it is configured
        try:
            _start()
        except EmbeddedServerError as error:
            raise pytest.UsageError(str(error)) from None
    else:
        _take_a_share(os.environ["PYTEST_XDIST_WORKER"])
    yield


def pytest_unconfigure() -> None:
    _undo.close()


def _start() -> None:
    global postgres, valkey
    _remove_abandoned_folders()
    data_dir = Path(tempfile.mkdtemp(prefix=FOLDER_PREFIX))
    _undo.callback(shutil.rmtree, data_dir, ignore_errors=True)  # a run that starts now may remove it too
    _undo.callback(FolderLock(data_dir).release)
    os.environ["DATA_DIR"] = str(data_dir)
    if not os.environ.get("DATABASE_URL"):
        postgres = EmbeddedPostgres(data_dir, durable=False)
        _run(postgres)
    if not os.environ.get("REDIS_URL"):
        valkey = EmbeddedValkey(data_dir, durable=False)
        _run(valkey)


def _take_a_share(worker: str) -> None:
    """In a worker of pytest-xdist ("gw0", "gw1", ...): its own part of what the controlling process started."""
    os.environ["DATA_DIR"] = str(Path(os.environ["DATA_DIR"]) / worker)
    address, _, _ = os.environ["REDIS_URL"].rpartition("/")
    os.environ["REDIS_URL"] = f"{address}/{int(worker.removeprefix('gw')) + 1}"


def _run(server: EmbeddedServer) -> None:
    server.start()
    _undo.callback(server.stop)
    os.environ[server.variable] = server.url
    _undo.callback(os.environ.pop, server.variable, None)


def _remove_abandoned_folders() -> None:
    """Remove what killed test runs of this user left in the temporary directory."""
    for folder in Path(tempfile.gettempdir()).glob(f"{FOLDER_PREFIX}*"):
        with contextlib.suppress(OSError):
            # One without a lock file is being made at this moment.
            is_ours = folder.stat().st_uid == os.geteuid() and (folder / LOCK_FILE).exists()
            if is_ours and not is_locked(folder):
                shutil.rmtree(folder)
