"""The code samples of the description (`x-codeSamples`) show each operation's own request, and they run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from django.conf import settings
from django.contrib.auth.models import User

from tasks_api.models import Task
from tasks_api.schema.operations import TASK_ID
from tests.contract.described import Operation, operations, requests_of
from tests.contract.states import ended_well, waiting
from tests.factories import UserFactory, issue_key
from tests.faults.fleet import Fleet, wait_for
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import is_ready

TOOLS: Final = Path(settings.BASE_DIR) / ".venv-tools/bin"
PROGRAMS: Final[dict[str, Callable[[Path], list[str]]]] = {
    "curl": lambda file: ["bash", "-eu", str(file)],
    "Python": lambda file: [sys.executable, str(file)],
    "JavaScript": lambda file: [str(TOOLS / "node"), str(file)],
}
"""The label of a sample -> the command that runs it as a file."""
NEEDED: Final = {"curl": Path(shutil.which("curl") or "/curl"), "JavaScript": TOOLS / "node"}
VIDEO: Final = b"\x00\x00\x00\x18ftypmp42"


def samples_of(operation: Operation) -> dict[str, str]:
    return {sample["label"]: sample["source"] for sample in operation.described["x-codeSamples"]}


@pytest.mark.parametrize("operation", operations(), ids=str)
def test_sample_shows_method_path_and_body(operation: Operation) -> None:
    path = re.sub(r"\\{\w+\\}", r"[\\w-]+", re.escape(operation.path))
    asked = next(each for each in requests_of(operation) if each.media_type in {"", "application/json"})
    samples = samples_of(operation)
    assert list(samples) == list(PROGRAMS)

    for source in samples.values():
        assert re.search(rf'{path}[?"]', source), source
        for name, value in _leaves(asked.body):
            assert f'"{name}": {json.dumps(value)}' in source
    assert operation.method == "GET" or f"-X {operation.method} " in samples["curl"]
    assert f"requests.{operation.method.lower()}(" in samples["Python"]
    assert operation.method == "GET" or f'method: "{operation.method}"' in samples["JavaScript"]


def _leaves(body: Any) -> list[tuple[str, Any]]:
    """All members of a body, of its objects too, that are no object themselves."""
    members = body.items() if isinstance(body, dict) else ()
    return [
        leaf for name, value in members for leaf in (_leaves(value) if isinstance(value, dict) else [(name, value)])
    ]


def run(label: str, source: str, folder: Path, environment: dict[str, str]) -> str:
    """What the sample prints."""
    file = folder / f"sample.{'mjs' if label == 'JavaScript' else 'txt'}"
    file.write_text(source)
    done = subprocess.run(
        PROGRAMS[label](file), cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, f"{source}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def task_for(operation: Operation, account: User, base_url: str) -> Task:
    """A task in a state that the operation can work with."""
    if operation.path.endswith("/cancel"):
        return waiting(account)
    name = f"videos/{uuid.uuid4()}.mp4"
    return ended_well(account, result_name=name, result_url=f"{base_url}/media/{name}")


@pytest.mark.parametrize("label", PROGRAMS)
def test_samples_run(label: str, fleet: Fleet, tmp_path: Path) -> None:
    if not NEEDED.get(label, Path(sys.executable)).exists():
        pytest.skip(f"{NEEDED[label]} is missing")
    port = find_free_port()
    base_url = f"http://127.0.0.1:{port}"
    fleet.web(port, DJANGO_SETTINGS_MODULE="tests.contract.settings")
    wait_for(lambda: is_ready(base_url), what="web server")
    account = UserFactory.create()
    environment = {**os.environ, "BASE_URL": base_url, "KEY": issue_key(account)}

    # All before the first sample: one of them adds a delivery, which `ended_well` would take for its own.
    tasks = {str(operation): task_for(operation, account, base_url) for operation in operations()}
    for operation in operations():
        task = tasks[str(operation)]
        stored = Path(fleet.environment["DATA_DIR"]) / "media" / task.result_name
        if task.result_name:
            stored.parent.mkdir(parents=True, exist_ok=True)
            stored.write_bytes(VIDEO)
        source = samples_of(operation)[label]
        for id_, own in ((TASK_ID, str(task.pk)), (uuid.UUID(TASK_ID).hex, task.pk.hex)):
            source = source.replace(id_, own)

        printed = run(label, source, tmp_path, environment)

        if "video.mp4" in source:
            assert (tmp_path / "video.mp4").read_bytes() == VIDEO
            (tmp_path / "video.mp4").unlink()
        elif label == "curl":
            assert not json.loads(printed).get("error"), (source, printed)
        else:
            assert printed
