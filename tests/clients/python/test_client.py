"""`Client` against the real service: requests, results and errors."""

from __future__ import annotations

import base64
import copy
import datetime as dt
import io
import json
import logging
import pickle
import traceback
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tasks_api import errors as service_errors
from tests.clients.python.faulty_proxy import FaultyProxy, respond
from tests.faults.fleet import wait_for
from tests.local_stack import Stack
from tests.receiver import HOST, Authority, Receiver, server_context
from videogen_client import (
    Client,
    Conflict,
    ConnectionFailed,
    InvalidParameters,
    Progress,
    Task,
    TaskFailed,
    TaskNotFound,
    TaskParams,
    Unauthorized,
    errors,
    verify_webhook,
)

pytestmark = pytest.mark.xdist_group("stack-2")


def test_video_is_created_and_described(client: Client, prompt: str) -> None:
    seen: list[Progress] = []
    before = dt.datetime.now(tz=dt.UTC) - dt.timedelta(seconds=5)

    task = client.create_and_wait(
        prompt, aspect_ratio="16:9", duration=15, on_progress=seen.append, poll_seconds=0.3, timeout_seconds=200
    )

    assert (task.status, task.error_message) == ("success", None)
    assert (task.params.model, task.params.prompt) == ("gen2_text_to_video", prompt)
    assert (task.params.aspect_ratio, task.params.duration, task.params.remix_of) == ("16:9", 15, None)
    assert task.completed_at is not None
    assert before < task.created_at < task.completed_at
    assert {progress.task_id for progress in seen} == {task.id}
    assert (seen[-1].stage, seen[-1].percent) == ("ended", 100)
    result = client.result(task)
    assert (result.video_url, result.width, result.height) == (task.result_url, 854, 480)


def test_new_task_has_the_creation_time_of_the_service(client: Client, prompt: str) -> None:
    before = dt.datetime.now(tz=dt.UTC) - dt.timedelta(milliseconds=1)  # times of the API are cut to milliseconds
    new = client.create(prompt)
    after = dt.datetime.now(tz=dt.UTC)

    assert before <= new.created_at <= after
    assert before <= client.get(new).created_at <= after


def test_remix_names_its_original(client: Client, video: Task) -> None:
    assert client.get(client.create("The same at night", remix_of=video)).params.remix_of == video.id


def png() -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (96, 64), "teal").save(file, "PNG")
    return file.getvalue()


@pytest.mark.parametrize("form", ["path", "text path", "bytes", "base64", "data URL"])
def test_image_is_accepted_in_every_form(client: Client, tmp_path: Path, form: str) -> None:
    (tmp_path / "fox.png").write_bytes(png())
    encoded = base64.b64encode(png()).decode()
    forms: dict[str, str | bytes | Path] = {
        "path": tmp_path / "fox.png",
        "text path": str(tmp_path / "fox.png"),
        "bytes": png(),
        "base64": encoded,
        "data URL": f"data:image/png;base64,{encoded}",
    }

    task = client.create("It turns its head", image=forms[form])

    assert task.params.model == "gen2_image_to_video"
    assert task.params.image_url == ""
    assert client.get(task).params.image_url.startswith("http")


def test_image_url_is_sent_unchanged(client: Client) -> None:
    task = client.create("It turns its head", image="https://images.example.com/fox.jpg")

    assert client.get(task).params.image_url == "https://images.example.com/fox.jpg"


