"""`Idempotency-Key` on a create: one task a key, and the first answer again (docs/api.md)."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import OperationalError, connection
from django.http import HttpResponse
from django.test import override_settings
from PIL import Image

from tasks_api import lifecycle
from tasks_api.http import idempotency
from tasks_api.models import IdempotencyKey, OpenTaskCount, Task
from tests import bulk_rows
from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.conftest import ApiClient, AssertError
from tests.explain import explain
from tests.factories import TaskFactory, UserFactory, issue_caller, issue_key

pytestmark = pytest.mark.django_db

BODY = {"requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A lake"}}


def send(api: ApiClient, key: str | None = "one", body: Any = BODY, path: str = "/api/tasks") -> HttpResponse:
    """POST a create, with a key unless it is None."""
    headers: Any = {} if key is None else {"HTTP_IDEMPOTENCY_KEY": key}
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return api.generic("POST", path, data, "application/json", **headers)  # type: ignore[return-value]


def changed(**params: Any) -> dict[str, Any]:
    return {"requestParams": {**BODY["requestParams"], **params}}


def with_image() -> dict[str, Any]:
    file = io.BytesIO()
    Image.new("RGB", (64, 80), "teal").save(file, "PNG")
    return changed(modelName="gen2_image_to_video", imageUrl=base64.b64encode(file.getvalue()).decode())


def age(interval: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE tasks_api_idempotencykey SET created_at = now() - %s::interval", [interval])


Stored = Callable[[], list[Path]]


@pytest.fixture
def stored_images() -> Iterator[Stored]:
    """The files of images that a test leaves, until its end."""
    folder: Path = settings.MEDIA_ROOT / "images"

    def files() -> list[Path]:
        return [path for path in folder.glob("*") if path.is_file()]

    assert files() == []
    yield files
    for path in files():
        path.unlink()


def test_same_request_gets_the_first_answer_byte_for_byte_and_makes_no_second_task(api: ApiClient) -> None:
    first, again, without_key = send(api), send(api, path="/api/tasks/"), send(api, key=None)

    assert [answer.status_code for answer in (first, again, without_key)] == [200] * 3
    assert again.content == first.content
    assert json.loads(first.content).keys() == json.loads(without_key.content).keys()
    assert Task.objects.count() == 2
    assert (first.get("Idempotent-Replayed"), again["Idempotent-Replayed"]) == (None, "true")
    own = {"X-Request-Id", "Idempotent-Replayed", "RateLimit-Remaining", "Content-Length"}
    headers = [{name: value for name, value in answer.items() if name not in own} for answer in (first, again)]
    assert headers[0] == headers[1] == {name: value for name, value in without_key.items() if name not in own}
    assert {"Retry-After", "RateLimit-Limit"} <= headers[0].keys()


def test_answer_is_the_first_one_although_the_estimate_changed_and_the_task_is_gone(
    api: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = send(api)
    monkeypatch.setattr(lifecycle, "estimate_seconds", lambda _: 9_999)
    Task.objects.all().delete()

    assert send(api).content == first.content
    assert not Task.objects.exists()


def test_remix_gets_the_first_answer_although_the_original_was_deleted(api: ApiClient, account: User) -> None:
    original = TaskFactory.create(account=account, success=True)
    first = send(api, body=changed(remixTargetId=str(original.id)))
    assert api.delete(f"/api/tasks/{original.id}").status_code == 200

    again = send(api, body=changed(remixTargetId=str(original.id)))

    assert (again.status_code, again.content) == (200, first.content)
    assert again["Idempotent-Replayed"] == "true"


@pytest.mark.parametrize(
    "same",
    [
        b'{ "requestParams": {"prompt": "A lake", "modelName":"gen2_text_to_video","projectName":"gen2"}}',
        b'{"requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A \\u006cake"}}',
    ],
    ids=["order and blanks", "escapes"],
)
def test_body_is_compared_as_it_was_parsed(same: bytes, api: ApiClient) -> None:
    first = send(api)

    assert send(api, body=same).content == first.content


def test_number_is_the_same_however_it_is_written(api: ApiClient, assert_error: AssertError) -> None:
    first = send(api, body=changed(duration=10))

    assert send(api, body=changed(duration=10.0)).content == first.content
    assert_error(send(api, body=changed(duration="10")), 409, "CONFLICT")
    assert_error(send(api, body=changed(duration=True)), 409, "CONFLICT")


@pytest.mark.parametrize("other", [changed(prompt="A sea"), changed(extra=1), {**BODY, "more": None}, {}])
def test_other_body_is_a_conflict_whether_it_is_valid_or_not(
    other: Any, api: ApiClient, assert_error: AssertError
) -> None:
    send(api)

    error = assert_error(send(api, body=other), 409, "CONFLICT")

    assert "Idempotency-Key" in error["message"]
    assert Task.objects.count() == 1


def test_same_key_at_another_address_is_a_conflict(api: ApiClient, account: User) -> None:
    send(api)
    caller = issue_caller(account)
    there = idempotency.KeyedRequest("one", b"the digest of the same body at another address")

    with pytest.raises(Exception, match="another request"):
        idempotency.replay(caller, there)


def test_key_belongs_to_the_account_whichever_of_its_api_keys_is_used(api: ApiClient, account: User) -> None:
    first = send(api)

    same_account, other_account = ApiClient(issue_key(account)), ApiClient(issue_key(UserFactory.create()))

    assert send(same_account).content == first.content
    assert send(other_account).content != first.content
    assert send(api, key="One").content != first.content
    assert Task.objects.count() == 3


@pytest.mark.parametrize("key", ["x", "a b", "~" * 255, '"quoted"', "a,b", "  blanks around  ", "'; DROP TABLE x --"])
def test_keys_of_1_to_255_printable_characters_are_taken(key: str, api: ApiClient) -> None:
    first = send(api, key=key)

    assert first.status_code == 200
    assert send(api, key=key.strip()).content == first.content


@pytest.mark.parametrize(
    "key",
    ["", "   ", "x" * 256, "a\tb", "a\x00b", "a\x7f", "a\nb", "schl\xfcssel", "\u4e2d".encode().decode("latin-1")],
)
def test_other_keys_are_refused_by_name_before_the_parameters_are_looked_at(
    key: str, api: ApiClient, assert_error: AssertError
) -> None:
    for body in (BODY, {}):
        assert_error(send(api, key=key, body=body), 400, "INVALID_PARAMETERS", field="Idempotency-Key")

    assert_error(send(api, key=key, body=b"{"), 400, "INVALID_PARAMETERS", field="body")  # JSON comes first
    assert not Task.objects.exists()


def test_refused_request_leaves_no_trace(api: ApiClient, assert_error: AssertError) -> None:
    assert_error(send(api, body=changed(prompt="")), 400, "INVALID_PARAMETERS", field="prompt")
    with override_settings(WAITING_CAP=0):
        assert_error(send(api), 429, "RATE_LIMIT_EXCEEDED")
    assert not IdempotencyKey.objects.exists()

    assert send(api).status_code == 200


def test_failed_request_leaves_no_trace(
    api: ApiClient, assert_error: AssertError, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise OperationalError("gone")

    with monkeypatch.context() as patched:
        patched.setattr(idempotency, "save", broken)
        assert_error(send(api), 503, "SERVICE_UNAVAILABLE")
    assert (Task.objects.count(), IdempotencyKey.objects.count()) == (0, 0)

    assert send(api).status_code == 200


@pytest.mark.usefixtures("limit_of_a_minute")
def test_replay_counts_towards_the_rate_but_not_towards_unfinished_tasks(api: ApiClient, account: User) -> None:
    with override_settings(WAITING_CAP=1):
        first = send(api)
        again = send(api)

    assert again.content == first.content
    assert OpenTaskCount.objects.get(account=account).unfinished == 1
    assert int(again["RateLimit-Remaining"]) == int(first["RateLimit-Remaining"]) - 1


def test_key_is_free_after_24_hours_although_no_sweep_came(api: ApiClient) -> None:
    first = send(api)
    age("23:59:59")
    assert send(api).content == first.content
    age("24:00:00")

    second = send(api, body=changed(prompt="A sea"))

    assert second.status_code == 200
    assert "Idempotent-Replayed" not in second
    assert Task.objects.count() == 2
    assert send(api, body=changed(prompt="A sea")).content == second.content


def test_without_a_key_a_create_makes_no_further_statement(
    api: ApiClient,
) -> None:
    send(api, key=None)  # the account's first, which makes its load
    statements = explain(lambda: send(api, key=None))

    assert not [each for each in statements if "idempotency" in str(each)]


def test_image_of_a_replayed_request_is_not_stored_again(api: ApiClient, stored_images: Stored) -> None:
    body = with_image()

    first, again = send(api, body=body), send(api, body=body)

    assert again.content == first.content
    assert len(stored_images()) == 1


# Two at once


def lose_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first look for the key's row finds nothing: another request's transaction is not committed."""
    look = idempotency.replay
    looks = iter([lambda *_: None])
    monkeypatch.setattr(idempotency, "replay", lambda *given: next(looks, look)(*given))


