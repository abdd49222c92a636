"""What an operator may write, and what a mistake says."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from generation.backends.openai_videos.options import KeyMissing, Options
from generation.backends.openai_videos.presets import PRESETS

URL = "http://10.0.0.5:30000/v1"

EXAMPLE = """
preset = "sglang"
url = "http://10.0.0.5:30000/v1"
key_env = "SGLANG_KEY"
model = ""
sizes = { "9:16" = "480x832", "16:9" = "832x480" }
clip_seconds = [5]
fps = 16
image = "file"
send = { num_inference_steps = 30, guidance_scale = 5.0, negative_prompt = "blurry" }
too_short = "extend"
poll_seconds = [1, 15]
"""


def test_documented_example_is_read() -> None:
    options = Options.parse(tomllib.loads(EXAMPLE))

    assert (options.body, options.seconds, options.fps, options.frames(5)) == ("json", "num_frames", 16, 81)
    assert options.size(854, 480) == "832x480"


@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_needs_little_more_than_an_address(preset: str) -> None:
    options = Options.parse({"preset": preset, "url": URL, "model": "m"})

    assert options.idempotency_header == "Idempotency-Key"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"url": None}, "url: "),
        ({"url": "10.0.0.5:30000"}, "url: "),
        ({"url": "http://user:password@host/v1"}, "url: "),
        ({"url": "http://host/v1?key=x"}, "url: "),
        ({"preset": "sora"}, "preset: "),
        ({"prset": "sglang"}, "prset: is unknown"),
        ({"preset": "litellm"}, "model: is missing"),
        ({"key_env": "MY KEY"}, "key_env: "),
        ({"key_env": "A", "key_file": "/run/b"}, "key_file: "),
        ({"sizes": {"1:1": "480x480"}}, "sizes: "),
        ({"sizes": {"9:16": "large"}}, "sizes: "),
        ({"sizes_hd": "720x1280"}, "sizes_hd: "),
        ({"clip_seconds": []}, "clip_seconds: "),
        ({"clip_seconds": [0]}, "clip_seconds: "),
        ({"clip_seconds": ["5"]}, "clip_seconds: "),
        ({"fps": 0}, "fps: "),
        ({"fps": True}, "fps: "),
        ({"image": "url"}, "image: "),
        ({"body": "xml"}, "body: "),
        ({"seconds": 5}, "seconds: "),
        ({"send": {"prompt": "x"}}, "send.prompt: "),
        ({"send": {"a b": "x"}}, "send: "),
        ({"too_short": "stretch"}, "too_short: "),
        ({"poll_seconds": [15, 1]}, "poll_seconds: "),
        ({"poll_seconds": 1}, "poll_seconds: "),
        ({"delete_stops": "yes"}, "delete_stops: "),
        ({"cdn": "http://cdn"}, "cdn: "),
        ({"cdn": [""]}, "cdn: "),
        ({"idempotency_header": "A: b"}, "idempotency_header: "),
        ({"marker_field": "model", "model": "m"}, "marker_field: "),
        ({"download_mib": 0}, "download_mib: "),
        ({"create_seconds": 0}, "create_seconds: "),
    ],
)
def test_mistake_names_its_key(wrong: dict[str, Any], told: str) -> None:
    table = {"preset": "sglang", "url": URL} | wrong

    with pytest.raises(ValueError) as caught:
        Options.parse({key: value for key, value in table.items() if value is not None})
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize(
    ("clips", "duration", "too_short", "plan"),
    [
        ([5], 10, "extend", (5, 5)),
        ([5], 15, "extend", (5, 5, 5)),
        ([5], 25, "extend", (5,) * 5),
        ([4], 10, "extend", (4, 4, 4)),
        ([5, 10], 25, "extend", (10, 10, 5)),
        ([4, 8, 12], 10, "extend", (8, 4)),
        ([12], 10, "extend", (12,)),
        ([5], 25, "slow", (5,)),
        ([5, 10, 20], 15, "hold", (10,)),
    ],
)
def test_longest_clips_that_fit_make_up_the_video(
    clips: list[int], duration: int, too_short: str, plan: tuple[int, ...]
) -> None:
    options = Options.parse({"url": URL, "clip_seconds": clips, "too_short": too_short})

    assert options.plan(duration) == plan


def test_importing_the_backend_costs_no_decoder() -> None:
    code = (
        "import sys, generation.backends.openai_videos\n"
        "print([name for name in ('av', 'cv2', 'numpy', 'PIL.Image', 'torch') if name in sys.modules])"
    )
    root = Path(__file__).resolve().parents[4]
    ended = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert ended.stdout == "[]\n"


def test_key_is_read_each_time_and_never_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = tmp_path / "key"
    options = Options.parse({"url": URL, "key_file": str(secret)})
    with pytest.raises(KeyMissing):
        options.key()
    secret.write_text("first\n")
    assert options.key() == "first"
    secret.write_text("another-one")
    assert options.key() == "another-one"
    monkeypatch.setenv("MY_KEY", "two\r\nlines")
    with pytest.raises(KeyMissing, match="MY_KEY") as caught:
        Options.parse({"url": URL, "key_env": "MY_KEY"}).key()
    assert "two" not in str(caught.value)
    assert "another-one" not in repr(options)
