"""Which backend makes a model's videos: the file, what is wrong with it, and who goes on with work under way."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as project

from generation import routing
from generation.backends.storybook import StorybookBackend
from generation.contracts import Backend
from tasks_api import catalogue
from tests.generation.conftest import RecordingMonitor
from tests.instant_backend import InstantBackend
from videogen.lib.config import environment, model_routes
from videogen.lib.config.model_routes import BackendSpec, Fault, Route
from videogen.local import launcher

MODEL, OTHER = "gen2_text_to_video", "gen2_pro_text_to_video"
GOOD = """
[models.gen2_text_to_video]
backend = "openai_videos"
queue = "remote"
attempt_seconds = 600
total_seconds = 3600
fallback = "storybook"

[models.gen2_text_to_video.options]
url = "http://10.0.0.5:30000/v1"
clip_seconds = [5]

[models.gen2_image_to_video]
backend = "tests.instant_backend.InstantBackend"
fallback = { backend = "openai_videos", options = { url = "http://b/v1" } }
"""


def read(tmp_path: Path, text: str) -> tuple[dict[str, Route], list[Fault]]:
    path = tmp_path / "models.toml"
    path.write_text(text, encoding="utf-8")
    return model_routes.read(path, models=catalogue.MODELS, backends=project.BACKENDS, attempt_seconds=1800)


def test_without_a_file_every_model_is_made_by_the_default_in_the_default_queue() -> None:
    assert model_routes.read(None, models=catalogue.MODELS, backends={}, attempt_seconds=1) == ({}, [])
    for model in catalogue.MODELS.values():
        assert model.queue == "generation"
        assert model_routes.route_of(model.name).spec == BackendSpec(backend=project.GENERATION_BACKEND)
    assert project.GENERATION_POOLS == {"generation": "prefork"}
    assert set(project.WAKE_UP_JOBS) == {"generation", "webhooks"}


@pytest.mark.parametrize(
    "default", ["storybook", project.BACKENDS["storybook"], "tests.instant_backend.InstantBackend"]
)
def test_previews_are_the_models_that_the_storybook_makes(tmp_path: Path, default: str) -> None:
    routes, _ = read(tmp_path, GOOD + "[models.gen2_pro_image_to_video]\nbackend = 'storybook'")
    previews = model_routes.made_by(
        "storybook", routes=routes, models=catalogue.MODELS, backends=project.BACKENDS, default=default
    )

    drawn = {"gen2_pro_image_to_video"} | (set() if "instant" in default else {OTHER})
    assert set(previews) == drawn


def test_good_file_is_read(tmp_path: Path) -> None:
    found, faults = read(tmp_path, GOOD)

    assert faults == []
    assert found[MODEL] == Route(
        spec=BackendSpec(backend="openai_videos", options={"url": "http://10.0.0.5:30000/v1", "clip_seconds": [5]}),
        queue="remote",
        attempt_seconds=600,
        total_seconds=3600,
        fallback=BackendSpec(backend="storybook"),
    )
    image = found["gen2_image_to_video"]
    assert (image.queue, image.attempt_seconds, image.total_seconds) == ("generation", 1800, 7200)
    assert image.fallback == BackendSpec(backend="openai_videos", options={"url": "http://b/v1"})
    pools = model_routes.pools(found, models=catalogue.MODELS, remote=project.REMOTE_BACKENDS)
    assert pools == {"generation": "prefork", "remote": "threads"}


def test_example_in_the_repository_is_without_fault() -> None:
    path = project.BASE_DIR / "models.example.toml"
    found, faults = model_routes.read(path, models=catalogue.MODELS, backends=project.BACKENDS, attempt_seconds=1800)

    assert faults == []
    assert found[MODEL].queue == "remote"


@pytest.mark.parametrize(
    ("line", "wrong", "said"),
    [
        ('backend = "openai_videos"', "", ":2: models.gen2_text_to_video.backend: is missing"),
        ('backend = "openai_videos"', 'backend = "magic"', ":3: models.gen2_text_to_video.backend: must be storybook, openai"),
        ('queue = "remote"', "queue = 7", ":4: models.gen2_text_to_video.queue: Expected `str`, got `int`"),
        ('queue = "remote"', 'queue = "Remote"', ":4: models.gen2_text_to_video.queue: Expected `str` matching regex"),
        ('queue = "remote"', 'queue = "webhooks"', ":4: models.gen2_text_to_video.queue: must not be one of webhooks"),
        ('queue = "remote"', 'qeue = "remote"', ":4: models.gen2_text_to_video.qeue: is unknown"),
        ("attempt_seconds = 600", "attempt_seconds = true", ":5: models.gen2_text_to_video.attempt_seconds: Expected `int"),
        ("total_seconds = 3600", "total_seconds = 60", ":6: models.gen2_text_to_video.total_seconds: must not be"),
        ('fallback = "storybook"', 'fallback = "nobody"', ":7: models.gen2_text_to_video.fallback.backend: must be storybook"),
        ('fallback = "storybook"', 'fallback = "openai_videos"', ":7: models.gen2_text_to_video.fallback: must differ"),
        ("[models.gen2_image_to_video]", "[models.gen9]", ":13: models.gen9: is not a model; there are gen2_image"),
        ("[models.gen2_text_to_video]", "[model.gen2_text_to_video]", ":2: model: is unknown"),
        ("clip_seconds = [5]", "clip_seconds = [5", " is not TOML"),
    ],
)  # fmt: skip
def test_mistake_names_file_line_and_key(tmp_path: Path, line: str, wrong: str, said: str) -> None:
    _, faults = read(tmp_path, GOOD.replace(line, wrong, 1))

    told = [str(fault) for fault in faults]
    assert any(text.startswith(str(tmp_path / "models.toml")) and said in text for text in told), told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('options = { send = { when = 2026-01-01 } }', ":3: models.gen2_text_to_video.options.send.when: must not be a date"),
        ('options = { scale = nan }', ":3: models.gen2_text_to_video.options.scale: must be a finite"),
        ('options = { words = ["a", "b\\u0000"] }', ":3: models.gen2_text_to_video.options.words: must not contain a NUL"),
        ('queue = "unacked"', ":3: models.gen2_text_to_video.queue: must not be one of"),
    ],
)  # fmt: skip
def test_what_could_not_be_kept_with_a_task_or_in_the_broker_is_a_mistake(tmp_path: Path, text: str, said: str) -> None:
    """A job's id is stored together with the options: what the database refuses would cost the job."""
    _, faults = read(tmp_path, f'[models.{MODEL}]\nbackend = "tests.instant_backend.InstantBackend"\n{text}\n')

    assert [str(fault).removeprefix(str(tmp_path / "models.toml"))[: len(said)] for fault in faults] == [said]


