"""Backends that don't answer, can't be loaded, or whose key is missing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generation.diagnostics import doctor
from tests.generation.backends.openai_videos.conftest import video
from tests.generation.backends.openai_videos.stub import Upstream, say
from videogen.lib.config.model_routes import BackendSpec, Fault, Route

MODEL = "gen2_text_to_video"
KEY = "sk-secret-of-the-operator-0123456789"
LISTED = {"data": [{"id": "wan", "supported_task_types": ["T2V", "I2V"]}]}


@pytest.fixture
def upstream() -> Iterator[Upstream]:
    server = Upstream(video=video(5))
    server.other["/v1/models"] = say(200, LISTED)
    yield server
    server.close()


def use(settings: Any, backend: str, **options: Any) -> None:
    """Make the videos of MODEL with it."""
    spec = BackendSpec(backend=backend, options=options)
    settings.MODEL_ROUTES = {MODEL: Route(spec=spec, attempt_seconds=60, total_seconds=600)}


def test_backends_of_this_machine_are_only_loaded(settings: Any) -> None:
    settings.GENERATION_BACKEND = settings.BACKENDS["storybook"]

    assert doctor.backends_answer().status == "ok"
    assert doctor.backends_answer().seen == "storybook can be loaded."
    assert doctor.keys_are_readable().status == "ok"


def test_backend_on_another_server_is_asked_and_makes_nothing(settings: Any, upstream: Upstream) -> None:
    use(settings, "openai_videos", preset="sglang", url=upstream.url)

    result = doctor.backends_answer()

    assert result.status == "ok"
    assert f"openai_videos at {upstream.url} answers." in result.seen
    assert upstream.jobs == {}


def test_key_that_a_server_refuses_is_named_and_not_shown(
    settings: Any, upstream: Upstream, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UPSTREAM_KEY", KEY)
    upstream.other["/v1/models"] = say(401, {})
    use(settings, "openai_videos", preset="sglang", url=upstream.url, key_env="UPSTREAM_KEY")

    result = doctor.backends_answer()

    assert result.status == "failed"
    assert "does not accept the key" in result.seen
    assert f"check_backend {MODEL}" in result.advice
    assert KEY not in str(result)


def test_server_that_is_away_is_named(settings: Any, upstream: Upstream) -> None:
    use(settings, "openai_videos", preset="sglang", url=upstream.url)
    upstream.close()

    result = doctor.backends_answer()

    assert result.status == "failed"
    assert "does not answer" in result.seen


@pytest.mark.parametrize(
    ("backend", "options", "seen"),
    [
        ("no.such.Backend", {}, "No module named"),
        ("openai_videos", {"preset": "sglang", "url": "ftp://x"}, "url: must be an address"),
    ],
)
def test_backend_that_cannot_be_used_is_named(settings: Any, backend: str, options: dict[str, Any], seen: str) -> None:
    use(settings, backend, **options)

    result = doctor.backends_answer()

    assert result.status == "failed"
    assert "cannot be used" in result.seen
    assert seen in result.seen


def test_mistake_in_the_file_is_shown(settings: Any) -> None:
    settings.MODELS_FILE_FAULTS = [Fault("models.toml:3: models.x", "is not a model.")]

    result = doctor.backends_answer()

    assert result.status == "failed"
    assert result.seen == "models.toml:3: models.x: is not a model."


# --- Keys ---


def test_key_in_a_variable_or_file_is_read(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "key").write_text(f"{KEY}\n")
    monkeypatch.setenv("UPSTREAM_KEY", KEY)
    for options in ({"key_file": str(tmp_path / "key")}, {"key_env": "UPSTREAM_KEY"}):
        use(settings, "openai_videos", preset="sglang", url="http://127.0.0.1:9/v1", **options)

        result = doctor.keys_are_readable()

        assert result.status == "ok"
        assert str(next(iter(options.values()))) in result.seen
        assert KEY not in str(result)


@pytest.mark.parametrize("content", [None, ""])
def test_key_file_that_is_missing_or_empty_is_named(settings: Any, tmp_path: Path, content: str | None) -> None:
    path = tmp_path / "key"
    if content is not None:
        path.write_text(content)
    use(settings, "openai_videos", preset="sglang", url="http://127.0.0.1:9/v1", key_file=str(path))

    result = doctor.keys_are_readable()

    assert result.status == "failed"
    assert f"{path}" in result.seen
    assert MODEL in result.seen


def test_variable_without_a_key_is_named(settings: Any) -> None:
    assert "UPSTREAM_KEY" not in os.environ
    use(settings, "openai_videos", preset="sglang", url="http://127.0.0.1:9/v1", key_env="UPSTREAM_KEY")

    result = doctor.keys_are_readable()

    assert result.status == "failed"
    assert "UPSTREAM_KEY" in result.seen
