"""A real SGLang Diffusion, opt-in: SGLANG_T2V and SGLANG_I2V hold the addresses of two running servers, up to `/v1`.

Any Wan model will do; with tiny, randomly initialised weights the videos are noise and take about a second on a CPU.
"""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any

import av
import pytest
from PIL import Image

from generation.backends.openai_videos import image
from generation.contracts import Failed, Retryable, Stopped, StopReason
from tests.generation.backends.openai_videos.conftest import Make, request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor

TEXT, IMAGE = os.environ.get("SGLANG_T2V", ""), os.environ.get("SGLANG_I2V", "")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not TEXT, reason="SGLANG_T2V does not name a running server"),
]
SMALL: dict[str, Any] = {
    "preset": "sglang",
    "url": TEXT,
    "sizes": {"9:16": "64x112", "16:9": "112x64"},
    "clip_seconds": [1],
    "fps": 8,
    "send": {"num_inference_steps": 3},
    "poll_seconds": [0.2, 1],
}


def test_text_becomes_a_clip_of_the_size_and_length_that_were_asked_for(make: Make) -> None:
    clip = make(**SMALL, request=request(duration_seconds=1))

    assert image.probe(clip.paths[0], tick=lambda: None) == pytest.approx(1.12, abs=0.01)
    with av.open(str(clip.paths[0])) as container:
        assert (container.streams.video[0].width, container.streams.video[0].height) == (64, 112)
    assert clip.usage is not None
    assert clip.usage.seconds


def test_next_attempt_goes_on_with_the_same_job(make: Make, monitor: KeepingMonitor) -> None:
    monitor.on_checkpoint = lambda state: monitor.stop(StopReason.TAKEN_OVER) if len(monitor.states) == 2 else None
    with pytest.raises(Stopped):
        make(**SMALL, request=request(duration_seconds=1))
    first = monitor.states[0] | {"segments": monitor.states[1]["segments"], "creating": False}

    clip = make(**SMALL, monitor=KeepingMonitor(), request=request(duration_seconds=1, state=first))

    assert clip.usage is not None
    assert clip.usage.upstream_id == first["segments"][0]["id"]


def test_cancelled_job_is_forgotten_there(make: Make, monitor: KeepingMonitor) -> None:
    states: list[dict[str, Any]] = []

    def stop_when_made(state: dict[str, Any]) -> None:
        states.append(state)
        if state["segments"]:
            monitor.stop(StopReason.CANCELLED)

    monitor.on_checkpoint = stop_when_made
    with pytest.raises(Stopped):
        make(**SMALL, request=request(duration_seconds=1))

    with pytest.raises(Retryable):
        make(**SMALL, monitor=KeepingMonitor(), request=request(duration_seconds=1, state=states[-1]))


def test_bad_size_fails_the_job_and_not_the_create(make: Make) -> None:
    with pytest.raises(Failed, match="upstream_failed"):
        make(**SMALL | {"sizes": {"9:16": "60x100"}}, request=request(duration_seconds=1))


def test_text_model_refuses_to_continue_and_what_is_there_is_kept(make: Make) -> None:
    clip = make(**SMALL, request=request(duration_seconds=2))

    assert len(clip.paths) == 1


@pytest.mark.skipif(not IMAGE, reason="SGLANG_I2V does not name a running server")
def test_clips_continue_each_other_through_the_server_for_images(make: Make, tmp_path: Path) -> None:
    image = io.BytesIO()
    Image.new("RGB", (300, 400), (10, 90, 200)).save(image, "PNG")
    (tmp_path / "start.png").write_bytes(image.getvalue())

    continued = make(**SMALL, url_with_image=IMAGE, request=request(duration_seconds=2))
    with_image = make(**SMALL | {"url": IMAGE}, request=request(duration_seconds=1, image=tmp_path / "start.png"))

    assert (len(continued.paths), len(with_image.paths)) == (2, 1)
