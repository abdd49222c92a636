"""A client of /v1/videos, its forms, and the one assertion for its errors."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from PIL import Image

from tests.conftest import ApiClient
from tests.factories import issue_key

BOUNDARY = "2b6b9f4be394195248ccc002a894d11c"
Part = tuple[str, bytes]


def image(form: str = "PNG", size: tuple[int, int] = (64, 80)) -> bytes:
    """A small image."""
    file = io.BytesIO()
    Image.new("RGB", size, "teal").save(file, form)
    return file.getvalue()


def text(name: str, value: str | bytes) -> Part:
    """A part as the openai package writes it."""
    return f'form-data; name="{name}"', value if isinstance(value, bytes) else value.encode()


def file(data: bytes, name: str = "input_reference", filename: str = "upload") -> Part:
    """A file in a form."""
    return f'form-data; name="{name}"; filename="{filename}"\r\nContent-Type: application/octet-stream', data


def form(*parts: Part, boundary: str = BOUNDARY) -> bytes:
    """The body of a form."""
    whole = b"".join(
        b"--%s\r\nContent-Disposition: %s\r\n\r\n%s\r\n" % (boundary.encode(), head.encode(), content)
        for head, content in parts
    )
    return whole + b"--%s--\r\n" % boundary.encode()


class VideosClient(ApiClient):
    """A client of /v1/videos."""

    def make(self, body: Any = None, path: str = "/v1/videos", **extra: Any) -> HttpResponse:
        """POST JSON."""
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.post_to(path, raw, "application/json", **extra)

    def send(self, *parts: Part, **extra: Any) -> HttpResponse:
        """POST a form."""
        return self.post_form(form(*parts), **extra)

    def post_form(self, body: bytes, boundary: str = BOUNDARY, **extra: Any) -> HttpResponse:
        """POST the bytes of a form."""
        return self.post_to("/v1/videos", body, f"multipart/form-data; boundary={boundary}", **extra)

    def post_to(self, path: str, body: bytes, content_type: str, **extra: Any) -> HttpResponse:
        """POST bytes as they are."""
        return self.generic("POST", path, body, content_type, **{"CONTENT_TYPE": content_type, **extra})  # type: ignore[return-value]


@pytest.fixture
def videos(account: User) -> VideosClient:
    """A client with a key of `account`."""
    return VideosClient(issue_key(account))


AssertRefused = Callable[..., dict[str, Any]]


@pytest.fixture
def refused() -> AssertRefused:
    """The one assertion for every error under /v1/; returns `error`."""

    def check(
        response: HttpResponse, status: int, code: str | None = "invalid_value", *, param: str | None = None
    ) -> dict[str, Any]:
        body = json.loads(response.content)
        error: dict[str, Any] = body["error"]
        assert (response.status_code, error["code"], error["param"]) == (status, code, param), body
        assert response["Content-Type"] == "application/json"
        assert response["X-Request-Id"]
        assert set(body) == {"error"}
        assert set(error) == {"message", "type", "param", "code"}
        assert len(error["message"]) > 10
        kinds = {429: "rate_limit_exceeded", 500: "server_error", 503: "server_error"}
        assert error["type"] == kinds.get(status, "invalid_request_error")
        return error

    return check
