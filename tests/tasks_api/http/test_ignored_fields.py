"""The header `X-Ignored-Fields` names the unknown fields of a create, at every door (docs/api.md)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User

from tasks_api.models import Task
from tasks_api.openai_videos import ids
from tests.conftest import ApiClient
from tests.factories import TaskFactory
from tests.tasks_api.openai_videos.conftest import VideosClient, form, text, videos

__all__ = ["videos"]

pytestmark = pytest.mark.django_db

HEADER = "X-Ignored-Fields"


def test_unknown_parameters_are_named_in_their_order(api: ApiClient) -> None:
    answer = api.create(seconds=5, aspectratio="16:9", negative_prompt=None)

    assert (answer.status_code, answer[HEADER]) == (200, "seconds, aspectratio, negative_prompt")
    assert Task.objects.get().aspect_ratio == "9:16"


def test_header_is_absent_where_nothing_is_ignored(api: ApiClient, videos: VideosClient) -> None:
    full: dict[str, Any] = {"aspectRatio": "16:9", "duration": 10, "imageUrl": "", "remixTargetId": None}
    answers = [
        api.create(**full, callbackUrl="https://example.com/x"),
        videos.make({"model": "sora-2", "prompt": "a", "seconds": "4", "size": "720x1280", "input_reference": None}),
        api.get("/api/tasks?seconds=4"),
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert not any(answer.has_header(HEADER) for answer in answers)


@pytest.mark.parametrize("params", [None, [], "text", 5, {}])
def test_parameters_that_are_no_object_name_nothing(api: ApiClient, params: Any) -> None:
    answer = api.post_json({"requestParams": params, "seconds": 5})

    assert answer.status_code == 400
    assert not answer.has_header(HEADER)


def test_at_most_ten_plain_names_are_shown(api: ApiClient) -> None:
    odd = {"a b": 1, "é": 1, "x\r\nSet-Cookie: a": 1, "": 1, "1st": 1, "a-b": 1, "x" * 41: 1, "a,b": 1}
    plain = [f"field_{number}" for number in range(12)]

    assert api.create(**odd, **dict.fromkeys(plain, 1))[HEADER] == ", ".join(plain[:10])
    assert not api.create(**odd).has_header(HEADER)


def test_refused_request_names_them_too(api: ApiClient, videos: VideosClient) -> None:
    for answer, names in (
        (api.create(prompt=..., promt="A lake"), "promt"),
        (api.create(duration=7, seconds=7), "seconds"),
        (videos.make({"promt": "A lake"}), "promt"),
    ):
        assert (answer.status_code, answer[HEADER]) == (400, names)


def test_replayed_answer_names_them_too(api: ApiClient) -> None:
    body = json.dumps(
        {"requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A lake", "fps": 24}}
    )
    answers = [api.post_raw(body.encode(), HTTP_IDEMPOTENCY_KEY="x") for _ in range(2)]

    assert answers[1]["Idempotent-Replayed"] == "true"
    assert [answer[HEADER] for answer in answers] == ["fps", "fps"]


def test_openai_wire_names_them_in_json_and_in_forms(videos: VideosClient, account: User) -> None:
    completed = TaskFactory.create(account=account, success=True)
    answers = [
        videos.make({"prompt": "A lake", "aspectratio": "16:9", "n": 1}),
        videos.post_form(form(text("aspectratio", "16:9"), text("prompt", "A lake"), text("n", "1"), text("n", "2"))),
        videos.make(
            {"prompt": "A lake", "seconds": "4", "style": None}, f"/v1/videos/{ids.video_id(completed.id)}/remix"
        ),
    ]

    assert [(answer.status_code, answer[HEADER]) for answer in answers] == [
        (200, "aspectratio, n"),
        (200, "aspectratio, n"),
        (200, "seconds, style"),
    ]
