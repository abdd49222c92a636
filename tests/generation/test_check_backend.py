"""`manage.py check_backend`: what it says of backends that are well and of those that are not, and the video it makes."""

from __future__ import annotations

import io
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from generation import routing
from generation.backends.diffusers.device_slot import device_slot_on
from generation.contracts import Busy, Capabilities, Clip, Failed, Monitor, Request, Retryable
from generation.diagnostics import backends, queues, trial, videos
from generation.inspection import NotAsPromised
from tasks_api import catalogue
from tasks_api.models import Task
from tests.factories import ServiceProcessFactory, TaskFactory
from tests.generation import scripted
from tests.generation.backends.openai_videos.conftest import video
from tests.generation.backends.openai_videos.stub import Manner, Upstream, after, job, say
from videogen.lib.config.model_routes import BackendSpec, Route

pytestmark = pytest.mark.django_db

TEXT, IMAGE = "gen2_text_to_video", "gen2_image_to_video"
KEY = "sk-secret-of-the-operator-0123456789"
SAID = {"data": [{"id": "wan", "supported_task_types": ["T2V", "I2V"]}]}


@pytest.fixture
def upstream() -> Iterator[Upstream]:
    """A server that lists its model."""
    server = Upstream(video=video(5))
    server.other["/v1/models"] = say(200, SAID)
    yield server
    server.close()


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The next test builds its backends anew."""
    monkeypatch.setenv("UPSTREAM_KEY", KEY)
    yield
    routing.forget_backends()


Check = Callable[..., str]


@pytest.fixture
def check(upstream: Upstream, settings: Any) -> Check:
    """`check("--make", model=…, preset=…)`: what it prints; with `fails`, what it prints when it ends with 1. `served` is the
    backend's own option `model`."""

    def run(
        *words: str, model: str = TEXT, fails: bool = False, returncode: int = 1, served: str = "", **options: Any
    ) -> str:
        table = {"preset": "sglang", "url": upstream.url, "key_env": "UPSTREAM_KEY", "poll_seconds": [0.01, 0.05]}
        set_route(settings, model, BackendSpec(backend="openai_videos", options=table | {"model": served} | options))
        return call(*words, model=model, fails=fails, returncode=returncode)

    return run


def call(*words: str, model: str = TEXT, fails: bool = False, returncode: int = 1) -> str:
    """What the command prints, which is never the key."""
    out = io.StringIO()
    if fails:
        with pytest.raises(CommandError) as error:
            call_command("check_backend", model, *words, stdout=out)
        assert error.value.returncode == returncode
    else:
        call_command("check_backend", model, *words, stdout=out)
    assert KEY not in out.getvalue()
    return out.getvalue()


def set_route(settings: Any, model: str, spec: BackendSpec, **more: Any) -> None:
    """The mapping of one model."""
    route = Route(spec=spec, attempt_seconds=60, total_seconds=600, **more)
    settings.MODEL_ROUTES = {**settings.MODEL_ROUTES, model: route}


# --- Looking ---


def test_unknown_model_is_an_error_that_lists_the_models() -> None:
    with pytest.raises(CommandError) as error:
        call_command("check_backend", "gen3")

    assert all(name in str(error.value) for name in catalogue.MODELS)


def test_server_that_is_well_is_described_and_nothing_is_ordered(check: Check, upstream: Upstream) -> None:
    said = check()

    assert f"Backend: openai_videos at {upstream.url}" in said
    assert "It accepts the key" in said
    assert "It serves wan" in said
    assert "10 s in 480x854 and 854x480: 2 calls of 5 s in 480x832 and 832x480, which is the right duration" in said
    assert "16 frames per second; frames are interpolated here" in said
    assert "DELETE does not stop its work" in said
    assert "FAULT" not in said
    assert not upstream.created


