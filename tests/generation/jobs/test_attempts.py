"""What a backend is asked, and what an attempt keeps of its answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from generation import pipeline
from generation.contracts import Monitor, Request, Usage, Video
from tasks_api.models import Phase, Status, Task
from tests.factories import TaskFactory
from tests.generation.jobs.attempts import MODEL, run_next
from tests.generation.scripted import NAME, Play, ScriptedBackend

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("scripted_route")]


def files() -> list[str]:
    folders = [folder for folder in ("videos", "posters", "frames") if default_storage.exists(folder)]
    return [name for folder in folders for name in default_storage.listdir(folder)[1]]


def test_request_has_the_model_and_a_seed_that_stays_the_same(play: Callable[[Play], None]) -> None:
    def fail_first(request: Request, monitor: Monitor) -> None:
        if len(ScriptedBackend.seen) == 1:
            raise RuntimeError("first")

    play(fail_first)
    task = TaskFactory.create()
    run_next()
    run_next()

    first, second = ScriptedBackend.seen
    assert first.seed == second.seed == task.id.int % 2**31
    assert first.model_name == MODEL


def test_task_keeps_who_made_it_what_it_took_and_what_lies_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    generate = pipeline.generate

    def with_more(request: Request, **options: Any) -> Video:
        video = generate(request, **options)
        poster, frame = options["workdir"] / "p.jpg", options["workdir"] / "f.png"
        poster.write_bytes(b"poster")
        frame.write_bytes(b"frame")
        usage = Usage(upstream_id="video_1", cost=0.25)
        return Video(path=video.path, poster=poster, last_frame=frame, usage=usage)

    monkeypatch.setattr(pipeline, "generate", with_more)
    TaskFactory.create()

    task = run_next()

    assert (task.status, task.backend) == (Status.SUCCESS, NAME)
    assert task.usage == {"upstream_id": "video_1", "cost": 0.25}
    assert Path(default_storage.path(task.poster_name)).read_bytes() == b"poster"
    assert Path(default_storage.path(task.last_frame_name)).read_bytes() == b"frame"


def test_figures_that_the_database_cannot_hold_cost_no_video(
    play: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server may say anything; two costs of 1e308 make one that is infinite."""
    generate = pipeline.generate

    def with_odd_usage(request: Request, **options: Any) -> Video:
        video = generate(request, **options)
        return replace(video, usage=Usage(upstream_id="a\0b", seconds=float("nan"), cost=1e308 + 1e308))

    monkeypatch.setattr(pipeline, "generate", with_odd_usage)
    play(lambda request, monitor: monitor.progress(float("nan")))
    TaskFactory.create()

    task = run_next()

    assert (task.status, task.usage) == (Status.SUCCESS, {"upstream_id": "ab"})


def test_refused_result_leaves_none_of_its_files(monkeypatch: pytest.MonkeyPatch) -> None:
    generate = pipeline.generate

    def with_poster_then_lose(request: Request, **options: Any) -> Video:
        video = generate(request, **options)
        poster = options["workdir"] / "p.jpg"
        poster.write_bytes(b"poster")
        Task.objects.update(
            phase=Phase.WAITING, due_at=timezone.now(), lease_token=None, lease_until=None, deadline_at=None
        )
        return Video(path=video.path, poster=poster)

    monkeypatch.setattr(pipeline, "generate", with_poster_then_lose)
    TaskFactory.create()

    assert run_next().status == Status.PROCESSING
    assert files() == []
