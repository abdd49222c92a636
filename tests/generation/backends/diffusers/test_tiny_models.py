"""Real pipelines of diffusers with tiny random weights, made by a real child on the CPU."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest
from django.conf import settings
from PIL import Image

from generation import postprocess
from generation.backends.diffusers.child import Child
from generation.backends.diffusers.clip import Sound, write
from generation.backends.diffusers.device_slot import device_slot_on
from generation.contracts import Failed, Original, Retryable, Stopped, StopReason
from tests.generation.backends.diffusers.conftest import (
    HERE,
    IS_REAL_THERE,
    NEEDS_REAL,
    PROMPT,
    REAL_PYTHON,
    SMALL,
    Make,
    is_running,
    request,
    wait_for,
)
from tests.generation.backends.diffusers.test_child import WORKER
from tests.generation.backends.openai_videos.monitors import KeepingMonitor

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not IS_REAL_THERE, reason=NEEDS_REAL),
]
SHORT_PROMPTS = {"call": {"max_sequence_length": 16}}  # as many tokens as the tiny text encoders take


def options(tiny: Path, name: str, **more: Any) -> dict[str, Any]:
    call = SHORT_PROMPTS if name in {"ltx2", "cogvideox"} else {}
    return {**SMALL, "python": REAL_PYTHON, "model": str(tiny / name), **call, **more}


def child() -> Child:
    found = device_slot_on("cpu")._child
    assert found is not None
    return found


def frames_of(path: Path) -> np.ndarray[Any, Any]:
    with av.open(str(path)) as container:
        return np.stack([frame.to_ndarray(format="rgb24") for frame in container.decode(video=0)])


def sound_of(path: Path) -> np.ndarray[Any, Any]:
    with av.open(str(path)) as container:
        return np.concatenate([frame.to_ndarray() for frame in container.decode(audio=0)], axis=1)


def difference(one: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> float:
    """Mean, in levels of 255."""
    return float(np.abs(one.astype(np.float32) - other.astype(np.float32)).mean())


@pytest.mark.parametrize(
    ("name", "frames", "rate"),
    [("wan-t2v", 17, 16), ("wan-ti2v", 25, 24), ("ltx", 25, 25), ("ltx2", 25, 24), ("cogvideox", 9, 8), ("hunyuan", 25, 24)],
)  # fmt: skip
def test_every_family_makes_frames_of_the_size_and_number_that_was_asked_for(
    make: Make, tiny: Path, monitor: KeepingMonitor, name: str, frames: int, rate: int
) -> None:
    clip = make(options(tiny, name, too_short="slow"), request=request(), monitor=monitor)

    made = frames_of(clip.paths[0])
    with av.open(str(clip.paths[0])) as container:
        assert container.streams.video[0].average_rate == rate
    assert made.shape == (frames, 64, 96, 3)
    assert len(monitor.fractions) >= 3
    assert (name == "ltx2") is child().info.sound


@pytest.mark.parametrize("name", ["wan-t2v", "ltx2"])
def test_watched_steps_change_nothing_in_what_the_model_makes(
    make: Make, tiny: Path, tmp_path: Path, name: str
) -> None:
    order = ["7", "96", "64", "9", "4", str(tmp_path / "reference.npz")]
    subprocess.run(
        [REAL_PYTHON, str(HERE / "reference.py"), str(tiny / name), *order],
        check=True,
        timeout=200,
        capture_output=True,
        env={**os.environ, "HF_HUB_OFFLINE": "1"},
    )
    chosen = options(tiny, name, steps=4, clip_seconds=9 / 24, too_short="slow", **SHORT_PROMPTS)
    clip = make({**chosen, "fps": 24}, request=request(prompt="a fox"))

    reference, path = np.load(tmp_path / "reference.npz"), tmp_path / "reference.mp4"
    sound = Sound(reference["sound"], 16_000) if name == "ltx2" else None
    write(path, reference["frames"], fps=24, sound=sound, tick=lambda: None)
    assert difference(frames_of(clip.paths[0]), frames_of(path)) < 0.5
    if name == "ltx2":
        assert np.allclose(sound_of(clip.paths[0]), sound_of(path), atol=0.01)
        assert float(np.abs(sound_of(path)).max()) > 0.05


def test_same_seed_makes_the_same_frames_in_another_child_too(make: Make, tiny: Path) -> None:
    chosen = options(tiny, "wan-t2v")
    first = frames_of(make(chosen, request=request(idempotency_key="a")).paths[0])
    again = frames_of(make(chosen, request=request(idempotency_key="b")).paths[0])
    other = frames_of(make(chosen, request=request(idempotency_key="c", seed=8)).paths[0])
    device_slot_on("cpu").clear()
    elsewhere = frames_of(make(chosen, request=request(idempotency_key="d")).paths[0])

    assert np.array_equal(first, again)
    assert np.array_equal(first, elsewhere)
    assert difference(first, other) > 0.3


@pytest.mark.parametrize("name", ["wan-i2v", "wan-ti2v", "ltx", "ltx2"])
def test_film_depends_on_its_image(make: Make, tiny: Path, tmp_path: Path, name: str) -> None:
    made = []
    for number, colour in enumerate(("red", "blue", "red")):
        Image.new("RGB", (300, 200), colour).save(tmp_path / "image.png")
        video = request(image=tmp_path / "image.png", idempotency_key=f"task-{number}")
        made.append(frames_of(make(options(tiny, name, too_short="slow"), request=video).paths[0]))

    assert np.array_equal(made[0], made[2])
    assert difference(made[0], made[1]) > 0.05  # random weights make much the same noise of everything


def test_model_of_images_refuses_words_and_one_of_words_refuses_an_image(
    make: Make, tiny: Path, tmp_path: Path
) -> None:
    Image.new("RGB", (300, 200), "red").save(tmp_path / "image.png")
    for name, video in (("wan-i2v", request()), ("wan-t2v", request(image=tmp_path / "image.png"))):
        with pytest.raises(Failed, match="upstream_failed"):
            make(options(tiny, name), request=video)
    (tmp_path / "damaged.png").write_bytes(b"\x89PNG and nothing more")
    with pytest.raises(Failed, match="image"):
        make(options(tiny, "wan-i2v"), request=request(image=tmp_path / "damaged.png"))


def test_sound_of_the_model_reaches_the_finished_video(make: Make, tiny: Path, tmp_path: Path) -> None:
    wanted = request(duration_seconds=2)
    clip = make(options(tiny, "ltx2", clip_seconds=1.1), request=wanted)
    (tmp_path / "finish").mkdir()

    video = postprocess.make(
        clip,
        request=wanted,
        too_short=postprocess.TooShort.EXTEND,
        monitor=KeepingMonitor(),
        workdir=tmp_path / "finish",
    )

    assert len(clip.paths) == 2
    assert [len(frames_of(path)) for path in clip.paths] == [25, 25]
    assert frames_of(video.path).shape == (48, 64, 96, 3)
    assert float(np.std(sound_of(clip.paths[0]))) > 1e-4
    assert float(np.std(sound_of(video.path))) > 1e-4


def test_further_clips_and_remixes_go_on_from_frames_where_the_model_takes_them(
    make: Make, tiny: Path, tmp_path: Path
) -> None:
    original = make(options(tiny, "wan-t2v"), request=request()).paths[0]
    other = make(options(tiny, "wan-t2v"), request=request(seed=9, idempotency_key="other")).paths[0]
    made = {}
    for key, video, prefix in (("nine", original, 9), ("one", original, 0), ("other", other, 9)):
        remix = request(original=Original(prompt="a dog", video=video), idempotency_key=key)
        clip = make(options(tiny, "ltx2", video_prefix=prefix, too_short="slow"), request=remix)
        made[key] = frames_of(clip.paths[0])

    assert {video.shape for video in made.values()} == {(25, 64, 96, 3)}
    assert difference(made["nine"], made["one"]) > 0.5
    assert difference(made["nine"], made["other"]) > 0.1


def test_cancelled_clip_ends_within_a_step_and_the_model_stays_warm(
    make: Make, tiny: Path, monitor: KeepingMonitor, logs: pytest.LogCaptureFixture
) -> None:
    steps = 400
    chosen = options(tiny, "ltx2", steps=steps, too_short="slow")
    seen: list[float] = []

    class StopsAtTheThird(KeepingMonitor):
        def progress(self, fraction: float) -> None:
            seen.append(fraction)
            if len(seen) == 3:
                self.stop(StopReason.CANCELLED)
            super().progress(fraction)

    with pytest.raises(Stopped):
        make(chosen, request=request(), monitor=StopsAtTheThird())
    pid = child().pid
    wait_for(lambda: [record for record in logs.records if record.getMessage() == "clip_stopped"], what="its end")

    [stopped] = [record for record in logs.records if record.getMessage() == "clip_stopped"]
    told = stopped.__dict__
    assert told["steps"] < steps / 4
    assert told["seconds"] < 2
    assert child().pid == pid
    assert child().is_alive


def test_clip_that_is_too_large_fails_for_memory_and_the_next_one_is_made(make: Make, tiny: Path) -> None:
    chosen = options(tiny, "ltx", steps=1, sizes={"9:16": "64x96", "16:9": "1024x1024"}, clip_seconds=5)
    portrait = {"width": 64, "height": 96}
    make(chosen, request=request(**portrait))
    pages = int(Path(f"/proc/{child().pid}/statm").read_text().split()[0])
    limit = pages * resource.getpagesize() + (256 << 20)
    pid = child().pid
    resource.prlimit(pid, resource.RLIMIT_AS, (limit, limit))

    with pytest.raises(Failed, match="memory"):
        make(chosen, request=request(duration_seconds=5))

    assert not is_running(pid)
    assert make(chosen, request=request(**portrait, idempotency_key="next")).paths
    assert child().pid != pid


def test_child_that_is_killed_in_the_middle_costs_an_attempt_and_no_more(make: Make, tiny: Path) -> None:
    chosen = options(tiny, "wan-t2v", steps=300)

    class Kills(KeepingMonitor):
        def progress(self, fraction: float) -> None:
            os.kill(child().pid, signal.SIGKILL)

    with pytest.raises(Retryable, match="upstream_failed"):
        make(chosen, request=request(), monitor=Kills())

    assert make(options(tiny, "wan-t2v"), request=request()).paths


def test_killed_worker_takes_the_child_along_in_the_middle_of_a_step(tiny: Path, tmp_path: Path) -> None:
    chosen = options(tiny, "ltx2", steps=1000, sizes={"9:16": "96x64", "16:9": "256x256"})
    code = WORKER.replace("[stuck]", "a fox").replace("lambda *_: None", "lambda *told: print(name, flush=True)")
    worker = subprocess.Popen(
        [sys.executable, "-c", code, json.dumps(chosen), str(tmp_path)], cwd=settings.BASE_DIR, stdout=subprocess.PIPE
    )
    assert worker.stdout is not None
    with worker.stdout:
        pid = int(worker.stdout.readline())
        for line in worker.stdout:
            if line.strip() == b"progress":
                break
        worker.kill()
        worker.wait()

    wait_for(lambda: not is_running(pid), seconds=10, what="the child's end")


def test_settings_reach_the_model(make: Make, tiny: Path) -> None:
    plain = frames_of(make(options(tiny, "wan-t2v"), request=request()).paths[0])
    changes: list[dict[str, Any]] = [
        {"lora": [{"path": str(tiny / "lora"), "file": "fox.safetensors", "scale": 2.0}]},
        {"guidance": 12.0},
        {"negative_prompt": "slow waves", "guidance": 9},
        {"steps": 6},
        {"dtype": "bfloat16"},
        {"dtype": "bfloat16", "vae_tiling": True, "fps": 12},
    ]
    for number, more in enumerate(changes):
        changed = frames_of(
            make(options(tiny, "wan-t2v", **more), request=request(idempotency_key=f"{number}")).paths[0]
        )
        assert changed.shape[1:] == plain.shape[1:]
        assert not np.array_equal(changed, plain)


def test_two_threads_and_two_models_take_turns_on_one_device(make: Make, tiny: Path) -> None:
    made: dict[str, int] = {}

    def work(name: str, number: int) -> None:
        clip = make(options(tiny, name), request=request(idempotency_key=f"{name}-{number}", prompt=PROMPT))
        made[f"{name}-{number}"] = len(clip.paths)

    threads = [
        threading.Thread(target=work, args=(name, number)) for number in range(2) for name in ("wan-t2v", "ltx2")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(200)

    assert len(made) == 4