@pytest.mark.parametrize(
    ("models", "options", "words"),
    [
        (say(401, {}), {}, "does not accept the key"),
        (say(401, {}), {"key_env": ""}, "needs a key"),
        (say(400, {"error": "No connected db."}), {}, "a key that it does not know"),
        (say(503, b""), {}, "may still be loading"),
        (say(404, {}), {"url": "/wrong"}, "does url end with the version"),
        (say(200, SAID), {"key_env": "NO_SUCH_KEY"}, "NO_SUCH_KEY holds no key"),
        (say(200, {"data": [{"id": "m", "supported_task_types": ["I2V"]}]}), {}, "no video without an image"),
    ],
)
def test_what_is_wrong_with_a_server_is_said(
    check: Check, upstream: Upstream, models: Manner, options: dict[str, Any], words: str
) -> None:
    upstream.other["/v1/models"] = models
    options |= {"url": upstream.origin + options["url"]} if "url" in options else {}

    assert words in _fault(check(fails=True, **options))


def test_server_that_is_away_is_said_to_be(check: Check) -> None:
    assert "nothing listens there" in _fault(check(fails=True, url="http://127.0.0.1:9/v1"))


def test_model_that_the_server_does_not_list_is_a_fault_unless_it_passes_on_any(
    check: Check, upstream: Upstream
) -> None:
    litellm = {"preset": "litellm", "too_short": "slow"}

    assert "does not list the model sora; it lists wan" in _fault(check(**litellm, served="sora", fails=True))
    assert "It knows the model wan" in check(**litellm, served="wan")
    upstream.other["/v1/models"] = say(200, {"data": [{"id": "openai/*\x1b[2J"}]})
    assert "It lists openai/*?[2J, so openai/sora may work" in check(**litellm, served="openai/sora")


def test_server_without_a_list_of_models_is_no_fault(check: Check, upstream: Upstream) -> None:
    upstream.other["/v1/models"] = say(404, b"<html>")

    assert "only --make shows" in check()


def test_text_model_that_begins_no_video_with_an_image_is_a_fault_where_each_video_does(
    check: Check, upstream: Upstream
) -> None:
    upstream.other["/v1/models"] = say(200, {"data": [{"id": "m", "supported_task_types": ["T2V"]}]})

    assert "cannot begin a video with an image" in _fault(check(model=IMAGE, fails=True))
    assert "url_with_image names another server" in check()


def test_fallback_is_looked_at_too(settings: Any) -> None:
    fallback = BackendSpec(backend="openai_videos", options={"url": "http://127.0.0.1:9/v1"})
    set_route(settings, TEXT, BackendSpec(backend="storybook"), fallback=fallback)

    said = call(fails=True)

    assert "Backend: storybook" in said
    assert "nothing listens there" in _fault(said)


class Odd(scripted.ScriptedBackend):
    """A class of somebody else's."""

    able: Capabilities | Exception = Capabilities(sizes=((512, 512), (832, 480)), longest_clip_seconds=4)

    def capabilities(self) -> Capabilities:
        if isinstance(self.able, Exception):
            raise self.able
        return self.able


ODD = f"{__name__}.Odd"
ODD_URL = "http://user:hunter2@gpu.example:8000/api?token=hunter2"


def test_class_of_somebody_else_is_described_by_its_capabilities(settings: Any) -> None:
    set_route(settings, TEXT, BackendSpec(backend=ODD, options={"url": ODD_URL, "too_short": "extend"}))

    said = call()

    assert f"Backend: {ODD} at http://gpu.example:8000/api\n" in said
    assert "hunter2" not in said
    assert "10 s in 480x854 and 854x480: 3 calls of 4 s in 512x512 and 832x480, cut from 12 s" in said


