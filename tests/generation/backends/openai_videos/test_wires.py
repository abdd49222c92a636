"""Servers by preset: what they are sent, and their recorded answers."""

from __future__ import annotations

import base64
import contextlib
from pathlib import Path
from typing import Any

import pytest

from generation.contracts import Clip, Failed, Original, Retryable
from tests.generation.backends.openai_videos.conftest import KEY, PROMPT, Make, events, request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import Call, Upstream, file, say

pytestmark = pytest.mark.usefixtures("quick")

SGLANG = {
    "object": "video", "model": "MODELS/tiny/wan-t2v", "progress": 0, "created_at": 1795504416, "size": "112x64",
    "seconds": "1", "quality": "standard", "url": None, "urls": [None], "remixed_from_video_id": None,
    "completed_at": None, "expires_at": None, "error": None, "file_path": "MODELS/outputs/d8826afe.mp4",
    "file_paths": None, "num_outputs": 1, "peak_memory_mb": None, "inference_time_s": None,
}  # fmt: skip
VLLM = {
    "model": "wan", "prompt": PROMPT, "object": "video", "size": "480x854", "progress": 0, "seconds": "1",
    "quality": "default", "completed_at": None, "created_at": 1795506515, "error": None, "media_type": "video/mp4",
    "expires_at": None, "file_name": None, "inference_time_s": None, "fps": 16.0, "num_frames": 17, "duration_s": 1.0,
    "metrics": None, "stage_durations": {}, "peak_memory_mb": 0.0, "action": None,
}  # fmt: skip
LITELLM = {
    "object": "video", "created_at": 1795505068, "completed_at": None, "expires_at": None, "error": None, "progress": 0,
    "remixed_from_video_id": None, "seconds": "1", "size": "112x64", "model": "wan-openai",
}  # fmt: skip
LITELLM_ID = "video_bGl0ZWxsbTpjdXN0b21fbGxtX3Byb3ZpZGVyOm9wZW5haTttb2RlbF9pZDp3YW47dmlkZW9faWQ6MzkyZTI0NjQ="
LITELLM_OTHER_ID = "video_bGl0ZWxsbTpjdXN0b21fbGxtX3Byb3ZpZGVyOm9wZW5haTttb2RlbF9pZDo7dmlkZW9faWQ6MzkyZTI0NjQ="


def content(clip: Clip) -> list[bytes]:
    return [path.read_bytes() for path in clip.paths]


def test_sglang_gets_frames_and_a_seed_and_answers_as_recorded(
    upstream: Upstream, make: Make, monitor: KeepingMonitor, five_seconds: bytes
) -> None:
    upstream.on_look = [
        SGLANG | {"status": "queued"},
        SGLANG | {"status": "in_progress", "progress": 33},
        SGLANG | {"status": "completed", "progress": 100, "inference_time_s": 1.41},
    ]

    clip = make(preset="sglang", send={"num_inference_steps": 30, "negative_prompt": "blurry"})

    [created] = upstream.created
    assert created.headers["Authorization"] == f"Bearer {KEY}"
    assert created.fields == {
        "prompt": PROMPT,
        "size": "480x832",
        "num_frames": 81,
        "fps": 16,
        "seed": 7,
        "num_inference_steps": 30,
        "negative_prompt": "blurry",
    }
    assert content(clip) == [five_seconds]
    assert monitor.fractions == [0.33]
    assert monitor.queued_calls == 1
    assert clip.usage is not None
    assert (clip.usage.upstream_id, clip.usage.seconds, clip.usage.cost) == ("video_1", 1.41, None)
    assert {headers["Accept-Encoding"] for _, _, headers in upstream.requests} == {"identity"}


