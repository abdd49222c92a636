"""The page for unknown addresses."""

from __future__ import annotations

import pytest
from django.test import Client


@pytest.mark.parametrize("path", ["/nowhere", "/guides/nowhere", "/docs/nowhere"])
def test_unknown_page_is_in_the_consoles_dress(client: Client, path: str) -> None:
    answer = client.get(path, HTTP_ACCEPT="text/html")

    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert "<title>Page not found · videogen</title>" in answer.content.decode()
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'self';")