@pytest.mark.parametrize(
    ("before", "line"),
    [("\ufeff", 2), ("# a\u2028b\u0085c\n", 3), ("\r\n", 3)],
    ids=["mark", "signs that are no ends of lines", "windows"],
)
def test_signs_of_other_editors_shift_no_line(tmp_path: Path, before: str, line: int) -> None:
    _, faults = read(tmp_path, f'{before}[models.{MODEL}]\nbackend = "magic"\n')

    assert [fault.place for fault in faults] == [f"{tmp_path}/models.toml:{line}: models.{MODEL}.backend"]


@pytest.mark.parametrize(
    ("code", "name", "key", "said"),
    [
        ("raise RuntimeError('no GPU here')", "Any", "backend", "cannot be loaded: RuntimeError: no GPU here"),
        ("def (", "Any", "backend", "cannot be loaded: SyntaxError"),
        ("class Raises(Good):\n  def __init__(self): raise OSError", "Raises", "backend", "cannot be loaded: OSError"),
        ("def made(): return 1", "made", "backend", "is not a backend: it has no generate, warm_up, capabilities"),
        ("class Takes(Good):\n  def __init__(self, options): pass", "Takes", "options.too_short", "must be one of extend, slow,"),
    ],
)  # fmt: skip
def test_whatever_a_backend_does_when_it_is_loaded_is_told_by_line_and_key(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch, code: str, name: str, key: str, said: str
) -> None:
    module = f"somebodys_{abs(hash(code))}"
    good = "class Good:\n  def generate(self): 1\n  def warm_up(self): 1\n  def capabilities(self): 1\n"
    (tmp_path / f"{module}.py").write_text(good + code)
    monkeypatch.syspath_prepend(str(tmp_path))
    options = '\noptions = { too_short = "stretch" }' if "too_short" in key else ""
    settings.MODEL_ROUTES, faults = read(tmp_path, f'[models.{MODEL}]\nbackend = "{module}.{name}"{options}\n')
    settings.MODELS_FILE = tmp_path / "models.toml"
    settings.MODELS_FILE_FAULTS = faults

    [error] = routing.check_backends(None)

    assert f"models.toml:{3 if options else 2}: models.{MODEL}.{key}: " in error.msg
    assert said in error.msg


