"""What a stranger looks at first says the truth: the licence, `make help`, the workflow, the files for contributors."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


REQUIREMENTS = ("requirements.txt", "requirements-demo.txt", "requirements-dev.txt")
PYTHON_THAT_INSTALLS_NOTHING = r"""#!/bin/sh
case "$*" in
    -c*) ;;
    --version) echo Python 3.99;;
    *venv*--clear*) rm -rf .venv; mkdir -p .venv/bin; cp "$FOLDER/python" .venv/bin/python;;
    *--editable*) ;;
    *pip*) sed 's/^/Collecting /; s/$/ (from a file)/' requirements-demo.txt; echo Installing collected packages: x;;
    *manage.py*) echo "$*";;
esac
"""


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_licence_is_the_same_everywhere() -> None:
    assert re.match(r"\s+Apache License\n\s+Version 2\.0, January 2004\n", read("LICENSE"))
    for name in ("pyproject.toml", "clients/python/pyproject.toml"):
        project = tomllib.loads(read(name))["project"]
        assert project["license"] == "Apache-2.0"
        assert "LICENSE" in project["license-files"]
    assert json.loads(read("tasks_api/openapi.json"))["info"]["license"]["identifier"] == "Apache-2.0"
    assert "[Apache-2.0](LICENSE)" in read("README.md")
    assert {"COPY LICENSE ./LICENSE", "COPY NOTICE ./NOTICE"} <= {*read("Dockerfile").splitlines()}
    for name in ("Dockerfile", "Dockerfile.gpu"):
        assert re.search(r'org\.opencontainers\.image\.licenses="Apache-2\.0 AND GPL-3\.0-or-later\b', read(name))


def test_help_lists_every_target_in_straight_columns() -> None:
    targets = {name for names in re.findall(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE) for name in names.split()}
    shown = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    groups = [group.splitlines() for group in shown.stdout.strip().split("\n\n")]
    lines = [line for group in groups for line in group[1:]]

    assert [group[0] for group in groups] == ["Use it", "Work on it"]
    assert {line.split()[1] for line in lines} == targets
    assert {line.split()[1] for line in groups[0][1:]} == {"help", "demo", "up"}
    assert len({len(line) - len(re.sub(r"^  make \S+ +", "", line)) for line in lines}) == 1


def test_demo_and_up_install_what_the_whole_environment_has_too() -> None:
    pins = {name: set(re.findall(r"^(\S+==\S+)", read(name), re.MULTILINE)) for name in REQUIREMENTS}

    assert pins["requirements.txt"] <= pins["requirements-demo.txt"] <= pins["requirements-dev.txt"]
    assert len(pins["requirements-demo.txt"]) < 0.6 * len(pins["requirements-dev.txt"])
    assert not re.search(r"^(pytest|mypy|ruff|playwright)\b", read("requirements-demo.txt"), re.MULTILINE)


def test_first_make_demo_says_what_it_does(tmp_path: Path) -> None:
    """The recipe of a fresh clone, with a Python and a pip that only say what they are told."""
    (tmp_path / "Makefile").write_text(MAKEFILE)
    (tmp_path / "requirements-demo.txt").write_text("typer==1\nrich==2\n")
    python = tmp_path / "python"
    python.write_text(PYTHON_THAT_INSTALLS_NOTHING)
    python.chmod(0o755)
    environment = {"PATH": os.environ["PATH"], "FOLDER": str(tmp_path)}
    command = ["make", "--no-print-directory", f"PYTHON={python}", "demo"]

    first, second = (
        subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    )

    steps = ["Making .venv with Python 3.99 ...", "Installing 2 packages into .venv; this is done once ..."]
    assert first.splitlines() == [*steps, "  typer==1", "  rich==2", "Unpacking them ...", "manage.py demo"]
    assert second.splitlines() == ["manage.py demo"]


def test_failed_installation_ends_make_and_is_tried_again(tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text(MAKEFILE)
    (tmp_path / "requirements-demo.txt").write_text("typer==1\n")
    python = tmp_path / "python"
    python.write_text(PYTHON_THAT_INSTALLS_NOTHING.replace("echo Installing collected", "exit 1"))
    python.chmod(0o755)
    environment = {"PATH": os.environ["PATH"], "FOLDER": str(tmp_path)}

    for _ in range(2):
        done = subprocess.run(
            ["make", f"PYTHON={python}", "demo"],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode != 0
        assert "manage.py" not in done.stdout
        assert "  typer==1" in done.stdout


def workflow() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(read(".github/workflows/ci.yml"))
    return loaded


def test_workflow_calls_the_projects_own_check_and_may_only_read() -> None:
    jobs = workflow()["jobs"].values()

    assert workflow()["permissions"] == {"contents": "read"}
    assert ".ci/run" in [step.get("run") for job in jobs for step in job["steps"]]
    assert all("permissions" not in job and job["timeout-minutes"] for job in jobs)
    assert "secrets." not in read(".github/workflows/ci.yml")


def test_actions_of_the_workflow_are_pinned() -> None:
    used = re.findall(r"uses: (.+)", read(".github/workflows/ci.yml"))

    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action)


def test_hooks_before_a_commit_are_the_projects_own_tools() -> None:
    [repository] = yaml.safe_load(read(".pre-commit-config.yaml"))["repos"]
    checks = MAKEFILE.partition("\ncheck:")[2].partition("\n\n")[0]

    assert repository["repo"] == "local"
    for hook in repository["hooks"]:
        assert hook["language"] == "system"
        tool = hook["entry"].split()[0]
        assert tool.startswith(".venv/bin/")
        assert hook["id"] in checks


def test_development_container_makes_the_environment_of_the_makefile() -> None:
    container = json.loads(read(".devcontainer/devcontainer.json"))

    assert container["postCreateCommand"] == "make .venv/ready"
    assert "\n.venv/ready: " in MAKEFILE
    assert container["forwardPorts"] == [8000]
