"""Every kind of video that the pipeline makes, read by c2pa's own reader: drawn or by a model, with an image, a remix."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from PIL import Image

from generation import pipeline
from generation.backends.storybook import StorybookBackend
from generation.contracts import Backend, Capabilities, Clip, Failed, Monitor, Original, Request, Video
from tasks_api import catalogue
from tests.factories import TaskFactory
from tests.generation.content_credentials import manifests
from tests.generation.content_credentials.manifests import Manifest
from tests.generation.jobs.attempts import MODEL, run_next
from tests.generation.postprocess.clips import Recorder, pan, write
from tests.generation.scripted import Play, route
from videogen.lib.config.model_routes import BackendSpec

pytestmark = pytest.mark.usefixtures("files")

PROMPT = "a lighthouse at the zzyzx coast"


class ClipBackend:
    """Stands for a model: a clip of a second, in another size and rate than the video's."""

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Clip:
        """The same clip, whatever is asked for."""
        frames = pan(96, 160)
        return Clip(paths=(write(workdir / "clip.mp4", (frames(number / 16) for number in range(17)), rate=16),))

    def warm_up(self) -> None:
        """Nothing to load."""

    def capabilities(self) -> Capabilities:
        """Everything."""
        return Capabilities()


class Keeping(Recorder):
    """Keeps the last checkpoint, as a task's row does."""

    def checkpoint(self, state: Any) -> None:
        self.state = state


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """A starting image with no face in it, that the moderation accepts."""
    path = tmp_path / "zzyzx-image.png"
    Image.linear_gradient("L").convert("RGB").save(path)
    return path


def make(
    backend: Backend,
    folder: Path,
    *,
    model: str = "gen2_text_to_video",
    image: Path | None = None,
    original: Path | None = None,
) -> Path:
    folder.mkdir()
    request = Request(
        prompt=PROMPT,
        width=128,
        height=224,
        duration_seconds=2,
        model_name=model,
        original=Original(prompt=PROMPT, video=original) if original else None,
    )
    video: Video = pipeline.generate(
        request, image_file=image, load_backend=lambda: backend, monitor=Keeping(), workdir=folder
    )
    assert video.is_signed
    content = video.path.read_bytes()
    for secret in (b"zzyzx", model.encode(), str(folder).encode(), b"thumbnail", b"PNG"):
        assert secret not in content, secret
    return video.path


def read(path: Path) -> Manifest:
    found = manifests.read(path)
    assert (found.state, found.failures, found.created["action"]) == ("Valid", [], "c2pa.created")
    return found


@pytest.mark.parametrize("model", catalogue.MODELS.values(), ids=lambda model: model.name)
def test_storybook_says_that_a_program_drew_it(model: catalogue.Model, tmp_path: Path, image: Path) -> None:
    path = make(StorybookBackend(), tmp_path / "work", model=model.name, image=image if model.needs_image else None)

    found = read(path)
    assert found.source_type == ("compositeSynthetic" if model.needs_image else "algorithmicMedia")
    assert found.ingredients == []


@pytest.mark.parametrize("has_image", [False, True])
def test_model_says_that_it_was_trained(tmp_path: Path, image: Path, has_image: bool) -> None:
    found = read(make(ClipBackend(), tmp_path / "work", image=image if has_image else None))

    assert found.source_type == ("compositeWithTrainedAlgorithmicMedia" if has_image else "trainedAlgorithmicMedia")
    assert found.ingredients == []


@pytest.mark.parametrize(
    ("backend", "expected"), [(StorybookBackend(), "algorithmicMedia"), (ClipBackend(), "trainedAlgorithmicMedia")]
)
def test_remix_is_of_its_originals_kind_and_names_it(tmp_path: Path, backend: Backend, expected: str) -> None:
    original = make(backend, tmp_path / "original")

    remix = read(make(backend, tmp_path / "remix", original=original))

    assert (remix.source_type, remix.count) == (expected, 2)
    assert [each["active_manifest"] for each in remix.ingredients] == [read(original).active["label"]]


def test_storybooks_remix_of_a_models_video_says_that_a_model_took_part(tmp_path: Path) -> None:
    """As when the model has failed and its fallback takes over: it begins with the original's last frame."""
    original = make(ClipBackend(), tmp_path / "original")

    remix = read(make(StorybookBackend(), tmp_path / "remix", original=original))

    assert remix.source_type == "compositeWithTrainedAlgorithmicMedia"


def test_remix_of_a_remix_has_the_manifests_of_both(tmp_path: Path, image: Path) -> None:
    first = make(ClipBackend(), tmp_path / "first", image=image)
    second = make(ClipBackend(), tmp_path / "second", original=first)

    third = read(make(ClipBackend(), tmp_path / "third", original=second))

    assert (third.count, len(third.ingredients)) == (3, 1)
    assert third.source_type == "compositeWithTrainedAlgorithmicMedia"


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("scripted_route", "rings")
def test_fallback_from_a_model_to_the_storybook_says_that_a_program_drew_it(
    settings: Any, play: Callable[[Play], None]
) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=600, fallback=BackendSpec(backend="storybook"))}

    def fail(request: Request, monitor: Monitor) -> None:
        raise Failed("upstream_failed")

    play(fail)
    TaskFactory.create()
    run_next()
    task = run_next()

    assert (task.status, task.backend, task.on_fallback, task.is_signed) == ("success", "storybook", True, True)
    assert read(Path(default_storage.path(task.result_name))).source_type == "algorithmicMedia"