def test_vllm_omni_gets_a_form_without_a_model(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_look = [VLLM | {"status": "in_progress"}, VLLM | {"status": "completed", "progress": 100}]

    clip = make(preset="vllm_omni", send={"lora": {"name": "ink"}})

    [created] = upstream.created
    assert created.headers["Content-Type"].startswith("multipart/form-data; boundary=")
    assert created.fields == {
        "prompt": PROMPT,
        "size": "480x832",
        "num_frames": "81",
        "fps": "16",
        "seed": "7",
        "lora": '{"name": "ink"}',
    }
    assert content(clip) == [five_seconds]


@pytest.mark.parametrize(
    ("message", "reason"), [("asked to fail", "upstream_failed"), ("CUDA out of memory (pretend)", "memory")]
)
def test_vllm_omni_tells_of_a_failed_job_with_a_status_of_500(
    message: str, reason: str, upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture
) -> None:
    failed = VLLM | {"id": "video_1", "status": "failed", "error": {"code": 500, "message": message}}
    upstream.on_look = [VLLM | {"status": "in_progress"}, say(500, failed)]

    with pytest.raises(Failed) as caught:
        make(preset="vllm_omni")
    assert caught.value.reason == reason
    assert len(upstream.created) == 1
    assert "upstream_job_failed" in events(logs)


def test_litellm_shows_another_id_later_and_the_created_one_is_kept(upstream: Upstream, make: Make) -> None:
    queued = LITELLM | {"id": LITELLM_ID, "status": "queued", "usage": {"duration_seconds": 1.0}}
    upstream.on_create = [say(200, queued, {"x-litellm-response-cost": "0.12"})]
    upstream.jobs[LITELLM_ID] = [
        LITELLM | {"id": LITELLM_OTHER_ID, "status": "in_progress", "progress": 33, "usage": None},
        LITELLM | {"id": LITELLM_OTHER_ID, "status": "completed", "progress": 100, "usage": None},
    ]

    clip = make(preset="litellm", model="wan-openai")

    [created] = upstream.created
    assert created.fields == {"prompt": PROMPT, "model": "wan-openai", "size": "720x1280", "seconds": "5"}
    assert {identity for identity, _ in upstream.looks} == {LITELLM_ID}
    assert clip.usage is not None
    assert (clip.usage.upstream_id, clip.usage.seconds, clip.usage.cost) == (LITELLM_ID, 1.0, 0.12)


@pytest.mark.parametrize(
    ("preset", "created", "steps"),
    [
        ("trtllm", (202, {"status": "queued", "duration": 5.0}), [{"status": "queued"}, {"status": "completed"}]),
        ("fastvideo", (200, {"status": "queued"}), [{"status": "queued"}, {"status": "completed"}]),
        ("aquiles", (200, {"status": "processing"}), [{"status": "processing", "progress": 40}, {"status": "completed"}]),
        ("new_api", (200, {"task_id": "video_1", "status": "queued"}),
         [{"status": "in_progress", "progress": "50%"}, {"status": "unknown"}, {"status": "SUCCESS"}]),
        ("openai", (200, {"status": "queued"}), [{"status": "in_progress", "progress": 12.5}, {"status": "completed"}]),
    ],
)  # fmt: skip
def test_other_dialects_end_in_a_video(
    preset: str,
    created: tuple[int, dict[str, Any]],
    steps: list[Any],
    upstream: Upstream,
    make: Make,
    five_seconds: bytes,
) -> None:
    status, body = created
    upstream.on_create = [say(status, body | ({} if "task_id" in body else {"id": "video_1"}))]
    upstream.on_look = [step | {"object": "video"} for step in steps]

    clip = make(preset=preset, model="m")

    assert content(clip)[0] == five_seconds


def test_trtllm_tells_an_error_as_a_plain_text(upstream: Upstream, make: Make) -> None:
    upstream.on_look = [{"status": "failed", "error": "torch.OutOfMemoryError: CUDA out of memory"}]

    with pytest.raises(Failed, match="memory"):
        make(preset="trtllm")


@pytest.mark.parametrize("way", ["file", "data_uri", "reference_url"])
def test_image_goes_the_way_the_options_say(way: str, upstream: Upstream, make: Make, tmp_path: Path) -> None:
    make(preset="sglang", image=way, request=request(image=tmp_path / "start.png"))

    [created] = upstream.created
    data = "data:image/png;base64," + base64.b64encode(b"\x89PNG fitted").decode()
    assert created.files == ({"input_reference": b"\x89PNG fitted"} if way == "file" else {})
    assert created.fields.get("input_reference") == (data if way == "data_uri" else None)
    assert created.fields.get("reference_url") == (data if way == "reference_url" else None)


def test_request_with_an_image_goes_to_the_server_and_model_for_images(
    upstream: Upstream, make: Make, tmp_path: Path, five_seconds: bytes
) -> None:
    other = Upstream(video=five_seconds)
    try:
        make(
            preset="litellm",
            model="t2v",
            model_with_image="i2v",
            url_with_image=other.url,
            request=request(image=tmp_path / "start.png"),
        )
    finally:
        other.close()

    assert upstream.requests == []
    assert [created.fields["model"] for created in other.created] == ["i2v"]


@pytest.mark.parametrize(
    ("width", "height", "sent"), [(480, 854, "480x832"), (854, 480, None), (1080, 1920, "720x1280")]
)
def test_size_follows_from_shape_and_definition(
    width: int, height: int, sent: str | None, upstream: Upstream, make: Make
) -> None:
    make(
        sizes={"9:16": "480x832", "16:9": ""},
        sizes_hd={"9:16": "720x1280"},
        request=request(width=width, height=height),
    )

    assert upstream.created[0].fields.get("size") == sent


def test_same_create_is_the_same_bytes(upstream: Upstream, make: Make, tmp_path: Path) -> None:
    bodies: list[tuple[str | None, bytes]] = []

    def refuse(call: Call) -> None:
        bodies.append((call.headers["Content-Type"], call.body))
        say(400, {})(call)

    upstream.on_create = [refuse]
    for _ in range(2):
        with pytest.raises(Failed):
            make(preset="vllm_omni", request=request(image=tmp_path / "start.png"))

    assert bodies[0] == bodies[1]


def test_remix_begins_with_the_last_frame_or_is_told_in_words(upstream: Upstream, make: Make, tmp_path: Path) -> None:
    original = tmp_path / "original.mp4"
    original.write_bytes(upstream.video)
    remix = request(original=Original(prompt="an ink drawing", video=original))

    make(preset="sglang", request=remix)
    upstream.on_create = [say(400, {"detail": "input_reference is not supported for T2V models."}), None]
    make(preset="sglang", request=remix)
    make(preset="vllm_omni", request=remix)

    with_image, refused, told, plain = upstream.created
    assert [bool(one.files) for one in (with_image, refused, told, plain)] == [True, True, False, False]
    assert (with_image.fields["prompt"], told.fields["prompt"]) == (
        PROMPT,
        f"{PROMPT}\nIn the style of: an ink drawing",
    )
    assert refused.headers["Idempotency-Key"] != told.headers["Idempotency-Key"]


def test_named_address_on_the_own_server_comes_before_content(
    upstream: Upstream, make: Make, five_seconds: bytes
) -> None:
    upstream.on_content = [say(400, {"detail": "in the cloud"})]
    upstream.other["/files/a.mp4"] = file(five_seconds)
    upstream.on_look = [
        {"status": "completed", "object": "video", "metadata": {"url": f"{upstream.origin}/files/a.mp4"}}
    ]

    assert content(make()) == [five_seconds]
    assert upstream.requests[-1][2]["Authorization"] == f"Bearer {KEY}"


def test_key_is_not_sent_to_the_cdn(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    cdn = Upstream(other={"/videos/a.mp4": file(five_seconds)})
    try:
        upstream.on_look = [{"status": "completed", "object": "video", "url": f"{cdn.origin}/videos/a.mp4"}]
        clip = make(cdn=[f"{cdn.origin}/videos"])
    finally:
        cdn.close()

    assert content(clip) == [five_seconds]
    [(_, path, headers)] = cdn.requests
    assert (path, headers["Authorization"]) == ("/videos/a.mp4", None)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "169.254.169.254", "0x7f000001", "[::1]"])
@pytest.mark.parametrize("way", ["url", "redirect"])
def test_address_in_the_inside_network_is_never_called(
    host: str, way: str, upstream: Upstream, make: Make, five_seconds: bytes
) -> None:
    trap = Upstream(video=five_seconds)
    try:
        target = f"https://{host}:{trap.origin.rpartition(':')[2]}/v1/videos/x"
        if way == "url":
            upstream.on_look = [{"status": "completed", "object": "video", "url": target}]
        else:
            upstream.on_content = [say(302, b"", {"Location": target}), None]
            upstream.on_look = [{"status": "completed", "object": "video"}]
        with contextlib.suppress(Retryable):  # a redirect is the only way to that video, an address only the first one
            assert content(make()) == [five_seconds]
    finally:
        trap.close()

    assert trap.requests == []


def test_redirect_within_the_own_server_is_followed(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_content = [say(302, b"", {"Location": "/media/a.mp4"})]
    upstream.other["/media/a.mp4"] = file(five_seconds)

    assert content(make()) == [five_seconds]
