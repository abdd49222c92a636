"""The rendered guides: every link leads to an existing page and heading."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
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


def test_no_page_names_a_file_where_it_links_to_a_page() -> None:
    texts = {name: re.sub(r"<[^>]+>", "", guides.page(name).html) for name in NAMES}

    assert {name: re.findall(r"[\w/-]+\.md\b", text) for name, text in texts.items() if ".md" in text} == {}


def test_contents_list_the_headings_in_their_order(client: Client) -> None:
    page = guides.render("x", "# A\n\n## One `a` & two\n\n### deeper\n\n## Two\n\n## Three\n")
    assert page.contents == (("one-a--two", "One a & two"), ("two", "Two"), ("three", "Three"))
    assert guides.render("x", "# A\n\n## One\n\n## Two\n").contents == ()

    shown = client.get("/guides/api").content.decode()
    contents = shown[shown.index("<main") : shown.index("<article")]
    assert [*re.findall(r'href="#([^"]+)"', contents)] == re.findall(r'<h2 id="([^"]+)"', shown)


def test_each_page_leads_to_the_next(client: Client) -> None:
    name: str | None = NAMES[0]
    walked = []
    while name:
        walked.append(name)
        found = re.search(r'<a href="/guides/([^"]+)" rel="next">', client.get(f"/guides/{name}").content.decode())
        name = found and found[1]

    assert walked == NAMES


def test_what_guides_load_is_small() -> None:
    files = [Path(settings.BASE_DIR) / "console/static/console" / name for name in ("guide.css", "guide.js")]

    assert sum(file.stat().st_size for file in files) < 2_000


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