@pytest.mark.parametrize("fault", [Retryable("upstream"), Failed("memory"), RuntimeError(f"with {ODD_URL}")])
def test_class_that_breaks_is_a_fault_and_what_it_says_stays_unsaid(
    settings: Any, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    monkeypatch.setattr(Odd, "able", fault)
    set_route(settings, TEXT, BackendSpec(backend=ODD, options={}))

    said = call(fails=True)

    assert _fault(said)
    assert "hunter2" not in said


def test_model_that_cannot_be_loaded_here_says_what_is_missing_and_leaves_no_process(
    settings: Any, tmp_path: Path
) -> None:
    (tmp_path / "model_index.json").write_text('{"_class_name": "LTXPipeline"}')
    options = {"model": str(tmp_path), "device": "cpu", "clip_seconds": 5}  # and this interpreter has no torch
    set_route(settings, TEXT, BackendSpec(backend="diffusers", options=options))

    said = call(fails=True)

    assert "FAULT The model cannot be loaded: " in _fault(said)
    assert device_slot_on("cpu")._child is None


@pytest.mark.parametrize(
    ("too_short", "longest", "ends"),
    [
        ("slow", 5, ["played 2 times slower", "played 3 times slower"]),
        ("slow", 3, ["played 3 times slower, then its last frame stays for 1 s", "then its last frame stays for 6 s"]),
        ("pingpong", 5, ["forwards and backwards in turn"] * 2),
        ("loop", 5, ["again and again"] * 2),
        ("hold", 4, ["stays for 6 s", "stays for 11 s"]),
        ("slow", 20, ["1 call of 10 s in 480x854 and 854x480, which is the right duration", "1 call of 15 s"]),
    ],
)
def test_each_video_says_what_becomes_of_a_short_clip(too_short: str, longest: float, ends: list[str]) -> None:
    backend = Odd({})
    able = Capabilities(longest_clip_seconds=longest)

    lines = list(
        videos.describe(
            catalogue.MODELS[TEXT], BackendSpec(backend=ODD, options={"too_short": too_short}), backend, able
        )
    )

    assert all(end in line for end, line in zip(ends, lines, strict=True))


def test_address_is_shown_without_user_query_and_fragment() -> None:
    assert backends.bare_address("https://me:pw@h:8443/v1?key=1#x") == "https://h:8443/v1"
    assert backends.bare_address("mailto:me") == "(no address)"


def test_worker_that_serves_the_queue_is_seen_and_a_missing_one_is_a_fault_when_a_task_waits() -> None:
    assert "none was seen in the last ten minutes" in queues.check_worker("generation").text
    worker = ServiceProcessFactory.create(seen_at=timezone.now() - timedelta(minutes=5))

    assert "one was last seen 5 minutes ago" in queues.check_worker("generation").text
    TaskFactory.create(due_at=timezone.now() - timedelta(minutes=5))
    found = queues.check_worker("generation")
    assert found.is_fault
    assert "a task has been waiting for 5 minutes" in found.text
    worker.seen_at = timezone.now()
    worker.save()
    assert queues.check_worker("generation").text.startswith("A worker serves")
    assert "No worker serves" in queues.check_worker("remote").text


# --- Making ---


def test_film_is_made_by_the_real_pipeline_and_measured_and_leaves_nothing(
    check: Check, upstream: Upstream, settings: Any, tmp_path: Path
) -> None:
    upstream.on_look = [job("queued"), job("in_progress", 50), job("completed", 100, inference_time_s=12.5, cost=0.4)]
    target = tmp_path / "video.mp4"
    before = set(Path(settings.MEDIA_ROOT).rglob("*"))

    said = check("--make", "--prompt", "a fox in the snow", "-o", str(target))

    assert "which may cost money" in said
    assert "It made 64x48, 16 frames per second, 5.06 s, without sound, in 1 call of 5 s." in said
    assert "Job video_1, 12.5 s billed or computed, cost 0.4." in said
    assert "A video of 15 s: 3 calls of 5 s, about" in said
    assert f"Saved {target}" in said
    assert [created.fields["prompt"] for created in upstream.created] == ["a fox in the snow"]
    assert target.stat().st_size > 1000
    assert not Task.objects.exists()
    assert not [path for path in set(Path(settings.MEDIA_ROOT).rglob("*")) - before if path.is_file()]


@pytest.fixture
def instant(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A video without child processes."""
    monkeypatch.setattr(scripted.ScriptedBackend, "play", lambda request, monitor: None)
    monkeypatch.setattr(scripted.ScriptedBackend, "seen", [])
    for model in (TEXT, IMAGE):
        set_route(settings, model, BackendSpec(backend=scripted.NAME, options={"url": "http://gpu/v1"}))


def test_model_for_images_gets_one_of_ours_where_none_is_named(instant: None) -> None:
    assert "a generated image" in call("--make", model=IMAGE)

    [request] = scripted.ScriptedBackend.seen
    assert request.image is not None


def test_image_that_cannot_be_used_is_said_before_anything_is_made(instant: None, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="takes no image"):
        call("--make", "--image", __file__)
    with pytest.raises(CommandError, match="cannot be read"):
        call("--make", "--image", str(tmp_path / "missing.png"), model=IMAGE)
    assert not scripted.ScriptedBackend.seen


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (Busy(), "The upstream server has no room now"),
        (Failed("memory"), "(memory). A caller would read: The video could not be made because the model ran out"),
        (Retryable("odd reason"), "A caller would read, after three attempts: The video could not be made"),
        (NotAsPromised("made a, promised b"), "differs from what was promised: made a, promised b."),
        (RuntimeError(ODD_URL), "It failed unexpectedly: RuntimeError"),
    ],
)
def test_film_that_fails_says_why_and_what_a_caller_would_read(
    instant: None, monkeypatch: pytest.MonkeyPatch, fault: Exception, words: str
) -> None:
    def play(request: Request, monitor: Monitor) -> None:
        raise fault

    monkeypatch.setattr(scripted.ScriptedBackend, "play", play)

    said = call("--make", fails=True)

    assert words in _fault(said)
    assert "hunter2" not in said


def test_content_rules_hold_here_too(instant: None) -> None:
    assert "(adult)" in _fault(call("--make", "--prompt", "naked people having sex", fails=True))


def test_nothing_is_made_while_there_is_a_fault(check: Check, upstream: Upstream) -> None:
    upstream.other["/v1/models"] = say(401, {})

    check("--make", fails=True)

    assert not upstream.created


def test_ctrl_c_deletes_what_was_ordered(check: Check, upstream: Upstream) -> None:
    before = signal.getsignal(signal.SIGINT)
    pressed = after(lambda: os.kill(os.getpid(), signal.SIGINT), say(200, {"id": "video_1", **job("in_progress", 10)}))
    upstream.on_look = [job("in_progress", 5), pressed, job("in_progress", 10)]

    said = check("--make", fails=True, returncode=130)

    assert "Stopping" in said
    assert "upstream_job_deleted" in said
    assert upstream.deleted == ["video_1"]
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize(
    ("fault", "ended"), [(Retryable("upstream"), 1), (KeyboardInterrupt(), 1), (Failed("memory"), 0)]
)
def test_work_that_nobody_goes_on_with_is_ended_elsewhere(
    fault: BaseException, ended: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    discarded: list[Mapping[str, Any]] = []

    class Lost(Odd):
        def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Clip:
            monitor.checkpoint({"job": "j"})
            raise fault

        def discard(self, state: Mapping[str, Any]) -> None:
            discarded.append(state)

    monkeypatch.setattr(routing, "build", lambda spec: Lost({}))
    monitor = trial.TrialMonitor(lambda activity, fraction: None, max_seconds=60)
    with pytest.raises(type(fault)):
        trial.make(
            BackendSpec(backend="x"),
            trial.request_for(catalogue.MODELS[TEXT]),
            image=None,
            monitor=monitor,
            workdir=tmp_path,
        )

    assert len(discarded) == ended


def _fault(said: str) -> str:
    return "\n".join(line for line in said.splitlines() if "FAULT" in line)