@pytest.mark.parametrize(
    ("image", "words"),
    [
        pytest.param("no-such-file.png", "no file 'no-such-file.png'", id="missing"),
        pytest.param(b"", "empty", id="empty"),
        pytest.param(bytes(10_485_761), "10 MiB", id="large"),
        pytest.param("", "no file", id="no name"),
    ],
)
def test_invalid_image_is_refused_by_the_client(client: Client, image: str | bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        client.create("It turns its head", image=image)


def test_failed_task_raises_with_its_reason(client: Client) -> None:
    with pytest.raises(TaskFailed, match="Change the prompt") as caught:
        client.create_and_wait("[reject:adult] A video", poll_seconds=0.3)

    assert caught.value.task.status == "failed"
    assert caught.value.task_id == caught.value.task.id


def test_tasks_are_listed_page_by_page(client: Client) -> None:
    made = [client.create(f"A video for the list {number}").id for number in range(5)]
    since = client.get(made[0]).created_at

    found = [task.id for task in client.tasks(created_after=since, model="gen2_text_to_video", page_size=2)]

    assert [task_id for task_id in found if task_id in made] == made[::-1]
    assert len(found) == len(set(found))
    assert list(client.tasks(created_before="2020-01-01T00:00:00Z")) == []


def test_listed_task_has_its_poster(client: Client, video: Task) -> None:
    listed = next(task for task in client.tasks(status="success") if task.id == video.id)

    assert listed.poster_url == client.result(video).poster_url
    assert client.get(video).poster_url is None


def test_models_and_usage_are_typed(client: Client, video: Task) -> None:
    names = [model.name for model in client.models()]
    assert names[0] == "gen2_text_to_video"
    assert len(names) == 4
    today = dt.datetime.now(tz=dt.UTC).date()
    found = client.usage(start=today - dt.timedelta(days=1), end=today, group_by=["day", "model"])
    assert found.total.created >= 1
    assert {row.day for row in found.rows} <= {today, today - dt.timedelta(days=1)}
    assert {row.model for row in found.rows} <= set(names)


def test_webhooks_are_tested_verified_and_redelivered(client: Client, stack: Stack, authority: Authority) -> None:
    receiver = Receiver(server_context(authority.ca, HOST))
    secret = stack.manage("webhook_secret", "clients").stdout.strip()
    try:
        assert client.test_webhook(receiver.url()).delivered
        task = client.create_and_wait("A video with a webhook", callback_url=receiver.url(), poll_seconds=0.3)
        sample, report = receiver.wait_for(2)
        assert verify_webhook(sample.body, sample.headers, secret).id == "00000000-0000-0000-0000-000000000000"
        assert verify_webhook(report.body, report.headers, secret) == task
        deliveries = wait_for(lambda: [each for each in client.webhooks(task) if each.ended_at])
        assert [(each.generation, each.attempts[0].http_status) for each in deliveries] == [(1, 200)]
        with pytest.raises(Conflict, match="minute"):
            client.redeliver(task)
    finally:
        receiver.stop()


@pytest.mark.parametrize(
    ("call", "error", "field"),
    [
        (lambda client: client.get("x"), TaskNotFound, None),
        (lambda client: client.create(""), InvalidParameters, "prompt"),
        (lambda client: client.create("a", duration=3), InvalidParameters, "duration"),
        (lambda client: client.create("a", callback_url="http://x"), InvalidParameters, "callbackUrl"),
        (lambda client: next(client.tasks(status="done")), InvalidParameters, "status"),
        (lambda client: client.usage(start="yesterday"), InvalidParameters, "from"),
    ],
)
def test_each_error_response_has_its_exception(
    client: Client, call: Callable[[Client], object], error: type[errors.ApiError], field: str | None
) -> None:
    with pytest.raises(error) as caught:
        call(client)

    assert caught.value.field == field
    assert caught.value.request_id
    assert caught.value.message == str(caught.value)


def test_every_error_code_of_the_service_has_its_exception() -> None:
    assert set(errors.ERROR_FOR_CODE) == {code.value for code in service_errors.ErrorCode}
    assert len(set(errors.ERROR_FOR_CODE.values())) == len(errors.ERROR_FOR_CODE)


@pytest.mark.parametrize("task_id", ["", "..", "a/b", "a?b", "é", "a\nb", "x" * 300])
def test_id_that_would_change_the_path_is_refused_by_the_client(client: Client, task_id: str) -> None:
    with pytest.raises(ValueError, match="cannot be the id"):
        client.delete(task_id)


@pytest.mark.parametrize("key", ["", "a\nb", "é", " "])
def test_idempotency_key_that_no_header_can_contain_is_refused_by_the_client(client: Client, key: str) -> None:
    with pytest.raises(ValueError, match="idempotency_key"):
        client.create("a", idempotency_key=key)


def test_unknown_fields_are_ignored(client: Client, proxy: FaultyProxy, stack: Stack, video: Task) -> None:
    data = stack.call(f"/api/tasks/{video.id}")[1]["data"]
    data["requestParams"]["new"] = [1]
    body = {"success": True, "statusCode": 200, "new": 1, "data": {**data, "new": {"a": 1}}}
    proxy.handle_next(respond(200, body=json.dumps(body).encode(), content_type="application/json"))

    assert Client(api_key=stack.key, base_url=proxy.base_url).get(video) == video


def test_key_is_not_shown_anywhere(stack: Stack, proxy: FaultyProxy, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    secret = f"vg_{uuid.uuid4().hex}"
    texts = []
    proxy.handle_next(respond(502))
    for address, retry_seconds in ((proxy.base_url, 60), (stack.base_url, 60), ("http://127.0.0.1:9", 1)):
        client = Client(api_key=secret, base_url=address, retry_seconds=retry_seconds)
        with pytest.raises((Unauthorized, ConnectionFailed)) as caught:
            client.models()
        assert caught.tb is not None
        inside = caught.tb.tb_next  # without this function, whose variables contain the key
        lines = traceback.TracebackException(caught.type, caught.value, inside, capture_locals=True).format()
        texts += [repr(client), repr(vars(client)), repr(caught.value), repr(vars(caught.value)), *lines]
        assert caught.value.__cause__ is None
        assert caught.value.__context__ is None

    assert secret not in "\n".join(texts)
    assert secret not in caplog.text


def test_base_url_may_have_spaces_around_it_and_trailing_slashes(stack: Stack) -> None:
    assert len(Client(api_key=stack.key, base_url=f" {stack.base_url}// ").models()) == 4


def test_proxy_in_the_environment_is_not_used_for_this_machine(stack: Stack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "socks5://127.0.0.1:9")

    assert len(Client(api_key=stack.key, base_url=stack.base_url).models()) == 4
    impatient = Client(api_key=stack.key, base_url="http://video.example.com", retry_seconds=0)
    with pytest.raises(ConnectionFailed, match="HTTP_PROXY"):
        impatient.models()


def test_netrc_does_not_replace_the_key(stack: Stack, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".netrc").write_text("machine 127.0.0.1 login somebody password else\n")
    monkeypatch.setenv("NETRC", str(tmp_path / ".netrc"))

    assert len(Client(api_key=stack.key, base_url=stack.base_url).models()) == 4


def test_https_to_a_server_without_tls_is_explained(stack: Stack) -> None:
    with pytest.raises(ConnectionFailed, match="may be http:// instead of https://"):
        Client(api_key=stack.key, base_url=stack.base_url.replace("http:", "https:")).models()


@pytest.mark.parametrize(
    "error",
    [
        errors.RateLimitExceeded(status=429, code="X", message="Wait.", retry_after=1.5),
        errors.WaitTimeout("task", 3),
        errors.TaskFailed(Task.new("task", status="failed", params=TaskParams(model="m", prompt="p"))),
        errors.MissingKey("There is no API key."),
    ],
)
def test_errors_can_be_pickled(error: errors.VideogenError) -> None:
    error.task_id = "another"

    unpickled = pickle.loads(pickle.dumps(error))

    assert (type(unpickled), str(unpickled), vars(unpickled)) == (type(error), str(error), vars(error))


def test_records_are_frozen(video: Task) -> None:
    with pytest.raises(AttributeError):
        video.status = "failed"  # type: ignore[misc]
    assert copy.copy(video) == video
