"""Redocly's and Spectral's linters find nothing in the description."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tasks_api.views.description import DESCRIPTION_FILE
from tests.generated_clients.conftest import run_npm

pytestmark = pytest.mark.usefixtures("_node")

REDOCLY = """
extends: [recommended]
rules:
  operation-2xx-response: off  # a download succeeds with a redirect to the file
"""
SPECTRAL = 'extends: ["spectral:oas"]'


def test_redocly_finds_nothing(tmp_path: Path) -> None:
    (tmp_path / "redocly.yaml").write_text(REDOCLY)

    done = run_npm("redocly", "lint", "--format", "json", DESCRIPTION_FILE, folder=tmp_path)

    found = json.loads(done.stdout)
    assert (done.returncode, found["totals"], found["problems"]) == (0, {"errors": 0, "warnings": 0, "ignored": 0}, [])


def test_spectral_finds_nothing(tmp_path: Path) -> None:
    (tmp_path / "spectral.yaml").write_text(SPECTRAL)

    done = run_npm(
        "spectral", "lint", "--format", "json", "--quiet", "-r", "spectral.yaml", DESCRIPTION_FILE, folder=tmp_path
    )

    assert (done.returncode, json.loads(done.stdout)) == (0, [])


def test_linters_see_a_mistake(tmp_path: Path) -> None:
    """Or the tests above would pass whatever the description says."""
    described = json.loads(DESCRIPTION_FILE.read_text())
    described["paths"]["/api/tasks"]["get"]["responses"]["200"]["content"]["application/json"]["schema"] = {
        "$ref": "#/components/schemas/Missing"
    }
    (tmp_path / "wrong.json").write_text(json.dumps(described))
    (tmp_path / "spectral.yaml").write_text(SPECTRAL)

    assert run_npm("redocly", "lint", "wrong.json", folder=tmp_path).returncode == 1
    assert run_npm("spectral", "lint", "-r", "spectral.yaml", "wrong.json", folder=tmp_path).returncode == 1
