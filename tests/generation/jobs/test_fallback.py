"""When a task goes to its route's fallback."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from generation import jobs
from generation.contracts import Failed, Monitor, Rejected, Request
from tasks_api import failure_messages, lifecycle
from tasks_api.models import Phase, Status, Task
from tests.factories import TaskFactory
from tests.generation.backends.openai_videos.provider_answers import REFUSED
from tests.generation.backends.openai_videos.stub import Upstream, say
from tests.generation.jobs.attempts import MODEL, run_next, stopped_with
from tests.generation.scripted import NAME, Play, ScriptedBackend, route
from videogen.lib.config.model_routes import BackendSpec, Route

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("scripted_route")]


@pytest.mark.parametrize("fault", [Failed("memory"), Failed("upstream_failed"), Failed("nobody listed this")])
def test_fallback_takes_over_after_a_definite_fault(
    settings: Any, play: Callable[[Play], None], fault: Exception
) -> None:
    settings.MODEL_ROUTES = {MODEL: route(fallback=BackendSpec(backend=settings.GENERATION_BACKEND))}

    def fail(request: Request, monitor: Monitor) -> None:
        monitor.checkpoint({"id": "v1"})
        raise fault

    play(fail)
    TaskFactory.create()

    waiting = run_next()
    assert (waiting.phase, waiting.attempts, waiting.checkpoint, waiting.on_fallback) == (Phase.WAITING, 0, {}, True)
    made = run_next()

    assert (made.status, made.backend) == (Status.SUCCESS, settings.GENERATION_BACKEND)
    assert len(ScriptedBackend.seen) == 1


def test_what_was_paid_for_before_the_fallback_stays_on_record(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(fallback=BackendSpec(backend=settings.GENERATION_BACKEND))}
    segments = [{"id": "v1", "clip_seconds": 5, "done": True, "cost": 0.4}]

    def fail(request: Request, monitor: Monitor) -> None:
        monitor.checkpoint({"of": "the backend", "segments": segments, "unanswered": 1})
        raise Failed("upstream_failed")

    play(fail)
    TaskFactory.create()
    run_next()

    made = run_next()

    assert made.status == Status.SUCCESS
    assert made.usage == {"before_fallback": {"backend": NAME, "segments": segments, "unanswered": 1}}


@pytest.mark.parametrize(
    "fault",
    [
        Failed("image"),
        Failed("original"),
        Rejected("upstream_policy"),
        Rejected("face"),
        Rejected("nobody listed this"),
    ],
)
def test_fallback_is_not_asked_for_what_the_content_is_at_fault(
    settings: Any, play: Callable[[Play], None], fault: Exception
) -> None:
    settings.MODEL_ROUTES = {MODEL: route(fallback=BackendSpec(backend=settings.GENERATION_BACKEND))}

    def fail(request: Request, monitor: Monitor) -> None:
        raise fault

    play(fail)
    TaskFactory.create()

    assert run_next().status == Status.FAILED


def test_fallback_never_makes_what_a_provider_refused_in_its_own_words(settings: Any) -> None:
    upstream = Upstream()
    options = {"preset": "openai", "url": upstream.url, "poll_seconds": [0.01, 0.05]}
    spec = BackendSpec(backend="openai_videos", options=options)
    fallback = BackendSpec(backend=settings.GENERATION_BACKEND)
    settings.MODEL_ROUTES = {
        MODEL: Route(spec=spec, queue="generation", attempt_seconds=60, total_seconds=600, fallback=fallback)
    }
    try:
        for number, (case, body) in enumerate(REFUSED.items()):
            by_job = number % 2
            upstream.on_create = [None if by_job else say((200, 400, 403, 500)[number // 2 % 4], body)]
            upstream.on_look = [{"object": "video", "status": ("failed", "blocked")[number // 2 % 2], "error": body}]
            task = TaskFactory.create()

            jobs.generate_next("generation")

            task.refresh_from_db()
            assert (case, task.status, task.reason, task.on_fallback) == (case, Status.FAILED, "upstream_policy", False)
            assert task.error_message == failure_messages.REJECTED["upstream_policy"]
    finally:
        upstream.close()


@pytest.mark.parametrize("seconds_over", [0, 1])
def test_fallback_takes_over_when_the_time_was_up_whoever_notices(
    settings: Any, play: Callable[[Play], None], seconds_over: int
) -> None:
    fallback = BackendSpec(backend=settings.GENERATION_BACKEND)
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=1, fallback=fallback)}
    TaskFactory.create()
    if seconds_over:
        past = timezone.now() - dt.timedelta(seconds=1)
        assert lifecycle.claim_next("generation")
        Task.objects.update(lease_until=past, deadline_at=past)
        lifecycle.sweep()
    else:
        play(lambda request, monitor: stopped_with([], monitor))
        run_next()

    assert Task.objects.get().on_fallback
    settings.MODEL_ROUTES = {MODEL: route(fallback=fallback)}  # time enough for a busy machine
    assert run_next().backend == settings.GENERATION_BACKEND


def test_fallback_that_fails_as_well_is_the_end(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(fallback=BackendSpec(backend=NAME, options={"url": "http://b/v1"}))}

    def fail(request: Request, monitor: Monitor) -> None:
        raise Failed("memory")

    play(fail)
    TaskFactory.create()
    run_next()

    assert run_next().error_message == failure_messages.FAILED["memory"]
    assert len(ScriptedBackend.seen) == 2
