"""Fixtures of the diffusers backend: models, the interpreter of the child, and requests.

The short suite runs the real child process with small stand-ins for torch and diffusers (`fake/`). The slow one runs it with
the real ones: `DIFFUSERS_PYTHON` names the interpreter of an environment with requirements-gpu.txt, or `.venv-gpu` is there.
"""

from __future__ import annotations

import json
import logging
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from generation.backends.diffusers import device_slot
from generation.backends.diffusers.backend import DiffusersBackend
from generation.contracts import Clip, Request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor

HERE = Path(__file__).parent
PROMPT = "a fox that walks through fresh snow at dawn"
REAL_PYTHON = os.environ.get("DIFFUSERS_PYTHON") or str(Path(settings.BASE_DIR) / ".venv-gpu/bin/python")
IS_REAL_THERE = Path(REAL_PYTHON).is_file() and (
    "DIFFUSERS_PYTHON" in os.environ or Path(REAL_PYTHON).parents[1].joinpath("ready").is_file()
)
NEEDS_REAL = "no environment with torch and diffusers: `make test-gpu-backend` makes it (or DIFFUSERS_PYTHON names one)"
SMALL: Mapping[str, Any] = {
    "device": "cpu",
    "threads": 1,
    "steps": 3,
    "sizes": {"9:16": "64x96", "16:9": "96x64"},
    "clip_seconds": 1,
}


def wait_for(happened: Callable[[], Any], *, seconds: float = 60, what: str = "it") -> Any:
    """Its first true answer."""
    from tests.faults.fleet import wait_for as wait

    return wait(happened, seconds=seconds, what=what)


def is_running(pid: int) -> bool:
    """Whether a process lives; a dead one that nobody has waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def request(**more: Any) -> Request:
    """A video of one second."""
    values: dict[str, Any] = {
        "prompt": PROMPT,
        "width": 96,
        "height": 64,
        "duration_seconds": 1,
        "model_name": "gen2_text_to_video",
        "idempotency_key": "0192f0c1-task",
        "seed": 7,
    }
    return Request(**(values | more))


def fake_python(folder: Path) -> str:
    """An interpreter whose torch and diffusers are stand-ins."""
    program = folder / "python"
    paths = shlex.quote(f"{HERE / 'fake'}")
    program.write_text(f'#!/bin/sh\nPYTHONPATH={paths} exec {shlex.quote(sys.executable)} "$@"\n')
    program.chmod(0o755)
    return str(program)


def fake_model(folder: Path, *, pipeline: str = "WordsPipeline") -> Path:
    """A folder that the stand-ins load."""
    folder.mkdir()
    (folder / "model_index.json").write_text(json.dumps({"_class_name": pipeline}))
    return folder


def steps_of(model: Path) -> int:
    """How many steps the stand-in has begun, all clips together."""
    file = model / "steps"
    return file.stat().st_size if file.exists() else 0


@pytest.fixture(scope="session")
def fake_options(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Options of a model of words, played by the stand-ins. One model for all tests: its child stays warm."""
    folder = tmp_path_factory.mktemp("fake")
    return {**SMALL, "python": fake_python(folder), "model": str(fake_model(folder / "model"))}


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of tiny, randomly initialised models, one folder each (`tiny.py`)."""
    folder = tmp_path_factory.mktemp("tiny")
    subprocess.run([REAL_PYTHON, str(HERE / "tiny.py"), str(folder)], check=True, timeout=300, capture_output=True)
    return folder


@pytest.fixture(autouse=True, scope="module")
def no_child_is_left() -> Iterator[None]:
    """A child stays warm from test to test of a module, and ends with it."""
    yield
    for one in device_slot._device_slots.values():
        one.clear()


@pytest.fixture
def monitor() -> KeepingMonitor:
    """A fresh one."""
    return KeepingMonitor()


Make = Callable[..., Clip]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Run a backend once: `make(options, request=…)`. Each attempt gets a folder of its own; clips are kept in `kept`."""
    attempts = iter(range(100))

    def run(options: Mapping[str, Any], *, request: Request, monitor: KeepingMonitor | None = None) -> Clip:
        workdir = tmp_path / f"attempt-{next(attempts)}"
        workdir.mkdir()
        backend = DiffusersBackend({"keep_in": str(tmp_path / "kept"), **options})
        return backend.generate(request, monitor=monitor or KeepingMonitor(), workdir=workdir)

    return run


@pytest.fixture(autouse=True)
def logs(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What was logged. Whatever a test does, no prompt is in it."""
    caplog.set_level(logging.DEBUG, logger="generation")
    yield caplog
    assert all(PROMPT not in str(record.__dict__) for record in caplog.records)


def events(logs: pytest.LogCaptureFixture) -> list[str]:
    """The names of what was logged."""
    return [record.getMessage() for record in logs.records]
