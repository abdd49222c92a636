"""What an operator may write, and what the worker asks a model for."""

from __future__ import annotations

import itertools
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from generation import routing
from generation.backends.diffusers import plan
from generation.backends.diffusers.backend import DiffusersBackend
from generation.backends.diffusers.options import Options
from generation.backends.diffusers.plan import PipelineInfo
from tasks_api import catalogue
from tests.generation.backends.diffusers.conftest import fake_python
from videogen import settings as project
from videogen.lib.config import model_routes

WAN = PipelineInfo(
    pipeline="WanPipeline",
    takes_text=True,
    takes_image=False,
    takes_video=False,
    multiple=16,
    frame_step=4,
    frames=81,
    fps=16.0,
    pixels=480 * 832,
    sound=False,
)
LTX2 = replace(WAN, takes_image=True, takes_video=True, multiple=32, frame_step=8, frames=121, fps=24.0)


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ({}, "model"),
        ({"model": "m", "device": "gpu"}, "device"),
        ({"model": "m", "device": "cuda:"}, "device"),
        ({"model": "m", "dtype": "int8"}, "dtype"),
        ({"model": "m", "offload": "some"}, "offload"),
        ({"model": "m", "offload": "model", "device": "cpu"}, "offload"),
        ({"model": "m", "weights": "int8"}, "weights"),
        ({"model": "m", "compile": "sometimes"}, "compile"),
        ({"model": "m", "steps": 0.5}, "steps"),
        ({"model": "m", "steps": True}, "steps"),
        ({"model": "m", "guidance": "5"}, "guidance"),
        ({"model": "m", "lora": {"file": "f"}}, "lora.path"),
        ({"model": "m", "lora": [{"path": "p", "strength": 1}]}, "lora.strength"),
        ({"model": "m", "sizes": {"1:1": "480x480"}}, "sizes"),
        ({"model": "m", "sizes_hd": {"9:16": "big"}}, "sizes_hd"),
        ({"model": "m", "call": {"prompt": "mine"}}, "call.prompt"),
        ({"model": "m", "call": []}, "call"),
        ({"model": "m", "too_short": "stretch"}, "too_short"),
        ({"model": "m", "negative_prompt": "a\nb"}, "negative_prompt"),
        ({"model": "m", "pipeline": "a.b"}, "pipeline"),
        ({"model": "m", "quantise": True}, "quantise"),
    ],
)
def test_wrong_option_is_named_first(table: dict[str, Any], key: str) -> None:
    with pytest.raises(ValueError) as refusal:
        DiffusersBackend(table)

    assert str(refusal.value).startswith(f"{key}: ")


def test_check_names_line_and_key_of_a_mistake(tmp_path: Path, settings: Any) -> None:
    path = tmp_path / "models.toml"
    path.write_text(
        '[models.gen2_text_to_video]\nbackend = "diffusers"\n\n[models.gen2_text_to_video.options]\n'
        'model = "m"\ndtype = "int4"\n'
    )
    found, faults = model_routes.read(path, models=catalogue.MODELS, backends=project.BACKENDS, attempt_seconds=60)
    settings.MODELS_FILE, settings.MODEL_ROUTES, settings.MODELS_FILE_FAULTS = path, found, faults

    [error] = routing.check_backends(None)

    assert str(error.msg).startswith(f"{path}:6: models.gen2_text_to_video.options.dtype: ")


@pytest.mark.parametrize(("other", "pool"), [("diffusers", "threads"), ("storybook", "prefork")])
def test_queue_of_diffusers_models_alone_has_a_worker_of_threads(other: str, pool: str) -> None:
    made = {
        model: model_routes.Route(
            spec=model_routes.BackendSpec(backend=backend), queue="gpu", attempt_seconds=1, total_seconds=1
        )
        for model, backend in {"gen2_text_to_video": "diffusers", "gen2_image_to_video": other}.items()
    }
    chosen = {"remote": project.REMOTE_BACKENDS, "device": project.DEVICE_BACKENDS}

    assert model_routes.pools(made, models=catalogue.MODELS, **chosen)["gpu"] == pool
    queues = model_routes.queues_only_of(made, models=catalogue.MODELS, backends=project.DEVICE_BACKENDS)
    assert queues == ({"gpu"} if pool == "threads" else set())
    assert "diffusers" in project.LOCAL_BACKENDS


