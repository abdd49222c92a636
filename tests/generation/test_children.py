"""What the engine's child processes see of the worker's environment: no secret."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from generation import inputs
from generation.backends.storybook import StorybookBackend
from generation.contracts import Request, Stopped
from storybook.child import SURROUNDINGS
from tests.faults.fleet import wait_for
from tests.generation.conftest import RecordingMonitor

NOTES_ITS_ENVIRONMENT = 'cat /proc/$$/environ > "$0.draft" && mv "$0.draft" "$0" && exec "$@"'
"""Before it becomes the program: that may have ended before anybody looks at its process."""
SECRETS = ("SECRET_KEY", "DATABASE_URL", "REDIS_URL", "MODERATION_OPENAI_KEY", "SOMETHING_OF_THE_OPERATOR")


def draw(workdir: Path) -> None:
    monitor = RecordingMonitor()
    monitor.is_lost = True  # once its renderer runs
    with pytest.raises(Stopped):
        StorybookBackend().generate(
            Request(prompt="a whale", width=480, height=854, duration_seconds=10), monitor=monitor, workdir=workdir
        )


def decode(workdir: Path) -> None:
    Image.new("RGB", (64, 64), "teal").save(workdir / "stored.png")
    inputs.prepare(url="", file=workdir / "stored.png", workdir=workdir, timeout_seconds=5)


@pytest.mark.parametrize(("work", "given"), [(draw, SURROUNDINGS), (decode, {})])
def test_child_sees_no_secret_of_the_workers_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: Callable[[Path], None], given: dict[str, str]
) -> None:
    seen: list[dict[str, str]] = []
    environment = tmp_path / "environment"

    class Watched(subprocess.Popen[Any]):
        def __init__(self, *args: Any, **options: Any) -> None:
            program, *rest = args
            super().__init__(["/bin/sh", "-c", NOTES_ITS_ENVIRONMENT, str(environment), *program], *rest, **options)
            wait_for(environment.exists)
            entries = environment.read_text().split("\0")
            seen.append(dict(entry.split("=", 1) for entry in entries if entry))

    monkeypatch.setattr(subprocess, "Popen", Watched)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    for name in SECRETS:
        monkeypatch.setenv(name, "hush")

    work(tmp_path)

    assert len(seen) == 1
    assert "hush" not in seen[0].values()
    assert seen[0]["TMPDIR"] == str(tmp_path)
    assert seen[0].items() >= given.items()
