"""A client of /api/v1/videos, and the one assertion for its errors."""

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

VIDEOS = "/api/v1/videos"
TEXT = {"model": "gen2_text_to_video", "prompt": "A lake"}
"""The shortest body of a create."""
ADDRESS = "https://example.com/a.png"


def image(form: str = "PNG", size: tuple[int, int] = (64, 80)) -> bytes:
    """A small image."""
    file = io.BytesIO()
    Image.new("RGB", size, "teal").save(file, form)
    return file.getvalue()


def frame(url: Any = ADDRESS, **more: Any) -> dict[str, Any]:
    """A first frame, as the AI SDK writes it."""
    return {"type": "image_url", "image_url": {"url": url}, "frame_type": "first_frame", **more}


class OpenRouterClient(ApiClient):
    """A client of /api/v1/videos."""

    def make(self, body: Any = None, **extra: Any) -> HttpResponse:
        """POST JSON."""
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.post_to(VIDEOS, raw, "application/json", **extra)

    def post_to(self, path: str, body: bytes, content_type: str, **extra: Any) -> HttpResponse:
        """POST bytes as they are."""
        return self.generic("POST", path, body, content_type, **{"CONTENT_TYPE": content_type, **extra})  # type: ignore[return-value]


@pytest.fixture
def videos(account: User) -> OpenRouterClient:
    """A client with a key of `account`."""
    return OpenRouterClient(issue_key(account))


AssertRefused = Callable[..., dict[str, Any]]


@pytest.fixture
def refused() -> AssertRefused:
    """The one assertion for every error under /api/v1/; returns `error`."""

    def check(response: HttpResponse, status: int, *, param: str | None = None) -> dict[str, Any]:
        body = json.loads(response.content)
        error: dict[str, Any] = body["error"]
        assert (response.status_code, error["code"], error.get("param")) == (status, status, param), body
        assert response["Content-Type"] == "application/json"
        assert response["X-Request-Id"]
        assert set(body) == {"error"}
        assert set(error) == {"code", "message", "type", *(["param"] if param else [])}
        assert len(error["message"]) > 10
        assert error["type"].islower()
        return error

    return check
