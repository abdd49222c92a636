"""What a program gets at an address outside the API: JSON that names the address, whatever it sends and whatever it accepts."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from tests.conftest import AssertError
from videogen.lib.inbound import bodies
from videogen.lib.inbound.request import accepts_html

pytestmark = pytest.mark.django_db

KIB = 1024
HTML = ["text/html", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "*/*, TEXT/HTML ; q=0.1"]
NO_HTML = ["", "*/*", "application/json", "text/plain", "text/htmlx", "text/html;q=0, */*", "text/html; q=0.00", ",;,"]


def send(method: str, path: str, body: bytes = b"", media_type: str = "application/json", **extra: Any) -> HttpResponse:
    """One request, with the checks that Django's test client leaves out."""
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    own: dict[str, Any] = {"CONTENT_TYPE": media_type, "wsgi.input": io.BytesIO(body)}
    own |= {"PATH_INFO": path} if path.startswith("//") else {}  # to the client, that would be a host
    return client.generic(method, path, body, **{**own, **extra})  # type: ignore[return-value]


def chunked(body: bytes) -> dict[str, Any]:
    """A body of unknown length."""
    return {"wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": "", "HTTP_TRANSFER_ENCODING": "chunked"}


BODIES: dict[str, tuple[bytes, str]] = {
    "none": (b"", ""),
    "JSON": (b'{"prompt": "a fox"}', "application/json"),
    "JSON in Latin-1": (b"{}", "application/json; charset=latin-1"),
    "no JSON": (b"{", "application/json"),
    "form": (b"a=b", "application/x-www-form-urlencoded"),
    "file": (b'--X\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nx\r\n--X--\r\n',
             "multipart/form-data; boundary=X"),
    "broken form": (b"--Y", "multipart/form-data; boundary=X"),
    "64 KiB": (bytes(64 * KIB), "application/octet-stream"),
}  # fmt: skip


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "OPTIONS", "FOO"])
@pytest.mark.parametrize("name", BODIES)
def test_unknown_address_is_named_in_json_whatever_is_sent(assert_error: AssertError, name: str, method: str) -> None:
    body, media_type = BODIES[name]
    for sent in ({}, chunked(body)):
        error = assert_error(send(method, "/videos", body, media_type, **sent), 404, "NOT_FOUND")

        assert error["message"] == f"There is nothing at {method} /videos. Did you mean /v1/videos?"


@pytest.mark.parametrize("how", ["announced", "in chunks"])
@pytest.mark.parametrize("path", ["/videos", "//api/tasks", "/", "/health/ready", "/media/x.mp4"])
def test_address_is_named_too_if_the_body_is_large(assert_error: AssertError, path: str, how: str) -> None:
    body = bytes(64 * KIB + 1)
    answer = send("POST", path, body, **(chunked(body) if how == "in chunks" else {}))

    error = assert_error(answer, 413, "PAYLOAD_TOO_LARGE")
    assert error["message"].startswith(f"POST {path} takes no body of more than 64 KiB. ")


@pytest.mark.parametrize(
    ("path", "likely"),
    [
        ("/videos/video_0/content", "/v1/videos/video_0/content"),
        ("/tasks", "/api/tasks"),
        ("//api/tasks", "/api/tasks"),
        ("/api//tasks", None),  # an address of the API, which says so itself
        ("//v1/videos", "/v1/videos"),
        ("///v1///videos", "/v1/videos"),
        ("//api/v1/videos", "/api/v1/videos"),
        ("//tasks/", "/api/tasks/"),
        ("/account", "/api/account"),
        ("/webhooks", None),  # there is only /api/webhooks/test
        ("/models/sora-2", None),
        ("/nowhere", None),
        ("//nowhere", None),
        ("/API/tasks", None),
        ("/admin", None),
        ("/v2/videos", None),
        ("/health", None),
        ("/openapi.yaml", None),
        ("/static/none.js", None),
    ],
)
def test_likely_address_is_suggested(assert_error: AssertError, path: str, likely: str | None) -> None:
    answer = send("POST", path, b"{}")
    if path.startswith("/api/"):
        assert_error(answer, 401, "UNAUTHORIZED")
        return
    message = assert_error(answer, 404, "NOT_FOUND")["message"]

    assert f"There is nothing at POST {path}. " in message
    assert message.endswith(f"Did you mean {likely}?" if likely else "see /openapi.json.")


def test_odd_and_long_addresses_are_shown_as_json(assert_error: AssertError) -> None:
    for path in ("/%22%5C%00%0A", "/%F0%9F%A6%8A", "/%ff", "/" + "x" * 5_000):
        message = assert_error(send("GET", path), 404, "NOT_FOUND")["message"]
        assert len(message) < 400


@pytest.mark.parametrize(
    "path", ["/", "/docs", "/guides", "/guides/quick-start", "/openapi.json", "/health/live", "/health/ready"]
)
@pytest.mark.parametrize("body", [b"", b"{}", b"x" * 64 * KIB])
def test_small_body_of_a_get_is_ignored(path: str, body: bytes) -> None:
    for method in ("GET", "HEAD"):
        assert send(method, path, body).status_code == 200
        stream = chunked(body)
        assert send(method, path, **stream).status_code == 200
        assert path == "/health/live" or stream["wsgi.input"].read() == b""


@pytest.mark.parametrize("path", ["/", "/docs", "/guides/quick-start", "/openapi.json", "/health/ready"])
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_method_that_a_page_lacks_is_a_405_in_json(assert_error: AssertError, path: str, method: str) -> None:
    answer = send(method, path, b"{}")

    assert_error(answer, 405, "METHOD_NOT_ALLOWED")
    assert answer["Allow"] == "GET, HEAD"


@pytest.mark.parametrize("accept", HTML)
def test_html_is_for_those_who_ask_for_it(rf: RequestFactory, accept: str) -> None:
    assert accepts_html(rf.get("/", headers={"accept": accept}))
    answer = send("GET", "/nowhere", HTTP_ACCEPT=accept)

    assert (answer.status_code, answer["Content-Type"][:9]) == (404, "text/html")


@pytest.mark.parametrize("accept", NO_HTML)
def test_nobody_else_gets_html(rf: RequestFactory, assert_error: AssertError, accept: str) -> None:
    assert not accepts_html(rf.get("/", headers={"accept": accept}))

    assert_error(send("GET", "/nowhere", HTTP_ACCEPT=accept), 404, "NOT_FOUND")


@pytest.mark.parametrize("debug", [False, True])
def test_faults_and_wrong_hosts_are_json_too(
    assert_error: AssertError, monkeypatch: pytest.MonkeyPatch, settings: Any, debug: bool
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("the secret reason")

    settings.DEBUG = debug
    message = assert_error(send("GET", "/nowhere", HTTP_HOST="evil.example"), 400, "INVALID_PARAMETERS")["message"]
    assert "Host" in message
    assert_error(send("GET", "/nowhere", HTTP_COOKIE=r'sessionid="\000"'), 400, "INVALID_PARAMETERS")
    monkeypatch.setattr("django.middleware.common.CommonMiddleware.process_request", broken)
    answer = send("GET", "/docs")
    assert_error(answer, 500, "INTERNAL_ERROR")
    assert b"secret" not in answer.content


def test_body_is_not_waited_for_while_others_hold_all_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies.ANONYMOUS, "acquire", lambda *_: False)

    assert send("GET", "/health/ready", **chunked(b"{}")).status_code == 200
    assert send("POST", "/videos", bytes(64 * KIB + 1)).status_code == 413
