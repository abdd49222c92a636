"""What generators and linters of other people make of tasks_api/openapi.json, and a running service to try it on."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final

import pytest
from django.conf import settings

from tests.local_stack import Stack

ROOT: Final = Path(settings.BASE_DIR)
NODE: Final = ROOT / ".venv-tools/bin/node"
NODE_MODULES: Final = ROOT / "tests/npm/node_modules"
QUIET: Final = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true", "NO_COLOR": "1"}
"""Redocly's programs send nothing and ask for no newer version."""


def run(*command: str | Path, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the command in the folder, with these variables added to ours."""
    return subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env={**os.environ, **QUIET, **variables},
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )


def run_npm(program: str, *arguments: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program of tests/npm."""
    return run(NODE, NODE_MODULES / ".bin" / program, *arguments, folder=folder)


def must_work(done: subprocess.CompletedProcess[str]) -> str:
    """What the program printed. The test fails if the program did."""
    assert done.returncode == 0, f"{done.args}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="session")
def _node() -> None:
    """Skip where Node and the packages of tests/npm are missing."""
    for needed in (NODE, NODE_MODULES / "typescript"):
        if not needed.exists():
            pytest.skip(f"{needed.relative_to(ROOT)} is missing: `make tests/npm/node_modules/ready` installs it")


@pytest.fixture(scope="session")
def stack(stack: Stack) -> Stack:
    """With an account for these tests."""
    return stack.seen_by("generated")
