"""The order of the specification's section 2.2: of several faults the first one is told, and nothing behind it is looked at."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from rest_framework.serializers import Serializer

from tasks_api.models import Task
from tasks_api.representation import webhook_body
from tasks_api.serializers.create import CreateParamsSerializer
from tasks_api.serializers.tasks import ListedTaskSerializer, RequestParamsSerializer, TaskSerializer
from tests.conftest import ApiClient
from tests.factories import TaskFactory
from tests.tasks_api.http.test_refusals import b64, image
from videogen.lib.storage import images

pytestmark = pytest.mark.django_db

ORDER = ["projectName", "modelName", "prompt", "imageUrl", "aspectRatio", "duration", "remixTargetId", "callbackUrl"]
TEXT, IMAGE, PRO = "gen2_text_to_video", "gen2_image_to_video", "gen2_pro_text_to_video"
Fault = dict[str, Any]

FAULTS: dict[str, Fault] = {
    "projectName": {"projectName": "gen3"},
    "modelName": {"modelName": "x"},
    "prompt": {"prompt": ""},
    "imageUrl": {"modelName": IMAGE, "imageUrl": 5},
    "aspectRatio": {"aspectRatio": "1:1"},
    "duration": {"duration": "10"},
    "remixTargetId": {"remixTargetId": "x"},
    "callbackUrl": {"callbackUrl": "http://hook.example.com/"},
}
"""One of each field's own."""
ACROSS: dict[str, list[Fault]] = {
    "projectName": [],
    "modelName": [],
    "prompt": [],
    "imageUrl": [{"modelName": IMAGE, "imageUrl": ...}],
    "aspectRatio": [],
    "duration": [{"modelName": TEXT, "duration": 25}],
    "remixTargetId": [
        {"modelName": PRO, "remixTargetId": "finished"},
        {"remixTargetId": "unfinished"},
        {"remixTargetId": "long", "duration": ...},
    ],
    "callbackUrl": [],
}
"""Those that a field has only because of another one, of the account or of the original. Words are the fixture's tasks."""


def combined(first: Fault, second: Fault) -> Fault | None:
    """A request with both faults; None where they cannot stand together, as two models. With an unknown model there is no
    telling whether the other is one; it must not be looked at."""
    changes = {**second, **first}
    return changes if first == FAULTS["modelName"] or {**first, **second} == changes else None


PAIRS = [
    pytest.param(name, first, second, changes, id=f"{name}-{other}-{number}")
    for name, other in itertools.combinations(ORDER, 2)
    for number, (first, second) in enumerate(
        itertools.product([FAULTS[name], *ACROSS[name]], [FAULTS[other], *ACROSS[other]])
    )
    if (changes := combined(first, second)) is not None
]


@pytest.fixture
def tasks(account: User) -> dict[str, str]:
    """Originals by what they are good for."""
    return {
        "finished": str(TaskFactory.create(account=account, success=True).id),
        "unfinished": str(TaskFactory.create(account=account).id),
        "long": str(TaskFactory.create(account=account, success=True, model_name=PRO, duration_seconds=25).id),
    }


def refusal(api: ApiClient, tasks: dict[str, str], changes: Fault) -> tuple[int, bytes]:
    target = changes.get("remixTargetId")
    response = api.create(**{**changes, **({"remixTargetId": tasks.get(target, target)} if target else {})})
    return response.status_code, response.content


@pytest.mark.parametrize(("name", "first", "second", "changes"), PAIRS)
def test_first_of_two_faults_is_told(
    api: ApiClient, tasks: dict[str, str], name: str, first: Fault, second: Fault, changes: Fault
) -> None:
    status, told = refusal(api, tasks, changes)

    field = json.loads(told)["error"]["details"]["field"]
    assert (status, field) == (400, "duration" if first.get("remixTargetId") == "long" else name)
    model = {"modelName": changes["modelName"]} if "modelName" in changes else {}  # some messages name it
    assert refusal(api, tasks, {**first, **model}) == (400, told)
    assert refusal(api, tasks, second)[0] == 400


def test_pairs_are_those_of_all_fields() -> None:
    assert list(CreateParamsSerializer().fields) == ORDER
    assert {tuple(str(pair.id).split("-")[:2]) for pair in PAIRS} == set(itertools.combinations(ORDER, 2))


@pytest.mark.parametrize("changes", [{"prompt": ""}, {"projectName": "x"}, {"prompt": "x" * 5_001}])
def test_bad_prompt_never_pays_for_decoding_the_image(
    api: ApiClient, monkeypatch: pytest.MonkeyPatch, changes: Fault
) -> None:
    monkeypatch.setattr("tasks_api.serializers.images.base64.b64decode", lambda *_, **__: pytest.fail("it was decoded"))
    monkeypatch.setattr(images, "clean", lambda *_: pytest.fail("it was read"))

    assert api.create(**{"modelName": IMAGE, "imageUrl": b64(image()), **changes}).status_code == 400


def test_bad_model_never_asks_for_the_original(api: ApiClient, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):  # the key's
        api.create(modelName="x", remixTargetId="01a1fbf5-f7b2-74be-b784-2553231e37e3")


def test_keys_of_the_task_object_stand_in_the_order_of_the_specification(account: User) -> None:
    original = TaskFactory.create(account=account, success=True)
    task: Task = TaskFactory.create(
        account=account, failed=True, remix_target=original, callback_url="https://hook.example.com/"
    )

    shown = TaskSerializer(task).data

    assert list(shown) == ["taskId", "status", "errorMessage", "resultUrl", "createdAt", "completedAt", "requestParams"]
    assert list(shown["requestParams"]) == ORDER
    assert list(TaskSerializer(original).data["requestParams"]) == ORDER[:6]


def test_webhook_body_is_the_task_object_with_a_status_code_behind_its_status() -> None:
    task = TaskFactory.create(success=True, prompt="Ein Füchslein 🦊 \u2028")

    body = webhook_body(task)

    head = f'{{"taskId":"{task.id}","status":"success","statusCode":200,"resultUrl":'.encode()
    assert body.startswith(head)
    shown = json.loads(body)
    assert shown.pop("statusCode") == 200
    assert shown == json.loads(json.dumps(TaskSerializer(task).data))
    assert "🦊 \u2028".encode() in body


@pytest.mark.parametrize("state", [{}, {"success": True}, {"failed": True}])
@pytest.mark.parametrize(
    "more", [{}, {"callback_url": "https://hook.example.com/", "image_url": "https://a.example.com/i.png"}]
)
def test_task_object_is_what_its_declared_fields_say(state: dict[str, bool], more: dict[str, str]) -> None:
    original = TaskFactory.create(success=True)
    task = TaskFactory.create(remix_target=original if more else None, **state, **more)

    by_fields = Serializer.to_representation(TaskSerializer(), task)
    by_fields["requestParams"] = Serializer.to_representation(RequestParamsSerializer(), task)
    if not state.get("failed"):
        del by_fields["errorMessage"]
    if not more:
        del by_fields["requestParams"]["remixTargetId"], by_fields["requestParams"]["callbackUrl"]
    shown = TaskSerializer(task).data
    assert json.dumps(shown) == json.dumps(by_fields)


def test_keys_of_a_listed_task_are_its_declared_fields(account: User) -> None:
    task = TaskFactory.create(account=account, failed=True)

    assert list(ListedTaskSerializer(task).data) == list(ListedTaskSerializer().fields)
