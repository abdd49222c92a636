"""Keys, rate, methods, paths and media types under /api/v1/: the same checks in the same order, in OpenRouter's shape."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError

from tasks_api.models import Task
from tests.conftest import ApiClient
from tests.factories import TaskFactory, issue_key
from tests.tasks_api.openrouter_videos.conftest import TEXT, VIDEOS, AssertRefused, OpenRouterClient

pytestmark = pytest.mark.django_db

VIDEO = f"{VIDEOS}/00000000-0000-7000-8000-000000000000"
PATHS = ["/api/v1", "/api/v1/", VIDEOS, f"{VIDEOS}/models", VIDEO, f"{VIDEO}/content", "/api/v1/models", "/api/v1/%00"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "OPTIONS"])
def test_without_a_key_everything_is_one_401(refused: AssertRefused, path: str, method: str) -> None:
    for client in (OpenRouterClient(), OpenRouterClient("vg_wrong")):
        response: Any = client.generic(method, path, b"{", "text/plain")
        assert refused(response, 401)["type"] == "unauthorized"
        assert response["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/api/v1", "Under /api/v1/videos there are models, "),
        ("/api/v1/", "Under /api/v1/videos there are models, "),
        ("/api/v1/chat/completions", "Under /api/v1/videos there are models, "),
        (f"{VIDEOS}/a/b", "Under /api/v1/videos there are models, "),
        (f"{VIDEO}/content/x", "Under /api/v1/videos there are models, "),
        ("/api/v1/\n", "Under /api/v1/videos there are models, "),
        ("/api/v1//videos", "Did you mean /api/v1/videos?"),
        ("/api/v1/tasks", "Did you mean /api/tasks?"),
        ("/api/v1/api/v1/videos", "Did you mean /api/v1/videos?"),
        (f"/api/v1{VIDEO}/content", f"Did you mean {VIDEO}/content?"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "OPTIONS"])
def test_unknown_address_is_counted_and_not_found(
    videos: OpenRouterClient, refused: AssertRefused, path: str, told: str, method: str
) -> None:
    response: Any = videos.generic(method, path)

    assert told in refused(response, 404)["message"]
    assert response["RateLimit-Remaining"] == "9"


@pytest.mark.parametrize("path", ["/api/v1x", "/api/v10/videos", "/api/V1/videos", "/api/v2/videos"])
def test_other_addresses_have_the_envelope_of_the_api(api: ApiClient, assert_error: Any, path: str) -> None:
    assert_error(api.get(path), 404, "NOT_FOUND")


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        (VIDEOS, "POST"),
        (f"{VIDEOS}/", "POST"),
        (f"{VIDEOS}/models", "GET, HEAD"),
        (VIDEO, "GET, HEAD"),
        (f"{VIDEO}/content", "GET, HEAD"),
    ],
)
@pytest.mark.parametrize("method", ["OPTIONS", "PUT", "DELETE", "TRACE", "NONSENSE"])
def test_other_methods_are_named(
    videos: OpenRouterClient, refused: AssertRefused, path: str, allowed: str, method: str
) -> None:
    response: Any = videos.generic(method, path)

    refused(response, 405)
    assert response["Allow"] == allowed


def test_head_is_answered_as_get(videos: OpenRouterClient, account: User) -> None:
    task = TaskFactory.create(account=account, success=True)
    for path in (f"{VIDEOS}/models", f"{VIDEOS}/{task.id}", f"{VIDEOS}/{task.id}/content"):
        head, get = videos.head(path), videos.get(path)
        assert (head.status_code, head.content) == (get.status_code, b"")
        assert get.status_code in {200, 302}


@pytest.mark.usefixtures("limit_of_a_minute")
def test_all_doors_share_one_rate(videos: OpenRouterClient, account: User, refused: AssertRefused) -> None:
    others = ApiClient(issue_key(account))
    for _ in range(3):
        assert others.get("/api/tasks/x").status_code == 404
        assert others.get("/v1/videos").status_code == 200
        assert videos.get(f"{VIDEOS}/models").status_code == 200
    assert videos.get(VIDEO).status_code == 404

    response: Any = videos.make(b"{")
    assert refused(response, 429)["type"] == "rate_limit_exceeded"
    assert response["Retry-After"] == "1"


@pytest.mark.parametrize(
    ("content_type", "extra"),
    [
        ("text/plain", {}),
        ("", {}),
        ("multipart/form-data; boundary=x", {}),
        ("application/json; charset=latin-1", {}),
        ("application/json", {"HTTP_CONTENT_ENCODING": "gzip"}),
    ],
)
def test_other_media_types_are_refused(
    videos: OpenRouterClient, refused: AssertRefused, content_type: str, extra: dict[str, Any]
) -> None:
    refused(videos.post_to(VIDEOS, b"{}", content_type, **extra), 415)


@pytest.mark.parametrize(
    ("body", "param"),
    [
        (b"", None),
        (b"[]", None),
        (b"{", None),
        (b"\xff", None),
        (b"[" * 9_000, None),
        (b'{"prompt": "x", "duration": NaN}', None),
        (b'{"prompt": "x", "duration": 1e999}', "duration"),
        (b'{"prompt": "\\u0000"}', "prompt"),
        (b'{"frame_images": [{"image_url": {"url": "\\u0000"}}]}', "frame_images"),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_unsound_json_is_refused(
    videos: OpenRouterClient, refused: AssertRefused, body: bytes, param: str | None
) -> None:
    refused(videos.make(body), 400, param=param)


def test_body_over_15_mib_is_refused(videos: OpenRouterClient, refused: AssertRefused) -> None:
    refused(videos.make(b" " * (15 * 2**20 + 1)), 413)


@pytest.mark.parametrize("path", PATHS)
def test_wrong_host_is_told_in_this_shape(videos: OpenRouterClient, refused: AssertRefused, path: str) -> None:
    refused(videos.get(path, HTTP_HOST="a b"), 400, param="Host")


def test_lost_database_is_told_in_this_shape(
    videos: OpenRouterClient, refused: AssertRefused, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: Any, **__: Any) -> None:
        raise OperationalError

    monkeypatch.setattr("tasks_api.lifecycle.create", lost)
    response: Any = videos.make(TEXT)
    refused(response, 503)
    assert response["Retry-After"] == "5"


def test_too_many_requests_at_once_are_told_in_this_shape(
    videos: OpenRouterClient, refused: AssertRefused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("videogen.lib.inbound.concurrency_limit.ConcurrencyLimit.acquire", lambda *_: False)

    response: Any = videos.get(f"{VIDEOS}/models")

    assert refused(response, 503)["type"] == "service_unavailable"
    assert response["Retry-After"] == "5"


def test_fault_of_ours_is_told_in_this_shape(
    videos: OpenRouterClient, refused: AssertRefused, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the secret reason")

    monkeypatch.setattr("tasks_api.lifecycle.create", broken)
    assert "secret" not in refused(videos.make(TEXT), 500)["message"]
    monkeypatch.setattr("django.middleware.common.CommonMiddleware.process_request", broken)
    refused(videos.get(f"{VIDEOS}/models"), 500)
    refused(videos.get("/api/v1"), 500)


def test_cookies_are_neither_read_nor_set_and_nothing_is_cached(videos: OpenRouterClient, account: User) -> None:
    task = TaskFactory.create(account=account, success=True)
    cookie: dict[str, Any] = {"HTTP_COOKIE": "sessionid=x; csrftoken=y"}
    for response in (
        videos.make(TEXT, **cookie),
        videos.get(f"{VIDEOS}/{task.id}/content", **cookie),
        videos.get("/api/v1/nowhere", **cookie),
    ):
        assert not response.cookies
        assert not response.has_header("Vary")
        assert response["Cache-Control"] == "no-store"


@pytest.mark.parametrize("accept", ["text/html", "nonsense", ""])
def test_accept_is_not_looked_at(videos: OpenRouterClient, accept: str) -> None:
    response = videos.get(f"{VIDEOS}/models?format=html", HTTP_ACCEPT=accept)

    assert (response.status_code, response["Content-Type"]) == (200, "application/json")


def test_key_first_then_rate_path_method_type_size_json_key_and_parameters(
    videos: OpenRouterClient, refused: AssertRefused
) -> None:
    bad = {"HTTP_IDEMPOTENCY_KEY": ""}
    refused(OpenRouterClient().post_to("/api/v1/x", b"{", "text/plain", **bad), 401)
    refused(videos.post_to("/api/v1/x", b"{", "text/plain", **bad), 404)
    refused(videos.post_to(VIDEO, b"{", "text/plain", **bad), 405)
    refused(videos.post_to(VIDEOS, b"{", "text/plain", **bad), 415)
    refused(videos.post_to(VIDEOS, b"{", "application/json", **bad), 400)
    refused(videos.post_to(VIDEOS, b"{}", "application/json", **bad), 400, param="Idempotency-Key")
    refused(videos.post_to(VIDEOS, b"{}", "application/json"), 400, param="model")
    assert not Task.objects.exists()


# --- Sent again ---

ONCE = {"HTTP_IDEMPOTENCY_KEY": "a key"}


def test_create_that_is_sent_again_gets_the_first_answer(videos: OpenRouterClient, refused: AssertRefused) -> None:
    first = videos.make({**TEXT, "duration": 10}, **ONCE)
    task = Task.objects.get()
    assert videos.post(f"/api/tasks/{task.id}/cancel").status_code == 200

    again = videos.make({**TEXT, "duration": 10.0}, **ONCE)

    assert (again.status_code, again.content) == (202, first.content)
    assert again["Idempotent-Replayed"] == "true"
    assert not first.has_header("Idempotent-Replayed")
    assert refused(videos.make({**TEXT, "duration": 15}, **ONCE), 409)["type"] == "conflict"
    assert Task.objects.count() == 1


def test_doors_do_not_share_an_answer(videos: OpenRouterClient, refused: AssertRefused) -> None:
    assert videos.post("/v1/videos", json.dumps(TEXT), "application/json", **ONCE).status_code == 200  # type: ignore[arg-type]

    refused(videos.make(TEXT, **ONCE), 409)
    assert OpenRouterClient(issue_key()).make(TEXT, **ONCE).status_code == 202  # another account


def test_refused_create_leaves_no_trace(videos: OpenRouterClient, refused: AssertRefused) -> None:
    refused(videos.make({}, **ONCE), 400, param="model")

    assert videos.make(TEXT, **ONCE).status_code == 202
