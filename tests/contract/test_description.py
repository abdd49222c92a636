"""The OpenAPI description (tasks_api/openapi.json) says what the service does, and the service does what it says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import uuid
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from tasks_api.schema.description import describe
from tasks_api.schema.operations import TASK_ID
from tasks_api.views.description import DESCRIPTION_FILE
from tests.contract.states import ended_well
from tests.factories import TaskFactory, UserFactory, issue_key
from tests.faults.fleet import Fleet, wait_for
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import is_ready

HERE = Path(__file__).parent
PHASES = "examples,coverage,fuzzing,stateful"


def test_file_is_the_description_of_this_code() -> None:
    assert json.loads(DESCRIPTION_FILE.read_text()) == describe(), "run: make openapi"


def test_description_is_served_to_everybody(client: Client) -> None:
    response = client.get("/openapi.json")

    assert (response.status_code, response["Content-Type"]) == (200, "application/json")
    assert response.json()["openapi"] == "3.1.1"
    assert client.generic("POST", "/openapi.json").status_code == 405


def schemathesis(fleet: Fleet, account: User, folder: Path, *arguments: str) -> str:
    """Run Schemathesis over the description against a web server of our own, in `folder`; returns what it printed."""
    tasks = {
        "kept": [ended_well(account, id=uuid.UUID(TASK_ID), duration_seconds=10)],  # the examples name it
        "to_delete": TaskFactory.create_batch(20, account=account, success=True),
        "waiting": TaskFactory.create_batch(20, account=account),
    }
    port = find_free_port()
    fleet.web(port, DJANGO_SETTINGS_MODULE="tests.contract.settings")
    wait_for(lambda: is_ready(f"http://127.0.0.1:{port}"), what="web server")
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "schemathesis.toml"), "run"]
    command += [str(DESCRIPTION_FILE), "--url", f"http://127.0.0.1:{port}"]
    command += ["-H", f"Authorization: Bearer {issue_key(account)}", "--phases", PHASES, "--no-color"]
    command += ["--generation-allow-x00", "false", *arguments]
    ids = {state: [str(task.pk) for task in each] for state, each in tasks.items()}
    variables = {"SCHEMATHESIS_HOOKS": "tests.contract.hooks", "CONTRACT_TASKS": json.dumps(ids)}
    variables["PYTHONPATH"] = str(settings.BASE_DIR)
    done = subprocess.run(
        command, env={**os.environ, **variables}, cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize(
    "examples",
    [
        10,
        pytest.param(500, marks=[pytest.mark.long, pytest.mark.timeout(900)]),  # ten minutes of requests
    ],
)
def test_every_answer_is_as_described(examples: int, fleet: Fleet, tmp_path: Path) -> None:
    printed = schemathesis(fleet, UserFactory.create(), tmp_path, "--max-examples", str(examples))

    for phase in ("Examples", "Coverage", "Fuzzing", "Stateful"):
        assert f"✅  {phase}" in printed, printed
