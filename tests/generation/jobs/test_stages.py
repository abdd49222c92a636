"""What a task's caller is shown of the engine's work: preparing, generating, finishing, in this order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError

from generation import inspection, jobs, moderation
from generation.contracts import Failed, Monitor, Request
from tasks_api import lifecycle
from tasks_api.models import Status, Task
from tasks_api.queries.progress import progress_of
from tests.factories import TaskFactory
from tests.generation.scripted import ScriptedBackend, route

pytestmark = pytest.mark.django_db(transaction=True)

MODEL = "gen2_text_to_video"


@pytest.fixture
def seen(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The stage that the caller is shown at each step of an attempt."""
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "videogen.lib.storage.WholeFileStorage", "OPTIONS": {"location": tmp_path / "media"}},
    }
    settings.MODEL_ROUTES = {MODEL: route()}
    stages: list[tuple[str, str]] = []

    def note(step: str) -> None:
        stages.append((step, progress_of(Task.objects.get()).stage))

    def noting(step: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*arguments: Any, **named: Any) -> Any:
            note(step)
            return call(*arguments, **named)

        return noted

    monkeypatch.setattr(ScriptedBackend, "seen", [])
    monkeypatch.setattr(ScriptedBackend, "play", staticmethod(lambda request, monitor: note("backend")))
    monkeypatch.setattr(moderation, "check_prompt", noting("moderation", moderation.check_prompt))
    monkeypatch.setattr(inspection, "check", noting("inspection", inspection.check))
    monkeypatch.setattr(lifecycle, "succeed", noting("end", lifecycle.succeed))
    return stages


def test_stages_follow_the_work(seen: list[tuple[str, str]]) -> None:
    TaskFactory.create()

    jobs.generate_next("generation")

    assert seen == [
        ("moderation", "preparing"),
        ("backend", "generating"),
        ("inspection", "finishing"),
        ("end", "finishing"),
    ]
    told = progress_of(Task.objects.get())
    assert (told.stage, told.percent) == ("ended", 100)


def test_failed_work_ends_with_the_percent_that_it_had(
    seen: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(request: Request, monitor: Monitor) -> None:
        monitor.progress(0.5)
        raise Failed("memory")

    monkeypatch.setattr(ScriptedBackend, "play", staticmethod(play))
    TaskFactory.create()

    jobs.generate_next("generation")

    told = progress_of(Task.objects.get())
    assert (told.status, told.stage, told.percent) == ("failed", "ended", 45)  # the backend's part is 90 of 100


def test_database_that_is_away_for_the_stage_costs_no_attempt(
    seen: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any) -> bool:
        raise OperationalError("gone")

    monkeypatch.setattr(lifecycle, "enter_stage", away)
    TaskFactory.create()

    jobs.generate_next("generation")

    assert Task.objects.get().status == Status.SUCCESS
