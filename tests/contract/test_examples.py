"""Every example of the description is true: requests are sent to the service, answers fit their schemas."""

from __future__ import annotations

import io
import json
import uuid
from typing import Any
from urllib.parse import urlencode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from openapi_spec_validator import OpenAPIV31SpecValidator
from PIL import Image

from tasks_api.models import Task
from tasks_api.schema.operations import TASK_ID
from tests.contract.described import DESCRIPTION, Asked, Operation, contents, faults, operations, requests_of, resolved
from tests.contract.names import HERE
from tests.contract.states import STATES
from tests.factories import UserFactory, issue_key


def test_description_is_valid_openapi() -> None:
    assert list(OpenAPIV31SpecValidator(DESCRIPTION).iter_errors()) == []


def test_every_operation_has_a_name_of_its_own_and_every_body_and_answer_an_example() -> None:
    names = [operation.described["operationId"] for operation in operations()]
    assert len(names) == len(set(names))
    without = [place for place, content in contents() if not content.get("examples") and "example" not in content]

    assert without == []


@pytest.mark.parametrize("place", [place for place, _ in contents()])
def test_example_fits_its_schema(place: str) -> None:
    content = dict(contents())[place]

    for name, example in content.get("examples", {"": {"value": content.get("example")}}).items():
        if "multipart" not in place:
            assert (name, faults(example["value"], content["schema"])) == (name, [])


def image() -> SimpleUploadedFile:
    file = io.BytesIO()
    Image.new("RGB", (720, 1280), "teal").save(file, "PNG")
    return SimpleUploadedFile("image.png", file.getvalue(), "image/png")


def send(operation: Operation, asked: Asked, task: Task, key: str) -> HttpResponse:
    """The request, about this task: its id stands wherever the description has the id of its examples."""

    def about(value: Any) -> Any:
        return json.loads(json.dumps(value).replace(TASK_ID, str(task.pk)).replace(uuid.UUID(TASK_ID).hex, task.pk.hex))

    path = operation.path.format(task_id=task.pk, video_id=f"video_{task.pk.hex}", job_id=task.pk, model="sora-2")
    path += f"?{urlencode(about(asked.query))}" if asked.query else ""
    body, media_type = b"", asked.media_type
    if media_type == "application/json":
        body = json.dumps(about(asked.body)).encode()
    elif media_type == "multipart/form-data":
        fields = resolved(asked.schema)["properties"]
        form = {
            name: image() if fields[name].get("format") == "binary" or "contentMediaType" in fields[name] else value
            for name, value in about(asked.body).items()
        }
        body, media_type = encode_multipart(BOUNDARY, form), MULTIPART_CONTENT
    headers = {"Authorization": f"Bearer {key}", **asked.headers}
    client = Client(raise_request_exception=False, headers=headers)
    return client.generic(operation.method, path, body, CONTENT_TYPE=media_type)  # type: ignore[return-value]


def assert_described(operation: Operation, response: HttpResponse) -> None:
    """The answer's status stands in the description, with its headers, and its body fits."""
    answers = operation.described["responses"]
    assert str(response.status_code) in answers, response.content
    answer = answers[str(response.status_code)]
    if content := answer.get("content"):
        assert faults(json.loads(response.content), content[response["Content-Type"].partition(";")[0]]["schema"]) == []
    for name, header in answer.get("headers", {}).items():
        assert name in response or not header.get("required", False)


@pytest.mark.django_db
@pytest.mark.parametrize("operation", operations(), ids=str)
def test_request_that_is_shown_is_answered_as_described(operation: Operation, settings: Any, outside: Any) -> None:
    settings.OUTBOUND_STATIC_HOSTS = HERE

    for asked in requests_of(operation):
        statuses = []
        for state in STATES:
            account = UserFactory.create()
            response = send(operation, asked, state(account), issue_key(account))
            assert_described(operation, response)
            statuses.append(response.status_code)
        assert min(statuses) < 400, (asked, statuses)
