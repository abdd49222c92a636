"""What the parts promise each other: health, web imports, the sweep's loop, the failure messages."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError, ProgrammingError, connection
from django.test import Client
from django.utils.module_loading import import_string

from generation import backends
from tasks_api import failure_messages
from tests.faults.fleet import wait_for
from videogen.lib import migrations
from videogen.management.commands import sweep


def test_alive_depends_on_nothing(client: Client) -> None:
    assert client.get("/health/live").json() == {"status": "ok"}


@pytest.mark.django_db
def test_ready_asks_the_database(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/health/ready").status_code == 200

    def refuse(*_: Any) -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(migrations, "pending", refuse)
    answer = wait_for(lambda: (found := client.get("/health/ready")).status_code == 503 and found)
    assert answer.json()["database"] == "unreachable"


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["10.0.0.7:9000", "[fe80::1]", "evil.example", "web_1", "a b", ""])
def test_probe_may_come_under_any_name(client: Client, host: str) -> None:
    for path in ("/health/live", "/health/ready", "/health/ready/"):
        assert client.get(path, headers={"host": host}).status_code == 200


def test_web_process_imports_its_views_at_its_start_and_no_heavy_library() -> None:
    code = (
        "import sys, django; from videogen.wsgi import application;"
        "print('tasks_api.views.tasks' in sys.modules);"
        "heavy = {'cv2', 'av', 'numpy', 'torch', 'c2pa', 'drf_spectacular'};"
        "print(sorted({name.split('.')[0] for name in list(sys.modules)} & heavy))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=settings.BASE_DIR, capture_output=True, text=True, check=True
    )

    assert done.stdout.split() == ["True", "[]"]


def test_warning_of_a_web_process_is_a_json_line() -> None:
    code = "import warnings; from videogen.wsgi import application; warnings.warn('odd')"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=settings.BASE_DIR, capture_output=True, text=True, check=True
    )

    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert any(line["logger"] == "py.warnings" and "odd" in line["event"] for line in lines)


def test_every_backend_named_in_the_docs_exists() -> None:
    for path in (settings.GENERATION_BACKEND, "generation.backends.storybook.StorybookBackend"):
        assert callable(import_string(path)().generate)
    assert Path(backends.__file__).exists()


@pytest.mark.django_db
def test_one_failing_sweep_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[str] = []

    def broken() -> list[str]:
        raise RuntimeError("broken")

    def away() -> list[str]:
        raise OperationalError("gone")

    monkeypatch.setattr(sweep, "notify", rung.append)
    sweep.run_once([broken, away, lambda: ["generation"]])

    assert rung == ["generation"]


@pytest.mark.django_db
def test_sweep_that_lacks_tables_says_so_once_and_other_faults_with_their_traceback(
    monkeypatch: pytest.MonkeyPatch, log_lines: Callable[[], list[dict[str, Any]]]
) -> None:
    def broken() -> list[str]:
        raise ProgrammingError("no such table")

    for _ in range(2):
        sweep.run_once([broken])
    assert [line["event"] for line in log_lines()] == ["sweep_failed"] * 2

    monkeypatch.setattr(migrations, "pending", lambda: [("tasks_api", "0001_initial")])
    for _ in range(2):
        sweep.run_once([broken, broken])
    (line,) = log_lines()
    assert (line["event"], line["count"], line["first"]) == ("migrations_pending", 1, "tasks_api.0001_initial")
    assert "exception" not in line


@pytest.mark.django_db
def test_sweep_keeps_no_statements_of_earlier_rounds(settings: Any) -> None:
    settings.DEBUG = True

    def ask() -> list[str]:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        return []

    for _ in range(3):
        sweep.run_once([ask])

    assert len(connection.queries) == 1


def test_work_beside_the_sweep_goes_on_after_a_fault(caplog: pytest.LogCaptureFixture) -> None:
    calls: list[int] = []
    is_enough = threading.Event()

    def work() -> None:
        calls.append(len(calls))
        if len(calls) == 1:
            raise RuntimeError("broken")
        is_enough.set()
        threading.Event().wait()  # it hangs: nobody waits for it

    thread = sweep.run_beside(work, seconds=0.01)

    assert is_enough.wait(30)
    assert thread.daemon
    assert "sweep_failed" in [record.msg for record in caplog.records]


def test_round_that_hangs_is_logged_while_it_lasts(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def logged() -> list[str]:
        return [record.msg for record in caplog.records]

    monkeypatch.setattr(sweep, "STALL_SECONDS", 0.2)
    watchdog = sweep.Watchdog()
    for _ in range(2):
        with watchdog:
            wait_until(lambda: logged() == ["sweep_stalled"])
        wait_until(lambda: logged() == ["sweep_stalled", "sweep_goes_on"])
        caplog.clear()


def wait_until(holds: Callable[[], bool]) -> None:
    ends_at = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < ends_at
        time.sleep(0.01)


@pytest.mark.parametrize("rule", sorted(failure_messages.REJECTED))
def test_rejection_names_the_rule_and_says_what_to_change(rule: str) -> None:
    text = failure_messages.message(rule)

    assert "rejected" in text
    assert text.endswith(("Change the prompt and try again.", "Change the image and try again."))


@pytest.mark.parametrize("reason", sorted(failure_messages.INPUT_FAULTS))
def test_fault_of_the_input_says_what_to_change_before_it_says_try_again(reason: str) -> None:
    text = failure_messages.message(reason)

    assert re.search(r"\. (Send|Check|Have|Remix) [^.]+ and try again\.$", text)
    assert "Please try again" not in text
    assert failure_messages.is_content_fault(reason)


OURS = failure_messages.FAILED.keys() - failure_messages.INPUT_FAULTS.keys()


@pytest.mark.parametrize("reason", [*sorted(OURS), "nobody listed this"])
def test_any_other_failure_says_what_failed_and_invites_another_try(reason: str) -> None:
    assert failure_messages.message(reason).endswith(". Please try again.")


def test_message_is_that_of_its_reason() -> None:
    assert (
        failure_messages.message("image_type") == "The image could not be read. Send a JPEG, PNG or WebP and try again."
    )
    assert "redirects to another" in failure_messages.message("image_redirect")
    assert "compressed" in failure_messages.message("image_encoding")
    assert "web page" in failure_messages.message("image_page")
    assert "animated" in failure_messages.message("image_frames")