def test_package_that_cannot_be_loaded_is_told_to_the_web_server_too(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "somebodys_package").mkdir()
    (tmp_path / "somebodys_package" / "__init__.py").write_text("1 / 0")
    monkeypatch.syspath_prepend(str(tmp_path))
    settings.MODEL_ROUTES, _ = read(tmp_path, f'[models.{MODEL}]\nbackend = "somebodys_package.video.Backend"\n')
    settings.MODELS_FILE = tmp_path / "models.toml"

    assert [fault.text for fault in model_routes.missing_modules()] == [
        "cannot be loaded: ZeroDivisionError: division by zero"
    ]


def test_file_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    _, faults = model_routes.read(tmp_path / "none.toml", models=[], backends={}, attempt_seconds=1)

    assert str(faults[0]) == f"{tmp_path}/none.toml: cannot be read (FileNotFoundError)."


# What every process does with it

CLEAN = {name: value for name, value in os.environ.items() if name not in {v.name for v in environment.VARIABLES}}
SERVICE = {
    **CLEAN,
    "DJANGO_SETTINGS_MODULE": "videogen.settings",
    "SECRET_KEY": "x0-a long and random key for this test 0123456789 abcdefgh",
    "DATABASE_URL": "postgres://u@127.0.0.1/d",
    "REDIS_URL": "redis://127.0.0.1/0",
}


