"""Keys, rate, methods, paths and media types under /v1/: the same checks in the same order, in OpenAI's shape."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError
from django.test import Client

from tasks_api.models import Task
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, issue_key
from tests.tasks_api.openai_videos.conftest import AssertRefused, VideosClient, form, text

pytestmark = pytest.mark.django_db

VIDEO = f"/v1/videos/video_{'0' * 32}"


@pytest.mark.parametrize("path", ["/v1", "/v1/", "/v1/videos", VIDEO, f"{VIDEO}/content", "/v1/models", "/v1/%00"])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "OPTIONS"])
def test_without_a_key_everything_is_one_401(refused: AssertRefused, path: str, method: str) -> None:
    for client in (VideosClient(), VideosClient("vg_wrong")):
        response: Any = client.generic(method, path, b"{", "text/plain")
        refused(response, 401, "invalid_api_key")
        assert response["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize(
    "path",
    [
        "/v1",
        "/v1/",
        "/v1/models/sora-2/x",
        "/v1/videos/a/b",
        f"{VIDEO}/content/x",
        "/v1/chat/completions",
        "/v1//videos",
        "/v1/\n",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "OPTIONS"])
def test_unknown_address_is_counted_and_not_found(
    videos: VideosClient, refused: AssertRefused, path: str, method: str
) -> None:
    response: Any = videos.generic(method, path)

    refused(response, 404, "not_found")
    assert response["RateLimit-Remaining"] == "9"


@pytest.mark.parametrize("path", ["/v1x", "/v10/videos", "/V1/videos"])
def test_other_addresses_are_pages(client: Client, assert_error: AssertError, path: str) -> None:
    assert_error(client.get(path), 404, "NOT_FOUND")  # in the API's envelope, and without a key


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/v1/videos", "GET, HEAD, POST"),
        ("/v1/videos/", "GET, HEAD, POST"),
        (VIDEO, "GET, HEAD, DELETE"),
        (f"{VIDEO}/content", "GET, HEAD"),
        (f"{VIDEO}/remix", "POST"),
        ("/v1/models", "GET, HEAD"),
        ("/v1/models/sora-2", "GET, HEAD"),
    ],
)
@pytest.mark.parametrize("method", ["OPTIONS", "PUT", "PATCH", "TRACE", "NONSENSE"])
def test_other_methods_are_named(
    videos: VideosClient, refused: AssertRefused, path: str, allowed: str, method: str
) -> None:
    response: Any = videos.generic(method, path)

    refused(response, 405, "method_not_supported")
    assert response["Allow"] == allowed


def test_head_is_answered_as_get(videos: VideosClient, account: User) -> None:
    task = TaskFactory.create(account=account, success=True)
    for path in ("/v1/videos", f"/v1/videos/video_{task.id.hex}", f"/v1/videos/video_{task.id.hex}/content"):
        head, get = videos.head(path), videos.get(path)
        assert (head.status_code, head.content) == (get.status_code, b"")
        assert get.status_code in {200, 302}


@pytest.mark.usefixtures("limit_of_a_minute")
def test_both_doors_share_one_rate(videos: VideosClient, account: User, refused: AssertRefused) -> None:
    native = ApiClient(issue_key(account))
    for _ in range(5):
        assert native.get("/api/tasks/x").status_code == 404
        assert videos.get("/v1/videos").status_code == 200

    response: Any = videos.make(b"{")
    refused(response, 429, "rate_limit_exceeded")
    assert response["Retry-After"] == "1"


@pytest.mark.parametrize(
    ("content_type", "extra"),
    [
        ("text/plain", {}),
        ("", {}),
        ("application/x-www-form-urlencoded", {}),
        ("multipart/mixed; boundary=x", {}),
        ("application/json; charset=latin-1", {}),
        ("application/json", {"HTTP_CONTENT_ENCODING": "gzip"}),
        ("multipart/form-data; boundary=x", {"HTTP_CONTENT_ENCODING": "gzip"}),
    ],
)
def test_other_media_types_are_refused(
    videos: VideosClient, refused: AssertRefused, content_type: str, extra: dict[str, Any]
) -> None:
    refused(videos.post_to("/v1/videos", b"{}", content_type, **extra), 415, "unsupported_media_type")


@pytest.mark.parametrize(
    ("body", "param"),
    [
        (b"", None),
        (b"[]", None),
        (b"{", None),
        (b'"x"', None),
        (b"\xff", None),
        (b"[" * 9_000, None),
        (b'{"prompt": "x", "seconds": NaN}', None),
        (b'{"prompt": "x", "seconds": 1e999}', "seconds"),
        (b'{"prompt": "x", "seconds": ' + b"9" * 401 + b"}", "seconds"),
        (b'{"prompt": "x", "seconds": ' + b"9" * 5_000 + b"}", None),
        (b'{"prompt": "\\ud800"}', None),
        (b'{"prompt": "\\u0000"}', "prompt"),
        (b'{"input_reference": {"image_url": "\\u0000"}}', "input_reference"),
        (b'{"prompt": "x", "x": {"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": 1}}}}}}}}}', None),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_unsound_json_is_refused(videos: VideosClient, refused: AssertRefused, body: bytes, param: str | None) -> None:
    refused(videos.make(body), 400, "invalid_value" if param else None, param=param)


def test_body_over_15_mib_is_refused(videos: VideosClient, refused: AssertRefused) -> None:
    refused(videos.make(b" " * (15 * 2**20 + 1)), 413, "request_too_large")


def test_wrong_host_and_a_lost_database_are_told_in_this_shape(
    videos: VideosClient, refused: AssertRefused, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused(videos.get("/v1/videos", HTTP_HOST="a b"), 400, "invalid_value", param="Host")

    def lost(*_: Any, **__: Any) -> None:
        raise OperationalError

    monkeypatch.setattr("tasks_api.lifecycle.create", lost)
    response: Any = videos.send(text("prompt", "A lake"))
    refused(response, 503, "service_unavailable")
    assert response["Retry-After"] == "5"


def test_fault_of_ours_is_told_in_this_shape(
    videos: VideosClient, refused: AssertRefused, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the secret reason")

    monkeypatch.setattr("tasks_api.lifecycle.create", broken)
    assert "secret" not in refused(videos.make({"prompt": "A lake"}), 500, "server_error")["message"]
    monkeypatch.setattr("django.middleware.common.CommonMiddleware.process_request", broken)
    refused(videos.get("/v1/videos"), 500, "server_error")
    refused(videos.get("/v1"), 500, "server_error")


def test_cookies_are_neither_read_nor_set(videos: VideosClient) -> None:
    for response in (
        videos.get("/v1/videos", HTTP_COOKIE="sessionid=x; csrftoken=y"),
        videos.post_form(form(text("prompt", "A lake")), HTTP_COOKIE="sessionid=x; csrftoken=y"),
    ):
        assert response.status_code == 200
        assert not response.cookies
        assert not response.has_header("Vary")


@pytest.mark.parametrize("accept", ["text/html", "application/binary", "nonsense", ""])
def test_accept_is_not_looked_at(videos: VideosClient, accept: str) -> None:
    response = videos.get("/v1/videos?format=html", HTTP_ACCEPT=accept)

    assert (response.status_code, response["Content-Type"]) == (200, "application/json")


def test_key_first_then_rate_path_method_type_size_json_key_and_parameters(
    videos: VideosClient, refused: AssertRefused
) -> None:
    bad = {"HTTP_IDEMPOTENCY_KEY": ""}
    refused(VideosClient().post_to("/v1/x", b"{", "text/plain", **bad), 401, "invalid_api_key")
    refused(videos.post_to("/v1/x", b"{", "text/plain", **bad), 404, "not_found")
    refused(videos.post_to(VIDEO, b"{", "text/plain", **bad), 405, "method_not_supported")
    refused(videos.post_to("/v1/videos", b"{", "text/plain", **bad), 415, "unsupported_media_type")
    refused(videos.post_to("/v1/videos", b"{", "application/json", **bad), 400, None)
    refused(videos.post_to("/v1/videos", b"{}", "application/json", **bad), 400, param="Idempotency-Key")
    refused(videos.post_to("/v1/videos", b"{}", "application/json"), 400, "missing_required_parameter", param="prompt")
    assert json.loads(videos.get("/v1/videos").content)["data"] == []
    assert not Task.objects.exists()
