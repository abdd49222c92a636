"""Remix inherits, and images are stored once (specification, 2.3; docs/api.md)."""

from __future__ import annotations

import base64
import io
import json

import pytest
from django.contrib.auth.models import User
from django.core.files.storage import default_storage
from PIL import Image
from pytest_django import DjangoAssertNumQueries

from tasks_api.models import Task
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, issue_key

pytestmark = pytest.mark.django_db


def image(kind: str) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (100, 80), "teal").save(file, kind)
    return file.getvalue()


def test_remix_inherits_ratio_and_duration(api: ApiClient, account: User) -> None:
    original = TaskFactory.create(account=account, success=True, aspect_ratio="16:9", duration_seconds=15)

    assert api.create(remixTargetId=str(original.id)).status_code == 200

    remix = Task.objects.get(remix_target=original)
    assert (remix.aspect_ratio, remix.duration_seconds) == ("16:9", 15)


def test_what_the_request_gives_wins_over_what_is_inherited(api: ApiClient, account: User) -> None:
    original = TaskFactory.create(account=account, success=True, aspect_ratio="16:9", duration_seconds=15)

    assert api.create(remixTargetId=str(original.id), aspectRatio="9:16", duration=10).status_code == 200

    remix = Task.objects.get(remix_target=original)
    assert (remix.aspect_ratio, remix.duration_seconds) == ("9:16", 10)


def test_remix_of_a_pro_task_on_a_standard_model(api: ApiClient, account: User) -> None:
    original = TaskFactory.create(
        account=account, success=True, model_name="gen2_pro_text_to_video", duration_seconds=25
    )

    assert api.create(remixTargetId=str(original.id), duration=15).status_code == 200


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("prefix", ["", "data:image/png;base64,"])
def test_image_data_is_stored_once_and_shown_as_an_address(api: ApiClient, kind: str, prefix: str) -> None:
    data = image(kind)

    response = api.create(modelName="gen2_image_to_video", imageUrl=prefix + base64.b64encode(data).decode())

    assert response.status_code == 200, response.content
    task = Task.objects.get()
    assert task.image_url == f"https://cdn.example.com/v/{task.image_name}"
    assert task.image_name.endswith({"PNG": ".png", "JPEG": ".jpg", "WEBP": ".webp"}[kind])
    with default_storage.open(task.image_name) as file:
        assert file.read() == data
    default_storage.delete(task.image_name)
    shown = json.loads(api.query(task.id).content)["data"]["requestParams"]["imageUrl"]
    assert shown == task.image_url


def test_image_address_is_kept_as_sent_and_not_looked_up(api: ApiClient) -> None:
    url = "http://images.example.com:8080/a%20b.png?size=large"

    assert api.create(modelName="gen2_pro_image_to_video", imageUrl=url).status_code == 200

    task = Task.objects.get()
    assert (task.image_url, task.image_name) == (url, "")


def test_stored_image_may_be_used_again_by_its_account_only(
    api: ApiClient, account: User, assert_error: AssertError, settings: object
) -> None:
    TaskFactory.create(
        account=account, image_name="images/abc.png", image_url="https://cdn.example.com/v/images/abc.png"
    )

    assert (
        api.create(modelName="gen2_image_to_video", imageUrl="https://cdn.example.com/v/images/abc.png").status_code
        == 200
    )
    stranger = ApiClient(issue_key())
    stranger.create(modelName="gen2_image_to_video", imageUrl="https://cdn.example.com/v/images/abc.png")

    names = set(Task.objects.filter(account=account).values_list("image_name", flat=True))
    assert names == {"images/abc.png"}
    assert set(Task.objects.exclude(account=account).values_list("image_name", flat=True)) == {""}


def test_address_that_is_too_long_reaches_no_query(
    api: ApiClient, assert_error: AssertError, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    url = f"https://cdn.example.com/v/{'x' * 14_000_000}"

    with django_assert_num_queries(1):  # the key's
        response = api.create(modelName="gen2_image_to_video", imageUrl=url)

    error = assert_error(response, 400, "INVALID_PARAMETERS", field="imageUrl")
    assert error["message"] == "imageUrl must be at most 4,096 characters long."
