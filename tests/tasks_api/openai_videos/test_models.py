"""GET /v1/models and GET /v1/models/{model}."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.tasks_api.openai_videos.conftest import AssertRefused, VideosClient

pytestmark = pytest.mark.django_db

NAMES = [
    "sora-2",
    "sora-2-pro",
    "gen2_text_to_video",
    "gen2_image_to_video",
    "gen2_pro_text_to_video",
    "gen2_pro_image_to_video",
]


def test_models_are_listed_as_openai_lists_them(videos: VideosClient) -> None:
    response = videos.get("/v1/models")

    listed: dict[str, Any] = json.loads(response.content)
    assert list(listed) == ["object", "data"]
    assert listed["object"] == "list"
    assert [model["id"] for model in listed["data"]] == NAMES
    for model in listed["data"]:
        assert set(model) == {"id", "object", "created", "owned_by"}
        assert (model["object"], type(model["created"]), type(model["owned_by"])) == ("model", int, str)
    assert response["RateLimit-Remaining"] == "9"


@pytest.mark.parametrize("name", NAMES)
def test_each_is_read_and_taken_by_a_create(videos: VideosClient, name: str) -> None:
    [listed] = [model for model in json.loads(videos.get("/v1/models").content)["data"] if model["id"] == name]
    assert json.loads(videos.get(f"/v1/models/{name}").content) == listed

    image = {"image_url": "https://example.com/a.png"} if "image" in name else {}
    assert videos.make({"prompt": "A lake", "model": name, **image}).status_code == 200


def test_name_with_a_date_is_read_too(videos: VideosClient) -> None:
    assert json.loads(videos.get("/v1/models/sora-2-2025-12-08").content)["id"] == "sora-2-2025-12-08"


@pytest.mark.parametrize(
    "name", ["sora-3", "SORA-2", "sora-2%0a", "sora-2-2025", "sora-2-2025-99-99", "%00", "x" * 5_000, "%ff", "gpt-5"]
)
def test_other_names_are_not_found(videos: VideosClient, refused: AssertRefused, name: str) -> None:
    error = refused(videos.get(f"/v1/models/{name}"), 404, "not_found", param="model")

    assert "GET /v1/models" in error["message"]
    assert len(error["message"]) < 200