def test_worker_that_builds_the_backend_imports_nothing_of_the_model() -> None:
    code = (
        "import sys, generation.backends.diffusers.backend as d; d.DiffusersBackend({'model': 'm'});"
        "print(sorted({'torch', 'diffusers', 'transformers', 'numpy', 'av', 'PIL', 'django'} & set(sys.modules)))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=settings.BASE_DIR, capture_output=True, text=True, timeout=60, check=True
    )

    assert said.stdout.strip() == "[]"


def test_child_needs_none_of_the_workers_packages(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(['django', 'celery', 'msgspec']));"
        "import generation.backends.diffusers.__main__, generation.backends.diffusers.render"
    )
    subprocess.run([fake_python(tmp_path), "-c", code], cwd=settings.BASE_DIR, timeout=60, check=True)


def options(**more: Any) -> Options:
    return Options.parse({"model": "m", **more})


@pytest.mark.parametrize(
    ("info", "seconds", "frames"),
    [
        (WAN, 10, (81,)),  # it cannot go on: `finish` stretches it
        (replace(WAN, takes_image=True), 10, (81, 81)),  # 161 frames of which one is shared: 10 s at 16 a second
        (replace(WAN, takes_image=True), 15, (81, 81, 81)),
        (replace(WAN, takes_image=True), 12, (65, 65, 65)),
        (replace(WAN, takes_image=True), 4, (65,)),
        (LTX2, 10, (121, 121)),
        (LTX2, 1, (25,)),
        (replace(LTX2, frames=1), 0.1, (9,)),
    ],
)
def test_clips_add_up_to_the_video(info: PipelineInfo, seconds: float, frames: tuple[int, ...]) -> None:
    assert plan.clips(options(), info, seconds=seconds) == frames


@pytest.mark.parametrize(
    ("fps", "step", "clip_seconds", "frames"),
    [(16, 4, 5, 81), (24, 4, 5, 121), (24, 8, 5, 121), (25, 8, 5, 129), (8, 8, 5, 41), (24, 8, 2, 49), (24, 8, 0.2, 9)],
)
def test_clip_seconds_are_rounded_to_what_the_model_makes_nearest(
    fps: float, step: int, clip_seconds: float, frames: int
) -> None:
    info, chosen = replace(LTX2, fps=fps, frame_step=step), options(clip_seconds=clip_seconds)

    assert plan.max_frames(chosen, info) == frames
    if clip_seconds == 5:
        assert [len(plan.clips(chosen, info, seconds=seconds)) for seconds in (10, 15, 25)] == [2, 3, 5]


def test_every_clip_is_one_the_model_can_make_and_none_is_needless() -> None:
    for seconds, step, longest in itertools.product((1, 5, 10, 15, 25), (1, 4, 6, 8), (0.3, 2.0, 5.0, 7.7)):
        info, chosen = replace(LTX2, frame_step=step), options(clip_seconds=longest)
        made = plan.clips(chosen, info, seconds=seconds)

        shown = sum(made) - (len(made) - 1)
        assert all((frames - 1) % step == 0 for frames in made)
        assert max(made) <= plan.max_frames(chosen, info)
        assert shown >= seconds * 24
        assert shown - seconds * 24 < step * len(made) + 1
        assert max(made) - min(made) <= step


def test_without_extend_there_is_one_clip() -> None:
    assert plan.clips(options(too_short="slow"), LTX2, seconds=10) == (121,)
    assert plan.clips(options(clip_seconds=3), WAN, seconds=10) == (49,)


@pytest.mark.parametrize(
    ("chosen", "video", "asked"),
    [
        ({}, (480, 854), (480, 848)),
        ({}, (1080, 1920), (480, 848)),
        ({"sizes": {"9:16": "480x832"}}, (480, 854), (480, 832)),
        ({"sizes": {"9:16": "480x832"}}, (854, 480), (848, 480)),
        ({"sizes": {"9:16": "500x830"}}, (480, 854), (496, 832)),
        ({"sizes": {"9:16": "480x832"}, "sizes_hd": {"9:16": "720x1280"}}, (1080, 1920), (720, 1280)),
        ({"sizes": {"9:16": "10x10"}}, (480, 854), (16, 16)),
    ],
)
def test_sides_are_what_the_model_can_make(
    chosen: dict[str, Any], video: tuple[int, int], asked: tuple[int, int]
) -> None:
    assert plan.size(options(**chosen), WAN, width=video[0], height=video[1]) == asked


def test_video_to_go_on_from_has_as_many_frames_as_the_model_takes() -> None:
    assert plan.prefix(options(), LTX2) == 9
    assert plan.prefix(options(video_prefix=30), LTX2) == 25
    assert plan.prefix(options(video_prefix=8), LTX2) == 1
    assert plan.prefix(options(), WAN) == 1
