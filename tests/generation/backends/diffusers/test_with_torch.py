"""The child's own modules on tiny pipelines of the real classes (`with_torch.py`), on the CPU."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.generation.backends.diffusers.conftest import HERE, IS_REAL_THERE, NEEDS_REAL, REAL_PYTHON

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not IS_REAL_THERE, reason=NEEDS_REAL),
]


def answer(question: str, *arguments: Path) -> dict[str, Any]:
    asked = [REAL_PYTHON, str(HERE / "with_torch.py"), question, *map(str, arguments)]
    said = subprocess.run(asked, check=True, capture_output=True, text=True, timeout=250)
    found: dict[str, Any] = json.loads(said.stdout.splitlines()[-1])
    return found


def test_offloaded_parts_leave_the_device_after_a_clip_of_an_image_and_after_a_stop(tiny: Path, tmp_path: Path) -> None:
    told = answer("freed", tiny / "wan-ti2v", tmp_path)

    assert told["is_other"]  # images have a pipeline of their own, on the same parts
    assert told["stopped_was_stopped"]
    assert told["words"]
    assert told["image"]
    assert told["stopped"]


@pytest.mark.parametrize("name", ["wan-t2v", "ltx", "ltx2", "cogvideox", "hunyuan"])
def test_clip_can_be_stopped_while_it_is_decoded(tiny: Path, tmp_path: Path, name: str) -> None:
    told = answer("stopped_in_decoding", tiny / name, tmp_path)

    assert all(end["stopped"] and end["steps"] == told["whole"]["steps"] for end in told["ends"])
    assert told["is_written"]
    assert not told["kept"]  # what the decoder computed of the frame before


@pytest.mark.parametrize(
    ("name", "frames", "fps", "pixels"),
    [
        ("wan-t2v", 81, 16, 832 * 480),
        ("wan-ti2v", 121, 24, 1280 * 704),
        ("ltx", 161, 25, 704 * 512),
        ("ltx2", 121, 24, 768 * 512),
        ("cogvideox", 9, 8, 64 * 64),  # its own configuration says so
        ("hunyuan", 121, 24, 96 * 96),
    ],
)
def test_model_is_asked_for_what_its_family_was_made_for(
    tiny: Path, name: str, frames: int, fps: float, pixels: int
) -> None:
    assert answer("made_for", tiny / name) == {"frames": frames, "fps": fps, "pixels": pixels}


def test_weights_are_kept_as_the_option_says(tiny: Path, tmp_path: Path) -> None:
    told = answer("weights", tiny / "wan-t2v", tmp_path)

    assert told["full"] == ["Parameter torch.float32"]
    assert "Parameter torch.float8_e4m3fn" in told["fp8"]
    if "torchao_int8" not in told:
        pytest.skip("no torchao in the environment")
    assert "Int8Tensor torch.float32" in told["torchao_int8"]
    assert "Float8Tensor torch.float32" in told["torchao_fp8"]


@pytest.mark.parametrize("name", ["wan-t2v", "ltx2"])
def test_group_offload_makes_the_same_frames(tiny: Path, tmp_path: Path, name: str) -> None:
    assert answer("group", tiny / name, tmp_path)["is_same"]