def start(path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=project.BASE_DIR,
        env={**SERVICE, "MODELS_FILE": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("process", "text", "said"),
    [
        (
            ("-c", "import videogen.wsgi"),
            f'[models.{MODEL}]\nbackend = "magic"',
            ":2: models.gen2_text_to_video.backend",
        ),
        (("-c", "import videogen.wsgi"), f'[models.{MODEL}]\nbackend = "no.such.Thing"', "there is no module no.such"),
        (("manage.py", "check"), f'[models.{MODEL}]\nqueue = 1\nbackend = "storybook"', "(videogen.E005)"),
        (
            ("manage.py", "check"),
            f'[models.{MODEL}]\nbackend = "storybook"\n[models.{MODEL}.options]\ncolour = 1',
            "(generation.E001)",
        ),
        (("manage.py", "sweep"), f'[models.{MODEL}]\nbackend = "magic"', ":2: models.gen2_text_to_video.backend"),
        (
            ("-m", "celery", "-A", "videogen", "worker", "-Q", "generation"),
            f'[models.{MODEL}]\nbackend = "tests.instant_backend.NoSuchClass"',
            ":2: models.gen2_text_to_video.backend: cannot be loaded",
        ),
    ],
    ids=["web", "web-module", "check", "check-options", "sweep", "worker"],
)
def test_process_refuses_to_start_with_a_mistake(
    tmp_path: Path, process: tuple[str, ...], text: str, said: str
) -> None:
    path = tmp_path / "models.toml"
    path.write_text(text)

    done = start(path, *process)

    assert done.returncode != 0
    assert said in done.stderr
    assert str(path) in done.stderr


def test_web_process_knows_the_queues_and_loads_no_backend(tmp_path: Path) -> None:
    path = tmp_path / "models.toml"
    path.write_text(f'[models.{MODEL}]\nbackend = "storybook"\nqueue = "gpu-1"\n')
    code = (
        "import sys, videogen.wsgi, videogen.urls; from tasks_api import catalogue; from django.conf import settings;"
        f"print(catalogue.MODELS['{MODEL}'].queue, catalogue.MODELS['{OTHER}'].queue, sorted(settings.WAKE_UP_JOBS),"
        "[name for name in list(sys.modules) if name.endswith('.backend') or name in ('av', 'cv2', 'numpy', 'torch')])"
    )

    done = start(path, "-c", code)

    assert done.stdout == "gpu-1 generation ['generation', 'gpu-1', 'webhooks'] []\n", done.stderr


def test_make_up_starts_a_worker_for_every_queue(settings: Any) -> None:
    settings.GENERATION_POOLS = {"generation": "prefork", "remote": "threads"}
    settings.REMOTE_CONCURRENCY = 300

    workers = {process.name: process for process in launcher._processes() if process.name.startswith("worker-")}

    assert set(workers) == {"worker-generation", "worker-remote", "worker-webhooks"}
    remote = workers["worker-remote"].argv
    assert remote[remote.index("-Q") + 1] == "remote"
    assert remote[remote.index("--pool") :] == ["--pool", "threads", "--concurrency", "300"]
    assert "--disable-prefetch" in workers["worker-generation"].argv
    assert "--disable-prefetch" not in remote


# Who makes a task's video


def route(backend: str, *, fallback: BackendSpec | None = None, **options: Any) -> Route:
    spec = BackendSpec(backend=backend, options=options)
    return Route(spec=spec, attempt_seconds=60, total_seconds=600, fallback=fallback)


def resolve(*, backend: str = "", on_fallback: bool = False, state: Mapping[str, Any] = {}, **options: Any) -> Any:
    return routing.resolve(model_name=MODEL, on_fallback=on_fallback, backend=backend, options=options, state=state)


def test_work_under_way_elsewhere_goes_on_where_it_is(settings: Any) -> None:
    settings.MODEL_ROUTES = {MODEL: route("storybook")}

    resolution = resolve(backend="openai_videos", state={"id": "v1"}, url="http://old/v1", fps=16)

    assert resolution.spec == BackendSpec(backend="openai_videos", options={"url": "http://old/v1", "fps": 16})
    assert resolution.state == {"id": "v1"}


def test_same_server_is_spoken_to_with_todays_options(settings: Any) -> None:
    settings.MODEL_ROUTES = {MODEL: route("openai_videos", url="http://a/v1", key_env="NEW")}

    same = resolve(backend="openai_videos", state={"id": "v1"}, url="http://a/v1", key_env="OLD")
    other = resolve(backend="openai_videos", state={"id": "v1"}, url="http://b/v1", key_env="OLD")

    assert same.spec.options["key_env"] == "NEW"
    assert other.spec.options == {"url": "http://b/v1", "key_env": "OLD"}


def test_what_a_local_backend_kept_binds_nobody_and_no_other_backend_reads_it(settings: Any) -> None:
    settings.MODEL_ROUTES = {MODEL: route("openai_videos", url="http://a/v1")}

    resolution = resolve(backend="storybook", state={"scene": 1})

    assert (resolution.name, resolution.state) == ("openai_videos", {})
    assert resolution.state_of("openai_videos", {"id": "v1"}) == {"id": "v1"}


def test_fallback_has_its_turn_after_a_fault(settings: Any) -> None:
    settings.MODEL_ROUTES = {
        MODEL: route("openai_videos", fallback=BackendSpec(backend="storybook"), url="http://a/v1")
    }

    assert resolve().name == "openai_videos"
    assert resolve(on_fallback=True).name == "storybook"


# The backends of a process


class Counted(InstantBackend):
    """Counts its instances and their warm-ups."""

    built = warmed = 0

    def __init__(self, options: Mapping[str, Any]) -> None:
        type(self).built += 1
        self.options = options

    def warm_up(self) -> None:
        """Count it."""
        type(self).warmed += 1


def test_backend_lives_once_in_a_process_and_is_warmed_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "_cached", {})
    Counted.built = Counted.warmed = 0
    spec = BackendSpec(backend=f"{__name__}.Counted", options={"colour": "blue"})
    seen: list[Backend] = []

    def ask() -> None:
        seen.append(routing.backend_for(spec, RecordingMonitor()))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert (len(seen), len(set(map(id, seen))), Counted.built, Counted.warmed) == (8, 1, 1, 1)
    other = routing.backend_for(BackendSpec(backend=spec.backend, options={"colour": "red"}), RecordingMonitor())
    assert other is not seen[0]


def test_backend_without_options_refuses_them() -> None:
    assert isinstance(routing.build(BackendSpec(backend="storybook")), StorybookBackend)
    with pytest.raises(ValueError, match=r"^colour: "):
        routing.build(BackendSpec(backend="storybook", options={"colour": "blue"}))
