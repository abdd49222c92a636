"""The rendered guides: every link leads to an existing page and heading."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from console import guides

NAMES = [page.name for section in guides.sections() for page in section.pages]
LINKS = re.compile(r'href="([^"]+)"')


def test_index_links_to_every_page(client: Client) -> None:
    index = client.get("/guides").content.decode()

    assert set(NAMES) <= {link.removeprefix("/guides/") for link in LINKS.findall(index)}
    assert {"/", "/docs"} <= set(LINKS.findall(index))


@pytest.mark.parametrize("name", NAMES)
def test_links_of_a_page_lead_to_pages_and_their_headings(client: Client, name: str) -> None:
    page = client.get(f"/guides/{name}").content.decode()

    for link in LINKS.findall(page):
        if "://" in link or link.startswith("/static/"):
            continue
        path, _, heading = link.partition("#")
        answer = client.get(path or f"/guides/{name}")
        assert answer.status_code == 200, link
        if heading and path:
            assert f'id="{heading}"' in answer.content.decode(), link


def test_html_in_a_guide_is_shown_as_text() -> None:
    page = guides.render("x", "# A\n\n<script>alert(1)</script>\n\n[b](javascript:alert(1))")

    assert "<script" not in page.html
    assert not LINKS.findall(page.html)


def test_link_to_a_file_without_a_page_becomes_text() -> None:
    page = guides.render(
        "x", "[that](operations.md), [this](../guides/api.md#keys) and [all](../tasks_api/openapi.json)"
    )

    assert "that, " in page.html
    assert LINKS.findall(page.html) == ["/guides/api#keys", "/openapi.json"]


@pytest.mark.parametrize("name", ["operations", "nothing", "adr", "README"])
def test_other_names_are_not_found(client: Client, name: str) -> None:
    assert client.get(f"/guides/{name}").status_code == 404


def test_pages_ignore_a_body_and_accept_no_other_method(client: Client) -> None:
    for path in ("/", "/docs", "/guides", "/guides/api"):
        assert client.generic("POST", path).status_code == 405
        assert client.generic("GET", path, b"x", "text/plain").status_code == 200
