"""The openai package as its users have it: nothing is changed but `base_url` and the key."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import openai
import pytest
from PIL import Image

from tests.local_stack import Stack
from tests.tasks_api.openai_videos.conftest import image

pytestmark = [
    pytest.mark.xdist_group("stack"),  # the stack is started once, for all who use it
    pytest.mark.filterwarnings("ignore:The Sora API is scheduled:DeprecationWarning"),
]


@pytest.fixture
def client(stack: Stack) -> Iterator[openai.OpenAI]:
    """The real client. It waits by itself where the rate limit says so."""
    with openai.OpenAI(base_url=f"{stack.base_url}/v1", api_key=stack.key, max_retries=5) as made:
        yield made


def test_video_is_made_found_downloaded_remixed_and_deleted(client: openai.OpenAI, tmp_path: Path) -> None:
    start = tmp_path / "start.png"
    start.write_bytes(image())

    with start.open("rb") as opened:
        video = client.videos.create_and_poll(
            model="sora-2", prompt="A lake", seconds="4", size="1280x720", input_reference=opened, poll_interval_ms=200
        )
    assert (video.status, video.progress, video.model) == ("completed", 100, "sora-2")
    assert (video.seconds, video.size, video.error) == ("10", "854x480", None)

    client.videos.download_content(video.id).write_to_file(tmp_path / "lake.mp4")
    assert (tmp_path / "lake.mp4").read_bytes()[4:8] == b"ftyp"
    assert client.videos.download_content(video.id, variant="thumbnail").read()

    remix = client.videos.remix(video.id, prompt="The lake at night")
    assert client.videos.poll(remix.id, poll_interval_ms=200).status == "completed"
    assert remix.remixed_from_video_id == video.id

    assert [found.id for found in islice(client.videos.list(limit=1), 2)] == [remix.id, video.id]
    assert client.videos.delete(remix.id).deleted
    with pytest.raises(openai.NotFoundError):
        client.videos.retrieve(remix.id)
    assert next(iter(client.videos.list(limit=1))).id == video.id


def test_refusals_are_the_packages_own_exceptions(client: openai.OpenAI) -> None:
    with pytest.raises(openai.BadRequestError) as refused:
        client.videos.create(prompt="A lake", seconds="8", extra_body={"size": "1x1"})
    assert (refused.value.param, refused.value.code) == ("size", "invalid_value")

    with (
        client.with_options(api_key="vg_wrong") as stranger,
        pytest.raises(openai.AuthenticationError) as unknown,
    ):
        stranger.videos.list()
    assert unknown.value.code == "invalid_api_key"


@pytest.mark.slow
def test_failed_video_says_why(client: openai.OpenAI) -> None:
    video = client.videos.create_and_poll(prompt="A lake [reject:adult]", poll_interval_ms=200)

    assert video.status == "failed"
    assert video.error is not None
    assert video.error.code == "moderation_blocked"
    assert "adult content" in video.error.message
    with pytest.raises(openai.NotFoundError):
        client.videos.download_content(video.id)


@pytest.mark.slow
def test_every_form_of_an_image_arrives(client: openai.OpenAI, stack: Stack) -> None:
    forms: list[Any] = [
        image("JPEG"),
        ("\u00e9 \u20ac.webp", image("WEBP"), "image/webp"),
        io.BytesIO(image()),
    ]
    for form in forms:
        video = client.videos.create(prompt="A lake", model="sora-2-pro", seconds="12", input_reference=form)
        assert (video.size, video.seconds, video.model) == ("1080x1920", "15", "sora-2-pro")
    video = client.videos.create(
        prompt="A lake", extra_body={"input_reference": {"image_url": "https://example.com/a.png"}}
    )
    task_id = video.id.removeprefix("video_")
    parts = (task_id[:8], task_id[8:12], task_id[12:16], task_id[16:20], task_id[20:])
    _, shown = stack.call(f"/api/tasks/{'-'.join(parts)}")
    assert shown["data"]["requestParams"]["imageUrl"] == "https://example.com/a.png"
    for each in client.videos.list():
        client.videos.delete(each.id)


@pytest.mark.slow
def test_large_image_arrives(client: openai.OpenAI) -> None:
    file = io.BytesIO()
    Image.effect_noise((2_800, 2_800), 100).save(file, "PNG", compress_level=0)
    data = file.getvalue()
    assert 7 * 2**20 < len(data) < 10 * 2**20

    video = client.videos.create(prompt="A lake", input_reference=data)
    assert client.videos.poll(video.id, poll_interval_ms=300).status == "completed"
    with pytest.raises(openai.APIStatusError) as refused:
        client.videos.create(prompt="A lake", input_reference=bytes(10 * 2**20 + 1))
    assert (refused.value.status_code, refused.value.param) == (413, "input_reference")


@pytest.mark.slow
def test_what_runs_is_stopped_and_deleted(client: openai.OpenAI) -> None:
    video = client.videos.create(prompt="A lake [hang:60]")
    while (found := client.videos.retrieve(video.id)).status == "queued":
        time.sleep(0.3)
    assert found.status == "in_progress"

    assert client.videos.delete(video.id).deleted
    after = client.videos.create_and_poll(prompt="A hill", poll_interval_ms=300)
    assert after.status == "completed"


@pytest.mark.slow
def test_create_that_is_sent_again_makes_one_video(client: openai.OpenAI) -> None:
    headers = {"Idempotency-Key": f"once-{time.time()}"}

    first = client.videos.create(prompt="A lake", input_reference=image(), extra_headers=headers)
    again = client.videos.with_raw_response.create(prompt="A lake", input_reference=image(), extra_headers=headers)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert again.parse().id == first.id
    with pytest.raises(openai.ConflictError):
        client.with_options(max_retries=0).videos.create(prompt="A hill", extra_headers=headers)


@pytest.mark.slow
def test_the_package_waits_as_the_service_asks(client: openai.OpenAI) -> None:
    began = time.monotonic()
    video = client.videos.create_and_poll(prompt="A lake")

    assert video.status == "completed"
    assert time.monotonic() - began < 60
