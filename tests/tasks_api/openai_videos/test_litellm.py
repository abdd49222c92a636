"""The real LiteLLM proxy in front of this service (tests/litellm_proxy.py): it is a client of ours, as a gateway would be."""

from __future__ import annotations

from collections.abc import Iterator

import openai
import pytest

from tests import litellm_proxy
from tests.local_stack import Stack
from tests.tasks_api.openai_videos.conftest import image

pytestmark = [
    *litellm_proxy.MARKS,
    pytest.mark.xdist_group("stack"),
    pytest.mark.filterwarnings("ignore:The Sora API is scheduled:DeprecationWarning"),
]
KEY = "sk-only-for-this-test"


@pytest.fixture(scope="module")
def address(stack: Stack, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The proxy, which knows our service as an upstream of OpenAI's kind."""
    ours = {"api_base": f"{stack.base_url}/v1", "api_key": stack.key, "num_retries": 0}
    models = {name: {"model": f"openai/{name}", **ours} for name in ("sora-2", "gen2_pro_text_to_video")}
    with litellm_proxy.running(tmp_path_factory.mktemp("litellm"), key=KEY, models=models) as url:
        yield url


@pytest.fixture
def client(address: str) -> Iterator[openai.OpenAI]:
    """A client of the proxy."""
    with openai.OpenAI(base_url=address, api_key=KEY) as made:
        yield made


def make(client: openai.OpenAI, prompt: str = "A lake") -> str:
    """Makes a video; returns the id of the create. LiteLLM 1.106.2 writes into that one alone which upstream has the video;
    with the id of a later look it would ask OpenAI for the file."""
    video = client.videos.create(model="sora-2", prompt=prompt, seconds="8")
    done = client.videos.poll(video.id, poll_interval_ms=300)
    assert (done.status, done.seconds, done.size) == ("completed", "10", "480x854")
    return video.id


def test_video_is_made_and_downloaded_through_the_proxy(client: openai.OpenAI) -> None:
    assert client.videos.download_content(make(client)).read()[4:8] == b"ftyp"


def test_our_own_model_and_an_image_pass_the_proxy(client: openai.OpenAI) -> None:
    video = client.videos.create_and_poll(
        model="gen2_pro_text_to_video", prompt="A lake", size="1280x720", poll_interval_ms=300
    )
    assert (video.status, video.seconds, video.size) == ("completed", "25", "854x480")

    video = client.videos.create_and_poll(
        model="sora-2", prompt="A lake", input_reference=("a.png", image(), "image/png"), poll_interval_ms=300
    )
    assert video.status == "completed"


def test_remix_passes_the_proxy(client: openai.OpenAI) -> None:
    remix = client.videos.remix(make(client), prompt="The lake at night")

    assert remix.status == "queued"
    assert remix.remixed_from_video_id is not None


def test_refusals_keep_their_status(client: openai.OpenAI) -> None:
    with pytest.raises(openai.BadRequestError, match="seconds"):
        client.videos.create(model="sora-2", prompt="A lake", extra_body={"seconds": "7"})


def test_failed_video_keeps_its_reason(client: openai.OpenAI) -> None:
    video = client.videos.create_and_poll(model="sora-2", prompt="A lake [reject:adult]", poll_interval_ms=300)

    assert video.status == "failed"
    assert video.error is not None
    assert "adult content" in video.error.message
