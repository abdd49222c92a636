"""GET /api/models: the catalogue (docs/api.md)."""

from __future__ import annotations

import json

import pytest

from tasks_api import catalogue
from tasks_api.models import QueueStats
from tasks_api.queries import estimates
from tests.conftest import ApiClient, AssertError
from tests.factories import UserFactory, issue_key

pytestmark = pytest.mark.django_db

SD = {"9:16": "480x854", "16:9": "854x480"}
HD = {"9:16": "1080x1920", "16:9": "1920x1080"}


@pytest.fixture(autouse=True)
def nothing_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """The statistics that this process kept are another test's."""
    monkeypatch.setattr(estimates, "_kept", {})


def test_models_are_those_of_the_contract() -> None:
    answer = ApiClient(issue_key(UserFactory.create(username="Zoë B."))).get("/api/models")

    standard = {
        "tier": "standard",
        "durations": [10, 15],
        "defaultDuration": 10,
        "aspectRatios": ["9:16", "16:9"],
        "allowsRemix": True,
        "estimatedTime": None,
        "sizes": {ratio: {"10": SD[ratio], "15": SD[ratio]} for ratio in SD},
    }
    pro = {
        "tier": "pro",
        "durations": [10, 15, 25],
        "defaultDuration": 25,
        "aspectRatios": ["9:16", "16:9"],
        "allowsRemix": False,
        "estimatedTime": None,
        "sizes": {ratio: {"10": SD[ratio], "15": HD[ratio], "25": SD[ratio]} for ratio in SD},
    }
    assert json.loads(answer.content) == {
        "success": True,
        "statusCode": 200,
        "data": {
            "account": "Zoë B.",
            "models": [
                {"modelName": "gen2_text_to_video", "kind": "text-to-video", **standard},
                {"modelName": "gen2_image_to_video", "kind": "image-to-video", **standard},
                {"modelName": "gen2_pro_text_to_video", "kind": "text-to-video", **pro},
                {"modelName": "gen2_pro_image_to_video", "kind": "image-to-video", **pro},
            ],
        },
    }


def test_estimates_are_those_of_a_create() -> None:
    QueueStats.objects.create(
        queue="generation",
        waiting=2,
        waiting_seconds=20,
        peak_running=1,
        seconds_by_model={"gen2_pro_text_to_video": 30},
        seconds_by_duration={"gen2_pro_text_to_video": {"25": 40}},
    )
    api = ApiClient(issue_key())
    listed = {model["modelName"]: model for model in json.loads(api.get("/api/models").content)["data"]["models"]}

    estimated = listed["gen2_pro_text_to_video"]["estimatedTime"]
    assert estimated == {"10": 50, "15": 50, "25": 60}
    assert listed["gen2_text_to_video"]["estimatedTime"] is None
    created = json.loads(api.create(modelName="gen2_pro_text_to_video", duration=25).content)
    assert created["data"]["estimatedTime"] == estimated["25"]


def test_every_model_that_is_listed_can_be_asked_for(api: ApiClient) -> None:
    listed = json.loads(api.get("/api/models/").content)["data"]["models"]

    assert [model["modelName"] for model in listed] == list(catalogue.MODELS)
    for model in listed:
        image = {"imageUrl": "https://example.com/a.png"} if model["kind"] == "image-to-video" else {}
        api = ApiClient(issue_key())
        for duration in model["durations"]:
            assert api.create(modelName=model["modelName"], duration=duration, **image).status_code == 200


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options"])
def test_models_are_only_read(api: ApiClient, assert_error: AssertError, method: str) -> None:
    answer = getattr(api, method)("/api/models")

    assert_error(answer, 405, "METHOD_NOT_ALLOWED")
    assert answer["Allow"] == "GET, HEAD"


def test_models_are_for_those_with_a_key(api: ApiClient, assert_error: AssertError) -> None:
    assert_error(ApiClient().get("/api/models"), 401, "UNAUTHORIZED")
    assert_error(api.get("/api/models/gen2_text_to_video"), 404, "NOT_FOUND")
    assert (api.head("/api/models").status_code, api.head("/api/models").content) == (200, b"")
