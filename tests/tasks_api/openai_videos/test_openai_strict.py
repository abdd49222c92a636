"""The openai package, told to refuse every answer that differs from its types. Ours differ in one value: `size` is that of the
video, which OpenAI's own service never made."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import openai
import pytest
from openai.types import Video
from pydantic import ValidationError

from tests.local_stack import Stack
from tests.tasks_api.openai_videos.conftest import image

pytestmark = [
    pytest.mark.xdist_group("stack"),
    pytest.mark.filterwarnings("ignore:The Sora API is scheduled:DeprecationWarning"),
]
ADDRESS = "https://example.com/a.png"


@pytest.fixture
def strict(stack: Stack) -> Iterator[openai.OpenAI]:
    """The real client, which checks every answer."""
    with openai.OpenAI(
        base_url=f"{stack.base_url}/v1", api_key=stack.key, max_retries=5, _strict_response_validation=True
    ) as made:
        yield made


def deviations(answer: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Where the answer differs from the package's types, and how."""
    with pytest.raises(openai.APIResponseValidationError) as refused:
        answer.parse()
    assert isinstance(refused.value.__cause__, ValidationError)
    return [(error["loc"], error["type"]) for error in refused.value.__cause__.errors()]


def with_openais_size(video: dict[str, Any]) -> Video:
    """The video as the package reads it if only its size were one of OpenAI's. Raises ValidationError."""
    return Video.model_validate({**video, "size": "1280x720"})


def checked(answer: Any) -> dict[str, Any]:
    """The video in an answer that differs in its size and in nothing else."""
    video: dict[str, Any] = json.loads(answer.text)
    assert deviations(answer) == [(("size",), "literal_error")]
    with_openais_size(video)
    return video


def ended(strict: openai.OpenAI, video_id: str) -> dict[str, Any]:
    """The video once it has ended."""
    with openai.OpenAI(base_url=strict.base_url, api_key=strict.api_key, max_retries=5) as lenient:
        lenient.videos.poll(video_id, poll_interval_ms=200)
    return checked(strict.videos.with_raw_response.retrieve(video_id))


def test_size_is_the_only_deviation(strict: openai.OpenAI) -> None:
    raw = strict.videos.with_raw_response
    video = checked(raw.create(model="sora-2-2025-12-08", prompt="A lake", seconds="8", size="1280x720"))
    assert (video["model"], video["url"]) == ("sora-2-2025-12-08", None)
    done = ended(strict, video["id"])
    assert done["status"] == "completed"
    with urllib.request.urlopen(done["url"]) as file:
        assert file.read(12)[4:8] == b"ftyp"

    remix = checked(raw.remix(video["id"], prompt="The lake at night"))
    listed = raw.list(limit=2)
    assert deviations(listed) == [(("data", number, "size"), "literal_error") for number in (0, 1)]
    assert [with_openais_size(each).id for each in json.loads(listed.text)["data"]] == [remix["id"], video["id"]]

    assert strict.videos.download_content(video["id"]).read()[4:8] == b"ftyp"
    assert strict.videos.delete(remix["id"]).object == "video.deleted"


def test_failed_video_differs_in_nothing_else(strict: openai.OpenAI) -> None:
    made = checked(strict.videos.with_raw_response.create(prompt="A lake [reject:adult]", input_reference=image()))

    assert ended(strict, made["id"])["error"]["code"] == "moderation_blocked"


def test_models_differ_in_nothing(strict: openai.OpenAI) -> None:
    listed = [model.id for model in strict.models.list()]
    assert listed[:2] == ["sora-2", "sora-2-pro"]

    for name in [*listed, "sora-2-pro-2025-10-06"]:
        assert strict.models.retrieve(name).id == name
    with pytest.raises(openai.NotFoundError) as unknown:
        strict.models.retrieve("sora-3")
    assert (unknown.value.param, unknown.value.code) == ("model", "not_found")


def test_other_names_pass_the_package(strict: openai.OpenAI) -> None:
    raw = strict.videos.with_raw_response
    more = {"duration": 15, "aspect_ratio": "16:9", "image_url": ADDRESS}
    video = checked(raw.create(prompt="A lake", extra_body=more))
    assert (video["seconds"], video["size"]) == ("15", "854x480")

    nested = {"input_reference": {"image_url": {"url": ADDRESS}}}
    assert checked(raw.create(prompt="A lake", extra_body=nested))["status"] == "queued"
    nested = {"input_reference": {"image_url": {"url": "ftp://example.com/a.png"}}}
    with pytest.raises(openai.BadRequestError) as refused:
        strict.videos.create(prompt="A lake", extra_body=nested)
    assert refused.value.param == "image_url"
    with pytest.raises(openai.BadRequestError, match=r"seconds and duration"):
        strict.videos.create(prompt="A lake", seconds="8", extra_body={"duration": 12})
