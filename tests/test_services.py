"""The plugin that gives a test run its servers, tried in test runs of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.services import FOLDER_PREFIX
from tests.videogen.local.processes import CHECKOUT, is_running
from videogen.local.folder_lock import FolderLock

PROBE = """
import json, os, pathlib
from tests import services

def test_probe():
    servers = [server for server in (services.postgres, services.valkey) if server]
    facts = {
        "environment": {name: os.environ.get(name) for name in ("DATABASE_URL", "REDIS_URL", "DATA_DIR")},
        "urls": [server.url for server in servers],
        "pids": [server.pid for server in servers],
        "data_dir_existed": os.path.isdir(os.environ["DATA_DIR"]),
    }
    pathlib.Path(__file__).with_name("facts.json").write_text(json.dumps(facts))
"""
GIVEN = {"DATABASE_URL": "postgres://given", "REDIS_URL": "redis://given"}


@pytest.fixture
def temporary(tmp_path: Path) -> Path:
    """The temporary directory of the test run that is tried."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    return folder


def run_probe(temporary: Path, **environment: str) -> dict[str, Any]:
    """Run a test session with the plugin; return what a test in it saw."""
    probe = temporary.parent / "test_probe.py"
    probe.write_text(PROBE)
    (temporary.parent / "pytest.ini").write_text(f"[pytest]\npythonpath = {CHECKOUT}\n")
    clean = {key: value for key, value in os.environ.items() if key not in GIVEN and not key.startswith("PYTEST_")}
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.services", "-p", "no:cacheprovider", probe],
        env={
            **clean,
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTHONPATH": str(CHECKOUT),
            "TMPDIR": str(temporary),
            **environment,
        },
        cwd=temporary.parent,
        check=True,
    )
    facts: dict[str, Any] = json.loads(probe.with_name("facts.json").read_text())
    return facts


def test_a_test_run_gets_servers_of_its_own_and_leaves_nothing_behind(temporary: Path) -> None:
    facts = run_probe(temporary, DATA_DIR="/the/developers/own")
    environment = facts["environment"]
    assert facts["urls"] == [environment["DATABASE_URL"], environment["REDIS_URL"]]
    assert environment["DATA_DIR"].startswith(f"{temporary}/{FOLDER_PREFIX}")
    assert facts["data_dir_existed"]
    assert len(facts["pids"]) == 2
    assert not any(map(is_running, facts["pids"]))
    assert list(temporary.iterdir()) == []


def test_servers_named_in_the_environment_are_used_and_none_are_started(temporary: Path) -> None:
    facts = run_probe(temporary, **GIVEN)
    assert facts["pids"] == []
    assert facts["environment"].items() >= GIVEN.items()


def test_a_worker_of_a_parallel_run_starts_nothing_and_takes_its_share(temporary: Path) -> None:
    given = {"DATABASE_URL": "postgres://given", "REDIS_URL": "redis://given/0", "DATA_DIR": str(temporary)}
    facts = run_probe(temporary, PYTEST_XDIST_WORKER="gw1", **given)
    assert facts["pids"] == []
    assert facts["environment"] == {**given, "REDIS_URL": "redis://given/2", "DATA_DIR": f"{temporary}/gw1"}


def test_what_a_killed_run_left_is_removed_by_the_next_one_and_a_live_runs_folder_stays(temporary: Path) -> None:
    killed, live, strange = (temporary / f"{FOLDER_PREFIX}{name}" for name in ("killed", "live", "strange"))
    for folder in (killed, live, strange):
        folder.mkdir()
    FolderLock(killed).release()
    lock = FolderLock(live)
    try:
        run_probe(temporary, **GIVEN)
    finally:
        lock.release()
    assert not killed.exists()
    assert live.exists()
    assert strange.exists()