def test_request_that_lost_the_race_gets_the_first_answer_and_leaves_no_task_and_no_image(
    api: ApiClient, account: User, monkeypatch: pytest.MonkeyPatch, stored_images: Stored
) -> None:
    body = with_image()
    first = send(api, body=body)
    lose_the_race(monkeypatch)

    second = send(api, body=body)

    assert (second.content, second["Idempotent-Replayed"]) == (first.content, "true")
    assert (Task.objects.count(), OpenTaskCount.objects.get(account=account).unfinished) == (1, 1)
    assert len(stored_images()) == 1


def test_request_that_lost_the_race_for_the_accounts_last_place_gets_the_first_answer(
    api: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    with override_settings(WAITING_CAP=1):
        first = send(api)
        lose_the_race(monkeypatch)

        assert send(api).content == first.content


def test_request_that_lost_the_race_with_another_body_is_a_conflict(
    api: ApiClient, monkeypatch: pytest.MonkeyPatch, assert_error: AssertError
) -> None:
    send(api)
    lose_the_race(monkeypatch)

    assert_error(send(api, body=changed(prompt="A sea")), 409, "CONFLICT")
    assert Task.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_twenty_at_once_make_one_task(account: User, stored_images: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "RATE_LIMIT_PER_SECOND", 20)
    key = issue_key(account)
    body = with_image()

    answers: list[Any] = in_parallel(20, lambda: send(ApiClient(key), body=body))

    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert len([answer for answer in answers if "Idempotent-Replayed" not in answer]) == 1
    assert (Task.objects.count(), OpenTaskCount.objects.get().unfinished, len(stored_images())) == (1, 1, 1)


@pytest.mark.django_db(transaction=True)
def test_second_request_waits_for_the_first_to_commit(account: User) -> None:
    caller = issue_caller(account)
    given = idempotency.KeyedRequest("one", b"digest")
    new: dict[str, Any] = {**bulk_rows.NEW_TASK}
    came_to: list[str] = []

    def create() -> None:
        lifecycle.create(caller, before_commit=lambda: idempotency.save(caller, given, "answer"), **new)

    def second() -> None:
        assert idempotency.replay(caller, given) is None
        with pytest.raises(idempotency.KeyTaken):
            create()
        came_to.append(str(idempotency.replay(caller, given)))

    lifecycle.create(caller, **new)  # the account's load is there
    beside_an_open_transaction(create, second)

    assert came_to == ["answer"]
    assert Task.objects.count() == 2


# The sweep


def test_sweep_removes_old_keys_in_small_batches_and_passes_over_locked_ones(
    account: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idempotency, "BATCH", 3)
    IdempotencyKey.objects.bulk_create(
        [IdempotencyKey(account=account, key=str(number), digest=b"d", answer="{}") for number in range(4)]
    )
    age("24:00:01")
    IdempotencyKey.objects.create(account=account, key="young", digest=b"d", answer="{}")

    assert idempotency.sweep() == []
    assert IdempotencyKey.objects.count() == 2
    idempotency.sweep()

    assert [row.key for row in IdempotencyKey.objects.all()] == ["young"]
    assert "tasks_api.http.idempotency.sweep" in settings.SWEEPS


@pytest.mark.django_db(transaction=True)
def test_sweep_does_not_wait_for_a_row_that_somebody_holds(account: User) -> None:
    IdempotencyKey.objects.create(account=account, key="old", digest=b"d", answer="{}")
    age("24:00:01")
    swept: list[int] = []

    def sweep() -> None:
        idempotency.sweep()
        swept.append(IdempotencyKey.objects.count())

    beside_an_open_transaction(lambda: IdempotencyKey.objects.select_for_update().get(), sweep)

    assert swept == [1]


def test_sweep_and_look_up_find_their_rows_by_index(account: User) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            """INSERT INTO tasks_api_idempotencykey (account_id, key, digest, answer, created_at)
               SELECT %s, 'key-' || number, 'd', '{}', now() - number * interval '1 s' FROM generate_series(1, 20000) number""",
            [account.pk],
        )
        cursor.execute("ANALYZE tasks_api_idempotencykey")
    caller = issue_caller(account)
    given = idempotency.KeyedRequest("key-77", b"d")

    calls: list[Any] = [idempotency.sweep, lambda: idempotency.replay(caller, given)]
    for call in calls:
        for statement in explain(call):
            assert not [scan for scan in statement.scans() if scan.startswith("Seq Scan")], str(statement)
            assert statement.rows_read() <= 2, str(statement)
