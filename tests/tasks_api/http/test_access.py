"""Keys, methods, paths and hosts (specification, 5 and 7; docs/api.md)."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError
from django.utils import timezone

from tasks_api import keys
from tasks_api.http import throttling
from tasks_api.models import ApiKey, Task
from tasks_api.openai_videos import ids
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, UserFactory, issue_key
from videogen.lib.logs import bind

pytestmark = pytest.mark.django_db


def bad_keys() -> dict[str, str | None]:
    """Every kind of key that is not an active one, with its Authorization header."""
    good = issue_key()
    expired = issue_key(expires_at=timezone.now() - dt.timedelta(seconds=1))
    row, revoked = keys.issue(UserFactory.create())
    keys.revoke(row)
    inactive = issue_key(UserFactory.create(is_active=False))
    unknown = issue_key()
    ApiKey.objects.filter(prefix=unknown[:8], account__username__startswith="account").order_by("-id").first().delete()  # type: ignore[union-attr]
    return {
        "missing": None,
        "empty": "",
        "Basic": "Basic dXNlcjpwYXNz",
        "Bearer alone": "Bearer",
        "Bearer and a space": "Bearer ",
        "space in front": f" \u00a0Bearer {good}",
        "tab": f"Bearer\t{good}",
        "two keys and spaces": f"Bearer  {good}  {good}",
        "no scheme": good,
        "two keys": f"Bearer {good} {good}",
        "non-ASCII": "Bearer é",
        "10,000 characters": "Bearer " + "x" * 10_000,
        "wrong checksum": f"Bearer {good[:-1]}{'0' if good[-1] != '0' else '1'}",
        "cut": f"Bearer {good[:-1]}",
        "unknown": f"Bearer {unknown}",
        "expired": f"Bearer {expired}",
        "revoked": f"Bearer {revoked}",
        "inactive account": f"Bearer {inactive}",
    }


def test_every_bad_key_gets_one_identical_answer(assert_error: AssertError) -> None:
    answers = []
    for name, header in bad_keys().items():
        extra = {} if header is None else {"HTTP_AUTHORIZATION": header}
        for response in (
            ApiClient().get("/api/tasks/x", **extra),  # type: ignore[arg-type]
            ApiClient().post_raw(b"{", content_type="text/plain", **extra),
            ApiClient().get("/api/nowhere", **extra),  # type: ignore[arg-type]
        ):
            assert_error(response, 401, "UNAUTHORIZED")
            assert response["WWW-Authenticate"] == "Bearer", name
            answers.append(response.content)

    assert len(set(answers)) == 1


def test_wrong_checksum_is_refused_without_a_query(django_assert_num_queries: Any) -> None:
    key = issue_key()

    with django_assert_num_queries(0):
        assert ApiClient(key[:-6] + "000000").get("/api/tasks/x").status_code == 401


@pytest.mark.parametrize("scheme", ["bEARER ", "Bearer  ", "bearer" + " " * 500])
def test_scheme_is_case_insensitive_and_spaces_follow_it(account: User, scheme: str) -> None:
    header = scheme + issue_key(account)

    for path in ("/api/tasks/x", "/v1/videos/x", "/api/v1/videos/x"):
        assert ApiClient().get(path, HTTP_AUTHORIZATION=header).status_code == 404
    assert ApiClient().get("/internal/key", HTTP_AUTHORIZATION=header).status_code == 204


ADDRESSES = {
    "/api/tasks": "GET, HEAD, POST",
    "/api/tasks/TASK": "GET, HEAD, DELETE",
    "/api/tasks/TASK/progress": "GET, HEAD",
    "/api/tasks/TASK/result": "GET, HEAD",
    "/api/tasks/TASK/webhooks": "GET, HEAD",
    "/api/tasks/TASK/cancel": "POST",
    "/api/tasks/TASK/webhooks/redeliver": "POST",
    "/api/webhooks/test": "POST",
    "/api/models": "GET, HEAD",
    "/api/usage": "GET, HEAD",
    "/v1/videos": "GET, HEAD, POST",
    "/v1/videos/VIDEO": "GET, HEAD, DELETE",
    "/v1/videos/VIDEO/content": "GET, HEAD",
    "/v1/videos/VIDEO/remix": "POST",
    "/api/v1/videos": "POST",
    "/api/v1/videos/TASK": "GET, HEAD",
    "/api/v1/videos/TASK/content": "GET, HEAD",
    "/api/v1/videos/models": "GET, HEAD",
    "/v1/models": "GET, HEAD",
    "/v1/models/sora-2": "GET, HEAD",
    "/openapi.json": "GET, HEAD",
    "/docs": "GET, HEAD",
    "/guides": "GET, HEAD",
    "/guides/quick-start": "GET, HEAD",
    "/health/live": "GET, HEAD",
    "/health/ready": "GET, HEAD",
}


@pytest.mark.parametrize("address", ADDRESSES)
def test_slash_at_the_end_changes_nothing(account: User, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(throttling.AccountThrottle, "allow_request", lambda *_: True)
    key = issue_key(account)
    statuses: dict[str, list[int]] = {}
    for method in ("GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT"):
        for end in ("", "/"):
            task = TaskFactory.create(account=account, success=True)  # DELETE deletes it
            path = address.replace("TASK", str(task.id)).replace("VIDEO", ids.video_id(task.id))
            answer = ApiClient(key).generic(method, path + end)
            statuses.setdefault(method, []).append(answer.status_code)
            assert (answer.status_code == 405) == (method not in ADDRESSES[address])

    assert [method for method, (without, with_slash) in statuses.items() if without != with_slash] == []


def test_task_is_read_and_deleted_at_its_address_with_a_slash(api: ApiClient, account: User) -> None:
    task, video = (TaskFactory.create(account=account, success=True) for _ in range(2))

    assert json.loads(api.get(f"/api/tasks/{task.id}/").content)["data"]["taskId"] == str(task.id)
    assert json.loads(api.get(f"/v1/videos/{ids.video_id(video.id)}/").content)["id"] == ids.video_id(video.id)
    assert api.delete(f"/api/tasks/{task.id}/").status_code == 200
    assert api.delete(f"/v1/videos/{ids.video_id(video.id)}/").status_code == 200
    assert not Task.objects.filter(deleted_at=None).exists()


def test_revoking_takes_effect_at_once(account: User) -> None:
    row, key = keys.issue(account)
    client = ApiClient(key)
    assert client.get("/api/tasks/x").status_code == 404

    assert keys.revoke(row)
    assert client.get("/api/tasks/x").status_code == 401
    assert not keys.revoke(row)


def test_key_is_kept_as_a_digest_only(account: User) -> None:
    row, key = keys.issue(account)

    stored = ApiKey.objects.values_list().get(pk=row.pk)
    assert not any(key[8:] in str(value) for value in stored)
    assert key.startswith(row.prefix)
    assert len(key) == 3 + 32 + 6


@pytest.mark.parametrize(("announced", "read"), [("9000000", 9_000_000), ("99000000", 16 * 2**20)])
def test_anonymous_body_is_read_within_bounds_and_not_looked_at(announced: str, read: int) -> None:
    body = BytesIO(b"x" * 20_000_000)

    response = ApiClient().generic(
        "POST",
        "/api/tasks",
        content_type="application/json",
        **{"wsgi.input": body, "CONTENT_LENGTH": announced},  # type: ignore[arg-type]
    )

    assert response.status_code == 401
    assert body.tell() == read


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        *[
            (method, "/api/tasks", "GET, HEAD, POST")
            for method in ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FOO")
        ],
        *[(method, "/api/tasks/x", "GET, HEAD, DELETE") for method in ("POST", "PUT", "PATCH", "OPTIONS", "FOO")],
        *[(method, "/api/tasks/x/cancel", "POST") for method in ("GET", "HEAD", "DELETE", "OPTIONS", "FOO")],
        *[(method, "/api/tasks/x/result", "GET, HEAD") for method in ("POST", "DELETE", "OPTIONS", "FOO")],
    ],
)
def test_other_method(api: ApiClient, assert_error: AssertError, method: str, path: str, allowed: str) -> None:
    response = api.generic(method, path)

    assert response["Allow"] == allowed
    if method != "HEAD":
        assert_error(response, 405, "METHOD_NOT_ALLOWED")
    assert response.status_code == 405
    assert not any(header.lower().startswith("access-control") for header in response.headers)


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nowhere", "/api/tasks/x/y", "/api//tasks", "/api/tasks//", "/api/\n"]
)
@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS", "FOO"])
def test_unknown_path_under_api(api: ApiClient, assert_error: AssertError, method: str, path: str) -> None:
    assert_error(api.generic(method, path), 404, "NOT_FOUND")


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/api/v1//videos", "Did you mean /api/v1/videos?"),
        ("/api/v1/tasks", "Did you mean /api/tasks?"),
        ("/api/v1/api/videos", "Did you mean /v1/videos?"),
        ("/api/v1/chat/completions", "Under /api/v1/videos there are "),
        ("/v1/v1/videos", "Did you mean /v1/videos?"),
        ("/v1//videos", "Did you mean /v1/videos?"),
        ("/v1/tasks/x", "Did you mean /api/tasks/x?"),
        ("/api//tasks", "Did you mean /api/tasks?"),
        ("/api/videos", "Did you mean /v1/videos?"),
        ("/v1/account", "Did you mean /api/account?"),
        ("/v1//models", "Did you mean /v1/models?"),
        ("/v1/v1/models/sora-2", "Did you mean /v1/models/sora-2?"),
        ("/v1/usage", "Did you mean /api/usage?"),
        ("/v1/models/sora-2/x", "Under /v1/videos there are "),
        ("/v1/webhooks", "Under /v1/videos there are "),
        ("/api/tasks/x/y", "The API has /api/tasks,"),
        ("/v1/chat/completions", "Under /v1/videos there are "),
    ],
)
def test_unknown_path_is_named_with_a_likely_one(api: ApiClient, path: str, told: str) -> None:
    message = json.loads(api.post(path).content)["error"]["message"]

    assert message.startswith(f"There is nothing at POST {path}. {told}")


@pytest.mark.parametrize("debug", [False, True])
def test_bad_host_is_json_under_api(api: ApiClient, assert_error: AssertError, settings: Any, debug: bool) -> None:
    settings.DEBUG = debug
    for host in ("evil.example", "a b", "[::1", ""):
        assert_error(
            api.get("/api/tasks/x", headers={"host": host}),
            400,
            "INVALID_PARAMETERS",
            field="Host",
        )


@pytest.mark.parametrize("debug", [False, True])
def test_own_fault_is_an_envelope_without_exception_text(
    api: ApiClient, assert_error: AssertError, monkeypatch: pytest.MonkeyPatch, settings: Any, debug: bool
) -> None:
    from tasks_api.views import tasks

    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the secret reason")

    settings.DEBUG = debug
    monkeypatch.setattr(tasks.TaskResource, "own_task", broken)
    response = api.query("01a1fbf5-f7b2-74be-b784-2553231e37e3")

    assert_error(response, 500, "INTERNAL_ERROR")
    assert b"secret" not in response.content


def test_database_away_is_503_with_retry_after(
    api: ApiClient, assert_error: AssertError, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tasks_api.views import tasks

    def away(*_: Any, **__: Any) -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(tasks.TaskResource, "own_task", away)
    response = api.query("01a1fbf5-f7b2-74be-b784-2553231e37e3")

    assert_error(response, 503, "SERVICE_UNAVAILABLE")
    assert response["Retry-After"]


def test_allow_stands_in_a_405_only(api: ApiClient) -> None:
    for response in (api.get("/api/tasks/x"), api.create(), api.get("/api/nowhere"), ApiClient().get("/api/tasks/x")):
        assert not response.has_header("Allow")


@pytest.fixture
def request_lines(log_lines: Callable[[], list[dict[str, Any]]]) -> Callable[[], list[dict[str, Any]]]:
    """What the log says of the requests since the last call."""
    return lambda: [line for line in log_lines() if line["event"] == "request_finished"]


def test_unknown_path_keeps_its_method_in_the_log(
    api: ApiClient, request_lines: Callable[[], list[dict[str, Any]]]
) -> None:
    api.delete("/api/nowhere")

    assert [line["method"] for line in request_lines()] == ["DELETE"]


def test_no_redirects(api: ApiClient) -> None:
    for path in ("/api/tasks", "/api/tasks/", "/api", "/api/tasks/x/"):
        assert api.get(path).status_code not in range(300, 400)


def test_request_log_holds_ids_but_no_key_and_no_query(
    api: ApiClient, account: User, request_lines: Callable[[], list[dict[str, Any]]]
) -> None:
    response = api.get("/api/tasks/x?secret=1")

    [line] = request_lines()
    assert (line["account_id"], line["status"], line["path"]) == (account.pk, 404, "/api/tasks/x")
    assert "secret" not in json.dumps(line)
    assert "vg_" not in json.dumps(line)
    assert line["request_id"] == response["X-Request-Id"]
    assert len(response["X-Request-Id"]) == 32


def test_what_was_bound_before_a_request_is_in_no_line_of_it(
    api: ApiClient, request_lines: Callable[[], list[dict[str, Any]]]
) -> None:
    bind(video_task_id="of the request before")
    api.get("/api/tasks/x")

    assert "video_task_id" not in request_lines()[0]


def test_refused_requests_leave_no_row(api: ApiClient) -> None:
    api.post_raw(b"{}")
    api.generic("PUT", "/api/tasks", b"{}")

    assert not Task.objects.exists()


@pytest.mark.parametrize("path", ["/api/tasks", "/v1/videos", "/api/v1/videos/models"])
@pytest.mark.parametrize(
    ("length", "left"),
    [
        ({"CONTENT_LENGTH": str(16 * 1024)}, 16 * 1024),  # the web server drops it by itself
        ({"CONTENT_LENGTH": str(16 * 1024 + 1)}, 0),
        ({"CONTENT_LENGTH": "", "HTTP_TRANSFER_ENCODING": "chunked"}, 0),
    ],
)
def test_body_that_a_get_does_not_need_is_ignored(api: ApiClient, path: str, length: dict[str, str], left: int) -> None:
    body = BytesIO(b" " * int(length["CONTENT_LENGTH"] or 2))

    response = api.generic("GET", path, **length, **{"wsgi.input": body})  # type: ignore[arg-type]

    assert response.status_code == 200
    assert len(body.read()) == left


@pytest.mark.parametrize("content_type", ["text/plain", "application/json"])
def test_refused_body_of_an_account_is_read_to_its_end(api: ApiClient, content_type: str) -> None:
    body = BytesIO(b"x" * 1_000_000)

    response = api.generic(
        "PUT" if content_type == "application/json" else "POST",
        "/api/tasks",
        content_type=content_type,
        **{"wsgi.input": body, "CONTENT_LENGTH": "1000000"},  # type: ignore[arg-type]
    )

    assert response.status_code in {405, 415}
    assert body.read() == b""
