"""docs/configuration.md and .env.example list every variable with its default, and a bad value names its variable."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from videogen.lib.config import environment
from videogen.local import stack

ROOT = Path(settings.BASE_DIR)


def test_configuration_page_lists_every_variable_with_its_default_and_meaning() -> None:
    page = (ROOT / "docs/configuration.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([A-Z0-9_]+)` \| (.*) \|$", page, re.MULTILINE))

    expected = {
        variable.name: f"{f'`{variable.default}`' if variable.default else 'empty'} | {variable.meaning}"
        for variable in environment.VARIABLES
    }
    assert rows == expected


def test_env_example_lists_every_variable() -> None:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    lines = dict(re.findall(r"^#?([A-Z0-9_]+)=(.*)$", text, re.MULTILINE))

    assert set(lines) - {"POSTGRES_PASSWORD", "VALKEY_PASSWORD"} == {
        variable.name for variable in environment.VARIABLES
    }
    for variable in environment.VARIABLES:
        if f"#{variable.name}=" in text:
            assert lines[variable.name] == variable.default


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "70000"),
        ("PORT", "80a"),
        ("PORT", "٨٠"),
        ("DEBUG", "maybe"),
        ("WEBHOOK_RETRY_DELAYS", "10,x"),
        ("OUTBOUND_ALLOWED_NETS", "10.0.0.1/8"),
        ("OUTBOUND_STATIC_HOSTS", "hook.test"),
        ("DATABASE_URL", "mysql://x/y"),
        ("REDIS_URL", "127.0.0.1:6379"),
        ("BASE_URL", "video.example.com"),
        ("LOG_LEVEL", "loud"),
        ("GENERATION_CONCURRENCY", "0"),
        ("LEASE_SECONDS", "-1"),
        ("FACE_THRESHOLD", "6"),
        ("FACE_THRESHOLD", "0.0"),
    ],
)
def test_bad_value_names_its_variable_and_says_what_is_right(name: str, value: str) -> None:
    with pytest.raises(environment.BadVariable, match=rf"{name} must (be|start)"):
        environment.read({name: value})


def test_bad_secret_is_not_shown() -> None:
    with pytest.raises(environment.BadVariable) as caught:
        environment.read({"DATABASE_URL": "mysql://user:hunter2@host/db"})

    assert "hunter2" not in str(caught.value)


def test_empty_counts_as_unset() -> None:
    assert environment.read({"PORT": " "})["PORT"] == 8000


def test_secret_from_a_file_loses_its_newline(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("s3cret\n")

    assert environment.read({"SECRET_KEY_FILE": str(tmp_path / "secret")})["SECRET_KEY"] == "s3cret"
    with pytest.raises(environment.BadVariable, match="SECRET_KEY_FILE"):
        environment.read({"SECRET_KEY_FILE": str(tmp_path / "missing")})
    with pytest.raises(environment.BadVariable, match="not both"):
        environment.read({"SECRET_KEY_FILE": str(tmp_path / "secret"), "SECRET_KEY": "x"})


def start_with(**variables: str) -> subprocess.CompletedProcess[str]:
    return run_with(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], **variables)


def run_with(arguments: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in {v.name for v in environment.VARIABLES}}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**clean, "DJANGO_SETTINGS_MODULE": "videogen.settings", **variables},
        capture_output=True,
        text=True,
        check=False,
    )


PRODUCTION = {
    "SECRET_KEY": "x0-a long and random key for this test 0123456789 abcdefgh",
    "DATABASE_URL": "postgres://u@127.0.0.1/d",
    "REDIS_URL": "redis://127.0.0.1/0",
    "BASE_URL": "https://video.example.com",
}


def test_production_settings_pass_the_deployment_checks() -> None:
    done = start_with(**PRODUCTION)

    assert done.returncode == 0, done.stderr


def test_bad_value_stops_the_start() -> None:
    done = start_with(**PRODUCTION, PORT="many")

    assert done.returncode != 0
    assert "PORT must be a whole number from 1 to 65535 (it is 'many')." in done.stderr


def test_secret_key_is_demanded_with_a_database() -> None:
    done = start_with(**{**PRODUCTION, "SECRET_KEY": ""})

    assert "SECRET_KEY must be set" in done.stderr


def test_test_networks_are_refused_in_production_unless_acknowledged() -> None:
    done = start_with(**PRODUCTION, OUTBOUND_ALLOWED_NETS="127.0.0.0/8")
    assert "videogen.E001" in done.stderr

    done = start_with(**PRODUCTION, OUTBOUND_ALLOWED_NETS="127.0.0.0/8", OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED="true")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "process",
    [
        ["-c", "import videogen.wsgi"],
        ["-m", "celery", "-A", "videogen", "worker", "-Q", "webhooks", "--pool", "threads"],
    ],
    ids=["web", "worker"],
)
def test_processes_that_run_no_checks_refuse_test_networks_too(process: list[str]) -> None:
    done = run_with(process, **PRODUCTION, OUTBOUND_ALLOWED_NETS="10.0.0.0/8")

    assert done.returncode != 0
    assert "OUTBOUND_ALLOWED_NETS is for tests and must be empty outside DEBUG. Unset it." in done.stderr


@pytest.fixture
def running_stack(tmp_path: Path) -> Iterator[Path]:
    """The DATA_DIR of a running stack."""
    lock = stack.own(tmp_path)
    stack.publish(tmp_path, "http://127.0.0.1:9876")
    yield tmp_path
    lock.release()


TELL = ["-c", "from django.conf import settings; print(settings.DEBUG, settings.BASE_URL)"]


def test_command_in_a_second_shell_has_the_address_of_the_running_stack(running_stack: Path) -> None:
    done = run_with(TELL, DATA_DIR=str(running_stack))

    assert done.stdout == "False http://127.0.0.1:9876\n"


@pytest.mark.parametrize(
    ("variables", "told"),
    [({}, "False http://127.0.0.1:8000"), ({"DEBUG": "true", "PORT": "8123"}, "True http://127.0.0.1:8123")],
)
def test_process_with_a_database_of_its_own_takes_nothing_from_a_running_stack(
    running_stack: Path, variables: dict[str, str], told: str
) -> None:
    done = run_with(TELL, **{**PRODUCTION, "BASE_URL": ""}, DATA_DIR=str(running_stack), **variables)

    assert done.stdout == f"{told}\n"


def test_running_stack_does_not_let_test_networks_pass_elsewhere(running_stack: Path) -> None:
    done = run_with(
        ["-c", "import videogen.wsgi"], **PRODUCTION, DATA_DIR=str(running_stack), OUTBOUND_ALLOWED_NETS="10.0.0.0/8"
    )

    assert "OUTBOUND_ALLOWED_NETS is for tests and must be empty outside DEBUG." in done.stderr
